"""Reasons that hints give, and their sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.base.short import did_you_mean, near
from dragonlab.testing.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.testing.subject import Subject

GIVING = ("Reason", "because", "gains", "stake")


def every_reason_has_a_sentence_and_every_sentence_is_given(subject: Subject) -> Iterator[Mistake]:
    reasons = subject.game.rulebook.reasons
    there = {text.text: text for call in subject.source.called(*GIVING) if (text := call.texts.get(0))}
    unknown = [text for text in there.values() if not text.may_be(reasons)]
    for text in unknown:
        yield Mistake(text.place, f"there is no [reason.{text.text}]; {did_you_mean(text.text, reasons)}")
    for name in sorted({reason.name for reason in subject.reasons} - {*reasons} - {*there}):
        yield Mistake("rulebook.toml, reason", f"{name!r} is given and has no sentence; {did_you_mean(name, reasons)}")
    for name in sorted(subject.game.costs - {*reasons}):
        yield Mistake("__init__.py, costs", f"{name!r} is no reason; {did_you_mean(name, reasons)}")
    meant = {"only", *(near(text.text, reasons) for text in unknown)}
    for name in reasons:
        if name not in meant and not subject.source.says(name):
            yield Mistake(f"rulebook.toml, reason {name}", "no code gives it; give it, or leave the sentence out")
