"""What hints say of the boxes, of fate and of the path: gold, treasures, attacks and spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core import because, gains
from dragonlab.games.dragon_rampage import hint_attack, hint_exit
from dragonlab.games.dragon_rampage.boxes import CHEST_GOLD, FATE_GOLD, Crafty, Treasure
from dragonlab.games.dragon_rampage.cards import playable
from dragonlab.games.dragon_rampage.components import CRAFTY
from dragonlab.games.dragon_rampage.dragon import Attack, health
from dragonlab.games.dragon_rampage.ending import GOLD
from dragonlab.games.dragon_rampage.hint_words import gift_of_space
from dragonlab.games.dragon_rampage.path import ROLLED, Run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Param, Reason
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.path import Movement
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Facts = Iterator[Reason]


def rob(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say how much there is to rob, and what it makes of both."""
    seat, rival = state.to_move or 0, move.number
    robbed = min(state.tokens[seat][CRAFTY], state.gold[rival])
    yield robs(state, rival, robbed)
    yield from richest(state, seat, robbed, rival)
    most = max(held for owner, held in enumerate(state.gold) if owner not in {seat, rival})
    if state.gold[rival] > most:
        yield because("robs_richest", target_seat=rival, most=most)


def robs(state: State, rival: int, count: int, cost: int = 0) -> Reason:
    """Say how much gold both have then, once the card that robs is paid for."""
    return because(
        "robs",
        count=count,
        target_seat=rival,
        gold=state.gold[state.to_move or 0] - cost + count,
        left=state.gold[rival] - count,
    )


def richest(state: State, seat: int, count: int, rival: int = -1) -> Facts:
    """Tell whether nobody has more gold then."""
    gold = [held - count * (owner == rival) for owner, held in enumerate(state.gold)]
    most = max(held for owner, held in enumerate(gold) if owner != seat)
    if gold[seat] <= most < gold[seat] + count:
        yield because("richest", gold=gold[seat] + count, rival=most)
    yield from level(gold, seat, gold[seat] + count)


def level(gold: Sequence[int], seat: int, own: int) -> Facts:
    """Say with whom one is level then, if it is for the most gold, or the second most."""
    others = sorted((owner for owner in range(len(gold)) if owner != seat), key=lambda owner: -gold[owner])
    for owner, points in zip(others, GOLD, strict=False):
        if gold[owner] == own and gold[seat] < own:
            yield because("level_gold", gold=own, rival_seat=owner, points=points)
            return


