"""What can be said of a move in Dragon Wars: the damage that it may do or stop, odds of trumps, and the cards kept.

What lies face down is never looked at: a defender counts what attack the dragon can bear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import FirstChance, Reason, because
from dragonlab.games.dragon_wars.components import ATTACK, DECLINE, DEFENCE, DEFEND, PRESS, REDRAW, STOP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dragonlab.core import Param
    from dragonlab.games.dragon_wars.components import DragonWarsMove
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

    Facts = Iterator[Reason]


def facts(state: State, move: DragonWarsMove) -> list[Reason]:
    """Say how the game ends by a move, then what else is true of it, the most telling first."""
    return [*ended(state, move), *ABOUT[move.kind](state, move)]


def ended(state: State, move: DragonWarsMove) -> Facts:
    """Tell whether the game ends, and how it stands then."""
    if move.kind not in {STOP, REDRAW} or state.last_turns != 1:
        return
    after = state.copy()
    after.apply(move, FirstChance())
    scores, seat = after.final_scoring().scores, state.turn
    yield because("ends", points=scores[seat], rival=max(score for other, score in enumerate(scores) if other != seat))


# -- What cards are worth ----------------------------------------------------------------------------------


def value(state: State, cards: Iterable[int]) -> int:
    """Add cards up."""
    return sum(state.components.values[card] for card in cards)


def presses(state: State, card: int) -> list[int]:
    """List what else of the hand could press an attack that such a card began."""
    suits = state.components.suits
    return [other for other in state.hands[state.turn] if suits[other] == suits[card] and other != card]


def damage(state: State) -> int:
    """Say what damage the battle would do as it lies."""
    return state.strength(attacking=True) - state.strength(attacking=False)


def prize(state: State, owner: int) -> int:
    """Say what somebody's dragon is worth as a trophy."""
    return state.components.health[state.dragons[owner] or 0]


def target(state: State) -> int:
    """Give the seat whose dragon is attacked."""
    assert state.target is not None  # noqa: S101  there is a battle
    return state.target


def named(state: State, cards: Iterable[int]) -> tuple[str, ...]:
    """Name cards."""
    return tuple(state.components.cards.all[card] for card in cards)


def trump(state: State, card: int, usable: tuple[bool, ...], name: str) -> Facts:
    """Say how many of the cards that may be turned would count."""
    if state.components.suits[card] != state.trump:
        return
    seat = state.to_move or 0
    seen = {*state.hands[seat], *state.discard, *state.defence, *(state.attack if state.step != DEFENCE else ())}
    unseen = [other for other in state.components.battle if other not in seen]
    yield because(name, unseen=len(unseen), good=sum(usable[other] for other in unseen))


# -- The turn ----------------------------------------------------------------------------------------------


def attack(state: State, move: DragonWarsMove) -> Facts:
    """Say what the card may do alone, or with those that can press, and what the dragon is worth."""
    own, rest = state.components.values[move.card], presses(state, move.card)
    health, most = state.health[move.target], own + value(state, rest)
    name = "attack_kills" if own >= health else "attack_with" if most >= health else "attack_wounds"
    worth: dict[str, Param] = {} if name == "attack_wounds" else {"prize": prize(state, move.target)}
    points = own if name == "attack_kills" else most
    yield because(name, target_seat=move.target, health=health, points=points, **worth)
    yield from trump(state, move.card, state.components.attacks, "trump_attack")
    if rest:
        yield because("more_to_press", count=len(rest), cards=named(state, rest))
    yield from keeps(state, move.card)


def keeps(state: State, card: int) -> Facts:
    """Name the cards that stay in the hand."""
    rest = [other for other in state.hands[state.to_move or 0] if other != card]
    if rest:
        yield because("keeps", cards=named(state, rest))


def redraw(state: State, _move: DragonWarsMove) -> Facts:
    """Say how little the hand can do."""
    components, hand = state.components, state.hands[state.turn]
    by_suit = [value(state, [card, *presses(state, card)]) for card in hand if components.attacks[card]]
    others = [
        state.health[seat] for seat, dragon in enumerate(state.dragons) if dragon is not None and seat != state.turn
    ]
    slays = bool(by_suit and others) and max(by_suit) >= min(others)
    if slays:  # which speaks for an attack: the first is what is said for a new hand
        yield because("new_hand", cards=named(state, hand))
    if by_suit and others:
        yield because("redraws_though" if slays else "redraws", points=max(by_suit), health=min(others))
    if not slays:
        yield because("new_hand", cards=named(state, hand))


# -- In a battle -------------------------------------------------------------------------------------------


