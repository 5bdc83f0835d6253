"""What cards do when they are used, and what the die gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, against, draw
from dragonlab.games.rune_stones import rows, telling
from dragonlab.games.rune_stones.components import DOUBLE_STONE, EXTRA_STONE, FACES, GEMS, PLUS_STONE, WILD, Part
from dragonlab.games.rune_stones.paying import pay_on, payable
from dragonlab.games.rune_stones.piles import give_gems, renew_pile, score, take_gem, take_ore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Chance, Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events

DIE_POINTS = {"point": 1, "points": 2}
REWARDS = {"gem": "RS-DIE-1", "swap": "RS-DIE-2", "ore": "RS-DIE-4", "card": "RS-DIE-5"}  # that there may not be


# -- What may be used --------------------------------------------------------------------------------------


def why_not_use(state: State, action: Action) -> Objection | None:
    """Use a part of a card that lies there: each once, one of two to choose from, and only what is possible."""
    box = state.components
    name = box.cards.all[action.card]
    ability = f"part{action.number + 1}_{name}"
    if action.card not in state.played:
        return against("RS-HAND-1", card=name)
    place = state.played.index(action.card)
    if state.spent >> 2 * place + action.number & 1:
        return against("RS-USE-7", card=name, ability=ability)
    chosen = box.all[action.card].use == "choose" and state.spent >> 2 * place & 3
    if chosen and PLUS_STONE not in state.stones[state.turn]:
        return against("RS-OPTION-1", card=name)
    if not possible(state, box.all[action.card].parts[action.number]):
        return against("RS-USE-4", card=name, ability=ability)
    return None


def possible_uses(state: State) -> list[Action]:
    """List the parts of cards that can still be used, and being content."""
    return [*usable(state), *state.components.by_verb["done"]]


def usable(state: State) -> Iterator[Action]:
    """Find the parts of cards that can still be used."""
    box, played = state.components, state.played
    plus = PLUS_STONE in state.stones[state.turn]
    for card in sorted(played):
        spent = state.spent >> 2 * played.index(card) & 3
        if plus or not spent or box.all[card].use != "choose":
            for move, part in box.uses[card]:
                if not spent >> move.number & 1 and possible(state, part):
                    yield move


def due(state: State) -> str:
    """Say what can be done: abilities, or only finish."""
    return "use" if next(usable(state), None) else "done"


def due_gem(state: State) -> str:
    """Say which gem is to be chosen: that of the die may be declined (RS-R19)."""
    if state.face is None:
        return "gem"
    return "no_reward" if why_no_reward(state) else "die_gem"


def due_reward(state: State) -> str:
    """Say what is asked of the die's reward: for the swap a gem must be named."""
    if why_no_reward(state):
        return "no_reward"
    return "swap" if state.face == "swap" else "reward"


def possible_gems(state: State) -> list[Action]:
    """List the coloured gems that may be taken, and declining those of the die."""
    by_verb, supply = state.components.by_verb, state.supply
    found = [move for move in by_verb["gem"] if supply[move.number]]
    return found if state.face is None else found + by_verb["decline"]


def possible_cards(state: State) -> list[Action]:
    """List the cards of the display that may be taken."""
    takes, there = state.components.by_verb["take"], sorted([card for card in state.display if card is not None])
    return [takes[card] for card in there if why_not_take(state, takes[card]) is None]


def possible(state: State, part: Part) -> bool:
    """Tell whether there is what a part gives, and what it costs (RS-R4)."""
    kind = part.kind
    if kind == "gem":
        return state.supply[part.colour] > 0
    if kind == "any gem":
        return any(state.supply[:WILD])
    if kind == "trade":
        return payable(state.gems[state.turn], part.pays, state.charged[state.turn])
    if kind == "card":
        return part.colour in [state.components.colours[card] for card in state.display if card is not None]
    if kind == "any card":
        return any(card is not None for card in state.display)
    return kind != "ore" or state.ore_supply > 0


