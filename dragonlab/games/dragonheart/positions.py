"""From what is known to a whole State: sampling what a seat cannot see, and completing positions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dragonlab.core.errors import PositionError
from dragonlab.games.dragonheart import rules
from dragonlab.games.dragonheart.components import KINDS, SHIP
from dragonlab.games.dragonheart.state import HIDDEN, DragonheartState, Seen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.chance import Chance
    from dragonlab.core.game import Position
    from dragonlab.core.rulebook import Rulebook
    from dragonlab.games.dragonheart.components import Components

SEATS = (0, 1)


def sample(seen: Seen, components: Components, book: Rulebook, chance: Chance) -> DragonheartState:
    """Deal the cards that a view leaves open at random; everything known stays as it is."""
    card = {face.name: number for number, face in enumerate(components.faces)}
    state = DragonheartState(components, book, last_card=seen["last_card"])
    state.to_move = seen["to_move"]
    state.spaces = [[card[name] for name in seen["spaces"][kind]] for kind in KINDS]
    state.below = [card[name] for name in seen["below"]]
    state.ships = seen["ships"]
    state.scores = [[card[name] for name in pile] for pile in seen["scores"]]
    state.figure = seen["figure"]
    state.ending = seen["ending"]
    state.last_turn = seen["last_turn"]
    for seat in SEATS:
        deck = sorted(card[name] for name, count in seen["unplayed"][seat].items() for _ in range(count))
        top, hand = seen["tops"][seat], seen["hands"][seat]
        if hand is not None:
            held = [card[name] for name in hand]
            for number in held:
                deck.remove(number)
        if top is not None:
            back = chance.pick(f"sample.{seat}", deck) if top == HIDDEN else card[top]
            deck.remove(back)
            state.tops[seat] = back
        if hand is None:
            held = _some(deck, seen["hand_sizes"][seat], seat, chance)
        state.hands[seat] = components.hand(held)
        state.decks[seat] = deck
    return state


def _some(deck: list[int], count: int, seat: int, chance: Chance) -> list[int]:
    """Take so many random cards out of a deck."""
    taken = []
    for _ in range(count):
        number = chance.pick(f"sample.{seat}", deck)
        deck.remove(number)
        taken.append(number)
    return taken


def place(
    position: Position, components: Components, book: Rulebook, chance: Chance, options: Mapping[str, str]
) -> DragonheartState:
    """Complete a position: what it does not say is as at the start, or dealt at random.

    Cards lie where it says; cards that it does not mention are in hands and decks. `decks` may name smaller
    decks: then random cards are left out of the game. `PositionError` names the entry that cannot be.
    """
    return sample(_Reader(position, components, chance).seen(options), components, book, chance)


class _Reader:
    """Checks a position entry by entry and fills its gaps."""

    def __init__(self, position: Position, components: Components, chance: Chance) -> None:
        if not isinstance(position, dict):
            raise _wrong("position", "a dict", position)
        if unknown := [entry for entry in position if entry not in Seen.__annotations__]:
            message = f"position: there is no entry {unknown[0]!r}; there are {', '.join(Seen.__annotations__)}"
            raise PositionError(message)
        self.position = position
        self.components = components
        self.chance = chance
        self.counts = {face.name: face.count for face in components.faces}
        self.kinds = {face.name: KINDS[face.kind] for face in components.faces}

    def seen(self, options: Mapping[str, str]) -> Seen:
        spaces = self._spaces()
        below = self._cards("below", self.position.get("below", []), {"knight", "huntress"})
        worth = set(KINDS) - {KINDS[SHIP]}  # ships never enter a score pile (DH-SHIP-2)
        scores = [self._cards(f"scores[{s}]", pile, worth) for s, pile in enumerate(self._pair("scores", [[], []]))]
        ships = self._number("ships", 0, self.components.ship_piles)
        figure = self._seat("figure", None)
        self._check_figure(figure, scores)
        given = [
            None if hand is None else sorted(self._cards(f"hands[{s}]", hand), key=list(self.counts).index)
            for s, hand in enumerate(self._pair("hands", [None, None]))
        ]
        to_move = self._to_move(options["first"])
        tops = self._tops(figure, to_move)
        kept = [Counter(given[s]) + Counter(top for top in (tops[s],) if top and top != HIDDEN) for s in SEATS]
        table = Counter(card for cards in (*spaces.values(), below, *scores) for card in cards)
        table.update(self._ship_cards(ships))
        unplayed = self._unplayed(table, kept)
        sizes = self._hand_sizes(given, figure, unplayed, tops)
        unplayed = [self._shorten(s, unplayed[s], sizes[s], kept[s], least=int(tops[s] is not None)) for s in SEATS]
        ending = self._ending(ships)
        return Seen(
            seat=None,
            to_move=to_move,
            hands=[None if hand is None else list(hand) for hand in given],
            hand_sizes=sizes,
            decks=[0, 0],
            tops=list(tops),
            unplayed=[dict(pool) for pool in unplayed],
            spaces=spaces,
            below=below,
            ships=ships,
            scores=scores,
            figure=figure,
            ending=ending,
            last_turn=ending is not None,
            last_card=options["deck_end"] == "last_card",
        )

    def _spaces(self) -> dict[str, list[str]]:
        given = self.position.get("spaces", {})
        if not isinstance(given, dict):
            raise _wrong("spaces", "a dict of spaces and their cards", given)
        if unknown := [kind for kind in given if kind not in KINDS]:
            raise _wrong("spaces", f"a dict with the spaces {', '.join(KINDS)}", unknown[0])
        spaces = {kind: self._cards(f"spaces.{kind}", given.get(kind, []), {kind}) for kind in KINDS}
        for space in self.components.spaces:
            if space.fanned and len(spaces[KINDS[space.kind]]) >= space.outlines:
                name = KINDS[space.kind]
                raise _wrong(f"spaces.{name}", f"at most {space.outlines - 1} cards between two turns", spaces[name])
        return spaces

    def _cards(self, entry: str, cards: object, kinds: set[str] | None = None) -> list[str]:
        if not isinstance(cards, list):
            raise _wrong(entry, "a list of cards", cards)
        for card in cards:
            if not isinstance(card, str) or card not in self.counts:
                raise _wrong(entry, f"cards such as {', '.join(list(self.counts)[:3])}", card)
            if kinds is not None and self.kinds[card] not in kinds:
                raise _wrong(entry, f"cards of the kind {' or '.join(sorted(kinds))}", card)
        return list(cards)

    def _pair(self, entry: str, default: list[object]) -> list[object]:
        value = self.position.get(entry, default)
        if not isinstance(value, list) or len(value) != len(SEATS):
            raise _wrong(entry, "a list of two, one for each seat", value)
        return value

    def _number(self, entry: str, least: int, most: int) -> int:
        value = self.position.get(entry, least)
        if type(value) is not int or not least <= value <= most:
            raise _wrong(entry, f"a whole number from {least} to {most}", value)
        return value

    def _seat(self, entry: str, default: int | None) -> int | None:
        value = self.position.get(entry, default)
        if (value is None or type(value) is int) and (value in SEATS or value is default):
            return value
        raise _wrong(entry, "0 or 1" if default is not None else "None, 0 or 1", value)

    def _to_move(self, first: str) -> int:
        default = 0 if "to_move" in self.position else rules.first_player(first, self.chance)
        return self._seat("to_move", default) or 0

    def _tops(self, figure: int | None, to_move: int) -> list[str | None]:
        """Read the cards that were put back: only on the deck of who has just lost the figure (DH-FIGURE-3)."""
        tops: list[str | None] = []
        for seat, top in enumerate(self._pair("tops", [None, None])):
            if top is not None and (figure != 1 - seat or to_move != seat):
                raise _wrong(f"tops[{seat}]", "None, unless this seat is to move and the rival has the figure", top)
            tops.append(HIDDEN if top == HIDDEN else None if top is None else self._cards(f"tops[{seat}]", [top])[0])
        return tops

    def _ending(self, ships: int) -> str | None:
        """Read what ends the game; once that is certain, the turn now is the last (DH-R2)."""
        ending = self.position.get("ending")
        if not (ending is None or ending == "ships" or ending == "deck"):  # noqa: PLR1714  mypy's narrowing
            raise _wrong("ending", "None, 'ships' or 'deck'", ending)
        if (ending == "ships") != (ships == self.components.ship_piles):
            raise _wrong("ending", f"'ships' exactly when {self.components.ship_piles} piles are set aside", ending)
        last_turn = self.position.get("last_turn", ending is not None)
        if last_turn is not (ending is not None):
            raise _wrong("last_turn", "True exactly when there is an 'ending'", last_turn)
        return ending

    def _check_figure(self, figure: int | None, scores: list[list[str]]) -> None:
        taken = any(self.kinds[card] == "petrified_dragon" for pile in scores for card in pile)
        if taken != (figure is not None):
            raise _wrong("figure", "a seat exactly when a petrified dragon lies in a score pile (DH-FIGURE-1)", figure)

    def _ship_cards(self, piles: int) -> list[str]:
        ships = [name for name, kind in self.kinds.items() if kind == KINDS[SHIP] for _ in range(2 * self.counts[name])]
        return ships[: piles * self.components.spaces[SHIP].outlines]

    def _unplayed(self, table: Counter[str], kept: list[Counter[str]]) -> list[Counter[str]]:
        """Say which cards each seat has not played: by the position, or sharing the table's cards out fairly."""
        given = [
            None if pool is None else self._pool(s, pool, kept[s])
            for s, pool in enumerate(self._pair("unplayed", [None, None]))
        ]
        pools: list[Counter[str]] = [Counter(), Counter()]
        for name, count in self.counts.items():
            # How many of the table's cards each seat can have played: not more than it does not hold.
            green, red = (count - (kept[s] if pool is None else pool)[name] for s, pool in enumerate(given))
            if min(green, red) < 0 or table[name] > green + red:
                message = f"position: too many cards {name}; each deck has {count}"
                raise PositionError(message)
            share = max(min(green, (table[name] + 1) // 2), table[name] - red)
            pools[0][name], pools[1][name] = count - share, count - (table[name] - share)
        return [+pools[s] if pool is None else pool for s, pool in enumerate(given)]

    def _pool(self, seat: int, pool: object, kept: Counter[str]) -> Counter[str]:
        entry = f"unplayed[{seat}]"
        if not isinstance(pool, dict):
            raise _wrong(entry, "a dict of cards and their numbers", pool)
        self._cards(entry, list(pool))
        for name, count in pool.items():
            if type(count) is not int or not kept[name] <= count <= self.counts[name]:
                raise _wrong(entry, f"{kept[name]} to {self.counts[name]} of {name}", count)
        if missing := set(kept) - set(pool):
            raise _wrong(entry, "all cards of hand and top", min(missing))
        return Counter(pool)

    def _hand_sizes(
        self,
        hands: list[list[str] | None],
        figure: int | None,
        unplayed: list[Counter[str]],
        tops: list[str | None],
    ) -> list[int]:
        given = self._pair("hand_sizes", [None, None])
        sizes = []
        for seat in SEATS:
            most = self.components.figure_hand_size if figure == seat else self.components.hand_size
            hand, size, entry = hands[seat], given[seat], f"hand_sizes[{seat}]"
            there = unplayed[seat].total() - (tops[seat] is not None)
            if hand is not None:
                entry, size = f"hands[{seat}]", len(hand)
            elif size is None:
                size = min(most, there)
            if type(size) is not int or not 1 <= size <= min(most, there):
                raise _wrong(entry, f"1 to {min(most, there)} cards", size)
            sizes.append(size)
        return sizes

    def _shorten(self, seat: int, pool: Counter[str], hand: int, kept: Counter[str], *, least: int) -> Counter[str]:
        """Leave random cards out until the deck is as short as the position wants it."""
        size = self._pair("decks", [None, None])[seat]
        there = pool.total() - hand
        if size is None:
            return pool
        if type(size) is not int or not least <= size <= there:
            raise _wrong(f"decks[{seat}]", f"{least} to {there} cards", size)
        names = list(self.counts)
        free = sorted(names.index(name) for name in (pool - kept).elements())
        for number in _some(free, there - size, seat, self.chance):
            pool[names[number]] -= 1
        return +pool


def _wrong(entry: str, expected: str, value: object) -> PositionError:
    return PositionError(f"position, {entry}: must be {expected}, not {value!r}")
