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
    DOUBLE,
    GOBLIN_FIVE,
    GOBLIN_STANDARD,
    KNIGHT_FIVE,
    MUMMY,
    NUMBERS,
    SORCERER,
    SPECIALS,
    members,
    names,
)
from dragonlab.games.dwarf_king.entries import Entries
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


class _Placer(Entries):
    """Reads a position into a State."""

    def place(self) -> DwarfKingState:
        state = self.state
        self._hand_and_totals()
        self._special_and_tile()
        self.free = rules.deck(state)  # cards that have no place yet
        hands, captured = self.hands("hands"), self.hands("captured")
        state.trick = self.cards("trick", self.position.get("trick", []))
        if len(state.trick) > state.seats or SORCERER in state.trick:
            raise self.wrong("trick", f"at most {state.seats} cards that can be played")
        self.complete = len(state.trick) == state.seats
        state.leader = self._leader()
        left = self._cards_left(hands)
        self._winners(state.tricks - left, captured)
        self._model(captured)
        self._deal(hands, captured, left)
        self._begin()
        return state

    # -- entries ----------------------------------------------------------------------------------------

    def _hand_and_totals(self) -> None:
        state = self.state
        state.hand = self.number("hand", self.position.get("hand", 1), 1, LIMIT)
        state.dealer = self.seat("dealer", self.position.get("dealer", 0))
        totals = self.items("totals", self.position.get("totals", [0] * state.seats), state.seats)
        state.totals = tuple(self.number("totals", total, -LIMIT, LIMIT) for total in totals)
        state.entries = tuple(
            Points(seat, "DK-SCORE-1", "earlier", total) for seat, total in enumerate(state.totals) if total
        )

    def _special_and_tile(self) -> None:
        state, quest = self.state, self.position.get("quest")
        numbers = {tile.name: number for number, tile in state.deck_tiles.items()}
        by_rule = {rule: number for number, tile in state.deck_tiles.items() for rule in tile.rules}
        special_numbers = {card.name: NUMBERS[card.name] for card in SPECIALS}
        if quest is not None and quest not in by_rule:
            raise self.wrong("quest", f"a rule of a tile of {state.edition}, such as {next(iter(by_rule))!r}")
        state.quest = None if quest is None else str(quest)
        pile, tiles = self.pile("specials", special_numbers), self.pile("tiles", numbers)
        state.special = self.one_of("special", special_numbers, pile, "special")
        state.tile = by_rule[state.quest] if state.quest else self.one_of("tile", numbers, tiles, "quest")
        name = state.deck_tiles[state.tile].name
        if self.position.get("tile", name) != name:
            raise self.wrong("tile", f"{name!r}, which has the rule {state.quest!r}")
        state.specials = self.used("special.used", pile, state.special, "specials")
        state.tiles = self.used("quest.used", tiles, state.tile, "tiles")

    # -- what follows ---------------------------------------------------------------------------------------

    def _leader(self) -> int:
        """Say who led the trick, or leads: as given, else who won the trick before, else seat 0."""
        if (leader := self.position.get("leader")) is not None:
            return self.seat("leader", leader)
        won = self.items("winners", self.position.get("winners", []))
        earlier = won[:-1] if self.complete else won
        return self.seat("winners", earlier[-1]) if earlier else 0

    def _cards_left(self, hands: Sequence[int | None]) -> int:
        """Say how many tricks are still to be played, the open one included, from the sizes of the hands."""
        state = self.state
        open_trick = [] if self.complete else state.trick
        self.led = [(state.leader + place) % state.seats for place in range(len(open_trick))]  # who has played to it
        sizes = {hand.bit_count() + (seat in self.led) for seat, hand in enumerate(hands) if hand is not None}
        won = self.position.get("winners")
        if not sizes:
            played = len(self.items("winners", won)) if won is not None else int(self.complete)
            sizes = {state.tricks - played}
        if len(sizes) > 1 or not 1 <= min(sizes) <= state.tricks:
            raise self.wrong("hands", f"1 to {state.tricks} cards, as many in each, but for cards already played")
        left = sizes.pop()
        if left < state.tricks and state.quest is None:
            raise self.wrong("hands", f"{state.tricks} cards each as long as no quest is chosen")
        if self.complete and left == state.tricks:
            raise self.wrong("hands", f"at most {left - 1} cards each after a complete trick")
        return left

    def _winners(self, played: int, captured: Sequence[int | None]) -> None:
        """Say who won the tricks played: as given, else all in turn, so that the leader won the last."""
        state, complete = self.state, self.complete
        given = self.position.get("winners")
        if given is not None:
            won = [self.seat("winners", seat) for seat in self.items("winners", given)]
            if len(won) != played:
                raise self.wrong("winners", f"the seats that won the {played} tricks played")
        else:
            won = self._guessed_winners(played - complete, captured)
        if complete:
            state.led = led_suit(state.trick, self._model_number())
            place, _ = winner(state.trick, state.led, self._model_number(), late=state.edition == "2022")
            seat = (state.leader + place) % state.seats
            if given is not None and won[-1] != seat:
                raise self.wrong("winners", f"a list that ends with {seat}, who wins the trick on the table")
            won = [*won[: played - 1], seat]
        earlier = won[:-1] if complete else won
        if earlier and earlier[-1] != state.leader:
            raise self.wrong("leader", f"{earlier[-1]}, who won the trick before")
        state.winners = tuple(won)

    def _guessed_winners(self, count: int, captured: Sequence[int | None]) -> list[int]:
        """Share the tricks out: to each seat enough for its captured cards; the leader won the last."""
        seats = self.state.seats
        needed = [-(-(cards or 0).bit_count() // seats) for cards in captured]
        won = [seat for seat in self.seats for _ in range(needed[seat])]
        if len(won) > count:
            raise self.wrong("captured", f"the cards of {count} tricks, {seats} each")
        others = [seat for seat in self.seats if captured[seat] is None] or list(self.seats)
        won += [others[trick % len(others)] for trick in range(count - len(won))]
        last = self.state.leader
        if last in won:
            won.remove(last)
            won.append(last)
        elif won:
            spare = next((seat for seat in reversed(won) if won.count(seat) > needed[seat]), None)
            if spare is None:
                raise self.wrong("leader", "a seat that can have won the trick before")
            won.remove(spare)
            won.append(last)
        return won

    def _model_number(self) -> int:
        name = self.position.get("model")
        if name is None:
            return NO_SUIT
        if name not in NUMBERS:
            raise self.wrong("model", "the name of a card")
        return NUMBERS[str(name)]

    def _model(self, captured: list[int | None]) -> None:
        """Put the card that is copied into the pile of whoever won it."""
        state, number = self.state, self._model_number()
        state.model = number
        if number >= 0 and not self.complete:
            if state.special not in {MUMMY, DOUBLE} or not state.winners:
                raise self.wrong("model", "left out: nothing copies it")
            seat = state.winners[-1]
            if self.free >> number & 1:
                self.free ^= 1 << number
                captured[seat] = (captured[seat] or 0) | 1 << number
            elif not (captured[seat] or 0) >> number & 1:
                raise self.wrong("model", f"a card that seat {seat} has captured")

    def _deal(self, hands: Sequence[int | None], captured: Sequence[int | None], left: int) -> None:
        """Fill hands and captured piles with the cards that have no place yet."""
        state = self.state
        complete = self.complete
        wanted = []
        for seat in self.seats:
            state.hands[seat] = hands[seat] or 0
            state.captured[seat] = captured[seat] or 0
            tricks = state.winners.count(seat) - (complete and state.winners[-1] == seat)
            wanted.append((state.hands, "hands", seat, left - (seat in self.led)))
            wanted.append((state.captured, "captured", seat, tricks * state.seats))
        for piles, entry, seat, size in wanted:
            if piles[seat].bit_count() > size:
                raise self.wrong(f"{entry}[{seat}]", f"at most {size} cards", names(piles[seat]))
        free = members(self.free)
        if left == 1 and not complete and any(hand >> SORCERER & 1 for hand in state.hands):
            raise self.wrong("hands", "without the Sorcerer when only the last trick is left")
        for piles, entry, seat, size in wanted:
            while piles[seat].bit_count() < size:
                fit = self._for(entry, left, free)
                if not fit:
                    raise self.wrong("captured", "with the Sorcerer when only the last trick is left")
                card = self.chance.pick(f"sample.{seat}", fit)
                free.remove(card)
                piles[seat] |= 1 << card
        if state.model < 0 and state.winners and state.special in {MUMMY, DOUBLE} and not complete:
            pile = members(state.captured[state.winners[-1]] & ~(1 << state.special))
            state.model = self.chance.pick(f"sample.{state.winners[-1]}", pile)

    def _for(self, entry: str, left: int, free: list[int]) -> list[int]:
        """Keep the Sorcerer out of hands that have only the last trick to play: it cannot be played."""
        if entry == "captured" or left > 1 or self.complete:
            return free
        return [card for card in free if card != SORCERER]

    def _begin(self) -> None:
        """Owe what is owed now, and show what has been shown."""
        state = self.state
        if state.quest is None:
            specials.owe(state, ("quest", rules.show(state, KNIGHT_FIVE)))
            return
        certain = [GOBLIN_FIVE] if state.special == GOBLIN_STANDARD else [KNIGHT_FIVE, GOBLIN_FIVE]
        if self.position.get("step") == "name":
            certain = [KNIGHT_FIVE]  # the 5 of goblins is shown after the exchange
        for five in certain:
            if any(hand >> five & 1 for hand in state.hands):
                rules.show(state, five)
        self._to_move()

    def _to_move(self) -> None:
        state = self.state
        step = self.position.get("step", "play")
        if step not in {"play", "name"} or (step == "name" and (state.special != GOBLIN_STANDARD or state.winners)):
            raise self.wrong("step", '"play", or "name" before the first trick with the goblin standard')
        bonus = self.position.get("bonus")
        if bonus is not None:
            seat, points = self.items("bonus", bonus, 2)
            state.bonus = (self.seat("bonus", seat), self.number("bonus", points, 1, LIMIT))
        if step == "name":
            specials.raise_standard(state, None)
        elif self.complete:
            state.to_move, state.led = state.winners[-1], NO_SUIT
            seat = (state.winners[-1] - state.leader) % state.seats
            specials.after_trick(state, seat, None)
        else:
            if not state.winners and not state.trick and "leader" not in self.position:
                state.leader = specials.holder(state, GOBLIN_FIVE)
            state.led = led_suit(state.trick, state.model) if state.trick else NO_SUIT
            state.to_move = (state.leader + len(state.trick)) % state.seats
