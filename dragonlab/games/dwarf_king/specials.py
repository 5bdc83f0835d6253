"""What the fourteen special cards do, S1 to S14; who wins a trick with a magic card is in `tricks`.

What only counts when the hand is over (S2, S6, S8) is in `scoring`. The Sorcerer's offer is a secret: everybody
knows that its holder may be thinking, nobody learns who that is before the card is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import draw, event, mask, members, reveal
from dragonlab.games.dwarf_king import knowledge, telling
from dragonlab.games.dwarf_king.components import (
    CARDS,
    DOUBLE,
    DRUID,
    EXCALIBUR,
    GOBLIN_STANDARD,
    HEADS_MASK,
    JOKER,
    KNIGHT_STANDARD,
    MUMMY,
    SCOUT,
    SORCERER,
    TINKERER,
    TRICKS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dragonlab.core import Chance, Events
    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

BONUS = 3  # points for the Tinkerer, the Joker and the standards; the Shaman costs as many


def owe(state: State, step: str, seat: int) -> None:
    """Say what is to be decided next, and by whom."""
    state.step, state.to_move = step, seat


def holder(state: State, card: int) -> int:
    """Find the seat that holds a card."""
    return holding(state.hands, card)


def holding(places: Sequence[int], card: int) -> int:
    """Find the first of some sets of cards that a card lies in."""
    for number, cards in enumerate(places):
        if cards >> card & 1:
            return number
    raise LookupError(CARDS[card].name)


# -- May it be played, may this be answered? --------------------------------------------------------------


def magic_objection(state: State, card: int, *, void: bool) -> str | None:
    """Name the rule against playing a magic card; `void`: its holder has no card of the suit led, or leads."""
    if card == SORCERER:
        return "DK-S13-3"
    if card == EXCALIBUR and not void:
        return "DK-S14-2"
    leads = len(state.trick) in {0, state.seats}
    if card == MUMMY or (card == DOUBLE and leads):
        copied = state.model
    elif card == DOUBLE:
        copied = state.trick[-1]
    else:
        return None  # the Dragon may always be played (DK-S10)
    if copied < 0:
        return "DK-R5" if card == MUMMY else "DK-S12-2"
    return None if void or CARDS[copied].suit == state.led else "DK-R4"


def answer_objection(state: State, move: DwarfKingMove) -> str | None:
    """Name the rule against an answer to what is owed; None if there is none."""
    seat = state.to_move or 0
    if move.step in {"name", "swap"}:
        others = move.seat < state.seats and move.seat != seat
        return None if others else "DK-S9-2" if move.step == "name" else "DK-S1-2"
    if move.step == "give":
        return None if state.hands[seat] >> move.card & 1 else "DK-HAND-9"
    if move.verb == "take":
        return None if move.card in state.trick else "DK-S13-4"
    if move.verb == "keep":
        return "DK-S13-2" if must_exchange(state) else None
    return None


# -- Before the first trick: the goblin standard (S9) -----------------------------------------------------


def raise_standard(state: State, events: Events) -> None:
    """Make the holder of the goblin standard show it and name somebody."""
    seat = holder(state, GOBLIN_STANDARD)
    state.shown[seat] |= 1 << GOBLIN_STANDARD
    if events is not None:
        tell = event if seat == state.to_move else reveal  # to others than whose choice led here
        events.append(tell("showed_standard", "DK-S9", seat=seat))
    owe(state, "name", seat)


def name_giver(state: State, move: DwarfKingMove, chance: Chance, events: Events) -> None:
    """Take two random cards of the named player's hand and look at them; then two are to be given for them."""
    taker, giver = state.to_move or 0, move.seat
    there = members(state.hands[giver])
    taken = mask([draw(there, f"take.{taker}", chance) for _ in range(2)])
    move_cards(state, giver, taker, taken)
    knowledge.remember_taken(state, taker, giver, taken)
    if events is not None:
        events.append(telling.took_two(taker, giver, taken))
    owe(state, "give", taker)


def give_card(state: State, move: DwarfKingMove, chance: Chance, events: Events) -> None:  # noqa: ARG001  all answers are called alike
    """Give the named player a card: two in all, any of the hand."""
    assert state.exchange is not None, "nobody was named"  # noqa: S101  the step before named somebody
    taker, giver = state.exchange
    bit = 1 << move.card
    move_cards(state, taker, giver, bit)
    knowledge.remember_given(state, taker, bit)
    if events is not None:
        events.append(telling.gave(taker, giver, move.card))


def owes_cards(state: State) -> bool:
    """Tell whether the taker has more cards than a hand has, and so has to give one."""
    return state.hands[state.to_move or 0].bit_count() > state.tricks


def move_cards(state: State, source: int, target: int, cards: int) -> None:
    """Move cards from one hand to another."""
    state.hands[source] ^= cards
    state.hands[target] |= cards


# -- After a trick ----------------------------------------------------------------------------------------


