"""A turn is made of steps. A step says in one place what may be answered, what forbids an answer, and what it does."""

from __future__ import annotations

from collections import namedtuple
from functools import cache
from keyword import iskeyword
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar, cast

from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import AnyState
from dragonlab.core.rules.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.rules.state import Objection

    Does = Callable[[object, object, object], None]  # of a step, with its turn and a move
    Forbids = Callable[[object, object, object], Objection | None]  # of a step, with its state and a move


S = TypeVar("S", bound=AnyState)
T = TypeVar("T", bound=Turn[AnyState])
M = TypeVar("M", bound=Move)


class Step(Generic[S, T, M]):
    """One step of a turn. Each of its `verbs` is answered by the method of that name: `def play(self, turn, move)`.

    For `pass`, a word of Python, that is `pass_`. A method `why_not_play(self, state, move)` names the rule that
    forbids it; where there is none, nothing does.
    """

    __slots__ = ()

    name: ClassVar[str]  # in views and in sentences
    verbs: ClassVar[tuple[str, ...]]
    does: ClassVar[Mapping[str, Does]]
    forbids: ClassVar[Mapping[str, Forbids]]

    def __init_subclass__(cls) -> None:
        """Look the methods of each verb up; a class that has its own `why_not` is asked by it, whatever the verb."""
        super().__init_subclass__()
        named = {verb: f"{verb}_" if iskeyword(verb) else verb.replace(" ", "_") for verb in cls.verbs}
        cls.does = {verb: getattr(cls, word) for verb, word in named.items() if hasattr(cls, word)}
        found = {verb: getattr(cls, f"why_not_{word}", None) for verb, word in named.items()}
        cls.forbids = {verb: method for verb, method in found.items() if method}
        if cls.why_not is not Step.why_not:
            cls.forbids = dict.fromkeys(cls.verbs, cast("Forbids", cls.why_not))

    def due(self, state: S) -> str:  # noqa: ARG002  most steps are always called alike
        """Say what there is to do, as sentences call it: the step, or what of it is possible."""
        return self.name

    def moves(self, state: S) -> list[M]:
        """List the answers that no rule forbids: where they are many, a step finds them without asking for each.

        The list is a new one, that who asks may keep and change.
        """
        by_verb: Mapping[str, Sequence[M]] = state.components.by_verb  # type: ignore[assignment]  # of its game
        found: list[M] = []
        for verb in self.verbs:
            moves, forbids = by_verb[verb], self.forbids.get(verb)
            found += [move for move in moves if forbids(self, state, move) is None] if forbids else moves
        return found

    def why_not(self, state: S, move: M) -> Objection | None:
        """Name the rule that forbids an answer."""
        forbids = self.forbids.get(move.verb)
        return forbids(self, state, move) if forbids else None

    def work(self, turn: T) -> None:
        """Carry out what needs no answer: a step without verbs."""
        raise NotImplementedError


# What finds the fields of a namedtuple finds those of any tuple, and sooner than a property of Python would.
Fields = namedtuple("Fields", "name first second third fourth fifth sixth")  # noqa: PYI024  it is never made


class Owed(tuple[object, ...], Step[S, T, M]):
    """A step with fields, for games that note what is still owed: a tuple of its name and of what its class annotates.

    So a view shows it, and steps are equal that are of one kind and say the same: there is one object for each.

    >>> class Rob(Owed):
    ...     name, verbs = "rob", ()
    ...     seat: int
    ...     worth: int
    >>> Rob(2, 5), Rob(2, 5).worth, Rob(2, 5) == ("rob", 2, 5)
    (('rob', 2, 5), 5, True)
    """

    __slots__ = ()

    seat: int  # who answers it, where somebody does: its first field
    verbs: ClassVar[tuple[str, ...]] = ()
    stays: ClassVar[tuple[str, ...]] = ()  # verbs after which it is owed as before
    answers: ClassVar[Mapping[str, tuple[Does, bool]]]  # what each verb does, and whether the step stays

    def __init_subclass__(cls) -> None:
        """Let each field be looked up where it lies."""
        super().__init_subclass__()
        cls.answers = {verb: (does, verb in cls.stays) for verb, does in cls.does.items()}
        fields = [field for field, kind in cls.__annotations__.items() if not kind.startswith("ClassVar")]
        for place, field in enumerate(fields, 1):
            setattr(cls, field, getattr(Fields, Fields._fields[place]))

    @cache  # type: ignore[misc]  # mypy knows no constructor that is cached
    def __new__(cls, *values: object) -> Self:
        """Give the one step of this kind with these values, in the order in which the class annotates its fields."""
        return tuple.__new__(cls, (cls.name, *values))

    def ask(self, turn: T) -> None:
        """Let `seat` be to move; a step that asks others, such as a secret window, does it in a way of its own."""
        turn.state.to_move = self.seat

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self[1:]
