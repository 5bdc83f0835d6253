"""A game looked back on: the decisions that cost a seat most, by what the same moments lead to when they are played on.

First every decision is tried a little, and the most promising are tried once more with fresh chance: what looked worst
of many is partly bad luck in thought, so only what is confirmed is told. Each time all moves have the same imagined
States and the same luck, and nobody knows more than the seat knew (playout.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.bots.bot import finished
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.playout import Trials
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.values import View

CANDIDATES = 4  # of the medium bot's best moves, beside the one that was played
GLANCES = 8  # trials of each in the first round
FRESH = 120  # trials of two moves in the second
CONFIRMED = 2.58  # standard errors: the 99 % interval is above zero
LEAST = 0.5  # points: less is nothing to learn from
TELLING = 12  # points: what is worth more is so because the game may be won by it
MOST = 5  # mistakes that are told
PROMISING = 12  # decisions that are tried once more
FIRST_ROUND = 0.6  # of the whole, as progress tells it


class Mistake(NamedTuple):
    """A decision that cost something: in ply `ply`, `played` was played where `better` was worth `gain` points more.

    `gain` is the mean of so many `trials`, `error` its standard error.
    """

    ply: int
    played: Move
    better: Move
    gain: float
    error: float
    trials: int


class _Doubt(NamedTuple):
    """A decision after the first round: what may have been better, and by how much."""

    gain: float
    ply: int
    better: Move


class Hindsight:
    """The decisions of one seat in a match, searched for those that cost most; `found` grows while they are.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> Hindsight(match, 0).search_all()
    []
    """

    def __init__(self, match: Match, seat: int, seed: int | str = 0) -> None:
        """Look at a match as it is now; `OptionError` for a seat that it does not have."""
        self.match = match
        self.seat = match.seat(seat)
        self.seed = seed
        self.found: list[Mistake] = []

    def search_all(self) -> list[Mistake]:
        """Search to the end at once."""
        finished(self.search())
        return self.found

    def search(self) -> Generator[float, None, None]:
        """Search for mistakes, those that seem to cost most first; of each turn at most one.

        Yields how far it is, 0 to 1, every few milliseconds.
        """
        doubts, decisions = list[_Doubt](), [*self.decisions()]
        for number, ply in enumerate(decisions):
            doubt = yield from self._glance(ply, FIRST_ROUND * number / len(decisions))
            if doubt is not None:
                doubts.append(doubt)
        doubts = sorted(doubts, reverse=True, key=lambda doubt: doubt.gain)[:PROMISING]
        turns = set[int]()
        for number, doubt in enumerate(doubts):
            if self.match.plies[doubt.ply].turn in turns:
                continue
            mistake = yield from self._confirm(doubt, FIRST_ROUND + (1 - FIRST_ROUND) * number / len(doubts))
            if mistake is not None:
                self.found.append(mistake)
                turns.add(self.match.plies[doubt.ply].turn)
                yield FIRST_ROUND + (1 - FIRST_ROUND) * (number + 1) / len(doubts)
            if len(self.found) == MOST:
                return

    def decisions(self) -> Iterator[int]:
        """List the plies in which the seat had a choice."""
        plies = self.match.plies
        for ply in range(1, len(plies)):
            if plies[ply].seat == self.seat and len(plies[ply - 1].state.legal_moves()) > 1:
                yield ply

    def _glance(self, ply: int, progress: float) -> Generator[float, None, _Doubt | None]:
        """Try what was played and a few other moves; None: nothing seems better."""
        view, played = self._before(ply)
        ranked = [one.move for one in GreedyBot(self.match.game, self.seed).ranked(view)]
        others = [move for move in ranked[:CANDIDATES] if move is not played]
        trials = yield from self._try([played, *others], ply, GLANCES, "glance", progress)
        best = max(others, key=trials.mean)
        gain, error = trials.margin(best, played)
        return _Doubt(gain, ply, best) if gain > error else None

    def _confirm(self, doubt: _Doubt, progress: float) -> Generator[float, None, Mistake | None]:
        """Try two moves once more with fresh chance; None: it is not surely better, or not by much."""
        _, played = self._before(doubt.ply)
        trials = yield from self._try([played, doubt.better], doubt.ply, FRESH, "fresh", progress)
        gain, error = trials.margin(doubt.better, played)
        if gain <= CONFIRMED * error or gain < LEAST:
            return None
        return Mistake(doubt.ply, played, doubt.better, gain, error, FRESH)

    def compared(self, ply: int, move: Move, trials: int = FRESH) -> tuple[float, float]:
        """Give by how much a move is better than what was played, and the standard error of that."""
        _, played = self._before(ply)
        tried = finished(self._try([played, move], ply, trials, "compared", 1.0))
        return tried.margin(move, played)

    def _before(self, ply: int) -> tuple[View, Move]:
        """Give what the seat saw, and what it played."""
        plies = self.match.plies
        played = plies[ply].move
        assert played is not None  # noqa: S101  a seat has played it
        return plies[ply - 1].state.view(self.seat), played

    def _try(
        self, moves: list[Move], ply: int, number: int, purpose: str, progress: float
    ) -> Generator[float, None, Trials]:
        view, _ = self._before(ply)
        game = self.match.game
        trials = Trials(game, self.seat, moves)
        chance = RandomChance(f"{self.seed}/{purpose}/{ply}")
        for at in range(number):
            world = game.sample(view, self.seat, chance)
            for move in moves:
                trials.add(move, world, f"{self.seed}/{purpose}/{ply}/{at}")
            yield progress
        return trials
