"""The summit on the table: positions, gestures, words, and how strong the greedy bot is."""

from __future__ import annotations

import pytest
from duels import share
from sample_games.climbs import GAME, B, F, P, S, at, seen
from walks import SUMMIT

import dragonlab


@pytest.mark.parametrize(
    ("position", "entry"),
    [
        ({"dice": {}}, "'dice'"),
        ({"target": 1}, "'target'"),
        ({"to_move": 1}, "to_move"),
        ({"places": [13, 0, 0]}, r"places\[0\]"),
        ({"points": [0, 13, 0]}, r"points\[1\]"),
        ({"hands": [["rope1", "rope2a", "rope2b", "rope4"], None, None]}, r"hands\[0\]"),
        ({"hand_sizes": [2, 2, 4]}, r"hand_sizes\[2\]"),
        ({"discard": ["?"]}, "discard"),
        ({"ending": "track"}, "ending"),
        ({"places": [12, 0, 0]}, "position, places"),
        ({"places": [12, 0, 0], "turn": 0}, "position, turn"),
        ({"shuffled": ["rope1"]}, "position, shuffled"),
        ({"shuffled": ["rope1"], "older": [1, 0, 0]}, "position, older"),
        ({"shuffled": ["rope1"], "older": [3, 3, 3]}, r"older\[0\]"),
    ],
)
def test_an_impossible_position_names_its_entry(position: dict[str, object], entry: str) -> None:
    with pytest.raises(dragonlab.PositionError, match=entry):
        dragonlab.new(SUMMIT, seats=3, position=position, seed=1)


def test_a_position_may_say_which_cards_are_older() -> None:
    shuffled = ["rope1", "rope2a", "rope2b", "rope3a", "rope3b", "rope4", "helmet1", "helmet2a"]
    match = dragonlab.new(SUMMIT, seats=3, position={"shuffled": shuffled, "older": [0, 2, 2]}, seed=1)
    assert seen(match)["older"] == [0, 2, 2]
    assert all(name in shuffled for name in seen(match, 0)["hands"][0])


def test_every_entry_of_a_position_is_explained() -> None:
    assert set(GAME.rulebook.entries) == set(GAME.entries())


@pytest.mark.parametrize(
    ("pieces", "target", "expected"),
    [
        (["dice.die1"], None, "keep die1"),
        (["dice.die1"], "kept", "keep die1"),
        (["dice.die1"], "deck", "SU-KEEP-2"),
        ([], "dice", "reroll"),
        ([], "kept", "done"),
        (["path.figure0"], "place1", "SU-STEP-1"),
        (["hand1.0"], None, "SU-HAND-1"),
    ],
)
def test_a_gesture_with_dice(pieces: list[str], target: str | None, expected: str) -> None:
    match = at(B, F, P, S)
    read = match.game.read(match.view(0), pieces, target)
    assert getattr(read, "rule", str(read)) == expected


def test_two_on_one_place_are_told_apart_by_their_hands() -> None:
    match = at(S, F, P, P, places=[0, 3, 3])
    match.play("done")
    assert match.game.read(match.view(0), [], "place3") == tuple(match.legal_moves()[:2])
    assert str(match.game.read(match.view(0), [], "hand2")) == "throw 2"


def test_the_table_reads_well() -> None:
    match = at(B, F, P, S, places=[0, 3, 3])
    match.play("keep die1")
    lines = [" ".join(line.split()) for line in match.scene(0, "en").text().splitlines()]
    assert lines[2:7] == [
        "Path 0 camp: Marmot; 3 slope: Lynx, Eagle",
        "Dice 2 flag, 3 backpack, 4 snowball (2 rolls left)",
        "Set aside 1 boot",
        "Snowballs 0 to throw",
        "Deck 6",
    ]
    assert lines[8] == "Points, up to 12 Marmot 0, Lynx 0, Eagle 0"


def test_the_gallery_shows_cards_and_faces() -> None:
    assert [exhibit.art for exhibit in GAME.gallery()] == ["helmet", "rope", B, F, P, S]
    assert {exhibit.art for exhibit in GAME.gallery()} <= set(GAME.art)
    assert GAME.gallery()[0].counts == ((1, 1), (2, 2), (3, 2), (4, 1))


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """Of 60 games at a table of two it wins 0.92."""
    assert share(GAME, "medium", "random", 8) > 0.7
