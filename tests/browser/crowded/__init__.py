"""Crowded tables: games still to come, at their fullest; five seats of one that is there; and one of no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.crowded.mock import Crowd
from browser.crowded.rampage import Rampage
from browser.crowded.runes import Runes
from browser.crowded.valley import Valley

import dragonlab
from dragonlab.board.line.shared import contents
from dragonlab.board.play.session import Session
from dragonlab.board.play.table import table

if TYPE_CHECKING:
    from dragonlab.core.language import Language


def dwarf_king(language: Language) -> Crowd:
    """Five seats of The Dwarf King in their first hand, the trick nearly full, the own hand still whole."""
    match = dragonlab.new("dwarf_king", seats=5, seed=12)
    while not (match.to_move == 0 and len(match.state.trick) == 4):  # type: ignore[attr-defined]
        match.play(match.legal_moves()[0])
    session = Session(match, {0: "human", **dict.fromkeys(range(1, 5), "greedy")}, language)
    session.shown = len(match.plies)
    return Crowd("dwarf_king", contents(match.game, language), table(session))


def crowds(language: Language = "es") -> list[Crowd]:
    """Make all of them."""
    return [dwarf_king(language), Rampage(language).crowd(), Runes(language).crowd(), Valley(language).crowd()]
