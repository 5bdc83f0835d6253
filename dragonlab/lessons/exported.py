"""Progress as a short text with a checksum, for a teacher or another machine.

Reviews are a second part of what is packed: a dragonlab that knows nothing of them reads the first, the stars.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.parsing import compact_json, parse_json
from dragonlab.core.base.short import cut, short_repr
from dragonlab.core.words.language import Text
from dragonlab.lessons.course import known
from dragonlab.lessons.memory import MOST_REVIEWS
from dragonlab.lessons.progress_checks import VERSION, ProgressError, checked, checked_reviews

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.lessons.memory import Reviews

PREFIX = f"dragonlab{VERSION}"
VERSIONED = re.compile(r"dragonlab(\d{1,9})\.", re.ASCII)
LONGEST = 20_000  # characters of an exported text
UNPACKED = 200_000  # characters of what it unpacks to
LONGEST_READER = 60  # characters of a name

NO_TEXT = Text(
    "un texto de progreso empieza por {prefix}, y esto es {found}",
    "an exported text begins with {prefix}, and this is {found}",
)
NOT_WHOLE = Text(
    "un texto de progreso empieza por {prefix}, tiene tres partes y no más de {longest} caracteres",
    "an exported text begins with {prefix}, has three parts and at most {longest} characters",
)
CHANGED = Text(
    "la suma de control no coincide: falta o cambia algún carácter",
    "the checksum does not fit: a character is missing or changed",
)
NEWER = Text(
    "viene de una versión más nueva de dragonlab: actualiza la de aquí",
    "it comes from a newer dragonlab: upgrade the one here",
)
NO_PROGRESS = Text("no contiene el progreso de nadie", "it holds nobody's progress")


class Exported(NamedTuple):
    """What an exported text holds."""

    reader: str
    stars: dict[str, int]
    reviews: Reviews


def exported(reader: str, stars: Mapping[str, int], reviews: Reviews) -> str:
    """Give all of it as a text, with as many reviews of each rule as there is room for."""
    for most in (MOST_REVIEWS, 3, 1, 0):
        text = _packed(reader, stars, _last(reviews, most))
        if _fits(text):
            return text
    here = known(stars)  # too long, by stars of what is no lesson: then by those of lessons alone
    return _packed(reader, {name: count for name, count in stars.items() if name in here}, {})


def _fits(text: str) -> bool:
    try:
        read_whole(text)
    except ProgressError:
        return False
    return True


def _last(reviews: Reviews, most: int) -> Reviews:
    return {name: asked[-most:] for name, asked in reviews.items()} if most else {}


def _packed(reader: str, stars: Mapping[str, int], reviews: Reviews) -> str:
    packed = _squeezed([_name(reader), dict(sorted(stars.items()))])
    if reviews:
        packed += _squeezed(dict(sorted(reviews.items())))
    return f"{PREFIX}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}.{zlib.crc32(packed):08x}"


def _squeezed(plain: object) -> bytes:
    text = compact_json(plain)
    return zlib.compress(text.encode(errors="replace"), 9)


def _name(reader: str) -> str:
    """Give the name of a reader in characters that can be shown."""
    return cut(reader.strip(), LONGEST_READER).strip()


def read_export(text: str) -> tuple[str, dict[str, int]]:
    """Read an exported text: the reader's name and the stars; `ProgressError` says what is wrong with it."""
    return read_whole(text)[:2]


def read_whole(text: object) -> Exported:
    """Read all of an exported text; `ProgressError` says what is wrong with it."""
    if not isinstance(text, str):
        raise ProgressError(NO_TEXT.filled(prefix=repr(PREFIX), found=short_repr(text)))
    text = "".join(text[: LONGEST + 1].split())  # mail breaks long lines
    if (version := VERSIONED.match(text)) and int(version[1]) > VERSION:
        raise ProgressError(NEWER)
    parts = text.split(".")
    if len(text) > LONGEST or len(parts) != 3 or parts[0] != PREFIX:
        raise ProgressError(NOT_WHOLE.filled(prefix=repr(PREFIX), longest=LONGEST))
    try:
        packed = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
    except ValueError as error:  # what mail has made of it has letters of its own
        raise ProgressError(CHANGED) from error
    if f"{zlib.crc32(packed):08x}" != parts[2]:
        raise ProgressError(CHANGED)
    try:
        return _unpacked(packed)
    except (ValueError, zlib.error, ProgressError) as error:
        raise ProgressError(NO_PROGRESS) from error


def _unpacked(packed: bytes) -> Exported:
    first = zlib.decompressobj()
    plain = parse_json(first.decompress(packed, UNPACKED).decode())
    second = zlib.decompressobj().decompress(first.unused_data, UNPACKED)
    reviews = parse_json(second.decode()) if second else {}
    if not isinstance(plain, list) or len(plain) != 2:
        raise ProgressError("the text must hold a reader and stars")
    reader, stars = plain
    if not isinstance(reader, str) or len(reader) > LONGEST_READER:
        raise ProgressError(f"the text must name a reader with at most {LONGEST_READER} characters")
    return Exported(_name(reader), checked({"dragonlab": VERSION, "stars": stars}), checked_reviews(reviews)[0])
