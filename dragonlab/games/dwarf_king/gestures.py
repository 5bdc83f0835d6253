"""What a move touches on the table of the Dwarf King, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against
from dragonlab.games.dwarf_king.components import CARDS, SORCERER

if TYPE_CHECKING:
    from dragonlab.core import Gesture, Objection
    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

TARGETS = {"play": "trick", "deal": "specials", "quest": "quest"}
TAKES_CARDS = {"play", "give", "offer"}  # the steps that are answered with a card


def touch(state: State, seat: int, move: DwarfKingMove) -> Touch | None:
    """Say which card a move takes and where it goes; the Sorcerer's holder keeps it without touching anything."""
    if move.step != state.step or move.seat >= state.seats:
        return None
    if move.verb == "take" and move.card not in state.trick:
        return None
    target = None if move.verb == "keep" else TARGETS.get(move.step) or f"hand{_whose(state, seat, move)}"
    return Touch(move.faces, target, () if target is None else (target,))


def _whose(state: State, seat: int, move: DwarfKingMove) -> int:
    """Say whose hand a move of `seat` goes to."""
    if move.step == "give":
        return -1 if state.exchange is None else state.exchange[1]
    if move.step == "pass":
        return (seat + (1 if move.word == "left" else -1)) % state.seats
    return move.seat if move.seat >= 0 else seat


def explain_gesture(state: State, seat: int, gesture: Gesture) -> Objection | DwarfKingMove:
    """Say which rule speaks against a gesture that is no move; the Sorcerer takes a card wherever that goes."""
    wait = against("DK-HAND-10", step=f"step_{state.due}")
    if state.step not in TAKES_CARDS:
        return wait
    if len(gesture.faces) + (gesture.strange is not None) > 1:
        return against("DK-HAND-12") if state.step == "play" else wait
    if gesture.strange is not None:
        return _strange(state, seat, *gesture.strange)
    return (gesture.faces and _own(state, gesture.faces[0])) or wait


def _strange(state: State, seat: int, zone: str, face: str | None) -> Objection | DwarfKingMove:
    """Answer somebody who takes a card that is not in the own hand."""
    if zone == "trick" and (taken := _taken(state, face)):
        return taken
    rule = "DK-S13-4" if state.step == "offer" else "DK-HAND-9"
    number = state.components.cards.numbers.get(face or "")
    if number is None:
        return against(rule, card="tile" if zone in {"quest", "tiles"} else "face_down")
    held = state.hands[seat] >> number & 1  # the special that lies on the table only shows which one is dealt
    return against(rule, card="shown_special" if held else CARDS[number].name)


def _own(state: State, face: str) -> Objection | DwarfKingMove | None:
    """Answer somebody who lays an own card, or one that the Sorcerer is offered, where it can't go."""
    if face == CARDS[SORCERER].name:
        return against("DK-S13-3") if state.step != "give" else None
    return against("DK-HAND-12") if state.step == "play" else _taken(state, face)


def _taken(state: State, face: str | None) -> DwarfKingMove | None:
    """Find the move that takes a card out of the trick that the Sorcerer is offered."""
    answers = state.components.answers[state.step]
    takes = (move for move in answers if move.verb == "take" and move.card in state.trick)
    return next((move for move in takes if move.faces == (face,)), None)
