"""The rules of Rune Stones, in the order of the rule book: set-up, a turn with its three actions, refill, end.

A turn goes in small steps (RS-R21), and chance falls between them. `summoning`, `abilities`, `forging`
and `rows` hold what is said of creatures, cards, artefacts and stones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.events import Moved
from dragonlab.core.pools import draw
from dragonlab.core.state import against

from . import abilities, forging, paying, rows, summoning, telling
from .components import GEMS
from .piles import draw_hand, has_stone, play_card, stock

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.state import Objection

    from .components import Action
    from .state import RuneStonesState as State
    from .telling import Events

BARTER = ("barter", "barter ore")
VERBS = {
    "turn": ("summon", "abilities", "forge", "nothing", *BARTER),
    "magic": ("play", "call", "done", *BARTER),
    "cards": ("play", "two", *BARTER),
    "use": ("use", "done", *BARTER),
    "gem": ("gem", "decline"),
    "card": ("take",),
    "pay": ("pay",),
    "reward": ("swap", "accept", "decline"),
    "forge": ("smithy", "ore", "done", *BARTER),
    "place": ("place",),
    "bonus": ("accept", "decline"),
    "exchange": ("exchange", "end", *BARTER),
    "stone": ("stone",),
    "colour": ("gem",),
}
TWO, THREE = 2, 3  # cards to be used


# -- What may be done --------------------------------------------------------------------------------------


def verbs(state: State) -> tuple[str, ...]:
    """List what may be asked for now."""
    return () if state.to_move is None else VERBS[state.step]


def asked_for(state: State) -> Sequence[Action]:
    """List the moves that the step asks for, legal or not; cards only as far as they are there."""
    by_verb = state.components.by_verb
    found: list[Action] = []
    for verb in verbs(state):
        there = by_verb[verb]
        if verb == "play":
            found += [there[card] for card in state.hands[state.turn]]
        elif verb in {"call", "take"}:
            found += sorted([there[card] for card in state.display if card is not None], key=lambda move: move.index)
        elif verb == "use":
            found += [move for card in sorted(state.played) for move in state.components.uses[card]]
        elif verb not in BARTER or rows.can_barter(state):
            found += there
    return found


def why_not(state: State, action: Action) -> Objection | None:
    if state.to_move is None:
        return against("RS-END-2")
    if action.verb not in VERBS[state.step]:
        return against("RS-R21", step=f"step_{state.step}")
    forbids = FORBIDS.get((state.step, action.verb)) or FORBIDS.get(("", action.verb))
    return forbids(state, action) if forbids else None


def why_not_action(state: State, action: Action) -> Objection | None:
    """Choose an action of which at least the least part can be done (RS-R6)."""
    able = {"summon": summoning.can_summon, "abilities": can_use, "forge": can_forge}
    if action.verb == "nothing":
        return against("RS-R6", action="act_nothing") if any(can(state) for can in able.values()) else None
    if able[action.verb](state):
        return None
    if action.verb == "abilities":
        return against("RS-USE-2", count=len(state.hands[state.turn]))
    return against("RS-R6", action=f"act_{action.verb}")


def can_use(state: State) -> bool:
    return len(state.hands[state.turn]) >= TWO


def can_forge(state: State) -> bool:
    """Tell whether an artefact can be forged, with gems or with ore."""
    by_verb = state.components.by_verb
    return any(forging.why_not_smithy(state, move) is None for verb in ("smithy", "ore") for move in by_verb[verb])


# -- The set-up --------------------------------------------------------------------------------------------


def set_up(state: State, options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Lay supplies, smithies and display out, deal, and choose who begins."""
    seats = len(state.hands)
    stock(state, "RS-SETUP-3", chance, events)
    for seat in range(seats):
        state.gems[seat] = [1] * len(GEMS)  # RS-SETUP-4
        state.decks[seat] = [*state.components.druids[seat]]
        draw_hand(state, seat, state.components.hand, "RS-SETUP-5", chance, events)
    lay_display(state, chance, events)
    if options["first"] == "chance":
        state.first = chance.pick("first", range(seats))
    state.turn = state.to_move = state.first
    telling.tell(events, "first", "RS-SETUP-7", seat=state.first)


