"""The easy bot: plays as people play their first games, sensibly on the whole, and often not the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.bot import Thought, only
from dragonlab.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from dragonlab.bots.greedy import Weighed
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.values import View


class EasyBot(GreedyBot):
    """Weighs as the greedy bot does, in one State that may be, and is content with any move of the better half.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> [EasyBot(match.game, seed).choose(match.view(0)).move.notation for seed in (0, 1)]
    ['ship 0', 'dwarf 2']
    """

    tries = 1

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Weigh every move, then take any sensible one."""
        chance = self.chance(view)
        guess = self.guess(view, chance)
        moves = guess.legal_moves()
        if len(moves) == 1:
            yield 1.0
            return only(moves[0])
        weighed = yield from self._weigh(view, guess, chance)
        good = sensible(weighed)
        return self.thought(guess, good[int(chance.random() * len(good))])


def sensible(weighed: Sequence[Weighed]) -> list[Move]:
    """Give the better half of some moves, the best first: no more than half of them, and none that is far worse."""
    ranked = sorted(weighed, key=lambda one: -one.worth)
    return [move for _, move in ranked[: (len(ranked) + 1) // 2]]
