"""Which lessons of a game its notebooks on the site have, and what each is called there."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from dragonlab.lessons.course import course, lesson_files
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language

HEADING = re.compile(r"^#{1,3} +(.+?) *#*$", re.MULTILINE)
LESSON = re.compile(r'\b(?:lesson|check)\("(?:[\w./ -]*/)?(\w+/[\w-]+)"')


Named = list[tuple[str, str]]
"""Lessons by their ids, and what each is called."""


def in_notebooks(game: AnyGame, paths: Iterable[str], files: Path, language: Language) -> dict[str, Named]:
    """Give the lessons of a game that notebooks have, by the paths of these among `files`; in the order of the course.

    A question has no title: it is called by the heading above it. A lesson that several have is the first one's.
    """
    lessons = course(game.where).lessons.values() if lesson_files(game.folder) else ()
    found: dict[str, Named] = {}
    there = set[str]()
    for path in paths:
        headings = dict(_headings(files / path)) if (files / path).is_file() else {}
        here = [lesson for lesson in lessons if lesson.name in headings and lesson.name not in there]
        there |= {lesson.name for lesson in here}
        found[path] = [
            (lesson.id, headings[lesson.name] if isinstance(lesson, Question) else lesson.title.text(language))
            for lesson in here
        ]
    return found


def _headings(path: Path) -> Iterator[tuple[str, str]]:
    """Give the lessons of a notebook, each with the heading above it."""
    heading = ""
    for cell in json.loads(path.read_bytes())["cells"]:
        source = cell["source"]
        if cell["cell_type"] == "markdown":
            heading = (HEADING.findall(source) or [heading])[-1]
        elif cell["cell_type"] == "code":
            for name in LESSON.findall(source):
                yield name, heading
