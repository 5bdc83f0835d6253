"""What the words of cards do; vocabulary.py lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import renew
from dragonlab.games.dragon_rampage import ages, cards, dice, dragon, gains, path, telling
from dragonlab.games.dragon_rampage.components import FACES, OF_COLOUR

if TYPE_CHECKING:
    from dragonlab.core import Chance
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Step
    from dragonlab.games.dragon_rampage.telling import Events
    from dragonlab.games.dragon_rampage.vocabulary import Effect

RULE = "DR-CARD-5"


def carry_out(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Let a card do what its words say, one after the other; one that was cancelled improves nothing (DR-R10)."""
    seat, action = step[1], state.components.moves[step[2]]
    assert action.card is not None  # noqa: S101  it is a card's
    if cards.window(state) in action.card.boosts:
        state.boosted = (*state.boosted, seat)
    for effect in action.card.effects:
        if state.ending is None:
            DOES[effect.word](state, seat, action.number, effect, chance, events)


def add_rerolls(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Allow more re-rolls, with dragons in the next if the word is `dragons` (DR-LOCK-1)."""
    state.rerolls += effect.number or 1
    state.free = state.free or effect.word == "dragons"
    telling.tell(events, "may_reroll", RULE, seat=seat, count=dice.left(state))


def throw_colour(state: State, seat: int, _n: int, effect: Effect, chance: Chance, events: Events) -> None:
    for die in OF_COLOUR[effect.what[0]]:
        state.dice[die] = chance.pick(f"die.{seat}", state.components.sides[die])
        state.taken[die] = False
    telling.rolled(events, state, RULE, seat)


def turn_dice(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    for die in OF_COLOUR[effect.what[0]]:
        state.dice[die] = FACES.index(effect.what[1])
        state.taken[die] = False
    telling.tell(events, "turned_dice", RULE, seat=seat, colour=effect.what[0], face=effect.what[1])


def add_hits(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    state.hits += effect.number
    telling.tell(events, "more_hits", RULE, seat=seat, count=effect.number)


def burn(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    dragon.inflict(state, seat, effect.number, RULE, events)


def stride(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    name, walker, most, more = state.todo[0]
    state.todo = ((name, walker, most + effect.number, more), *state.todo[1:])
    telling.tell(events, "may_walk", RULE, seat=seat, count=most + effect.number)


def walk(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Move by a card: an attack that comes of it was given by a card (DR-R10)."""
    path.go(state, seat, effect.number, RULE, events)
    state.todo = (("arrive", seat, int(state.given_attack != "boosted")), *state.todo)


def rob_by_card(state: State, seat: int, rival: int, effect: Effect, _c: Chance, events: Events) -> None:
    telling.show(events, "would_rob", RULE, seat=seat, target_seat=rival)
    what = ("rob", seat, rival, effect.number) if effect.word == "rob" else ("steal", seat, rival)
    state.todo = (("ask", "rob"), what, *state.todo)


def trick(state: State, _seat: int, rival: int, effect: Effect, chance: Chance, events: Events) -> None:
    if effect.word == "spoil":
        gains.lose_card(state, rival, RULE, chance, events)
        return
    if not state.hands[rival]:
        return
    card = chance.pick(f"lose.{rival}", state.hands[rival])
    gains.leave_hand(state, rival, card)
    state.gone.append(card)
    telling.show(events, "gone", "DR-TRICK-1", seat=rival, card=state.components.cards.all[card])


def prevent(state: State, seat: int, rival: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Prevent wounds before they land (DR-WOUND-3)."""
    whose = seat if effect.word == "dodge" else rival
    ask, owed, *later = state.todo
    counts = list(owed)
    prevented = min(counts[2 + whose], effect.number)
    counts[2 + whose] -= prevented
    state.todo = (ask, tuple(counts), *later)
    telling.tell(events, "prevented", "DR-WOUND-3", seat=whose, count=prevented)


def end_window(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Let what was about to happen not happen: a robbery, a card of the dragon, a hero card."""
    stopped, state.todo = state.todo[1], state.todo[2:]
    if effect.word == "cancel":
        card = state.components.moves[stopped[2]].thing
        telling.tell(events, "cancelled", RULE, seat=seat, target_seat=stopped[1], card=card)
    else:
        telling.tell(events, {"guard": "guarded", "calm": "calmed"}[effect.word], RULE, seat=seat)


def shove(state: State, seat: int, place: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Let two neighbours of the row change places, for this box only: their numbers stay."""
    left = state.row.index(seat) - 1 if effect.word == "shove" else place - 1
    row = list(state.row)
    row[left], row[left + 1] = row[left + 1], row[left]
    state.row = tuple(row)
    telling.tell(events, "shoved", RULE, seat=row[left], target_seat=row[left + 1])


def gain(state: State, seat: int, _n: int, effect: Effect, chance: Chance, events: Events) -> None:
    if effect.word == "heal":
        gains.heal(state, seat, effect.number, RULE, events)
    elif effect.word == "gold":
        gains.take_gold(state, seat, effect.number, RULE, events)
    elif effect.word == "draw":
        gains.draw_cards(state, seat, effect.number, RULE, chance, events)
    else:
        gains.gain_treasures(state, seat, effect.number, RULE, chance, events)


def choose_discard(state: State, seat: int, _n: int, _e: Effect, _c: Chance, _events: Events) -> None:
    if any(state.discards):
        state.todo = (("fetch", seat), *state.todo)


def fetch(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    """Take a hero card from the discards of any player (DR-SCROLL-1)."""
    seat, card = step[1], action.which
    next(pile for pile in state.discards if card in pile).remove(card)
    state.hands[seat] = sorted([*state.hands[seat], card])
    state.shown[seat] = sorted([*state.shown[seat], card])
    telling.tell(events, "fetched", "DR-SCROLL-1", seat=seat, card=action.thing)


def reshuffle(state: State, seat: int, _n: int, _e: Effect, chance: Chance, events: Events) -> None:
    """Shuffle the own discards into the own deck, then draw a card (DR-PENDANT-1)."""
    telling.show(events, "renewed", "DR-PENDANT-1", seat=seat, count=len(state.discards[seat]))
    ages.renew_heroes(state, seat)
    renew(state.decks[seat], state.discards[seat])
    gains.draw_cards(state, seat, 1, "DR-PENDANT-1", chance, events)


def attack_again(state: State, seat: int, _n: int, _e: Effect, _c: Chance, _events: Events) -> None:
    """Attack anew with as many rolls as the first attack had before cards (DR-HORN-1)."""
    state.todo = (("again", seat, state.todo[1][2]), *state.todo[2:])


def lasts(state: State, seat: int, _n: int, _e: Effect, _c: Chance, events: Events) -> None:
    """Lie in use; what it gives is counted at each throw."""


def rob(state: State, step: Step, _chance: Chance, events: Events) -> None:
    """Rob what there is (DR-R9)."""
    seat, rival, number, *of_box = step[1:]
    robbed = min(number, state.gold[rival])
    state.gold[rival] -= robbed
    state.gold[seat] += robbed
    if of_box:
        gains.benefit(state, (seat,))
    telling.show(events, "robbed", "DR-CRAFTY-5", seat=seat, target_seat=rival, count=robbed)


def steal(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Rob a treasure that is left to chance; all see which."""
    seat, rival = step[1:]
    if not state.treasures[rival]:
        return
    card = chance.pick(f"steal.{rival}", state.treasures[rival])
    gains.leave_treasures(state, rival, card)
    state.treasures[seat] = sorted([*state.treasures[seat], card])
    state.shown_treasures[seat] = sorted([*state.shown_treasures[seat], card])
    telling.show(events, "stole", RULE, seat=seat, target_seat=rival, card=state.components.treasures.all[card])


DOES = {
    **dict.fromkeys(("reroll", "dragons"), add_rerolls),
    "throw": throw_colour,
    "turn": turn_dice,
    "hits": add_hits,
    "burn": burn,
    "stride": stride,
    "walk": walk,
    **dict.fromkeys(("heal", "gold", "draw", "treasure"), gain),
    **dict.fromkeys(("rob", "steal"), rob_by_card),
    **dict.fromkeys(("trick", "spoil"), trick),
    **dict.fromkeys(("dodge", "shield"), prevent),
    **dict.fromkeys(("guard", "calm", "cancel"), end_window),
    **dict.fromkeys(("shove", "swap"), shove),
    "fetch": choose_discard,
    "renew": reshuffle,
    "again": attack_again,
    "ring": lasts,
}
