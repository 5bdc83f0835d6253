"""Dragon Wars: two to four dragon lords set their dragons on each other with an ordinary deck of cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from dragonlab.core.game import Game, Option
from dragonlab.core.moves import Moves
from dragonlab.games.dragon_wars import choices, gestures, positions, rules, sampling, scene, strategy
from dragonlab.games.dragon_wars.components import SEATS, Components, exhibits, name_faces
from dragonlab.games.dragon_wars.state import DragonWarsState, Seen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event
    from dragonlab.core.game import Exhibit, Position, Reason, State, View
    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.core.scene import Scene


class DragonWars(Game):
    """The game with one list of cards."""

    name = "dragon_wars"
    seats = SEATS
    options: ClassVar = {"press_flips": Option(("false", "true"))}  # DW-R3, DW-R15
    folder = Path(__file__).parent

    def __init__(self, cards: Mapping[str, object] | None = None) -> None:
        """Prepare the cards and all moves."""
        super().__init__(cards)
        self.components = Components.read(self.cards)
        self.moves = Moves(self.components.actions)
        name_faces(self.components.faces, self.rulebook)
        faces = tuple(face.name for face in self.components.faces)
        self.chance = dict.fromkeys(("dragon", "deal", "draw", "trump", "flip", "sample"), faces)

    def start(self, seats: int, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> State:
        """Draw dragons, deal five cards each, and begin the first turn."""
        state = DragonWarsState(self.components, self.rulebook, seats, press_flips=options["press_flips"] == "true")
        rules.set_up(state, chance, events)
        return state

    def place(self, position: Position, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Complete a position."""
        flips = options["press_flips"] == "true"
        seen = positions.complete(position, self.components, seats, chance, press_flips=flips)
        return sampling.sample(seen, self.components, self.rulebook, chance)

    def sample(self, view: View, seat: int | None, chance: Chance) -> State:
        """Deal what `seat` cannot see at random."""
        del seat  # the view says whose it is
        return sampling.sample(cast("Seen", view), self.components, self.rulebook, chance)

    def scene(self, view: View, legal_moves: Sequence[Move], language: str | None = None) -> Scene:
        """Lay the table for a viewer."""
        return scene.Painter(self, cast("Seen", view), language).scene(legal_moves)

    def read(self, view: View, pieces: Sequence[str], target: str | None) -> Move | Violation | tuple[Move, ...]:
        """Read a gesture: cards of the hand, and the dragon or the pile that they go to."""
        return gestures.read(self, cast("Seen", view), pieces, target)

    def label(self, move: Move, language: str | None = None) -> str:
        """Say a move in words."""
        return choices.label(self, self.components.actions[move.index], language)

    def gallery(self) -> list[Exhibit]:
        """Show the four suits."""
        return exhibits(self.cards, self.rulebook)

    def evaluate(self, state: State, seat: int) -> float:
        """Weigh a state for a seat."""
        return strategy.evaluate(cast("DragonWarsState", state), seat)

    def reasons(self, before: State, move: Move, after: State, seat: int) -> list[Reason]:
        """Say what speaks for a move."""
        del after, seat  # what matters is seen before
        return strategy.reasons(cast("DragonWarsState", before), self.components.actions[move.index])
