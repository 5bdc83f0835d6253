"""Moves compared by trials, beside their worth in points of the lead and in games won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.bots.playout import Ended, Trials, paired, play_on

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState


class _Trial(NamedTuple):
    """One play-out: from where, with which luck, and where it has led."""

    world: AnyState
    seed: str
    end: Ended


class Comparison(Trials):
    """Trials for a look back: a last round that has begun is played to its end.

    `then` are moves that the seat makes after one of the compared moves, as long as they are legal.
    """

    def __init__(
        self, game: AnyGame, seat: int, moves: Sequence[Move], then: Mapping[Move, Sequence[Move]] | None = None
    ) -> None:
        super().__init__(game, seat, moves)
        self._then = then or {}
        self._trials: dict[Move, list[_Trial]] = {move: [] for move in moves}

    def add(self, move: Move, world: AnyState, seed: str) -> None:
        """Try a move once more; each trial has a world and a seed of its own, the same for all moves."""
        end = self._play_on(move, world, seed, self.game.goes_on)
        self.worths[move].append(end.worth)
        self._trials[move].append(_Trial(world, seed, end))

    def play_to_end(self) -> bool:
        """Play one trial to the end of its game, if others came to theirs; False: all are alike, or it is too far."""
        known = {trial.end.chance is not None for trials in self._trials.values() for trial in trials}
        if len(known) == 1 or self.game.foresight < 0:
            return False
        for move, trials in self._trials.items():
            for at, trial in enumerate(trials):
                if trial.end.chance is None:
                    end = self._play_on(move, trial.world, trial.seed, lambda _state: True)
                    self.worths[move][at], trials[at] = end.worth, trial._replace(end=end)
                    return end.chance is not None
        return False

    def _play_on(self, move: Move, world: AnyState, seed: str, goes_on: Callable[[AnyState], bool]) -> Ended:
        end = play_on(self.game, world, move, self.seat, seed, then=self._then.get(move, ()), goes_on=goes_on)
        self.looks += end.looks
        return end

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
