"""The strong bot: plays on from each promising move, again and again, and takes the one that turns out best.

Roll-outs (Tesauro and Galperin, 1996): the greedy bot names the candidates, trials of each follow (playout.py), and the
weaker half drops out each time (sequential halving, Karnin, Koren and Somekh, 2013). What the greedy bot would do stays
in, and is done unless another move is clearly better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.bot import Bot, only
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.playout import Trials

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.bots.bot import Thought
    from dragonlab.core.values import View

LOOKS = 3_000  # at States, for one decision
CANDIDATES = 6
HALVINGS = (0.3, 0.6, 1.0)  # when the weaker half drops out, by the share of looks that are used up
FEWEST = 4  # trials, before a move may drop out
MOST = 120  # trials of one move
CLEARLY = 0.5  # standard errors


class RolloutBot(Bot):
    """Chooses by trials, from its view alone; `looks` at States are its budget for each decision.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> bot = RolloutBot(match.game, seed=1)
    >>> bot.looks = 200
    >>> bot.choose(match.view(0)).move
    Move('knight 1')
    """

    looks = LOOKS

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Try the greedy bot's best moves, fewer and fewer of them."""
        chance = self.chance(view)
        guess = self.guess(view, chance)
        seat, moves = guess.to_move, guess.legal_moves()
        assert seat is not None  # noqa: S101  think is asked only of a seat that has the choice
        if len(moves) == 1:
            yield 1.0
            return only(moves[0])
        usual, *others = (move for _, move in GreedyBot(self.game, self.seed).ranked(view)[:CANDIDATES])
        trials, tried, left = Trials(self.game, seat, [usual, *others]), 0, others
        for share in HALVINGS:
            fewest = tried + FEWEST
            while tried < fewest or (trials.looks < share * self.looks and tried < MOST):
                world, seed = self.guess(view, chance), f"{self.seed}/{chance.random()}"
                for move in (usual, *left):
                    trials.add(move, world, seed)
                tried += 1
                yield min(1.0, trials.looks / self.looks)
            left.sort(key=trials.mean, reverse=True)
            del left[max(1, len(left) // 2) :]
        gain, error = trials.margin(left[0], usual)
        best, rival = (left[0], usual) if gain > CLEARLY * error else (usual, left[0])
        return self.thought(guess, best, rival)

    def react(self, view: View) -> Generator[float, None, Thought]:
        """Weigh the moves as the greedy bot does: who searches for long can be seen to search."""
        return GreedyBot(self.game, self.seed).react(view)
