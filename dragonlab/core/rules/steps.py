"""A turn is made of steps. A step says in one place what may be answered, what forbids an answer, and what it does."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar, cast

from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import State
from dragonlab.core.rules.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.rules.state import Objection

    Does = Callable[[object, object, object], None]  # of a step, with its turn and a move
    Forbids = Callable[[object, object, object], Objection | None]  # of a step, with its state and a move


class Answer(Move):
    """A move that answers a step: its verb says how."""

    __slots__ = ("verb",)

    verb: str


S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Turn[State])
M = TypeVar("M", bound=Answer)


class Step(Generic[S, T, M]):
    """One step of a turn. Each of its `verbs` is answered by the method of that name: `def play(self, turn, move)`.

    A method `why_not_play(self, state, move)` names the rule that forbids it; where there is none, nothing does.
    """

    __slots__ = ()

    name: ClassVar[str]  # in views and in sentences
    verbs: ClassVar[tuple[str, ...]]
    does: ClassVar[Mapping[str, Does]]
    forbids: ClassVar[Mapping[str, Forbids]]

    def __init_subclass__(cls) -> None:
        """Look the methods of each verb up."""
        super().__init_subclass__()
        named = {verb: verb.replace(" ", "_") for verb in cls.verbs}
        cls.does = {verb: getattr(cls, word) for verb, word in named.items() if hasattr(cls, word)}
        found = {verb: getattr(cls, f"why_not_{word}", None) for verb, word in named.items()}
        cls.forbids = {verb: method for verb, method in found.items() if method}

    def due(self, state: S) -> str:  # noqa: ARG002  most steps are always called alike
        """Say what there is to do, as sentences call it: the step, or what of it is possible."""
        return self.name

    def moves(self, state: S) -> Sequence[M]:
        """List the answers that no rule forbids: where they are many, a step finds them without asking for each."""
        by_verb = cast("Mapping[str, Sequence[M]]", state.components.by_verb)
        return [move for verb in self.verbs for move in by_verb[verb] if self.why_not(state, move) is None]

    def why_not(self, state: S, move: M) -> Objection | None:
        """Name the rule that forbids an answer."""
        forbids = self.forbids.get(move.verb)
        return forbids(self, state, move) if forbids else None

    def answer(self, turn: T, move: M) -> None:
        """Carry an answer out."""
        self.does[move.verb](self, turn, move)

    def work(self, turn: T) -> None:
        """Carry out what needs no answer: a step without verbs."""
        raise NotImplementedError


class Interned(type):
    """Makes one object of each step, as there is one for each move, and nothing but a tuple."""

    made: dict[tuple[object, ...], object]

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, object]) -> Self:
        """Leave no room but for the fields."""
        return super().__new__(cls, name, bases, {"__slots__": (), **space})

    def __call__(cls, *values: object) -> object:
        """Give the step that says this."""
        try:
            return cls.made[values]
        except KeyError:
            step = cls.made[values] = super().__call__(*values)
            return step


class Owed(tuple[object, ...], Step[S, T, M], metaclass=Interned):
    """A step with fields, for games that note what is still owed: a tuple of its name and of what its class annotates.

    So a view shows it, and steps are equal that are of one kind and say the same.

    >>> class Rob(Owed):
    ...     name, verbs = "rob", ()
    ...     seat: int
    ...     worth: int
    >>> Rob(2, 5), Rob(2, 5).worth, Rob(2, 5) == ("rob", 2, 5)
    (('rob', 2, 5), 5, True)
    """

    __slots__ = ()

    verbs: ClassVar[tuple[str, ...]] = ()
    stays: ClassVar[tuple[str, ...]] = ()  # verbs after which it is owed as before

    def __init_subclass__(cls) -> None:
        """Let each field be looked up where it lies."""
        super().__init_subclass__()
        cls.made = {}
        fields = [field for field, kind in cls.__annotations__.items() if not kind.startswith("ClassVar")]
        for place, field in enumerate(fields, 1):
            setattr(cls, field, property(itemgetter(place)))

    def __new__(cls, *values: object) -> Self:
        return tuple.__new__(cls, (cls.name, *values))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self[1:]
