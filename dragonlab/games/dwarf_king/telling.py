"""The events of the Dwarf King: what happened, by which rule, who may know it, and which pieces moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.events import Event, Moved, Param
from dragonlab.games.dwarf_king.components import CARDS, DOUBLE, KNIGHT_FIVE, MUMMY, names, quest_id

if TYPE_CHECKING:
    from dragonlab.core.outcome import Points
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

Params = dict[str, Param]

Events = list[Event] | None  # where events are told to; None: nobody listens, and nothing is paid for it

SCORED = {"DK-S2": "standard", "DK-S6": "enchanted", "DK-S8": "shaman"}
EARNED = {"DK-S3": "tinkered", "DK-S4": "joked", "DK-S7": "scouted"}
WINS = {"DK-S10": "won_dragon", "DK-S14": "won_excalibur", "DK-R3": "won_champion"}


# -- Dealing ----------------------------------------------------------------------------------------------


def formed_again(pile: str) -> Event:
    """Tell that an empty pile was formed of its used cards."""
    return Event("formed_again", "DK-R10", {"pile": pile})


def showed_special(seat: int, card: int) -> Event:
    """Tell this hand's special."""
    moved = (Moved("specials", "special", 1),)
    return Event("showed_special", "DK-DEAL-1", {"seat": seat, "card": CARDS[card].name}, moved=moved, reveals=True)


def dealt(seat: int, hand: int) -> Event:
    """Tell a seat its cards, and all others how many."""
    params: Params = {"seat": seat, "count": hand.bit_count()}
    public = Event("dealt_hidden", "DK-DEAL-3", params)
    return Event("dealt", "DK-DEAL-3", {**params, "cards": tuple(names(hand))}, (seat,), public)


def showed_five(seat: int) -> Event:
    """Tell who holds the 5 of knights."""
    params: Params = {"seat": seat, "card": CARDS[KNIGHT_FIVE].name}
    return Event("showed_knight_five", "DK-DEAL-4", params, reveals=True)


def drew_tile(seat: int, rules: tuple[str, str]) -> Event:
    """Tell which tile was drawn."""
    params: Params = {"seat": seat, "first": rules[0], "second": rules[1]}
    return Event("drew_tile", "DK-DEAL-5", params, moved=(Moved("tiles", "quest", 1),), reveals=True)


# -- Playing ----------------------------------------------------------------------------------------------


def played(state: State, seat: int, card: int, *, leads: bool) -> list[Event]:
    """Tell which card was played, and what a magic card stands for here; call it before the card lies there."""
    params: Params = {"seat": seat, "card": CARDS[card].name}
    name, rule = "played", "DK-TRICK-1"
    if leads:
        name, rule = "led", "DK-HAND-4" if state.winners else "DK-HAND-2"
    events = [Event(name, rule, params, moved=(Moved(f"hand{seat}", "trick", 1),))]
    if card in {MUMMY, DOUBLE}:
        model = state.trick[-1] if state.trick and card == DOUBLE else state.model
        name, rule = ("copied_mummy", "DK-S11") if card == MUMMY else ("copied_double", "DK-S12")
        events.append(Event(name, rule, {**params, "model": CARDS[model].name}))
    return events


def won_trick(state: State, place: int, rule: str, *, offered: bool) -> Event:
    """Tell who wins the trick, and with which card; if it is `offered` to the Sorcerer, it can't be taken back."""
    params: Params = {"seat": state.winners[-1], "card": CARDS[state.trick[place]].name}
    return Event(WINS.get(rule, "won_trick"), rule, params, reveals=offered)


def collected(seat: int, count: int) -> Event:
    """Tell that the trick leaves the table."""
    params: Params = {"seat": seat, "count": count}
    return Event("collected", "DK-TRICK-3", params, moved=(Moved("trick", f"captured{seat}", count),))


# -- Specials ---------------------------------------------------------------------------------------------


def took_two(taker: int, giver: int, cards: int) -> Event:
    """Tell who was named, and to these two alone which cards were taken."""
    params: Params = {"seat": taker, "giver_seat": giver, "count": cards.bit_count()}
    moved = (Moved(f"hand{giver}", f"hand{taker}", cards.bit_count()),)
    public = Event("took_two_hidden", "DK-S9", params, moved=moved, reveals=True)
    whole = {**params, "cards": tuple(names(cards))}
    return Event("took_two", "DK-S9", whole, (taker, giver), public, moved, reveals=True)


def gave(taker: int, giver: int, card: int) -> Event:
    """Tell that a card was given, and to these two alone which."""
    params: Params = {"seat": taker, "giver_seat": giver}
    moved = (Moved(f"hand{taker}", f"hand{giver}", 1),)
    public = Event("gave_hidden", "DK-S9", params, moved=moved)
    return Event("gave", "DK-S9", {**params, "card": CARDS[card].name}, (taker, giver), public, moved)


def swapped(seat: int, other: int, count: int) -> Event:
    """Tell that two hands were swapped."""
    moved = (Moved(f"hand{seat}", f"hand{other}", count), Moved(f"hand{other}", f"hand{seat}", count))
    return Event("swapped", "DK-S1", {"seat": seat, "other_seat": other}, moved=moved, reveals=True)


def passed(state: State, seat: int, step: int) -> Event:
    """Tell that all hands were passed, one step to the left or to the right."""
    moved = tuple(
        Moved(f"hand{giver}", f"hand{(giver + step) % state.seats}", hand.bit_count())
        for giver, hand in enumerate(state.hands)
    )
    name = "passed_left" if step == 1 else "passed_right"
    return Event(name, "DK-S5", {"seat": seat}, moved=moved, reveals=True)


def exchanged(seat: int, card: int) -> Event:
    """Tell that the Sorcerer was used."""
    moved = (Moved("trick", f"hand{seat}", 1), Moved(f"hand{seat}", "trick", 1))
    return Event("exchanged", "DK-S13", {"seat": seat, "card": CARDS[card].name}, moved=moved)


def earned(seat: int, points: int, rule: str, special: int) -> Event:
    """Tell that a special card has won points, which count when the hand is over."""
    params: Params = {"seat": seat, "card": CARDS[special].name, "points": points, "count": points}
    return Event(EARNED[rule], rule, params)


# -- Counting ---------------------------------------------------------------------------------------------


def scored(entry: Points) -> Event:
    """Tell the points of a seat by one rule."""
    seat, rule, term, points = entry
    params: Params = {"seat": seat, "points": points, "count": abs(points)}
    if rule in SCORED:
        return Event(SCORED[rule], rule, {**params, "card": term})
    return Event("scored", quest_id(term), {**params, "quest": term})


def added(seat: int, gain: int, total: int) -> Event:
    """Tell what the hand has added to a total."""
    return Event("added", "DK-SCORE-1", {"seat": seat, "points": gain, "count": abs(gain), "total": total})


def put_away(state: State) -> Event:
    """Tell that the tile and the special leave the game."""
    params: Params = {"card": CARDS[state.special].name, "hand": state.hand}
    return Event("put_away", "DK-SCORE-4", params)


def won(seat: int, total: int, rule: str) -> Event:
    """Tell who has won the game."""
    return Event("won", rule, {"seat": seat, "points": total, "count": abs(total)})
