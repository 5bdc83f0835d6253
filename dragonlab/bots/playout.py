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

    from dragonlab.core.rules.chance import Chance
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
    """Where a game played on has led: what it is worth to the seat, and at how many States was looked on the way.

    `lead` is how many points it is ahead, `chance` its part of the win; None: the game was not `over`, and has no idea.
    `rest` are the moves that the seat made after the first one in the same turn.
    """

    worth: float
    lead: float
    chance: float | None
    over: bool
    looks: int
    rest: tuple[Move, ...]


def at_once(_state: AnyState) -> bool:
    """Let a play-out stop when its turns are over."""
    return False


def play_on(
    game: AnyGame,
    start: AnyState,
    move: Move,
    seat: int,
    seed: str,
    *,
    then: Sequence[Move] = (),
    goes_on: Callable[[AnyState], bool] = at_once,
) -> Ended:
    """Make a move, let it and `game.foresight` turns that follow be played to their ends, and weigh the State.

    Everybody takes the move after which the State is worth most to them: chance in that thought is not the one that
    follows, or they would see their dice before they roll. `then` are moves that the seat makes in the rest of its turn
    whenever they are legal, in this order and each once. When the turns are over, a further one is played as long as
    the game `goes_on`.
    """
    luck, imagined = SharedLuck(seed), RandomChance(seed)
    state = start.copy()
    state.apply(move, luck)
    turns, looks = game.foresight, 1
    last, began, in_turn = seat, start.begins_turn, True
    left = [*then]
    rest: list[Move] = []
    for _ in range(FAR):
        mover = state.to_move
        if mover is None:
            break
        begins = state.begins_turn
        if begins and not (began and mover == last):  # a card may be played before a turn is well begun
            turns -= 1
            in_turn, left = False, []
        if turns < 0 and not left and not goes_on(state):
            break
        last, began = mover, begins
        moves = state.legal_moves()
        one = next((one for one in left if one in moves), None) if mover == seat else None
        if one is not None:
            left.remove(one)
        else:
            if len(moves) > 1:
                looks += len(moves)
            one = _best(game, state, moves, imagined)
        if in_turn and mover == seat:
            rest.append(one)
        state.apply(one, luck)
    worth, prospect = game.value(state, seat), game.prospect(state, seat)
    lead, chance = (worth, None) if prospect is None else prospect
    return Ended(worth, lead, chance, state.to_move is None, looks, tuple(rest))


def _best(game: AnyGame, state: AnyState, moves: Sequence[Move], imagined: Chance) -> Move:
    """Give the move after which the State is worth most to the seat to move; of equals the first."""
    mover, best, most = state.to_move, moves[0], float("-inf")
    assert mover is not None  # noqa: S101  somebody has these moves
    if len(moves) == 1:
        return best
    evaluate, foreseen = game.evaluate, game.already_weighed(state)
    for one in moves:
        outcome = foreseen.get(one)
        if outcome is None:
            outcome = state.copy()
            outcome.apply(one, imagined)
        worth = round(evaluate(outcome, mover), 9)
        if worth > most:
            best, most = one, worth
    return best


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
        return paired(self.worths[move], self.worths[other])


def paired(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Give by how much the ones are more than the others in the same trials, and the standard error of that.

    >>> paired([3.0, 5.0, 4.0], [1.0, 2.0])
    (2.5, 0.5)
    """
    gains = [one - other for one, other in zip(ones, others, strict=False)]
    mean = sum(gains) / len(gains)
    if len(gains) == 1:
        return mean, float("inf")
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
