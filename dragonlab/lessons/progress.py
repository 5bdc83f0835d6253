"""What a reader has mastered: one JSON file at the notebooks' root, for both languages.

Stars are kept at their best, reviews of rules as they came (`memory`), both written at the moment of success,
atomically; kernels take turns. A file whose contents are damaged is set aside and reported; one that cannot be opened
is an error and left alone. `export` gives the same as a short text with a checksum, for a teacher or another machine.

A dragonlab that knows nothing of reviews reads the stars of both: it passes over what else is in the file, and in a
text reviews are a second part of what is packed, after the one that it reads.
"""

from __future__ import annotations

import base64
import json
import sys
import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.errors import DragonlabError, is_a
from dragonlab.core.files import free_name, home, replace_text, set_aside
from dragonlab.core.language import Text
from dragonlab.core.parsing import parse_json
from dragonlab.core.showing import cut, shown
from dragonlab.lessons.course import current, known, known_rules
from dragonlab.lessons.memory import LATEST, MOST_REVIEWS, RATINGS, Review, merged, minute

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from dragonlab.lessons.memory import Reviews

FILE = "progress.json"
VERSION = 1
PREFIX = f"dragonlab{VERSION}"
MOST_STARS = 3
LONGEST = 20_000  # letters of an exported text
UNPACKED = 200_000  # letters of what it unpacks to
LONGEST_READER = 60  # letters of a name


LOCK = ".progress.lock"
PATIENCE = 10  # seconds to wait for other kernels
UNOPENED = Text(
    "{path} no se puede abrir o escribir: {reason}. Está como estaba.",
    "{path} cannot be opened or written: {reason}. It is as it was.",
)


class ProgressError(DragonlabError):
    """A text or a file of progress that cannot be read."""


class ProgressFileError(ProgressError):
    """The file of progress cannot be opened or written now, whatever it holds; it was left alone."""


class _DamagedError(ProgressError):
    """The file of progress can be opened, and its contents cannot be read."""


class Imported(NamedTuple):
    """What an exported text brought: whose it was, and of how many things it has stars that are no lessons here."""

    reader: str
    dropped: int


class Exported(NamedTuple):
    """What an exported text holds."""

    reader: str
    stars: dict[str, int]
    reviews: Reviews


class Progress:
    """Stars by the name of what earned them, `"dragonheart/knights": 3`; 0 stars: solved with the last hint.

    `reviews` are those of each rule, `"dragonheart/DH-KNIGHT-1"`.

    `damage` tells of a file whose contents could not be read: it lies beside now, under another name.
    `ProgressFileError` if the file cannot be opened or written.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> Progress(folder).earn("dragonheart/knights", 2)
    >>> Progress(folder).stars
    {'dragonheart/knights': 2}
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or home()) / FILE
        self.damage: str | None = None
        self.stars: dict[str, int] = {}
        self.reviews: Reviews = {}
        self._renamed = 0
        try:
            self.stars, self.reviews = self._read()
        except _DamagedError:
            with self._alone():
                self._refresh()

    def _read(self) -> tuple[dict[str, int], Reviews]:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return {}, {}
        except OSError as error:
            raise self._unopened(error) from error
        try:
            plain = parse_json(data.decode())
            stars = _checked(plain)
            now = current(stars)
            self._renamed = len(stars.keys() - now.keys())
            return now, _checked_reviews(plain.get("reviews", {}) if isinstance(plain, dict) else {})
        except (ValueError, ProgressError) as error:
            raise _DamagedError(str(error)) from error

    def _refresh(self) -> None:
        """Read what another notebook may have written meanwhile. A damaged file leaves what is known here."""
        try:
            self.stars, self.reviews = self._read()
        except _DamagedError as error:
            self.damage = f"{set_aside(self.path, 'damaged').name}: {error}"

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let no other kernel write between reading and writing; on the site, a page has one kernel."""
        try:
            if sys.platform == "emscripten":
                yield
                return
            from filelock import FileLock  # noqa: PLC0415  of the extra `widgets`, and the site has none

            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_name(LOCK), timeout=PATIENCE, poll_interval=0.01):
                yield
        except OSError as error:
            raise self._unopened(error) from error

    def _unopened(self, error: OSError) -> ProgressFileError:
        return ProgressFileError(UNOPENED.text().format(path=self.path, reason=error.strerror or error))

    def earn(self, name: str, stars: int) -> None:
        """Keep what was earned if it is better than before; written at once."""
        self.note({name: stars})

    def note(self, earned: Mapping[str, int], ratings: Mapping[str, int] | None = None) -> None:
        """Keep better stars, and how well rules were known just now; written at once."""
        now = minute()
        self._add(earned, {rule: (Review(now, rating),) for rule, rating in (ratings or {}).items()})

    def _add(self, earned: Mapping[str, int], reviews: Reviews) -> None:
        with self._alone():
            self._refresh()
            better = {name: count for name, count in earned.items() if count > self.stars.get(name, -1)}
            more = merged(self.reviews, reviews)
            if better or more != self.reviews:
                _write(self.path, self.stars | better, more)
                self.stars |= better
                self.reviews = more

    def renew(self) -> int:
        """Keep the stars of earlier editions under today's names; give how many lessons of those had some."""
        with self._alone():
            self._refresh()
            if self._renamed:
                _write(self.path, self.stars, self.reviews)
        renamed, self._renamed = self._renamed, 0
        return renamed

    def reset(self, game: str) -> None:
        """Forget all of a game; what was known is kept beside, under another name, before anything is forgotten."""
        with self._alone():
            self._refresh()
            kept = {name: count for name, count in self.stars.items() if name.rpartition("/")[0] != game}
            asked = {name: reviews for name, reviews in self.reviews.items() if name.rpartition("/")[0] != game}
            if kept != self.stars or asked != self.reviews:
                _write(free_name(self.path, "before-reset"), self.stars, self.reviews)
                _write(self.path, kept, asked)
                self.stars, self.reviews = kept, asked

    def export(self, reader: str = "") -> str:
        """Give all of it as a short text, with the reader's name if wanted.

        >>> import tempfile, pathlib
        >>> mine = Progress(pathlib.Path(tempfile.mkdtemp()))
        >>> mine.earn("dragonheart/knights", 3)
        >>> read_export(mine.export("Ana"))
        ('Ana', {'dragonheart/knights': 3})
        """
        for most in (MOST_REVIEWS, 3, 1, 0):  # of a rule: as many as there is room for
            text = _packed(reader, self.stars, _last(self.reviews, most))
            if _fits(text):
                return text
        here = known(self.stars)  # too long, by stars of what is no lesson: then by those of lessons alone
        return _packed(reader, {name: count for name, count in self.stars.items() if name in here}, {})

    def import_(self, text: str) -> Imported:
        """Add an exported text: of each lesson the better stars stay, of each rule the reviews of both.

        What is no lesson here is dropped, and counted. `ProgressError` if it is damaged: then nothing has changed.
        """
        reader, stars, reviews = read_whole(text)
        known(stars)  # opens the courses, which know their earlier names
        stars = current(stars)
        here, rules = known(stars), known_rules(reviews)
        self._add(
            {name: count for name, count in stars.items() if name in here},
            {name: asked for name, asked in reviews.items() if name in rules},
        )
        return Imported(reader, len(stars) - len(here))


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
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(errors="replace"), 9)


