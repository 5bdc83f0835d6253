"""Positions: what they leave out, and what cannot be."""

from __future__ import annotations

import random

import pytest
from dragon_wars.table import GAME, at, notations, play, seen, state
from truths import dragon_wars as truths
from walks import reach

import dragonlab
from dragonlab.core.errors import PositionError


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_position_is_a_table_at_the_start(seats: int) -> None:
    match = dragonlab.new("dragon_wars", seats=seats, position={}, seed=3)
    view = seen(match)
    assert view["hand_sizes"] == [5] * seats
    assert view["nest"] == 13 - seats
    assert view["deck"] == 39 - 5 * seats - 1
    assert len(view["discard"]) == 1
    assert match.to_move == 0
    truths.check(match.state)


def test_a_short_hand_of_the_seat_in_turn_is_filled_up() -> None:
    match = at(hands=[["club7"], ["heart2"]])
    hands = [seen(match, seat)["hands"][seat] for seat in (0, 1)]
    assert [len(hand or []) for hand in hands] == [5, 1]
    assert "club7" in (hands[0] or [])


def test_a_smaller_nest_makes_trophies_and_a_smaller_deck_discards() -> None:
    match = at(seats=3, nest=2, deck=4)
    view = seen(match)
    assert (view["nest"], view["deck"]) == (2, 4)
    assert [len(trophies) for trophies in view["trophies"]] == [3, 3, 2]
    assert len(view["discard"]) == 39 - 15 - 4
    truths.check(match.state)


def test_the_trump_is_the_suit_of_the_last_discard() -> None:
    assert seen(at(discard=["club1", "heart13"]))["trump"] == "heart"
    assert seen(dragonlab.new("dragon_wars", position={"trump": "diamond"}, seed=1))["discard"][0].startswith("diamond")


@pytest.mark.parametrize(
    ("entries", "moves"),
    [
        ({"step": "defend", "hands": [None, ["heart2", "club9"]]}, ["defend heart2", "decline"]),
        ({"step": "defend", "attack": ["diamond9"], "hands": [None, ["heart2"]]}, ["defend heart2", "decline"]),
        (
            {"step": "press", "attack": ["diamond9"], "hands": [["club1", "club2", "heart1", "diamond1"], None]},
            ["press diamond1", "stop"],
        ),
        (
            {"step": "answer", "attack": ["diamond9", "diamond3"], "hands": [None, ["heart2"]]},
            ["defend heart2", "decline"],
        ),
        (
            {
                "step": "press",
                "attack": ["club9", "club3", "heart1"],
                "flipped": ["club3", "heart1"],
                "defence": ["heart5"],
                "hands": [["club1", "club2", "heart4", "diamond1"], None],
            },
            ["press club1", "press club2", "stop"],
        ),
        (  # the trump answered a press, and turned nothing (DW-R3)
            {
                "step": "press",
                "trump": "heart",
                "attack": ["diamond9", "diamond3"],
                "defence": ["heart5"],
                "hands": [["heart1", "heart4", "diamond1"], None],
            },
            ["press diamond1", "stop"],
        ),
        (  # the trump opened the defence, and the press was not answered
            {
                "step": "press",
                "trump": "heart",
                "attack": ["diamond9", "diamond3"],
                "defence": ["heart5", "club4"],
                "flipped": ["club4"],
                "hands": [["heart1", "heart4", "diamond1"], None],
            },
            ["press diamond1", "stop"],
        ),
    ],
)
def test_a_battle_can_be_entered(entries: dict[str, object], moves: list[str]) -> None:
    match = at({"hands": [None, None]}, **entries)  # type: ignore[arg-type]
    assert notations(match) == moves
    truths.check(match.state)


@pytest.mark.parametrize("turn", range(3))
def test_who_is_attacked_sits_to_the_left_unless_it_is_said(turn: int) -> None:
    match = at(seats=3, step="press", turn=turn, attack=["diamond9"], discard=["club13"])
    assert seen(match)["target"] == (turn + 1) % 3
    match = at(seats=3, step="defend", to_move=turn)
    assert (seen(match)["turn"], seen(match)["target"]) == ((turn - 1) % 3, turn)


def test_whole_views_are_positions() -> None:
    for seed in range(60):
        match = reach(GAME, seed, seed)
        if match.to_move is None:
            continue
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            again = dragonlab.new("dragon_wars", seats=match.seats, position=view, options=match.options, seed=seed)
            assert again.view(seat) == view


def test_positions_are_played_to_their_end() -> None:
    for seed in range(40):
        match = at(seats=2 + seed % 3, nest=seed % 9, deck=1 + seed % 7, seed=seed)
        dice = random.Random(seed)
        while moves := match.legal_moves():
            truths.check(match.state)
            play(match, dice.choice(moves).notation)
        assert state(match).last_turns == 0


