"""Moves compared by trials, beside their worth in points of the lead and in games won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.bots.playout import Ended, Trials, paired, play_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState


def to_the_end(_state: AnyState) -> bool:
    """Let a play-out go on to the end of its game."""
    return True


class _Trial(NamedTuple):
    """One play-out: from where, with which luck and which moves first, and where it has led."""

    world: AnyState
    seed: str
    then: Sequence[Move]
    end: Ended


class Comparison(Trials):
    """Trials for a look back: a last round that has begun is played to its end.

    `then` are moves that the seat makes after one of the compared moves, whenever they are legal in its turn.
    """

    def __init__(
        self, game: AnyGame, seat: int, moves: Sequence[Move], then: Mapping[Move, Sequence[Move]] | None = None
    ) -> None:
        super().__init__(game, seat, moves)
        self._then = then or {}
        self._trials: dict[Move, list[_Trial]] = {move: [] for move in moves}
        self._goes_on = game.goes_on

    def add(self, move: Move, world: AnyState, seed: str) -> None:
        """Try a move once more; each trial has a world and a seed of its own, the same for all moves."""
        trial = self._trial(move, world, seed, self._then.get(move, ()))
        self.worths[move].append(trial.end.worth)
        self._trials[move].append(trial)

    def follow(self, move: Move, then: Sequence[Move]) -> Iterator[None]:
        """Try a move anew in the same trials, and go on with such moves: what is worth more on average is kept."""
        yield from self._anew(move, [then] * len(self._trials[move]))

    def follow_like(self, move: Move, other: Move) -> Iterator[None]:
        """Try a move anew, and go on with another one and what came after it in the same trial, as far as that goes.

        What is worth more on average is kept.
        """
        yield from self._anew(move, [(other, *trial.end.rest) for trial in self._trials[other]])

    def _anew(self, move: Move, plans: Sequence[Sequence[Move]]) -> Iterator[None]:
        if not any(trial.end.rest for trial in self._trials[move]):  # the turn ends with it
            return
        trials = list[_Trial]()
        for trial, then in zip(self._trials[move], plans, strict=False):
            trials.append(self._trial(move, trial.world, trial.seed, then))
            yield
        worths = [trial.end.worth for trial in trials]
        if sum(worths) > sum(self.worths[move][: len(worths)]):
            self.worths[move], self._trials[move] = worths, trials

    def play_to_end(self) -> bool:
        """Play one trial to the end of its game, if others came to theirs; False: all are alike, or it is too far."""
        known = {trial.end.chance is not None for trials in self._trials.values() for trial in trials}
        if len(known) == 1 or self.game.foresight < 0:
            return False
        self._goes_on = to_the_end
        for move, trials in self._trials.items():
            for at, trial in enumerate(trials):
                if trial.end.chance is None:
                    trials[at] = self._trial(move, trial.world, trial.seed, trial.then)
                    self.worths[move][at] = trials[at].end.worth
                    return trials[at].end.chance is not None
        return False

    def _trial(self, move: Move, world: AnyState, seed: str, then: Sequence[Move]) -> _Trial:
        end = play_on(self.game, world, move, self.seat, seed, then=then, goes_on=self._goes_on)
        self.looks += end.looks
        return _Trial(world, seed, then, end)

    @property
    def counted(self) -> bool:
        """Whether all games came to their ends, so that who has won is counted and not estimated."""
        return all(trial.end.over for trials in self._trials.values() for trial in trials)

    def leads(self, move: Move, other: Move) -> tuple[float, float]:
        """Give by how many points the lead was greater after a move than after another, and the standard error."""
        return paired(*([trial.end.lead for trial in self._trials[one]] for one in (move, other)))

    def wins(self, move: Move, other: Move) -> tuple[float, float] | None:
        """Give how many games more, as a share of all, were won after a move; None: nobody knows."""
        ours, theirs = (self._chances(one) for one in (move, other))
        return None if ours is None or theirs is None else paired(ours, theirs)

    def chance(self, move: Move) -> float | None:
        """Give the share of games that were won after a move; None: nobody knows."""
        chances = self._chances(move)
        return None if chances is None else sum(chances) / len(chances)

    def _chances(self, move: Move) -> list[float] | None:
        chances = [trial.end.chance for trial in self._trials[move] if trial.end.chance is not None]
        return chances if len(chances) == len(self._trials[move]) else None
