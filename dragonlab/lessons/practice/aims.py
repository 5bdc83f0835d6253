"""What can be asked of a moment: to bring something about, what is allowed, and what is counted.

An aim looks at a moment of a game; where it makes a fair task with a right and a wrong way, it gives it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.lessons.level import UNSAID, Feedback, Level
from dragonlab.lessons.question import Choice, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.rulebook import Rule
    from dragonlab.lessons.practice.look import Look
    from dragonlab.lessons.predicate import Moment

    Task = Level | Question

MOST_CHOICES = 3  # allowed ones, and so many forbidden ones
DO = Text("Muéstralo en el tablero: {rule}", "Show it on the board: {rule}")
NUDGE = Text(
    "Recorre tus jugadas una por una: ¿qué hace cada una?", "Go through your moves one by one: what does each do?"
)
NOTHING = Text("Con eso no se ve ningún cambio.", "That has no visible effect.")
MAY = Text(
    "¿Qué puedes jugar ahora? Marca todas las jugadas permitidas.",
    "What can you play now? Mark every move that is allowed.",
)
FINE = Text("Se puede: «{move}»", "Allowed: “{move}”")
COUNT = Text(
    "Jugada de {seat}: «{move}». Cuando se cuenten los puntos, ¿cuántos te dará esta regla a ti ({you})? «{rule}»",
    "{seat}'s move: “{move}”. When points are counted after it, how many do you ({you}) get by this rule? “{rule}”",
)
RIGHT = Text("Te da {points}.", "It gives you {points}.")
HIGH = Text("No son tantos. Vuelve a contar: «{rule}»", "That is too many. Count again: “{rule}”")
LOW = Text("Son más. Vuelve a contar: «{rule}»", "There are more. Count again: “{rule}”")


class Aim(ABC):
    """One thing to practise: `rules` are those that it exercises, `position` is where it comes up."""

    def __init__(self, game: AnyGame, name: str, rules: tuple[str, ...], position: Mapping[str, object]) -> None:
        self.game = game
        self.name = name
        self.rules = rules
        self.position = position

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @abstractmethod
    def task(self, look: Look) -> Task | None:
        """Make a task of this moment; None if it gives none."""

    def _id(self, look: Look) -> str:
        return f"practice-{self.name}-{look.setting.seed}-{len(look.match.plies) - 1}"

    def _level(self, look: Look, good: list[Move], success: Callable[[Moment], bool], words: Words) -> Level:
        return Level(
            setting=look.now,
            id=self._id(look),
            title=words.title,
            goal=words.goal,
            right=words.right,
            nudge=words.nudge,
            rules=self.rules,
            par=1,
            solution=(good[0].notation,),
            success=success,
            failure=None,
            lost=None,
            feedback=(Feedback(NOTHING, when=lambda moment: not moment.latest),),
            replies=(),
            highlights=(),
            about=look.touched(),
            fresh=True,
        )


@dataclass(frozen=True, slots=True)
class Words:
    """What a level says."""

    title: Text
    goal: Text
    right: Text
    nudge: Text


@dataclass(frozen=True, slots=True)
class Goal:
    """What a game asks for by itself: what each move is worth, whether the `most` is asked for, and `when` it may be.

    A condition that holds is worth 1.
    """

    words: Words
    worth: Callable[[Moment], int]
    most: bool = False
    when: Callable[[Moment], bool] | None = None


class Reach(Aim):
    """Bring about what a game's own goal asks for: a condition, or the most of something."""

    def __init__(
        self, game: AnyGame, name: str, rules: tuple[str, ...], position: Mapping[str, object], goal: Goal
    ) -> None:
        super().__init__(game, name, rules, position)
        self.goal = goal

    def task(self, look: Look) -> Level | None:
        """Give a level if some moves reach the goal, and others do not."""
        goal = self.goal
        if not look.asked or (goal.when and not goal.when(look.before)):
            return None
        worths = {move: goal.worth(moment) for move, moment in look.branches.items()}
        least = max(worths.values()) if goal.most else 1
        good = [move for move, worth in worths.items() if worth >= least]
        if not 0 < len(good) < len(look.legal) or not look.fair(goal.worth, look.legal):
            return None
        return self._level(look, good, lambda moment: goal.worth(moment) >= least, goal.words)


