"""What happened on the way through the dungeon, as events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.events import Event, event, reveal, secret

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.events import Param

    from .state import DragonRampageState as State

    Events = list[Event] | None


def tell(events: Events, name: str, rule: str, **params: Param) -> None:
    """Tell something to all."""
    if events is not None:
        events.append(event(name, rule, **params))


def show(events: Events, name: str, rule: str, **params: Param) -> None:
    """Tell what was left to chance, or shows something of others: it can't be taken back."""
    if events is not None:
        events.append(reveal(name, rule, **params))


def drew(events: Events, name: str, rule: str, seat: int, cards: Sequence[str]) -> None:
    """Tell which cards somebody drew or chose, others only how many."""
    if events is not None and cards:
        public = reveal(f"{name}_hidden", rule, seat=seat, count=len(cards))
        events.append(secret(public, [seat], name, cards=tuple(cards)))


def rolled(events: Events, state: State, rule: str, seat: int) -> None:
    """Tell what all dice show."""
    show(events, "rolled", rule, seat=seat, faces=state.components.faces.of(face or 0 for face in state.dice))
