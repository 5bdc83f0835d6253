"""Whether what hints of The Dwarf King say is true: tricks and quests counted anew, and what the other hands hold."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from dragonlab.core.rules.chance import RandomChance
from dragonlab.games.dwarf_king.components import BASIC, CARDS, NUMBERS
from dragonlab.games.dwarf_king.quests import RULES, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hints.claims import Case

    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

SUITS = ("dwarf", "knight", "goblin")


def before(case: Case) -> State:
    return cast("State", case.state)


def move(case: Case) -> DwarfKingMove:
    return cast("DwarfKingMove", case.move)


def seat(case: Case) -> int:
    assert case.state.to_move is not None
    return case.state.to_move


def after(case: Case) -> State:
    state = before(case).copy()
    state.apply(move(case), RandomChance(1))
    return state


def cards(pile: int) -> set[int]:
    return {card for card in range(len(CARDS)) if pile >> card & 1}


def pile(numbers: Iterable[int]) -> int:
    return sum(1 << card for card in numbers)


def suit_of(card: int) -> str | None:
    suit = CARDS[card].suit
    return None if suit is None else SUITS[suit]


def rank(card: int) -> int:
    return CARDS[card].rank or 0


# -- What the quest asks ------------------------------------------------------------------------------------

MORE = {"q5a", "q6a", "q6b", "q7a", "q7b", "q9a", "n1a", "n2a", "n4a"}
FEWER = {"q5b", "q6c", "q9b", "n1b", "n2b", "n4b"}
JUST = {"q3a": 4, "q3b": 2, "q16a": 3, "q16b": 1}
SINGLE = {"q1", "q2", "q4", "q8", "q10", "q14", "q17", "q18", "q20"}


def quest_of(case: Case) -> str:
    return before(case).quest or ""


def taken(case: Case) -> list[set[int]]:
    """Give what each seat has captured, the complete trick on the table too."""
    state = before(case)
    found = [cards(held) for held in state.captured]
    if state.winners and len(state.trick) == state.seats:
        found[state.winners[-1]] |= {*state.trick}
    return found


def won_by(case: Case, owner: int | None = None) -> int:
    winners = before(case).winners
    return sum(winner == (seat(case) if owner is None else owner) for winner in winners)


def left(case: Case) -> int:
    return before(case).tricks - len(before(case).winners)


def alone(case: Case, card: int) -> int:
    """Give the points of a single card by a quest that counts single cards."""
    return RULES[quest_of(case)](Tally((1 << card, 0, 0), ()))[0] if quest_of(case)[:-1] in SINGLE else 0


def uncaptured(case: Case) -> set[int]:
    return {card for held in before(case).hands for card in cards(held)}


def wanted(case: Case) -> int:
    """Say whether tricks are wanted: 1, 0 or -1."""
    rule, won = quest_of(case), won_by(case)
    if rule in JUST:
        return (JUST[rule] > won) - (JUST[rule] == won) if won <= JUST[rule] <= won + left(case) else 0
    if rule in {"q15a", "q15b"}:
        return -1 if won in (range(2, 20, 2) if rule == "q15a" else range(1, 20, 2)) else 1
    if rule[:-1] == "n3":
        return 0 if won > 2 else {"a": 1, "b": -1}[rule[-1]]
    if rule[:-1] in SINGLE:
        signs = {(alone(case, card) > 0) - (alone(case, card) < 0) for card in uncaptured(case)} - {0}
        return signs.pop() if len(signs) == 1 else 0
    return 1 if rule in MORE else -1 if rule in FEWER else 0


def no_matter(case: Case) -> bool:
    """Tell whether the quest is done with, for the seat."""
    rule, missing = quest_of(case), JUST.get(quest_of(case), 0) - won_by(case)
    single = rule[:-1] in SINGLE and coming(case) == (0, 0)
    four_of = rule[:-1] == "n4" and in_a_row(case, lost=rule == "n4b")[1] > 3
    return (
        single
        or four_of
        or (rule in JUST and not 0 <= missing <= left(case))
        or (rule[:-1] == "n3" and won_by(case) > 2)
        or (rule in {"q6a", "q6c"} and threes(case)[1] == 0)
        or (rule in NUMBERED and number_is_fixed(case))
    )


PAYING = {"joker", "scout", "tinkerer", "enchanter", "shaman", "dwarf_standard"}  # special cards that bring points


def may_pay(case: Case) -> bool:
    """Tell whether a special card that is not captured yet, or the trick after the Tinkerer's, may change points."""
    state = before(case)
    names = {CARDS[card].name for card in uncaptured(case) | {*state.trick}}
    waits = any(CARDS[card].name == "tinkerer" for held in taken(case) for card in held) and state.bonus is None
    return waits or bool(names & PAYING)


def rivals(case: Case, kept: int) -> int:
    """Count the cards of its suit that others have."""
    return len(elsewhere(case, suit_of(kept)))


def what_for(case: Case, kept: int, *, high: bool) -> str | None:
    """Say what a card that is kept is good for, by what is wanted, if its suit allows that; None if for nothing."""
    beaten = above(case, kept)
    beats = rivals(case, kept) - beaten
    done = no_matter(case)
    if high and (not rivals(case, kept) or last_wanted(case) or (done and not may_pay(case))):
        return None  # it does no more than any other of its suit, or nothing is to be won
    if not high and beaten == above(case, move(case).card):
        return "use_level"
    if beaten > beats if high else beaten < beats:
        return "use_weak" if high else "use_strong"
    if done and not may_pay(case):
        return "use_idle"
    if high:
        tempting = not done and quest_of(case)[:-1] != "q12" and wanted(case) >= 0
        return ("use_open", "use_win")[wanted(case)] if tempting else None
    return ("use_leave", "use_spare", "use_safe")[-1 if last_wanted(case) else 0 if done else wanted(case)]


def last_wanted(case: Case) -> bool:
    """Tell whether the card surely wins the trick, and no other is wanted then."""
    if not plays(case) or not wish(case._replace(params={"wish": "wish_one"})):
        return False
    if leads(case):
        return suit_of(move(case).card) is not None and not above(case, move(case).card) and magic(case) is None
    return last(case) and holder(case) == seat(case)


def for_what(case: Case, *, high: bool) -> bool:
    """Tell whether a card that is kept is said to be good for just that."""
    kept = move(case).card if move(case).verb == "take" else named(case, "high" if "high" in case.params else "card")
    return case.word("use") == what_for(case, kept, high=high)


