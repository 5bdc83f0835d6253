"""The report of a class: what a teacher sees, prints and takes along."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.found import games
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import checked
from dragonlab.files import SHARED, replace_bytes
from dragonlab.lessons.classroom import advice, page, spreadsheet
from dragonlab.lessons.classroom.readers import gathered
from dragonlab.lessons.classroom.results import Results
from dragonlab.lessons.classroom.sentences import NOBODY, heading, rule, summary, who
from dragonlab.lessons.classroom.texts import found
from dragonlab.lessons.course import course, lesson_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from os import PathLike

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.classroom.results import Standing

SEPARATORS = (",", ";", "\t")


class ClassReport:
    """What a class has shown, reader by reader and rule by rule; HTML in a notebook, words elsewhere.

    It gives a `Standing` for each reader and rule; `readers` are their names, `errors` say which texts are unreadable.

    >>> ClassReport([], "dragonheart", "en")
    There is no text yet that can be read.
    """

    def __init__(
        self,
        texts: Iterable[str] | str | PathLike[str],
        game: str | PathLike[str] | None = None,
        language: str | None = None,
    ) -> None:
        self.language: Language = checked(language)
        asked = None if game is None else course(game)
        readers, self.errors = gathered(found(texts), self.language)
        self.readers = [reader.name for reader in readers]
        begun = {name.rpartition("/")[0] for reader in readers for name in reader.stars}
        courses = [asked] if asked else [course(name) for name in games() if name in begun and _has_course(name)]
        self.results = [Results(one, readers) for one in courses if readers]

    def __iter__(self) -> Iterator[Standing]:
        return (standing for one in self.results for column in one.columns.values() for standing in column)

    def __len__(self) -> int:
        return sum(len(one.lines) * len(one.readers) for one in self.results)

    def __repr__(self) -> str:
        if not self.results:
            return "\n".join([NOBODY.text(self.language), *self.errors])
        lines = [f"{heading(one, self.language)}. {summary(one, self.language)}" for one in self.results]
        for number, one in enumerate(advice.for_class(self.results), 1):
            said, struggling = rule(one, self.language), who(one.readers, self.language)
            lines.append(f"{number}. {one.rule} {said} ({struggling}) {one.call}")
        return "\n".join([*lines, *self.errors])

    def _repr_html_(self) -> str:
        return page.shown(self.results, self.errors, self.language)

    def sheet(self, path: str | PathLike[str]) -> Path:
        """Write a page to print on A4, and give its path; `OptionError` if it cannot be written there."""
        return _write(path, ".html", page.sheet(self.results, self.errors, self.language).encode(errors="replace"))

    def spreadsheet(self, path: str | PathLike[str], separator: str | None = None) -> Path:
        """Write a file for a spreadsheet (CSV), and give its path.

        Columns are separated by `;` in Spanish and by `,` in English, as Excel has it in most countries: `separator`
        is another one (`,`, `;` or a tab). `OptionError` if it is none of them, or the file cannot be written.
        """
        if separator is not None and not (is_a(separator, str) and separator in SEPARATORS):
            raise OptionError(f"the separator must be one of {SEPARATORS}, not {short_repr(separator)}")
        return _write(path, ".csv", spreadsheet.written(self.results, self.language, separator))


def _has_course(game: str) -> bool:
    return bool(lesson_files(load(game).folder))


def _write(path: str | PathLike[str], ending: str, data: bytes) -> Path:
    try:
        file = Path(path)
    except TypeError as error:
        raise OptionError(f"the path must be a text or a Path, not {short_repr(path)}") from error
    if file.suffix != ending:
        raise OptionError(f"the name of the file must end in {ending}, and {short_repr(str(path))} does not")
    try:
        replace_bytes(file, data, SHARED)
    except (OSError, ValueError) as error:
        raise OptionError(f"{short_repr(str(path))} cannot be written: {error}") from error
    return file
