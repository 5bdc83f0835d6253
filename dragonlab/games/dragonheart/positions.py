"""From what is known to a whole State: what follows from a position, and the cards that it leaves open."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dragonlab.core.kinds import DIGIT, HIDDEN, HIDDEN_BIT, MOST_EQUAL, listed, tally
from dragonlab.core.pools import Pool, without
from dragonlab.games.dragonheart import rules
from dragonlab.games.dragonheart.components import HUNTRESS, KINDS, KNIGHT, PETRIFIED, SHIP

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.entries import Entries
    from dragonlab.games.dragonheart.state import DragonheartState as State

    Given = Entries[State]

SEATS = (0, 1)


def imagine(state: State, chance: Chance) -> None:
    """Deal what lies in hands, on decks and in decks out of what each seat has not played yet."""
    for seat, unplayed in enumerate(state.unplayed):
        hand, top, label = listed(state.hands[seat]), state.tops[seat], f"sample.{seat}"
        held = [card for card in hand if card != HIDDEN]
        pool = Pool(without(unplayed, held if top is None or top == HIDDEN else [*held, top]))
        if top == HIDDEN:
            (state.tops[seat],) = pool.deal(1, label, chance)
        state.hands[seat] = tally([*held, *pool.deal(len(hand) - len(held), label, chance)])
        state.decks[seat] = pool.fresh


def settle(state: State, given: Given, options: Mapping[str, str], chance: Chance) -> None:
    """Lay the cards where a position wants them; those that it does not mention are in hands and decks.

    `decks` may name smaller decks: then random cards are left out of the game.
    """
    given.supply("cards", state.components.deck * 2)
    _lay_table(state, given)
    if given.says("to_move"):
        given.lay("to_move")
    else:
        state.to_move = rules.first_player(options["first"], chance)
    given.lay("hands", "tops", "decks")
    _check_tops(state, given)
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
            raise given.wrong(entry, f"at most {space.outlines - 1} cards between two turns", _names(state, lying))
    _only(given, "below", state.below, {KNIGHT, HUNTRESS})
    for seat, pile in enumerate(state.scores):
        _only(given, f"scores[{seat}]", pile, set(range(len(KINDS))) - {SHIP})  # ships are set aside (DH-SHIP-2)
    piles = state.components.ship_piles
    given.number("ships", state.ships, 0, piles)
    for ship in _ships(state):
        if not given.free["cards"][ship]:
            raise given.wrong("ships", "no more piles than there are ships for", state.ships)
        given.free["cards"][ship] -= 1
    petrified = any(state.components.faces[card].kind == PETRIFIED for pile in state.scores for card in pile)
    if petrified != (state.figure is not None):
        raise given.wrong("figure", "a seat exactly when a petrified dragon was won (DH-FIGURE-1)", state.figure)


def _only(given: Given, entry: str, cards: Sequence[int], kinds: Collection[int]) -> None:
    for card in cards:
        if card == HIDDEN or given.state.components.faces[card].kind not in kinds:
            expected = " or ".join(sorted(KINDS[kind] for kind in kinds))
            raise given.wrong(entry, f"cards of the kind {expected}", given.state.components.cards.shown[card])


def _names(state: State, cards: Sequence[int]) -> list[str]:
    return state.components.cards.of(cards)


def _ships(state: State) -> list[int]:
    """List the cards of the piles that were set aside."""
    ships = [card for card in state.components.deck * 2 if state.components.faces[card].kind == SHIP]
    return ships[: state.ships * state.components.spaces[SHIP].outlines]


# -- Hands and decks --------------------------------------------------------------------------------------


def _check_tops(state: State, given: Given) -> None:
    """See to it that only who has just lost the figure, and so has a full hand, has a card put back (DH-FIGURE-3)."""
    for seat, top in enumerate(state.tops):
        if top is None:
            continue
        if state.figure != 1 - seat or state.to_move != seat:
            expected = "None, unless this seat is to move and the rival has the figure"
            raise given.wrong(f"tops[{seat}]", expected, state.components.cards.shown[top])
        if given.says("hands", seat) and state.hands[seat] % MOST_EQUAL != state.components.hand_size:
            expected = f"{state.components.hand_size} cards when one was put back"
            raise given.wrong(f"hands[{seat}]", expected, given.position["hands"])


def _share(state: State, given: Given) -> None:
    """Say what each seat has not played yet: as given, else the cards on the table are shared out fairly.

    Each comes from the seat that can have played it and has more cards left than the position wants it to have; in
    doubt from the one that is not to move.
    """
    deck, kept = Counter(state.components.deck), [_kept(state, seat) for seat in SEATS]
    told = given.read("unplayed") if given.says("unplayed") else None
    assert told is None or isinstance(told, list)  # noqa: S101  as its kind has read it
    pools: list[Counter[int] | None] = [
        Counter(told[seat]) if told and given.says("unplayed", seat) else None for seat in SEATS
    ]
    for seat, pool in enumerate(pools):
        if pool is not None and not kept[seat] <= pool <= deck:
            raise given.wrong(f"unplayed[{seat}]", "all cards of hand and top, and no more than a deck has", pool)
    left = [Counter(deck), Counter(deck)]
    wanted = [len(state.decks[seat]) if given.says("decks", seat) else None for seat in SEATS]

    def surplus(seat: int) -> tuple[int, bool]:
        sizes = [size for size in (wanted[seat], wanted[1 - seat], 0) if size is not None]
        return left[seat].total() - sizes[0], seat != state.to_move

    table = [*_ships(state), *(card for pile in (*state.spaces, state.below, *state.scores) for card in pile)]
    for card in table:
        able = [seat for seat in SEATS if left[seat][card] > (pools[seat] or kept[seat])[card]]
        if not able:
            expected = "such that all cards on the table can have been played"
            raise given.wrong("unplayed", expected, _names(state, [card]))
        sure = [seat for seat in able if pools[seat] is not None]
        left[max(sure or able, key=surplus)][card] -= 1
    state.unplayed = [sorted((left[seat] if pool is None else pool).elements()) for seat, pool in enumerate(pools)]


def _kept(state: State, seat: int) -> Counter[int]:
    """Count the cards that a seat has for certain."""
    return Counter(card for card in (*listed(state.hands[seat]), state.tops[seat]) if card not in {None, HIDDEN})


def _hand(state: State, given: Given, seat: int) -> None:
    """Fill a hand that is not known, as far as there are cards."""
    box, hand = state.components, state.hands[seat]
    most = box.figure_hand_size if state.figure == seat else box.hand_size
    most = min(most, len(state.unplayed[seat]) - (state.tops[seat] is not None))
    sizes = given.read("hand_sizes") if given.says("hand_sizes", seat) else None
    if given.says("hands", seat):
        given.number(f"hands[{seat}], number of cards", hand % MOST_EQUAL, 1, most)
    else:
        size = sizes[seat] if isinstance(sizes, list) else most
        state.hands[seat] = given.number(f"hand_sizes[{seat}]", size, 1, most) << HIDDEN_BIT * DIGIT


# -- The end ----------------------------------------------------------------------------------------------


def _end(state: State, given: Given) -> None:
    """Read what ends the game; once that is certain, the turn now is the last (DH-R2)."""
    given.lay("ending", "last_turn", "last_card")
    piles = state.components.ship_piles
    if (state.ending == "ships") != (state.ships == piles):
        raise given.wrong("ending", f"'ships' exactly when {piles} piles are set aside", state.ending)
    if given.says("last_turn") and state.last_turn is not (state.ending is not None):
        raise given.wrong("last_turn", "True exactly when there is an 'ending'", state.last_turn)
    state.last_turn = state.ending is not None


def _shorten(state: State, given: Given, seat: int, chance: Chance) -> None:
    """Leave random cards out until the deck is as short as the position wants it, or as the end demands."""
    most = len(state.unplayed[seat]) - state.hands[seat] % MOST_EQUAL
    least = int(state.tops[seat] is not None)
    ran_out = state.ending == "deck" and state.to_move != seat
    size = len(state.decks[seat]) if given.says("decks", seat) else 0 if ran_out else most
    given.number(f"decks[{seat}]", size, least, most)
    free = without(state.unplayed[seat], _kept(state, seat).elements())
    out = Pool(free).deal(most - size, f"sample.{seat}", chance)
    state.unplayed[seat] = without(state.unplayed[seat], out)
    state.decks[seat] = [HIDDEN] * (size - least)


def _impossible(state: State, given: Given) -> None:
    """Refuse an empty deck that has not ended the game, and an end without one (DH-END-3, DH-R1)."""
    empty = [not deck and top is None for deck, top in zip(state.decks, state.tops, strict=True)]
    if state.last_card and any(empty) and state.ending is None:
        raise given.wrong("ending", "'deck', as a deck has given its last card", None)
    if state.ending == "deck" and not empty[1 - (state.to_move or 0)]:
        raise given.wrong("ending", "'deck' only if the deck of who has just played is empty", "deck")