def wish(case: Case) -> bool:
    """Tell whether it is said rightly whether tricks are wanted."""
    rule, missing = quest_of(case), JUST.get(quest_of(case), 0) - won_by(case)
    pays = rule[:3] == "q15" and RULES[rule](Tally((0,) * before(case).seats, before(case).winners))[seat(case)] == 5
    lasting = {
        "wish_idle": no_matter(case) and not may_pay(case),
        "wish_special": no_matter(case) and may_pay(case),
    }
    one = {
        "wish_neighbour": rule[:3] == "q12",
        "wish_early": rule[:2] == "q9" and left(case) > 4,
        "wish_keep": (pays and left(case) < 2) or (rule in JUST and missing == 0),
        "wish_two": pays and left(case) > 1,
        "wish_one": (rule[:3] == "q15" and not pays) or (rule in JUST and missing == 1),
        "wish_count": rule[:3] == "q19" or rule[:2] == "n5",
    }
    others = {
        "wish_more": wanted(case) == 1,
        "wish_fewer": wanted(case) == -1,
        "wish_open": wanted(case) == 0 and rule[:-1] in {*SINGLE, "q11", "q13"},
    }
    there = next(found for found in (lasting, one, others) if any(found.values()))
    return there.get(case.word("wish"), False)


def wish_is_told(case: Case) -> bool:
    """Tell whether one wants tricks, or another matters no more or not yet: what is at stake has said so before."""
    told = ("wish_more", "wish_one", "wish_keep", "wish_early", "wish_open")
    return any(wish(case._replace(params={"wish": one})) for one in told)


def stake_trick(case: Case) -> bool:
    counting = [alone(case, card) for card in before(case).trick if alone(case, card)]
    return follows(case) and (len(counting), sum(counting)) == (case.number("count"), case.number("points"))


def coming(case: Case) -> tuple[int, int]:
    """Add up what can still be gained and lost by single cards that nobody has played."""
    worths = [alone(case, card) for card in uncaptured(case)]
    return sum(one for one in worths if one > 0), -sum(one for one in worths if one < 0)


def own_worth(case: Case) -> bool:
    """Tell whether the cards in the hand are worth as much as is said: with the card that the Sorcerer takes."""
    own = cards(after(case).hands[seat(case)]) if move(case).verb == "take" else hand(case)
    return abs(sum(alone(case, card) for card in own)) == case.number("own")


def asks(case: Case) -> bool:
    """Tell whether a quest is chosen, so that there is something to stake at."""
    return move(case).verb in {"play", "give", "take", "keep"}


def single(case: Case) -> bool:
    return asks(case) and not follows(case) and quest_of(case)[:-1] in SINGLE


def quiet(case: Case) -> bool:
    """Tell whether no card of the trick on the table counts."""
    counting = any(alone(case, card) for card in before(case).trick)
    return follows(case) and quest_of(case)[:-1] in SINGLE and not counting


def five(case: Case) -> int:
    """Give the points of a quest that pays five: ten to whoever has captured the Enchanter."""
    return 10 if any(CARDS[card].name == "enchanter" for card in taken(case)[seat(case)]) else 5


def just(case: Case, *, least: int, most: int) -> bool:
    """Tell whether the tricks that are missing lie between two numbers."""
    if quest_of(case) not in JUST or not asks(case):
        return False
    number = JUST[quest_of(case)]
    said = {"count": number, "wanted": number, "won": won_by(case), "left": left(case), "points": five(case)}
    return least <= number - won_by(case) <= most and all(said[name] == value for name, value in case.params.items())


NUMBERED = {"q11a": None, "q11b": None, "q13a": "dwarf", "q13b": "knight"}  # the lowest number counts, of which suit


def counting(case: Case, held: Iterable[int]) -> list[int]:
    """Give the numbers of these cards that count where the lowest does."""
    suit = NUMBERED[quest_of(case)]
    return [rank(card) for card in held if 0 < rank(card) < 12 and suit in {None, suit_of(card)}]


def lowest_own(case: Case) -> int:
    return min(counting(case, taken(case)[seat(case)]), default=0)


def lower_left(case: Case) -> int:
    """Count the lower numbers that may still be captured, those of the trick on the table too."""
    there = uncaptured(case) | ({*before(case).trick} if follows(case) else set())
    return sum(number < lowest_own(case) for number in counting(case, there))


def number_is_fixed(case: Case) -> bool:
    """Tell whether no lower number can be captured any more, and none be taken away."""
    sorcerer = any(CARDS[card].name == "sorcerer" for card in uncaptured(case))
    return lowest_own(case) > 0 == lower_left(case) and not sorcerer


def least_number(case: Case, *quests: str, fixed: bool) -> bool:
    if quest_of(case) not in quests or number_is_fixed(case) is not fixed:
        return False
    said = (case.params.get("suit"), case.number("count"), case.params.get("lower", 0))
    return said == (NUMBERED[quest_of(case)], lowest_own(case), lower_left(case))


def count_is(case: Case, quest: str, count: int, **others: int) -> bool:
    """Tell whether it is that quest, and the numbers are these."""
    said = {**case.params, "count": case.params.get("count", count)}
    return asks(case) and quest_of(case) == quest and said == {"count": count, **others}


def threes(case: Case) -> tuple[int, int]:
    """Count the threes of a kind that are complete, and those that still may be."""
    state, own = before(case), taken(case)[seat(case)]
    deck = {card for pile in taken(case) for card in pile} | uncaptured(case) | {*state.trick}
    done = still = 0
    gone = {*state.trick} if follows(case) and not ahead_with(case) else set()  # with the trick, to somebody else
    for value in range(1, 16):
        three = {card for card in deck if rank(card) == value}
        if len({suit_of(card) for card in three}) == 3:
            done += three <= own
            lost = any(three & taken(case)[other] for other in range(state.seats) if other != seat(case))
            lost |= bool(three & gone)
            still += not lost and not three <= own
    return done, still


def alike(case: Case, quest: str) -> bool:
    done, still = threes(case)
    return count_is(case, quest, still, done=done)


def by_suit(case: Case, quest: str) -> bool:
    own = [suit_of(card) for card in taken(case)[seat(case)]]
    said = tuple(case.number(name) for name in ("dwarves", "knights", "goblins"))
    return asks(case) and quest_of(case) == quest and said == tuple(own.count(suit) for suit in SUITS)


def late(case: Case, quest: str, *, now: bool) -> bool:
    return (left(case) < 5) is now and count_is(case, quest, left(case) if now else left(case) - 4)


def beside(case: Case, step: int) -> int:
    return (seat(case) + step) % before(case).seats


def neighbour(case: Case) -> bool:
    step = {"q12a": -1, "q12b": 1}.get(quest_of(case), 0)
    seats = (case.number("rival_seat"), case.number("target_seat"))
    there = seats == (beside(case, step), beside(case, -step)) and case.number("count") == won_by(case, seats[0])
    return asks(case) and step != 0 and there


def parity(case: Case, quest: str, *, has: bool) -> bool:
    pays = RULES[quest](Tally((0,) * before(case).seats, before(case).winners))[seat(case)] == 5
    return pays is has and count_is(case, quest, won_by(case), points=five(case))


