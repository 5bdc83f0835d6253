"""One reader in a guided game: what is said now, the answers given, and what playing to the end is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.lessons.quiz import Quiz

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match, Ply
    from dragonlab.core.rules.moves import Move
    from dragonlab.lessons.guided_game import Cue, GuidedGame


class GuidedPlay:
    """A guided game being played: call `match_changed` after each move that is played or taken back.

    `said` are the cues that have come so far, `quizzes` the questions among them.
    """

    def __init__(self, guided: GuidedGame, language: str | None = None) -> None:
        self.guided = guided
        self.language = language
        self.match: Match = guided.setting.start()
        self._begin()

    def _begin(self) -> None:
        self.said: list[Cue] = []
        self.quizzes: list[Quiz] = []
        self._since: Ply | None = None  # the ply after which the last cue came
        self.match_changed()

    @property
    def over(self) -> bool:
        """The end has come; taking a move back leads into the game again."""
        return self.guided.over(self.match)

    @property
    def cue(self) -> Cue | None:
        """What is said now: until somebody moves."""
        return self.said[-1] if self._since is self.match.plies[-1] else None

    @property
    def quiz(self) -> Quiz | None:
        """The question that is open now, or was just answered."""
        cue = self.cue
        return self.quizzes[-1] if cue is not None and cue.question is not None else None

    def match_changed(self) -> None:
        """Look for the next cue whose time has come: one at a time, each once."""
        if self.match.to_move != self.guided.seat or self.over or self.cue is not None:
            return
        moment = self.guided.setting.moment(self.match)
        due = next((cue for cue in self.guided.cues if cue not in self.said and cue.due(moment)), None)
        if due is not None:
            self.said.append(due)
            self._since = self.match.plies[-1]
            if due.question is not None:
                self.quizzes.append(Quiz(due.question, self.language))

    def stars(self) -> int:
        """Count what coming to the end now is worth.

        One star for that; one more if each question that was asked was answered rightly at once; one more if the aim
        is reached, or there is none.
        """
        return MOST_STARS - (not self._knew) - (not self.guided.reached(self.match))

    @property
    def worth(self) -> int:
        """What coming to the end may still be worth: the aim may be reached until then."""
        return self.stars() if self.over else MOST_STARS - (not self._knew)

    @property
    def mistakes(self) -> int:
        """How many answers were wrong."""
        return sum(quiz.tries - (quiz.verdict is not None and quiz.verdict.right) for quiz in self.quizzes)

    @property
    def _knew(self) -> bool:
        """Each question was answered rightly at once; the one that is open now still may be."""
        settled = [quiz for quiz in self.quizzes if quiz.tries or quiz is not self.quiz]
        return all(quiz.tries == 1 for quiz in settled) and not self.mistakes

    def restart(self) -> None:
        """Begin again, as if nothing had been said."""
        self.match.restore(self.guided.setting.start())
        self._begin()


def play_through(guided: GuidedGame, choose: Callable[[GuidedPlay], Move | str], most: int = 500) -> GuidedPlay | None:
    """Play a guided game to its end, the rivals as on the board; None if it has none within `most` moves.

    `choose` gives the reader's next move.
    """
    guide = GuidedPlay(guided)
    match = guide.match
    rivals = {seat: bots.make("medium", match.game, f"{match.seed}/{seat}") for seat in range(match.seats)}
    for _ in range(most):
        if guide.over or match.to_move is None:
            return guide
        seat = match.to_move
        match.play(choose(guide) if seat == guided.seat else rivals[seat].choose(match.view(seat)).move)
        guide.match_changed()
    return None


def hinted(guide: GuidedPlay) -> Move:
    """Choose as the board's hint would."""
    return bots.make("medium", guide.match.game, 0).choose(guide.match.view(guide.guided.seat)).move
