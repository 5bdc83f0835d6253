"""The drawing by which each game is known on the site: `jupyterlite/covers.toml`."""

from __future__ import annotations

import dragonlab
from dragonlab.core.words.toml import Table
from dragonlab.site.inputs import inputs


def covers() -> dict[str, str]:
    """Give the drawing of each game, as SVG with the name of its game."""
    chosen = Table.read(inputs() / "covers.toml")
    drawn = {}
    for name in dragonlab.games():
        game = dragonlab.load(name)
        art = game.art[chosen.string(name) if name in chosen else game.gallery()[0].art]
        drawn[name] = art.replace("<svg", f'<svg aria-hidden="true" data-cover="{name}"', 1)
    return drawn
