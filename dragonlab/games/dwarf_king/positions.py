"""Positions: a hand under way described with gaps, what follows from it, and what can never be."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Points, draw, hidden, mask, members
from dragonlab.games.dwarf_king import rules, specials
from dragonlab.games.dwarf_king.components import (
    DOUBLE,
    GOBLIN_FIVE,
    GOBLIN_STANDARD,
    HEADS_MASK,
    KNIGHT_FIVE,
    MUMMY,
    SCOUT,
    SORCERER,
    SPECIALS_MASK,
    TINKERER,
)
from dragonlab.games.dwarf_king.specials import BONUS
from dragonlab.games.dwarf_king.tricks import NO_SUIT, led_suit, winner
from dragonlab.games.dwarf_king.worlds import KNOWN, determinize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Chance, Entries
    from dragonlab.games.dwarf_king.state import DwarfKingState as State

    Given = Entries[State]


def complete_position(state: State, given: Given, chance: Chance) -> None:
    """Lay the cards where a position wants them; those that it does not mention are in hands and captured piles.

    Who won the tricks so far is guessed if it is not said; what has been shown, and whose turn it is, follows.
    """
    _points(state, given)
    _special(state, given, chance)
    given.supply("cards", members(rules.deck(state)))
    given.lay("hands", "captured", "trick", "winners", "leader", "model", "bonus")
    left = _tricks_left(state, given)
    _trick(state, given, first=left + _is_complete(state) == state.tricks)
    _winners(state, given, state.tricks - left)
    _model(state, given)
    _bonus(state, given)
    _leave_open(state, given, left)
    determinize(state, None, chance)
    _begin(state, given, chance)


def _points(state: State, given: Given) -> None:
    state.hand = 1
    given.lay("hand", "dealer", "totals")
    if len(state.totals) != state.seats:
        raise given.wrong("totals", f"a list of {state.seats}, one for each seat")
    totals = enumerate(state.totals)
    state.entries = tuple(Points(seat, "DK-SCORE-1", "earlier", total) for seat, total in totals if total)


# -- Special and quest ------------------------------------------------------------------------------------


def _special(state: State, given: Given, chance: Chance) -> None:
    """Find the special, the tile and the draw piles: what is not said is drawn."""
    there = state.components.editions[state.edition]
    tiles = {rule: number for number, rules in there.items() for rule in rules}
    given.lay("quest", "specials", "tiles")
    if state.specials & ~SPECIALS_MASK:
        raise given.wrong("specials", "a list of special cards")
    if state.tiles & ~mask(there):
        raise given.wrong("tiles", f"a list of tiles of {state.edition}")
    if state.quest not in {*tiles, None}:
        raise given.wrong("quest", f"a rule of a tile of {state.edition}, such as {next(iter(tiles))!r}")
    state.special = _drawn(given, "special", state.specials, chance)
    if not SPECIALS_MASK >> state.special & 1:
        raise given.wrong("special", "a special card")
    state.tile = tiles.get(state.quest or "", HIDDEN)
    if state.tile == HIDDEN or given.position.get("tile") is not None:
        tile = _drawn(given, "tile", state.tiles, chance)
        if tile not in there or state.tile not in {tile, HIDDEN}:
            raise given.wrong("tile", f"a tile of {state.edition}, the one with the quest")
        state.tile = tile
    state.specials = _unused(state, given, "specials", state.specials & ~(1 << state.special), chance)
    state.tiles = _unused(state, given, "tiles", state.tiles & ~(1 << state.tile), chance)


def _drawn(given: Given, entry: str, pile: int, chance: Chance) -> int:
    """Give the special or the tile that is named, or draw one."""
    if given.position.get(entry) is None:
        if not pile:
            raise given.wrong(f"{entry}s", f"a pile with some, unless {entry!r} is named")
        return chance.pick(f"sample.{entry}", members(pile))
    found = given.read(entry)
    assert isinstance(found, int)  # noqa: S101  as its kind has read it
    return found


def _unused(state: State, given: Given, entry: str, pile: int, chance: Chance) -> int:
    """Take what earlier hands have used out of a draw pile, unless the position says what is left."""
    left = members(pile)
    if not given.says(entry):
        for _ in range((state.hand - 1) % (len(left) + 1)):
            draw(left, f"sample.{entry[:-1]}", chance)
    return mask(left)


# -- Tricks -----------------------------------------------------------------------------------------------


def _is_complete(state: State) -> bool:
    return len(state.trick) == state.seats


def _collected(state: State) -> tuple[int, ...]:
    """Give who won the tricks that lie in captured piles: not the one on the table."""
    return state.winners[:-1] if _is_complete(state) else state.winners


def _has_played(state: State, seat: int) -> bool:
    """Tell whether a seat has played to the open trick."""
    return not _is_complete(state) and (seat - state.leader) % state.seats < len(state.trick)


def _copies(state: State) -> bool:
    """Tell whether a card in the trick copies one of the trick before."""
    return MUMMY in state.trick or state.trick[:1] == [DOUBLE]


def _tricks_left(state: State, given: Given) -> int:
    """Say how many tricks are still to be played, the open one included, from the sizes of the hands."""
    if len(state.trick) > state.seats or (SORCERER in state.trick and not _is_complete(state)):
        raise given.wrong("trick", f"at most {state.seats} cards that can be played")
    if not {*state.winners} <= {*given.seats}:
        raise given.wrong("winners", "a list of seats")
    if not given.says("leader"):
        state.leader = (0, *_collected(state))[-1]
    lefts = {
        given.size("hand_sizes", seat, hand.bit_count()) + _has_played(state, seat)
        for seat, hand in enumerate(state.hands)
        if given.says("hands", seat) or given.says("hand_sizes", seat)
    }
    entry = "hand_sizes" if given.says("hand_sizes") else "hands" if lefts else "winners"
    if not lefts:
        lefts = {state.tricks - (len(state.winners) if given.says("winners") else _is_complete(state))}
    most = state.tricks - _is_complete(state)
    least = most if state.quest is None else 1
    if len(lefts) > 1 or not least <= min(lefts) <= most:
        raise given.wrong(entry, f"such that all have {least} to {most} tricks to play, and equally many")
    return lefts.pop()


def _trick(state: State, given: Given, *, first: bool) -> None:
    """See to it that the trick can lie there: nothing copies a card in the first one (DK-R5, DK-S12-2)."""
    if state.trick and state.quest is None:
        raise given.wrong("trick", "left out as long as no quest is chosen")
    if _copies(state) and first:
        raise given.wrong("trick", "without a card that copies one of the trick before")
    if _copies(state) and _is_complete(state) and state.model == HIDDEN:
        raise given.wrong("model", "the card that is copied in the trick")


def _is_settled(state: State) -> bool:
    """Tell whether the complete trick has had its effect: who won it does not follow any more, and must be said.

    The Sorcerer lies there for a card of it, or what was copied in it has given way to what the next copy would be.
    """
    return _is_complete(state) and (SORCERER in state.trick or (_copies(state) and state.model in state.trick))


def _winners(state: State, given: Given, played: int) -> None:
    """Say who won the tricks played: as given, else all in turn, so that the leader won the last."""
    if not given.says("winners"):
        state.winners = _guessed_winners(state, given, played - _is_complete(state))
    elif len(state.winners) != played:
        raise given.wrong("winners", f"the seats that won the {played} tricks played")
    if _is_settled(state):
        if not given.says("winners"):
            raise given.wrong("winners", "said, as the trick on the table does not show who won it")
        if state.model in state.trick and state.model != _next_model(state):
            raise given.wrong("model", "the card that can be copied next")
    elif _is_complete(state):
        state.led = led_suit(state.trick, state.model)
        place, _ = winner(state.trick, state.led, state.model, late=state.edition == "2022")
        seat = (state.leader + place) % state.seats
        if given.says("winners") and state.winners[-1] != seat:
            raise given.wrong("winners", f"a list that ends with {seat}, who wins the trick on the table")
        state.winners = (*state.winners[: played - 1], seat)
    earlier = _collected(state)
    if earlier and earlier[-1] != state.leader:
        raise given.wrong("leader", f"{earlier[-1]}, who won the trick before")


def _next_model(state: State) -> int:
    """Give what can be copied next: the Mummy copies the winning card, a led Double the last one (S11, S12)."""
    return state.trick[-1 if state.special == DOUBLE else (state.winners[-1] - state.leader) % state.seats]


def _guessed_winners(state: State, given: Given, count: int) -> tuple[int, ...]:
    """Share the tricks out: to each seat enough for its captured cards; the leader won the last."""
    needed = [-(-cards.bit_count() // state.seats) for cards in state.captured]
    won = [seat for seat in given.seats for _ in range(needed[seat])]
    if len(won) > count:
        raise given.wrong("captured", f"the cards of {count} tricks, {state.seats} each")
    others = [seat for seat in given.seats if not given.says("captured", seat)] or list(given.seats)
    won += [others[trick % len(others)] for trick in range(count - len(won))]
    if won:
        spare = [seat for seat in reversed(won) if won.count(seat) > needed[seat]]
        if state.leader not in won and not spare:
            raise given.wrong("leader", "a seat that can have won the trick before")
        won.remove(state.leader if state.leader in won else spare[0])
        won.append(state.leader)
    return tuple(won)


# -- Cards ------------------------------------------------------------------------------------------------


def _room(state: State, seat: int) -> int:
    """Count the cards that a seat has captured and the position does not name."""
    return _collected(state).count(seat) * state.seats - state.captured[seat].bit_count()


def _capture(state: State, given: Given, card: int, seats: Sequence[int]) -> bool:
    """Let a card lie in the captured pile of one of some seats, if it can."""
    if any(state.captured[seat] >> card & 1 for seat in seats):
        return True
    pile = max(seats, key=lambda seat: _room(state, seat), default=0)
    if pile not in seats or _room(state, pile) <= 0 or not given.free["cards"][card]:
        return False
    given.free["cards"][card] -= 1
    state.captured[pile] |= 1 << card
    return True


def _model(state: State, given: Given) -> None:
    """Put the card that is copied into the pile of whoever won the trick before."""
    if state.model == HIDDEN or _is_settled(state) or (_is_complete(state) and not _copies(state)):
        return
    if state.special not in {MUMMY, DOUBLE} or not state.winners:
        raise given.wrong("model", "left out: nothing copies it")
    if not _capture(state, given, state.model, [state.leader]):
        raise given.wrong("model", f"a card that seat {state.leader} has captured")


def _bonus(state: State, given: Given) -> None:
    """See to it that points won during the hand can have been won: by the Tinkerer (S3) or the Scout (S7)."""
    if state.bonus is None:
        return
    possible = False
    if state.special == TINKERER:
        possible = any(
            state.bonus == (seat, BONUS) and _capture(state, given, TINKERER, [pile])
            for pile, seat in pairwise(state.winners)
        )
    elif state.special == SCOUT and _is_complete(state) and SCOUT in state.trick:
        possible = state.bonus == (specials.player(state, SCOUT), (mask(state.trick) & HEADS_MASK).bit_count())
    elif state.special == SCOUT and state.bonus[:-1] in [(seat,) for seat in given.seats]:
        possible = 1 <= state.bonus[1] < state.seats and _scouted(state, given, state.bonus[1])
    if not possible:
        raise given.wrong("bonus", "[seat, points] as the Tinkerer or the Scout can have won them")


def _scouted(state: State, given: Given, heads: int) -> bool:
    """Let the Scout lie in a captured pile with so many heads, if it can."""
    pile = max(given.seats, key=lambda seat: (state.captured[seat] >> SCOUT & 1, _room(state, seat)))
    missing = heads - (state.captured[pile] & HEADS_MASK).bit_count()
    free = [card for card in given.rest("cards") if HEADS_MASK >> card & 1]
    cards = [SCOUT, *free[: max(0, missing)]]
    return missing <= len(free) and all(_capture(state, given, card, [pile]) for card in cards)


def _leave_open(state: State, given: Given, left: int) -> None:
    """Fill hands and captured piles up with cards that are not known."""
    for seat in given.seats:
        size, hand, captured = left - _has_played(state, seat), state.hands[seat], state.captured[seat]
        if _room(state, seat) < 0:
            raise given.wrong(f"captured[{seat}]", f"at most {captured.bit_count() + _room(state, seat)} cards")
        state.hands[seat] = hand & KNOWN | hidden(size - (hand & KNOWN).bit_count())
    if left == 1 and not _is_complete(state) and state.special == SORCERER:
        if any(hand >> SORCERER & 1 for hand in state.hands):
            raise given.wrong("hands", "without the Sorcerer when only the last trick is left")
        if not _capture(state, given, SORCERER, given.seats):
            raise given.wrong("captured", "with the Sorcerer when only the last trick is left")
    for seat in given.seats:
        known = state.captured[seat] & KNOWN
        unknown = (state.captured[seat] ^ known).bit_count() + _room(state, seat)
        state.captured[seat] = known | hidden(unknown)


# -- What follows -----------------------------------------------------------------------------------------


def _begin(state: State, given: Given, chance: Chance) -> None:
    """Show what has been shown, and ask for what is to be decided now."""
    copied = state.model
    if state.quest is None:
        specials.owe(state, "quest", rules.show(state, KNIGHT_FIVE))
    elif given.position.get("step") == "name":
        if state.special != GOBLIN_STANDARD or state.winners or state.trick:
            raise given.wrong("step", "'name' only with the goblin standard, before the first card is played")
        rules.show(state, KNIGHT_FIVE)  # the 5 of goblins is shown after the exchange
        specials.raise_standard(state, None)
    else:
        for five in [GOBLIN_FIVE] if state.special == GOBLIN_STANDARD else [KNIGHT_FIVE, GOBLIN_FIVE]:
            if any(hand >> five & 1 for hand in state.hands):
                rules.show(state, five)
        _go_on(state, given, chance)
    given.require_equal("step", "to_move")
    if given.says("model") and copied != state.model and not _copies(state):
        raise given.wrong("model", "the card that the trick on the table lets be copied")


def _go_on(state: State, given: Given, chance: Chance) -> None:
    """Let the special card do what it does after a complete trick, or the next seat play."""
    if state.special == TINKERER and state.bonus is None:
        _pay_tinkerer(state)
    if _is_complete(state):
        state.led = NO_SUIT
        specials.owe(state, "play", state.winners[-1])
        specials.after_trick(state, (state.winners[-1] - state.leader) % state.seats, None)
        if given.position.get("step") == "play" and not specials.must_exchange(state):  # the special had its say
            specials.owe(state, "play", state.winners[-1])
        return
    if state.model == HIDDEN and state.winners and state.special in {MUMMY, DOUBLE}:
        pile = members(state.captured[state.leader] & ~(1 << state.special))
        state.model = chance.pick(f"sample.{state.leader}", pile)
    state.led = led_suit(state.trick, state.model) if state.trick else NO_SUIT
    state.to_move = (state.leader + len(state.trick)) % state.seats
    if not state.winners and not state.trick:
        _lead_first(state, given)


def _lead_first(state: State, given: Given) -> None:
    """Let whoever holds the 5 of goblins lead (DK-HAND-2); in a view, `leader` may be that of the hand before."""
    first = specials.holder(state, GOBLIN_FIVE)
    if not given.says("leader"):
        state.leader = state.to_move = first
    elif given.position.get("to_move") == first:
        state.to_move = first


def _pay_tinkerer(state: State) -> None:
    """Let the Tinkerer have paid, unless it may have been captured in the trick just collected (S3)."""
    for pile, seat in pairwise(state.winners):
        if state.captured[pile] >> TINKERER & 1 and (_is_complete(state) or state.winners[-1] != pile):
            state.bonus = (seat, BONUS)
