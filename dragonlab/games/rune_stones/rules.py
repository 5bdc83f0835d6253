"""The rules of Rune Stones, in the order of a turn: what each of its steps asks for, what forbids it, and what it does.

A turn goes in small steps (RS-R21), and chance falls between them. To read along with the rule book: `setup`; then
`actions`, which are `summoning`, `using` cards for their `abilities`, and `forging`, with `paying` for the last two;
then `turns` and `rows`, exchanging and refilling; at last `ending`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.state import against
from dragonlab.games.rune_stones import abilities, actions, forging, paying, rows, summoning, turns, using

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.state import Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events

    Forbids = Callable[[State, Action], Objection | None]
    Does = Callable[[State, Action, Chance, Events], None]

ACTION = (actions.why_not_action, actions.choose_action)
SMITHY = (forging.why_not_smithy, forging.forge)
GEM = abilities.why_not_gem
DECLINE = (abilities.why_not_decline, abilities.decline)
BARTER = dict.fromkeys(("barter", "barter ore"), (actions.why_not_barter, rows.barter))

STEPS: Mapping[str, Mapping[str, tuple[Forbids | None, Does]]] = {
    "turn": {**dict.fromkeys(("summon", "abilities", "forge", "nothing"), ACTION), **BARTER},
    # 1: summoning
    "magic": {
        "play": (summoning.why_not_magic, summoning.play_magic),
        "call": (summoning.why_not_call, summoning.call),
        "done": (summoning.why_not_summoned, summoning.summoned),
        **BARTER,
    },
    # 2: abilities
    "cards": {"play": (using.why_not_card, using.play_to_use), "two": (using.why_not_two, using.two), **BARTER},
    "use": {"use": (abilities.why_not_use, abilities.use), "done": (None, using.used), **BARTER},
    "gem": {"gem": (GEM, abilities.choose_gem), "decline": DECLINE},
    "card": {"take": (abilities.why_not_take, abilities.take)},
    "reward": {
        "swap": (abilities.why_not_swap, abilities.swap),
        "accept": (abilities.why_not_accept, abilities.accept),
        "decline": DECLINE,
    },
    "pay": {"pay": (paying.why_not_pay, actions.pay)},
    # 3: forging
    "forge": {**dict.fromkeys(("smithy", "ore"), SMITHY), "done": (forging.why_not_forged, forging.forged), **BARTER},
    "place": {"place": (forging.why_not_place, forging.place)},
    "bonus": {"accept": (None, forging.take_bonus), "decline": DECLINE},
    # after the action
    "exchange": {"exchange": (rows.why_not_exchange, rows.exchange), "end": (None, turns.end), **BARTER},
    "stone": {"stone": (rows.why_not_stone, rows.take_stone)},
    "colour": {"gem": (GEM, rows.charge)},
}


def verbs(state: State) -> Mapping[str, object]:
    """List what may be asked for now."""
    return {} if state.to_move is None else STEPS[state.step]


def asked_for(state: State, verb: str) -> Sequence[Action]:
    """List the moves of a verb, legal or not; cards only as far as they are there."""
    there = state.components.by_verb[verb]
    if verb == "play":
        return [there[card] for card in state.hands[state.turn]]
    if verb in {"call", "take"}:
        return [there[card] for card in sorted([card for card in state.display if card is not None])]
    if verb == "use":
        return [move for card in sorted(state.played) for move in state.components.uses[card]]
    return there


def legal(state: State) -> list[Action]:
    """List what may be done now."""
    found: list[Action] = []
    if state.to_move is not None:
        barters = rows.can_barter(state)
        for verb, (forbids, _) in STEPS[state.step].items():
            if barters or verb not in BARTER:
                asked = asked_for(state, verb)
                found += [move for move in asked if forbids(state, move) is None] if forbids else asked
    return found


def why_not(state: State, action: Action) -> Objection | None:
    if state.to_move is None:
        return against("RS-END-2")
    if action.verb not in STEPS[state.step]:
        return against("RS-R21", step=f"step_{state.step}")
    forbids, _ = STEPS[state.step][action.verb]
    return forbids(state, action) if forbids else None


def act(state: State, action: Action, chance: Chance, events: Events) -> None:
    """Carry a move out, up to the next choice."""
    _, does = STEPS[state.step][action.verb]
    does(state, action, chance, events)
