"""What can be said of a move in The Dwarf King: whose the trick is, what it is worth, what beats a card, what is kept.

What a trick is worth is found by the quest itself, special cards included: the points of what has been captured in this
hand, with it and without it. Which of the facts are said follows from those of the other moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Reason, because, mask, members
from dragonlab.games.dwarf_king import quests, rules
from dragonlab.games.dwarf_king.components import (
    BASIC,
    BASIC_MASK,
    CARDS,
    ENCHANTER,
    HEADS_MASK,
    SORCERER,
    SUIT_MASKS,
    SUITS,
)
from dragonlab.games.dwarf_king.scoring import CAPTURED
from dragonlab.games.dwarf_king.strategy import tastes
from dragonlab.games.dwarf_king.tricks import STRENGTH, SUIT, led_suit, winner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

    Facts = Iterator[Reason]

LOW = 6  # up to here a card is low
NOBODY = -1


def facts(state: State, move: DwarfKingMove) -> list[Reason]:
    """Say what is true of a move, the most telling first."""
    return [*ABOUT[move.verb](state, move)]


# -- What cards are worth ----------------------------------------------------------------------------------


def worth(state: State, trick: Iterable[int] = (), taker: int | None = None) -> list[int]:
    """Count each seat's points for what it has captured in this hand, a further trick included if somebody has it.

    Tricks still to come are nobody's: what counts the last ones does not yet count these.
    """
    piles, winners = state.captured[:], state.winners
    if winners and len(state.trick) == state.seats:
        piles[winners[-1]] |= mask(state.trick)
    if taker is not None:
        piles[taker] |= mask(trick)
        winners += (taker,)
    if state.quest in quests.LAST_FOUR:
        winners += (NOBODY,) * (state.tricks - len(winners))
    found = [*quests.points(state.quest or "", quests.Tally(tuple(piles), winners))]
    for seat, pile in enumerate(piles):
        found[seat] *= 1 + (pile >> ENCHANTER & 1)
        if state.special in CAPTURED and pile >> state.special & 1:
            found[seat] += CAPTURED[state.special][1]
    return found


def elsewhere(state: State) -> int:
    """Give the cards that the seat to move neither holds nor has seen played."""
    seen = state.hands[state.to_move or 0] | mask(state.trick)
    for pile in state.captured:
        seen |= pile
    return rules.deck(state) & ~seen


def beating(state: State, card: int) -> int:
    """Count the cards of the same suit elsewhere that are higher."""
    return sum(STRENGTH[other] > STRENGTH[card] for other in members(elsewhere(state) & SUIT_MASKS[SUIT[card]]))


def ahead(state: State, trick: Sequence[int]) -> int:
    """Say who has a trick so far."""
    led = led_suit(trick, state.model)
    place, _ = winner(trick, led, state.model, late=state.edition == "2022")
    leader = state.to_move or 0 if len(state.trick) in {0, state.seats} else state.leader
    return (leader + place) % state.seats


# -- Playing a card ----------------------------------------------------------------------------------------


def play(state: State, move: DwarfKingMove) -> Facts:
    """Say who has the trick, what it is worth, and what the card leaves in the hand."""
    leads = len(state.trick) in {0, state.seats}
    if move.card >= len(BASIC):
        yield because("special", does=f"does_{CARDS[move.card].name}")
    yield from (lead if leads else follow)(state, move)
    yield from keeps(state, move.card)


def lead(state: State, move: DwarfKingMove) -> Facts:
    """Say which cards beat it, and what it is worth to whoever captures it."""
    card, suit = move.card, SUIT[move.card]
    if suit >= 0:
        higher = beating(state, card)
        lower = (elsewhere(state) & SUIT_MASKS[suit]).bit_count() - higher
        if higher and lower:
            yield because("lead", suit=SUITS[suit], higher=higher, lower=lower)
        elif higher:
            yield because("lead_low", suit=SUITS[suit], count=higher)
        else:
            yield because("lead_high", suit=SUITS[suit], count=lower)
    yield from carries(state, card)


def carries(state: State, card: int) -> Facts:
    """Say what a card alone is worth by the quest."""
    if points := tastes(state.quest or "").cards[card]:
        yield because("carries", points=points)


def follow(state: State, move: DwarfKingMove) -> Facts:
    """Say who has the trick with this card, and what that makes of the points."""
    seat, trick = state.to_move or 0, [*state.trick, move.card]
    holder, last = ahead(state, trick), len(trick) == state.seats
    if holder == seat:
        points, before = worth(state, trick, seat)[seat], worth(state)[seat]
        if last:
            yield (
                because("wins", points=points, before=before)
                if points != before
                else because("wins_even", points=points)
            )
        else:
            higher = beating(state, move.card) if SUIT[move.card] == state.led else 0
            if points != before:
                yield because("ahead", count=higher, points=points, before=before)
            else:
                yield because("ahead_even", count=higher, points=points)
        return
    yield from passed_up(state, holder)
    if last:
        points, before = worth(state, trick, holder)[holder], worth(state)[holder]
        if points != before:
            yield because("feeds", rival_seat=holder, points=points, before=before)
    if SUIT[move.card] != state.led:
        given = worth(state, trick, holder)[holder] - worth(state, state.trick, holder)[holder]
        if given:
            yield because("throws", rival_seat=holder, points=given)


def passed_up(state: State, holder: int) -> Facts:
    """Say what the trick would have been worth, if another card would have it."""
    seat = state.to_move or 0
    taking = [card for card in playable(state) if ahead(state, [*state.trick, card]) == seat]
    if taking:
        card = max(taking, key=STRENGTH.__getitem__)
        points = worth(state, [*state.trick, card], seat)[seat]
        if points != worth(state)[seat]:
            yield because("leaves", rival_seat=holder, card=CARDS[card].name, points=points, before=worth(state)[seat])
        else:
            yield because("leaves_even", rival_seat=holder, card=CARDS[card].name)


def playable(state: State) -> list[int]:
    """List the cards that may be played."""
    moves = state.components.moves
    return [moves[move.index].card for move in state.legal_moves()]


def keeps(state: State, card: int) -> Facts:
    """Say what is left in the hand of a card's suit: the higher card that is saved, or the lower ones."""
    hand, suit = state.hands[state.to_move or 0], SUIT[card]
    if suit < 0:
        return
    rest = [other for other in members(hand & SUIT_MASKS[suit]) if other != card]
    if not rest:
        yield because("void", suit=SUITS[suit])
        return
    high, low = max(rest, key=STRENGTH.__getitem__), min(rest, key=STRENGTH.__getitem__)
    if STRENGTH[low] > STRENGTH[card]:
        yield because("saves", suit=SUITS[suit], card=CARDS[high].name, count=beating(state, high))
    elif STRENGTH[high] < STRENGTH[card]:
        yield because(
            "sheds", suit=SUITS[suit], card=CARDS[low].name, count=beating(state, card), more=beating(state, low)
        )
    else:
        yield because("keeps", suit=SUITS[suit], cards=tuple(CARDS[other].name for other in rest))


