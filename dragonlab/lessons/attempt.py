"""One reader at one level: each try gets its answer at once, and says which rule it follows from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from dragonlab.lessons.level import refusal
from dragonlab.lessons.replies import answer
from dragonlab.lessons.solver import Search, Spent

if TYPE_CHECKING:
    from dragonlab.core.match import Match
    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.lessons.level import Idea, Level

Tone = Literal["right", "step", "other", "forbidden", "failed", "info"]
LADDER = ("nudge", "zone", "card", "move")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a try was worth: solved, a step on the way, legal but not what was asked, forbidden, or lost.

    `info`: whether it is on the way could not be found out. `told` is False for an answer that only repeats what the
    rule book or the log says.
    """

    tone: Tone
    text: str
    rule: str | None
    told: bool = True


class Hint(NamedTuple):
    """A rung of the ladder, and the move that it leads to."""

    rung: str
    move: str


class Attempt:
    """A level being tried: the match on the board, the hints taken, and the last answer.

    Each question for the way on has tries of its own, unless several share a `search`.
    """

    def __init__(self, level: Level, language: str | None = None, search: Search | None = None) -> None:
        self.level = level
        self._search = search
        self.language = language
        self.match: Match = level.setting.start()
        self.hints = 0
        self.errors = 0  # moves that were no way to the goal; a forbidden try is welcome, and none
        self.answer: Answer | None = None

    @property
    def over(self) -> bool:
        """Solved or lost: now only retrying or going on is left."""
        return self.answer is not None and self.answer.tone in ("right", "failed")

    @property
    def moves(self) -> int:
        """How many moves the reader has made."""
        return len(self.level.setting.own(self.match))

    def stars(self, hints: int | None = None) -> int:
        """Count what a solution now is worth: 3, less one for more moves than par and one for a hint past the nudge.

        The last hint, the move itself, costs them all. `hints` asks what it would be worth after so many.
        """
        taken = self.hints if hints is None else hints
        if taken >= len(LADDER):
            return 0
        return 3 - (self.moves > self.level.par) - (taken > 1)

    def refuse(self, violation: Violation) -> Answer:
        """Answer a forbidden try."""
        text, told = refusal(self.level.ideas, violation, self.language)
        self.answer = Answer("forbidden", text, violation.rule, told)
        return self.answer

    def play(self, move: Move | str) -> Answer:
        """Play a legal move and judge; where the level is longer than that, let the rival reply and judge again."""
        self.match.play(move, self.level.seat)
        self.answer = self._judge()
        if not self.over:
            plies = len(self.match.plies)
            answer(self.level, self.match)
            if len(self.match.plies) > plies:
                self.answer = self._judge(self.answer)
        self.errors += self.answer.tone in ("other", "failed")
        return self.answer

    def _judge(self, before: Answer | None = None) -> Answer:
        """Judge after the reader's move, or after the reply to it: `before` is the first answer then."""
        level = self.level
        moment = level.setting.moment(self.match)
        if level.success(moment):
            return Answer("right", level.right.text(self.language), self._rule())
        idea = next((idea for idea in level.ideas if idea.when and idea.when(moment)), None)
        if idea is not None and before is None:
            self._show(idea)
        if level.failed(self.match):
            text = idea.text if idea else level.lost
            assert text is not None  # noqa: S101  checked when the level was read
            return Answer("failed", text.text(self.language), self._rule(idea))
        way = self.next_move() if self.moves < level.par else None
        tone: Tone = "info" if isinstance(way, Spent) else "step" if way else "other"
        if idea is not None:
            return Answer(tone, idea.text.text(self.language), self._rule(idea))
        return replace(before, tone=tone) if before else Answer(tone, self._story(), self._rule(), told=False)

    def _rule(self, idea: Idea | None = None) -> str | None:
        """Name the rule that an idea cites, or behind the last thing that the reader's move did, or taught here."""
        if idea is not None and idea.cites is not None:
            return idea.cites
        own = self.level.setting.own(self.match)
        cited = [event.rule for event in own[-1].events] if own else []
        return next((rule for rule in reversed(cited) if rule in self.level.rules), self.level.rules[0])

    def _story(self) -> str:
        """Tell what the move did instead of what was asked."""
        book = self.match.game.rulebook
        own = self.level.setting.own(self.match)[-1]
        seen = [event.seen_by(self.level.seat) for event in own.events]
        return " ".join(book.sentence(event, self.language) for event in seen if event is not None)

    def _show(self, idea: Idea) -> None:
        """Play out what comes of a wrong idea."""
        for notation in idea.consequence:
            if self.match.to_move is None or self.match.why_not(notation):
                break
            self.match.play(notation)

    def retry(self) -> None:
        """Begin the level again; hints that were taken stay taken."""
        self.match.restore(self.level.setting.start())
        self.answer = None

    def undo(self) -> None:
        """Take the last own move back, and what came of it."""
        while len(self.match.plies) > self.level.setting.begins:
            seat = self.match.plies[-1].seat
            self.match.undo()
            if seat == self.level.seat:
                break
        self.answer = None

    def hint(self) -> Hint | Spent | None:
        """Climb the ladder of hints by a rung; None, and no rung, if from here the goal is out of reach.

        The move comes from searching on from here, so a hint cannot lie. `Spent`, and no rung either, if the search
        found no way and could not see to the end of all.
        """
        move = self.next_move()
        if move is None or isinstance(move, Spent):
            return move
        self.hints = min(self.hints + 1, len(LADDER))
        return Hint(LADDER[self.hints - 1], move)

    def next_move(self) -> str | Spent | None:
        """Give the next move of a solution from here; None if the way is lost and one has to go back."""
        level, made = self.level, self.moves
        own = [ply.move.notation for ply in level.setting.own(self.match) if ply.move is not None]
        if tuple(own) == level.solution[:made] and made < len(level.solution):
            return level.solution[made]
        found = (self._search or Search(level)).solve(self.match, max(level.par - made, 1))
        return found[0] if isinstance(found, list) else found
