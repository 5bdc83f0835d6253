"""What happened in Rune Stones, as events. Names are looked up only when somebody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import BareTurn, Flight
from dragonlab.games.rune_stones.components import GEMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Outcome
    from dragonlab.games.rune_stones.state import RuneStonesState  # noqa: F401  in quotes below


class RuneStonesTurn(BareTurn["RuneStonesState"]):
    """A turn of this game."""

    __slots__ = ()

    flights: ClassVar = {
        **dict.fromkeys(("gem", "ore"), Flight("supply", "gems{seat}")),
        "paid": Flight("gems{seat}", "supply", "count"),
        **dict.fromkeys(("magic", "played"), Flight("hand{seat}", "played")),
        **dict.fromkeys(("called", "took"), Flight("display", "discard{seat}")),
        "used_up": Flight("played", "discard{seat}"),
        "found": Flight("pile", "discard{seat}"),
        "filled": Flight("pile", "display", "count"),
        "drew_hidden": Flight("deck{seat}", "hand{seat}", "count"),
        "reshuffled": Flight("discard{seat}", "deck{seat}", "count"),
        "stocked": Flight("artefacts", "smithies"),
        "placed": Flight("smithies", "board{seat}"),
        "stone": Flight("stones", "stones{seat}"),
        "charged": Flight("supply", "stones{seat}"),
    }


def scored(turn: RuneStonesTurn, rule: str, points: int) -> None:
    """Tell that whoever's turn it is gets points, by a rule."""
    if turn.events is not None:
        turn.tell("points", rule, seat=turn.state.turn, count=points)


def gem(turn: RuneStonesTurn, rule: str, gem: int) -> None:
    """Tell that whoever's turn it is takes a gem of a kind, by its number in `GEMS`."""
    if turn.events is not None:
        turn.tell("gem", rule, seat=turn.state.turn, gem=f"{GEMS[gem]} gem")


def paid(turn: RuneStonesTurn, rule: str, gems: Sequence[int]) -> None:
    """Tell how many gems of each kind were given."""
    if gems and turn.events is not None:
        seat = turn.state.turn
        kinds = tuple(f"{gems.count(kind)} {GEMS[kind]} gem" for kind in sorted({*gems}))
        turn.tell("paid", rule, seat=seat, gems=kinds, count=len(gems))


def filled(turn: RuneStonesTurn, rule: str, cards: Sequence[int]) -> None:
    """Tell which cards are new in the display."""
    if cards and turn.events is not None:
        names = turn.state.components.cards.of(cards)
        turn.tell("filled", rule, cards=names, count=len(cards))


def drew(turn: RuneStonesTurn, seat: int, cards: Sequence[int], rule: str) -> None:
    """Tell which cards somebody drew, others only how many."""
    if cards and turn.events is not None:
        turn.tell("drew_hidden", rule, seat=seat, count=len(cards))
        turn.tell_seats([seat], "drew", cards=turn.state.components.cards.of(cards))


def card(turn: RuneStonesTurn, name: str, rule: str, card: int) -> None:
    """Tell an event about one card and whoever's turn it is: `played`, `took`, `used_up` …"""
    if turn.events is not None:
        turn.tell(name, rule, seat=turn.state.turn, card=turn.state.components.printed[card].name)


def won(turn: RuneStonesTurn, outcome: Outcome) -> None:
    """Tell how many points the gems are worth, and who takes the throne."""
    for points in outcome.breakdown:
        if points.term == "gems":
            turn.tell("counted", points.rule, seat=points.seat, count=points.points)
    count = max(outcome.scores)
    if len(outcome.winners) > 1:
        turn.tell("shared", "RS-R15", seats=outcome.winners, count=count)
    elif outcome.scores.count(count) > 1:
        turn.tell("won_tie", "RS-R15", seat=outcome.winners[0], count=count)
    else:
        turn.tell("won", "RS-GOAL-1", seat=outcome.winners[0], count=count)