def others_alike(case: Case, quest: str) -> bool:
    same = [won_by(case, owner) == won_by(case) for owner in range(before(case).seats)]
    more = [won_by(case, owner) == won_by(case) + 1 for owner in range(before(case).seats)]
    numbers = tuple(case.number(name) for name in ("won", "count", "more", "points"))
    return asks(case) and quest_of(case) == quest and numbers == (won_by(case), sum(same) - 1, sum(more), five(case))


def in_a_row(case: Case, *, lost: bool = False) -> tuple[int, int]:
    """Measure the present and the longest series."""
    now = longest = 0
    for winner in before(case).winners:
        now = now + 1 if (winner == seat(case)) is not lost else 0
        longest = max(longest, now)
    return now, longest


def streak(case: Case, quest: str) -> bool:
    return quest_of(case) == quest and in_a_row(case) == (case.number("now"), case.number("longest"))


def four(case: Case, quest: str, *, done: bool) -> bool:
    now, longest = in_a_row(case, lost=quest == "n4b")
    return (longest > 3) is done and count_is(case, quest, now)


def sums(case: Case, quest: str) -> bool:
    found = [sum(rank(card) for card in held if rank(card) < 12) for held in taken(case)]
    own = found.pop(seat(case))
    return quest_of(case) == quest and (own, max(found)) == (case.number("own"), case.number("best"))


def third(case: Case, quest: str) -> bool:
    before_me = sum(won_by(case, owner) > 2 for owner in range(before(case).seats))
    return won_by(case) < 3 and count_is(case, quest, won_by(case), points=3 + before_me)


def between(case: Case, quest: str) -> bool:
    right, next_one = beside(case, -1), beside(case, 1)
    said = (case.number("rival_seat"), case.number("target_seat"), case.number("won"))
    numbers = (won_by(case, right), won_by(case, next_one)) == (case.number("right"), case.number("left"))
    return quest_of(case) == quest and said == (right, next_one, won_by(case)) and numbers


def plays(case: Case) -> bool:
    return move(case).verb == "play"


def leads(case: Case) -> bool:
    return plays(case) and len(before(case).trick) in {0, before(case).seats}


def hand(case: Case) -> set[int]:
    return cards(before(case).hands[seat(case)])


def rest(case: Case) -> set[int]:
    """Give what is left of the suit of the card that is played or given."""
    suit = suit_of(move(case).card)
    return {card for card in hand(case) if suit is not None and suit_of(card) == suit} - {move(case).card}


def elsewhere(case: Case, suit: str | None) -> set[int]:
    """Give the cards of a suit that are neither in the own hand nor played: they are in the others' hands."""
    return {
        card
        for owner, held in enumerate(before(case).hands)
        for card in cards(held)
        if owner != seat(case)
        if suit_of(card) == suit
    }


def above(case: Case, card: int) -> int:
    return sum(rank(other) > rank(card) for other in elsewhere(case, suit_of(card)))


def named(case: Case, name: str = "card") -> int:
    return NUMBERS[case.word(name)]


# -- Tricks and points -------------------------------------------------------------------------------------


def holder(case: Case, card: int | None = None) -> int:
    """Say who has the trick when a card has been played: by playing on, with the trick cut off there."""
    state = before(case).copy()
    leader = seat(case) if leads(case) else state.leader
    trick = [*([] if leads(case) else state.trick), move(case).card if card is None else card]
    led = next((CARDS[one].suit for one in trick if CARDS[one].suit is not None), None)
    names = [CARDS[one].name for one in trick]
    best = 0
    if "excalibur" in names:
        best = names.index("excalibur")
    elif "dragon" in names:
        champions = [place for place, one in enumerate(trick) if CARDS[one].rank == 15]
        of_suit = [place for place in champions if CARDS[trick[place]].suit == led]
        best = (of_suit or champions[:: -1 if state.edition == "2022" else 1] or [names.index("dragon")])[0]
    else:
        best = max(range(len(trick)), key=lambda place: lying(state, trick, place, led))
    return (leader + best) % state.seats


def lying(state: State, trick: list[int], place: int, led: int | None) -> float:
    """Give the rank of a card as it lies in a trick, 0 off suit: Mummy and Double copy another."""
    card = trick[place]
    name, copied, more = CARDS[card].name, card, 0.0
    if name == "mummy" or (name == "double" and not place):
        copied = state.model
    elif name == "double":
        copied, more = trick[place - 1], 0.5
    if not place and copied != card:
        led = CARDS[copied].suit
    first = CARDS[trick[0]].name
    if first in {"mummy", "double"}:
        led = CARDS[state.model].suit
    return rank(copied) + more if CARDS[copied].suit == led and led is not None else 0.0


def points(case: Case, trick: Iterable[int] = (), taker: int | None = None) -> list[int]:
    """Count the points of what was captured, with a further trick."""
    state = before(case)
    piles, winners = [cards(held) for held in state.captured], [*state.winners]
    if winners and len(state.trick) == state.seats:
        piles[winners[-1]] |= {*state.trick}
    if taker is not None:
        piles[taker] |= {*trick}
        winners.append(taker)
    found = [*RULES[state.quest or ""](Tally(tuple(map(pile, piles)), tuple(winners)))]
    if state.quest in {"q9a", "q9b"}:  # each of the last four tricks of the hand
        late = winners[max(0, state.tricks - 4) :]
        found = [(2 if state.quest == "q9a" else -2) * late.count(seat) for seat in range(state.seats)]
    for owner, held in enumerate(piles):
        names = {CARDS[card].name for card in held}
        found[owner] = found[owner] * (2 if "enchanter" in names else 1)
        found[owner] += 3 * ("dwarf_standard" in names) - 3 * ("shaman" in names)
    return found


def suit_led(state: State) -> str | None:
    """Give the suit of the card led, of that which it copies, or of the next one; None if none has one yet."""
    first, *others = state.trick
    if CARDS[first].name in {"mummy", "double"}:
        return suit_of(state.model)
    return next((suit_of(card) for card in (first, *others) if suit_of(card)), None)


def trick_of(case: Case) -> list[int]:
    return [*before(case).trick, move(case).card]


def last(case: Case) -> bool:
    return plays(case) and not leads(case) and len(trick_of(case)) == before(case).seats


def mine(case: Case) -> tuple[int, int]:
    """Give the points of the seat with the trick, and without."""
    return points(case, trick_of(case), seat(case))[seat(case)], points(case)[seat(case)]


def follows(case: Case) -> bool:
    return plays(case) and not leads(case)


def said(case: Case) -> tuple[int, int]:
    if "points" not in case.params:
        return case.number("count"), case.number("count")
    return case.number("points"), case.number("before") if "before" in case.params else case.number("points")


def wins(case: Case) -> bool:
    return last(case) and holder(case) == seat(case) == after(case).winners[-1] and mine(case) == said(case)


