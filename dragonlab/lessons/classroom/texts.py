"""Where the exported texts of a class come from: a list, one long text that was pasted, a file, or a folder."""

from __future__ import annotations

import re
from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_error, short_repr
from dragonlab.core.words.language import Text
from dragonlab.files import read_own

if TYPE_CHECKING:
    from collections.abc import Iterator

BEGINNING = re.compile(r"\bdragonlab\d+\.")
WHOLE = re.compile(r"dragonlab\d+\.[\w\s>-]*\.(?:[\s>]*[0-9a-f]){8}", re.ASCII)
QUOTED = str.maketrans("", "", ">")  # mail puts it before each line that is answered
MOST_BYTES = 20_000_000  # of a file: a thousand of the longest texts
NUMBERED = Text("El texto {number}", "Text {number}")
IN_FILE = Text("{file}, texto {number}", "{file}, text {number}")


class Found(NamedTuple):
    """One text of a reader, where it was found, and the name of its file if it has one to itself.

    `text` is an `OSError` where a file could not be opened.
    """

    place: Text
    text: object
    stem: str | None = None


def found(texts: Iterable[str] | str | PathLike[str]) -> Iterator[Found]:
    r"""Find all texts; `OptionError` if this is no list of them, no text, and no file or folder that is there.

    What stands around a text, such as the rest of a mail, is passed over, and so are line breaks within it.

    >>> [one.text for one in found("Ana: dragonlab1.eN-\n>x.0123abcd Bye")]
    ['dragonlab1.eN-\nx.0123abcd']
    """
    if isinstance(texts, PathLike):
        return _in_path(Path(texts))
    if isinstance(texts, str):
        return _numbered(_parts(texts))
    if is_a(texts, bytes) or not is_a(texts, Iterable):
        asked = "a list of exported texts, one text with all of them, or the Path of a file or a folder"
        raise OptionError(f"the texts must be {asked}, not {short_repr(texts)}")
    return _numbered(part for text in texts for part in _parts(text))


def _parts(text: object) -> list[object]:
    """Cut what was pasted into texts; what has no text in it stays, to be named."""
    if not isinstance(text, str):
        return [text]
    starts = [match.start() for match in BEGINNING.finditer(text)]
    if not starts:
        return [text]
    return [_part(text[start:end]) for start, end in zip(starts, [*starts[1:], None], strict=True)]


def _part(text: str) -> str:
    whole = WHOLE.match(text)
    return (whole[0] if whole else text).translate(QUOTED)


def _numbered(texts: Iterable[object]) -> Iterator[Found]:
    for number, text in enumerate(texts, 1):
        yield Found(NUMBERED.filled(number=number), text)


def _in_path(path: Path) -> Iterator[Found]:
    if not path.is_dir():
        if not path.exists():
            raise OptionError(f"there is no file or folder {short_repr(str(path))}")
        return _in_file(path)
    files = sorted(file for file in path.iterdir() if file.suffix.lower() == ".txt")
    if not files:
        raise OptionError(f"there is no file with the ending .txt in {short_repr(str(path))}")
    return (one for file in files for one in _in_file(file))


def _in_file(path: Path) -> Iterator[Found]:
    name, stem = (part.encode(errors="replace").decode() for part in (path.name, path.stem))
    try:
        data = read_own(path, MOST_BYTES)
    except OSError as error:
        yield Found(Text(name, name), OSError(error.strerror or short_error(error)))
        return
    encoding = "utf-16" if data[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig"  # as Windows' Notepad may write
    parts = _parts(data.decode(encoding, errors="replace"))
    for number, text in enumerate(parts, 1):
        if len(parts) == 1:
            yield Found(Text(name, name), text, stem)
        else:
            yield Found(IN_FILE.filled(file=name, number=number), text)
