"""Who sees what on the way to the summit, written down a second time: the leak test's own table.

Open to all: the figures, the points, the dice, the snowballs, the discards; of which cards the deck was made when it
was last shuffled, and so how many cards of each hand are older. Open to one seat: its hand. Open to nobody: the deck;
to all but the seat itself: who is asked for a parry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import random

    from sample_games.summit.state import SummitState

    from dragonlab.core.rules.state import AnyState


def shuffled(state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
    """Deal anew what `seat` may not know, until somebody can be asked where somebody is asked."""
    true = cast("SummitState", state)
    while True:
        twin = _dealt(true.copy(), seat, dice)
        if true.target is None or seat == true.to_move:
            return twin
        able = [rival for rival in range(len(twin.hands)) if rival != seat and _fitting(twin, rival)]
        if able:
            twin.to_move = dice.choice(able)
            return twin


def _dealt(twin: SummitState, seat: int | None, dice: random.Random) -> SummitState:
    """Change cards that `seat` does not see for others of the same age: older ones are never in the deck."""
    rivals = [rival for rival in range(len(twin.hands)) if rival != seat]
    unseen = [*twin.deck, *(card for rival in rivals for card in twin.hands[rival])]
    dice.shuffle(unseen)
    pools = [[card for card in unseen if _age(twin, card) == age] for age in range(len(twin.earlier) + 1)]
    for rival in rivals:
        twin.hands[rival] = sorted(pools[_age(twin, card)].pop() for card in twin.hands[rival])
    twin.deck = sorted(pools.pop())
    assert not any(pools)
    return twin


def _age(state: SummitState, card: int) -> int:
    """Say which deck a card was drawn from last, or lies in: 0 is the oldest that any held card is of."""
    return next((age for age, cards in enumerate(state.earlier) if card in cards), len(state.earlier))


def _fitting(state: SummitState, seat: int) -> list[int]:
    """List the cards of a hand that parry the ball: helmets of whom it flies at, ropes of the others, strong enough."""
    if seat == state.turn:
        return []
    names = state.components.cards.all
    kind = "helmet" if seat == state.target else "rope"
    return [card for card in state.hands[seat] if names[card].startswith(kind) and _value(names[card]) >= state.throws]


def _value(name: str) -> int:
    return int("".join(filter(str.isdigit, name)))


def answers(state: AnyState, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("SummitState", state)
    script: dict[str, list[int]] = {}
    secret = true.target is not None and true.to_move != seat
    for rival, hand in enumerate(true.hands):
        if rival != seat:
            first = _fitting(true, rival)[:1] if secret and rival == true.to_move else []
            rest = [card for card in hand if card not in first]
            script[f"sample.{rival}"] = [*first, *sorted(rest, key=lambda card: _age(true, card))]
    if secret:
        script["sample.asked"] = [true.to_move or 0]
    return script


def check(state: AnyState) -> None:
    """Check what always holds: no card is lost, all stay on path and track, who is asked could parry."""
    true = cast("SummitState", state)
    assert sorted([*true.deck, *true.discard, *(card for hand in true.hands for card in hand)]) == [*range(12)]
    assert all(card in true.shuffled for card in true.deck)
    assert all(len(hand) <= 3 for hand in true.hands)
    assert all(0 <= place <= 12 for place in true.places)
    assert all(0 <= points <= 12 for points in true.points)
    assert true.ending is not None or (12 not in true.places and 12 not in true.points)
    assert (true.target is not None) == (true.step == "flight")
    if true.target is not None:
        assert true.to_move is not None
        assert _fitting(true, true.to_move)
        assert true.places[true.target]
    assert {None in true.dice, *(die is None for die in true.dice)} == {true.step != "dice"}


def tricky(state: AnyState) -> bool:
    """Tell whether somebody thinks about a parry, or old cards are still in hands."""
    true = cast("SummitState", state)
    return true.target is not None or any(card not in true.shuffled for hand in true.hands for card in hand)
