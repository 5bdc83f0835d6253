"""Dragon Rampage: three to five heroes, dice, and a dragon that has woken up; fight it or run.

Not finished: no course, no drawings, and a plain board. So it is not yet a folder of `dragonlab.games`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core.game import Exhibit, Game, Option
from dragonlab.core.language import LANGUAGES, Text

from . import gestures, positions, rules, scene, strategy
from .components import HEROES, SEATS, Action, Box
from .state import DragonRampageState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .vocabulary import Half


class DragonRampage(Game[DragonRampageState, Action]):
    """The game with one list of cards."""

    name = "dragon_rampage"
    seats = (3, 4, 5)
    options: ClassVar = {
        "dungeon": Option(("large", "small")),
        "heroes": Option(("dealt", "in_order")),  # DR-R13
        "first": Option(tuple(map(str, SEATS))),  # DR-R13
        "killed_pays_wounds": Option(("true", "false")),  # DR-R6
    }
    passes: ClassVar = {
        "pass": {
            "fight": Text("En este combate no", "Not in this fight"),
            "round": Text("En esta ronda no", "Not this round"),
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
    folder = Path(__file__).parent
    state = DragonRampageState
    painter = scene.Painter

    set_up = staticmethod(rules.set_up)
    settle = staticmethod(positions.settle)
    imagine = staticmethod(positions.imagine)
    touch = staticmethod(gestures.touch)
    stray = staticmethod(gestures.stray)
    evaluate = staticmethod(strategy.evaluate)
    foresees = staticmethod(strategy.foresees)
    reasons = staticmethod(strategy.reasons)

    components: Box

    def unpack(self) -> Box:
        """Read the cards, and teach the rule book their names."""
        box = Box(self.cards)
        for name, words in box.names.items():
            self.rulebook.words.teach(name, *(words.text(language) for language in LANGUAGES))
        return box

    def empty(self, seats: int, options: Mapping[str, str]) -> DragonRampageState:
        if int(options["first"]) >= seats:
            raise rules.no_such_first(options["first"], seats)
        state = DragonRampageState(self.components, seats)
        rules.prepare(state, options)
        return state

    def label(self, move: Action, language: str | None = None) -> str:
        if move.verb == "play":
            name = "play" + ("_" + move.half if move.half else "") + ("_at" if move.number >= 0 else "")
            if move.card is not None and move.card.target == "pair":
                return self.rulebook.label("play_pair", language, card=move.thing, number=move.number)
            target = max(move.number, 0)
            return self.rulebook.label(
                name, language, card=move.thing, target_seat=target, count=move.card.cost if move.card else 0
            )
        if move.verb == "rob":
            return self.rulebook.label("rob", language, target_seat=move.number)
        return self.rulebook.label(move.verb, language, thing=move.thing, count=max(move.number, 0))

    def says(self, half: Half, language: str | None = None) -> str:
        """Say what a part of a card does: its words, one after the other."""
        said = []
        for effect in half.effects:
            what = dict(zip(("thing", "face"), effect.what, strict=False))
            said.append(self.rulebook.label(f"word_{effect.word}", language, count=effect.number, **what))
        return " ".join(said)

    def text_of(self, card: str, language: str | None = None) -> str:
        """Say what a hero card or a treasure does."""
        box = self.components
        if card in box.treasures.numbers:
            return self.says(box.uses[box.treasures.numbers[card]], language)
        minor, major = box.halves[box.cards.numbers[card]]
        paid = self.rulebook.label("major_text", language, count=major.cost)
        return f"{self.says(minor, language)} {paid} {self.says(major, language)}"

    def gallery(self) -> list[Exhibit]:
        """Show all cards of heroes and treasures."""
        found = []
        for part in ("card", "treasure"):
            for entry in self.cards.tables(part):
                about = Text(*(self.text_of(entry.string("id"), language) for language in LANGUAGES))
                evidence = entry.string("evidence")
                note = Text(*(self.rulebook.label(f"note_{evidence}", language) for language in LANGUAGES))
                title = self.components.names[entry.string("id")]
                found.append(
                    Exhibit("back", title, (), about, evidence, note, entry.string("hero") if part == "card" else part)
                )
        return found
