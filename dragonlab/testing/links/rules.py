"""Rules that the code cites, and rules that no code cites."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonlab.core.base.short import did_you_mean, near
from dragonlab.testing.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.testing.specimen import Specimen

ACTS = ("does", "scores", "forbids")


def every_rule_that_is_cited_is_there_and_every_one_that_acts_is_cited(specimen: Specimen) -> Iterator[Fault]:
    book, source = specimen.game.rulebook, specimen.source
    cited = [call.texts[0] for call in source.called("against") if 0 in call.texts]
    cited += [text for text in source.texts if _like_an_id(specimen, text.text)]
    unknown = [text for text in dict.fromkeys(cited) if not text.may_be(book)]
    for text in unknown:
        yield Fault(text.place, f"{text.text} is no rule of rulebook.toml; {did_you_mean(text.text, book)}")
    for name in sorted(specimen.game.results - {*book}):
        yield Fault("__init__.py, results", f"{name} is no rule of rulebook.toml; {did_you_mean(name, book)}")
    meant = {*book.refusals, *(near(text.text, book) for text in unknown)}
    for rule in book.values():
        if rule.kind in ACTS and rule.id not in meant and not source.says(rule.id):
            says = (
                f"it {rule.kind} something, and no code cites it; cite it where it acts, or let it be one that defines"
            )
            yield Fault(f"rulebook.toml, rule {rule.id}", says)


def _like_an_id(specimen: Specimen, text: str) -> bool:
    """Tell whether a text looks like the id of a rule of this book: the same word before the first dash."""
    prefixes = {rule.partition("-")[0] for rule in specimen.game.rulebook if "-" in rule}
    first, dash, rest = text.partition("-")
    return bool(dash) and first in prefixes and re.fullmatch(r"[A-Z0-9-]+", rest) is not None


def the_general_refusals_forbid(specimen: Specimen) -> Iterator[Fault]:
    book = specimen.game.rulebook
    for key, name in book.refusals._asdict().items():
        if name is not None and book[name].kind != "forbids" and book[name].source != "ruling":
            yield Fault("rulebook.toml, refusals", f"{key!r} must be a rule that forbids, and {name} {book[name].kind}")


def each_object_cites_its_kind_of_rule(specimen: Specimen) -> Iterator[Fault]:
    """Look at what the code says of rules, however rarely it does: an objection forbids, points are scored."""
    book = specimen.game.rulebook
    for call in specimen.source.called("against"):
        rule = book.get(call.texts[0].text) if 0 in call.texts else None
        if rule and rule.kind != "forbids" and rule.source != "ruling":
            yield Fault(call.place, f"{rule.id} {rule.kind}; an objection cites a rule that forbids")
    for call in specimen.source.called("Points"):
        rule = book.get(call.texts[1].text) if 1 in call.texts else None
        if rule and rule.kind != "scores":
            yield Fault(call.place, f"{rule.id} {rule.kind}; points cite a rule that scores")
