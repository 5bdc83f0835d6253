"""A code exercise: the reader writes a function or a value, and is told what it gets right.

The game's folder has a Python module `exercises.py` with the solution and with functions that err as readers do. An
answer is checked in stages: not tried yet; wrong just as one of those functions is, so that the misconception has a
name; wrong in another way, with the case that shows it; right.
"""

from __future__ import annotations

import copy
import importlib
from dataclasses import dataclass, field
from types import FunctionType
from typing import TYPE_CHECKING, Literal, NamedTuple

from dragonlab.core.base.short import short_error, short_repr
from dragonlab.core.words.language import Text
from dragonlab.lessons.level import rules_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.toml import Table

Stage = Literal["untried", "misconception", "wrong", "right"]
KEYS = {
    "id": "its name in `order`, and after the game's in `dragonlab.lesson`",
    "title": "its heading",
    "task": "what to write",
    "start": "the code to begin with",
    "rules": "ids of the rules that it is about",
    "right": "what is said when it is solved",
    "solution": "a function of the game's `exercises.py` that gives the right results",
    "cases": "a function there that gives a list of tuples of arguments to try; without it the answer is a value",
    "misconception": "ways to go wrong that have a name, `[[exercise.misconception]]`",
}
MISCONCEPTION_KEYS = {
    "like": "a function of `exercises.py` that errs in this way",
    "rule": "the rule that was misunderstood",
    "es": "what is said to it in Spanish",
    "en": "what is said to it in English",
}

COLLECTIONS = {list, tuple, set}  # a reader's own class might err when it is asked
UNTRIED = Text(
    "Todavía no hay nada que comprobar: escribe tu respuesta en lugar de los puntos.",
    "There is nothing to check yet: write your answer in place of the dots.",
)
GIVES_NOTHING = Text(
    "Tu función no da ningún resultado: escribe su código en lugar de los puntos y da el resultado con return.",
    "Your function gives no result: write its code in place of the dots, and give the result with return.",
)
NO_FUNCTION = Text("Hace falta una función, y esto es {found}.", "This must be a function, and it is {found}.")
STOPPED = Text(
    "Con {call} tu función no llega al final: {error}.", "With {call} your function does not finish: {error}."
)
DIFFERS = Text("{call} tiene que dar {wanted}, y da {found}.", "{call} must give {wanted}, and gives {found}.")
NOT_THAT = Text("{found} no es la respuesta.", "{found} is not the answer.")
NOT_THESE = Text(
    "{found} no es la respuesta. Faltan: {missing}. Sobran: {more}.",
    "{found} is not the answer. Missing: {missing}. Too many: {more}.",
)


class Checked(NamedTuple):
    """The answer to an answer: how far it got, why, and the rule behind it."""

    stage: Stage
    text: str
    rule: str | None = None


