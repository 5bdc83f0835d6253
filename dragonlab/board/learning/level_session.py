"""A session at a level: each try is answered at once, by the rule that it follows from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.learning.lesson_session import LessonSession
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.seats import HUMAN, Seats
from dragonlab.lessons.attempt import LADDER, Attempt, Hint
from dragonlab.lessons.progress_checks import MOST_STARS

if TYPE_CHECKING:
    from dragonlab.board.play.declining import Until
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.table.scene import Choice, Json
    from dragonlab.core.words.rulebook import Violation
    from dragonlab.lessons.course import Lesson
    from dragonlab.lessons.level import Level


class LevelSession(LessonSession):
    """One reader at one level. The rival only replies: nobody else thinks here."""

    def __init__(self, level: Level, follows: Lesson | None, language: str | None) -> None:
        self.level = level
        self.attempt = Attempt(level, language)
        super().__init__(level, self.attempt.match, follows, {level.seat: HUMAN}, language)
        self.sit(Seats.alone(self.match, level.seat))
        self.attempt.language = self.language
        self.solved = False

    # -- now ----------------------------------------------------------------------------------------

    @property
    def decided(self) -> bool:
        """Solved, lost, or the way on is not the reader's."""
        return self.attempt.over or self.match.to_move != self.level.seat

    @property
    def ways_to_decline(self) -> list[tuple[Until, str]]:
        """Leave every answer to the reader, too."""
        return []

    @property
    def worth(self) -> int:
        """How many stars a solution is worth."""
        return self.attempt.stars()

    def guidance(self) -> dict[str, Json]:
        """Give how it stands, the next hint, and what to look at."""
        hints, answer = self.attempt.hints, self.attempt.answer
        done = None if self.phase != "done" else answer.tone if answer and self.attempt.over else "stuck"
        return {
            "done": done,
            "rung": LADDER[min(hints, len(LADDER) - 1)],
            "after": self.attempt.stars(hints + 1),
            "highlights": list(self.level.highlights) if not self.attempt.moves else [],
            "about": list(self.level.about),
        }

    # -- acting -------------------------------------------------------------------------------------

    def _not_now(self) -> bool:
        if self.phase != "done" or self.attempt.over:
            return super()._not_now()
        self.notice = Notice("info", self.say("say_lesson_back"))
        return True

    def refuse(self, violation: Violation) -> None:
        """Answer a forbidden try: which rule, and what the level has to say about it."""
        answer = self.attempt.refuse(violation)
        self.notice = Notice("refusal", answer.text, rule=answer.rule)

    def act(self, move: Move | str) -> None:
        """Play a legal move, and judge it."""
        self.shown = len(self.match.plies)
        answer = self.attempt.play(move)
        assert answer.tone != "forbidden"  # noqa: S101  a forbidden try does not get here
        self.notice = Notice(answer.tone, answer.text, rule=answer.rule)
        if answer.tone == "right":
            self.solved = True
            self._earn(self.attempt.stars(), self.attempt.errors)
            self._add(self.say("say_earned" if self.earned else "say_earned_none", stars=self.earned, most=MOST_STARS))

    def undo(self) -> None:
        """Take the last own move back, and what came of it."""
        self.attempt.undo()
        self._again()

    def new(self) -> None:
        """Try again from the start."""
        self.attempt.retry()
        self._again()

    # -- hints --------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Climb the ladder: each rung shows just what it says."""
        if self._not_now():
            return
        hint = self.attempt.hint()
        if not isinstance(hint, Hint):
            self.notice = Notice("hint", self.say("say_lesson_lost" if hint is None else "say_lesson_unknown"))
            return
        choice = next(choice for choice in self.scene().choices if choice.move == hint.move)
        if hint.rung == "nudge":
            self.notice = Notice("hint", self.level.nudge.text(self.language))
        else:
            show = {"zone": self._zone, "card": self._card}.get(hint.rung)
            self.notice = (show and show(choice)) or self._whole(choice)

    def _zone(self, choice: Choice) -> Notice | None:
        """Show where to look; a move may touch no place."""
        wanted = choice.target or next(iter(choice.touches), None)
        called = None if wanted is None else self.scene().called(wanted)
        if wanted is None or called is None:
            return None
        return Notice("hint", self.say("say_rung_zone", zone=called), zones=(wanted,))

    def _card(self, choice: Choice) -> Notice | None:
        """Show what to take; a move may be without pieces."""
        labels = [piece.label for zone in self.scene().zones for piece in zone.pieces if piece.id in choice.pieces]
        text = self.say("say_rung_card", cards=", ".join(labels))
        return Notice("hint", text, pieces=choice.pieces) if labels else None

    def _whole(self, choice: Choice) -> Notice:
        text = self.say("say_rung_move", move=choice.label)
        return Notice("hint", text, pieces=choice.pieces, zones=choice.touches, moves=(choice.move,))
