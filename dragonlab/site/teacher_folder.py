"""A teacher's folder: its notebooks and what they name go onto the site, and nothing else that lies there."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.play import folders
from dragonlab.core.play.outside import bases, installed, is_game
from dragonlab.core.words.language import Text
from dragonlab.site import naming
from dragonlab.site.inputs import MARK, SiteError

if TYPE_CHECKING:
    from collections.abc import Iterator

PRIVATE = re.compile(r"\..*|__pycache__|progress(\..+)?\.json|saved-games", re.IGNORECASE)
"""Hidden things, and what readers have earned and saved; in any case, as many file systems tell none apart."""
DEEPEST = 8  # folders that the path of a game leads through
NO_FOLDER = Text("No hay ninguna carpeta {path}.", "There is no folder {path}.")
LINKED = Text(
    "{link} es un enlace a {real}, que no se publica: copia en la carpeta lo que deba ir al sitio.",
    "{link} is a link to {real}, which is not published: copy what belongs on the site into the folder.",
)


class Chosen(NamedTuple):
    """The files to publish by their path in the folder; those left out, and links to outside, by who names them.

    `games` are folders of games that notebooks name, each with these notebooks.
    """

    files: dict[str, Path]
    left_out: tuple[str, ...] = ()
    outside: tuple[tuple[str, str], ...] = ()
    games: dict[Path, tuple[str, ...]] = {}  # noqa: RUF012  a field, and nobody changes it


def choose(folder: Path) -> Chosen:
    """Choose the files of a folder; `SiteError` for a link to what lies outside or is private."""
    if not folder.is_dir():
        raise SiteError(NO_FOLDER.text().format(path=folder))
    return _Choice(folder.resolve()).made()


class _Choice:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.seen = dict.fromkeys(_visible(root))
        self.files: dict[str, Path] = {}
        self.outside: list[tuple[str, str]] = []
        self.games: dict[Path, dict[str, None]] = {}
        self.installed = installed()

    def made(self) -> Chosen:
        for path in self.seen:
            if is_notebook(path) and path.is_file():
                self._take(path)
                self._follow(path)
        left_out = (self._name(path) for path in self.seen if self._name(path) not in self.files)
        files = {name: self.files[name] for name in sorted(self.files)}
        games = {folder: (*self.games[folder],) for folder in sorted(self.games)}
        return Chosen(files, tuple(sorted(left_out)), (*dict.fromkeys(self.outside),), games)

    def _follow(self, path: Path) -> None:
        """Take what a notebook names, and what is named by the modules that it imports."""
        try:
            notebook = json.loads(path.read_bytes())
            links, code = dict.fromkeys(naming.links(notebook)), naming.code_of(notebook)
        except (KeyError, TypeError, ValueError, RecursionError):
            return  # whoever puts it onto the site says that it is no notebook
        for name in links:
            base = self.root if name.startswith("/") else path.parent
            if not self._name_file(base / name.lstrip("/")):
                self.outside.append((self._name(path), name))
        codes, read = [code], set[Path]()
        while codes:
            code = codes.pop()
            for name in naming.texts(code):
                self._name_file(path.parent / name)
                self._name_game(path, name)
            for module in self._modules(path.parent, code):
                if module not in read:
                    read.add(module)
                    self._take(module)
                    codes.append(module.read_text(encoding="utf-8", errors="replace"))

    def _name_game(self, path: Path, text: str) -> None:
        """Take the game that a text names, by its path or by the name: `"./mygame/first"`, `"mygame"`."""
        parts = PurePosixPath(text).parts[:DEEPEST]
        ways = (base.joinpath(*parts[:count]) for base in bases(path.parent) for count in range(1, len(parts) + 1))
        folder = next((Path(os.path.normpath(way)) for way in ways if is_game(way)), None)
        if folder is None and parts and parts[0] in self.installed:
            self.outside.append((self._name(path), parts[0]))
        elif folder is not None and not folder.is_relative_to(self.root):
            self.outside.append((self._name(path), text))
        elif folder is not None and folder != self.root and self._public(folder / "__init__.py"):
            self.games.setdefault(folder, {})[self._name(path)] = None
            for file in folders.files(folder):
                self._take(file)

    def _name_file(self, path: Path) -> bool:
        """Take a file that was named; tell whether it lies in the folder, or nowhere."""
        path = Path(os.path.normpath(path))
        if not _is_file(path):
            return True
        if not path.is_relative_to(self.root):
            return False
        if self._public(path):
            self._take(path)
        return True

    def _modules(self, base: Path, code: str) -> Iterator[Path]:
        for name in naming.modules(code):
            if _is_file(module := base / f"{name}.py"):
                yield module
            elif name and (base / name).is_dir() and self._public(base / name / "__init__.py"):
                yield from (path for path in _visible(base / name) if path.suffix == ".py" and path.is_file())

    def _take(self, path: Path) -> None:
        real = path.resolve()
        if not real.is_relative_to(self.root) or not self._public(real):
            link = next((part for part in reversed(path.parents) if part.is_symlink()), path)
            raise SiteError(LINKED.text().format(link=link, real=real))
        self.files[self._name(path)] = path

    def _public(self, path: Path) -> bool:
        parts = path.relative_to(self.root).parts
        folders = (self.root.joinpath(*parts[:count]) for count in range(1, len(parts)))
        return not any(map(PRIVATE.fullmatch, parts)) and not any((folder / MARK).exists() for folder in folders)

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()


def _visible(folder: Path) -> Iterator[Path]:
    """Give the files and links in a folder, in order; without what is private, and without a site built there."""
    for path in sorted(folder.iterdir()):
        if PRIVATE.fullmatch(path.name):
            continue
        if path.is_symlink() or not path.is_dir():
            yield path
        elif not (path / MARK).exists():
            yield from _visible(path)


def is_notebook(path: Path) -> bool:
    """Tell whether a path is called as notebooks are, whatever the file holds."""
    return path.suffix.lower() == ".ipynb"


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # no name that any file could have
        return False