WRONG: list[tuple[dict[str, object], str]] = [
    ({"dragon": []}, "there is no entry 'dragon'"),
    ({"to_move": 2}, "to_move: must be a whole number from 0 to 1"),
    ({"to_move": True}, "to_move: must be a whole number"),
    ({"to_move": 1, "turn": 0}, "to_move: must be 0, by 'turn'"),
    ({"step": "defence"}, "step: must be 'act' or 'defend' or 'press' or 'answer'"),
    ({"target": 1}, "target: must be another seat than 'turn', and only in a battle"),
    ({"step": "press", "target": 0, "attack": ["diamond9"]}, "target: must be another seat"),
    ({"trump": "dragon"}, "trump: must be 'club' or 'heart' or 'diamond'"),
    ({"discard": []}, "trump: must be 'club' or 'heart' or 'diamond', not None"),
    ({"hands": [["club7"]]}, "hands: must be a list of 2"),
    ({"hands": [["club0"], None]}, r"hands\[0\]: must be cards such as club1"),
    ({"hands": [["dragon1"], None]}, r"hands\[0\]: must be cards such as club1"),
    ({"hands": [["club7"], ["club7"]]}, r"hands\[1\]: must be cards that lie nowhere else, not 'club7'"),
    ({"hands": [None, ["club1", "club2", "club3", "club4", "club5", "club6"]]}, r"hand_sizes\[1\]: must be .* 0 to 5"),
    ({"hands": ["club1", None]}, r"hands\[0\]: must be a list of cards"),
    ({"dragons": ["dragon9", None]}, "dragons: must be a dragon for each seat as long as the nest has some"),
    ({"dragons": [None, None], "nest": 0}, "dragons: must be at least one dragon"),
    ({"dragons": ["dragon9", "dragon9"]}, "nowhere else"),
    ({"health": [10, None]}, r"health\[0\]: must be a whole number from 1 to 9"),
    ({"health": [0, None]}, r"health\[0\]: must be a whole number from 1 to 9"),
    ({"trophies": [["dragon9"], []]}, r"trophies\[0\]: must be cards that lie nowhere else"),
    ({"trophies": [["dragon1"], []], "nest": 3}, "nest: must be 10"),
    ({"nest": 12}, "nest: must be a whole number from 0 to 11"),
    (
        {
            "discard": [f"{suit}{n}" for suit in ("club", "heart") for n in range(1, 14)]
            + ["diamond1", "diamond2", "diamond3"]
        },
        "discard: must be a list that leaves cards",
    ),
    ({"deck": 0}, "deck: must be a whole number from 1 to"),
    ({"last_turns": 1}, "last_turns: must be None as long as the nest has dragons"),
    ({"nest": 0, "last_turns": 3}, "last_turns: must be a whole number from 1 to 2"),
    ({"nest": 0, "dragons": ["dragon9", None], "last_turns": 2}, "last_turns: must be a whole number from 1 to 1"),
    ({"attack": ["diamond9"]}, "attack: must be a list of cards, empty unless there is a battle"),
    ({"step": "press"}, "attack: must be one or more attack cards"),
    ({"step": "press", "attack": ["heart9"]}, "attack: must be one or more attack cards"),
    ({"step": "press", "attack": ["diamond9", "club9"]}, "attack: must be one or more attack cards of one suit"),
    ({"step": "answer", "attack": ["diamond9"]}, "attack: must be one card before the defence, two or more"),
    ({"step": "defend", "attack": ["diamond9", "diamond10"]}, "attack: must be one card before the defence"),
    ({"step": "press", "attack": ["club9"]}, "attack: must be complete"),
    ({"step": "press", "attack": ["diamond9"], "defence": ["club9"]}, "defence: must be defence cards from the hand"),
    ({"step": "press", "attack": ["diamond9"], "defence": ["heart9", "heart8"]}, "defence: must be at most 1 cards"),
    (
        {"step": "answer", "attack": ["diamond9", "diamond3"], "defence": ["heart9", "heart8"]},
        "defence: must be at most 1 cards",
    ),
    ({"step": "press", "attack": ["diamond9", "heart1"], "flipped": ["heart1"]}, "turned exactly after the clubs"),
    ({"step": "press", "attack": ["diamond9"], "flipped": ["club1"]}, "flipped: must be cards of 'attack'"),
    ({"step": "defend", "dragons": ["dragon9", None], "nest": 0}, r"dragons\[1\]: must be a dragon, as this seat is"),
    (
        {"step": "defend", "discard": [f"{suit}{n}" for suit in ("club", "diamond") for n in range(1, 14)]},
        "attack: must be a card that is still free",
    ),
    (
        {"step": "defend", "to_move": 1, "shuffled": [f"heart{n}" for n in range(1, 14)], "kept": [0, 5]},
        r"kept: must be \d+ cards in all",
    ),
    ({"shuffled": ["dragon1"]}, "shuffled: must be a list of cards of the battle deck"),
    ({"kept": [1, 0]}, r"kept\[0\]: must be a whole number from 0 to 0"),
    ({"press_flips": True}, "press_flips: must be False"),
]


@pytest.mark.parametrize(("entries", "message"), WRONG, ids=[message[:40] for _, message in WRONG])
def test_a_position_that_cannot_be_is_named(entries: dict[str, object], message: str) -> None:
    base: dict[str, object] = {"dragons": ["dragon9", "dragon5"], "discard": ["club13"]}
    with pytest.raises(PositionError, match=message):
        dragonlab.new("dragon_wars", position={**base, **entries}, seed=1)


def test_a_position_that_is_no_dict_is_an_error() -> None:
    with pytest.raises(PositionError, match="a dict"):
        dragonlab.new("dragon_wars", position=[], seed=1)  # type: ignore[arg-type]
