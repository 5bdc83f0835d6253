"""The games on a shelf: what each is, for how many, how long and how hard, and where to begin, go on or play.

The start page in a notebook shows it; the first page of the static site has a door for each game instead.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.board.words import say, words
from dragonlab.core.words.rulebook import DIFFICULTIES
from dragonlab.lessons.course import course
from dragonlab.lessons.progress_checks import MOST_STARS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.course import Course, Part

    Address = Callable[[str, str], str]
    """Where a notebook is, by its name and, if not empty, a heading in it."""

PICTURES = 3
STYLE = (Path(__file__).parent / "shelf.css").read_text(encoding="utf-8")


def shelf(
    games: Iterable[str],
    stars: Mapping[str, int],
    language: Language,
    address: Address,
    due: Mapping[str, int] | None = None,
) -> str:
    """Give the shelf as HTML, what is easy first; `due` says how many rules of a game are to be reviewed now."""
    courses = sorted(map(course, games), key=lambda one: DIFFICULTIES.index(one.game.rulebook.difficulty))
    waiting = due or {}
    entries = "\n".join(
        _entry(course, stars, language, address, waiting.get(course.game.name, 0)) for course in courses
    )
    return f'<style>\n{STYLE}</style>\n<div class="dragonlab-shelf">\n{entries}\n</div>'


def _entry(course: Course, stars: Mapping[str, int], language: Language, address: Address, due: int) -> str:
    said, game = words(language), course.game
    book, title = game.rulebook, escape(game.rulebook.title.text(language))
    drawn = list(dict.fromkeys(exhibit.art for exhibit in game.gallery()))[:PICTURES]
    fan = "".join(game.art[face].replace("<svg", '<svg aria-hidden="true"', 1) for face in drawn)
    seats = str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"
    facts = said["say_shelf_facts"].format(
        seats=seats, minutes=book.minutes, difficulty=said[f"say_shelf_{book.difficulty}"]
    )
    names = [lesson.name for lesson in course.lessons.values()]
    earned = sum(stars.get(name, 0) for name in names)
    counted = said["say_shelf_stars"].format(stars=f"<span data-earned>{earned}</span>", most=MOST_STARS * len(names))
    waiting = f" · <span data-due>{said['say_shelf_due'].format(count=due)}</span>" if due else ""
    long = "".join(f" · {text}" for text in lasting(course, language))
    act = said["say_shelf_go_on" if any(name in stars for name in names) else "say_shelf_begin"]
    main, game_ = address(_unfinished(course, stars).name, ""), address(course.parts[0].name, said["say_shelf_section"])
    parts = "".join(_part(part, language, address) for part in course.parts)
    return f"""<article data-game="{game.name}">
<div class="fan">{fan}</div>
<h3>{title}</h3>
<p class="facts">{escape(facts)}</p>
<p>{escape(book.about.text(language))}</p>
<p class="earned">★ {counted}{long}{waiting}</p>
<div><div class="actions">
{_link(main, act, title, f' class="main" data-go-on="{escape(said["say_shelf_go_on"])}"')}
{_link(game_, said["say_shelf_play"], title)}
</div>
<ul class="parts">{parts}</ul></div>
</article>"""


def lasting(course: Course, language: Language) -> list[str]:
    """Say how long all lessons of a course take, if somebody has said so."""
    minutes = sum(part.minutes or 0 for part in course.parts)
    return [say(language, "say_shelf_course", minutes=minutes)] if minutes else []


def _link(address: str, text: str, title: str, more: str = "") -> str:
    return f'<a href="{escape(address)}" aria-label="{escape(text)}: {title}"{more}>{escape(text)}</a>'


def _part(part: Part, language: Language, address: Address) -> str:
    title = "" if part.title is None else part.title.text(language)
    if part.minutes is not None:
        title = say(language, "say_shelf_part", title=title, minutes=part.minutes)
    return f'<li><a href="{escape(address(part.name, ""))}">{escape(title)}</a></li>'


def _unfinished(course: Course, stars: Mapping[str, int]) -> Part:
    """Give the first part of the course in which a lesson waits; the first of all if none does."""
    parts = (part for part in course.parts if not part.explores)
    waiting = (part for part in parts if any(lesson.name not in stars for lesson in part.lessons))
    return next(waiting, course.parts[0])
