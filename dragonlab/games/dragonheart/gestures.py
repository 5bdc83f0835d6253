"""What a play touches on the table of Dragonheart, and which rule answers a gesture that is no play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against, listed
from dragonlab.games.dragonheart import rules
from dragonlab.games.dragonheart.components import BELOW, KINDS, SHIP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Gesture, Objection
    from dragonlab.games.dragonheart.components import DragonheartMove
    from dragonlab.games.dragonheart.state import DragonheartState as State


def touch(state: State, seat: int, play: DragonheartMove) -> Touch:
    """Say which cards of the hand a play takes, where it goes, and which spaces its effect reaches."""
    space = state.components.spaces[play.kind]
    pieces = [f"hand{seat}.{face}.{play.faces[:at].count(face)}" for at, face in enumerate(play.faces)]
    touches = [KINDS[play.kind]]
    if rules.triggers(space, play, rules.room(state, space)):
        taken = (play.take,) if space.choice else space.takes
        touches += [KINDS[other] for other in taken if other not in {None, space.kind}]
        touches += [BELOW] if space.sails or space.kind == SHIP else []
    return Touch(tuple(pieces), KINDS[play.kind], tuple(touches))


def hand_ids(state: State, seat: int, cards: Sequence[int]) -> list[str]:
    """Name the pieces of a known hand: equal cards are told apart by a number."""
    names = state.components.cards.of(cards)
    return [f"hand{seat}.{name}.{names[:at].count(name)}" for at, name in enumerate(names)]


def explain_gesture(state: State, seat: int, gesture: Gesture) -> Objection:
    """Say which rule speaks against cards that are no play, or against touching something else."""
    target, rival = gesture.target, 1 - seat
    if gesture.strange is not None:
        return _touched(state, seat, *gesture.strange)
    kinds = sorted({KINDS.index(face.rstrip("0123456789")) for face in gesture.faces})
    if not kinds:
        return against("DH-COLLECT-5", seat=rival) if target == f"score{rival}" else against("DH-PLAY-6")
    names = tuple(KINDS[kind] for kind in kinds)
    if len(kinds) > 1:
        return against("DH-PLAY-7" if target is None else "DH-PLAY-2", kinds=names)
    if target not in {None, names[0]}:
        words = {"figure": "great_dragon", "score": "score_pile"}
        place = str(target).rstrip("01")
        return against("DH-PLAY-3", kind=names[0], space=words.get(place, place))
    room = rules.room(state, state.components.spaces[kinds[0]])
    return against("DH-MULTI-2", space=names[0], count=len(gesture.faces), room=room)


def _touched(state: State, seat: int, zone: str, face: str | None) -> Objection:
    """Answer somebody who takes something that is no card of the own hand."""
    if zone == f"score{1 - seat}" and face != "figure":
        return against("DH-COLLECT-5", seat=1 - seat)
    if zone in KINDS:
        kind = KINDS.index(zone)
        if not state.components.spaces[kind].fanned and len(state.spaces[kind]) > 1:
            return against("DH-SINGLE-3", space=zone)
    held = face in state.components.cards.of(listed(state.hands[seat]))  # one that equals it
    name = "great_dragon" if face == "figure" else "touched" if face is None or held else face
    return against("DH-PLAY-8", cards=(name,), count=1)
