"""Games played on in thought: from one State, by one simple policy, with chance that is the same for all who compare.

What two moves are worth differs by little, and by how lucky each was in thought differs by much. So all moves are tried
in the same imagined States and with the same luck (common random numbers): then luck cancels out.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState

FAR = 400  # moves: no game has turns as long as that


class SharedLuck:
    """Chance with a stream for each label: what one die shows does not depend on how many cards were drawn before.

    >>> one, other = SharedLuck("a"), SharedLuck("a")
    >>> _ = one.pick("card", [1, 2, 3])
    >>> one.pick("die", range(6)) == other.pick("die", range(6))
    True
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._streams: dict[str, Callable[[], float]] = {}

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        """Give the one of `outcomes` that the next number of the label's stream chooses."""
        stream = self._streams.get(label)
        if stream is None:
            stream = self._streams[label] = Random(f"{self._seed}/{label}").random
        return outcomes[int(stream() * len(outcomes))]


class Ended(NamedTuple):
    """Where a game played on has led: what it is worth to the seat, and at how many States was looked on the way."""

    worth: float
    looks: int


def play_on(game: AnyGame, start: AnyState, move: Move, seat: int, seed: str) -> Ended:
    """Make a move, let it and `game.foresight` turns that follow be played to their ends, and weigh the State.

    Everybody takes the move after which the State is worth most to them: chance in that thought is not the one that
    follows, or they would see their dice before they roll.
    """
    luck, imagined = SharedLuck(seed), RandomChance(seed)
    evaluate, already_weighed = game.evaluate, game.already_weighed
    state = start.copy()
    state.apply(move, luck)
    turns, looks = game.foresight, 1
    last, began = seat, start.begins_turn
    for _ in range(FAR if turns >= 0 else 0):
        mover = state.to_move
        if mover is None:
            break
        begins = state.begins_turn
        if begins and not (began and mover == last):  # a card may be played before a turn is well begun
            turns -= 1
            if turns < 0:
                break
        last, began = mover, begins
        moves = state.legal_moves()
        best = moves[0]
        if len(moves) > 1:
            foreseen, most = already_weighed(state), float("-inf")
            for one in moves:
                outcome = foreseen.get(one)
                if outcome is None:
                    outcome = state.copy()
                    outcome.apply(one, imagined)
                worth = round(evaluate(outcome, mover), 9)
                if worth > most:
                    best, most = one, worth
            looks += len(moves)
        state.apply(best, luck)
    return Ended(game.value(state, seat), looks)


class Trials:
    """What each of some moves was worth in the same trials."""

    def __init__(self, game: AnyGame, seat: int, moves: Sequence[Move]) -> None:
        self.game = game
        self.seat = seat
        self.worths: dict[Move, list[float]] = {move: [] for move in moves}
        self.looks = 0

    def add(self, move: Move, world: AnyState, seed: str) -> None:
        """Try a move once more; each trial has a world and a seed of its own, the same for all moves."""
        ended = play_on(self.game, world, move, self.seat, seed)
        self.worths[move].append(ended.worth)
        self.looks += ended.looks

    def mean(self, move: Move) -> float:
        """Give what a move was worth on average."""
        worths = self.worths[move]
        return sum(worths) / len(worths)

    def margin(self, move: Move, other: Move) -> tuple[float, float]:
        """Give by how much a move was better than another in the trials that both had, and the standard error of that.

        A single trial says nothing yet: its error is infinite.
        """
        gains = [one - two for one, two in zip(self.worths[move], self.worths[other], strict=False)]
        mean = sum(gains) / len(gains)
        if len(gains) == 1:
            return mean, float("inf")
        return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