def gold(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say how much gold it is, and how much one has then."""
    step, seat = state.todo[0], state.to_move or 0
    count = FATE_GOLD
    if isinstance(step, Crafty):
        count = state.tokens[seat][CRAFTY]
    elif isinstance(step, Treasure):
        count = CHEST_GOLD
    yield from richest(state, seat, count)
    yield because("gold", count=count, total=state.gold[seat] + count)


def draw(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say what can be drawn."""
    step, seat = state.todo[0], state.to_move or 0
    if isinstance(step, Treasure):
        points = [state.components.points[card] for card in unseen(state, seat)]
        name = "draws_two" if step.rank == 1 else "draws_treasure"
        yield because(name, least=min(points), most=max(points), gold=CHEST_GOLD)
        own, most = state.gold[seat], max(held for owner, held in enumerate(state.gold) if owner != seat)
        if own > most:
            yield because("gold_enough", gold=own, rival=most)
        elif own + CHEST_GOLD <= most:
            yield because("gold_short", gold=own + CHEST_GOLD, rival=most)
    else:
        yield because("draws_card", count=len(state.hands[seat]), deck=len(state.decks[seat]))


def unseen(state: State, seat: int) -> list[int]:
    """List the treasures that may be drawn, as far as a seat knows."""
    seen = {*state.treasure_discard, *state.treasures[seat]}
    for used, shown in zip(state.used, state.shown_treasures, strict=True):
        seen |= {*used, *shown}
    left = [card for card in state.components.treasure_deck if card not in seen]
    return left if state.treasure_deck else [*state.treasure_discard]


def heal(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say how many wounds are left, and how many one can bear."""
    seat = state.to_move or 0
    if state.wounds[seat]:
        yield because("heals", count=state.wounds[seat] - 1, health=health(state, seat))
    else:
        yield because("unhurt", health=health(state, seat))


def step(state: State, _move: DragonRampageMove, after: State) -> Facts:
    """Say how far one has come."""
    yield from come(state, after.places[state.to_move or 0])


def come(state: State, space: int) -> Facts:
    """Say how near the exit a space is, and whether nobody is nearer."""
    seat = state.to_move or 0
    ahead = max(other for owner, other in enumerate(state.places) if owner != seat)
    if state.places[seat] <= ahead < space:
        yield because("ahead", rival=state.exit - ahead, left=state.exit - space)
    yield gains("nearer", count=space, exit=state.exit)


def fight(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say how likely it is to wound the dragon, and to be wounded."""
    if isinstance(step := state.todo[0], Attack):
        yield hint_attack.offered(state, step)


def skip(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say what is avoided."""
    step, seat = state.todo[0], state.to_move or 0
    if isinstance(step, Attack):
        yield from hint_attack.declined(state, step)
    elif isinstance(step, Run):
        place = state.places[seat]
        yield from hint_exit.stays(state, place, place + min(strides(state, step)))
        yield because("stays_back", count=state.exit - place)
    else:
        yield because("keeps_as_it_is", count=state.gold[seat])


def run(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say how far one may come, and how likely that is the exit or a treasure."""
    step, seat = state.todo[0], state.to_move or 0
    if not isinstance(step, Run):
        return
    left = state.exit - state.places[seat]
    runs = strides(state, step)
    if step.rank not in ROLLED:  # one space, without the die
        yield from one_space(state, seat, left)
        yield from hint_exit.closer(state, state.places[seat] + 1) if left > 1 else ()
        return
    further, card = longest_stride(state, seat)
    if max(runs) + further >= left:
        yield reached("escape_odds", runs, left, further, card)
    else:
        ahead = state.components.path[state.places[seat] + 1 : state.places[seat] + max(runs) + further + 1]
        if "treasure_space" in ahead:
            away = ahead.index("treasure_space") + 1
            if min(runs) >= away:
                yield because("treasure_sure", away=away)
            else:
                yield reached("treasure_odds", runs, away, further, card, away=away)
    may = because("may_run", least=min(runs), most=max(runs), left=left)
    yield with_card(may, number=further, card=card) if further else may
    yield from hint_exit.closer(state, state.places[seat] + min(runs))


def strides(state: State, step: Run) -> list[int]:
    """List the spaces that a rank in the box of boots lets one go: by each side of the die, or one."""
    if step.rank not in ROLLED:
        return [1]
    return [side + ROLLED[step.rank][0] for side in state.components.movement_sides]


def reached(name: str, runs: Sequence[int], away: int, further: int, card: str, /, **params: Param) -> Reason:
    """Say how many sides of the die lead so far, and with which card, if that makes them more."""
    alone, count = (sum(run + more >= away for run in runs) for more in (0, further))
    odds = because(name, count=count, sides=len(runs), **params)
    return with_card(odds, card=card) if count > alone else odds


def with_card(fact: Reason, /, **params: Param) -> Reason:
    """Say it of whoever plays a card as well."""
    return because(f"{fact.name}_card", **fact.params, **params)


def longest_stride(state: State, seat: int) -> tuple[int, str]:
    """Find the card of the hand that lets one's next move go furthest, and by how many spaces; none: 0."""
    fresh = state.copy()
    fresh.boosted = ()  # a move of its own: one card for each (DR-R10)
    plays = ((move.part, move.thing) for move in playable(fresh, seat, "step") if move.part)
    strides = [(effect.number, card) for part, card in plays for effect in part.effects if effect.word == "stride"]
    return max(strides, default=(0, ""))


def one_space(state: State, seat: int, left: int) -> Facts:
    """Say which space is the next, and what it gives, or that it is the exit, perhaps by a card."""
    further, card = longest_stride(state, seat)
    if left == 1:
        yield because("steps_to_exit", left=left)
    elif 1 + further >= left:
        yield because("steps_to_exit_card", left=left, card=card)
    else:
        kind = state.components.path[state.places[seat] + 1]
        may = because("may_step", space=f"a_{kind}", gives=gift_of_space(state, seat, kind), left=left)
        yield with_card(may, number=further, card=card) if further else may


def walk(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say what the space gives, and how near the exit it is."""
    seat = state.to_move or 0
    space = min(state.places[seat] + move.number, state.exit)
    farthest = min(state.places[seat] + cast("Movement", state.todo[0]).most, state.exit)
    if not move.number:
        yield from hint_exit.stays(state, space, farthest)
        yield because("stays_back", count=state.exit - space)
        return
    kind = "exit" if space == state.exit else state.components.path[space]
    if kind != "exit":
        yield stops(state, seat, kind)
        yield from hint_exit.farther(state, space, farthest)
        yield from come(state, space)
        yield from hint_exit.closer(state, space)
        yield from hint_exit.passes_by(state, move.number)
    else:
        yield because("escapes", count=state.exit - state.places[seat])


def stops(state: State, seat: int, kind: str, by_card: int = 0) -> Reason:
    """Say what a space gives on which one stops, perhaps by a card: of an attack, how likely it wounds whom."""
    if kind != "attack_space":
        return because("space", space=f"a_{kind}", gives=gift_of_space(state, seat, kind))
    attack = hint_attack.offered(state, Attack(seat, 0, by_card))
    return because(f"space_{attack.name}", **attack.params)
