"""The cards of the heist, and where they all are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from dragonlab.core.game import State
from dragonlab.core.moves import Move

from . import knowledge, rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.data import Table
    from dragonlab.core.events import Event
    from dragonlab.core.game import View
    from dragonlab.core.outcome import Outcome
    from dragonlab.core.rulebook import Rulebook, Violation

SEATS = (0, 1, 2)
Step = tuple[str, int]  # what is owed, and by whom


@dataclass(frozen=True, slots=True)
class Face:
    name: str
    value: int
    count: int


class Box(NamedTuple):
    """Everything that never changes. A card is the number of its face."""

    faces: tuple[Face, ...]
    hand_size: int
    sides: int
    book: Rulebook

    @classmethod
    def read(cls, table: Table, book: Rulebook) -> Box:
        entries = table.tables("card")
        faces = tuple(Face(entry.string("name"), entry.integer("value"), entry.integer("count")) for entry in entries)
        if not {"dog", "bone"} <= {face.name for face in faces}:
            raise table.wrong("card", "a list with an entry of name 'dog' and one of name 'bone'")
        return cls(faces, table.table("hand").integer("size"), table.table("die").integer("sides"), book)

    def deck(self) -> list[int]:
        return [card for card, face in enumerate(self.faces) for _ in range(face.count)]

    def card(self, name: str) -> int:
        return next(card for card, face in enumerate(self.faces) if face.name == name)

    def names(self, cards: Sequence[int]) -> list[str]:
        return [self.faces[card].name for card in cards]


class Action(Move):
    """What somebody does, with a card or a room where one belongs to it."""

    __slots__ = ("card", "room", "verb")

    def __init__(self, verb: str, *, card: str | None = None, room: str | None = None) -> None:
        super().__init__(" ".join(filter(None, (verb, card or room))))
        self.verb = verb
        self.card = card
        self.room = room


class HeistState(State):
    """A heist under way.

    todo: the steps still owed, the next one first. offers: the cards set aside to give. gifts: the card that
    each seat gave to its left neighbour, as long as it is certain to be there. hideouts: the rooms; found: those
    of the round before. die: what is left of the roll. gem, dog: the gem that was just laid, and whose dog is after it.
    """

    __slots__ = (
        "actions", "box", "deck", "die", "discard", "dog", "doubles", "found", "gem", "gifts", "hands", "hideouts",
        "loot", "offers", "points", "round", "rounds", "to_move", "todo",
    )  # fmt: skip

    def __init__(self, box: Box, rounds: int, actions: Sequence[Action]) -> None:
        self.box = box
        self.rounds = rounds
        self.actions = actions
        self.to_move: int | None = 0
        self.round = 0
        self.todo: list[Step] = []
        self.deck = box.deck()
        self.hands: list[list[int]] = [[], [], []]
        self.offers: list[int | None] = [None, None, None]
        self.gifts: list[int | None] = [None, None, None]
        self.hideouts: list[str | None] = [None, None, None]
        self.found: list[str | None] = [None, None, None]
        self.loot: list[list[int]] = [[], [], []]
        self.points = [0, 0, 0]
        self.doubles = [0, 0, 0]
        self.die: int | None = None
        self.gem: int | None = None
        self.dog: int | None = None
        self.discard: list[int] = []

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        for slot in self.__slots__:
            value = getattr(self, slot)
            setattr(twin, slot, value[:] if isinstance(value, list) else value)
        twin.actions = self.actions
        twin.hands = [hand[:] for hand in self.hands]
        twin.loot = [loot[:] for loot in self.loot]
        return twin

    def legal_moves(self) -> list[Move]:
        return [action for action in self.actions if rules.why_not(self, action) is None]

    def why_not(self, move: Move) -> Violation | None:
        return rules.why_not(self, self.actions[move.index])

    def apply(self, move: Move, chance: Chance, events: list[Event] | None = None) -> None:
        rules.act(self, self.actions[move.index], chance, events)

    def view(self, seat: int | None) -> View:
        return dict(knowledge.seen(self, seat))

    @property
    def outcome(self) -> Outcome | None:
        return rules.final_scoring(self) if self.to_move is None else None