def part_under_way(state: State) -> Part | None:
    """Give the part of a card that is under way; None if it is a smithy's die, or nothing."""
    if state.part is None:
        return None
    return state.components.all[state.played[state.part >> 1]].parts[state.part & 1]


# -- Using a part ------------------------------------------------------------------------------------------


def use(state: State, action: Action, chance: Chance, events: Events) -> None:
    """Do a part of a card, or ask what must be chosen for it (RS-USE-3)."""
    state.part = 2 * state.played.index(action.card) + action.number
    state.spent |= 1 << state.part
    part = state.components.all[action.card].parts[action.number]
    if events is not None:
        telling.card(events, "used", "RS-USE-3", state, action.card)
    if part.kind == "gem":
        take_gem(state, part.colour, "RS-ABILITY-5" if part.colour == WILD else "RS-ABILITY-1", events)
    elif part.kind == "ore":
        take_ore(state, "RS-ABILITY-8", events)
    elif part.kind == "points":
        part_points(state, part.points, "RS-ABILITY-7", events)
    elif part.kind == "die":
        roll(state, "RS-ABILITY-6", chance, events)
        return
    elif part.kind == "trade":
        state.owed = [*part.pays]
        if pay_on(state, events):
            traded(state, events)
        return
    else:
        state.step = "gem" if part.kind == "any gem" else "card"
        return
    part_done(state)


def part_done(state: State) -> None:
    """Go on with the next part."""
    state.step, state.part = "use", None


def part_points(state: State, points: int, rule: str, events: Events) -> None:
    """Score what a card brings; the stone adds one, once a card (RS-EXTRA-1)."""
    score(state, points, rule, events)
    assert state.part is not None  # noqa: S101  a part is under way
    bit = 1 << (state.part >> 1)
    if points and EXTRA_STONE in state.stones[state.turn] and not state.paid_extra & bit:
        state.paid_extra |= bit
        score(state, 1, "RS-EXTRA-1", events)


def why_not_gem(state: State, action: Action) -> Objection | None:
    """Take a coloured gem that the supply has (RS-R4)."""
    gem = f"{GEMS[action.number]} gem"
    return None if state.supply[action.number] else against("RS-R4", card=gem, where="where_supply")


