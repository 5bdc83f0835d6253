"""Dragon Rampage: what is said of a move, at moments laid out for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dragon_rampage.table import COMPONENTS, GAME, Moment, Told, box
from hints.claims import Case, claims_of

if TYPE_CHECKING:
    from dragonlab.core.values import Param


def facts(moment: Moment, notation: str) -> dict[str, dict[str, Param]]:
    """Give all that is said of a move, by the names of the reasons, once all of it was found to be true."""
    move, claims = GAME.moves.parse(notation), claims_of("dragon_rampage")
    found = GAME.facts(moment.state, move)
    for fact in found:
        assert claims[fact.name](Case(moment.state, move, fact.params)), fact
    return {fact.name: dict(fact.params) for fact in found}


def running(rank: int, away: int, **more: Any) -> Moment:
    """Let seat 0 be asked whether it runs, so far from the exit."""
    start: Any = GAME.empty(3, GAME.check_options({}))
    return Moment(("run", 0, rank), places=[start.exit - away, 0, 0], **more)


BOOTS: dict[str, Any] = {"treasures": {0: ["winged_boots"]}}
TELEPORT: dict[str, Any] = {"hands": {0: ["teleport"]}}


@pytest.mark.parametrize(("card", "held", "further"), [("winged_boots", BOOTS, 3), ("teleport", TELEPORT, 1)])
def test_a_card_in_hand_makes_a_run_longer(card: str, held: dict[str, Any], further: int) -> None:
    sides = COMPONENTS.movement_sides
    away = max(sides) + further
    said = facts(running(2, away, **held), "run")
    assert said["escape_odds_card"] == {"count": sides.count(max(sides)), "sides": len(sides), "card": card}
    assert (said["may_run_card"]["number"], said["may_run_card"]["card"]) == (further, card)
    assert "escape_odds_card" not in facts(running(2, away), "run")
    assert "escape_odds" not in facts(running(2, away), "run")


def test_the_die_alone_is_told_of_where_a_card_adds_nothing() -> None:
    said = facts(running(1, 2, **BOOTS), "run")
    assert said["escape_odds"]["count"] == len(COMPONENTS.movement_sides)


def test_one_space_and_a_card_may_be_the_way_out() -> None:
    assert facts(running(3, 4, **BOOTS), "run") == {"steps_to_exit_card": {"left": 4, "card": "winged_boots"}}
    assert facts(running(3, 5, **BOOTS), "run")["may_step_card"]["number"] == 3
    assert "may_step" in facts(running(3, 4), "run")


def test_a_card_played_for_the_box_leaves_one_for_the_run() -> None:
    moment = running(2, 5, **BOOTS)
    moment.state.boosted = (0,)
    assert "may_run_card" in facts(moment, "run")


@pytest.mark.rule("DR-SLAIN-EXIT-1", "DR-SLAIN-EXIT-2")
def test_who_is_close_to_the_exit_is_told_what_the_death_of_the_dragon_costs() -> None:
    """Red would pass Green: closest loses five points, and next closest three."""
    moment = Moment(("run", 0, 1), places=[5, 6, 0], cubes=[2, 2, 1])
    assert facts(moment, "run")["may_lose"] == {"points": 5, "count": 10}
    assert facts(moment, "skip")["may_save"] == {"points": 2, "count": 10}
    healthy = Moment(("run", 0, 1), places=[5, 6, 0], cubes=[2, 1, 1])
    assert not {"may_lose", "may_save"} & {*facts(healthy, "run"), *facts(healthy, "skip")}, "that is far off"


def test_who_stays_may_still_be_passed() -> None:
    moment = Moment(("run", 0, 2), places=[6, 11, 3], cubes=[6, 2, 4])
    assert facts(moment, "skip")["may_be_passed"] == {"count": 3, "points": 3, "left": 3}


def test_a_space_that_one_passes_by_or_reaches_by_a_card_is_named() -> None:
    treasure = {"space": "a_treasure_space", "gives": "gives_treasure_space"}
    moment = Moment(("walk", 0, 3, 0), places=[3, 0, 0])
    assert facts(moment, "walk 3")["passes_by"] == treasure
    assert "passes_by" not in facts(moment, "walk 2"), "there one stops"
    hurt = Moment(("walk", 0, 1, 0), places=[12, 0, 0], wounds=[2, 0, 0], heroes=[5, 0, 1], **TELEPORT)
    assert facts(hurt, "play teleport minor")["may_reach"]["space"] == "a_heal_space"
    well = Moment(("walk", 0, 1, 0), places=[12, 0, 0], heroes=[5, 0, 1], **TELEPORT)
    assert "may_reach" not in facts(well, "play teleport minor"), "there is nothing to heal"


@pytest.mark.rule("DR-SLAIN-GOLD-2")
def test_being_level_for_the_second_most_gold_is_told() -> None:
    moment = Moment(("treasure", 0, 2), gold=[3, 8, 6])
    assert facts(moment, "gold")["level_gold"] == {"gold": 6, "rival_seat": 2, "points": 4}
    assert "level_gold" not in facts(Moment(("treasure", 0, 2), gold=[2, 8, 6]), "gold")


@pytest.mark.rule("DR-DRAGON-1")
@pytest.mark.parametrize(("gold", "roll", "leave"), [(0, "slays_behind", "lets_live"), (9, "slays_ahead", None)])
def test_hits_that_would_end_the_game_are_weighed_by_its_points(gold: int, roll: str, leave: str | None) -> None:
    faces = "attack", "attack", "attack", "attack", "crafty", "crafty", "boots"
    dice = [COMPONENTS.faces.numbers[face] for face in faces]
    moment = Moment(("fight", 0, 2), ("act", 1), dice=dice, rerolls=1, cubes=[4, 5, 4], gold=[gold, 5, 2])
    assert roll in facts(moment, "take yellow1")
    assert ({"slays_ahead", "slays_behind", "lets_live"} & {*facts(moment, "done")}) == {leave} - {None}


def test_dice_that_the_highest_token_does_not_count_are_to_spare() -> None:
    dice = [COMPONENTS.faces.numbers[face] for face in ("treasure",) * 4 + ("hero", "hero", "boots")]
    moment = Moment(("dice", 0), dice=dice, taken=[False] * 7, rerolls=1, heroes=[3, 0, 1], hands={0: ["keen_eye"]})
    spare = {"count": 1, "what": "4 treasure + 2 hero", "most": 5}
    assert facts(moment, "done")["leaves_spare"] == spare
    assert facts(moment, "play keen_eye minor")["spare_die"] == spare


def test_treasures_to_choose_from_show_their_points() -> None:
    moment = box("treasure", tokens={"treasure": [2, 0, 0]}, chance=Told(treasure_0=["ruby", "rope"])).play("draw")
    choices = GAME.scene(moment.state.view(0), moment.state.legal_moves(), "en").choices
    worth = COMPONENTS.points[COMPONENTS.treasures.numbers["ruby"]]
    assert f"Keep Ruby ({worth} points unused)" in [choice.label for choice in choices]
