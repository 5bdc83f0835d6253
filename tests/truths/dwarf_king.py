"""Who sees what in the Dwarf King, written down a second time: the leak test's own table.

Open to all: the special, the tile, the trick, the captured piles, the draw piles, the totals, and cards that were shown
and cannot have moved since. Open to one seat: its hand, and a hand that it has passed on. Open to the two of the goblin
standard's exchange: what each knows of the other's hand. Open to nobody else: the hands, and who holds the Sorcerer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core.chance import RandomChance
from dragonlab.games.dwarf_king.components import CARDS, NUMBERS, members
from dragonlab.games.dwarf_king.knowledge import Exchange
from dragonlab.games.dwarf_king.rules import deck

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from dragonlab.core.state import State
    from dragonlab.games.dwarf_king.state import DwarfKingState

NOTHING = len(CARDS)
SORCERER = NUMBERS["sorcerer"]


def shuffled(state: State, seat: int | None, dice: random.Random) -> State:
    """Deal anew what `seat` may not know, and let others remember other things."""
    twin = cast("DwarfKingState", state).copy()
    fixed = [_known(twin, seat, other) for other in range(twin.seats)]
    free = [card for hand, known in zip(twin.hands, fixed, strict=True) for card in members(hand & ~known)]
    dice.shuffle(free)
    for other, hand in enumerate(twin.hands):
        dealt = [free.pop() for _ in range(hand.bit_count() - fixed[other].bit_count())]
        twin.hands[other] = fixed[other] | _mask(dealt)
    if twin.todo and twin.todo[0][0] == "offer":
        twin.to_move = next(other for other, hand in enumerate(twin.hands) if hand >> SORCERER & 1)
        twin.todo = (("offer", twin.to_move),)
    if twin.exchange is not None and seat not in twin.exchange[:2]:
        taker, giver = twin.exchange[:2]
        gave = _some(twin.hands[giver], twin.exchange.gave.bit_count(), dice)
        twin.exchange = Exchange(taker, giver, gave, _some(twin.hands[taker], twin.exchange.took.bit_count(), dice))
    return twin


def _known(state: DwarfKingState, seat: int | None, other: int) -> int:
    """Give the cards of a hand that a seat knows."""
    if seat is not None and (seat == other or state.origin[other] == seat):
        return state.hands[other]
    known = state.shown[other]
    if state.exchange is not None and seat is not None:
        if (seat, other) == state.exchange[:2]:
            known |= state.exchange.gave
        if (other, seat) == state.exchange[:2]:
            known |= state.exchange.took
    return known


def _some(hand: int, count: int, dice: random.Random) -> int:
    return _mask(dice.sample(members(hand), min(count, hand.bit_count())))


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def answers(state: State, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("DwarfKingState", state)
    script = {f"sample.{other}": members(hand & ~_known(true, seat, other)) for other, hand in enumerate(true.hands)}
    if true.exchange is not None and seat not in true.exchange[:2]:
        for label, cards, most in (("gave", true.exchange.gave, 3), ("took", true.exchange.took, 4)):
            known = members(cards)
            script[f"memory.{label}"] = known if len(known) == most else [*known, NOTHING]
    return script


def check(state: State) -> None:
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
        taker, giver, gave, took = true.exchange
        assert not gave & ~true.hands[giver]
        assert not took & ~true.hands[taker]
    if true.to_move is not None:
        assert not true.todo or true.to_move == true.todo[0][1]
        assert not true.specials >> true.special & 1
        assert not true.tiles >> true.tile & 1
        if len(true.winners) == true.tricks - 1 and not true.todo:
            check_hand(true)


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


def tricky(state: State) -> bool:
    """Tell whether somebody knows cards of another hand, or thinks about the Sorcerer."""
    true = cast("DwarfKingState", state)
    moved = true.origin != tuple(range(true.seats)) and any(true.hands)
    return moved or true.exchange is not None or true.special == SORCERER
