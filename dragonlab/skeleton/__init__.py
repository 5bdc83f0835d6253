"""A game to begin with: a folder that runs at once, a notebook beside it, and a test.

The games of this package's folders are what is written, with the new name in place of theirs.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import GameError, OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.found import games
from dragonlab.core.words.language import LANGUAGES, Text

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

KINDS = ("dice", "cards")
HERE = Path(__file__).parent
NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")
TEST = '''\
"""What must hold of the game, and what its rules say."""

from pathlib import Path

import dragonlab
from dragonlab.testing import check

FOLDER = Path(__file__).parent


def test_the_game_has_no_mistakes() -> None:
    assert [str(mistake) for mistake in check(FOLDER).mistakes] == []


def test_at_the_start_it_is_forbidden_to_{verb}() -> None:
    forbidden = dragonlab.new(FOLDER).why_not("{verb}")
    assert forbidden is not None
    assert forbidden.rule == "{rule}"
'''
SETUP = """\
import dragonlab
from dragonlab.board import Board, ready

dragonlab.use_language("{language}")
ready()"""
FORBIDDEN = {"dice": ("stop", "EMPTY"), "cards": ("take", "EMPTY")}
LEVEL = {"dice": "in-time", "cards": "last-card"}
READ = Text("Lee las reglas, prueba y juega.", "Read the rules, try, and play.")
RULES = Text("Las reglas", "The rules")
TRY = Text("Pruébalo", "Try it")
PLAY = Text("Juega una partida", "Play a game")


def new_game(folder: str | os.PathLike[str], kind: str = "cards", languages: Sequence[str] = LANGUAGES) -> list[Path]:
    """Write a game of a kind, `"cards"` or `"dice"`, with its words in these languages; give what was written.

    The folder's name is that of the game. Beside it there is a notebook, or, in two languages, one in a folder for
    each. `GameError` where something is there already, or the name is none for a game; `OptionError` for another kind
    or language.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as somewhere:
    ...     written = new_game(f"{somewhere}/embers", "dice", ["en"])
    ...     print(*sorted(path.name for path in written))
    __init__.py cards.toml embers.ipynb lessons.toml rulebook.toml rules.py state.py test_embers.py
    """
    folder = Path(folder)
    if kind not in KINDS:
        raise OptionError(f"a game can be of kind {' or '.join(KINDS)}, not {short_repr(kind)}")
    if not languages or not {*languages} <= {*LANGUAGES}:
        raise OptionError(f"languages are some of {', '.join(LANGUAGES)}, not {short_repr(languages)}")
    _check_free(folder)
    texts = {folder / path.name: path.read_text(encoding="utf-8") for path in sorted((HERE / kind).glob("*.*"))}
    verb, rule = FORBIDDEN[kind]
    texts[folder / f"test_{folder.name}.py"] = TEST.format(verb=verb, rule=f"XX-{rule}")
    for language in languages:
        where = folder.parent if len(languages) == 1 else folder.parent / language
        texts[where / f"{folder.name}.ipynb"] = _notebook(folder.name, kind, language)
    if there := next((path for path in texts if path.exists()), None):
        raise GameError(f"{there} is there already")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_named(text if path.suffix != ".toml" else _spoken(text, languages), folder.name), "utf-8")
    return list(texts)


def _check_free(folder: Path) -> None:
    if not NAME.fullmatch(folder.name):
        raise GameError(
            f"a game is called by a word in small letters, such as embers or night_watch, not {short_repr(folder.name)}"
        )
    if folder.name in games():
        raise GameError(f"there is a game {short_repr(folder.name)} already: choose another name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise GameError(f"{folder} is there already, and not empty")


def _named(text: str, name: str) -> str:
    """Put the name of a game, and letters of its rules, in place of those of the skeleton."""
    words = name.split("_")
    title = " ".join(words).capitalize()
    letters = "".join(word[0] for word in words) if len(words) > 1 else name[:2]
    text = text.replace("XX-", f"{letters[:3].upper():X<2}-").replace("New game", title).replace('"New"', f'"{title}"')
    return re.sub(r"\bNew(?=[A-Z(\]])", "".join(map(str.capitalize, words)), text)


def _spoken(text: str, languages: Sequence[str]) -> str:
    """Leave out the texts in all other languages."""
    for language in set(LANGUAGES) - set(languages):
        said = rf'{language} = (?:"[^"]*"|\{{[^}}]*\}})'
        text = re.sub(rf"^{said}\n", "", text, flags=re.MULTILINE)
        text = re.sub(rf"\{{ {said}, ", "{ ", text)
        text = re.sub(rf", {said} \}}", " }", text)
    return text


def _notebook(name: str, kind: str, language: str) -> str:
    cells = [
        _cell("title", f"# New game\n\n{READ.text(language)}"),
        _cell("setup", SETUP.format(language=language)),
        _cell("rules", f"## {RULES.text(language)}"),
        _cell("book", f'dragonlab.load("{name}").rulebook'),
        _cell("try", f"## {TRY.text(language)}"),
        _cell("level", f'dragonlab.lesson("{name}/{LEVEL[kind]}")'),
        _cell("play", f"## {PLAY.text(language)}"),
        _cell("board", f'Board(dragonlab.new("{name}", seed=1), save="{name}")'),
    ]
    return json.dumps(
        {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1, ensure_ascii=False
    )


def _cell(name: str, source: str) -> dict[str, object]:
    cell: dict[str, object] = {"id": name, "metadata": {}, "source": source}
    if source.startswith("#"):
        return {"cell_type": "markdown", **cell}
    return {"cell_type": "code", "execution_count": None, "outputs": [], **cell}
