"""The course of a round of Dragon Rampage: whose turn it is, what is due, and the rest at its end."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, cast

import pytest
from dragon_rampage.table import COMPONENTS, GAME, Moment, box

import dragonlab
from dragonlab.core.schema.kinds import HIDDEN

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.games.dragon_rampage.state import DragonRampageState

QUIET: dict[str, Any] = {"seats": 3, "position": {"hands": [[], [], []], "heroes": ["elf", "dwarf", "wizard"]}}


def whole_round() -> Match:
    """Play a round in which nobody holds a card; what may be declined is."""
    faces = {
        f"die.{seat}": ["crafty", "boots", "attack", "treasure", "defence", "dragon", "boots"] for seat in range(3)
    }
    match = dragonlab.new("dragon_rampage", **QUIET, chance={**faces, "rampage": ["yawn"]}, seed=1)
    while match.view(None)["round"] == 1:
        legal = {str(move) for move in match.legal_moves()}
        match.play(next((word for word in ("skip", "done", "roll", "walk 0", "gold") if word in legal), min(legal)))
    return match


def refused(match: Match, notation: str, seat: int) -> str | None:
    objection = match.why_not(notation, seat)
    return None if objection is None else objection.rule


@pytest.mark.rule("DR-ROLL-1", "DR-ROUND-1", "DR-REST-1", "DR-REST-2", "DR-REST-3")
def test_all_roll_then_the_boxes_open_in_order_and_all_rest() -> None:
    match = whole_round()
    events = [event for ply in match.plies for event in ply.events]
    assert [event.params["seat"] for event in events if event.rule == "DR-ROLL-1"] == [0, 1, 2]
    opened = [str(event.params["box"]) for event in events if event.name == "opened"]
    assert opened == [f"{name}_box" for name in ("defence", "dragon", "crafty", "treasure", "attack", "boots")]
    assert [event.rule for event in events][-3:] == ["DR-REST-1", "DR-REST-2", "DR-REST-3"]
    assert (match.view(None)["first"], match.to_move) == (1, 1)
    assert not any(any(row) for row in match.view(None)["tokens"])  # type: ignore[attr-defined]


@pytest.mark.rule("DR-TURN-1", "DR-STEP-1")
def test_only_what_is_due_is_done_and_by_whom_it_is_due() -> None:
    match = dragonlab.new("dragon_rampage", **QUIET, seed=1)
    assert (refused(match, "roll", 0), refused(match, "roll", 1)) == (None, "DR-TURN-1")
    assert [refused(match, move, 0) for move in ("walk 1", "fight", "rob 1")] == ["DR-STEP-1"] * 3


@pytest.mark.rule("DR-WAIT-1")
def test_while_somebody_is_asked_in_secret_all_others_wait() -> None:
    position = {**QUIET["position"], "hands": [["sidestep"], [], []]}
    faces = {"die.0": ["dragon"] * 7, "die.1": ["boots"] * 7, "die.2": ["boots"] * 7}
    chance = {**faces, "rampage": ["yawn"], "draw.0": ["dodge"]}
    match = dragonlab.new("dragon_rampage", seats=3, position=position, chance=chance, seed=1)
    for _ in range(3):
        match.play("roll")
        match.play("done")
    assert match.state.in_secret
    assert (match.to_move, refused(match, "pass", 0), refused(match, "pass", 1)) == (0, None, "DR-WAIT-1")


@pytest.mark.rule("DR-CARD-1", "DR-HERO-1")
def test_a_half_is_played_at_its_moment_and_the_minor_one_is_free() -> None:
    moment = Moment(("act", 0), ("act", 1), hands={0: ["lightning", "transmute"]}, heroes=[5, 1, 2])
    assert moment.refused("play lightning minor") == "DR-CARD-1"
    assert moment.play("play transmute minor").state.gold[0] == 6
    assert moment.rules[:1] == ["DR-HERO-1"]


@pytest.mark.rule("DR-SKIP-1")
def test_what_a_place_gives_may_be_declined() -> None:
    moment = box("attack", tokens={"attack": [2, 0, 0]})
    assert moment.legal == ["fight", "skip"]
    assert moment.play("skip").rules[-1] == "DR-SKIP-1"
    assert moment.state.cubes == [0, 0, 0]


@pytest.mark.rule("DR-DECK-1", "DR-DECK-2")
def test_from_an_empty_hero_deck_nothing_is_drawn_and_nobody_chooses_to() -> None:
    empty: dict[str, Any] = {"decks": [[], [], []], "discards": [[3], [], []]}
    moment = box("crafty", tokens={"crafty": [2, 0, 0]}, **empty)
    assert (moment.legal, moment.refused("draw")) == (["rob 1", "rob 2", "skip"], "DR-DECK-2")
    moment = Moment(("walk", 0, 9, 0), ("act", 1), **empty).play(f"walk {COMPONENTS.path.index('card_space')}")
    assert (moment.state.hands[0], moment.state.discards[0]) == ([], [3])
    assert "DR-DECK-1" in moment.rules


def test_in_a_view_nothing_is_listed_that_is_not_allowed() -> None:
    """Of a rival's two treasures one sees the backs: neither is named."""
    match = dragonlab.new("dragon_rampage", seats=3, seed=3)
    dice, looked = random.Random(3), 0
    while match.to_move is not None:
        for seat in range(3):
            seen = cast("DragonRampageState", GAME.known(match.view(seat)))
            listed = sorted(move.index for move in seen.legal_moves())
            assert listed == [move.index for move in seen.components.moves if seen.why_not(move) is None]
            looked += HIDDEN in seen.offer[match.to_move]
        match.play(dice.choice(match.legal_moves()))
    assert looked
