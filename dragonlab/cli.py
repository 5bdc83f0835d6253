"""The `dragonlab` command."""

from __future__ import annotations

import argparse
import io
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import dragonlab
from dragonlab.core.base.errors import GameError
from dragonlab.core.words.language import LANGUAGES, Text, checked, default_language
from dragonlab.core.words.translations import file_of, languages

if TYPE_CHECKING:
    from collections.abc import Sequence

OK, FAILED, UNUSABLE = 0, 1, 2
BOTH = "both"  # languages
MOST_NAMES = 10  # of files, in one message

ABOUT = Text(
    "Aprende juegos de mesa en Jupyter.",
    "Learn board games in Jupyter.",
)
LAB = Text(
    "abre JupyterLab en la página de inicio; lo que siga a -- se entrega a JupyterLab",
    "open JupyterLab on the start page; anything after -- is passed on to JupyterLab",
)
FOLDER = Text(
    "dónde guardar tus cuadernos (si no se dice: los del repositorio, o ./dragonlab-notebooks)",
    "where to keep your notebooks (default: those of the checkout, or ./dragonlab-notebooks)",
)
LANGUAGE = Text("idioma de los cuadernos y de JupyterLab", "language of the notebooks and of JupyterLab")
PORT = Text("puerto del servidor", "port of the server")
HUB = Text(
    "ser el servidor de una persona en un JupyterHub: la orden de su spawner",
    "be the server of one reader of a JupyterHub: the command of its spawner",
)
NO_BROWSER = Text("no abrir el navegador", "do not open a browser")
CHECK = Text(
    "ejecuta cuadernos y dice cuáles funcionan (0: todos; 1: alguno falla; 2: no se pudo comprobar)",
    "run notebooks and say which work (0: all; 1: some fail; 2: could not be checked)",
)
NOTEBOOK = Text("cuaderno, o carpeta con cuadernos", "a notebook, or a folder of notebooks")
STORE = Text(
    "guarda en cada cuaderno que funciona sus resultados, sin nada que necesite un kernel",
    "keep the outputs in each notebook that works, without anything that needs a kernel",
)
GAME = Text("lo que hace falta para un juego propio", "what a game of one's own needs")
GAME_CHECK = Text(
    "busca errores en un juego: reglas, secretos, palabras, curso (0: ninguno; 1: alguno; 2: no hay juego)",
    "look for faults in a game: rules, secrets, words, course (0: none; 1: some; 2: there is no game)",
)
GAME_NEW = Text(
    "crea la carpeta de un juego que ya funciona, un cuaderno y una prueba, para cambiarlos a tu gusto",
    "make the folder of a game that runs at once, a notebook and a test, to change as you like",
)
NEW_FOLDER = Text("carpeta que se crea; su nombre es el del juego", "folder to make; its name is that of the game")
OF_KIND = Text("de qué es: cartas o dados (por omisión, cartas)", "what it is of: cards or dice (cards unless said)")
GAME_FOLDER = Text("carpeta del juego, o su nombre", "folder of the game, or its name")
SPOKEN = Text("idiomas en que están los textos del juego", "languages that the texts of the game are in")
BY_SHAPE = Text(
    "Los secretos se han buscado según los campos del State; encuentra más una tabla propia, visibility.py.",
    "Secrets were looked for by what the fields of the State say; a table of its own, visibility.py, finds more.",
)
LEFT_TO_CORE = Text(
    "Lo que el juego deja a dragonlab, qué hace este, y dónde decirlo si hace falta más:",
    "What the game leaves to dragonlab, what that does, and where to say it for more:",
)
NO_FAULTS = Text("{game}: ningún error ({seconds:.1f} s)", "{game}: no faults ({seconds:.1f} s)")
FAULTS = Text("{game}: {count} por corregir ({seconds:.1f} s)", "{game}: {count} to be mended ({seconds:.1f} s)")
SITE = Text(
    "construye el sitio estático: JupyterLite con Python y los cuadernos dentro, para cualquier servidor web",
    "build the static site: JupyterLite with Python and the notebooks inside, for any web server",
)
TARGET = Text("carpeta del sitio; vacía, o con un sitio anterior", "folder of the site; empty, or with an older site")
OWN = Text(
    "carpeta con cuadernos propios; se añaden ellos y lo que nombran",
    "folder with notebooks of your own; they are added, and what they name",
)
DOWNLOADS = Text("dónde guardar lo descargado para la próxima vez", "where to keep downloads for the next time")
BUILT = Text("{path}: {files} archivos, {megabytes:.1f} MB", "{path}: {files} files, {megabytes:.1f} MB")
LEFT_OUT = Text(
    "No se publican, porque ningún cuaderno los nombra: {names}",
    "Not published, as no notebook names them: {names}",
)
MORE = Text("… y {count} más", "… and {count} more")
OUTSIDE = Text(
    "{notebook} nombra {name}, que está fuera de la carpeta y no se publica.",
    "{notebook} names {name}, which lies outside the folder and is not published.",
)
TEXTS = Text(
    "dice qué textos faltan en otro idioma, y prepara el archivo para traducirlos",
    "say which texts lack a translation, and prepare the file to fill in",
)
CODE_OF = Text("código del idioma: dos letras", "code of the language: two letters")
OF_GAME = Text(
    "un juego, por su nombre o su carpeta (si no se dice: los textos del propio dragonlab)",
    "a game, by its name or its folder (default: the texts of dragonlab itself)",
)
WRITE = Text("añade al archivo una entrada para cada texto que falte", "add an entry to the file for each of them")
UNUSED = Text("Ya no lo dice nadie: {english}", "Nobody says this any more: {english}")
TRANSLATED = Text("{path}: {done} de {texts} textos traducidos", "{path}: {done} of {texts} texts translated")
TIMEOUT = Text("segundos que puede tardar una celda", "seconds that a cell may take")
KEPT = Text(
    "Has cambiado {notebook}: queda como está. La versión nueva está al lado: {other}",
    "You have changed {notebook}: it stays as it is. The new version is beside it: {other}",
)
REPAIRED = Text(
    "{notebook} estaba dañado: lo hemos apartado en {other}, y en su lugar hay uno nuevo.",
    "{notebook} was damaged: it was set aside as {other}, and a new one is in its place.",
)
AVOIDED = Text(
    "{path} es un enlace, o no se puede leer: ahí no se escribe nada.",
    "{path} is a link, or cannot be read: nothing is written there.",
)
ONLY_READ = Text(
    "En {path} no se puede escribir: puedes leer y jugar, pero no se guardará nada.",
    "{path} cannot be written to: you can read and play, but nothing will be kept.",
)
UNPREPARED = Text(
    "No se puede preparar la carpeta {path}: {error}. Tus archivos siguen como estaban.",
    "Cannot prepare the folder {path}: {error}. Your files are as they were.",
)
MISSING = Text(
    "Falta {name}. Instala las partes de Jupyter: pip install 'dragonlab[{extra}]'",
    "{name} is missing. Install the Jupyter parts: pip install 'dragonlab[{extra}]'",
)
NONE_FOUND = Text("No hay ningún cuaderno en {path}.", "There is no notebook in {path}.")
UNREADABLE = Text("No se puede leer {path}: {error}", "Cannot read {path}: {error}")
UNCHECKED = Text("No se puede comprobar {path}: {error}", "Could not be checked: {path}: {error}")
UNSTORED = Text(
    "No se puede guardar {path}: {error}. Está como estaba.", "Cannot store {path}: {error}. It is as it was."
)
WORKS = Text("bien   {path} ({seconds:.1f} s)", "ok      {path} ({seconds:.1f} s)")
FAILS = Text("FALLA  {path}, celda {cell}: {error}", "FAILED  {path}, cell {cell}: {error}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is the exit code."""
    _print_any_character()
    own, further = _split(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(own)
    try:
        if options.command == "check":
            return check(options.notebooks, options.timeout, store=options.store)
        if options.command == "game":
            return game(options)
        if options.command == "site":
            return site(options.folder, options.notebooks, options.downloads)
        if options.command == "texts":
            return texts(options.language, options.game, write=options.write)
        return lab(options, further)
    except ModuleNotFoundError as error:
        extra = "site" if options.command == "site" else "hub" if getattr(options, "hub", False) else "lab"
        _complain(MISSING.text().format(name=error.name, extra=extra))
        return UNUSABLE


def lab(options: argparse.Namespace, further: Sequence[str]) -> int:
    """Open JupyterLab on the reader's notebooks."""
    from dragonlab.jupyter import launch  # noqa: PLC0415 an extra
    from dragonlab.jupyter.filling import open_folder  # noqa: PLC0415
    from dragonlab.jupyter.folder import which  # noqa: PLC0415

    language = checked(options.language or default_language())
    asked = which(options.folder)
    try:
        opened = open_folder(asked)
        launch.prepare(opened, language)
    except OSError as error:
        _complain(UNPREPARED.text(language).format(path=asked, error=error))
        return UNUSABLE
    for said, pairs in ((KEPT, opened.beside), (REPAIRED, opened.repaired)):
        for pair in pairs:
            print(said.text(language).format(notebook=pair.notebook, other=pair.other.name))
    for path in opened.avoided:
        print(AVOIDED.text(language).format(path=path))
    if opened.only_read:
        print(ONLY_READ.text(language).format(path=opened.path))
    if options.hub:
        launch.launch_on_hub(opened, language, further)
    else:
        launch.launch(opened, language, port=options.port, browser=options.browser, further=further)
    return OK


def check(asked: Sequence[Path], timeout: int, *, store: bool = False) -> int:
    """Run each notebook and say how it went; with `store`, those that work keep their outputs."""
    from dragonlab.jupyter import check as jupyter_check  # noqa: PLC0415 an extra
    from dragonlab.jupyter import store as jupyter_store  # noqa: PLC0415
    from dragonlab.jupyter.folder import notebooks  # noqa: PLC0415

    run = jupyter_store.store if store else jupyter_check.run
    result = OK
    for path in asked:
        found = list(notebooks(path)) if path.is_dir() else [path]
        if not found:
            _complain(NONE_FOUND.text().format(path=path))
            result = UNUSABLE
        for notebook in found:
            began = time.monotonic()
            try:
                failure = run(notebook, timeout)
            except jupyter_store.StoreError as error:
                _complain(UNSTORED.text().format(path=notebook, error=error))
                result = UNUSABLE
                continue
            except jupyter_check.KernelError as error:
                _complain(UNCHECKED.text().format(path=notebook, error=error))
                result = UNUSABLE
                continue
            except (OSError, ValueError) as error:
                _complain(UNREADABLE.text().format(path=notebook, error=error))
                result = UNUSABLE
                continue
            if failure is None:
                print(WORKS.text().format(path=notebook, seconds=time.monotonic() - began))
            else:
                print(FAILS.text().format(path=notebook, cell=failure.cell, error=failure.error))
                result = max(result, FAILED)
    return result


def game(options: argparse.Namespace) -> int:
    """Do what was asked about a game of one's own."""
    if options.what == "new":
        return make_game(options.folder, options.kind, options.language)
    return check_game(options.folder, options.language)


def make_game(folder: Path, kind: str, language: str) -> int:
    """Write a game to begin with, and say what was written."""
    from dragonlab.skeleton import new_game  # noqa: PLC0415  what plays and reads need not wait for it

    try:
        written = new_game(folder, kind, [one for one in LANGUAGES if language in (one, BOTH)])
    except GameError as error:
        _complain(str(error))
        return UNUSABLE
    for path in written:
        print(path)
    return OK


def check_game(folder: str, language: str) -> int:
    """Look for faults in a game, and say what was found."""
    from dragonlab.testing import check as check_a_game  # noqa: PLC0415  what plays and reads need not wait for it

    path = Path(folder)
    asked = path if path.is_dir() else folder
    try:
        report = check_a_game(asked, languages=[one for one in LANGUAGES if language in (one, BOTH)])
    except GameError as error:
        _complain(str(error))
        return UNUSABLE
    for fault in report.faults:
        print(fault)
    if report.by_shape:
        print(BY_SHAPE.text())
    if report.defaults:
        print(LEFT_TO_CORE.text())
        print(*(f"  {default.name}: {default.does} → {default.where}" for default in report.defaults), sep="\n")
    said = FAULTS if report.faults else NO_FAULTS
    print(said.text().format(game=path.name, count=len(report.faults), seconds=report.seconds))
    return FAILED if report.faults else OK


def site(folder: Path, own: Path | None, downloads: Path | None) -> int:
    """Build the static site into a folder, with a teacher's own notebooks added."""
    from dragonlab.site.build import build  # noqa: PLC0415 an extra
    from dragonlab.site.inputs import SiteError  # noqa: PLC0415

    try:
        built = build(folder, own, downloads)
    except SiteError as error:
        _complain(str(error))
        return FAILED
    print(BUILT.text().format(path=built.path, files=built.files, megabytes=built.bytes / 1e6))
    if built.left_out:
        more = len(built.left_out) - MOST_NAMES
        names = [*built.left_out[:MOST_NAMES], *([MORE.text().format(count=more)] if more > 0 else [])]
        print(LEFT_OUT.text().format(names=", ".join(names)))
    for notebook, name in built.outside:
        print(OUTSIDE.text().format(notebook=notebook, name=name))
    return OK


def texts(language: str, game: str | None, *, write: bool = False) -> int:
    """Say which texts of a game, or of dragonlab itself, lack a translation; with `write`, the file asks for them."""
    from dragonlab.texts.collect import folder_of  # noqa: PLC0415
    from dragonlab.texts.translate import extend, missing  # noqa: PLC0415

    try:
        folder = folder_of(game)
        gaps = missing(folder, language)
        path = extend(folder, language, gaps.missing) if write else file_of(folder, language)
    except (dragonlab.DragonlabError, OSError) as error:
        _complain(str(error))
        return UNUSABLE
    for unit in gaps.missing:
        print(f"{unit.where}: {unit.en[0]}")
    for english in gaps.unused:
        print(UNUSED.text().format(english=english))
    print(TRANSLATED.text().format(path=path, done=gaps.texts - len(gaps.missing), texts=gaps.texts))
    return OK


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("dragonlab", description=ABOUT.text())
    parser.add_argument("--version", action="version", version=f"dragonlab {dragonlab.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="lab | check | game | site | texts")

    lab = commands.add_parser("lab", help=LAB.text(), description=LAB.text())
    lab.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help=FOLDER.text())
    lab.add_argument("--language", choices=languages(), help=LANGUAGE.text())
    lab.add_argument("--port", type=int, help=PORT.text())
    lab.add_argument("--no-browser", dest="browser", action="store_false", help=NO_BROWSER.text())
    lab.add_argument("--hub", action="store_true", help=HUB.text())

    check = commands.add_parser("check", help=CHECK.text(), description=CHECK.text())
    check.add_argument("notebooks", nargs="+", type=Path, metavar="NOTEBOOK", help=NOTEBOOK.text())
    check.add_argument("--store", action="store_true", help=STORE.text())
    check.add_argument("--timeout", type=int, default=600, metavar="SECONDS", help=TIMEOUT.text())

    game = commands.add_parser("game", help=GAME.text(), description=GAME.text())
    of_a_game = game.add_subparsers(dest="what", required=True, metavar="new | check")
    new = of_a_game.add_parser("new", help=GAME_NEW.text(), description=GAME_NEW.text())
    new.add_argument("folder", type=Path, metavar="FOLDER", help=NEW_FOLDER.text())
    new.add_argument("--kind", choices=("cards", "dice"), default="cards", help=OF_KIND.text())
    new.add_argument("--language", choices=(*LANGUAGES, BOTH), default=BOTH, help=SPOKEN.text())
    check_game = of_a_game.add_parser("check", help=GAME_CHECK.text(), description=GAME_CHECK.text())
    check_game.add_argument("folder", metavar="FOLDER", help=GAME_FOLDER.text())
    check_game.add_argument("--language", choices=(*LANGUAGES, BOTH), default=BOTH, help=SPOKEN.text())

    site = commands.add_parser("site", help=SITE.text(), description=SITE.text())
    site.add_argument("folder", type=Path, metavar="DIR", help=TARGET.text())
    site.add_argument("--notebooks", type=Path, metavar="FOLDER", help=OWN.text())
    site.add_argument("--downloads", type=Path, metavar="FOLDER", help=DOWNLOADS.text())

    texts = commands.add_parser("texts", help=TEXTS.text(), description=TEXTS.text())
    texts.add_argument("language", metavar="LANGUAGE", help=CODE_OF.text())
    texts.add_argument("game", nargs="?", metavar="GAME", help=OF_GAME.text())
    texts.add_argument("--write", action="store_true", help=WRITE.text())
    return parser


def _split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Part the command's own arguments from those after `--`."""
    given = list(arguments)
    here = given.index("--") if "--" in given else len(given)
    return given[:here], given[here + 1 :]


def _print_any_character() -> None:
    """Let a terminal that lacks a character show its code: names of files and outputs hold any characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _complain(message: str) -> None:
    print(message, file=sys.stderr)
