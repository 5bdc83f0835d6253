"""Positions: a hand under way described with gaps, completed and checked.

All keys are optional. Cards, tiles and quest rules go by their names.

special, quest, tile: this hand's; without `quest` it is still to be chosen. step: "name" to begin before the
goblin standard has named anybody. hands, captured: a list of cards for each seat, or None. trick, leader: the
cards on the table, and who led (or leads). winners: who won the tricks so far. model: the card that the Mummy or a led
Double copies. bonus: [seat, points] won during the hand. totals, hand, dealer; specials, tiles: the draw piles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import PositionError, is_a
from dragonlab.core.outcome import Points
from dragonlab.games.dwarf_king import rules, specials
from dragonlab.games.dwarf_king.components import (
    CARDS,
    DOUBLE,
    GOBLIN_FIVE,
    GOBLIN_STANDARD,
    KNIGHT_FIVE,
    MUMMY,
    NUMBERS,
    SORCERER,
    SPECIALS,
    mask,
    members,
    names,
)
from dragonlab.games.dwarf_king.tricks import NO_SUIT, led_suit, winner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.game import Position
    from dragonlab.games.dwarf_king.state import DwarfKingState

KEYS = (
    "special",
    "quest",
    "tile",
    "step",
    "hands",
    "captured",
    "trick",
    "leader",
    "winners",
    "model",
    "bonus",
    "totals",
    "hand",
    "dealer",
    "specials",
    "tiles",
)
LIMIT = 999  # of totals


def place(position: Position, state: DwarfKingState, chance: Chance) -> DwarfKingState:
    """Fill the new `state` as a position says, and at random where it says nothing.

    `PositionError` names the entry that cannot be.
    """
    if not is_a(position, dict):
        message = f"position: must be a dict, not {position!r}"
        raise PositionError(message)
    if unknown := [key for key in position if key not in KEYS]:
        message = f"position: unknown entry {unknown[0]!r}; known are {', '.join(KEYS)}"
        raise PositionError(message)
    return _Placer(position, state, chance).place()


class _Placer:
    """Reads a position entry by entry into a State."""

    def __init__(self, position: Position, state: DwarfKingState, chance: Chance) -> None:
        self.position = position
        self.state = state
        self.chance = chance
        self.seats = range(state.seats)

    def place(self) -> DwarfKingState:
        state = self.state
        self._hand_and_totals()
        self._special_and_tile()
        self.free = rules.deck(state)  # cards that have no place yet
        hands, captured = self._hands("hands"), self._hands("captured")
        state.trick = self._cards("trick", self.position.get("trick", []))
        if len(state.trick) > state.seats:
            raise self._wrong("trick", f"at most {state.seats} cards")
        left = self._cards_left(hands)
        self._winners(state.tricks - left, captured)
        self._model(captured)
        self._deal(hands, captured, left)
        self._begin()
        return state

    # -- entries ----------------------------------------------------------------------------------------

    def _hand_and_totals(self) -> None:
        state = self.state
        state.hand = self._number("hand", self.position.get("hand", 1), 1, LIMIT)
        state.dealer = self._seat("dealer", self.position.get("dealer", 0))
        totals = self._list("totals", self.position.get("totals", [0] * state.seats), state.seats)
        state.totals = tuple(self._number("totals", total, -LIMIT, LIMIT) for total in totals)
        state.entries = tuple(
            Points(seat, "DK-SCORE-1", "earlier", total) for seat, total in enumerate(state.totals) if total
        )

    def _special_and_tile(self) -> None:
        state, quest = self.state, self.position.get("quest")
        names = [tile.name for tile in state.deck_tiles]
        by_rule = {rule: number for number, tile in enumerate(state.deck_tiles) for rule in tile.rules}
        if quest is not None and quest not in by_rule:
            raise self._wrong("quest", f"a rule of a tile of {state.edition}, such as {next(iter(by_rule))!r}")
        state.quest = None if quest is None else str(quest)
        pile = self._pile("specials", [card.name for card in SPECIALS])
        special = self._one_of("special", [card.name for card in SPECIALS], pile)
        state.special = len(CARDS) - len(SPECIALS) + special
        tiles = self._pile("tiles", names)
        state.tile = by_rule[state.quest] if state.quest is not None else self._one_of("tile", names, tiles)
        if self.position.get("tile", names[state.tile]) != names[state.tile]:
            raise self._wrong("tile", f"{names[state.tile]!r}, which has the rule {state.quest!r}")
        shift = len(CARDS) - len(SPECIALS)
        state.specials = self._used("special.used", [shift + n for n in pile], state.special, "specials")
        state.tiles = self._used("quest.used", tiles, state.tile, "tiles")

    def _pile(self, entry: str, names: Sequence[str]) -> list[int]:
        """Give the numbers of what is in a draw pile: everything, if nothing is said."""
        given = self._list(entry, self.position.get(entry, list(names)))
        if wrong := [name for name in given if name not in names] or len(set(map(str, given))) < len(given):
            raise self._wrong(entry, f"a list of some of {', '.join(names)}, each once", wrong)
        return sorted(names.index(str(name)) for name in given)

    def _one_of(self, entry: str, names: Sequence[str], pile: Sequence[int]) -> int:
        """Give the number of a named special or tile, or draw one."""
        name = self.position.get(entry)
        if name is None:
            shift = len(CARDS) - len(SPECIALS) if entry == "special" else 0
            label = "special" if entry == "special" else "quest"
            return self.chance.pick(label, [shift + number for number in pile]) - shift
        if name not in names:
            raise self._wrong(entry, f"one of {', '.join(names)}")
        return names.index(str(name))

    def _used(self, label: str, pile: Sequence[int], now: int, entry: str) -> int:
        """Give the draw pile without this hand's piece, and without what earlier hands have used."""
        left = [number for number in pile if number != now]
        if entry not in self.position:
            for _ in range((self.state.hand - 1) % (len(left) + 1)):
                left.remove(self.chance.pick(label, left))
        return mask(left)

    def _hands(self, entry: str) -> list[int | None]:
        given = self._list(entry, self.position.get(entry, [None] * self.state.seats), self.state.seats)
        return [
            None if cards is None else mask(self._cards(f"{entry}[{seat}]", cards)) for seat, cards in enumerate(given)
        ]

    def _cards(self, entry: str, cards: object) -> list[int]:
        """Read a list of cards, and take them out of those that are free."""
        found = []
        for name in self._list(entry, cards):
            number = NUMBERS.get(name) if isinstance(name, str) else None
            if number is None or not self.free >> number & 1:
                raise self._wrong(entry, "cards of this hand's deck, each in one place only", name)
            self.free ^= 1 << number
            found.append(number)
        return found

    # -- what follows ---------------------------------------------------------------------------------------

    def _cards_left(self, hands: Sequence[int | None]) -> int:
        """Say how many tricks are still to be played, the open one included, from the sizes of the hands."""
        state = self.state
        self.open = len(state.trick) % state.seats  # cards in a trick that is not complete
        leader = self.position.get("leader")
        state.leader = self._seat("leader", 0 if leader is None else leader)
        self.led = [(state.leader + place) % state.seats for place in range(self.open)]
        sizes = {hand.bit_count() + (seat in self.led) for seat, hand in enumerate(hands) if hand is not None}
        won = self.position.get("winners")
        if not sizes:
            played = len(self._list("winners", won)) if won is not None else len(state.trick) == state.seats
            sizes = {state.tricks - played}
        if len(sizes) > 1 or not 1 <= min(sizes) <= state.tricks:
            raise self._wrong("hands", f"1 to {state.tricks} cards, as many in each, but for cards already played")
        left = sizes.pop()
        if left < state.tricks and state.quest is None:
            raise self._wrong("hands", f"{state.tricks} cards each as long as no quest is chosen")
        if len(state.trick) == state.seats and left == state.tricks:
            raise self._wrong("hands", f"at most {left - 1} cards each after a complete trick")
        return left

    def _winners(self, played: int, captured: Sequence[int | None]) -> None:
        """Say who won the tricks played: as given, else all in turn, so that the leader won the last."""
        state, complete = self.state, len(self.state.trick) == self.state.seats
        given = self.position.get("winners")
        if given is not None:
            won = [self._seat("winners", seat) for seat in self._list("winners", given)]
            if len(won) != played:
                raise self._wrong("winners", f"the seats that won the {played} tricks played")
        else:
            won = self._guessed_winners(played - complete, captured)
        if complete:
            state.led = led_suit(state.trick, self._model_number())
            place, _ = winner(state.trick, state.led, self._model_number(), late=state.edition == "2022")
            seat = (state.leader + place) % state.seats
            if given is not None and won[-1] != seat:
                raise self._wrong("winners", f"a list that ends with {seat}, who wins the trick on the table")
            won = [*won[: played - 1], seat]
        earlier = won[:-1] if complete else won
        if earlier and "leader" not in self.position:
            state.leader = earlier[-1]
            if state.trick:
                raise self._wrong("leader", "given if there is a trick")
        if earlier and earlier[-1] != state.leader:
            raise self._wrong("leader", f"{earlier[-1]}, who won the trick before")
        state.winners = tuple(won)

    def _guessed_winners(self, count: int, captured: Sequence[int | None]) -> list[int]:
        """Share the tricks out: as many to each seat as its captured cards say, the rest in turn."""
        seats = self.state.seats
        fixed = {seat: cards.bit_count() // seats for seat, cards in enumerate(captured) if cards is not None}
        won = [seat for seat, tricks in fixed.items() for _ in range(tricks)]
        open_seats = [seat for seat in self.seats if seat not in fixed]
        won += [open_seats[trick % len(open_seats)] for trick in range(count - len(won)) if open_seats]
        last = self.state.leader if "leader" in self.position else won[-1] if won else 0
        if last in won:
            won.remove(last)
            won.append(last)
        elif won and open_seats:
            won[-1] = last
        return won

    def _model_number(self) -> int:
        name = self.position.get("model")
        if name is None:
            return NO_SUIT
        if name not in NUMBERS:
            raise self._wrong("model", "the name of a card")
        return NUMBERS[str(name)]

    def _model(self, captured: list[int | None]) -> None:
        """Put the card that is copied into the pile of whoever won it."""
        state, number = self.state, self._model_number()
        state.model = number
        if number >= 0 and len(state.trick) < state.seats:
            if state.special not in {MUMMY, DOUBLE} or not state.winners:
                raise self._wrong("model", "left out: nothing copies it")
            seat = state.winners[-1]
            if self.free >> number & 1:
                self.free ^= 1 << number
                captured[seat] = (captured[seat] or 0) | 1 << number
            elif not (captured[seat] or 0) >> number & 1:
                raise self._wrong("model", f"a card that seat {seat} has captured")

    def _deal(self, hands: Sequence[int | None], captured: Sequence[int | None], left: int) -> None:
        """Fill hands and captured piles with the cards that have no place yet."""
        state = self.state
        complete = len(state.trick) == state.seats
        wanted = []
        for seat in self.seats:
            state.hands[seat] = hands[seat] or 0
            state.captured[seat] = captured[seat] or 0
            tricks = state.winners.count(seat) - (complete and state.winners[-1] == seat)
            wanted.append((state.hands, "hands", seat, left - (seat in self.led)))
            wanted.append((state.captured, "captured", seat, tricks * state.seats))
        for piles, entry, seat, size in wanted:
            if piles[seat].bit_count() > size:
                raise self._wrong(f"{entry}[{seat}]", f"at most {size} cards", names(piles[seat]))
        free = members(self.free)
        if left == 1 and not complete and any(hand >> SORCERER & 1 for hand in state.hands):
            raise self._wrong("hands", "without the Sorcerer when only the last trick is left")
        for piles, entry, seat, size in wanted:
            while piles[seat].bit_count() < size:
                card = self.chance.pick(f"sample.{seat}", self._for(entry, left, free))
                free.remove(card)
                piles[seat] |= 1 << card
        if state.model < 0 and state.winners and state.special in {MUMMY, DOUBLE} and not complete:
            pile = members(state.captured[state.winners[-1]] & ~(1 << state.special))
            state.model = self.chance.pick(f"sample.{state.winners[-1]}", pile)

    def _for(self, entry: str, left: int, free: list[int]) -> list[int]:
        """Keep the Sorcerer out of hands that have only the last trick to play: it cannot be played."""
        if entry == "captured" or left > 1 or len(self.state.trick) == self.state.seats:
            return free
        return [card for card in free if card != SORCERER]

    def _begin(self) -> None:
        """Owe what is owed now, and show what has been shown."""
        state = self.state
        if state.quest is None:
            specials.owe(state, ("quest", rules.show(state, KNIGHT_FIVE)))
            return
        for five in (KNIGHT_FIVE, GOBLIN_FIVE):
            if any(hand >> five & 1 for hand in state.hands) and (
                state.special != GOBLIN_STANDARD or five == GOBLIN_FIVE
            ):
                rules.show(state, five)
        self._to_move()

    def _to_move(self) -> None:
        state = self.state
        step = self.position.get("step", "play")
        if step not in {"play", "name"} or (step == "name" and (state.special != GOBLIN_STANDARD or state.winners)):
            raise self._wrong("step", '"play", or "name" before the first trick with the goblin standard')
        bonus = self.position.get("bonus")
        if bonus is not None:
            seat, points = self._list("bonus", bonus, 2)
            state.bonus = (self._seat("bonus", seat), self._number("bonus", points, 1, LIMIT))
        if step == "name":
            specials.raise_standard(state)
        elif len(state.trick) == state.seats:
            state.to_move, state.led = state.winners[-1], NO_SUIT
            seat = (state.winners[-1] - state.leader) % state.seats
            specials.after_trick(state, seat, None)
        else:
            if not state.winners and not state.trick and "leader" not in self.position:
                state.leader = specials.holder(state, GOBLIN_FIVE)
            state.led = led_suit(state.trick, state.model) if state.trick else NO_SUIT
            state.to_move = (state.leader + len(state.trick)) % state.seats

    # -- small entries --------------------------------------------------------------------------------------

    def _list(self, entry: str, value: object, length: int | None = None) -> list[object]:
        if not isinstance(value, list) or length not in {None, len(value)}:
            raise self._wrong(entry, "a list" if length is None else f"a list of {length}", value)
        return value

    def _number(self, entry: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise self._wrong(entry, f"{least} to {most}", value)
        return value

    def _seat(self, entry: str, value: object) -> int:
        if type(value) is not int or value not in self.seats:
            raise self._wrong(entry, f"a seat from 0 to {self.state.seats - 1}", value)
        return value

    def _wrong(self, entry: str, expected: str, value: object = None) -> PositionError:
        shown = self.position.get(entry) if value is None else value
        return PositionError(f"position, {entry}: must be {expected}, not {shown!r}")
