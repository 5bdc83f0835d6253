"""Dragon Rampage: three to five heroes, dice, and a dragon that has woken up; fight it or run."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Game, Option, OptionError, Text
from dragonlab.games.dragon_rampage import (
    boxes,
    dragon,
    drawing,
    ending,
    gestures,
    hints,
    path,
    positions,
    recounting,
    rules,
    scene,
    strategy,
    value,
    wording,
)
from dragonlab.games.dragon_rampage.components import GIVEN, HEROES, SEATS, DragonRampageComponents, DragonRampageMove
from dragonlab.games.dragon_rampage.state import DragonRampageState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Event, Exhibit, Param, Table


class DragonRampage(Game[DragonRampageState, DragonRampageMove]):
    """The game with one list of cards."""

    seats = (3, 4, 5)
    options: ClassVar = {
        "dungeon": Option(("large", "small")),
        "heroes": Option(("dealt", "in_order")),  # DR-R13
        "first": Option(tuple(map(str, SEATS))),  # DR-R13
        "killed_pays_wounds": Option(("true", "false")),  # DR-R6
        "fate": Option(("nothing", "no_place"), before="no_place"),  # DR-R17
        "given_attack": Option(GIVEN, before="horn"),  # DR-R10
    }
    passes: ClassVar = {
        "pass": {
            "fight": Text("En este combate no", "Not in this fight"),
            "round": Text("En esta ronda no", "Not in this round"),
        }
    }
    chance: ClassVar = {
        "hero": HEROES,
        **dict.fromkeys(("draw.{seat}", "lose.{seat}", "sample.card.{seat}"), "cards"),
        **dict.fromkeys(
            ("treasure.{seat}", "steal.{seat}", "sample.treasure.{seat}", "sample.offer.{seat}"), "treasures"
        ),
        "rampage": "rampages",
        "die.{seat}": "faces",
        "move.{seat}": "numbers",
        "sample.asked": tuple(map(str, SEATS)),
    }
    at_start: ClassVar = {"hero"}
    taken_from: ClassVar = {"bank", "chest", "deck"}
    quiet: ClassVar = {"done", "pass", "skip"}
    results: ClassVar = {"DR-WIN-1", "DR-R5"}
    routine: ClassVar = {"DR-REST-1", "DR-REST-2", "DR-REST-3"}
    foresight = 0
    state = DragonRampageState
    painter = scene.DragonRampagePainter

    set_up = staticmethod(rules.set_up)
    complete_position = staticmethod(positions.complete_position)
    determinize = staticmethod(positions.determinize)
    touch = staticmethod(gestures.touch)
    explain_gesture = staticmethod(gestures.explain_gesture)
    evaluate = staticmethod(strategy.evaluate)
    already_weighed = staticmethod(strategy.already_weighed)
    prospect = staticmethod(value.prospect)
    value = staticmethod(value.value)
    facts = staticmethod(hints.facts)
    costs = hints.COSTS

    components: DragonRampageComponents

    def unpack(self, cards: Table) -> DragonRampageComponents:
        """Read the cards, and teach the rule book their names and what they do."""
        components = DragonRampageComponents(cards)
        for name, words in components.names.items():
            self.rulebook.words.teach(name, words)
        for name, text in (*wording.told(self.rulebook, components), *wording.icons(self.rulebook)):
            self.rulebook.words.teach(name, text)
        return components

    def empty(self, seats: int, options: Mapping[str, str]) -> DragonRampageState:
        """Lay the table as the options say, before heroes are dealt; `OptionError` if no such seat can be first."""
        if int(options["first"]) >= seats:
            raise OptionError(f"option 'first' must be a seat that plays, 0 to {seats - 1}, not {options['first']}")
        state = DragonRampageState(self.components, seats)
        rules.prepare(state, options)
        return state

    def label(self, move: DragonRampageMove, language: str | None = None) -> str:
        """Say a move in words; of a card, what the part does that is played, its cost, and whom it names."""
        if move.part is None:
            target = {"target_seat": move.number} if move.verb == "rob" else {}
            thing = f"{move.thing}_box" if move.verb == "place" else move.thing
            name = "walk_none" if move.verb == "walk" and not move.number else move.verb
            return self.rulebook.label(name, language, thing=thing, count=max(move.number, 0), **target)
        named = {"seat": "_at", "pair": "_pair"}.get(move.part.target, "")
        part = f"_{move.part_name}" if move.part_name and (move.part.cost or named != "_pair") else ""
        return self.rulebook.label(
            f"play{part}{named}",
            language,
            card=move.thing,
            target_seat=max(move.number, 0) if named == "_at" else 0,
            number=max(move.number, 0),
            next=max(move.number, 0) + 1,
            count=move.part.cost,
            what=wording.says(self.rulebook, move.part, language),
        )

    def when(self, state: DragonRampageState, _turn: int, language: str | None = None) -> str:
        """Count rounds, each with its three phases."""
        return self.rulebook.label("when", language, round=state.round)

    def ending_told(self, state: DragonRampageState, events: Sequence[Event], language: str | None = None) -> str:
        """Say where the wounds of a dead hero came from."""
        return recounting.ending_told(state, self.rulebook, events, language)

    @cached_property
    def art(self) -> dict[str, str]:
        """The drawings, and the cards that are put together from them."""
        drawings = super().art
        put_together = drawing.pictures(self.components, drawings)
        del drawings[drawing.SHEET]
        return {**drawings, **put_together}

    def text_of(self, card: str, language: str | None = None) -> str:
        """Say what a card does."""
        return wording.text_of(self.rulebook, self.components, card, language)

    def gallery(self) -> list[Exhibit]:
        """Show all cards of heroes, treasures and the dragon."""
        return wording.gallery(self.rulebook, self.components, self.cards)

    @property
    def aid_values(self) -> Mapping[str, Param]:
        """The numbers of the player aid."""
        killed, slain = ending.CUBES["killed"], ending.CUBES["slain"]
        values: dict[str, Param] = {
            "heal_2": boxes.HEALING[0][0],
            "heal_3": boxes.HEALING[1][0],
            "burn_1": dragon.RAMPAGE_WOUNDS[0][0],
            "burn_2": dragon.RAMPAGE_WOUNDS[1][0],
            "chest_gold": boxes.CHEST_GOLD,
            "third_gold": boxes.THIRD_GOLD,
            "again_1": boxes.ATTACK_REROLLS[0],
            "again_2": boxes.ATTACK_REROLLS[1],
            "run_1": path.ROLLED[1][0],
            "least": min(self.components.movement_sides),
            "most": max(self.components.movement_sides),
            "fate_gold": boxes.FATE_GOLD,
            "one_wound": dragon.HITS_FOR_ONE,
            "two_wounds": dragon.HITS_FOR_TWO,
            "dragons": dragon.DRAGONS_THAT_WOUND,
            "space_heals": path.SPACE_HEALS,
            "space_gold": path.SPACE_GOLD,
            "killed_1": killed[0],
            "killed_2": killed[1],
            "slain_1": slain[0],
            "slain_2": slain[1],
            "gold_1": ending.GOLD[0],
            "gold_2": ending.GOLD[1],
            "death": ending.DEATH,
            "heavy": ending.HEAVY_WOUNDS,
            "escaped": ending.ESCAPED,
            "close": ending.CLOSE,
            "left_1": ending.LEFT_BEHIND[0],
            "left_2": ending.LEFT_BEHIND[1],
        }
        for seats in self.seats:
            values[f"health_{seats}"] = seats * dragon.HEALTH_PER_PLAYER
            values[f"small_{seats}"] = seats * dragon.HEALTH_PER_PLAYER - rules.FEWER_WOUNDS
        values |= {"exit": self.components.large_exit, "small_exit": self.components.small_exit}
        sides = {entry.string("colour"): entry.strings("sides") for entry in self.cards.tables("die")}
        return values | sides
