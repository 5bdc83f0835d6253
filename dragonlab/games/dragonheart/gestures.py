"""Gestures on the table of Dragonheart read as moves, or as what a rule forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import NotationError
from dragonlab.games.dragonheart import rules
from dragonlab.games.dragonheart.components import BELOW, KINDS
from dragonlab.games.dragonheart.scene import hand_ids, room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.games.dragonheart import Dragonheart
    from dragonlab.games.dragonheart.state import Seen


def read(
    game: Dragonheart, seen: Seen, pieces: Sequence[str], target: str | None
) -> Move | Violation | tuple[Move, ...]:
    """Read cards of the hand and the place where they go: a play, the plays it may mean, or the rule against it."""
    zone = None if target is None else _zone(game, target)
    violation, seat = game.rulebook.violation, seen["seat"] or 0
    if not pieces:
        return violation("DH-COLLECT-5", seat=1 - seat) if zone == f"score{1 - seat}" else violation("DH-PLAY-6")
    held = seen["hands"][seat] or []
    hand = dict(zip(hand_ids(seat, held), held, strict=True))
    for piece in pieces:
        if piece not in hand:
            return _touched(game, seen, piece)
    if len(set(pieces)) < len(pieces):
        message = "a card can be chosen only once"
        raise NotationError(message)
    numbers = {face.name: number for number, face in enumerate(game.components.faces)}
    cards = tuple(sorted(numbers[hand[piece]] for piece in pieces))
    kinds = sorted({game.components.faces[card].kind for card in cards})
    if len(kinds) > 1:
        names = tuple(KINDS[kind] for kind in kinds)
        return violation("DH-PLAY-7" if zone is None else "DH-PLAY-2", kinds=names)
    space = game.components.spaces[kinds[0]]
    kind, empty = KINDS[space.kind], room(seen, space)
    if zone is not None and zone != kind:
        return violation("DH-PLAY-3", kind=kind, space=_term(zone))
    if len(cards) > empty:
        return violation("DH-MULTI-2", space=kind, count=len(cards), room=empty)
    choosing = space.choice and any(seen["spaces"][KINDS[taken]] for taken in space.takes)
    plays = tuple(
        play
        for play in space.plays
        if play.cards == cards and rules.objection(space, play, play.held, empty, choosing=choosing) is None
    )
    return plays if len(plays) > 1 else plays[0]


def _touched(game: Dragonheart, seen: Seen, piece: str) -> Violation:
    """Answer somebody who takes something that is no card of the own hand."""
    zone = _zone(game, piece.partition(".")[0])
    violation, rival = game.rulebook.violation, 1 - (seen["seat"] or 0)
    if zone == f"score{rival}":
        return violation("DH-COLLECT-5", seat=rival)
    if zone in KINDS and not game.components.spaces[KINDS.index(zone)].fanned:
        return violation("DH-SINGLE-3", space=zone)
    lying = {BELOW: seen["below"], **seen["spaces"]}.get(zone, [])
    shown = {"figure": "great_dragon", **{f"{zone}.{slot}": card for slot, card in enumerate(lying)}}
    return violation("DH-PLAY-8", cards=(shown.get(piece, "card"),), count=1)


def _zone(game: Dragonheart, name: str) -> str:
    """Give a zone of the table; `NotationError` if there is none of that name."""
    zones = (
        *KINDS,
        BELOW,
        "ships",
        "figure",
        *(f"{place}{seat}" for place in ("hand", "deck", "score") for seat in (0, 1)),
    )
    if name in zones:
        return name
    message = f"there is no place {str(name)[:40]!r} on the table of {game.name}"
    raise NotationError(message)


def _term(zone: str) -> str:
    """Give the word for a zone."""
    words = {"ships": "ship", "figure": "great_dragon", "score": "score_pile"}
    place = zone.rstrip("01")
    return words.get(place, place)
