"""What a game is made of: the fixed part (`Game`) and the part that changes (`State`)."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from dragonlab.core.data import Table
from dragonlab.core.errors import ChanceError, DataError, OptionError, is_a
from dragonlab.core.parsing import plain
from dragonlab.core.rulebook import Rulebook
from dragonlab.core.showing import shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event, Param
    from dragonlab.core.language import Text
    from dragonlab.core.moves import Move, Moves
    from dragonlab.core.outcome import Outcome
    from dragonlab.core.rulebook import Violation
    from dragonlab.core.scene import Scene

View = dict[str, object]
Position = dict[str, object]


class Option(NamedTuple):
    """A choice of rules made before the game: the values it may have, the first is the default."""

    values: tuple[str, ...]


class Exhibit(NamedTuple):
    """One kind of component in the gallery: its picture, what it is for, and how well we know it.

    `counts` are pairs of a value and the number of such cards in each player's deck; `part` names the part of a
    large gallery that it belongs to.
    """

    art: str
    title: Text
    counts: tuple[tuple[int, int], ...]
    about: Text
    evidence: str
    note: Text
    part: str = ""


class Reason(NamedTuple):
    """Why a bot likes a move: a sentence of the rule book's `reason` table with its parameters."""

    name: str
    params: Mapping[str, Param]


class State(ABC):  # noqa: PLW1641  it changes, so it has no hash
    """A game under way, as plain data: no chance, no texts, no history. `copy` is cheap.

    `to_move` is the seat that has the choice, None when the game is over.
    """

    __slots__: tuple[str, ...] = ()

    to_move: int | None

    @abstractmethod
    def copy(self) -> Self:
        """Give an independent twin."""

    @abstractmethod
    def legal_moves(self) -> list[Move]:
        """List what the seat to move may do: never empty while the game runs, empty afterwards."""

    @abstractmethod
    def why_not(self, move: Move) -> Violation | None:
        """Name the rule that forbids `move` to the seat to move; None if it is legal."""

    @abstractmethod
    def apply(self, move: Move, chance: Chance, events: list[Event] | None = None) -> None:
        """Carry out a legal move up to the next choice; what happens is appended to `events`.

        Legality is not checked here: that is `Match.play`'s work.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Give what `seat` knows (None: a spectator), ready for JSON."""

    def key(self) -> Hashable:
        """Give all that can change, to look a State up by: two of one game are equal exactly if their keys are.

        >>> import dragonlab
        >>> match = dragonlab.new("dragonheart", seed=7)
        >>> match.state.key() == match.state.copy().key()
        True
        """
        return tuple(_frozen(getattr(self, slot)) for slot in self.__slots__)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, to move: {self.to_move}>"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, slot) == getattr(other, slot) for slot in self.__slots__)

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""


