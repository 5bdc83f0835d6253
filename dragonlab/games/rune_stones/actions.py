"""What the three actions of a turn share: which can be chosen, what they must leave possible, and paying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.rune_stones import abilities, forging, paying, rows, summoning, telling, using
from dragonlab.games.rune_stones.components import MAGIC_STONE
from dragonlab.games.rune_stones.turns import after_action

if TYPE_CHECKING:
    from dragonlab.core import Chance, Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events


def why_not_action(state: State, action: Action) -> Objection | None:
    """Choose an action of which at least the least part can be done (RS-R6)."""
    if action.verb == "nothing":
        return None if due(state) == "nothing" else against("RS-R6", why="why_nothing")
    if ABLE[action.verb](state):
        return None
    if action.verb == "abilities":
        return against("RS-USE-2", count=len(state.hands[state.turn]), where="where_hand")
    return against("RS-R6", why=f"why_{action.verb}")


def due(state: State) -> str:
    """Say what can be done: choose an action, or nothing (RS-R24)."""
    able = using.can_use(state) or summoning.can_summon(state) or can_forge(state)  # the quickest to find out first
    return "turn" if able else "nothing"


def can_forge(state: State) -> bool:
    """Tell whether an artefact can be forged now."""
    return forging.can_forge(state, state.gems[state.turn], state.ore[state.turn])


ABLE = {"summon": summoning.can_summon, "abilities": using.can_use, "forge": can_forge}


def possible_actions(state: State) -> list[Action]:
    by_verb, found = state.components.by_verb, list["Action"]()
    for verb, able in ABLE.items():
        if able(state):
            found += by_verb[verb]
    return found or by_verb["nothing"][:]


LEADS_TO = {"summon": "magic", "abilities": "cards", "forge": "forge", "nothing": "exchange"}


def choose_action(state: State, action: Action, chance: Chance, events: Events) -> None:
    """Choose one of the three actions (RS-TURN-2), or do nothing where none is possible (RS-R24)."""
    if action.verb == "nothing":
        telling.tell(events, "idle", "RS-R24", seat=state.turn)
    elif events is not None:
        telling.tell(events, "chose", "RS-TURN-2", seat=state.turn, action=f"act_{action.verb}")
    state.step = LEADS_TO[action.verb]
    if state.step == "magic" and MAGIC_STONE in state.stones[state.turn]:
        state.magic = state.components.stone_magic
    if action.verb == "nothing":
        after_action(state, chance, events)


def why_not_barter(state: State, action: Action) -> Objection | None:
    """Barter, but not away what the action that was chosen still needs (RS-R6)."""
    objection = rows.why_not_barter(state, action)
    if objection is None and must_forge(state) and not forges_after(state, action):
        return against("RS-R6", why="why_barter")
    return objection


def barter(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Barter; what the die gives may be there now, or be there no more (RS-R21)."""
    rows.barter(state, action, events)
    if state.face is not None:
        abilities.offer(state, events)


def must_forge(state: State) -> bool:
    """Tell whether forging was chosen, and nothing has been forged."""
    return state.step == "forge" and not state.forged


def forges_after(state: State, action: Action) -> bool:
    """Tell whether an artefact can still be forged after bartering so."""
    gems, change = [*state.gems[state.turn]], -1 if action.verb == "barter" else 1
    gems[action.number] += change
    return forging.can_forge(state, gems, state.ore[state.turn] - change)


def possible_barters(state: State) -> list[Action]:
    """List what whoever has the stone can barter now."""
    found = rows.possible_barters(state)
    return [move for move in found if forges_after(state, move)] if must_forge(state) else found


def pay(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Pay with a gem of one's choice, then with those that there is no choice about."""
    if not paying.pay_on(state, events, action.number):
        return
    if state.part is None:
        forging.paid(state, events)
    else:
        abilities.traded(state, events)
