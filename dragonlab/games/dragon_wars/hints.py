"""What can be said of a move in Dragon Wars: the damage that it may do or stop, odds of trumps, and the cards kept.

What lies face down is never looked at: a defender counts what attack the dragon can bear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import FirstChance, Reason, because, gains, stake
from dragonlab.games.dragon_wars import hint_costs
from dragonlab.games.dragon_wars.components import ATTACK, DECLINE, DEFENCE, DEFEND, PRESS, REDRAW, STOP, SUITS
from dragonlab.games.dragon_wars.hint_cards import (
    damage,
    named,
    presses,
    prize,
    shields,
    target,
    targets,
    turns,
    unseen,
    value,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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


# -- The turn ----------------------------------------------------------------------------------------------


def attack(state: State, move: DragonWarsMove) -> Facts:
    """Say what the card may do alone, or with those that can press, what the dragon is worth, and who defends it."""
    own, rest = state.components.values[move.card], presses(state, move.card)
    health, most = state.health[move.target], own + value(state, rest)
    good = sum(state.components.attacks[other] for other in unseen(state)) if turns(state, move.card) else 0
    name = "attack_kills" if own >= health else "attack_with" if most >= health else "attack_wounds"
    said: dict[str, Param] = {"count": own - health + 1} if name == "attack_kills" else {"points": most}
    lucky = name == "attack_wounds" and good > 0
    if lucky:  # a card is turned, so that this is not the most that it can do
        name, said = "attack_luck", {**said, "unseen": len(unseen(state)), "good": good, "least": health - most}
    tell = gains if name == "attack_kills" else because
    yield tell(name, target_seat=move.target, health=health, prize=prize(state, move.target), **said)
    yield from defenders(state, move.target)
    if name in {"attack_wounds", "attack_luck"}:
        yield from richest(state, move.target)
    if not lucky:
        yield from trump(state, move.card, state.components.attacks, "trump_attack")
    if rest and name != "attack_with":  # where all that can press is counted
        yield because("more_to_press", count=len(rest), cards=named(state, rest))
    yield from keeps(state, move.card)
    yield from hint_costs.of_attack(state, move)


def defenders(state: State, owner: int) -> Facts:
    """Say that somebody has no cards to defend with, or fewer than all others who could be attacked."""
    count, others = len(state.hands[owner]), [len(state.hands[seat]) for seat in targets(state, owner)]
    if not count:
        yield because("defenceless", target_seat=owner)
    elif others and count < min(others):
        yield because("fewest_cards", target_seat=owner, count=count, fewest=min(others))


def richest(state: State, owner: int) -> Facts:
    """Say that nobody else who could be attacked has a dragon that is worth as much."""
    others = targets(state, owner)
    best = max((prize(state, seat) for seat in others), default=0)
    if others and best < prize(state, owner):
        yield because("richest", best=best)


def keeps(state: State, card: int) -> Facts:
    """Name the cards that stay in the hand."""
    rest = [other for other in state.hands[state.to_move or 0] if other != card]
    if rest:
        yield because("keeps", cards=named(state, rest))


def redraw(state: State, _move: DragonWarsMove) -> Facts:
    """Say how little the hand can do in an attack and in defence; or what it could do, which speaks for an attack."""
    hand, others = state.hands[state.turn], targets(state, state.turn)
    attacks = [card for card in hand if state.components.attacks[card]]
    most = max((value(state, [card, *presses(state, card)]) for card in attacks), default=0)
    within = [prize(state, seat) for seat in others if state.health[seat] <= most]
    if attacks and others and not within:
        name = "redraws_luck" if any(turns(state, card) for card in attacks) else "redraws"
        yield because(name, points=most, health=min(state.health[seat] for seat in others))
    yield from bare(state)
    total, mean, size = value(state, hand), hint_costs.expected(state), state.components.hand_size
    if mean is not None and total < mean:
        yield because("new_hand", cards=named(state, hand), total=total, mean=mean, count=size)
    else:
        yield because("new_cards", cards=named(state, hand), count=size)
    yield from hint_costs.of_new_hand(state)
    if within:
        yield because("redraws_though", points=most, prize=max(within))


def bare(state: State) -> Facts:
    """Say that hardly any card of the hand can defend one's own dragon, if it may still be attacked."""
    seat, defends = state.turn, state.components.defends
    able = [card for card in state.hands[seat] if defends[card]]
    if state.dragons[seat] is not None and state.last_turns != 1 and not hint_costs.plenty(state, able):
        known: dict[str, Param] = {"health": state.health[seat], "prize": prize(state, seat)}
        yield because("bare_but", cards=named(state, able), **known) if able else because("bare", **known)


