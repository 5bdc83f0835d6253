"""Everything that can ever be done in the Dwarf King, as moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.moves import Move, Moves
from dragonlab.games.dwarf_king.components import BASIC, CARDS, GOBLIN_STANDARD, SORCERER, members

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_SEATS = 5


class Action(Move):
    """One action: a verb, and the card, the seat or the word that belongs to it."""

    __slots__ = ("card", "seat", "verb", "word")

    def __init__(self, verb: str, *, card: int = -1, seat: int = -1, word: str = "") -> None:
        what = CARDS[card].name if card >= 0 else str(seat) if seat >= 0 else word
        super().__init__(f"{verb} {what}".strip())
        self.verb = verb
        self.card = card
        self.seat = seat
        self.word = word


class Plays(dict[int, tuple[Action, ...]]):
    """For a set of cards the moves that play them, by rising number: remembered, as it is asked for so often."""

    def __init__(self, play: Mapping[int, Action]) -> None:
        super().__init__()
        self.play = play

    def __missing__(self, cards: int) -> tuple[Action, ...]:
        found = self[cards] = tuple(self.play[card] for card in members(cards))
        return found


class Actions:
    """All actions of one game, by what they answer: `play`, `give` and `take` by card, `name` and `swap` by seat."""

    def __init__(self) -> None:
        """Make one of each."""
        self.play = {card: Action("play", card=card) for card in range(len(CARDS)) if card != SORCERER}
        self.deal = Action("deal")
        self.quest = (Action("quest", word="first"), Action("quest", word="second"))
        self.name = tuple(Action("name", seat=seat) for seat in range(MOST_SEATS))
        self.give = {card: Action("give", card=card) for card in (*range(len(BASIC)), GOBLIN_STANDARD)}
        self.swap = tuple(Action("swap", seat=seat) for seat in range(MOST_SEATS))
        self.hand_on = (Action("pass", word="left"), Action("pass", word="right"))
        self.take = tuple(Action("take", card=card) for card in range(len(BASIC)))
        self.keep = Action("keep")
        self.answers: dict[str, tuple[Action, ...]] = {  # to each step that may be owed
            "play": tuple(self.play.values()),
            "deal": (self.deal,),
            "quest": self.quest,
            "name": self.name,
            "give": tuple(self.give.values()),
            "swap": self.swap,
            "pass": self.hand_on,
            "offer": (*self.take, self.keep),
        }
        self.all = tuple(action for answers in self.answers.values() for action in answers)
        self.moves = Moves(self.all)
        self.plays = Plays(self.play)
