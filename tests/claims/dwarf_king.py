"""What refusals and events of The Dwarf King claim, computed from the State with the cards' names alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core.rules.moves import Move
from dragonlab.games.dwarf_king.components import CARDS, SUITS, names, quest_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from claims.sample import Refusal, Telling

    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState

CARD = {card.name: card for card in CARDS}
DEALT = {3: 13, 4: 10, 5: 8}
HEADS = ("_paladin", "_queen", "_king", "_champion")


def table(refusal: Refusal) -> DwarfKingState:
    """Give the State that a refusal speaks of."""
    return cast("DwarfKingState", refusal.state)


def before(told: Telling) -> DwarfKingState:
    """Give the State before the ply."""
    return cast("DwarfKingState", told.before)


def after(told: Telling) -> DwarfKingState:
    """Give the State after the ply."""
    return cast("DwarfKingState", told.after)


def hand(state: DwarfKingState, seat: int | None = None) -> list[str]:
    """Name the cards of a hand: of whoever is to move, if nobody is named."""
    return names(state.hands[state.to_move or 0 if seat is None else seat])


def trick(state: DwarfKingState) -> list[str]:
    """Name the cards of the trick, as they were played."""
    return [CARDS[card].name for card in state.trick]


def suit(name: str) -> str | None:
    """Name the suit of a card."""
    number = CARD[name].suit
    return None if number is None else SUITS[number]


def model(state: DwarfKingState) -> str | None:
    """Name the card that the Mummy or a led Double would copy."""
    return None if state.model < 0 else CARDS[state.model].name


def suit_there(state: DwarfKingState, cards: list[str], place: int) -> str | None:
    """Name the suit that a card of a trick stands for."""
    name = cards[place]
    if name in {"dragon", "excalibur"}:
        return None
    if name == "double" and place:
        return suit(cards[place - 1])
    return suit((model(state) or "dragon") if name in {"mummy", "double"} else name)


def led(state: DwarfKingState, cards: list[str]) -> str | None:
    """Name the suit that counts in a trick: that of the first card that has any."""
    return next((found for place in range(len(cards)) if (found := suit_there(state, cards, place))), None)


def underway(state: DwarfKingState) -> list[str]:
    """Name the cards of the trick that the next card is played to."""
    return [] if len(state.trick) == state.seats else trick(state)


def must_follow(refusal: Refusal) -> bool:
    """See that the suit named is led, the card held and of another suit, and that there are some that follow."""
    state = table(refusal)
    wanted = led(state, underway(state))
    held = hand(state)
    card = refusal.word("card")
    follows = any(suit(name) == wanted for name in held)
    return refusal.word("suit") == wanted and card in held and suit(card) != wanted and follows


def copies_off_suit(refusal: Refusal) -> bool:
    """See that the card is held and copies another suit than the one led, and that there are some of that."""
    state = table(refusal)
    cards, card = underway(state), refusal.word("card")
    copied = suit_there(state, [*cards, card], len(cards))
    wanted = led(state, cards)
    return card in hand(state) and copied != wanted and any(suit(name) == wanted for name in hand(state))


def not_in_hand(refusal: Refusal) -> bool:
    """See that cards are asked for from the hand, and what is named is not there."""
    return table(refusal).step in {"play", "give"} and refusal.word("card") not in hand(table(refusal))


def is_due(refusal: Refusal) -> bool:
    """See that the step named is due, and not what was tried."""
    state, step = table(refusal), refusal.word("step")
    last = state.step == "offer" and len(state.winners) == DEALT[state.seats] - 1
    tried = cast("DwarfKingMove", refusal.tried).step if isinstance(refusal.tried, Move) else None
    return step == f"step_{state.step}{'_last' if last else ''}" and tried != state.step


def somebody_else(step: str) -> Callable[[Refusal], bool]:
    """See that the step is due, and who was chosen nobody else at the table."""

    def claim(refusal: Refusal) -> bool:
        state, seat = table(refusal), cast("DwarfKingMove", refusal.tried).seat
        return state.step == step and (seat == state.to_move or seat >= state.seats)

    return claim


def first_trick(state: DwarfKingState) -> bool:
    """Tell whether no trick of the hand has been won yet."""
    return not state.winners


def last_but_one(state: DwarfKingState) -> bool:
    """Tell whether just one trick is left to be played."""
    return len(state.winners) == DEALT[state.seats] - 1


def not_in_the_trick(refusal: Refusal) -> bool:
    """See that the trick is offered, and that the card is not in it."""
    state = table(refusal)
    return state.step == "offer" and refusal.word("card") not in trick(state)


REFUSED = {
    "DK-R14": lambda no: no.number("seat") == table(no).to_move != no.seat,
    "DK-HAND-5": must_follow,
    "DK-HAND-9": not_in_hand,
    "DK-HAND-10": is_due,
    "DK-HAND-12": lambda no: table(no).step == "play" and not isinstance(no.tried, Move),
    "DK-END-4": lambda no: table(no).to_move is None,
    "DK-S1-2": somebody_else("swap"),
    "DK-S9-2": somebody_else("name"),
    "DK-R4": copies_off_suit,
    "DK-R5": lambda no: "mummy" in hand(table(no)) and first_trick(table(no)),
    "DK-S12-2": lambda no: "double" in hand(table(no)) and first_trick(table(no)) and not table(no).trick,
    "DK-S13-2": lambda no: table(no).step == "offer" and last_but_one(table(no)),
    "DK-S13-3": lambda no: table(no).step in {"play", "offer"} and "sorcerer" in hand(table(no)),
    "DK-S13-4": not_in_the_trick,
    "DK-S13-5": lambda no: table(no).step == "offer" and no.seat != table(no).to_move,
    "DK-S14-2": lambda no: must_follow(no) and no.word("card") == "excalibur",
}


# -- Events -----------------------------------------------------------------------------------------------


def piles(told: Telling) -> list[list[str]]:
    """Name what each seat had captured when the hand was counted: the last trick included, which still lies there."""
    state = after(told)
    found = [names(pile) for pile in state.captured]
    found[state.winners[-1]] += trick(state)
    return found


def was_dealt(told: Telling) -> bool:
    """See that the seat has just these cards, as many as the number of seats asks for."""
    return (
        sorted(told.words("cards")) == sorted(hand(after(told), told.seat))
        and len(told.words("cards")) == (DEALT[after(told).seats])
    )


def highest_of_suit(told: Telling) -> bool:
    """See that the card is of the suit led, that no other of that suit is higher, and whose it is."""
    state, cards = after(told), won_trick(told)
    wanted = led(before(told), cards)
    strengths = []
    for place in range(len(cards)):
        of_suit = wanted is not None and suit_there(before(told), cards, place) == wanted
        strengths.append(strength(before(told), cards, place) if of_suit else -1.0)
    place = cards.index(told.word("card"))
    return strengths[place] == max(strengths) >= 0 and (state.leader + place) % state.seats == told.seat


def won_trick(told: Telling) -> list[str]:
    """Name the cards of the trick that this ply has completed."""
    move = cast("DwarfKingMove", told.move)
    return [*trick(before(told)), *move.faces]


def strength(state: DwarfKingState, cards: list[str], place: int) -> float:
    """Rank a card as it lies in a trick: the Double is just above the card before it."""
    name = cards[place]
    if name == "double" and place:
        return strength(state, cards, place - 1) + 0.5
    stands_for = (model(state) or "dragon") if name in {"mummy", "double"} else name
    return CARD[stands_for].rank or 0


def beats_dragon(told: Telling) -> bool:
    """See that the Dragon wins without a Champion, or the Champion of the suit led does."""
    cards, card = won_trick(told), told.word("card")
    champions = [name for name in cards if name.endswith("_champion")]
    right = f"{led(before(told), cards)}_champion"
    return "dragon" in cards and card == ("dragon" if not champions else right) and (not champions or right in cards)


def other_champion(told: Telling) -> bool:
    """See that of Champions of other suits alone the first wins, or the last in the edition of 2022."""
    cards = won_trick(told)
    champions = [name for name in cards if name.endswith("_champion")]
    return (
        "dragon" in cards
        and f"{led(before(told), cards)}_champion" not in champions
        and told.word("card") == champions[-1 if after(told).edition == "2022" else 0]
    )


def copied(told: Telling) -> bool:
    """See that the Mummy copies the winner of the last trick, the Double the card played just before."""
    state = before(told)
    cards = underway(state)
    return told.word("model") == (cards[-1] if cards and told.word("card") == "double" else model(state))


def earned(told: Telling) -> bool:
    """See that the trick just won gave the points, to whom the card says."""
    state, card, cards = after(told), told.word("card"), won_trick(told)
    if card == "tinkerer":
        there = "tinkerer" in names(sum(state.captured)) and "tinkerer" not in cards
        return there and told.seat == state.winners[-1] and told.number("points") == 3
    mine = card in cards and (state.leader + cards.index(card)) % state.seats == told.seat
    if card == "joker":
        return mine and len(state.winners) == DEALT[state.seats] and told.number("points") == 3
    return mine and told.number("points") == sum(name.endswith(HEADS) for name in cards)


def captured_special(points: int) -> Callable[[Telling], bool]:
    """See that whoever has captured this hand's special gets its points."""

    def claim(told: Telling) -> bool:
        special = CARDS[after(told).special].name
        return told.number("points") == points and told.word("card") == special and special in piles(told)[told.seat]

    return claim


