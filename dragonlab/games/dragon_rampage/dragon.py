"""The dragon: its cards, the wounds it deals, and attacks on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import draw, renew
from dragonlab.games.dragon_rampage import dice, ending, gains, telling
from dragonlab.games.dragon_rampage.components import DICE, DRAGON, HITS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Chance
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Step, Steps
    from dragonlab.games.dragon_rampage.telling import Events
    from dragonlab.games.dragon_rampage.vocabulary import Effect

WOUNDS = 5  # of the dragon, for each player
FULL, SCALE = 5, 2  # the cards are printed for five players; two less for each player fewer
ENOUGH, MANY = 4, 6  # hits for one wound, and for two
BREATH = 3  # dragon icons that wound an attacker


# -- Its cards ---------------------------------------------------------------------------------------------


def turn_card(state: State, chance: Chance, events: Events) -> None:
    """Turn a card over; the sum of the tokens in the box finds its section (DR-RAMPAGE-1)."""
    if not state.rampage_deck:
        renew(state.rampage_deck, state.rampage_discard)
        telling.tell(events, "rampage_renewed", "DR-R9", count=len(state.rampage_deck))
    card = draw(state.rampage_deck, "rampage", chance)
    state.rampage_discard.append(card)
    if events is not None:
        name = state.components.rampages.all[card]
        telling.show(events, "turned", "DR-RAMPAGE-1", card=name, number=total(state))
    state.todo = (("ask", "rampage"), ("dragon", card), ("second",), *state.todo)


def limit_for(limit: int, seats: int) -> int:
    """Lower a printed limit for fewer than five players (DR-RAMPAGE-3)."""
    return limit - SCALE * (FULL - seats)


def total(state: State) -> int:
    """Add up the tokens of the dragon's box (DR-R2)."""
    return sum([numbers[DRAGON] for numbers in state.tokens])


def effects_of(state: State, card: int) -> tuple[Effect, ...]:
    """Give what a card of the dragon does now: of two sections, the one that the tokens say."""
    limit, low, high = state.components.dragon_cards[card]
    return low if limit is None or total(state) <= limit_for(limit, len(state.gold)) else high


