"""What can be said in The Dwarf King of cards in other hands: what beats a card, who has it, who has to win."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from dragonlab.core import FirstChance, because, mask, members
from dragonlab.games.dwarf_king import rules
from dragonlab.games.dwarf_king.components import SUIT_MASKS
from dragonlab.games.dwarf_king.hint_quests import EXACT, leads, tricks
from dragonlab.games.dwarf_king.tricks import STRENGTH, SUIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Reason
    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

    Facts = Iterator[Reason]

FEW = 250  # ways in which a trick can be played that are all looked at


def elsewhere(state: State) -> int:
    """Give the cards that the seat to move neither holds nor has seen played."""
    seen = state.hands[state.to_move or 0] | mask(state.trick)
    for pile in state.captured:
        seen |= pile
    return rules.deck(state) & ~seen


def higher(state: State, card: int) -> int:
    """Give the cards of the same suit elsewhere that are higher."""
    there = elsewhere(state) & SUIT_MASKS[SUIT[card]]
    return mask(other for other in members(there) if STRENGTH[other] > STRENGTH[card])


def beating(state: State, card: int) -> int:
    """Count the cards of the same suit elsewhere that are higher."""
    return higher(state, card).bit_count()


def whole(state: State) -> dict[int, int]:
    """Give the hands of others that the seat to move knows: those that it passed on, and the last that is left."""
    seat = state.to_move or 0
    others = [owner for owner in range(state.seats) if owner != seat]
    known = {owner: state.hands[owner] for owner in others if state.knows_hand(owner, seat)}
    left = elsewhere(state)
    for hand in known.values():
        left &= ~hand
    if len(unknown := [owner for owner in others if owner not in known]) == 1:
        known[unknown[0]] = left
    return known


def who_has(state: State, cards: int) -> int | None:
    """Name the seat that surely has all of these cards."""
    known = {owner: shown for owner, shown in enumerate(state.shown) if owner != state.to_move} | whole(state)
    return next((owner for owner, hand in known.items() if not cards & ~hand), None)


def held(state: State, card: int) -> Facts:
    """Say who has the cards that beat one, and whether that seat has played to the trick already."""
    cards = higher(state, card)
    owner = who_has(state, cards) if cards else None
    if owner is not None:
        played = not leads(state) and (owner - state.leader) % state.seats < len(state.trick)
        yield because("held_out" if played else "held_by", rival_seat=owner, count=cards.bit_count())


def forced(state: State, move: DwarfKingMove) -> Facts:
    """Say who has to win the trick that is led, where all hands are known, and whether that is a trick too many."""
    winner = sure_winner(state, move)
    if winner is None or winner == state.to_move:
        return
    wanted = EXACT.get(state.quest or "")
    if wanted is not None and tricks(state)[winner] == wanted:
        yield because("forces_over", rival_seat=winner, count=wanted)
    else:
        yield because("sure_for", rival_seat=winner)


def sure_winner(state: State, move: DwarfKingMove) -> int | None:
    """Find the one seat that wins the trick that is led, whatever the others play; None: it is open, or not known."""
    known = whole(state)
    if len(known) < state.seats - 1 or prod(hand.bit_count() for hand in known.values()) > FEW:
        return None
    table = state.copy()
    for owner, hand in known.items():
        table.hands[owner] = hand
    rules.act(table, move, FirstChance())
    found = ends(table, len(state.winners))
    return found.pop() if len(found) == 1 else None


def ends(state: State, won: int) -> set[int]:
    """Give the seats that can win the trick on the table, after so many."""
    if len(state.winners) > won:
        return {state.winners[-1]}
    found = set[int]()
    for move in state.legal_moves():
        after = state.copy()
        rules.act(after, move, FirstChance())
        found |= ends(after, won)
    return found
