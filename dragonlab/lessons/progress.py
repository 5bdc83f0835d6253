"""What a reader has mastered: one JSON file at the notebooks' root, for both languages.

Stars are kept at their best, reviews of rules as they came (`memory`), both written at the moment of success,
atomically; kernels take turns. A file whose contents are damaged is set aside and reported; one that cannot be opened
is an error and left alone, and so is one of a later version. What else another edition has written is carried along.
`export` gives the same as a short text (`exported`). A dragonlab that knows nothing of reviews reads the stars of both.
"""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.parsing import parse_json
from dragonlab.core.words.language import Text
from dragonlab.files import free_name, home, read_own, replace_text, set_aside
from dragonlab.lessons.course import current, elsewhere, known, known_rules
from dragonlab.lessons.exported import exported, read_whole
from dragonlab.lessons.memory import Review, merged, minute
from dragonlab.lessons.progress_checks import MOST_BYTES, VERSION, NewerError, ProgressError, checked, checked_reviews

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from dragonlab.lessons.memory import Reviews

FILE = "progress.json"
OURS = {"dragonlab", "stars", "reviews"}  # keys of the file
LOCK = ".progress.lock"
MOST_ELSEWHERE = 1000  # names of games that are not here: a course has some hundred
PATIENCE = 10  # seconds to wait for other kernels
UNOPENED = Text(
    "{path} no se puede abrir o escribir: {reason}. Está como estaba.",
    "{path} cannot be opened or written: {reason}. It is as it was.",
)

NEWER = Text(
    "{path} es de una versión más nueva de dragonlab, que esta no entiende. Está como estaba: actualiza dragonlab.",
    "{path} was written by a newer dragonlab, which this one cannot read. It is as it was: update dragonlab.",
)


class ProgressFileError(ProgressError):
    """The file of progress cannot be opened or written now, whatever it holds; it was left alone."""


class _Found(NamedTuple):
    """What is in the file; `unknown` reviews and all the `rest` of it are another edition's."""

    stars: dict[str, int]
    reviews: Reviews
    unknown: dict[str, list[object]]
    rest: dict[str, object]


class _DamagedError(ProgressError):
    """The file of progress can be opened, and its contents cannot be read."""


class Imported(NamedTuple):
    """What an exported text brought: whose it was, and of how many things it has stars that are no lessons here."""

    reader: str
    dropped: int


