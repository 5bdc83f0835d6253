"""Gestures on the table of Dragon Wars read as moves, or as what a rule forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import NotationError
from dragonlab.games.dragon_wars import rules
from dragonlab.games.dragon_wars.components import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.games.dragon_wars import DragonWars
    from dragonlab.games.dragon_wars.state import Seen

    Meaning = Move | Violation | tuple[Move, ...]

COMMON = ("nest", "deck", "trump", "discard", "attack", "defence")
OWNED = ("dragon", "hand", "trophies")


def read(game: DragonWars, seen: Seen, pieces: Sequence[str], target: str | None) -> Meaning:
    """Read cards of the hand and the place where they go: a move, the moves it may mean, or the rule against it."""
    if target is not None:
        _check_zone(game, seen, target)
    seat = seen["seat"] or 0
    hand = {f"hand{seat}.{card}": game.components.numbers[card] for card in seen["hands"][seat] or []}
    if strange := [piece for piece in pieces if piece not in hand]:
        zone, _, card = strange[0].partition(".")
        _check_zone(game, seen, zone)
        if len(pieces) == 1 and target is None:  # something of the table was touched
            return _Gesture(game, seen, [], zone).meaning()
        known = card if card in game.components.numbers else "card"
        return game.rulebook.violation("DW-HAND-1", cards=(known,))
    if len(set(pieces)) < len(pieces):
        message = "a card can be chosen only once"
        raise NotationError(message)
    return _Gesture(game, seen, [hand[piece] for piece in pieces], target).meaning()


def _check_zone(game: DragonWars, seen: Seen, name: str) -> None:
    owned = [f"{place}{seat}" for place in OWNED for seat in range(len(seen["hands"]))]
    if name not in (*COMMON, *owned):
        message = f"there is no place {name[:40]!r} on the table of {game.name}"
        raise NotationError(message)


class _Gesture:
    """Cards of the own hand, and the place where they go."""

    def __init__(self, game: DragonWars, seen: Seen, chosen: list[int], target: str | None) -> None:
        self.cards = game.components
        self.violation = game.rulebook.violation
        self.seen = seen
        self.seat = seen["seat"] or 0
        self.chosen = chosen
        self.target = target

    def meaning(self) -> Meaning:
        """Read it as the step demands that the game has reached."""
        if self.seen["step"] == "act":
            return self._act()
        if self.seen["step"] == "press":
            return self._press()
        return self._defend()

    def _act(self) -> Meaning:
        """Read an attack (a card to a rival's place) or a redraw (the whole hand to the discards)."""
        whole = len(self.chosen) == len(self.seen["hands"][self.seat] or [])
        if self.target == "discard":
            if self.chosen and not whole:
                return self.violation("DW-TURN-5", count=len(self.chosen))
            return self.cards.redraw
        if self.target is None and len(self.chosen) > 1 and whole:
            return self.cards.redraw
        if self.target in (None, "attack"):
            return self._attack([seat for seat in range(len(self.seen["hands"])) if self._open(seat)])
        owner = self.target[-1:]
        if self.target in COMMON or (not self.chosen and not self.target.startswith("dragon")):
            return self._untimely()
        rule = rules.bad_target(self.seat, int(owner), self.seen["dragons"])
        return self.violation(rule, target_seat=int(owner)) if rule else self._attack([int(owner)])

    def _open(self, seat: int) -> bool:
        return rules.bad_target(self.seat, seat, self.seen["dragons"]) is None

    def _attack(self, targets: list[int]) -> Meaning:
        if self.target is None and not self.chosen:
            return self._untimely()
        if refusal := self._one_card(self.cards.attacks, "DW-ATTACK-1"):
            return refusal
        if not targets:
            rival = (self.seat + 1) % len(self.seen["hands"])
            return self.violation("DW-ATTACK-3", target_seat=rival)
        moves = tuple(self.cards.attack[self.chosen[0]][seat] for seat in targets)
        return moves if len(moves) > 1 else moves[0]

    def _defend(self) -> Meaning:
        """Read a defence (a card to the defence or the own dragon) or a refusal (a touch of the attack)."""
        if not self.chosen and self.target == "attack":
            return self.cards.decline
        if not self.chosen or self.target not in (None, "defence", f"dragon{self.seat}"):
            return self._untimely()
        return self._one_card(self.cards.defends, "DW-DEFEND-2") or self.cards.defend[self.chosen[0]]

    def _press(self) -> Meaning:
        """Read a press (a card to the attack or the dragon attacked) or the end (a touch of that dragon)."""
        dragon = f"dragon{self.seen['target']}"
        if not self.chosen and self.target == dragon:
            return self.cards.stop
        if not self.chosen or self.target not in (None, "attack", dragon):
            return self._untimely()
        if refusal := self._one_card(self.cards.attacks, "DW-ATTACK-1"):
            return refusal
        card, first = self.chosen[0], self.cards.numbers[self.seen["attack"][0]]
        if self.cards.suits[card] != self.cards.suits[first]:
            suit = KINDS[self.cards.suits[first]]
            return self.violation("DW-PRESS-2", suit=suit, card=self.cards.faces[card].name)
        return self.cards.press[card]

    def _one_card(self, usable: Sequence[bool], rule: str) -> Violation | None:
        """Refuse several cards, or one of the wrong suit."""
        if unfit := tuple(self.cards.faces[card].name for card in self.chosen if not usable[card]):
            return self.violation(rule, cards=unfit)
        return None if len(self.chosen) == 1 else self.violation("DW-ATTACK-4", count=len(self.chosen))

    def _untimely(self) -> Violation:
        return self.violation("DW-STEP-1", step=f"step_{self.seen['step']}")
