"""A battle from the attack to the new dragon, in the order of the rule book.

"Atacando y defendiendo Dragones", "Ataque", "Defender", "Presionar el Ataque", "Asignar Daño", "Nuevos Dragones y
Despojos". An attacker asks for one decision of the defender and then presses or stops; whoever is asked always
answers (DW-R12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import draw, event
from dragonlab.games.dragon_wars import telling
from dragonlab.games.dragon_wars.components import ANSWER, DEFENCE, PRESSING
from dragonlab.games.dragon_wars.deck import DRAW, refill, renew_deck

if TYPE_CHECKING:
    from dragonlab.core import Chance, Events
    from dragonlab.games.dragon_wars.components import DragonWarsMove
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

# -- Attacking and defending dragons ----------------------------------------------------------------------


def attack(state: State, move: DragonWarsMove, events: Events) -> None:
    """Commit the attack card: it stays hidden until the defender has decided (DW-BATTLE-1, DW-ATTACK-1)."""
    state.attack = [move.card]
    state.target = state.to_move = move.target
    state.step = DEFENCE
    if events is not None:
        events.append(telling.committed(state, move.card))


def defend(state: State, card: int, chance: Chance, events: Events) -> None:
    """Decide about the defence (DW-DEFEND-1); then all is revealed (DW-BATTLE-2), and trumps are resolved.

    First the whole attack is added up, then the whole defence (DW-DEFEND-3).
    """
    if card >= 0:
        state.defence.append(card)
    if events is not None:
        events += telling.revealed(state)
    flip(state, state.attack, state.components.attacks, chance, events)
    if card >= 0:
        flip(state, state.defence, state.components.defends, chance, events)
    ask_attacker(state)


# -- Attack and defence: cards of the trump suit ----------------------------------------------------------


def flip(state: State, side: list[int], usable: tuple[bool, ...], chance: Chance, events: Events) -> None:
    """Turn the top card as long as the last one is trump (DW-ATTACK-6, DW-DEFEND-4).

    What is turned lies with the battle, whether it counts or not.
    """
    suits, trump = state.components.suits, state.trump
    if suits[side[-1]] == trump and events is not None:
        events.append(telling.trump_played(state, side))
    while suits[side[-1]] == trump:
        card = draw(state.deck, "flip", chance)
        side.append(card)
        state.flipped.append(card)
        if events is not None:
            events.append(telling.flipped(state, side, counts=usable[card]))
        if not state.deck:
            renew_deck(state, events)


# -- Pressing the attack ----------------------------------------------------------------------------------


def press(state: State, card: int, chance: Chance, events: Events) -> None:
    """Add a card of the suit of the first (DW-PRESS-1), openly (DW-R4); it flips only by option (DW-R3, DW-R15)."""
    state.attack.append(card)
    if events is not None:
        events.append(telling.pressed(state, card))
    if state.press_flips:
        flip(state, state.attack, state.components.attacks, chance, events)
    state.step = ANSWER
    state.to_move = state.target


def answer(state: State, card: int, chance: Chance, events: Events) -> None:
    """Raise the defence by one card, or not (DW-PRESS-3); so may who declined at first (DW-R2)."""
    if card >= 0:
        state.defence.append(card)
    if events is not None:
        events.append(telling.answered(state, card))
    if card >= 0 and state.press_flips:
        flip(state, state.defence, state.components.defends, chance, events)
    ask_attacker(state)


def ask_attacker(state: State) -> None:
    """Ask the attacker to press or to stop (DW-PRESS-4)."""
    state.step = PRESSING
    state.to_move = state.turn


# -- Damage -----------------------------------------------------------------------------------------------


def end(state: State, chance: Chance, events: Events) -> None:
    """End the battle, in the order of DW-R6: counters, discards, trophy, new dragon, refill."""
    owner = state.target
    assert owner is not None  # noqa: S101  there is a battle
    if events is not None:
        events.append(event("stopped", "DW-PRESS-4", seat=state.turn))
    damage = state.strength(attacking=True) - state.strength(attacking=False)
    dead = take_counters(state, owner, damage, events)
    discard_battle(state, events)
    if dead:
        take_trophy(state, owner, events)
        replace_dragon(state, owner, chance, events)


def take_counters(state: State, owner: int, damage: int, events: Events) -> bool:
    """Take a counter off for each point of damage (DW-DAMAGE-1); tell whether none is left (DW-R1)."""
    health = state.health[owner]
    lost = 0 if damage <= 0 else min(damage, health)
    state.health[owner] = health - lost
    dead = lost == health
    if events is not None:
        events += telling.damage(state, owner, damage, lost)
    return dead


def discard_battle(state: State, events: Events) -> None:
    """Lay all cards of the battle on the discards, face up (DW-DAMAGE-6)."""
    if events is not None:
        events.append(telling.discarded_battle(state))
    state.discard += state.attack + state.defence
    state.attack, state.defence, state.flipped, state.target = [], [], [], None


def take_trophy(state: State, owner: int, events: Events) -> None:
    """Lay the slain dragon in the attacker's trophy hall (DW-DAMAGE-5)."""
    dragon = state.dragons[owner]
    assert dragon is not None  # noqa: S101  only dragons are attacked
    state.dragons[owner] = None
    state.trophies[state.turn] += (dragon,)
    if events is not None:
        events.append(telling.trophy(state, owner, dragon))


# -- New dragons and husks --------------------------------------------------------------------------------


def replace_dragon(state: State, owner: int, chance: Chance, events: Events) -> None:
    """Draw a new dragon (DW-NEW-1), or become a husk (DW-HUSK-1); refill the hand (DW-NEW-3, DW-R6)."""
    if state.nest:
        draw_dragon(state, owner, ("DW-NEW-1", "DW-NEW-2"), chance, events)
    elif events is not None:
        events.append(event("husk", "DW-HUSK-1", seat=owner))
    refill(state, owner, chance, events, label=DRAW[owner], rule="DW-NEW-3")


def draw_dragon(state: State, seat: int, rules: tuple[str, str], chance: Chance, events: Events) -> None:
    """Draw a dragon from the nest and put as many counters on it as it has health."""
    dragon = draw(state.nest, f"dragon.{seat}", chance)
    state.dragons[seat] = dragon
    state.health[seat] = state.components.health[dragon]
    if events is not None:
        events += telling.drew_dragon(state, seat, dragon, rules)