class Progress:
    """Stars by the name of what earned them, `"dragonheart/knights": 3`; 0 stars: solved with the last hint.

    `reviews` are those of each rule, `"dragonheart/DH-KNIGHT-1"`.

    Without `read` nothing is known until something is added, which reads the file anyway: once, as each look at a file
    on the site takes longer than the answer to a click.
    `damage` tells of a file whose contents could not be read: it lies beside now, under another name.
    `ProgressFileError` if the file cannot be opened or written.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> Progress(folder).add({"dragonheart/knights": 2})
    >>> Progress(folder).stars
    {'dragonheart/knights': 2}
    """

    def __init__(self, folder: Path | None = None, *, read: bool = True) -> None:
        self.path = (folder or home()) / FILE
        self.damage: str | None = None
        self.stars: dict[str, int] = {}
        self.reviews: Reviews = {}
        self._unknown: dict[str, list[object]] = {}
        self._rest: dict[str, object] = {}
        self._renamed = 0
        if not read:
            return
        try:
            self._take(self._read())
        except _DamagedError:
            with self._alone():
                self._refresh()

    def _take(self, found: _Found) -> None:
        self.stars, self.reviews, self._unknown, self._rest = found

    def _read(self) -> _Found:
        try:
            data = read_own(self.path, MOST_BYTES)
        except FileNotFoundError:
            return _Found({}, {}, {}, {})
        except OSError as error:
            raise self._unopened(error) from error
        if len(data) > MOST_BYTES:
            raise _DamagedError(f"more than {MOST_BYTES:,} bytes")
        try:
            plain = parse_json(data.decode())
            stars = checked(plain)
            now = current(stars)
            self._renamed = len(stars.keys() - now.keys())
            rest = dict(plain) if isinstance(plain, dict) else {}
            reviews, unknown = checked_reviews(rest.get("reviews", {}))
        except NewerError as error:
            raise ProgressFileError(NEWER.text().format(path=self.path)) from error
        except (ValueError, ProgressError) as error:
            raise _DamagedError(str(error)) from error
        return _Found(now, reviews, unknown, {key: rest[key] for key in rest.keys() - OURS})

    def _refresh(self) -> None:
        """Read what another notebook may have written meanwhile. A damaged file leaves what is known here."""
        try:
            self._take(self._read())
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

    def add(self, stars: Mapping[str, int], ratings: Mapping[str, int] | None = None) -> None:
        """Add stars where they are better than before, and how well rules were known just now; written at once."""
        now = minute()
        self._merge(stars, {rule: (Review(now, rating),) for rule, rating in (ratings or {}).items()})

    def _merge(self, earned: Mapping[str, int], reviews: Reviews) -> None:
        with self._alone():
            self._refresh()
            better = {name: count for name, count in earned.items() if count > self.stars.get(name, -1)}
            more = merged(self.reviews, reviews)
            if better or more != self.reviews:
                self._write(self.path, self.stars | better, more)
                self.stars |= better
                self.reviews = more

    def _write(self, path: Path, stars: Mapping[str, int], reviews: Reviews) -> None:
        plain: dict[str, object] = {"dragonlab": VERSION, "stars": dict(sorted(stars.items()))}
        names = sorted({*reviews, *self._unknown})
        if names:
            plain["reviews"] = {name: [*self._unknown.get(name, ()), *reviews.get(name, ())] for name in names}
        replace_text(path, json.dumps(plain | dict(sorted(self._rest.items())), indent=1))

    def renew(self) -> int:
        """Keep the stars of earlier editions under today's names; give how many lessons of those had some."""
        with self._alone():
            self._refresh()
            if self._renamed:
                self._write(self.path, self.stars, self.reviews)
        renamed, self._renamed = self._renamed, 0
        return renamed

    def reset(self, game: str) -> None:
        """Forget all of a game; what was known is kept beside, under another name, before anything is forgotten."""
        with self._alone():
            self._refresh()
            kept = {name: count for name, count in self.stars.items() if name.rpartition("/")[0] != game}
            asked = {name: reviews for name, reviews in self.reviews.items() if name.rpartition("/")[0] != game}
            unknown = {name: reviews for name, reviews in self._unknown.items() if name.rpartition("/")[0] != game}
            if (kept, asked, unknown) != (self.stars, self.reviews, self._unknown):
                self._write(free_name(self.path, "before-reset"), self.stars, self.reviews)
                self._unknown = unknown
                self._write(self.path, kept, asked)
                self.stars, self.reviews = kept, asked

    def export(self, reader: str = "") -> str:
        """Give all of it as a short text, with the reader's name if wanted.

        >>> import tempfile, pathlib
        >>> mine = Progress(pathlib.Path(tempfile.mkdtemp()))
        >>> mine.add({"dragonheart/knights": 3})
        >>> from dragonlab.lessons.exported import read_export
        >>> read_export(mine.export("Ana"))
        ('Ana', {'dragonheart/knights': 3})
        """
        return exported(reader, self.stars, self.reviews)

    def import_(self, text: str) -> Imported:
        """Add an exported text: of each lesson the better stars stay, of each rule the reviews of both.

        What is no lesson here is dropped, and counted; what may be one of a game that is not here is kept.
        `ProgressError` if it is damaged: then nothing has changed.
        """
        reader, stars, reviews = read_whole(text)
        known(stars)  # opens the courses, which know their earlier names
        stars = current(stars)
        lessons = {*known(stars), *_kept(stars, self.stars)}
        rules = {*known_rules(reviews), *_kept(reviews, self.reviews)}
        self._merge(
            {name: count for name, count in stars.items() if name in lessons},
            {name: asked for name, asked in reviews.items() if name in rules},
        )
        return Imported(reader, len(stars) - len(lessons))


def _kept(names: Iterable[str], there: Iterable[str]) -> list[str]:
    """Give the names of games that are not here, as many as there is room for beside those that are there."""
    found = elsewhere(names)
    return sorted(found)[: max(0, MOST_ELSEWHERE - len(elsewhere(there) - found))]
