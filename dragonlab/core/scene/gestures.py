"""Gestures on the table read as moves.

One table, the game's `touch`, says of each move which pieces it takes and where it goes. The scene's choices are read
from it one way, gestures the other way: those moves are meant that take the same cards to the same place. If none of
them is legal, the answer is what forbids the first; if there is none, the game says which rule speaks against it. A
click on somebody else's piece means where it lies, if that means anything now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from dragonlab.core.base.errors import NotationError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.rules.moves import Move, words_of
from dragonlab.core.rules.state import AnyState, Objection

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.core.play.game import Game
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.scene.scene import Scene

S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)

Words = tuple[str, ...]


class Touch(NamedTuple):
    """What a move touches: its pieces, the place where it goes (a zone or a spot), every place that it changes.

    `also` are other places where a gesture with the same pieces may end and mean the same. `at_once`: to touch its
    only piece is enough, without a place, and to touch it again takes the move back as long as that may be.
    """

    pieces: tuple[str, ...] = ()
    target: str | None = None
    touches: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    at_once: bool = False


class Gesture(NamedTuple):
    """What somebody did: the faces chosen of the own pieces, where they go, and the first piece that is not one's own.

    `strange` is the zone of that piece (none for a card that lies elsewhere) with its face, None for one not known.
    Touched alone it stands for where it `lies`: on a spot, else in a zone.
    """

    faces: tuple[str, ...]
    target: str | None
    strange: tuple[str, str | None] | None = None
    lies: str | None = None


def gesture_in(scene: Scene, game: AnyGame, pieces: Sequence[str], target: str | None) -> Gesture:
    """Find pieces and target on a scene; `NotationError` if they are not there.

    A piece that is not there but may have been, as it names a place of the table, is not one's own.
    """
    if not is_a(pieces, list, tuple) or not all(is_a(name, str) for name in pieces):
        raise NotationError(f"pieces are a list of texts, not {short_repr(pieces)}")
    if not is_a(target, str, type(None)):
        raise NotationError(f"a place is a text, not {short_repr(target)}")
    zones = {zone.id for zone in scene.zones}
    there = {piece.id: (zone.id, piece) for zone in scene.zones for piece in zone.pieces}
    if target is not None and target not in scene.targets():
        raise NotationError(f"there is no place {short_repr(target)} on the table of {game.name}")
    faces, strange = list[str](), None
    for name in pieces:
        place, _, called = str(name).partition(".")
        zone, piece = there.get(name, (place, None))
        if zone not in zones and name in game.components.cards.all:
            return Gesture((), target, ("", name))
        if zone not in zones:
            raise NotationError(f"there is no piece {short_repr(name)} on the table of {game.name}")
        if piece is not None and piece.face is not None and piece.mine:
            faces.append(piece.face)
        elif strange is None:
            known = called if called in game.components.cards.numbers else None
            strange = zone, known if piece is None else piece.face
    if len(set(pieces)) < len(pieces):
        raise NotationError("a piece can be chosen only once")
    return Gesture(tuple(faces), target, strange, _lies(scene, pieces, strange))


def _lies(scene: Scene, pieces: Sequence[str], strange: tuple[str, str | None] | None) -> str | None:
    """Give the spot or the zone of a piece that is touched alone, and not one's own."""
    if strange is None or len(pieces) > 1:
        return None
    spots = (piece.spot for zone in scene.zones for piece in zone.pieces if piece.id == pieces[0])
    return next(spots, None) or strange[0]


def meaning(game: Game[S, M], state: S, seat: int, gesture: Gesture) -> Objection | M | tuple[M, ...]:
    """Say which moves a gesture of a seat may mean, or what speaks against it; `state` is what that seat knows."""
    alike = gesture if gesture.lies is None or gesture.target is not None else Gesture((), gesture.lies)
    meant = [] if alike.strange else list(_meant(game, state, seat, alike))
    legal = [move for move in meant if state.why_not(move) is None] if state.to_move == seat else []
    if len(legal) > 1:
        return tuple(legal)
    if legal or meant:
        return (legal or meant)[0]
    answer = game.explain_gesture(state, seat, gesture)
    if not isinstance(answer, Objection) or gesture.target is None or not _is_taken(game, gesture):
        return answer
    touched = meaning(game, state, seat, gesture._replace(target=None))
    general = answer.rule == game.rulebook.refusals.not_now
    return touched if general or not isinstance(touched, Objection) else answer


def _is_taken(game: Game[S, M], gesture: Gesture) -> bool:
    """Tell whether a gesture takes one piece, not one's own, from where readers take things."""
    alone = gesture.strange is not None and gesture.lies is not None and not gesture.faces
    return alone and gesture.strange is not None and gesture.strange[0].rstrip("0123456789") in game.taken_from


def _meant(game: Game[S, M], state: S, seat: int, gesture: Gesture) -> Iterator[M]:
    """Give the moves of the same cards and place; without a place any, without cards only one that has no place."""
    for move in game.moves.with_faces(gesture.faces):
        touch = game.touch(state, seat, move)
        anywhere = gesture.target is None and gesture.faces
        if touch is not None and (anywhere or gesture.target in {touch.target, *touch.also}):
            yield move


def hear(text: str, game: AnyGame) -> Gesture | None:
    """Find the cards that a text names with words of the game's notations; None if it says anything else, or nothing.

    After a card of a kind, where moves play several, values alone name others of that kind. No words are no cards.

    >>> from dragonlab import load
    >>> hear("knight 1 2 huntress 1", load("dragonheart")).faces
    ('knight1', 'knight2', 'huntress1')
    """
    names = {words_of(name): name for name in game.components.cards.all}
    several = any(len(move.faces) > 1 for move in game.moves)
    faces, kind = list[str](), tuple[str, ...]()
    words = words_of(text)
    while words:
        face, count = _named(names, words, kind)
        if face is None and words[0] not in game.moves.words:
            return None
        if face is not None:
            faces.append(face)
        kind = words_of(face)[:-1] if several and face is not None else ()
        words = words[count:]
    return Gesture(tuple(faces), None) if faces or not text.strip() else None


def _named(names: Mapping[Words, str], words: Words, kind: Words) -> tuple[str | None, int]:
    """Find the card that words begin with, by its name or its value after another of its kind; and how many words."""
    for count in range(len(words), 0, -1):
        if words[:count] in names:
            return names[words[:count]], count
    return names.get((*kind, words[0])) if kind else None, 1
