"""Matches of Dragonheart set up for tests, and short ways to ask what happened in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, cast

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.words.rulebook import Violation
    from dragonlab.games.dragonheart.components import DragonheartComponents
    from dragonlab.games.dragonheart.state import DragonheartState

GAME = dragonlab.load("dragonheart")
COMPONENTS = cast("DragonheartComponents", GAME.components)
BOOK = GAME.rulebook


class Seen(TypedDict):
    """What a seat knows of Dragonheart."""

    seat: int | None
    to_move: int | None
    hands: list[list[str] | None]
    hand_sizes: list[int]
    decks: list[int]
    tops: list[str | None]
    unplayed: list[dict[str, int]]
    spaces: dict[str, list[str]]
    below: list[str]
    ships: int
    scores: list[list[str]]
    figure: int | None
    ending: str | None
    last_turn: bool
    last_card: bool


def at(
    table: Mapping[str, object] | None = None,
    *,
    hand: list[str] | None = None,
    chance: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 7,
    **entries: object,
) -> Match:
    """Start from a position; `hand` is Green's, who is to move unless it says otherwise."""
    position = {**(table or {}), **entries}
    if hand is not None:
        position["hands"] = [hand, None]
    return dragonlab.new("dragonheart", position=position, chance=chance, options=options, seed=seed)


def seen(table: Match | AnyState, seat: int | None = None) -> Seen:
    """Give the view of a seat (None: a spectator), with its types."""
    return cast("Seen", table.view(seat))


def state(match: Match) -> DragonheartState:
    """Give the State now, with its type."""
    return cast("DragonheartState", match.state)


def notations(match: Match) -> list[str]:
    """List the legal moves as texts."""
    return [move.notation for move in match.legal_moves()]


def names(events: Iterable[Event]) -> list[str]:
    """List what happened, by the names of the events."""
    return [event.name for event in events]


def rules(events: Iterable[Event]) -> set[str]:
    """List the rules that events cite."""
    return {event.rule for event in events}


def one(events: Iterable[Event], name: str) -> Event:
    """Give the only event of a name."""
    (event,) = (event for event in events if event.name == name)
    return event


def refusals(now: AnyState) -> list[Violation]:
    """List what speaks against all moves that are not legal now."""
    return [BOOK.violation(why.rule, **why.params) for move in GAME.moves if (why := now.why_not(move))]


def refused(match: Match, move: str) -> str | None:
    """Name the rule that forbids a move now."""
    violation = match.why_not(move)
    return None if violation is None else violation.rule
