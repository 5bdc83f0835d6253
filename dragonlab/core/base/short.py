"""Values in messages: anything a reader hands in, in one short line, whatever its size and its own `repr` do."""

from __future__ import annotations

import re
import unicodedata
from math import log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

LONGEST = 90  # characters
LONGEST_PATH = 300
LONGEST_LIST = 700
ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+")  # differs from run to run
HUGE = 10**LONGEST
JOINERS = "\u200c\u200d"  # emoji and some scripts are made with them


def short_repr(value: object) -> str:
    """Show any value in a line of at most 90 characters; one whose own `repr` fails goes by its type.

    >>> short_repr(["dwarf", 1])
    "['dwarf', 1]"
    >>> short_repr(-(10**5000))
    '≈-10**5000'
    """
    try:
        return cut("".join(_enough(_pieces(value))))
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001  the reader's own class may err here
        return cut(f"<{type(value).__name__}>")


def short_error(error: BaseException) -> str:
    """Tell any exception in a line of at most 90 characters; one that cannot say what it is goes by its type.

    >>> short_error(KeyError("dwarf"))
    "KeyError: 'dwarf'"
    """
    try:
        words = str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001  the reader's own class may err here
        words = ""
    return cut(f"{type(error).__name__}: {words}" if words else type(error).__name__)


def cut(text: str, most: int = LONGEST) -> str:
    r"""Cut a text from outside to a line of at most so many characters, all of which can be written down.

    >>> cut("two\nlines, half a character: \ud83d")
    'two lines, half a character: �'
    """
    line = "".join(map(_character, text[: most + 1]))
    return line if len(line) <= most else f"{line[: most - 1]}…"


def near(word: str, known: Iterable[str]) -> str | None:
    """Give the one of some words that a misspelt one may have meant; None if none is like it.

    >>> near("dwraf", ["dwarf", "troll"])
    'dwarf'
    """
    import difflib  # noqa: PLC0415  slow to import, and only messages need it

    return next(iter(difflib.get_close_matches(word, list(dict.fromkeys(known)), 1)), None)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Say what a misspelt word may have meant, or else what there is: the end of a sentence that says it is unknown.

    >>> did_you_mean("dwraf", ["dwarf", "troll"]), did_you_mean("x", ["dwarf", "troll"]), did_you_mean("x", [])
    ("did you mean 'dwarf'?", 'there are dwarf, troll', 'there are none')
    """
    there = list(dict.fromkeys(known))
    meant = near(word, there)
    return f"did you mean {meant!r}?" if meant else f"there are {cut(', '.join(there) or 'none', LONGEST_LIST)}"


def _character(character: str) -> str:
    """Replace what would break the line, turn it round or cannot be written; a character that is too new stays."""
    if character.isprintable() or character in JOINERS or unicodedata.category(character) == "Cn":
        return character
    return " " if character.isspace() else "�"


def _enough(pieces: Iterator[str]) -> Iterator[str]:
    """Stop where no more is shown: what is too long, or too deep, is not written to its end."""
    room = LONGEST
    for piece in pieces:
        yield piece
        room -= len(piece)
        if room < 0:
            return


def _pieces(value: object) -> Iterator[str]:
    """Write a value as `repr` does, piece by piece."""
    if type(value) is str:
        yield repr(value[:LONGEST])
    elif type(value) is int:
        yield repr(value) if abs(value) < HUGE else _power(value)
    elif type(value) is dict:
        yield "{"
        for number, (key, item) in enumerate(value.items()):
            yield ", " if number else ""
            yield from _pieces(key)
            yield ": "
            yield from _pieces(item)
        yield "}"
    elif type(value) is list:
        yield from _items("[", value, "]")
    elif type(value) is tuple:
        yield from _items("(", value, ",)" if len(value) == 1 else ")")
    elif type(value) is set and value:
        yield from _items("{", _ordered(value), "}")
    elif type(value) is frozenset and value:
        yield from _items("frozenset({", _ordered(value), "})")
    else:
        yield ADDRESS.sub("", repr(value))


def _items(opening: str, items: Collection[object], closing: str) -> Iterator[str]:
    yield opening
    for number, item in enumerate(items):
        yield ", " if number else ""
        yield from _pieces(item)
    yield closing


def _ordered(items: Collection[object]) -> Collection[object]:
    """Give the words or numbers of a set in order, so that a message is the same every time."""
    words = [item for item in items if type(item) is str]
    numbers = [item for item in items if type(item) is int]
    if len(items) <= LONGEST and len(items) in (len(words), len(numbers)):
        return sorted(words) or sorted(numbers)
    return items


def _power(number: int) -> str:
    """Write a number that Python may refuse to write, having thousands of digits."""
    return f"≈{'-' if number < 0 else ''}10**{log10(abs(number)):.0f}"
