"""From what is known of a heist to a whole State: positions, and what a view leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, UNKNOWN, Pool, without

from .components import ROOMS, SEATS, left, right
from .rules import ROUND, SECRET, keeper, question

if TYPE_CHECKING:
    from dragonlab.core import Chance, Entries

    from .state import HeistState as State


def complete_position(state: State, given: Entries[State], _chance: Chance) -> None:
    """Begin a round."""
    most = state.components.hand_size
    given.supply("cards", state.components.deck)
    state.round, state.todo = 1, ROUND
    given.lay("rounds", "round", "hands", "found", "points", "doubles", "discard")
    given.number("round", state.round, 1, state.rounds)
    for seat in SEATS:
        if given.says("hands", seat):
            given.number(f"hands[{seat}], number of cards", len(state.hands[seat]), 1, most)
        else:
            size = given.number(f"hand_sizes[{seat}]", given.size("hand_sizes", seat, most), 1, most)
            state.hands[seat] = [HIDDEN] * size
        given.number(f"doubles[{seat}]", state.doubles[seat], 0, state.points[seat])
    given.require_equal("to_move", why="who begins each round")
    if sum(hand.count(HIDDEN) for hand in state.hands) > len(given.rest("cards")):
        raise given.wrong("discard", "such that there are other cards for all hands")


def determinize(state: State, seat: int | None, chance: Chance) -> None:
    """Deal what is open, and choose who is asked, where the others hide and what they remember."""
    pool = Pool(without(state.components.deck, _lying(state)))
    for giver, card in enumerate(state.gifts):
        if card is not None:
            _hold(state, left(giver), card, pool)
    if state.in_secret:
        _ask(state, seat, pool, chance)
    for rival, hand in enumerate(state.hands):
        known = [card for card in hand if card != HIDDEN]
        dealt = pool.deal(len(hand) - len(known), f"sample.hand{rival}", chance)
        state.hands[rival] = sorted([*known, *dealt])
    for rival in SEATS:
        if state.offers[rival] == HIDDEN:
            (state.offers[rival],) = pool.deal(1, f"sample.offer{rival}", chance)
        if state.hideouts[rival] == UNKNOWN:
            state.hideouts[rival] = ROOMS[chance.pick(f"sample.room{rival}", (0, 1))]
        if not state.knows_gift(rival, seat):
            nothing = state.components.memories.numbers["nothing"]
            card = chance.pick(f"sample.memory{rival}", [*state.hands[left(rival)], nothing])
            state.gifts[rival] = None if card == nothing else card
    state.deck = pool.fresh


def _lying(state: State) -> list[int]:
    """List the cards that are known to lie somewhere."""
    found = [card for pile in (*state.hands, *state.loot, state.discard) for card in pile]
    found += [card for card in (*state.offers, state.gem) if card is not None]
    return [card for card in found if card != HIDDEN]


def _hold(state: State, seat: int, card: int, pool: Pool) -> None:
    """See to it that a seat holds a card, as one of those that are not known."""
    if HIDDEN in state.hands[seat] and card not in state.hands[seat]:
        state.hands[seat].remove(HIDDEN)
        state.hands[seat].append(card)
        pool.fresh.remove(card)


def _ask(state: State, seat: int | None, pool: Pool, chance: Chance) -> None:
    """Find out who may be thinking about a reaction, and owe the secret steps again."""
    step, owner = question(state), keeper(state)
    still = [left(owner), right(owner)]
    if state.dog is not None:
        del still[: still.index(state.dog) + 1]
    owed = tuple((name, asked) for name, asked in state.todo if name not in SECRET)
    if step == "ask_bone":
        state.to_move = owner
        state.todo = ((step, owner), owed[0], *(("ask_dog", other) for other in still), *owed[1:])
    else:
        if state.to_move is None:
            able = [other for other in still if other != seat and _may_hold(state, other, "dog", pool)]
            state.to_move = chance.pick("sample.asked", able)
        state.todo = (*(("ask_dog", other) for other in still[still.index(state.to_move) :]), *owed)
    _hold(state, state.to_move, state.components.cards.numbers[SECRET[step]], pool)


def _may_hold(state: State, seat: int, name: str, pool: Pool) -> bool:
    card, hand = state.components.cards.numbers[name], state.hands[seat]
    return card in hand or (card in pool.fresh and HIDDEN in hand)
