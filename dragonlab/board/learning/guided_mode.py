"""A guided game on a board: the bots play along, and what the next cue says stands until somebody moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.learning.lesson_mode import LessonMode
from dragonlab.board.play.notice import Notice
from dragonlab.lessons.guided_play import GuidedPlay
from dragonlab.lessons.level import refusal
from dragonlab.lessons.progress_checks import MOST_STARS

if TYPE_CHECKING:
    from dragonlab.board.play.notice import NoticeKind
    from dragonlab.core.scene.scene import Json
    from dragonlab.core.words.rulebook import Violation
    from dragonlab.lessons.course import Lesson
    from dragonlab.lessons.guided_game import Cue, GuidedGame
    from dragonlab.lessons.quiz import Quiz


class GuidedMode(LessonMode):
    """One guided game. A hint is what the medium bot would do, for which the cues are written, and costs nothing."""

    adviser = "medium"

    def __init__(self, guided: GuidedGame, follows: Lesson | None, language: str | None) -> None:
        self.guided = guided
        self.guide = GuidedPlay(guided, language)
        super().__init__(guided, self.guide.match, follows, language)
        self.guide.language = self.language

    @property
    def decided(self) -> bool:
        """The end has come."""
        return self.guide.over

    @property
    def worth(self) -> int:
        """How many stars the end may still bring."""
        return self.guide.worth

    def guidance(self) -> dict[str, Json]:
        """Give how it stands; there is no ladder of hints, and cues point at what matters."""
        done = "right" if self.session.phase == "done" else None
        return {"done": done, "rung": None, "after": self.worth, "highlights": [], "about": []}

    def said(self) -> Notice | None:
        """Answer what the reader did last, else say what the end or a cue says."""
        session = self.session
        if session.notice is not None or session.past is not None or session.waiting:
            return session.notice
        if self.guide.over:
            return self.verdict
        cue = self.guide.cue
        return None if cue is None else self._spoken(cue)

    @property
    def verdict(self) -> Notice | None:
        """What is said at the end; None before it."""
        if not self.guide.over:
            return None
        guided = self.guided
        missed = None if guided.reached(self.match) else guided.missed
        earned = self.session.say("say_earned", stars=self.guide.stars(), most=MOST_STARS)
        text = (missed or guided.right).text(self.language)
        return Notice("end" if missed else "right", f"{text} {earned}")

    def _spoken(self, cue: Cue) -> Notice:
        quiz = self.guide.quiz
        text, rule = cue.text.text(self.language), cue.rule
        kind: NoticeKind = "guide" if quiz is None else "question"
        if quiz is not None and quiz.verdict is not None:
            (why,) = quiz.verdict.reasons
            kind, (text, rule) = "answer_right" if quiz.verdict.right else "answer_wrong", why
        return Notice(kind, text, rule, zones=cue.zones, button=cue.button, answers=self._answers(quiz))

    def _answers(self, quiz: Quiz | None) -> tuple[tuple[int, str], ...]:
        """List the answers that may still be given."""
        if quiz is None or quiz.over:
            return ()
        choices = enumerate(quiz.question.choices)
        return tuple((at, choice.text.text(self.language)) for at, choice in choices if at not in quiz.given)

    # -- acting -------------------------------------------------------------------------------------

    def answer(self, choice: int) -> bool:
        """Answer what the cue asks."""
        quiz = self.guide.quiz
        if quiz is None or quiz.over:
            return False
        quiz.answer(choice)
        return True

    def refusal(self, violation: Violation) -> Notice:
        """Answer a forbidden try: which rule, and what the course has to say about it."""
        text, _told = refusal(self.guided.feedback, violation, self.language)
        return Notice("refusal", text, rule=violation.rule)

    def new(self) -> None:
        """Begin again from the start."""
        self.guide.restart()

    def match_changed(self) -> None:
        """Look what the change has brought: a cue may be due, or the end has come."""
        self.guide.match_changed()
        if not self.guide.over:
            self.earned = None
        elif self.earned is None:
            self.earn(self.guide.stars(), self.guide.mistakes)
