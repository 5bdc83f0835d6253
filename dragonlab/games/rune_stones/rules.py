"""The rules of Rune Stones, in the order of a turn: what each of its steps asks for, what forbids it, and what it does.

A turn goes in small steps (RS-R21), and chance falls between them. To read along with the rule book: `setup`; then
`actions`, which are `summoning`, `using` cards for their `abilities`, and `forging`, with `paying` for the last two;
then `turns` and `rows`, exchanging and refilling; at last `ending`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dragonlab.core import against
from dragonlab.games.rune_stones import abilities, actions, forging, paying, rows, summoning, turns, using
from dragonlab.games.rune_stones.components import BARTER_STONE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.core import Chance, Move, Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events

    Forbids = Callable[[State, Action], Objection | None]
    Does = Callable[[State, Action, Chance, Events], None]

ACTION = (actions.why_not_action, actions.choose_action)
SMITHY = (forging.why_not_smithy, forging.forge)
GEM = abilities.why_not_gem
DECLINE = (abilities.why_not_decline, abilities.decline)
BARTER: Mapping[str, tuple[Forbids, Does]] = dict.fromkeys(
    ("barter", "barter ore"), (actions.why_not_barter, actions.barter)
)

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
    "stone": {
        "stone": (rows.why_not_stone, rows.take_stone),
        "decline": (rows.why_not_leave_stone, rows.leave_stone),
    },
    "colour": {"gem": (GEM, rows.charge)},
}

ROLLED = {step: {**STEPS[step], **BARTER} for step in ("gem", "reward")}
"""The steps between a roll and its reward, if one may barter there by the option (RS-R21)."""


def asked(state: State) -> Mapping[str, tuple[Forbids | None, Does]]:
    """Say what may be asked for in a step."""
    return ROLLED[state.step] if state.barter_after_roll and state.face is not None else STEPS[state.step]


def may_barter(state: State) -> bool:
    """Tell whether one may barter besides."""
    return "barter" in asked(state)


DUE: Mapping[str, Callable[[State], str]] = {
    "turn": actions.due,
    "magic": summoning.due,
    "cards": using.due,
    "use": abilities.due,
    "gem": abilities.due_gem,
    "reward": abilities.due_reward,
    "forge": forging.due,
    "exchange": rows.due,
    "stone": rows.due_stone,
}


def due(state: State) -> str:
    """Say what there is to do: the step, or what of it is possible."""
    found = DUE.get(state.step)
    return state.step if found is None else found(state)


def verbs(state: State) -> Mapping[str, object]:
    """List what may be asked for now."""
    return {} if state.to_move is None else asked(state)


def legal_moves(state: State) -> list[Move]:
    """List what may be done now."""
    if state.to_move is None:
        return []
    found = LISTED[state.step](state)
    if not state.bartered and BARTER_STONE in state.stones[state.turn] and may_barter(state):
        found += actions.possible_barters(state)
    return found


def each(state: State) -> list[Action]:
    """Ask of each move of a step with few of them whether a rule forbids it."""
    found: list[Action] = []
    for verb, (forbids, _) in STEPS[state.step].items():
        if verb not in BARTER:
            moves = state.components.by_verb[verb]
            found += [move for move in moves if forbids(state, move) is None] if forbids else moves
    return found


LISTED: Mapping[str, Callable[[State], list[Any]]] = {
    **dict.fromkeys(STEPS, each),
    "turn": actions.possible_actions,
    "magic": summoning.possible_moves,
    "cards": using.possible_moves,
    "use": abilities.possible_uses,
    "gem": abilities.possible_gems,
    "card": abilities.possible_cards,
    "pay": paying.possible_moves,
    "forge": forging.possible_moves,
    "place": forging.possible_places,
    "exchange": rows.possible_exchanges,
}
"""What may be done in the steps with many moves is found without asking for each: the same as `STEPS` says."""


def why_not(state: State, move: Move) -> Objection | None:
    action = state.components.moves[move.index]
    if state.to_move is None:
        return against("RS-END-2")
    now = asked(state)
    if action.verb not in now:
        return not_now(due(state))
    forbids, _ = now[action.verb]
    return forbids(state, action) if forbids else None


@cache
def not_now(step: str) -> Objection:
    """Refuse what is for another step; of all refusals most are such."""
    return against("RS-R21", step=f"step_{step}")


def act(state: State, move: Move, chance: Chance, events: Events = None) -> None:
    """Carry a move out, up to the next choice."""
    action = state.components.moves[move.index]
    _, does = asked(state)[action.verb]
    does(state, action, chance, events)
