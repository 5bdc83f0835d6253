"""A level on a board: each try is answered at once, by the rule that it follows from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.board.learning.lesson_mode import LessonMode
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.seats import Seats
from dragonlab.lessons.attempt import LADDER, Attempt, Hint
from dragonlab.lessons.progress_checks import MOST_STARS

if TYPE_CHECKING:
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.scene.scene import Choice, Json
    from dragonlab.core.words.rulebook import Violation
    from dragonlab.lessons.course import Lesson
    from dragonlab.lessons.level import Level


class LevelMode(LessonMode):
    """One level. The rival only replies: nobody else thinks here, and every answer is the reader's."""

    may_decline = False

    def __init__(self, level: Level, follows: Lesson | None, language: str | None) -> None:
        self.level = level
        self.attempt = Attempt(level, language)
        super().__init__(level, self.attempt.match, follows, language)
        self.attempt.language = self.language
        self.solved = False
        self._verdict: Notice | None = None

    @property
    def seats(self) -> Seats:
        """The reader, and nobody else."""
        return Seats.alone(self.match, self.level.seat)

    # -- now ----------------------------------------------------------------------------------------

    @property
    def decided(self) -> bool:
        """Solved, lost, or the way on is not the reader's."""
        return self.attempt.over or self.match.to_move != self.level.seat

    @property
    def worth(self) -> int:
        """How many stars a solution is worth."""
        return self.attempt.stars()

    def guidance(self) -> dict[str, Json]:
        """Give how it stands, the next hint, and what to look at."""
        hints, answer = self.attempt.hints, self.attempt.answer
        done = None if self.session.phase != "done" else answer.kind if answer and self.attempt.over else "stuck"
        return {
            "done": done,
            "rung": LADDER[min(hints, len(LADDER) - 1)],
            "after": self.attempt.stars(hints + 1),
            "highlights": list(self.level.highlights) if not self.attempt.moves else [],
            "about": list(self.level.about),
        }

    # -- acting -------------------------------------------------------------------------------------

    @property
    def verdict(self) -> Notice | None:
        """What was said of the last move."""
        return self._verdict

    def not_now(self) -> Notice | None:
        """Say how the level was decided, or that the way back is the only one."""
        stuck = self.session.phase == "done" and not self.attempt.over
        return Notice("info", self.session.say("say_lesson_back")) if stuck else super().not_now()

    def refusal(self, violation: Violation) -> Notice:
        """Answer a forbidden try: which rule, and what the level has to say about it."""
        answer = self.attempt.refuse(violation)
        return Notice("refusal", answer.text, rule=answer.rule)

    def play(self, move: Move | str) -> Notice:
        """Play a move, and judge it."""
        answer = self.attempt.play(move)
        assert answer.kind != "forbidden"  # noqa: S101  the match has refused it
        self._verdict = notice = Notice(answer.kind, answer.text, rule=answer.rule)
        if answer.kind != "right":
            return notice
        self.solved = True
        self.earn(self.attempt.stars(), self.attempt.errors)
        told = "say_earned" if self.earned else "say_earned_none"
        earned = self.session.say(told, stars=self.earned, most=MOST_STARS)
        self._verdict = replace(notice, text=f"{notice.text} {earned}")
        return self._verdict

    def undo(self) -> None:
        """Take the last own move back, and what came of it."""
        self.attempt.undo()
        self.earned = self._verdict = None

    def new(self) -> None:
        """Try again from the start."""
        self.attempt.retry()
        self.earned = self._verdict = None

    # -- hints --------------------------------------------------------------------------------------

    def can_hint(self) -> bool:
        """Tell that a level has hints of its own."""
        return True

    def hint(self) -> Notice:
        """Climb the ladder: each rung shows just what it says."""
        hint = self.attempt.hint()
        if not isinstance(hint, Hint):
            return Notice("hint", self.session.say("say_lesson_lost" if hint is None else "say_lesson_unknown"))
        if hint.rung == "nudge":
            return Notice("hint", self.level.nudge.text(self.language))
        choice = self.session.scene().choice(hint.move)
        show = {"zone": self._zone, "card": self._card}.get(hint.rung)
        return (show and show(choice)) or self._whole(choice)

    def _zone(self, choice: Choice) -> Notice | None:
        """Show where to look; a move may touch no place."""
        wanted = choice.target or next(iter(choice.touches), None)
        called = None if wanted is None else self.session.scene().called(wanted)
        if wanted is None or called is None:
            return None
        return Notice("hint", self.session.say("say_rung_zone", zone=called), zones=(wanted,))

    def _card(self, choice: Choice) -> Notice | None:
        """Show what to take; a move may be without pieces."""
        pieces = (piece for zone in self.session.scene().zones for piece in zone.pieces)
        labels = [piece.label for piece in pieces if piece.id in choice.pieces]
        text = self.session.say("say_rung_card", cards=", ".join(labels))
        return Notice("hint", text, pieces=choice.pieces) if labels else None

    def _whole(self, choice: Choice) -> Notice:
        text = self.session.say("say_rung_move", move=choice.label)
        return Notice("hint", text, pieces=choice.pieces, zones=choice.touches, moves=(choice.move,))
