"""Which lessons of a game its notebooks on the site have, and what each is called there."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from dragonlab.lessons.course import course
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dragonlab.core.words.language import Language

HEADING = re.compile(r"^#{1,3} +(.+?) *#*$", re.MULTILINE)
LESSON = re.compile(r'\b(?:lesson|check)\("([\w/-]+)"')


Named = list[tuple[str, str]]
"""Lessons by their ids, and what each is called."""


def in_notebooks(game: str, folder: Path, language: Language) -> dict[str, Named]:
    """Give the lessons of a game that its notebooks in a folder have, by notebook; all in the order of the course.

    A question has no title: it is called by the heading above it.
    """
    found: dict[str, Named] = {}
    for part in course(game).parts:
        path = folder / f"{part.name}.ipynb"
        headings = dict(_headings(path)) if path.is_file() else {}
        found[part.name] = [
            (lesson.id, headings[lesson.name] if isinstance(lesson, Question) else lesson.title.text(language))
            for lesson in part.lessons
            if lesson.name in headings
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
