"""The summit: a game for two to four, made up for the tests because it has what dice games have.

Dice that are rolled together and again, some of them kept; a path with figures, a score track, a turn of several small
steps, snowballs that others may parry in secret, again and again, and a deck that is made anew from its discards.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core.game import Exhibit, Game, Option
from dragonlab.core.language import LANGUAGES, Text
from dragonlab.core.phrases import Forms, Phrase

from . import gestures, positions, rules, scene, strategy
from .components import SEATS, Action, Box
from .state import SummitState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.chance import Chance
    from dragonlab.core.entries import Entries
    from dragonlab.core.events import Event
    from dragonlab.core.game import Reason, View
    from dragonlab.core.gestures import Gesture, Touch
    from dragonlab.core.state import Objection


class Summit(Game[SummitState, Action]):
    """The game with one list of cards."""

    name = "summit"
    seats = (2, 3, 4)
    options: ClassVar = {"finish": Option(("round", "turn"))}  # SU-R2
    passes: ClassVar = {"let": Text("En este turno no", "Not this turn")}
    chance: ClassVar = {
        **dict.fromkeys(("draw.{seat}", "sample.{seat}"), "cards"),
        "die.{seat}": "faces",
        "asked": tuple(map(str, SEATS)),
    }
    folder = Path(__file__).parent
    state = SummitState

    components: Box

    def unpack(self) -> Box:
        """Read the cards, and teach the rule book their names."""
        box = Box.read(self.cards)
        for name, kind, value in zip(box.cards.all, box.kinds, box.values, strict=True):
            es, en = (f"{self.rulebook.term(kind, language)} {value}" for language in LANGUAGES)
            self.rulebook.words.terms[name] = Phrase(Forms(es, es), Forms(en, en))
        return box

    def all_moves(self) -> tuple[Action, ...]:
        return self.components.actions

    def empty(self, seats: int, options: Mapping[str, str]) -> SummitState:
        state = SummitState(self.components, seats)
        state.at_once = options["finish"] == "turn"
        return state

    def set_up(
        self, state: SummitState, options: Mapping[str, str], chance: Chance, events: list[Event] | None
    ) -> None:
        del options  # the State knows when it ends
        rules.set_up(state, chance, events)

    def settle(
        self, state: SummitState, given: Entries[SummitState], options: Mapping[str, str], chance: Chance
    ) -> None:
        del options, chance
        positions.settle(state, given)

    def imagine(self, state: SummitState, seat: int | None, chance: Chance) -> None:
        positions.imagine(state, seat, chance)

    def painter(self, view: View, language: str | None) -> scene.Painter:
        return scene.Painter(self, view, language)

    def touch(self, state: SummitState, seat: int, move: Action) -> Touch | None:
        return gestures.touch(state, seat, move)

    def stray(self, state: SummitState, seat: int, gesture: Gesture) -> Objection:
        del seat
        return gestures.stray(state, gesture)

    def label(self, move: Action, language: str | None = None) -> str:
        if move.rival is not None:
            return self.rulebook.label(move.verb, language, target_seat=move.rival)
        return self.rulebook.label(move.verb, language, piece=next(iter(move.faces), ""))

    def gallery(self) -> list[Exhibit]:
        """Show the cards and the faces of a die."""
        return [
            Exhibit(
                entry.string("kind"),
                Text(*(self.rulebook.term(entry.string("kind"), language).capitalize() for language in LANGUAGES)),
                tuple((value, values.count(value)) for value in dict.fromkeys(values)),
                entry.text("about"),
                entry.string("evidence"),
                entry.text("note"),
                part,
            )
            for part in ("card", "face")
            for entry in self.cards.tables(part)
            for values in (entry.integers("values") if part == "card" else (),)
        ]

    def evaluate(self, state: SummitState, seat: int) -> float:
        return strategy.evaluate(state, seat)

    def reasons(self, before: SummitState, move: Action, after: SummitState, seat: int) -> list[Reason]:
        return strategy.reasons(before, move, after, seat)
