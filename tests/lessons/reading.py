"""What a reader of a course reads, in order, and all that is written in files for readers."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from lessons.tries import COURSES, shared

from dragonlab.lessons.guided_game import GuidedGame
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from dragonlab.core.words.glossary import Term
    from dragonlab.core.words.language import Language, Text

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
LESSON = re.compile(r'dragonlab\.lesson\("(\w+)/([\w-]+)"\)')
NOT_PROSE = re.compile(r"```.*?```|`[^`]*`|<[^>]*>", re.DOTALL)
ADDRESS = re.compile(r"(?<=\])\([^)]*\)")
APART = re.compile(r"^#+ .*$|\[[^\]]*\]\([^)]*\)", re.MULTILINE)


class Said(NamedTuple):
    """A text and where it stands; a tip may explain a word in it, or not."""

    where: str
    text: str
    tips: bool


@cache
def course(game: str, language: Language) -> tuple[Said, ...]:
    """Give what a reader of a game's notebooks reads, from the first cell to the last."""
    return tuple(_course(game, language))


def _course(game: str, language: Language) -> Iterator[Said]:
    for name in [game, *sorted(path.stem for path in (NOTEBOOKS / language).glob(f"{game}_*.ipynb"))]:
        for at, cell in enumerate(_cells(language, name)):
            if "plain" in cell["metadata"].get("tags", ()):
                continue  # about notebooks, not about games
            where, source = f"notebooks/{language}/{name}.ipynb, cell {at}", "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                yield from _prose(where, source)
            elif source.startswith("gallery("):
                yield Said(f"{where}, output", "".join(cell["outputs"][0]["data"]["text/plain"]), tips=False)
            for of_game, lesson in LESSON.findall(source):
                for said in _lesson(of_game, lesson, language):
                    yield said._replace(where=f"{of_game}/{lesson}, {said.where} ({language})")


@cache
def _cells(language: Language, name: str) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads((NOTEBOOKS / language / f"{name}.ipynb").read_text(encoding="utf-8"))[
        "cells"
    ]
    return cells


def _prose(where: str, source: str) -> Iterator[Said]:
    """Headings and links bear no tips; code and addresses are no prose."""
    text, at = NOT_PROSE.sub(" ", source), 0
    for apart in APART.finditer(text):
        yield Said(where, text[at : apart.start()], tips=True)
        yield Said(f"{where}, heading or link", ADDRESS.sub("", apart[0]), tips=False)
        at = apart.end()
    yield Said(where, text[at:], tips=True)


def _lesson(game: str, lesson: str, language: Language) -> Iterator[Said]:
    """Give the texts of a lesson; tips stand where it asks, not in what it answers; a title goes with its goal."""
    found = COURSES[game].find(lesson)
    texts: list[tuple[str, Text | None, bool]] = []
    if isinstance(found, Level | GuidedGame):
        everywhere = shared(COURSES[game])  # these answer at any level, to what was met
        own = [one for one in found.feedback if not any(one is other for other in everywhere)]
        texts += [("goal", found.goal, True), ("title", found.title, False)]
        if isinstance(found, GuidedGame):
            texts += [(f"cue {number}", cue.text, False) for number, cue in enumerate(found.cues, 1)]
        answers = ("nudge", "right", "lost") if isinstance(found, Level) else ("right", "missed")
        texts += [(key, getattr(found, key), False) for key in answers]
        texts += [("feedback", one.text, False) for one in own]
    elif isinstance(found, Question):
        texts += [("ask", found.ask, True)]
        texts += [("choice", choice.text, True) for choice in found.choices]
        texts += [("why", choice.why, False) for choice in found.choices]
        texts += [(key, text, False) for key, text in found.explanations.items()]
    yield from (Said(key, text.text(language), tips) for key, text, tips in texts if text is not None)


def strings(path: Path, language: Language) -> Iterator[tuple[str, str]]:
    """Give all that a TOML file says to readers in a language, each with the entry and the keys that lead to it."""
    yield from _strings(_toml(path), language, path.name, says=False)


@cache
def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _strings(value: object, language: Language, where: str, *, says: bool) -> Iterator[tuple[str, str]]:
    match value:
        case str() if says:
            yield where, value
        case dict():
            for key, inner in value.items():
                if key not in NOT_SAID and (says or key not in OTHER[language]):
                    yield from _strings(inner, language, f"{where}, {key}", says=says or key == language)
        case list():
            for at, inner in enumerate(value, 1):
                name = inner.get("id", at) if isinstance(inner, dict) else at
                yield from _strings(inner, language, f"{where} {name}", says=says)


OTHER: dict[Language, str] = {"es": "en", "en": "es"}
NOT_SAID = ("never",)


def texts(path: Path, language: Language) -> Iterator[tuple[str, str]]:
    """Give what a module says by its `Text(es, en)`."""
    for call in _texts(path):
        said = call.args[list(OTHER).index(language)]
        if isinstance(said, ast.Constant):
            yield f"{path.name}, line {said.lineno}", str(said.value)


@cache
def _texts(path: Path) -> tuple[ast.Call, ...]:
    source = path.read_text(encoding="utf-8")
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)) if "Text(" in source else ()
    return tuple(call for call in calls if ast.unparse(call.func) == "Text" and len(call.args) == len(OTHER))


def prose(path: Path) -> Iterator[tuple[str, str]]:
    """Give what a notebook says beside its code."""
    for at, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
        if cell["cell_type"] == "markdown":
            yield (
                f"{path.parent.name}/{path.name}, cell {at}",
                ADDRESS.sub("", NOT_PROSE.sub(" ", "".join(cell["source"]))),
            )


def found(text: str, terms: Sequence[Term], language: Language) -> Iterator[Term]:
    """Find the terms of a text from left to right; where several could stand, the longest form does."""
    names = {word: term for term in terms for word in term.forms(language).words}
    yield from (names[name] for name in written(text, names))


def written(text: str, names: Collection[str]) -> Iterator[str]:
    """Find whole names in a text; one that begins with a small letter may begin with a capital too."""
    by_form = {form: name for name in names for form in (name, name[:1].upper() + name[1:])}
    if by_form:
        longest_first = "|".join(map(re.escape, sorted(by_form, key=len, reverse=True)))
        yield from (by_form[form] for form in re.findall(rf"(?<!\w)(?:{longest_first})(?!\w)", text))
