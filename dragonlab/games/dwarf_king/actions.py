"""Everything that can ever be done in the Dwarf King, as moves."""

from __future__ import annotations

from dragonlab.core.moves import Move, Moves
from dragonlab.games.dwarf_king.components import BASIC, CARDS, GOBLIN_STANDARD, SORCERER, members

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


class Actions:
    """All actions of one game, by what they answer: `play`, `give` and `take` by card, `name` and `swap` by seat."""

    def __init__(self) -> None:
        """Make one of each."""
        self.play = {card: Action("play", card=card) for card in range(len(CARDS)) if card != SORCERER}
        self.quest = (Action("quest", word="first"), Action("quest", word="second"))
        self.name = tuple(Action("name", seat=seat) for seat in range(MOST_SEATS))
        self.give = {card: Action("give", card=card) for card in (*range(len(BASIC)), GOBLIN_STANDARD)}
        self.swap = tuple(Action("swap", seat=seat) for seat in range(MOST_SEATS))
        self.hand_on = (Action("pass", word="left"), Action("pass", word="right"))
        self.take = tuple(Action("take", card=card) for card in range(len(BASIC)))
        self.keep = Action("keep")
        self.answers: dict[str, tuple[Action, ...]] = {  # to each step that may be owed
            "play": tuple(self.play.values()),
            "quest": self.quest,
            "name": self.name,
            "give": tuple(self.give.values()),
            "swap": self.swap,
            "pass": self.hand_on,
            "offer": (*self.take, self.keep),
        }
        self.all = tuple(action for answers in self.answers.values() for action in answers)
        self.moves = Moves(self.all)
        self._plays: dict[int, tuple[Action, ...]] = {}

    def plays(self, cards: int) -> tuple[Action, ...]:
        """List the moves that play the cards of a set, by rising number; asked for very often."""
        found = self._plays.get(cards)
        if found is None:
            found = self._plays[cards] = tuple(self.play[card] for card in members(cards))
        return found
