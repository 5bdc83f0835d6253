"""What somebody has done in a turn of Rune Stones, in one sentence: what a look back compares a better move with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Event, Param, Rulebook
    from dragonlab.games.rune_stones.state import RuneStonesState as State

TOLD_FROM = frozenset({"turn", "magic", "cards", "use", "forge"})
"""Steps with much of a turn to come: a gem, a place or a stone that is chosen is compared by itself."""


def turn_told(state: State, book: Rulebook, events: Sequence[Event], language: str | None) -> str:
    """Tell it of whose turn it is; empty: nothing came of it."""
    if state.step not in TOLD_FROM:
        return ""
    own = [event for event in events if event.params.get("seat") == state.turn]
    did = tuple(book.label(f"did_{name}", language, **params) for name, params in done(own))
    return book.label("turn_told", language, did=did) if did else ""


def done(events: Sequence[Event]) -> Iterator[tuple[str, dict[str, Param]]]:
    """List what was done, in the order of a turn, each with its particulars."""

    def of(name: str, param: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(str(event.params[param]) for event in events if event.name == name))

    if cards := of("called", "card"):
        yield "summon", {"cards": cards}
    if cards := of("used", "card"):
        yield "use", {"cards": cards}
    if gems := tuple(str(event.params["gem"]) for event in events if event.name == "placed"):
        yield "forge", {"gems": gems, "count": len(gems)}
    for event in events:
        if event.name == "exchanged":
            yield "exchange", {"row": event.params["row"], "count": event.params["count"]}
    for stone in of("stone", "stone"):
        yield "take", {"stone": stone}
    if points := sum(int(str(event.params["count"])) for event in events if event.name == "points"):
        yield "score", {"count": points}
