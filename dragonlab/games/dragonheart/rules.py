"""The rules of Dragonheart, in the order of the rule book: set-up, the turn and its three steps.

Each function stands for a passage of «Reglas del juego Dragonheart»; the ids are those of `rulebook.toml`. A turn is
one move: the player says which cards to play and, where there is a choice, which space to empty; collecting and
drawing follow by themselves. The effects of the spaces are in `effects`, the end of the game in `ending`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import DIGIT, against, event, listed, tally_size
from dragonlab.games.dragonheart import telling
from dragonlab.games.dragonheart.components import KINDS
from dragonlab.games.dragonheart.effects import EFFECTS
from dragonlab.games.dragonheart.ending import announce_end, end_turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events, Objection
    from dragonlab.games.dragonheart.components import DragonheartMove, Space, Ways
    from dragonlab.games.dragonheart.state import DragonheartState as State

UNLIMITED = 99
DRAW = ("draw.0", "draw.1")  # the labels of chance

# -- Set-up -----------------------------------------------------------------------------------------------


def set_up(state: State, options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Shuffle, draw five cards each (DH-SETUP-4), and let somebody begin (DH-SETUP-6): by option (DH-R13)."""
    for seat in (0, 1):
        drawn = draw(state, seat, state.components.hand_size, f"deal.{seat}", chance)
        if events is not None:
            events.append(telling.drew(state, seat, drawn, "dealt", "DH-SETUP-4"))
    state.to_move = first_player(options["first"], "first", chance)
    if events is not None:
        events.append(event("begins", "DH-R13", seat=state.to_move))


def first_player(first: str, label: str, chance: Chance) -> int:
    """Choose who begins, as the option says (DH-R13)."""
    return chance.pick(label, (0, 1)) if first == "random" else int(first)


# -- The turn: play, collect, draw (DH-TURN-2) ------------------------------------------------------------


def take_turn(state: State, play: DragonheartMove, chance: Chance, events: Events = None) -> None:
    """Carry out the three steps, then pass the turn on."""
    seat = state.to_move
    assert seat is not None, "the game is over"  # noqa: S101  Match asks only for legal moves
    play_cards(state, seat, play, events)
    collect_cards(state, seat, play, chance, events)
    draw_cards(state, seat, chance, events)
    end_turn(state, seat, events)


# -- 1. Play cards ----------------------------------------------------------------------------------------


def legal_moves(state: State) -> list[DragonheartMove]:
    """List all ways to play one or more cards of one kind (DH-PLAY-1, DH-PLAY-2, DH-PLAY-5)."""
    moves: list[DragonheartMove] = []
    if state.to_move is None:
        return moves
    hand, lying = state.hands[state.to_move], state.spaces
    for mask, playable in state.components.playable:
        for space, plays, choices in playable[hand & mask]:
            ways = plays
            if space.choice:
                first, second = space.takes
                if lying[first] or lying[second]:
                    ways = choices
            moves += ways[len(lying[space.kind])] if space.outlines > 1 else ways[0]
    return moves


def allow(space: Space, held: int) -> tuple[Ways, Ways]:
    """List what may be played of these cards, without a choice and with one, for each number of outlines taken."""
    if held not in space.allowed:
        rooms = range(space.outlines, -1, -1) if space.outlines > 1 else (UNLIMITED,)
        plays = [play for play in space.plays if _holds(held, play.held)]
        without, choosing = (
            [
                [play for play in plays if objection(space, play, held, room, choosing=choosing) is None]
                for room in rooms
            ]
            for choosing in (False, True)
        )
        space.allowed[held] = without, choosing
    return space.allowed[held]


def room(state: State, space: Space) -> int:
    """Count the empty outlines (DH-MULTI-1); a single-outline space takes any number (DH-SINGLE-1)."""
    return space.outlines - len(state.spaces[space.kind]) if space.outlines > 1 else UNLIMITED


def choosing(state: State, space: Space) -> bool:
    """Tell whether the effect of the space has something to choose (DH-R5)."""
    if space.choice:
        for taken in space.takes:
            if state.spaces[taken]:
                return True
    return False


def triggers(space: Space, play: DragonheartMove, room: int) -> bool:
    """Tell whether these cards trigger the effect: any card, or the one that fills the last outline (DH-SPACE-1)."""
    return space.outlines == 1 or len(play.cards) == room


