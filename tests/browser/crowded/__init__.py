"""Crowded tables: five seats of games that are there, at their fullest; a game still to come; and one of no game."""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING, Any

from browser.crowded.mock import Crowd
from browser.crowded.runes import Runes
from browser.crowded.valley import Valley
from walks import DUNGEON

import dragonlab
from dragonlab.board.line.shared import contents
from dragonlab.board.play.session import Session
from dragonlab.board.play.table import table

if TYPE_CHECKING:
    from dragonlab.core.language import Language
    from dragonlab.core.match import Match


def shown(match: Match, language: Language) -> Crowd:
    """Show a match to its first seat."""
    session = Session(match, {0: "human", **dict.fromkeys(range(1, match.seats), "greedy")}, language)
    session.shown = len(match.plies)
    return Crowd(match.game.name, contents(match.game, language), table(session))


def dwarf_king(language: Language) -> Crowd:
    """Five seats of The Dwarf King in their first hand, the trick nearly full, the own hand still whole."""
    match = dragonlab.new("dwarf_king", seats=5, seed=12)
    while not (match.to_move == 0 and len(match.state.trick) == 4):  # type: ignore[attr-defined]
        match.play(match.legal_moves()[0])
    return shown(match, language)


def dragon_rampage(language: Language) -> Crowd:
    """Five seats of Dragon Rampage: dice half rolled, tokens in every box, cubes on the dragon, a hand and treasures."""
    for seed in count():
        match, dice = dragonlab.new(DUNGEON, seats=5, seed=seed), random.Random(seed)
        while match.to_move is not None:
            if match.to_move == 0 and crowded(match.state):
                return shown(match, language)
            match.play(dice.choice(match.legal_moves()))
    raise AssertionError


def crowded(state: Any) -> bool:
    """Tell whether a fight has come so far that the table is full."""
    full = all(map(any, zip(*state.tokens, strict=True))) and sum(state.cubes) >= 4
    return full and sum(state.taken) >= 2 and len(state.hands[0]) >= 3 and len(state.treasures[0]) >= 1


def crowds(language: Language = "es") -> list[Crowd]:
    """Make all of them."""
    return [dwarf_king(language), dragon_rampage(language), Runes(language).crowd(), Valley(language).crowd()]
