"""Rules are data that the engine cites: each has an id, a kind, a text in both languages and a source."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from dragonlab.core.base.display import Displayed
from dragonlab.core.base.errors import DataError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words import general, glossary
from dragonlab.core.words.language import Text, checked
from dragonlab.core.words.phrases import Phrase, Vocabulary, capital
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.rules.events import Event
    from dragonlab.core.values import Param
    from dragonlab.core.words.phrases import Number

BindingKind = Literal["defines", "does", "forbids", "allows", "scores"]
RuleKind = Literal[BindingKind, "idea"]
KINDS: tuple[BindingKind, ...] = get_args(BindingKind)
IDEAS = "ideas"
TO_PLAY_WELL = Text("Ideas para jugar bien", "Ideas for playing well")
DIFFICULTIES = ("easy", "medium", "hard")  # to learn, beside other board games
TONES = ("green", "red", "blue", "yellow", "violet")  # that the board knows
ADVICE = "advice"
EVERY_GAME = ("not_your_turn", "not_yours", "over")  # refusals that each game has
ELSEWHERE = ("ruling", "house", "community", "published")  # where a rule comes from that the rule text does not have
MOST_SAID = 256  # labels kept for the next tables, which say most of the same ones


@dataclass(frozen=True, slots=True)
class Rule(Displayed):
    """One rule or ruling, in our own words; or an idea: what makes a move good, with its `name`, which binds nobody.

    `source` is the title and a heading of the rule text, which `heading` has in both languages, or `"ruling"` (then
    `why` gives the reason and `option` the option that changes it), or where else it was found; `statements` are the
    numbers of the text's binding sentences that it covers; `refusal` is what the board says to somebody whom the rule
    stops.
    """

    id: str
    section: str
    kind: RuleKind
    wording: Text
    source: str
    statements: tuple[int, ...] = ()
    refusal: Phrase | None = None
    why: Text | None = None
    option: str | None = None
    heading: Text | None = None
    name: Text | None = None

    def text(self, language: str | None = None) -> str:
        """Say the rule in `language`, or in the one in use."""
        return self.wording.text(language)

    def __str__(self) -> str:
        return f"{self.id}: {self.text()}"


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule says no: its id, and the particulars of this case."""

    rule: str
    params: Mapping[str, Param]
    book: Rulebook = field(repr=False, compare=False)

    def text(self, language: str | None = None) -> str:
        """Say what was wrong here: the refusal of the rule with these particulars."""
        return self.book.refusal(self, language)


class Section(NamedTuple):
    """A heading of the rule book."""

    id: str
    title: Text


class SeatName(NamedTuple):
    """How a seat is called, its colour and its part in the story."""

    name: Text
    tone: str
    role: Text | None


class Refusals(NamedTuple):
    """The rules behind the three refusals that every game has, and the one of games with secret reactions.

    `waiting` is cited where a viewer may not know whose turn it is; its refusal names nobody. `not_now` says no more
    than what the moment asks for, in games of several steps.
    """

    not_your_turn: str
    not_yours: str
    over: str
    waiting: str | None = None
    not_now: str | None = None


