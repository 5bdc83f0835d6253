"""What a game is made of: the fixed part (`Game`); the part that changes is its `State`."""

from __future__ import annotations

import json
import re
import sys
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar, cast

from dragonlab.core.base.display import Displayed
from dragonlab.core.base.errors import ChanceError, DataError, GameError, OptionError, ViewError, is_a
from dragonlab.core.base.parsing import plain as as_plain
from dragonlab.core.base.short import LONGEST_LIST, cut, short_repr
from dragonlab.core.play import checks, defaults
from dragonlab.core.play.reasons import Reason, distinguishing
from dragonlab.core.play.weights import prospect_of
from dragonlab.core.rules.chance import SAMPLED, RandomChance
from dragonlab.core.rules.events import Event
from dragonlab.core.rules.moves import Move, Moves
from dragonlab.core.rules.state import AnyState, Components, Objection, State
from dragonlab.core.scene import aid
from dragonlab.core.scene.gestures import Gesture, Touch, gesture_in, meaning
from dragonlab.core.schema.entries import Entries, entries_of
from dragonlab.core.schema.kinds import Names
from dragonlab.core.words.language import Text
from dragonlab.core.words.rulebook import Rulebook
from dragonlab.core.words.toml import Table
from dragonlab.core.words.translations import Translations

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from dragonlab.core.play.defaults import Default
    from dragonlab.core.play.weights import Prospect
    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.outcome import Outcome, Points
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.scene.aid import AidTable
    from dragonlab.core.scene.exhibit import Exhibit
    from dragonlab.core.scene.painter import Painter
    from dragonlab.core.scene.plain import PlainPainter
    from dragonlab.core.scene.scene import Scene
    from dragonlab.core.schema.dealing import Supplies
    from dragonlab.core.schema.kinds import FieldKind
    from dragonlab.core.values import Param, Position, View
    from dragonlab.core.words.rulebook import Rule, Violation

TURN = Text("turno {turn}", "turn {turn}")


S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)


class Help(str):
    """The docstring of a class, and for a game of that class the manual: `help` looks for no more."""

    __slots__ = ()

    def __get__(self, game: AnyGame | None, kind: type) -> str:
        return self if game is None else str(game)


class PlainTable:
    """The painter of a game that names none: found when somebody asks for it, as most games have their own."""

    __slots__ = ()

    def __get__(self, game: AnyGame | None, kind: type) -> type[PlainPainter]:
        from dragonlab.core.scene.plain import PlainPainter  # noqa: PLC0415  so that a script starts at once

        return PlainPainter


class Option(NamedTuple):
    """A choice of rules made before the game: the values it may have, the first is the default.

    `before` is how games were played that were saved before there was this option, and so name none.
    """

    values: tuple[str, ...]
    before: str | None = None


