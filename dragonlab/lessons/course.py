"""All lessons of a game: its `lessons.toml`, read once and checked as a whole.

A long course goes on in `lessons_….toml`, in the order of their names, with a notebook for each. What is for the
curious, questions about odds and exercises in code, is in `explore.toml`, with a notebook of its own, too.
"""

from __future__ import annotations

import os
import re
from pathlib import PurePath
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from dragonlab.core.base.errors import DataError, GameError, OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.found import games, shipped
from dragonlab.core.play.registry import load
from dragonlab.core.words.toml import Table
from dragonlab.lessons.exercise import Exercise
from dragonlab.lessons.guided_game import GuidedGame
from dragonlab.lessons.level import Level, feedback_of
from dragonlab.lessons.placement import Placement
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Text
    from dragonlab.lessons.level import Feedback

Lesson = Level | GuidedGame | Question | Exercise
L = TypeVar("L")
FILE = "lessons.toml"
EXPLORE = "explore"  # the file of what comes after the course, and the end of its notebook's name
KEYS = {
    "title": "what this part is about; only where a course has several",
    "minutes": "about how long it takes, without whole games",
    "order": "the ids of its lessons in their order; without it levels, guided games, questions and exercises in turn",
    "level": "a position, a goal, and what to answer to each try, `[[level]]`",
    "guided": "a game against a rival that plays along, `[[guided]]`",
    "question": "a question, alone or beside a table, `[[question]]`",
    "exercise": "a code exercise, `[[exercise]]`",
    "feedback": "answers that hold in every level, after its own, `[[feedback]]`",
    "begin": "what a reader may know already, `[[begin]]`",
    "earlier": "lessons that went or were renamed, each with the one that has its stars now, or an empty text",
}
WHOLE = re.compile(r"(?P<game>[^\W\d]\w{0,59})/[\w-]{1,60}")
"""The form of a whole name, of a lesson or a rule."""
MASTERED = 2  # stars: found without being shown, and not at the last try


class Part(NamedTuple, Generic[L]):
    """A part of a course: the name of its notebook, what it is about where there are several, and its lessons.

    `minutes` is about how long it takes, without whole games; None where nobody has said so. Who has done all parts but
    those that `explores` has done the course.
    """

    name: str
    title: Text | None
    lessons: tuple[L, ...]
    minutes: int | None
    explores: bool

    @classmethod
    def read(cls, game: str, table: Table, lessons: tuple[L, ...]) -> Part[L]:
        """Read what a file says of itself."""
        stem = PurePath(table.where).stem
        name = f"{game}_{EXPLORE}" if stem == EXPLORE else game + stem.removeprefix(PurePath(FILE).stem)
        title = table.text("title") if "title" in table else None
        minutes = table.integer("minutes") if "minutes" in table else None
        return cls(name, title, lessons, minutes, stem == EXPLORE)


