"""One reader at one question: the tries, and what the right answer is worth after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.lessons.progress_checks import MOST_STARS

if TYPE_CHECKING:
    from dragonlab.lessons.question import Question, Verdict


class Quiz:
    """A question being answered: `verdict` is the answer to the last try, None before it."""

    def __init__(self, question: Question, language: str | None = None) -> None:
        self.question = question
        self.language = language
        self.given: list[object] = []
        self.verdict: Verdict | None = None

    @property
    def tries(self) -> int:
        """How many answers were given."""
        return len(self.given)

    @property
    def over(self) -> bool:
        """Answered rightly; or a prediction that has been played out: the story cannot be untold."""
        return self.verdict is not None and (self.verdict.right or self.question.kind == "predict")

    def stars(self) -> int:
        """Count what a right answer is worth now: 3 at the first try, 2 at the second, then 1."""
        return max(MOST_STARS - self.tries, 1)

    def answer(self, answer: object) -> int | None:
        """Judge an answer; give the stars that it earns. A wrong prediction earns one, for having dared.

        `OptionError` if it is no answer to this kind of question: then it is no try either.
        """
        worth = self.stars()
        self.verdict = self.question.judge(answer, self.language)
        self.given.append(answer)
        if self.verdict.right:
            return worth
        return 1 if self.question.kind == "predict" else None

    def again(self) -> None:
        """Put the question again."""
        self.verdict = None
