"""A game looked back on: its reader's decisions that cost most, each to be tried again with what was known then."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.board.play.aftermath import aftermath
from dragonlab.board.play.mode import FreePlay, Mode
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.seats import Seats
from dragonlab.board.play.witness import Witness
from dragonlab.board.words import counted
from dragonlab.bots.hindsight import LEAST, Hindsight
from dragonlab.core.play.preference import Preference
from dragonlab.core.words.spelling import decimal
from dragonlab.lessons.memory import AGAIN
from dragonlab.lessons.practice.puzzles import thought
from dragonlab.lessons.progress import Progress, ProgressFileError

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.board.play.notice import NoticeKind
    from dragonlab.board.play.session import Phase, Session
    from dragonlab.board.play.witness import Moment
    from dragonlab.bots.hindsight import Mistake
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.scene.scene import Json

ON, SHOW, LEAVE = range(3)
"""Answers: to the next mistake, or to see the better move, or back to the game."""


class _Before(NamedTuple):
    """What was on the board before: the game that is looked back on, what the session was for, and who sat there."""

    match: Match
    mode: Mode
    seats: Seats


class HindsightMode(Mode):
    """The mistakes of one game, one after another, while others are still being searched for.

    The first is shown as soon as it is found; then always the one that cost most of those that were found meanwhile:
    games that were to be won before points.
    `mistake` is on the board; None: none is there, since none was found yet, or no other was.
    """

    may_decline = False
    kept = False

    def __init__(self, session: Session) -> None:
        """Look back on the game of a session with one reader; `enter` puts it on the board."""
        assert session.only_reader is not None  # noqa: S101  it is granted to no others
        self.session = session
        self.seat = session.only_reader
        self._before = _Before(session.match.fork(), session.mode, session.seats)
        told = session.advice if session.recap is not None and session.recap[0] is session.match.plies[-1] else None
        suspect = None if told is None else (told.ply, told.better)
        self.hindsight = Hindsight(self._before.match, self.seat, suspect=suspect)
        self._witness = Witness(self._before.match, self.seat, session.language).caught_up()
        self._search: Generator[float, None, None] | None = self.hindsight.search()
        self.mistake: Mistake | None = None
        self._shown: list[Mistake] = []
        self._hints = 0
        self._verdict: Notice | None = None
        self._unwritten: str | None = None

    # -- the search ---------------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """Whether there may be other mistakes than those that were found."""
        return self._search is not None

    def search_on(self) -> Generator[float, None, None]:
        """Search for the next mistake; yields how far all of it is, 0 to 1."""
        found = len(self.hindsight.found)
        while self._search is not None and len(self.hindsight.found) == found:
            try:
                yield next(self._search)
            except StopIteration:
                self._search = None

    def searched(self) -> bool:
        """Take note of what was found: whoever waits is shown it, or told that there is nothing more."""
        waits = self.mistake is None
        if waits and self._left:
            self._show()
        return waits

    # -- now ----------------------------------------------------------------------------------------

    @property
    def _left(self) -> list[Mistake]:
        """What was found and not shown yet."""
        return [mistake for mistake in self.hindsight.found if mistake not in self._shown]

    def phase(self, phase: Phase) -> Phase:
        """Without a mistake on the board there is nothing to play; after one try neither."""
        if self.session.past is not None:
            return phase
        if self.mistake is None:
            return "look"
        return "play" if self._verdict is None else "done"

    def grants(self, kind: str) -> bool:
        """Grant nothing that belongs to a game of one's own."""
        return kind not in ("save", "next", "against", "hindsight") and (kind != "new" or self.mistake is not None)

    def can_undo(self) -> bool:
        """Let a try be taken back."""
        return self.session.past is None and self._verdict is not None

    def not_now(self) -> Notice | None:
        """Say what there is to do."""
        return self.said() if self.session.phase in ("look", "done") else None

    def said(self) -> Notice | None:
        """Answer what the reader did last; else say how far the search is."""
        session = self.session
        if session.notice is not None or session.past is not None:
            return session.notice
        return self._verdict if self.mistake is not None else self._waiting()

    def _waiting(self) -> Notice:
        found = len(self.hindsight.found)
        key = "say_hindsight_searching" if self.searching else "say_hindsight_all" if found else "say_hindsight_none"
        return Notice("info", self.session.say(key), answers=(self._answer(LEAVE),))

    def lesson(self) -> Json:
        """Give what the browser shows of the mistake as of a level, without stars."""
        mistake = self.mistake
        if mistake is None:
            return None
        say, when = self.session.say, self._moment(mistake.ply).when
        return {
            "title": say("say_hindsight_title", when=when),
            "goal": say("say_hindsight_goal", played=self._label(mistake.played)),
            **dict.fromkeys(("worth", "most", "after"), 0),
            **dict.fromkeys(("earned", "best", "next")),
            "done": "right" if self._verdict is not None and self._verdict.kind == "right" else None,
            "rung": "nudge" if self._hints < len(self._thoughts(mistake)) else "move",
            "highlights": [],
            "about": [],
        }

    # -- acting -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Let nobody but the reader sit at the board."""
        session = self.session
        session.mode = self
        session.sit(Seats.alone(session.match, self.seat))
        session.notice = None

    def leave(self) -> None:
        """Put the game back that was looked back on."""
        session, before = self.session, self._before
        self._search = None
        session.mode = before.mode
        session.hindsight, session.recap = self.hindsight, None
        session.match.restore(before.match)
        session.sit(before.seats)
        session.begin()

    def play(self, move: Move | str) -> Notice:
        """Try a move instead of the one that was played."""
        session, mistake = self.session, self.mistake
        assert mistake is not None  # noqa: S101  else nothing can be played
        tried = session.match.move(move)
        text, kind = self._judged(mistake, tried)
        session.match.play(tried, self.seat)
        right = kind == "right"
        answers = (ON, LEAVE) if right else (SHOW, ON, LEAVE)
        rule = self._turns_on(self.mistake or mistake) if right else None  # before, it is the reader's to find
        self._verdict = Notice(kind, text, rule, answers=tuple(map(self._answer, answers)))
        return self._verdict

    def undo(self) -> None:
        """Go back to before the try."""
        self._lay()

    def new(self) -> None:
        """Go back to before the try."""
        self._lay()

    def hint(self) -> Notice:
        """Say the idea that the better move turns on; asked again, what speaks for it; and at last which one it is."""
        mistake = self.mistake
        assert mistake is not None  # noqa: S101  else nothing can be played
        thoughts, idea = self._thoughts(mistake), self._idea(mistake)
        self._hints += 1
        if self._hints <= len(thoughts):
            return Notice("hint", thoughts[self._hints - 1], idea)
        choice = self.session.scene().choice(mistake.better.notation)
        text = self.session.say("say_rung_move", move=choice.label)
        return Notice("hint", text, idea, pieces=choice.pieces, zones=choice.touches, moves=(choice.move,))

    def answer(self, choice: int) -> bool:
        """Go on, show the better move, or go back to the game."""
        if choice == LEAVE:
            self.leave()
        elif choice == ON and self._verdict is not None:
            self._next()
        elif choice == SHOW and self._verdict is not None and self.mistake is not None:
            self._lay()
            self.play(self.mistake.better)
            self.session.show_all()
        else:
            return False
        return True

    def write(self) -> str | None:
        """Remember what a mistake turned on as not known, an idea or a rule; give what went wrong, if anything."""
        rule, self._unwritten = self._unwritten, None
        if rule is not None:
            try:
                Progress(read=False).add({}, {rule: AGAIN})
            except ProgressFileError as error:
                return self.session.say("say_progress_lost", reason=error)
        return None

    def _next(self) -> None:
        if self._left:
            self._show()
            return
        self.mistake, self._verdict = None, None
        self.session.match.restore(self._before.match)
        self.session.begin()

    def _show(self) -> None:
        """Show the mistake that cost most of those that are left."""
        self.mistake, self._hints = max(self._left, key=attrgetter("size")), 0
        self._shown.append(self.mistake)
        rule = self._turns_on(self.mistake)
        self._unwritten = None if rule is None else f"{self.session.match.game.name}/{rule}"
        self._lay()

    def _lay(self) -> None:
        """Lay the table out as it was before the mistake."""
        mistake, then = self.mistake, self._before.match.fork()
        assert mistake is not None  # noqa: S101  else there is nothing to lay out
        del then.plies[mistake.ply :]
        self._verdict = None
        self.session.match.restore(then)
        self.session.begin()

    # -- in words -----------------------------------------------------------------------------------

    def _judged(self, mistake: Mistake, tried: Move) -> tuple[str, NoticeKind]:
        """Say what a move was worth that is about to be tried, and whether it is better than what was played."""
        session = self.session
        better, move = self._label(mistake.better), self._label(tried)
        cost = self._drawback(mistake, tried) or self._think(mistake)
        if tried is mistake.played:
            return f"{session.say('say_hindsight_same')} {cost}".strip(), "other"
        found = mistake if tried is mistake.better else self.hindsight.compared(mistake.ply, tried)
        if found is None:
            return f"{session.say('say_hindsight_no_better', move=move)} {cost}".strip(), "other"
        told = [self._why(found), self._gain(found)]
        if found.size > mistake.size:
            self.mistake = found  # the reader has found what the search had not tried
        elif mistake.gain > found.gain + LEAST:
            told.append(session.say("say_hindsight_best", move=better, reasons=self._why(mistake)).strip())
        turn_told = bool(told[0] and self._went(found.ply))
        went = aftermath(self._witness, self.hindsight, found, turn_told=turn_told)
        if went:
            told.append(session.say("say_hindsight_went", story=went))
        return "\n".join(filter(None, told)), "right"

    def _why(self, mistake: Mistake) -> str:
        """Say what speaks for the better move, and what the one costs that was played."""
        return self._preference(mistake).told(self.session.language, went=self._went(mistake.ply))

    def _preference(self, mistake: Mistake, other: Move | None = None) -> Preference:
        """Hold the better move against what was played, or another try."""
        match = self._before.match
        return Preference(match.game, match.plies[mistake.ply - 1].state, mistake.better, other or mistake.played)

    def _went(self, ply: int) -> str:
        """Say what was done from a ply to the end of its turn."""
        game, plies = self._before.match.game, self._before.match.plies
        turn = [later for later in plies[ply:] if later.turn == plies[ply].turn]
        events = [event.seen_by(self.seat) for later in turn for event in later.events]
        return game.turn_told(plies[ply - 1].state, [*filter(None, events)], self.session.language)

    def _gain(self, found: Mistake) -> str:
        """Say what a better move brings: points, and games won if they were counted; else these only without points."""
        key = "say_hindsight_wins" if found.points is None else "say_hindsight_gain"
        if found.counted and found.points is not None and found.wins is not None:
            key = "say_hindsight_both"
        language = self.session.language
        points = counted(language, "say_points", decimal(found.points or 0.0, language))
        wins = counted(language, "say_games", round(100 * (found.wins or 0.0)))
        return self.session.say(key, move=self._label(found.better), points=points, wins=wins)

    def _idea(self, mistake: Mistake) -> str | None:
        """Name the idea that a mistake turns on; None: there are no words for it."""
        idea = self._preference(mistake).idea()
        return None if idea is None else idea.id

    def _thoughts(self, mistake: Mistake) -> list[str]:
        """List what is said of a mistake before the better move is named: its idea, and what speaks for the move."""
        match, idea = self._before.match, self._idea(mistake)
        said = "" if idea is None else thought(match.game.rulebook[idea]).text(self.session.language)
        return [*filter(None, (said, self._why(mistake)))]

    def _think(self, mistake: Mistake) -> str:
        """Name the idea that leads to the better move; empty: there are no words for it."""
        match, idea = self._before.match, self._idea(mistake)
        name = None if idea is None else match.game.rulebook[idea].name
        return "" if name is None else self.session.say("say_hindsight_think", idea=name.text(self.session.language))

    def _drawback(self, mistake: Mistake, tried: Move) -> str:
        """Say what a try costs and the better move does not; empty: there are no words for it."""
        costs = self._preference(mistake, tried).costs()
        book = self._before.match.game.rulebook
        return book.reason(costs[0].name, costs[0].params, self.session.language) if costs else ""

    def _moment(self, ply: int) -> Moment:
        return self._witness.moments[self._witness.at(ply)]

    def _turns_on(self, mistake: Mistake) -> str | None:
        """Name the idea, or else the rule by which the better move does what the played one does not; None: neither."""
        return self._idea(mistake) or self._preference(mistake).rule(self.seat)

    def _label(self, move: Move) -> str:
        """Say a move as the board does, without the full stop."""
        return self._before.match.game.label(move, self.session.language).rstrip(".")

    def _answer(self, choice: int) -> tuple[int, str]:
        key = {ON: "say_hindsight_on", SHOW: "say_hindsight_show", LEAVE: "say_hindsight_leave"}[choice]
        return choice, self.session.say(key)


def can_look_back(session: Session) -> bool:
    """Tell whether the game on the board can be looked back on: it is over, one reader has decided in it, no lesson."""
    if session.match.outcome is None or session.only_reader is None or session.phase != "over":
        return False
    return isinstance(session.mode, FreePlay) and any(Hindsight(session.match, session.only_reader).decisions())


def look_back(session: Session) -> None:
    """Begin to look back on the game."""
    HindsightMode(session).enter()
