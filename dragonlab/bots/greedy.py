"""The greedy bot: tries each move, looks at what its turn can lead to, and takes the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.bots.bot import Bot, finished, only
from dragonlab.bots.lookahead import after

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from dragonlab.bots.bot import Thought
    from dragonlab.core.rules.chance import Chance, RandomChance
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import View

TRIES = 3  # imagined States for each move: chance and hidden cards differ
DIGITS = 9  # of a worth that count: sums differ in the last of all, from one Python to another
MOST_LOOKS = 2_000  # at States on the way to the end of the turn, for one decision


class Weighed(NamedTuple):
    """A move, and what it is worth: what was weighed for each imagined State, added up."""

    worth: float
    move: Move


class GreedyBot(Bot):
    """Looks ahead to the end of its own turn with the game's own evaluation.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> GreedyBot(match.game, seed=1).choose(match.view(0)).move
    Move('ship 0')
    """

    tries = TRIES

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Weigh every move; ties go to the first in the game's order."""
        chance = self.chance(view)
        guess = self.guess(view, chance)
        moves = guess.legal_moves()
        if len(moves) == 1:
            yield 1.0
            return only(moves[0])
        weighed = yield from self._weigh(view, guess, chance)
        move = self.choice(weighed, chance)
        rivals = [one for one in weighed if one.move is not move]
        return self.thought(guess, move, max(rivals, key=lambda one: one.worth).move if rivals else move)

    def choice(self, weighed: Sequence[Weighed], chance: Chance) -> Move:  # noqa: ARG002  it leaves nothing to chance
        """Choose among the moves that were weighed: the best."""
        return max(weighed, key=lambda one: one.worth).move

    def ranked(self, view: View) -> list[Weighed]:
        """Weigh every move at once, the best first; ties stay in the game's order."""
        chance = self.chance(view)
        weighed = finished(self._weigh(view, self.guess(view, chance), chance))
        return sorted(weighed, key=lambda one: -one.worth)

    def _weigh(self, view: View, guess: AnyState, chance: RandomChance) -> Generator[float, None, list[Weighed]]:
        guesses = [guess, *(self.guess(view, chance) for _ in range(self.tries - 1))]
        seat, moves = guess.to_move, guess.legal_moves()
        assert seat is not None  # noqa: S101  think is asked only of a seat that has the choice
        foreseen = [(world, self.game.already_weighed(world)) for world in guesses]
        self._looks = 0
        weighed = []
        for number, move in enumerate(moves):
            worth = 0.0
            for world, weighed_already in foreseen:
                instead = weighed_already.get(move)
                outcomes = after(world, move, chance) if instead is None else [(1.0, instead)]
                for share, outcome in outcomes:
                    worth += share * self._promise(outcome, seat, chance)
            weighed.append(Weighed(round(worth, DIGITS), move))
            yield (number + 1) / len(moves)
        return weighed

    def _promise(self, state: AnyState, seat: int, chance: Chance) -> float:
        """Say what a State is worth when the turn is over, if each step on the way is the best for the moment."""
        while state.to_move == seat and not state.begins_turn and self._looks < MOST_LOOKS:
            if self.game.already_weighed(state):
                break
            steps = []
            for move in state.legal_moves():
                step = state.copy()
                step.apply(move, chance)
                steps.append((round(self.game.evaluate(step, seat), DIGITS), step))
            self._looks += len(steps)
            _, state = max(steps, key=lambda worth: worth[0])
        return self.game.evaluate(state, seat)