def choose_gem(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take the coloured gem that was chosen: for a card (RS-ABILITY-2) or by the die (RS-DIE-1)."""
    if state.face is None:
        take_gem(state, action.number, "RS-ABILITY-2", events)
        part_done(state)
    else:
        take_gem(state, action.number, "RS-DIE-1", events)
        die_done(state, events)


def why_not_take(state: State, action: Action) -> Objection | None:
    """Take a card of the display (RS-R4), of the right colour if that matters (RS-ABILITY-9)."""
    box, part = state.components, part_under_way(state)
    if action.card not in state.display:
        return against("RS-R4", card=box.cards.all[action.card], where="where_display")
    if part is None or part.kind == "any card" or box.colours[action.card] == part.colour:
        return None
    return against("RS-ABILITY-9", card=box.cards.all[action.card], wanted=f"{GEMS[part.colour]} card")


def take(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take a card of the display (RS-ABILITY-3, RS-ABILITY-4)."""
    part = part_under_way(state)
    state.display[state.display.index(action.card)] = None
    state.discards[state.turn].append(action.card)
    rule = "RS-ABILITY-3" if part is not None and part.kind == "card" else "RS-ABILITY-4"
    if events is not None:
        telling.card(events, "took", rule, state, action.card, Moved("display", f"discard{state.turn}", 1))
    part_done(state)


# -- Trades ------------------------------------------------------------------------------------------------


def traded(state: State, events: Events) -> None:
    """Gain what was paid for, as far as it is there (RS-TRADE-1, RS-R4)."""
    part = part_under_way(state)
    assert part is not None  # noqa: S101  it has been paid for
    for gem, count in enumerate(part.gains):
        for _ in range(count):
            take_gem(state, gem, "RS-TRADE-1", events)
    if part.points:
        part_points(state, part.points, "RS-TRADE-1", events)
    part_done(state)


# -- The die -----------------------------------------------------------------------------------------------


def roll(state: State, rule: str, chance: Chance, events: Events) -> None:
    """Roll the die (RS-ABILITY-6, RS-BONUS-2); with the stone a card's die may count twice (RS-DOUBLE-1)."""
    face = chance.pick(f"die.{state.turn}", state.components.sides)
    state.face = FACES[face]
    state.again = state.part is not None and DOUBLE_STONE in state.stones[state.turn]
    telling.tell(events, "rolled", rule, seat=state.turn, face=f"face_{state.face}")
    offer(state, events)


def offer(state: State, events: Events) -> None:
    """Ask whether the reward is wanted; one that there is not is wasted (RS-R4), unless a barter may help (RS-R21)."""
    why = why_no_reward(state)
    if why is not None and not (state.barter_after_roll and rows.can_barter(state)):
        telling.tell(events, "nothing", REWARDS[state.face or ""], seat=state.turn, why=why)
        after_die(state)
    else:
        state.step = "gem" if state.face == "gem" else "reward"


def why_no_reward(state: State) -> str | None:
    """Say what is missing for that which the die gives."""
    if state.face == "gem":
        return None if any(state.supply[:WILD]) else "lacks_gems"
    if state.face == "swap":
        own = None if any(state.gems[state.turn][:WILD]) else "lacks_own"
        return own if state.supply[WILD] else "lacks_wilds"
    if state.face == "ore":
        return None if state.ore_supply else "lacks_ore"
    return None if state.face != "card" or state.pile else "lacks_cards"


def why_not_accept(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    """Accept what is there and needs no choice: for the swap a gem must be named."""
    if state.face == "swap" or why_no_reward(state):
        return against("RS-R21", step=f"step_{due_reward(state)}")
    return None


def accept(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take what the die gives: points, ore or a card (RS-DIE-3, RS-DIE-4, RS-DIE-5)."""
    if state.face == "ore":
        take_ore(state, "RS-DIE-4", events)
    elif state.face == "card":
        card = draw(state.pile, "pile", chance)
        state.discards[state.turn].append(card)
        if events is not None:
            telling.card(events, "found", "RS-DIE-5", state, card, Moved("pile", f"discard{state.turn}", 1))
        renew_pile(state, events)
    elif state.part is None:
        score(state, DIE_POINTS[state.face or ""], "RS-DIE-3", events)
    else:
        part_points(state, DIE_POINTS[state.face or ""], "RS-DIE-3", events)
    die_done(state, events)


def why_not_swap(state: State, action: Action) -> Objection | None:
    """Swap a coloured gem that one has (RS-DIE-2), if that is what the die says, and a wild one is left."""
    if state.face != "swap" or not state.supply[WILD]:
        return against("RS-R21", step=f"step_{due_reward(state)}")
    gem = f"{GEMS[action.number]} gem"
    return None if state.gems[state.turn][action.number] else against("RS-R4", card=gem, where="where_own")


def swap(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Swap a coloured gem for a wild one (RS-DIE-2)."""
    give_gems(state, [action.number], "RS-DIE-2", events)
    take_gem(state, WILD, "RS-DIE-2", events)
    die_done(state, events)


def die_done(state: State, events: Events) -> None:
    """Let the die count once more, if it may."""
    if state.again:
        state.again = False
        offer(state, events)
    else:
        after_die(state)


def after_die(state: State) -> None:
    state.face, state.again = None, False
    if state.part is None:
        state.step = "forge"
    else:
        part_done(state)


def why_not_decline(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    """Decline what the die gives; a gem that a card gives was asked for already."""
    return against("RS-R21", step="step_gem") if state.step == "gem" and state.face is None else None


def decline(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Decline what the die or the smithy gives (RS-R19)."""
    telling.tell(events, "declined", "RS-R19", seat=state.turn)
    if state.bonus is not None:
        state.bonus, state.step = None, "forge"
    else:
        after_die(state)
