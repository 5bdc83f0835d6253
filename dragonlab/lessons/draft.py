"""A lesson being written: its text is read as `lessons.toml` is, and each level is played through."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.core.data import Table
from dragonlab.core.errors import DataError, DragonlabError
from dragonlab.core.language import Text, checked
from dragonlab.core.registry import load
from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.course import FILE, Course, title
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question
from dragonlab.lessons.solver import solve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.state import AnyGame
    from dragonlab.lessons.course import Lesson

NOT_TOML = Text("Esto no es TOML: {error}", "This is no TOML: {error}")
EMPTY = Text("Aquí no hay ninguna lección: empieza por [[level]].", "There is no lesson here: begin with [[level]].")
ALREADY = Text("{name}: al empezar ya está decidido.", "{name}: it is decided before the first move.")
FORBIDDEN = Text("{name}: la solución no vale. {why}", "{name}: the solution is not allowed. {why}")
AIMLESS = Text("{name}: la solución no llega a la meta. {why}", "{name}: the solution does not reach the goal. {why}")
SHORTER = Text("{name}: basta con menos: {moves}. Revisa par.", "{name}: fewer will do: {moves}. Look at par.")
FINE = Text("{name}: «{title}» está bien.", "{name}: “{title}” is fine.")
SILENT = Text(
    "   {answered} de {wrong} jugadas equivocadas tienen respuesta propia; faltan: {moves}",
    "   {answered} of {wrong} wrong moves have an answer of their own; still missing: {moves}",
)
ANSWERED = Text(
    "   Las {wrong} jugadas equivocadas tienen respuesta propia.",
    "   All {wrong} wrong moves have an answer of their own.",
)


class Draft:
    """What was read: `lessons` by id, `errors` that keep it from being used, `remarks` on what could be better."""

    def __init__(self, text: str, game: AnyGame, language: str | None = None) -> None:
        self.language = checked(language)
        self.lessons: dict[str, Lesson] = {}
        self.errors: list[str] = []
        self.remarks: list[str] = []
        try:
            self.lessons = {name: _drafted(lesson) for name, lesson in Course(game, self._parse(text)).lessons.items()}
        except DataError as error:
            self.errors.append(str(error))
        for lesson in self.lessons.values():
            try:
                found = list(self._errors(lesson)) if isinstance(lesson, Level) else []
                self.remarks += [] if found else self._remarks(lesson)
            except DragonlabError as error:  # scripted chance that cannot happen
                found = [f"{lesson.id}: {error}"]
            self.errors += found

    def _parse(self, text: str) -> Table:
        import tomllib  # noqa: PLC0415  slow to import

        try:
            values = tomllib.loads(text)
        except ValueError as error:
            raise DataError(self._say(NOT_TOML, error=error)) from error
        if not values:
            raise DataError(self._say(EMPTY))
        return Table(FILE, values)

    def _errors(self, level: Level) -> Iterator[str]:
        attempt = Attempt(level, self.language)
        if level.solved(attempt.match) or level.failed(attempt.match):
            yield self._say(ALREADY, name=level.id)
            return
        for move in level.solution:
            if (violation := attempt.match.why_not(move)) is not None:
                yield self._say(FORBIDDEN, name=level.id, why=violation.text(self.language))
                return
            if attempt.play(move).tone in ("right", "failed"):
                break
        if attempt.answer is None or attempt.answer.tone != "right":
            yield self._say(AIMLESS, name=level.id, why=attempt.answer.text if attempt.answer else "")
        elif found := solve(level, level.setting.start(), min(level.par, attempt.moves) - 1):
            yield self._say(SHORTER, name=level.id, moves=", ".join(found))

    def _remarks(self, lesson: Lesson) -> Iterator[str]:
        yield self._say(FINE, name=lesson.id, title=title(lesson, self.language))
        if not isinstance(lesson, Level):
            return
        wrong, silent = 0, []
        for move in lesson.setting.start().legal_moves():
            answer = Attempt(lesson, self.language).play(move)
            if answer.tone in ("other", "failed"):
                wrong += 1
                silent += [] if answer.told else [move.notation]
        shown = SILENT if silent else ANSWERED
        yield self._say(shown, answered=wrong - len(silent), wrong=wrong, moves=", ".join(silent))

    def _say(self, text: Text, **params: object) -> str:
        return text.text(self.language).format(**params)

    def __repr__(self) -> str:
        fine = [remark if remark.startswith(" ") else f"✓ {remark}" for remark in self.remarks]
        return "\n".join([*(f"✗ {error}" for error in self.errors), *fine])


def _drafted(lesson: Lesson) -> Lesson:
    """Mark what can be solved on a board: the stars of a draft are not kept."""
    return replace(lesson, draft=True) if isinstance(lesson, Level | Question) else lesson


def draft(text: str, game: str, language: str | None = None) -> Draft:
    r"""Read lessons from a text, as they would stand in a game's `lessons.toml`; what is wrong is said, not raised.

    >>> draft("[[level]]\nid = 'mine'", "dragonheart", "en")
    ✗ lessons.toml, level mine: 'title' is missing; it must be a table
    """
    return Draft(text, load(game), language)
