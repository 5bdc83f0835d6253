"""The landing pages: one to choose the language, and in each language the shelf of games and the list of notebooks."""

from __future__ import annotations

import html
import shutil
from functools import partial
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import quote

import dragonlab
from dragonlab.board.showing.shelf import shelf
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import course
from dragonlab.site.inputs import inputs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from dragonlab.core.words.language import Language
    from dragonlab.site.pages import Page

READ = "notebooks/index.html?path="


def write_landing(site: Path, pages: Sequence[Page]) -> None:
    """Write the pages and what they need into the site; nothing comes from elsewhere."""
    own = site / "static" / "landing"
    own.mkdir(parents=True)
    source = inputs() / "landing"
    for path in [*source.glob("*.css"), *source.glob("*.js")]:
        shutil.copyfile(path, own / path.name)
    for language in LANGUAGES:
        text = _page(source, language, pages)
        (site / f"{language}.html").write_text(text, encoding="utf-8")
    front = Template((source / "front.html").read_text(encoding="utf-8"))
    (site / "index.html").write_text(front.substitute(pictures=_pictures()), encoding="utf-8")


def _page(source: Path, language: Language, pages: Sequence[Page]) -> str:
    words = _words(source, language)
    here = [page for page in pages if page.language in (language, None)]
    learnt = {part.name for game in dragonlab.games() for part in course(game).parts}
    courses = [page for page in here if page.language == language and page.name in learnt]
    others = [page for page in here if page not in courses]
    entries = partial(_entries, source=source, words=words)
    return Template((source / "page.html").read_text(encoding="utf-8")).substitute(
        words,
        language=language,
        shelf=shelf(dragonlab.games(), {}, language, partial(_address, language)),
        courses="\n".join(entries(courses)),
        others="\n".join(entries(others)),
        without_others="" if others else "hidden",
    )


def _address(language: Language, name: str, heading: str) -> str:
    """Give the way to a notebook in the site's notebook page, and to a heading as Jupyter names it."""
    return READ + quote(f"{language}/{name}.ipynb") + (f"#{quote(heading.replace(' ', '-'))}" if heading else "")


def _entries(pages: Sequence[Page], *, source: Path, words: dict[str, str]) -> Iterator[str]:
    entry = Template((source / "entry.html").read_text(encoding="utf-8"))
    for page in pages:
        title = html.escape(page.title)
        yield entry.substitute(
            {name: Template(word).safe_substitute(title=title) for name, word in words.items()},
            address=quote(page.path),
            original=page.original,
            path=html.escape(page.path),
            read=READ,
            title=title,
        )


def _words(source: Path, language: Language) -> dict[str, str]:
    table = Table.read(source / "words.toml")
    return {key: html.escape(table.text(key).text(language)) for key in table.values}


def _pictures() -> str:
    """Draw the first picture of each game."""
    drawn = (game.art[game.gallery()[0].art] for game in map(dragonlab.load, dragonlab.games()))
    return "".join(art.replace("<svg", '<svg aria-hidden="true"', 1) for art in drawn)
