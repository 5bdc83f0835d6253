"""The greedy bot: tries each move, looks at what it leads to, and takes the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.bot import Bot, Thought
from dragonlab.core.game import Reason

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.core.game import View

TRIES = 3  # imagined States for each move: chance and hidden cards differ


class GreedyBot(Bot):
    """Looks one move ahead with the game's own evaluation."""

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Weigh every move; ties go to the first in the game's order."""
        chance = self.chance(view)
        guesses = [self.guess(view, chance) for _ in range(TRIES)]
        seat, moves = guesses[0].to_move, guesses[0].legal_moves()
        assert seat is not None  # noqa: S101  think is asked only of a seat that has the choice
        if len(moves) == 1:
            yield 1.0
            return Thought(moves[0], (Reason("only", {}),))
        best, best_value, reasons = moves[0], float("-inf"), list[Reason]()
        for number, move in enumerate(moves):
            value, after = 0.0, guesses[0]
            for guess in guesses:
                after = guess.copy()
                after.apply(move, chance)
                value += self.game.evaluate(after, seat)
            if value > best_value:
                best, best_value = move, value
                reasons = self.game.reasons(guesses[-1], move, after, seat)
            yield (number + 1) / len(moves)
        return Thought(best, tuple(reasons))
