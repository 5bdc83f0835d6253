"""How a turn goes on after its action: rows may be exchanged, the hand is refilled, and the next seat follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.rune_stones import rows, telling
from dragonlab.games.rune_stones.components import HAND_STONE
from dragonlab.games.rune_stones.piles import draw_hand

if TYPE_CHECKING:
    from dragonlab.core import Chance
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events


def after_action(state: State, chance: Chance, events: Events) -> None:
    """Let rows be exchanged (RS-TURN-3), and refill when there is nothing left to choose."""
    state.step = "exchange"
    if not rows.can_exchange(state) and not rows.can_barter(state):
        end_turn(state, chance, events)


def end(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """End the turn, whatever rows are left (RS-TURN-3)."""
    telling.tell(events, "ended", "RS-TURN-3", seat=state.turn)
    end_turn(state, chance, events)


def end_turn(state: State, chance: Chance, events: Events) -> None:
    """Refill the hand (RS-TURN-4, RS-REFILL-1); the round in which somebody reached 65 is the last (RS-END-1)."""
    box, seat = state.components, state.turn
    if HAND_STONE in state.stones[seat]:
        draw_hand(state, seat, box.stone_hand, "RS-REFILL-1", chance, events)
    else:
        draw_hand(state, seat, box.hand, "RS-TURN-4", chance, events)
    state.step, state.bartered = "turn", False
    following = (seat + 1) % len(state.hands)
    if state.near_end and following == state.first:
        state.to_move = None
        telling.won(events, state.final_scoring())
    else:
        state.turn = state.to_move = following
