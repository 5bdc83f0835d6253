"""Rune Stones: druids summon creatures, gather gems, forge artefacts, and exchange them for rune stones and points."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Exhibit, Game, Option
from dragonlab.games.rune_stones import (
    drawing,
    ending,
    gestures,
    hints,
    positions,
    recounting,
    scene,
    setup,
    strategy,
    value,
    words,
)
from dragonlab.games.rune_stones.components import SEATS, RuneStonesComponents, RuneStonesMove, stone_face
from dragonlab.games.rune_stones.state import RuneStonesState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Event, Param, Table


class RuneStones(Game[RuneStonesState, RuneStonesMove]):
    """The game with one list of cards."""

    seats = (2, 3, 4)
    options: ClassVar = {
        "first": Option(("0", "chance")),  # RS-R22
        "max_summons": Option(("any", "2")),  # RS-R16
        "barter": Option(("between_steps", "after_roll")),  # RS-R21
        "row_stone": Option(("taken", "declinable")),  # RS-R3
        "wild_pays": Option(("what_is_left", "first"), before="first"),  # RS-R8
    }
    chance: ClassVar = {
        **dict.fromkeys(("pile", "draw.{seat}", "sample.{seat}", "sample.display"), "cards"),
        **dict.fromkeys(("artefact", "sample.smithies"), "artefacts"),
        "die.{seat}": "faces",
        "first": tuple(map(str, SEATS)),
    }
    at_start: ClassVar = {"first"}
    taken_from: ClassVar = {"display", "smithies", "die", "supply"}
    routine: ClassVar = {"RS-TURN-2", "RS-TURN-3", "RS-TURN-4", "RS-REFILL-1", "RS-R12", "RS-DISPLAY-1", "RS-SUMMON-5"}
    quiet: ClassVar = {"decline", "done", "end", "two"}
    foresight = 0
    slip = 4.0
    state = RuneStonesState
    painter = scene.RuneStonesPainter

    set_up = staticmethod(setup.set_up)
    complete_position = staticmethod(positions.complete_position)
    determinize = staticmethod(positions.determinize)
    touch = staticmethod(gestures.touch)
    explain_gesture = staticmethod(gestures.explain_gesture)
    evaluate = staticmethod(strategy.evaluate)
    senseless = staticmethod(strategy.senseless)
    goes_on = staticmethod(strategy.last_round)
    prospect = staticmethod(value.prospect)
    value = staticmethod(value.value)
    facts = staticmethod(hints.facts)
    costs = hints.COSTS
    sources = staticmethod(ending.sources)

    components: RuneStonesComponents

    def unpack(self, cards: Table) -> RuneStonesComponents:
        """Read the cards, and teach the rule book their names and what they do."""
        components = RuneStonesComponents(cards)
        words.teach(components, self.rulebook)
        return components

    def empty(self, seats: int, options: Mapping[str, str]) -> RuneStonesState:
        """Fill the supplies."""
        return setup.fill_supplies(RuneStonesState(self.components, seats), options)

    def label(self, move: RuneStonesMove, language: str | None = None) -> str:
        """Say a move in words."""
        return words.label(self.components, self.rulebook, move, language)

    def question(
        self, state: RuneStonesState, moves: Sequence[RuneStonesMove], language: str | None = None
    ) -> str | None:
        """Ask which half of a card is done, or is done first, and what is paid with."""
        return words.question(state, self.rulebook, moves, language)

    def turn_told(self, state: RuneStonesState, events: Sequence[Event], language: str | None = None) -> str:
        """Say what was summoned, used, forged and exchanged, and the points of it all."""
        return recounting.turn_told(state, self.rulebook, events, language)

    def when(self, state: RuneStonesState, turn: int, language: str | None = None) -> str:
        """Count rounds, in each of which everybody has a turn; a position may begin within the first one."""
        seats = len(state.points)
        before = turn - 1 - (state.turn - state.first) % seats  # turns of whole rounds
        return self.rulebook.label("when", language, round=1 - -before // seats)

    @cached_property
    def art(self) -> dict[str, str]:
        """The drawings, and the cards and places that are put together from them."""
        drawings = super().art
        put_together = drawing.pictures(self.components, drawings)
        del drawings[drawing.SHEET]
        return {**drawings, **put_together}

    @property
    def aid_values(self) -> Mapping[str, Param]:
        """The numbers of the player aid."""
        components = self.components
        return {
            **{f"row_{count}": points for count, points in enumerate(components.row_points)},
            **{f"price_{number}": smithy.price for number, smithy in enumerate(components.smithies, 1)},
            "costs": tuple(map(str, components.costs)),
            "ore_price": components.ore_price,
            "bonus": components.bonus_points,
            "goal": components.goal,
            "gems": components.gems_for_point,
        }

    def gallery(self) -> list[Exhibit]:
        """Show the rune stones and the faces of the die."""
        return [
            Exhibit.of(
                entry, art(entry.string("kind")), self.rulebook.title_of(f"{part}_{entry.string('kind')}"), part=part
            )
            for part, art in (("stone", stone_face), ("face", drawing.face_art))
            for entry in self.cards.tables(part)
        ]
