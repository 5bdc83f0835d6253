"""All lessons of a game: its `lessons.toml`, read once and checked as a whole."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core.data import Table
from dragonlab.core.errors import DataError, GameError, OptionError
from dragonlab.core.registry import games, load
from dragonlab.lessons.exercise import Exercise
from dragonlab.lessons.level import Level, ideas_of
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.game import Game

Lesson = Level | Question | Exercise
FILE = "lessons.toml"
MASTERED = 2  # stars: found without being shown, and not at the last try


class Course:
    """The lessons of a game by id: in the order of the list `order`, else levels, questions and exercises.

    `[[idea]]` are wrong ideas that every level answers, after its own.
    """

    def __init__(self, table: Table, game: Game) -> None:
        table.only("order", "idea", "level", "question", "exercise")
        self.game = game
        shared = ideas_of(table, game)
        read: list[Lesson] = [
            *(Level.read(entry, game, shared) for entry in _entries(table, "level")),
            *(Question.read(entry, game) for entry in _entries(table, "question")),
            *(Exercise.read(entry, game) for entry in _entries(table, "exercise")),
        ]
        self.lessons: dict[str, Lesson] = {lesson.id: lesson for lesson in read}
        if len(self.lessons) < len(read):
            message = f"{table.where}: two entries have the same id"
            raise DataError(message)
        if "order" in table:
            order = table.strings("order")
            if sorted(order) != sorted(self.lessons):
                odd = sorted({*order} ^ {*self.lessons})
                raise table.wrong("order", f"each id once (look at {', '.join(odd) or 'those named twice'})")
            self.lessons = {name: self.lessons[name] for name in order}

    @property
    def levels(self) -> dict[str, Level]:
        """The levels by id."""
        return {name: lesson for name, lesson in self.lessons.items() if isinstance(lesson, Level)}

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
            message = f"{self.game.name} has no lesson {name!r}; it has {', '.join(self.lessons)}"
            raise OptionError(message)
        return self.lessons[name]

    def after(self, name: str) -> Lesson | None:
        """Give the lesson that follows one; None after the last."""
        names = list(self.lessons)
        follows = names.index(name) + 1
        return self.lessons[names[follows]] if follows < len(names) else None

    def taught(self) -> dict[str, list[Lesson]]:
        """Give the lessons that teach each rule, in the order of the rule book."""
        return {
            rule: teaching
            for rule in self.game.rulebook
            if (teaching := [lesson for lesson in self.lessons.values() if rule in lesson.rules])
        }

    def stars_by_rule(self, stars: Mapping[str, int]) -> dict[str, int | None]:
        """Give the best stars that were earned with each rule that is taught; None for one not yet met."""
        return {
            rule: max((stars[lesson.name] for lesson in lessons if lesson.name in stars), default=None)
            for rule, lessons in self.taught().items()
        }


def _entries(table: Table, kind: str) -> list[Table]:
    return table.tables(kind) if kind in table else []


def title(lesson: Lesson, language: str | None = None) -> str:
    """Name a lesson in the reader's language; a question is named by what it asks."""
    return (lesson.ask if isinstance(lesson, Question) else lesson.title).text(language)


@cache
def course(game: str) -> Course:
    """Give a game's course; `OptionError` if it has none and `DataError` if its `lessons.toml` is wrong."""
    loaded = load(game)
    path = loaded.folder / FILE
    if not path.is_file():
        message = f"{loaded.name} has no lessons: there is no {FILE} in its folder"
        raise OptionError(message)
    return Course(Table.read(path), loaded)


def find(name: str) -> tuple[Lesson, Lesson | None]:
    """Give a lesson by its whole name, `"dragonheart/knights"`, and the one that follows it, if any.

    A game outside the package is named by its folder, `"my_games/heist/first"`. `OptionError` names what there is.
    """
    game, _, lesson = str(name).rpartition("/")
    try:
        found = course(game or lesson)
    except GameError as error:
        message = f"there is no lesson {name!r}: a name is game/lesson, with a game of {', '.join(games())}"
        raise OptionError(message) from error
    wanted = found.find(lesson if game else "")
    return wanted, found.after(wanted.id)