class Game(Displayed, Generic[S, M]):
    """One game with its cards, its States and its moves. The folder of its class holds its data files.

    It must name the classes of its State, `state = …`, and of its components, `unpack = …`. All else has a default:
    `defaults` lists what core still does for it.

    `chance` says what each label of chance can give: a sort of cards of the components, or the names of the outcomes;
    `{seat}` in a label stands for each seat. `renamed` are labels under which older records hold what completed their
    positions, with what they are called now. `more` are entries that a position may have beside those of a view.
    `passes` are the moves that let a chance to react pass in secret, each with what the game calls doing so to the end
    of a stretch of it: of the `turn`, or one that `State.stretch` knows. `quiet` are the verbs of moves that only stop,
    decline or leave things as they are: the board offers them, and does not urge them. `taken_from` are zones, without
    the number of a seat, whose pieces mean what touching them does wherever they are taken, unless that means more.
    `foresight` is how many turns the strong bot plays on in thought when its own is over, before it weighs a State; -1:
    it weighs it at once, as `evaluate` plays on by itself. `costs` are the names of reasons that tell what a move costs
    or risks, `merits` of those that only ever speak for a move: no comparison says them of the other one; `same_verb`
    of those that speak for it over moves of the same verb alone. `slip` is how many points the easy bot may give away
    by a move. `results` are the rules of which an event says what a turn has come to, where that is not rare; `routine`
    are those of which an event only ends or begins a round, whatever was played.

    >>> import dragonlab
    >>> game = dragonlab.load("rune_stones")
    >>> game.name, game.seats
    ('rune_stones', (2, 3, 4))
    """

    name: ClassVar[str]
    RULES_VERSION: ClassVar[int] = 1  # grows when the same moves would lead to another game
    POSITIONS_VERSION: ClassVar[int] = 1  # grows when the same position would be completed in another way
    seats: ClassVar[tuple[int, ...]] = (2,)  # how many can play
    options: ClassVar[Mapping[str, Option]] = {}
    chance: ClassVar[Mapping[str, str | Sequence[str]]] = {}
    at_start: ClassVar[AbstractSet[str]] = frozenset()  # which of these only the set-up asks for
    renamed: ClassVar[Mapping[str, str]] = {}
    more: ClassVar[Mapping[str, FieldKind]] = {}
    passes: ClassVar[Mapping[str, Mapping[str, Text]]] = {}
    quiet: ClassVar[AbstractSet[str]] = frozenset()
    taken_from: ClassVar[AbstractSet[str]] = frozenset()
    foresight: ClassVar[int] = 5
    costs: ClassVar[frozenset[str]] = frozenset()
    merits: ClassVar[frozenset[str]] = frozenset()
    same_verb: ClassVar[frozenset[str]] = frozenset()
    slip: ClassVar[float] = 5.0
    results: ClassVar[AbstractSet[str]] = frozenset()
    routine: ClassVar[AbstractSet[str]] = frozenset()
    folder: ClassVar[Path]
    state: type[S]
    painter: type[Painter[S, M]] = cast("type[Painter[S, M]]", PlainTable())  # lays a view out as a scene

    components: Components[M]
    moves: Moves[M]

    def __init_subclass__(cls) -> None:
        """Find where a class stands, and take functions that it names for those that core calls without a game.

        `help` shows of a class what it says, and of its games the manual.
        """
        super().__init_subclass__()
        type.__setattr__(cls, "__doc__", Help(cls.__doc__ or ""))
        for name in FUNCTIONS.keys() & vars(cls).keys():
            given = vars(cls)[name]
            if isinstance(given, FunctionType) and len(_parameters(given)) == len(FUNCTIONS[name]):
                setattr(cls, name, staticmethod(given))
        file = getattr(sys.modules.get(cls.__module__), "__file__", None)
        if file and not hasattr(cls, "folder"):
            cls.folder = Path(file).parent
        if hasattr(cls, "folder") and not hasattr(cls, "name"):
            cls.name = cls.folder.name

    def __init__(self, cards: Mapping[str, object] | None = None) -> None:
        """Prepare the game for its own cards, or for others of the same form; `DataError` if they are wrong."""
        self.custom_cards = _copied(cards)  # the reader's dict may change, a game may not
        checks.check_class(cast("AnyGame", self), FUNCTIONS)
        path = self.folder / "cards.toml"
        if self.custom_cards is not None:
            self.cards = Table("cards", self.custom_cards, Translations(self.folder))
        else:
            self.cards = Table.read(path) if path.exists() else Table(path.name, {})
        self.components = self.unpack(self.cards)
        self.components.game = cast("AnyGame", self)
        checks.check_components(cast("AnyGame", self))
        self.moves = Moves(self.components.moves, cast("AnyGame", self))
        self.supplies: dict[int, Supplies] = {}  # by the number of seats, found where core deals for the game

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rule book."""
        no_rule = self.explain_gesture is Game.explain_gesture or self.state.why_not is State.why_not
        secret = self.state.in_secret is not State.in_secret
        book = Rulebook.read(self.folder / "rulebook.toml", ["not_now"] * no_rule + ["waiting"] * secret)
        if len(book.seats) < max(self.seats):
            told = f"there are {len(book.seats)} of them, and the game is for up to {max(self.seats)}"
            raise DataError(f"rulebook.toml, seat: {told}")
        book.game = self
        return book

    @cached_property
    def art(self) -> dict[str, str]:
        """The pictures by name, as SVG, without the space between elements."""
        found = {path.stem: path.read_text(encoding="utf-8") for path in sorted(self.folder.glob("art/*.svg"))}
        from dragonlab.core.scene import plain  # noqa: PLC0415  as above

        faces = {"face": plain.FACE} if issubclass(self.painter, plain.PlainPainter) else {}
        texts = found if "back" in found and not faces else {"back": plain.BACK, **faces, **found}
        return {name: re.sub(r">\s+<", "><", text.strip()) for name, text in texts.items()}

    @cached_property
    def player_aid(self) -> tuple[AidTable, ...]:
        """What each place, card or action brings, in a few small tables: `[[aid]]` of the rule book."""
        return aid.read(cast("AnyGame", self))

    @property
    def aid_values(self) -> Mapping[str, Param]:
        """The numbers of the player aid, by the names that its gaps have."""
        return {}

    @cached_property
    def rules_hash(self) -> str:
        """A fingerprint of the cards as far as rules depend on them: texts and evidence do not count."""
        import hashlib  # noqa: PLC0415  slow to import, and only records need it

        essence = json.dumps(_essence(self.cards.values), sort_keys=True)
        return hashlib.sha256(essence.encode()).hexdigest()[:16]

    def __reduce__(self) -> tuple[object, tuple[str, Mapping[str, object] | None]]:
        from dragonlab.core.play.registry import load  # noqa: PLC0415  which knows all games, and so imports this

        return load, (self.where, self.custom_cards)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    @property
    def where(self) -> str:
        """How `dragonlab.load` finds it: its name, or the path of a folder outside the package."""
        from dragonlab.core.play.registry import address  # noqa: PLC0415  as above

        return address(cast("type[AnyGame]", type(self)))

    # -- what a game says -----------------------------------------------------------------------------------

    def unpack(self, cards: Table, /) -> Components[M]:  # noqa: ARG002  for whoever reads them
        """Read the cards, and all moves: most games name the class that does, `unpack = RaceComponents`."""
        raise GameError(f"{type(self).__name__} must name the class of its components, `unpack = …`")

    def empty(self, seats: int, options: Mapping[str, str]) -> S:
        """Give the State before anything is dealt."""
        return cast("S", defaults.empty(cast("AnyGame", self), seats, options))

    def label(self, move: M, /, language: str | None = None) -> str:
        """Say a move in words."""
        return defaults.label(cast("AnyGame", self), move, language)

    def gallery(self) -> list[Exhibit]:
        """List the components for the reader to look at."""
        return list(defaults.gallery(cast("AnyGame", self)))

    def question(self, state: S, moves: Sequence[M], language: str | None = None, /) -> str | None:  # noqa: ARG002
        """Ask which of several moves a gesture means, where there is more to say than that; None: which of these."""
        return None

    def when(self, state: S, turn: int, language: str | None = None, /) -> str:
        """Say when what is decided in a state happens, as players count: their own turns, if nothing else."""
        return TURN.text(language).format(turn=1 + (turn - 1) // state.seats_at_table())

    def turn_told(self, state: S, events: Sequence[Event], language: str | None = None, /) -> str:  # noqa: ARG002
        """Say what a seat has done, by what happened from a decision in `state` to the end of its turn.

        A look back compares a better move with that; empty: with what else can be said of the move itself.
        """
        return ""

    def ending_told(self, state: S, events: Sequence[Event], language: str | None = None, /) -> str:  # noqa: ARG002
        """Say what came together over many turns for the outcome of a `state`, given all that happened.

        A result tells it; empty: the points say it all.
        """
        return ""

    # -- what its modules do: functions, named here as in `touch = gestures.touch` --------------------------

    @staticmethod
    def set_up(state: S, options: Mapping[str, str], chance: Chance, events: list[Event] | None, /) -> None:
        """Set the game up: unless a game says more, nothing is dealt, and seat 0 begins."""

    @staticmethod
    def complete_position(state: S, given: Entries[S], chance: Chance, /) -> None:
        """Lay the entries of a position out, let follow what follows from them, and refuse what can never be."""
        from dragonlab.core.schema import dealing  # noqa: PLC0415  as above

        dealing.complete_position(state, cast("Entries[AnyState]", given), chance)

    @staticmethod
    def determinize(state: S, seat: int | None, chance: Chance, /) -> None:
        """Deal what a State leaves open, such as one made of the view of `seat`: the true one is always possible."""
        from dragonlab.core.schema import dealing  # noqa: PLC0415  as above

        dealing.determinize(state, seat, chance)

    @staticmethod
    def touch(state: S, seat: int, move: M, /) -> Touch | None:
        """Say which pieces and places a move of `seat` touches; None if nothing like it is asked for now."""
        from dragonlab.core.scene import plain  # noqa: PLC0415  as above

        return plain.touch(state, seat, move)

    @staticmethod
    def explain_gesture(state: S, seat: int, gesture: Gesture, /) -> Objection | M | tuple[M, ...]:
        """Answer a gesture that is no move: the rule against it, or the moves that it comes to all the same."""
        from dragonlab.core.scene import plain  # noqa: PLC0415  as above

        return plain.explain_gesture(state, seat, gesture)

    @staticmethod
    def evaluate(state: S, seat: int, /) -> float:
        """Say what a state is worth to `seat`, in points: what the greedy bot maximises."""
        return defaults.evaluate(state, seat)

    @classmethod
    def value(cls, state: S, seat: int, /) -> float:
        """Say what a State is worth where a bot stops to play on in thought: as `evaluate`, or better, and slower."""
        return cls.evaluate(state, seat)

    @classmethod
    def prospect(cls, state: S, seat: int, /) -> Prospect | None:
        """Say how far ahead a seat will be, and its part of the win: as the game has ended; None while it runs.

        Some games know better, from what a State promises.
        """
        return prospect_of(state.final_scoring(), seat) if state.to_move is None else None

    @staticmethod
    def goes_on(state: S, /) -> bool:  # noqa: ARG004  some games end all at once
        """Tell whether a look back plays on beyond `foresight`: the end is near, of the game or of a hand."""
        return False

    @staticmethod
    def senseless(state: S, move: M, /) -> bool:  # noqa: ARG004  in most games no move is
        """Tell whether a legal move gives something away for nothing, as nobody does: the easy bot does not, either."""
        return False

    @staticmethod
    def already_weighed(state: S, /) -> Mapping[M, S]:  # noqa: ARG004  most games foresee nothing
        """Name moves of which `evaluate` weighs what chance can give by them, each with the State to weigh instead.

        Such are throws of many dice. The greedy bot does not try these moves, and where there are some, it looks no
        further. Moves that are compared with each other belong here together: beside an average of all chances, one
        chance that was tried would decide.
        """
        return {}

    @staticmethod
    def facts(state: S, move: M, /) -> list[Reason]:  # noqa: ARG004  a game without facts gives no hints
        """Say what a legal move gains, saves or risks, and can be recomputed; what matters most comes first.

        At least one fact, and none that depends on what the seat to move does not know, or on chance. A game that says
        none gives no hints.
        """
        return []

    @staticmethod
    def sources(outcome: Outcome, events: Iterable[Event], /) -> Sequence[Points]:  # noqa: ARG004  most outcomes tell
        """Say where the points of an outcome come from, given all that happened; they add up to its scores."""
        return outcome.breakdown

    # -- what follows ---------------------------------------------------------------------------------------

    def defaults(self) -> list[Default]:
        """List what core does for this game, as the game does not say it: what that is, and the file to say it in.

        >>> from dragonlab import load
        >>> [default.name for default in load("dragonheart").defaults() if default.where.endswith(".py")]
        []
        """
        return defaults.defaults(cast("AnyGame", self))

    @property
    def gives_hints(self) -> bool:
        """Whether there are facts for a hint to say."""
        return self.facts is not Game.facts

    def start(self, seats: int, options: Mapping[str, str], chance: Chance, events: list[Event] | None = None) -> S:
        """Begin a game."""
        state = self.empty(seats, options)
        self.set_up(state, options, chance, events)
        return state

    def from_position(self, position: Position, seats: int, options: Mapping[str, str], chance: Chance) -> S:
        """Complete a position (a view with gaps); `PositionError` names the entry that cannot be."""
        state = self.empty(seats, options)
        given = Entries(position, state, options, self.more)
        self.complete_position(state, given, chance)
        given.finish()
        return self._determinized(state, None, chance)

    def known(self, view: View) -> S:
        """Lay out what a view shows: cards that it does not know are `HIDDEN`; `ViewError` for what is no view."""
        try:
            _ = view["seat"]  # whose it is: the one entry that is none of the State's
            return self.state.known(view, self.components)
        except (AttributeError, LookupError, OverflowError, RecursionError, TypeError, ValueError) as error:
            raise ViewError(f"this is no view of {self.name}: {short_repr(view)}") from error

    def sample(self, view: View, seat: int | None, chance: Chance) -> S:
        """Build a State that fits all that `seat` knows, the true one is always possible; `ViewError` as in `known`."""
        return self._determinized(self.known(view), seat, chance)

    def _determinized(self, state: S, seat: int | None, chance: Chance) -> S:
        self.determinize(state, seat, chance)
        for name in state.schema.derived:  # only views tell them
            setattr(state, name, None)
        return state

    def scene(
        self, view: View, legal_moves: Sequence[M], language: str | None = None, before: View | None = None
    ) -> Scene:
        """Show a view; `before` is what the same eyes saw before the last move, for a painter that looks back."""
        painter = self.painter(self, view, language)
        painter.before = None if before is None else self.known(before)
        return painter.scene(legal_moves)

    def read(
        self, view: View, pieces: Sequence[str], target: str | None, scene: Scene | None = None
    ) -> M | Violation | tuple[M, ...]:
        """Read a gesture on the scene of `view`: a move (legal or not), the moves it may mean, or the rule against it.

        Whoever has painted that `scene` already hands it over. `NotationError` for pieces or a target that are not
        there, `ViewError` for what is no view.
        """
        return self.meaning(view, gesture_in(scene or self.scene(view, ()), cast("AnyGame", self), pieces, target))

    def meaning(self, view: View, gesture: Gesture) -> M | Violation | tuple[M, ...]:
        """Say what a gesture means to the viewer, as `read` does."""
        state, seat = self.known(view), view["seat"]
        answer = meaning(self, state, seat if isinstance(seat, int) else 0, gesture)
        return self.rulebook.violation(answer.rule, **answer.params) if isinstance(answer, Objection) else answer

    def reasons(self, state: S, move: M, rival: M | None = None) -> list[Reason]:
        """Say what speaks for a move and not as much for all others, in one to three sentences.

        If there is anything that the move next to it in worth, its `rival`, does not do as well, that is among it.
        """
        others = {other: self.facts(state, cast("M", other)) for other in state.legal_moves() if other is not move}
        return distinguishing(self.facts(state, move), others.values(), None if rival is None else others.get(rival))

    def idea(self, reasons: Sequence[Reason]) -> Rule | None:
        """Give the idea that reasons turn on: that of the first, or, if they only say what all is for, of that."""
        telling = [reason for reason in reasons if not reason.stake] or reasons
        return next(filter(None, (self.rulebook.idea(reason.name) for reason in telling)), None)

    def imagined(self, state: S, move: M, seat: int) -> list[Event]:
        """Give what a seat would see of a move, as far as it knows: the rest is imagined, for all moves alike."""
        told, after = list[Event](), self.sample(state.view(seat), seat, RandomChance(0))
        after.apply(move, RandomChance(0), told)
        return [seen for event in told if (seen := event.seen_by(seat)) is not None]

    # -- what a reader may choose ---------------------------------------------------------------------------

    def check_seats(self, seats: int | None) -> int:
        """Give a number of seats, the smallest for None; `OptionError` if the game is not for so many."""
        if seats is None:
            return self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            raise OptionError(f"{self.name} is for {' or '.join(map(str, self.seats))} seats, not {short_repr(seats)}")
        return seats

    def check_options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """Fill defaults in; `OptionError` for an option or a value that does not exist."""
        chosen = {name: option.values[0] for name, option in self.options.items()}
        if not is_a(options, dict, type(None)):
            raise OptionError(f"options are a dict of names and values, not {short_repr(options)}")
        for name, value in (options or {}).items():
            if name not in self.options:
                raise OptionError(
                    f"{self.name} has no option {short_repr(name)}; it has {', '.join(self.options) or 'none'}"
                )
            word = value if is_a(value, str) else short_repr(value).lower()  # 2 is as good as "2", True as "true"
            if word not in self.options[name].values:
                raise OptionError(
                    f"option {short_repr(name)} can be {', '.join(self.options[name].values)}, not {short_repr(value)}"
                )
            chosen[name] = word
        return chosen

    def labels(self, seats: int) -> list[str]:
        """List the labels of chance that a game of so many can ask for, and a script can name.

        What a position or a view leaves open is asked for under others, so that no script is used up for it.
        """
        played = [label for label in self.chance if not label.startswith(SAMPLED)]
        return [label.format(seat=seat) for label in played for seat in range(seats if "{" in label else 1)]

    @staticmethod
    def pattern(label: str) -> str:
        """Give the pattern of `chance` that a label with a seat fits."""
        return re.sub(r"\d+$", "{seat}", label)

    def outcome_names(self, label: str) -> Sequence[str]:
        """Name the outcomes of a chance label; `ChanceError` if the game has no such label."""
        outcomes = self.chance.get(self.pattern(label), self.chance.get(label)) if is_a(label, str) else None
        dealt = label.removeprefix(SAMPLED) if outcomes is None and is_a(label, str) else ""
        if isinstance(names := getattr(self.components, dealt, None), Names):  # as `dealing` asks for it
            return names.all
        if outcomes is None:
            known = ", ".join(self.labels(max(self.seats)))
            raise ChanceError(f"{self.name} has no chance label {short_repr(label)}; it has {known}")
        return getattr(self.components, outcomes).all if isinstance(outcomes, str) else outcomes

    def outcome(self, label: str, name: str) -> int:
        """Look an outcome up by its name; `ChanceError` if it does not exist."""
        names = self.outcome_names(label)
        if name not in names:
            raise ChanceError(
                f"{short_repr(label)} cannot give {short_repr(name)}; it gives {cut(', '.join(names), LONGEST_LIST)}"
            )
        return names.index(name)

    def script(self, chance: Mapping[str, Sequence[str]], seats: int) -> dict[str, list[int]]:
        """Look the outcomes of a script up; `ChanceError` for an entry that can never be."""
        if not is_a(chance, dict) or not all(is_a(names, list, tuple) for names in chance.values()):
            raise ChanceError(
                f'a script is a dict of labels and lists, such as {{"draw.0": ["…"]}}, not {short_repr(chance)}'
            )
        script = {label: [self.outcome(label, name) for name in names] for label, names in chance.items()}
        if never := [label for label in script if label not in self.labels(seats)]:
            asked = ", ".join(self.labels(seats))
            raise ChanceError(
                f"with {seats} seats {self.name} never asks for {short_repr(never[0])}; it asks for {asked}"
            )
        return script

    def entries(self) -> dict[str, FieldKind]:
        """Give the entries that a position of this game may have, with what each is."""
        return entries_of(self.state, self.more)


def _parameters(function: FunctionType) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


FUNCTIONS = {  # those of a game that core calls without it, with what it hands them
    name: _parameters(cast("FunctionType", function.__func__))[isinstance(function, classmethod) :]
    for name, function in vars(Game).items()
    if isinstance(function, staticmethod | classmethod) and not name.startswith("_")
}


def _copied(cards: object) -> dict[str, object] | None:
    try:
        copied = as_plain(cards, "cards")
    except ValueError as error:
        raise DataError(str(error)) from error
    if not isinstance(copied, dict | None):
        raise DataError(f"cards: must be a dict like a cards.toml, not {short_repr(cards)}")
    return copied


def _essence(value: object) -> object:
    if isinstance(value, dict):
        texts = {"evidence", "note", "about", "letter", "name"}
        return {key: _essence(inner) for key, inner in value.items() if key not in texts}
    if isinstance(value, list):
        return [_essence(inner) for inner in value]
    return value
