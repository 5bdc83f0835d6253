"""What a page of JupyterLite shows until it stands, written into the page itself: its first paint waits for no file."""

from __future__ import annotations

import re
from string import Template
from typing import TYPE_CHECKING

from dragonlab.core.base.parsing import compact_json
from dragonlab.core.play.found import shipped
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import course
from dragonlab.site.covers import covers
from dragonlab.site.inputs import SiteError, inputs
from dragonlab.site.landing import languages_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dragonlab.site.guests import Guest
    from dragonlab.site.pages import Page

HEAD, BODY = "<head>", re.compile(r"<body\b[^>]*>")
STEPS = {"notebooks": ("page", "python", "game", "board"), "lab": ("page",), "tree": ("page",)}
"""Of each app, what is being prepared."""
SCHEMES = f'{HEAD}\n<meta name="color-scheme" content="light dark">'


def show_openings(site: Path, pages: Sequence[Page], guests: Sequence[Guest]) -> None:
    """Let each app begin with a picture, a title, and what is being prepared; what only leads to one knows the dark."""
    for app in STEPS:
        for page in (site / app).rglob("*.html"):
            text = page.read_text(encoding="utf-8")
            begun = _opened(text, app, pages, guests) if page.parent.name == app else text.replace(HEAD, SCHEMES, 1)
            page.write_text(begun, encoding="utf-8")


def _opened(text: str, app: str, pages: Sequence[Page], guests: Sequence[Guest]) -> str:
    """Write the opening into the page of an app."""
    source = inputs() / "startup"
    body = BODY.search(text)
    if HEAD not in text or body is None:
        raise SiteError(f"{app} has no head or no body: this is another JupyterLite than the one that dragonlab knows.")
    opening = Template((source / "opening.html").read_text(encoding="utf-8")).substitute(
        covers="".join(covers(guests).values()),
        told=_told(app, pages, guests).replace("</", r"<\/"),
        script=(source / "opening.js").read_text(encoding="utf-8"),
    )
    text = f"{text[: body.end()]}\n{opening}{text[body.end() :]}"
    style = (source / "opening.css").read_text(encoding="utf-8")
    # Browsers look for the encoding in the first kilobyte.
    return text.replace(HEAD, f'{HEAD}\n<meta charset="utf-8">\n<style>\n{style}</style>', 1)


def _told(app: str, pages: Sequence[Page], guests: Sequence[Guest]) -> str:
    """Give the words in each language of the site, the app and its steps, and of each notebook title and game."""
    table = Table.read(inputs() / "startup" / "words.toml")
    texts = {key: table.text(key) for key in table.values}
    games = {part.name: game for game in shipped() for part in course(game).parts}
    named = {path: guest.game.name for guest in guests for path in guest.notebooks}
    told = {
        "app": app,
        "pages": {
            page.path: [page.title, named.get(page.path) if page.added else games.get(page.name)] for page in pages
        },
        "steps": STEPS[app],
        "words": {one: {key: text.text(one) for key, text in texts.items()} for one in languages_of(pages)},
    }
    return compact_json(told)
