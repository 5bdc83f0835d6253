"""The landing pages: one to choose the language, and in each language a door for each game, and the notebooks."""

from __future__ import annotations

import html
import shutil
from functools import partial
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import quote

from dragonlab.board.words import words as words_of_boards
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.spelling import spelling
from dragonlab.core.words.toml import Table
from dragonlab.core.words.translations import languages
from dragonlab.site.covers import covers
from dragonlab.site.doors import READ, address, doors, lessons
from dragonlab.site.inputs import inputs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from dragonlab.core.words.language import Language
    from dragonlab.site.doors import Door
    from dragonlab.site.guests import Guest
    from dragonlab.site.pages import Page

    Words = dict[str, str]

START = "start"  # the notebook in which the puzzle of the day is asked, under that heading


def write_landing(site: Path, pages: Sequence[Page], guests: Sequence[Guest]) -> None:
    """Write the pages and what they need into the site; nothing comes from elsewhere."""
    own = site / "static" / "landing"
    own.mkdir(parents=True)
    source = inputs() / "landing"
    for path in [*source.glob("*.css"), *source.glob("*.js")]:
        shutil.copyfile(path, own / path.name)
    for language in languages_of(pages):
        text = _page(source, language, pages, doors(language, guests, pages), site / "files")
        (site / f"{language}.html").write_text(text, encoding="utf-8")
    front = Template((source / "front.html").read_text(encoding="utf-8"))
    choices = "\n".join(
        f'<a class="choice" {_to(one)}><strong>{spelling(one).name}</strong> {_words(source, one)["front"]}</a>'
        for one in languages_of(pages)
    )
    text = front.substitute(covers="".join(covers(guests).values()), choices=choices)
    (site / "index.html").write_text(text, encoding="utf-8")


def languages_of(pages: Sequence[Page]) -> list[Language]:
    """List the languages of the site: Spanish, English, and further ones that have notebooks here."""
    there = {page.language for page in pages}
    return [language for language in languages() if language in LANGUAGES or language in there]


def _to(language: Language) -> str:
    return f'lang="{language}" hreflang="{language}" href="{language}.html"'


def _page(source: Path, language: Language, pages: Sequence[Page], games: Sequence[Door], files: Path) -> str:
    words = _words(source, language)
    here = [page for page in pages if page.language in (language, None)]
    order = [path for game in games for path in game.notebooks]
    taught = [page for page in here if page.path in order and page.path.startswith(f"{language}/")]
    taught.sort(key=lambda page: order.index(page.path))
    curious = {f"{language}/{part.name}.ipynb" for game in games for part in game.listing.parts if part.explores}
    courses = [page for page in taught if page.path not in curious]
    added = [page for page in here if page.added and page not in taught]
    explored = [page for page in taught if page.path in curious]
    others = explored + [page for page in here if page not in taught and page not in added]
    entries = partial(_entries, source=source, words=words, games=games, language=language)
    door = Template((source / "door.html").read_text(encoding="utf-8"))
    return Template((source / "page.html").read_text(encoding="utf-8")).substitute(
        words,
        language=language,
        others_spoken="\n".join(
            f"<a {_to(other)}>{spelling(other).name}</a>" for other in languages_of(pages) if other != language
        ),
        daily_address=_daily(language, pages),
        doors="\n".join(door.substitute(game.words(language)) for game in games),
        lessons=lessons(games, files, language).replace("</", r"<\/"),
        added="\n".join(entries(added)),
        without_added="" if added else "hidden",
        courses="\n".join(entries(courses)),
        others="\n".join(entries(others)),
    )


def _daily(language: Language, pages: Sequence[Page]) -> str:
    """Give the way to the puzzle of the day: in the start page, the English one where the language has none."""
    read = language if f"{language}/{START}.ipynb" in {page.path for page in pages} else "en"
    return address(f"{read}/{START}.ipynb", _words(inputs() / "landing", read)["daily"])


def _entries(
    pages: Sequence[Page], *, source: Path, words: Words, games: Sequence[Door], language: Language
) -> Iterator[str]:
    entry = Template((source / "entry.html").read_text(encoding="utf-8"))
    said = words_of_boards(language)
    parts = {part.name: part.minutes for game in games for part in game.listing.parts if part.minutes is not None}
    minutes = {
        path: parts.get(path.rpartition("/")[2].removesuffix(".ipynb")) for one in games for path in one.notebooks
    }
    first = {game.notebooks[0]: game for game in games}
    for page in pages:
        title, long, game = html.escape(page.title), minutes.get(page.path), first.get(page.path)
        yield entry.substitute(
            address=quote(page.path),
            open_lab_spoken=words["open_lab_spoken"].format(title=title),
            long="" if long is None or page.added else f"{long} min",
            original=page.original,
            path=html.escape(page.path),
            play="" if game is None else _play(game, language, said["say_shelf_play"]),
            read=READ,
            title=title,
        )


def _play(game: Door, language: Language, said: str) -> str:
    door = game.words(language)
    return f'<a href="{door["play_address"]}" aria-label="{html.escape(said)}: {door["title"]}">{html.escape(said)}</a>'


def _words(source: Path, language: Language) -> Words:
    table = Table.read(source / "words.toml")
    return {key: html.escape(table.text(key).text(language)) for key in table.values}
