"""All lessons of a game: its `lessons.toml`, read once and checked as a whole."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core.data import Table
from dragonlab.core.errors import DataError, OptionError
from dragonlab.core.registry import load
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from dragonlab.core.game import Game


class Course:
    """The levels and questions of a game by id, in the order of the file."""

    def __init__(self, table: Table, game: Game) -> None:
        table.only("level", "question")
        self.game = game
        self.levels = {level.id: level for level in self._levels(table)}
        self.questions = {question.id: question for question in self._questions(table)}
        entries = len(table.tables("level") if "level" in table else []) + len(
            table.tables("question") if "question" in table else []
        )
        if len({*self.levels, *self.questions}) < entries:
            message = f"{table.where}: two entries have the same id"
            raise DataError(message)

    def _levels(self, table: Table) -> list[Level]:
        return [Level.read(entry, self.game) for entry in table.tables("level")] if "level" in table else []

    def _questions(self, table: Table) -> list[Question]:
        return [Question.read(entry, self.game) for entry in table.tables("question")] if "question" in table else []

    def find(self, name: str) -> Level | Question:
        """Give a level or a question by its id; `OptionError` names what there is."""
        found = self.levels.get(name) or self.questions.get(name)
        if found is None:
            message = f"{self.game.name} has no lesson {name!r}; it has {', '.join([*self.levels, *self.questions])}"
            raise OptionError(message)
        return found


@cache
def course(name: str) -> Course:
    """Give a game's course; `DataError` if its `lessons.toml` is missing or wrong."""
    game = load(name)
    return Course(Table.read(game.folder / "lessons.toml"), game)
