"""Which facts a hint says: those that are not as true of all other moves."""

from __future__ import annotations

import pytest
from walks import reach

import dragonlab
from dragonlab.core.play.preference import Preference
from dragonlab.core.play.reasons import Reason, alike, as_true, distinguishing, exceeded

KEEPS, OPENS, PAYS = (Reason(name, {"card": "troll1"}) for name in ("keeps", "opens", "pays"))


def wins(count: int, *, more: bool = True) -> Reason:
    return Reason("wins", {"count": count, "place": "ship"}, more=more)


def test_what_is_as_true_of_all_other_moves_is_left_out() -> None:
    assert distinguishing([KEEPS, OPENS], [[KEEPS], [KEEPS, PAYS]]) == [OPENS]


def test_what_is_true_of_some_others_is_said() -> None:
    assert distinguishing([KEEPS], [[KEEPS], [OPENS]]) == [KEEPS]


def test_of_a_gain_a_move_that_has_more_has_as_much() -> None:
    assert as_true(wins(2), [wins(3)])
    assert not as_true(wins(3), [wins(2)])
    assert not as_true(wins(2, more=False), [wins(3, more=False)])
    assert not as_true(wins(2), [Reason("wins", {"count": 3, "place": "knight"}, more=True)])


def test_the_same_words_of_another_card_are_alike_unless_the_name_is_all_they_say() -> None:
    nine, seven = (Reason("final", {"card": card, "count": 0}) for card in ("nine", "seven"))
    assert alike(nine, [seven])
    assert not alike(nine, [seven._replace(params={"card": "seven", "count": 1})])
    assert not alike(KEEPS, [KEEPS._replace(params={"card": "huntress1"})])


def test_two_facts_are_enough_unless_another_move_does_both() -> None:
    assert distinguishing([KEEPS, OPENS, PAYS], [[]]) == [KEEPS, OPENS]
    assert distinguishing([KEEPS, OPENS, PAYS], [[KEEPS, OPENS], []]) == [KEEPS, OPENS, PAYS]
    assert distinguishing([KEEPS, OPENS, PAYS], [[KEEPS, OPENS, PAYS], []]) == [KEEPS, OPENS]


def test_if_nothing_tells_the_move_from_others_the_first_fact_is_said() -> None:
    assert distinguishing([KEEPS, OPENS], [[OPENS, KEEPS]]) == [KEEPS]


def test_the_facts_keep_their_order() -> None:
    assert distinguishing([PAYS, KEEPS], [[OPENS]]) == [PAYS, KEEPS]


def test_what_tells_the_move_from_the_next_best_is_among_what_is_said() -> None:
    both = [KEEPS, OPENS]
    assert distinguishing([KEEPS, OPENS, PAYS], [both, []], both) == [KEEPS, OPENS, PAYS]
    more = [*both, PAYS]
    assert distinguishing([*more, wins(2)], [more, [PAYS], []], more) == [KEEPS, OPENS, wins(2)]
    assert distinguishing([KEEPS, OPENS], [both, []], both) == both


def test_if_much_is_at_stake_one_reason_is_enough() -> None:
    goals = [Reason(name, {}, stake=True) for name in ("wanted", "there")]
    assert distinguishing([*goals, KEEPS, OPENS], [[*goals]]) == [*goals, KEEPS]
    assert distinguishing([*goals, KEEPS, OPENS], [[*goals, KEEPS], []], [*goals, KEEPS]) == [*goals, OPENS]


def test_what_the_moves_are_for_is_always_said_and_first() -> None:
    goal = Reason("wanted", {"count": 2}, stake=True)
    assert distinguishing([KEEPS, goal], [[goal, OPENS]]) == [goal, KEEPS]
    assert distinguishing([goal, KEEPS], [[goal, KEEPS]]) == [goal, KEEPS]


@pytest.mark.parametrize("name", dragonlab.games())
def test_what_a_move_costs_speaks_for_no_move_nor_is_another_one_praised(name: str) -> None:
    game, compared = dragonlab.load(name), 0
    assert game.costs | game.merits <= {*game.rulebook.reasons}
    assert not game.costs & game.merits
    for seed in range(12):
        state = reach(game, seed, seed * 31 % 200).state
        for one, other in zip(state.legal_moves(), state.legal_moves()[1:], strict=False):
            reasons, costs = Preference(game, state, one, other).reasons(), Preference(game, state, one, other).costs()
            assert not any(why.name in game.costs for why in reasons)
            assert not any(as_true(cost, game.facts(state, one)) for cost in costs)
            instead = Preference(game, state, one, other).instead()
            assert instead is None or (instead in game.facts(state, other)) > (instead in game.facts(state, one))
            assert instead is None or instead.name not in game.merits or exceeded(instead, game.facts(state, one))
            assert bool(Preference(game, state, one, other).told("es")) == bool(reasons or costs)
            assert (Preference(game, state, one, other).idea() is None) == (not reasons and not costs)
            compared += bool(reasons)
    assert compared > 10


def test_who_could_have_gained_more_is_told_what_each_gains() -> None:
    dragons = ["fire_dragon3", "fire_dragon4"]
    spaces = {"fire_dragon": dragons, "huntress": ["huntress1"] * 2, "sorceress": ["sorceress1"]}
    match = dragonlab.new("dragonheart", position={"hands": [["huntress2", "troll1"], None], "spaces": spaces}, seed=5)
    better, played = (match.move(one) for one in ("huntress 2", "troll 1"))
    told = Preference(match.game, match.state, better, played).told("en")
    assert "You gain 7 points" in told
    assert "Compare “Play troll 1”. You gain one point" in told
    assert "drawback" not in told
