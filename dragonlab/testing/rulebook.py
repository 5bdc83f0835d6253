"""The rule book by itself: each entry is complete, and says what it says as one says it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonlab.testing.faults import Fault
from dragonlab.testing.source import GAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.words.phrases import Phrase
    from dragonlab.testing.specimen import Specimen

ENDS = (".", "!", "?", "…", "”", "»")


def every_rule_is_complete(specimen: Specimen) -> Iterator[Fault]:
    for rule in specimen.game.rulebook.values():
        where = f"rulebook.toml, rule {rule.id}"
        if rule.kind == "idea":
            continue
        if (rule.refusal is not None) != (rule.kind == "forbids"):
            yield Fault(where, f"'refusal' must be there exactly when the kind is 'forbids', and this one {rule.kind}")
        if rule.option is not None and rule.option not in specimen.game.options:
            yield Fault(
                where, f"'option' must be one of {', '.join(specimen.game.options) or 'none'}, not {rule.option!r}"
            )
        yield from _said(specimen, where, rule.wording.es, rule.wording.en)


def every_sentence_is_one(specimen: Specimen) -> Iterator[Fault]:
    book = specimen.game.rulebook
    sentences = {f"event {name}": phrase for name, phrase in book.events.items()}
    sentences |= {f"rule {rule.id}, refusal": rule.refusal for rule in book.values() if rule.refusal}
    sentences |= {f"reason {name}": phrase for name, phrase in book.reasons.items()}
    for entry, phrase in sentences.items():
        for es, en in zip(phrase.es, phrase.en, strict=True):
            yield from _said(specimen, f"rulebook.toml, {entry}", es, en)
    for entry, phrase in sentences.items():
        yield from _same_gaps(specimen, f"rulebook.toml, {entry}", phrase)
    for name, texts in (*book.entries.items(), *book.chance.items()):
        yield from _said(specimen, f"rulebook.toml, entry {name}", texts.es, texts.en)


def _said(specimen: Specimen, where: str, es: str, en: str) -> Iterator[Fault]:
    for language, text in (("es", es), ("en", en)):
        if language in specimen.languages:
            if not text.strip():
                yield Fault(where, f"{language!r} is empty")
            elif not text.rstrip().endswith(ENDS) and not GAP.fullmatch(text):
                yield Fault(where, f"{language!r} is a sentence, and ends with a full stop, unlike {text[-30:]!r}")
            elif wrong := re.search(r"\S  +\S| [,.;:](?!\.)|\.\.(?!\.)(?<!\.\.\.)", text):
                yield Fault(where, f"{language!r} has {wrong[0]!r}, which nobody writes")
    if len(specimen.languages) > 1 and es == en and any(map(str.isalpha, GAP.sub("", es))):
        yield Fault(where, f"'es' and 'en' say the same, {es[:40]!r}")


def _same_gaps(specimen: Specimen, where: str, phrase: Phrase) -> Iterator[Fault]:
    """Compare the gaps of the two languages: what one tells, the other tells."""
    if len(specimen.languages) < 2:
        return
    es, en = (set(re.findall(r"\{(\w+)", " ".join(texts))) - {"count"} for texts in (phrase.es, phrase.en))
    for gap in sorted(es ^ en):
        yield Fault(where, f"{{{gap}}} stands in {'es' if gap in es else 'en'!r} alone; let both languages tell it")