def carry_out(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Carry the card out, all of it or its section; whom it means is found before (DR-RAMPAGE-2, -3, DR-R2)."""
    limit, effects = state.components.dragon_cards[step[1]].limit, effects_of(state, step[1])
    rule = "DR-RAMPAGE-2" if limit is None else "DR-RAMPAGE-3"
    if limit is not None and events is not None:
        limit = limit_for(limit, len(state.gold))
        low = total(state) <= limit
        telling.tell(events, "low_section" if low else "high_section", rule, number=limit + (not low))
    wounds, meant = dict[int, int](), [those(state, effect.what[0]) for effect in effects]
    for effect, seats in zip(effects, meant, strict=True):
        for seat in seats:
            if effect.word == "wound":
                wounds[seat] = wounds.get(seat, 0) + effect.number
            else:
                lose(state, seat, effect, rule, chance, events)
    if not effects:
        telling.tell(events, "quiet", rule)
    state.todo = (*wounding(state, wounds, "DR-RAMPAGE-7"), *state.todo)


def those(state: State, who: str) -> list[int]:
    """Find whom a card of the dragon means; all heroes on a space are meant together (DR-TIE-2)."""
    if who == "bold":
        return list(state.row[:1])
    if who == "rich":
        seats = len(state.gold)
        return [max(range(seats), key=lambda seat: (state.gold[seat], -((seat - state.first) % seats)))]
    return [seat for seat, place in enumerate(state.places) if stands(state.places, who, place)]


def stands(places: Sequence[int], who: str, place: int) -> bool:
    """Tell whether a space is among those that a card means; the start is neither odd nor even (DR-SPACE-6)."""
    if who in {"odd", "even"}:
        return place > 0 and place % 2 == (who == "odd")
    return who == "all" or place == (max if who == "ahead" else min)(places)


def lose(state: State, seat: int, effect: Effect, rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    """Carry out whatever is no wound: nothing prevents it (DR-R22)."""
    word, number = effect.word, effect.number
    if word == "lose":
        taken = min(number, state.gold[seat])
        state.gold[seat] -= taken
        if taken:
            telling.tell(events, "paid", rule, seat=seat, count=taken)
        else:
            telling.tell(events, "penniless", rule, seat=seat)
    elif word == "drop":
        for _ in range(min(number, len(state.hands[seat]))):
            gains.lose_card(state, seat, rule, chance, events)
    elif word == "back":
        go_back(state, seat, number, rule, events)
    elif word == "gold":
        gains.take_gold(state, seat, number, rule, events)
    elif word == "draw":
        gains.draw_cards(state, seat, number, rule, chance, events)
    else:
        gains.heal(state, seat, number, rule, events)


def go_back(state: State, seat: int, spaces: int, rule: str, events: Events) -> None:
    """Go so many spaces back, to the start at most."""
    place = state.places[seat] = max(0, state.places[seat] - spaces)
    if place:
        telling.tell(events, "went_back", rule, seat=seat, number=place)
    else:
        telling.tell(events, "at_start", rule, seat=seat)


# -- Wounds ------------------------------------------------------------------------------------------------


def wounding(state: State, wounds: Mapping[int, int], rule: str) -> Steps:
    """Owe wounds and the chance to prevent them; the leader of the defence box suffers none (DR-DEFENCE-1)."""
    counts = [0 if seat == state.leader else wounds.get(seat, 0) for seat in range(len(state.gold))]
    return (("ask", "wounds"), ("wounds", rule, *counts)) if any(counts) else ()


def land(state: State, step: Step, _chance: Chance, events: Events) -> None:
    """Place wounds, all together; whoever has as many as the own health is dead (DR-WOUND-1, DR-WOUND-2)."""
    for seat, count in enumerate(step[2:]):
        if count:
            state.wounds[seat] += count
            telling.show(events, "wounded", step[1], seat=seat, count=count)
    dead = [seat for seat, wounds in enumerate(state.wounds) if wounds >= health(state, seat)]
    if dead:
        ending.finish(state, "killed", dead, events)


def health(state: State, seat: int) -> int:
    return state.components.health[state.heroes[seat]]


# -- Attacks -----------------------------------------------------------------------------------------------


def attack(state: State, step: Step, action: Action, chance: Chance, events: Events) -> None:
    """Attack, or not: it is a choice (DR-ATTACK-1, DR-ATTACK-2, DR-SPACE-1)."""
    seat, rerolls = step[1], step[2]
    if action.verb == "skip":
        telling.tell(events, "skipped", "DR-SKIP-1", seat=seat)
        return
    begin(state, seat, rerolls, chance, events)
    state.boosted = (seat,) * step[3]  # what a card gave, no other may improve (DR-R10)


def promised(state: State, step: Step) -> int:
    """Count the re-rolls of an attack that is due: that of a ring only if no card gave the attack (DR-R10)."""
    return int(step[2] + (not step[3] and min(1, dice.rings(state, step[1], ("all",)))))


def begin(state: State, seat: int, rerolls: int, chance: Chance, events: Events) -> None:
    """Roll all seven dice against the dragon (DR-FIGHT-1)."""
    dice.clear(state)
    state.ring = dice.rings(state, seat, ("all",))
    state.rerolls = rerolls + state.ring
    state.todo = (("fight", seat, rerolls), *state.todo)
    dice.throw(state, seat, range(len(DICE)), "DR-FIGHT-1", chance, events)


def wounds_of(hits: int) -> int:
    """Say how many wounds so many hits inflict (DR-FIGHT-3, DR-FIGHT-4)."""
    return (hits >= ENOUGH) + (hits >= MANY)


def done(state: State, step: Step, _action: Action, _chance: Chance, events: Events) -> None:
    """Count hits; the dragon's wounds come first (DR-FIGHT-3 to -5, DR-R7)."""
    seat = step[1]
    hits = sum(face in HITS for face in state.dice) + state.hits
    dragons = state.dice.count(DRAGON)
    wounds = wounds_of(hits)
    telling.show(events, "hit", f"DR-FIGHT-{3 + (wounds > 1)}", seat=seat, count=hits)
    dice.clear(state)
    inflict(state, seat, wounds, "DR-FIGHT-5", events)
    if state.ending is None:
        breath = wounding(state, {seat: 1}, "DR-FIGHT-6") if dragons >= BREATH else ()
        state.todo = (*breath, ("ask", "after"), ("after", seat, step[2]), *state.todo)


def inflict(state: State, seat: int, wounds: int, rule: str, events: Events) -> None:
    """Place cubes one by one; the last one ends the game (DR-R12)."""
    placed = min(wounds, state.health - sum(state.cubes))
    if not placed:
        return
    state.cubes[seat] += placed
    telling.tell(events, "cubes", rule, seat=seat, count=placed)
    if sum(state.cubes) >= state.health:
        ending.finish(state, "slain", (seat,), events)


def again(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Attack again, with the rolls of the first attack (DR-HORN-1); a card gave it (DR-R10)."""
    begin(state, step[1], step[2], chance, events)
    state.boosted = (step[1],) * (state.given_attack == "plain")
