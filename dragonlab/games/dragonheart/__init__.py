"""Dragonheart: two players lay cards to win the cards that lie there already."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Game, Option
from dragonlab.games.dragonheart import gestures, hints, positions, rules, scene, strategy
from dragonlab.games.dragonheart.components import DragonheartComponents, DragonheartMove, exhibits, name_faces
from dragonlab.games.dragonheart.state import DragonheartState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Param, Table


class Dragonheart(Game[DragonheartState, DragonheartMove]):
    """The game with one list of cards."""

    POSITIONS_VERSION = 2
    seats = (2,)
    options: ClassVar = {
        "deck_end": Option(("no_card", "last_card")),  # DH-R1, DH-R17
        "first": Option(("0", "1", "random")),  # DH-R13
    }
    chance: ClassVar = {
        **dict.fromkeys(("deal.{seat}", "draw.{seat}", "return.{seat}", "sample.{seat}"), "cards"),
        **dict.fromkeys(("first", "sample.first"), ("0", "1")),
    }
    at_start: ClassVar = {"first", "deal.{seat}"}
    renamed: ClassVar = {"first": "sample.first"}
    state = DragonheartState
    painter = scene.DragonheartPainter
    label = scene.label
    gallery = exhibits

    set_up = staticmethod(rules.set_up)
    complete_position = staticmethod(positions.complete_position)
    determinize = staticmethod(positions.determinize)
    touch = staticmethod(gestures.touch)
    explain_gesture = staticmethod(gestures.explain_gesture)
    evaluate = staticmethod(strategy.evaluate)
    goes_on = staticmethod(strategy.last_round)
    facts = staticmethod(hints.facts)
    costs = hints.COSTS
    merits = hints.MERITS
    same_verb: ClassVar = frozenset({"keeps"})
    slip = 60.0

    components: DragonheartComponents

    def unpack(self, cards: Table) -> DragonheartComponents:
        """Read the cards and the spaces."""
        components = DragonheartComponents(cards, rules.allow)
        name_faces(components.faces, self.rulebook)
        return components

    def empty(self, seats: int, options: Mapping[str, str]) -> DragonheartState:
        """Give two whole decks and an empty board."""
        state = DragonheartState(self.components, seats)
        state.last_card = options["deck_end"] == "last_card"
        return state

    @property
    def aid_values(self) -> Mapping[str, Param]:
        """The numbers of the player aid."""
        components = self.components
        gathering = {space.string("kind"): space.integer("outlines") for space in self.cards.tables("space")}
        return gathering | {
            "hand": components.hand_size,
            "figure_hand": components.figure_hand_size,
            "figure": components.figure_points,
            "piles": components.ship_piles,
        }
