"""The events of Dragon Wars: what happened, who may know it, and which pieces moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, event, reveal, secret
from dragonlab.games.dragon_wars.components import DEFENCE, SUITS

if TYPE_CHECKING:
    from dragonlab.core import Event, Outcome
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

DREW = {"DW-SETUP-6": "dealt", "DW-TURN-1": "refilled", "DW-TURN-6": "redrew", "DW-NEW-3": "refilled"}
FLIPPED = {  # by the side, and by what becomes of the card that was turned for it
    ("attack", "counts"): "DW-ATTACK-7",
    ("attack", "again"): "DW-ATTACK-8",
    ("attack", "void"): "DW-ATTACK-9",
    ("defence", "counts"): "DW-DEFEND-4",
    ("defence", "again"): "DW-DEFEND-5",
    ("defence", "void"): "DW-DEFEND-6",
}
OVER = {"last_turns": "DW-END-1", "last_dragon": "DW-END-3"}


def name(state: State, card: int) -> str:
    """Name a card of a hand or the deck by its number."""
    return state.components.cards.shown[card]


# -- Dragons, hands and the deck --------------------------------------------------------------------------


def drew_dragon(state: State, seat: int, dragon: int, rules: tuple[str, str]) -> list[Event]:
    """Tell which dragon came from the nest, and how many counters lie on it."""
    moved, card = Moved("nest", f"dragon{seat}", 1), state.components.dragons.shown[dragon]
    return [
        event("dragon", rules[0], moved, seat=seat, card=card),
        event("counters", rules[1], seat=seat, count=state.health[seat]),
    ]


def drew(state: State, seat: int, cards: list[int], rule: str) -> Event:
    """Tell what was drawn; the others see only how many."""
    moved = Moved("deck", f"hand{seat}", len(cards))
    public = event(f"{DREW[rule]}_hidden", rule, moved, seat=seat, count=len(cards))
    return secret(public, [seat], DREW[rule], cards=state.components.cards.of(sorted(cards)))


def trump(state: State, card: int) -> Event:
    """Tell which card was turned over for trumps, and so which suit is trump (DW-TURN-3)."""
    moved = Moved("deck", "discard", 1)
    return event("trump", "DW-TURN-3", moved, seat=state.turn, card=name(state, card), suit=SUITS[state.trump])


def discarded_hand(state: State, seat: int, hand: list[int]) -> Event:
    """Tell what was discarded: it lies face up (DW-R13), so that all see whether it had to be (DW-R7)."""
    moved, cards = Moved(f"hand{seat}", "discard", len(hand)), state.components.cards.of(hand)
    rivals = any(dragon is not None for other, dragon in enumerate(state.dragons) if other != seat)
    chosen = rivals and any(state.components.attacks[card] for card in hand)
    return event("discarded_hand", "DW-TURN-6" if chosen else "DW-R7", moved, seat=seat, count=len(hand), cards=cards)


# -- The battle -------------------------------------------------------------------------------------------


def committed(state: State, card: int) -> Event:
    """Tell that there is an attack; only the attacker knows with which card."""
    moved = Moved(f"hand{state.turn}", "attack", 1)
    public = event("committed_hidden", "DW-BATTLE-1", moved, seat=state.turn, target_seat=state.target or 0)
    return secret(public, [state.turn], "committed", card=name(state, card))


def revealed(state: State) -> list[Event]:
    """Tell what the defender decided, then both cards at once."""
    defender, attacker, card = state.target or 0, state.turn, name(state, state.attack[0])
    if not state.defence:
        able = sum(state.components.defends[held] for held in state.hands[defender])
        public = event("declined_hidden", "DW-DEFEND-1", seat=defender)
        return [
            secret(public, [defender], "declined", count=able),  # the others need not know whether it could
            reveal("revealed_alone", "DW-BATTLE-2", seat=attacker, card=card),
        ]
    other = name(state, state.defence[0])
    return [
        event("defended", "DW-DEFEND-1", Moved(f"hand{defender}", "defence", 1), seat=defender),
        reveal("revealed", "DW-BATTLE-2", seat=attacker, card=card, target_seat=defender, target_card=other),
    ]


def trump_played(state: State, side: list[int]) -> Event:
    """Tell that a card played is trump, so that cards will be turned; after a press only by option (DW-R15)."""
    attacking = side is state.attack
    rule = "DW-R15" if state.step != DEFENCE else "DW-ATTACK-6" if attacking else "DW-DEFEND-4"
    return event("is_trump", rule, seat=state.turn if attacking else state.target or 0, card=name(state, side[-1]))


def flipped(state: State, side: list[int], *, counts: bool) -> Event:
    """Tell what was turned for a side, whether it counts, whether another follows, and the sum so far."""
    attacking, card = side is state.attack, side[-1]
    place = "attack" if attacking else "defence"
    result = "again" if state.components.suits[card] == state.trump else "counts" if counts else "void"
    total = state.strength(attacking=attacking)
    moved = Moved("deck", place, 1)
    return reveal(f"flip_{place}_{result}", FLIPPED[place, result], moved, card=name(state, card), total=total)


def pressed(state: State, card: int) -> Event:
    """Tell with which card the attack is pressed, and how strong it is now (DW-PRESS-1)."""
    moved, total = Moved(f"hand{state.turn}", "attack", 1), state.strength(attacking=True)
    return event("pressed", "DW-PRESS-1", moved, seat=state.turn, card=name(state, card), total=total)


def answered(state: State, card: int) -> Event:
    """Tell whether the defence was raised after a press."""
    seat, total = state.target or 0, state.strength(attacking=False)
    if card < 0:
        return event("not_raised", "DW-PRESS-3", seat=seat, total=total)
    moved = Moved(f"hand{seat}", "defence", 1)
    return event("raised", "DW-PRESS-3", moved, seat=seat, card=name(state, card), total=total)


# -- After the battle -------------------------------------------------------------------------------------


def damage(state: State, owner: int, points: int, lost: int) -> list[Event]:
    """Tell the damage, the counters that come off, and whether the dragon lives."""
    attack, defence = state.strength(attacking=True), state.strength(attacking=False)
    sums = {"seat": owner, "attack": attack, "defence": defence, "points": points}
    if points <= 0:
        return [event("no_damage", "DW-DAMAGE-1", **sums)]
    left, card = state.health[owner], state.components.dragons.shown[state.dragons[owner] or 0]
    fate, rule = ("survived", "DW-DAMAGE-3") if left else ("slain", "DW-DAMAGE-4")
    return [
        event("damage", "DW-DAMAGE-1", **sums),
        event("counters_off", "DW-DAMAGE-2", seat=owner, count=lost, left=left),
        event(fate, rule, seat=owner, card=card),
    ]


def discarded_battle(state: State) -> Event:
    """Tell that the cards of both sides are discards now."""
    sides = (Moved("attack", "discard", len(state.attack)), Moved("defence", "discard", len(state.defence)))
    count = sum(side.count for side in sides)
    return event("discarded_battle", "DW-DAMAGE-6", *(side for side in sides if side.count), count=count)


def trophy(state: State, owner: int, dragon: int) -> Event:
    """Tell that the slain dragon of `owner` is the attacker's trophy (DW-DAMAGE-5)."""
    moved, card = Moved(f"dragon{owner}", f"trophies{state.turn}", 1), state.components.dragons.shown[dragon]
    return event("trophy", "DW-DAMAGE-5", moved, seat=state.turn, target_seat=owner, card=card)


def end(state: State, outcome: Outcome) -> list[Event]:
    """Tell why the game is over, the victory points, and who wins; all hands lie open now."""
    events = [reveal(f"over_{outcome.reason}", OVER[outcome.reason])]
    for seat, trophies in enumerate(state.trophies):
        points = sum(state.components.health[dragon] for dragon in trophies)
        events.append(event("scored", "DW-SCORE-1", seat=seat, count=len(trophies), points=points))
    for seat, rule, _, points in outcome.breakdown:
        if rule == "DW-SCORE-2":
            events.append(event("survivor", rule, seat=seat, points=points, total=outcome.scores[seat]))
    points = max(outcome.scores)
    if len(outcome.winners) > 1:
        return [*events, event("shared", "DW-R10", seats=outcome.winners, points=points)]
    return [*events, event("won", "DW-SCORE-3", seat=outcome.winners[0], points=points)]
