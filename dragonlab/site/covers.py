"""The drawing by which each game is known on the site: `jupyterlite/covers.toml`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.play.found import shipped
from dragonlab.core.play.registry import load
from dragonlab.core.words.toml import Table
from dragonlab.site.inputs import inputs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.site.guests import Guest

BLANK = """<svg viewBox="0 0 50 70"><rect width="50" height="70" rx="4" fill="#5b6b7a"/>\
<path d="M25 17 39 35 25 53 11 35Z" fill="none" stroke="#fff" stroke-width="3"/></svg>"""
"""The cover of a game without drawings."""


def covers(guests: Iterable[Guest]) -> dict[str, str]:
    """Give the drawing of each game, as SVG with the name of its game."""
    chosen = Table.read(inputs() / "covers.toml")
    drawn = {}
    for game in map(load, shipped()):
        drawn[game.name] = game.art[chosen.string(game.name) if game.name in chosen else game.gallery()[0].art]
    for guest in guests:
        drawn[guest.game.name] = next(iter(guest.listing.pictures), BLANK)
    return {name: art.replace("<svg", f'<svg aria-hidden="true" data-cover="{name}"', 1) for name, art in drawn.items()}
