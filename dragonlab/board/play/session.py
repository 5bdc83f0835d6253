"""Readers at a match: who sits where, which moment they look at, and what they may see and do now.

Knows nothing of widgets. What they ask, `acting` does; what a session is for, its `Mode` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab.board.play.declining import UNTIL, Declining, passes
from dragonlab.board.play.mode import FreePlay
from dragonlab.board.play.seats import Seats
from dragonlab.board.play.secret_windows import SecretWindows
from dragonlab.board.play.witness import Witness, before
from dragonlab.board.words import say
from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.match import Match
from dragonlab.core.words.language import checked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.board.play.declining import Until
    from dragonlab.board.play.mode import Mode
    from dragonlab.board.play.notice import Notice
    from dragonlab.board.play.recap import Advice
    from dragonlab.bots import Kind
    from dragonlab.bots.hindsight import Hindsight
    from dragonlab.core.play.match import Ply
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.scene.scene import Json, Scene

Phase = Literal["play", "thinking", "curtain", "window", "watch", "over", "past", "offer", "done", "look"]
UNTOLD: tuple[Phase, ...] = ("past", "offer", "curtain", "window")
"""Phases in which nothing is told: the table shows another moment, or nothing yet."""


class Session:
    """One reader, or several at one screen, and the match before them.

    - `seats`: who plays, people and bots
    - `mode`: what the session is for
    - `viewer`: the seat that the screen was given to last, `eye` the one whose view is shown now; None: nobody's
    - `looking`: the seat that looks at its own hand while somebody may react in secret, and nobody is named; None: none
    - `waiting`: the secret windows that are still waited in
    - `declining`: until when nobody wants to be asked whether to react
    - `shown`: how many plies the readers have seen; `length`: how many there were when the match changed last
    - `past`: the ply that is looked at; None: the match as it is now
    - `offer`: a saved game that waits for an answer; `clash`: somebody else saved it after this one had begun
    - `notice`: the answer to what was done last
    - `progress`: how far a bot is that thinks, from 0 to 1; None: none does
    - `run_length`: how many turns the next run of bots has, twice as many as the last one until a person has acted
    - `results`: how the games before this one went for the only reader, against bots of this strength; None: shared
    - `recap`: what was found when the game was over, and the ply that ended it
    - `advice`: what its reader is told to have done better; None: nothing
    - `hindsight`: how its reader has looked back on it; None: not yet
    """

    def __init__(
        self, match: Match, seats: Seats | Mapping[int, Kind] | None, language: str | None, mode: Mode | None = None
    ) -> None:
        if not is_a(match, Match):
            raise OptionError(f"a board shows a match, as `dragonlab.new` gives it, not {short_repr(match)}")
        self.match = match
        self.language = checked(language)
        self.mode = mode or FreePlay()
        self.mode.session = self
        self.waiting = SecretWindows(match)
        self.declining = Declining(lambda: (match.plies[-1].turn, self.waiting.table))
        self.sit(seats if isinstance(seats, Seats) else Seats(match, seats))
        self.run_length = 1
        self.open_windows()
        self.shown = self.length = len(match.plies)
        self.past: int | None = None
        self.looking: int | None = None
        self.offer: Match | None = None
        self.clash = False
        self.notice: Notice | None = None
        self.progress: float | None = None
        self._witnesses: dict[int | None, Witness] = {}
        self.results: list[bool | None] = []
        self.recap: tuple[Ply, dict[str, Json]] | None = None
        self.advice: Advice | None = None
        self.hindsight: Hindsight | None = None
        self._painted: tuple[AnyState, int | None, bool, Scene] | None = None

    def sit(self, seats: Seats) -> None:
        """Let humans and bots sit down at the match."""
        self.seats = seats
        self.viewer = seats.humans[0] if seats.humans else None
        if len(seats.humans) > 1:  # in the middle of a game nobody knows who sits at the screen
            begins = len(self.match.plies) == 1 and self.match.to_move in seats.humans
            self.viewer = self.match.to_move if begins else None

    @property
    def only_reader(self) -> int | None:
        """The seat of the only human who plays here; None: nobody plays, or several do."""
        humans = self.seats.humans
        return humans[0] if len(humans) == 1 else None

    def open_windows(self) -> None:
        """Wait in a secret window where somebody else may be about to react in the position as it stands."""
        match, humans = self.match, self.seats.humans
        asked = match.to_move in humans and len(humans) == 1 and self.passing is None
        self.waiting.open_now(secret=match.state.in_secret and match.to_move is not None and not asked and self._others)

    def begin(self) -> None:
        """Begin with the match as it stands."""
        self.declining.until = None
        self.run_length = 1
        self.open_windows()
        self.show_all()
        self.past = None

    def changed(self, *, elsewhere: bool = False) -> None:
        """Follow the match: fewer plies may be left to look at, and what a cell plays for the reader is an act."""
        last = len(self.match.plies)
        acted = elsewhere and last > self.length and self.match.plies[-1].seat == self.viewer is not None
        if last > self.length and self._others:
            self.waiting.open_after_ply(self.seats.humans)
        else:
            self.open_windows()
        self.length = last
        self.looking = None
        self.shown = last - 1 if acted else min(self.shown, last)
        self.run_length = 1 if acted else self.run_length
        if self.past is not None and self.past >= last:
            self.past = None
        self.mode.match_changed()

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
        if not self.window or self.waiting.let_pass or self.declining.until is not None:
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

    # -- what is seen -------------------------------------------------------------------------------

    @property
    def shown(self) -> int:
        """How many plies this reader has seen, of the last one perhaps a part."""
        return self._shown

    @shown.setter
    def shown(self, plies: int) -> None:
        pause = self.waiting.pause if plies >= len(self.match.plies) else None
        self._shown, self.shown_events = plies, None if pause is None else pause.events

    def show_all(self) -> None:
        """Count as seen whatever has happened."""
        self.shown = len(self.match.plies)

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
        return self._witnesses[self.eye].caught_up(self.waiting.pause)

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
            past = before(self.match, len(self.match.plies) - 1 if ply is None else ply, self.eye)
            self._painted = (*seen, self.match.game.scene(state.view(self.eye), moves, self.language, past))
        return self._painted[-1]

    def say(self, key: str, **params: object) -> str:
        """Speak one of the board's own sentences."""
        return say(self.language, key, **params)

    def seat_name(self, seat: int) -> str:
        """Name a seat."""
        return self.match.game.rulebook.words.seat(seat, self.language)

    def offered(self) -> str:
        """Say which saved game waits for an answer."""
        if self.offer is None:
            return ""
        moves = Witness(self.offer, self.viewer, self.language).caught_up().last
        if self.clash:
            return self.say("say_clash", theirs=moves, mine=self.witness.last)
        return self.say("say_offer_one" if moves == 1 else "say_offer", moves=moves)