def objection(space: Space, play: DragonheartMove, held: int, room: int, *, choosing: bool) -> str | None:
    """Name the rule against a play, for a hand with cards `held` of its kind; None if there is none."""
    if not _holds(held, play.held):
        return "DH-PLAY-8"
    if len(play.cards) > room:
        return "DH-MULTI-2"
    must_name = choosing and triggers(space, play, room)
    if must_name and play.take is None:
        return "DH-R4"
    if play.take is not None and not must_name:
        return "DH-R5"
    return None


def _holds(hand: int, cards: int) -> bool:
    """Tell whether a hand contains these cards: no digit of it is smaller."""
    while cards:
        if hand & 0xF < cards & 0xF:
            return False
        hand >>= DIGIT
        cards >>= DIGIT
    return True


def why_not(state: State, play: DragonheartMove) -> Objection | None:
    """Say which rule forbids a play to the seat to move."""
    assert state.to_move is not None, "the game is over"  # noqa: S101  Match knows a rule for that
    space = state.components.spaces[play.kind]
    held = state.hands[state.to_move] & space.mask
    rule = objection(space, play, held, room(state, space), choosing=choosing(state, space))
    if rule is None:
        return None
    if rule == "DH-PLAY-8":
        own = listed(held)
        missing = [card for card in play.cards if play.cards.count(card) > own.count(card)]
        return against(rule, cards=state.components.cards.of(missing), count=len(missing))
    if rule == "DH-MULTI-2":
        return against(rule, space=KINDS[play.kind], count=len(play.cards), room=room(state, space))
    return against(rule, kind=KINDS[play.kind])


def play_cards(state: State, seat: int, play: DragonheartMove, events: Events) -> None:
    """Lay the cards face up on their space, the highest on top (DH-PLAY-1, DH-PLAY-4, DH-R15)."""
    state.hands[seat] -= play.held
    state.spaces[play.kind] += play.cards
    if events is not None:
        events.append(telling.played(state, seat, play))


# -- 2. Collect cards -------------------------------------------------------------------------------------


def collect_cards(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:
    """Carry the effect of the space out, once, if the cards triggered it (DH-COLLECT-1, DH-SPACE-4)."""
    effect = EFFECTS.get(play.kind)
    space = state.components.spaces[play.kind]
    if effect and (space.outlines == 1 or len(state.spaces[play.kind]) == space.outlines):
        effect(state, seat, play, chance, events)


# -- 3. Draw cards ----------------------------------------------------------------------------------------


def draw_cards(state: State, seat: int, chance: Chance, events: Events) -> None:
    """Fill the hand up to five cards (DH-DRAW-1), to six with the Great Dragon (DH-FIGURE-2, DH-R6).

    A deck that is too short gives what it has (DH-R3); one that gives nothing ends the game (DH-END-3, DH-R1),
    by option one that gives its last card, too (DH-R17).
    """
    components = state.components
    size = components.figure_hand_size if state.figure == seat else components.hand_size
    wanted = size - tally_size(state.hands[seat])
    top = state.tops[seat]
    drawn = draw(state, seat, wanted, DRAW[seat], chance)
    failed = not drawn  # never for a full hand: at least one card was played (DH-PLAY-6)
    if events is not None:
        full = "DH-FIGURE-2" if state.figure == seat else "DH-DRAW-1"
        rule = full if len(drawn) == wanted else "DH-R3"
        if top is not None:
            events.append(telling.drew_back(state, seat, drawn.pop(0)))
        if drawn:
            events.append(telling.drew(state, seat, drawn, "drew", rule))
    if failed:
        announce_end(state, "deck", event("no_card", "DH-END-3", seat=seat), events)
    elif state.last_card and not state.decks[seat]:
        announce_end(state, "deck", event("last_card", "DH-R17", seat=seat), events)


def draw(state: State, seat: int, wanted: int, label: str, chance: Chance) -> list[int]:
    """Draw so many cards, or what the deck has: first the one that was put back on it (DH-FIGURE-4, DH-R9)."""
    deck, units, drawn = state.decks[seat], state.components.units, []
    top = state.tops[seat]
    if top is not None:
        state.tops[seat] = None
        state.hands[seat] += units[top]
        drawn.append(top)
    while len(drawn) < wanted and deck:
        card = chance.pick(label, deck)
        deck.remove(card)
        state.hands[seat] += units[card]
        drawn.append(card)
    return drawn
