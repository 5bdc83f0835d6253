"""What a move touches on the table of the Dwarf King, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.gestures import Touch
from dragonlab.core.state import against
from dragonlab.games.dwarf_king.components import CARDS, SORCERER

if TYPE_CHECKING:
    from dragonlab.core.gestures import Gesture
    from dragonlab.core.state import Objection
    from dragonlab.games.dwarf_king.components import Action
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

TARGETS = {"play": "trick", "deal": "specials", "quest": "quest"}


def touch(state: State, seat: int, action: Action) -> Touch | None:
    """Say which card an action takes and where it goes; the Sorcerer's holder keeps it without touching anything."""
    if action.step != state.step or action.seat >= state.seats:
        return None
    if action.verb == "take" and action.card not in state.trick:
        return None
    target = None if action.verb == "keep" else TARGETS.get(action.step) or f"hand{_whose(state, seat, action)}"
    return Touch(action.faces, target, () if target is None else (target,))


def _whose(state: State, seat: int, action: Action) -> int:
    """Say whose hand an action of `seat` goes to."""
    if action.step == "give":
        return -1 if state.exchange is None else state.exchange[1]
    if action.step == "pass":
        return (seat + (1 if action.word == "left" else -1)) % state.seats
    return action.seat if action.seat >= 0 else seat


def stray(state: State, seat: int, gesture: Gesture) -> Objection | Action:
    """Say which rule speaks against a gesture that is no move; the Sorcerer takes a card wherever that goes."""
    wait = against("DK-HAND-10", step=f"step_{state.step}")
    if state.step == "deal":
        return wait
    if gesture.strange is not None:
        return _strange(state, *gesture.strange)
    if gesture.faces:
        return _own(state, gesture.faces) or wait
    other_hand = str(gesture.target).startswith("hand") and gesture.target != f"hand{seat}"
    return against("DK-HAND-9", card="card") if state.step == "play" and other_hand else wait


def _strange(state: State, zone: str, face: str | None) -> Objection | Action:
    """Answer somebody who takes a card that is not in the own hand."""
    if zone == "trick" and (taken := _taken(state, face)):
        return taken
    card = face if face in state.components.cards.all else None  # a tile is none
    return against("DK-S13-4" if state.step == "offer" else "DK-HAND-9", card=card or "card")


def _own(state: State, faces: tuple[str, ...]) -> Objection | Action | None:
    """Answer somebody who lays own cards, or those that the Sorcerer is offered, where they can't go."""
    if len(faces) > 1:
        return against("DK-HAND-12")
    if faces[0] == CARDS[SORCERER].name:
        return against("DK-S13-3")
    return against("DK-HAND-12") if state.step == "play" else _taken(state, faces[0])


def _taken(state: State, face: str | None) -> Action | None:
    """Find the action that takes a card out of the trick that the Sorcerer is offered."""
    answers = state.components.answers[state.step]
    takes = (action for action in answers if action.verb == "take" and action.card in state.trick)
    return next((action for action in takes if action.faces == (face,)), None)
