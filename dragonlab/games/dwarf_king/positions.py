"""From what a seat knows to a whole State: sampling what it cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.outcome import Points
from dragonlab.games.dwarf_king.components import CARDS, NUMBERS, SORCERER, mask, members
from dragonlab.games.dwarf_king.knowledge import Exchange
from dragonlab.games.dwarf_king.rules import deck
from dragonlab.games.dwarf_king.specials import holder
from dragonlab.games.dwarf_king.tricks import NO_SUIT, led_suit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core.chance import Chance
    from dragonlab.games.dwarf_king.knowledge import Seen
    from dragonlab.games.dwarf_king.state import DwarfKingState

NOTHING = len(CARDS)  # the outcome "no card" when memories are sampled
MOST_GIVEN, MOST_TAKEN = 3, 4  # two cards of the exchange, the 5 of knights, the goblin standard itself


def number_mask(cards: Iterable[str]) -> int:
    """Make a set of cards from their names."""
    return mask(NUMBERS[name] for name in cards)


def sample(seen: Seen, state: DwarfKingState, chance: Chance) -> DwarfKingState:
    """Fill the new `state` with what a view shows, and deal what it leaves open at random."""
    lay_open(seen, state)
    pool = deck(state) & ~mask(state.trick)
    for cards in (*state.captured, *state.hands):
        pool &= ~cards
    free = members(pool)
    for seat, size in enumerate(seen["hand_sizes"]):
        for _ in range(size - state.hands[seat].bit_count()):
            card = chance.pick(f"sample.{seat}", free)
            free.remove(card)
            state.hands[seat] |= 1 << card
    if seen["todo"] and seen["todo"][0][0] == "offer":
        state.to_move = holder(state, SORCERER)
        state.todo = (("offer", state.to_move),)
    if seen["exchange"] is not None and seen["gave"] is None:
        remember(state, seen["exchange"], chance)
    return state


def lay_open(seen: Seen, state: DwarfKingState) -> None:
    """Put everything in its place that this viewer knows."""
    tiles = {tile.name: number for number, tile in state.deck_tiles.items()}
    state.to_move, state.hand, state.dealer = seen["to_move"], seen["hand"], seen["dealer"]
    state.special, state.tile, state.quest = NUMBERS[seen["special"]], tiles[seen["tile"]], seen["quest"]
    state.specials = number_mask(seen["specials"])
    state.tiles = mask(tiles[name] for name in seen["tiles"])
    state.todo = tuple((str(name), -1 if seat is None else int(seat)) for name, seat in seen["todo"])
    state.captured = [number_mask(cards) for cards in seen["captured"]]
    state.trick = [NUMBERS[name] for name in seen["trick"]]
    state.leader, state.winners = seen["leader"], tuple(seen["winners"])
    state.model = NO_SUIT if seen["model"] is None else NUMBERS[seen["model"]]
    if 0 < len(state.trick) < state.seats:
        state.led = led_suit(state.trick, state.model)
    state.bonus = None if seen["bonus"] is None else (seen["bonus"][0], seen["bonus"][1])
    state.totals = tuple(seen["totals"])
    state.entries = tuple(
        Points(int(seat), str(rule), str(term), int(points)) for seat, rule, term, points in seen["entries"]
    )
    state.shown = [number_mask(cards) for cards in seen["shown"]]
    state.origin = tuple(seen["origin"])
    if seen["exchange"] is not None:
        taker, giver = seen["exchange"]
        state.exchange = Exchange(taker, giver, number_mask(seen["gave"] or ()), number_mask(seen["took"] or ()))
    state.hands = list(state.shown)
    for seat, hand in enumerate(seen["hands"]):
        if hand is not None:
            state.hands[seat] = number_mask(hand)
    if seen["gave"] is not None and state.exchange is not None:
        if seen["seat"] == state.exchange.taker:
            state.hands[state.exchange.giver] |= state.exchange.gave
        else:
            state.hands[state.exchange.taker] |= state.exchange.took


def remember(state: DwarfKingState, pair: list[int], chance: Chance) -> None:
    """Guess which cards of each other's hands the two of the goblin standard's exchange know."""
    taker, giver = pair
    state.exchange = Exchange(
        taker,
        giver,
        _some(state.hands[giver], MOST_GIVEN, "memory.gave", chance),
        _some(state.hands[taker], MOST_TAKEN, "memory.took", chance),
    )


def _some(hand: int, most: int, label: str, chance: Chance) -> int:
    cards, known = [*members(hand), NOTHING], 0
    for _ in range(most):
        card = chance.pick(label, cards)
        if card == NOTHING:
            break
        cards.remove(card)
        known |= 1 << card
    return known
