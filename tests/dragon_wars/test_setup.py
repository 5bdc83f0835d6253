"""Setting up: dragons from the nest, counters, hands, and who begins."""

from __future__ import annotations

import pytest
from dragon_wars.table import COMPONENTS, names, one, seen, state

import dragonlab

DRAGONS = {"dragon.0": ["dragon3"], "dragon.1": ["dragon12"], "dragon.2": ["dragon7"]}


@pytest.mark.rule("DW-SETUP-2", "DW-R11")
def test_the_nest_is_thirteen_dragons_and_seat_0_draws_first() -> None:
    match = dragonlab.new("dragon_wars", seats=3, seed=1)
    labels = [pick.label for pick in match.picks()]
    assert labels[:3] == ["dragon.0", "dragon.1", "dragon.2"]
    assert labels[3:19] == ["deal.0"] * 5 + ["deal.1"] * 5 + ["deal.2"] * 5 + ["trump"]
    assert seen(match)["nest"] == 10
    assert min(COMPONENTS.health) == 1


@pytest.mark.rule("DW-SETUP-4", "DW-SETUP-5")
def test_everybody_draws_a_dragon_and_puts_counters_on_it() -> None:
    match = dragonlab.new("dragon_wars", seats=3, chance=DRAGONS, seed=1)
    view = seen(match)
    assert view["dragons"] == ["dragon3", "dragon12", "dragon7"]
    assert view["health"] == [3, 12, 7]
    events = match.plies[0].events
    assert names(events)[:6] == ["dragon", "counters"] * 3
    assert [event.params["count"] for event in events if event.name == "counters"] == [3, 12, 7]


@pytest.mark.rule("DW-SETUP-5")
@pytest.mark.parametrize("health", range(1, 14))
def test_every_dragon_gets_as_many_counters_as_it_has_health(health: int) -> None:
    match = dragonlab.new("dragon_wars", chance={"dragon.0": [f"dragon{health}"]}, seed=1)
    assert seen(match)["health"][0] == health


@pytest.mark.rule("DW-SETUP-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_cards_of_the_rest(seats: int) -> None:
    match = dragonlab.new("dragon_wars", seats=seats, seed=2)
    assert seen(match)["hand_sizes"] == [5] * seats
    assert seen(match)["deck"] == 39 - 5 * seats - 1
    dealt = [event for event in match.plies[0].events if event.name == "dealt"]
    assert [event.params["seat"] for event in dealt] == list(range(seats))
    assert one((event for event in dealt if event.audience == (0,)), "dealt").seen_by(1) == dealt[0].public


@pytest.mark.rule("DW-SETUP-7")
def test_the_strongest_dragon_begins() -> None:
    match = dragonlab.new("dragon_wars", seats=3, chance=DRAGONS, seed=1)
    assert match.to_move == 1
    begins = one(match.plies[0].events, "begins")
    assert begins.params == {"seat": 1, "points": 12}
    assert state(match).turn == 1
