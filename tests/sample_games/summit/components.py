"""What the summit is played with, and every move there is.

A card is a kind, a value and a letter where two are alike otherwise: `helmet2b`. Each is there once, so that the cards
of an earlier deck can be told from those of a later one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Components, Move, Names

if TYPE_CHECKING:
    from dragonlab.core import Table

SEATS = (0, 1, 2, 3)
DICE = ("die1", "die2", "die3", "die4")
KINDS = ("helmet", "rope")
FACES = ("boot", "flag", "pack", "snow")
PLACES = ("camp", "slope", "hut", "lookout", "crevasse", "peak")


class SummitMove(Move):
    """What somebody does, with a die, a card or a rival where one belongs to it."""

    __slots__ = ("card", "die", "rival")

    def __init__(self, verb: str, *, die: int | None = None, card: str = "", rival: int | None = None) -> None:
        faces = [card] if card else [] if die is None else [DICE[die]]
        words = [verb, *faces] if rival is None else [verb, str(rival)]
        super().__init__(" ".join(words), faces)
        self.die = die
        self.card = card
        self.rival = rival


class SummitComponents(Components[SummitMove]):
    """Everything that never changes: a card is a number, `kinds` and `values` say what it is; a die has `sides`."""

    def __init__(self, table: Table) -> None:
        kinds, values = list[str](), list[int]()
        for entry in table.tables("card"):
            if entry.string("kind") not in KINDS:
                raise entry.wrong("kind", f"one of {', '.join(KINDS)}")
            kinds += [entry.string("kind")] * len(entry.integers("values"))
            values += entry.integers("values")
        self.kinds, self.values = tuple(kinds), tuple(values)
        self.cards = Names(_named(kinds, values, card) for card in range(len(kinds)))
        self.faces = Names(FACES)
        self.deck = tuple(range(len(kinds)))
        sides = {entry.string("kind"): entry.integer("sides") for entry in table.tables("face")}
        if tuple(sides) != FACES or min(sides.values()) < 0:
            raise table.wrong("face", f"a list of {', '.join(FACES)}, in this order, with no or some sides each")
        self.sides = tuple(face for face, name in enumerate(FACES) for _ in range(sides[name]))
        self.path = table.table("path").strings("places")
        if self.path[:1] != ("camp",) or self.path[-1:] != ("peak",) or not {*self.path} <= {*PLACES}:
            raise table.table("path").wrong("places", f"from camp to peak, each one of {', '.join(PLACES)}")
        self.peak = len(self.path) - 1
        self.track = table.table("track").integer("length")
        self.hand_start, self.hand_most = (table.table("hand").integer(key) for key in ("start", "most"))
        self.moves: tuple[SummitMove, ...] = (
            SummitMove("roll"),
            *(SummitMove("keep", die=die) for die in range(len(DICE))),
            *(SummitMove("back", die=die) for die in range(len(DICE))),
            SummitMove("reroll"),
            SummitMove("done"),
            *(SummitMove("throw", rival=seat) for seat in SEATS),
            SummitMove("stop"),
            *(SummitMove("parry", card=name) for name in self.cards.all),
            SummitMove("let"),
        )
        self.by_verb: dict[str, list[SummitMove]] = {}
        for move in self.moves:
            self.by_verb.setdefault(move.verb, []).append(move)


def _named(kinds: list[str], values: list[int], card: int) -> str:
    """Name a card; a letter tells those that are alike."""
    alike = [other for other in range(len(kinds)) if (kinds[other], values[other]) == (kinds[card], values[card])]
    return f"{kinds[card]}{values[card]}" + ("abcdefghij"[alike.index(card)] if len(alike) > 1 else "")
