"""Dragon Wars: two to four dragon lords set their dragons on each other with an ordinary deck of cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core.game import Game, Option
from dragonlab.games.dragon_wars import gestures, positions, rules, scene, strategy
from dragonlab.games.dragon_wars.components import SEATS, Action, Box, exhibits, name_cards
from dragonlab.games.dragon_wars.state import DragonWarsState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.chance import Chance
    from dragonlab.core.entries import Entries
    from dragonlab.core.events import Event
    from dragonlab.core.game import Exhibit, Reason, View
    from dragonlab.core.gestures import Gesture, Touch
    from dragonlab.core.state import Objection


class DragonWars(Game[DragonWarsState, Action]):
    """The game with one list of cards."""

    name = "dragon_wars"
    seats = SEATS
    options: ClassVar = {"press_flips": Option(("false", "true"))}  # DW-R3, DW-R15
    chance: ClassVar = {
        **dict.fromkeys(("dragon.{seat}", "sample.dragon"), "dragons"),
        **dict.fromkeys(("deal.{seat}", "draw.{seat}", "trump", "flip"), "cards"),
        **dict.fromkeys(("sample.trump", "sample.attack", "sample.discard", "sample.{seat}"), "cards"),
    }
    renamed: ClassVar = {"trump": "sample.trump", **{f"dragon.{seat}": "sample.dragon" for seat in range(max(SEATS))}}
    folder = Path(__file__).parent
    state = DragonWarsState

    components: Box

    def unpack(self) -> Box:
        """Read the cards."""
        box = Box.read(self.cards)
        name_cards(box, self.rulebook)
        return box

    def all_moves(self) -> tuple[Action, ...]:
        """List all moves."""
        return self.components.moves

    def empty(self, seats: int, options: Mapping[str, str]) -> DragonWarsState:
        """Give a whole nest and a whole deck."""
        state = DragonWarsState(self.components, seats)
        state.press_flips = options["press_flips"] == "true"
        return state

    def set_up(
        self, state: DragonWarsState, options: Mapping[str, str], chance: Chance, events: list[Event] | None
    ) -> None:
        """Draw dragons, deal five cards each, and begin the first turn."""
        del options  # the State knows
        rules.set_up(state, chance, events)

    def settle(
        self, state: DragonWarsState, given: Entries[DragonWarsState], options: Mapping[str, str], chance: Chance
    ) -> None:
        """Lay a position out."""
        del options  # the State knows
        positions.settle(state, given, chance)

    def imagine(self, state: DragonWarsState, seat: int | None, chance: Chance) -> None:
        """Deal what is open at random."""
        del seat  # what it knows lies there already
        positions.imagine(state, chance)

    def painter(self, view: View, language: str | None) -> scene.Painter:
        """Lay the table for a viewer."""
        return scene.Painter(self, view, language)

    def touch(self, state: DragonWarsState, seat: int, move: Action) -> Touch | None:
        """Say what a move touches, if it is asked for."""
        return gestures.touch(state, seat, move)

    def stray(self, state: DragonWarsState, seat: int, gesture: Gesture) -> Objection | Action:
        """Answer a gesture that is no move, or a redraw."""
        return gestures.stray(state, seat, gesture)

    def label(self, move: Action, language: str | None = None) -> str:
        """Say a move in words."""
        return scene.label(self, move, language)

    def gallery(self) -> list[Exhibit]:
        """Show the four suits."""
        return exhibits(self.cards, self.rulebook)

    def evaluate(self, state: DragonWarsState, seat: int) -> float:
        """Weigh a state for a seat."""
        return strategy.evaluate(state, seat)

    def reasons(self, before: DragonWarsState, move: Action, after: DragonWarsState, seat: int) -> list[Reason]:
        """Say what speaks for a move."""
        del after, seat  # what matters is seen before
        return strategy.reasons(before, move)
