"""The landing pages: one to choose the language, and in each language a door for each game, and the notebooks."""

from __future__ import annotations

import html
import shutil
from functools import partial
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import quote

import dragonlab
from dragonlab.board.pictures.shelf import facts, lasting
from dragonlab.board.words import words as words_of_boards
from dragonlab.core.base.parsing import compact_json
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.rulebook import DIFFICULTIES
from dragonlab.core.words.spelling import spelling
from dragonlab.core.words.toml import Table
from dragonlab.core.words.translations import languages
from dragonlab.lessons.course import course
from dragonlab.lessons.outline import Outline
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.site.covers import covers
from dragonlab.site.inputs import inputs
from dragonlab.site.lessons import in_notebooks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.course import Course
    from dragonlab.site.pages import Page

    Words = dict[str, str]

READ = "notebooks/index.html?path="
START = "start"  # the notebook in which the puzzle of the day is asked, under that heading


def write_landing(site: Path, pages: Sequence[Page]) -> None:
    """Write the pages and what they need into the site; nothing comes from elsewhere."""
    own = site / "static" / "landing"
    own.mkdir(parents=True)
    source = inputs() / "landing"
    for path in [*source.glob("*.css"), *source.glob("*.js")]:
        shutil.copyfile(path, own / path.name)
    for language in languages_of(pages):
        text = _page(source, language, pages, site / "files")
        (site / f"{language}.html").write_text(text, encoding="utf-8")
    front = Template((source / "front.html").read_text(encoding="utf-8"))
    further = "\n".join(
        f'<a class="choice" {_link(language)}><strong>{spelling(language).name}</strong></a>'
        for language in languages_of(pages)
        if language not in LANGUAGES
    )
    text = front.substitute(covers="".join(covers().values()), further=further)
    (site / "index.html").write_text(text, encoding="utf-8")


def languages_of(pages: Sequence[Page]) -> list[Language]:
    """List the languages of the site: Spanish, English, and further ones that have notebooks here."""
    there = {page.language for page in pages}
    return [language for language in languages() if language in LANGUAGES or language in there]


def _link(language: Language) -> str:
    return f'lang="{language}" hreflang="{language}" href="{language}.html"'


def _page(source: Path, language: Language, pages: Sequence[Page], folder: Path) -> str:
    words = _words(source, language)
    here = [page for page in pages if page.language in (language, None)]
    games = sorted(map(course, dragonlab.games()), key=lambda one: DIFFICULTIES.index(one.game.rulebook.difficulty))
    order = [part.name for game in games for part in game.parts]
    courses = [page for page in here if page.language == language and page.name in order]
    courses.sort(key=lambda page: order.index(page.name))
    added = [page for page in here if page.added and page not in courses]
    others = [page for page in here if page not in courses and page not in added]
    entries = partial(_entries, source=source, words=words, games=games, language=language, folder=folder)
    door = Template((source / "door.html").read_text(encoding="utf-8"))
    drawn = covers()
    return Template((source / "page.html").read_text(encoding="utf-8")).substitute(
        words,
        language=language,
        others_spoken="\n".join(
            f"<a {_link(other)}>{spelling(other).name}</a>" for other in languages_of(pages) if other != language
        ),
        daily_address=_address(folder, language, START, words["daily"]),
        doors="\n".join(door.substitute(_door(game, language, folder), cover=drawn[game.game.name]) for game in games),
        lessons=_lessons(games, folder / language, language).replace("</", r"<\/"),
        added="\n".join(entries(added)),
        without_added="" if added else "hidden",
        courses="\n".join(entries(courses)),
        others="\n".join(entries(others)),
    )


def _door(course: Course, language: Language, folder: Path) -> Words:
    """Say what stands on the door of a game, and where it leads somebody who begins."""
    said, book = words_of_boards(language), course.game.rulebook
    first = course.parts[0].name
    told = {
        "about": book.about.text(language),
        "begin": said["say_shelf_begin"],
        "begin_address": _address(folder, language, first),
        "facts": facts(Outline.of(course), language).replace(" · ", "\N{NO-BREAK SPACE}· "),
        "game": course.game.name,
        "play": said["say_shelf_play"],
        "play_address": _address(folder, language, first, heading=said["say_shelf_section"]),
        "title": book.title.text(language),
    }
    told = {key: html.escape(text) for key, text in told.items()}
    counted = {"stars": "<span data-earned>0</span>", "most": MOST_STARS * len(course.lessons)}
    earned = [said["say_shelf_stars"].format(**counted), *map(html.escape, lasting(course.parts, language))]
    return {**told, "earned": " · ".join(earned)}


def _lessons(games: Sequence[Course], folder: Path, language: Language) -> str:
    """Give what the page looks up by the reader's progress: each game's lessons in its notebooks, and the others."""
    told = {}
    for game in games:
        taught = in_notebooks(game.game.name, folder, language)
        named = {lesson for found in taught.values() for lesson, _ in found}
        apart = [lesson for lesson in game.lessons if lesson not in named]
        told[game.game.name] = {"taught": list(taught.items()), "apart": apart}
    return compact_json(told)


def _address(folder: Path, language: Language, name: str, heading: str = "") -> str:
    """Give the way to a notebook in the site's notebook page, and to a heading as Jupyter names it.

    Where a further language has no notebook of this name, it leads to the English one.
    """
    if language not in LANGUAGES and not (folder / language / f"{name}.ipynb").is_file():
        return READ + quote(f"en/{name}.ipynb")
    return READ + quote(f"{language}/{name}.ipynb") + (f"#{quote(heading.replace(' ', '-'))}" if heading else "")


def _entries(
    pages: Sequence[Page], *, source: Path, words: Words, games: Sequence[Course], language: Language, folder: Path
) -> Iterator[str]:
    entry = Template((source / "entry.html").read_text(encoding="utf-8"))
    said = words_of_boards(language)
    minutes = {part.name: part.minutes for game in games for part in game.parts if part.minutes is not None}
    first = {game.parts[0].name: game for game in games}
    for page in pages:
        title = html.escape(page.title)
        long = minutes.get(page.name) if page.language == language and not page.added else None
        game = first.get(page.name) if page.language == language else None
        yield entry.substitute(
            address=quote(page.path),
            open_lab_spoken=words["open_lab_spoken"].format(title=title),
            long="" if long is None else f"{long} min",
            original=page.original,
            path=html.escape(page.path),
            play="" if game is None else _play(game, language, folder, said["say_shelf_play"]),
            read=READ,
            title=title,
        )


def _play(course: Course, language: Language, folder: Path, said: str) -> str:
    door = _door(course, language, folder)
    return f'<a href="{door["play_address"]}" aria-label="{html.escape(said)}: {door["title"]}">{html.escape(said)}</a>'


def _words(source: Path, language: Language) -> Words:
    table = Table.read(source / "words.toml")
    return {key: html.escape(table.text(key).text(language)) for key in table.values}
