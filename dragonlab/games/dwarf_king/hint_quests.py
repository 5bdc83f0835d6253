"""What the quest of the hand asks of the seat to move, and how far it is: said before what a card does for it.

`want` says whether the seat wants more tricks, fewer, or neither for their own sake; what a card is kept for follows
from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import mask, members, stake
from dragonlab.games.dwarf_king import quests, rules
from dragonlab.games.dwarf_king.components import (
    DWARF,
    ENCHANTER,
    JOKER,
    KNIGHT,
    SCOUT,
    SORCERER,
    SUIT_MASKS,
    SUITS,
    TINKERER,
)
from dragonlab.games.dwarf_king.quests import RANKS
from dragonlab.games.dwarf_king.scoring import CAPTURED
from dragonlab.games.dwarf_king.strategy import tastes
from dragonlab.games.dwarf_king.tricks import led_suit, winner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from dragonlab.core import Param, Reason
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

    Facts = Iterator[Reason]

COUNTED = (  # quests that count single cards
    *("q1a", "q1b", "q2a", "q2b", "q4a", "q4b", "q8a", "q8b", "q10a", "q10b"),
    *("q14a", "q14b", "q17a", "q17b", "q18a", "q18b", "q20a", "q20b"),
)
EXACT = {"q3a": 4, "q3b": 2, "q16a": 3, "q16b": 1}  # so many tricks are wanted
LOWEST = {"q11a": None, "q11b": None, "q13a": DWARF, "q13b": KNIGHT}  # the lowest number counts, of a suit or of all
SUMS = ("n2a", "n2b")
FOUR, THIRD = 4, 3  # tricks in a row, or in all, for which a quest pays
GREEDY = ("q5a", "q6a", "q6b", "q7a", "q7b", "q9a", "n1a", "n2a", "n4a")  # the more one captures, the better
MODEST = ("q5b", "q6c", "q9b", "n1b", "n2b", "n4b")
NOBODY = -1
WISH = {1: "wish_more", -1: "wish_fewer", 0: "wish_open"}  # whether tricks are wanted, in words
PAYING = {JOKER, SCOUT, TINKERER, ENCHANTER, *CAPTURED}  # special cards with points, or that double them


# -- What was captured, and what it is worth ----------------------------------------------------------------


def piles(state: State) -> list[int]:
    """Give what each seat has captured, a complete trick on the table included."""
    found = state.captured[:]
    if state.winners and len(state.trick) == state.seats:
        found[state.winners[-1]] |= mask(state.trick)
    return found


def worth(state: State, trick: Iterable[int] = (), taker: int | None = None) -> list[int]:
    """Count each seat's points for what it has captured in this hand, a further trick included if somebody has it.

    Tricks still to come are nobody's: what counts the last ones does not yet count these.
    """
    own, winners = piles(state), state.winners
    if taker is not None:
        own[taker] |= mask(trick)
        winners += (taker,)
    if state.quest in quests.LAST_FOUR:
        winners += (NOBODY,) * (state.tricks - len(winners))
    found = [*quests.points(state.quest or "", quests.Tally(tuple(own), winners))]
    for seat, pile in enumerate(own):
        found[seat] *= 1 + (pile >> ENCHANTER & 1)
        if state.special in CAPTURED and pile >> state.special & 1:
            found[seat] += CAPTURED[state.special][1]
    return found


def tricks(state: State) -> list[int]:
    """Count the tricks that each seat has won."""
    return [state.winners.count(seat) for seat in range(state.seats)]


def leads(state: State) -> bool:
    """Tell whether the next card opens a trick."""
    return len(state.trick) in {0, state.seats}


def to_come(state: State) -> int:
    """Give the cards that nobody has captured or played to the trick on the table."""
    gone = mask(state.trick)
    for pile in state.captured:
        gone |= pile
    return rules.deck(state) & ~gone


def playable(state: State) -> list[int]:
    """List the cards that may be played."""
    moves = state.components.moves
    return [moves[move.index].card for move in state.legal_moves()]


def ahead(state: State, trick: Sequence[int]) -> int:
    """Say who has a trick so far."""
    led = led_suit(trick, state.model)
    place, _ = winner(trick, led, state.model, late=state.edition == "2022")
    leader = state.to_move or 0 if leads(state) else state.leader
    return (leader + place) % state.seats


def takers(state: State) -> list[int]:
    """List the cards that may be played and would be ahead in the trick."""
    return [card for card in playable(state) if ahead(state, [*state.trick, card]) == state.to_move]


# -- What is wanted ------------------------------------------------------------------------------------------


def want(state: State) -> int:
    """Say whether the seat to move wants tricks (1), wants none (-1), or it depends on what is in them (0)."""
    rule, seat = state.quest or "", state.to_move or 0
    won, left = tricks(state)[seat], state.tricks - len(state.winners)
    if rule in EXACT:
        missing = EXACT[rule] - won
        return 0 if missing < 0 or missing > left else 1 if missing else -1
    if rule in {"q15a", "q15b"}:
        return -1 if paid(rule, won) else 1
    if rule in {"n3a", "n3b"}:
        return 0 if won >= THIRD else 1 if rule == "n3a" else -1
    if rule in COUNTED:
        worths = [tastes(rule).cards[card] for card in members(to_come(state))]
        return (max(worths, default=0) > 0) - (min(worths, default=0) < 0)
    return (rule in GREEDY) - (rule in MODEST)


def silent(state: State) -> bool:
    """Tell whether a high card that is kept is nothing to praise: winning costs, pays a neighbour, or is no matter."""
    return want(state) < 0 or state.quest in {"q12a", "q12b"} or settled(state)


def idle(state: State) -> bool:
    """Tell whether no later trick can change the points of the seat to move: neither the quest nor a special card."""
    return settled(state) and not rewards(state)


def rewards(state: State) -> bool:
    """Tell whether the special card of the hand may still bring or cost points, whoever has it."""
    special = state.special
    if special not in PAYING:
        return False
    if special == TINKERER and state.bonus is None:
        return True
    return bool((to_come(state) | mask(state.trick)) >> special & 1)


def settled(state: State) -> bool:
    """Tell whether no later trick can change what the quest gives the seat to move."""
    rule, seat = state.quest or "", state.to_move or 0
    won, left = tricks(state)[seat], state.tricks - len(state.winners)
    if rule in EXACT:
        return not 0 <= EXACT[rule] - won <= left
    if rule in {"n3a", "n3b"}:
        return won >= THIRD
    if rule in {"n4a", "n4b"}:
        return series_of(state)[1] >= FOUR
    if rule in {"q6a", "q6c"}:
        return not threes(state)[1]
    if rule in LOWEST:
        number, lower = lowest_of(state)
        return number > 0 and not lower and not to_come(state) >> SORCERER & 1
    return rule in COUNTED and not any(tastes(rule).cards[card] for card in members(to_come(state)))


def paid(rule: str, won: int) -> bool:
    """Tell whether a number of tricks is even or odd as the quest asks; none is neither."""
    return won % 2 == (rule == "q15b") and won > 0


def wish(state: State) -> str:
    """Say whether the seat to move wants tricks, as far as that can be said before it is known what is in them."""
    rule, own, left = state.quest or "", tricks(state)[state.to_move or 0], state.tricks - len(state.winners)
    if settled(state):
        return "wish_idle" if idle(state) else "wish_special"
    if rule in {"q12a", "q12b"}:
        return "wish_neighbour"
    if rule in quests.LAST_FOUR and left > FOUR:
        return "wish_early"
    if rule in {"q15a", "q15b"}:
        return "wish_one" if not paid(rule, own) else "wish_two" if left > 1 else "wish_keep"
    if rule in EXACT and (missing := EXACT[rule] - own) in {0, 1}:
        return ("wish_keep", "wish_one")[missing]
    return WISH[want(state)] if want(state) or rule in COUNTED or rule in LOWEST else "wish_count"


# -- The stake of each quest -------------------------------------------------------------------------------------


def stakes(state: State) -> Facts:
    """Say what the quest asks, and how far the seat to move is."""
    rule = state.quest or ""
    if rule in COUNTED:
        yield from counted(state)
    elif rule in EXACT:
        yield exact(state)
    elif rule in LOWEST:
        yield lowest(state)
    else:
        yield AIMS[rule[:-1]](state)


def counted(state: State) -> Facts:
    """Add up what the trick is worth, or what is still to be captured."""
    worths, quietly = tastes(state.quest or "").cards, "" if leads(state) else "quiet_"
    if not leads(state) and not quiet(state):
        count = sum(worths[card] != 0 for card in state.trick)
        yield stake("stake_trick", count=count, points=sum(worths[card] for card in state.trick))
        return
    coming = [worths[card] for card in members(to_come(state))]
    gain, loss = sum(max(0, one) for one in coming), -sum(min(0, one) for one in coming)
    own = abs(sum(worths[card] for card in members(state.hands[state.to_move or 0])))
    if gain and loss:
        yield stake(f"stake_{quietly}both", gain=gain, loss=loss)
    elif gain:
        yield stake(f"stake_{quietly}gain", count=gain, own=own)
    elif loss:
        yield stake(f"stake_{quietly}loss", count=loss, own=own)
    else:
        yield stake("stake_nothing")


def quiet(state: State) -> bool:
    """Tell whether no card of the trick on the table counts by itself."""
    return not any(tastes(state.quest or "").cards[card] for card in state.trick)


def five(state: State) -> int:
    """Give the points of a quest that pays five: twice as many to whoever has captured the Enchanter."""
    return 5 * (1 + (piles(state)[state.to_move or 0] >> ENCHANTER & 1))


def exact(state: State) -> Reason:
    """Say how many of the tricks that are wanted one has."""
    wanted, won = EXACT[state.quest or ""], tricks(state)[state.to_move or 0]
    left, points = state.tricks - len(state.winners), five(state)
    if won > wanted:
        return stake("stake_exact_over", count=wanted, won=won)
    if won == wanted:
        return stake("stake_exact_done", count=wanted, points=points)
    if wanted - won > left:
        return stake("stake_exact_out", wanted=wanted, won=won, left=left)
    return stake("stake_exact", count=wanted, won=won, left=left, points=points)


def lowest(state: State) -> Reason:
    """Name the lowest number that was captured, of the suit that counts, and how many lower ones may still be."""
    suit, (number, lower) = LOWEST[state.quest or ""], lowest_of(state)
    known: dict[str, Param] = {"count": number} if suit is None else {"count": number, "suit": SUITS[suit]}
    name = "stake_lowest_minus" if state.quest == "q11b" else "stake_lowest" if suit is None else "stake_lowest_suit"
    if settled(state):
        return stake(f"{name}_fixed", **known)
    return stake(name, **known, lower=lower)


def lowest_of(state: State) -> tuple[int, int]:
    """Give the lowest number that was captured of what counts (0: none), and count the lower ones that are not yet."""
    suit = LOWEST[state.quest or ""]
    counts = sum(RANKS[number] for number in quests.VALUES) & (-1 if suit is None else SUIT_MASKS[suit])
    number = quests.lowest(piles(state)[state.to_move or 0] & counts)
    there = (to_come(state) if leads(state) else to_come(state) | mask(state.trick)) & counts
    return number, sum((there & RANKS[lower]).bit_count() for lower in range(1, number))


def each_trick(state: State) -> Reason:
    """Say that each trick counts."""
    won = tricks(state)[state.to_move or 0]
    return stake("stake_each" if state.quest == "q5a" else "stake_each_costs", count=won)


def alike(state: State) -> Reason:
    """Count what is three of a kind, and what can still be."""
    done, still = threes(state)
    return stake("stake_alike" if state.quest == "q6a" else "stake_alike_costs", done=done, count=still)


def threes(state: State) -> tuple[int, int]:
    """Count the threes of a kind that the seat to move has, and those that it can still complete."""
    own = piles(state)[state.to_move or 0]
    others = 0 if leads(state) or takers(state) else mask(state.trick)
    for seat, pile in enumerate(piles(state)):
        others |= pile if seat != state.to_move else 0
    deck = rules.deck(state)
    every = [three for three in RANKS.values() if (deck & three).bit_count() == len(SUITS)]
    done = sum(own & three == three for three in every)
    return done, sum(not others & three and own & three != three for three in every)


def runs(state: State) -> Reason:
    """Say how long the run is, or how many kinds of three are complete."""
    if state.quest == "q6b":
        return stake("stake_run", count=quests.run(piles(state)[state.to_move or 0]))
    return alike(state)


def by_suits(state: State) -> Reason:
    """Count what was captured of each suit."""
    dwarves, knights, goblins = quests.suits(piles(state)[state.to_move or 0])
    name = "stake_fewest" if state.quest == "q7a" else "stake_most"
    return stake(name, dwarves=dwarves, knights=knights, goblins=goblins)


def last_four(state: State) -> Reason:
    """Say whether this trick counts, as one of the last four."""
    left = state.tricks - len(state.winners)
    late, points = left <= FOUR, quests.points(state.quest or "", quests.Tally((0,), (0,)))[0]
    if late:
        return stake("stake_late" if points > 0 else "stake_late_costs", count=left)
    return stake("stake_early" if points > 0 else "stake_early_costs", count=left - FOUR)


def beside(state: State) -> tuple[int, int]:
    """Name the seats on the right and on the left."""
    seat = state.to_move or 0
    return (seat - 1) % state.seats, (seat + 1) % state.seats


def neighbour(state: State) -> Reason:
    """Say whose tricks count for whom."""
    right, left = beside(state)
    rival, target = (right, left) if state.quest == "q12a" else (left, right)
    return stake("stake_neighbour", rival_seat=rival, target_seat=target, count=tricks(state)[rival])


def parity(state: State) -> Reason:
    """Say whether the number of tricks pays, and how many more would."""
    rule, won = state.quest or "", tricks(state)[state.to_move or 0]
    kind = "even" if rule == "q15a" else "odd"
    if paid(rule, won):
        return stake(f"stake_{kind}_has", count=won, points=five(state))
    return stake(f"stake_{kind}_lacks", count=won, points=five(state))


def alone(state: State) -> Reason:
    """Say how many others have as many tricks, and how many have one more."""
    won = tricks(state)
    own = won[state.to_move or 0]
    name = "stake_alone" if state.quest == "q19a" else "stake_shared"
    return stake(name, won=own, count=won.count(own) - 1, more=won.count(own + 1), points=five(state))


def series_of(state: State) -> tuple[int, int]:
    """Measure the series of tricks now, and the longest: of tricks lost, if the quest asks for those."""
    hits = [(winner == state.to_move) is (state.quest != "n4b") for winner in state.winners]
    now = next((at for at, hit in enumerate(reversed(hits)) if not hit), len(hits))
    return now, quests.longest(sum(hit << at for at, hit in enumerate(hits)))


def series(state: State) -> Reason:
    """Say how long the series is now, and how long the longest was."""
    rule, (now, longest) = state.quest or "", series_of(state)
    if rule in {"n1a", "n1b"}:
        return stake("stake_streak" if rule == "n1a" else "stake_streak_costs", now=now, longest=longest)
    name = "stake_four_won" if rule == "n4a" else "stake_four_lost"
    return stake(f"{name}_done" if longest >= FOUR else name, count=now)


def sums(state: State) -> Reason:
    """Compare the sums of numbers that were captured."""
    found = [sum(n * (pile & RANKS[n]).bit_count() for n in quests.VALUES) for pile in piles(state)]
    own = found.pop(state.to_move or 0)
    return stake("stake_sum" if state.quest == "n2a" else "stake_sum_costs", own=own, best=max(found))


def third(state: State) -> Reason:
    """Say what the next third trick brings."""
    won, sign = tricks(state), 1 if state.quest == "n3a" else -1
    own, points = won[state.to_move or 0], THIRD + sum(one >= THIRD for one in won)
    if own >= THIRD:
        return stake("stake_third_done", count=own)
    return stake("stake_third" if sign > 0 else "stake_third_costs", count=own, points=points)


def between(state: State) -> Reason:
    """Compare the number of tricks with those of both neighbours."""
    (right, left), won = beside(state), tricks(state)
    name = "stake_between" if state.quest == "n5a" else "stake_above"
    own = won[state.to_move or 0]
    return stake(name, rival_seat=right, target_seat=left, won=own, right=won[right], left=won[left])


AIMS: dict[str, Callable[[State], Reason]] = {
    "q5": each_trick,
    "q6": runs,
    "q7": by_suits,
    "q9": last_four,
    "q12": neighbour,
    "q15": parity,
    "q19": alone,
    "n1": series,
    "n2": sums,
    "n3": third,
    "n4": series,
    "n5": between,
}
