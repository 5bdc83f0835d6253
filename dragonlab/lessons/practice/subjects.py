"""What a game can be practised by: the goals and rules of its `practice.toml`, found by rule, section or word."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.toml import Table
from dragonlab.lessons import predicate
from dragonlab.lessons.level import rules_of
from dragonlab.lessons.practice.aims import OF_KIND, Goal, Happen, Reach, Words
from dragonlab.lessons.setting import opened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Text
    from dragonlab.lessons.practice.aims import Aim
    from dragonlab.lessons.predicate import Moment

FILE = "practice.toml"
KEYS = {
    "rules": "ids of the rules that are to be practised",
    "tasks": "what a rule that does something asks for, by its id, in plain words; without it the rule is quoted",
    "positions": "for a rule that hardly ever comes up, by its id: entries of a position or options where it does",
    "goal": "what no single rule says, `[[goal]]`",
}
GOAL_KEYS = {
    "id": "the name to ask for it: `dragonlab.practice(game, about=…)`",
    "title": "its heading",
    "goal": "what to do",
    "right": "what is said when it is done",
    "nudge": "the first hint",
    "rules": "ids of the rules that it exercises",
    "position": "entries of a position where it comes up",
    "when": "a condition that says where it may be asked",
    "success": "a condition: when it holds, it is done; either this or `most`",
    "most": 'what is to be the most: `{ event = "took", sum = "points", seat = 0 }`',
}


class Subjects:
    """The aims of a game by name: its own goals, and each rule of the list `rules`.

    What a rule asks for follows from its kind: one that does something is to act, one that forbids is to be known, one
    that scores is to be counted. `tasks` say in plain words what is to be done, and `positions` where a rule comes up
    that hardly ever would by itself.
    """

    def __init__(self, game: AnyGame, table: Table) -> None:
        table.only(*KEYS)
        self.game = game
        positions = {name: opened(entry.values) for name, entry in table.named_tables("positions").items()}
        asked = _texts(table.table("tasks")) if "tasks" in table else {}
        self.aims: dict[str, Aim] = {}
        for entry in table.tables("goal") if "goal" in table else ():
            self.aims[entry.string("id")] = _goal(entry, game)
        for name in rules_of(table, game):
            rule = game.rulebook[name]
            if rule.kind not in OF_KIND:
                raise table.wrong("rules", f"rules that {', '.join(OF_KIND)}, and {short_repr(name)} {rule.kind}")
            aim = self.aims[name] = OF_KIND[rule.kind](game, rule, positions.pop(name, {}))
            if name in asked and isinstance(aim, Happen):
                aim.words = replace(aim.words, goal=asked.pop(name))
        if asked:
            there = f"those of rules in the list that do something, and {short_repr(min(asked))} is none"
            raise table.wrong("tasks", there)
        if positions:
            raise table.wrong("positions", f"those of rules in the list, and {short_repr(min(positions))} is none")

    def about(self, subject: str | None) -> list[Aim]:
        """Give the aims that a subject means: a goal, a rule, a section, or a word of the rules; `OptionError` if none.

        None means all of them.
        """
        if subject is None:
            return [*self.aims.values()]
        subject = subject if is_a(subject, str) else short_repr(subject)
        if subject in self.aims:
            return [self.aims[subject]]
        found = [aim for aim in self.aims.values() if subject in aim.rules or subject in self.said_of(aim)]
        if not found:
            there = ", ".join(self.names)
            raise OptionError(f"{self.game.name} has nothing to practise about {short_repr(subject)}; there is {there}")
        return found

    def on(self, rule: str) -> list[Aim]:
        """Give the aims that exercise a rule."""
        return [aim for aim in self.aims.values() if rule in aim.rules]

    @property
    def names(self) -> list[str]:
        """Name all subjects: goals and rules, then sections, then words."""
        rules = [rule for aim in self.aims.values() for rule in aim.rules]
        spoken = [name for aim in self.aims.values() for name in sorted(self.said_of(aim))]
        return list(dict.fromkeys([*self.aims, *rules, *spoken]))

    def said_of(self, aim: Aim) -> set[str]:
        """Give the sections and the terms of the rules that an aim exercises."""
        book = self.game.rulebook
        return {
            name
            for rule in (book[name] for name in aim.rules)
            for name in (rule.section, *(term for term, spoken in self._spoken.items() if spoken(rule.wording.en)))
        }

    @cached_property
    def _spoken(self) -> Mapping[str, Callable[[str], object]]:
        """Tell of each term how to find it in an English sentence."""
        terms = self.game.rulebook.words.terms
        words = {term: "|".join(re.escape(form) for form in {*phrase.en[:2]}) for term, phrase in terms.items()}
        return {term: re.compile(rf"\b({word})\b", re.IGNORECASE).search for term, word in words.items()}


def _texts(table: Table) -> dict[str, Text]:
    return {name: table.text(name) for name in table.values}


def _goal(entry: Table, game: AnyGame) -> Reach:
    entry.only(*GOAL_KEYS)
    if ("success" in entry) == ("most" in entry):
        raise entry.wrong("success", "there exactly when there is no 'most'")
    return Reach(
        game,
        entry.string("id"),
        rules_of(entry, game),
        opened(entry.table("position").values) if "position" in entry else {},
        Goal(
            Words(*(entry.text(key) for key in ("title", "goal", "right", "nudge"))),
            worth=_sum(entry.table("most")) if "most" in entry else predicate.read(entry.table("success")),
            most="most" in entry,
            when=predicate.read(entry.table("when")) if "when" in entry else None,
        ),
    )


def _sum(table: Table) -> Callable[[Moment], int]:
    """Read what is to be the most: `{ event = "took", sum = "points", seat = 0 }`."""
    name, counted = table.string("event"), table.string("sum")
    wanted = {key: predicate.value(table, key) for key in table.values if key not in ("event", "sum")}

    def worth(moment: Moment) -> int:
        return sum(
            count
            for event in moment.latest
            if event.name == name and all(fits(event.params.get(key)) for key, fits in wanted.items())
            if isinstance(count := event.params.get(counted), int)
        )

    return worth


def known(game: AnyGame, rule: str) -> Aim | None:
    """Give the aim of a rule as the game's own file has it; None if it has none."""
    return subjects(game).aims.get(rule) if (game.folder / FILE).is_file() else None


def offered(game: AnyGame) -> Iterator[tuple[str, Text]]:
    """Name what a game's own file offers to practise, with what each asks for; a game need not have one."""
    path = game.folder / FILE
    if path.is_file():
        table = Table.read(path)
        for goal in table.tables("goal") if "goal" in table else ():
            yield goal.string("id"), goal.text("goal")
        for rule in table.strings("rules"):
            yield rule, game.rulebook[rule].wording


@cache
def subjects(game: AnyGame) -> Subjects:
    """Give what a game can be practised by; `OptionError` if there is nothing."""
    path = game.folder / FILE
    if not path.is_file():
        raise OptionError(f"{game.name} has nothing to practise: there is no {FILE} in its folder")
    return Subjects(game, Table.read(path))
