"""What happened on the way to the summit, as events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Event, Moved

from .components import DICE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Outcome, Param

    from .state import SummitState as State

    Events = list[Event] | None


def tell(
    events: Events, name: str, rule: str, params: dict[str, Param], moved: Moved | None = None, *, reveals: bool = False
) -> None:
    """Write an event down that all may know."""
    if events is not None:
        events.append(Event(name, rule, params, moved=(moved,) if moved else (), reveals=reveals))


def drew(events: Events, state: State, seat: int, cards: Sequence[int], rule: str) -> None:
    """Tell which cards somebody drew, others only how many."""
    if events is None or not cards:
        return
    known: dict[str, Param] = {"seat": seat, "count": len(cards)}
    moved = (Moved("deck", f"hand{seat}", len(cards)),)
    public = Event("drew_hidden", rule, known, moved=moved)
    secret = {"cards": state.components.cards.of(cards)}
    events.append(Event("drew", rule, known | secret, (seat,), public, moved))


def renewed(events: Events, count: int) -> None:
    tell(events, "renewed", "SU-DECK-1", {"count": count}, Moved("discard", "deck", count))


def rolled(events: Events, state: State, verb: str) -> None:
    """Tell what the dice show that were rolled."""
    dice = [die for die, mark in enumerate(state.marks) if mark == "rolled"]
    name = "rolled" if verb == "roll" else "rerolled"
    tell(events, name, "SU-ROLL-1", {"seat": state.turn, "faces": _faces(state, dice)})


def moved_die(events: Events, state: State, name: str, die: int) -> None:
    moved = Moved("dice", "kept", 1) if name == "kept" else Moved("kept", "dice", 1)
    (face,) = _faces(state, [die])
    tell(events, name, "SU-KEEP-1", {"seat": state.turn, "die": DICE[die], "face": face}, moved)


def settled(events: Events, state: State) -> None:
    tell(events, "settled", "SU-ROLL-1", {"seat": state.turn, "faces": _faces(state, range(len(DICE)))})


def walked(  # noqa: PLR0917
    events: Events, name: str, rule: str, seat: int, before: int, after: int, *, reveals: bool = False
) -> None:
    """Tell that a figure went along the path."""
    moved = Moved(f"place{before}", f"place{after}", 1) if before != after else None
    tell(events, name, rule, {"seat": seat, "count": abs(after - before), "place": after}, moved, reveals=reveals)


def scored(events: Events, name: str, rule: str, seat: int, points: int, count: int | None = None) -> None:  # noqa: PLR0917
    """Tell of points; `count` says what they are for, else they are counted themselves."""
    tell(events, name, rule, {"seat": seat, "points": points, "count": points if count is None else count})


def won(events: Events, outcome: Outcome) -> None:
    """Tell who has won, or who shares the victory."""
    seats, points = outcome.winners, max(outcome.scores)
    if len(seats) > 1:
        tell(events, "shared", "SU-SCORE-1", {"seats": seats, "points": points})
    else:
        scored(events, "won", "SU-SCORE-1", seats[0], points)


def threw(events: Events, state: State) -> None:
    """Tell of a snowball: it gives others the chance to react in secret."""
    params: dict[str, Param] = {"seat": state.turn, "target_seat": state.target or 0, "strength": state.throws}
    tell(events, "threw", "SU-SNOW-1", params, reveals=True)


def parried(events: Events, state: State, seat: int, card: str) -> None:
    """Tell of a parry: it shows that those who were asked before have passed."""
    params: dict[str, Param] = {"seat": seat, "target_seat": state.target or 0, "card": card}
    tell(events, "parried", "SU-PARRY-1", params, Moved(f"hand{seat}", "discard", 1), reveals=True)


def stopped(events: Events, seat: int) -> None:
    tell(events, "stopped", "SU-SNOW-1", {"seat": seat})


def ends(events: Events, seat: int, ending: str) -> None:
    tell(events, "ends", "SU-END-1", {"seat": seat, "ending": ending})


def _faces(state: State, dice: Sequence[int]) -> tuple[str, ...]:
    """Name what dice show."""
    return tuple(state.components.faces.all[face] for die in dice if (face := state.dice[die]) is not None)