class Misconception(NamedTuple):
    """A way to go wrong that has a name: what it computes, and what to say about it."""

    like: Callable[..., object]
    text: Text
    rule: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise; `start` is the code to begin with, `cases` the arguments to try (none: the answer is a value)."""

    game: AnyGame = field(repr=False)
    id: str
    title: Text
    task: Text
    start: str
    rules: tuple[str, ...]
    right: Text
    solution: Callable[..., object] = field(repr=False)
    cases: tuple[tuple[object, ...], ...] = field(repr=False)
    misconceptions: tuple[Misconception, ...] = field(repr=False)

    @property
    def name(self) -> str:
        """Its whole name, `game/exercise`."""
        return f"{self.game.name}/{self.id}"

    @property
    def wants_function(self) -> bool:
        """Whether the answer is a function; else it is a value."""
        return self.cases != ((),)

    def check(self, answer: object, language: str | None = None) -> Checked:
        """Check an answer. Whatever it is or does, there is an answer to it and never a traceback."""
        if answer is None or answer is ...:
            return Checked("untried", UNTRIED.text(language))
        if not self.wants_function:
            return self._compare([answer], language)
        if not callable(answer):
            return Checked("wrong", NO_FUNCTION.text(language).format(found=short_repr(answer)))
        found = []
        for case in self.cases:
            try:
                found.append(answer(*copy.deepcopy(case)))
            except NotImplementedError:
                found.append(None)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  whatever the reader's code does, in one sentence
                return Checked("wrong", STOPPED.text(language).format(call=self._call(case), error=short_error(error)))
        if all(one is None or one is ... for one in found):
            return Checked("untried", GIVES_NOTHING.text(language))
        return self._compare(found, language)

    def _compare(self, found: Sequence[object], language: str | None) -> Checked:
        wanted = _results(self.solution, self.cases)
        if all(map(_same, wanted, found)):
            return Checked("right", self.right.text(language), self.rules[0])
        for one in self.misconceptions:
            if all(map(_same, _results(one.like, self.cases), found)):
                return Checked("misconception", one.text.text(language), one.rule)
        if not self.wants_function:
            return Checked("wrong", _not_that(wanted[0], found[0], language))
        case, right, wrong = next(
            tried for tried in zip(self.cases, wanted, found, strict=True) if not _same(tried[1], tried[2])
        )
        sentence = DIFFERS.text(language)
        return Checked(
            "wrong", sentence.format(call=self._call(case), wanted=short_repr(right), found=short_repr(wrong))
        )

    def _call(self, case: Sequence[object]) -> str:
        return f"{self.solution.__name__}({', '.join(map(short_repr, case))})"

    @classmethod
    def read(cls, entry: Table, game: AnyGame) -> Exercise:
        """Read an entry `[[exercise]]`; `DataError` names the key that is wrong."""
        entry.only(*KEYS)
        module = _module(entry, game)
        cases = _called(entry, "cases", _function(entry, "cases", module)) if "cases" in entry else [()]
        if not isinstance(cases, list) or not cases or not all(isinstance(case, tuple) for case in cases):
            raise entry.wrong("cases", "a function that gives a list of tuples of arguments")
        exercise = cls(
            game=game,
            id=entry.string("id"),
            title=entry.text("title"),
            task=entry.text("task"),
            start=entry.string("start"),
            rules=rules_of(entry, game),
            right=entry.text("right"),
            solution=_function(entry, "solution", module),
            cases=tuple(cases),
            misconceptions=tuple(_misconception(one, module, game) for one in _tables(entry)),
        )
        known = [_tried(entry, "solution", exercise.solution, exercise.cases)]
        for one, inner in zip(exercise.misconceptions, _tables(entry), strict=True):
            results = _tried(inner, "like", one.like, exercise.cases)
            if any(all(map(_same, results, other)) for other in known):
                raise entry.wrong("cases", f"cases that tell {one.like.__name__!r} from the solution and the others")
            known.append(results)
        return exercise


def _tables(entry: Table) -> list[Table]:
    return entry.tables("misconception") if "misconception" in entry else []


def _not_that(wanted: object, found: object, language: str | None) -> str:
    """Say that a value is wrong; of names, also how many of them are missing, and how many too many."""
    shown = short_repr(found)
    if not isinstance(wanted, set) or not isinstance(found, list | tuple | set) or type(found) not in COLLECTIONS:
        return NOT_THAT.text(language).format(found=shown)
    right = wanted & {one for one in found if type(one) is str}
    return NOT_THESE.text(language).format(found=shown, missing=len(wanted - right), more=len(found) - len(right))


def _results(function: Callable[..., object], cases: Sequence[tuple[object, ...]]) -> list[object]:
    return [function(*copy.deepcopy(case)) for case in cases]


def _called(entry: Table, key: str, function: Callable[..., object], *case: object) -> object:
    """Call a function of the game's, which a draft may name where another one belongs."""
    try:
        return function(*copy.deepcopy(case))
    except Exception as error:
        raise entry.wrong(key, f"a function that fits the cases ({short_error(error)})") from error


def _tried(
    entry: Table, key: str, function: Callable[..., object], cases: Sequence[tuple[object, ...]]
) -> list[object]:
    return [_called(entry, key, function, *case) for case in cases]


def _same(wanted: object, found: object) -> bool:
    """Compare as a reader would: a set may be given as a list; what cannot be compared is not the same."""
    try:
        if isinstance(wanted, set) and isinstance(found, list | tuple):
            return wanted == set(found) and len(found) == len(wanted)
        return bool(wanted == found)
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001  the reader's own class may err here
        return False


def _module(entry: Table, game: AnyGame) -> ModuleType:
    try:
        return importlib.import_module(f"{type(game).__module__}.exercises")
    except ImportError as error:
        raise entry.wrong("solution", f"a function in the game's exercises.py ({error})") from error


def _function(entry: Table, key: str, module: ModuleType) -> Callable[..., object]:
    found: object = vars(module).get(entry.string(key))
    if not isinstance(found, FunctionType) or found.__module__ != module.__name__:
        raise entry.wrong(key, "the name of a function in the game's exercises.py")
    return found


def _misconception(entry: Table, module: ModuleType, game: AnyGame) -> Misconception:
    entry.only(*MISCONCEPTION_KEYS)
    if entry.string("rule") not in game.rulebook:
        raise entry.wrong("rule", "the id of a rule")
    return Misconception(_function(entry, "like", module), entry.twins(), entry.string("rule"))