class Rulebook(Displayed, Mapping[str, Rule]):
    """All rules of a game by id, in the order of the book, then its ideas, with the words to speak of them.

    It needs a title and rules; for what else it leaves out `general` has something. `needs` are the refusals besides
    the three of every game that this one cites. `game` is the one whose book it is: a pickle names that, so what has
    words stays small.
    """

    game: object | None = None

    def __init__(self, table: Table, needs: Collection[str] = ()) -> None:
        table.only(
            "game",
            "refusals",
            "headings",
            "section",
            "seat",
            "rule",
            "idea",
            "glossary",
            "option",
            "term",
            "event",
            "reason",
            "label",
            "entry",
            "chance",
            "aid",
        )
        tables = {name: table.table(name) for name in ("game", "reason") if name in table}
        self.says = {*table.values, *(f"{name}.{key}" for name, inner in tables.items() for key in inner.values)}
        game = table.table("game")
        game.only("title", "about", "minutes", "difficulty")
        self.title = game.text("title")
        self.about = game.text("about") if "about" in game else general.ABOUT
        self.minutes = game.string("minutes") if "minutes" in game else general.MINUTES
        self.difficulty = game.string("difficulty") if "difficulty" in game else general.DIFFICULTY
        if self.difficulty not in DIFFICULTIES:
            raise game.wrong("difficulty", f"one of {', '.join(DIFFICULTIES)}")
        named, shared = self._named_refusals(table, needs)
        self.sections = _sections(table, shared=bool(shared))
        seats = table.tables("seat") if "seat" in table else general.SEATS
        self.seats = tuple(map(self._seat, seats))
        self._headings = table.table("headings") if "headings" in table else None
        ideas = table.tables("idea") if "idea" in table else []
        rules = [*map(self._rule, (*table.tables("rule"), *shared)), *map(_idea, ideas)]
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) < len(rules):
            raise DataError(f"{table.where}: two rules have the same id")
        if ideas:
            self.sections = (*self.sections, Section(IDEAS, TO_PLAY_WELL))
        self.refusals = self._refusals(named)
        self.glossary = glossary.read(table.tables("glossary") if "glossary" in table else (), self._rules)
        self.aid = tuple(table.tables("aid")) if "aid" in table else ()
        self.options = {name: _option(entry) for name, entry in table.named_tables("option").items()}
        self.events = {name: Phrase.read(entry) for name, entry in table.named_tables("event").items()}
        self.reasons = {name: Phrase.read(entry) for name, entry in table.named_tables("reason").items()}
        self.reasons.setdefault("only", general.ONLY)  # every bot says it of a forced move
        self._ideas = self._by_reason(ideas)
        labels = table.named_tables("label")
        self.labels = {name: Phrase.read(entry) for name, entry in labels.items()}
        self.names = {name: Phrase.read(entry.table("name")) for name, entry in labels.items() if "name" in entry}
        self.entries = {name: entry.twins() for name, entry in table.named_tables("entry").items()}
        self.chance = {name: entry.twins() for name, entry in table.named_tables("chance").items()}
        self.words = Vocabulary(
            {name: Phrase.read(entry) for name, entry in table.named_tables("term").items()},
            [Phrase.read(entry.table("name")) for entry in seats],
        )
        self._said: dict[tuple[object, ...], tuple[str | None, str]] = {}  # a table says the same ones at every move

    @classmethod
    def read(cls, path: Path, needs: Collection[str] = ()) -> Rulebook:
        """Read `rulebook.toml`; a mistake in it is a `DataError` that names entry and key."""
        return cls(Table.read(path), needs)

    def __reduce__(self) -> str | tuple[object, ...]:
        return super().__reduce__() if self.game is None else (attrgetter("rulebook"), (self.game,))

    def __repr__(self) -> str:
        return f"<Rulebook of {self.title.en}, {len(self) - len(self.ideas)} rules>"

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    @property
    def ideas(self) -> tuple[Rule, ...]:
        """Those of its entries that are ideas, and bind nobody."""
        return tuple(rule for rule in self.values() if rule.kind == "idea")

    @property
    def not_now(self) -> str:
        """The rule behind what is not possible now, or else behind what is not one's own."""
        return self.refusals.not_now or self.refusals.not_yours

    def violation(self, rule: str, **params: Param) -> Violation:
        """Cite a rule that forbids; `params` fill the gaps of its refusal. `DataError` if there is no such rule."""
        if rule not in self._rules:
            raise DataError(f"rulebook.toml: there is no rule {short_repr(rule)}, which is cited against a move")
        return Violation(rule, params, self)

    def refusal(self, violation: Violation, language: str | None = None) -> str:
        """Say what was wrong: the rule's refusal with its particulars, or the rule itself."""
        rule = self[violation.rule]
        if rule.refusal is None:
            return rule.text(language)
        return self.words.fill(rule.refusal, violation.params, checked(language))

    def sentence(self, event: Event, language: str | None = None) -> str:
        """Tell an event by the sentence that `[event]` has under its name, or else by its name and particulars."""
        spoken = checked(language)
        if event.name not in self.events:
            return general.told(event.name, self.words.listed(event.params, spoken))
        return self.words.fill(self.events[event.name], event.params, spoken)

    def reason(self, name: str, params: Mapping[str, Param], language: str | None = None) -> str:
        """Tell why a bot likes a move."""
        if name not in self.reasons:
            raise DataError(f"rulebook.toml: there is no [reason.{name}], which a hint needs")
        return self.words.fill(self.reasons[name], params, checked(language))

    def idea(self, reason: str) -> Rule | None:
        """Give the idea that a reason of this name speaks of; None for a forced move, and in a book without ideas."""
        return self._rules.get(self._ideas.get(reason, ""))

    def label(self, name: str, language: str | None = None, /, **params: Param) -> str:
        """Say what is on the table: if it has a name of its own, that comes first."""
        called, said = self.named(name, language, **params)
        return f"{called}: {said}" if called else said

    def named(self, name: str, language: str | None = None, /, **params: Param) -> tuple[str | None, str]:
        """Name something on the table by the `name` of its label (None if it has none), and say the rest of it."""
        spoken = checked(language)
        key = name, spoken, *params.items()
        if key not in self._said:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            phrase = self.names.get(name)
            called = None if phrase is None else self.words.fill(phrase, params, spoken)
            labels = self.labels if name in self.labels else general.LABELS
            if name not in labels:
                raise DataError(f"rulebook.toml: there is no [label.{name}], which the table needs")
            self._said[key] = called, self.words.fill(labels[name], params, spoken)
        return self._said[key]

    def term(self, key: str, language: str | None = None) -> str:
        """Give a term's word in the singular."""
        return self.words.term(key, checked(language))

    def title_of(self, key: str, number: Number = "one") -> Text:
        """Give a term's word with a capital, in every language."""
        return Text.by(lambda language: capital(self.words.term(key, language, number)))

    def _by_reason(self, ideas: Sequence[Table]) -> dict[str, str]:
        """Give the idea of each reason: with ideas in the book every reason speaks of one, but of a forced move's."""
        found = dict[str, str]()
        for entry in ideas:
            for reason in entry.strings("reasons"):
                if reason not in self.reasons or reason in found or reason == "only":
                    raise entry.wrong(
                        "reasons", f"reasons of this book, of one idea each, and {short_repr(reason)} is not"
                    )
                found[reason] = entry.string("id")
        if ideas and (left := self.reasons.keys() - found.keys() - {"only"}):
            raise DataError(f"reason {short_repr(min(left))} is of no [[idea]]: name it in the 'reasons' of one")
        return found

    def _seat(self, entry: Table) -> SeatName:
        if entry.string("tone") not in TONES:
            raise entry.wrong("tone", f"one of {', '.join(TONES)}")
        return SeatName(entry.text("name"), entry.string("tone"), entry.text("role") if "role" in entry else None)

    def _rule(self, entry: Table) -> Rule:
        entry.only("id", "section", "kind", "statements", "es", "en", "source", "refusal", "why", "option")
        said = entry.string("kind") if "kind" in entry else "forbids" if "refusal" in entry else "does"
        kind = next((known for known in KINDS if known == said), None)
        if kind is None:
            raise entry.wrong("kind", f"one of {', '.join(KINDS)}")
        section = (
            general.RULES
            if self.sections[0].id == general.RULES and "section" not in entry
            else entry.string("section")
        )
        if section not in {section.id for section in self.sections}:
            raise entry.wrong("section", "the id of a [[section]]")
        source = entry.string("source") if "source" in entry else "house"
        if (source == "ruling") != ("why" in entry):
            raise entry.wrong("why", "there exactly when the source is 'ruling'")
        return Rule(
            id=entry.string("id"),
            section=section,
            kind=kind,
            wording=entry.twins(),
            source=source,
            statements=entry.integers("statements") if "statements" in entry else (),
            refusal=Phrase.read(entry.table("refusal")) if "refusal" in entry else None,
            why=entry.text("why") if "why" in entry else None,
            option=entry.string("option") if "option" in entry else None,
            heading=self._heading(source),
        )

    def _heading(self, source: str) -> Text | None:
        """Give the headings of the rule text that a source names; its title is the same for all."""
        if source in ELSEWHERE:
            return None
        found = source.partition(": ")[2] or source
        if (headings := self._headings) is None:
            return Text(found, found)
        said = [_said(headings, heading) for heading in found.split("; ")]
        return Text.by(lambda language: "; ".join(one.text(language) for one in said))

    def _named_refusals(self, table: Table, needs: Collection[str]) -> tuple[Table, list[Table]]:
        """Give the table of refusals, and the general rules that stand for those which it leaves out."""
        named = table.table("refusals") if "refusals" in table else Table(f"{table.where}, refusals", {})
        named.only(*Refusals._fields)
        missing = [name for name in (*EVERY_GAME, *needs) if name not in named]
        rules = {name: general.REFUSALS[name] for name in missing}
        cited = {name: rule.string("id") for name, rule in rules.items()}
        return Table(named.where, {**named.values, **cited}), [*rules.values()]

    def _refusals(self, table: Table) -> Refusals:
        return Refusals(
            not_your_turn=self._cited(table, "not_your_turn"),
            not_yours=self._cited(table, "not_yours"),
            over=self._cited(table, "over"),
            waiting=self._cited(table, "waiting") if "waiting" in table else None,
            not_now=self._cited(table, "not_now") if "not_now" in table else None,
        )

    def _cited(self, table: Table, key: str) -> str:
        if table.string(key) not in self._rules:
            raise table.wrong(key, "the id of a rule of this book")
        return table.string(key)


def _sections(table: Table, *, shared: bool) -> tuple[Section, ...]:
    """Give the headings: one of all rules where the book has none, and that of the rules that all games share."""
    named = (
        [Section(entry.string("id"), entry.text("title")) for entry in table.tables("section")]
        if "section" in table
        else []
    )
    more = [general.RULES] * (not named) + [general.GENERAL] * shared
    return (*named, *(Section(name, general.TITLES[name]) for name in more))


def _idea(entry: Table) -> Rule:
    entry.only("id", "name", "es", "en", "reasons")
    return Rule(entry.string("id"), IDEAS, "idea", entry.twins(), ADVICE, name=entry.text("name"))


def _said(headings: Table, heading: str) -> Text:
    """Give a heading in both languages; its Spanish is that of the rule text, unless the book mends it."""
    if isinstance(headings.values.get(heading), Mapping):
        return headings.text(heading)
    return headings.translated(heading, headings.string(heading))


def _option(entry: Table) -> tuple[Text, dict[str, Text]]:
    entry.only("about", "value")
    return entry.text("about"), {name: value.twins() for name, value in entry.named_tables("value").items()}
