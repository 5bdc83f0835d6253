"""The events of Dragon Wars: what happened, who may know it, and which pieces moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.events import Event, Moved, Param
from dragonlab.games.dragon_wars.components import DEFENCE, KINDS

if TYPE_CHECKING:
    from dragonlab.core.outcome import Outcome
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

Params = dict[str, Param]

Events = list[Event] | None  # where events are told to; None: nobody listens, and nothing is paid for it

DREW = {"DW-SETUP-6": "dealt", "DW-TURN-1": "refilled", "DW-TURN-6": "redrew", "DW-NEW-3": "refilled"}
OVER = {"last_turns": "DW-END-1", "last_dragon": "DW-END-3"}


def name(state: State, card: int) -> str:
    """Name a card."""
    return state.components.faces[card].name


def total(state: State, side: list[int]) -> int:
    """Add up what counts so far on one side of the battle."""
    cards = state.components
    usable = cards.attacks if side is state.attack else cards.defends
    return sum(cards.values[card] for card in side if usable[card])


# -- Dragons, hands and the deck --------------------------------------------------------------------------


def drew_dragon(state: State, seat: int, dragon: int, rules: tuple[str, str]) -> list[Event]:
    """Tell which dragon came from the nest, and how many counters lie on it."""
    params: Params = {"seat": seat, "card": name(state, dragon)}
    moved = (Moved("nest", f"dragon{seat}", 1),)
    counters: Params = {"seat": seat, "count": state.health[seat]}
    return [Event("dragon", rules[0], params, moved=moved), Event("counters", rules[1], counters)]


def drew(state: State, seat: int, cards: list[int], rule: str) -> Event:
    """Tell what was drawn; the others see only how many."""
    event = DREW[rule]
    moved = (Moved("deck", f"hand{seat}", len(cards)),)
    params: Params = {"seat": seat, "count": len(cards)}
    public = Event(f"{event}_hidden", rule, params, moved=moved)
    names = tuple(state.components.names(sorted(cards)))
    return Event(event, rule, {**params, "cards": names}, (seat,), public, moved)


def renewed(count: int) -> Event:
    """Tell that the discards are the new deck."""
    return Event("renewed", "DW-TURN-2", {"count": count}, moved=(Moved("discard", "deck", count),))


def trump(state: State, card: int) -> Event:
    """Tell which suit is trump."""
    params: Params = {"seat": state.turn, "card": name(state, card), "suit": KINDS[state.trump]}
    return Event("trump", "DW-TURN-3", params, moved=(Moved("deck", "discard", 1),))


def discarded_hand(state: State, seat: int, hand: list[int]) -> Event:
    """Tell what was discarded: it lies face up (DW-R13), so that all see whether it had to be (DW-R7)."""
    params: Params = {"seat": seat, "count": len(hand), "cards": tuple(state.components.names(hand))}
    moved = (Moved(f"hand{seat}", "discard", len(hand)),)
    rivals = any(dragon is not None for other, dragon in enumerate(state.dragons) if other != seat)
    chosen = rivals and any(state.components.attacks[card] for card in hand)
    return Event("discarded_hand", "DW-TURN-6" if chosen else "DW-R7", params, moved=moved, reveals=True)


# -- The battle -------------------------------------------------------------------------------------------


def committed(state: State, card: int) -> Event:
    """Tell that there is an attack; only the attacker knows with which card."""
    moved = (Moved(f"hand{state.turn}", "attack", 1),)
    params: Params = {"seat": state.turn, "target_seat": state.target or 0}
    public = Event("committed_hidden", "DW-BATTLE-1", params, moved=moved)
    secret: Params = {**params, "card": name(state, card)}
    return Event("committed", "DW-BATTLE-1", secret, (state.turn,), public, moved)


def revealed(state: State) -> list[Event]:
    """Tell what the defender decided, then both cards at once."""
    defender = state.target or 0
    params: Params = {"seat": state.turn, "card": name(state, state.attack[0])}
    if not state.defence:
        return [
            Event("declined", "DW-DEFEND-1", {"seat": defender}),
            Event("revealed_alone", "DW-BATTLE-2", params, reveals=True),
        ]
    params |= {"target_seat": defender, "target_card": name(state, state.defence[0])}
    moved = (Moved(f"hand{defender}", "defence", 1),)
    return [
        Event("defended", "DW-DEFEND-1", {"seat": defender}, moved=moved),
        Event("revealed", "DW-BATTLE-2", params, reveals=True),
    ]


def trump_played(state: State, side: list[int]) -> Event:
    """Tell that a card played is trump, so that cards will be turned; after a press only by option (DW-R15)."""
    attacking = side is state.attack
    rule = "DW-ATTACK-6" if attacking else "DW-DEFEND-4"
    params: Params = {"seat": state.turn if attacking else state.target or 0, "card": name(state, side[-1])}
    return Event("is_trump", rule if state.step == DEFENCE else "DW-R15", params)


def flipped(state: State, side: list[int], *, counts: bool) -> Event:
    """Tell what was turned for a side, whether it counts, whether another follows, and the sum so far."""
    attacking = side is state.attack
    place, again = "attack" if attacking else "defence", state.components.suits[side[-1]] == state.trump
    result = "again" if again else "counts" if counts else "void"
    rule = {"counts": (7, 4), "again": (8, 5), "void": (9, 6)}[result]
    rules = f"DW-ATTACK-{rule[0]}" if attacking else f"DW-DEFEND-{rule[1]}"
    params: Params = {"card": name(state, side[-1]), "total": total(state, side)}
    return Event(f"flip_{place}_{result}", rules, params, moved=(Moved("deck", place, 1),), reveals=True)


def pressed(state: State, card: int) -> Event:
    """Tell that the attack is pressed."""
    params: Params = {"seat": state.turn, "card": name(state, card), "total": total(state, state.attack)}
    moved = (Moved(f"hand{state.turn}", "attack", 1),)
    return Event("pressed", "DW-PRESS-1", params, moved=moved, reveals=True)


def answered(state: State, card: int) -> Event:
    """Tell whether the defence was raised after a press."""
    seat = state.target or 0
    if card < 0:
        return Event("not_raised", "DW-PRESS-3", {"seat": seat, "total": total(state, state.defence)})
    params: Params = {"seat": seat, "card": name(state, card), "total": total(state, state.defence)}
    moved = (Moved(f"hand{seat}", "defence", 1),)
    return Event("raised", "DW-PRESS-3", params, moved=moved, reveals=True)


# -- After the battle -------------------------------------------------------------------------------------


def damage(state: State, owner: int, points: int, lost: int) -> list[Event]:
    """Tell the damage, the counters that come off, and whether the dragon lives."""
    params: Params = {
        "seat": owner,
        "attack": total(state, state.attack),
        "defence": total(state, state.defence),
        "points": points,
    }
    if points <= 0:
        return [Event("no_damage", "DW-DAMAGE-1", params)]
    left: Params = {"seat": owner, "card": name(state, state.dragons[owner] or 0)}
    lives = bool(state.health[owner])
    return [
        Event("damage", "DW-DAMAGE-1", params),
        Event("counters_off", "DW-DAMAGE-2", {"seat": owner, "count": lost, "left": state.health[owner]}),
        Event("survived" if lives else "slain", "DW-DAMAGE-3" if lives else "DW-DAMAGE-4", left),
    ]


def discarded_battle(state: State) -> Event:
    """Tell that the cards of both sides are discards now."""
    sides = (("attack", len(state.attack)), ("defence", len(state.defence)))
    moved = tuple(Moved(place, "discard", count) for place, count in sides if count)
    count = sum(count for _, count in sides)
    return Event("discarded_battle", "DW-DAMAGE-6", {"count": count}, moved=moved)


def trophy(state: State, owner: int, dragon: int) -> Event:
    """Tell whose trophy a dragon is."""
    params: Params = {"seat": state.turn, "target_seat": owner, "card": name(state, dragon)}
    moved = (Moved(f"dragon{owner}", f"trophies{state.turn}", 1),)
    return Event("trophy", "DW-DAMAGE-5", params, moved=moved)


def end(state: State, outcome: Outcome) -> list[Event]:
    """Tell why the game is over, the victory points, and who wins."""
    events = [Event(f"over_{outcome.reason}", OVER[outcome.reason], {})]
    for seat, trophies in enumerate(state.trophies):
        points = sum(state.components.values[dragon] for dragon in trophies)
        events.append(Event("scored", "DW-SCORE-1", {"seat": seat, "count": len(trophies), "points": points}))
    for entry in outcome.breakdown:
        if entry.rule == "DW-SCORE-2":
            alive: Params = {"seat": entry.seat, "points": entry.points, "total": outcome.scores[entry.seat]}
            events.append(Event("survivor", "DW-SCORE-2", alive))
    shared = len(outcome.winners) > 1
    for seat in outcome.winners:
        params: Params = {"seat": seat, "points": outcome.scores[seat]}
        events.append(Event("shared" if shared else "won", "DW-R10" if shared else "DW-SCORE-3", params))
    return events
