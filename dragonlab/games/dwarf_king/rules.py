"""The rules of the Dwarf King, in the order of the rule book: preparing, dealing, playing a hand.

Each function stands for a passage of «Reglas del juego The Dwarf King»; the ids are those of `rulebook.toml`. What
special cards do is in `specials`, what captured cards are worth in `quests`, counting and the end in `scoring`.

The State's `step` says what somebody must decide now; a hand has one special, so at most one effect is owed
before the next card is played (DK-R13).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, against, event, mask, members, reveal
from dragonlab.games.dwarf_king import knowledge, scoring, specials, telling
from dragonlab.games.dwarf_king.components import (
    BASIC_MASK,
    CARDS,
    DRAGON,
    DWARF_TWO,
    GOBLIN_FIVE,
    GOBLIN_STANDARD,
    HALVES,
    KNIGHT_FIVE,
    SPECIALS_MASK,
    SUIT_MASKS,
    SUITS,
)
from dragonlab.games.dwarf_king.specials import holder
from dragonlab.games.dwarf_king.tricks import NO_SUIT, SUIT, led_suit, winner

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events, Objection
    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

(LOW_DWARVES, HIGH_DWARVES), (LOW_KNIGHTS, HIGH_KNIGHTS), (LOW_GOBLINS, HIGH_GOBLINS) = HALVES
UP_TO = tuple(sum(SUIT_MASKS[: suit + 1]) for suit in range(len(SUITS)))  # the cards of a suit and of those before it
DEAL = tuple(f"deal.{seat}" for seat in range(5))  # the labels of chance


# -- Preparing --------------------------------------------------------------------------------------------


def set_up(state: State, options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Choose the first dealer (DK-PREP-6, by option: DK-R11) and begin the first of seven hands (DK-PREP-2)."""
    first = options["first"]
    state.dealer = chance.pick("first", range(state.seats)) if first == "random" else int(first)
    if events is not None:
        events.append(event("first_dealer", "DK-R11", seat=state.dealer))
    start_hand(state, chance, events)


def deck(state: State) -> int:
    """Give the cards of a hand: 39 basic ones and the special; three players leave the 2 of dwarves out (DK-PREP-3)."""
    left_out = 1 << DWARF_TWO if state.seats == 3 else 0
    return BASIC_MASK & ~left_out | 1 << state.special


# -- Dealing ----------------------------------------------------------------------------------------------


def start_hand(state: State, chance: Chance, events: Events) -> None:
    """Show a special, shuffle it in and deal; the 5 of knights is shown, and its holder draws a tile."""
    state.hand += 1
    state.special = draw_special(state, chance, events)
    deal(state, chance, events)
    state.trick, state.winners, state.model, state.bonus, state.quest = [], (), HIDDEN, None, None
    chooser = show(state, KNIGHT_FIVE)
    state.tile = draw_tile(state, chooser, chance, events)
    specials.owe(state, "quest", chooser)


def draw_special(state: State, chance: Chance, events: Events) -> int:
    """Let the dealer draw the top special and show it (DK-DEAL-1); an empty pile is formed again (DK-R10)."""
    if not state.specials:
        state.specials = SPECIALS_MASK
        if events is not None:
            events.append(event("formed_again", "DK-R10", pile="specials"))
    special = chance.pick("special", members(state.specials))
    state.specials ^= 1 << special
    if events is not None:
        events.append(telling.showed_special(state.dealer, special))
    return special


@cache
def cards_of(deck: int) -> tuple[int, ...]:
    """List the cards of a deck: there are few different ones."""
    return tuple(members(deck))


def deal(state: State, chance: Chance, events: Events) -> None:
    """Shuffle and deal all cards, as many to each seat (DK-DEAL-2, DK-DEAL-3)."""
    cards, size = [*cards_of(deck(state))], state.tricks
    for seat in range(state.seats):
        hand, label = 0, DEAL[seat]
        for _ in range(size):
            card = chance.pick(label, cards)
            cards.remove(card)
            hand |= 1 << card
        state.hands[seat] = hand
        if events is not None:
            events.append(telling.dealt(seat, state.hands[seat]))
    state.captured = [0] * state.seats
    knowledge.forget_all(state)