def after_trick(state: State, place: int, events: Events) -> None:
    """Carry out what this hand's special card does once a trick is complete; `place` is that of the winning card."""
    if effect := AFTER_TRICK.get(state.special):
        effect(state, place, events)


def is_last(state: State) -> bool:
    """Tell whether the trick just won was the last of the hand."""
    return len(state.winners) == TRICKS[state.seats]


def player(state: State, card: int) -> int | None:
    """Give the seat that played a card to the trick on the table, if any did."""
    if card not in state.trick:
        return None
    return (state.leader + state.trick.index(card)) % state.seats


def druid(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Let the Druid's player choose whose hand to swap with, unless no cards are left (S1)."""
    seat = player(state, DRUID)
    if seat is not None and not is_last(state):
        owe(state, "swap", seat)


def swap_hands(state: State, move: DwarfKingMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Swap whole hands with another player."""
    seat, other = state.to_move or 0, move.seat
    sources = list(range(state.seats))
    sources[seat], sources[other] = other, seat
    if events is not None:
        events.append(telling.swapped(seat, other, state.hands[seat].bit_count()))
    knowledge.pass_hands(state, sources)


def tinkerer(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Reward whoever wins the trick after the Tinkerer's (S3): when the Tinkerer has just been collected."""
    collected = any(pile >> TINKERER & 1 for pile in state.captured)
    if collected and state.bonus is None:
        earn(state, state.winners[-1], BONUS, "DK-S3", events)


def joker(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Reward whoever played the Joker to the last trick (S4)."""
    seat = player(state, JOKER)
    if seat is not None and is_last(state):
        earn(state, seat, BONUS, "DK-S4", events)


def knight_standard(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Let the standard's player say where all hands go, unless no cards are left (S5)."""
    seat = player(state, KNIGHT_STANDARD)
    if seat is not None and not is_last(state):
        owe(state, "pass", seat)


def pass_hands(state: State, move: DwarfKingMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Pass all hands to the left or to the right."""
    step = 1 if move.word == "left" else -1
    if events is not None:
        events.append(telling.passed(state, state.to_move or 0, step))
    knowledge.pass_hands(state, [(seat - step) % state.seats for seat in range(state.seats)])


def scout(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Reward the Scout's player for each head of the same trick (S7)."""
    seat = player(state, SCOUT)
    heads = (mask(state.trick) & HEADS_MASK).bit_count()
    if seat is not None and heads:
        earn(state, seat, heads, "DK-S7", events)


def mummy(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Let the winning card be the one that the Mummy copies in the next trick (S11)."""
    state.model = state.trick[place]


def double(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Let the last card be the one that the Double copies if it leads the next trick (S12)."""
    state.model = state.trick[-1]


def is_offered(state: State) -> bool:
    """Tell whether somebody holds the Sorcerer and may use it now (DK-S13): everybody knows that much."""
    unused = state.special == SORCERER and any(hand >> SORCERER & 1 for hand in state.hands)
    return unused and not is_last(state)


def must_exchange(state: State) -> bool:
    """Tell whether the Sorcerer is offered a trick for the last time (DK-S13-2)."""
    return state.step == "offer" and len(state.winners) == state.tricks - 1


def sorcerer(state: State, place: int, events: Events) -> None:  # noqa: ARG001
    """Offer the cards of the trick to the holder of the Sorcerer, in secret (DK-S13, DK-R2)."""
    if is_offered(state):
        owe(state, "offer", holder(state, SORCERER))


def take_card(state: State, move: DwarfKingMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take a card of the trick; the Sorcerer lies there instead."""
    seat = state.to_move or 0
    state.trick[state.trick.index(move.card)] = SORCERER
    state.hands[seat] ^= 1 << SORCERER | 1 << move.card
    state.shown[seat] |= 1 << move.card
    if events is not None:
        events.append(telling.exchanged(seat, move.card))


def keep(state: State, move: DwarfKingMove, chance: Chance, events: Events) -> None:
    """Keep the Sorcerer for a later trick: nobody hears of it."""


def earn(state: State, seat: int, points: int, rule: str, events: Events) -> None:
    """Note points that are won while the hand is played; they are added when it is over (DK-SCORE-1)."""
    state.bonus = (seat, points)
    if events is not None:
        events.append(telling.earned(seat, points, rule, state.special))


AFTER_TRICK: dict[int, Callable[[State, int, Events], None]] = {
    DRUID: druid,
    TINKERER: tinkerer,
    JOKER: joker,
    KNIGHT_STANDARD: knight_standard,
    SCOUT: scout,
    MUMMY: mummy,
    DOUBLE: double,
    SORCERER: sorcerer,
}
ANSWERED: dict[str, Callable[[State, DwarfKingMove, Chance, Events], None]] = {
    "name": name_giver,
    "give": give_card,
    "swap": swap_hands,
    "pass": pass_hands,
    "take": take_card,
    "keep": keep,
}
