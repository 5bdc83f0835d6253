"""Code exercises in a notebook: the task in one cell, the check of an answer in another."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dragonlab.board.learning.stars import recall, write
from dragonlab.board.words import say
from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import checked
from dragonlab.display.pages import marked
from dragonlab.lessons.course import find
from dragonlab.lessons.exercise import Exercise
from dragonlab.lessons.progress_checks import MOST_STARS

if TYPE_CHECKING:
    from dragonlab.lessons.exercise import Checked

MARKS = {"untried": "…", "misconception": "✗", "wrong": "✗", "right": "✓"}
# The frame follows the text's colour, so light and dark themes both fit; the mark says it without colours.
STYLE = """<style>
.dragonlab-exercise { padding: 8px 14px; border-radius: 9px; overflow-wrap: anywhere;
  border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-inline-start-width: 5px }
.dragonlab-exercise p { margin: 0 0 4px }
.dragonlab-exercise pre { margin: 6px 0; overflow-x: auto }
.dragonlab-exercise summary { cursor: pointer; padding: 3px 0 }
.dragonlab-exercise[data-stage="right"] { border-inline-start-color: #2b8a57 }
.dragonlab-exercise:is([data-stage="wrong"], [data-stage="misconception"]) { border-inline-start-color: #c2453a }
</style>"""


class Task:
    """What an exercise asks, and the code to begin with."""

    def __init__(self, exercise: Exercise, language: str | None = None) -> None:
        self.exercise = exercise
        self.language = checked(language)

    def __repr__(self) -> str:
        return "\n".join([self._title, self.exercise.task.text(self.language), "", *self._code.splitlines()])

    @property
    def _title(self) -> str:
        stars, _trouble = recall(self.exercise.name, self.language)
        title = self.exercise.title.text(self.language)
        return title if stars is None else f"{title} {'★' * stars}{'☆' * (MOST_STARS - stars)}"

    @property
    def _code(self) -> str:
        answer = self.exercise.start.removeprefix("def ").partition("(" if self.exercise.wants_function else " =")[0]
        return f'{self.exercise.start}\n\ncheck("{self.exercise.name}", {answer})'

    def _repr_html_(self) -> str:
        task, code = marked(self.exercise.task.text(self.language)), escape(self._code)
        title = f"<p><strong>{escape(self._title)}</strong></p>"
        return f'{STYLE}<div class="dragonlab-exercise">{title}<p>{task}</p><pre><code>{code}</code></pre></div>'


class Reply:
    """The answer to an answer, with its rule."""

    def __init__(self, exercise: Exercise, checked: Checked, language: str | None, trouble: str | None) -> None:
        self.exercise = exercise
        self.stage = checked.stage
        self.text = checked.text if trouble is None else f"{checked.text} {trouble}"
        self.rule = None if checked.rule is None else exercise.game.rulebook[checked.rule]
        self.language = language

    def __repr__(self) -> str:
        cited = f" [{self.rule.id}]" if self.rule else ""
        return f"{MARKS[self.stage]} {self.text}{cited}"

    def _repr_html_(self) -> str:
        rule = ""
        if self.rule is not None:
            why = say(self.language, "why_rule", rule=self.rule.id)
            rule = f"<details><summary>{escape(why)}</summary>{escape(self.rule.text(self.language))}</details>"
        stars = f" {'★' * MOST_STARS}" if self.stage == "right" else ""
        return (
            f'{STYLE}<div class="dragonlab-exercise" data-stage="{self.stage}" role="status">'
            f"<p>{MARKS[self.stage]}{stars} {marked(self.text)}</p>{rule}</div>"
        )


def check(name: str, answer: object, language: str | None = None) -> Reply:
    """Check the answer to a code exercise: not tried yet, a misconception by its name, or right, which is kept.

    `OptionError` if `name` is no exercise; whatever the answer is, there is no traceback.

    >>> check("dragonheart/points", ..., "en").stage
    'untried'
    """
    language = checked(language)
    exercise, _follows = find(name)
    if not isinstance(exercise, Exercise):
        raise OptionError(f"{short_repr(name)} is no code exercise: show it with dragonlab.lesson({short_repr(name)})")
    result = exercise.check(answer, language)
    trouble = write({exercise.name: MOST_STARS}, {}, language) if result.stage == "right" else None
    return Reply(exercise, result, language, trouble)