def is_ahead(case: Case) -> bool:
    if not follows(case) or last(case) or holder(case) != seat(case) or mine(case) != said(case):
        return False
    led = suit_led(before(case)) or suit_of(move(case).card)
    higher = above(case, move(case).card) if suit_of(move(case).card) == led else 0
    return higher == case.number("count")


def leaves(case: Case, cards: Iterable[int]) -> bool:
    """Tell whether another has the trick, and what the points would be with each of these cards, which would win it."""
    if not follows(case) or holder(case) != case.number("rival_seat") or holder(case) == seat(case):
        return False
    now, wins_it = points(case)[seat(case)], ahead_with(case)
    with_it = [points(case, [*before(case).trick, card], seat(case))[seat(case)] for card in cards]
    right = [(one, now) == said(case) if "points" in case.params else one == now for one in with_it]
    return bool(right) and all(right) and wins_it >= {*cards}


def open_plain(case: Case) -> int:
    """Count the rival cards that may still beat the card that is named, if somebody plays after it."""
    there = suit_of(named(case)) == suit_led(before(case)) is not None
    return above(case, named(case)) if there and not last(case) else 0


def feeds(case: Case) -> bool:
    rival = case.number("rival_seat")
    if not last(case) or holder(case) != rival or rival == seat(case):
        return False
    return (points(case, trick_of(case), rival)[rival], points(case)[rival]) == said(case)


def throws(case: Case) -> bool:
    rival, state = case.number("rival_seat"), before(case)
    led = suit_led(state)
    if not follows(case) or holder(case) != rival or suit_of(move(case).card) == led:
        return False
    more = points(case, trick_of(case), rival)[rival] - points(case, state.trick, rival)[rival]
    return more == case.number("points")


def adds_to(case: Case) -> bool:
    rival, state = case.number("rival_seat"), before(case)
    if not follows(case) or holder(case) != rival or suit_of(move(case).card) != suit_led(state):
        return False
    more = points(case, trick_of(case), rival)[rival] - points(case, state.trick, rival)[rival]
    return more == case.number("points")


def pays_you(case: Case) -> bool:
    rival = case.number("rival_seat")
    if not last(case) or holder(case) != rival or rival == seat(case):
        return False
    return (points(case, trick_of(case), rival)[seat(case)], points(case)[seat(case)]) == said(case)


def carries(case: Case) -> bool:
    return move(case).verb in {"play", "give"} and alone(case, move(case).card) == case.number("points")


def number_of(case: Case, *quests: str) -> bool:
    """Tell whether the card is a number that matters by the quest."""
    if quest_of(case) not in quests or rank(move(case).card) != case.number("points"):
        return False
    return suit_of(move(case).card) == {"q13a": "dwarf", "q13b": "knight"}.get(quest_of(case), suit_of(move(case).card))


def draws(case: Case) -> bool:
    suit = suit_of(move(case).card)
    worths = [alone(case, card) for card in elsewhere(case, suit)]
    return leads(case) and suit == case.word("suit") and sum(worths) == case.params.get("points", 0)


def draws_for(case: Case) -> int:
    """Say what goes to others for sure, if it brings points, or to the seat, if it costs some; else 0."""
    total, sure = case.number("points"), rivals(case, move(case).card) - above(case, move(case).card)
    return total if (total > 0 and not sure) or (total < 0 and not above(case, move(case).card)) else 0


def draws_none(case: Case) -> bool:
    there = elsewhere(case, suit_of(move(case).card))
    return draws(case) and not any(alone(case, card) for card in there) and any(coming(case))


def led_suit_has(case: Case, quest: str, which: Callable[[list[int]], int]) -> bool:
    """Tell whether most or fewest of the suit led were captured."""
    own = [suit_of(card) for card in taken(case)[seat(case)]]
    counts = {suit: own.count(suit) for suit in SUITS}
    suit = suit_of(move(case).card)
    said = suit == case.word("suit") and counts[suit] == case.number("count") == which([*counts.values()])
    return leads(case) and quest_of(case) == quest and said and len({*counts.values()}) > 1


def lead(case: Case) -> bool:
    suit = suit_of(move(case).card)
    if not leads(case) or suit != case.word("suit"):
        return False
    higher = above(case, move(case).card)
    lower = len(elsewhere(case, suit)) - higher
    return (higher, lower) == (case.number("count"), case.number("lower")) and wish(case)


def magic(case: Case) -> str | None:
    """Name the magic card in another hand that could take a trick led with the card."""
    state, card = before(case), move(case).card
    name = next((CARDS[one].name for one in elsewhere(case, None)), None)
    if name in {None, "sorcerer"} or (name == "dragon" and rank(card) == 15):
        return None
    if name == "mummy":
        copied = state.model
        above_it = copied >= 0 and suit_of(copied) == suit_of(card) and rank(copied) > rank(card)
        return name if above_it else None
    return name


def lead_all(case: Case, *, beaten: bool, sure: bool) -> bool:
    suit = suit_of(move(case).card)
    if not leads(case) or suit != case.word("suit") or ("wish" in case.params and not wish(case)):
        return False
    there = len(elsewhere(case, suit))
    if there != case.number("count") or above(case, move(case).card) != (there if beaten else 0):
        return False
    if beaten:
        return there > 0 and any(CARDS[card].name == "mummy" for card in elsewhere(case, None)) is not sure
    return magic(case) == case.params.get("card") and (magic(case) is None) is sure


def winners_of(case: Case) -> set[int]:
    """Find who may win the trick that is led, if the others play at random, five times."""
    found: set[int] = set()
    for attempt in range(5):
        state = before(case).copy()
        state.apply(move(case), RandomChance(attempt))
        while len(state.winners) == len(before(case).winners):
            moves = state.legal_moves()
            state.apply(moves[(attempt * 7) % len(moves)], RandomChance(attempt))
        found.add(state.winners[-1])
    return found


def ahead_with(case: Case) -> set[int]:
    """Give the cards that may be played and would have the trick."""
    playable = {one.card for one in before(case).legal_moves()}
    return {card for card in playable if holder(case, card) == seat(case)}


def cannot(case: Case) -> bool:
    state = before(case)
    shorter = case._replace(move=state.components.play[state.trick[-1]]) if follows(case) else case
    if not follows(case) or ahead_with(case):
        return False
    cut = state.copy()
    cut.trick = state.trick[:-1]
    there = holder(shorter._replace(state=cut)) if cut.trick else state.leader
    return there == case.number("rival_seat")


def as_it_lies(case: Case) -> int:
    """Say what the trick would change for the seat, without the card that is played."""
    return points(case, before(case).trick, seat(case))[seat(case)] - points(case)[seat(case)]


