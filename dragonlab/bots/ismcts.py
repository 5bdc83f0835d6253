"""Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012), single observer.

Each simulation imagines a State that fits the view, walks down the tree along moves that are legal in it,
adds one node, and plays on at random: to the end, or in a long game so far that its own evaluation may tell who leads.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING

from dragonlab.bots.bot import Bot, only
from dragonlab.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from dragonlab.bots.bot import Thought
    from dragonlab.core.rules.chance import RandomChance
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import View

SIMULATIONS = 600
A_LITTLE = 10  # further steps of a turn are searched so many times less
CURIOSITY = 0.7
FAR = 300  # moves at random: after more, they say less than the evaluation of where they have led


class _Node:
    __slots__ = ("available", "children", "seat", "visits", "wins")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat  # who made the move that leads here
        self.children: dict[int, _Node] = {}
        self.visits = 0
        self.available = 0
        self.wins = 0.0

    def worth(self) -> float:
        return self.wins / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class IsmctsBot(Bot):
    """Searches by simulation, from its view alone: `simulations` of them for a turn's first move, a tenth for others.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> bot = IsmctsBot(match.game, seed=1)
    >>> bot.simulations = 50
    >>> bot.choose(match.view(0)).move
    Move('treasure 3')
    """

    simulations = SIMULATIONS

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Simulate, then take the move that was tried most."""
        return self._search(view, self.simulations)

    def step(self, view: View) -> Generator[float, None, Thought]:
        """Simulate a tenth as often as at the start of a turn."""
        return self._search(view, max(1, self.simulations // A_LITTLE))

    def react(self, view: View) -> Generator[float, None, Thought]:
        """Weigh the moves as the greedy bot does: that takes a tenth of the shortest search."""
        return GreedyBot(self.game, self.seed).react(view)

    def _search(self, view: View, simulations: int) -> Generator[float, None, Thought]:
        chance = self.chance(view)
        moves = self.guess(view, chance).legal_moves()
        if len(moves) == 1:
            yield 1.0
            return only(moves[0])
        root = _Node(None)
        for number in range(simulations):
            self._simulate(root, self.guess(view, chance), chance)
            yield (number + 1) / simulations
        best = max(moves, key=lambda move: root.children[move.index].visits if move.index in root.children else 0)
        return self.thought(self.guess(view, chance), best)

    def _simulate(self, root: _Node, state: AnyState, chance: RandomChance) -> None:
        path, node = [root], root
        while state.to_move is not None:
            moves = state.legal_moves()
            new = [move for move in moves if move.index not in node.children]
            move = _random(new, chance) if new else _promising(node, moves)
            if new:
                node.children[move.index] = _Node(state.to_move)
            for other in moves:
                if other.index in node.children:
                    node.children[other.index].available += 1
            node = node.children[move.index]
            path.append(node)
            state.apply(move, chance)
            if new:
                break
        winners = self._playout(state, chance)
        for visited in path:
            visited.visits += 1
            if visited.seat in winners:
                visited.wins += 1 / len(winners)

    def _playout(self, state: AnyState, chance: RandomChance) -> Sequence[int]:
        """Play on at random, and say who wins, or who leads far on."""
        for _ in range(FAR):
            if state.to_move is None:
                break
            state.apply(_random(state.legal_moves(), chance), chance)
        if state.outcome is not None:
            return state.outcome.winners
        values = [self.game.evaluate(state, seat) for seat in range(state.seats_at_table())]
        return [seat for seat, value in enumerate(values) if value == max(values)]


def _promising(node: _Node, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: node.children[move.index].worth())


def _random(moves: list[Move], chance: RandomChance) -> Move:
    return moves[int(chance.random() * len(moves))]
