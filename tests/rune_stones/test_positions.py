"""Positions of Rune Stones: what can never lie where it is said to lie, and what follows from what is said."""

from __future__ import annotations

from typing import Any

import pytest
from rune_stones.table import COMPONENTS, at, seen

import dragonlab

SPACES = [f"space{number}" for number in range(1, 7)]
CREATURES = [COMPONENTS.cards.all[card] for card in COMPONENTS.creatures]


@pytest.mark.parametrize(
    ("entry", "position"),
    [
        ("display.space5", {"display": {**dict.fromkeys(SPACES), "space5": "druid100b"}}),
        ("discard", {"discard": ["druid100b"]}),
        ("discards[0]", {"discards": [["druid100b"], []]}),
        ("hands[0]", {"hands": [["druid100b"], None]}),
        ("pools[0]", {"hands": [["druid100a"], None], "pools": [["druid100a", "druid101b"], None]}),
        (
            "kept[0]",
            {"hands": [["druid100a", "druid101a", "druid102a", "druid103a"], None], "kept": [["druid107a"], []]},
        ),
        ("points[0]", {"points": [65, 0]}),
        ("points[1]", {"points": [65, 65], "turn": 1}),
        ("near_end", {"near_end": True}),
        ("near_end", {"near_end": False, "points": [65, 0], "turn": 1}),
        ("to_move", {"to_move": 1, "turn": 0}),
        ("hands[0]", {"hands": [["druid100a", "druid101a", "druid102a", "druid103a", "druid104a"], None]}),
        ("hand_sizes[1]", {"hand_sizes": [4, 5]}),
        ("hands[0]", {"hands": [[], None], "pools": [[], None]}),
        ("stones[0]", {"stones": [["wild"], []]}),
        ("charged[0]", {"stones": [["wild"], []], "charged": [None, None]}),
        ("melted", {"melted": ["wild"]}),
        ("display.space6", {"display": {"space6": "?"}, "discards": [CREATURES, []]}),
        ("hand_sizes", {"hand_sizes": 4}),
        ("discard", {"discard": CREATURES[6:], "display": dict(zip(SPACES, CREATURES, strict=False))}),
    ],
)
def test_what_can_never_be_is_refused_by_its_entry(entry: str, position: dict[str, Any]) -> None:
    with pytest.raises(dragonlab.PositionError) as refused:
        dragonlab.new("rune_stones", position=position, seed=1)
    assert str(refused.value).startswith(f"position, {entry}: ")


def test_a_seat_with_the_stone_of_the_hand_holds_up_to_six() -> None:
    six = [f"druid10{number}a" for number in range(6)]
    match = dragonlab.new("rune_stones", position={"hands": [six, None], "stones": [["hand"], []]}, seed=1)
    assert match.view(0)["hand_sizes"] == [6, 4]
    match = dragonlab.new("rune_stones", position={"stones": [["hand"], []]}, seed=1)
    assert match.view(0)["hand_sizes"] == [6, 4]


def test_who_is_to_move_has_the_turn() -> None:
    assert dragonlab.new("rune_stones", position={"to_move": 1}, seed=1).view(1)["turn"] == 1


def test_points_say_whether_the_round_is_the_last() -> None:
    match = dragonlab.new("rune_stones", position={"points": [65, 0], "turn": 1}, seed=1)
    assert match.view(1)["near_end"] is True


def test_any_card_of_the_display_and_any_artefact_of_a_smithy_is_a_random_one() -> None:
    position: dict[str, Any] = {"display": {"space3": "?"}, "smithies": {"smithy5": "?"}}
    view: Any = dragonlab.new("rune_stones", position=position, seed=1).view(0)
    assert view["display"]["space3"] in CREATURES
    assert view["smithies"]["smithy5"] in {"blue", "yellow", "green", "red"}


def test_gaps_small_hands_and_stones_without_points_are_taken() -> None:
    match = at("blue17", display=[None] * 6, smithies=[None] * 5, stones=["magic", "hand"])
    assert seen(match)["hand_sizes"][0] == 1