def taken_out(case: Case) -> Case:
    """Let the Sorcerer lie in the trick, and the card that is taken in the hand."""
    if move(case).verb != "take":
        return case
    changed, taken, there = before(case).copy(), move(case).card, NUMBERS["sorcerer"]
    changed.trick = [there if card == taken else card for card in changed.trick]
    changed.hands[seat(case)] = pile({*hand(case), taken} - {there})
    return case._replace(state=changed)


def level(case: Case) -> bool:
    """Tell whether just these others of its suit in the hand beat what the card beats, which is something."""
    theirs = {rank(card) for card in elsewhere(case, suit_of(move(case).card))}
    beats = {number for number in theirs if number < rank(move(case).card)}
    alike = {card for card in rest(case) if {number for number in theirs if number < rank(card)} == beats}
    return plays(case) and bool(beats) and alike == {NUMBERS[name] for name in case.words("cards")} != set()


def same(case: Case) -> bool:
    """Tell whether nobody else has cards of a suit of which there are more in the hand."""
    kept = rest(case)
    return suit_of(move(case).card) == case.word("suit") and bool(kept) and not rivals(case, move(case).card)


def of_suit(case: Case, held: set[int]) -> set[int]:
    return {card for card in held if suit_of(card) == suit_of(move(case).card)} - {move(case).card}


def one_of(case: Case, *, takes: bool, lowest: bool) -> bool:
    """Tell whether the card is the lowest or highest of those that take the trick, or that do not."""
    card, taking = move(case).card, ahead_with(case) if follows(case) else set()
    if not follows(case) or (card in taking) is not takes or suit_of(card) != suit_led(before(case)):
        return False
    playable = {one.card for one in before(case).legal_moves()}
    same = of_suit(case, taking if takes else playable - taking)
    if not same or (takes and taking - same - {card}):
        return False
    if any((rank(other) < rank(card)) is lowest for other in same):
        return False
    kept = of_suit(case, taking if takes else playable) if lowest else same
    best = (max if lowest else min)(kept, key=rank)
    if "card" not in case.params:
        return lowest and what_for(case, best, high=True) is None
    return named(case) == best and above(case, best) == case.number("count")


def lost(case: Case, *, lowest: bool, takers: bool) -> bool:
    fits = one_of(case, takes=False, lowest=lowest) and bool(ahead_with(case)) is takers
    return fits and ("card" not in case.params or for_what(case, high=lowest))


def kept_by_rank(case: Case) -> set[int]:
    """Give what is left of the suit, without the Joker, which is not kept for its rank."""
    return rest(case) - {NUMBERS["joker"]}


def saves(case: Case) -> bool:
    kept = kept_by_rank(case)
    if suit_of(move(case).card) != case.word("suit"):
        return False
    if not kept or any(rank(card) < rank(move(case).card) for card in kept):
        return False
    best = max(kept, key=rank)
    if "card" not in case.params:
        return what_for(case, best, high=True) is None
    return named(case) == best and above(case, best) == case.number("count") and for_what(case, high=True)


def sheds(case: Case) -> bool:
    kept = kept_by_rank(case)
    if suit_of(move(case).card) != case.word("suit"):
        return False
    if not kept or any(rank(card) > rank(move(case).card) for card in kept) or named(case) != min(kept, key=rank):
        return False
    there = above(case, named(case)) == case.number("count")
    hopes = (
        leads(case)
        and wanted(case) > 0
        and not no_matter(case)
        and not last_wanted(case)
        and what_for(case, named(case), high=False) != "use_level"
    )
    return there and (for_what(case, high=False) and not hopes if "use" in case.params else hopes)


def withholds(case: Case) -> bool:
    """Tell whether that special card may be played, and would bring so much to whoever has the trick either way."""
    rival, special = case.number("rival_seat"), named(case)
    if (
        not follows(case)
        or special == move(case).card
        or special not in {one.card for one in before(case).legal_moves()}
    ):
        return False
    given = [points(case, [*before(case).trick, *more], rival)[rival] for more in ((), (special,))]
    same = holder(case) == holder(case, special) == rival != seat(case)
    return same and given[1] - given[0] == case.number("points") > 0 and CARDS[special].name == "dwarf_standard"


def keeps(case: Case) -> bool:
    kept = kept_by_rank(case)
    if suit_of(move(case).card) != case.word("suit") or len(kept) < 2:
        return False
    low, high = min(kept, key=rank), max(kept, key=rank)
    there = (named(case, "low"), named(case, "high")) == (low, high) and rank(low) < rank(move(case).card) < rank(high)
    if "use" not in case.params:
        return there and what_for(case, high, high=True) is None
    return there and above(case, high) == case.number("count") and for_what(case, high=True)


def keeps_joker(case: Case) -> bool:
    kept = hand(case) - {move(case).card}
    return NUMBERS["joker"] in kept and len(kept) == case.number("count") == left(case) - (1 if plays(case) else 0)


def goes(case: Case) -> str | None:
    """Name the card in the trick for which the hand may go to somebody else when the trick is done."""
    if not follows(case) or left(case) < 2:
        return None
    return next(
        (name for card in before(case).trick if (name := CARDS[card].name) in {"druid", "knight_standard"}), None
    )


def hand_goes(case: Case, special: str) -> bool:
    """Tell whether that card moves the hand, with the highest card left of the suit played, or of all."""
    if goes(case) != special:
        return False
    kept = rest(case) or {card for card in hand(case) if card != move(case).card}
    return named(case) in kept and rank(named(case)) == max(map(rank, kept))


def played_by(case: Case, special: str) -> int:
    state = before(case)
    return (state.leader + state.trick.index(NUMBERS[special])) % state.seats


def final(case: Case) -> bool:
    """Tell whether just that card is left."""
    kept = hand(case) - {move(case).card}
    return plays(case) and kept == {named(case)} and above(case, named(case)) == case.number("count")


SUIT_PAID = {"q1a": "knight", "q1b": "goblin", "q4a": "knight", "q4b": "dwarf", "q17a": "knight", "q17b": "goblin"}

# -- Other answers -----------------------------------------------------------------------------------------


def rule(case: Case) -> str:
    return before(case).choices[move(case).word == "second"] if move(case).verb == "quest" else ""


def taste(case: Case) -> int:
    """Say what it is worth by the rule to capture every card, one by one, in a trick each."""
    single = sum(RULES[rule(case)](Tally((1 << card, 0, 0), ()))[0] for card in range(len(CARDS)))
    return single + len(CARDS) * RULES[rule(case)](Tally((0, 0, 0), (0,)))[0]


def longest_run(ranks: set[int]) -> int:
    """Measure ranks in a row, three at least: the Paladin follows the 10, unless there is an 11."""
    order = [one for one in range(1, 16) if one != 11 or 11 in ranks]
    found = longest = 0
    for one in order:
        found = found + 1 if one in ranks else 0
        longest = max(longest, found)
    return longest if longest > 2 else 0


