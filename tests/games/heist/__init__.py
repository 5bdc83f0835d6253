"""The heist: a game for three thieves, made up for the tests because it has what Dragonheart lacks.

A hidden commitment (a gift, a hiding place), hands that change, a die, a turn in several steps, and secret
reactions: a dog interrupts a turn, a bone interrupts the dog.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core.game import Exhibit, Game, Option
from dragonlab.core.language import LANGUAGES, Text

from . import gestures, positions, rules, scene, strategy
from .components import ROOMS, Action, Box
from .state import HeistState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.chance import Chance
    from dragonlab.core.entries import Entries
    from dragonlab.core.events import Event
    from dragonlab.core.game import Reason, View
    from dragonlab.core.gestures import Gesture, Touch
    from dragonlab.core.state import Objection


class Heist(Game[HeistState, Action]):
    """The game with one list of cards."""

    name = "heist"
    seats = (3,)
    options: ClassVar = {"rounds": Option(("2", "1"))}
    passes: ClassVar = {"let": Text("En este turno no", "Not this turn")}
    chance: ClassVar = {
        **dict.fromkeys(("draw.{seat}", "sample.hand{seat}", "sample.offer{seat}"), "cards"),
        "die.{seat}": "sides",
        "asked": ("0", "1", "2"),
        "room.{seat}": ROOMS,
        "memory.{seat}": "memories",
    }
    folder = Path(__file__).parent
    state = HeistState

    components: Box

    def unpack(self) -> Box:
        return Box.read(self.cards)

    def all_moves(self) -> tuple[Action, ...]:
        return self.components.actions

    def empty(self, seats: int, options: Mapping[str, str]) -> HeistState:
        state = HeistState(self.components, seats)
        state.rounds = int(options["rounds"])
        return state

    def set_up(self, state: HeistState, options: Mapping[str, str], chance: Chance, events: list[Event] | None) -> None:
        del options  # the State knows how many rounds
        rules.set_up(state, chance, events)

    def settle(self, state: HeistState, given: Entries[HeistState], options: Mapping[str, str], chance: Chance) -> None:
        del options, chance
        positions.settle(state, given)

    def imagine(self, state: HeistState, seat: int | None, chance: Chance) -> None:
        positions.imagine(state, seat, chance)

    def painter(self, view: View, language: str | None) -> scene.Painter:
        return scene.Painter(self, view, language)

    def touch(self, state: HeistState, seat: int, move: Action) -> Touch | None:
        return gestures.touch(state, seat, move)

    def stray(self, state: HeistState, seat: int, gesture: Gesture) -> Objection:
        del seat
        return gestures.stray(state, gesture)

    def label(self, move: Action, language: str | None = None) -> str:
        return self.rulebook.label(move.verb, language, card=move.card or move.room)

    def gallery(self) -> list[Exhibit]:
        return [
            Exhibit(
                "back",
                Text(*(self.rulebook.term(entry.string("name"), language) for language in LANGUAGES)),
                ((entry.integer("value"), entry.integer("count")),),
                entry.text("about"),
                entry.string("evidence"),
                entry.text("note"),
            )
            for entry in self.cards.tables("card")
        ]

    def evaluate(self, state: HeistState, seat: int) -> float:
        return strategy.evaluate(state, seat)

    def reasons(self, before: HeistState, move: Action, after: HeistState, seat: int) -> list[Reason]:
        del move
        return strategy.reasons(before, after, seat)