class Course:
    """The lessons of a game by id: table by table, each in the order of its list `order`.

    `[[feedback]]` is what every level says to certain tries, after its own. `[earlier]` names lessons of earlier
    editions, and the lesson that has their stars now, or "" for none. `[[begin]]` are things that a reader may know
    already.
    """

    def __init__(self, game: AnyGame, *tables: Table) -> None:
        self.game = game
        shared = [one for table in tables for one in feedback_of(table, game)]
        self.lessons: dict[str, Lesson] = {}
        self.parts: list[Part[Lesson]] = []
        self.earlier: dict[str, str] = {}
        self.placements: list[Placement] = []
        for table in tables:
            part = _read(table, game, shared)
            if twice := self.lessons.keys() & part.keys():
                raise DataError(f"{table.where}: another file has a lesson {short_repr(min(twice))}, too")
            self.lessons |= part
            self.earlier |= _earlier(table, part)
            self.placements += [Placement.read(entry, part) for entry in _entries(table, "begin")]
            self.parts.append(Part.read(game.name, table, (*part.values(),)))

    @property
    def levels(self) -> dict[str, Level]:
        """The levels by id."""
        return {name: lesson for name, lesson in self.lessons.items() if isinstance(lesson, Level)}

    @property
    def guided(self) -> dict[str, GuidedGame]:
        """The guided games by id."""
        return {name: lesson for name, lesson in self.lessons.items() if isinstance(lesson, GuidedGame)}

    @property
    def questions(self) -> dict[str, Question]:
        """The questions by id."""
        return {name: lesson for name, lesson in self.lessons.items() if isinstance(lesson, Question)}

    @property
    def exercises(self) -> dict[str, Exercise]:
        """The code exercises by id."""
        return {name: lesson for name, lesson in self.lessons.items() if isinstance(lesson, Exercise)}

    def find(self, name: str) -> Lesson:
        """Give a lesson by its id; `OptionError` names what there is."""
        if name not in self.lessons:
            raise OptionError(f"{self.game.name} has no lesson {short_repr(name)}; it has {', '.join(self.lessons)}")
        return self.lessons[name]

    def after(self, name: str) -> Lesson | None:
        """Give the lesson that follows one in the course, or in what comes after it; None after the last."""
        (explores,) = (part.explores for part in self.parts if self.lessons[name] in part.lessons)
        names = [lesson.id for part in self.parts if part.explores is explores for lesson in part.lessons]
        follows = names.index(name) + 1
        return self.lessons[names[follows]] if follows < len(names) else None

    def taught(self) -> dict[str, list[Lesson]]:
        """Give the lessons that teach each rule, in the order of the rule book; ideas are no rules."""
        return {
            rule: teaching
            for rule, found in self.game.rulebook.items()
            if found.kind != "idea"
            and (teaching := [lesson for lesson in self.lessons.values() if rule in lesson.rules])
        }

    def stars_by_rule(self, stars: Mapping[str, int]) -> dict[str, int | None]:
        """Give the best stars that were earned with each rule that is taught; None for one not yet met."""
        return {
            rule: max((stars[lesson.name] for lesson in lessons if lesson.name in stars), default=None)
            for rule, lessons in self.taught().items()
        }


def _read(table: Table, game: AnyGame, shared: Sequence[Feedback]) -> dict[str, Lesson]:
    """Read one file's lessons; without an `order` levels, guided games, questions and exercises in turn."""
    table.only(*KEYS)
    read: list[Lesson] = [
        *(Level.read(entry, game, shared) for entry in _entries(table, "level")),
        *(GuidedGame.read(entry, game, shared) for entry in _entries(table, "guided")),
        *(Question.read(entry, game) for entry in _entries(table, "question")),
        *(Exercise.read(entry, game) for entry in _entries(table, "exercise")),
    ]
    lessons = {lesson.id: lesson for lesson in read}
    if len(lessons) < len(read):
        raise DataError(f"{table.where}: two entries have the same id")
    if "order" not in table:
        return lessons
    order = table.strings("order")
    if sorted(order) != sorted(lessons):
        odd = sorted({*order} ^ {*lessons})
        raise table.wrong("order", f"each id once (look at {', '.join(odd) or 'those named twice'})")
    return {name: lessons[name] for name in order}


def lesson_ids(table: Table) -> list[str]:
    """Give the ids of the lessons in a file, without reading them."""
    kinds = ("level", "guided", "question", "exercise")
    return [entry.string("id") for kind in kinds for entry in _entries(table, kind)]


def _earlier(table: Table, lessons: Collection[str]) -> dict[str, str]:
    if "earlier" not in table:
        return {}
    entry = table.table("earlier")
    for name in entry.values:
        if name in lessons:
            raise entry.wrong(name, "left out, as there is such a lesson")
        if entry.string(name) not in {"", *lessons}:
            raise entry.wrong(name, 'a lesson, or ""')
    return {name: entry.string(name) for name in entry.values}


def _entries(table: Table, kind: str) -> list[Table]:
    return table.tables(kind) if kind in table else []


def title(lesson: Lesson, language: str | None = None) -> str:
    """Name a lesson in the reader's language; a question is named by what it asks."""
    return (lesson.ask if isinstance(lesson, Question) else lesson.title).text(language)


