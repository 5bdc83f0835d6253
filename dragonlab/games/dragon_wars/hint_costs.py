"""What a move in Dragon Wars costs or risks: it is said of a move that another one is better than."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import because
from dragonlab.games.dragon_wars.hint_cards import damage, named, presses, prize, shields, target, turns, unseen, value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Param, Reason
    from dragonlab.games.dragon_wars.components import DragonWarsMove
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

    Facts = Iterator[Reason]

COSTS = frozenset(
    {
        *("risks", "risks_trump", "forsakes", "forsakes_trump", "bears_less", "spends", "too_little", "gives_up"),
        *("attack_saved", "press_saved", "wounds_others", "unguarded", "unguarded_none", "could_press", "could_slay"),
        *("redraws_though", "throws_away", "below", "beyond", "beyond_last"),
    }
)
"""What a move costs or risks: that does not speak for it over another one."""

MERITS = frozenset(
    {
        *("attack_kills", "attack_with", "attack_wounds", "attack_luck", "more_to_press", "defenceless", "richest"),
        *("fewest_cards", "trump_attack", "trump_defence", "redraws", "redraws_luck", "bare", "bare_but", "new_hand"),
        *("bears", "bears_all", "bears_instead", "survivor", "rescues", "least_defence", "cushions", "softens"),
        *("guards", "holds", "later", "for_the_next", "unspent", "survives", "dies", "kills", "wounds", "unpressed"),
        *("falls_short", "press_kills", "press_slays", "least_attack", "catches_up", "presses_on", "presses"),
        *("press_low", "keeps"),
    }
)
"""What speaks for a move, and is not said of it where another one is better."""

MIDDLING = 7
"""What a card is worth on average: defence cards that are worth no more in all are as good as one."""


MANY = 4
"""One in so many cards that save a dragon is enough to speak of them."""


def of_attack(state: State, move: DragonWarsMove) -> Facts:
    """Say what defence saves the dragon, who attacks it next if it lives, and what is left to defend one's own."""
    most = value(state, [move.card, *presses(state, move.card)])
    if most >= state.health[move.target] and not turns(state, move.card):
        yield from saved(state, "attack_saved", move.target, most - state.health[move.target] + 1)
    yield from next_to_attack(state, move.target)
    yield from left_to_defend(state, move.card)


def of_press(state: State, move: DragonWarsMove) -> Facts:
    """Say by how much the defence has to rise to save the dragon, if the attacker presses with all there is."""
    most = damage(state) + value(state, [move.card, *presses(state, move.card)])
    health = state.health[target(state)]
    if damage(state) < health <= most:
        yield from saved(state, "press_saved", target(state), most - health + 1)


def saved(state: State, name: str, owner: int, room: int) -> Facts:
    """Count the cards that may be in the defender's hand and save the dragon alone, if they are not few."""
    held, hidden, cards = len(state.hands[owner]), unseen(state), state.components
    count = sum(cards.defends[card] and cards.values[card] >= room for card in hidden)
    if held and MANY * count >= len(hidden):
        yield because(name, target_seat=owner, room=room, count=count, unseen=len(hidden), held=held)


def next_to_attack(state: State, owner: int) -> Facts:
    """Say who is the next to attack a dragon that is wounded and lives: somebody else, if there are more than two."""
    seats = len(state.hands)
    order = [(state.turn + step) % seats for step in range(1, seats if state.last_turns is None else state.last_turns)]
    others = [seat for seat in order if seat != owner]
    if others:
        yield because("wounds_others", target_seat=owner, prize=prize(state, owner), next_seat=others[0])


def left_to_defend(state: State, card: int) -> Facts:
    """Say what is left to defend one's own dragon with, if the card could have defended it and little is left."""
    seat, components = state.turn, state.components
    able = [other for other in state.hands[seat] if components.defends[other] and other != card]
    if not components.defends[card] or state.dragons[seat] is None or state.last_turns == 1 or plenty(state, able):
        return
    known: dict[str, Param] = {"health": state.health[seat], "prize": prize(state, seat)}
    yield because("unguarded", cards=named(state, able), **known) if able else because("unguarded_none", **known)


def plenty(state: State, able: list[int]) -> bool:
    """Tell whether defence cards are more than one, and worth more than a middling one."""
    return len(able) > 1 and value(state, able) > MIDDLING


def of_defence(state: State, card: int) -> Facts:
    """Say on what the best card would be spent, if there is another one."""
    held, owner, values = shields(state), target(state), state.components.values
    if len(held) > 1 and all(values[card] >= values[other] for other in held):
        name = state.components.cards.all[card]
        yield because("spends", card=name, health=state.health[owner], prize=prize(state, owner))


def of_new_hand(state: State) -> Facts:
    """Say that the hand is worth more than what may be drawn for it."""
    total, mean = value(state, state.hands[state.turn]), expected(state)
    if mean is not None and total >= mean:
        yield because("throws_away", total=total, mean=mean, count=state.components.hand_size)


def expected(state: State) -> int | None:
    """Say what a new hand is worth on average: as many of the cards that were never seen; None: the deck has fewer."""
    hidden, size = unseen(state), state.components.hand_size
    return round(size * value(state, hidden) / len(hidden)) if len(state.deck) >= size else None
