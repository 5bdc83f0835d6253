"""What the parts of cards do: what is possible, what they give at once, the card and the trade; the `die` by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Step, against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import EXTRA_STONE, GEMS, WILD, Part
from dragonlab.games.rune_stones.paying import can_pay
from dragonlab.games.rune_stones.supply import score, take_gem, take_ore

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn


def possible(state: State, part: Part) -> bool:
    """Tell whether there is what a part gives, and what it costs (RS-R4)."""
    kind = part.kind
    if kind == "gem":
        return state.supply[part.colour] > 0
    if kind == "any gem":
        return any(state.supply[:WILD])
    if kind == "trade":
        return can_pay(state.gems[state.turn], part.pays, state.charged[state.turn])
    if kind == "card":
        return not state.components.of_colour[part.colour].isdisjoint(state.display)
    if kind == "any card":
        return not state.components.of_any.isdisjoint(state.display)
    return kind != "ore" or state.ore_supply > 0


def part_under_way(state: State) -> Part | None:
    """Give the part of a card that is under way; None if it is a smithy's die, or nothing."""
    if state.part is None:
        return None
    return state.components.printed[state.played[state.part >> 1]].parts[state.part & 1]


class TakeCard(Step["State", "Turn", "RuneStonesMove"]):
    """Choose the card of the display that a card gives."""

    name = "card"
    verbs = ("take",)

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the cards of the display that may be taken."""
        components, part = state.components, part_under_way(state)
        wanted = components.of_colour[part.colour] if part is not None and part.kind == "card" else components.of_any
        return [*map(components.by_verb["take"].__getitem__, sorted(wanted.intersection(state.display)))]

    def why_not_take(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Take a card of the display (RS-R4), of the right colour if that matters (RS-ABILITY-9)."""
        components, part = state.components, part_under_way(state)
        if move.card not in state.display:
            return against("RS-R4", card=components.printed[move.card].name, where="where_display")
        if part is None or part.kind == "any card" or components.colours[move.card] == part.colour:
            return None
        return against("RS-ABILITY-9", card=components.printed[move.card].name, wanted=f"{GEMS[part.colour]} card")

    def take(self, turn: Turn, move: RuneStonesMove) -> None:
        """Lay it on the own discards (RS-ABILITY-3, RS-ABILITY-4)."""
        state, part = turn.state, part_under_way(turn.state)
        state.display[state.display.index(move.card)] = None
        state.discards[state.turn].append(move.card)
        rule = "RS-ABILITY-3" if part is not None and part.kind == "card" else "RS-ABILITY-4"
        telling.card(turn, "took", rule, move.card)
        finish_part(state)


def gain(turn: Turn, part: Part) -> None:
    """Take what needs no choice: a gem, ore or points."""
    if part.kind == "gem":
        take_gem(turn, part.colour, "RS-ABILITY-5" if part.colour == WILD else "RS-ABILITY-1")
    elif part.kind == "ore":
        take_ore(turn, "RS-ABILITY-8")
    else:
        score_part(turn, part.points, "RS-ABILITY-7")


def finish_part(state: State) -> None:
    """Let another part of the cards be used: this one is done."""
    state.step, state.part = "use", None


def score_part(turn: Turn, points: int, rule: str) -> None:
    """Score what a card brings; the stone adds one, once a card (RS-EXTRA-1)."""
    state = turn.state
    score(turn, points, rule)
    assert state.part is not None  # noqa: S101  a part is under way
    bit = 1 << (state.part >> 1)
    if points and EXTRA_STONE in state.stones[state.turn] and not state.paid_extra & bit:
        state.paid_extra |= bit
        score(turn, 1, "RS-EXTRA-1")


def collect_trade(turn: Turn) -> None:
    """Gain what was paid for, as far as it is there (RS-TRADE-1, RS-R4)."""
    part = part_under_way(turn.state)
    assert part is not None  # noqa: S101  it has been paid for
    for gem, count in enumerate(part.gains):
        for _ in range(count):
            take_gem(turn, gem, "RS-TRADE-1")
    if part.points:
        score_part(turn, part.points, "RS-TRADE-1")
    finish_part(turn.state)
