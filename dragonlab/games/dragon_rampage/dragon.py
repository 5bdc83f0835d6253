"""The dragon: its cards, the wounds it deals, and attacks on it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core import Owed, draw, renew
from dragonlab.games.dragon_rampage import dice, ending, supply
from dragonlab.games.dragon_rampage.cards import Ask, Offer, owe_answered, work_off
from dragonlab.games.dragon_rampage.components import DRAGON
from dragonlab.games.dragon_rampage.dice import Throw
from dragonlab.games.dragon_rampage.usable import effects_of, total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Steps
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn

HEALTH_PER_PLAYER = 5  # wounds that the dragon bears
HITS_FOR_ONE, HITS_FOR_TWO = 4, 6  # wounds of the dragon
DRAGONS_THAT_WOUND = 3  # in an attack (DR-FIGHT-6)
RAMPAGE_WOUNDS = ((2, "DR-RAMPAGE-4"), (1, "DR-RAMPAGE-6"))  # wounds of the first and the second in the dragon's box


# -- Its cards ---------------------------------------------------------------------------------------------


def turn_card(turn: Turn) -> None:
    """Turn a card over; the sum of the tokens in the box finds its section (DR-RAMPAGE-1)."""
    state = turn.state
    if not state.rampage_deck:
        renew(state.rampage_deck, state.rampage_discard)
        turn.tell("rampage_renewed", "DR-R9", count=len(state.rampage_deck))
    card = draw(state.rampage_deck, "rampage", turn.chance)
    state.rampage_discard.append(card)
    if turn.events is not None:
        turn.reveal("turned", "DR-RAMPAGE-1", card=state.components.rampages.all[card], number=total(state))
    work_off(turn, rampaging(card))


@cache
def rampaging(card: int) -> Steps:
    """List the two phases of the dragon's box, and the chance to prevent the first."""
    return (Ask("rampage"), Rampage(card), SecondPhase())


class Rampage(Owed["State", "Turn", "DragonRampageMove"]):
    """A rampage card."""

    name = "dragon"
    card: int

    def work(self, turn: Turn) -> None:
        """Carry it out, all of it or one section; whom it means is found before anything happens (DR-R2)."""
        state, effects = turn.state, effects_of(turn.state, self.card)
        card = state.components.rampage_cards[self.card]
        rule = "DR-RAMPAGE-2" if card.limit is None else "DR-RAMPAGE-3"
        if card.limit is not None and turn.events is not None:
            limit = card.limit_for(len(state.gold))
            low = total(state) <= limit
            turn.tell("low_section" if low else "high_section", rule, number=limit + (not low))
        meant: list[tuple[str, int, Sequence[int]]] = []
        for effect in effects:
            meant.append((effect.word, effect.number, seats_meant(state, effect.who)))  # noqa: PERF401
        wounds: list[tuple[int, int]] = []
        for word, number, them in meant:
            for seat in them:
                if word == "wound":
                    wounds.append((seat, number))
                else:  # nothing prevents it (DR-R22)
                    DOES[word](turn, seat, number, rule)
        if not effects and turn.events is not None:
            turn.tell("quiet", rule)
        if wounds:
            work_off(turn, wounding(tuple(wounds), len(state.gold), state.leader, "DR-RAMPAGE-7"))


def seats_meant(state: State, who: str) -> Sequence[int]:
    """Find whom a rampage card means; all heroes on a space are meant together (DR-TIE-2)."""
    if who == "bold":
        return state.row[:1]
    if who == "rich":
        return [state.ranking(state.gold, least=0)[0]]
    found = []
    for seat, space in enumerate(state.places):  # sooner than a comprehension
        if is_meant(state.places, who, space):
            found.append(seat)
    return found


