"""Gold, wounds and cards: what places, spaces and cards give and take."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core import draw, renew
from dragonlab.games.dragon_rampage import ages, telling

if TYPE_CHECKING:
    from dragonlab.core import Chance
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import Events


def benefit(state: State, seats: tuple[int, ...]) -> None:
    """Note who gets something of a box: fate is for the others (DR-R17)."""
    state.paid = with_paid(state.paid, seats)


@cache
def with_paid(paid: tuple[int, ...], seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({*paid, *seats}))


def heal(state: State, seat: int, number: int, rule: str, events: Events) -> None:
    healed = min(number, state.wounds[seat])
    state.wounds[seat] -= healed
    if healed:
        telling.tell(events, "healed", rule, seat=seat, count=healed)
    else:
        telling.tell(events, "unhurt", rule, seat=seat)


def take_gold(state: State, seat: int, number: int, rule: str, events: Events) -> None:
    """Take gold from the supply, which never runs out (DR-R9)."""
    state.gold[seat] += number
    telling.tell(events, "took", rule, seat=seat, count=number)


def draw_cards(state: State, seat: int, number: int, rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    """Draw own hero cards as long as there are some (DR-DECK-1)."""
    deck, label = state.decks[seat], f"draw.{seat}"
    drawn = [draw(deck, label, chance) for _ in range(min(number, len(deck)))]
    state.hands[seat] = sorted([*state.hands[seat], *drawn])
    telling.drew(events, "drew", rule, seat, state.components.cards, drawn)
    if not drawn:
        telling.tell(events, "no_cards", "DR-DECK-1", seat=seat)


def draw_treasures(state: State, seat: int, number: int, rule: str, chance: Chance, events: Events) -> list[int]:  # noqa: PLR0917
    """Draw treasures; the discards are the new deck when it is empty (DR-R9)."""
    drawn = list[int]()
    for _ in range(number):
        if not state.treasure_deck and state.treasure_discard:
            ages.renew_treasures(state)
            renew(state.treasure_deck, state.treasure_discard)
            telling.tell(events, "treasures_renewed", "DR-R9", count=len(state.treasure_deck))
        if state.treasure_deck:
            drawn.append(draw(state.treasure_deck, f"treasure.{seat}", chance))
    telling.drew(events, "found", rule, seat, state.components.treasures, drawn)
    if not drawn:
        telling.tell(events, "no_treasures", "DR-R9", seat=seat)
    return sorted(drawn)


def gain_treasures(state: State, seat: int, number: int, rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    drawn = draw_treasures(state, seat, number, rule, chance, events)
    state.treasures[seat] = sorted([*state.treasures[seat], *drawn])


def lose_card(state: State, seat: int, rule: str, chance: Chance, events: Events) -> None:
    """Discard a hero card that is left to chance."""
    if state.hands[seat]:
        card = chance.pick(f"lose.{seat}", state.hands[seat])
        leave_hand(state, seat, card)
        discard(state, card)
        telling.show(events, "lost", rule, seat=seat, card=state.components.cards.all[card])


def leave_hand(state: State, seat: int, card: int) -> None:
    """Take a hero card out of a hand."""
    state.hands[seat].remove(card)
    if card in state.shown[seat]:
        state.shown[seat].remove(card)
    else:
        ages.leave(state, seat, card)


def leave_treasures(state: State, seat: int, card: int) -> None:
    state.treasures[seat].remove(card)
    if card in state.shown_treasures[seat]:
        state.shown_treasures[seat].remove(card)


def discard(state: State, card: int) -> None:
    """Put a hero card on the discards of its own hero (DR-R19)."""
    state.discards[state.heroes.index(state.components.owners[card])].append(card)
