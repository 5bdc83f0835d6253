"""How far a reader got in all the games: a shelf of them for the start page, a line for each where there is no HTML."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from dragonlab.board.learning.stars import damage
from dragonlab.board.pictures.shelf import facts, shelf
from dragonlab.board.words import say, words
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import short_error
from dragonlab.core.play.found import games, shipped
from dragonlab.core.play.outside import bases, outside
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import checked
from dragonlab.lessons.course import MASTERED, Course, course, lesson_files
from dragonlab.lessons.listing import Listing
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.lessons.review_session import due

if TYPE_CHECKING:
    from collections.abc import Mapping


def count(course: Course, stars: Mapping[str, int]) -> dict[str, int]:
    """Count what was reached in a course: stars and the most there are, rules mastered and taught."""
    rules = course.stars_by_rule(stars)
    return {
        "stars": sum(stars.get(lesson.name, 0) for lesson in course.lessons.values()),
        "most": MOST_STARS * len(course.lessons),
        "mastered": sum(earned is not None and earned >= MASTERED for earned in rules.values()),
        "taught": len(rules),
    }


def reached(course: Course, stars: Mapping[str, int], language: str | None) -> str:
    """Say what was reached in a course."""
    there = count(course, stars)
    rules = say(language, "map_rules_one" if there["taught"] == 1 else "map_rules", **there)
    return say(language, "say_map", **there, rules=rules)


class Overview:
    """The games on a shelf, with the stars as they are now: ours, and those outside that can be read.

    A game in a folder is shown as its files say: nothing of it is run until a notebook of its own asks for it.
    """

    def __init__(self, language: str | None = None) -> None:
        progress, self._language = Progress(), checked(language)
        self._stars = progress.stars
        self._courses = {game: course(game) for game in shipped() if lesson_files(load(game).folder)}
        self._games = {name: Listing.of(found.game) for name, found in self._courses.items()}
        self.troubles = [told] if (told := damage(progress, self._language)) else []
        for name in (name for name in games() if name not in shipped()):
            try:
                self._add(name)
            except Exception as error:  # noqa: BLE001  whoever made it is told, and the others are shown
                reason = str(error) if isinstance(error, DragonlabError) else short_error(error)
                self.troubles.append(say(self._language, "say_no_game", game=name, reason=reason))
        self._due = {name: due(found, progress) for name, found in self._courses.items()}

    def _add(self, name: str) -> None:
        places = outside().get(name, [])
        if len(places) == 1 and isinstance(folder := places[0], Path):
            self._games[name] = Listing.read(name, folder)
        else:  # what is in more than one place is refused with what to do
            game = load(name)
            self._games[name] = Listing.of(game)
            if lesson_files(game.folder):
                self._courses[name] = course(name)

    @property
    def lines(self) -> list[str]:
        """Say of each game how many stars there are, how many rules are mastered, and how many are to be reviewed."""
        return [f"{game.book.title.text(self._language)}: {self._line(name)}" for name, game in self._games.items()]

    def _line(self, name: str) -> str:
        said, waiting = words(self._language), self._due.get(name)
        if name not in self._courses:
            return self._short_line(self._games[name])
        line = reached(self._courses[name], self._stars, self._language)
        return f"{line}, {said['say_shelf_due'].format(count=waiting)}" if waiting else line

    def _short_line(self, game: Listing) -> str:
        if not game.lessons:
            return facts(game, self._language)
        earned = sum(self._stars.get(name, 0) for name in game.lessons)
        return words(self._language)["say_shelf_stars"].format(stars=earned, most=MOST_STARS * len(game.lessons))

    def __repr__(self) -> str:
        return "\n".join([*self.troubles, *self.lines])

    def _repr_html_(self) -> str:
        troubles = "".join(f"<p>{escape(trouble)}</p>" for trouble in self.troubles)
        return troubles + shelf(self._games.values(), self._stars, self._language, self._address, self._due)

    def _address(self, name: str, heading: str) -> str | None:
        """Give the way to a notebook, and to a heading as Jupyter names it; None if one of a game outside is nowhere.

        Ours lie beside this one. Others may lie above, where the folders of both languages share a game.
        """
        way = f"{name}.ipynb"
        if not any(name == part.name for game in shipped() for part in self._games[game].parts):
            files = [base / way for base in bases(Path.cwd())]
            file = next((path for path in files if path.is_file()), None)
            if file is None or (heading and f"# {heading}" not in file.read_text(encoding="utf-8")):
                return None
            way = quote(way if file == files[0] else f"../{way}")
        return way + (f"#{heading.replace(' ', '-')}" if heading else "")


def overview(language: str | None = None) -> Overview:
    """Say how far the reader got in each game.

    >>> [line.partition(":")[0] for line in overview("en").lines if "88 rules mastered" in line]
    ['Dragonheart']
    """
    return Overview(language)
