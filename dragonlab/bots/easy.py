"""The easy bot: plays as people play their first games, sensibly on the whole, and often not the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from dragonlab.bots.greedy import Weighed
    from dragonlab.core.rules.chance import Chance, RandomChance
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import View


OVERLOOKED = 3  # at most a third of a slip
GLANCES = range(101)  # how much of that, in hundredths


class EasyBot(GreedyBot):
    """Weighs as the greedy bot does, in one State that may be, and is content with any move that seems sensible.

    It overlooks a part of what a piece is worth, but sees what each is best used for; it never gives away more than the
    `slip` of its game, and makes no move that is `senseless` there.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> [EasyBot(match.game, seed).choose(match.view(0)).move.notation for seed in (0, 1)]
    ['dwarf 2', 'ship 0']
    """

    tries = 1

    def _weigh(self, view: View, guess: AnyState, chance: RandomChance) -> Generator[float, None, list[Weighed]]:
        weighed = yield from super()._weigh(view, guess, chance)
        return [one for one in weighed if not self.game.senseless(guess, one.move)] or weighed

    def choice(self, weighed: Sequence[Weighed], chance: Chance) -> Move:
        """Choose any move that seems sensible."""
        most = self.game.slip / OVERLOOKED
        pieces = dict.fromkeys(move.faces or move for _, move in weighed)
        overlooked = {piece: most * chance.pick("glance", GLANCES) / GLANCES[-1] for piece in pieces}
        seen = [one._replace(worth=one.worth - overlooked[one.move.faces or one.move]) for one in weighed]
        good = sensible(seen, self.game.slip - most)
        return good[chance.pick("move", range(len(good)))]


def sensible(weighed: Sequence[Weighed], slip: float) -> list[Move]:
    """Give the better half of some moves, the best first, but none that gives away more than `slip` points.

    Of moves of the same pieces only the best counts. Where they are odd, the middle one is among them.
    """
    ranked = sorted(weighed, key=lambda one: -one.worth)
    uses = {move.faces or move: move for _, move in reversed(ranked)}.values()
    best = [one for one in ranked if one.move in uses]
    return [move for worth, move in best[: (len(best) + 1) // 2] if worth >= best[0].worth - slip]
