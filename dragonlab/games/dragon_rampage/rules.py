"""The rules of Dragon Rampage: the course of a round, and what may be done in it.

What is still owed stands in `todo`. A step that somebody must decide waits for a move, the others are worked off by
themselves; whatever interrupts puts its own steps in front. `ask` opens a secret window for the step behind it.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, OptionError, against, draw, unused
from dragonlab.games.dragon_rampage import boxes, cards, dice, dragon, effects, gains, path, telling
from dragonlab.games.dragon_rampage.components import BOXES, VERBS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.core import Chance, Move, Objection
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Step, Steps
    from dragonlab.games.dragon_rampage.telling import Events

START_CARDS = 2
SMALLER = 2  # wounds fewer for the dragon in the small dungeon


# -- The set-up --------------------------------------------------------------------------------------------


def set_up(state: State, options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Deal heroes and hero decks; each chooses a card, then two are drawn (DR-SETUP-1, DR-FIRST-1)."""
    box, left = state.components, list(range(len(state.components.hero_decks)))
    for seat in range(len(state.gold)):
        state.heroes[seat] = seat if options["heroes"] == "in_order" else draw(left, "hero", chance)
        state.decks[seat] = list(box.hero_decks[state.heroes[seat]])
    telling.tell(events, "began", "DR-FIRST-1", seat=state.first)
    state.todo = (*(("choose", seat) for seat in seats_from_first(state)), ("deal",), ("round",))
    advance(state, chance, events)


def prepare(state: State, options: Mapping[str, str]) -> None:
    """Lay the table for a dungeon: exit and health of the dragon (DR-SMALL-1, DR-LARGE-1)."""
    small, box = options["dungeon"] == "small", state.components
    state.first = int(options["first"])
    state.exit = box.small_exit if small else box.large_exit
    state.health = dragon.WOUNDS * len(state.gold) - SMALLER * small
    state.killed_pays = options["killed_pays_wounds"] == "true"
    state.fate_by_place = options["fate"] == "no_place"
    state.given_attack = options["given_attack"]


def no_such_first(first: str, seats: int) -> OptionError:
    """Say that nobody sits there who could be first player (DR-R13)."""
    return OptionError(f"option 'first' must be a seat that plays, 0 to {seats - 1}, not {first}")


def seats_from_first(state: State) -> tuple[int, ...]:
    """List the seats from the first player on, leftwards: so all ties go (DR-TIE-1)."""
    return leftwards(state.first, len(state.gold))


@cache
def leftwards(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + step) % seats for step in range(seats))