# -- Other answers -----------------------------------------------------------------------------------------


def quest(state: State, move: DwarfKingMove) -> Facts:
    """Say whether a rule pays for taking, and what of it lies in the hand."""
    rule, hand = state.choices[move.word == "second"], state.hands[state.to_move or 0]
    taste = tastes(rule)
    counting = sum(taste.cards[card] != 0 for card in members(hand))
    heads = (hand & HEADS_MASK).bit_count()
    low = sum((CARDS[card].rank or LOW + 1) <= LOW for card in members(hand))
    total = taste.trick + sum(taste.cards)
    if total > 0:
        yield because("quest_takes", quest=rule, count=heads)
    elif total < 0:
        yield because("quest_avoids", quest=rule, count=low)
    else:
        yield because(
            "quest_counts", quest=rule, count=sum(not beating(state, card) for card in members(hand & BASIC_MASK))
        )
    if counting:
        yield because("quest_cards", quest=rule, count=counting)


def name(state: State, move: DwarfKingMove) -> Facts:
    """Say how somebody stands."""
    yield because("stands", rival_seat=move.seat, points=state.totals[move.seat])


def give(state: State, move: DwarfKingMove) -> Facts:
    """Say what the card is worth, and what is left of its suit."""
    yield from carries(state, move.card)
    yield from keeps(state, move.card)


def swap(state: State, move: DwarfKingMove) -> Facts:
    """Say whose hand one gets, and what goes there."""
    yield because("gets_hand", rival_seat=move.seat, cards=high(state.hands[state.to_move or 0]))
    yield from name(state, move)


def high(hand: int) -> tuple[str, ...]:
    """Name the highest card of a hand in each suit."""
    found = (max(members(hand & suit), key=STRENGTH.__getitem__, default=None) for suit in SUIT_MASKS)
    return tuple(CARDS[card].name for card in found if card is not None)


def pass_hands(state: State, move: DwarfKingMove) -> Facts:
    """Say who gets the hand, and whose comes."""
    seat, step = state.to_move or 0, 1 if move.word == "left" else -1
    target, source = (seat + step) % state.seats, (seat - step) % state.seats
    yield because("passes", target_seat=target, rival_seat=source, cards=high(state.hands[seat]))


def take(state: State, move: DwarfKingMove) -> Facts:
    """Say what the winner of the trick loses, and what comes into the hand."""
    holder = state.winners[-1]
    lost = worth(state)[holder] - worth_after(state, move.card)[holder]
    if lost and holder != state.to_move:
        yield because("takes_from", rival_seat=holder, points=-lost)
    yield because("into_hand", count=beating(state, move.card), suit=SUITS[SUIT[move.card]])


def worth_after(state: State, card: int) -> list[int]:
    """Count the points if the Sorcerer lies in a trick instead of a card."""
    after = state.copy()
    after.trick = [SORCERER if other == card else other for other in state.trick]
    return worth(after)


def keep(state: State, _move: DwarfKingMove) -> Facts:
    """Say how many tricks are still to come."""
    yield because("keeps_sorcerer", count=state.tricks - len(state.winners) - 1)


def deal(_state: State, _move: DwarfKingMove) -> Facts:
    """Leave it at that: whoever deals has no choice."""
    yield because("only")


ABOUT: dict[str, Callable[[State, DwarfKingMove], Facts]] = {
    "play": play,
    "quest": quest,
    "name": name,
    "give": give,
    "swap": swap,
    "pass": pass_hands,
    "take": take,
    "keep": keep,
    "deal": deal,
}