def is_meant(spaces: Sequence[int], who: str, space: int) -> bool:
    """Tell whether a space is among those that a card means; the start is neither odd nor even (DR-SPACE-6)."""
    if who in {"odd", "even"}:
        return space > 0 and space % 2 == (who == "odd")
    return who == "all" or space == (max if who == "ahead" else min)(spaces)


def move_back(turn: Turn, seat: int, spaces: int, rule: str) -> None:
    """Move back that many spaces, to the start at most."""
    space = turn.state.places[seat] = max(0, turn.state.places[seat] - spaces)
    if turn.events is None:
        return
    if space:
        turn.tell("went_back", rule, seat=seat, number=space)
    else:
        turn.tell("at_start", rule, seat=seat)


DOES = {  # by the words of rampage cards
    "lose": supply.lose_gold,
    "drop": supply.lose_cards,
    "back": move_back,
    "gold": supply.take_gold,
    "draw": supply.draw_cards,
    "heal": supply.heal,
}


class SecondPhase(Owed["State", "Turn", "DragonRampageMove"]):
    """The second phase of the dragon's box."""

    name = "second"

    def work(self, turn: Turn) -> None:
        """Wound the two first of the box; the first draws a card (DR-RAMPAGE-5)."""
        state = turn.state
        work_off(turn, second_phase(state.row[:2], len(state.gold), state.leader))


@cache
def second_phase(row: tuple[int, ...], seats: int, leader: int | None) -> Steps:
    """List what befalls the first and the second in the dragon's box."""
    steps: Steps = ()
    for seat, (wounds, rule) in zip(row, RAMPAGE_WOUNDS, strict=False):
        steps += wounding(((seat, wounds),), seats, leader, rule)
        if seat == row[0]:
            steps += (DragonDraw(seat),)
    return steps


class DragonDraw(Owed["State", "Turn", "DragonRampageMove"]):
    """The card of whoever is first in the dragon's box."""

    name = "dragon_draw"
    seat: int

    def work(self, turn: Turn) -> None:
        """Draw it (DR-RAMPAGE-5)."""
        if turn.state.decks[self.seat]:
            supply.note_benefit(turn.state, (self.seat,))
        supply.draw_cards(turn, self.seat, 1, "DR-RAMPAGE-5")


# -- Attacks -----------------------------------------------------------------------------------------------


class Attack(Offer):
    """An attack that may be declined (DR-SPACE-1), with its re-rolls before cards, and whether a card gave it."""

    name = "attack"
    verbs = ("fight", "skip")
    seat: int
    rerolls: int
    by_card: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List attacking and declining."""
        return state.components.by_verb["fight"] + state.components.by_verb["skip"]

    def fight(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Attack; no other card may improve an attack that a card gave (DR-R10)."""
        begin(turn, self.seat, self.rerolls)
        turn.state.boosted = (self.seat,) * self.by_card

    def expected_rerolls(self, state: State) -> int:
        """Count the re-rolls that there will be: of rings, played cards, one at most, if no card gave it (DR-R10)."""
        return self.rerolls + (not self.by_card and dice.rings(state, self.seat, ("all",)) > 0)


def begin(turn: Turn, seat: int, rerolls: int) -> None:
    """Roll all seven dice against the dragon (DR-FIGHT-1)."""
    state = turn.state
    state.ring = dice.rings(state, seat, ("all",)) if state.used[seat] else 0
    state.rerolls = rerolls + state.ring
    state.todo = (Fight(seat, rerolls), *state.todo)
    dice.throw(turn, seat, "DR-FIGHT-1")


