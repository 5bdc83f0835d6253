"""Cards of heroes and treasures: when they may be played, and what their words do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.pools import draw, renew
from dragonlab.core.state import against

from . import dragon, path, telling
from .components import BOXES, CRAFTY, DICE, DRAGON, FACES, PAYING
from .vocabulary import BOOSTS

if TYPE_CHECKING:
    from dragonlab.core.chance import Chance
    from dragonlab.core.state import Objection

    from .components import Action
    from .state import DragonRampageState as State
    from .state import Step
    from .telling import Events
    from .vocabulary import Effect, Half

WINDOWS = {"act": "turn", "dice": "roll", "fight": "fight", "walk": "step"}


# -- When a card may be played -----------------------------------------------------------------------------


def window(state: State) -> str:
    """Name the window that is open."""
    step = state.todo[0]
    return str(step[1]) if step[0] == "ask" else WINDOWS[str(step[0])]


def can_react(state: State, seat: int) -> bool:
    """Tell whether a seat holds a card that fits the secret window."""
    box, here = state.components, window(state)
    names = [*box.cards.of(state.hands[seat]), *box.treasures.of(state.treasures[seat])]
    return any(
        here in action.card.windows and why_not(state, seat, action) is None
        for name in names
        for action in box.plays.get(name, ())
        if action.card
    )


def why_not(state: State, seat: int, action: Action) -> Objection | None:
    box, half = state.components, action.card
    assert half is not None
    if action.half:
        mine = box.cards.numbers[action.thing] in state.hands[seat]
    else:
        mine = box.treasures.numbers[action.thing] in state.treasures[seat]
    if not mine:
        return against("DR-HAND-1", card=action.thing)
    here = window(state)
    if here not in half.windows:
        return against("DR-CARD-1", card=action.thing)
    if half.cost > state.gold[seat]:
        return against("DR-CARD-2", count=half.cost)
    if seat in state.boosted and boosts(half, here):
        return against("DR-R10")
    return why_not_useful(state, seat, action, half)


def boosts(half: Half, here: str) -> bool:
    """Tell whether it improves a throw or the result of a box (DR-R10)."""
    return any(effect.word in BOOSTS or (effect.word == "reroll" and here == "fight") for effect in half.effects)


def why_not_useful(state: State, seat: int, action: Action, half: Half) -> Objection | None:
    """Whatever names somebody must be able to, and of the rest something must happen."""
    if half.target == "seat" and not (action.number < len(state.gold) and action.number != seat):
        return against("DR-CARD-4")
    answers = [fits(state, seat, action, effect) for effect in half.effects]
    named = [fit for fit, effect in zip(answers, half.effects, strict=True) if effect.word in NAMING]
    if all(named) and any(answers):
        return None
    rule = "DR-CRAFTY-3" if half.effects[0].word in {"rob", "steal"} and action.number == state.leader else "DR-CARD-3"
    return against(rule, card=action.thing) if rule == "DR-CARD-3" else against(rule, target_seat=action.number)


NAMING = {"rob", "steal", "trick", "spoil", "shield", "swap"}


def fits(state: State, seat: int, action: Action, effect: Effect) -> bool:  # noqa: C901, PLR0911, PLR0912
    """Tell whether a word does something here."""
    word, rival, owed = effect.word, action.number, state.todo[1] if len(state.todo) > 1 else ()
    if word == "rob":
        return crafty_time(state) and why_not_robbed(state, seat, rival) is None
    if word == "steal":
        return crafty_time(state) and rival != state.leader and bool(state.treasures[rival])
    if word in {"trick", "spoil"}:
        return bool(state.hands[rival])
    if word == "dodge":
        return int(owed[2 + seat]) > 0
    if word == "shield":
        return int(owed[2 + rival]) > 0
    if word == "guard":
        return owed[2] == seat
    if word == "shove":
        box = int(owed[1])
        return box != DRAGON and effect.what[0] in {"any", BOXES[box]} and seat in state.row[1 : 1 + PAYING[box]]
    if word == "swap":
        return rival < len(state.row) and rival <= max(2, PAYING[int(owed[1])])
    if word == "calm":
        return bool(dragon.effects_of(state, int(owed[1])))
    if word == "cancel":
        played = state.components.moves[int(owed[2])]
        return owed[1] != seat and effect.what[0] in {"any", played.half}
    if word == "again":
        return owed[1] == seat
    if word == "heal":
        return state.wounds[seat] > 0
    if word == "draw":
        return bool(state.decks[seat])
    if word == "treasure":
        return bool(state.treasure_deck or state.treasure_discard)
    if word == "fetch":
        return any(state.discards)
    if word == "renew":
        return bool(state.discards[seat] or state.decks[seat])
    if word == "dragons":
        return DRAGON in state.dice
    if word == "turn":
        face = FACES.index(effect.what[1])
        return any(state.dice[die] != face for die in of_colour(effect.what[0]))
    return True


def crafty_time(state: State) -> bool:
    """Tell whether it is the own action phase, or the moment before the crafty box."""
    return state.todo[0][0] != "ask" or state.todo[1] == ("box", CRAFTY)


def why_not_robbed(state: State, seat: int, rival: int) -> Objection | None:
    """Rob somebody else who has gold and is not protected (DR-CRAFTY-3)."""
    if rival == seat or rival >= len(state.gold) or rival == state.leader or not state.gold[rival]:
        return against("DR-CRAFTY-3", target_seat=rival)
    return None


def of_colour(colour: str) -> list[int]:
    return [die for die, name in enumerate(DICE) if name.startswith(colour)]


# -- Playing one -------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Action, _chance: Chance, events: Events) -> None:
    """Pay, discard or lay in use, and let others cancel a hero card before it does anything (DR-R14, DR-R19)."""
    box, half = state.components, action.card
    assert half is not None
    if boosts(half, window(state)):
        state.boosted = (*state.boosted, seat)
    state.gold[seat] -= half.cost
    index = action.index
    if action.half:
        card = box.cards.numbers[action.thing]
        leave_hand(state, seat, card)
        discard(state, card)
        rule = "DR-HERO-1" if action.half == "minor" else "DR-HERO-2"
        telling.show(
            events,
            "played" if action.half == "minor" else "played_major",
            rule,
            seat=seat,
            card=action.thing,
            count=half.cost,
        )
        state.todo = (("ask", "cancel"), ("card", seat, index), *state.todo)
        return
    card = box.treasures.numbers[action.thing]
    leave_treasures(state, seat, card)
    lasting = half.effects[0].word == "ring"
    (state.used[seat] if lasting else state.treasure_discard).append(card)
    telling.show(events, "used", "DR-TREASURE-2" if lasting else "DR-TREASURE-1", seat=seat, card=action.thing)
    state.todo = (("card", seat, index), *state.todo)


def leave_hand(state: State, seat: int, card: int) -> None:
    """Take a hero card out of a hand."""
    state.hands[seat].remove(card)
    if card in state.shown[seat]:
        state.shown[seat].remove(card)


def leave_treasures(state: State, seat: int, card: int) -> None:
    state.treasures[seat].remove(card)
    if card in state.shown_treasures[seat]:
        state.shown_treasures[seat].remove(card)


def discard(state: State, card: int) -> None:
    """Put a hero card on the discards of its own hero (DR-R19)."""
    state.discards[state.heroes.index(state.components.owners[card])].append(card)


def carry_out(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Let a card do what its words say, one after the other."""
    seat, action = int(step[1]), state.components.moves[int(step[2])]
    assert action.card is not None
    for effect in action.card.effects:
        if state.ending is None:
            DOES[effect.word](state, seat, action.number, effect, chance, events)


