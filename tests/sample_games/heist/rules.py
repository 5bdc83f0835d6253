"""The rules of the heist, in the order of its rule book.

The State's `todo` lists the steps still owed. A step that somebody must decide waits for a move; the others
are worked off by themselves. Whatever interrupts puts its own steps in front: a gem laid owes a question to
each holder of a dog, a dog let loose owes a question to the holder of a bone. The cards that one shows by one's own
choice still close undo here, as each of them lets others react in secret: whether somebody was asked must not matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Event, Moved, Outcome, Points, against, draw, unused

from .components import SEATS, left, right

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.core import Chance, Objection, Param

    from .components import HeistMove
    from .state import HeistState as State

    Events = list[Event] | None
    Steps = tuple[tuple[str, int], ...]  # what is owed, and by whom

VERBS = {  # the answers to a step that somebody must decide
    "give": ("give",),
    "hide": ("hide",),
    "roll": ("roll",),
    "lay": ("lay", "done"),
    "ask_dog": ("release", "let"),
    "ask_bone": ("throw", "let"),
}
SECRET = {"ask_dog": "dog", "ask_bone": "bone"}  # the steps of which only who holds the card knows
ROUND: Steps = (  # what a round owes, from its start
    *(("give", seat) for seat in SEATS),
    ("hand_over", 0),
    *(("hide", seat) for seat in SEATS),
    *(("roll", seat) for seat in SEATS),
    ("come_out", 0),
)


# -- Steps ------------------------------------------------------------------------------------------------


def set_up(state: State, _options: Mapping[str, str], chance: Chance, events: Events) -> None:
    start_round(state, chance, events)
    advance(state, chance, events)


def advance(state: State, chance: Chance, events: Events, *, asked: bool = False) -> None:
    """Work off what is owed until somebody has a choice, or nothing is owed any more.

    `asked`: somebody was asked in the window that is open; else all wait in it even if nobody can be.
    """
    while state.todo:
        name, seat = state.todo[0]
        if name not in SECRET:
            asked = False
        elif not asked and state.gem is not None:
            asked = True
            if not any(step == name and has_choice(state, step, other) for step, other in state.todo):
                unused(events, state)
        if name in VERBS and has_choice(state, name, seat):
            state.to_move = seat
            return
        state.todo = state.todo[1:]
        if name not in VERBS:
            UNASKED[name](state, seat, chance, events)
    state.to_move = None


def has_choice(state: State, step: str, seat: int) -> bool:
    """Tell whether there is anything to decide: no card, no question; no gem, no dog."""
    if step in SECRET:
        return state.gem is not None and state.components.cards.numbers[SECRET[step]] in state.hands[seat]
    return step != "give" or bool(state.hands[seat])


def verbs(state: State) -> tuple[str, ...]:
    """List what answers the step that somebody has to decide now."""
    return VERBS.get(state.todo[0][0], ()) if state.todo else ()


def keeper(state: State) -> int:
    """Name who has laid the gem at stake."""
    return next(seat for name, seat in state.todo if name == "keep")


def question(state: State) -> str:
    """Name the secret step that somebody has to decide while a gem is at stake."""
    return "ask_bone" if ("chase", keeper(state)) in state.todo else "ask_dog"


def why_not(state: State, move: HeistMove) -> Objection | None:
    if move.verb not in verbs(state):
        return against("HE-STEP-1", step=state.todo[0][0])
    if not move.card:
        return None
    card = state.components.cards.numbers[move.card]
    if card not in state.hands[state.todo[0][1]]:
        return against("HE-HAND-1", card=move.card)
    points, rest = state.components.values[card], state.die or 0
    if move.verb == "lay" and points > rest:
        return against("HE-LAY-2", points=points, left=rest)
    return None


def act(state: State, move: HeistMove, chance: Chance, events: Events = None) -> None:
    """Carry a move out, and what follows from it up to the next choice."""
    (_, seat), *later = state.todo
    state.todo = tuple(later)
    if move.card:
        state.hands[seat].remove(state.components.cards.numbers[move.card])
    ACTIONS[move.verb](state, seat, move, chance, events)
    advance(state, chance, events, asked=move.verb == "let")


# -- The round --------------------------------------------------------------------------------------------


def start_round(state: State, chance: Chance, events: Events) -> None:
    """Fill all hands (HE-DEAL-1)."""
    for seat in SEATS:
        drawn = []
        while state.deck and len(state.hands[seat]) < state.components.hand_size:
            drawn.append(draw(state.deck, f"draw.{seat}", chance))
            state.hands[seat].append(drawn[-1])
        state.hands[seat].sort()
        if drawn:
            cards = state.components.cards.of(drawn)
            moved = Moved("deck", f"hand{seat}", len(drawn))
            tell(events, "drew", "HE-DEAL-1", {"seat": seat, "count": len(drawn)}, {"cards": cards}, (seat,), moved)
    state.round += 1
    state.todo += ROUND


def give(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Set a card aside, face down (HE-GIVE-1): perhaps the one that was a gift."""
    state.gifts[right(seat)] = None
    state.offers[seat] = state.components.cards.numbers[move.card]
    moved = Moved(f"hand{seat}", f"offer{seat}", 1)
    tell(events, "offered", "HE-GIVE-1", {"seat": seat}, {"card": move.card}, (seat,), moved)


