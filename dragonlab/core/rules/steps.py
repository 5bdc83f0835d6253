"""A turn is made of steps. A step says in one place what may be answered, what forbids an answer, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.rules.state import Objection
    from dragonlab.core.rules.turn import Turn


class Answer(Move):
    """A move that answers a step: its verb says how."""

    __slots__ = ("verb",)

    verb: str


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Answer)


class Step(Generic[S, M]):
    """One step of a turn. Each of its `verbs` is answered by the method of that name: `def play(self, turn, move)`.

    A method `why_not_play(self, state, move)` names the rule that forbids it; where there is none, nothing does.
    """

    __slots__ = ()

    name: ClassVar[str]  # in views and in sentences
    verbs: ClassVar[tuple[str, ...]]
    methods: ClassVar[
        Mapping[str, tuple[str | None, str]]
    ]  # of each verb: what forbids it, if any, and what does it

    def __init_subclass__(cls) -> None:
        """Look the methods of each verb up."""
        super().__init_subclass__()
        named = {verb: verb.replace(" ", "_") for verb in cls.verbs}
        forbids = {word: f"why_not_{word}" for word in named.values() if hasattr(cls, f"why_not_{word}")}
        cls.methods = {verb: (forbids.get(word), word) for verb, word in named.items()}

    def due(self, state: S) -> str:  # noqa: ARG002  most steps are always called alike
        """Say what there is to do, as sentences call it: the step, or what of it is possible."""
        return self.name

    def moves(self, state: S) -> Sequence[M]:
        """List the answers that no rule forbids: where they are many, a step finds them without asking for each."""
        by_verb = cast("Mapping[str, Sequence[M]]", state.components.by_verb)
        return [move for verb in self.verbs for move in by_verb[verb] if self.why_not(state, move) is None]

    def why_not(self, state: S, move: M) -> Objection | None:
        """Name the rule that forbids an answer."""
        forbids, _ = self.methods[move.verb]
        return getattr(self, forbids)(state, move) if forbids else None

    def answer(self, turn: Turn[S], move: M) -> None:
        """Carry an answer out."""
        getattr(self, self.methods[move.verb][1])(turn, move)
