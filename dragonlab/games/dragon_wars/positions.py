"""Positions: a view with gaps is checked entry by entry and completed; then `sampling` deals what is still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars.components import KINDS, STEPS
from dragonlab.games.dragon_wars.entries import Entries, wrong
from dragonlab.games.dragon_wars.fights import Fight
from dragonlab.games.dragon_wars.state import HIDDEN, Seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.game import Position
    from dragonlab.games.dragon_wars.components import Components


def complete(position: Position, components: Components, seats: int, chance: Chance, *, press_flips: bool) -> Seen:
    """Give a view without gaps but for hidden hands: what the position does not say is as at the start, or random.

    The hand of the seat in turn may be given short: the rest of it is random. `nest` and `deck` may be smaller
    than what is left: then random dragons are trophies, random cards discards. `PositionError` names the entry
    that cannot be.
    """
    return _Reader(position, components, seats, chance, press_flips=press_flips).seen()


class _Reader(Entries):
    """Reads the entries of a position in an order in which each can be checked by those before."""

    def seen(self) -> Seen:
        step = self.one_of("step", STEPS, "act")
        turn, target, to_move = self._turn(step)
        dragons = self._dragons(target)
        health = self._health(dragons)
        trophies, nest = self._trophies()
        last_turns = self._last_turns(nest, dragons)
        attack, defence, flipped = self._battle(step)
        played = [0 for _ in self.seats]  # cards of the battle that came from a hand
        played[turn] = sum(card not in flipped for card in attack)
        if target is not None:
            played[target] = sum(card not in flipped for card in defence)
        hands, sizes = self._hands(turn, played)
        discard, trump = self._discards()
        attack = self._commit(attack)
        hidden = int(attack == [HIDDEN])
        deck = self._deck(discard, self._unknown(hands, sizes) + hidden)
        if step != "act" and attack != [HIDDEN]:
            fight = Fight(components=self.cards, trump=trump, flipped=flipped, press_flips=self.press_flips)
            fight.check(step, attack, defence)
        self._fill(hands, sizes, turn)
        shuffled, kept = self._kept(hands, sizes, turn, attack)
        if hidden and not self._may_lie(kept[turn], sizes[turn], shuffled):
            raise wrong("attack", "a card that is still free: no attack card is left", attack)
        return Seen(
            seat=None,
            to_move=to_move,
            turn=turn,
            step=step,
            target=target,
            trump=trump,
            hands=hands,
            hand_sizes=sizes,
            kept=kept,
            dragons=list(dragons),
            health=health,
            trophies=trophies,
            nest=nest,
            deck=deck,
            shuffled=shuffled,
            discard=discard,
            attack=attack,
            defence=defence,
            flipped=flipped,
            last_turns=last_turns,
            press_flips=self.press_flips,
        )

    # -- turn, dragons, trophies ----------------------------------------------------------------------

    def _turn(self, step: str) -> tuple[int, int | None, int]:
        """Read whose turn it is, who is attacked, and who has the choice: by default neighbours."""
        seats = len(self.seats)
        if step in ("act", "press"):
            turn = self.seat("turn", self.seat("to_move", 0))
            target = self.seat("target", (turn + 1) % seats) if step == "press" else None
            to_move = turn
        else:
            target = self.seat("target", self.seat("to_move", 1 - self.seat("turn", 0)))
            turn = self.seat("turn", (target - 1) % seats)
            to_move = target
        if self.position.get("to_move", to_move) != to_move:
            raise wrong("to_move", f"{to_move}, by 'turn', 'step' and 'target'", self.position["to_move"])
        if self.position.get("target", target) != target or target == turn:
            raise wrong("target", "another seat than 'turn', and only in a battle", self.position.get("target"))
        return turn, target, to_move

    def _dragons(self, target: int | None) -> list[str | None]:
        """Read the dragons on the table: `"?"` is any, None a husk."""
        names = self.cards.names(self.cards.dragons)
        given = self.each("dragons") if "dragons" in self.position else [HIDDEN for _ in self.seats]
        for seat, dragon in enumerate(given):
            if dragon not in (None, HIDDEN):
                self.place(f"dragons[{seat}]", [dragon], names)
        if target is not None and given[target] is None:
            raise wrong(f"dragons[{target}]", "a dragon, as this seat is attacked", None)
        return [
            self.pick(f"dragon.{seat}", [name for name in names if name in self.unplaced])
            if dragon == HIDDEN
            else None
            if dragon is None
            else str(dragon)
            for seat, dragon in enumerate(given)
        ]

    def _health(self, dragons: Sequence[str | None]) -> list[int]:
        health = []
        for seat, (dragon, given) in enumerate(zip(dragons, self.each("health"), strict=True)):
            most = 0 if dragon is None else self.cards.values[self.cards.numbers[dragon]]
            health.append(self.number(f"health[{seat}]", most if given is None else given, min(1, most), most))
        return health

    def _trophies(self) -> tuple[list[list[str]], int]:
        names = self.cards.names(self.cards.dragons)
        given = [[] if pile is None else pile for pile in self.each("trophies")]
        trophies = [self.place(f"trophies[{seat}]", pile, names) for seat, pile in enumerate(given)]
        left = [name for name in names if name in self.unplaced]
        nest = self.number("nest", self.position.get("nest", len(left)), 0, len(left))
        if nest < len(left) and "trophies" in self.position:
            raise wrong("nest", f"{len(left)}, as all other dragons are alive or trophies", nest)
        for number in range(len(left) - nest):
            seat = number % len(self.seats)
            trophies[seat].append(self.pick(f"dragon.{seat}", [name for name in names if name in self.unplaced]))
        return trophies, nest

    def _last_turns(self, nest: int, dragons: Sequence[str | None]) -> int | None:
        """Read how many turns are left: with an empty nest, no more than there have been without a husk (DW-R8)."""
        husks = sum(dragon is None for dragon in dragons)
        if nest:
            if husks:
                raise wrong("dragons", "a dragon for each seat as long as the nest has some", list(dragons))
            if self.position.get("last_turns") is not None:
                raise wrong("last_turns", "None as long as the nest has dragons", self.position["last_turns"])
            return None
        most = len(self.seats) - husks
        if not most:
            raise wrong("dragons", "at least one dragon", list(dragons))
        given = self.position.get("last_turns")
        return most if given is None else self.number("last_turns", given, 1, most)

    # -- the battle -----------------------------------------------------------------------------------

    def _battle(self, step: str) -> tuple[list[str], list[str], list[str]]:
        """Read the cards of a battle; between battles there are none."""
        attack, defence, flipped = (
            self.position.get(entry, default)
            for entry, default in (("attack", [HIDDEN] if step == "defend" else []), ("defence", []), ("flipped", []))
        )
        for entry, cards, allowed in (("attack", attack, step != "act"), ("defence", defence, step != "act")):
            if not isinstance(cards, list) or (cards and not allowed):
                raise wrong(entry, "a list of cards, empty unless there is a battle", cards)
        if attack != [HIDDEN] or step != "defend":
            attack = self.place("attack", attack, self.battle)
        defence = self.place("defence", defence, self.battle)
        lying = [card for card in (*attack, *defence) if card != HIDDEN]
        if not isinstance(flipped, list) or len({*map(str, flipped)}) < len(flipped) or not {*flipped} <= {*lying}:
            raise wrong("flipped", "cards of 'attack' and 'defence'", flipped)
        return attack, defence, [str(card) for card in flipped]

    def _commit(self, attack: list[str]) -> list[str]:
        """Choose the attack card that lies face down, unless `sampling` must, as it knows what was kept."""
        if attack != [HIDDEN] or "shuffled" in self.position:
            return attack
        cards = [card for card in self.free() if self.face(card).attacks]
        if not cards:
            raise wrong("attack", "a card that is still free: no attack card is left", attack)
        return [self.pick("sample.attack", cards)]

    def _may_lie(self, kept: int, size: int, shuffled: Sequence[str]) -> bool:
        """Tell whether any free card can be the one that lies face down, kept or drawn since the deck was shuffled."""
        return any(self.face(card).attacks and (kept <= size if card in shuffled else kept > 0) for card in self.free())

    # -- hands and piles ------------------------------------------------------------------------------

    def _hands(self, turn: int, played: list[int]) -> tuple[list[list[str] | None], list[int]]:
        """Read hands and their sizes: five cards at the start of a turn, less what was played since."""
        hands: list[list[str] | None] = []
        sizes = []
        given_sizes = self.each("hand_sizes")
        for seat, hand in enumerate(self.each("hands")):
            most = self.cards.hand_size - played[seat]
            if most < 0:
                raise wrong(
                    "attack" if seat == turn else "defence", f"at most {self.cards.hand_size} from a hand", seat
                )
            known = None if hand is None else self.place(f"hands[{seat}]", hand, self.battle)
            least = most if seat == turn else 0
            size = given_sizes[seat]
            if known is not None and seat != turn:
                size = len(known)
            size = self.number(f"hand_sizes[{seat}]", most if size is None else size, least, most)
            if known is not None and len(known) > size:
                raise wrong(f"hands[{seat}]", f"{size} cards", hand)
            hands.append(known)
            sizes.append(size)
        return hands, sizes

    def _unknown(self, hands: Sequence[list[str] | None], sizes: Sequence[int]) -> int:
        """Count the cards that hands still lack."""
        return sum(size - len(hand or []) for hand, size in zip(hands, sizes, strict=True))

    def _discards(self) -> tuple[list[str], str]:
        """Read the discards and the trump: if neither is given, a random card is turned for it."""
        suits = KINDS[:-1]
        trump = self.one_of("trump", suits, suits[0])
        if "discard" in self.position:
            discard = self.place("discard", self.position["discard"], self.battle)
            if "trump" not in self.position:
                if not discard:
                    raise wrong("trump", " or ".join(map(repr, suits)), None)
                trump = KINDS[self.face(discard[-1]).kind]
        else:
            fitting = [card for card in self.free() if "trump" not in self.position or card.startswith(trump)]
            discard = [self.pick("trump", fitting)] if fitting else []
            trump = KINDS[self.face(discard[-1]).kind] if discard else trump
        return discard, trump

    def _deck(self, discard: list[str], unknown: int) -> int:
        """Read the size of the deck: what is too much for it lies under the discards. `unknown` cards are in hands."""
        left = len(self.free()) - unknown
        if left < 1:
            raise wrong("discard", "a list that leaves cards for the hands and at least one for the deck", discard)
        deck = self.number("deck", self.position.get("deck", left), 1, left)
        for _ in range(left - deck):
            discard.insert(0, self.pick("sample.discard", self.free()))
        return deck

    def _fill(self, hands: list[list[str] | None], sizes: Sequence[int], turn: int) -> None:
        """Fill the hand of the seat in turn up, and sort the hands."""
        for seat, hand in enumerate(hands):
            if hand is not None:
                while seat == turn and len(hand) < sizes[seat]:
                    hand.append(self.pick(f"sample.{seat}", self.free()))
                hand.sort(key=self.battle.index)

    def _kept(
        self, hands: Sequence[list[str] | None], sizes: Sequence[int], turn: int, attack: list[str]
    ) -> tuple[list[str], list[int]]:
        """Read what the deck was made of when it was last shuffled, and how many cards of each hand it lacked."""
        given = self.position.get("shuffled", self.battle)
        if not isinstance(given, list) or not {*map(str, given)} <= {*self.battle}:
            raise wrong("shuffled", "a list of cards of the battle deck", given)
        shuffled = [card for card in self.battle if card in given]
        hidden = attack == [HIDDEN]
        old = [card for card in self.free() if card not in shuffled]
        left, kept = len(old), []
        for seat, (number, hand) in enumerate(zip(self.each("kept"), hands, strict=True)):
            lying = attack if seat == turn and self.position.get("step") == "defend" and not hidden else []
            least = sum(card not in shuffled for card in (*(hand or []), *lying))
            more = 0 if hand is not None else min(left, sizes[seat] + (hidden and seat == turn))
            count = self.number(f"kept[{seat}]", least + more if number is None else number, least, least + more)
            kept.append(count)
            left -= count - least
        if left:
            raise wrong("kept", f"{len(old)} cards in all, those of no known place that are not in 'shuffled'", kept)
        return shuffled, kept
