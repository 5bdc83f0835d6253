"""The entries of a position, read one by one: `PositionError` names the one that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import PositionError
from dragonlab.games.dwarf_king.components import NUMBERS, mask

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.game import Position
    from dragonlab.games.dwarf_king.state import DwarfKingState


class Entries:
    """Reads entries, and keeps the cards that have no place yet in `free`."""

    def __init__(self, position: Position, state: DwarfKingState, chance: Chance) -> None:
        self.position = position
        self.state = state
        self.chance = chance
        self.seats = range(state.seats)
        self.free = 0

    def pile(self, entry: str, numbers: Mapping[str, int]) -> list[int]:
        """Give the numbers of what is in a draw pile: everything, if nothing is said."""
        given = self.items(entry, self.position.get(entry, list(numbers)))
        found = [numbers.get(name, -1) if isinstance(name, str) else -1 for name in given]
        if -1 in found or len(set(found)) < len(found):
            raise self.wrong(entry, f"a list of some of {', '.join(numbers)}, each once")
        return sorted(found)

    def one_of(self, entry: str, numbers: Mapping[str, int], pile: Sequence[int], label: str) -> int:
        """Give the number of a named special or tile, or draw one."""
        name = self.position.get(entry)
        if name is None and pile:
            return self.chance.pick(label, pile)
        if not isinstance(name, str) or name not in numbers:
            raise self.wrong(entry, f"one of {', '.join(numbers)}")
        return numbers[name]

    def used(self, label: str, pile: Sequence[int], now: int, entry: str) -> int:
        """Give the draw pile without this hand's piece, and without what earlier hands have used."""
        left = [number for number in pile if number != now]
        if entry not in self.position:
            for _ in range((self.state.hand - 1) % (len(left) + 1)):
                left.remove(self.chance.pick(label, left))
        return mask(left)

    def hands(self, entry: str) -> list[int | None]:
        """Read a list of cards, or None, for each seat."""
        given = self.items(entry, self.position.get(entry, [None] * self.state.seats), self.state.seats)
        return [
            None if cards is None else mask(self.cards(f"{entry}[{seat}]", cards)) for seat, cards in enumerate(given)
        ]

    def cards(self, entry: str, cards: object) -> list[int]:
        """Read a list of cards, and take them out of those that are free."""
        found = []
        for name in self.items(entry, cards):
            number = NUMBERS.get(name) if isinstance(name, str) else None
            if number is None or not self.free >> number & 1:
                raise self.wrong(entry, "cards of this hand's deck, each in one place only", name)
            self.free ^= 1 << number
            found.append(number)
        return found

    def items(self, entry: str, value: object, length: int | None = None) -> list[object]:
        """Read a list, of a length if that is given."""
        if not isinstance(value, list) or length not in {None, len(value)}:
            raise self.wrong(entry, "a list" if length is None else f"a list of {length}", value)
        return value

    def number(self, entry: str, value: object, least: int, most: int) -> int:
        """Read a whole number."""
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(entry, f"{least} to {most}", value)
        return value

    def seat(self, entry: str, value: object) -> int:
        """Read a seat."""
        if type(value) is not int or value not in self.seats:
            raise self.wrong(entry, f"a seat from 0 to {self.state.seats - 1}", value)
        return value

    def wrong(self, entry: str, expected: str, value: object = None) -> PositionError:
        """Say what an entry must be."""
        shown = self.position.get(entry) if value is None else value
        return PositionError(f"position, {entry}: must be {expected}, not {shown!r}")
