"""The end of the game: what announces it, the last turn, and the score ("Fin del juego")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points, event
from dragonlab.games.dragonheart import telling
from dragonlab.games.dragonheart.components import KINDS

if TYPE_CHECKING:
    from dragonlab.core import Event, Events
    from dragonlab.games.dragonheart.state import DragonheartState as State


def announce_end(state: State, reason: str, told: Event, events: Events) -> None:
    """Settle what ends the game; the first reason stays, and a last turn is never extended (DH-R2)."""
    if state.ending is None:
        state.ending = reason
        if events is not None:
            events.append(told)


def end_turn(state: State, seat: int, events: Events) -> None:
    """Pass the turn on (DH-TURN-1), for the last time once the end is announced (DH-END-2, DH-END-4)."""
    if state.last_turn:
        state.to_move = None
        if events is not None:
            events += telling.end(state, final_scoring(state))
        return
    state.to_move = rival = 1 - seat
    assert state.hands[rival], f"seat {rival} cannot play"  # noqa: S101  never, by the other rules (DH-R14)
    if state.ending:
        state.last_turn = True
        if events is not None:
            rule = "DH-END-2" if state.ending == "ships" else "DH-END-4"
            events.append(event("last_turn", rule, seat=state.to_move))


def final_scoring(state: State) -> Outcome:
    """Add the score piles up (DH-SCORE-1) and three points for the Great Dragon (DH-SCORE-2).

    The higher total wins (DH-SCORE-3); in a tie its owner (DH-SCORE-4), or both if it has none (DH-R12).
    """
    faces = state.components.faces
    points = [
        Points(seat, "DH-SCORE-1", kind, worth)
        for seat in (0, 1)
        for number, kind in enumerate(KINDS)
        if (worth := sum(faces[card].value for card in state.scores[seat] if faces[card].kind == number))
    ]
    if state.figure is not None:
        points.append(Points(state.figure, "DH-SCORE-2", "figure", state.components.figure_points))
    green, red = (sum(entry.points for entry in points if entry.seat == seat) for seat in (0, 1))
    if green != red:
        winners: tuple[int, ...] = (0,) if green > red else (1,)
    else:
        winners = (0, 1) if state.figure is None else (state.figure,)
    return Outcome((green, red), winners, state.ending or "", tuple(points))
