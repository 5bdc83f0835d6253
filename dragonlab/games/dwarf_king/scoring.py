"""Counting after each hand, the next dealer, and the end of the game ("Puntos de puntuación", "Fin del juego")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points, event, mask
from dragonlab.games.dwarf_king import quests, telling
from dragonlab.games.dwarf_king.components import CARDS, DWARF_FIVE, DWARF_STANDARD, ENCHANTER, SHAMAN, quest_id
from dragonlab.games.dwarf_king.specials import BONUS, holding

if TYPE_CHECKING:
    from dragonlab.core import Events
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

HANDS = 7
CAPTURED = {DWARF_STANDARD: ("DK-S2", BONUS), SHAMAN: ("DK-S8", -BONUS)}  # points for capturing the card
EARNED = {"tinkerer": "DK-S3", "joker": "DK-S4", "scout": "DK-S7"}  # points won while the hand was played


def score_hand(state: State, events: Events) -> None:
    """Count what each seat has captured and add it to the totals (DK-SCORE-1, DK-SCORE-2)."""
    scored, totals = hand_points(state), [*state.totals]
    for seat, _, _, points in scored:
        totals[seat] += points
    if events is not None:
        events += [telling.scored(entry) for entry in scored if entry.term not in EARNED]
        for seat, (before, total) in enumerate(zip(state.totals, totals, strict=True)):
            gain = total - before
            events.append(event("added", "DK-SCORE-1", seat=seat, points=gain, count=abs(gain), total=total))
        events.append(event("put_away", "DK-SCORE-4", card=CARDS[state.special].name, hand=state.hand))
    state.entries += tuple([entry for entry in scored if entry.points])
    state.totals = tuple(totals)


def hand_points(state: State) -> list[Points]:
    """List the points of the hand: the quest for all, twice with the Enchanter (DK-S6), then what the special adds."""
    assert state.quest is not None  # noqa: S101  it is chosen before the first trick
    piles = captured(state)
    rule, special = quest_id(state.quest), CARDS[state.special].name
    scored = []
    for seat, points in enumerate(quests.points(state.quest, quests.Tally(tuple(piles), state.winners))):
        scored.append(Points(seat, rule, state.quest, points))
        if points and piles[seat] >> ENCHANTER & 1:
            scored.append(Points(seat, "DK-S6", special, points))
    if state.special in CAPTURED:
        rule, worth = CAPTURED[state.special]
        scored.append(Points(capturer(state, state.special), rule, special, worth))
    if state.bonus is not None:
        scored.append(Points(state.bonus[0], EARNED[special], special, state.bonus[1]))
    return scored


def captured(state: State) -> list[int]:
    """Give what each seat has captured, the last trick included: it still lies on the table (DK-R15)."""
    piles = state.captured[:]
    piles[state.winners[-1]] |= mask(state.trick)
    return piles


def capturer(state: State, card: int) -> int:
    """Find the seat that captured a card last (DK-R8)."""
    return holding(captured(state), card)


def next_dealer(state: State, events: Events) -> None:
    """Let whoever captured the 5 of dwarves deal the next hand (DK-PREP-7)."""
    state.dealer = capturer(state, DWARF_FIVE)
    if events is not None:
        if state.hand >= HANDS:
            events.append(event("extra_hand", "DK-END-3", hand=state.hand + 1))
        events.append(event("next_dealer", "DK-PREP-7", seat=state.dealer))


def leaders(state: State) -> list[int]:
    """List the seats with the highest total: of negative ones too (DK-END-2)."""
    best = max(state.totals)
    return [seat for seat, total in enumerate(state.totals) if total == best]


def is_over(state: State) -> bool:
    """End after seven hands (DK-END-1), or after more if several shared the lead (DK-END-3, DK-R12)."""
    return state.hand >= HANDS and len(leaders(state)) == 1


def final_scoring(state: State) -> Outcome:
    """Give the totals, the sole winner, and where each point comes from."""
    reason = "hands" if state.hand == HANDS else "extra_hands"
    return Outcome(state.totals, tuple(leaders(state)), reason, state.entries)


def tell_end(state: State, events: Events) -> None:
    """Say who has won: after seven hands (DK-END-1), or in a hand that a shared lead has brought (DK-END-3)."""
    if events is not None:
        winner, points = leaders(state)[0], max(state.totals)
        rule = "DK-END-1" if state.hand == HANDS else "DK-END-3"
        events.append(event("won", rule, seat=winner, points=points, count=abs(points)))
