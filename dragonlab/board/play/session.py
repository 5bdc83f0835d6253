"""Readers at a match: what they may see and do now, and what comes of what they ask.

Knows nothing of widgets: `Board` hands wishes in and sends pages out. What a session is for, its `Mode` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab.board.play.declining import UNTIL, Declining, passes
from dragonlab.board.play.mode import FreePlay
from dragonlab.board.play.moments import Witness
from dragonlab.board.play.notice import Notice, added
from dragonlab.board.play.seats import Seats
from dragonlab.board.play.waiting import Waiting, in_turn
from dragonlab.board.words import words
from dragonlab.core.base.errors import IllegalMove, OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.match import Match
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.language import checked
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence

    from dragonlab.board.play.declining import Until
    from dragonlab.board.play.intents import Intent
    from dragonlab.board.play.mode import Mode
    from dragonlab.bots.bot import Thought
    from dragonlab.core.play.match import Ply
    from dragonlab.core.rules.state import State
    from dragonlab.core.scene.scene import Json, Scene

Phase = Literal["play", "thinking", "curtain", "window", "watch", "over", "past", "offer", "done", "look"]

# Seconds that a bot takes: for its turn, by who plays, and for each further step of it.
SLOTS = {"random": 0.4, "greedy": 0.4, "ismcts": 2.0}
STEP = 0.1
WINDOW = 0.15  # seconds that a secret window takes, and as long again after the reader has let it pass


class Session:
    """One reader, or several at one screen, and the match before them.

    `viewer` is the seat whose view is shown, None for a spectator; `shown` the number of plies that this reader has
    seen; `past` the ply looked at, None for now; `offer` a saved game waiting for an answer, a `clash` if somebody else
    saved it after this one had begun. Where somebody may react in secret and several share the screen, nobody is named:
    each may look at their own hand (`looking`). `waiting` holds the secret windows, `declining` says until when nobody
    wants to be asked whether to react.
    """

    def __init__(
        self, match: Match, seats: Seats | Mapping[int, str] | None, language: str | None, mode: Mode | None = None
    ) -> None:
        if not is_a(match, Match):
            raise OptionError(f"a board shows a match, as `dragonlab.new` gives it, not {short_repr(match)}")
        self.match = match
        self.language = checked(language)
        self.mode = mode or FreePlay()
        self.mode.session = self
        self.waiting = Waiting(match)
        self.declining = Declining(lambda: (match.plies[-1].turn, self.waiting.table))
        self._sit(seats if isinstance(seats, Seats) else Seats(match, seats))
        self.stand()
        self.shown = self.length = len(match.plies)
        self.past: int | None = None
        self.looking: int | None = None
        self.offer: Match | None = None
        self.clash = False
        self.notice: Notice | None = None
        self.progress: float | None = None
        self._witnesses: dict[int | None, Witness] = {}
        self.recap: tuple[Ply, dict[str, Json]] | None = None  # what was found when the game was over
        self._painted: tuple[State, int | None, bool, Scene] | None = None

    def _sit(self, seats: Seats) -> None:
        """Let humans and bots sit down at the match."""
        self.seats = seats
        self.viewer = seats.humans[0] if seats.humans else None
        if len(seats.humans) > 1:  # in the middle of a game nobody knows who sits at the screen
            begins = len(self.match.plies) == 1 and self.match.to_move in seats.humans
            self.viewer = self.match.to_move if begins else None

    def stand(self) -> None:
        """Wait where somebody else may be about to react in the position as it stands."""
        match, humans = self.match, self.seats.humans
        asked = match.to_move in humans and len(humans) == 1 and self.passing is None
        self.waiting.stand(secret=match.state.in_secret and match.to_move is not None and not asked and self._others)

    @property
    def _others(self) -> bool:
        """Somebody else plays here, so that there is something to wait for."""
        return bool(self.seats.bots) or len(self.seats.humans) > 1

    # -- what holds now -----------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the reader can do now."""
        return self.mode.phase(self._phase)

    @property
    def _phase(self) -> Phase:
        if self.offer is not None:
            return "offer"
        if self.past is not None:
            return "past"
        if self.waiting:
            return self._in_window
        return "over" if self.match.to_move is None else self._in_the_open

    @property
    def _in_window(self) -> Phase:
        if not self.window or self.waiting.gone_on or self.declining.until is not None:
            return "thinking"
        return "play" if self.waiting.open and self.looking == self.match.to_move else "window"

    @property
    def _in_the_open(self) -> Phase:
        if self.match.to_move in self.seats.humans:
            return "curtain" if self.covered else "play"
        bots_answer = self.seats.humans and not self.mode.practice  # else they wait to be asked
        return "thinking" if bots_answer else "watch"

    @property
    def window(self) -> bool:
        """Several share the screen, and one of all seats may be asked in secret whether it reacts."""
        return len(self.seats.humans) > 1 and bool(self.waiting)

    @property
    def covered(self) -> bool:
        """Another seat than the one whose view was shown last is to take the screen over."""
        if self.window:
            return self.looking is None
        return self.match.to_move in self.seats.humans and self.match.to_move != self.viewer

    @property
    def passing(self) -> Move | None:
        """The pass that the board would play for who is asked."""
        if self.declining.until is None or self.match.to_move not in self.seats.humans:
            return None
        return next(iter(passes(self.match)), None)

    @property
    def ways_to_decline(self) -> list[tuple[Until, str]]:
        """What the reader may decline now, each way with its name; at a shared screen nobody is asked by name."""
        asked = self.looking is None if self.window else self.phase == "play" and bool(passes(self.match))
        if not asked or not self.mode.may_decline or self.phase not in ("play", "window"):
            return []
        named = ((until, self.name_of_declining(until)) for until in UNTIL)
        return [(until, name) for until, name in named if name is not None]

    def name_of_declining(self, until: Until) -> str | None:
        """Name one way to decline."""
        return self.declining.label(until, self.language, self.say("say_decline_game"))

    def allows(self, kind: str) -> bool:
        """Tell whether a wish that no rule of the game speaks of can be granted now."""
        phase = self.phase
        wishes: dict[str, Callable[[], bool]] = {
            "undo": self.mode.can_undo,
            "new": lambda: phase not in ("curtain", "window", "offer"),
            "ready": lambda: phase == "curtain",
            "look": lambda: phase == "window" or (phase == "play" and self.window),
            "on": lambda: phase == "window" and self.looking is None,
            "decline": lambda: bool(self.ways_to_decline) or self.declining.until is not None,
            "next": lambda: phase == "watch",
            "continue": lambda: phase == "offer",
            "fresh": lambda: phase == "offer",
            "save": lambda: self.match.to_move is None and not self.waiting,
        }
        return self.mode.grants(kind) and (kind not in wishes or wishes[kind]())

    # -- what is seen -------------------------------------------------------------------------------

    @property
    def shown(self) -> int:
        """How many plies this reader has seen, of the last one perhaps a part."""
        return self._shown

    @shown.setter
    def shown(self, plies: int) -> None:
        pause = self.waiting.pause if plies >= len(self.match.plies) else None
        self._shown, self.shown_events = plies, None if pause is None else pause.events

    @property
    def eye(self) -> int | None:
        """The seat whose view may be shown now: nobody's behind the curtain, not even of the past."""
        if self.covered:
            return None
        return self.looking if self.window else self.viewer

    @property
    def witness(self) -> Witness:
        """The match as these eyes saw it."""
        if self.eye not in self._witnesses:
            self._witnesses[self.eye] = Witness(self.match, self.eye, self.language)
        return self._witnesses[self.eye].follow(self.waiting.pause)

    @property
    def mover(self) -> int | None:
        """The seat to move as far as the reader may know: to others, a secret reaction is nobody's turn."""
        if self.covered and not self.window:
            return self.match.to_move
        if self.waiting and self.phase != "play":
            return None
        mover = self.match.view(self.eye)["to_move"]
        return mover if isinstance(mover, int) else None

    def scene(self, ply: int | None = None) -> Scene:
        """Show the table to the reader, now or after an earlier ply; the last one shown is not painted again."""
        playing = ply is None and self.phase == "play"
        state = self.match.state if playing else self.waiting.table if ply is None else self.match.plies[ply].state
        seen = (state, self.eye, playing)
        if self._painted is None or self._painted[0] is not state or self._painted[1:3] != seen[1:]:
            moves = self.match.legal_moves() if playing else []
            self._painted = (*seen, self.match.game.scene(state.view(self.eye), moves, self.language))
        return self._painted[-1]

    def say(self, key: str, **params: object) -> str:
        """Speak one of the board's own sentences."""
        return words(self.language)[key].format(**params)

    def seat_name(self, seat: int) -> str:
        """Name a seat."""
        return self.match.game.rulebook.words.seat(seat, self.language)

    def offered(self) -> str:
        """Say which saved game waits for an answer."""
        if self.offer is None:
            return ""
        moves = Witness(self.offer, self.viewer, self.language).follow().last
        if self.clash:
            return self.say("say_clash", theirs=moves, mine=self.witness.last)
        return self.say("say_offer_one" if moves == 1 else "say_offer", plies=moves)

    # -- what is asked ------------------------------------------------------------------------------

    def obey(self, intent: Intent) -> None:
        """Do what an intent asks that is allowed; of the rest the widget takes care."""
        deeds: dict[str, Callable[[], None]] = {
            "gesture": lambda: self.gesture(intent.pieces, intent.target),
            "move": lambda: self.move(intent.move),
            "hint": self.hint,
            "show": lambda: self.show(intent.ply),
            "undo": self.undo,
            "new": self.new,
            "ready": self.lift_curtain,
            "look": lambda: self.look(intent.seat),
            "on": self.go_on,
            "decline": lambda: self.decline(intent.until),
            "continue": self.resume,
            "answer": lambda: self.answer(intent.choice),
        }
        deeds[intent.kind]()

    def gesture(self, pieces: Sequence[str], target: str | None) -> None:
        """Try a gesture on the scene: play it, ask which move is meant, or say which rule forbids it."""
        if self._not_now():
            return
        meant = self.match.game.read(self.match.view(self.eye), pieces, target, self.scene())
        if isinstance(meant, Violation):
            self.refuse(meant)
        elif isinstance(meant, Move):
            self.move(meant)
        else:
            choices = [*dict.fromkeys(self.scene().choice(move.notation) for move in meant)]
            if len(choices) == 1:
                self.move(choices[0].move)
                return
            zones = tuple(dict.fromkeys(zone for choice in choices for zone in choice.touches))
            moves = tuple(choice.move for choice in choices)
            self.notice = Notice("ask", self.say("say_ask"), moves=moves, pieces=tuple(pieces), zones=zones)

    def move(self, move: Move | str) -> None:
        """Play a move, or say which rule forbids it."""
        if self._not_now():
            return
        before, reacts, looking = len(self.match.plies), self.window, self.looking
        try:
            self.notice = self.mode.play(move)
        except IllegalMove as refused:
            self.refuse(refused.violation)
            return
        self.shown = before
        if reacts:  # who reacts is known now; of who does not, nobody hears
            passed = self.match.move(move).notation in self.match.game.passes
            self.viewer = None if passed else looking

    def _not_now(self) -> bool:
        """Refuse to play when it is not this reader's turn, by the rule that says so."""
        phase, book = self.phase, self.match.game.rulebook
        if phase == "play":
            return False
        if (text := self.mode.not_now()) is not None:
            self.notice = Notice("info", text)
        elif phase == "past":
            self.notice = Notice("info", self.say("past_note"))
        elif phase != "offer" and self.match.to_move is None and not self.waiting:
            self.refuse(book.violation(book.refusals.over))
        elif phase == "offer" or self.mover is None:
            self.not_now()
        else:
            self.refuse(book.violation(book.refusals.not_your_turn, seat=self.mover))
        return True

    def refuse(self, violation: Violation) -> None:
        """Answer with the rule that forbids."""
        self.notice = self.mode.refusal(violation)

    def not_now(self) -> None:
        """Answer a wish that cannot be granted now, and that no rule speaks of."""
        self.notice = Notice("info", self.say("say_not_now"))

    def hint(self) -> None:
        """Help the reader on."""
        if not self._not_now():
            self.notice = self.mode.hint()

    def answer(self, choice: int) -> None:
        """Answer what was asked."""
        if self.past is not None or not self.mode.answer(choice):
            self.not_now()

    def undo(self) -> None:
        """Take the last own move back, and what came after it."""
        self.mode.undo()
        self.shown = len(self.match.plies)

    def new(self) -> None:
        """Start again."""
        self.mode.new()
        self._from_here()

    def resume(self) -> None:
        """Go on with the saved game, however many play it; which of several humans sits at the screen is not known."""
        if self.offer is not None:
            saved, self.offer, self.clash = self.offer, None, False
            self.match.restore(saved)
            self._sit(self.seats.still(self.match))
            self._from_here()

    def _from_here(self) -> None:
        self.declining.until = None
        self.stand()
        self.shown = len(self.match.plies)
        self.past = None

    def show(self, moment: int | None) -> None:
        """Look at an earlier moment, or with None at now again; `OptionError` if there was no such moment."""
        witness = self.witness
        if moment is not None and (type(moment) is not int or not 0 <= moment <= witness.last):
            raise OptionError(f"the moments are 0 to {witness.last}, not {short_repr(moment)}")
        self.shown = len(self.match.plies)
        self.past = None if moment is None else witness.moments[moment].ply

    def lift_curtain(self) -> None:
        """Show the table to the seat to move: it has taken over the screen."""
        self.viewer = self.match.to_move
        plies = self.match.plies
        self.shown = next((at + 1 for at in range(len(plies) - 1, 0, -1) if plies[at].seat == self.viewer), 1)

    def look(self, seat: int | None) -> None:
        """Let one of the people at the table look at their own hand, or with None cover it again."""
        humans = self.seats.humans
        if seat is not None and seat not in humans:
            raise OptionError(f"at this table sit {', '.join(map(str, humans))}, and nobody at {short_repr(seat)}")
        self.viewer, self.looking = None, seat
        self.shown = len(self.match.plies)

    def go_on(self) -> None:
        """Let the chance to react pass for the people at the table; a bot that was asked may think about it."""
        self.viewer = None
        self.shown = len(self.match.plies)
        if self.waiting.open and self.match.to_move in self.seats.humans and not passes(self.match):
            self.notice = Notice("info", self.say("say_window_must"))
        else:
            self.waiting.gone_on = True

    def decline(self, until: Until | None) -> None:
        """Let chances to react pass from now on, or with None be asked again."""
        if until is None or until in dict(self.ways_to_decline):
            self.declining.until = until
            if not self.waiting:
                self.stand()
            how = "" if until is None else self.name_of_declining(until)
            self.notice = Notice("info", self.say("say_asked_again" if until is None else "say_declined", how=how))
        else:
            self.not_now()

    # -- what the match brings ----------------------------------------------------------------------

    def changed(self, *, elsewhere: bool = False) -> None:
        """Follow the match: fewer plies may be left to look at, and what a cell plays for the reader is an act."""
        last = len(self.match.plies)
        acted = elsewhere and last > self.length and self.match.plies[-1].seat == self.viewer is not None
        if last > self.length and self._others:
            self.waiting.follow(self.seats.humans)
        else:
            self.stand()
        self.length = last
        self.looking = None
        self.shown = last - 1 if acted else min(self.shown, last)
        if self.past is not None and self.past >= last:
            self.past = None
        self.mode.follow()

    def thinking(self) -> Generator[float, None, Thought] | None:
        """Start the thoughts of the bot that is to move; None if no bot is."""
        seat = self.match.to_move
        if self.offer is not None or seat not in self.seats.bots:
            return None
        bot, view = self.seats.bot(seat, self.match), self.match.view(seat)
        return bot.step(view) if in_turn(self.match) else bot.think(view)

    @property
    def thinks(self) -> bool:
        """A bot thinks about a turn of its own, not about a chance that somebody else may have had as well."""
        return self.match.to_move in self.seats.bots and not self.waiting

    def answers(self) -> Generator[float, None, list[Move]]:
        """Let all answer who are asked in the window that is waited in."""
        return self.waiting.answers(self.seats, declined=self.declining.until is not None)

    def slot(self) -> float:
        """How long a bot or a pause takes, in seconds, by what everybody sees: who plays and what begins, no more."""
        seat = self.match.to_move
        if not self.seats.humans:
            return 0.0  # nobody could make anything of it
        if self.waiting:
            return 0.0 if self.mode.practice or self.declining.until is not None else WINDOW
        if seat is None:
            return 0.0
        return STEP if in_turn(self.match) else SLOTS[self.seats.players[seat]]

    def write(self) -> None:
        """Write what the last answer has earned, now that it is shown, and say so if that fails."""
        if (trouble := self.mode.write()) is not None:
            self.notice = added(self.notice, trouble)
