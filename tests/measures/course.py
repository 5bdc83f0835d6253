"""The measures of a course: of each of its notebooks, and of the rules of its game."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from lessons.test_notebook_course import DECISION, LESSON, cells, words

from dragonlab.lessons.guided_game import GuidedGame
from dragonlab.lessons.guided_play import hinted, play_through
from dragonlab.lessons.level import Level
from dragonlab.lessons.practice.puzzles import BEST_MOVE
from dragonlab.lessons.practice.subjects import FILE, subjects
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from dragonlab.core.words.language import Text
    from dragonlab.core.words.rulebook import Rule
    from dragonlab.lessons.course import Course, Lesson
    from dragonlab.lessons.guided_play import GuidedPlay

WORDS_A_MINUTE = 180
SECONDS = {"level": 25, "guided": 20, "question": 20, "exercise": 180}  # to act, beside reading: for each move, if any
ROOM, GAME = re.compile(r"dragonlab\.(practice|review)\("), re.compile(r"\bBoard\(")
ROOM_MINUTES = 5
BINDING = ("does", "forbids", "allows", "scores")


class Measures(NamedTuple):
    """One notebook: what the reader does in it, what is to be read, and how long both take."""

    steps: int  # lessons, guided games, rooms, games
    acts: int  # what is decided in them: a guided game has a move each turn
    positions: int  # levels, guided games, questions for a move: something is done on a board
    ideas: int  # rules of the game that these are about first
    words: int  # of prose, goals, questions and their choices
    minutes: float  # without whole games

    @property
    def decisions(self) -> float:
        """How often a reader acts for each hundred words."""
        return 100 * self.acts / max(self.words, 1)

    @property
    def share(self) -> float:
        """The share of positions among the steps."""
        return self.positions / max(self.steps, 1)

    @property
    def depth(self) -> float:
        """How many positions there are for each idea."""
        return self.positions / max(self.ideas, 1)


class Binding(NamedTuple):
    """The rules that bind a player, by what the reader does with them."""

    exercised: tuple[str, ...]  # on a board, or in a practice room
    asked: tuple[str, ...]  # in questions or in code
    told: tuple[str, ...]  # nowhere but in words


def measures(course: Course, sources: Sequence[tuple[str, str]], language: str) -> Measures:
    """Measure a notebook by its cells."""
    prose = sum(words(source) for kind, source in sources if kind == "markdown")
    code = [source for kind, source in sources if kind == "code" and DECISION.search(source)]
    lessons = [course.find(name) for source in code for _, name in LESSON.findall(source)]
    on_boards = [lesson for lesson in lessons if isinstance(lesson, Level | GuidedGame) or asks_for_a_move(lesson)]
    read = prose + sum(words(text.text(language)) for lesson in lessons for text in _read(lesson))
    guided = {lesson.id: turns(lesson) for lesson in lessons if isinstance(lesson, GuidedGame)}
    acting = sum(_seconds(lesson, guided) for lesson in lessons) / 60
    rooms = sum(len(ROOM.findall(source)) for source in code)
    games = sum(len(GAME.findall(source)) for source in code)
    return Measures(
        steps=len(lessons) + rooms + games,
        acts=sum(guided.get(lesson.id, 1) for lesson in lessons) + rooms + games,
        positions=len(on_boards) + sum(BEST_MOVE in source for source in code),  # all that is asked there is a board
        ideas=len({_about(lesson) for lesson in on_boards}),
        words=read,
        minutes=read / WORDS_A_MINUTE + acting + ROOM_MINUTES * rooms,
    )


def asks_for_a_move(lesson: Lesson) -> bool:
    """Tell whether a question shows a board and asks which move to make there."""
    return isinstance(lesson, Question) and any(choice.move for choice in lesson.choices)


def _about(lesson: Lesson) -> str:
    """Give the first rule of the game that a lesson is about; what makes a move good is no rule."""
    book = lesson.game.rulebook
    return next(rule for rule in lesson.rules if book[rule].kind != "idea")


def _read(lesson: Lesson) -> Iterator[Text]:
    """Give what is read before acting."""
    if isinstance(lesson, Level | GuidedGame):
        yield from (lesson.title, lesson.goal)
        yield from said(lesson) if isinstance(lesson, GuidedGame) else ()
    elif isinstance(lesson, Question):
        yield lesson.ask
        yield from (choice.text for choice in lesson.choices if choice.move is None)  # moves are the board's own words
    else:
        yield from (lesson.title, lesson.task)


def _seconds(lesson: Lesson, guided: Mapping[str, int]) -> int:
    if isinstance(lesson, Level):
        return SECONDS["level"] * lesson.par
    if isinstance(lesson, GuidedGame):
        return SECONDS["guided"] * guided[lesson.id]
    return SECONDS["question" if isinstance(lesson, Question) else "exercise"]


def said(guided: GuidedGame) -> Iterator[Text]:
    """Give what the cues of a guided game say."""
    for cue in guided.cues:
        yield cue.text
        yield from (choice.text for choice in (cue.question.choices if cue.question else ()))


def turns(guided: GuidedGame) -> int:
    """Count the reader's moves in a guided game that is played by its hints."""
    guide = play_through(guided, hinted)
    assert guide is not None
    return own_turns(guide)


def own_turns(guide: GuidedPlay) -> int:
    """Count the reader's moves in a game that was played: dice that are set aside one by one come with their roll."""
    return sum(not any(getattr(ply.state, "taken", ())) for ply in guide.guided.setting.own(guide.match))


def binding(course: Course) -> Binding:
    """Say of each rule that binds a player how the reader meets it."""
    practised = {rule for aim in _aims(course) for rule in aim}
    played = [lesson for lesson in course.lessons.values() if isinstance(lesson, Level | GuidedGame)]
    on_boards = {rule for lesson in played for rule in lesson.rules} | practised
    in_words = {rule for lesson in course.lessons.values() for rule in lesson.rules} - on_boards
    rules = [rule.id for rule in course.game.rulebook.values() if binds(rule)]
    return Binding(
        tuple(rule for rule in rules if rule in on_boards),
        tuple(rule for rule in rules if rule in in_words),
        tuple(rule for rule in rules if rule not in on_boards | in_words),
    )


def binds(rule: Rule) -> bool:
    """Tell whether a rule lets something happen or keeps it from happening."""
    return rule.kind in BINDING


def _aims(course: Course) -> Iterable[tuple[str, ...]]:
    there = (course.game.folder / FILE).is_file()
    return (aim.rules for aim in subjects(course.game).aims.values()) if there else ()


@cache
def notebook(course: Course, name: str, language: str) -> Measures:
    """Measure a notebook of ours."""
    return measures(course, cells(language, name), language)
