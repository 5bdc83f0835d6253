"""Which gems pay for what: a wild one for every other, and so does one that is wild by the stone (RS-R8)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import ANY, COLOURS, GEMS, NEEDS, WILD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn

KINDS = range(len(NEEDS))
Gems = tuple[int, ...]  # how many of each kind


def can_pay(held: Sequence[int], owed: Sequence[int], charged: int | None) -> bool:
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


def payment_power(held: Sequence[int], charged: int | None) -> list[int]:
    """Count the gems that can pay for an artefact of each colour (RS-R8); for a wild one any can (RS-FORGE-2)."""
    blue, yellow, green, red, wild = held
    if charged is not None:
        wild += held[charged]
    counts = [blue + wild, yellow + wild, green + wild, red + wild, sum(held)]
    if charged is not None:
        counts[charged] = wild
    return counts


def kinds_owed(state: State) -> list[int]:
    """List the kinds of gems that are still owed."""
    return [*compress(KINDS, state.owed)]


def payable_gems(state: State, kinds: Sequence[int]) -> Sequence[int]:
    """List the gems that may be given now: all that still leave the rest payable. `kinds` are owed."""
    held, charged = state.gems[state.turn], state.charged[state.turn]
    if len(kinds) == 1:  # whatever fits will do
        return list(filter(held.__getitem__, fits(kinds[0], charged)))
    return payable(tuple(held), tuple(state.owed), charged, state.pledged)


@lru_cache(1 << 12)
def payable(held: Gems, owed: Gems, charged: int | None, pledged: int) -> tuple[int, ...]:
    """List them for somebody with such gems, `pledged` wild ones among what was given before.

    What only one gem can pay is given first, so that choices are left to make; a pledged one could pay it, too.
    """
    choices = [fitting(held, owed, charged, pledged, need) for need, count in enumerate(owed) if count]
    every = tuple(sorted({gem for gems in choices for gem in gems}))
    return every if pledged else next((gems for gems in choices if len(gems) == 1), every)


def fitting(held: Gems, owed: Gems, charged: int | None, pledged: int, need: int) -> tuple[int, ...]:
    """List the gems that may pay one of a kind that is owed, if what is left can still be paid."""
    with_pledged = [*held]
    with_pledged[WILD] += pledged
    gems = [gem for gem in fits(need, charged) if held[gem]]
    return tuple([gem for gem in gems if can_pay(less(with_pledged, gem), less(owed, need), charged)])


@cache
def fits(need: int, charged: int | None) -> Sequence[int]:
    """List the kinds of gems that may pay one of a kind that is owed (RS-R8, RS-FORGE-2)."""
    return [gem for gem in range(len(GEMS)) if need in (gem, ANY) or gem in (WILD, charged)]


def settle(state: State, gem: int, kinds: Sequence[int]) -> None:
    """Let a gem pay what is owed of its own kind; any other wild one is pledged for what the others leave (RS-R8)."""
    owed, seat = state.owed, state.turn
    if owed[gem]:
        owed[gem] -= 1
    elif len(kinds) == 1:
        owed[kinds[0]] -= 1
    elif state.wild_pays_first or gem not in (WILD, state.charged[seat]):
        held, charged = tuple(state.gems[seat]), state.charged[seat]
        able = (need for need in kinds if gem in fitting(held, tuple(owed), charged, state.pledged, need))
        owed[next(able)] -= 1
    else:
        state.pledged += 1
    if state.pledged:
        redeem(state)


def redeem(state: State) -> None:
    """Let the pledged gems pay as soon as it is plain what for: all that is left, or a part of one kind."""
    kinds = kinds_owed(state)
    if len(kinds) == 1 or state.pledged == sum(state.owed):
        for need in kinds:
            paid = min(state.owed[need], state.pledged)
            state.owed[need] -= paid
            state.pledged -= paid


def less(counts: Sequence[int], kind: int) -> list[int]:
    """Give these numbers with one of a kind less."""
    left = [*counts]
    left[kind] -= 1
    return left


def why_not_pay(state: State, gem: int) -> Objection | None:
    """Pay with a gem that one has (RS-R4), and that pays something while the rest can still be paid (RS-R8)."""
    if gem in payable_gems(state, kinds_owed(state)):
        return None
    if not state.gems[state.turn][gem]:
        return against("RS-R4", card=f"{GEMS[gem]} gem", where="where_own")
    owed = tuple(f"{count} {NEEDS[need]} gem" for need, count in enumerate(state.owed) if count)
    return against("RS-R8", gem=f"{GEMS[gem]} gem", gems=owed)


def pay_on(turn: Turn, *chosen: int) -> bool:
    """Pay with the gem that was chosen, then as long as there is no choice; tell whether all is paid.

    What is given goes for a trade (RS-TRADE-1) or for an artefact (RS-FORGE-3).
    """
    state = turn.state
    gems: Sequence[int] = chosen
    held, supply = state.gems[state.turn], state.supply
    given: list[int] = []
    while kinds := kinds_owed(state):
        gems = gems or payable_gems(state, kinds)
        if len(gems) > 1:
            state.step = "pay"
            break
        (gem,), gems = gems, ()
        settle(state, gem, kinds)
        held[gem] -= 1
        supply[gem] += 1
        given.append(gem)
    telling.paid(turn, "RS-FORGE-3" if state.part is None else "RS-TRADE-1", given)
    return not kinds
