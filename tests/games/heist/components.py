"""The cards of the heist, and every move there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonlab.core.kinds import Names
from dragonlab.core.moves import Move
from dragonlab.core.state import Components

if TYPE_CHECKING:
    from dragonlab.core.data import Table

SEATS = (0, 1, 2)
ROOMS = ("attic", "cellar")


def left(seat: int) -> int:
    return (seat + 1) % 3


def right(seat: int) -> int:
    return (seat - 1) % 3


class Action(Move):
    """What somebody does, with a card or a room where one belongs to it."""

    __slots__ = ("card", "room", "verb")

    def __init__(self, verb: str, *, card: str = "", room: str = "") -> None:
        super().__init__(" ".join(filter(None, (verb, card, room))), [card] if card else [])
        self.verb = verb
        self.card = card
        self.room = room


@dataclass(eq=False)
class Box(Components):
    """Everything that never changes: a card is a number, `values` says what it is worth."""

    cards: Names
    memories: Names  # a card, or nothing
    sides: Names  # of the die
    values: tuple[int, ...]
    deck: tuple[int, ...]
    hand_size: int
    moves: tuple[Action, ...]

    @classmethod
    def read(cls, table: Table) -> Box:
        entries = table.tables("card")
        names = [entry.string("name") for entry in entries]
        values = tuple(entry.integer("value") for entry in entries)
        if not {"dog", "bone"} <= {*names}:
            raise table.wrong("card", "a list with an entry of name 'dog' and one of name 'bone'")
        return cls(
            cards=Names(names),
            memories=Names([*names, "nothing"]),
            sides=Names(str(side + 1) for side in range(table.table("die").integer("sides"))),
            values=values,
            deck=tuple(card for card, entry in enumerate(entries) for _ in range(entry.integer("count"))),
            hand_size=table.table("hand").integer("size"),
            moves=(
                *(Action("give", card=name) for name in names),
                *(Action("hide", room=room) for room in ROOMS),
                Action("roll"),
                *(Action("lay", card=name) for name, value in zip(names, values, strict=True) if value),
                Action("done"),
                Action("release", card="dog"),
                Action("throw", card="bone"),
                Action("let"),
            ),
        )