def course(game: str | os.PathLike[str]) -> Course:
    """Give a game's course; `OptionError` if it has none and `DataError` if a file of it is wrong."""
    loaded = load(game)
    found = _opened.get(loaded.where)
    if found is None or found.game is not loaded:
        found = _opened[loaded.where] = _course(loaded)
    return found


_opened: dict[str, Course] = {}
"""Courses by where their games are: of a folder that has changed, the last one."""


def _course(loaded: AnyGame) -> Course:
    if not (files := lesson_files(loaded.folder)):
        raise OptionError(f"{loaded.name} has no lessons: there is no {FILE} in its folder")
    return Course(loaded, *map(Table.read, files))


def known(names: Iterable[str]) -> set[str]:
    """Give those of the whole names that lessons have: in the package's courses, and in those opened from elsewhere.

    >>> known(["dragonheart/knights", "dragonheart/chess", "chess/knights"])
    {'dragonheart/knights'}
    """
    named = {name: name.rpartition("/")[0] for name in names}
    wanted = set(named.values())
    courses = [course(game) for game in shipped() if game in wanted and lesson_files(load(game).folder)]
    courses += [found for found in _opened.values() if found.game.name in wanted]
    return {lesson.name for found in courses for lesson in found.lessons.values()} & named.keys()


def elsewhere(names: Iterable[str]) -> set[str]:
    """Give those of the whole names that may be of games that are not here, or whose course was not opened yet.

    >>> elsewhere(["dragonheart/knights", "dragonheart/chess", "chess/knights", "chess", "chess/"])
    {'chess/knights'}
    """
    here = {*shipped(), *(found.game.name for found in _opened.values())}
    return {name for name in names if (parts := WHOLE.fullmatch(name)) and parts["game"] not in here}


def current(stars: Mapping[str, int]) -> dict[str, int]:
    """Give stars by the whole names of today: those of an earlier edition go to what replaced it, and the best stay.

    Only courses that have been opened are asked: all else keeps its name until then.

    >>> _ = course("dragonheart")
    >>> current({"dragonheart/never-full": 2, "dragonheart/box": 3, "chess/knights": 1})
    {'chess/knights': 1, 'dragonheart/crowd': 2}
    """
    replaced = {
        f"{found.game.name}/{name}": new and f"{found.game.name}/{new}"
        for found in _opened.values()
        for name, new in found.earlier.items()
    }
    now = {name: count for name, count in stars.items() if name not in replaced}
    for name, count in stars.items():
        if new := replaced.get(name):
            now[new] = max(count, now.get(new, 0))
    return now


def known_rules(names: Iterable[str]) -> set[str]:
    """Give those of the whole names that rules have, of the package's games and of those whose course was opened.

    >>> known_rules(["dragonheart/DH-FIRE-1", "dragonheart/DH-FIRE-99"])
    {'dragonheart/DH-FIRE-1'}
    """
    named = {name: name.rpartition("/") for name in names}
    there = {found.game.name: found.game for found in _opened.values()}
    there |= {game: load(game) for game in shipped() if any(place == game for place, _, _ in named.values())}
    return {name for name, (game, _, rule) in named.items() if game in there and rule in there[game].rulebook}


def lesson_files(folder: Path) -> list[Path]:
    """Give the files of a game's course, the first one first; none without a `lessons.toml`."""
    first, last = folder / FILE, folder / f"{EXPLORE}.toml"
    more = [*sorted(folder.glob(f"{first.stem}_*.toml")), last]
    return [path for path in (first, *more) if path.is_file()] if first.is_file() else []


def find(name: str | os.PathLike[str]) -> tuple[Lesson, Lesson | None]:
    """Give a lesson by its whole name, `"dragonheart/knights"`, and the one that follows it, if any.

    A game outside the package is named by its folder, `"my_games/heist/first"`. `OptionError` names what there is.
    """
    game, _, lesson = str(name).rpartition("/") if is_a(name, str, os.PathLike) else ("", "", "")
    try:
        found = course(game or lesson)
    except GameError as error:
        raise OptionError(
            f"there is no lesson {short_repr(name)}: a name is game/lesson, with a game of {', '.join(games())}"
        ) from error
    wanted = found.find(lesson if game else "")
    return wanted, found.after(wanted.id)
