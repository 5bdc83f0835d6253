"""What a notebook's page shows until it stands, written into the page itself: its first paint waits for no file."""

from __future__ import annotations

import json
import re
from string import Template
from typing import TYPE_CHECKING

import dragonlab
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import course
from dragonlab.site.covers import covers
from dragonlab.site.inputs import SiteError, inputs

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dragonlab.site.pages import Page

APP = "notebooks/index.html"
HEAD, BODY = "<head>", re.compile(r"<body\b[^>]*>")
STEPS = ("page", "python", "game", "board")


def show_opening(site: Path, pages: Sequence[Page]) -> None:
    """Let the page that shows notebooks begin with a picture, the title, and what is being prepared."""
    source = inputs() / "startup"
    page = site / APP
    text = page.read_text(encoding="utf-8")
    body = BODY.search(text)
    if HEAD not in text or body is None:
        raise SiteError(f"{APP} has no head or no body: this is another JupyterLite than the one that dragonlab knows.")
    opening = Template((source / "opening.html").read_text(encoding="utf-8")).substitute(
        covers="".join(covers().values()),
        told=_told(pages).replace("</", r"<\/"),
        script=(source / "opening.js").read_text(encoding="utf-8"),
    )
    text = f"{text[: body.end()]}\n{opening}{text[body.end() :]}"
    style = (source / "opening.css").read_text(encoding="utf-8")
    # Browsers look for the encoding in the first kilobyte.
    text = text.replace(HEAD, f'{HEAD}\n<meta charset="utf-8">\n<style>\n{style}</style>', 1)
    page.write_text(text, encoding="utf-8")


def _told(pages: Sequence[Page]) -> str:
    """Give the words in both languages, the steps, and of each notebook its title and its game."""
    table = Table.read(inputs() / "startup" / "words.toml")
    games = {part.name: game for game in dragonlab.games() for part in course(game).parts}
    told = {
        "pages": {page.path: [page.title, None if page.added else games.get(page.name)] for page in pages},
        "steps": STEPS,
        "words": {language: {key: table.text(key).text(language) for key in table.values} for language in LANGUAGES},
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
