"""Moves as texts: what is as good as the notation, and what a text that is none is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

HANDS: dict[Any, list[Any]] = {
    "dragonheart": [["sorceress1", "dwarf1", "dwarf2", "fire_dragon2", "fire_dragon3"], None],
    "dragon_wars": [["club5", "heart2", "diamond3", "diamond4", "diamond6"], None],
}


def at(game: Any, **entries: Any) -> Match:
    """Begin with hands that are known."""
    position = {"hands": HANDS[game], **entries} if game in HANDS else None
    return dragonlab.new(game, position=position, seed=1)


@pytest.mark.parametrize(
    ("game", "text", "notation"),
    [
        ("dragonheart", "dwarf 2 1", "dwarf 1 2"),
        ("dragonheart", "dwarf1", "dwarf 1"),
        ("dragonheart", "DWARF2 1", "dwarf 1 2"),
        ("dragonheart", "fire dragon 2", "fire_dragon 2"),
        ("dragonheart", "Fire Dragon 3, 2", "fire_dragon 2 3"),
        ("dragonheart", "sorceress 1>treasure", "sorceress 1 > treasure"),
        ("dragonheart", "sorceress1>petrified dragon", "sorceress 1 > petrified_dragon"),
        ("dragon_wars", "attack club5 3", "attack club5 3"),
        ("dragon_wars", "attack club 5 3", "attack club5 3"),
        ("dragon_wars", "Press Diamond 3", "press diamond3"),
        ("dwarf_king", "play dwarf king", "play dwarf_king"),
        ("dwarf_king", "play goblin 5", "play goblin5"),
        (HEIST, "give  Gem 1", "give gem1"),
    ],
)
def test_a_notation_may_be_written_freely(game: Any, text: str, notation: str) -> None:
    match = at(game)
    assert match.move(text) is match.move(notation)
    assert match.move(text).notation == notation


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("dragonheart", "dwarf 1 1 1 2 2"),
        ("dragonheart", "1 dwarf"),
        ("dragonheart", "sorceress 1 treasure"),
        ("dragon_wars", "attack club3 5"),
        ("dragon_wars", "attack 3 club5"),
        ("dragon_wars", "attack club 53"),
    ],
)
def test_what_says_something_else_is_no_such_move(game: Any, text: str) -> None:
    with pytest.raises(dragonlab.NotationError):
        at(game).move(text)


@pytest.mark.parametrize(
    ("game", "text", "rule"),
    [
        ("dragonheart", "", "DH-PLAY-6"),
        ("dragonheart", "  ", "DH-PLAY-6"),
        ("dragonheart", "dwarf 1 1 1 2 2", "DH-MULTI-2"),
        ("dragonheart", "dwarf1 dwarf2 dwarf1 dwarf1 dwarf2", "DH-MULTI-2"),
        ("dragonheart", "knight 2 huntress 1", "DH-PLAY-7"),
        ("dragonheart", "dwarf 1 2 fire dragon 2", "DH-PLAY-7"),
        ("dragonheart", "dwarf 3 > troll", "DH-PLAY-8"),
        ("dragon_wars", "", "DW-STEP-1"),
        ("dragon_wars", "attack heart2 1", "DW-ATTACK-1"),
        ("dragon_wars", "attack heart 2", "DW-ATTACK-1"),
        ("dragon_wars", "press heart2", "DW-ATTACK-1"),
        ("dragon_wars", "attack club7", "DW-HAND-1"),
        ("dragon_wars", "attack diamond3 diamond4 1", "DW-ATTACK-4"),
        ("dwarf_king", "play knight7 knight8", "DK-HAND-10"),
        (HEIST, "give gem1 gem2", "HE-STEP-1"),
    ],
)
def test_a_text_that_says_what_is_wanted_is_answered_by_a_rule(game: Any, text: str, rule: str) -> None:
    match = at(game)
    violation = match.why_not(text)
    assert violation is not None
    assert violation.rule == rule
    with pytest.raises(dragonlab.IllegalMove, match=f"^{rule}: "):
        match.play(text)
    assert len(match.plies) == 1


def test_a_number_that_is_a_seat_names_no_second_card() -> None:
    violation = at("dragon_wars").why_not("attack heart2 1")
    assert violation is not None
    assert violation.params["cards"] == ("heart2",)


@pytest.mark.parametrize(
    ("game", "text", "moves"),
    [
        ("dragonheart", "sorceress 1 > troll", ["sorceress 1 > treasure", "sorceress 1 > petrified_dragon"]),
        ("dragonheart", "dwarf1 dwarf2", ["dwarf 1 2"]),
        ("dragonheart", "dwarf", ["dwarf 1", "dwarf 2"]),
        ("dragon_wars", "attack club5", ["attack club5 1"]),
        (HEIST, "hide", ["hide attic", "hide cellar"]),
    ],
)
def test_a_text_that_is_not_the_whole_move_is_told_which_there_are(game: Any, text: str, moves: list[str]) -> None:
    match = at(game, **({"spaces": {"treasure": ["treasure1"]}} if game == "dragonheart" else {}))
    with pytest.raises(dragonlab.NotationError) as caught:
        match.play(text)
    assert all(repr(move) in str(caught.value) for move in moves)


@pytest.mark.parametrize("text", ["e2e4", "dwarf 9", "dwarf 1 1 x", "dwarf one", "?", "> 1", "dwarf 1" * 40])
def test_any_other_text_is_no_move(text: str) -> None:
    match = at("dragonheart")
    for act in (match.play, match.why_not, match.move):
        with pytest.raises(dragonlab.NotationError):
            act(text)


def test_a_text_is_answered_as_a_move_is_out_of_turn_and_after_the_end() -> None:
    match = at("dragonheart", ending="deck", decks=[45, 0])
    for text in ("dwarf 1", "knight 2 huntress 1"):
        waiting = match.why_not(text, seat=1)
        assert waiting is not None
        assert waiting.rule == "DH-TURN-1"
    match.play("dwarf 1")
    for text in ("dwarf 1", "knight 2 huntress 1", ""):
        over = match.why_not(text)
        assert over is not None
        assert over.rule == "DH-END-5"
    with pytest.raises(dragonlab.NotationError):
        match.why_not("e2e4")
