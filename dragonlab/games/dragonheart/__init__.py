"""Dragonheart: two players lay cards to win the cards that lie there already."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core.game import Game, Option
from dragonlab.games.dragonheart import gestures, positions, rules, scene, strategy
from dragonlab.games.dragonheart.components import Box, Play, exhibits, name_faces
from dragonlab.games.dragonheart.state import DragonheartState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.chance import Chance
    from dragonlab.core.entries import Entries
    from dragonlab.core.events import Event
    from dragonlab.core.game import Exhibit, Reason, View
    from dragonlab.core.gestures import Gesture, Touch
    from dragonlab.core.state import Objection


class Dragonheart(Game[DragonheartState, Play]):
    """The game with one list of cards."""

    name = "dragonheart"
    POSITIONS = 2
    seats = (2,)
    options: ClassVar = {
        "deck_end": Option(("no_card", "last_card")),  # DH-R1, DH-R17
        "first": Option(("0", "1", "random")),  # DH-R13
    }
    chance: ClassVar = {
        **dict.fromkeys(("deal.{seat}", "draw.{seat}", "return.{seat}", "sample.{seat}"), "cards"),
        **dict.fromkeys(("first", "sample.first"), ("0", "1")),
    }
    renamed: ClassVar = {"first": "sample.first"}
    folder = Path(__file__).parent
    state = DragonheartState

    components: Box

    def unpack(self) -> Box:
        """Read the cards and the spaces."""
        box = Box.read(self.cards)
        name_faces(box.faces, self.rulebook)
        return box

    def all_moves(self) -> tuple[Play, ...]:
        """List all ways to play cards."""
        return self.components.plays

    def empty(self, seats: int, options: Mapping[str, str]) -> DragonheartState:
        """Give two whole decks and an empty board."""
        state = DragonheartState(self.components, seats)
        state.last_card = options["deck_end"] == "last_card"
        return state

    def set_up(
        self, state: DragonheartState, options: Mapping[str, str], chance: Chance, events: list[Event] | None
    ) -> None:
        """Shuffle, deal five cards each, and choose who begins."""
        rules.set_up(state, options["first"], chance, events)

    def settle(
        self, state: DragonheartState, given: Entries[DragonheartState], options: Mapping[str, str], chance: Chance
    ) -> None:
        """Lay a position out."""
        positions.settle(state, given, options, chance)

    def imagine(self, state: DragonheartState, seat: int | None, chance: Chance) -> None:
        """Deal what is open at random."""
        del seat  # what it knows lies there already
        positions.imagine(state, chance)

    def painter(self, view: View, language: str | None) -> scene.Painter:
        """Lay the table for a viewer."""
        return scene.Painter(self, view, language)

    def touch(self, state: DragonheartState, seat: int, move: Play) -> Touch:
        """Say what a play touches."""
        return gestures.touch(state, seat, move)

    def stray(self, state: DragonheartState, seat: int, gesture: Gesture) -> Objection:
        """Answer a gesture that is no play."""
        return gestures.stray(state, seat, gesture)

    def label(self, move: Play, language: str | None = None) -> str:
        """Say a play in words."""
        return scene.label(self, move, language)

    def gallery(self) -> list[Exhibit]:
        """Show the nine kinds of cards and the Great Dragon."""
        return exhibits(self.cards, self.rulebook)

    def evaluate(self, state: DragonheartState, seat: int) -> float:
        """Weigh a state for a seat."""
        return strategy.evaluate(state, seat)

    def reasons(self, before: DragonheartState, move: Play, after: DragonheartState, seat: int) -> list[Reason]:
        """Say what speaks for a move."""
        return strategy.reasons(before, move, after, seat)
