"""What happened on the way through the dungeon, as events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.core import Moved, Turn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Param
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

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


class RampageTurn(Turn["State"]):
    """A turn of this game: with what is told it also says which pieces fly."""

    __slots__ = ()

    def tell(self, name: str, rule: str, *_moved: Moved, **params: Param) -> None:
        """Tell something to all."""
        if self.events is not None:
            super().tell(name, rule, *moved(name, params), **params)

    def show(self, name: str, rule: str, **params: Param) -> None:
        """Tell what was left to chance, or shows something of others: it can't be taken back."""
        if self.events is not None:
            self.reveal(name, rule, *moved(name, params), **params)

    def drew(self, name: str, rule: str, seat: int, cards: Sequence[str]) -> None:
        """Tell which cards somebody drew or chose, others only how many."""
        if cards:
            self.show(f"{name}_hidden", rule, seat=seat, count=len(cards))
            self.tell_seats([seat], name, cards=tuple(cards))

    def rolled(self, rule: str, seat: int) -> None:
        """Tell what all dice show."""
        self.show("rolled", rule, seat=seat, faces=faces(self.state))


def shows_all_passed(turn: RampageTurn, told: int) -> None:
    """Mark what happens after a pass in secret: it shows that nobody reacted, and so it can't be taken back."""
    if turn.events is not None and told < len(turn.events):
        turn.events[told] = replace(turn.events[told], reveals=True)


def faces(state: State) -> tuple[str, ...]:
    """Name what all dice show."""
    return state.components.faces.of(face or 0 for face in state.dice)
