"""Writes `reference.md`, the tables that follow from the code: `python docs/reference.py`."""

from __future__ import annotations

import dataclasses
import inspect
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING

from dragonlab import core
from dragonlab.core import fields
from dragonlab.core.play import defaults
from dragonlab.core.scene import scene
from dragonlab.core.schema.methods import Sees
from dragonlab.lessons import course, exercise, guided_game, level, placement, predicate, question, setting
from dragonlab.lessons.practice import subjects

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

WRITTEN = Path(__file__).with_suffix(".md")
HEAD = """\
# Reference

Written by `python docs/reference.py` from the code: change it there. What these things are for is told in
[a new game](new-game.md) and [courses](courses.md).
"""
KEYS = {
    "A file of lessons": course.KEYS,
    "Where a lesson begins: keys of levels, guided games, and questions at a table": setting.KEYS,
    "`[[level]]`": level.OWN_KEYS,
    "`[[feedback]]`, `[[level.feedback]]`, `[[guided.feedback]]`": level.FEEDBACK_KEYS,
    "`[[guided]]`": guided_game.OWN_KEYS,
    "`[[guided.cue]]`": guided_game.CUE_KEYS,
    "`[[question]]`": question.OWN_KEYS,
    **{f"`[[question]]` of kind `{kind}`": keys for kind, keys in question.KIND_KEYS.items()},
    "`[[question.choice]]`": question.CHOICE_KEYS,
    "`[[exercise]]`": exercise.KEYS,
    "`[[exercise.misconception]]`": exercise.MISCONCEPTION_KEYS,
    "`[[begin]]`": placement.KEYS,
    "Conditions: each is a table with one of these keys": predicate.KINDS,
    "The condition `event`": predicate.EVENT_KEYS,
    "The condition `seen`, with one of the others beside it": predicate.SEEN_KEYS,
    "`practice.toml`": subjects.KEYS,
    "`[[goal]]` of `practice.toml`": subjects.GOAL_KEYS,
}
DRAWN = (scene.Zone, scene.Piece, scene.Spot, scene.Number, scene.Arrow)


def reference() -> str:
    """Write all tables."""
    return "\n".join([HEAD, *_defaults(), *_lessons(), *_drawn(), *_fields(), *_core()])


def _defaults() -> Iterator[str]:
    yield "## What core does until a game says more\n"
    yield "`dragonlab.load(…).defaults()` lists those that a game still leaves.\n"
    said = [*defaults.OF_THE_CLASS, defaults.WHY_NOT]
    yield _table(
        ("what a game may say", "until then", "where"),
        [(f"`{one.name}`", one.says.en, f"`{one.where}`") for one in said],
    )
    book = [(f"`[{name}]`", says.en) for name, says in defaults.OF_THE_BOOK.items()]
    yield _table(("table of rulebook.toml", "until then"), book)


def _lessons() -> Iterator[str]:
    yield "## Lessons and practice\n\nTexts are tables with a key for each language. A number in a condition stands for"
    yield "itself, or is `{ at_least = n }` or `{ at_most = n }`.\n"
    for title, keys in KEYS.items():
        yield f"### {title}\n\n{_table(('key', 'what for'), [(f'`{key}`', said) for key, said in keys.items()])}"


def _drawn() -> Iterator[str]:
    yield "## What a painter draws\n"
    for kind in DRAWN:
        rows = [(f"`{one.name}`", f"`{one.type}`", _default(one)) for one in dataclasses.fields(kind)]
        yield f"### `{kind.__name__}`\n\n{_prose(kind)}\n\n{_table(('field', 'type', 'without it'), rows)}"


def _fields() -> Iterator[str]:
    yield "## Fields of a State\n"
    found = {f"fields.{name}": value for name, value in vars(fields).items() if _public(name, value, fields.__name__)}
    yield _signatures(found)


def _core() -> Iterator[str]:
    yield "## What a game imports from `dragonlab.core`\n"
    offered = {name: getattr(core, name) for name in core.__all__}
    yield _signatures({name: value for name, value in offered.items() if isinstance(value, FunctionType)})
    said = {name: value.says.en if isinstance(value, Sees) else f"`{value!r}`" for name, value in offered.items()}
    yield _table(("constant", "what it is"), [(f"`{name}`", said[name]) for name in offered if name.isupper()])
    for name, kind in offered.items():
        if inspect.isclass(kind) and kind.__module__.startswith("dragonlab.") and kind not in DRAWN:
            methods = {one: getattr(kind, one) for one in vars(kind) if _public(one, vars(kind)[one], kind.__module__)}
            yield f"### `{name}{_made(kind)}`\n\n{_prose(kind)}\n"
            if methods:
                yield _signatures(methods)


def _signatures(found: Mapping[str, Callable[..., object]]) -> str:
    rows = [(f"`{name}{_signature(value)}`", _summary(value)) for name, value in found.items()]
    return _table(("call", "what it does"), rows)


def _made(kind: type) -> str:
    """Say how one is made; errors, and what a game derives from, are not made by a call of its own."""
    derived = issubclass(kind, Exception) or inspect.isabstract(kind) or getattr(kind, "_is_protocol", False)
    return "" if derived else _signature(kind)


def _signature(function: Callable[..., object]) -> str:
    """Give the parameters as they are called: without `self`, and without what only a type checker reads."""
    parameters = [one for one in inspect.signature(function).parameters.values() if one.name not in ("self", "cls")]
    text = str(inspect.Signature([one.replace(annotation=one.empty) for one in parameters]))
    return text.replace(", /)", ")").replace(repr(fields.EVERYBODY), "EVERYBODY")


def _public(name: str, value: object, module: str) -> bool:
    function = getattr(value, "__func__", value)
    return not name.startswith("_") and isinstance(function, FunctionType) and function.__module__ == module


def _default(one: dataclasses.Field[object]) -> str:
    return "must be given" if one.default is dataclasses.MISSING else f"`{one.default!r}`"


def _prose(kind: type) -> str:
    """Give a docstring without its examples."""
    paragraphs = (inspect.getdoc(kind) or "").split("\n\n")
    return "\n\n".join(paragraph for paragraph in paragraphs if not paragraph.startswith(">>>"))


def _summary(value: object) -> str:
    return " ".join((inspect.getdoc(value) or "").split("\n\n")[0].split())


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    WRITTEN.write_text(reference(), encoding="utf-8")