class Happen(Aim):
    """Let a rule act."""

    def __init__(self, game: AnyGame, rule: Rule, position: Mapping[str, object]) -> None:
        super().__init__(game, rule.id, (rule.id,), position)
        self.rule = rule
        title = next(section.title for section in game.rulebook.sections if section.id == rule.section)
        self.words = Words(title, DO.filled(rule=rule.wording), UNSAID, NUDGE)

    def task(self, look: Look) -> Level | None:
        """Give a level if the rule acts after some moves only."""
        if not look.asked:
            return None
        good = [move for move, moment in look.branches.items() if self._acts(moment)]
        if not 0 < len(good) < len(look.legal) or not look.fair(self._acts, look.legal):
            return None
        return self._level(look, good, self._acts, self.words)

    def _acts(self, moment: Moment) -> bool:
        return any(event.rule == self.name for event in moment.latest)


class May(Aim):
    """Tell what is allowed where a rule forbids something."""

    def __init__(self, game: AnyGame, rule: Rule, position: Mapping[str, object]) -> None:
        super().__init__(game, rule.id, (rule.id,), position)

    def task(self, look: Look) -> Question | None:
        """Give a question if the rule forbids something that the reader could try with what is in hand."""
        if not look.asked:
            return None
        state, book = look.match.state, self.game.rulebook
        if not any((no := state.why_not(move)) and no.rule == self.name for move in self.game.moves):
            return None
        refused = {move: book.violation(no.rule, **no.params) for move in look.in_hand() if (no := state.why_not(move))}
        mine = [move for move, violation in refused.items() if violation.rule == self.name]
        if not mine:
            return None
        told = {self._label(move): move for move in look.legal if look.branches[move].latest}
        barred = {  # equal cards have one label
            label: move
            for move in mine
            if (label := self._label(move)) not in told and not self._unfinished(move, label, told)
        }
        if not told or not barred:
            return None
        choices = [
            Choice(label, False, Text.by(refused[barred[label]].text), self.name)  # noqa: FBT003  not right
            for label in _some(look, barred)
        ]
        choices += [self._allowed(look, told[label], label) for label in _some(look, told)]
        look.dice.shuffle(choices)
        return Question(
            self.game, self._id(look), "several", MAY, self.rules, tuple(choices), setting=look.now, fresh=True
        )

    @staticmethod
    def _unfinished(move: Move, label: Text, told: Mapping[Text, Move]) -> bool:
        """Tell whether only a choice is missing that an allowed move names: as an answer it would read as allowed."""
        return any(other.faces == move.faces and longer.en.startswith(f"{label.en} ") for longer, other in told.items())

    def _allowed(self, look: Look, move: Move, label: Text) -> Choice:
        return Choice(label, True, FINE.filled(move=label), look.branches[move].latest[0].rule)  # noqa: FBT003  right

    def _label(self, move: Move) -> Text:
        return Text.by(lambda language: self.game.label(move, language))


class Count(Aim):
    """Say how many points a rule gives, before it is counted."""

    def __init__(self, game: AnyGame, rule: Rule, position: Mapping[str, object]) -> None:
        super().__init__(game, rule.id, (rule.id,), position)
        self.rule = rule

    def task(self, look: Look) -> Question | None:
        """Give a question if the next move lets the rule count something for the reader."""
        if look.match.to_move is None or (points := self._points(look.after(look.chosen))) is None:
            return None
        if not look.fair(self._points, [look.chosen]):
            return None
        words, mover, wording = self.game.rulebook.words, look.match.to_move, self.rule.wording
        ask = COUNT.filled(
            seat=Text.by(lambda language: words.seat(mover, language)),
            you=Text.by(lambda language: words.seat(look.setting.seat, language)),
            move=Text.by(lambda language: self.game.label(look.chosen, language)),
            rule=wording,
        )
        explained = {"right": RIGHT.filled(points=points), "low": LOW.filled(rule=wording)}
        explained["high"] = HIGH.filled(rule=wording)
        return Question(
            self.game, self._id(look), "number", ask, self.rules, number=points, explanations=explained,
            setting=look.now, fresh=True,
        )  # fmt: skip

    def _points(self, moment: Moment) -> int | None:
        counted = [
            event.params.get("points")
            for event in moment.latest
            if event.rule == self.name and event.params.get("seat") == 0
        ]
        return sum(points for points in counted if isinstance(points, int)) if counted else None


def _some(look: Look, labels: Mapping[Text, Move]) -> list[Text]:
    return look.dice.sample([*labels], min(len(labels), MOST_CHOICES))


OF_KIND: dict[str, type[Happen | May | Count]] = {"does": Happen, "forbids": May, "scores": Count}
