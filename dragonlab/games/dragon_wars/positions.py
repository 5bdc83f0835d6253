"""Positions: a view with gaps is checked entry by entry and completed; then `sampling` deals what is still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import PositionError
from dragonlab.games.dragon_wars.components import KINDS, STEPS
from dragonlab.games.dragon_wars.state import HIDDEN, Seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.game import Position
    from dragonlab.games.dragon_wars.components import Components, Face


def complete(position: Position, components: Components, seats: int, chance: Chance, *, press_flips: bool) -> Seen:
    """Give a view without gaps but for hidden hands: what the position does not say is as at the start, or random.

    The hand of the seat in turn may be given short: the rest of it is random. `nest` and `deck` may be smaller
    than what is left: then random dragons are trophies, random cards discards. `PositionError` names the entry
    that cannot be.
    """
    return _Reader(position, components, seats, chance, press_flips=press_flips).seen()


class _Reader:
    """Checks a position entry by entry and fills its gaps."""

    def __init__(
        self, position: Position, components: Components, seats: int, chance: Chance, *, press_flips: bool
    ) -> None:
        if not isinstance(position, dict):
            raise wrong("position", "a dict", position)
        if unknown := [entry for entry in position if entry not in Seen.__annotations__]:
            message = f"position: there is no entry {unknown[0]!r}; there are {', '.join(Seen.__annotations__)}"
            raise PositionError(message)
        if position.get("press_flips", press_flips) is not press_flips:
            raise wrong("press_flips", f"{press_flips}, as the option says", position["press_flips"])
        self.position = position
        self.cards = components
        self.seats = range(seats)
        self.chance = chance
        self.press_flips = press_flips
        self.battle = components.names(components.battle)
        self.free = dict.fromkeys((*self.battle, *components.names(components.dragons)))  # not placed yet

    def seen(self) -> Seen:
        step = self._one_of("step", STEPS, "act")
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
        attack = self._commit(attack)
        hidden = int(attack == [HIDDEN])
        discard, trump = self._discards(self._unknown(hands, sizes) + hidden)
        self._check_chains(step, trump, attack, defence, flipped)
        self._fill(hands, sizes, turn)
        shuffled, kept = self._kept(hands, sizes, turn, attack)
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
            deck=len(self._free()) - self._unknown(hands, sizes) - hidden,
            shuffled=shuffled,
            discard=discard,
            attack=attack,
            defence=defence,
            flipped=flipped,
            last_turns=last_turns,
            press_flips=self.press_flips,
        )

    # -- single entries -----------------------------------------------------------------------------

    def _one_of(self, entry: str, names: Sequence[str], default: str) -> str:
        value = self.position.get(entry, default)
        if not isinstance(value, str) or value not in names:
            raise wrong(entry, " or ".join(map(repr, names)), value)
        return value

    def _number(self, entry: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise wrong(entry, f"a whole number from {least} to {most}", value)
        return value

    def _seat(self, entry: str, default: int) -> int:
        return self._number(entry, self.position.get(entry, default), 0, self.seats[-1])

    def _each(self, entry: str) -> list[object]:
        """Read a list with something for each seat; None where it says nothing."""
        value = self.position.get(entry, [None for _ in self.seats])
        if not isinstance(value, list) or len(value) != len(self.seats):
            raise wrong(entry, f"a list of {len(self.seats)}, one for each seat", value)
        return list(value)

    def _place(self, entry: str, cards: object, allowed: Sequence[str]) -> list[str]:
        """Read cards and take them out of those that are free: each can lie in one place only."""
        if not isinstance(cards, list):
            raise wrong(entry, "a list of cards", cards)
        for card in cards:
            if not isinstance(card, str) or card not in allowed:
                raise wrong(entry, f"cards such as {', '.join(allowed[:3])}", card)
            if card not in self.free:
                raise wrong(entry, "cards that lie nowhere else", card)
            del self.free[card]
        return list(cards)

    def _pick(self, label: str, names: Sequence[str]) -> str:
        """Choose a free card at random and place it."""
        numbers = self.cards.numbers
        (card,) = self.cards.names([self.chance.pick(label, [numbers[name] for name in names])])
        del self.free[card]
        return card

    def _free(self) -> list[str]:
        return [card for card in self.battle if card in self.free]

    # -- turn, dragons, trophies ----------------------------------------------------------------------

    def _turn(self, step: str) -> tuple[int, int | None, int]:
        """Read whose turn it is, who is attacked, and who has the choice: by default neighbours."""
        seats = len(self.seats)
        if step in ("act", "press"):
            turn = self._seat("turn", self._seat("to_move", 0))
            target = self._seat("target", (turn + 1) % seats) if step == "press" else None
            to_move = turn
        else:
            target = self._seat("target", self._seat("to_move", 1 - self._seat("turn", 0)))
            turn = self._seat("turn", (target - 1) % seats)
            to_move = target
        if self.position.get("to_move", to_move) != to_move:
            raise wrong("to_move", f"{to_move}, by 'turn', 'step' and 'target'", self.position["to_move"])
        if self.position.get("target", target) != target or target == turn:
            raise wrong("target", "another seat than 'turn', and only in a battle", self.position.get("target"))
        return turn, target, to_move

    def _dragons(self, target: int | None) -> list[str | None]:
        """Read the dragons on the table: `"?"` is any, None a husk."""
        names = self.cards.names(self.cards.dragons)
        given = self._each("dragons") if "dragons" in self.position else [HIDDEN for _ in self.seats]
        for seat, dragon in enumerate(given):
            if dragon not in (None, HIDDEN):
                self._place(f"dragons[{seat}]", [dragon], names)
        if target is not None and given[target] is None:
            raise wrong(f"dragons[{target}]", "a dragon, as this seat is attacked", None)
        return [
            self._pick(f"dragon.{seat}", [name for name in names if name in self.free])
            if dragon == HIDDEN
            else None
            if dragon is None
            else str(dragon)
            for seat, dragon in enumerate(given)
        ]

    def _health(self, dragons: Sequence[str | None]) -> list[int]:
        health = []
        for seat, (dragon, given) in enumerate(zip(dragons, self._each("health"), strict=True)):
            most = 0 if dragon is None else self.cards.values[self.cards.numbers[dragon]]
            health.append(self._number(f"health[{seat}]", most if given is None else given, min(1, most), most))
        return health

    def _trophies(self) -> tuple[list[list[str]], int]:
        names = self.cards.names(self.cards.dragons)
        given = [[] if pile is None else pile for pile in self._each("trophies")]
        trophies = [self._place(f"trophies[{seat}]", pile, names) for seat, pile in enumerate(given)]
        left = [name for name in names if name in self.free]
        nest = self._number("nest", self.position.get("nest", len(left)), 0, len(left))
        if nest < len(left) and "trophies" in self.position:
            raise wrong("nest", f"{len(left)}, as all other dragons are alive or trophies", nest)
        for number in range(len(left) - nest):
            seat = number % len(self.seats)
            trophies[seat].append(self._pick(f"dragon.{seat}", [name for name in names if name in self.free]))
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
        return most if given is None else self._number("last_turns", given, 1, most)

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
            attack = self._place("attack", attack, self.battle)
        defence = self._place("defence", defence, self.battle)
        lying = [card for card in (*attack, *defence) if card != HIDDEN]
        if not isinstance(flipped, list) or len({*map(str, flipped)}) < len(flipped) or not {*flipped} <= {*lying}:
            raise wrong("flipped", "cards of 'attack' and 'defence'", flipped)
        return attack, defence, [str(card) for card in flipped]

    def _commit(self, attack: list[str]) -> list[str]:
        """Choose the attack card that lies face down, unless `sampling` must, as it knows what was kept."""
        if attack != [HIDDEN] or "shuffled" in self.position:
            return attack
        return [self._pick("sample.attack", [card for card in self._free() if self._face(card).attacks])]

    def _check_chains(self, step: str, trump: str, attack: list[str], defence: list[str], flipped: list[str]) -> None:
        """Check that the cards of a battle can lie there: what opens it, what follows a trump, what answers."""
        if step == "act" or attack == [HIDDEN]:
            return
        own = [card for card in attack if card not in flipped]
        first = self._face(own[0]).kind if own and own[0] == attack[0] else None
        least = {"defend": 1, "press": 1, "answer": 2}[step]
        if first is None or not self._face(own[0]).attacks or any(self._face(card).kind != first for card in own):
            raise wrong("attack", "one or more attack cards of one suit from the hand, and what they flipped", attack)
        if len(own) < least or (step == "defend" and (len(attack) > 1 or defence)):
            raise wrong("attack", "one card before the defence, two or more before an answer to a press", attack)
        answers = [card for card in defence if card not in flipped]
        if (defence and defence[0] in flipped) or not all(self._face(card).defends for card in answers):
            raise wrong("defence", "defence cards from the hand, and what they flipped", defence)
        presses = len(own) - 1 - (step == "answer")
        if len(answers) > presses + 1:
            raise wrong("defence", f"at most {presses + 1} cards from the hand", defence)
        if step != "defend":
            opened = len(answers) > presses or any(card in flipped for card in defence[1:2])
            self._check_chain("attack", attack, trump, flipped, opens=True)
            self._check_chain("defence", defence, trump, flipped, opens=opened)

    def _check_chain(self, entry: str, side: list[str], trump: str, flipped: list[str], *, opens: bool) -> None:
        """Check that cards are turned after a trump, and only then; the first card counts if it `opens` the battle."""
        turning = False
        for number, card in enumerate(side):
            if (card in flipped) != turning:
                raise wrong(entry, f"such that cards are turned exactly after the {trump}s that flip", side)
            flips = card in flipped or self.press_flips or (number == 0 and opens)
            turning = flips and KINDS[self._face(card).kind] == trump
        if turning:
            raise wrong(entry, "complete: after the last card another is turned", side)

    def _face(self, card: str) -> Face:
        return self.cards.faces[self.cards.numbers[card]]

    # -- hands and piles ------------------------------------------------------------------------------

    def _hands(self, turn: int, played: list[int]) -> tuple[list[list[str] | None], list[int]]:
        """Read hands and their sizes: five cards at the start of a turn, less what was played since."""
        hands: list[list[str] | None] = []
        sizes = []
        given_sizes = self._each("hand_sizes")
        for seat, hand in enumerate(self._each("hands")):
            most = self.cards.hand_size - played[seat]
            if most < 0:
                raise wrong(
                    "attack" if seat == turn else "defence", f"at most {self.cards.hand_size} from a hand", seat
                )
            known = None if hand is None else self._place(f"hands[{seat}]", hand, self.battle)
            least = most if seat == turn else 0
            size = given_sizes[seat]
            if known is not None and seat != turn:
                size = len(known)
            size = self._number(f"hand_sizes[{seat}]", most if size is None else size, least, most)
            if known is not None and len(known) > size:
                raise wrong(f"hands[{seat}]", f"{size} cards", hand)
            hands.append(known)
            sizes.append(size)
        return hands, sizes

    def _unknown(self, hands: Sequence[list[str] | None], sizes: Sequence[int]) -> int:
        """Count the cards that hands still lack."""
        return sum(size - len(hand or []) for hand, size in zip(hands, sizes, strict=True))

    def _discards(self, unknown: int) -> tuple[list[str], str]:
        """Read the discards and the trump: if neither is given, a random card is turned for it."""
        suits = KINDS[:-1]
        trump = self._one_of("trump", suits, suits[0])
        if "discard" in self.position:
            discard = self._place("discard", self.position["discard"], self.battle)
            if "trump" not in self.position:
                if not discard:
                    raise wrong("trump", " or ".join(map(repr, suits)), None)
                trump = KINDS[self._face(discard[-1]).kind]
        else:
            fitting = [card for card in self._free() if "trump" not in self.position or card.startswith(trump)]
            discard = [self._pick("trump", fitting)] if fitting else []
            trump = KINDS[self._face(discard[-1]).kind] if discard else trump
        left = len(self._free()) - unknown
        deck = self._number("deck", self.position.get("deck", left), 1, left)
        if deck < left and "discard" in self.position:
            raise wrong("deck", f"{left}, as all other cards are in hands, discards or the battle", deck)
        for _ in range(left - deck):
            discard.insert(0, self._pick("sample.discard", self._free()))
        return discard, trump

    def _fill(self, hands: list[list[str] | None], sizes: Sequence[int], turn: int) -> None:
        """Fill the hand of the seat in turn up, and sort the hands."""
        for seat, hand in enumerate(hands):
            if hand is not None:
                while seat == turn and len(hand) < sizes[seat]:
                    hand.append(self._pick(f"sample.{seat}", self._free()))
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
        old = [card for card in self._free() if card not in shuffled]
        left, kept = len(old), []
        for seat, (number, hand) in enumerate(zip(self._each("kept"), hands, strict=True)):
            if hand is not None:
                committed = attack if seat == turn and self.position.get("step") == "defend" else []
                own = sum(card not in shuffled for card in (*hand, *committed))
                kept.append(self._number(f"kept[{seat}]", own if number is None else number, own, own))
                continue
            most = min(left, sizes[seat] + (hidden and seat == turn))
            kept.append(self._number(f"kept[{seat}]", most if number is None else number, 0, most))
            left -= kept[-1]
        if left:
            raise wrong("kept", f"{len(old)} cards in all, those of no known place that are not in 'shuffled'", kept)
        return shuffled, kept


def wrong(entry: str, expected: str, value: object) -> PositionError:
    """Say what an entry must be."""
    return PositionError(f"position, {entry}: must be {expected}, not {value!r}")
