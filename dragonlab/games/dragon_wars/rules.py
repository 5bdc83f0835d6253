"""The rules of Dragon Wars, in the order of the rule book: set-up, then the turn with its four steps.

Each function stands for a passage of «Juego de cartas Dragon Wars»; the ids are those of `rulebook.toml`. Refilling the
hand and turning the trump follow by themselves; what is asked of the players is to attack or redraw, and the answers
in a battle. Battles are in `battle`, the deck in `deck`, what ends the game in `ending`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, against, draw, event
from dragonlab.games.dragon_wars import battle, telling
from dragonlab.games.dragon_wars.components import (
    ACT,
    ANSWER,
    ATTACK,
    DECLINE,
    DEFENCE,
    DEFEND,
    PRESS,
    PRESSING,
    REDRAW,
    STEPS,
    STOP,
    SUITS,
    VERBS,
)
from dragonlab.games.dragon_wars.deck import DRAW, refill, renew_deck
from dragonlab.games.dragon_wars.ending import last_turns, over

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events, Objection
    from dragonlab.games.dragon_wars.components import DragonWarsMove
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

ANSWERS = {  # what fits the step that the game has reached (DW-TURN-4, DW-R12)
    ACT: (ATTACK, REDRAW),
    DEFENCE: (DEFEND, DECLINE),
    PRESSING: (PRESS, STOP),
    ANSWER: (DEFEND, DECLINE),
}

# -- Set-up -----------------------------------------------------------------------------------------------


def set_up(state: State, _options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Draw dragons (DW-SETUP-4, DW-SETUP-5) and hands (DW-SETUP-6); the youngest is seat 0 (DW-R11)."""
    seats = range(len(state.hands))
    for seat in seats:
        battle.draw_dragon(state, seat, ("DW-SETUP-4", "DW-SETUP-5"), chance, events)
    for seat in seats:
        refill(state, seat, chance, events, label=f"deal.{seat}", rule="DW-SETUP-6")
    first = first_player(state)
    if events is not None:
        events.append(event("begins", "DW-SETUP-7", seat=first, points=state.health[first]))
    start_turn(state, first, chance, events)


def first_player(state: State) -> int:
    """Give the seat with the strongest dragon (DW-SETUP-7): no two are equal."""
    return max(range(len(state.health)), key=lambda seat: state.health[seat])


# -- The turn ---------------------------------------------------------------------------------------------


def start_turn(state: State, seat: int, chance: Chance, events: Events) -> None:
    """Refill the hand (step 1) and turn the trump (step 2)."""
    state.turn = state.to_move = seat
    refill(state, seat, chance, events, label=DRAW[seat], rule="DW-TURN-1")
    turn_trump(state, chance, events)


def turn_trump(state: State, chance: Chance, events: Events) -> None:
    """Turn the top card: its suit is trump (DW-TURN-3). It is a discard at once (DW-R5)."""
    card = draw(state.deck, "trump", chance)
    state.trump = state.components.suits[card]
    state.discard.append(card)
    if events is not None:
        events.append(telling.trump(state, card))
    if not state.deck:
        renew_deck(state, events)


def legal_moves(state: State) -> list[DragonWarsMove]:
    """List what the seat to move may answer: an attack or a new hand (step 3), or what the battle asks for."""
    moves: list[DragonWarsMove] = []
    if state.to_move is None:
        return moves
    cards, hand, step = state.components, state.hands[state.to_move], state.step
    if step == ACT:
        answers, last = cards.attacks_on[targets(state)], cards.redraw
    elif step == PRESSING:
        answers, last = cards.presses[first_suit(state)], cards.stop
    else:
        answers, last = cards.defences, cards.decline
    for card in hand:
        moves += answers[card]
    moves.append(last)
    return moves


def targets(state: State) -> int:
    """Give the seats whose dragons can be attacked, as bits of a number (DW-ATTACK-2, DW-ATTACK-3)."""
    found = 0
    for seat, dragon in enumerate(state.dragons):
        if dragon is not None and seat != state.turn:
            found |= 1 << seat
    return found


def why_not(state: State, move: DragonWarsMove) -> Objection | None:
    """Say which rule forbids a move to the seat to move."""
    assert state.to_move is not None, "the game is over"  # noqa: S101  Match knows a rule for that
    if move.kind not in ANSWERS[state.step]:
        return not_now(state)
    if move.card >= 0 and move.card not in state.hands[state.to_move]:
        return against("DW-HAND-1", cards=move.faces)
    return unfit(state, state.to_move, move)


def not_now(state: State) -> Objection:
    """Answer what is not asked for with what is; if a known hand can do one thing only, with that alone."""
    known = state.to_move is not None and HIDDEN not in state.hands[state.to_move]
    moves = legal_moves(state) if known else []
    only = moves[0].kind if len(moves) == 1 else None
    return against("DW-STEP-1", step=f"step_{STEPS[state.step] if only is None else VERBS[only]}")


def unfit(state: State, seat: int, move: DragonWarsMove) -> Objection | None:
    """Say why a card cannot go there: no dragon to attack, or another suit than the first (DW-PRESS-2)."""
    if move.kind == ATTACK:
        return bad_target(state, seat, move.target)
    if move.kind == PRESS and state.components.suits[move.card] != (suit := first_suit(state)):
        return against("DW-PRESS-2", suit=SUITS[suit], card=move.faces[0])
    return None


def bad_target(state: State, seat: int, target: int) -> Objection | None:
    """Refuse to attack where there is no dragon (DW-ATTACK-3), or the own one (DW-ATTACK-2)."""
    if target >= len(state.dragons) or state.dragons[target] is None:
        return against("DW-ATTACK-3", target_seat=target)
    return against("DW-ATTACK-2", target_seat=target) if target == seat else None


def first_suit(state: State) -> int:
    """Give the suit of the first card of the attack."""
    return state.components.suits[state.attack[0]]


def act(state: State, move: DragonWarsMove, chance: Chance, events: Events = None) -> None:
    """Carry an answer out; a new hand and the end of a battle end the turn (DW-TURN-6, DW-TURN-7)."""
    seat = state.to_move
    assert seat is not None, "the game is over"  # noqa: S101  Match asks only for legal moves
    if move.card >= 0:
        state.hands[seat].remove(move.card)
    if move.kind == REDRAW:
        redraw(state, seat, chance, events)
        end_turn(state, chance, events)
    elif move.kind == STOP:
        battle.end(state, chance, events)
        end_turn(state, chance, events)
    elif move.kind == ATTACK:
        battle.attack(state, move, events)
    elif move.kind == PRESS:
        battle.press(state, move.card, chance, events)
    elif state.step == DEFENCE:
        battle.defend(state, move.card, chance, events)
    else:
        battle.answer(state, move.card, chance, events)


def redraw(state: State, seat: int, chance: Chance, events: Events) -> None:
    """Discard the whole hand, face up (DW-R13), by choice or of need (DW-R7), and draw a new one (DW-TURN-6)."""
    hand = state.hands[seat]
    if events is not None:
        events.append(telling.discarded_hand(state, seat, hand))
    state.discard += hand
    state.hands[seat] = []
    refill(state, seat, chance, events, label=DRAW[seat], rule="DW-TURN-6")


def end_turn(state: State, chance: Chance, events: Events) -> None:
    """Go on to the left (step 4, DW-TURN-8), until the last turns are over (DW-END-1, DW-END-3)."""
    state.step = ACT
    if last_turns(state, events):
        over(state, events)
    else:
        start_turn(state, (state.turn + 1) % len(state.hands), chance, events)
