"""Matches of Dragon Wars set up for tests, and short ways to ask what happened in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, cast

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.state import AnyState
    from dragonlab.games.dragon_wars.components import DragonWarsComponents
    from dragonlab.games.dragon_wars.state import DragonWarsState

GAME = dragonlab.load("dragon_wars")
COMPONENTS = cast("DragonWarsComponents", GAME.components)
BOOK = GAME.rulebook

RED = ["club2", "club7", "heart3", "diamond4", "diamond8"]
GREEN = ["club9", "heart2", "heart6", "heart11", "diamond5"]
TABLE: dict[str, object] = {  # clubs are trump, so that diamonds and hearts turn nothing
    "dragons": ["dragon9", "dragon5"],
    "hands": [RED, GREEN],
    "discard": ["club13"],
}
TRUMP_HEARTS: dict[str, object] = {"trump": "heart", "discard": ["heart13"]}


class Seen(TypedDict):
    """What a view shows."""

    seat: int | None
    to_move: int | None
    turn: int
    step: str
    target: int | None
    trump: str
    hands: list[list[str] | None]
    hand_sizes: list[int]
    kept: list[int]
    dragons: list[str | None]
    health: list[int]
    trophies: list[list[str]]
    nest: int
    deck: int
    shuffled: list[str]
    discard: list[str]
    attack: list[str]
    defence: list[str]
    flipped: list[str]
    last_turns: int | None
    press_flips: bool


def at(
    table: Mapping[str, object] | None = None,
    *,
    chance: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
    seats: int = 2,
    seed: int = 7,
    **entries: object,
) -> Match:
    """Start from the table above, changed by another and by entries; Red is to move unless they say otherwise."""
    position = {**(TABLE if seats == 2 else {}), **(table or {}), **entries}
    return dragonlab.new("dragon_wars", seats=seats, position=position, chance=chance, options=options, seed=seed)


def play(match: Match, *moves: str) -> list[Event]:
    """Play moves one after the other, and give what happened in all of them."""
    return [event for move in moves for event in match.play(move)]


def seen(table: Match | AnyState, seat: int | None = None) -> Seen:
    """Give the view of a seat (None: a spectator), with its types."""
    return cast("Seen", table.view(seat))


def state(match: Match) -> DragonWarsState:
    """Give the State now, with its type."""
    return cast("DragonWarsState", match.state)


def notations(match: Match) -> list[str]:
    """List the legal moves as texts."""
    return [move.notation for move in match.legal_moves()]


def names(events: Iterable[Event]) -> list[str]:
    """List what happened, by the names of the events."""
    return [event.name for event in events]


def one(events: Iterable[Event], name: str) -> Event:
    """Give the only event of a name."""
    (event,) = (event for event in events if event.name == name)
    return event


def refused(match: Match, move: str) -> str | None:
    """Name the rule that forbids a move now."""
    violation = match.why_not(move)
    return None if violation is None else violation.rule
