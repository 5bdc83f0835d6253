"""Moments of Dragon Rampage for its tests: a State in which a few things are as wanted, and dice that fall as told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import dragonlab
from dragonlab.core.rules.events import Event
from dragonlab.core.words.language import LANGUAGES
from dragonlab.games.dragon_rampage import rules
from dragonlab.games.dragon_rampage.components import BOXES
from dragonlab.games.dragon_rampage.state import read_steps
from dragonlab.games.dragon_rampage.telling import DragonRampageTurn

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME = dragonlab.load("dragon_rampage")
COMPONENTS: Any = GAME.components


class Told:
    """Chance that gives what is queued for a label, by name, and else the first that can be."""

    def __init__(self, **queues: Sequence[str]) -> None:
        self.queues = {label.replace("_", "."): list(names) for label, names in queues.items()}

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        queue = self.queues.get(label)
        if not queue:
            return min(outcomes)
        outcome = GAME.outcome(label, queue.pop(0))
        assert outcome in outcomes, (label, outcome, outcomes)
        return outcome


class Moment:
    """A State under way; `play` takes notations, `names` and `rules` say what was told."""

    def __init__(
        self,
        *todo: tuple[object, ...],
        seats: int = 3,
        options: dict[str, str] | None = None,
        hands: dict[int, list[str]] | None = None,
        treasures: dict[int, list[str]] | None = None,
        tokens: dict[str, list[int]] | None = None,
        chance: Told | None = None,
        **fields: Any,
    ) -> None:
        self.chance, self.events = chance or Told(), list[Event]()
        state: Any = GAME.empty(seats, GAME.check_options({"heroes": "in_order", **(options or {})}))
        state.heroes = list(range(seats))
        for seat in range(seats):
            names = (hands or {}).get(seat, [])
            state.hands[seat] = sorted(COMPONENTS.cards.numbers[name] for name in names)
            state.decks[seat] = [card for card in COMPONENTS.hero_decks[seat] if card not in state.hands[seat]]
            state.treasures[seat] = sorted(
                COMPONENTS.treasures.numbers[name] for name in (treasures or {}).get(seat, [])
            )
        state.treasure_deck = [card for card in state.treasure_deck if all(card not in own for own in state.treasures)]
        rows = tokens or {}
        state.tokens = [tuple(rows.get(box, [0] * seats)[seat] for box in BOXES) for seat in range(seats)]
        for name, value in fields.items():
            setattr(state, name, value)
        state.todo = read_steps(todo)
        state.follow()
        self.state = state
        turn = DragonRampageTurn()
        turn.state, turn.chance, turn.events = state, self.chance, self.events
        rules.advance(turn)

    def play(self, *notations: str) -> Moment:
        for notation in notations:
            move = GAME.moves.parse(notation)
            assert self.state.why_not(move) is None, (notation, self.state.why_not(move), self.legal)
            self.state.apply(move, self.chance, self.events)
        return self

    def refused(self, notation: str) -> str | None:
        objection = self.state.why_not(GAME.moves.parse(notation))
        return None if objection is None else objection.rule

    @property
    def legal(self) -> list[str]:
        return [move.notation for move in self.state.legal_moves()]

    @property
    def names(self) -> list[str]:
        return [event.name for event in self.events]

    @property
    def rules(self) -> list[str]:
        for event in self.events:
            for language in LANGUAGES:
                GAME.rulebook.sentence(event, language)
        return [event.rule for event in self.events]


def box(name: str, **fields: Any) -> Moment:
    """Resolve one box; afterwards a round would rest, but here somebody chooses a card."""
    number = BOXES.index(name)
    return Moment(("row", number), ("ask", "box"), ("box", number), ("act", 0), **fields)


def points(moment: Moment, seat: int) -> dict[str, int]:
    """Give the points of a seat by rule."""
    return {entry.rule: entry.points for entry in moment.state.outcome.breakdown if entry.seat == seat}