def heads(case: Case) -> int:
    return sum(rank(card) >= 12 for card in hand(case))


def low(case: Case) -> int:
    return sum(0 < rank(card) <= 6 for card in hand(case))


def in_hand(case: Case) -> tuple[int, int]:
    """Add up what the cards of the hand gain and lose by a quest that counts single cards."""
    if rule(case)[:-1] not in SINGLE:
        return 0, 0
    worths = [RULES[rule(case)](Tally((1 << card, 0, 0), ()))[0] for card in hand(case)]
    return sum(one for one in worths if one > 0), -sum(one for one in worths if one < 0)


def unbeaten(case: Case) -> int:
    return sum(not above(case, card) for card in hand(case) if card < len(BASIC))


def quest_says(case: Case, **said: int) -> bool:
    return bool(rule(case)) and all(case.number(name) == value for name, value in said.items())


def lowest_rule(case: Case) -> bool:
    suit = {"q13a": "dwarf", "q13b": "knight"}.get(rule(case))
    of_it = [rank(card) for card in hand(case) if suit in {None, suit_of(card)}]
    small = sum(0 < number <= 6 for number in of_it)
    if suit:
        large = sum(6 < number < 12 for number in of_it)
        return (suit, large, small) == (case.params["suit"], case.number("high"), case.number("low"))
    return (heads(case), small) == (case.number("heads"), case.number("low"))


def keeps_sorcerer(case: Case) -> bool:
    there = [one.card for one in before(case).legal_moves() if one.verb == "take"]
    least = min(above(case, card) for card in there)
    highest = max(rank(card) for card in there if above(case, card) == least)
    named_one = above(case, named(case)) == least == case.number("beaten") and named(case) in there
    named_one = named_one and rank(named(case)) == highest
    return move(case).verb == "keep" and left(case) - 1 == case.number("count") and named_one


def highest(case: Case) -> bool:
    """Tell whether just the highest cards of each suit are named."""
    best = {max((card for card in hand(case) if suit_of(card) == suit), key=rank, default=None) for suit in SUITS}
    return {NUMBERS[name] for name in case.words("cards")} == best - {None}


def passes(case: Case) -> bool:
    state, later = before(case), after(case)
    given = later.hands[case.number("target_seat")] == state.hands[seat(case)]
    got = later.hands[seat(case)] == state.hands[case.number("rival_seat")]
    return move(case).verb == "pass" and given and got and highest(case)


def takes_from(case: Case) -> bool:
    state = before(case)
    if move(case).verb != "take":
        return False
    rival = state.winners[-1]
    now = points(case)[rival]
    changed = state.copy()
    changed.trick = [NUMBERS["sorcerer"] if card == move(case).card else card for card in state.trick]
    then = points(case._replace(state=changed))[rival]
    return rival == case.number("rival_seat") and then - now == case.number("points")


def known_hands(case: Case) -> dict[int, set[int]]:
    """Give the hands of others that the seat has passed on, and the last that is left."""
    state = before(case)
    others = {owner: cards(held) for owner, held in enumerate(state.hands) if owner != seat(case)}
    known = {owner for owner in others if state.origin[owner] == seat(case)}
    return {owner: held for owner, held in others.items() if owner in known or len(known) == len(others) - 1}


def held_by(case: Case, *, played: bool) -> bool:
    """Tell whether that seat surely has all that beats the card, and has played already, or not."""
    state, rival, card = before(case), case.number("rival_seat"), move(case).card
    better = {one for one in elsewhere(case, suit_of(card)) if rank(one) > rank(card)}
    has = known_hands(case).get(rival, cards(state.shown[rival]))
    gone = follows(case) and (rival - state.leader) % state.seats < len(state.trick)
    return plays(case) and gone is played and better <= has and len(better) == case.number("count") > 0


def goes_to(case: Case) -> set[int]:
    """Find who may win the trick that is led, whatever the others play: their hands as they are."""
    open_tables, found = [after(case)], set[int]()
    while open_tables:
        table = open_tables.pop()
        if len(table.winners) > len(before(case).winners):
            found.add(table.winners[-1])
            continue
        for one in table.legal_moves():
            open_tables.append(table.copy())
            open_tables[-1].apply(one, RandomChance(1))
    return found


def sure_for(case: Case, *, over: bool) -> bool:
    rival = case.number("rival_seat")
    if not leads(case) or len(known_hands(case)) < before(case).seats - 1 or goes_to(case) != {rival} - {seat(case)}:
        return False
    full = quest_of(case) in JUST and JUST[quest_of(case)] == won_by(case, rival)
    return full is over and (not over or case.number("count") == JUST[quest_of(case)])


def tinkered(case: Case) -> bool:
    """Tell whether the trick is the one after the Tinkerer's, and three points are said."""
    there = any(CARDS[card].name == "tinkerer" for held in taken(case) for card in held)
    return plays(case) and there and before(case).bonus is None and case.number("points") == 3


def surely_mine(case: Case) -> bool:
    if leads(case):
        return suit_of(move(case).card) is not None and not above(case, move(case).card)
    return last(case) and holder(case) == seat(case)


def surely_not_mine(case: Case) -> bool:
    if leads(case):
        return 0 < rivals(case, move(case).card) == above(case, move(case).card)
    return holder(case) != seat(case) and bool(ahead_with(case))


def meets(case: Case, special: str) -> bool:
    """Tell whether a rival has that special card, of the suit led, and the card beats it; it changes three points."""
    there = NUMBERS[special]
    held = there in elsewhere(case, suit_of(there)) and suit_of(there) == suit_of(move(case).card)
    said = case.word("card") == special and case.number("count") == 3
    return leads(case) and held and said and rank(move(case).card) > rank(there)


def final_lost(case: Case) -> bool:
    """Tell whether the seat does not lead the last trick, and nobody can lead what its last card would follow."""
    final = hand(case) - {move(case).card}
    if not follows(case) or holder(case) == seat(case) or final != {named(case)}:
        return False
    magic_there = any(CARDS[card].name in {"dragon", "mummy", "double", "excalibur"} for card in elsewhere(case, None))
    suit = suit_of(named(case))
    return suit == case.word("suit") and not elsewhere(case, suit) and not magic_there


