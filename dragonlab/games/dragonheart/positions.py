"""From what is known to a whole State: what follows from a position, and the cards that it leaves open."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dragonlab.core import DIGIT, HIDDEN, HIDDEN_BIT, Pool, listed, tally, tally_size, without
from dragonlab.games.dragonheart import rules
from dragonlab.games.dragonheart.components import HUNTRESS, KINDS, KNIGHT, PETRIFIED, SHIP

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from dragonlab.core import Chance, Entries
    from dragonlab.games.dragonheart.state import DragonheartState as State

    Given = Entries[State]

SEATS = (0, 1)


def determinize(state: State, _seat: int | None, chance: Chance) -> None:
    """Deal what lies in hands, on decks and in decks out of what each seat has not played yet."""
    for seat, unplayed in enumerate(state.unplayed):
        hand, label = listed(state.hands[seat]), f"sample.{seat}"
        pool = Pool(without(unplayed, _known(state, seat)))
        if state.tops[seat] == HIDDEN:
            (state.tops[seat],) = pool.deal(1, label, chance)
        dealt = pool.deal(hand.count(HIDDEN), label, chance)
        state.hands[seat] = tally([*(card for card in hand if card != HIDDEN), *dealt])
        state.decks[seat] = pool.fresh


def _known(state: State, seat: int) -> list[int]:
    """List the cards that a seat is known to have, in hand or put back."""
    return [card for card in (*listed(state.hands[seat]), state.tops[seat]) if card is not None and card != HIDDEN]


def complete_position(state: State, given: Given, chance: Chance) -> None:
    """Lay the cards where a position wants them; those that it does not mention are in hands and decks.

    `decks` may name smaller decks: then random cards are left out of the game, or those that `unplayed` leaves out.
    """
    given.supply("cards", state.components.deck * 2)
    _lay_table(state, given)
    if given.says("to_move"):
        given.lay("to_move")
    else:
        state.to_move = rules.first_player(given.options["first"], "sample.first", chance)
    given.lay("hands", "tops", "decks")
    _share(state, given)
    for seat in SEATS:
        _hand(state, given, seat)
    _end(state, given)
    for seat in SEATS:
        _shorten(state, given, seat, chance)
    _impossible(state, given)


# -- The table --------------------------------------------------------------------------------------------


def _lay_table(state: State, given: Given) -> None:
    given.lay("spaces", "below", "scores", "ships", "figure")
    for space in state.components.spaces:
        lying, entry = state.spaces[space.kind], f"spaces.{KINDS[space.kind]}"
        _only(given, entry, lying, {space.kind})
        if space.fanned and len(lying) >= space.outlines:
            raise given.wrong(entry, f"at most {space.outlines - 1} cards between two turns")
    _only(given, "below", state.below, {KNIGHT, HUNTRESS})
    for seat, pile in enumerate(state.scores):
        _only(given, f"scores[{seat}]", pile, set(range(len(KINDS))) - {SHIP})  # ships are set aside (DH-SHIP-2)
    piles = state.components.ship_piles
    given.number("ships", state.ships, 0, piles)
    for ship in _ships(state):
        if not given.free["cards"][ship]:
            raise given.wrong("ships", "no more piles than there are ships for")
        given.free["cards"][ship] -= 1
    _figure(state, given)


def _figure(state: State, given: Given) -> None:
    """Give the figure to whoever has won a petrified dragon; if both have, the position says who did so last."""
    faces, scores = state.components.faces, enumerate(state.scores)
    able = [seat for seat, pile in scores if any(faces[card].kind == PETRIFIED for card in pile)]
    if not given.says("figure") and able:
        if len(able) > 1:
            raise given.wrong("scores", "petrified dragons with one seat only, unless 'figure' says who won some last")
        (state.figure,) = able
    if state.figure not in able if able else state.figure is not None:
        raise given.wrong("figure", "a seat exactly when it has won a petrified dragon (DH-FIGURE-1)")


def _only(given: Given, entry: str, cards: Sequence[int], kinds: Collection[int]) -> None:
    for card in cards:
        if given.state.components.faces[card].kind not in kinds:
            expected = " or ".join(sorted(KINDS[kind] for kind in kinds))
            raise given.wrong(entry, f"cards of the kind {expected}", given.state.components.cards.shown[card])


def _ships(state: State) -> list[int]:
    """List the cards of the piles that were set aside."""
    ships = [card for card in state.components.deck * 2 if state.components.faces[card].kind == SHIP]
    return ships[: state.ships * state.components.spaces[SHIP].outlines]


# -- Hands and decks --------------------------------------------------------------------------------------


def _share(state: State, given: Given) -> None:
    """Say what each seat has not played yet: as given, else the cards on the table are shared out fairly.

    A card that either can have played comes from a seat that can spare it, having more cards than the position wants it
    to have left; from the one that can spare more, in doubt from the one that is not to move.
    """
    deck = Counter(state.components.deck)
    kept = [_kept(state, given, seat, deck) for seat in SEATS]
    left = [Counter(deck), Counter(deck)]
    wanted = [
        len(state.decks[seat]) + _hand_size(state, given, seat) if given.says("decks", seat) else None for seat in SEATS
    ]

    def likely(seat: int) -> tuple[bool, bool, int, bool]:
        enough = next((size for size in (wanted[seat], wanted[1 - seat]) if size is not None), 0)
        spare = left[seat].total() - enough
        return given.says("unplayed", seat), wanted[seat] is None or spare > 0, spare, seat != state.to_move

    shown = state.components.cards.shown
    table = Counter(card for pile in (*state.spaces, state.below, *state.scores) for card in pile)
    table.update(_ships(state))
    for card, count in table.items():
        able = [deck[card] - kept[seat][card] for seat in SEATS]
        if count > sum(able):
            raise given.wrong("unplayed", "such that all cards on the table have been played", shown[card])
        for seat in SEATS:
            left[seat][card] -= max(count - able[1 - seat], 0)  # what the other cannot have played
    for card, count in table.items():
        for _ in range(count - sum(deck[card] - left[seat][card] for seat in SEATS)):
            left[max((seat for seat in SEATS if left[seat][card] > kept[seat][card]), key=likely)][card] -= 1
    state.unplayed = [sorted((kept if given.says("unplayed", seat) else left)[seat].elements()) for seat in SEATS]


def _kept(state: State, given: Given, seat: int, deck: Counter[int]) -> Counter[int]:
    """Count what a seat has surely not played: all that is given as unplayed, else what it is known to have."""
    known, told = Counter(_known(state, seat)), given.read("unplayed") if given.says("unplayed", seat) else None
    if not known <= deck:
        raise given.wrong(f"hands[{seat}]", "cards of one deck")
    if not isinstance(told, list):
        return known
    pool = Counter[int](told[seat])
    if not known <= pool <= deck:
        raise given.wrong(f"unplayed[{seat}]", "all cards of hand and top, and no more than a deck has")
    return pool


def _hand(state: State, given: Given, seat: int) -> None:
    """Fill a hand that is not known, as far as there are cards; a card was put back only from a full one."""
    components, size, put_back = state.components, _hand_size(state, given, seat), state.tops[seat]
    most = min(_full(state, seat), len(state.unplayed[seat]) - (put_back is not None))
    if not given.says("hands", seat):
        size = size if given.says("hand_sizes", seat) else most
        state.hands[seat] = size << HIDDEN_BIT * DIGIT  # cards that are not known
    given.number(f"{'hands' if given.says('hands', seat) else 'hand_sizes'}[{seat}], number of cards", size, 1, most)
    if put_back is not None and (state.figure != 1 - seat or state.to_move != seat or size != components.hand_size):
        expected = (
            f"None, unless this seat is to move with {components.hand_size} cards and has lost the figure (DH-FIGURE-3)"
        )
        raise given.wrong(f"tops[{seat}]", expected)


def _hand_size(state: State, given: Given, seat: int) -> int:
    """Say how many cards a hand has as the position says it, else how many it can have."""
    if given.says("hands", seat):
        return tally_size(state.hands[seat])
    return given.size("hand_sizes", seat, _full(state, seat))


def _full(state: State, seat: int) -> int:
    return state.components.figure_hand_size if state.figure == seat else state.components.hand_size


# -- The end ----------------------------------------------------------------------------------------------


def _end(state: State, given: Given) -> None:
    """Read what ends the game; once that is certain, the turn now is the last (DH-R2)."""
    given.lay("ending", "last_card")
    piles = state.components.ship_piles
    if state.ships == piles and not given.says("ending"):
        state.ending = "ships"
    if (state.ending == "ships") != (state.ships == piles):
        raise given.wrong("ending", f"'ships' exactly when {piles} piles are set aside")
    state.last_turn = state.ending is not None
    given.require_equal("last_turn", why="as it is the last exactly when there is an 'ending'")


def _shorten(state: State, given: Given, seat: int, chance: Chance) -> None:
    """Leave random cards out until the deck is as short as the position wants it, or as the end demands."""
    most = len(state.unplayed[seat]) - tally_size(state.hands[seat])
    least = int(state.tops[seat] is not None)
    ran_out = state.ending == "deck" and state.to_move != seat
    size = len(state.decks[seat]) if given.says("decks", seat) else 0 if ran_out else most
    given.number(f"decks[{seat}]", size, least, most)
    if given.says("unplayed", seat) and size < most:
        expected = f"the cards of hand and deck, {size + len(state.unplayed[seat]) - most} in all"
        raise given.wrong(f"unplayed[{seat}]", expected)
    free = without(state.unplayed[seat], _known(state, seat))
    out = Pool(free).deal(most - size, f"sample.{seat}", chance)
    state.unplayed[seat] = without(state.unplayed[seat], out)
    state.decks[seat] = [HIDDEN] * (size - least)


def _impossible(state: State, given: Given) -> None:
    """Refuse an empty deck that has not ended the game, and an end without one (DH-END-3, DH-R1)."""
    empty = [not deck and top is None for deck, top in zip(state.decks, state.tops, strict=True)]
    if state.last_card and any(empty) and state.ending is None:
        if not given.says("ending"):
            raise given.wrong("decks", "larger, unless 'ending' says that one has given its last card")
        raise given.wrong("ending", "'deck', as a deck has given its last card")
    if state.ending == "deck" and not empty[1 - (state.to_move or 0)]:
        raise given.wrong("ending", "'deck' only if the deck of who has just played is empty")
