"""From what is known of a game to a whole State: positions, and what a view leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, draw, without
from dragonlab.games.rune_stones.components import GEMS, HAND_STONE, MOST_STONES, SMITHIES, SPACES, WILD, WILD_STONE

if TYPE_CHECKING:
    from dragonlab.core import Chance, Entries
    from dragonlab.games.rune_stones.state import RuneStonesState as State

START = [1] * len(GEMS)


def complete_position(state: State, given: Entries[State], chance: Chance) -> None:
    """Lay out a position at the beginning of a turn; what it does not say is as at the start, or left to chance."""
    components = state.components
    decks = [card for deck in components.druids[: len(given.seats)] for card in deck]
    given.supply("cards", [*components.creatures, *decks])
    given.supply("artefacts", [*components.artefact_deck, *[WILD] * components.wild_count])
    given.lay("first", "turn", "to_move", "near_end", "points", "ore", "stones", "charged")
    given.lay("hands", "discards", "display", "discard", "boards", "smithies", "melted", "pools", "kept")
    _turn(state, given)
    state.gems = [[*START] for _ in given.seats]
    given.lay("gems")
    _supplies(state, given)
    _whose(state, given)
    _cards(state, given, chance)
    _artefacts(state, given, chance)


def _turn(state: State, given: Entries[State]) -> None:
    """Find whose turn it is, and whether the round is the last: whoever got to its end has played in it (RS-END-1)."""
    components, seats = state.components, len(given.seats)
    if given.says("to_move") and not given.says("turn"):
        state.turn = state.to_move if state.to_move is not None else state.turn
    if given.says("to_move") and state.to_move != state.turn:
        raise given.wrong("to_move", f"{state.turn}, whose turn it is")
    state.to_move = state.turn
    near_end = max(state.points) >= components.goal
    if given.says("near_end") and state.near_end != near_end:
        raise given.wrong("near_end", f"{near_end}, as {components.goal} points say")
    state.near_end = near_end
    for seat, points in enumerate(state.points):
        if points >= components.goal and (seat - state.first) % seats >= (state.turn - state.first) % seats:
            raise given.wrong(
                f"points[{seat}]", f"less than {components.goal} for a seat that has yet to play in this round"
            )


def _whose(state: State, given: Entries[State]) -> None:
    """Refuse cards where they never come: druids in the middle, or with anybody but their own seat."""
    components, first, seats = state.components, state.first, len(given.seats)
    for space, card in zip(SPACES, state.display, strict=True):
        if card is not None and card != HIDDEN and card not in components.creatures:
            raise given.wrong(f"display.{space}", "a creature")
    if not {*state.discard} <= {*components.creatures}:
        raise given.wrong("discard", "creatures: druids leave the game")
    for seat in given.seats:
        own = {*components.creatures, *components.deck(seat, first, seats), HIDDEN}
        for name in ("hands", "discards", "pools", "kept"):
            if given.says(name, seat) and not {*getattr(state, name)[seat]} <= own:
                raise given.wrong(f"{name}[{seat}]", "creatures, and druids of its own")


def _supplies(state: State, given: Entries[State]) -> None:
    """Let follow what is left of gems, ore and stones."""
    components = state.components
    for gem in range(len(GEMS)):
        laid = sum(charged == gem for charged in state.charged)
        state.supply[gem] = components.gem_count - sum(held[gem] for held in state.gems) - laid
        if state.supply[gem] < 0:
            raise given.wrong("gems", f"at most {components.gem_count} of a kind in all hands together")
    state.ore_supply = components.ore_count - sum(state.ore)
    if state.ore_supply < 0:
        raise given.wrong("ore", f"at most {components.ore_count} in all")
    for seat, stones in enumerate(state.stones):
        if len(stones) > MOST_STONES:
            raise given.wrong(f"stones[{seat}]", "at most four stones")
        if (WILD_STONE in stones) != (state.charged[seat] is not None) or state.charged[seat] == WILD:
            if not given.says("charged"):
                raise given.wrong(f"stones[{seat}]", "without the wild stone, unless 'charged' says the gem on it")
            raise given.wrong(f"charged[{seat}]", "a coloured gem if the seat has the wild stone, else None")
    for stone, most in enumerate(state.stones_left):
        state.stones_left[stone] = most - sum(stone in stones for stones in state.stones)
        if state.stones_left[stone] < 0:
            raise given.wrong("stones", "so many of each type as there are seats, less one, at most")


def _cards(state: State, given: Entries[State], chance: Chance) -> None:
    """Fill the display, and say what is in the decks: the druids that lie nowhere else, or what `pools` says."""
    components = state.components
    for space, name in enumerate(SPACES):
        if state.display[space] == HIDDEN or not given.says("display"):
            coloured = [
                card
                for card in given.rest("cards")
                if card in components.creatures and components.colours[card] is not None
            ]
            if not coloured:
                raise given.wrong(f"display.{name}", "None, as no coloured creature is left")
            state.display[space] = given.pick("cards", "sample.display", chance, coloured)
    for seat in given.seats:
        _pool(state, given, seat)
    state.removed = [card for card in given.rest("cards") if components.printed[card].deck is not None]
    state.pile = [card for card in given.rest("cards") if components.printed[card].deck is None]
    state.pools = [sorted(card for card in pool if card != HIDDEN) for pool in state.pooled()]
    state.decks = [[HIDDEN] * (len(pool) - len(hand)) for pool, hand in zip(state.pools, state.hands, strict=True)]
    if state.discard and not state.pile:
        raise given.wrong("discard", "no cards where the pile is empty: they become the new one (RS-R12)")
    for seat, (kept, hand) in enumerate(zip(state.kept, state.hands, strict=True)):
        unseen = {*kept} - {*hand}
        if not {*kept} <= {*state.pools[seat]} or len(unseen) > hand.count(HIDDEN):
            raise given.wrong(f"kept[{seat}]", "cards of that hand")
        if not (state.pools[seat] or state.discards[seat]):
            raise given.wrong(f"hands[{seat}]", "some cards there, in the deck or in the discards")


def _pool(state: State, given: Entries[State], seat: int) -> None:
    """Find the cards of a hand and its deck."""
    components, hand, free = state.components, state.hands[seat], given.free["cards"]
    own = [card for card in components.deck(seat, state.first, len(given.seats)) if free[card]]
    if given.says("pools", seat):
        known = [card for card in hand if card != HIDDEN]
        if not {*known} <= {*state.pools[seat]}:
            raise given.wrong(f"pools[{seat}]", "the cards of the hand, and others")
        own = without(state.pools[seat], known)
        if not all(free[card] for card in own):
            raise given.wrong(f"pools[{seat}]", "cards that lie nowhere else")
    for card in own:
        free[card] -= 1
    most = components.stone_hand if HAND_STONE in state.stones[seat] else components.hand
    if not given.says("hands", seat):
        hand = [HIDDEN] * given.size("hand_sizes", seat, min(most, len(own)), 0, min(most, len(own)))
    if hand.count(HIDDEN) > len(own):
        raise given.wrong(f"hands[{seat}]", "no more cards than hand and deck have")
    if len(hand) > most:
        raise given.wrong(f"hands[{seat}]", f"at most {most} cards")
    state.hands[seat], state.decks[seat] = hand, own


def _artefacts(state: State, given: Entries[State], chance: Chance) -> None:
    """Lay artefacts on the smithies; what is left is the pile, and the stack of wild ones."""
    for entry, pile in (("smithies", state.smithies), ("melted", state.melted)):
        if WILD in pile:
            raise given.wrong(entry, "coloured artefacts")
    for smithy, artefact in enumerate(state.smithies):
        if artefact == HIDDEN or not given.says("smithies"):
            coloured = [artefact for artefact in given.rest("artefacts") if artefact != WILD]
            if not coloured:
                raise given.wrong(f"smithies.{SMITHIES[smithy]}", "None, as no coloured artefact is left")
            state.smithies[smithy] = given.pick("artefacts", "sample.smithies", chance, coloured)
    for seat, board in enumerate(state.boards):
        for place, artefact in enumerate(board):
            if artefact not in {None, WILD, place % len(GEMS)}:
                raise given.wrong(f"boards[{seat}]", "artefacts on places of their colour")
    state.artefacts = [artefact for artefact in given.rest("artefacts") if artefact != WILD]
    if state.melted and not state.artefacts:
        raise given.wrong("melted", "no artefacts where their pile is empty: they become the new one (RS-R12)")
    state.wilds = given.rest("artefacts").count(WILD)


def determinize(state: State, seat: int | None, chance: Chance) -> None:
    """Deal hands: which cards are in hand or deck is known, and those that were kept are in the hand for certain."""
    del seat
    components = state.components
    for rival, (hand, pool) in enumerate(zip(state.hands, state.pools, strict=True)):
        known = [card for card in hand if card != HIDDEN]
        if len(known) < len(hand):
            known += [card for card in state.kept[rival] if card not in known]
        rest = without(pool, known)
        while len(known) < len(hand):
            known.append(draw(rest, f"sample.{rival}", chance))
        state.hands[rival], state.decks[rival] = sorted(known), rest
    lying = [card for card in state.display if card is not None]
    lying += [card for pile in (*state.pools, *state.discards, state.discard, state.played) for card in pile]
    state.pile = [card for card in components.creatures if card not in {*lying}]
    used = [artefact for board in (*state.boards, state.smithies) for artefact in board if artefact is not None]
    used += state.melted
    state.artefacts = without(components.artefact_deck, [artefact for artefact in used if artefact != WILD])
