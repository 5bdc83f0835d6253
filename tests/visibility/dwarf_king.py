"""Who sees what in the Dwarf King, written down a second time: the leak test's own table.

Open to all: the special, the tile, the trick, the captured piles, the draw piles, the totals, cards that were shown and
cannot have moved since, and that those shown before the goblin standard's exchange are with one of the two. Open to one
seat: its hand, and a hand that it has passed on. Open to the two of the exchange: what each knows of the other's hand.
Open to nobody else: the hands, and who holds the Sorcerer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.schema.kinds import members
from dragonlab.games.dwarf_king.components import CARDS, NUMBERS
from dragonlab.games.dwarf_king.rules import deck

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from dragonlab.core.rules.state import AnyState
    from dragonlab.games.dwarf_king.state import DwarfKingState

NOTHING = len(CARDS)
SORCERER = NUMBERS["sorcerer"]


def shuffled(state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
    """Deal anew what `seat` may not know, and let others remember other things."""
    twin = cast("DwarfKingState", state).copy()
    fixed = [_known(twin, seat, other) for other in range(twin.seats)]
    free = [card for hand, known in zip(twin.hands, fixed, strict=True) for card in members(hand & ~known)]
    dice.shuffle(free)
    for card in [card for card in free if _moved(twin, seat) >> card & 1]:
        able = [other for other in twin.exchange or () if fixed[other].bit_count() < twin.hands[other].bit_count()]
        if twin.step == "give" and twin.exchange and twin.either[twin.exchange[0]] >> card & 1:
            able = [
                other for other, hand in enumerate(twin.hands) if hand >> card & 1
            ]  # two of them can't have moved yet
        free.remove(card)
        fixed[dice.choice(able)] |= 1 << card
    for other, hand in enumerate(twin.hands):
        dealt = [free.pop() for _ in range(hand.bit_count() - fixed[other].bit_count())]
        twin.hands[other] = fixed[other] | _mask(dealt)
    if twin.step == "offer":
        twin.to_move = next(other for other, hand in enumerate(twin.hands) if hand >> SORCERER & 1)
    if twin.exchange is not None and seat not in twin.exchange:
        taker, giver = twin.exchange
        twin.gave = _some(twin.hands[giver], twin.gave.bit_count(), dice)
        twin.took = _some(twin.hands[taker], twin.took.bit_count(), dice)
    return twin


def _moved(state: DwarfKingState, seat: int | None) -> int:
    """Give the cards of which others than the two of the exchange know that one of the two has them."""
    if state.exchange is None or seat in state.exchange:
        return 0
    return state.either[state.exchange[0]] | state.either[state.exchange[1]]


def _known(state: DwarfKingState, seat: int | None, other: int) -> int:
    """Give the cards of a hand that a seat knows."""
    if seat is not None and (seat == other or state.origin[other] == seat):
        return state.hands[other]
    known = state.shown[other]
    if (seat, other) == state.exchange:
        known |= state.gave
    if (other, seat) == state.exchange:
        known |= state.took
    return known


def _some(hand: int, count: int, dice: random.Random) -> int:
    return _mask(dice.sample(members(hand), min(count, hand.bit_count())))


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def answers(state: AnyState, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("DwarfKingState", state)
    moved = _moved(true, seat)
    script = {
        f"sample.{other}": members(hand & ~_known(true, seat, other) & ~moved) for other, hand in enumerate(true.hands)
    }
    if true.exchange is None or seat in true.exchange:
        return script
    taker, giver = true.exchange
    shown = [*members(true.either[giver]), *members(true.either[taker])]
    script["sample.holder"] = [
        next(other for other in true.exchange if true.hands[other] >> card & 1) for card in shown
    ]
    mine, theirs = true.hands[taker], true.hands[giver]
    given = 2 - max(0, mine.bit_count() - true.tricks) - (theirs & true.either[taker]).bit_count()
    played = 0 if true.step == "give" else true.tricks - theirs.bit_count()
    back = max(0, given - (true.gave & ~moved).bit_count() - played)  # the shown card: it was taken, and given back
    kept = 2 - (mine & true.either[giver]).bit_count() - back
    script["sample.gave"] = _named(true.gave, moved, theirs, given)
    once = moved | (true.shown[taker] if true.step == "give" else 0)
    script["sample.took"] = _named(true.took, once, mine, kept)
    return script


def _named(known: int, sure: int, hand: int, most: int) -> list[int]:
    """Name the known cards of a hand that are not sure to be, and say that there are no more if there could be."""
    cards = members(known & ~sure)
    return cards if len(cards) == min(most, (hand & ~sure).bit_count()) else [*cards, NOTHING]


def check(state: AnyState) -> None:
    """Check what always holds: every card is somewhere, hands are even, who is to move may be, points add up."""
    true = cast("DwarfKingState", state)
    everywhere = [*true.trick, *(card for pile in (*true.hands, *true.captured) for card in members(pile))]
    assert sorted(everywhere) == members(deck(true))
    assert len(everywhere) == (39 if true.seats == 3 else 40)
    complete = len(true.trick) == true.seats
    for seat, pile in enumerate(true.captured):
        on_table = complete and true.winners[-1] == seat
        assert pile.bit_count() == true.seats * (true.winners.count(seat) - on_table)
    assert sum(true.totals) == sum(entry.points for entry in true.entries)
    assert all(not shown & ~hand for shown, hand in zip(true.shown, true.hands, strict=True))
    assert sorted(true.origin) == list(range(true.seats))
    if true.exchange is not None:
        check_exchange(true, *true.exchange)
    if true.to_move is not None:
        assert not true.specials >> true.special & 1
        assert not true.tiles >> true.tile & 1
        if len(true.winners) == true.tricks - 1 and true.step == "play":
            check_hand(true)


def check_exchange(state: DwarfKingState, taker: int, giver: int) -> None:
    """Check what the two of the goblin standard's exchange know, and where cards are that all have seen before it."""
    mine, theirs = state.hands[taker], state.hands[giver]
    once = state.either[taker] | state.either[giver]
    assert not once & ~(mine | theirs)
    assert not state.gave & ~theirs
    assert not state.took & ~mine
    assert once & theirs == once & state.gave
    assert once & mine == once & state.took
    still = max(0, mine.bit_count() - state.tricks)  # cards that the taker has to give
    assert (theirs & state.either[taker]).bit_count() <= 2 - still
    assert (state.gave & ~state.either[giver]).bit_count() <= 2 - still
    played = 0 if state.step == "give" else state.tricks - theirs.bit_count()
    assert state.gave.bit_count() >= 2 - still - played
    assert state.step != "give" or not state.shown[taker] & ~state.took


