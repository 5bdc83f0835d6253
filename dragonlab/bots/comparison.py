"""Moves compared by trials, beside their worth in points of the lead and in games won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.playout import Trials, paired, play_on

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.bots.playout import Ended
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState


class Comparison(Trials):
    """Trials for a look back: a last round that has begun is played to its end, and `whole` games to theirs.

    `then` are moves that the seat makes after one of the compared moves, as long as they are legal.
    """

    def __init__(
        self, game: AnyGame, seat: int, moves: Sequence[Move], then: Mapping[Move, Sequence[Move]], *, whole: bool
    ) -> None:
        super().__init__(game, seat, moves)
        self.then = then
        self.whole = whole
        self._ends: dict[Move, list[Ended]] = {move: [] for move in moves}

    def add(self, move: Move, world: AnyState, seed: str) -> None:
        """Try a move once more; each trial has a world and a seed of its own, the same for all moves."""
        ended = play_on(self.game, world, move, self.seat, seed, self.then.get(move, ()), self._goes_on)
        self.worths[move].append(ended.worth)
        self.looks += ended.looks
        self._ends[move].append(ended)

    def _goes_on(self, state: AnyState) -> bool:
        return self.whole or self.game.last_round(state)

    @property
    def ended_in_part(self) -> bool:
        """Whether it is known of some trials who has won, and not of all."""
        known = {end.chance is not None for ends in self._ends.values() for end in ends}
        return len(known) > 1 and not self.whole and self.game.foresight >= 0

    def leads(self, move: Move, other: Move) -> tuple[float, float]:
        """Give by how many points the lead was greater after a move than after another, and the standard error."""
        return paired(*([end.lead for end in self._ends[one]] for one in (move, other)))

    def wins(self, move: Move, other: Move) -> tuple[float, float] | None:
        """Give how many games more, as a share of all, were won after a move; None: nobody knows."""
        ours, theirs = (self._chances(one) for one in (move, other))
        return None if ours is None or theirs is None else paired(ours, theirs)

    def chance(self, move: Move) -> float | None:
        """Give the share of games that were won after a move; None: nobody knows."""
        chances = self._chances(move)
        return None if chances is None else sum(chances) / len(chances)

    def _chances(self, move: Move) -> list[float] | None:
        chances = [end.chance for end in self._ends[move] if end.chance is not None]
        return chances if len(chances) == len(self._ends[move]) else None
