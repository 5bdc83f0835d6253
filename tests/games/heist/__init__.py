"""The heist: a game for three thieves, made up for the tests because it has what Dragonheart lacks.

A hidden commitment (a gift, a hiding place), hands that change, a die, a turn in several steps, and secret
reactions: a dog interrupts a turn, a bone interrupts the dog.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from dragonlab.core.game import Exhibit, Game, Option
from dragonlab.core.language import Text
from dragonlab.core.moves import Moves

from . import knowledge, rules, scene, strategy
from .state import Action, Box, HeistState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event
    from dragonlab.core.game import Position, Reason, State, View
    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.core.scene import Scene

    from .knowledge import Seen


class Heist(Game):
    """The game with one list of cards."""

    name = "heist"
    seats = (3,)
    options: ClassVar = {"rounds": Option(("2", "1"))}
    folder = Path(__file__).parent

    def __init__(self, cards: Mapping[str, object] | None = None) -> None:
        super().__init__(cards)
        self.box = Box.read(self.cards, self.rulebook)
        self.actions = [
            *(Action("give", card=face.name) for face in self.box.faces),
            *(Action("hide", room=room) for room in rules.ROOMS),
            Action("roll"),
            *(Action("lay", card=face.name) for face in self.box.faces if face.value),
            Action("done"),
            Action("release", card="dog"),
            Action("throw", card="bone"),
            Action("let"),
        ]
        self.moves = Moves(self.actions)
        faces = [face.name for face in self.box.faces]
        self.chance = {
            "draw": faces,
            "die": [str(side + 1) for side in range(self.box.sides)],
            "sample": faces,
            "asked": ["0", "1", "2"],
            "room": rules.ROOMS,
            "memory": [*faces, "nothing"],
        }

    def start(self, seats: int, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> State:
        del seats  # always three
        state = HeistState(self.box, int(options["rounds"]), self.actions)
        rules.set_up(state, chance, events)
        return state

    def place(self, position: Position, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        del seats
        return knowledge.place(position, HeistState(self.box, int(options["rounds"]), self.actions), chance)

    def sample(self, view: View, seat: int | None, chance: Chance) -> State:
        del seat  # the view says whose it is
        seen = cast("Seen", view)
        return knowledge.sample(seen, HeistState(self.box, seen["rounds"], self.actions), chance)

    def scene(self, view: View, legal_moves: Sequence[Move], language: str | None = None) -> Scene:
        return scene.scene(self, cast("Seen", view), [self.actions[move.index] for move in legal_moves], language)

    def read(self, view: View, pieces: Sequence[str], target: str | None) -> Move | Violation | tuple[Move, ...]:
        return scene.read(self, cast("Seen", view), pieces, target)

    def label(self, move: Move, language: str | None = None) -> str:
        return scene.label(self, self.actions[move.index], language)

    def gallery(self) -> list[Exhibit]:
        return [
            Exhibit(
                "back",
                Text(*(self.rulebook.term(entry.string("name"), language) for language in ("es", "en"))),
                ((entry.integer("value"), entry.integer("count")),),
                entry.text("about"),
                entry.string("evidence"),
                entry.text("note"),
            )
            for entry in self.cards.tables("card")
        ]

    def evaluate(self, state: State, seat: int) -> float:
        return strategy.evaluate(cast("HeistState", state), seat)

    def reasons(self, before: State, move: Move, after: State, seat: int) -> list[Reason]:
        del move
        return strategy.reasons(cast("HeistState", before), cast("HeistState", after), seat)
