"""The random bot: any legal move is as good as another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.bot import Bot, Thought

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.core.values import View


class RandomBot(Bot):
    """Plays a legal move at random.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> RandomBot(match.game, seed=1).choose(match.view(0)).move
    Move('treasure 3')
    """

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Pick a legal move, each as likely as another, and give no reasons."""
        chance = self.chance(view)
        moves = self.guess(view, chance).legal_moves()
        yield 1.0
        return Thought(moves[chance.pick("move", range(len(moves)))])
