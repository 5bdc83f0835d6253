"""The entries of a position one by one, and the cards that they leave free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import PositionError
from dragonlab.games.dragon_wars.state import Seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.game import Position
    from dragonlab.games.dragon_wars.components import Components, Face


def wrong(entry: str, expected: str, value: object) -> PositionError:
    """Say what an entry must be."""
    return PositionError(f"position, {entry}: must be {expected}, not {value!r}")


class Entries:
    """Reads single entries of a position; each card can lie in one place only."""

    def __init__(
        self, position: Position, components: Components, seats: int, chance: Chance, *, press_flips: bool
    ) -> None:
        if not isinstance(position, dict):
            raise wrong("position", "a dict", position)
        if unknown := [entry for entry in position if entry not in Seen.__annotations__]:
            message = f"position: there is no entry {unknown[0]!r}; there are {', '.join(Seen.__annotations__)}"
            raise PositionError(message)
        if position.get("press_flips", press_flips) is not press_flips:
            raise wrong("press_flips", f"{press_flips}, as the option says", position["press_flips"])
        self.position = position
        self.cards = components
        self.seats = range(seats)
        self.chance = chance
        self.press_flips = press_flips
        self.battle = components.names(components.battle)
        self.unplaced = dict.fromkeys((*self.battle, *components.names(components.dragons)))  # not placed yet

    def one_of(self, entry: str, names: Sequence[str], default: str) -> str:
        value = self.position.get(entry, default)
        if not isinstance(value, str) or value not in names:
            raise wrong(entry, " or ".join(map(repr, names)), value)
        return value

    def number(self, entry: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise wrong(entry, f"a whole number from {least} to {most}", value)
        return value

    def seat(self, entry: str, default: int) -> int:
        return self.number(entry, self.position.get(entry, default), 0, self.seats[-1])

    def each(self, entry: str) -> list[object]:
        """Read a list with something for each seat; None where it says nothing."""
        value = self.position.get(entry, [None for _ in self.seats])
        if not isinstance(value, list) or len(value) != len(self.seats):
            raise wrong(entry, f"a list of {len(self.seats)}, one for each seat", value)
        return list(value)

    def place(self, entry: str, cards: object, allowed: Sequence[str]) -> list[str]:
        """Read cards and take them out of those that are free: each can lie in one place only."""
        if not isinstance(cards, list):
            raise wrong(entry, "a list of cards", cards)
        for card in cards:
            if not isinstance(card, str) or card not in allowed:
                raise wrong(entry, f"cards such as {', '.join(allowed[:3])}", card)
            if card not in self.unplaced:
                raise wrong(entry, "cards that lie nowhere else", card)
            del self.unplaced[card]
        return list(cards)

    def pick(self, label: str, names: Sequence[str]) -> str:
        """Choose a free card at random and place it."""
        numbers = self.cards.numbers
        (card,) = self.cards.names([self.chance.pick(label, [numbers[name] for name in names])])
        del self.unplaced[card]
        return card

    def free(self) -> list[str]:
        """List the cards of the battle deck that lie nowhere yet."""
        return [card for card in self.battle if card in self.unplaced]

    def face(self, card: str) -> Face:
        return self.cards.faces[self.cards.numbers[card]]
