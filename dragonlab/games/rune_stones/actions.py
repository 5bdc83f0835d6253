"""What the three actions of a turn share: which can be chosen, what they must leave possible, and paying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.state import against
from dragonlab.games.rune_stones import abilities, forging, paying, rows, summoning, telling, using
from dragonlab.games.rune_stones.components import BARTER_STONE, MAGIC_STONE
from dragonlab.games.rune_stones.turns import after_action

if TYPE_CHECKING:
    from dragonlab.core.chance import Chance
    from dragonlab.core.state import Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events


def why_not_action(state: State, action: Action) -> Objection | None:
    """Choose an action of which at least the least part can be done (RS-R6)."""
    if action.verb == "nothing":
        return against("RS-R6", action="act_nothing") if any(able(state) for able in ABLE.values()) else None
    if ABLE[action.verb](state):
        return None
    if action.verb == "abilities":
        return against("RS-USE-2", count=len(state.hands[state.turn]))
    return against("RS-R6", action=f"act_{action.verb}")


def can_forge(state: State) -> bool:
    """Tell whether an artefact can be forged now."""
    return forging.can_forge(state, state.gems[state.turn], state.ore[state.turn])


ABLE = {"summon": summoning.can_summon, "abilities": using.can_use, "forge": can_forge}


def possible_actions(state: State) -> list[Action]:
    by_verb = state.components.by_verb
    return [by_verb[verb][0] for verb, able in ABLE.items() if able(state)] or by_verb["nothing"][:]


def choose_action(state: State, action: Action, chance: Chance, events: Events) -> None:
    """Choose one of the three actions (RS-TURN-2)."""
    telling.tell(events, "chose", "RS-TURN-2", seat=state.turn, action=f"act_{action.verb}")
    state.step = {"summon": "magic", "abilities": "cards", "forge": "forge", "nothing": "exchange"}[action.verb]
    if state.step == "magic" and MAGIC_STONE in state.stones[state.turn]:
        state.magic = state.components.stone_magic
    if action.verb == "nothing":
        after_action(state, chance, events)


def why_not_barter(state: State, action: Action) -> Objection | None:
    """Barter, but not away what the action that was chosen still needs (RS-R6)."""
    objection = rows.why_not_barter(state, action)
    if objection is None and state.step == "forge" and not state.forged:
        gems, change = [*state.gems[state.turn]], -1 if action.verb == "barter" else 1
        gems[action.number] += change
        if not forging.can_forge(state, gems, state.ore[state.turn] - change):
            return against("RS-R6", action="act_forge")
    return objection


def possible_barters(state: State) -> list[Action]:
    """List what can be bartered now."""
    if state.bartered or BARTER_STONE not in state.stones[state.turn]:
        return []
    return [move for move in rows.possible_barters(state) if why_not_barter(state, move) is None]


def pay(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Pay with a gem of one's choice, then with those that there is no choice about."""
    if not paying.pay_on(state, events, action.number):
        return
    if state.part is None:
        forging.paid(state, events)
    else:
        abilities.traded(state, events)
