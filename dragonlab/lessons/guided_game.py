"""A guided game: a start, a rival that plays along, and cues at which something is said, asked or lit up.

Data of a game's `lessons.toml`, as a level is. Between the cues and after them play is free.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.toml import Table
from dragonlab.lessons import predicate
from dragonlab.lessons.level import feedback_of, rules_of
from dragonlab.lessons.question import Question
from dragonlab.lessons.setting import KEYS, Setting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Text
    from dragonlab.lessons.level import Feedback
    from dragonlab.lessons.predicate import Moment

BUTTONS = ("hint", "undo", "rules", "story", "replay", "why")
OWN_KEYS = {
    "id": "its name in `order`, and after the game's in `dragonlab.lesson`",
    "title": "its heading",
    "goal": "what it is about: read before playing",
    "right": "what is said at its end",
    "missed": "what is said instead where the aim was missed; together with `aim`",
    "rules": "ids of the rules that it teaches",
    "until": "a condition: it ends when this holds at the reader's turn; without it, with the game",
    "aim": "a condition that is to hold at the end",
    "cue": "what is said, asked or lit up on the way, `[[guided.cue]]`",
    "feedback": "answers to tries that a rule forbids, `[[guided.feedback]]`",
}
CUE_KEYS = {
    "when": "a condition: said once, when it is the reader's turn and this holds; without it before the first move",
    "es": "what is said in Spanish, two short sentences at most",
    "en": "what is said in English",
    "zones": "zones to light up, by id or pattern",
    "button": f"a button to light up: {', '.join(f'`{button}`' for button in BUTTONS)}",
    "rule": "the rule behind what is said",
    "choice": "answers, as of a question of kind `one`: the cue asks, and who does not answer plays on",
}


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that is said once: the first time that it is the reader's turn and `when` holds.

    Without `when` that is before the first move. `zones` and a `button` of the board are lit up, `rule` is behind
    what is said. With a `question` the text asks, and the reader may answer or play on.
    """

    text: Text
    when: Callable[[Moment], bool] | None = field(default=None, repr=False)
    zones: tuple[str, ...] = ()
    button: str | None = None
    rule: str | None = None
    question: Question | None = field(default=None, repr=False)

    def due(self, moment: Moment) -> bool:
        """Tell whether its time has come."""
        return not moment.moves if self.when is None else self.when(moment)


@dataclass(frozen=True, slots=True)
class GuidedGame:
    """One guided game.

    It ends with the game, or when it is the reader's turn and `until` holds. `right` is said then, and `missed` where
    there is an `aim` that was not reached. A `draft` is no part of the course; `fresh` are only tasks for one time.
    """

    setting: Setting = field(repr=False)
    id: str
    title: Text
    goal: Text
    right: Text
    missed: Text | None
    rules: tuple[str, ...]
    cues: tuple[Cue, ...] = field(repr=False)
    feedback: tuple[Feedback, ...] = field(repr=False)
    until: Callable[[Moment], bool] | None = field(default=None, repr=False)
    aim: Callable[[Moment], bool] | None = field(default=None, repr=False)
    draft: bool = False
    fresh: bool = False

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.setting.game

    @property
    def seat(self) -> int:
        """The reader's seat."""
        return self.setting.seat

    @property
    def name(self) -> str:
        """Its whole name, `game/guided`."""
        return f"{self.game.name}/{self.id}"

    def over(self, match: Match) -> bool:
        """Tell whether it has come to its end."""
        if match.to_move is None:
            return True
        return self.until is not None and self.until(self.setting.moment(match))

    def reached(self, match: Match) -> bool:
        """Tell whether the aim is reached; without one it always is."""
        return self.aim is None or self.aim(self.setting.moment(match))

    @classmethod
    def read(cls, entry: Table, game: AnyGame, shared: Sequence[Feedback] = ()) -> GuidedGame:
        """Read an entry `[[guided]]`; `DataError` names the key that is wrong.

        `shared` is the feedback of the whole course: it comes after its own.
        """
        entry.only(*OWN_KEYS, *KEYS)
        if ("aim" in entry) != ("missed" in entry):
            raise entry.wrong("missed", "there exactly when there is an 'aim'")
        setting = Setting.read(entry, game)
        rules = rules_of(entry, game)
        feedback = feedback_of(entry, game)
        if any(one.when for one in feedback):
            raise entry.wrong("feedback", "about tries that a 'rule' forbids: a cue speaks of what was played")
        guided = cls(
            setting=setting,
            id=entry.string("id"),
            title=entry.text("title"),
            goal=entry.text("goal"),
            right=entry.text("right"),
            missed=entry.text("missed") if "missed" in entry else None,
            rules=rules,
            cues=tuple(_cue(cue, setting, rules) for cue in entry.tables("cue")),
            feedback=(*feedback, *shared),
            until=predicate.read(entry.table("until")) if "until" in entry else None,
            aim=predicate.read(entry.table("aim")) if "aim" in entry else None,
        )
        if guided.over(setting.start()):
            raise entry.wrong("until", "a condition that does not hold before the first move")
        return guided


def _cue(entry: Table, setting: Setting, rules: tuple[str, ...]) -> Cue:
    entry.only(*CUE_KEYS)
    if "button" in entry and entry.string("button") not in BUTTONS:
        raise entry.wrong("button", f"one of {', '.join(BUTTONS)}")
    if "rule" in entry and entry.string("rule") not in setting.game.rulebook:
        raise entry.wrong("rule", "the id of a rule")
    return Cue(
        text=entry.twins(),
        when=predicate.read(entry.table("when")) if "when" in entry else None,
        zones=setting.zones(entry, "zones") if "zones" in entry else (),
        button=entry.string("button") if "button" in entry else None,
        rule=entry.string("rule") if "rule" in entry else None,
        question=_question(entry, setting.game, rules) if "choice" in entry else None,
    )


def _question(entry: Table, game: AnyGame, rules: tuple[str, ...]) -> Question:
    """Read what a cue asks: a question whose words are the cue's."""
    ask = {language: entry.values[language] for language in LANGUAGES if language in entry}
    asked = {"id": "cue", "kind": "one", "ask": ask, "rules": [*rules], "choice": entry.values["choice"]}
    return Question.read(Table(entry.where, asked, entry.home), game)