def quest_again(told: Telling) -> bool:
    """See that the Enchanter is among the captured cards, and counts what the quest counted."""
    same = [one.params["points"] for one in told.earlier if one.name == "scored" and one.params["seat"] == told.seat]
    return same == [told.number("points")] and "enchanter" in piles(told)[told.seat]


def added(told: Telling) -> bool:
    """See that all points told of the seat for this hand make up the new total."""
    points = [
        one.params["points"]
        for one in told.earlier
        if one.name in {"scored", "enchanted", "standard", "shaman"} and one.params["seat"] == told.seat
    ]
    state = after(told)
    bonus = state.bonus[1] if state.bonus is not None and state.bonus[0] == told.seat else 0
    gain = sum(cast("list[int]", points)) + bonus
    return told.number("points") == gain and told.number("total") == before(told).totals[told.seat] + gain


def alone_ahead(told: Telling) -> bool:
    """See that the seat alone has the highest total."""
    totals = after(told).totals
    return totals.count(max(totals)) == 1 and totals[told.seat] == max(totals) == told.number("points")


def passed(step: int) -> Callable[[Telling], bool]:
    """See that every hand is now with the neighbour."""

    def claim(told: Telling) -> bool:
        old, new, seats = before(told).hands, after(told).hands, after(told).seats
        return [old[seat] for seat in range(seats)] == [new[(seat + step) % seats] for seat in range(seats)]

    return claim


