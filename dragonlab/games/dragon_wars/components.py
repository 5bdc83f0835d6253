"""The cards of Dragon Wars, read from `cards.toml`, and all moves that can be made with them.

A card is the number of its face: clubs, hearts and diamonds first, then the dragons. No card is there twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonlab.core.errors import DataError
from dragonlab.core.game import Exhibit
from dragonlab.core.language import LANGUAGES, Text
from dragonlab.core.moves import Move
from dragonlab.core.phrases import Forms, Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.core.data import Table
    from dragonlab.core.events import Param
    from dragonlab.core.rulebook import Rulebook

KINDS = ("club", "heart", "diamond", "dragon")
DRAGON = KINDS.index("dragon")
SEATS = (2, 3, 4)  # how many can play (DW-GAME-1)
VERBS = ("attack", "redraw", "defend", "decline", "press", "stop")
ATTACK, REDRAW, DEFEND, DECLINE, PRESS, STOP = range(len(VERBS))
STEPS = ("act", "defend", "press", "answer")  # what the seat to move is asked for
ACT, DEFENCE, PRESSING, ANSWER = range(len(STEPS))
SPARE = 6  # cards that can always be turned, however long a chain of trumps gets


@dataclass(frozen=True, slots=True)
class Face:
    """A card: its kind and its value, and what it may be played for."""

    kind: int
    value: int
    attacks: bool
    defends: bool

    @property
    def name(self) -> str:
        """Its name in views, records and scripts."""
        return f"{KINDS[self.kind]}{self.value}"


class Action(Move):
    """What somebody does, with a card and against a seat where the verb needs them (-1: it does not)."""

    __slots__ = ("card", "target", "verb")

    def __init__(self, verb: int, name: str = "", card: int = -1, target: int = -1) -> None:
        words = [VERBS[verb], name, str(target) if target >= 0 else ""]
        super().__init__(" ".join(filter(None, words)))
        self.verb = verb
        self.card = card
        self.target = target


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """Everything on the table.

    By the number of a card: its suit, its value, whether it attacks or defends. `attack` lists the attacks with
    each card by seat, `defend` and `press` the moves with each card.
    """

    faces: tuple[Face, ...]
    numbers: dict[str, int]
    letters: tuple[Text, ...]
    suits: tuple[int, ...]
    values: tuple[int, ...]
    attacks: tuple[bool, ...]
    defends: tuple[bool, ...]
    battle: tuple[int, ...]
    dragons: tuple[int, ...]
    hand_size: int
    survivor_points: int
    attack: dict[int, tuple[Action, ...]]
    defend: dict[int, Action]
    press: dict[int, Action]
    redraw: Action
    decline: Action
    stop: Action
    actions: tuple[Action, ...]

    @classmethod
    def read(cls, table: Table) -> Components:
        """Read `cards.toml`; `DataError` names the entry and the key that is wrong."""
        faces = tuple(_faces(table))
        cards = range(len(faces))
        battle = tuple(card for card in cards if faces[card].kind != DRAGON)
        dragons = tuple(card for card in cards if faces[card].kind == DRAGON)
        hand_size = table.table("hand").integer("size")
        _check_counts(table, faces, hand_size)
        attack = {
            card: tuple(Action(ATTACK, face.name, card, seat) for seat in range(SEATS[-1]))
            for card, face in enumerate(faces)
            if face.attacks
        }
        press = {card: Action(PRESS, face.name, card) for card, face in enumerate(faces) if face.attacks}
        defend = {card: Action(DEFEND, face.name, card) for card, face in enumerate(faces) if face.defends}
        redraw, decline, stop = Action(REDRAW), Action(DECLINE), Action(STOP)
        attacks = [action for row in attack.values() for action in row]
        return cls(
            faces=faces,
            numbers={face.name: card for card, face in enumerate(faces)},
            letters=tuple(entry.text("letter") for entry in _entries(table)),
            suits=tuple(face.kind for face in faces),
            values=tuple(face.value for face in faces),
            attacks=tuple(face.attacks for face in faces),
            defends=tuple(face.defends for face in faces),
            battle=battle,
            dragons=dragons,
            hand_size=hand_size,
            survivor_points=table.table("survivor").integer("points"),
            attack=attack,
            defend=defend,
            press=press,
            redraw=redraw,
            decline=decline,
            stop=stop,
            actions=(*attacks, redraw, *defend.values(), decline, *press.values(), stop),
        )

    def names(self, cards: Iterable[int]) -> list[str]:
        """Name the faces of cards."""
        return [self.faces[card].name for card in cards]


def _entries(table: Table) -> list[Table]:
    entries = {entry.string("kind"): entry for entry in table.tables("card")}
    for name in KINDS:
        if name not in entries:
            raise table.wrong("card", f"a list with an entry of kind {name!r}")
    return [entries[name] for name in KINDS]


def _faces(table: Table) -> Iterator[Face]:
    for kind, entry in enumerate(_entries(table)):
        values = entry.integers("values")
        if len(set(values)) < len(values) or not all(1 <= value <= 99 for value in values):
            raise entry.wrong("values", "a list of different numbers from 1 to 99")
        for value in sorted(values):
            yield Face(kind, value, entry.flag("attacks"), entry.flag("defends"))


def _check_counts(table: Table, faces: tuple[Face, ...], hand_size: int) -> None:
    """Refuse cards with which the deck could run dry, or a dragon would lack counters."""
    if hand_size < 1:
        raise table.table("hand").wrong("size", "1 or more")
    counts = [sum(face.kind == kind for face in faces) for kind in range(len(KINDS))]
    dragons, most = counts.pop(DRAGON), SEATS[-1]
    if sum(counts) < most * hand_size + max(counts) + SPARE:
        message = f"cards: {most} hands of {hand_size}, a whole suit and {SPARE} more must not use up the battle deck"
        raise DataError(message)
    if dragons < most:
        message = f"cards, card dragon: 'values' must be {most} dragons or more, one for each player"
        raise DataError(message)
    strongest = max(face.value for face in faces if face.kind == DRAGON)
    if table.table("counters").integer("count") < strongest:
        raise table.table("counters").wrong("count", f"{strongest} or more, for the strongest dragon")


def exhibits(table: Table, book: Rulebook) -> list[Exhibit]:
    """Show the four suits."""
    return [
        Exhibit(
            art=entry.string("kind"),
            title=_title(book, entry.string("kind")),
            counts=(),  # each value is there once, and `about` says so
            about=entry.text("about"),
            evidence=entry.string("evidence"),
            note=entry.text("note"),
        )
        for entry in _entries(table)
    ]


def _title(book: Rulebook, kind: str) -> Text:
    words = (book.words.term(kind, language, "other") for language in LANGUAGES)
    return Text(*(word[:1].upper() + word[1:] for word in words))


def name_faces(faces: Iterable[Face], book: Rulebook) -> None:
    """Teach the rule book the names of the cards: `club7` is "7 de tréboles", `heart12` "reina de corazones (12)"."""
    terms = book.words.terms
    for face in faces:
        rank = f"rank_{face.value}"
        pattern = "named_" if rank in terms else "plain_"
        pattern += "dragon" if face.kind == DRAGON else "card"
        params: dict[str, Param] = {"rank": rank, "suit": KINDS[face.kind], "value": face.value}
        es, en = (book.label(pattern, language, **params) for language in LANGUAGES)
        terms[face.name] = Phrase(Forms(es, es), Forms(en, en))
