"""What happened in Rune Stones, as events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Events, Moved, Param, event, secret
from dragonlab.games.rune_stones.components import GEMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Outcome
    from dragonlab.games.rune_stones.state import RuneStonesState as State

__all__ = ["Events"]


def tell(events: Events, name: str, rule: str, *moved: Moved, **params: Param) -> None:
    """Write something down that all may know."""
    if events is not None:
        events.append(event(name, rule, *moved, **params))


def scored(events: Events, rule: str, seat: int, points: int) -> None:
    tell(events, "points", rule, seat=seat, count=points)


def ends(events: Events, seat: int) -> None:
    tell(events, "ends", "RS-END-1", seat=seat)


def gem(events: Events, rule: str, state: State, gem: int) -> None:
    if events is not None:
        moved = Moved("supply", f"gems{state.turn}", 1)
        tell(events, "gem", rule, moved, seat=state.turn, gem=f"{state.components.gems.all[gem]} gem")


def paid(events: Events, rule: str, state: State, gems: Sequence[int]) -> None:
    """Tell how many gems of each kind were given."""
    if events is not None and gems:
        moved = Moved(f"gems{state.turn}", "supply", len(gems))
        kinds = tuple(f"{gems.count(kind)} {GEMS[kind]} gem" for kind in sorted({*gems}))
        tell(events, "paid", rule, moved, seat=state.turn, gems=kinds, count=len(gems))


def ore(events: Events, name: str, rule: str, seat: int) -> None:
    if events is not None:
        tell(events, name, rule, Moved("supply", f"gems{seat}", 1), seat=seat)


def renewed(events: Events, name: str, rule: str, count: int) -> None:
    tell(events, name, rule, count=count)


def reshuffled(events: Events, seat: int, count: int) -> None:
    if events is not None:
        tell(events, "reshuffled", "RS-R12", Moved(f"discard{seat}", f"deck{seat}", count), seat=seat, count=count)


def filled(events: Events, name: str, rule: str, state: State, cards: Sequence[int]) -> None:
    """Tell which cards are new in the display."""
    if events is not None and cards:
        names = state.components.cards.of(cards)
        tell(events, name, rule, Moved("pile", "display", len(cards)), cards=names, count=len(cards))


def stocked(events: Events, rule: str, state: State, smithy: int, artefact: int) -> None:
    if events is not None:
        moved = Moved("artefacts", "smithies", 1)
        tell(events, "stocked", rule, moved, smithy=smithy + 1, gem=state.components.gems.all[artefact])


def drew(events: Events, state: State, seat: int, cards: Sequence[int], rule: str) -> None:
    """Tell which cards somebody drew, others only how many."""
    if events is not None and cards:
        public = event(
            "drew_hidden", rule, Moved(f"deck{seat}", f"hand{seat}", len(cards)), seat=seat, count=len(cards)
        )
        events.append(secret(public, [seat], "drew", cards=state.components.cards.of(cards)))


def card(events: Events, name: str, rule: str, state: State, card: int, *moved: Moved) -> None:
    if events is not None:
        tell(events, name, rule, *moved, seat=state.turn, card=state.components.cards.all[card])


def won(events: Events, outcome: Outcome) -> None:
    """Tell how many points the gems are worth, and who takes the throne."""
    for points in outcome.breakdown:
        if points.term == "gems":
            tell(events, "counted", points.rule, seat=points.seat, count=points.points)
    count = max(outcome.scores)
    if len(outcome.winners) > 1:
        tell(events, "shared", "RS-R15", seats=outcome.winners, count=count)
    elif outcome.scores.count(count) > 1:
        tell(events, "won_tie", "RS-R15", seat=outcome.winners[0], count=count)
    else:
        tell(events, "won", "RS-GOAL-1", seat=outcome.winners[0], count=count)
