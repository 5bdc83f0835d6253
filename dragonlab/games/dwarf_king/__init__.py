"""The Dwarf King: tricks for three to five players, each hand scored in another way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Game, Option, OptionError, mask
from dragonlab.games.dwarf_king import gestures, hints, positions, rules, scene, scoring, strategy, telling, worlds
from dragonlab.games.dwarf_king.components import (
    CARDS,
    EDITIONS,
    MOST_SEATS,
    SPECIALS_MASK,
    DwarfKingComponents,
    DwarfKingMove,
    exhibits,
    name_cards,
)
from dragonlab.games.dwarf_king.quests import RULES
from dragonlab.games.dwarf_king.state import DwarfKingState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Param, Table


SEATS = tuple(map(str, range(MOST_SEATS)))


class DwarfKing(Game[DwarfKingState, DwarfKingMove]):
    """The game with one list of tiles."""

    POSITIONS_VERSION = 2
    seats = (3, 4, 5)
    options: ClassVar = {
        "edition": Option(EDITIONS),  # DK-R3, and which tiles there are
        "first": Option((*SEATS, "random")),  # DK-R11
    }
    passes: ClassVar = {"keep": {}}
    chance: ClassVar = {
        "first": SEATS,
        **dict.fromkeys(("special", "deal.{seat}", "take.{seat}", "sample.special", "sample.{seat}"), "cards"),
        **dict.fromkeys(("quest", "sample.tile"), "tiles"),
        "sample.holder": SEATS,
        **dict.fromkeys(("sample.gave", "sample.took"), (*(card.name for card in CARDS), "nothing")),
    }
    at_start: ClassVar = {"first"}
    taken_from: ClassVar = {"specials", "quest"}
    quiet: ClassVar = {"keep"}
    results: ClassVar = {"DK-TRICK-2", *telling.WINS}
    foresight = -1
    slip = 12.0
    state = DwarfKingState
    painter = scene.DwarfKingPainter
    label = scene.label
    gallery = exhibits

    set_up = staticmethod(rules.set_up)
    complete_position = staticmethod(positions.complete_position)
    determinize = staticmethod(worlds.determinize)
    touch = staticmethod(gestures.touch)
    explain_gesture = staticmethod(gestures.explain_gesture)
    evaluate = staticmethod(strategy.evaluate)
    goes_on = staticmethod(strategy.goes_on)
    facts = staticmethod(hints.facts)
    costs = hints.COSTS

    components: DwarfKingComponents

    def unpack(self, cards: Table) -> DwarfKingComponents:
        """Read the tiles, name the cards, and say what the specials do."""
        name_cards(self.rulebook)
        for entry in cards.tables("special"):
            self.rulebook.words.teach(f"does_{entry.string('id')}", entry.text("about"))
        return DwarfKingComponents(cards, RULES.keys())

    def empty(self, seats: int, options: Mapping[str, str]) -> DwarfKingState:
        """Give two whole draw piles and nobody a card."""
        if options["first"] not in {*SEATS[:seats], "random"}:
            raise OptionError(
                f"option 'first' can be 0 to {seats - 1} or random with {seats} seats, not {options['first']!r}"
            )
        state = DwarfKingState(self.components, seats)
        state.edition = options["edition"]
        state.specials, state.tiles = SPECIALS_MASK, mask(self.components.editions[state.edition])
        return state

    def when(self, state: DwarfKingState, _turn: int, language: str | None = None) -> str:
        """Count hands, and the tricks in them: what comes before the first one belongs to the hand alone."""
        if state.step == "deal":
            return self.rulebook.label("when", language, hand=state.hand + 1, count=0)
        tricks = len(state.winners) + (state.step == "play")
        return self.rulebook.label("when", language, hand=state.hand, count=tricks)

    @property
    def aid_values(self) -> Mapping[str, Param]:
        """The numbers of the player aid."""
        return {"hands": scoring.HANDS}
