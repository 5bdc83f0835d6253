"""The rule count of every game: each entry of a rule book is raised by an event, refused, or tested by its mark."""

from __future__ import annotations

import ast
from statistics import median_low
from typing import TYPE_CHECKING, ClassVar

import pytest
from citations import says, told

from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

    from citations import Cited, Refused

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.rulebook import Rule, Rulebook, Violation

COUNTS = pytest.StashKey[list[str]]()  # lines for the end of the report


def binding(book: Rulebook) -> list[Rule]:
    """List the rules and rulings, without the ideas, which bind nobody."""
    return [rule for rule in book.values() if rule.kind != "idea"]


def of_kind(book: Rulebook, *kinds: str) -> set[str]:
    """Name the rules of these kinds."""
    return {rule.id for rule in book.values() if rule.kind in kinds}


def marked(folder: Path, files: str = "test_*.py") -> set[str]:
    """Read from test files of a folder which rules they are marked with, whichever of them are run."""
    found = set()
    for path in folder.glob(files):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        found |= {ast.literal_eval(rule) for rule in mark.args}
    return found


def proved(
    book: Rulebook, events: Iterable[Event], violations: Iterable[Violation], by_tests: Collection[str]
) -> set[str]:
    """Name the rules that are proved: each in the way that its kind asks for."""
    found = {event.rule for event in events} & of_kind(book, "does", "scores")
    found |= {violation.rule for violation in violations} & of_kind(book, "forbids")
    return found | {*by_tests} & of_kind(book, "defines", "allows")


def count_rules(config: pytest.Config, book: Rulebook, statements: int, rules: set[str]) -> None:
    """Write the line for the report, then see to it that nothing is missing."""
    covered = {number for rule in rules for number in book[rule].statements}
    line = (
        f"{book.title.en}: {len(covered)} of {statements} statements of the rule text and "
        f"{len(rules)} of {len(binding(book))} rules and rulings proved"
    )
    config.stash.setdefault(COUNTS, []).append(line)
    assert covered == set(range(1, statements + 1))
    assert rules == {rule.id for rule in binding(book)}