def lay_display(state: State, chance: Chance, events: Events) -> None:
    """Lay six creatures out, left to right; white dragons are set aside and go back into the pile (RS-SETUP-6)."""
    aside, shown = list[int](), list[int]()
    while len(shown) < len(state.display):
        card = draw(state.pile, "pile", chance)
        (aside if state.components.colours[card] is None else shown).append(card)
    state.display = [*shown]
    state.pile = sorted([*state.pile, *aside])
    telling.filled(events, "filled", "RS-SETUP-6", state, shown)
    if aside:
        telling.tell(events, "aside", "RS-SETUP-6", cards=state.components.cards.of(aside), count=len(aside))


# -- A turn ------------------------------------------------------------------------------------------------


def act(state: State, action: Action, chance: Chance, events: Events) -> None:
    """Carry a move out, up to the next choice."""
    doing = DOES.get((state.step, action.verb)) or DOES["", action.verb]
    doing(state, action, chance, events)


def choose_action(state: State, action: Action, chance: Chance, events: Events) -> None:
    """Choose one of the three actions (RS-TURN-2)."""
    telling.tell(events, "chose", "RS-TURN-2", seat=state.turn, action=f"act_{action.verb}")
    state.step = {"summon": "magic", "abilities": "cards", "forge": "forge", "nothing": "exchange"}[action.verb]
    if state.step == "magic" and has_stone(state, state.turn, "magic"):
        state.magic = state.components.stone_magic
    if action.verb == "nothing":
        after_action(state, chance, events)


# -- 1: summoning ------------------------------------------------------------------------------------------


