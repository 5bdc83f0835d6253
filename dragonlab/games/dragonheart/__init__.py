"""Dragonheart: two players lay cards to win the cards that lie there already."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from dragonlab.core.game import Game, Option
from dragonlab.core.moves import Moves
from dragonlab.games.dragonheart import gestures, positions, rules, scene, strategy
from dragonlab.games.dragonheart.components import Components, exhibits, name_faces
from dragonlab.games.dragonheart.state import DragonheartState, Seen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event
    from dragonlab.core.game import Exhibit, Position, Reason, State, View
    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.core.scene import Scene


class Dragonheart(Game):
    """The game with one list of cards."""

    name = "dragonheart"
    seats = (2,)
    options: ClassVar = {
        "deck_end": Option(("no_card", "last_card")),  # DH-R1, DH-R17
        "first": Option(("0", "1", "random")),  # DH-R13
    }
    folder = Path(__file__).parent

    def __init__(self, cards: Mapping[str, object] | None = None) -> None:
        """Prepare the cards, the spaces and all moves."""
        super().__init__(cards)
        self.components = Components.read(self.cards)
        self.moves = Moves(self.components.plays)
        name_faces(self.components.faces, self.rulebook)
        faces = tuple(face.name for face in self.components.faces)
        self.chance = {"deal": faces, "draw": faces, "return": faces, "sample": faces, "first": ("0", "1")}

    def start(self, seats: int, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> State:
        """Shuffle, deal five cards each, and choose who begins."""
        del seats  # always two
        state = DragonheartState(self.components, self.rulebook, last_card=options["deck_end"] == "last_card")
        rules.set_up(state, options["first"], chance, events)
        return state

    def place(self, position: Position, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Complete a position."""
        del seats
        return positions.place(position, self.components, self.rulebook, chance, options)

    def sample(self, view: View, seat: int | None, chance: Chance) -> State:
        """Deal what `seat` cannot see at random."""
        del seat  # the view says whose it is
        return positions.sample(cast("Seen", view), self.components, self.rulebook, chance)

    def scene(self, view: View, legal_moves: Sequence[Move], language: str | None = None) -> Scene:
        """Lay the table for a viewer."""
        return scene.Painter(self, cast("Seen", view), language).scene(legal_moves)

    def read(self, view: View, pieces: Sequence[str], target: str | None) -> Move | Violation | tuple[Move, ...]:
        """Read a gesture: cards of the hand, and the space that they are laid on."""
        return gestures.read(self, cast("Seen", view), pieces, target)

    def label(self, move: Move, language: str | None = None) -> str:
        """Say a play in words."""
        return scene.label(self, self.components.plays[move.index], language)

    def gallery(self) -> list[Exhibit]:
        """Show the nine kinds of cards and the Great Dragon."""
        return exhibits(self.cards, self.rulebook)

    def evaluate(self, state: State, seat: int) -> float:
        """Weigh a state for a seat."""
        return strategy.evaluate(cast("DragonheartState", state), seat)

    def reasons(self, before: State, move: Move, after: State, seat: int) -> list[Reason]:
        """Say what speaks for a move."""
        play = self.components.plays[move.index]
        return strategy.reasons(cast("DragonheartState", before), play, cast("DragonheartState", after), seat)
