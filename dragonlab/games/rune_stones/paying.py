"""Which gems pay for what: a wild one for every other, and so does one that is wild by the stone (RS-R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.state import against
from dragonlab.games.rune_stones.components import ANY, COLOURS, GEMS, NEEDS, WILD
from dragonlab.games.rune_stones.piles import give_gems

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.state import Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events


def payable(held: Sequence[int], owed: Sequence[int], charged: int | None) -> bool:
    """Tell whether somebody with such gems can pay all that is owed."""
    if sum(held) < sum(owed):
        return False
    wild, short = held[WILD], owed[WILD]
    for colour in range(len(COLOURS)):
        if colour == charged:
            wild += held[colour]
            short += owed[colour]
        elif owed[colour] > held[colour]:
            short += owed[colour] - held[colour]
    return short <= wild


def affords(held: Sequence[int], need: int, count: int, charged: int | None) -> bool:
    """Tell the same of so many gems of one colour, or of any."""
    if need == ANY:
        return sum(held) >= count
    own = held[need] + held[WILD]
    return own >= count or (charged not in {None, need} and own + held[charged or 0] >= count)


def owing(state: State) -> int | None:
    """Name what is to be paid next; None if all is paid."""
    for need, count in enumerate(state.owed):
        if count:
            return need
    return None


def pays(state: State, gem: int) -> bool:
    """Tell whether a gem may pay what is owed next, and what is left can still be paid."""
    need, held, charged = owing(state), state.gems[state.turn], state.charged[state.turn]
    if need is None or not held[gem] or not (need in {gem, ANY} or gem in {WILD, charged}):
        return False
    left, owed = [*held], [*state.owed]
    left[gem] -= 1
    owed[need] -= 1
    return payable(left, owed, charged)


def purses(state: State) -> list[int]:
    """List the gems that may pay next."""
    return [gem for gem in range(len(GEMS)) if pays(state, gem)]


def possible_moves(state: State) -> list[Action]:
    payments = state.components.by_verb["pay"]
    return [payments[gem] for gem in purses(state)]


def why_not_pay(state: State, action: Action) -> Objection | None:
    if pays(state, action.number):
        return None
    return against("RS-R8", gem=GEMS[action.number], need=NEEDS[owing(state) or 0])


def pay_on(state: State, events: Events, *chosen: int) -> bool:
    """Pay with the gem that was chosen, then as long as there is no choice; tell whether all is paid.

    What is given goes for a trade (RS-TRADE-1) or for an artefact (RS-FORGE-3).
    """
    gems, held, given = [*chosen], state.gems[state.turn], list[int]()
    while (need := owing(state)) is not None:
        gems = gems or purses(state)
        if len(gems) > 1:
            break
        (gem,) = gems
        state.owed[need] -= 1
        held[gem] -= 1
        given.append(gem)
        gems = []
    for gem in given:
        held[gem] += 1
    give_gems(state, given, "RS-FORGE-3" if state.part is None else "RS-TRADE-1", events)
    if need is not None:
        state.step = "pay"
    return need is None
