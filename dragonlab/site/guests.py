"""Guests: games outside the package that a teacher's notebooks name, which the site publishes with them.

Their files lie where the notebooks find them; the extension gets their assets, as it has those of our games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.board.transport.assets import packed
from dragonlab.board.transport.shared import contents
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.parsing import compact_json
from dragonlab.core.base.short import short_error
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import LANGUAGES, Text
from dragonlab.lessons.listing import Listing
from dragonlab.site.inputs import SiteError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.site.teacher_folder import Chosen

STATIC = "extensions/dragonlab/static"
"""Where the extension lies on the site."""
FAILS = Text(
    "El juego de {folder} no se puede publicar: {reason}", "The game in {folder} cannot be published: {reason}"
)
TWICE = Text(
    "Hay un juego con el nombre {name} en {one} y otro en {other}: deja uno solo, al lado de las carpetas es y en, o "
    "cambia un nombre.",
    "There is a game named {name} in {one}, and another in {other}: leave one, beside the folders es and en, or "
    "change a name.",
)


class Guest(NamedTuple):
    """A game, what is told of it, and the notebooks on the site that name it."""

    game: AnyGame
    listing: Listing
    notebooks: tuple[str, ...]


def guests(chosen: Chosen) -> list[Guest]:
    """Open the games that notebooks name; `SiteError` says which cannot be."""
    found: dict[str, Guest] = {}
    for folder, notebooks in chosen.games.items():
        try:
            game = load(folder)
            listing = Listing.of(game)
        except Exception as error:
            reason = error if isinstance(error, DragonlabError) else short_error(error)
            raise SiteError(FAILS.text().format(folder=folder, reason=reason)) from error
        if game.name in found:
            raise SiteError(TWICE.text().format(one=found[game.name].game.folder, other=folder, name=game.name))
        found[game.name] = Guest(game, listing, notebooks)
    return list(found.values())


def give_assets(site: Path, guests: Sequence[Guest]) -> None:
    """Put what draws their boards before Python is there, and their words, to those of our games."""
    for guest in guests:
        for language in LANGUAGES:
            text = packed(compact_json(contents(guest.game, language)))
            (site / STATIC / f"{guest.game.name}.{language}.txt").write_text(text, encoding="utf-8")
