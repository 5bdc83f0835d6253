"""The cards of the heist, and every move there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Components, Move, Names

if TYPE_CHECKING:
    from dragonlab.core import Table

SEATS = (0, 1, 2)
ROOMS = ("attic", "cellar")


def left(seat: int) -> int:
    return (seat + 1) % 3


def right(seat: int) -> int:
    return (seat - 1) % 3


class HeistMove(Move):
    """What somebody does, with a card or a room where one belongs to it."""

    __slots__ = ("card", "room")

    def __init__(self, verb: str, *, card: str = "", room: str = "") -> None:
        super().__init__(" ".join(filter(None, (verb, card, room))), [card] if card else [])
        self.card = card
        self.room = room


class HeistComponents(Components[HeistMove]):
    """Everything that never changes: a card is a number, `values` says what it is worth."""

    def __init__(self, table: Table) -> None:
        entries = table.tables("card")
        names = [entry.string("name") for entry in entries]
        if not {"dog", "bone"} <= {*names}:
            raise table.wrong("card", "a list with an entry of name 'dog' and one of name 'bone'")
        self.cards = Names(names)
        self.memories = Names([*names, "nothing"])
        self.sides = Names(str(side + 1) for side in range(table.table("die").integer("sides")))
        self.values = tuple(entry.integer("value") for entry in entries)
        self.deck = tuple(card for card, entry in enumerate(entries) for _ in range(entry.integer("count")))
        self.hand_size = table.table("hand").integer("size")
        self.moves: tuple[HeistMove, ...] = (
            *(HeistMove("give", card=name) for name in names),
            *(HeistMove("hide", room=room) for room in ROOMS),
            HeistMove("roll"),
            *(HeistMove("lay", card=name) for name, value in zip(names, self.values, strict=True) if value),
            HeistMove("done"),
            HeistMove("release", card="dog"),
            HeistMove("throw", card="bone"),
            HeistMove("let"),
        )
