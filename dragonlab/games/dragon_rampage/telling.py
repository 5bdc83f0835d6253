"""What happened on the way through the dungeon, as events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import BareTurn, Flight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Moved, Names, Param
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


class DragonRampageTurn(BareTurn["State"]):
    """A turn of this game: figures and dice are seen to move by themselves."""

    __slots__ = ()

    flights: ClassVar = {
        "drew_hidden": Flight("deck{seat}", "hand{seat}", "count"),
        "found_hidden": Flight("chest", "treasures{seat}", "count"),
        "chose_hidden": Flight("deck{seat}", "hand{seat}", "count"),
        "placed": Flight("hand{seat}", "row_{box}"),
        "turned": Flight("rampages", "rampage"),
        "took": Flight("bank", "hand{seat}"),
        "robbed": Flight("hand{target_seat}", "hand{seat}"),
        "stole": Flight("treasures{target_seat}", "treasures{seat}"),
        "kept": Flight("treasures{seat}", "thrown"),
        "played": Flight("hand{seat}", "discard{seat}"),
        "played_major": Flight("hand{seat}", "discard{seat}"),
        "lost": Flight("hand{seat}", "discard{seat}"),
        "fetched": Flight("discard{seat}", "hand{seat}"),
        "used": Flight("treasures{seat}", "thrown"),
    }

    def flown(self, name: str, params: Mapping[str, Param]) -> tuple[Moved, ...]:
        """Say which pieces fly: a box is called `boots_box` in sentences, and `boots` on the table."""
        if name == "placed":
            params = {**params, "box": str(params["box"]).removesuffix("_box")}
        return super().flown(name, params)

    def drew(self, name: str, rule: str, seat: int, names: Names, cards: Sequence[int]) -> None:
        """Tell which cards somebody drew or chose, others only how many."""
        if cards and self.events is not None:
            self.reveal(f"{name}_hidden", rule, seat=seat, count=len(cards))
            self.tell_seats([seat], name, cards=names.of(cards))

    def rolled(self, rule: str, seat: int) -> None:
        """Tell what all dice show."""
        if self.events is not None:
            self.reveal("rolled", rule, seat=seat, faces=faces(self.state))

    def settled(self, seat: int) -> None:
        """Tell what they show at last."""
        if self.events is not None:
            self.tell("settled", "DR-ROLL-6", seat=seat, faces=faces(self.state))


def shows_all_passed(turn: DragonRampageTurn, told: int) -> None:
    """Mark what happens after a pass in secret: it shows that nobody reacted, and so it can't be taken back."""
    if turn.events is not None and told < len(turn.events):
        turn.events[told] = replace(turn.events[told], reveals=True)


def faces(state: State) -> tuple[str, ...]:
    """Name what all dice show."""
    return state.components.faces.of(face or 0 for face in state.dice)
