"""A level: a position, a goal, and what to answer to each try. Data of a game's `lessons.toml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import Text
from dragonlab.lessons import predicate
from dragonlab.lessons.setting import KEYS, Setting

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.rulebook import Violation
    from dragonlab.core.words.toml import Table
    from dragonlab.lessons.predicate import Moment

UNSAID = Text("", "")
OWN_KEYS = {
    "id": "its name in `order`, and after the game's in `dragonlab.lesson`",
    "title": "its heading",
    "goal": "what to do: read before playing",
    "right": "what is said when it is solved; empty in both languages: what happened",
    "nudge": "the first hint: a question or a thought, not yet the move",
    "rules": "ids of the rules that it teaches, the one that it is about first",
    "par": "how many moves of the reader a good solution takes; 1 without it",
    "solution": "the reader's moves of one solution, in their notation",
    "success": "a condition: when it holds, the level is solved",
    "failure": "a condition: when it holds, the level is lost; together with `lost`",
    "lost": "what is said when it is lost",
    "feedback": "answers to particular tries, `[[level.feedback]]`",
    "replies": "the rivals' moves in their order, the answer to the last move too if the goal depends on it; without"
    " them the medium bot answers each move but the last",
    "highlights": "zones that are lit up from the beginning, by id",
    "about": "zones that stay in sight, by id or pattern (`captured*`); `!` before one: all but those",
}
FEEDBACK_KEYS = {
    "rule": "answers a try that this rule forbids; either this or `when`",
    "tried": "narrows `rule` down by particulars of the refusal, such as the space",
    "when": "a condition: answers a move after which it holds, and the goal is out of reach in par",
    "cites": "the rule behind the answer, beside `when`",
    "step": "true: it answers a step towards the goal, and no mistake",
    "es": "the answer in Spanish",
    "en": "the answer in English",
    "consequence": "moves that show what comes of it, played on the board",
}


@dataclass(frozen=True, slots=True)
class Feedback:
    """What to say to a particular wrong try: how it shows, and the moves that show what comes of it.

    It shows by a try that `rule` forbids, or by `when`, a condition on what has been played. `tried` narrows the
    first down by the particulars of the refusal, such as the space; `cites` is the rule behind the second. With `step`
    it is no wrong try but a step: said only of moves after which the goal can be reached in par, as the others are
    said only of those after which it cannot.
    """

    text: Text
    rule: str | None = None
    when: Callable[[Moment], bool] | None = None
    consequence: tuple[str, ...] = ()
    tried: Mapping[str, object] = field(default_factory=dict)
    cites: str | None = None
    step: bool = False

    def refused(self, violation: Violation) -> bool:
        """Tell whether a forbidden try is one of these."""
        particulars = violation.params
        return self.rule == violation.rule and all(particulars.get(key) == value for key, value in self.tried.items())


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    `par` is the number of the reader's moves that a good solution takes, `solution` the reader's moves of one;
    `replies` are the rival's scripted moves (one for each move of the solution, if the rival is to answer the
    last one too), `right` what is said at the end (`UNSAID`: what happened), `rules` what the level teaches,
    `highlights` zones to point at, `about` the zones that the level is about, which a board shows open (none named:
    all of them). A `draft` is no part of the course, and what is `fresh` was made for one time: neither has stars to
    keep.
    """

    setting: Setting = field(repr=False)
    id: str
    title: Text
    goal: Text
    right: Text
    nudge: Text
    rules: tuple[str, ...]
    par: int
    solution: tuple[str, ...]
    success: Callable[[Moment], bool] = field(repr=False)
    failure: Callable[[Moment], bool] | None = field(repr=False)
    lost: Text | None
    feedback: tuple[Feedback, ...] = field(repr=False)
    replies: tuple[str, ...]
    highlights: tuple[str, ...]
    about: tuple[str, ...] = ()
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
        """Its whole name, `game/level`."""
        return f"{self.game.name}/{self.id}"

    def solved(self, match: Match) -> bool:
        """Tell whether the goal is reached."""
        return self.success(self.setting.moment(match))

    def failed(self, match: Match) -> bool:
        """Tell whether the level is lost."""
        return self.failure is not None and self.failure(self.setting.moment(match))

    def lost_at(self, moment: Moment) -> bool:
        """Tell whether the level is lost at a moment of its match."""
        return self.failure is not None and self.failure(moment)

    @classmethod
    def read(cls, entry: Table, game: AnyGame, shared: Sequence[Feedback] = ()) -> Level:
        """Read an entry `[[level]]`; `DataError` names the key that is wrong.

        `shared` is the feedback of the whole course: it comes after the level's own.
        """
        entry.only(*OWN_KEYS, *KEYS)
        if ("failure" in entry) != ("lost" in entry):
            raise entry.wrong("lost", "there exactly when there is a 'failure'")
        setting = Setting.read(entry, game)
        level = cls(
            setting=setting,
            id=entry.string("id"),
            title=entry.text("title"),
            goal=entry.text("goal"),
            right=entry.text("right"),
            nudge=entry.text("nudge"),
            rules=rules_of(entry, game),
            par=entry.integer("par") if "par" in entry else 1,
            solution=_moves(entry, "solution", game),
            success=predicate.read(entry.table("success")),
            failure=predicate.read(entry.table("failure")) if "failure" in entry else None,
            lost=entry.text("lost") if "lost" in entry else None,
            feedback=(*feedback_of(entry, game), *shared),
            replies=_moves(entry, "replies", game) if "replies" in entry else (),
            highlights=entry.strings("highlights") if "highlights" in entry else (),
            about=setting.zones(entry, "about") if "about" in entry else (),
        )
        if level.setting.start().to_move != level.seat:
            raise entry.wrong("seat", "the seat that is to move")
        if not 1 <= level.par <= len(level.solution):
            raise entry.wrong("par", "1 or more, and no more than the solution has moves")
        return level


