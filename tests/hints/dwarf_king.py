"""Whether what hints of The Dwarf King say is true: tricks and quests counted anew, and what the other hands hold."""

from __future__ import annotations

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
    return case.number("points"), case.number("before") if "before" in case.params else case.number("points")


def wins(case: Case) -> bool:
    return last(case) and holder(case) == seat(case) == after(case).winners[-1] and mine(case) == said(case)


def is_ahead(case: Case) -> bool:
    if not follows(case) or last(case) or holder(case) != seat(case) or mine(case) != said(case):
        return False
    led = suit_led(before(case)) or suit_of(move(case).card)
    higher = above(case, move(case).card) if suit_of(move(case).card) == led else 0
    return higher == case.number("count")


def leaves(case: Case, *, even: bool) -> bool:
    if not follows(case) or holder(case) != case.number("rival_seat") or holder(case) == seat(case):
        return False
    card = named(case)
    legal = card in {one.card for one in before(case).legal_moves()}
    with_it = points(case, [*before(case).trick, card], seat(case))[seat(case)]
    now = points(case)[seat(case)]
    same = with_it == now if even else (with_it, now) == said(case)
    return legal and holder(case, card) == seat(case) and same


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


def carries(case: Case) -> bool:
    quest = before(case).quest or ""
    alone = RULES[quest](Tally((1 << move(case).card, 0, 0), ()))[0]
    return move(case).verb in {"play", "give"} and alone == case.number("points")


def lead(case: Case) -> bool:
    suit = suit_of(move(case).card)
    if not leads(case) or suit != case.word("suit"):
        return False
    higher = above(case, move(case).card)
    lower = len(elsewhere(case, suit)) - higher
    return (higher, lower) == (case.number("higher"), case.number("lower"))


def lead_all(case: Case, *, beaten: bool) -> bool:
    suit = suit_of(move(case).card)
    if not leads(case) or suit != case.word("suit"):
        return False
    there = len(elsewhere(case, suit))
    return there == case.number("count") and above(case, move(case).card) == (there if beaten else 0)


def saves(case: Case) -> bool:
    kept = rest(case)
    if suit_of(move(case).card) != case.word("suit"):
        return False
    if not kept or any(rank(card) < rank(move(case).card) for card in kept):
        return False
    return named(case) == max(kept, key=rank) and above(case, named(case)) == case.number("count")


def sheds(case: Case) -> bool:
    kept = rest(case)
    if suit_of(move(case).card) != case.word("suit"):
        return False
    if not kept or any(rank(card) > rank(move(case).card) for card in kept) or named(case) != min(kept, key=rank):
        return False
    return (above(case, move(case).card), above(case, named(case))) == (case.number("count"), case.number("more"))


# -- Other answers -----------------------------------------------------------------------------------------


def rule(case: Case) -> str:
    return before(case).choices[move(case).word == "second"] if move(case).verb == "quest" else ""


def taste(case: Case) -> int:
    """Say what it is worth by the rule to capture every card, one by one, in a trick each."""
    single = sum(RULES[rule(case)](Tally((1 << card, 0, 0), ()))[0] for card in range(len(CARDS)))
    return single + len(CARDS) * RULES[rule(case)](Tally((0, 0, 0), (0,)))[0]


def heads(case: Case) -> int:
    return sum(rank(card) >= 12 for card in hand(case))


def low(case: Case) -> int:
    return sum(0 < rank(card) <= 6 for card in hand(case))


def counting(case: Case) -> bool:
    if rule(case) != case.word("quest"):
        return False
    return sum(RULES[rule(case)](Tally((1 << card, 0, 0), ()))[0] != 0 for card in hand(case)) == case.number("count")


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


SAID: dict[str, Callable[[Case], bool]] = {
    "special": lambda case: plays(case) and case.word("does") == f"does_{CARDS[move(case).card].name}",
    "lead": lead,
    "lead_low": lambda case: lead_all(case, beaten=True),
    "lead_high": lambda case: lead_all(case, beaten=False),
    "carries": carries,
    "wins": wins,
    "wins_even": wins,
    "ahead": is_ahead,
    "ahead_even": is_ahead,
    "leaves": lambda case: leaves(case, even=False),
    "leaves_even": lambda case: leaves(case, even=True),
    "feeds": feeds,
    "throws": throws,
    "keeps": lambda case: (
        move(case).verb in {"play", "give"} and rest(case) == {NUMBERS[name] for name in case.words("cards")}
    ),
    "void": lambda case: (
        move(case).verb in {"play", "give"} and suit_of(move(case).card) == case.word("suit") and not rest(case)
    ),
    "saves": saves,
    "sheds": sheds,
    "quest_takes": lambda case: (
        rule(case) == case.word("quest") and taste(case) > 0 and heads(case) == case.number("count")
    ),
    "quest_avoids": lambda case: (
        rule(case) == case.word("quest") and taste(case) < 0 and low(case) == case.number("count")
    ),
    "quest_counts": lambda case: (
        rule(case) == case.word("quest")
        and taste(case) == 0
        and sum(not above(case, card) for card in hand(case) if card < len(BASIC)) == case.number("count")
    ),
    "quest_cards": counting,
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
    ),
    "keeps_sorcerer": lambda case: (
        move(case).verb == "keep" and before(case).tricks - len(before(case).winners) - 1 == case.number("count")
    ),
}
