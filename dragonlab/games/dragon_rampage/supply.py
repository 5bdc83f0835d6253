"""Gold, wounds and cards: what boxes, spaces and cards give and take."""

from __future__ import annotations

from bisect import insort
from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core import draw, renew
from dragonlab.games.dragon_rampage import ages
from dragonlab.games.dragon_rampage.components import SEATS

if TYPE_CHECKING:
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn

DRAWING = [f"draw.{seat}" for seat in SEATS]


def note_benefit(state: State, seats: tuple[int, ...]) -> None:
    """Note who gets something of a box: fate is for the others (DR-R17)."""
    paid = state.paid
    for seat in seats:
        if seat not in paid:
            state.paid = together(paid, seats)
            return


@cache
def together(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """List the seats of both, each once, sorted."""
    return tuple(sorted({*some, *others}))


def heal(turn: Turn, seat: int, number: int, rule: str) -> None:
    """Heal up to that many wounds, or tell that there were none."""
    healed = min(number, turn.state.wounds[seat])
    turn.state.wounds[seat] -= healed
    if turn.events is None:
        return
    if healed:
        turn.tell("healed", rule, seat=seat, count=healed)
    else:
        turn.tell("unhurt", rule, seat=seat)


def take_gold(turn: Turn, seat: int, number: int, rule: str) -> None:
    """Take gold from the supply, which never runs out (DR-R9)."""
    turn.state.gold[seat] += number
    if turn.events is not None:
        turn.tell("took", rule, seat=seat, count=number)


def lose_gold(turn: Turn, seat: int, number: int, rule: str) -> None:
    """Pay that much gold, or all that there is."""
    taken = min(number, turn.state.gold[seat])
    turn.state.gold[seat] -= taken
    if turn.events is None:
        return
    if taken:
        turn.tell("paid", rule, seat=seat, count=taken)
    else:
        turn.tell("penniless", rule, seat=seat)


def count_cards(state: State) -> None:
    """Count what all hold for each occasion; whoever gets or loses a card counts on."""
    found = 0
    for seat, (heroes, treasures) in enumerate(state.components.holds[: len(state.hands)]):
        for card in state.hands[seat]:
            found += heroes[card]
        for card in state.treasures[seat]:
            found += treasures[card]
    state.holders = found


def hold_cards(state: State, seat: int, cards: list[int]) -> None:
    """Take hero cards into a hand."""
    hand, (heroes, _) = state.hands[seat], state.components.holds[seat]
    for card in cards:
        insort(hand, card)
        state.holders += heroes[card]


def draw_cards(turn: Turn, seat: int, number: int, rule: str) -> None:
    """Draw from one's hero deck as long as there are cards (DR-DECK-1)."""
    state, deck = turn.state, turn.state.decks[seat]
    drawn: list[int] = []
    for _ in deck[:number]:
        drawn.append(draw(deck, DRAWING[seat], turn.chance))  # noqa: PERF401  it is nearly always one
    if drawn:
        hold_cards(state, seat, drawn)
        if turn.events is not None:
            turn.drew("drew", rule, seat, state.components.cards, drawn)
    else:
        turn.tell("no_cards", "DR-DECK-1", seat=seat)


def draw_treasures(turn: Turn, seat: int, number: int, rule: str) -> list[int]:
    """Draw treasures; the discards are the new deck when it is empty (DR-R9)."""
    state = turn.state
    drawn: list[int] = []
    for _ in range(number):
        if not state.treasure_deck and state.treasure_discard:
            ages.renew_treasures(state)
            renew(state.treasure_deck, state.treasure_discard)
            turn.tell("treasures_renewed", "DR-R9", count=len(state.treasure_deck))
        if state.treasure_deck:
            drawn.append(draw(state.treasure_deck, f"treasure.{seat}", turn.chance))
    turn.drew("found", rule, seat, state.components.treasures, drawn)
    if not drawn:
        turn.tell("no_treasures", "DR-R9", seat=seat)
    return sorted(drawn)


def gain_treasures(turn: Turn, seat: int, number: int, rule: str) -> None:
    """Draw treasures and keep them."""
    keep_treasures(turn.state, seat, draw_treasures(turn, seat, number, rule))


def keep_treasures(state: State, seat: int, cards: list[int]) -> None:
    """Lay treasures among a seat's unused ones."""
    state.treasures[seat] = sorted([*state.treasures[seat], *cards])
    _, treasures = state.components.holds[seat]
    for card in cards:
        state.holders += treasures[card]


def lose_cards(turn: Turn, seat: int, number: int, rule: str) -> None:
    """Discard hero cards that are left to chance."""
    state = turn.state
    for _ in range(min(number, len(state.hands[seat]))):
        card = turn.chance.pick(f"lose.{seat}", state.hands[seat])
        leave_hand(state, seat, card)
        discard(state, card)
        turn.reveal("lost", rule, seat=seat, card=state.components.cards.all[card])


def leave_hand(state: State, seat: int, card: int) -> None:
    """Take a hero card out of a hand."""
    state.hands[seat].remove(card)
    state.holders -= state.components.holds[seat][0][card]
    shown = state.shown[seat]
    if card in shown:
        shown.remove(card)
    elif state.ages:
        ages.leave(state, seat, card)


def leave_treasures(state: State, seat: int, card: int) -> None:
    """Take a treasure from a seat's unused ones, also where all had seen it."""
    state.treasures[seat].remove(card)
    state.holders -= state.components.holds[seat][1][card]
    if card in state.shown_treasures[seat]:
        state.shown_treasures[seat].remove(card)


def discard(state: State, card: int) -> None:
    """Put a hero card on the discards of its own hero (DR-R19)."""
    state.discards[state.heroes.index(state.components.owners[card])].append(card)