def show(state: State, card: int) -> int:
    """Let the holder of a card show it to all (DK-DEAL-4, DK-HAND-1)."""
    seat = holder(state, card)
    state.shown[seat] |= 1 << card
    return seat


def draw_tile(state: State, chooser: int, chance: Chance, events: Events) -> int:
    """Let the holder of the 5 of knights draw the top tile and read it out (DK-DEAL-5); see DK-R10."""
    there = state.components.editions[state.edition]
    formed = not state.tiles
    if formed:
        state.tiles = mask(there)
    tile = chance.pick("quest", members(state.tiles))
    state.tiles ^= 1 << tile
    if events is not None:
        events.append(reveal("showed_knight_five", "DK-DEAL-4", seat=chooser, card=CARDS[KNIGHT_FIVE].name))
        if formed:
            events.append(event("formed_again", "DK-R10", pile="tiles"))
        events.append(telling.drew_tile(chooser, there[tile]))
    return tile


def choose_quest(state: State, move: DwarfKingMove, events: Events) -> None:
    """Choose one of the two rules for this hand (DK-DEAL-6); then the goblin standard has its say (DK-S9)."""
    state.quest = state.choices[move.word == "second"]
    if events is not None:
        events.append(event("chose_quest", "DK-DEAL-6", seat=state.to_move or 0, quest=state.quest))
    if state.special == GOBLIN_STANDARD:
        specials.raise_standard(state, events)
    else:
        begin_play(state, events)


# -- Playing a hand ---------------------------------------------------------------------------------------


def begin_play(state: State, events: Events) -> None:
    """Show the 5 of goblins (DK-HAND-1): its holder leads, with any card (DK-HAND-2, DK-HAND-3)."""
    seat = show(state, GOBLIN_FIVE)
    if events is not None:
        tell = event if seat == state.to_move else reveal  # to others than whose choice led here
        events.append(tell("showed_goblin_five", "DK-HAND-1", seat=seat))
        events.append(event("leads_first", "DK-HAND-2", seat=seat))
    specials.owe(state, "play", seat)


def legal_moves(state: State) -> list[DwarfKingMove]:
    """List what may be done: an answer to what is owed, or a card: of the led suit if there is any (DK-HAND-5)."""
    if state.to_move is None:
        return []
    if state.step != "play":
        return legal_answers(state)
    hand, plays, led = state.hands[state.to_move], state.components.plays, state.led
    following = led >= 0 and hand & SUIT_MASKS[led]
    if following:
        low, high = HALVES[led]
        moves = plays[hand & low] + plays[hand & high]
    else:
        moves = [
            *plays[hand & LOW_DWARVES],
            *plays[hand & HIGH_DWARVES],
            *plays[hand & LOW_KNIGHTS],
            *plays[hand & HIGH_KNIGHTS],
            *plays[hand & LOW_GOBLINS],
            *plays[hand & HIGH_GOBLINS],
        ]
    if hand > BASIC_MASK:
        add_special(state, hand, moves, void=not following)
    return moves


def add_special(state: State, hand: int, moves: list[DwarfKingMove], *, void: bool) -> None:
    """Add the special of a hand behind its suit if it may be played, and last if it is magic."""
    card = hand.bit_length() - 1
    suit = SUIT[card]
    if suit == NO_SUIT:
        if specials.magic_objection(state, card, void=void) is None:
            moves.append(state.components.play[card])
    elif void:
        moves.insert((hand & UP_TO[suit]).bit_count() - 1, state.components.play[card])
    elif suit == state.led:
        moves.append(state.components.play[card])


def legal_answers(state: State) -> list[DwarfKingMove]:
    """List the answers to what is owed."""
    answers = state.components.answers[state.step]
    if state.step in ("deal", "quest", "pass"):  # nothing forbids these
        return [*answers]
    return [move for move in answers if specials.answer_objection(state, move) is None]


