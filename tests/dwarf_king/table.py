"""Matches of the Dwarf King set up for tests, and short ways to ask what happened in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, cast

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.games.dwarf_king.components import DwarfKingComponents
    from dragonlab.games.dwarf_king.state import DwarfKingState

GAME = dragonlab.load("dwarf_king")
COMPONENTS = cast("DwarfKingComponents", GAME.components)
BOOK = GAME.rulebook
RED, GREEN, BLUE, YELLOW, VIOLET = range(5)


class Seen(TypedDict):
    """A view, with its types: what a seat knows, by names."""

    seat: int | None
    to_move: int | None
    edition: str
    seats: int
    hand: int
    dealer: int
    totals: list[int]
    entries: list[list[int | str]]
    special: str
    tile: str
    quest: str | None
    specials: list[str]
    tiles: list[str]
    step: str
    hands: list[list[str] | None]
    hand_sizes: list[int]
    shown: list[list[str]]
    origin: list[int]
    exchange: list[int] | None
    either: list[list[str]]
    gave: list[str] | None
    took: list[str] | None
    captured: list[list[str]]
    trick: list[str]
    leader: int
    winners: list[int]
    model: str | None
    bonus: list[int] | None


def at(
    *hands: str,
    chance: Mapping[str, Sequence[str]] | None = None,
    edition: str = "2011",
    seats: int | None = None,
    seed: int = 7,
    **entries: object,
) -> Match:
    """Start from a position: each hand a text of cards; the quest is that of Kings and Queens if none is given."""
    position = {"quest": "q2a", **entries}
    if hands:
        position["hands"] = [hand.split() for hand in hands]
    if isinstance(trick := position.get("trick"), str):
        position["trick"] = trick.split()
    number = seats or len(hands) or 3
    return dragonlab.new(
        "dwarf_king", seats=number, position=position, chance=chance, options={"edition": edition}, seed=seed
    )


def play(match: Match, *moves: str) -> list[Event]:
    """Play moves, a bare card as `play`, and list all that happens."""
    verbs = {"play", "deal", "quest", "name", "give", "swap", "pass", "take", "keep"}
    return [event for move in moves for event in match.play(move if move.split()[0] in verbs else f"play {move}")]


def state(match: Match) -> DwarfKingState:
    """Give the State now, with its type."""
    return cast("DwarfKingState", match.state)


def seen(match: Match, seat: int | None = None) -> Seen:
    """Give the view of a seat (None: a spectator), with its types."""
    return cast("Seen", match.view(seat))


def legal(match: Match) -> set[str]:
    """List what may be done now: cards without their verb."""
    return {move.notation.removeprefix("play ") for move in match.legal_moves()}


def refused(match: Match, move: str, seat: int | None = None) -> str | None:
    """Name the rule that forbids a move now."""
    violation = match.why_not(move if " " in move or move in {"keep", "deal"} else f"play {move}", seat)
    return None if violation is None else violation.rule


def winner(match: Match) -> int:
    """Give the seat that won the last trick."""
    return state(match).winners[-1]


def one(events: Iterable[Event], name: str) -> Event:
    """Give the only event of a name."""
    (event,) = (event for event in events if event.name == name)
    return event


def told(events: Iterable[Event]) -> list[str]:
    """List what happened, by the names of the events."""
    return [event.name for event in events]


def points(events: Iterable[Event], rule: str) -> dict[int, int]:
    """Give the points that a rule brought, by seat."""
    found: dict[int, int] = {}
    for event in events:
        if event.rule == rule and "points" in event.params:
            found[cast("int", event.params["seat"])] = cast("int", event.params["points"])
    return found