class Game(ABC):
    """One game with its cards. The folder of its class holds its data files."""

    name: ClassVar[str]
    RULES: ClassVar[int] = 1  # grows when the same moves would lead to another game
    seats: ClassVar[tuple[int, ...]]  # how many can play
    options: ClassVar[Mapping[str, Option]] = {}
    folder: ClassVar[Path]

    moves: Moves
    chance: Mapping[str, Sequence[str]]  # names of the outcomes, by what stands before the label's dot

    def __init__(self, cards: Mapping[str, object] | None = None) -> None:
        """Prepare the game for its own cards, or for others of the same form; `DataError` if they are wrong."""
        self.custom_cards = _copied(cards)  # the reader's dict may change, a game may not
        self.cards = (
            Table("cards", self.custom_cards)
            if self.custom_cards is not None
            else Table.read(self.folder / "cards.toml")
        )

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rule book."""
        book = Rulebook.read(self.folder / "rulebook.toml")
        shipped = type(self).__module__ == f"dragonlab.games.{self.name}"
        book.game = self.name if shipped else self.folder, self.custom_cards
        return book

    @cached_property
    def art(self) -> dict[str, str]:
        """The pictures by name, as SVG."""
        return {path.stem: path.read_text(encoding="utf-8").strip() for path in sorted(self.folder.glob("art/*.svg"))}

    @cached_property
    def rules_hash(self) -> str:
        """A fingerprint of the cards as far as rules depend on them: texts and evidence do not count."""
        import hashlib  # noqa: PLC0415  slow to import, and only records need it

        essence = json.dumps(_essence(self.cards.values), sort_keys=True)
        return hashlib.sha256(essence.encode()).hexdigest()[:16]

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> State:
        """Set the game up."""

    @abstractmethod
    def place(self, position: Position, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Complete a position (a view with gaps); `PositionError` names the entry that cannot be."""

    @abstractmethod
    def sample(self, view: View, seat: int | None, chance: Chance) -> State:
        """Build a State that fits all that `seat` knows; the true one is always possible."""

    @abstractmethod
    def scene(self, view: View, legal_moves: Sequence[Move], language: str | None = None) -> Scene:
        """Show a view."""

    @abstractmethod
    def read(self, view: View, pieces: Sequence[str], target: str | None) -> Move | Violation | tuple[Move, ...]:
        """Read a gesture on the scene of `view`: a move (legal or not), the moves it may mean, or the rule against it.

        `NotationError` for pieces or a target that are not there.
        """

    @abstractmethod
    def label(self, move: Move, language: str | None = None) -> str:
        """Say a move in words."""

    @abstractmethod
    def gallery(self) -> list[Exhibit]:
        """List the components for the reader to look at."""

    @abstractmethod
    def evaluate(self, state: State, seat: int) -> float:
        """Say what a state is worth to `seat`, in points: what the greedy bot maximises."""

    @abstractmethod
    def reasons(self, before: State, move: Move, after: State, seat: int) -> list[Reason]:
        """Say what speaks for a move of `seat` that led from one state to another, the strongest first."""

    def check_seats(self, seats: int | None) -> int:
        """Give a number of seats, the smallest for None; `OptionError` if the game is not for so many."""
        if seats is None:
            return self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            message = f"{self.name} is for {' or '.join(map(str, self.seats))} seats, not {shown(seats)}"
            raise OptionError(message)
        return seats

    def check_options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """Fill defaults in; `OptionError` for an option or a value that does not exist."""
        chosen = {name: option.values[0] for name, option in self.options.items()}
        if not is_a(options, dict, type(None)):
            message = f"options are a dict of names and values, not {shown(options)}"
            raise OptionError(message)
        for name, value in (options or {}).items():
            if name not in self.options:
                message = f"{self.name} has no option {shown(name)}; it has {', '.join(self.options) or 'none'}"
                raise OptionError(message)
            word = value if is_a(value, str) else shown(value)  # 2 is as good as "2"
            if word not in self.options[name].values:
                message = f"option {shown(name)} can be {', '.join(self.options[name].values)}, not {shown(value)}"
                raise OptionError(message)
            chosen[name] = word
        return chosen

    def outcome_names(self, label: str) -> Sequence[str]:
        """Name the outcomes of a chance label; `ChanceError` if the game has no such label."""
        names = self.chance.get(label.partition(".")[0]) if is_a(label, str) else None
        if names is None:
            message = f"{self.name} has no chance label {shown(label)}; it has {', '.join(self.chance)}"
            raise ChanceError(message)
        return names

    def outcome(self, label: str, name: str) -> int:
        """Look an outcome up by its name; `ChanceError` if it does not exist."""
        names = self.outcome_names(label)
        if name not in names:
            message = f"{shown(label)} cannot give {shown(name)}; it gives {', '.join(names)}"
            raise ChanceError(message)
        return names.index(name)

    def script(self, chance: Mapping[str, Sequence[str]]) -> dict[str, list[int]]:
        """Look the outcomes of a script up; `ChanceError` for an entry that can never be."""
        if not is_a(chance, dict) or not all(is_a(names, list, tuple) for names in chance.values()):
            message = f'a script is a dict of labels and lists, such as {{"draw.0": ["…"]}}, not {shown(chance)}'
            raise ChanceError(message)
        return {label: [self.outcome(label, name) for name in names] for label, names in chance.items()}


def _frozen(value: object) -> Hashable:
    """Freeze a value to its ground; what is no value, such as a rule book, is the game's and never changes."""
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return frozenset((key, _frozen(item)) for key, item in value.items())
    if isinstance(value, set):
        return frozenset(value)
    return value if is_a(value, Hashable) else None


def _copied(cards: object) -> dict[str, object] | None:
    try:
        copied = plain(cards, "cards")
    except ValueError as error:
        raise DataError(str(error)) from error
    if not isinstance(copied, dict | None):
        message = f"cards: must be a dict like a cards.toml, not {shown(cards)}"
        raise DataError(message)
    return copied


def _essence(value: object) -> object:
    if isinstance(value, dict):
        texts = {"evidence", "note", "about", "letter", "name"}
        return {key: _essence(inner) for key, inner in value.items() if key not in texts}
    if isinstance(value, list):
        return [_essence(inner) for inner in value]
    return value
