"""What happened on the way to the summit, as events."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Flight, Moved, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Outcome

    from .state import SummitState  # noqa: F401  in quotes below


class SummitTurn(Turn["SummitState"]):
    """A turn of this game, and which pieces fly at what it tells."""

    __slots__ = ()

    flights: ClassVar = {
        "drew_hidden": Flight("deck", "hand{seat}", "count"),
        "renewed": Flight("discard", "deck", "count"),
        "kept": Flight("dice", "kept"),
        "returned": Flight("kept", "dice"),
        "parried": Flight("hand{seat}", "discard"),
    }


def drew(turn: SummitTurn, seat: int, cards: Sequence[int], rule: str) -> None:
    """Tell which cards somebody drew, others only how many."""
    if cards:
        turn.tell("drew_hidden", rule, seat=seat, count=len(cards))
        turn.tell_seats([seat], "drew", cards=turn.state.components.cards.of(cards))


def walked(turn: SummitTurn, name: str, rule: str, seat: int, before: int) -> None:
    """Tell that a figure went along the path, to where it stands now."""
    after = turn.state.places[seat]
    moved = [Moved(f"place{before}", f"place{after}", 1)] if before != after else []
    tell = turn.reveal if name == "hit" else turn.tell  # that a ball hits shows that all have passed
    tell(name, rule, *moved, seat=seat, count=abs(after - before), place=after)


def won(turn: SummitTurn, outcome: Outcome) -> None:
    """Tell who has won, or who shares the victory."""
    seats, points = outcome.winners, max(outcome.scores)
    if len(seats) > 1:
        turn.tell("shared", "SU-SCORE-1", seats=seats, points=points)
    else:
        turn.tell("won", "SU-SCORE-1", seat=seats[0], points=points, count=points)


def faces(turn: SummitTurn, dice: Sequence[int]) -> tuple[str, ...]:
    """Name what dice show."""
    state = turn.state
    return tuple(state.components.faces.all[face] for die in dice if (face := state.dice[die]) is not None)
