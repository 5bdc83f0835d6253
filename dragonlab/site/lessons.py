"""Where each lesson of a game is on the site: its notebook, and the section in it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.lessons.course import course
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dragonlab.core.words.language import Language

HEADING = re.compile(r"^#{1,3} +(.+?) *#*$", re.MULTILINE)
LESSON = re.compile(r'\b(?:lesson|check)\("([\w/-]+)"')


class Section(NamedTuple):
    """A section of a notebook: its heading, and the names of its lessons with what they are called, if anything."""

    heading: str
    lessons: list[tuple[str, str | None]]


def sections(game: str, folder: Path, language: Language) -> dict[str, list[Section]]:
    """Give the sections with lessons of a game's notebooks in a folder, by notebook; all in the order of the course."""
    found: dict[str, list[Section]] = {}
    for part in course(game).parts:
        path = folder / f"{part.name}.ipynb"
        headings = dict(_headings(path)) if path.is_file() else {}
        here = found[part.name] = []
        for lesson in part.lessons:
            if (heading := headings.get(lesson.name)) is None:
                continue  # an exercise, which is in another notebook, or a teacher's notebook without it
            if not here or here[-1].heading != heading:
                here.append(Section(heading, []))
            title = None if isinstance(lesson, Question) else lesson.title.text(language)
            here[-1].lessons.append((lesson.id, title))
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