def swapped(told: Telling) -> bool:
    """See that the two hands have changed places, and no other has."""
    old, new, one, other = before(told).hands, after(told).hands, told.seat, told.number("other_seat")
    rest = [seat for seat in range(after(told).seats) if seat not in {one, other}]
    return (old[one], old[other]) == (new[other], new[one]) and all(old[seat] == new[seat] for seat in rest)


def took_two(told: Telling) -> bool:
    """See that two cards went from the one hand to the other."""
    cards, giver = set(told.words("cards")), told.number("giver_seat")
    return (
        len(cards) == told.number("count") == 2
        and cards <= set(hand(before(told), giver)) - set(hand(after(told), giver))
        and cards <= set(hand(after(told), told.seat))
    )


def exchanged(told: Telling) -> bool:
    """See that the card is in the hand, and the Sorcerer in the trick, where the card lay."""
    old, new = trick(before(told)), trick(after(told))
    return (
        [told.word("card") if name == "sorcerer" else name for name in new] == old
        and told.word("card") in hand(after(told), told.seat)
        and "sorcerer" in hand(before(told), told.seat)
    )


def opens(told: Telling) -> bool:
    """See that the 5 of goblins is in the hand of whoever is to lead the first trick."""
    state = after(told)
    return "goblin5" in hand(state, told.seat) and state.to_move == told.seat and first_trick(state)


TOLD = {
    "first_dealer": lambda told: told.before is None and told.seat == after(told).dealer,
    "next_dealer": lambda told: "dwarf5" in piles(told)[told.seat] and after(told).dealer == told.seat,
    "formed_again": lambda told: not (before(told).specials if told.word("pile") == "specials" else before(told).tiles),
    "showed_special": lambda told: (
        told.seat == after(told).dealer and told.word("card") == CARDS[after(told).special].name
    ),
    "dealt": was_dealt,
    "showed_knight_five": lambda told: "knight5" in hand(after(told), told.seat),
    "drew_tile": lambda told: (
        "knight5" in hand(after(told), told.seat) and (told.word("first"), told.word("second")) == after(told).choices
    ),
    "chose_quest": lambda told: before(told).to_move == told.seat and after(told).quest == told.word("quest"),
    "showed_goblin_five": opens,
    "leads_first": opens,
    "led": lambda told: (
        not underway(before(told))
        and told.word("card") in hand(before(told), told.seat)
        and (first_trick(before(told)) or before(told).winners[-1] == told.seat)
    ),
    "played": lambda told: bool(underway(before(told))) and told.word("card") in hand(before(told), told.seat),
    "copied_mummy": copied,
    "copied_double": lambda told: bool(underway(before(told))) and copied(told),
    "copied_double_led": lambda told: not underway(before(told)) and copied(told),
    "won_trick": highest_of_suit,
    "won_dragon": beats_dragon,
    "won_champion": other_champion,
    "won_excalibur": lambda told: told.word("card") == "excalibur" and "excalibur" in won_trick(told),
    "collected": lambda told: (
        before(told).winners[-1] == told.seat and told.number("count") == len(before(told).trick) == after(told).seats
    ),
    "swapped": swapped,
    "standard": captured_special(3),
    "tinkered": earned,
    "joked": earned,
    "passed_left": passed(1),
    "passed_right": passed(-1),
    "enchanted": quest_again,
    "scouted": earned,
    "shaman": captured_special(-3),
    "showed_standard": lambda told: (
        "goblin_standard" in hand(after(told), told.seat) and after(told).to_move == told.seat
    ),
    "took_two": took_two,
    "gave": lambda told: (
        told.word("card") in hand(after(told), told.number("giver_seat"))
        and told.word("card") in hand(before(told), told.seat)
    ),
    "exchanged": exchanged,
    "scored": lambda told: told.event.rule == quest_id(told.word("quest")) == quest_id(before(told).quest or ""),
    "added": added,
    "put_away": lambda told: (
        told.number("hand") == after(told).hand and told.word("card") == CARDS[after(told).special].name
    ),
    "extra_hand": lambda told: (
        after(told).totals.count(max(after(told).totals)) > 1 and told.number("hand") == after(told).hand + 1 > 7
    ),
    "won": alone_ahead,
}
