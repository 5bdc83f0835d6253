"""The greedy bot: tries each move, looks at what its turn can lead to, and takes the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.bot import Bot, only
from dragonlab.bots.lookahead import after

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.bots.bot import Thought
    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import View

TRIES = 3  # imagined States for each move: chance and hidden cards differ
MOST_LOOKS = 2_000  # at States on the way to the end of the turn, for one decision


class GreedyBot(Bot):
    """Looks ahead to the end of its own turn with the game's own evaluation.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> GreedyBot(match.game, seed=1).choose(match.view(0)).move
    Move('ship 0')
    """

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Weigh every move; ties go to the first in the game's order."""
        chance = self.chance(view)
        guesses = [self.guess(view, chance)]
        seat, moves = guesses[0].to_move, guesses[0].legal_moves()
        assert seat is not None  # noqa: S101  think is asked only of a seat that has the choice
        if len(moves) == 1:
            yield 1.0
            return only(moves[0])
        guesses += [self.guess(view, chance) for _ in range(TRIES - 1)]
        self._looks = 0
        foreseen = self.game.already_weighed(guesses[0])
        best, best_value = moves[0], float("-inf")
        for number, move in enumerate(moves):
            value = 0.0
            for guess in guesses:
                outcomes = [(1.0, guess)] if move in foreseen else after(guess, move, chance)
                for share, outcome in outcomes:
                    value += share * self._promise(outcome, seat, chance)
            if value > best_value:
                best, best_value = move, value
            yield (number + 1) / len(moves)
        return self.thought(guesses[0], best)

    def _promise(self, state: AnyState, seat: int, chance: Chance) -> float:
        """Say what a State is worth when the turn is over, if each step on the way is the best for the moment."""
        while state.to_move == seat and not state.begins_turn and self._looks < MOST_LOOKS:
            if self.game.already_weighed(state):
                break
            steps = []
            for move in state.legal_moves():
                step = state.copy()
                step.apply(move, chance)
                steps.append((self.game.evaluate(step, seat), step))
            self._looks += len(steps)
            _, state = max(steps, key=lambda worth: worth[0])
        return self.game.evaluate(state, seat)
