"""A question: choose one, choose several, give a number, put in order, or predict what the engine will show.

Data of a game's `lessons.toml`. Every answer, right or wrong, has its own explanation with its rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from dragonlab.core.base.errors import DragonlabError, OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import Text
from dragonlab.lessons import predicate
from dragonlab.lessons.level import rules_of
from dragonlab.lessons.setting import KEYS, Setting

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.toml import Table

QuestionKind = Literal["one", "several", "number", "order", "predict"]
OWN_KEYS = {
    "id": "its name in `order`, and after the game's in `dragonlab.lesson`",
    "kind": f"one of {', '.join(f'`{kind}`' for kind in get_args(QuestionKind))}",
    "ask": "the question",
    "rules": "ids of the rules that it is about",
    "about": "zones of its table that are shown, by id or pattern; without it all",
}
KIND_KEYS: dict[QuestionKind, dict[str, str]] = {
    "one": {"choice": "answers, `[[question.choice]]`, of which one is `right`"},
    "several": {"choice": "answers, of which some are `right` and some are not"},
    "number": {
        "number": "the right answer",
        "tolerance": "how far from it an answer may be; 0 without it",
        "right": "what is said to the right answer",
        "low": "what is said to one that is too low",
        "high": "what is said to one that is too high",
    },
    "order": {
        "choice": "what is to be put in order, with `es` and `en` alone, in the right order",
        "right": "what is said to the right order",
        "wrong": "what is said to any other",
    },
    "predict": {
        "choice": "answers, each with a condition `when`: the one that holds when all is played is right",
        "moves": "what is played once the reader has answered",
        "play_on": "true: the game then goes on to its end, always by the first legal move",
    },
}
CHOICE_KEYS = {
    "es": "the answer in Spanish",
    "en": "the answer in English",
    "move": "in kind `one`, instead of both: a move of the table beside it, which the board puts in words",
    "right": "true for a right answer",
    "when": "in a prediction: the condition that makes it the right one",
    "why": "why it is right, or is not",
    "rule": "the rule behind that",
}


class Choice(NamedTuple):
    """One answer to pick: whether it is right, and why or why not; it may stand for a move at the question's table."""

    text: Text
    right: bool
    why: Text
    rule: str
    move: Move | None = None


class Reason(NamedTuple):
    """A sentence and the rule behind it."""

    text: str
    rule: str


class Verdict(NamedTuple):
    """The answer to an answer: right or not, why, and for a prediction the story that the engine played."""

    right: bool
    reasons: tuple[Reason, ...]
    story: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """One question; `choices` stand in the order of the file, which is the right one for kind `order`.

    With a `setting`, which every prediction has, it is asked beside its table; of that only the zones `about` are
    shown, if any are named.
    """

    game: AnyGame = field(repr=False)
    id: str
    kind: QuestionKind
    ask: Text
    rules: tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    number: float = 0
    tolerance: float = 0
    explanations: dict[str, Text] = field(default_factory=dict, repr=False)  # right, low, high, wrong
    played: Match | None = field(default=None, repr=False)
    setting: Setting | None = field(default=None, repr=False)
    about: tuple[str, ...] = ()
    draft: bool = False
    fresh: bool = False

    @property
    def name(self) -> str:
        """Its whole name, `game/question`."""
        return f"{self.game.name}/{self.id}"

    def judge(self, answer: object, language: str | None = None) -> Verdict:
        """Judge an answer; `OptionError` if it is none to this kind of question.

        `one` and `predict`: the index of a choice; `several`: a list of indices; `number`: a number; `order`: the
        indices in the order given.
        """
        match self.kind:
            case "one" | "predict":
                choice = self.choices[_index(answer, len(self.choices))]
                return Verdict(choice.right, (_reason(choice, language),), self.story(language))
            case "several":
                picked = _indices(answer, len(self.choices))
                wrong = [choice for at, choice in enumerate(self.choices) if choice.right != (at in picked)]
                shown = wrong or [choice for choice in self.choices if choice.right]
                return Verdict(not wrong, tuple(_reason(choice, language) for choice in shown))
            case "order":
                given = _indices(answer, len(self.choices))
                right = given == list(range(len(self.choices)))
                return self._explained("right" if right else "wrong", right, language)
            case "number":
                return self._number(answer, language)

    def story(self, language: str | None = None) -> tuple[Reason, ...]:
        """Tell what the engine played, for a prediction."""
        if self.played is None or self.setting is None:
            return ()
        book = self.game.rulebook
        return tuple(
            Reason(book.sentence(seen, language), seen.rule)
            for ply in self.setting.played(self.played)
            for event in ply.events
            if (seen := event.seen_by(self.setting.seat)) is not None
        )

    def _number(self, answer: object, language: str | None) -> Verdict:
        if isinstance(answer, bool) or not isinstance(answer, int | float) or not -MOST <= answer <= MOST:
            raise OptionError(f"the answer must be a number between -{MOST} and {MOST}")
        if abs(answer - self.number) <= self.tolerance + 1e-9:
            return self._explained("right", True, language)  # noqa: FBT003  the verdict
        return self._explained("low" if answer < self.number else "high", False, language)  # noqa: FBT003

    def _explained(self, which: str, right: bool, language: str | None) -> Verdict:
        return Verdict(right, (Reason(self.explanations[which].text(language), self.rules[0]),))

    @classmethod
    def read(cls, entry: Table, game: AnyGame) -> Question:
        """Read an entry `[[question]]`; `DataError` names the key that is wrong."""
        kind = next((known for known in get_args(QuestionKind) if known == entry.string("kind")), None)
        if kind is None:
            raise entry.wrong("kind", f"one of {', '.join(get_args(QuestionKind))}")
        entry.only(*OWN_KEYS, *KIND_KEYS[kind], *KEYS)
        at_table = kind == "predict" or "position" in entry or "before" in entry
        setting = Setting.read(entry, game) if at_table else None
        if setting is None and (idle := next((key for key in ("about", *KEYS) if key in entry), None)):
            raise entry.wrong(idle, "there only beside a 'position' or moves 'before'")
        played = _played(setting, entry) if setting and kind == "predict" else None
        choices = tuple(_choice(choice, kind, game, setting) for choice in _choices(entry))
        if setting and played:
            holds = [predicate.read(choice.table("when")) for choice in entry.tables("choice")]
            moment = setting.moment(played)
            choices = tuple(choice._replace(right=when(moment)) for choice, when in zip(choices, holds, strict=True))
        right = sum(choice.right for choice in choices)
        if (kind in ("one", "predict") and right != 1) or (kind == "several" and not 0 < right < len(choices)):
            raise entry.wrong("choice", f"a list with one right choice (several: some right, some wrong), not {right}")
        return cls(
            game=game,
            id=entry.string("id"),
            kind=kind,
            ask=entry.text("ask"),
            rules=rules_of(entry, game),
            choices=choices,
            number=entry.number("number") if kind == "number" else 0,
            tolerance=entry.number("tolerance") if "tolerance" in entry else 0,
            explanations={key: entry.text(key) for key in EXPLAINED.get(kind, ())},
            played=played,
            setting=setting,
            about=setting.zones(entry, "about") if setting and "about" in entry else (),
        )


