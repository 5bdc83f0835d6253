"""The final scoring."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.core import Event
    from dragonlab.games.rune_stones.state import RuneStonesState as State

SOURCES = {  # what points on the track come from, by the rule that gives them
    "RS-ROW-2": "from_rows",
    "RS-ABILITY-7": "from_cards",
    "RS-TRADE-1": "from_trades",
    "RS-BONUS-4": "from_smithies",
    "RS-DIE-3": "from_die",
    "RS-EXTRA-1": "from_stone",
}


def final_scoring(state: State) -> Outcome:
    """Add a point for every three gems (RS-R14); of equals whoever has more stones wins, then artefacts (RS-R15)."""
    gems = [sum(held) // state.components.gems_for_point for held in state.gems]
    scores = tuple(points + more for points, more in zip(state.points, gems, strict=True))
    artefacts = [sum(artefact is not None for artefact in board) for board in state.boards]
    standings = [*zip(scores, map(len, state.stones), artefacts, strict=True)]
    best = max(standings)
    breakdown = [Points(seat, "RS-GOAL-1", "track", points) for seat, points in enumerate(state.points)]
    breakdown += [Points(seat, "RS-R14", "gems", points) for seat, points in enumerate(gems)]
    winners = tuple(seat for seat, standing in enumerate(standings) if standing == best)
    return Outcome(scores, winners, "goal", tuple(breakdown))


def sources(outcome: Outcome, events: Iterable[Event]) -> list[Points]:
    """Divide the points on the track by what brought them; in a game from a position some were there before."""
    gained = Counter[tuple[object, str]]()
    for event in events:
        if event.name == "points" and isinstance(count := event.params["count"], int):
            gained[event.params["seat"], event.rule] += count
    divided = (_divided(entry, gained) if entry.term == "track" else [entry] for entry in outcome.breakdown)
    return [*chain.from_iterable(divided)]


def _divided(track: Points, gained: Counter[tuple[object, str]]) -> Iterator[Points]:
    """Divide one seat's points."""
    before = track.points
    for rule, term in SOURCES.items():
        if count := gained[track.seat, rule]:
            yield Points(track.seat, rule, term, count)
            before -= count
    if before:
        yield track._replace(term="from_before", points=before)
