"""What is wrong with a game: each fault is one sentence that says where it is, and what would be right."""

from __future__ import annotations

import inspect
import os
import re
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import DataError, DragonlabError
from dragonlab.core.base.short import LONGEST_LIST, cut, short_error
from dragonlab.core.play.folders import PREFIX

if TYPE_CHECKING:
    from types import CodeType

    from dragonlab.core.rules.state import AnyGame


OWN_MODULE = re.compile(rf"{PREFIX}\w+\.")  # what a folder's modules are called when they are imported


class Fault(NamedTuple):
    """One fault in a game: where, as `rules.py, line 12` or `rulebook.toml, event laid`, and what would be right.

    >>> print(Fault("cards.toml, die", "'sides' must be an integer"))
    cards.toml, die: 'sides' must be an integer
    """

    where: str
    says: str

    def __str__(self) -> str:
        return f"{self.where}: {self.says}"


class BrokenError(DragonlabError):
    """What must hold of every game does not hold; `culprit` names the method of the game that is to be looked at."""

    def __init__(self, culprit: str, says: str) -> None:
        super().__init__(f"{culprit}: {says}")
        self.culprit = culprit
        self.says = says


def told(error: Exception, game: AnyGame, moment: str = "") -> Fault:
    """Tell any exception that came of a game as a fault: file and line of the game, and the `moment` it was at."""
    if isinstance(error, BrokenError):
        return Fault(place_of(game, error.culprit), _sentence(error.says, moment))
    if data := in_data(error, game.folder):
        return data
    return raised(error, game.folder, moment) or Fault(_where_class(type(game), game.folder), message(error, moment))


def in_data(error: Exception, folder: Path) -> Fault | None:
    """Tell an error that names a TOML file and its entry; None for any other."""
    where, _, says = str(error).removeprefix(f"{folder}{os.sep}").partition(": ")
    return Fault(where, says) if isinstance(error, DataError) and ".toml" in where else None


def raised(error: Exception, folder: Path, moment: str = "") -> Fault | None:
    """Tell an exception by the deepest line of a game's folder that led to it; None if none did."""
    if isinstance(error, SyntaxError) and error.filename and Path(error.filename).is_relative_to(folder):
        return Fault(f"{_short(error.filename, folder)}, line {error.lineno}", f"this is no Python: {error.msg}")
    lines = [one for one in traceback.extract_tb(error.__traceback__) if Path(one.filename).is_relative_to(folder)]
    if not lines:
        return None
    last = lines[-1]
    code = f" in `{cut(last.line.strip())}`" if last.line else ""
    return Fault(f"{_short(last.filename, folder)}, line {last.lineno}", message(error, f"{code}{moment}"))


def message(error: Exception, moment: str = "") -> str:
    """Say what an exception says, and of one that is none of ours its kind, too."""
    said = cut(str(error), LONGEST_LIST) if isinstance(error, DragonlabError) else short_error(error)
    said = OWN_MODULE.sub("", said)
    return _sentence(said, moment)


def _sentence(says: str, moment: str) -> str:
    return f"{says.rstrip('.')}{moment}"


def place_of(game: AnyGame, name: str) -> str:
    """Say where a game has a method of this name: file, line and name; where core wrote it, the class that has it.

    >>> import dragonlab
    >>> place_of(dragonlab.load("dragonheart"), "touch").partition(",")[0]
    'gestures.py'
    """
    for owner in (game.state, type(game), getattr(game, "painter", None)):
        code: CodeType | None = getattr(inspect.unwrap(getattr(owner, name, None) or _nothing), "__code__", None)
        if code is not None and Path(code.co_filename).is_relative_to(game.folder):
            return f"{_short(code.co_filename, game.folder)}, line {code.co_firstlineno}, {name}"
    owner = next((one for one in (game.state, type(game)) if hasattr(one, name)), type(game))
    return f"{_where_class(owner, game.folder)}, {name}"


def _nothing() -> None:
    """Stand for a method that is not there."""


def _where_class(kind: type, folder: Path) -> str:
    """Name the file and the class; a State has been made anew by its schema, and has no lines of its own."""
    file = getattr(inspect.getmodule(kind), "__file__", None) or folder / "__init__.py"
    return f"{_short(file, folder)}, {kind.__qualname__}"


def _short(file: str | Path, folder: Path) -> str:
    path = Path(file)
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name
