"""The rules, in the order of the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points, against, draw

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events, Objection, Turn

    from .state import NewMove, NewState


def set_up(state: NewState, _options: Mapping[str, str], chance: Chance, _events: Events) -> None:
    """Deal cards to each player, in secret (XX-DEAL)."""
    state.to_move = 0
    for seat in range(len(state.hands)):
        dealt = [draw(state.deck, f"deal.{seat}", chance) for _ in range(state.components.hand_size)]
        state.hands[seat] = sorted(dealt)


def legal_moves(state: NewState) -> list[NewMove]:
    """List what the player whose turn it is may do."""
    return [] if state.to_move is None else [move for move in state.components.moves if why_not(state, move) is None]


def why_not(state: NewState, move: NewMove) -> Objection | None:
    """Name the rule that forbids a move; None if it is legal."""
    hand = state.hands[state.to_move or 0]
    if move.card is None:
        return None if state.pile else against("XX-EMPTY")
    if move.card not in hand:
        return against("XX-DEAL")
    return against("XX-HIGHER", card=move.faces[0]) if state.pile and move.card < state.pile[-1] else None


def play(turn: Turn[NewState], move: NewMove) -> None:
    """Lay a card (XX-LAY), or take the pile (XX-TAKE); who has no card left ends the game (XX-END)."""
    state, seat = turn.state, turn.state.to_move or 0
    if move.card is None:
        turn.tell("took", "XX-TAKE", seat=seat, count=len(state.pile))
        state.taken[seat] += state.pile
        state.pile = []
    else:
        state.hands[seat].remove(move.card)
        state.pile.append(move.card)
        turn.tell("laid", "XX-LAY", seat=seat, card=move.faces[0])
    state.to_move = (seat + 1) % len(state.hands) if state.hands[seat] else None


def final_scoring(state: NewState) -> Outcome:
    """Count what each player took: fewest cards win (XX-END)."""
    scores = tuple(-len(taken) for taken in state.taken)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    points = tuple(Points(seat, "XX-END", "card", score) for seat, score in enumerate(scores))
    return Outcome(scores, winners, "empty", points)


def evaluate(state: NewState, seat: int) -> float:
    """Say what a State is worth to a seat, in points: cards that were taken count against it, high ones for it."""
    worths = [
        -len(taken) - len(hand) / 2 + sum(hand) / state.components.most
        for taken, hand in zip(state.taken, state.hands, strict=True)
    ]
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)