MOST = 10**9  # a number that is an answer
EXPLAINED = {"number": ("right", "low", "high"), "order": ("right", "wrong")}


def _choices(entry: Table) -> list[Table]:
    return entry.tables("choice") if "choice" in entry else []


def _choice(entry: Table, kind: QuestionKind, game: AnyGame, setting: Setting | None) -> Choice:
    move = _move(entry, setting) if kind == "one" and "move" in entry else None
    text = entry.twins() if move is None else Text.by(lambda language: game.label(move, language).rstrip("."))
    if kind == "order":  # the place in the file is what counts
        entry.only("es", "en")
        return Choice(text, right=True, why=text, rule="")
    said = ("es", "en") if move is None else ("move",)
    entry.only(*said, "when" if kind == "predict" else "right", "why", "rule")
    if entry.string("rule") not in game.rulebook:
        raise entry.wrong("rule", "the id of a rule")
    right = entry.flag("right") if "right" in entry else False
    return Choice(text, right, entry.text("why"), entry.string("rule"), move)


def _move(entry: Table, setting: Setting | None) -> Move:
    """Read a move that may be played at the question's table."""
    move = next((one for one in _legal(setting) if one.notation == entry.string("move")), None)
    if move is None:
        there = ", ".join(one.notation for one in _legal(setting)) or "those of the table that the question is beside"
        raise entry.wrong("move", f"a move that is possible there: {there}")
    return move


def _legal(setting: Setting | None) -> list[Move]:
    return [] if setting is None else setting.start().legal_moves()


def _played(setting: Setting, entry: Table) -> Match:
    """Play the moves of a prediction, and on to the end if it asks for that, always in the first legal way."""
    match = setting.start()
    try:
        for move in entry.strings("moves"):
            match.play(move)
    except DragonlabError as error:
        raise entry.wrong("moves", f"moves that can be played ({error})") from error
    while match.to_move is not None and "play_on" in entry and entry.flag("play_on"):
        match.play(match.legal_moves()[0])
    return match


def _reason(choice: Choice, language: str | None) -> Reason:
    return Reason(choice.why.text(language), choice.rule)


def _index(answer: object, count: int) -> int:
    if type(answer) is not int or not 0 <= answer < count:
        raise OptionError(f"the answer must be the number of a choice, 0 to {count - 1}, not {short_repr(answer)}")
    return answer


def _indices(answer: object, count: int) -> list[int]:
    picked = [_index(item, count) for item in answer] if isinstance(answer, list | tuple) else None
    if picked is None or len(set(picked)) < len(picked):
        raise OptionError(f"the answer must be a list of different choices, not {short_repr(answer)}")
    return picked
