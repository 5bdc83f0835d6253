"""The landing pages: one to choose the language, and in each language one to choose a game."""

from __future__ import annotations

import html
import shutil
from functools import partial
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import quote

import dragonlab
from dragonlab.core.data import Table
from dragonlab.core.language import LANGUAGES
from dragonlab.site.inputs import inputs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from dragonlab.core.language import Language
    from dragonlab.core.state import AnyGame
    from dragonlab.site.pages import Page

PICTURES = 3


def write_landing(site: Path, pages: Sequence[Page]) -> None:
    """Write the pages and what they need into the site; nothing comes from elsewhere."""
    own = site / "static" / "landing"
    own.mkdir(parents=True)
    source = inputs() / "landing"
    for path in [*source.glob("*.css"), *source.glob("*.js")]:
        shutil.copyfile(path, own / path.name)
    covers = {name: _cover(own, name) for name in dragonlab.games()}
    for language in LANGUAGES:
        text = _page(source, language, pages, covers)
        (site / f"{language}.html").write_text(text, encoding="utf-8")
    first = [cover[0] for cover in covers.values()][:PICTURES]
    front = Template((source / "front.html").read_text(encoding="utf-8"))
    (site / "index.html").write_text(front.substitute(pictures=_pictures(first)), encoding="utf-8")


def _cover(folder: Path, name: str) -> list[str]:
    """Take a game's first pictures along; give where they are."""
    game = dragonlab.load(name)
    taken = list(dict.fromkeys(exhibit.art for exhibit in game.gallery()))[:PICTURES]
    for face in taken:
        (folder / f"{name}-{face}.svg").write_text(game.art[face], encoding="utf-8")
    return [f"static/landing/{name}-{face}.svg" for face in taken]


def _page(source: Path, language: Language, pages: Sequence[Page], covers: dict[str, list[str]]) -> str:
    words = _words(source, language)
    here = [page for page in pages if page.language in (language, None)]
    games = {name: dragonlab.load(name) for name in covers}
    first = [page for page in here if page.name == "start" and page.language == language]
    own = [page for page in here if page not in first and (page.language is None or not _teaches(page, games))]
    entries = partial(_entries, source=source, words=words, language=language)
    playable = [page for page in here if page not in [*first, *own]]
    return Template((source / "page.html").read_text(encoding="utf-8")).substitute(
        words,
        language=language,
        games="\n".join(entries(playable, games=games, covers=covers)),
        start="\n".join(entries(first, games={}, covers={})),
        others="\n".join(entries(own, games={}, covers={})),
        without_others="" if own else "hidden",
    )


def _teaches(page: Page, games: Iterable[str]) -> bool:
    """Tell whether a page is a game's, or a part of its course."""
    return any(f"{page.name}_".startswith(f"{game}_") for game in games)


def _entries(
    pages: Sequence[Page],
    *,
    games: dict[str, AnyGame],
    covers: dict[str, list[str]],
    source: Path,
    words: dict[str, str],
    language: Language,
) -> Iterator[str]:
    entry = Template((source / "entry.html").read_text(encoding="utf-8"))
    for page in pages:
        book = games[page.name].rulebook if page.name in games else None
        title = html.escape(page.title if book is None else book.title.text(language))
        yield entry.substitute(
            {name: Template(word).safe_substitute(title=title) for name, word in words.items()},
            about="" if book is None else f"<p>{html.escape(book.about.text(language))}</p>",
            address=quote(page.path),
            minutes="" if book is None else f'<p class="minutes">{book.minutes} {words["minutes"]}</p>',
            original=page.original,
            path=html.escape(page.path),
            pictures=_pictures(covers.get(page.name, [])),
            title=title,
        )


def _words(source: Path, language: Language) -> dict[str, str]:
    table = Table.read(source / "words.toml")
    return {key: html.escape(table.text(key).text(language)) for key in table.values}


def _pictures(paths: Sequence[str]) -> str:
    images = "".join(f'<img src="{path}" alt="" width="100" height="140">' for path in paths)
    return f'<div class="fan">{images}</div>' if images else ""
