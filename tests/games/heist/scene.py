"""The table of a heist: zones, pieces, and what a gesture on them means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import NotationError
from dragonlab.core.scene import Choice, Piece, Scene, Zone

from .knowledge import HIDDEN
from .rules import ROOMS, SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation

    from . import Heist
    from .knowledge import Seen
    from .state import Action

TARGETS = {"lay": "stake", "release": "stake", "throw": "stake", "let": "discard", "roll": "die", "done": "deck"}


def scene(game: Heist, seen: Seen, actions: Sequence[Action], language: str | None) -> Scene:
    zones = (*_shared(game, seen, language), *(zone for seat in SEATS for zone in _own(game, seen, seat, language)))
    choices = tuple(_choice(game, seen, action, language) for action in actions)
    prompt = game.rulebook.label("prompt", language) if actions else None
    return Scene(5, 5, zones, (), choices, prompt)


def _shared(game: Heist, seen: Seen, language: str | None) -> list[Zone]:
    say = game.rulebook.label
    stake = [seen["gem"]] if seen["gem"] else []
    return [
        *(_zone(room, say(room, language), (1, column + 1)) for column, room in enumerate(ROOMS)),
        _zone("die", say("die", language, number=seen["die"] or 0), (1, 3)),
        _zone("stake", say("stake", language, count=len(stake)), (1, 4), _pieces(game, "stake", stake, language)),
        _zone("discard", say("discard", language, count=len(seen["discard"])), (1, 5)),
        _zone("deck", say("deck", language, count=seen["deck"]), (2, 5)),
    ]


def _own(game: Heist, seen: Seen, seat: int, language: str | None) -> list[Zone]:
    say, row = game.rulebook.label, 3 + seat
    hand: Sequence[str] = seen["hands"][seat] or [HIDDEN] * seen["hand_sizes"][seat]
    offer, loot = seen["offers"][seat], seen["loot"][seat]
    offers = [] if offer is None else [offer]
    points = sum(face.value for name in loot for face in game.box.faces if face.name == name)
    room = seen["hideouts"][seat] or "–"
    pieces = _pieces(game, f"hand{seat}", hand, language, mine=seat == seen["seat"])
    return [
        _zone(f"hand{seat}", say("hand", language, seat=seat, count=len(hand)), (row, 1), pieces),
        _zone(
            f"offer{seat}",
            say("offer", language, seat=seat, count=len(offers)),
            (row, 2),
            _pieces(game, f"offer{seat}", offers, language),
        ),
        _zone(f"hideout{seat}", say("hideout", language, seat=seat, room=room), (row, 3)),
        _zone(
            f"loot{seat}",
            say("loot", language, seat=seat, points=points),
            (row, 4),
            _pieces(game, f"loot{seat}", loot, language),
        ),
    ]


def _zone(name: str, spoken: str, place: tuple[int, int], pieces: Sequence[Piece] = ()) -> Zone:
    return Zone(name, spoken.partition(":")[0], spoken, (*place, 1, 1), pieces=tuple(pieces))


def _pieces(game: Heist, zone: str, cards: Sequence[str], language: str | None, *, mine: bool = False) -> list[Piece]:
    pieces = []
    for slot, card in enumerate(cards):
        label = game.rulebook.label("hidden", language) if card == HIDDEN else game.rulebook.term(card, language)
        face = None if card == HIDDEN else card
        name = f"{zone}.{slot}" if face is None else f"{zone}.{card}.{cards[:slot].count(card)}"
        pieces.append(Piece(name, face, label, art="back", mine=mine))
    return pieces


# -- Gestures ---------------------------------------------------------------------------------------------


def target(action: Action, seat: int) -> str:
    """Name the zone where an action goes."""
    if action.verb == "give":
        return f"offer{seat}"
    return action.room or TARGETS[action.verb]


def _choice(game: Heist, seen: Seen, action: Action, language: str | None) -> Choice:
    seat = seen["seat"] or 0
    pieces = (f"hand{seat}.{action.card}.0",) if action.card else ()
    goal = target(action, seat)
    return Choice(action.notation, label(game, action, language), pieces, goal, (goal,))


def label(game: Heist, action: Action, language: str | None) -> str:
    params = {"card": action.card or action.room or ""}
    return game.rulebook.label(action.verb, language, **params)


def read(game: Heist, seen: Seen, pieces: Sequence[str], goal: str | None) -> Move | Violation | tuple[Move, ...]:
    """Look the actions up that a gesture may mean; a gesture that means none has come at the wrong time."""
    seat = seen["seat"] or 0
    zones = {zone.id: zone for zone in scene(game, seen, (), None).zones}
    if goal is not None and goal not in zones:
        message = f"there is no place {goal[:40]!r} on the table of {game.name}"
        raise NotationError(message)
    mine = {piece.id: piece.face for piece in zones[f"hand{seat}"].pieces if piece.mine}
    for piece in pieces:
        if piece not in mine:
            return game.rulebook.violation("HE-HAND-1", card=piece[:40])
    cards = [mine[piece] for piece in pieces]
    found = tuple(
        action
        for action in game.actions
        if cards == ([action.card] if action.card else []) and goal in (None, target(action, seat))
    )
    if len(found) == 1:
        return found[0]
    return found or game.rulebook.violation("HE-STEP-1", step=str(seen["todo"][0][0] if seen["todo"] else ""))