def play_objection(state: State, hand: int, card: int) -> str | None:
    """Name the rule against playing a card; None if there is none."""
    if not hand >> card & 1:
        return "DK-HAND-9"
    following = state.led >= 0 and hand & SUIT_MASKS[state.led]
    if card >= DRAGON:
        return specials.magic_objection(state, card, void=not following)
    return "DK-HAND-5" if following and CARDS[card].suit != state.led else None


def why_not(state: State, move: DwarfKingMove) -> Objection | None:
    """Say which rule forbids a move to the seat to move."""
    assert state.to_move is not None, "the game is over"  # noqa: S101  Match knows a rule for that
    if move.step != state.step:
        return against("DK-HAND-10", step=f"step_{state.due}")
    if state.step == "play":
        rule = play_objection(state, state.hands[state.to_move], move.card)
    else:
        rule = specials.answer_objection(state, move)
    if rule is None:
        return None
    if rule in {"DK-HAND-5", "DK-S14-2"}:
        return against(rule, card=move.faces[0], suit=SUITS[state.led])
    return against(rule, card="".join(move.faces))


def act(state: State, move: DwarfKingMove, chance: Chance, events: Events = None) -> None:
    """Carry out a move and what follows from it, up to the next choice."""
    if move.step == "play":
        play_card(state, move.card, events)
    elif move.step == "deal":
        start_hand(state, chance, events)
    elif move.step == "quest":
        choose_quest(state, move, events)
    else:
        specials.ANSWERED[move.verb](state, move, chance, events)
        if not specials.owes_cards(state):
            go_on(state, events)


def go_on(state: State, events: Events) -> None:
    """Let play begin, or go on with whoever won the last trick (DK-HAND-4)."""
    if state.winners:
        specials.owe(state, "play", state.winners[-1])
    else:
        begin_play(state, events)


def play_card(state: State, card: int, events: Events) -> None:
    """Play a card; the next seat is to move, or the trick is complete (DK-TRICK-1)."""
    seat, bit = state.to_move, 1 << card
    assert seat is not None, "the game is over"  # noqa: S101  Match asks only for legal moves
    leads = not state.trick or len(state.trick) == state.seats
    if leads:
        collect(state, events)
        state.leader = seat
    if state.shown[seat] & bit or state.exchange is not None:
        knowledge.forget(state, seat, bit)
    if events is not None:
        events += telling.played(state, seat, card, leads=leads)
    state.hands[seat] ^= bit
    state.trick.append(card)
    if state.led < 0:
        state.led = led_suit(state.trick, state.model)
    if len(state.trick) < state.seats:
        state.to_move = (seat + 1) % state.seats
    else:
        finish_trick(state, events)


def finish_trick(state: State, events: Events) -> None:
    """Say who wins the trick (DK-TRICK-2); the special card has its effect; the winner leads next (DK-HAND-4)."""
    place, rule = winner(state.trick, state.led, state.model, late=state.edition == "2022")
    seat = (state.leader + place) % state.seats
    state.winners += (seat,)
    state.to_move, state.led = seat, NO_SUIT
    if events is not None:
        events.append(telling.won_trick(state, place, rule, offered=specials.is_offered(state)))
    if effect := specials.AFTER_TRICK.get(state.special):
        effect(state, place, events)
    if specials.is_last(state):
        end_hand(state, events)


def collect(state: State, events: Events) -> None:
    """Let the winner take the cards of the complete trick from the table (DK-TRICK-3)."""
    if state.trick:
        seat = state.winners[-1]
        state.captured[seat] |= mask(state.trick)
        state.trick = []
        if events is not None:
            events.append(telling.collected(seat, state.seats))


def end_hand(state: State, events: Events) -> None:
    """Count, the last trick still on the table (DK-SCORE-2, DK-R15); then another hand is to be dealt, or the end."""
    scoring.score_hand(state, events)
    if scoring.is_over(state):
        state.to_move = None
        scoring.tell_end(state, events)
    else:
        scoring.next_dealer(state, events)
        specials.owe(state, "deal", state.dealer)


def is_counted(state: State) -> bool:
    """Tell whether the hand has been counted: the next one is to be dealt, or the game is over."""
    return state.to_move is None or state.step == "deal"
