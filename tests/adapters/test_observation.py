"""Observations: what a view says as numbers, and nothing that its seat may not know."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from adapters.nodes_met import nodes
from visibility.found import truths_of
from walks import reach

import dragonlab
from dragonlab import ViewError
from dragonlab.adapters.observation import LONGEST, Observation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame

SEEDS = range(12)


def moments(game: AnyGame) -> Iterator[Match]:
    """Reach states, half of them such as are rare and where secrets are easily let out."""
    for seed in SEEDS:
        yield reach(game, seed, seed * 5, truths_of(game).tricky if seed % 2 else None)


def test_the_numbers_are_the_same_whatever_a_seat_may_not_know(game: AnyGame) -> None:
    dice = random.Random(7)
    for match in moments(game):
        observation = Observation(game, match.seats)
        for seat in (None, *range(match.seats)):
            other = truths_of(game).shuffled(match.state, seat, dice)
            assert observation.of(other.view(seat)) == observation.of(match.view(seat))


def test_views_that_differ_have_other_numbers(game: AnyGame) -> None:
    for seed in SEEDS[:3]:
        seen, observation = dict[str, str](), None
        for node in nodes(game, seed, 150):
            observation = observation or Observation(game, node.tree.seats)
            view = node.view(0)
            numbers = str(sorted(observation.of(view).items()))
            assert seen.setdefault(numbers, str(view)) == str(view)
        assert len(seen) > 5


def test_the_order_in_which_cards_lie_tells_views_apart() -> None:
    observation = Observation(dragonlab.load("dwarf_king"), 3)
    view = dragonlab.new("dwarf_king", seed=7).view(0)
    one, other = (observation.of({**view, "trick": trick}) for trick in (["dwarf2", "dwarf3"], ["dwarf3", "dwarf2"]))
    assert one != other


def test_each_entry_of_a_view_is_described_and_each_slot_has_a_name(game: AnyGame) -> None:
    for match in moments(game):
        observation = Observation(game, match.seats)
        described = observation.describe()
        assert {*match.view(0)} <= {field for _, field, _ in described}
        slots = [slot for where, *_ in described for slot in range(observation.size)[where]]
        assert slots == [*range(observation.size)]
        assert len({*observation.names}) == observation.size
        assert all(observation.names[where.start].startswith(field) for where, field, _ in described)
        assert all(says.es and says.en and says.es != says.en for *_, says in described)


def test_no_list_of_numbers_is_longer_than_its_slots(game: AnyGame) -> None:
    for seed in SEEDS[:2]:
        for node in nodes(game, seed):
            view = node.view(0)
            kinds = {name: field.kind for name, field in game.state.schema.visible.items() if name in view}
            for name, kind in kinds.items():
                value = view[name]
                lists = value if kind.each and kind.each.holds == "numbers" else [value] * (kind.holds == "numbers")
                assert isinstance(lists, list)
                assert all(numbers is None or len(numbers) <= LONGEST for numbers in lists)


@pytest.mark.parametrize("wrong", [{}, {"seat": 5}, {"seat": 0, "hands": 3}, {"seat": 0, "spaces": {"moon": []}}, None])
def test_what_is_no_view_is_refused(wrong: object) -> None:
    observation = Observation(dragonlab.load("dragonheart"), 2)
    with pytest.raises(ViewError, match="no view of dragonheart"):
        observation.of(wrong)  # type: ignore[arg-type]
