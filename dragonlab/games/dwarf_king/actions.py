"""Everything that can ever be done in the Dwarf King, as moves."""

from __future__ import annotations

from dragonlab.core.moves import Move
from dragonlab.games.dwarf_king.components import BASIC, CARDS, GOBLIN_STANDARD, SORCERER

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


PLAYS = tuple(Action("play", card=card) for card in range(len(CARDS)) if card != SORCERER)
QUESTS = (Action("quest", word="first"), Action("quest", word="second"))
NAMES = tuple(Action("name", seat=seat) for seat in range(MOST_SEATS))
GIFTS = tuple(Action("give", card=card) for card in (*range(len(BASIC)), GOBLIN_STANDARD))
SWAPS = tuple(Action("swap", seat=seat) for seat in range(MOST_SEATS))
PASSES = (Action("pass", word="left"), Action("pass", word="right"))
TAKES = tuple(Action("take", card=card) for card in range(len(BASIC)))
KEEP = Action("keep")
ACTIONS = (*PLAYS, *QUESTS, *NAMES, *GIFTS, *SWAPS, *PASSES, *TAKES, KEEP)

PLAY = {action.card: action for action in PLAYS}
GIVE = {action.card: action for action in GIFTS}