def defend(state: State, move: DragonWarsMove) -> Facts:
    """Say what the dragon bears with the card, or what it saves."""
    owner, points = target(state), state.components.values[move.card]
    if state.step == DEFENCE:
        health = state.health[owner]
        yield because("bears", points=points, health=health, most=health + points - 1)
        yield from trump(state, move.card, state.components.defends, "trump_defence")
    else:
        yield from lessens(state, move.card)
        if state.press_flips:
            yield from trump(state, move.card, state.components.defends, "trump_defence")
    yield from keeps(state, move.card)


def lessens(state: State, card: int) -> Facts:
    """Say what becomes of the damage, and whether the dragon is saved by just this card."""
    health, values = state.health[target(state)], state.components.values
    before, after = damage(state), damage(state) - values[card]
    if after < health <= before:
        yield because("rescues", before=before, damage=max(0, after), health=health)
        shields = [other for other in state.hands[target(state)] if state.components.defends[other]]
        lower = [other for other in shields if values[other] < values[card]]
        if lower and before - values[next_lower := max(lower, key=values.__getitem__)] >= health:
            name = state.components.cards.all[next_lower]
            yield because("least_defence", card=name, damage=before - values[next_lower], health=health)
    elif before <= 0:
        attack, defence = (state.strength(attacking=one) for one in (True, False))
        defence += values[card]
        yield because("cushions", attack=attack, defence=defence, room=health + defence - attack)
    elif after >= health:
        yield because("too_little", before=before, damage=after, health=health)
    else:
        yield because("softens", before=before, damage=max(0, after), health=health)


def decline(state: State, _move: DragonWarsMove) -> Facts:
    """Say how the dragon stands without a card, and what is kept."""
    owner, components = target(state), state.components
    health, values = state.health[owner], components.values
    shields = [card for card in state.hands[owner] if components.defends[card]]
    best = max(shields, key=values.__getitem__)
    if state.step == DEFENCE:
        name, most = components.cards.all[best], health + values[best] - 1
        yield because("risks", least=health - 1, card=name, most=most, prize=prize(state, owner))
    elif damage(state) < health:
        yield because("survives", damage=max(0, damage(state)), count=health - max(0, damage(state)))
    elif damage(state) - values[best] >= health:
        yield because("dies", card=components.cards.all[best], damage=damage(state) - values[best], health=health)
    else:
        yield because("gives_up", card=components.cards.all[best], damage=damage(state), health=health)
    yield because("keeps", cards=named(state, shields))


def press(state: State, move: DragonWarsMove) -> Facts:
    """Say what the card adds, and whether that is enough."""
    owner, points = target(state), state.components.values[move.card]
    before, health = damage(state), state.health[target(state)]
    attack, defence = state.strength(attacking=True) + points, state.strength(attacking=False)
    lying: dict[str, Param] = {"attack": attack, "defence": defence}
    rest, after = presses(state, move.card), before + points
    if before < health <= after:
        yield because("press_kills", **lying, target_seat=owner, damage=after, health=health, prize=prize(state, owner))
        lower = [other for other in rest if other < move.card]
        if lower and before + state.components.values[next_lower := max(lower)] < health:
            name = state.components.cards.all[next_lower]
            made = max(0, before + state.components.values[next_lower])
            yield because("least_attack", card=name, damage=made, health=health)
    elif before >= health:
        yield because("beyond", target_seat=owner, before=before, damage=after, room=after - health + 1)
    elif after <= 0:
        yield because("catches_up", **lying, cards=named(state, rest)) if rest else because("below", **lying)
    elif rest:
        most = after + value(state, rest)
        yield because("presses_on", **lying, target_seat=owner, damage=after, health=health, most=most)
    else:
        yield because("presses", **lying, target_seat=owner, damage=after, health=health)
    if state.press_flips:
        yield from trump(state, move.card, state.components.attacks, "trump_attack")
    yield from keeps(state, move.card)


def stop(state: State, _move: DragonWarsMove) -> Facts:
    """Say what the battle has brought, and what more pressing could bring."""
    owner, lying = target(state), damage(state)
    health, more = state.health[owner], presses(state, state.attack[0])
    if lying >= health:
        yield because("kills", target_seat=owner, count=prize(state, owner))
    else:
        yield because("wounds", target_seat=owner, count=max(0, lying))
        most = lying + value(state, more)
        if most < health:
            yield because("falls_short", target_seat=owner, more=value(state, more), count=health - max(0, most))
        else:
            yield because("could_press", target_seat=owner, most=most, health=health)
    yield because("keeps", cards=named(state, more))


ABOUT: dict[int, Callable[[State, DragonWarsMove], Facts]] = {
    ATTACK: attack,
    REDRAW: redraw,
    DEFEND: defend,
    DECLINE: decline,
    PRESS: press,
    STOP: stop,
}