def _name(reader: str) -> str:
    """Give the name of a reader in letters that can be shown."""
    return cut(reader.strip(), LONGEST_READER).strip()


def read_export(text: str) -> tuple[str, dict[str, int]]:
    """Read an exported text: the reader's name and the stars; `ProgressError` says what is wrong with it."""
    return read_whole(text)[:2]


def read_whole(text: str) -> Exported:
    """Read all of an exported text; `ProgressError` says what is wrong with it."""
    if not is_a(text, str):
        message = f"an exported text begins with {PREFIX!r}, and this is {shown(text)}"
        raise ProgressError(message)
    text = "".join(text[: LONGEST + 1].split())  # mail breaks long lines
    parts = text.split(".")
    if len(text) > LONGEST or len(parts) != 3 or parts[0] != PREFIX:
        message = f"an exported text begins with {PREFIX!r}, has three parts and at most {LONGEST} letters"
        raise ProgressError(message)
    try:
        packed = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
        if f"{zlib.crc32(packed):08x}" != parts[2]:
            message = "the checksum does not fit: a letter is missing or changed"
            raise ProgressError(message)
        first = zlib.decompressobj()
        plain = parse_json(first.decompress(packed, UNPACKED).decode())
        second = zlib.decompressobj().decompress(first.unused_data, UNPACKED)
        reviews = parse_json(second.decode()) if second else {}
    except (ValueError, zlib.error) as error:
        message = f"the text is damaged: {error}"
        raise ProgressError(message) from error
    if not isinstance(plain, list) or len(plain) != 2:
        message = "the text must hold a reader and stars"
        raise ProgressError(message)
    reader, stars = plain
    if not isinstance(reader, str) or len(reader) > LONGEST_READER:
        message = f"the text must name a reader with at most {LONGEST_READER} letters"
        raise ProgressError(message)
    return Exported(_name(reader), _checked({"dragonlab": VERSION, "stars": stars}), _checked_reviews(reviews))


def _write(path: Path, stars: Mapping[str, int], reviews: Reviews) -> None:
    plain: dict[str, object] = {"dragonlab": VERSION, "stars": dict(sorted(stars.items()))}
    if reviews:
        plain["reviews"] = dict(sorted(reviews.items()))
    replace_text(path, json.dumps(plain, indent=1))


def _checked(plain: object) -> dict[str, int]:
    if not isinstance(plain, dict) or plain.get("dragonlab") != VERSION or not isinstance(plain.get("stars"), dict):
        message = f"not the progress of version {VERSION}"
        raise ProgressError(message)
    stars = plain["stars"]
    for name, count in stars.items():
        if not isinstance(name, str) or type(count) is not int or not 0 <= count <= MOST_STARS:
            message = f"{shown(name)}: stars are 0 to {MOST_STARS}, not {shown(count)}"
            raise ProgressError(message)
    return dict(stars)


def _checked_reviews(plain: object) -> Reviews:
    if not isinstance(plain, dict):
        message = f"reviews are those of each rule, not {shown(plain)}"
        raise ProgressError(message)
    return {name: tuple(map(_review, asked)) for name, asked in plain.items() if _asked(name, asked)}


def _asked(name: object, asked: object) -> bool:
    if isinstance(name, str) and isinstance(asked, list) and len(asked) <= MOST_REVIEWS:
        return True
    message = f"{shown(name)}: reviews are a list of at most {MOST_REVIEWS}, not {shown(asked)}"
    raise ProgressError(message)


def _review(plain: object) -> Review:
    if isinstance(plain, list) and len(plain) == 2 and all(type(part) is int for part in plain):
        minutes, rating = plain
        if 0 <= minutes <= LATEST and rating in RATINGS:
            return Review(minutes, rating)
    message = f"a review is a minute and a rating, not {shown(plain)}"
    raise ProgressError(message)
