"""The Dwarf King: tricks for three to five players, each hand scored in another way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from dragonlab.core.errors import OptionError
from dragonlab.core.game import Game, Option
from dragonlab.games.dwarf_king import gestures, placing, positions, rules, scene, strategy
from dragonlab.games.dwarf_king.actions import MOST_SEATS, Actions
from dragonlab.games.dwarf_king.components import CARDS, EDITIONS, Components, exhibits, name_cards
from dragonlab.games.dwarf_king.quests import RULES
from dragonlab.games.dwarf_king.state import DwarfKingState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event
    from dragonlab.core.game import Exhibit, Position, Reason, State, View
    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.core.scene import Scene
    from dragonlab.games.dwarf_king.knowledge import Seen


class DwarfKing(Game):
    """The game with one list of tiles."""

    name = "dwarf_king"
    seats = (3, 4, 5)
    options: ClassVar = {
        "edition": Option(EDITIONS),  # DK-R3, and which tiles there are
        "first": Option((*map(str, range(MOST_SEATS)), "random")),  # DK-R11
    }
    folder = Path(__file__).parent

    def __init__(self, cards: Mapping[str, object] | None = None) -> None:
        """Prepare the cards, the tiles and all moves."""
        super().__init__(cards)
        self.components = Components.read(self.cards, RULES.keys())
        self.actions = Actions()
        self.moves = self.actions.moves
        name_cards(self.rulebook)
        faces = tuple(card.name for card in CARDS)
        self.chance = {
            "first": tuple(map(str, range(MOST_SEATS))),
            "special": faces,
            "deal": faces,
            "quest": self.components.tile_names,
            "take": faces,
            "sample": faces,
            "memory": (*faces, "nothing"),
        }

    def start(self, seats: int, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> State:
        """Choose the first dealer and deal the first hand."""
        self._check_first(options["first"], seats)
        state = self._empty(seats, options["edition"])
        rules.set_up(state, options["first"], chance, events)
        return state

    def place(self, position: Position, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Complete a position."""
        self._check_first(options["first"], seats)
        return placing.place(position, self._empty(seats, options["edition"]), chance)

    def sample(self, view: View, seat: int | None, chance: Chance) -> State:
        """Deal what `seat` cannot see at random."""
        del seat  # the view says whose it is
        seen = cast("Seen", view)
        return positions.sample(seen, self._empty(seen["seats"], seen["edition"]), chance)

    def scene(self, view: View, legal_moves: Sequence[Move], language: str | None = None) -> Scene:
        """Lay the table for a viewer."""
        return scene.Painter(self, cast("Seen", view), language).scene(legal_moves)

    def read(self, view: View, pieces: Sequence[str], target: str | None) -> Move | Violation | tuple[Move, ...]:
        """Read a gesture: a card of the hand or of the trick, another hand, the quest."""
        return gestures.read(self, cast("Seen", view), pieces, target)

    def label(self, move: Move, language: str | None = None) -> str:
        """Say a move in words."""
        return scene.label(self, self.actions.all[move.index], language)

    def gallery(self) -> list[Exhibit]:
        """Show all kinds of cards, the specials and the quest tiles."""
        return exhibits(self.cards, self.rulebook)

    def evaluate(self, state: State, seat: int) -> float:
        """Weigh a state for a seat."""
        return strategy.evaluate(cast("DwarfKingState", state), seat)

    def reasons(self, before: State, move: Move, after: State, seat: int) -> list[Reason]:
        """Say what speaks for a move."""
        action = self.actions.all[move.index]
        return strategy.reasons(cast("DwarfKingState", before), action, cast("DwarfKingState", after), seat)

    def _empty(self, seats: int, edition: str) -> DwarfKingState:
        tiles = {tile.number: tile for tile in self.components.tiles[edition]}
        return DwarfKingState(self.actions, self.rulebook, tiles, seats, edition)

    def _check_first(self, first: str, seats: int) -> None:
        if first != "random" and int(first) >= seats:
            message = f"option 'first' can be 0 to {seats - 1} or random with {seats} seats, not {first!r}"
            raise OptionError(message)
