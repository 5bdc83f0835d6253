"""The course of a game: its lessons, what can be practised, and the notebooks that show them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DataError, DragonlabError, OptionError
from dragonlab.core.base.short import did_you_mean
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import Course, lesson_files
from dragonlab.lessons.draft import Draft
from dragonlab.lessons.practice.search import Practice
from dragonlab.lessons.practice.subjects import FILE, Subjects
from dragonlab.lessons.proofread import misspelt_goals
from dragonlab.testing.faults import Fault, told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.testing.specimen import Specimen

TRIES = 3  # searches for a task of each aim


def lessons_can_be_done(specimen: Specimen) -> Iterator[Fault]:
    """Read each file of lessons, and play its levels and guided games through, as a draft is."""
    game, files = specimen.game, lesson_files(specimen.game.folder)
    found: list[Fault] = []
    for path in files:
        text = path.read_text(encoding="utf-8")
        for error in Draft(text, game, file=path.name).errors:
            where, _, says = error.partition(": ")
            found.append(Fault(where if path.name in where else f"{path.name}, {where}", says))
    if files and not found:  # what one file says of another
        try:
            Course(game, *map(Table.read, files))
        except DataError as error:
            found.append(told(error, game))
    yield from found


def whatever_can_be_practised_comes_up(specimen: Specimen) -> Iterator[Fault]:
    game, path = specimen.game, specimen.game.folder / FILE
    if not path.is_file():
        return
    table = Table.read(path)
    found = [Fault(where, says) for where, _, says in (said.partition(": ") for said in misspelt_goals(table, game))]
    yield from found
    if found:
        return
    room = Practice(game)
    for aim in Subjects(game, table).aims.values():
        try:
            room.begin(aim.position)
        except DragonlabError as error:
            yield Fault(f"{FILE}, positions, {aim.name}", str(error))
            continue
        if not any(_comes_up(game, aim.name, seed) for seed in range(TRIES)):
            says = "nothing of the kind comes up in random games; say under [positions] where it does, or leave it out"
            yield Fault(f"{FILE}, {aim.name}", says)


def _comes_up(game: AnyGame, aim: str, seed: int) -> bool:
    try:
        Practice(game, aim).task(seed)
    except OptionError:
        return False
    return True


def notebooks_show_lessons_that_are_there(specimen: Specimen) -> Iterator[Fault]:
    """Look at the notebooks in the game's folder and beside it: lessons by name, and the headings where one begins."""
    game, files = specimen.game, lesson_files(specimen.game.folder)
    if not files:
        return
    course = Course(game, *map(Table.read, files))
    called = "|".join(map(re.escape, {game.name, game.folder.name}))
    lesson = re.compile(rf"""lesson\(\s*["'](?:[^"'\s]*/)?(?:{called})/([\w-]+)["']""")
    headings, shown = set[str](), False
    for path in sorted({*game.folder.glob("*.ipynb"), *game.folder.parent.glob("*.ipynb")}):
        code, prose = _cells(path)
        names = lesson.findall(code)
        for name in names:
            if name not in course.lessons:
                yield Fault(path.name, f"there is no lesson {name!r}; {did_you_mean(name, course.lessons)}")
        if names:
            shown = True
            headings |= {heading.strip() for heading in re.findall(r"^#+\s+(.*)$", prose, re.MULTILINE)}
    for placement in course.placements if shown else ():
        if not headings & {*placement.section}:
            said = placement.section.es
            yield Fault(
                f"{files[0].name}, begin", f"no notebook has the heading {said!r}; {did_you_mean(said, headings)}"
            )


def _cells(path: Path) -> tuple[str, str]:
    """Give the code and the prose of a notebook; nothing of what is none."""
    try:
        cells = json.loads(path.read_bytes())["cells"]
        parts = {kind: ["".join(one["source"]) for one in cells if one["cell_type"] == kind] for kind in KINDS}
    except (KeyError, TypeError, ValueError):
        return "", ""
    return "\n".join(parts["code"]), "\n".join(parts["markdown"])


KINDS = ("code", "markdown")
