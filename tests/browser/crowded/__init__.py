"""Crowded tables: games at their fullest; and one of no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.crowded.mock import Crowd
from browser.crowded.valley import Valley
from rune_stones.table import at, board, play, purse

import dragonlab
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session
from dragonlab.board.transport.shared import contents

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.words.language import Language


def shown(match: Match, language: Language) -> Crowd:
    """Show a match to its first seat."""
    session = Session(match, {0: "human", **dict.fromkeys(range(1, match.seats), "medium")}, language)
    session.shown = len(match.plies)
    return Crowd(match.game.name, contents(match.game, language), board_page(session))


def dwarf_king(language: Language) -> Crowd:
    """Five seats of The Dwarf King in their first hand, the trick nearly full, the own hand still whole."""
    match = dragonlab.new("dwarf_king", seats=5, seed=12)
    while not (match.to_move == 0 and len(match.state.trick) == 4):  # type: ignore[attr-defined]
        match.play(match.legal_moves()[0])
    return shown(match, language)


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


def dragon_rampage() -> Match:
    """Five seats of Dragon Rampage: dice half rolled, tokens in each box, cubes on the dragon, a hand and treasures."""
    position = {
        "first": 1,
        "heroes": ["barbarian", "rogue", "paladin", "elf", "dwarf"],
        "gold": [14, 9, 3, 11, 20],
        "wounds": [4, 2, 5, 1, 3],
        "cubes": [5, 2, 4, 1, 3],
        "places": [8, 8, 9, 3, 9],
        "hands": [["brute_force", "not_so_fast", "great_axe", "berserk", "war_tales"], None, None, None, None],
        "hand_sizes": [5, 4, 2, 6, 3],
        "treasures": [["ruby", "rope", "golden_horn"], None, None, None, None],
        "treasure_sizes": [3, 2, 0, 1, 4],
        "used": [["magic_ring"], [], ["ring_of_stature"], [], []],
        "discards": [["elbow", "trample"], [], [], [], []],
        "treasure_discard": ["gong", "elixir"],
        "rampage_discard": ["yawn", "landslide"],
    }
    others = {
        "die.1": ["defence", "defence", "crafty", "defence", "boots", "boots", "dragon"],
        "die.2": ["crafty", "crafty", "attack", "attack", "attack", "dragon", "dragon"],
        "die.3": ["treasure", "crafty", "treasure", "treasure", "boots", "defence", "defence"],
        "die.4": ["boots", "treasure", "boots", "boots", "dragon", "attack", "dragon"],
    }
    own = {"die.0": ["attack", "boots", "crafty", "dragon", "hero", "treasure", "dragon"]}
    match = dragonlab.new(
        "dragon_rampage", seats=5, options={"first": "1"}, position=position, chance=others | own, seed=1
    )
    for _ in others:
        match.play("roll")
        match.play("done")
    for move in ("roll", "take yellow1", "take red2"):
        match.play(move)
    return match


def crowds(language: Language = "es") -> list[Crowd]:
    """Make all of them."""
    games = [dragon_rampage(), late_stones()]
    return [dwarf_king(language), *(shown(match, language) for match in games), Valley(language).crowd()]
