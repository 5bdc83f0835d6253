"""The rule book by itself: each entry is complete, and says what it says as one says it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonlab.testing.mistakes import Mistake
from dragonlab.testing.source import GAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.words.phrases import Phrase
    from dragonlab.testing.subject import Subject

ENDS = (".", "!", "?", "…", "”", "»")


def every_rule_is_complete(subject: Subject) -> Iterator[Mistake]:
    for rule in subject.game.rulebook.values():
        where = f"rulebook.toml, rule {rule.id}"
        if rule.kind == "idea":
            continue
        if (rule.refusal is not None) != (rule.kind == "forbids"):
            yield Mistake(
                where, f"'refusal' must be there exactly when the kind is 'forbids', and this one {rule.kind}"
            )
        if rule.option is not None and rule.option not in subject.game.options:
            yield Mistake(
                where, f"'option' must be one of {', '.join(subject.game.options) or 'none'}, not {rule.option!r}"
            )
        yield from _said(subject, where, rule.wording.es, rule.wording.en)


def every_sentence_is_one(subject: Subject) -> Iterator[Mistake]:
    book = subject.game.rulebook
    sentences = {f"event {name}": phrase for name, phrase in book.events.items()}
    sentences |= {f"rule {rule.id}, refusal": rule.refusal for rule in book.values() if rule.refusal}
    sentences |= {f"reason {name}": phrase for name, phrase in book.reasons.items()}
    for entry, phrase in sentences.items():
        for es, en in zip(phrase.es, phrase.en, strict=True):
            yield from _said(subject, f"rulebook.toml, {entry}", es, en)
    for entry, phrase in sentences.items():
        yield from _same_gaps(subject, f"rulebook.toml, {entry}", phrase)
    for name, texts in (*book.entries.items(), *book.chance.items()):
        yield from _said(subject, f"rulebook.toml, entry {name}", texts.es, texts.en)


def _said(subject: Subject, where: str, es: str, en: str) -> Iterator[Mistake]:
    for language, text in (("es", es), ("en", en)):
        if language in subject.languages:
            if not text.strip():
                yield Mistake(where, f"{language!r} is empty")
            elif not text.rstrip().endswith(ENDS) and not GAP.fullmatch(text):
                yield Mistake(where, f"{language!r} is a sentence, and ends with a full stop, unlike {text[-30:]!r}")
            elif wrong := re.search(r"\S  +\S| [,.;:](?!\.)|\.\.(?!\.)(?<!\.\.\.)", text):
                yield Mistake(where, f"{language!r} has {wrong[0]!r}, which nobody writes")
    if len(subject.languages) > 1 and es == en and any(map(str.isalpha, GAP.sub("", es))):
        yield Mistake(where, f"'es' and 'en' say the same, {es[:40]!r}")


def _same_gaps(subject: Subject, where: str, phrase: Phrase) -> Iterator[Mistake]:
    """Compare the gaps of the two languages: what one tells, the other tells."""
    if len(subject.languages) < 2:
        return
    es, en = (set(re.findall(r"\{(\w+)", " ".join(texts))) - {"count"} for texts in (phrase.es, phrase.en))
    for gap in sorted(es ^ en):
        yield Mistake(where, f"{{{gap}}} stands in {'es' if gap in es else 'en'!r} alone; let both languages tell it")
