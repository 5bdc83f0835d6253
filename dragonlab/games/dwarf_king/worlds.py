"""From what a seat knows to a whole State: dealing what it cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN_BIT, Pool, hidden, mask, members
from dragonlab.games.dwarf_king.components import CARDS, SORCERER
from dragonlab.games.dwarf_king.rules import deck
from dragonlab.games.dwarf_king.specials import holder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Chance
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

KNOWN = (1 << len(CARDS)) - 1
NOTHING = len(CARDS)  # the outcome "no card" when memories are guessed
EXCHANGED = 2  # cards taken by the goblin standard, and given for them


def determinize(state: State, seat: int | None, chance: Chance) -> None:
    """Deal the cards that are not known, find who holds the Sorcerer, and guess what only others than `seat` know."""
    free = deck(state) & ~mask(state.trick)
    for cards in (*state.hands, *state.captured):
        free &= ~cards
    pair = None if state.exchange is None or seat in state.exchange else state.exchange
    if pair:
        free &= ~_deal_shown(state, pair, free, chance)
    pool = Pool(members(free))
    for owner in range(state.seats):
        for piles in (state.hands, state.captured):
            known = piles[owner] & KNOWN
            if missing := (piles[owner] ^ known).bit_count():
                piles[owner] = known | mask(pool.deal(missing, f"sample.{owner}", chance))
    if state.step == "offer":
        state.to_move = holder(state, SORCERER)
    if pair:
        _remember(state, pair, chance)


def _deal_shown(state: State, pair: Sequence[int], free: int, chance: Chance) -> int:
    """Deal cards that were shown before the goblin standard's exchange to one of the two; give those dealt.

    Until the second card is given, no more than one of the taker's can be with the giver.
    """
    taker, giver = pair
    for owner in (giver, taker):
        for card in members(state.either[owner] & free):
            slots = [seat for seat in (taker, giver) for _ in range((state.hands[seat] >> HIDDEN_BIT).bit_count())]
            if owner == taker and state.step == "give" and state.hands[giver] & state.either[taker]:
                slots = [taker]
            seat = chance.pick("sample.holder", slots)
            unknown = (state.hands[seat] >> HIDDEN_BIT).bit_count()
            state.hands[seat] = state.hands[seat] & KNOWN | 1 << card | hidden(unknown - 1)
    return free & (state.hands[taker] | state.hands[giver])


def _remember(state: State, pair: Sequence[int], chance: Chance) -> None:
    """Guess which cards of each other's hands the two of the goblin standard's exchange know.

    What was shown before is among them; of the others as many as were given, or taken and kept, and may be unplayed.
    """
    mine, theirs = (state.hands[seat] for seat in pair)
    own, other = (state.either[seat] for seat in pair)
    giving, sure = state.step == "give", own | other
    still = mine.bit_count() - state.tricks if giving else 0  # to be given
    played = [0 if giving else state.tricks - hand.bit_count() for hand in (mine, theirs)]
    given = EXCHANGED - still - (theirs & own).bit_count()
    taken = EXCHANGED - (mine & other).bit_count()
    least = given - (theirs & other).bit_count() - played[1]
    state.gave = _some(theirs, sure, (least, given), "sample.gave", chance)
    returned = max(0, given - (state.gave & ~sure).bit_count() - played[1])  # of what was shown: taken, and given back
    sure |= state.shown[pair[0]] if giving else 0
    state.took = _some(mine, sure, (taken - given - played[0], taken - returned), "sample.took", chance)


def _some(hand: int, sure: int, bounds: tuple[int, int], label: str, chance: Chance) -> int:
    """Give the sure cards of a hand, and at least and at most so many others."""
    known, others = hand & sure, members(hand & ~sure)
    least, most = bounds
    for number in range(min(most, len(others))):
        card = chance.pick(label, others if number < least else [*others, NOTHING])
        if card == NOTHING:
            break
        others.remove(card)
        known |= 1 << card
    return known
