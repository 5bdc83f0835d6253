"""In a secret window everybody is asked in turn, and nobody learns who held a card."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from adapters.nodes_met import nodes
from visibility.found import truths_of
from walks import GAMES, HEIST, SUMMIT

import dragonlab
from dragonlab import IllegalMove
from dragonlab.adapters.secret_windows import passes
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.adapters.nodes import Node
    from dragonlab.core.rules.state import AnyGame

WITH_WINDOWS = {name: where for name, where in GAMES.items() if dragonlab.load(where).passes}
WINDOWS = 30


def windows(game: AnyGame, seeds: Iterable[int] = range(1000), *, used: bool | None = None) -> Iterator[Node]:
    """Find secret windows at which the first seat is about to be asked: those that the rules use, or those not."""
    for seed in seeds:
        for node in nodes(game, seed):
            if node.in_window and not node.answers and used in {None, bool(node.asked)}:
                yield node


def all_pass(node: Node) -> list[Node]:
    """List the nodes of a window in which all let it pass; the last is what follows."""
    found = [node]
    for _ in range(node.tree.seats):
        passing = next(action for action in node.legal if passes(node.tree.game, node.tree.game.moves[action]))
        node = node.after(passing)
        found.append(node)
    return found


def may_pass(node: Node) -> bool:
    """Leave out the windows in which somebody must act: The Sorcerer's last trick."""
    game = node.tree.game
    return all(any(passes(game, move) for move in state.legal_moves()) for state in node.asked.values())


@pytest.mark.parametrize("where", WITH_WINDOWS.values(), ids=WITH_WINDOWS)
def test_every_seat_is_asked_once_in_the_order_of_the_seats(where: str) -> None:
    game = dragonlab.load(where)
    for node in islice(filter(may_pass, windows(game)), WINDOWS):
        *asked, following = all_pass(node)
        assert [one.seat for one in asked] == [*range(node.tree.seats)]
        assert following.chance or not following.in_window or not following.answers


@pytest.mark.parametrize("where", WITH_WINDOWS.values(), ids=WITH_WINDOWS)
def test_whom_the_rules_do_not_ask_can_only_let_it_pass(where: str) -> None:
    game = dragonlab.load(where)
    for node in islice(filter(may_pass, windows(game)), WINDOWS):
        for one in all_pass(node)[:-1]:
            (first, *_) = one.legal
            assert one.seat is not None
            assert (one.seat in one.asked) == (one.view(one.seat)["to_move"] == one.seat)
            assert one.seat in one.asked or (len(one.legal) == 1 and passes(game, game.moves[first]))
            others = {*range(node.tree.seats)} - {one.seat}
            assert {one.view(other)["to_move"] for other in others} == {None}


def somebody_asked(node: Node, seat: int) -> Node | None:
    """Imagine that somebody else is asked in a window that nobody can use, if a seat can't rule it out."""
    view = node.view(seat)
    try:
        world = node.tree.game.sample(view, seat, RandomChance(7))
    except IndexError:
        return None
    return node.tree.node(None, world) if world.view(seat) == view else None


@pytest.mark.parametrize(("where", "seeds"), [(HEIST, 30), (SUMMIT, 60), ("dragon_rampage", 1)], ids=str)
def test_a_window_that_nobody_can_use_looks_like_one_that_somebody_lets_pass(where: str, seeds: int) -> None:
    game, compared = dragonlab.load(where), 0
    for node in windows(game, range(seeds), used=False):
        for seat in range(node.tree.seats):
            if (other := somebody_asked(node, seat)) and may_pass(other):
                for one, two in zip(all_pass(node)[:-1], all_pass(other)[:-1], strict=True):
                    assert one.seat == two.seat
                    assert one.view(seat) == two.view(seat)
                    assert one.seat != seat or one.legal == two.legal
                compared += 1
    assert compared > 10


@pytest.mark.parametrize("where", WITH_WINDOWS.values(), ids=WITH_WINDOWS)
def test_nobody_learns_in_a_window_who_is_asked(where: str) -> None:
    game, dice = dragonlab.load(where), random.Random(7)
    for node in islice(filter(may_pass, windows(game, used=True)), WINDOWS):
        (state, *_) = node.asked.values()
        for seat in (None, *range(node.tree.seats)):
            if seat in node.asked:
                continue
            other = node.tree.node(None, truths_of(game).shuffled(state, seat, dice))
            if not may_pass(other) or seat in other.asked:
                continue
            for one, two in zip(all_pass(node)[:-1], all_pass(other)[:-1], strict=True):
                assert one.seat == two.seat
                assert one.view(seat) == two.view(seat)
                assert one.seat != seat or one.legal == two.legal


def two_asked(reacting: int) -> tuple[list[int], list[tuple[int | None, str]]]:
    """Let the last of two who can let a dog loose do so, or both; all others let all pass: who was asked, what came."""
    game = dragonlab.load(HEIST)
    node = next(one for one in windows(game, used=True) if len(one.asked) == 2)
    order, before = [*node.asked], len(node.match().plies)
    for seat in range(3):
        node = node.after(game.moves.parse("release dog" if seat in order[-reacting:] else "let").index)
    while node.in_window:
        node = all_pass(node)[-1]
    return order, [(ply.seat, str(ply.move)) for ply in node.match().plies[before:]]


def test_of_two_who_react_only_the_first_in_the_order_of_the_rules_does() -> None:
    (first, _), played = two_asked(reacting=2)
    assert played[0] == (first, "release dog")
    assert [move for _, move in played].count("release dog") == 1


def test_who_lets_it_pass_leaves_it_to_the_next_in_the_order_of_the_rules() -> None:
    (first, second), played = two_asked(reacting=1)
    assert played[:2] == [(first, "let"), (second, "release dog")]


def test_who_searches_in_a_window_does_not_know_what_those_before_have_answered() -> None:
    """The last is asked; the first comes after it in the order of the rules, and if it can react, it may or may not."""
    dice = random.Random(1)
    node = next(one for one in windows(dragonlab.load(HEIST), used=True) if [*one.asked] == [2, 0])
    while node.seat != 2:
        node = node.after(node.legal[0])
    worlds = [node.imagined(2, RandomChance(dice.randrange(1000))) for _ in range(60)]
    assert {world.answers[0].verb for world in worlds if 0 in world.asked} == {"release", "let"}


def test_who_is_asked_by_the_adapters_alone_is_refused_as_who_must_wait() -> None:
    game = dragonlab.load(HEIST)
    node = next(one for one in windows(game, used=False))
    with pytest.raises(IllegalMove) as refused:
        node.after(game.moves.parse("release dog").index)
    assert refused.value.violation.rule == game.rulebook.refusals.waiting
