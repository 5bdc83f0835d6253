"""Crowded tables: games at their fullest, one of them still to come; and one of no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.crowded.mock import Crowd
from browser.crowded.rampage import Rampage
from browser.crowded.valley import Valley
from games.stones import at, board, play, purse

import dragonlab
from dragonlab.board.line.shared import contents
from dragonlab.board.play.session import Session
from dragonlab.board.play.table import table

if TYPE_CHECKING:
    from dragonlab.core.language import Language
    from dragonlab.core.match import Match


def seen(name: str, match: Match, language: Language) -> Crowd:
    """Show a match against bots, as its first seat sees it."""
    session = Session(match, {0: "human", **dict.fromkeys(range(1, match.seats), "greedy")}, language)
    session.shown = len(match.plies)
    return Crowd(name, contents(match.game, language), table(session))


def dwarf_king(language: Language) -> Crowd:
    """Five seats of The Dwarf King in their first hand, the trick nearly full, the own hand still whole."""
    match = dragonlab.new("dwarf_king", seats=5, seed=12)
    while not (match.to_move == 0 and len(match.state.trick) == 4):  # type: ignore[attr-defined]
        match.play(match.legal_moves()[0])
    return seen("dwarf_king", match, language)


def late_stones() -> Match:
    """Play Rune Stones at a table of four: half the places filled, many stones, and who summons may barter too."""
    full = board(row1_blue="blue", row1_yellow="yellow", row1_wild="wild", row2_green="green", row2_red="red")
    stones: list[list[str]] = [
        ["magic", "hand", "barter", "plus"],
        ["plus", "double", "extra", "three"],
        ["hand", "extra", "magic", "three"],
        [],
    ]
    match = at(
        *("green16", "blue17", "red19", "green20", "blue21", "yellow22"),
        seats=4,
        gems=purse(blue=3, yellow=2, green=4, red=1, wild=2),
        ore=3,
        boards=[full] * 4,
        stones=stones,
    )
    return play(match, "summon", "play blue17")


def crowds(language: Language = "es") -> list[Crowd]:
    """Make all of them."""
    return [
        dwarf_king(language),
        Rampage(language).crowd(),
        seen("rune_stones", late_stones(), language),
        Valley(language).crowd(),
    ]
