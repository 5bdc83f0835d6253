"""A game looked back on: the decisions that cost a seat most, by what the same moments lead to when they are played on.

First every decision is tried a little, and the most promising are tried once more with fresh chance: what looked worst
of many is partly bad luck in thought, so only what is confirmed is told. Each time all moves have the same imagined
States and the same luck, and nobody knows more than the seat knew (comparison.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.bots.bot import finished
from dragonlab.bots.comparison import Comparison
from dragonlab.bots.greedy import GreedyBot
from dragonlab.core.play.preference import Preference
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.values import View

CANDIDATES = 4  # of the medium bot's best moves, beside the one that was played
GLANCES = 8  # trials of each in the first round
FRESH = 120  # trials of two moves in the second
DEEP = 2  # where each is played to the end of a hand, all three are divided by that
HOPELESS = 30  # of them: what has gained nothing by then is given up
CONFIRMED = 2.58  # standard errors: the 99 % interval is above zero
LEAST, LEAST_WINS = 0.5, 0.02  # points, and games won of all: less is nothing to learn from
WON = 0.95  # of all games: whoever wins so many has won
MOST = 5  # mistakes that are told
PROMISING = 12  # decisions that are tried once more
FIRST_ROUND = 0.6  # of the whole, as progress tells it


class Mistake(NamedTuple):
    """A decision that cost something: in ply `ply`, `played` was played where `better` was worth `gain` more.

    `gain` is the mean of so many `trials`, `error` its standard error. It is in the measure of `Game.value`, which has
    no unit where games end; so `points` says how many points the lead grows by on average, and `wins` how many games
    more are won, as a share of all; None: not surely, or hardly any. Wins are `counted` where all games came to their
    ends; else they are what the game expects.
    """

    ply: int
    played: Move
    better: Move
    gain: float
    error: float
    trials: int
    points: float | None
    wins: float | None
    counted: bool

    @property
    def size(self) -> tuple[float, float]:
        """What mistakes are sorted by: first of all games are to be won."""
        return (self.wins or 0.0) if self.counted else 0.0, self.gain


class _Doubt(NamedTuple):
    """A decision after the first round: what may have been better, and by how much."""

    gain: float
    ply: int
    better: Move


class _Lesson(NamedTuple):
    """What a mistake teaches: what is better, and by which reasons."""

    better: Move
    reasons: tuple[str, ...] | int


class Hindsight:
    """The decisions of one seat in a match, searched for those that cost most; `found` grows while they are.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> Hindsight(match, 0).search_all()
    []
    """

    def __init__(self, match: Match, seat: int, seed: int | str = 0, suspect: tuple[int, Move] | None = None) -> None:
        """Look at a match as it is now; `OptionError` for a seat that it does not have.

        `suspect` is a ply, and a move that may have been better there: whether it was is found out first.
        """
        self.match = match
        self.seat = match.seat(seat)
        self.seed = seed
        self.suspect = suspect
        self.searched = False
        self.found: list[Mistake] = []
        self._share = 1 if match.game.foresight >= 0 else DEEP

    def search_all(self) -> list[Mistake]:
        """Search to the end at once."""
        finished(self.search())
        return self.found

    def search(self) -> Generator[float, None, None]:
        """Search for mistakes, those that seem to cost most first; of each turn at most one, and each lesson once.

        Yields how far it is, 0 to 1, every few milliseconds.
        """
        doubts, turns, lessons = list[_Doubt](), set[int](), set[_Lesson]()
        if self.suspect is not None and (mistake := (yield from self._confirm(*self.suspect, 0.0))) is not None:
            self.found.append(mistake)
            turns.add(self.match.plies[mistake.ply].turn)
            lessons.add(self._lesson(mistake.ply, mistake.better))
            yield 0.0
        decisions = [*self.decisions()]
        for number, ply in enumerate(decisions):
            doubt = yield from self._glance(ply, FIRST_ROUND * number / len(decisions))
            if doubt is not None:
                doubts.append(doubt)
        doubts = sorted(doubts, reverse=True, key=lambda doubt: doubt.gain)[:PROMISING]
        for number, doubt in enumerate(doubts):
            lesson = self._lesson(doubt.ply, doubt.better)
            if self.match.plies[doubt.ply].turn in turns or lesson in lessons:
                continue
            progress = FIRST_ROUND + (1 - FIRST_ROUND) * number / len(doubts)
            mistake = yield from self._confirm(doubt.ply, doubt.better, progress)
            if mistake is not None:
                self.found.append(mistake)
                turns.add(self.match.plies[doubt.ply].turn)
                lessons.add(lesson)
                yield FIRST_ROUND + (1 - FIRST_ROUND) * (number + 1) / len(doubts)
            if len(self.found) == MOST:
                break
        self.searched = True

    def _lesson(self, ply: int, better: Move) -> _Lesson:
        """Say what is to be learnt: the better move, and by which reasons it is; without them the moment."""
        _, played = self._before(ply)
        reasons = Preference(self.match.game, self.match.plies[ply - 1].state, better, played).reasons()
        return _Lesson(better, tuple(reason.name for reason in reasons) or ply)

    def decisions(self) -> Iterator[int]:
        """List the plies in which the seat had a choice."""
        plies = self.match.plies
        for ply in range(1, len(plies)):
            if plies[ply].seat == self.seat and len(plies[ply - 1].state.legal_moves()) > 1:
                yield ply

    def compared(self, ply: int, move: Move) -> Mistake | None:
        """Try a move that could have been played instead; None: it is not surely better, or not by much."""
        return finished(self._confirm(ply, move, 1.0))

    def _glance(self, ply: int, progress: float) -> Generator[float, None, _Doubt | None]:
        """Try what was played and a few other moves; None: nothing seems better."""
        view, played = self._before(ply)
        ranked = [one.move for one in GreedyBot(self.match.game, self.seed).ranked(view)]
        others = [move for move in ranked[: CANDIDATES // self._share] if move is not played]
        tried = Comparison(self.match.game, self.seat, [played, *others])
        yield from self._try(tried, ply, GLANCES // self._share, "glance", progress)
        best = max(others, key=tried.mean)
        gain, error = tried.margin(best, played)
        return _Doubt(gain, ply, best) if gain > error and not _won_anyway(tried, best, played) else None

    def _confirm(self, ply: int, better: Move, progress: float) -> Generator[float, None, Mistake | None]:
        """Try two moves once more with fresh chance; None: it is not surely better, or not by much.

        Where some games came to their ends, all are played to theirs: else some would be worth points, some a victory.
        What was played is not to blame for how bots go on after it: it counts as it turned out best, so, or as the turn
        was played to its end, or with the better move and what came after that, where only the order can be wrong.
        """
        _, played = self._before(ply)
        tried = Comparison(self.match.game, self.seat, [played, better], {better: self._in_order(ply, better)})
        yield from self._try(tried, ply, FRESH // self._share, "fresh", progress)
        found = None
        for again in ((), tried.follow(played, self._rest(ply)), tried.follow_like(played, better)):
            for _ in again:
                yield progress
            while tried.play_to_end():
                yield progress
            found = self._judged(tried, ply, better)
            if found is None:
                return None
        return found

    def _judged(self, tried: Comparison, ply: int, better: Move) -> Mistake | None:
        """Say what trials of two moves have found; None: the one is not surely better, or not by much."""
        _, played = self._before(ply)
        gain, error = tried.margin(better, played)
        if gain <= CONFIRMED * error or gain < LEAST or _won_anyway(tried, better, played):
            return None
        points, wins = _surely(tried.leads(better, played), LEAST), _surely(tried.wins(better, played), LEAST_WINS)
        if points is wins is None:
            return None
        return Mistake(ply, played, better, gain, error, FRESH // self._share, points, wins, tried.counted)

    def _rest(self, ply: int) -> list[Move]:
        """Give the moves that the seat made after this one, in the same turn."""
        turn, after = self.match.plies[ply].turn, self.match.plies[ply + 1 :]
        return [later.move for later in after if (later.turn, later.seat) == (turn, self.seat) and later.move]

    def _before(self, ply: int) -> tuple[View, Move]:
        """Give what the seat saw, and what it played."""
        plies = self.match.plies
        played = plies[ply].move
        assert played is not None  # noqa: S101  a seat has played it
        return plies[ply - 1].state.view(self.seat), played

    def _in_order(self, ply: int, better: Move) -> list[Move]:
        """Give what follows a move that was made later in the turn: all that was made before it, in another order.

        Whoever uses three cards can name them in any order. Others may let chances to react pass in between.
        """
        _, played = self._before(ply)
        rest = self._rest(ply)
        return [*rest[: rest.index(better)], played] if better in rest else []

    def _try(
        self, tried: Comparison, ply: int, number: int, purpose: str, progress: float
    ) -> Generator[float, None, None]:
        """Try moves in the same imagined States and with the same luck, as long as there is hope of a better one."""
        game, (view, played) = self.match.game, self._before(ply)
        chance = RandomChance(f"{self.seed}/{purpose}/{ply}")
        for at in range(number):
            if at == HOPELESS and all(tried.mean(move) <= tried.mean(played) for move in tried.worths):
                return
            world = game.sample(view, self.seat, chance)
            for move in tried.worths:
                tried.add(move, world, f"{self.seed}/{purpose}/{ply}/{at}")
            yield progress


def _won_anyway(tried: Comparison, better: Move, played: Move) -> bool:
    """Tell whether the game was won by what was played as surely as by what is better."""
    won = tried.chance(played)
    return won is not None and won >= WON and _surely(tried.wins(better, played), LEAST_WINS) is None


def _surely(margin: tuple[float, float] | None, least: float) -> float | None:
    """Give a gain that is surely there, and large enough to be told."""
    if margin is None:
        return None
    gain, error = margin
    return gain if gain >= least and gain > CONFIRMED * error else None
