"""Events and their sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.base.short import did_you_mean, near
from dragonlab.testing.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.testing.source import Text
    from dragonlab.testing.specimen import Specimen

TELLING = ("tell", "reveal", "event")


def every_event_has_a_sentence_and_every_sentence_is_told(specimen: Specimen) -> Iterator[Fault]:
    book = specimen.game.rulebook
    if not book.events:  # then all is told by name
        return
    names = {*book.events, *(name.removesuffix("_hidden") for name in book.events)}
    told = list(dict.fromkeys(_told(specimen)))
    unknown = [text for text in told if not text.may_be(names)]
    for text in unknown:
        says = f"there is no [event.{text.text}], the sentence to tell it; {did_you_mean(text.text, names)}"
        yield Fault(text.place, says)
    heard, meant = {event.name for event in specimen.events}, {near(text.text, names) for text in unknown}
    for name in sorted(heard - {*book.events} - {text.text for text in told}):
        yield Fault("rulebook.toml, event", f"{name!r} is told and has no sentence; {did_you_mean(name, book.events)}")
    for name in sorted({*book.events} - heard):
        base = name.removesuffix("_hidden")
        if not specimen.source.says(base) and not specimen.source.says(name) and base not in meant:
            yield Fault(f"rulebook.toml, event {name}", "no code tells it; tell it, or leave the sentence out")


def _told(specimen: Specimen) -> Iterator[Text]:
    """Find the names of events in the source: what is told, and what stands before the rule that it cites."""
    rules = specimen.game.rulebook
    for call in specimen.source.calls:
        for at, text in call.texts.items():
            cites = isinstance(at, int) and at + 1 in call.texts and call.texts[at + 1].text in rules
            if text.text not in rules and (cites or (at == 0 and call.name in TELLING)):
                yield text
