"""From what is known of a climb to a whole State: positions, and what a view leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Pool, without

from .rules import asked_after, fits

if TYPE_CHECKING:
    from dragonlab.core import Chance, Entries

    from .state import SummitState as State


def complete_position(state: State, given: Entries[State], _chance: Chance) -> None:
    """Begin a turn."""
    components = state.components
    given.supply("cards", components.deck)
    given.lay("turn", "to_move", "places", "points", "hands", "discard", "shuffled", "older", "ending")
    if given.says("to_move") and state.to_move != state.turn:
        raise given.wrong("to_move", f"{state.turn}, whose turn it is")
    state.to_move = state.turn
    for seat in given.seats:
        given.number(f"places[{seat}]", state.places[seat], 0, components.peak)
        given.number(f"points[{seat}]", state.points[seat], 0, components.track)
        if not given.says("hands", seat):
            state.hands[seat] = [HIDDEN] * given.size(
                "hand_sizes", seat, components.hand_start, 0, components.hand_most
            )
        given.number(f"hands[{seat}], number of cards", len(state.hands[seat]), 0, components.hand_most)
    rest, missing = given.rest("cards"), sum(hand.count(HIDDEN) for hand in state.hands)
    if missing > len(rest):
        raise given.wrong("discard", "such that there are other cards for all hands")
    _check_ending(state, given)
    state.follow()
    state.older = _older(state, given, rest)
    state.deck = [HIDDEN] * (len(rest) - missing)


def _check_ending(state: State, given: Entries[State]) -> None:
    """Let follow from places and points what will end the game, and refuse what has ended it already."""
    components = state.components
    reached = {"peak": max(state.places) == components.peak, "track": max(state.points) == components.track}
    if not any(reached.values()) and state.ending is None:
        return
    if state.ending is None:
        state.ending = next(name for name, there in reached.items() if there)
    if state.ending == "track" and not reached["track"]:  # the peak can be lost again
        raise given.wrong("ending", "what somebody has reached")
    if state.at_once or not state.turn:
        entry = next(name for name in ("turn", "ending", "places", "points") if given.says(name))
        raise given.wrong(entry, "one before the round is over, as somebody has reached the end")


def _older(state: State, given: Entries[State], rest: list[int]) -> list[int]:
    """Say how many cards of each hand are older than the deck: all that lie nowhere else."""
    old = sum(card not in state.shuffled for card in rest)
    known = [sum(card != HIDDEN and card not in state.shuffled for card in hand) for hand in state.hands]
    older = state.older if given.says("older") else known
    for seat, count in enumerate(older):
        most = known[seat] + state.hands[seat].count(HIDDEN)
        given.number(f"older[{seat}]", count, known[seat], most)
    if sum(older) - sum(known) != old:
        entry = "older" if given.says("older") else "shuffled"
        raise given.wrong(entry, f"such that the {old} cards that are not in `shuffled` and lie nowhere are in hands")
    return older


def determinize(state: State, seat: int | None, chance: Chance) -> None:
    """Deal what is open, the older cards first, and choose who is asked."""
    lying = [card for pile in (*state.hands, state.discard) for card in pile if card != HIDDEN]
    pool = Pool(without(state.components.deck, lying), state.earlier)
    if state.in_secret:
        _ask(state, seat, pool, chance)
    for rival, hand in enumerate(state.hands):
        if HIDDEN in hand:
            known, old = [card for card in hand if card != HIDDEN], _missing(state, rival)
            dealt = pool.deal(len(hand) - len(known), f"sample.{rival}", chance, old=old)
            state.hands[rival] = sorted([*known, *dealt])
    state.deck = pool.fresh


def _missing(state: State, seat: int) -> list[int]:
    """Count the older cards of a hand that are not known, by how old they are."""
    ages = state.older_ages and state.older_ages[seat]
    counts = ages[::-1] if ages else [state.older[seat]] * len(state.earlier)
    hand = state.hands[seat]
    return [count - sum(card in cards for card in hand) for count, cards in zip(counts, state.earlier, strict=True)]


def _ask(state: State, seat: int | None, pool: Pool, chance: Chance) -> None:
    """Find out who may be thinking about a parry, and give them a card that fits if they may have any."""
    if state.to_move is None:
        others = [other for other in asked_after(state, state.turn) if other != seat]
        state.to_move = chance.pick("sample.asked", [other for other in others if _fitting(state, other, pool)])
    asked = state.to_move
    hand = state.hands[asked]
    if HIDDEN in hand:
        card = hand[hand.index(HIDDEN)] = chance.pick(f"sample.{asked}", _fitting(state, asked, pool))
        pool.take(card)


def _fitting(state: State, seat: int, pool: Pool) -> list[int]:
    """List the cards that fit and that a seat may hold."""
    able = pool.able(state.hands[seat].count(HIDDEN), _missing(state, seat))
    return [card for card in able if fits(state, seat, card)]
