"""Turns of Rune Stones for its tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.play.match import Match

GAME = dragonlab.load("rune_stones")
COMPONENTS: Any = GAME.components
GEMS = ("blue", "yellow", "green", "red", "wild")
PLACES = tuple(f"row{row}_{gem}" for row in (1, 2) for gem in GEMS)
DISPLAY = ("red11", "green12", "blue13", "yellow14", "red15", "yellow18")  # costs 4, 3, 3, 2, 2, 1
SMITHIES = ("blue", "yellow", "green", "red", "blue")  # prices 2, 2, 3 + ore, 3 + die, 4 + points


def purse(**gems: int) -> dict[str, int]:
    """Hold such gems and no others."""
    return {gem: gems.get(gem, 0) for gem in GEMS}


def board(**artefacts: str) -> dict[str, str | None]:
    """Lay artefacts on places, `row1_blue="blue"`."""
    return {place: artefacts.get(place) for place in PLACES}


def at(
    *hand: str,
    deck: Sequence[str] = (),
    gems: dict[str, int] | None = None,
    ore: int = 0,
    artefacts: dict[str, str | None] | None = None,
    stones: Sequence[Any] = (),
    charged: str | None = None,
    points: int | Sequence[int] = 0,
    display: Sequence[str | None] = DISPLAY,
    smithies: Sequence[str | None] = SMITHIES,
    seats: int = 2,
    chance: dict[str, list[str]] | None = None,
    options: dict[str, str] | None = None,
    cards: Any = None,
    **position: object,
) -> Match:
    """Begin a turn of seat 0, who holds such cards; the others have what they have at the start."""
    rest = [None] * (seats - 1)
    deck_of = next(("abcd".index(card[-1]) for card in (*hand, *deck) if card.startswith("druid")), 0)
    position = {"first": -deck_of % seats, "turn": 0, **position}  # so that its druids are those of seat 0
    start = dict.fromkeys(GEMS, 1)
    return dragonlab.new(
        "rune_stones",
        seats=seats,
        position={
            "hands": [list(hand), *rest],
            "pools": [[*hand, *deck], *rest],
            "gems": [start if gems is None else gems, *[start] * (seats - 1)],
            "ore": [ore, *[0] * (seats - 1)],
            "boards": [artefacts or board(), *[board()] * (seats - 1)],
            "stones": stones if any(isinstance(held, list) for held in stones) else [list(stones), *[[]] * (seats - 1)],
            "charged": [charged, *rest],
            "points": [points, *[0] * (seats - 1)] if isinstance(points, int) else [*points],
            "display": {f"space{n}": card for n, card in enumerate(display, 1)},
            "smithies": {f"smithy{n}": artefact for n, artefact in enumerate(smithies, 1)},
            **position,
        },
        options=options,
        chance=chance,
        cards=cards,
        seed=1,
    )


def drained() -> Match:
    """Let all coloured artefacts lie on boards: the smithies are empty."""
    row = {f"row1_{gem}": gem for gem in GEMS[:4]}
    full = board(**row, **{f"row2_{gem}": gem for gem in GEMS[:4]})
    return at("blue17", seats=4, boards=[board(**row), full, full, full], smithies=[None] * 5)


def scarce(*there: str, hand: tuple[str, ...] = ("blue17", "green16"), **more: Any) -> Match:
    """Leave only these creatures in the general pile: all others lie in the discards of seat 1."""
    lying = {*hand, *DISPLAY, *there, *more.get("discard", ()), *more.get("deck", ())}
    rest = [COMPONENTS.cards.all[card] for card in COMPONENTS.creatures if COMPONENTS.cards.all[card] not in lying]
    return at(*hand, discards=[[], rest], **more)


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def last(**position: object) -> Match:
    """Let seat 1 play the last turn, in which it only uses two cards."""
    match = dragonlab.new("rune_stones", seats=2, position={"near_end": True, "turn": 1, **position}, seed=1)
    return play(match, "abilities", *[f"play {card}" for card in seen(match, 1)["hands"][1][:2]], "done")


def inside(match: Match) -> Any:
    """Give the State, with what nobody sees."""
    return match.state


def seen(match: Match, seat: int | None = None) -> Any:
    return match.view(seat)


def legal(match: Match, verb: str = "") -> list[str]:
    """List what may be played, or of that what begins with a word."""
    moves = (move.notation for move in match.legal_moves())
    return [move for move in moves if not verb or move.split()[0] == verb]


def refused(match: Match, move: str, seat: int | None = None) -> str | None:
    violation = match.why_not(move, seat)
    return None if violation is None else violation.rule


def said(match: Match, move: str, language: str = "en") -> str:
    """Say why a move is refused."""
    violation = match.why_not(move)
    assert violation is not None, move
    return violation.text(language)


def told(match: Match) -> list[tuple[str, str]]:
    """Give names and rules of what happened last."""
    return [(event.name, event.rule) for event in match.plies[-1].events]


def sentences(match: Match, language: str = "en") -> list[str]:
    """Say what happened last, as everybody may know it."""
    return [event.text(language) for event in (event.seen_by(None) for event in match.plies[-1].events) if event]
