"""What seats know: the view of a seat, and what is certain of other hands.

Certain is what was shown and cannot have moved since: a five that was shown, the card that the Sorcerer took, a hand
that one has passed on oneself, and the cards of the goblin standard's exchange. Where a card may have moved
unseen, nothing is certain any more; what follows from probability is left to the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypedDict

from dragonlab.games.dwarf_king.components import CARDS, members, names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.games.dwarf_king.state import DwarfKingState as State


class Exchange(NamedTuple):
    """Two cards that the holder of the goblin standard took, and those that were given for them (DK-S9).

    `gave`: what `taker` knows for certain in the hand of `giver`; `took`: what `giver` knows for certain in
    the hand of `taker`.
    """

    taker: int
    giver: int
    gave: int
    took: int


class Seen(TypedDict):
    """What a seat knows. Cards and tiles go by their names.

    `hands` are None where they may not be seen: a seat sees its own, and one that it has passed on itself.
    `shown` are the cards of other hands that all know. `exchange`: taker and giver of the goblin standard, and what
    each of the two knows in the hand of the other (None to others). `todo`: the steps owed, with whose they are;
    that of the Sorcerer is secret, and then `to_move` is None to all others.
    """

    seat: int | None
    to_move: int | None
    edition: str
    seats: int
    hand: int
    dealer: int
    special: str
    tile: str
    quest: str | None
    specials: list[str]
    tiles: list[str]
    todo: list[list[str | int | None]]
    hands: list[list[str] | None]
    hand_sizes: list[int]
    shown: list[list[str]]
    origin: list[int]
    exchange: list[int] | None
    gave: list[str] | None
    took: list[str] | None
    captured: list[list[str]]
    trick: list[str]
    leader: int
    winners: list[int]
    model: str | None
    bonus: list[int] | None
    totals: list[int]
    entries: list[list[int | str]]


def seen(state: State, seat: int | None) -> Seen:
    """Give the view of a seat, or of a spectator."""
    secret = bool(state.todo) and state.todo[0][0] == "offer" and state.todo[0][1] != seat
    exchange = state.exchange
    theirs = exchange is not None and seat in exchange[:2]
    open_hands = [seat is not None and seat in (owner, state.origin[owner]) for owner in range(state.seats)]
    return Seen(
        seat=seat,
        to_move=None if secret else state.to_move,
        edition=state.edition,
        seats=state.seats,
        hand=state.hand,
        dealer=state.dealer,
        special=CARDS[state.special].name,
        tile=state.deck_tiles[state.tile].name,
        quest=state.quest,
        specials=names(state.specials),
        tiles=[state.deck_tiles[number].name for number in members(state.tiles)],
        todo=[[name, None if secret else owner] for name, owner in state.todo],
        hands=[names(hand) if open_hands[owner] else None for owner, hand in enumerate(state.hands)],
        hand_sizes=[hand.bit_count() for hand in state.hands],
        shown=[names(cards) for cards in state.shown],
        origin=list(state.origin),
        exchange=None if exchange is None else list(exchange[:2]),
        gave=names(exchange.gave) if exchange is not None and theirs else None,
        took=names(exchange.took) if exchange is not None and theirs else None,
        captured=[names(cards) for cards in state.captured],
        trick=[CARDS[card].name for card in state.trick],
        leader=state.leader,
        winners=list(state.winners),
        model=None if state.model < 0 else CARDS[state.model].name,
        bonus=None if state.bonus is None else list(state.bonus),
        totals=list(state.totals),
        entries=[list(entry) for entry in state.entries],
    )


def forget(state: State, seat: int, bit: int) -> None:
    """Strike a card that is played off what others know of a hand."""
    if state.shown[seat] & bit:
        state.shown[seat] ^= bit
    if state.exchange is not None:
        state.exchange = state.exchange._replace(gave=state.exchange.gave & ~bit, took=state.exchange.took & ~bit)


def pass_hands(state: State, sources: Sequence[int]) -> None:
    """Give each seat the hand of another; what was known of a hand is known of it in its new place."""
    state.hands = [state.hands[source] for source in sources]
    state.shown = [state.shown[source] for source in sources]
    state.origin = tuple(state.origin[source] for source in sources)


def remember_taken(state: State, taker: int, giver: int, cards: int) -> None:
    """Let the two know what the taker has now; for all others, shown cards of the giver may be among those taken."""
    state.exchange = Exchange(taker, giver, state.shown[giver] & ~cards, state.shown[taker] | cards)
    state.shown[giver] = 0


def remember_given(state: State, bit: int) -> None:
    """Let the two know where a given card is; for all others, it may be any of the taker's."""
    assert state.exchange is not None  # noqa: S101  something was taken before
    taker, _, gave, took = state.exchange
    state.exchange = state.exchange._replace(gave=gave | bit, took=took & ~bit)
    state.shown[taker] = 0
