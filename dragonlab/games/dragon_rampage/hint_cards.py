"""What hints say of cards: what they do now, in numbers, and what is kept by not playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core import because, gains
from dragonlab.games.dragon_rampage import hint_exit
from dragonlab.games.dragon_rampage.cards import Ask, occasion, playable
from dragonlab.games.dragon_rampage.components import BOXES, FACES, OF_COLOUR
from dragonlab.games.dragon_rampage.dice import hits, usable_rerolls
from dragonlab.games.dragon_rampage.dragon import Rampage, Wounds, health, seats_meant, wounds_of
from dragonlab.games.dragon_rampage.hint_boxes import robs, stops
from dragonlab.games.dragon_rampage.hint_dice import hoped, to_spare
from dragonlab.games.dragon_rampage.hint_words import gift
from dragonlab.games.dragon_rampage.usable import REACH, effects_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core import Reason
    from dragonlab.games.dragon_rampage.boxes import Box
    from dragonlab.games.dragon_rampage.cards import Card
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.effects import Rob
    from dragonlab.games.dragon_rampage.path import Movement
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.vocabulary import Effect

    Facts = Iterator[Reason]


USES = {  # what the words of cards are good for
    **dict.fromkeys(("reroll", "dragons", "throw", "turn", "ring"), "dice"),
    **dict.fromkeys(("hits", "burn", "again"), "fight"),
    **dict.fromkeys(("stride", "walk"), "path"),
    **dict.fromkeys(("dodge", "shield", "calm"), "wounds"),
    **dict.fromkeys(("draw", "fetch", "renew"), "cards"),
    **dict.fromkeys(("treasure", "steal"), "treasures"),
    **dict.fromkeys(("gold", "rob"), "gold"),
    **dict.fromkeys(("trick", "spoil"), "spoil"),
    **dict.fromkeys(("shove", "swap"), "row"),
    **{word: word for word in ("heal", "guard", "cancel")},
}


def choose(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say which use of a card is the rarest among those to choose from, and what the card does."""
    others = [uses(state, other) for other in state.legal_moves() if other is not move and other.verb == move.verb]
    found = {use: sum(use in other for other in others) for use in uses(state, move)}
    use = min(found, key=found.__getitem__)
    yield because("serves", use=f"use_{use}", count=found[use])
    yield because("card_does", does=f"does_{move.thing}")


def uses(state: State, move: DragonRampageMove) -> list[str]:
    """List what a card is good for, without those that it has twice."""
    words = (effect.word for part in state.components.parts(move.thing) for effect in part.effects)
    return list(dict.fromkeys(USES[word] for word in words))