SAID: dict[str, Callable[[Case], bool]] = {
    "held_by": lambda case: held_by(case, played=False),
    "held_out": lambda case: held_by(case, played=True),
    "sure_for": lambda case: sure_for(case, over=False),
    "forces_over": lambda case: sure_for(case, over=True),
    "wins_bonus": lambda case: tinkered(case) and surely_mine(case),
    "leaves_bonus": lambda case: tinkered(case) and surely_not_mine(case),
    "meets_gain": lambda case: meets(case, "dwarf_standard"),
    "meets_loss": lambda case: meets(case, "shaman"),
    "final_lost": final_lost,
    "stake_trick": stake_trick,
    "stake_quiet_gain": lambda case: quiet(case) and coming(case) == (case.number("count"), 0) and own_worth(case),
    "stake_quiet_loss": lambda case: quiet(case) and coming(case) == (0, case.number("count")) and own_worth(case),
    "stake_quiet_both": lambda case: quiet(case) and coming(case) == (case.number("gain"), case.number("loss")),
    "stake_gain": lambda case: single(case) and coming(case) == (case.number("count"), 0) and own_worth(case),
    "stake_loss": lambda case: single(case) and coming(case) == (0, case.number("count")) and own_worth(case),
    "stake_both": lambda case: single(case) and coming(case) == (case.number("gain"), case.number("loss")),
    "stake_nothing": lambda case: (single(case) or quiet(case)) and coming(case) == (0, 0),
    "stake_exact": lambda case: just(case, least=1, most=left(case)),
    "stake_exact_over": lambda case: just(case, least=-20, most=-1),
    "stake_exact_done": lambda case: just(case, least=0, most=0),
    "stake_exact_out": lambda case: just(case, least=left(case) + 1, most=20),
    "stake_lowest": lambda case: least_number(case, "q11a", fixed=False),
    "stake_lowest_minus": lambda case: least_number(case, "q11b", fixed=False),
    "stake_lowest_suit": lambda case: least_number(case, "q13a", "q13b", fixed=False),
    "stake_lowest_fixed": lambda case: least_number(case, "q11a", fixed=True),
    "stake_lowest_minus_fixed": lambda case: least_number(case, "q11b", fixed=True),
    "stake_lowest_suit_fixed": lambda case: least_number(case, "q13a", "q13b", fixed=True),
    "stake_each": lambda case: count_is(case, "q5a", won_by(case)),
    "stake_each_costs": lambda case: count_is(case, "q5b", won_by(case)),
    "stake_alike": lambda case: alike(case, "q6a"),
    "stake_alike_costs": lambda case: alike(case, "q6c"),
    "stake_run": lambda case: count_is(case, "q6b", RULES["q6b"](Tally(tuple(map(pile, taken(case))), ()))[seat(case)]),
    "stake_fewest": lambda case: by_suit(case, "q7a"),
    "stake_most": lambda case: by_suit(case, "q7b"),
    "stake_late": lambda case: late(case, "q9a", now=True),
    "stake_late_costs": lambda case: late(case, "q9b", now=True),
    "stake_early": lambda case: late(case, "q9a", now=False),
    "stake_early_costs": lambda case: late(case, "q9b", now=False),
    "stake_neighbour": neighbour,
    "stake_even_has": lambda case: parity(case, "q15a", has=True),
    "stake_even_lacks": lambda case: parity(case, "q15a", has=False),
    "stake_odd_has": lambda case: parity(case, "q15b", has=True),
    "stake_odd_lacks": lambda case: parity(case, "q15b", has=False),
    "stake_alone": lambda case: others_alike(case, "q19a"),
    "stake_shared": lambda case: others_alike(case, "q19b"),
    "stake_streak": lambda case: streak(case, "n1a"),
    "stake_streak_costs": lambda case: streak(case, "n1b"),
    "stake_four_won": lambda case: four(case, "n4a", done=False),
    "stake_four_won_done": lambda case: four(case, "n4a", done=True),
    "stake_four_lost": lambda case: four(case, "n4b", done=False),
    "stake_four_lost_done": lambda case: four(case, "n4b", done=True),
    "stake_sum": lambda case: sums(case, "n2a"),
    "stake_sum_costs": lambda case: sums(case, "n2b"),
    "stake_third": lambda case: third(case, "n3a"),
    "stake_third_costs": lambda case: third(case, "n3b"),
    "stake_third_done": lambda case: won_by(case) > 2 and count_is(case, quest_of(case), won_by(case)),
    "stake_between": lambda case: between(case, "n5a"),
    "stake_above": lambda case: between(case, "n5b"),
    "cannot": lambda case: cannot(case) and not as_it_lies(case) and wish(case) and not wish_is_told(case),
    "cannot_take": lambda case: (
        cannot(case)
        and as_it_lies(case) == sum(alone(case, card) for card in before(case).trick)
        and (as_it_lies(case) != 0 or wish_is_told(case))
    ),
    "cannot_gain": lambda case: cannot(case) and as_it_lies(case) == case.number("count") > 0,
    "cannot_loss": lambda case: cannot(case) and -as_it_lies(case) == case.number("count") > 0,
    "same": same,
    "level": level,
    "special": lambda case: plays(case) and case.word("does") == f"does_{CARDS[move(case).card].name}",
    "lead": lead,
    "lead_low": lambda case: lead_all(case, beaten=True, sure=True) and seat(case) not in winners_of(case),
    "lead_low_but": lambda case: lead_all(case, beaten=True, sure=False),
    "lead_high": lambda case: lead_all(case, beaten=False, sure=True) and winners_of(case) == {seat(case)},
    "lead_high_but": lambda case: lead_all(case, beaten=False, sure=False),
    "lead_low_plain": lambda case: lead_all(case, beaten=True, sure=True) and seat(case) not in winners_of(case),
    "lead_low_but_plain": lambda case: lead_all(case, beaten=True, sure=False),
    "lead_high_plain": lambda case: lead_all(case, beaten=False, sure=True) and winners_of(case) == {seat(case)},
    "lead_high_but_plain": lambda case: lead_all(case, beaten=False, sure=False),
    "carries": carries,
    "adds": lambda case: number_of(case, "n2a", "n2b"),
    "lowers": lambda case: number_of(case, "q11a", "q11b", "q13a", "q13b"),
    "draws": lambda case: draws(case) and draws_for(case) == 0,
    "draws_lost": lambda case: draws(case) and draws_for(case) > 0,
    "draws_won": lambda case: draws(case) and draws_for(case) < 0,
    "fewest_suit": lambda case: led_suit_has(case, "q7a", min),
    "most_suit": lambda case: led_suit_has(case, "q7b", max),
    "draws_none": draws_none,
    "wins": wins,
    "wins_even": lambda case: wins(case) and wish(case),
    "ahead": is_ahead,
    "ahead_even": lambda case: is_ahead(case) and wish(case),
    "ahead_draws": lambda case: (
        is_ahead(case)
        and suit_led(before(case)) == case.word("suit")
        and sum(alone(case, card) for card in elsewhere(case, case.word("suit"))) == case.number("more") != 0
    ),
    "leaves": lambda case: leaves(case, [named(case)]) and not open_plain(case),
    "leaves_open": lambda case: leaves(case, [named(case)]) and open_plain(case) == case.number("count"),
    "keeps_magic": lambda case: (
        named(case) in ahead_with(case) - {move(case).card}
        and CARDS[named(case)].suit is None
        and move(case).card in ahead_with(case)
    ),
    "leaves_even": lambda case: leaves(case, [*ahead_with(case)]) and wish(case) and not wish_is_told(case),
    "leaves_quiet": lambda case: (
        quiet(case) and leaves(case, [*ahead_with(case)]) and wish(case) and not wish_is_told(case)
    ),
    "left_even": lambda case: not quiet(case) and leaves(case, [*ahead_with(case)]) and wish_is_told(case),
    "left_quiet": lambda case: quiet(case) and leaves(case, [*ahead_with(case)]) and wish_is_told(case),
    "feeds": feeds,
    "pays_you": pays_you,
    "throws": throws,
    "adds_to": adds_to,
    "take_only": lambda case: follows(case) and ahead_with(case) == {move(case).card},
    "take_low": lambda case: one_of(case, takes=True, lowest=True) and for_what(case, high=True),
    "take_high": lambda case: not last(case) and one_of(case, takes=True, lowest=False),
    "take_high_last": lambda case: last(case) and one_of(case, takes=True, lowest=False) and for_what(case, high=False),
    "final": final,
    "hand_goes": lambda case: hand_goes(case, "knight_standard"),
    "hand_may_go": lambda case: hand_goes(case, "druid") and played_by(case, "druid") == case.number("rival_seat"),
    "lose_low": lambda case: lost(case, lowest=True, takers=True),
    "lost_low": lambda case: lost(case, lowest=True, takers=False),
    "lose_high": lambda case: lost(case, lowest=False, takers=True),
    "lost_high": lambda case: lost(case, lowest=False, takers=False),
    "keeps": keeps,
    "void": lambda case: (
        move(case).verb in {"play", "give"}
        and suit_of(move(case).card) == case.word("suit")
        and not rest(case)
        and bool(rivals(case, move(case).card))
    ),
    "last_of_suit": lambda case: (
        move(case).verb in {"play", "give"}
        and suit_of(move(case).card) == case.word("suit")
        and not rest(case)
        and not rivals(case, move(case).card)
    ),
    "saves": saves,
    "sheds": sheds,
    "leads_high": sheds,
    "withholds": withholds,
    "quest_exact": lambda case: quest_says(case, wanted=JUST.get(rule(case), 0), count=unbeaten(case), low=low(case)),
    "quest_neighbour": lambda case: quest_says(
        case, rival_seat=beside(case, {"q12a": -1, "q12b": 1}.get(rule(case), 0)), count=low(case)
    ),
    "quest_alone": lambda case: rule(case) == "q19a" and quest_says(case, count=unbeaten(case), low=low(case)),
    "quest_shared": lambda case: rule(case) == "q19b" and quest_says(case, count=unbeaten(case), low=low(case)),
    "quest_threes": lambda case: (
        rule(case) == "q6a"
        and sum(n > 1 for n in Counter(rank(card) for card in hand(case) if rank(card)).values())
        == case.number("count")
    ),
    "quest_run": lambda case: rule(case) == "q6b" and longest_run({*map(rank, hand(case))}) == case.number("count"),
    "quest_takes": lambda case: (
        taste(case) > 0 < unbeaten(case) and quest_says(case, count=heads(case), sure=unbeaten(case))
    ),
    "quest_avoids": lambda case: taste(case) < 0 and quest_says(case, count=low(case), sure=unbeaten(case)),
    "quest_counts": lambda case: (
        taste(case) == 0 and rule(case)[:3] != "q19" and quest_says(case, count=unbeaten(case), low=low(case))
    ),
    "quest_suit": lambda case: (
        SUIT_PAID.get(rule(case)) == case.word("suit") == suit_of(named(case))
        and named(case) == max((card for card in hand(case) if suit_of(card) == case.word("suit")), key=rank)
        and sum(suit_of(card) == case.word("suit") for card in hand(case)) == case.number("count")
    ),
    "quest_cards": lambda case: in_hand(case) == (case.number("gain"), case.number("loss")),
    "quest_gain": lambda case: in_hand(case) == (case.number("points"), 0),
    "quest_loss": lambda case: in_hand(case) == (0, case.number("points")),
    "stands": lambda case: (
        move(case).seat == case.number("rival_seat") and before(case).totals[move(case).seat] == case.number("points")
    ),
    "gets_hand": lambda case: (
        move(case).verb == "swap" and move(case).seat == case.number("rival_seat") and highest(case)
    ),
    "passes": passes,
    "takes_from": takes_from,
    "into_hand": lambda case: (
        move(case).verb == "take"
        and suit_of(move(case).card) == case.word("suit")
        and above(case, move(case).card) == case.number("count")
        and for_what(case, high=True)
    ),
    "scout_now": lambda case: (
        follows(case)
        and CARDS[move(case).card].name == "scout"
        and sum(rank(card) > 11 for card in before(case).trick) == case.number("count")
    ),
    "keeps_sorcerer": keeps_sorcerer,
    "keeps_joker": keeps_joker,
    "keeps_plain": keeps,
    "saves_plain": saves,
    "take_low_plain": lambda case: one_of(case, takes=True, lowest=True),
    "lose_low_plain": lambda case: lost(case, lowest=True, takers=True),
    "lost_low_plain": lambda case: lost(case, lowest=True, takers=False),
    "into_hand_plain": lambda case: (
        move(case).verb == "take"
        and suit_of(move(case).card) == case.word("suit")
        and above(case, move(case).card) == case.number("count")
        and what_for(case, move(case).card, high=True) is None
    ),
    "quest_lowest": lambda case: rule(case) == "q11a" and lowest_rule(case),
    "quest_lowest_minus": lambda case: rule(case) == "q11b" and lowest_rule(case),
    "quest_lowest_suit": lambda case: rule(case) in {"q13a", "q13b"} and lowest_rule(case),
    "quest_takes_few": lambda case: taste(case) > 0 == unbeaten(case) and quest_says(case, count=heads(case)),
}


KEPT = {"final", "final_lost", "void", "keeps_joker", "keeps", "keeps_plain", "saves", "sheds", "withholds"}
KEPT |= {"leads_high", "take_low", "take_high", "take_high_last", "lose_low", "lost_low", "lose_high", "lost_high"}


def if_kept(claim: Callable[[Case], bool]) -> Callable[[Case], bool]:
    """Ask whether the hand stays, too: what goes to somebody else is not kept for anything."""
    return lambda case: goes(case) is None and claim(case)


SAID |= {name: if_kept(SAID[name]) for name in KEPT & {*SAID}}


def when_taken(claim: Callable[[Case], bool]) -> Callable[[Case], bool]:
    """Ask how the quest stands when a card has been taken out of the trick."""
    return lambda case: claim(taken_out(case))


SAID |= {name: when_taken(claim) for name, claim in SAID.items() if name.startswith("stake_")}