def hand_over(state: State, seat: int, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Pass all gifts on to the left; only giver and receiver know what it was."""
    state.gifts = state.offers
    state.offers = [None, None, None]
    for giver, card in enumerate(state.gifts):
        if card is not None:
            state.hands[left(giver)] = sorted([*state.hands[left(giver)], card])
            secret: dict[str, Param] = {"card": state.components.cards.all[card]}
            moved = Moved(f"offer{giver}", f"hand{left(giver)}", 1)
            known: dict[str, Param] = {"seat": giver, "left_seat": left(giver)}
            tell(events, "gave", "HE-GIVE-1", known, secret, (giver, left(giver)), moved, reveals=True)


def hide(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Choose a room in secret (HE-HIDE-1)."""
    state.hideouts[seat] = move.room
    tell(events, "hid", "HE-HIDE-1", {"seat": seat}, {"room": move.room}, (seat,))


# -- The turn ---------------------------------------------------------------------------------------------


def roll(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Roll the die (HE-ROLL-1)."""
    state.die = chance.pick(f"die.{seat}", range(len(state.components.sides.all))) + 1
    state.todo = (("lay", seat), *state.todo)
    tell(events, "rolled", "HE-ROLL-1", {"seat": seat, "number": state.die})


def lay(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Lay a gem (HE-LAY-1): the others may let a dog loose; then it is kept, and one may go on."""
    state.gem = show(state, seat, move)
    state.die = (state.die or 0) - state.components.values[state.gem]
    state.todo = (("ask_dog", left(seat)), ("ask_dog", right(seat)), ("keep", seat), ("lay", seat), *state.todo)
    moved = Moved(f"hand{seat}", "stake", 1)
    tell(events, "laid", "HE-LAY-1", {"seat": seat, "card": move.card}, moved=moved, reveals=True)


def done(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    state.die = None
    tell(events, "stopped", "HE-LAY-1", {"seat": seat})


def release(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Let a dog loose (HE-DOG-1): whoever laid the gem may throw a bone before the dog gets there."""
    state.discard.append(show(state, seat, move))
    state.dog = seat
    owner = keeper(state)
    state.todo = (("ask_bone", owner), ("chase", owner), *state.todo)
    moved = Moved(f"hand{seat}", "discard", 1)
    tell(events, "dog", "HE-DOG-1", {"seat": seat}, moved=moved, reveals=True)


def throw(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Throw a bone: the dog forgets the gem (HE-BONE-1)."""
    state.discard.append(show(state, seat, move))
    state.todo = tuple(step for step in state.todo if step != ("chase", seat))
    moved = Moved(f"hand{seat}", "discard", 1)
    tell(events, "bone", "HE-BONE-1", {"seat": seat}, moved=moved, reveals=True)


def let(state: State, seat: int, move: HeistMove, chance: Chance, events: Events) -> None:
    """Let it pass: nobody hears of it."""


def chase(state: State, seat: int, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Lose the gem to a dog that nobody distracted (HE-DOG-1): a pass in secret stands, also when it leads to this."""
    if state.gem is not None:
        state.discard.append(state.gem)
        name, moved = state.components.cards.all[state.gem], Moved("stake", "discard", 1)
        tell(events, "lost", "HE-DOG-1", {"seat": seat, "card": name}, moved=moved, reveals=True)
        state.dog = state.gem = None


def keep(state: State, seat: int, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Keep a gem that no dog got (HE-LAY-1): now all know that nobody reacted."""
    if state.gem is not None:
        state.loot[seat].append(state.gem)
        name, moved = state.components.cards.all[state.gem], Moved("stake", f"loot{seat}", 1)
        tell(events, "kept", "HE-LAY-1", {"seat": seat, "card": name}, moved=moved, reveals=True)
        state.dog = state.gem = None


def show(state: State, seat: int, move: HeistMove) -> int:
    """Take a card out of the hand openly: a gift of the same face may have been that one."""
    card = state.components.cards.numbers[move.card]
    if state.gifts[right(seat)] == card:
        state.gifts[right(seat)] = None
    return card


# -- The end ----------------------------------------------------------------------------------------------


def come_out(state: State, seat: int, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Come out of hiding (HE-HIDE-2) and count the loot (HE-LOOT-1), twice for who was alone (HE-LOOT-2)."""
    for thief in SEATS:
        tell(events, "found", "HE-HIDE-2", {"seat": thief, "room": state.hideouts[thief] or ""}, reveals=True)
    for thief in SEATS:
        worth = sum(state.components.values[gem] for gem in state.loot[thief])
        state.points[thief] += worth
        params: dict[str, Param] = {"seat": thief, "count": len(state.loot[thief]), "points": worth}
        tell(events, "earned", "HE-LOOT-1", params)
        if worth and state.hideouts.count(state.hideouts[thief]) == 1:
            state.doubles[thief] += worth
            tell(events, "doubled", "HE-LOOT-2", {"seat": thief, "points": worth})
        state.discard += state.loot[thief]
        state.loot[thief] = []
    state.found, state.hideouts = state.hideouts, [None, None, None]
    if state.round < state.rounds:
        start_round(state, chance, events)
        return
    outcome = final_scoring(state)
    points = max(outcome.scores)
    if len(outcome.winners) > 1:
        tell(events, "shared", "HE-END-1", {"seats": outcome.winners, "points": points})
    else:
        tell(events, "won", "HE-END-1", {"seat": outcome.winners[0], "points": points})


def final_scoring(state: State) -> Outcome:
    """Whoever has most points wins; equals share the victory (HE-END-1)."""
    scores = tuple(state.points[seat] + state.doubles[seat] for seat in SEATS)
    winners = tuple(seat for seat in SEATS if scores[seat] == max(scores))
    breakdown = [Points(seat, "HE-LOOT-1", "loot", state.points[seat]) for seat in SEATS]
    breakdown += [Points(seat, "HE-LOOT-2", "alone", state.doubles[seat]) for seat in SEATS]
    return Outcome(scores, winners, "rounds", tuple(breakdown))


def tell(  # noqa: PLR0917
    events: Events,
    name: str,
    rule: str,
    params: dict[str, Param],
    secret: dict[str, Param] | None = None,
    audience: tuple[int, ...] | None = None,
    moved: Moved | None = None,
    *,
    reveals: bool = False,
) -> None:
    """Write an event down; those outside the audience hear of it without its secret."""
    if events is None:
        return
    moves = (moved,) if moved else ()
    public = None if audience is None else Event(f"{name}_hidden", rule, params, moved=moves)
    events.append(Event(name, rule, params | (secret or {}), audience, public, moves, reveals))


ACTIONS: dict[str, Callable[[State, int, HeistMove, Chance, Events], None]] = {
    "give": give,
    "hide": hide,
    "roll": roll,
    "lay": lay,
    "done": done,
    "release": release,
    "throw": throw,
    "let": let,
}
UNASKED: dict[str, Callable[[State, int, Chance, Events], None]] = {
    "hand_over": hand_over,
    "chase": chase,
    "keep": keep,
    "come_out": come_out,
}