class Fight(Throw):
    """The dice of an attack, with the re-rolls that it had before cards."""

    name = "fight"
    window = "fight"
    reroll_rule = "DR-FIGHT-2"
    seat: int
    rerolls: int

    def roll(self, turn: Turn, move: DragonRampageMove) -> None:
        """Roll again; the last re-rolls are those of the ring, which is a card (DR-R10)."""
        state = turn.state
        if state.rerolls <= state.ring:
            state.boosted = (*state.boosted, self.seat)
            state.ring -= 1
        super().roll(turn, move)

    def done(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Count hits; the dragon's wounds come first (DR-R7)."""
        state, seat = turn.state, self.seat
        hits, dragons = dice.hits(state), state.dice.count(DRAGON)
        wounds = wounds_of(hits)
        if turn.events is not None:
            turn.reveal("hit", "DR-FIGHT-4" if wounds > 1 else "DR-FIGHT-3", seat=seat, count=hits)
        dice.clear(state)
        inflict(turn, seat, wounds, "DR-FIGHT-5")
        if state.ending is None:
            owe_answered(turn, "after", After(seat, self.rerolls))
            if dragons >= DRAGONS_THAT_WOUND:
                state.todo = wounding(((seat, 1),), len(state.gold), state.leader, "DR-FIGHT-6") + state.todo


def wounds_of(hits: int) -> int:
    """Say how many wounds these hits inflict (DR-FIGHT-3, DR-FIGHT-4)."""
    return (hits >= HITS_FOR_ONE) + (hits >= HITS_FOR_TWO)


def inflict(turn: Turn, seat: int, wounds: int, rule: str) -> None:
    """Put cubes on the dragon one by one; the last one ends the game (DR-R12)."""
    state = turn.state
    cubes = min(wounds, state.health - sum(state.cubes))
    if not cubes:
        return
    state.cubes[seat] += cubes
    if turn.events is not None:
        turn.tell("cubes", rule, seat=seat, count=cubes)
    if sum(state.cubes) >= state.health:
        ending.finish(turn, "slain", (seat,))


class After(Owed["State", "Turn", "DragonRampageMove"]):
    """The moment after an attack, for the cards of whoever made it."""

    name = "after"
    seat: int
    rerolls: int

    def work(self, turn: Turn) -> None:
        """Let it pass."""


class Again(Owed["State", "Turn", "DragonRampageMove"]):
    """A second attack, given by a card."""

    name = "again"
    seat: int
    rerolls: int

    def work(self, turn: Turn) -> None:
        """Attack with the rolls of the first attack (DR-HORN-1); a card gave it (DR-R10)."""
        begin(turn, self.seat, self.rerolls)
        turn.state.boosted = (self.seat,) * (turn.state.given_attack == "plain")


# -- Wounds ------------------------------------------------------------------------------------------------


@cache
def wounding(wounds: tuple[tuple[int, int], ...], seats: int, leader: int | None, rule: str) -> Steps:
    """Owe wounds, each a seat with a number, and the chance to prevent them; the leader suffers none (DR-DEFENCE-1)."""
    counts = [sum(count for hurt, count in wounds if hurt == seat != leader) for seat in range(seats)]
    return (Ask("wounds"), Wounds(rule, *counts)) if any(counts) else ()


class Wounds(Owed["State", "Turn", "DragonRampageMove"]):
    """Wounds that land together, by a rule: how many each seat suffers."""

    name = "wounds"
    rule: str

    @property
    def counts(self) -> tuple[int, ...]:
        """The wounds of each seat."""
        counts: tuple[int, ...] = self[2:]  # type: ignore[assignment]  # behind its name and the rule
        return counts

    def work(self, turn: Turn) -> None:
        """Count them; a hero with as many wounds as health is dead (DR-WOUND-2)."""
        state = turn.state
        dead: list[int] = []
        for seat, count in enumerate(self.counts):
            if count:
                state.wounds[seat] += count
                if turn.events is not None:
                    turn.reveal("wounded", self.rule, seat=seat, count=count)
                if state.wounds[seat] >= health(state, seat):
                    dead.append(seat)
        if dead:
            ending.finish(turn, "killed", dead)


def health(state: State, seat: int) -> int:
    """Give the number of wounds at which the hero of a seat dies (DR-WOUND-2)."""
    return state.components.health[state.heroes[seat]]
