"""The end of the game: the last turns once the nest is empty, and the victory points ("Ganando el juego")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points, event
from dragonlab.games.dragon_wars import telling
from dragonlab.games.dragon_wars.components import TROPHY

if TYPE_CHECKING:
    from dragonlab.core import Events
    from dragonlab.games.dragon_wars.state import DragonWarsState as State


def last_turns(state: State, events: Events) -> bool:
    """Count the last turns down at the end of a turn (DW-END-1); tell whether that was the last one.

    The turn in which the nest gets empty begins them: one for everybody, its own seat last (DW-R8).
    """
    if state.last_turns is not None:
        state.last_turns -= 1
        return state.last_turns == 0
    if not state.nest:
        state.last_turns = len(state.hands)
        if events is not None:
            events.append(event("last_turns", "DW-R8", seat=state.turn, count=state.last_turns))
    return False


def over(state: State, events: Events) -> None:
    """End the game: nobody is to move, and the scores are told."""
    state.to_move = None
    if events is not None:
        events += telling.end(state, final_scoring(state))


def final_scoring(state: State) -> Outcome:
    """Add up trophies (DW-SCORE-1, at their printed values: DW-R9) and survivors (DW-SCORE-2).

    The highest total wins (DW-SCORE-3); several share it (DW-R10). With the last dragon dead there is no survivor
    (DW-END-3).
    """
    cards, seats = state.components, range(len(state.hands))
    points = [
        Points(seat, "DW-SCORE-1", f"{TROPHY}{cards.health[dragon]}", cards.health[dragon])
        for seat in seats
        for dragon in state.trophies[seat]
    ]
    alive = [seat for seat in seats if state.dragons[seat] is not None]
    points += [Points(seat, "DW-SCORE-2", "survivor", cards.survivor_points) for seat in alive]
    scores = tuple(sum(entry.points for entry in points if entry.seat == seat) for seat in seats)
    winners = tuple(seat for seat in seats if scores[seat] == max(scores))
    return Outcome(scores, winners, "last_turns" if alive else "last_dragon", tuple(points))
