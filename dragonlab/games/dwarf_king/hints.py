"""What can be said of a move in The Dwarf King.

Of a card that is played `hint_tricks` says it; what the quest asks, and what a trick is worth by it, is found in
`hint_quests`. Which of the facts are said follows from those of the other moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Reason, because, members
from dragonlab.games.dwarf_king.components import (
    BASIC_MASK,
    CARDS,
    DWARF,
    GOBLIN,
    HEADS_MASK,
    KNIGHT,
    SORCERER,
    SUIT_MASKS,
    SUITS,
)
from dragonlab.games.dwarf_king.hint_hands import beating
from dragonlab.games.dwarf_king.hint_quests import (
    COUNTED,
    EXACT,
    LOWEST,
    beside,
    stakes,
    worth,
)
from dragonlab.games.dwarf_king.hint_tricks import carries, high_for, keeps, play
from dragonlab.games.dwarf_king.quests import RANKS, run
from dragonlab.games.dwarf_king.strategy import tastes
from dragonlab.games.dwarf_king.tricks import STRENGTH, SUIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

    Facts = Iterator[Reason]

LOW = 6  # up to here a card is low
SUITED = {"q1a": KNIGHT, "q1b": GOBLIN, "q4a": KNIGHT, "q4b": DWARF, "q17a": KNIGHT, "q17b": GOBLIN}  # one suit counts
COMPARING = {"q19a": "quest_alone", "q19b": "quest_shared"}  # quests that compare numbers of tricks


COSTS = frozenset(
    {
        *("hand_goes", "hand_may_go", "final_lost", "leaves_bonus", "meets_loss", "draws_lost", "draws_won"),
        *("lead_low_plain", "lead_low_but_plain", "lead_high_plain", "lead_high_but_plain"),  # the contrary is wanted
    }
)
"""What a move costs or risks: that does not speak for it over another one."""


def facts(state: State, move: DwarfKingMove) -> list[Reason]:
    """Say what is true of a move, the most telling first."""
    return [*ABOUT[move.verb](state, move)]


def pairs(hand: int) -> int:
    """Count the ranks that a hand holds in two suits or more."""
    return sum((hand & three).bit_count() > 1 for three in RANKS.values())


SHAPES: dict[str, tuple[str, Callable[[int], int]]] = {"q6a": ("quest_threes", pairs), "q6b": ("quest_run", run)}


def quest(state: State, move: DwarfKingMove) -> Facts:
    """Say what a rule pays for, and what of it lies in the hand."""
    rule, hand = state.choices[move.word == "second"], state.hands[state.to_move or 0]
    yield asked(state, rule, hand)
    worths = [tastes(rule).cards[card] for card in members(hand)]
    if rule in COUNTED and any(worths):
        gain, loss = sum(max(0, one) for one in worths), -sum(min(0, one) for one in worths)
        if gain and loss:
            yield because("quest_cards", gain=gain, loss=loss)
        else:
            yield because("quest_gain" if gain else "quest_loss", points=gain or loss)
    suit = SUITED.get(rule)
    if suit is not None and (own := members(hand & SUIT_MASKS[suit])):
        best = CARDS[max(own, key=STRENGTH.__getitem__)].name
        yield because("quest_suit", suit=SUITS[suit], count=len(own), card=best)


def asked(state: State, rule: str, hand: int) -> Reason:
    """Say what a rule asks for, and what a hand has for that: for some rules just what they look at."""
    right, left = beside(state)
    if rule in {"q12a", "q12b"}:
        return because("quest_neighbour", rival_seat=right if rule == "q12a" else left, count=low_cards(hand))
    if rule in LOWEST:
        return lowest_of(rule, hand)
    if rule in SHAPES:
        name, count = SHAPES[rule]
        return because(name, count=count(hand))
    return tricks_asked(state, rule, hand)


def tricks_asked(state: State, rule: str, hand: int) -> Reason:
    """Say whether a rule wants many tricks, few or some, and which cards of a hand will win or lose them."""
    taste, heads, low = tastes(rule), (hand & HEADS_MASK).bit_count(), low_cards(hand)
    sure = sum(not beating(state, card) for card in members(hand & BASIC_MASK))
    total = taste.trick + sum(taste.cards)
    if rule in EXACT:
        return because("quest_exact", wanted=EXACT[rule], count=sure, low=low)
    if rule in COMPARING:
        return because(COMPARING[rule], count=sure, low=low)
    if total > 0:
        return because("quest_takes", count=heads, sure=sure) if sure else because("quest_takes_few", count=heads)
    if total < 0:
        return because("quest_avoids", count=low, sure=sure)
    return because("quest_counts", count=sure, low=low)


def low_cards(hand: int) -> int:
    """Count the cards of a hand that are low."""
    return sum((CARDS[card].rank or LOW + 1) <= LOW for card in members(hand))


def lowest_of(rule: str, hand: int) -> Reason:
    """Say what in a hand changes the lowest number that somebody captures."""
    suit = LOWEST[rule]
    own = members(hand if suit is None else hand & SUIT_MASKS[suit])
    numbers = [CARDS[card].rank or 0 for card in own if not CARDS[card].head]
    low = sum(0 < number <= LOW for number in numbers)
    if suit is not None:
        return because("quest_lowest_suit", suit=SUITS[suit], high=sum(number > LOW for number in numbers), low=low)
    name = "quest_lowest" if rule == "q11a" else "quest_lowest_minus"
    return because(name, heads=(hand & HEADS_MASK).bit_count(), low=low)


def name(state: State, move: DwarfKingMove) -> Facts:
    """Say how somebody stands."""
    yield because("stands", rival_seat=move.seat, points=state.totals[move.seat])


def give(state: State, move: DwarfKingMove) -> Facts:
    """Say what the card is worth, and what is left of its suit."""
    yield from stakes(state)
    yield from carries(state, move.card)
    yield from keeps(state, move.card, given=True)


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
    """Say how the quest stands then, what the winner of the trick loses, and what comes into the hand."""
    yield from stakes(without(state, move.card))
    holder = state.winners[-1]
    lost = worth(state)[holder] - worth(without(state, move.card))[holder]
    if lost and holder != state.to_move:
        yield because("takes_from", rival_seat=holder, points=-lost)
    use, suit, count = high_for(state, move.card), SUITS[SUIT[move.card]], beating(state, move.card)
    if use:
        yield because("into_hand", count=count, suit=suit, use=use)
    else:
        yield because("into_hand_plain", count=count, suit=suit)


def without(state: State, card: int) -> State:
    """Let the Sorcerer lie in a trick instead of a card, which comes into the hand."""
    after = state.copy()
    after.hands[state.to_move or 0] ^= 1 << SORCERER | 1 << card
    after.trick = [SORCERER if other == card else other for other in state.trick]
    return after


def keep(state: State, _move: DwarfKingMove) -> Facts:
    """Say how many tricks are still to come."""
    yield from stakes(state)
    moves = state.components.moves
    there = [moves[move.index].card for move in state.legal_moves() if moves[move.index].verb == "take"]
    best = min(there, key=lambda card: (beating(state, card), -STRENGTH[card]))
    left, beaten = state.tricks - len(state.winners) - 1, beating(state, best)
    yield because("keeps_sorcerer", count=left, card=CARDS[best].name, beaten=beaten)


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