def trump(state: State, card: int, usable: tuple[bool, ...], name: str) -> Facts:
    """Say how many of the cards that may be turned would count."""
    if turns(state, card):
        hidden = unseen(state)
        yield because(name, unseen=len(hidden), good=sum(usable[other] for other in hidden))


# -- In a battle -------------------------------------------------------------------------------------------


def defend(state: State, move: DragonWarsMove) -> Facts:
    """Say what the dragon bears with the card, or what it saves."""
    owner = target(state)
    if state.step == DEFENCE:
        yield from bears(state, move.card, state.health[owner])
        return
    yield from lessens(state, move.card)
    if damage(state) - state.components.values[move.card] < state.health[owner]:
        yield from survivor(state)
    if state.press_flips:
        yield from trump(state, move.card, state.components.defends, "trump_defence")
    yield from guards(state, move.card)
    yield from hint_costs.of_defence(state, move.card)


def guards(state: State, card: int) -> Facts:
    """Name the cards that can still defend afterwards."""
    rest = [other for other in shields(state) if other != card]
    if rest:
        yield because("guards", cards=named(state, rest))


def bears(state: State, card: int, health: int) -> Facts:
    """Say how many attacks the dragon bears with the card; with the best of the hand it may be more."""
    values, best = state.components.values, max(shields(state), key=state.components.values.__getitem__)
    most, turned = health + values[card] - 1, list(trump(state, card, state.components.defends, "trump_defence"))
    odds, better = (attacks_up_to(state, health + values[one] - 1) for one in (card, best))
    yield from attack_trump(state)
    known: dict[str, Param] = {"points": values[card], "health": health, "most": most, "unseen": odds["unseen"]}
    if odds["count"] == odds["unseen"]:
        yield because("bears_all", **known)
    elif values[card] == values[best]:
        yield because("bears", **known, count=odds["count"])
    if values[card] == values[best]:
        yield from survivor(state)
        yield from turned
        yield from instead(state, card, health)
        yield from guards(state, card)
        yield from hint_costs.of_defence(state, card)
        return
    yield from turned  # that it is a trump, or what it spares, may be why it is better than the best
    yield from guards(state, card)
    yield from survivor(state)
    if odds["count"] < odds["unseen"]:
        found = state.components.cards.all[best]
        yield because("bears_less", **known, count=odds["count"], card=found, better=better["count"])


def survivor(state: State) -> Facts:
    """Say in the last turns that a living dragon is worth points to its owner."""
    if state.last_turns is not None:
        yield because("survivor", count=state.last_turns, points=state.components.survivor_points)


def attack_trump(state: State) -> Facts:
    """Say that a hidden attack may be worth more than its card."""
    components = state.components
    if any(components.attacks[card] and turns(state, card) for card in unseen(state)):
        yield stake("attack_trump", suit=SUITS[state.trump])


def attacks_up_to(state: State, most: int) -> dict[str, int]:
    """Count the attack cards that have not been seen, and those that are worth so much at most."""
    hidden = [state.components.values[card] for card in unseen(state) if state.components.attacks[card]]
    return {"unseen": len(hidden), "count": sum(points <= most for points in hidden)}


def instead(state: State, card: int, health: int) -> Facts:
    """Say what the dragon would bear with the highest lower card, if none is turned for it."""
    values = state.components.values
    best = max((one for one in shields(state) if values[one] < values[card]), key=values.__getitem__, default=card)
    if best != card and not turns(state, best):
        yield because("bears_instead", card=state.components.cards.all[best], most=health + values[best] - 1)


def lessens(state: State, card: int) -> Facts:
    """Say what becomes of the damage, and whether the dragon is saved by just this card."""
    health, values = state.health[target(state)], state.components.values
    before, after = damage(state), damage(state) - values[card]
    if after < health <= before:
        yield because("rescues", before=before, damage=max(0, after), health=health)
        lower = [other for other in shields(state) if values[other] < values[card]]
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
        left, less = health - max(0, after), health - before
        yield because("softens", before=before, damage=max(0, after), left=left, less=less)


def decline(state: State, _move: DragonWarsMove) -> Facts:
    """Say what the cards kept are for, and how the dragon stands without one."""
    components, health, held = state.components, state.health[target(state)], shields(state)
    best = max(held, key=components.values.__getitem__)
    suffered, card = damage(state), components.cards.all[best]
    later, kept = because("later", cards=named(state, held)), named(state, held)
    worth = prize(state, target(state))
    spared = because("for_the_next", cards=kept, prize=worth) if state.nest else because("unspent", cards=kept)
    if state.step == DEFENCE:
        yield from attack_trump(state)
        yield from risk(state, health, best, (later, spared))
    elif suffered < health:
        yield because("survives", damage=max(0, suffered), count=health - max(0, suffered))
        yield later
    elif suffered - components.values[best] < health:
        yield because("gives_up", card=card, damage=suffered, health=health)
        yield spared
    else:
        if not (state.press_flips and any(turns(state, shield) for shield in held)):
            yield because("dies", card=card, damage=suffered - components.values[best], health=health)
        yield spared


