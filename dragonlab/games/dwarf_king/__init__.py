"""The Dwarf King: tricks for three to five players, each hand scored in another way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core.errors import OptionError
from dragonlab.core.game import Game, Option
from dragonlab.core.kinds import mask
from dragonlab.games.dwarf_king import gestures, positions, rules, scene, strategy, worlds
from dragonlab.games.dwarf_king.components import (
    CARDS,
    EDITIONS,
    MOST_SEATS,
    SPECIALS_MASK,
    Action,
    Box,
    exhibits,
    name_cards,
)
from dragonlab.games.dwarf_king.quests import RULES
from dragonlab.games.dwarf_king.state import DwarfKingState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.chance import Chance
    from dragonlab.core.entries import Entries
    from dragonlab.core.events import Event
    from dragonlab.core.game import Exhibit, Reason, View
    from dragonlab.core.gestures import Gesture, Touch
    from dragonlab.core.state import Objection

SEATS = tuple(map(str, range(MOST_SEATS)))


class DwarfKing(Game[DwarfKingState, Action]):
    """The game with one list of tiles."""

    name = "dwarf_king"
    POSITIONS = 2
    seats = (3, 4, 5)
    options: ClassVar = {
        "edition": Option(EDITIONS),  # DK-R3, and which tiles there are
        "first": Option((*SEATS, "random")),  # DK-R11
    }
    passes: ClassVar = {"keep": None}
    chance: ClassVar = {
        "first": SEATS,
        **dict.fromkeys(("special", "deal.{seat}", "take.{seat}", "sample.special", "sample.{seat}"), "cards"),
        **dict.fromkeys(("quest", "sample.tile"), "tiles"),
        "sample.holder": SEATS,
        **dict.fromkeys(("sample.gave", "sample.took"), (*(card.name for card in CARDS), "nothing")),
    }
    folder = Path(__file__).parent
    state = DwarfKingState

    components: Box

    def unpack(self) -> Box:
        """Read the tiles, and name the cards."""
        name_cards(self.rulebook)
        return Box.read(self.cards, RULES.keys())

    def all_moves(self) -> tuple[Action, ...]:
        """List all actions."""
        return self.components.actions

    def empty(self, seats: int, options: Mapping[str, str]) -> DwarfKingState:
        """Give two whole draw piles and nobody a card."""
        if options["first"] not in {*SEATS[:seats], "random"}:
            message = f"option 'first' can be 0 to {seats - 1} or random with {seats} seats, not {options['first']!r}"
            raise OptionError(message)
        state = DwarfKingState(self.components, seats)
        state.edition = options["edition"]
        state.specials, state.tiles = SPECIALS_MASK, mask(self.components.editions[state.edition])
        return state

    def set_up(
        self, state: DwarfKingState, options: Mapping[str, str], chance: Chance, events: list[Event] | None
    ) -> None:
        """Choose the first dealer and deal the first hand."""
        rules.set_up(state, options["first"], chance, events)

    def settle(
        self, state: DwarfKingState, given: Entries[DwarfKingState], options: Mapping[str, str], chance: Chance
    ) -> None:
        """Lay a position out."""
        del options  # the edition is the State's, and a position has a dealer
        positions.settle(state, given, chance)

    def imagine(self, state: DwarfKingState, seat: int | None, chance: Chance) -> None:
        """Deal what is open at random."""
        worlds.imagine(state, seat, chance)

    def painter(self, view: View, language: str | None) -> scene.Painter:
        """Lay the table for a viewer."""
        return scene.Painter(self, view, language)

    def touch(self, state: DwarfKingState, seat: int, move: Action) -> Touch | None:
        """Say what an action touches."""
        return gestures.touch(state, seat, move)

    def stray(self, state: DwarfKingState, seat: int, gesture: Gesture) -> Objection | Action:
        """Answer a gesture that is no action."""
        return gestures.stray(state, seat, gesture)

    def label(self, move: Action, language: str | None = None) -> str:
        """Say a move in words."""
        return scene.label(self, move, language)

    def gallery(self) -> list[Exhibit]:
        """Show all kinds of cards, the specials and the quest tiles."""
        return exhibits(self.cards, self.rulebook)

    def evaluate(self, state: DwarfKingState, seat: int) -> float:
        """Weigh a state for a seat."""
        return strategy.evaluate(state, seat)

    def reasons(self, before: DwarfKingState, move: Action, after: DwarfKingState, seat: int) -> list[Reason]:
        """Say what speaks for a move."""
        return strategy.reasons(before, move, after, seat)