def rules_of(entry: Table, game: AnyGame) -> tuple[str, ...]:
    """Read `rules`, the ids of what is taught; `DataError` for none, or for one that does not exist."""
    rules = entry.strings("rules")
    unknown = [rule for rule in rules if rule not in game.rulebook]
    if unknown or not rules:
        raise entry.wrong(
            "rules", f"ids of the rule book{f', and {short_repr(unknown[0])} is none' if unknown else ''}"
        )
    return rules


def _moves(entry: Table, key: str, game: AnyGame) -> tuple[str, ...]:
    try:
        return tuple(game.moves.parse(move).notation for move in entry.strings(key))
    except DragonlabError as error:
        raise entry.wrong(key, f"moves of the game ({error})") from error


def feedback_of(entry: Table, game: AnyGame) -> tuple[Feedback, ...]:
    """Read the feedback `[[…feedback]]` of a level, or that of the whole course."""
    return tuple(_feedback(one, game) for one in entry.tables("feedback")) if "feedback" in entry else ()


def refusal(feedback: Sequence[Feedback], violation: Violation, language: str | None) -> tuple[str, bool]:
    """Answer a forbidden try: why the rule forbids it, with feedback where there is some, which is told too."""
    text = violation.text(language)
    found = next((one for one in feedback if one.refused(violation)), None)
    return (text, False) if found is None else (f"{text} {found.text.text(language)}", True)


def _feedback(entry: Table, game: AnyGame) -> Feedback:
    entry.only(*FEEDBACK_KEYS)
    if ("rule" in entry) == ("when" in entry):
        raise entry.wrong("when", "there exactly when there is no 'rule'")
    for key in ("rule", "cites"):
        if key in entry and entry.string(key) not in game.rulebook:
            raise entry.wrong(key, "the id of a rule")
    if ("tried" in entry and "when" in entry) or ("cites" in entry and "rule" in entry):
        raise entry.wrong("when", "there with 'cites', and 'rule' with 'tried'")
    if "step" in entry and ("rule" in entry or "consequence" in entry):
        raise entry.wrong("step", "there with 'when' only: what is forbidden, or must be shown, is no step")
    return Feedback(
        text=entry.twins(),
        rule=entry.string("rule") if "rule" in entry else None,
        when=predicate.read(entry.table("when")) if "when" in entry else None,
        consequence=_moves(entry, "consequence", game) if "consequence" in entry else (),
        tried=_particulars(entry.table("tried")) if "tried" in entry else {},
        cites=entry.string("cites") if "cites" in entry else None,
        step=entry.flag("step") if "step" in entry else False,
    )


def _particulars(table: Table) -> dict[str, object]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.values.items()}
