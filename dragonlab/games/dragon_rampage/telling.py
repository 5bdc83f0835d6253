"""What happened on the way through the dungeon, as events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.core import Event, Moved, event, reveal, secret
from dragonlab.games.dragon_rampage.components import BOXES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Names, Param
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Events = list[Event] | None

MOVES = {  # which pieces fly, from where to where; figures and dice are seen to move by themselves
    "drew_hidden": ("deck{seat}", "hand{seat}"),
    "found_hidden": ("chest", "treasures{seat}"),
    "chose_hidden": ("deck{seat}", "hand{seat}"),
    "placed": ("hand{seat}", "row_{box}"),
    "turned": ("rampages", "rampage"),
    "took": ("bank", "hand{seat}"),
    "robbed": ("hand{target_seat}", "hand{seat}"),
    "stole": ("treasures{target_seat}", "treasures{seat}"),
    "kept": ("treasures{seat}", "thrown"),
    "played": ("hand{seat}", "discard{seat}"),
    "played_major": ("hand{seat}", "discard{seat}"),
    "lost": ("hand{seat}", "discard{seat}"),
    "fetched": ("discard{seat}", "hand{seat}"),
    "used": ("treasures{seat}", "thrown"),
}


def moved(name: str, params: Mapping[str, Param]) -> tuple[Moved, ...]:
    """Say which pieces moved."""
    if name not in MOVES:
        return ()
    source, target = (place.format(**params).removesuffix("_box") for place in MOVES[name])
    count = params.get("count") if name.endswith("_hidden") else 1
    return (Moved(source, target, count if isinstance(count, int) else 1),)


def tell(events: Events, name: str, rule: str, **params: Param) -> None:
    """Tell something to all."""
    if events is not None:
        events.append(event(name, rule, *moved(name, params), **params))


def show(events: Events, name: str, rule: str, **params: Param) -> None:
    """Tell what was left to chance, or shows something of others: it can't be taken back."""
    if events is not None:
        events.append(reveal(name, rule, *moved(name, params), **params))


def drew(events: Events, name: str, rule: str, seat: int, names: Names, cards: Sequence[int]) -> None:  # noqa: PLR0917
    """Tell which cards somebody drew or chose, others only how many."""
    if events is not None and cards:
        known: dict[str, Param] = {"seat": seat, "count": len(cards)}
        public = reveal(f"{name}_hidden", rule, *moved(f"{name}_hidden", known), **known)
        events.append(secret(public, [seat], name, cards=names.of(cards)))


def shows_all_passed(events: Events, told: int) -> None:
    """Mark what happens after a pass in secret: it shows that nobody reacted, and so it can't be taken back."""
    if events is not None and told < len(events):
        events[told] = replace(events[told], reveals=True)


def rolled(events: Events, state: State, rule: str, seat: int) -> None:
    """Tell what all dice show."""
    if events is not None:
        show(events, "rolled", rule, seat=seat, faces=faces(state))


def settled(events: Events, state: State, rule: str, seat: int) -> None:
    """Tell what they show at last."""
    if events is not None:
        tell(events, "settled", rule, seat=seat, faces=faces(state))


def faces(state: State) -> tuple[str, ...]:
    """Name what all dice show."""
    return state.components.faces.of(face or 0 for face in state.dice)


def laid(events: Events, rule: str, seat: int, box: int, number: int) -> None:
    """Tell which token has been laid on a box; 0: there was none."""
    if events is not None:
        tell(events, "placed" if number else "unplaced", rule, seat=seat, box=f"{BOXES[box]}_box", number=number)
