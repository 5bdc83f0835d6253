"""The summit: a game for two to four, made up for the tests because it has what dice games have.

Dice that are rolled together and again, some of them kept; a path with figures, a score track, a turn of several small
steps, snowballs that others may parry in secret, again and again, and a deck that is made anew from its discards.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Exhibit, Game, Option, Text

from . import gestures, positions, rules, scene, strategy
from .components import SEATS, SummitComponents, SummitMove
from .state import SummitState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Table


class Summit(Game[SummitState, SummitMove]):
    """The game with one list of cards."""

    name = "summit"
    seats = (2, 3, 4)
    options: ClassVar = {"finish": Option(("round", "turn"))}  # SU-R2
    passes: ClassVar = {"let": {"turn": Text("En este turno no", "Not this turn")}}
    chance: ClassVar = {
        **dict.fromkeys(("draw.{seat}", "sample.{seat}"), "cards"),
        "die.{seat}": "faces",
        "sample.asked": tuple(map(str, SEATS)),
    }
    folder = Path(__file__).parent
    state = SummitState
    painter = scene.SummitPainter

    set_up = staticmethod(rules.set_up)
    complete_position = staticmethod(positions.complete_position)
    determinize = staticmethod(positions.determinize)
    touch = staticmethod(gestures.touch)
    explain_gesture = staticmethod(gestures.explain_gesture)
    evaluate = staticmethod(strategy.evaluate)
    facts = staticmethod(strategy.facts)

    components: SummitComponents

    def unpack(self, cards: Table) -> SummitComponents:
        """Read the cards, and teach the rule book their names."""
        components = SummitComponents(cards)
        for name, kind, value in zip(components.cards.all, components.kinds, components.values, strict=True):
            self.rulebook.words.teach(name, Text.by(partial(self._card_name, kind, value)))
        return components

    def _card_name(self, kind: str, value: int, language: str) -> str:
        return f"{self.rulebook.term(kind, language)} {value}"

    def empty(self, seats: int, options: Mapping[str, str]) -> SummitState:
        state = SummitState(self.components, seats)
        state.at_once = options["finish"] == "turn"
        return state

    def label(self, move: SummitMove, language: str | None = None) -> str:
        if move.rival is not None:
            return self.rulebook.label(move.verb, language, target_seat=move.rival)
        return self.rulebook.label(move.verb, language, piece=next(iter(move.faces), ""))

    def gallery(self) -> list[Exhibit]:
        """Show the cards and the faces of a die."""
        return [
            Exhibit.of(
                entry,
                entry.string("kind"),
                self.rulebook.title_of(entry.string("kind")),
                counts=[(value, values.count(value)) for value in dict.fromkeys(values)],
                part=part,
            )
            for part in ("card", "face")
            for entry in self.cards.tables(part)
            for values in (entry.integers("values") if part == "card" else (),)
        ]