def summoned(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Summon no more: what was played is put away, and the display is filled."""
    summoning.put_away(state, chance, events)
    after_action(state, chance, events)


# -- 2: abilities ------------------------------------------------------------------------------------------


def why_not_card(state: State, action: Action) -> Objection | None:
    """Choose a card of the own hand to be used."""
    if action.card in state.hands[state.turn]:
        return None
    return against("RS-HAND-1", card=state.components.cards.all[action.card])


def play_to_use(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Choose two cards (RS-USE-1), or three with the stone (RS-THREE-1)."""
    play_card(state, state.turn, action.card)
    moved = Moved(f"hand{state.turn}", "played", 1)
    telling.card(events, "played", "RS-USE-1", state, action.card, moved)
    third = has_stone(state, state.turn, "three") and len(state.played) < THREE and state.hands[state.turn]
    if len(state.played) >= TWO and not third:
        state.step = "use"


def why_not_two(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    return None if len(state.played) >= TWO else against("RS-USE-2", count=len(state.played))


def two(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Be content with two cards (RS-R7)."""
    telling.tell(events, "two", "RS-USE-1", seat=state.turn)
    state.step = "use"


def used(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Leave the rest undone, and put the cards away."""
    abilities.put_away(state, chance, events)
    after_action(state, chance, events)


# -- 3: forging --------------------------------------------------------------------------------------------


def why_not_forged(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    return None if state.forged else against("RS-R6", action="act_forge")


def forged(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Forge no more; the empty smithies get new artefacts (RS-SMITHY-1)."""
    telling.tell(events, "forged", "RS-FORGE-0", seat=state.turn, count=state.forged.bit_count())
    state.forged = 0
    stock(state, "RS-SMITHY-1", chance, events)
    after_action(state, chance, events)


def pay(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Pay with a gem of one's choice, then with those that there is no choice about."""
    if not paying.pay_on(state, events, action.number):
        return
    if state.part is None:
        forging.paid(state, events)
    else:
        abilities.traded(state, events)


# -- The end of a turn -------------------------------------------------------------------------------------


def after_action(state: State, chance: Chance, events: Events) -> None:
    """Let rows be exchanged (RS-TURN-3), and refill when there is nothing left to choose."""
    state.step = "exchange"
    if not rows.can_barter(state) and not any(
        rows.why_not_exchange(state, move) is None for move in state.components.by_verb["exchange"]
    ):
        end_turn(state, chance, events)


def end(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """End the turn (RS-ROW-6)."""
    telling.tell(events, "ended", "RS-TURN-3", seat=state.turn)
    end_turn(state, chance, events)


def end_turn(state: State, chance: Chance, events: Events) -> None:
    """Refill the hand (RS-TURN-4); the game ends with the round in which somebody reached 65 (RS-END-1)."""
    box, seat = state.components, state.turn
    size = box.stone_hand if has_stone(state, seat, "hand") else box.hand
    draw_hand(state, seat, size, "RS-TURN-4", chance, events)
    state.step, state.bartered = "turn", False
    following = (seat + 1) % len(state.hands)
    if state.near_end and following == state.first:
        state.to_move = None
        telling.won(events, state.final_scoring())
    else:
        state.turn = state.to_move = following


def why_not_gem(state: State, action: Action) -> Objection | None:
    """Take a coloured gem that the supply has (RS-R4)."""
    return None if state.supply[action.number] else against("RS-R4", card=GEMS[action.number])


def why_not_barter(state: State, action: Action) -> Objection | None:
    """Barter, but not away what the action that was chosen still needs (RS-R6)."""
    objection = rows.why_not_barter(state, action)
    if objection is None and state.step == "forge" and not state.forged:
        after = state.copy()
        rows.change_hands(after, action, None)
        if not can_forge(after):
            return against("RS-R6", action="act_forge")
    return objection


def why_not_decline(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    """Decline what the die gives; a gem that a card gives was asked for already."""
    return against("RS-R21", step="step_gem") if state.step == "gem" and state.face is None else None


def why_not_accept(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    """Accept what needs no choice: for the swap a gem must be named."""
    return against("RS-R21", step="step_swap") if state.step == "reward" and state.face == "swap" else None


def why_not_swap(state: State, action: Action) -> Objection | None:
    if state.face != "swap":
        return against("RS-R21", step="step_reward")
    return abilities.why_not_swap(state, action)


FORBIDS: dict[tuple[str, str], Callable[[State, Action], Objection | None]] = {
    **{("turn", verb): why_not_action for verb in ("summon", "abilities", "forge", "nothing")},
    ("magic", "play"): summoning.why_not_magic,
    ("", "call"): summoning.why_not_call,
    ("magic", "done"): summoning.why_not_summoned,
    ("cards", "play"): why_not_card,
    ("", "two"): why_not_two,
    ("", "use"): abilities.why_not_use,
    ("", "gem"): why_not_gem,
    ("", "take"): abilities.why_not_take,
    ("", "pay"): paying.why_not_pay,
    ("", "swap"): why_not_swap,
    ("", "accept"): why_not_accept,
    ("", "decline"): why_not_decline,
    **{("", verb): forging.why_not_smithy for verb in ("smithy", "ore")},
    ("forge", "done"): why_not_forged,
    ("", "place"): forging.why_not_place,
    ("", "exchange"): rows.why_not_exchange,
    ("", "stone"): rows.why_not_stone,
    **{("", verb): why_not_barter for verb in BARTER},
}


def take_bonus(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    forging.take_bonus(state, chance, events)


DOES: dict[tuple[str, str], Callable[[State, Action, Chance, Events], None]] = {
    **{("", verb): choose_action for verb in ("summon", "abilities", "forge", "nothing")},
    ("magic", "play"): summoning.play_magic,
    ("", "call"): summoning.call,
    ("magic", "done"): summoned,
    ("cards", "play"): play_to_use,
    ("", "two"): two,
    ("", "use"): abilities.use,
    ("use", "done"): used,
    ("gem", "gem"): abilities.choose_gem,
    ("colour", "gem"): rows.charge,
    ("", "take"): abilities.take,
    ("", "pay"): pay,
    ("", "swap"): abilities.swap,
    ("reward", "accept"): abilities.accept,
    ("bonus", "accept"): take_bonus,
    ("", "decline"): abilities.decline,
    **{("", verb): forging.forge for verb in ("smithy", "ore")},
    ("forge", "done"): forged,
    ("", "place"): forging.place,
    ("", "exchange"): rows.exchange,
    ("", "stone"): rows.take_stone,
    **{("", verb): rows.barter for verb in BARTER},
    ("", "end"): end,
}
