"""A lesson being written: its text is read as `lessons.toml` is, and each level and guided game is played through."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DataError, DragonlabError, is_a
from dragonlab.core.base.parsing import parse_toml
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import Text, checked
from dragonlab.core.words.toml import Table
from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.course import FILE, Course, title
from dragonlab.lessons.guided_game import GuidedGame
from dragonlab.lessons.guided_play import hinted, play_through
from dragonlab.lessons.level import Level
from dragonlab.lessons.proofread import misspelt, misspelt_feedback
from dragonlab.lessons.question import Question
from dragonlab.lessons.solver import Search, Spent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.lessons.course import Lesson

NOT_TOML = Text("Esto no es TOML: {error}", "This is not TOML: {error}")
EMPTY = Text("Aquí no hay ninguna lección: empieza por [[level]].", "There is no lesson here: begin with [[level]].")
ALREADY = Text("{name}: al empezar ya está decidido.", "{name}: it is decided before the first move.")
FORBIDDEN = Text("{name}: la solución no vale. {why}", "{name}: the solution is not allowed. {why}")
AIMLESS = Text("{name}: la solución no llega al objetivo. {why}", "{name}: the solution does not reach the goal. {why}")
SHORTER = Text("{name}: basta con menos: {moves}. Revisa par.", "{name}: fewer moves are enough: {moves}. Check par.")
ENDLESS = Text(
    "{name}: siguiendo sus pistas, la partida no termina.",
    "{name}: following its hints, the game never ends.",
)
UNSAID = Text(
    "   Siguiendo las pistas, esto no se dice nunca: {cues}",
    "   Following the hints, this is never said: {cues}",
)
FINE = Text("{name}: «{title}» está bien.", "{name}: “{title}” is fine.")
SILENT = Text(
    "   {answered} de {wrong} jugadas equivocadas tienen respuesta propia; faltan: {moves}",
    "   {answered} of {wrong} wrong moves have an answer of their own; still missing: {moves}",
)
ANSWERED = Text(
    "   Las {wrong} jugadas equivocadas tienen respuesta propia.",
    "   All {wrong} wrong moves have an answer of their own.",
)
ONE_SILENT = Text(
    "   La única jugada equivocada, {moves}, no tiene respuesta propia.",
    "   The only wrong move, {moves}, has no answer of its own.",
)
ONE_ANSWERED = Text(
    "   La única jugada equivocada tiene respuesta propia.",
    "   The only wrong move has an answer of its own.",
)
UNSETTLED = Text(
    "   Hay demasiados caminos: tras probar {tries} jugadas se sabe que {depth} no bastan, pero no si bastan menos que "
    "par.",
    "   There are too many ways: after trying {tries} moves it is known that {depth} are not enough, but not "
    "whether fewer than par would be.",
)
UNKNOWN = Text(
    "   Hay demasiados caminos para saber si estas jugadas llevan al objetivo: {moves}",
    "   There are too many ways to know whether these moves lead to the goal: {moves}",
)
KINDS = ("level", "guided", "question", "exercise")
MOST_TRIES, LEAST_TRIES, ALL_TRIES = 10_000, 200, 30_000  # of a level, and of a draft: ten to twenty seconds a level


class Draft:
    """What was read: `lessons` by id, `errors` that keep it from being used, `remarks` on what could be better.

    A level is searched for shorter ways with as many tries as there are; where they do not do, a remark says so.
    """

    def __init__(self, text: str, game: AnyGame, language: str | None = None, file: str = FILE) -> None:
        self.language = checked(language)
        self.file = file
        self.lessons: dict[str, Lesson] = {}
        self.errors: list[str] = []
        self.remarks: list[str] = []
        entries: dict[str, Table] = {}
        try:
            table = self._parse(text)
            self.lessons = {name: _drafted(lesson) for name, lesson in Course(game, table).lessons.items()}
            entries = {one.string("id"): one for kind in KINDS if kind in table for one in table.tables(kind)}
            self.errors += misspelt_feedback(table, game)
        except DataError as error:
            self.errors.append(str(error))
        self._left = ALL_TRIES
        for name, lesson in self.lessons.items():
            found = list(misspelt(entries[name], lesson, game))
            self.errors += found or self._played(lesson)

    def _played(self, lesson: Lesson) -> list[str]:
        """Play a lesson through, if it can be played; what is wrong with it."""
        if isinstance(lesson, GuidedGame):
            return self._play(lesson)
        if not isinstance(lesson, Level):
            self.remarks.append(self._fine(lesson))
            return []
        search = Search(lesson, max(min(self._left, MOST_TRIES), LEAST_TRIES))
        try:
            found = list(self._errors(lesson, search))
            self.remarks += [] if found else list(self._remarks(lesson, search))  # whole, or none where it fails
        except DragonlabError as error:  # scripted chance that cannot happen
            found = [f"{lesson.id}: {error}"]
        self._left -= search.most - search.left
        return found

    def _parse(self, text: str) -> Table:
        if not is_a(text, str):
            raise DataError(self._say(NOT_TOML, error=short_repr(text)))
        try:
            values = parse_toml(text)
        except ValueError as error:
            raise DataError(self._say(NOT_TOML, error=error)) from error
        if not values:
            raise DataError(self._say(EMPTY))
        return Table(self.file, values)

    def _errors(self, level: Level, search: Search) -> Iterator[str]:
        attempt = Attempt(level, self.language, search)
        if level.solved(attempt.match) or level.failed(attempt.match):
            yield self._say(ALREADY, name=level.id)
            return
        for move in level.solution:
            if (violation := attempt.match.why_not(move)) is not None:
                yield self._say(FORBIDDEN, name=level.id, why=violation.text(self.language))
                return
            if attempt.play(move).kind in ("right", "failed"):
                break
        if attempt.answer is None or attempt.answer.kind != "right":
            yield self._say(AIMLESS, name=level.id, why=attempt.answer.text if attempt.answer else "")
        elif isinstance(found := search.solve(level.setting.start(), level.par - 1), list):
            yield self._say(SHORTER, name=level.id, moves=", ".join(found))

    def _play(self, guided: GuidedGame) -> list[str]:
        """Play a guided game by its hints."""
        try:
            guide = play_through(guided, hinted)
        except DragonlabError as error:
            return [f"{guided.id}: {error}"]
        if guide is None:
            return [self._say(ENDLESS, name=guided.id)]
        self.remarks.append(self._fine(guided))
        if unsaid := [cue.text.text(self.language) for cue in guided.cues if cue not in guide.said]:
            self.remarks.append(self._say(UNSAID, cues=" · ".join(unsaid)))
        return []

    def _fine(self, lesson: Lesson) -> str:
        return self._say(FINE, name=lesson.id, title=title(lesson, self.language))

    def _remarks(self, level: Level, search: Search) -> Iterator[str]:
        yield self._fine(level)
        start = level.setting.start()
        if isinstance(shorter := search.solve(start, level.par - 1), Spent):
            yield self._say(UNSETTLED, tries=shorter.tries, depth=shorter.depth)
        answers = {move.notation: Attempt(level, self.language, search).play(move) for move in start.legal_moves()}
        wrong = [move for move, answer in answers.items() if answer.kind in ("other", "failed")]
        silent = [move for move in wrong if not answers[move].told]
        if len(wrong) == 1:
            yield self._say(ONE_SILENT if silent else ONE_ANSWERED, moves=", ".join(silent))
        elif wrong:
            told = len(wrong) - len(silent)
            yield self._say(SILENT if silent else ANSWERED, answered=told, wrong=len(wrong), moves=", ".join(silent))
        if unknown := [move for move, answer in answers.items() if answer.kind == "info"]:
            yield self._say(UNKNOWN, moves=", ".join(unknown))

    def _say(self, text: Text, **params: object) -> str:
        return text.text(self.language).format(**params)

    def __repr__(self) -> str:
        fine = [remark if remark.startswith(" ") else f"✓ {remark}" for remark in self.remarks]
        return "\n".join([*(f"✗ {error}" for error in self.errors), *fine])


def _drafted(lesson: Lesson) -> Lesson:
    """Mark what can be solved on a board: the stars of a draft are not kept."""
    return replace(lesson, draft=True) if isinstance(lesson, Level | GuidedGame | Question) else lesson


def draft(text: str, game: str, language: str | None = None) -> Draft:
    r"""Read lessons from a text, as they would stand in a game's `lessons.toml`; what is wrong is said, not raised.

    >>> draft("[[level]]\nid = 'mine'", "dragonheart", "en")
    ✗ lessons.toml, level mine: 'title' is missing; it must be a table
    """
    return Draft(text, load(game), language)
