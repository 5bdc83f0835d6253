"""Moments in which one move is surely the best: candidates by the bots' own estimate, then trials until it is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.bots.comparison import Comparison
from dragonlab.bots.playout import Trials
from dragonlab.core.play.preference import Preference
from dragonlab.core.rules.chance import RandomChance
from dragonlab.lessons.practice.puzzles import READER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move

GLANCES, LOOKS, TRIALS = 8, (6, 24), (80, 240, 480)  # trials of each move: is it worth while, is there hope, is it sure
NEAR, FAR = 200, 300  # States to look at, to play a hand to its end after each move: next to nothing, and too much
FEWEST, MOST = 3, 12  # moves that there are to choose from
SURE, CLEAR = 3.0, 0.5  # standard errors and points by which the best is better than any other


def promising(match: Match) -> bool:
    """Tell whether trials are worth while: some move seems better than what the medium bot sees at once.

    Where a hand is played to its end, all are if that costs next to nothing, and none if it costs too much.
    """
    moves = match.legal_moves()
    if match.state.in_secret or not FEWEST <= len(moves) <= MOST:
        return False
    if match.game.foresight < 0:
        cost = tried(match, moves[:1], 1, "cost").looks * len(moves)
        if cost <= NEAR or cost > FAR:
            return cost <= NEAR
    return max(moves, key=estimated(match, moves).mean) is not seen_at_once(match)


def best_move(match: Match) -> tuple[Move, Move, float] | None:
    """Give the move that is surely the best, the best of the others, and how much better it is; None: there is none.

    What the medium bot sees at once is no puzzle. A move that is surely worse than the best is not tried on.
    """
    moves, seen = match.legal_moves(), seen_at_once(match)
    first = seen
    for looks in growing(match, moves, LOOKS, "look"):
        first = max(moves, key=looks.mean)
        if first is seen or hopeless(looks, first, [move for move in moves if move is not first]):
            return None
    others = [move for move in moves if move is not first]
    in_question = [first, *others]
    for trials in growing(match, in_question, TRIALS, "fresh"):
        in_question[1:] = [move for move in in_question[1:] if not surely(trials, first, move)]
        if in_question == [first]:
            usual = min(others, key=lambda move: trials.margin(first, move)[0])
            preference = Preference(match.game, match.state, first, usual)
            told = preference.told() and preference.rule(READER) is not None
            return (first, usual, trials.margin(first, usual)[0]) if told else None
        if hopeless(trials, first, in_question[1:]):
            return None
    return None


def seen_at_once(match: Match) -> Move:
    """Give the move that the medium bot sees at once."""
    return bots.make("medium", match.game, 0).choose(match.view(READER)).move


def surely(trials: Trials, first: Move, other: Move) -> bool:
    """Tell whether a move is surely better than another one, and clearly."""
    gain, error = trials.margin(first, other)
    return gain >= max(CLEAR, SURE * error)


def hopeless(trials: Trials, first: Move, others: list[Move]) -> bool:
    """Tell whether more trials would hardly show that a move is clearly the best."""
    margins = [trials.margin(first, other) for other in others]
    return any(gain + SURE * error < CLEAR or gain < error for gain, error in margins)


def estimated(match: Match, moves: Sequence[Move]) -> Trials:
    """Try moves a little, as the bots look ahead: that costs least."""
    *_, found = _growing(match, moves, (GLANCES,), "glance", Trials(match.game, READER, moves))
    return found


def tried(match: Match, moves: Sequence[Move], trials: int, purpose: str, then: Sequence[Move] = ()) -> Trials:
    """Try moves so many times each; `then` are moves that follow each."""
    *_, found = growing(match, moves, (trials,), purpose, then)
    return found


def growing(
    match: Match, moves: Sequence[Move], numbers: Sequence[int], purpose: str, then: Sequence[Move] = ()
) -> Iterator[Trials]:
    """Try all of some moves, and give the trials whenever there are so many; what is taken out by then drops out.

    Where bots estimate what a hand will bring (`foresight` below 0), it is played to its end, as in a look back.
    """
    found = Trials(match.game, READER, moves)
    if then or match.game.foresight < 0:
        found = Comparison(match.game, READER, moves, dict.fromkeys(moves, then))
    return _growing(match, moves, numbers, purpose, found)


def _growing(
    match: Match, moves: Sequence[Move], numbers: Sequence[int], purpose: str, found: Trials
) -> Iterator[Trials]:
    """Try moves in the same imagined States, with the same luck."""
    view, chance = match.view(READER), RandomChance(f"{purpose} {match.seed} {len(match.plies)}")
    for number in range(max(numbers)):
        world = match.game.sample(view, READER, chance)
        for move in moves:
            found.add(move, world, f"{purpose} {number}")
        if number + 1 in numbers:
            yield found