def risk(state: State, health: int, best: int, kept: tuple[Reason, Reason]) -> Facts:
    """Say what cards are kept, how many attacks a dragon bears without one, and what the best would change."""
    later, spared = kept
    odds = attacks_up_to(state, health - 1)
    most = health + state.components.values[best] - 1
    name, card = "risks" if odds["count"] else "forsakes", state.components.cards.all[best]
    holds = 2 * odds["count"] >= odds["unseen"]
    yield later if holds else spared
    if holds:
        yield because("holds", prize=prize(state, target(state)), least=health - 1, **odds)
        return
    yield because(
        f"{name}_trump" if turns(state, best) else name,
        prize=prize(state, target(state)),
        **odds if name == "risks" else {"unseen": odds["unseen"]},
        **{"least": health - 1} if name == "risks" else {},
        card=card,
        most=most,
    )


def press(state: State, move: DragonWarsMove) -> Facts:
    """Say what the card adds, and whether that is enough."""
    owner, points = target(state), state.components.values[move.card]
    before, health = damage(state), state.health[target(state)]
    attack, defence = state.strength(attacking=True) + points, state.strength(attacking=False)
    lying: dict[str, Param] = {"attack": attack, "defence": defence}
    rest, after = presses(state, move.card), before + points
    if before < health <= after:
        name = "press_kills" if state.hands[owner] else "press_slays"  # without cards nobody can defend
        yield because(name, **lying, target_seat=owner, damage=after, health=health, prize=prize(state, owner))
        lower = [other for other in rest if other < move.card]
        if lower and before + state.components.values[next_lower := max(lower)] < health:
            name = state.components.cards.all[next_lower]
            made = max(0, before + state.components.values[next_lower])
            yield because("least_attack", card=name, damage=made, health=health)
    elif before >= health:
        yield beyond(state, before, after - health + 1)
    elif after <= 0:
        reached, needed = attack + value(state, rest), defence + health
        known: dict[str, Param] = {**lying, "most": reached, "target_seat": owner, "needed": needed}
        yield because("catches_up", **known) if rest and reached >= needed else because("below", **lying)
    elif rest:
        most = after + value(state, rest)
        yield because("presses_on", **lying, target_seat=owner, damage=after, health=health, most=most)
    else:
        yield because("presses", **lying, target_seat=owner, damage=after, health=health, before=max(0, before))
    if before < health and after < health and rest and move.card < min(rest):
        yield because("press_low", cards=named(state, rest))
    if state.press_flips:
        yield from trump(state, move.card, state.components.attacks, "trump_attack")
    yield from hint_costs.of_press(state, move)


def beyond(state: State, before: int, room: int) -> Reason:
    """Say what comes of pressing an attack that slays already: the card is drawn anew, if there is a next turn."""
    if state.last_turns is None:
        return because("beyond", target_seat=target(state), before=before, room=room)
    return because("beyond_last", target_seat=target(state), before=before)


def stop(state: State, _move: DragonWarsMove) -> Facts:
    """Say what the battle has brought, and what more pressing could bring."""
    owner, lying = target(state), damage(state)
    health, more = state.health[owner], presses(state, state.attack[0])
    if lying >= health:
        yield because("kills", target_seat=owner, count=prize(state, owner))
        yield because("unpressed", cards=named(state, more))
        return
    wounds, most = because("wounds", target_seat=owner, count=max(0, lying)), lying + value(state, more)
    yield from [wounds] if lying > 0 else []
    if most < health and not (state.press_flips and turns(state, state.attack[0])):  # else a card turned may do it
        yield because("falls_short", target_seat=owner, more=value(state, more), count=health - max(0, most))
    yield because("unpressed", cards=named(state, more))
    if most >= health:
        name = "could_press" if state.hands[owner] else "could_slay"
        yield because(name, target_seat=owner, most=most, health=health)
    yield from [] if lying > 0 else [wounds]


ABOUT: dict[int, Callable[[State, DragonWarsMove], Facts]] = {
    ATTACK: attack,
    REDRAW: redraw,
    DEFEND: defend,
    DECLINE: decline,
    PRESS: press,
    STOP: stop,
}
