"""Cards of heroes and treasures: when they may be played, and what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.dragon_rampage import gains, telling
from dragonlab.games.dragon_rampage.fitting import FITS
from dragonlab.games.dragon_rampage.vocabulary import NAMING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core import Chance, Objection
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import Events
    from dragonlab.games.dragon_rampage.vocabulary import Half

WINDOWS = {"act": "turn", "dice": "roll", "fight": "fight", "walk": "step"}


# -- When a card may be played -----------------------------------------------------------------------------


def window(state: State) -> str:
    """Name the window that is open."""
    step = state.todo[0]
    return step[1] if step[0] == "ask" else WINDOWS[step[0]]


def playable(state: State, seat: int, here: str) -> list[Action]:
    """List how a seat may play its cards in a window: the same as `why_not` says, found without asking for each."""
    heroes, treasures = state.components.plays_in[here]
    found: list[Action] = []
    for card in state.hands[seat]:
        if card in heroes:
            found += ways(state, seat, heroes[card], here)
    for card in state.treasures[seat]:
        if card in treasures:
            found += ways(state, seat, treasures[card], here)
    return found


def ways(state: State, seat: int, plays: Iterable[tuple[Half, list[Action]]], here: str) -> list[Action]:
    """Choose the ways to play a card in a window that a seat can pay for, and that do something."""
    gold, boosted = state.gold[seat], seat in state.boosted
    return [
        action
        for half, actions in plays
        if half.cost <= gold and not (boosted and here in half.boosts)
        for action in actions
        if useful(state, seat, action, half)
    ]


def first_able(state: State, seats: Iterable[int]) -> int | None:
    """Find the first of these seats that holds a card which fits the secret window; None: there is none."""
    here = state.todo[0][1]
    heroes, treasures = state.components.plays_in[here]
    for seat in seats:
        for card in state.hands[seat]:
            if card in heroes and ways(state, seat, heroes[card], here):
                return seat
        for card in state.treasures[seat]:
            if card in treasures and ways(state, seat, treasures[card], here):
                return seat
    return None


def can_react(state: State, seat: int) -> bool:
    """Tell whether a seat holds a card that fits the secret window."""
    return first_able(state, (seat,)) is not None


def why_not(state: State, seat: int, action: Action) -> Objection | None:
    half = action.card
    assert half is not None  # noqa: S101  it is a card's
    if action.which not in (state.hands if action.half else state.treasures)[seat]:
        return against("DR-HAND-1", card=action.thing)
    here = window(state)
    if here not in half.windows:
        return against("DR-CARD-1", card=action.thing)
    return why_not_here(state, seat, action, here)


def why_not_here(state: State, seat: int, action: Action, here: str) -> Objection | None:
    """Look at a card that is the seat's own and fits the window."""
    half = action.card
    assert half is not None  # noqa: S101  it is a card's
    if half.cost > state.gold[seat]:
        return against("DR-CARD-2", count=half.cost, number=state.gold[seat])
    if seat in state.boosted and here in half.boosts:
        return against("DR-R10")
    return why_not_useful(state, seat, action, half)


def why_not_useful(state: State, seat: int, action: Action, half: Half) -> Objection | None:
    """Whatever names somebody must be able to, and of the rest something must happen."""
    if half.target == "seat" and not somebody_else(state, seat, action.number):
        return against("DR-CARD-4")
    if useful(state, seat, action, half):
        return None
    rule = "DR-CRAFTY-3" if half.effects[0].word in {"rob", "steal"} and action.number == state.leader else "DR-CARD-3"
    return against(rule, card=action.thing) if rule == "DR-CARD-3" else against(rule, target_seat=action.number)


def somebody_else(state: State, seat: int, other: int) -> bool:
    return other != seat and other < len(state.gold)


def useful(state: State, seat: int, action: Action, half: Half) -> bool:
    """Tell whether each word that names somebody fits, and any at all."""
    if half.target == "seat" and not somebody_else(state, seat, action.number):
        return False
    found = False
    for effect in half.effects:
        if effect.word not in FITS or FITS[effect.word](state, seat, action.number, effect):
            found = True
        elif effect.word in NAMING:
            return False
    return found


# -- Playing one -------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Action, _chance: Chance, events: Events) -> None:
    """Pay, discard or lay in use, and let others cancel a hero card before it does anything (DR-R14, DR-R19)."""
    half = action.card
    assert half is not None  # noqa: S101  it is a card's
    state.gold[seat] -= half.cost
    card, index = action.which, action.index
    if action.half:
        gains.leave_hand(state, seat, card)
        gains.discard(state, card)
        if events is not None:
            name, rule = ("played", "DR-HERO-1") if action.half == "minor" else ("played_major", "DR-HERO-2")
            telling.show(events, name, rule, seat=seat, card=action.thing, count=half.cost)
        state.todo = (("ask", "cancel"), ("card", seat, index), *state.todo)
        return
    gains.leave_treasures(state, seat, card)
    lasting = state.components.lasts(card)
    (state.used[seat] if lasting else state.treasure_discard).append(card)
    telling.show(events, "used", "DR-TREASURE-2" if lasting else "DR-TREASURE-1", seat=seat, card=action.thing)
    state.todo = (("card", seat, index), *state.todo)
