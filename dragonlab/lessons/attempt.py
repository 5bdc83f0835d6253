"""One reader at one level: each try gets its answer at once, and says which rule it follows from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from dragonlab.lessons.level import refusal
from dragonlab.lessons.rival import reply
from dragonlab.lessons.solver import Search, Spent

if TYPE_CHECKING:
    from collections.abc import Collection

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.words.rulebook import Violation
    from dragonlab.lessons.level import Feedback, Level
    from dragonlab.lessons.predicate import Moment

AnswerKind = Literal["right", "step", "other", "forbidden", "failed", "info"]
LADDER = ("nudge", "zone", "card", "move")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a try was worth: solved, a step on the way, legal but not what was asked, forbidden, or lost.

    `info`: whether it is on the way could not be found out. `told` is False for an answer that only repeats what the
    rule book or the log says.
    """

    kind: AnswerKind
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
        return self.answer is not None and self.answer.kind in ("right", "failed")

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
        text, told = refusal(self.level.feedback, violation, self.language)
        self.answer = Answer("forbidden", text, violation.rule, told)
        return self.answer

    def play(self, move: Move | str) -> Answer:
        """Play a legal move, let the rival reply where the level is longer than that, and judge."""
        level, match = self.level, self.match
        match.play(move, level.seat)
        made = now = level.setting.moment(match)
        if not level.success(made):
            if self._plays_out(made):
                now = level.setting.moment(match)
            plies = len(match.plies)
            if not level.lost_at(now):
                reply(level, match)
            if len(match.plies) > plies:
                now = level.setting.moment(match)
        self.answer = self._judge(made, now)
        self.errors += self.answer.kind in ("other", "failed")
        return self.answer

    def _judge(self, made: Moment, now: Moment) -> Answer:
        """Judge after the reader's move, when it was `made`, and what has come of it `now`."""
        level = self.level
        if level.success(now):
            said = level.right.text(self.language) or self._story(level.rules)
            return Answer("right", said, self._rule())
        if level.lost_at(now):
            found = self._feedback(now)
            text = found.text if found else level.lost
            assert text is not None  # noqa: S101  checked when the level was read
            return Answer("failed", text.text(self.language), self._rule(found))
        way = self._way(self.match)
        if isinstance(way, Spent):  # right or wrong, nobody knows: what the move did is true in any case
            return Answer("info", self._story(), self._rule(), told=False)
        found = self._feedback(now, step=way) or self._feedback(made, step=way)
        kind: AnswerKind = "step" if way else "other"
        if found is None:
            return Answer(kind, self._story(), self._rule(), told=False)
        return Answer(kind, found.text.text(self.language), self._rule(found))

    def _way(self, match: Match) -> bool | Spent:
        """Tell whether the goal can still be reached in par."""
        made = len(self.level.setting.own(match))
        move = self._next(match) if made < self.level.par else None
        return move if isinstance(move, Spent) else move is not None

    def _feedback(self, moment: Moment, *, step: bool = False) -> Feedback | None:
        """Find what to say to a step on the way, or else to a wrong try."""
        fitting = (found for found in self.level.feedback if found.when is not None and found.step == step)
        return next((found for found in fitting if found.when is not None and found.when(moment)), None)

    def _rule(self, found: Feedback | None = None) -> str | None:
        """Name the rule that feedback cites, or behind the last thing that the reader's move did, or taught here."""
        if found is not None and found.cites is not None:
            return found.cites
        own = self.level.setting.own(self.match)
        cited = [event.rule for event in own[-1].events] if own else []
        return next((rule for rule in reversed(cited) if rule in self.level.rules), self.level.rules[0])

    def _story(self, rules: Collection[str] = ()) -> str:
        """Tell what the move did; of what follows from one of the `rules` that alone, if there is anything."""
        book = self.match.game.rulebook
        own = self.level.setting.own(self.match)[-1]
        seen = [event.seen_by(self.level.seat) for event in own.events]
        told = [event for event in seen if event is not None]
        told = [event for event in told if event.rule in rules] or told
        return " ".join(book.sentence(event, self.language) for event in told)

    def _plays_out(self, made: Moment) -> bool:
        """Play out what comes of a wrong try, unless the goal is within reach all the same."""
        found = self._feedback(made)
        if found is None or not found.consequence or self._goes_on(made):
            return False
        for notation in found.consequence:
            if self.match.to_move is None or self.match.why_not(notation):
                break
            self.match.play(notation)
        return True

    def _goes_on(self, made: Moment) -> bool:
        """Look ahead, past the rival's reply."""
        if self.level.lost_at(made) or self.moves >= self.level.par:
            return False
        ahead = self.match.fork()
        reply(self.level, ahead)
        return self._way(ahead) is True

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
        return self._next(self.match)

    def _next(self, match: Match) -> str | Spent | None:
        level = self.level
        own = [ply.move.notation for ply in level.setting.own(match) if ply.move is not None]
        made = len(own)
        if tuple(own) == level.solution[:made] and made < len(level.solution):
            return level.solution[made]
        found = (self._search or Search(level)).solve(match, max(level.par - made, 1))
        return found[0] if isinstance(found, list) else found
