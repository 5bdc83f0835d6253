"""From what is known to a whole State: sampling what a seat cannot see, and completing positions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from dragonlab.core.errors import PositionError
from dragonlab.games.dragonheart.components import CARDS, KINDS, SHIP
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
            state.tops[seat] = chance.pick(f"sample.{seat}", deck) if top == HIDDEN else card[top]
            deck.remove(state.tops[seat])
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
    position: Position, components: Components, book: Rulebook, chance: Chance, *, last_card: bool
) -> DragonheartState:
    """Complete a position: what it does not say is as at the start, or dealt at random.

    Cards lie where it says; cards that it does not mention are in hands and decks. `decks` may name smaller
    decks: then random cards are left out of the game. `PositionError` names the entry that cannot be.
    """
    return sample(_Reader(position, components, chance).seen(last_card=last_card), components, book, chance)


class _Reader:
    """Checks a position entry by entry and fills its gaps."""

    def __init__(self, position: Position, components: Components, chance: Chance) -> None:
        if not isinstance(position, dict):
            raise _wrong("position", "a dict", position)
        if unknown := sorted(set(position) - set(Seen.__annotations__)):
            message = f"position: there is no entry {unknown[0]!r}; there are {', '.join(Seen.__annotations__)}"
            raise PositionError(message)
        self.position = position
        self.components = components
        self.chance = chance
        self.counts = {face.name: face.count for face in components.faces}
        self.kinds = {face.name: KINDS[face.kind] for face in components.faces}

    def seen(self, *, last_card: bool) -> Seen:
        spaces = self._spaces()
        below = self._cards("below", self.position.get("below", []), {"knight", "huntress"})
        scores = [self._cards(f"scores[{s}]", pile) for s, pile in enumerate(self._pair("scores", [[], []]))]
        ships = self._number("ships", 0, self.components.ship_piles + 1)
        figure = self._seat("figure", None)
        self._check_figure(figure, scores)
        given = [
            None if hand is None else sorted(self._cards(f"hands[{s}]", hand), key=list(self.counts).index)
            for s, hand in enumerate(self._pair("hands", [None, None]))
        ]
        tops = [
            None if top is None else self._cards(f"tops[{s}]", [top])[0]
            for s, top in enumerate(self._pair("tops", [None, None]))
        ]
        kept = [[*(given[s] or []), *([tops[s]] if tops[s] else [])] for s in SEATS]
        table = Counter(card for cards in (*spaces.values(), below, *scores) for card in cards)
        table.update(self._ship_cards(ships))
        unplayed = self._unplayed(table, kept)
        sizes = self._hand_sizes(given, figure, unplayed, tops)
        unplayed = [self._shorten(s, unplayed[s], sizes[s], kept[s]) for s in SEATS]
        ending = self.position.get("ending")
        if ending not in (None, "ships", "deck"):
            raise _wrong("ending", "None, 'ships' or 'deck'", ending)
        last_turn = self.position.get("last_turn", False)
        if not isinstance(last_turn, bool) or (last_turn and ending is None):
            raise _wrong("last_turn", "False, or True with an 'ending'", last_turn)
        return Seen(
            seat=None,
            to_move=self._seat("to_move", 0),
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
            ending=cast("str | None", ending),
            last_turn=last_turn,
            last_card=last_card,
        )

    def _spaces(self) -> dict[str, list[str]]:
        given = self.position.get("spaces", {})
        if not isinstance(given, dict):
            raise _wrong("spaces", "a dict of spaces and their cards", given)
        if unknown := sorted(set(given) - set(KINDS)):
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
            if card not in self.counts:
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
        if value is default or (type(value) is int and value in SEATS):
            return cast("int | None", value)
        raise _wrong(entry, "0 or 1" if default is not None else "None, 0 or 1", value)

    def _check_figure(self, figure: int | None, scores: list[list[str]]) -> None:
        taken = any(self.kinds[card] == "petrified_dragon" for pile in scores for card in pile)
        if taken != (figure is not None):
            raise _wrong("figure", "a seat exactly when a petrified dragon lies in a score pile (DH-FIGURE-1)", figure)

    def _ship_cards(self, piles: int) -> list[str]:
        ships = [name for name, kind in self.kinds.items() if kind == KINDS[SHIP] for _ in range(2 * self.counts[name])]
        return ships[: piles * self.components.spaces[SHIP].outlines]

    def _unplayed(self, table: Counter[str], kept: list[list[str]]) -> list[Counter[str]]:
        """Say which cards each seat has not played: by the position, or sharing the table's cards out fairly."""
        given = self._pair("unplayed", [None, None])
        pools = []
        for name, count in self.counts.items():
            rooms = [count - kept[s].count(name) for s in SEATS]
            if min(rooms) < 0 or table[name] > sum(rooms):
                message = f"position: {table[name] + sum(map(len, [[c for c in k if c == name] for k in kept]))} cards {name}, but both decks have {2 * count} and each has {count}"
                raise PositionError(message)
            green = min(rooms[0], (table[name] + 1) // 2)
            green = max(green, table[name] - rooms[1])
            pools.append((name, count - green, count - (table[name] - green)))
        fair = [Counter({name: pool[s] for name, *pool in pools if pool[s]}) for s in SEATS]
        return [fair[s] if given[s] is None else self._pool(s, given[s], kept[s]) for s in SEATS]

    def _pool(self, seat: int, pool: object, kept: list[str]) -> Counter[str]:
        entry = f"unplayed[{seat}]"
        if not isinstance(pool, dict):
            raise _wrong(entry, "a dict of cards and their numbers", pool)
        self._cards(entry, list(pool))
        for name, count in pool.items():
            if type(count) is not int or not kept.count(name) <= count <= self.counts[name]:
                raise _wrong(entry, f"{kept.count(name)} to {self.counts[name]} of {name}", count)
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
            if type(size) is not int or not 1 <= size <= min(most, there, CARDS):
                raise _wrong(entry, f"1 to {min(most, there)} cards", size)
            sizes.append(size)
        return sizes

    def _shorten(self, seat: int, pool: Counter[str], hand: int, kept: list[str]) -> Counter[str]:
        """Leave random cards out until the deck is as short as the position wants it."""
        size = self._pair("decks", [None, None])[seat]
        there = pool.total() - hand
        if size is None:
            return pool
        if type(size) is not int or not 0 <= size <= there or size < len(kept) - hand:
            raise _wrong(f"decks[{seat}]", f"0 to {there} cards", size)
        names = list(self.counts)
        free = sorted(names.index(name) for name in (pool - Counter(kept)).elements())
        for number in _some(free, there - size, seat, self.chance):
            pool[names[number]] -= 1
        return +pool


def _wrong(entry: str, expected: str, value: object) -> PositionError:
    return PositionError(f"position, {entry}: must be {expected}, not {value!r}")
