"""A question in a cell: answered at once, each answer with its own explanation and rule."""

from __future__ import annotations

import random
from html import escape
from typing import TYPE_CHECKING

from dragonlab.board.learning.panel import Panel
from dragonlab.board.learning.stars import Stars
from dragonlab.core.base.errors import OptionError
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.lessons.quiz import Quiz

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.board.learning.panel import PanelIntent
    from dragonlab.core.scene.scene import Json
    from dragonlab.lessons.question import Question, Reason


class QuestionWidget(Panel):
    """One question. The right answer does not reach the browser before an answer is given.

    >>> from dragonlab.lessons.course import course
    >>> QuestionWidget(course("dragonheart").questions["add-it-up"], "en")
    Question dragonheart/add-it-up
    """

    def __init__(self, question: Question, language: str | None = None) -> None:
        self._quiz = Quiz(question, language)
        self._shown = self._order(question)
        self._earned: int | None = None
        self._stars = Stars(question, language)
        super().__init__(question.game, language)
        self._quiz.language = self.language
        if self._stars.trouble is not None:
            self._note("error", self._stars.trouble)
            self._show(at_once=True)

    @staticmethod
    def _order(question: Question) -> list[int]:
        """Give the choices in the order shown: what is to be put in order is never so from the start."""
        order = list(range(len(question.choices)))
        if question.kind == "order":
            shuffler = random.Random(question.name)  # the same for everybody, so that pictures agree
            while order == sorted(order) and len(order) > 1:
                shuffler.shuffle(order)
        return order

    @property
    def _question(self) -> Question:
        return self._quiz.question

    def _content(self) -> dict[str, Json]:
        verdict = self._quiz.verdict
        return {
            "kind": "question",
            "form": self._question.kind,
            "ask": self._question.ask.text(self.language),
            "choices": self._choices(),
            "worth": self._quiz.stars(),
            "earned": self._earned,
            "best": self._stars.best,
            "most": MOST_STARS,
            "over": self._quiz.over,
            "verdict": verdict
            and {"right": verdict.right, "reasons": _reasons(verdict.reasons), "story": _reasons(verdict.story)},
        }

    def _choices(self) -> list[Json]:
        return [self._question.choices[index].text.text(self.language) for index in self._shown]

    def _obey(self, intent: PanelIntent) -> None:
        if intent.kind == "again" and not self._quiz.over:
            self._quiz.again()
        elif intent.kind == "answer" and self._quiz.verdict is None:
            self._earned = self._quiz.answer(self._meant(intent.content.get("answer")))
            if self._earned is not None:
                self._stars.earn(self._earned)
        else:
            self._note("info", self._say("say_not_now"))

    def _write_stars(self) -> None:
        if (trouble := self._stars.write()) is not None:
            self._note("error", trouble)

    def _meant(self, answer: object) -> object:
        """Read an answer in places shown as one in places of the file."""
        if self._question.kind != "order" or not isinstance(answer, list):
            return answer
        if any(type(place) is not int or not 0 <= place < len(self._shown) for place in answer):
            raise OptionError(f"the answer must be places from 0 to {len(self._shown) - 1}")
        return [self._shown[place] for place in answer]

    @property
    def went(self) -> tuple[bool, bool]:
        """How it went: whether an answer was wrong, and whether one was right."""
        verdict, tries = self._quiz.verdict, self._quiz.tries
        solved = verdict is not None and verdict.right
        return tries > solved, solved

    def __repr__(self) -> str:
        return f"Question {self._question.name}"

    # -- without a kernel ---------------------------------------------------------------------------

    def _text(self) -> str:
        ask, answer = self._question.ask.text(self.language), self._say("say_answer", answer="; ".join(self._answer()))
        return "\n".join([ask, *(f"  · {choice}" for choice in self._choices()), "", answer])

    def _html(self) -> str:
        items = "".join(f"<li>{escape(str(choice))}</li>" for choice in self._choices())
        answer = escape("; ".join(self._answer()))
        reasons = [*self._quiz.question.judge(self._right(), self.language).reasons]
        reasons += self._question.story(self.language)
        why = "".join(f"<li>{escape(text)} <code>{rule}</code></li>" for text, rule in reasons)
        choices = f"<ul>{items}</ul>" if items else ""
        return (
            f"<p>{escape(self._question.ask.text(self.language))}</p>{choices}"
            f"<details><summary>{escape(self._say('say_see_answer'))}</summary>"
            f"<p><strong>{answer}</strong></p><ul>{why}</ul></details>"
        )

    def _right(self) -> object:
        """Give an answer that is right."""
        question = self._question
        right = [index for index, choice in enumerate(question.choices) if choice.right]
        if question.kind in ("one", "predict"):
            return right[0]
        return question.number if question.kind == "number" else right

    def _answer(self) -> list[str]:
        question = self._question
        if question.kind == "number":
            return [f"{question.number:g}"]
        return [choice.text.text(self.language) for choice in question.choices if choice.right]


def _reasons(reasons: Sequence[Reason]) -> list[Json]:
    return [{"text": text, "rule": rule} for text, rule in reasons]