def keep(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say what a treasure is worth unused, beside the other one, and what it does."""
    points = state.components.points
    others = [points[other.which] for other in state.legal_moves() if other is not move and other.verb == "keep"]
    if len(others) == 1:
        yield because("worth_than", count=points[move.which], other=others[0])
    else:
        yield gains("worth", count=points[move.which])
    yield because("card_does", does=f"does_{move.thing}")


# -- Playing -----------------------------------------------------------------------------------------------


def play(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say what each word of the card does now, then what it costs."""
    part = move.part
    if part is None:
        return
    for effect in part.effects:
        if effect.word in DOES:
            yield from DOES[effect.word](state, move, effect)
    if part.cost:
        yield because("pays", cost=part.cost, count=state.gold[state.to_move or 0] - part.cost)
    if not move.part_name and state.components.points[move.which]:
        yield because("loses_points", count=state.components.points[move.which], card=move.thing)


def reroll(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how many re-rolls are left then."""
    yield because("rerolls_then", count=usable_rerolls(state) + (effect.number or 1))
    yield from to_spare(state, "spare_die") if state.todo[0].name == "dice" else ()


def turn(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how many dice show that face then."""
    turned, face = OF_COLOUR[effect.colour], FACES.index(effect.face)
    same = [other for die, other in enumerate(state.dice) if die not in turned].count(face)
    yield because("turns", face=effect.face, count=same + len(turned))


def throw(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say which faces are thrown again."""
    lying = [state.dice[die] for die in OF_COLOUR[effect.colour]]
    if state.todo[0].name == "dice":
        yield from hoped(state, OF_COLOUR[effect.colour])
    yield because("throws", faces=tuple(FACES[face] for face in lying if face is not None))


def more_hits(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say with how many hits the attack is then."""
    count = hits(state) + effect.number
    yield because("hits_then", count=count, wounds=f"wounds_{wounds_of(count)}")


def burn(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how many cubes it is worth, and how much health the dragon has left."""
    yield gains("burns", count=min(effect.number, state.health - sum(state.cubes)))
    yield because("dragon_left", count=max(0, state.health - sum(state.cubes) - effect.number))


def stride(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how far the hero may go, to which good space, and how far the way out is."""
    most = cast("Movement", state.todo[0]).most + effect.number
    away = state.exit - state.places[state.to_move or 0]
    yield from hint_exit.reaches(state, most - effect.number, effect.number)
    yield because("strides", most=most, count=away) if most < away else because("strides_out", most=most)


def advance(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say to which space the hero goes."""
    seat = state.to_move or 0
    space = min(state.places[seat] + effect.number, state.exit)
    if space < state.exit:
        yield stops(state, seat, state.components.path[space], int(state.given_attack != "boosted"))
    else:
        yield because("steps_out", number=effect.number)


def heal(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how many wounds are healed."""
    seat = state.to_move or 0
    if state.wounds[seat]:
        yield because("heals", count=max(0, state.wounds[seat] - effect.number), health=health(state, seat))


def gold(state: State, move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how much gold there is then, once the card is paid for."""
    total = state.gold[state.to_move or 0] - cost_of(move) + effect.number
    yield because("gold", count=effect.number, total=total)


def cost_of(move: DragonRampageMove) -> int:
    """Say how much gold the part of the card costs."""
    return move.part.cost if move.part else 0


def draw(state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how many cards are drawn."""
    seat = state.to_move or 0
    if state.decks[seat]:
        yield because("cards_drawn", count=min(effect.number, len(state.decks[seat])), deck=len(state.decks[seat]))


def treasure(_state: State, _move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how many treasures are drawn."""
    yield because("treasures_drawn", count=effect.number)


def rob(state: State, move: DragonRampageMove, effect: Effect) -> Facts:
    """Say of whom how much gold is robbed."""
    rival = move.number
    robbed = min(effect.number, state.gold[rival])
    yield robs(state, rival, robbed, cost_of(move))


def steal(state: State, move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say among how many treasures one is stolen."""
    yield because("steals", target_seat=move.number, count=len(state.treasures[move.number]))


def spoil(state: State, move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say how many cards the other loses one of."""
    yield because("spoils", target_seat=move.number, count=len(state.hands[move.number]))


def spare(state: State, move: DragonRampageMove, effect: Effect) -> Facts:
    """Say how many wounds are spared."""
    seat = move.number if effect.word == "shield" else state.to_move or 0
    due = cast("Wounds", state.todo[1]).counts[seat]
    spared = min(due, effect.number)
    left_over = health(state, seat) - state.wounds[seat] - due + spared
    if effect.word == "shield":
        yield because("spares_other", target_seat=seat, count=spared)
    elif left_over - spared <= 0 < left_over:
        yield because("saves_life", count=spared)
    else:
        yield because("spares", count=spared, left=left_over)


def guard(state: State, _move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say what the other can no longer take."""
    threat = state.todo[1]
    if threat.name == "rob":
        robbery = cast("Rob", threat)
        yield because("foils_rob", rival_seat=robbery.seat, count=min(robbery.worth, state.gold[robbery.rival]))
    else:
        yield because("foils_steal", rival_seat=cast("Rob", threat).seat)


def shove(state: State, move: DragonRampageMove, effect: Effect) -> Facts:
    """Say which rank in the row it gives."""
    seat, box, row = state.to_move or 0, cast("Box", state.todo[1]).box, state.row
    before = row.index(seat) - 1 if effect.word == "shove" else move.number - 1
    for behind, rank in ((row[before + 1], before + 1), (row[before], before + 2)):
        if behind == seat:
            yield ranked_at(state, box, rank)
    if seat not in row[before : before + 2]:
        yield because("swaps", rival_seat=row[before + 1], other_seat=row[before], box=f"the_{BOXES[box]}_box")


def ranked_at(state: State, box: int, rank: int) -> Reason:
    """Say which rank in a row somebody has, and what it gives."""
    name = f"the_{BOXES[box]}_box"
    if rank <= REACH[box]:
        seat = state.to_move or 0
        gives = gift(state, seat, box, rank, state.tokens[seat][box])
        return because("gets_place", place=f"place{rank}", box=name, gives=gives)
    return because("gets_nothing", box=name)


def calm(state: State, _move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say which rampage card does nothing."""
    card = cast("Rampage", state.todo[1]).card
    yield because("calms", card=state.components.rampages.all[card], count=dealt(state, card))


def dealt(state: State, card: int) -> int:
    """Count the wounds that a rampage card deals to the seat that is asked."""
    effects = [effect for effect in effects_of(state, card) if effect.word == "wound"]
    return sum(effect.number for effect in effects if state.to_move in seats_meant(state, effect.who))


def cancel(state: State, _move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say which card is cancelled, and what it would have done."""
    played = cast("Card", state.todo[1])
    move = state.components.moves[played.move]
    yield because("cancels", rival_seat=played.seat, card=move.thing, does=told_as(move))


def told_as(move: DragonRampageMove) -> str:
    """Name the words that say what a card, or the part of it that is played, does."""
    return f"does_{move.thing}_{move.part_name}" if move.part_name else f"does_{move.thing}"


def fetch(state: State, _move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say from how many discards one is fetched."""
    yield because("fetches", count=sum(map(len, state.discards)))


def renew(state: State, _move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say of how many cards the deck is made then."""
    seat = state.to_move or 0
    yield because("renews", count=len(state.discards[seat]) + len(state.decks[seat]))


def ring(_state: State, move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say that the treasure stays."""
    yield because("lasts", card=move.thing)


def again(state: State, _move: DragonRampageMove, _effect: Effect) -> Facts:
    """Say how much health of the dragon a second attack meets."""
    yield because("attacks_again", count=max(0, state.health - sum(state.cubes)))


DOES: dict[str, Callable[[State, DragonRampageMove, Effect], Facts]] = {
    **dict.fromkeys(("reroll", "dragons"), reroll),
    "turn": turn,
    "throw": throw,
    "hits": more_hits,
    "burn": burn,
    "stride": stride,
    "walk": advance,
    "heal": heal,
    "gold": gold,
    "draw": draw,
    "treasure": treasure,
    "rob": rob,
    "steal": steal,
    **dict.fromkeys(("trick", "spoil"), spoil),
    **dict.fromkeys(("dodge", "shield"), spare),
    "guard": guard,
    **dict.fromkeys(("shove", "swap"), shove),
    "calm": calm,
    "cancel": cancel,
    "fetch": fetch,
    "renew": renew,
    "ring": ring,
    "again": again,
}


# -- Playing nothing ---------------------------------------------------------------------------------------


def let_pass(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say how little there is to be changed, and which cards are kept."""
    seat = state.to_move or 0
    cards = sorted({move.thing for move in playable(state, seat, occasion(state))})
    yield because("keeps_cards", cards=tuple(cards))
    yield from due(state)
    if not state.components.treasures.numbers.keys().isdisjoint(cards):
        yield because("keeps_worth", count=sum(state.components.points[card] for card in state.treasures[seat]))


def due(state: State) -> Facts:
    """Say what is about to happen to the seat that is asked."""
    seat, step = state.to_move or 0, state.todo[1] if isinstance(state.todo[0], Ask) else state.todo[0]
    if isinstance(step, Wounds):
        count = step.counts[seat]
        left_over = health(state, seat) - state.wounds[seat] - count
        yield because("wounds_due", count=count, left=left_over) if left_over > 0 else because("deadly", count=count)
    elif isinstance(step, Rampage):
        wounds = 0 if seat == state.leader else dealt(state, step.card)
        if wounds:
            yield because("rampage_wounds", card=state.components.rampages.all[step.card], count=wounds)
        elif not any(seat in seats_meant(state, effect.who) for effect in effects_of(state, step.card)):
            yield because("rampage_spares", card=state.components.rampages.all[step.card])
    elif step.name == "box":
        box = cast("Box", step).box
        if seat in state.row:
            yield ranked_at(state, box, state.row.index(seat) + 1)
    elif step.name == "rob":
        yield because("robbery_due", count=min(cast("Rob", step).worth, state.gold[seat]))
    elif step.name == "card":
        move = state.components.moves[cast("Card", step).move]
        yield because("card_due", rival_seat=cast("Card", step).seat, card=move.thing, does=told_as(move))
