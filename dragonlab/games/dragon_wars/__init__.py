"""Dragon Wars: two to four dragon lords set their dragons on each other with an ordinary deck of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Game, Option
from dragonlab.games.dragon_wars import gestures, hint_costs, hints, positions, rules, scene, strategy
from dragonlab.games.dragon_wars.components import SEATS, DragonWarsComponents, DragonWarsMove, exhibits, name_cards
from dragonlab.games.dragon_wars.state import DragonWarsState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Param, Table


class DragonWars(Game[DragonWarsState, DragonWarsMove]):
    """The game with one list of cards."""

    seats = SEATS
    options: ClassVar = {"press_flips": Option(("false", "true"))}  # DW-R3, DW-R15
    chance: ClassVar = {
        **dict.fromkeys(("dragon.{seat}", "sample.dragon"), "dragons"),
        **dict.fromkeys(("deal.{seat}", "draw.{seat}", "trump", "flip"), "cards"),
        **dict.fromkeys(("sample.trump", "sample.attack", "sample.discard", "sample.{seat}"), "cards"),
    }
    at_start: ClassVar = {"deal.{seat}"}
    renamed: ClassVar = {"trump": "sample.trump", **{f"dragon.{seat}": "sample.dragon" for seat in range(max(SEATS))}}
    quiet: ClassVar = {"decline", "redraw", "stop"}
    results: ClassVar = {"DW-DAMAGE-1", "DW-DAMAGE-4"}
    routine: ClassVar = {"DW-TURN-2"}  # a new deck
    foresight = 0
    state = DragonWarsState
    painter = scene.DragonWarsPainter
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
    costs = hint_costs.COSTS
    merits = hint_costs.MERITS
    same_verb: ClassVar = frozenset({"guards"})
    slip = 12.0

    components: DragonWarsComponents

    def unpack(self, cards: Table) -> DragonWarsComponents:
        """Read the cards."""
        components = DragonWarsComponents(cards)
        name_cards(components, self.rulebook)
        return components

    @property
    def aid_values(self) -> Mapping[str, Param]:
        """The numbers of the player aid."""
        return {"hand": self.components.hand_size, "survivor": self.components.survivor_points}
