"""Reasons that hints give, and their sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.base.short import did_you_mean, near
from dragonlab.testing.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.testing.specimen import Specimen

GIVING = ("Reason", "because", "gains", "stake")


def every_reason_has_a_sentence_and_every_sentence_is_given(specimen: Specimen) -> Iterator[Fault]:
    reasons = specimen.game.rulebook.reasons
    there = {text.text: text for call in specimen.source.called(*GIVING) if (text := call.texts.get(0))}
    unknown = [text for text in there.values() if not text.may_be(reasons)]
    for text in unknown:
        yield Fault(text.place, f"there is no [reason.{text.text}]; {did_you_mean(text.text, reasons)}")
    for name in sorted({reason.name for reason in specimen.reasons} - {*reasons} - {*there}):
        yield Fault("rulebook.toml, reason", f"{name!r} is given and has no sentence; {did_you_mean(name, reasons)}")
    for name in sorted(specimen.game.costs - {*reasons}):
        yield Fault("__init__.py, costs", f"{name!r} is no reason; {did_you_mean(name, reasons)}")
    meant = {"only", *(near(text.text, reasons) for text in unknown)}
    for name in reasons:
        if name not in meant and not specimen.source.says(name):
            yield Fault(f"rulebook.toml, reason {name}", "no code gives it; give it, or leave the sentence out")