def choose(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    """Choose one card of the own hero deck before it is shuffled (DR-SETUP-1)."""
    seat, card, names = step[1], action.which, state.components.cards
    state.decks[seat].remove(card)
    state.hands[seat].append(card)
    telling.drew(events, "chose", "DR-SETUP-1", seat, names, [card])


def deal(state: State, _step: Step, chance: Chance, events: Events) -> None:
    for seat in seats_from_first(state):
        gains.draw_cards(state, seat, START_CARDS, "DR-SETUP-2", chance, events)


def begin_round(state: State, _step: Step, _chance: Chance, _events: Events) -> None:
    """Owe what a round is made of: all action phases, the boxes in their order, fate and rest (DR-ROUND-1)."""
    state.todo = round_of(seats_from_first(state))


@cache
def round_of(seats: tuple[int, ...]) -> Steps:
    return (
        *(("act", seat) for seat in seats),
        *(step for box in range(len(BOXES)) for step in (("row", box), ("ask", "box"), ("box", box))),
        *(("fate?", seat) for seat in seats),
        ("rest",),
    )


# -- What may be done --------------------------------------------------------------------------------------


def over(state: State) -> bool:
    return state.ending is not None


def verbs(state: State) -> tuple[str, ...]:
    if over(state):
        return ()
    step = state.todo[0][0]
    found = VERBS.get(step, ())
    return found[:-1] if step == "fate" and state.fate_by_place else found  # there fate can't be declined (DR-R17)


def due(state: State) -> str:
    """Name what is to be decided now, as sentences call it: a box by its box, not by its icon."""
    step = state.todo[0][0]
    if step in {"dice", "fight"}:
        return "dice_done" if dice.why_not_again(state) else "dice"
    return f"{step}_box" if step in BOXES else step


@cache
def out_of_step(due: str) -> Objection:
    return against("DR-STEP-1", step=due)


def why_not(state: State, action: Action) -> Objection | None:
    if over(state):
        return against("DR-END-2")
    if action.verb not in verbs(state):
        return out_of_step(due(state))
    if state.to_move is None:  # a view in somebody else's secret window
        return against("DR-WAIT-1")
    return why_not_now(state, state.to_move, action)


def why_not_now(state: State, seat: int, action: Action) -> Objection | None:
    """Look at an answer of the seat to move to the step that is due."""
    if action.verb == "play":
        return cards.why_not(state, seat, action)
    if action.verb in dice.VERBS:
        return dice.why_not(state, action)
    forbids = FORBIDS.get(action.verb)
    return forbids(state, seat, state.todo[0], action) if forbids else None


def why_not_choose(state: State, seat: int, _step: Step, action: Action) -> Objection | None:
    owner = state.components.owners[action.which]
    return None if owner == state.heroes[seat] else against("DR-HAND-1", card=action.thing)


def why_not_keep(state: State, seat: int, _step: Step, action: Action) -> Objection | None:
    kept = action.which in state.offer[seat]
    return None if kept else against("DR-HAND-1", card=action.thing)


def why_not_fetch(state: State, _seat: int, _step: Step, action: Action) -> Objection | None:
    there = any(action.which in pile for pile in state.discards)
    return None if there else against("DR-SCROLL-2", card=action.thing)


FORBIDS: dict[str, Callable[[State, int, Step, Action], Objection | None]] = {
    "choose": why_not_choose,
    "join": dice.why_not_join,
    "place": dice.why_not_place,
    "rob": boxes.why_not_rob,
    "gold": boxes.why_not_gold,
    "draw": boxes.why_not_draw,
    "keep": why_not_keep,
    "walk": path.why_not_walk,
    "fetch": why_not_fetch,
}


def own_cards(state: State, seat: int, _step: Step) -> list[Action]:
    return state.components.own[state.heroes[seat]]


def first_throw(state: State, seat: int, _step: Step) -> list[Action]:
    return state.components.by_verb["roll"] + cards.playable(state, seat, "turn")


def throws(state: State, seat: int, step: Step) -> list[Action]:
    return dice.possible(state, step) + cards.playable(state, seat, cards.WINDOWS[step[0]])


def offered(state: State, seat: int, _step: Step) -> list[Action]:
    keeps = state.components.by_verb["keep"]
    return [keeps[treasure] for treasure in sorted(state.offer[seat]) if treasure != HIDDEN]


def discarded(state: State, _seat: int, _step: Step) -> list[Action]:
    fetches = state.components.by_verb["fetch"]
    return [fetches[card] for card in sorted(chain(*state.discards))]


def steps(state: State, seat: int, step: Step) -> list[Action]:
    by_verb = state.components.by_verb
    rolls = [] if dice.why_not_again(state) else by_verb["roll"]
    return by_verb["walk"][: step[2] + 1] + rolls + cards.playable(state, seat, "step")


def reactions(state: State, seat: int, step: Step) -> list[Action]:
    return state.components.by_verb["pass"] + cards.playable(state, seat, step[1])


def all_answers(state: State, _seat: int, step: Step) -> list[Action]:
    """List every answer where nothing forbids any."""
    return state.components.answers[step[0]]


def permitted(state: State, seat: int, step: Step) -> list[Action]:
    """Ask of each answer what forbids it."""
    asked, found = verbs(state), state.components.answers[step[0]]
    return [action for action in found if action.verb in asked and why_not_now(state, seat, action) is None]


LISTED: dict[str, Callable[[State, int, Step], list[Action]]] = {
    "choose": own_cards,
    "act": first_throw,
    "dice": throws,
    "join": dice.joining,
    "place": dice.placing,
    "crafty": boxes.crafty_answers,
    "treasure": boxes.treasure_answers,
    "keep": offered,
    "attack": all_answers,
    "fight": throws,
    "run": all_answers,
    "walk": steps,
    "fate": permitted,
    "fetch": discarded,
    "ask": reactions,
}
"""What may be done in each step: the same as `why_not` says, where there are many moves without asking for each."""


def legal_moves(state: State) -> list[Move]:
    """List what is legal; of cards only those of the seat to move are looked at."""
    seat = state.to_move
    if seat is None:
        return []
    step = state.todo[0]
    return [*LISTED[step[0]](state, seat, step)]


# -- Steps -------------------------------------------------------------------------------------------------


def act(state: State, move: Move, chance: Chance, events: Events = None) -> None:
    """Carry a move out, and what follows from it up to the next choice."""
    action, step = state.components.moves[move.index], state.todo[0]
    within = IN_STEP.get(action.verb)
    if within and step[0] in within:
        within[step[0]](state, step, action, chance, events)
        return
    if action.verb == "play":
        cards.play(state, state.to_move or 0, action, chance, events)
    elif action.verb == "pass":
        ask(state, state.to_move, events)
        if state.todo[0] is step:
            return
        told = 0 if events is None else len(events)
        advance(state, chance, events)
        telling.shows_all_passed(events, told)
        return
    else:
        state.todo = state.todo[1:]
        ANSWERS[step[0]](state, step, action, chance, events)
    advance(state, chance, events)


def advance(state: State, chance: Chance, events: Events) -> None:
    """Work off what is owed until somebody has a choice."""
    while todo := state.todo:
        step = todo[0]
        if work := WORKED.get(step[0]):
            state.todo = todo[1:]
            work(state, step, chance, events)
        elif step[0] == "ask":
            ask(state, None, events)
            if state.todo is todo:
                return
        else:
            state.to_move = step[1]
            return
    state.to_move = None


def nothing(_state: State, _step: Step, _chance: Chance, _events: Events) -> None:
    """Let a moment pass that was there for a card only."""


def ask(state: State, after: int | None, events: Events) -> None:
    """Ask the next seat that holds a fitting card, from the first player on; if there is none, close (DR-R14)."""
    order = leftwards(state.first, len(state.gold))
    seat = cards.first_able(state, order if after is None else order[order.index(after) + 1 :])
    if seat is not None:
        state.to_move = seat
        return
    if after is None:
        unused(events, state)
    state.todo = state.todo[1:]


IN_STEP: dict[str, dict[str, Callable[[State, Step, Action, Chance, Events], None]]] = {
    "take": {"dice": dice.take, "fight": dice.take},
    "roll": {"dice": dice.roll_again, "fight": dice.roll_again, "walk": path.roll_again},
}
ANSWERS: dict[str, Callable[[State, Step, Action, Chance, Events], None]] = {
    "choose": choose,
    "act": dice.first_roll,
    "dice": dice.done,
    "join": dice.join,
    "place": dice.place,
    "crafty": boxes.crafty,
    "treasure": boxes.treasure,
    "keep": boxes.keep,
    "attack": dragon.attack,
    "fight": dragon.done,
    "run": path.run,
    "walk": path.walk,
    "fate": boxes.fate,
    "fetch": effects.fetch,
}
WORKED: dict[str, Callable[[State, Step, Chance, Events], None]] = {
    "deal": deal,
    "round": begin_round,
    "lay": dice.lay_tokens,
    "row": boxes.lay_row,
    "box": boxes.resolve,
    "dragon": dragon.carry_out,
    "second": boxes.second_phase,
    "dragon_draw": boxes.draws_for_dragon,
    "third": boxes.third,
    "wounds": dragon.land,
    "rob": effects.rob,
    "steal": effects.steal,
    "card": effects.carry_out,
    "after": nothing,
    "again": dragon.again,
    "arrive": path.arrive,
    "fate?": boxes.fate_of,
    "rest": boxes.rest,
}