def watch_labels(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Give a set that fills with the labels that are used from now on."""
    used = set()

    class Watched(dict[str, object]):
        def __getitem__(self, name: str) -> object:
            used.add(name)
            return super().__getitem__(name)

    monkeypatch.setattr(book, "labels", Watched(book.labels))
    monkeypatch.setattr(book, "_said", {})
    return used


class RuleBookTests:
    """What is asked of every rule book; a game's own class says which, and its module what happens and is refused."""

    game: ClassVar[AnyGame]
    folder: ClassVar[Path]  # of the game's tests
    files: ClassVar[str] = "test_*.py"  # those that are the game's
    text: ClassVar[str]  # the title of the rule text
    statements: ClassVar[int]  # of the rule text
    rulings: ClassVar[int]
    headings: ClassVar[Mapping[str, Collection[int]]]  # of the rule text, and the statements below each
    cited: ClassVar[Mapping[tuple[str, str], Cited]]  # by the names of events and their rules
    refused: ClassVar[Mapping[str, Refused]]  # by rules
    elsewhere: ClassVar[frozenset[str]] = frozenset()  # sources that are neither the rule text nor a ruling
    told_early: ClassVar[frozenset[str]] = frozenset()  # sections of which the rule text tells before their turn

    @property
    def book(self) -> Rulebook:
        """The rule book."""
        return self.game.rulebook

    @pytest.fixture
    def events(self, matches: list[Match]) -> list[Event]:
        """List all that happens in the matches."""
        return [event for match in matches for ply in match.plies for event in ply.events]

    def test_every_binding_statement_has_an_entry(self) -> None:
        covered = {number for rule in self.book.values() for number in rule.statements}
        assert covered == set(range(1, self.statements + 1))

    def test_rulings_are_all_there(self) -> None:
        (prefix,) = {rule.id.partition("-")[0] for rule in binding(self.book)}
        rulings = {rule.id for rule in self.book.values() if rule.source == "ruling"}
        assert rulings == {f"{prefix}-R{number}" for number in range(1, self.rulings + 1)}

    def test_every_entry_is_complete(self) -> None:
        sections = {section.id for section in self.book.sections}
        for rule in binding(self.book):
            assert rule.section in sections
            assert all(rule.wording)
            assert rule.wording.es != rule.wording.en
            assert rule.source in {"ruling", *self.elsewhere} or rule.source.startswith(f"{self.text}: ")
            assert (rule.why is not None) == (rule.source == "ruling")
            assert (rule.refusal is not None) == (rule.kind == "forbids")

    def test_every_source_is_where_the_rule_text_says_it(self) -> None:
        for rule in self.book.values():
            if rule.source.startswith(self.text):
                places = set(rule.source.removeprefix(f"{self.text}: ").split("; "))
                there = {place for place, numbers in self.headings.items() if set(rule.statements) & set(numbers)}
                assert places <= set(self.headings), rule.id
                assert places == there or not rule.statements, rule.id

    def test_the_rules_go_in_the_order_of_the_rule_text(self) -> None:
        """Section by section, and in each section; a ruling, and what the text leaves open, stand where they fit."""
        sections, middles = [section.id for section in self.book.sections], list[int]()
        rules = [rule for rule in self.book.values() if rule.source.startswith(self.text) and rule.statements]
        assert [rule.id for rule in rules] == [r.id for r in sorted(rules, key=lambda r: sections.index(r.section))]
        for section in sections:
            latest, numbers = 0, list[int]()
            for rule in rules:
                if rule.section == section:
                    assert max(rule.statements) >= latest, rule.id
                    latest = min(number for number in rule.statements if number >= latest)
                    numbers += rule.statements
            if numbers and section not in self.told_early:
                middles.append(median_low(numbers))
        assert middles == sorted(middles)

    def test_every_option_belongs_to_a_ruling_and_says_what_its_values_mean(self) -> None:
        named = {rule.option for rule in self.book.values() if rule.option}
        assert named == set(self.game.options) == set(self.book.options)
        for name, (about, values) in self.book.options.items():
            assert all(about)
            assert set(values) == set(self.game.options[name].values)

    def test_what_a_rule_does_or_scores_is_told_by_events(self, events: list[Event]) -> None:
        assert {event.rule for event in events} == of_kind(self.book, "does", "scores")

    @pytest.mark.slow
    def test_what_a_rule_forbids_is_refused(self, violations: list[Violation]) -> None:
        assert {violation.rule for violation in violations} == of_kind(self.book, "forbids")

    def test_the_rule_that_an_event_cites_says_why(self, matches: list[Match]) -> None:
        pairs = set()
        for moment in told(matches):
            event = moment.event
            assert event.public is None or (event.public.name, event.public.rule) == (
                f"{event.name}_hidden",
                event.rule,
            )
            why = [rule for (name, rule), cited in self.cited.items() if name == event.name and cited.when(moment)]
            assert why == [event.rule], event
            pairs.add((event.name, event.rule))
        assert pairs == set(self.cited)
        for (name, rule), cited in self.cited.items():
            assert says(self.book[rule].text("es"), cited.es), (name, rule)
            assert says(self.book[rule].text("en"), cited.en), (name, rule)

    @pytest.mark.slow
    def test_the_rule_that_a_refusal_cites_says_why(self, violations: list[Violation]) -> None:
        assert {violation.rule for violation in violations} == set(self.refused)
        for violation in violations:
            assert self.refused[violation.rule].when(violation.params), violation
        for rule, refused in self.refused.items():
            assert says(self.book[rule].text("es"), refused.es), rule
            assert says(self.book[rule].text("en"), refused.en), rule

    def test_every_rule_has_a_test_that_is_marked_with_it(self) -> None:
        assert marked(self.folder, self.files) == {rule.id for rule in binding(self.book)}

    @pytest.mark.slow
    def test_the_rules_are_counted(
        self, events: list[Event], violations: list[Violation], request: pytest.FixtureRequest
    ) -> None:
        found = proved(self.book, events, violations, marked(self.folder, self.files))
        count_rules(request.config, self.book, self.statements, found)

    def test_every_event_has_a_sentence_and_every_sentence_is_told(self, events: list[Event]) -> None:
        seats = (*range(max(self.game.seats)), None)
        seen = [version for event in events for version in {id(it): it for it in map(event.seen_by, seats)}.values()]
        told = {(version.name, *sorted(version.params.items())): version for version in seen if version is not None}
        for version in told.values():
            for language in LANGUAGES:
                sentence = self.book.sentence(version, language)
                assert sentence.endswith((".", "!"))
                assert not set(sentence) & set("{}_")
        assert {version.name for version in told.values()} == set(self.book.events)

    @pytest.mark.slow
    def test_every_refusal_can_be_said(self, violations: list[Violation]) -> None:
        for text in {violation.text(language) for violation in violations for language in LANGUAGES}:
            assert text.endswith(".")
            assert not set(text) & set("{}_")
