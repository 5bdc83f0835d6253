"""Dragon Rampage: what is said of a move, at moments laid out for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from dragon_rampage.table import COMPONENTS, GAME, Moment
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