# -- What words do -----------------------------------------------------------------------------------------

RULE = "DR-CARD-5"


def add_rerolls(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Allow more re-rolls, with dragons in the next if the word is `dragons` (DR-LOCK-1)."""
    state.rerolls += effect.number or 1
    state.free = state.free or effect.word == "dragons"
    telling.tell(events, "may_reroll", RULE, seat=seat, count=state.rerolls)


def throw_colour(state: State, seat: int, _n: int, effect: Effect, chance: Chance, events: Events) -> None:
    for die in of_colour(effect.what[0]):
        state.dice[die] = chance.pick(f"die.{seat}", state.components.sides[die])
        state.taken[die] = False
    telling.rolled(events, state, RULE, seat)


def turn_dice(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    for die in of_colour(effect.what[0]):
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
    state.todo = ((name, walker, int(most) + effect.number, more), *state.todo[1:])
    telling.tell(events, "may_walk", RULE, seat=seat, count=int(most) + effect.number)


def walk(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Move by a card: an attack that comes of it can't be boosted by another (DR-R10)."""
    path.go(state, seat, effect.number, RULE, events)
    state.todo = (("arrive", seat, 1), *state.todo)


def rob_by_card(state: State, seat: int, rival: int, effect: Effect, _c: Chance, events: Events) -> None:
    telling.show(events, "would_rob", RULE, seat=seat, target_seat=rival)
    what = ("rob", seat, rival, effect.number) if effect.word == "rob" else ("steal", seat, rival)
    state.todo = (("ask", "rob"), what, *state.todo)


def trick(state: State, _seat: int, rival: int, effect: Effect, chance: Chance, events: Events) -> None:
    if effect.word == "spoil":
        lose_card(state, rival, RULE, chance, events)
        return
    if not state.hands[rival]:
        return
    card = chance.pick(f"lose.{rival}", state.hands[rival])
    leave_hand(state, rival, card)
    state.gone.append(card)
    telling.show(events, "gone", "DR-TRICK-1", seat=rival, card=state.components.cards.all[card])


def prevent(state: State, seat: int, rival: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Prevent wounds before they land (DR-WOUND-3)."""
    whose = seat if effect.word == "dodge" else rival
    ask, owed, *later = state.todo
    counts = list(owed)
    prevented = min(int(counts[2 + whose]), effect.number)
    counts[2 + whose] = int(counts[2 + whose]) - prevented
    state.todo = (ask, tuple(counts), *later)
    telling.tell(events, "prevented", "DR-WOUND-3", seat=whose, count=prevented)


def end_window(state: State, seat: int, _n: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Let what was about to happen not happen: a robbery, a card of the dragon, a hero card."""
    state.todo = state.todo[2:]
    telling.tell(events, {"guard": "guarded", "calm": "calmed", "cancel": "cancelled"}[effect.word], RULE, seat=seat)


def shove(state: State, seat: int, place: int, effect: Effect, _c: Chance, events: Events) -> None:
    """Let two neighbours of the row change places, for this box only: their numbers stay."""
    left = state.row.index(seat) - 1 if effect.word == "shove" else place - 1
    row = list(state.row)
    row[left], row[left + 1] = row[left + 1], row[left]
    state.row = tuple(row)
    telling.tell(events, "shoved", RULE, seat=row[left], target_seat=row[left + 1])


def gain(state: State, seat: int, _n: int, effect: Effect, chance: Chance, events: Events) -> None:
    if effect.word == "heal":
        heal(state, seat, effect.number, RULE, events)
    elif effect.word == "gold":
        take_gold(state, seat, effect.number, RULE, events)
    elif effect.word == "draw":
        draw_cards(state, seat, effect.number, RULE, chance, events)
    else:
        gain_treasures(state, seat, effect.number, RULE, chance, events)


def choose_discard(state: State, seat: int, _n: int, _e: Effect, _c: Chance, _events: Events) -> None:
    if any(state.discards):
        state.todo = (("fetch", seat), *state.todo)


def fetch(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    """Take a hero card from the discards of any player (DR-SCROLL-1)."""
    seat, card = int(step[1]), state.components.cards.numbers[action.thing]
    next(pile for pile in state.discards if card in pile).remove(card)
    state.hands[seat] = sorted([*state.hands[seat], card])
    state.shown[seat] = sorted([*state.shown[seat], card])
    telling.tell(events, "fetched", "DR-SCROLL-1", seat=seat, card=action.thing)


def reshuffle(state: State, seat: int, _n: int, _e: Effect, chance: Chance, events: Events) -> None:
    """Shuffle the own discards into the own deck, then draw a card (DR-PENDANT-1)."""
    telling.show(events, "renewed", "DR-PENDANT-1", seat=seat, count=len(state.discards[seat]))
    renew(state.decks[seat], state.discards[seat])
    draw_cards(state, seat, 1, "DR-PENDANT-1", chance, events)


def attack_again(state: State, seat: int, _n: int, _e: Effect, _c: Chance, _events: Events) -> None:
    """Attack anew with as many rolls as the first attack had before cards (DR-HORN-1)."""
    state.todo = (("again", seat, state.todo[1][2]), *state.todo[2:])


def lasts(state: State, seat: int, _n: int, _e: Effect, _c: Chance, events: Events) -> None:
    """Lie in use; what it gives is counted at each throw."""


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


# -- Gold, wounds and cards --------------------------------------------------------------------------------


def heal(state: State, seat: int, number: int, rule: str, events: Events) -> None:
    healed = min(number, state.wounds[seat])
    state.wounds[seat] -= healed
    telling.tell(events, "healed", rule, seat=seat, count=healed)


def take_gold(state: State, seat: int, number: int, rule: str, events: Events) -> None:
    """Take gold from the supply, which never runs out (DR-R9)."""
    state.gold[seat] += number
    telling.tell(events, "took", rule, seat=seat, count=number)


def draw_cards(state: State, seat: int, number: int, rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    """Draw own hero cards as long as there are some (DR-DECK-1)."""
    drawn = [draw(state.decks[seat], f"draw.{seat}", chance) for _ in range(min(number, len(state.decks[seat])))]
    state.hands[seat] = sorted([*state.hands[seat], *drawn])
    telling.drew(events, "drew", rule, seat, state.components.cards.of(drawn))
    if not drawn:
        telling.tell(events, "no_cards", "DR-DECK-1", seat=seat)


def draw_treasures(state: State, seat: int, number: int, rule: str, chance: Chance, events: Events) -> list[int]:  # noqa: PLR0917
    """Draw treasures; the discards are the new deck when it is empty (DR-R9)."""
    drawn = list[int]()
    for _ in range(number):
        if not state.treasure_deck and state.treasure_discard:
            renew(state.treasure_deck, state.treasure_discard)
            telling.tell(events, "treasures_renewed", "DR-R9", count=len(state.treasure_deck))
        if state.treasure_deck:
            drawn.append(draw(state.treasure_deck, f"treasure.{seat}", chance))
    telling.drew(events, "found", rule, seat, state.components.treasures.of(drawn))
    return sorted(drawn)


def gain_treasures(state: State, seat: int, number: int, rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    drawn = draw_treasures(state, seat, number, rule, chance, events)
    state.treasures[seat] = sorted([*state.treasures[seat], *drawn])


def lose_card(state: State, seat: int, rule: str, chance: Chance, events: Events) -> None:
    """Discard a hero card that is left to chance."""
    if state.hands[seat]:
        card = chance.pick(f"lose.{seat}", state.hands[seat])
        leave_hand(state, seat, card)
        discard(state, card)
        telling.show(events, "lost", rule, seat=seat, card=state.components.cards.all[card])


def rob(state: State, step: Step, _chance: Chance, events: Events) -> None:
    """Rob what there is (DR-R9)."""
    seat, rival, number = map(int, step[1:])
    robbed = min(number, state.gold[rival])
    state.gold[rival] -= robbed
    state.gold[seat] += robbed
    telling.show(events, "robbed", "DR-CRAFTY-5", seat=seat, target_seat=rival, count=robbed)


def steal(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Rob a treasure that is left to chance; all see which."""
    seat, rival = map(int, step[1:])
    if not state.treasures[rival]:
        return
    card = chance.pick(f"steal.{rival}", state.treasures[rival])
    leave_treasures(state, rival, card)
    state.treasures[seat] = sorted([*state.treasures[seat], card])
    state.shown_treasures[seat] = sorted([*state.shown_treasures[seat], card])
    telling.show(events, "stole", RULE, seat=seat, target_seat=rival, card=state.components.treasures.all[card])
