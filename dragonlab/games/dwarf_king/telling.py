"""The events of the Dwarf King: what happened, by which rule, who may know it, and which pieces moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Event, Moved, event, reveal, secret
from dragonlab.games.dwarf_king.components import CARDS, DOUBLE, MUMMY, names, quest_id

if TYPE_CHECKING:
    from dragonlab.core import Points
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

SCORED = {"DK-S2": "standard", "DK-S6": "enchanted", "DK-S8": "shaman"}
EARNED = {"DK-S3": "tinkered", "DK-S4": "joked", "DK-S7": "scouted"}
WINS = {"DK-S10": "won_dragon", "DK-S14": "won_excalibur", "DK-R3": "won_champion"}


# -- Dealing ----------------------------------------------------------------------------------------------


def showed_special(seat: int, card: int) -> Event:
    """Tell this hand's special."""
    return reveal("showed_special", "DK-DEAL-1", Moved("specials", "special", 1), seat=seat, card=CARDS[card].name)


def dealt(seat: int, hand: int) -> Event:
    """Tell a seat its cards, and all others how many."""
    public = event("dealt_hidden", "DK-DEAL-3", seat=seat, count=hand.bit_count())
    return secret(public, [seat], "dealt", cards=tuple(names(hand)))


def drew_tile(seat: int, rules: tuple[str, str]) -> Event:
    """Tell which tile was drawn."""
    return reveal("drew_tile", "DK-DEAL-5", Moved("tiles", "quest", 1), seat=seat, first=rules[0], second=rules[1])


# -- Playing ----------------------------------------------------------------------------------------------


def played(state: State, seat: int, card: int, *, leads: bool) -> list[Event]:
    """Tell which card was played, and what a magic card stands for here; call it before the card lies there."""
    face, name, rule = CARDS[card].name, "played", "DK-TRICK-1"
    if leads:
        name, rule = "led", "DK-HAND-4" if state.winners else "DK-HAND-2"
    events = [event(name, rule, Moved(f"hand{seat}", "trick", 1), seat=seat, card=face)]
    if card in {MUMMY, DOUBLE}:
        model = state.model if leads or card == MUMMY else state.trick[-1]
        double = "copied_double_led" if leads else "copied_double"
        name, rule = ("copied_mummy", "DK-S11") if card == MUMMY else (double, "DK-S12")
        events.append(event(name, rule, seat=seat, card=face, model=CARDS[model].name))
    return events


def won_trick(state: State, place: int, rule: str, *, offered: bool) -> Event:
    """Tell who wins the trick, and with which card; if it is `offered` to the Sorcerer, it can't be taken back."""
    tell = reveal if offered else event
    return tell(WINS.get(rule, "won_trick"), rule, seat=state.winners[-1], card=CARDS[state.trick[place]].name)


def collected(seat: int, count: int) -> Event:
    """Tell that the trick leaves the table."""
    return event("collected", "DK-TRICK-3", Moved("trick", f"captured{seat}", count), seat=seat, count=count)


# -- Specials ---------------------------------------------------------------------------------------------


def took_two(taker: int, giver: int, cards: int) -> Event:
    """Tell who was named, and to these two alone which cards were taken."""
    count = cards.bit_count()
    moved = Moved(f"hand{giver}", f"hand{taker}", count)
    public = reveal("took_two_hidden", "DK-S9", moved, seat=taker, giver_seat=giver, count=count)
    return secret(public, [taker, giver], "took_two", cards=tuple(names(cards)))


def gave(taker: int, giver: int, card: int) -> Event:
    """Tell that a card was given, and to these two alone which."""
    public = event("gave_hidden", "DK-S9", Moved(f"hand{taker}", f"hand{giver}", 1), seat=taker, giver_seat=giver)
    return secret(public, [taker, giver], "gave", card=CARDS[card].name)


def swapped(seat: int, other: int, count: int) -> Event:
    """Tell that two hands were swapped."""
    moved = Moved(f"hand{seat}", f"hand{other}", count), Moved(f"hand{other}", f"hand{seat}", count)
    return reveal("swapped", "DK-S1", *moved, seat=seat, other_seat=other)


def passed(state: State, seat: int, step: int) -> Event:
    """Tell that all hands were passed, one step to the left or to the right."""
    moved = (
        Moved(f"hand{giver}", f"hand{(giver + step) % state.seats}", hand.bit_count())
        for giver, hand in enumerate(state.hands)
    )
    return reveal("passed_left" if step == 1 else "passed_right", "DK-S5", *moved, seat=seat)


def exchanged(seat: int, card: int) -> Event:
    """Tell that the Sorcerer was used."""
    moved = Moved("trick", f"hand{seat}", 1), Moved(f"hand{seat}", "trick", 1)
    return event("exchanged", "DK-S13", *moved, seat=seat, card=CARDS[card].name)


def earned(seat: int, points: int, rule: str, special: int) -> Event:
    """Tell that a special card has won points, which count when the hand is over."""
    return event(EARNED[rule], rule, seat=seat, card=CARDS[special].name, points=points, count=points)


# -- Counting ---------------------------------------------------------------------------------------------


def scored(entry: Points) -> Event:
    """Tell the points of a seat by one rule."""
    seat, rule, term, points = entry
    if rule in SCORED:
        return event(SCORED[rule], rule, seat=seat, points=points, count=abs(points), card=term)
    return event("scored", quest_id(term), seat=seat, points=points, count=abs(points), quest=term)