def check_hand(state: DwarfKingState) -> None:
    """Play the last trick, which nobody has a choice in, and check what the quest gives all seats together."""
    twin, before = state.copy(), len(state.entries)
    while twin.hand == state.hand and twin.to_move is not None:
        twin.apply(twin.legal_moves()[0], RandomChance(0))
    given = sum(entry.points for entry in twin.entries[before:] if entry.rule.startswith(("DK-Q", "DK-N")))
    expected = expected_sum(state)
    assert expected is None or given == expected, (state.quest, given)


def expected_sum(state: DwarfKingState) -> int | None:
    """Say what all seats together must get, where that follows from the cards and tricks there are."""
    suit = CARDS[state.special].suit
    dwarf, knight, goblin = (suit == number for number in range(3))
    three, tricks = state.seats == 3, state.tricks
    balance = three + knight - dwarf  # knights over dwarves: 13 of each, but for three players no 2 of dwarves
    sums = {
        "q1a": 13 + knight,
        "q1b": 13 + goblin,
        "q2a": 0,
        "q2b": 0,
        "q4a": balance,
        "q4b": -balance,
        "q5a": tricks,
        "q5b": -tricks,
        "q8a": 12,
        "q8b": -12,
        "q9a": 8,
        "q9b": -8,
        "q10a": 25 + knight,
        "q10b": -25 - knight,
        "q12a": tricks,
        "q12b": tricks,
        "q14a": 19 - three + dwarf,
        "q14b": -19 + three - dwarf,
        "q17a": -13 - knight,
        "q17b": -13 - goblin,
        "q18a": 24,
        "q18b": 24,
        "q20a": 8,
        "q20b": -8,
    }
    return sums.get(state.quest or "")


def tricky(state: AnyState) -> bool:
    """Tell whether somebody knows cards of another hand, or thinks about the Sorcerer."""
    true = cast("DwarfKingState", state)
    moved = true.origin != tuple(range(true.seats)) and any(true.hands)
    return moved or true.exchange is not None or true.special == SORCERER
