"""Which texts lack a translation, and the file that a translator fills in, `texts.fr.toml`."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import LanguageError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import CODE, LANGUAGES
from dragonlab.core.words.translations import PACKAGE, Forms, Translations, file_of, read
from dragonlab.texts.collect import units

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from dragonlab.core.words.translations import Wording
    from dragonlab.texts.collect import Unit

NEW = """# The texts in {language}, to be filled in: docs/languages.md says how.
"""
SPELLING = """
[language]
name = "{language}" # as it calls itself
and = "and" # between the last two of several
decimal = "."
thousands = ","
percent = "%" # with the space before it, if it has one
"""


class Gaps(NamedTuple):
    """What a folder lacks in a language, of how many texts, and the English of translations that nobody says."""

    missing: tuple[Unit, ...]
    texts: int
    unused: tuple[str, ...]


def missing(folder: Path, language: str) -> Gaps:
    """Compare the texts of a folder with its translations; `LanguageError` for one that needs none, or is no code.

    A mistake in the file of translations is a `DataError` that names the entry.

    >>> from dragonlab.texts.collect import folder_of
    >>> len(missing(folder_of("dragonheart"), "xx").missing) > 1000
    True
    """
    if language in LANGUAGES or not CODE.fullmatch(language):
        raise LanguageError(
            f"{short_repr(language)} is no further language: it is two small letters, and {' and '.join(LANGUAGES)} "
            "are everywhere already"
        )
    there = units(folder)
    known = Translations(folder)
    lacking = tuple(unit for unit in there if known.find(unit.es, unit.en, language) is None)
    said = {unit.en for unit in there}
    unused = (english for (english, _), _ in read(file_of(folder, language), language) if english not in said)
    return Gaps(lacking, len(there), tuple(english[0] for english in unused))


def extend(folder: Path, language: str, lacking: Iterable[Unit]) -> Path:
    """Add an entry to be filled in for each text that lacks one; what stands in the file stays as it is."""
    path = file_of(folder, language)
    before = path.read_text(encoding="utf-8") if path.exists() else _heading(folder, language)
    path.write_text(before + entries(folder, language, lacking, before), encoding="utf-8")
    return path


def entries(folder: Path, language: str, lacking: Iterable[Unit], before: str = "") -> str:
    """Write the entries, with the Spanish beside the English: as a key where English says two things by one word."""
    english = Counter(unit.en for unit in units(folder))
    written = []
    for unit in lacking:
        es, en = _toml(unit.es), _toml(unit.en)
        spanish = f"es = {es}" if english[unit.en] > 1 else f"# es = {es}"
        entry = f"\n[[text]] # {unit.where}\n{spanish}\nen = {en}\n{language} = "
        if entry not in before:  # waiting there already, or done
            written.append(f'{entry}""\n')
    return "".join(written)


def _heading(folder: Path, language: str) -> str:
    return NEW.format(language=language) + (SPELLING.format(language=language) if folder == PACKAGE else "")


def _toml(wording: Wording) -> str:
    if not isinstance(wording, Forms):
        return f"[{', '.join(map(_string, wording))}]"
    if wording == Forms.same(wording.other):
        return _string(wording.other)
    numbers = wording._asdict() if wording.none != wording.other else {"one": wording.one, "other": wording.other}
    return f"{{ {', '.join(f'{number} = {_string(text)}' for number, text in numbers.items())} }}"


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
