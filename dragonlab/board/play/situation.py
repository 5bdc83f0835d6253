"""What a reader at a match may see and do now: behind a curtain, in the open, in the past, or asked in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab.board.play.declining import UNTIL, Declining, passes
from dragonlab.board.play.moments import Witness
from dragonlab.board.play.seats import Seats
from dragonlab.board.play.windows import standing
from dragonlab.board.words import words
from dragonlab.core.guard.errors import OptionError, is_a
from dragonlab.core.guard.short import short_repr
from dragonlab.core.play.match import Match
from dragonlab.core.words.language import checked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.board.play.declining import Until
    from dragonlab.board.play.notice import Notice
    from dragonlab.core.rules.events import Window
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import State
    from dragonlab.core.table.scene import Scene

Phase = Literal["play", "thinking", "curtain", "window", "watch", "over", "past", "offer", "done", "look"]


class Situation:
    """One reader, or several at one screen, and the match before them.

    `viewer` is the seat whose view is shown, None for a spectator; `shown` the number of plies that this
    reader has seen; `past` the ply looked at, None for now; `offer` a saved game waiting for an answer, a
    `clash` if somebody else saved it after this one had begun. Where somebody
    may react in secret and several share the screen, nobody is named: each may look at their own hand (`looking`).
    `pauses` are the secret windows in the last ply that are still to be waited in, `answering`: what is played answers
    in one. `declining` says until when nobody wants to be asked whether to react, `gone_on` that nobody wants to in the
    window that is shown. In `practice` everything can be taken back and bots wait until they are asked to go on.
    """

    def __init__(
        self, match: Match, seats: Mapping[int, str] | None, language: str | None, *, practice: bool = False
    ) -> None:
        if not is_a(match, Match):
            raise OptionError(f"a board shows a match, as `dragonlab.new` gives it, not {short_repr(match)}")
        self.match = match
        self.language = checked(language)
        self.practice = practice
        self.viewer: int | None = None
        self.pauses: list[Window] = []
        self.answering = False
        self.declining = Declining(lambda: (match.plies[-1].turn, self.table))
        self.sit(Seats(match, seats))
        self.stand()
        self.shown = self.length = len(match.plies)
        self.past: int | None = None
        self.looking: int | None = None
        self.gone_on = False
        self.offer: Match | None = None
        self.clash = False
        self.notice: Notice | None = None
        self.progress: float | None = None
        self._witnesses: dict[int | None, Witness] = {}

    def sit(self, seats: Seats) -> None:
        """Let humans and bots sit down at the match."""
        self.seats = seats
        self.viewer = seats.humans[0] if seats.humans else None
        if len(seats.humans) > 1:  # in the middle of a game nobody knows who sits at the screen
            begins = len(self.match.plies) == 1 and self.match.to_move in seats.humans
            self.viewer = self.match.to_move if begins else None

    def stand(self) -> None:
        """Wait where somebody else may be about to react in the position as it stands."""
        asked = self.match.to_move in self.seats.humans and len(self.seats.humans) == 1 and self.passing is None
        waits = self.match.state.in_secret and self.match.to_move is not None and not asked and self.others
        self.pauses = [standing(self.match)] if waits else []
        self.gone_on = False

    @property
    def table(self) -> State:
        """The table as far as it is shown."""
        return self.pauses[0].state if self.pauses else self.match.state

    @property
    def others(self) -> bool:
        """Somebody else plays here, so that there is something to wait for."""
        return bool(self.seats.bots) or len(self.seats.humans) > 1

    @property
    def shown(self) -> int:
        """How many plies this reader has seen, of the last one perhaps a part."""
        return self._shown

    @shown.setter
    def shown(self, plies: int) -> None:
        whole = not self.pauses or plies < len(self.match.plies)
        self._shown, self.shown_events = plies, None if whole else self.pauses[0].events

    @property
    def phase(self) -> Phase:
        """What the reader can do now."""
        if self.offer is not None:
            return "offer"
        if self.past is not None:
            return "past"
        if self.pauses:
            return self._in_window
        return "over" if self.match.to_move is None else self._in_the_open

    @property
    def _in_window(self) -> Phase:
        if not self.window or self.gone_on or self.declining.until is not None:
            return "thinking"
        return "play" if self.open and self.looking == self.match.to_move else "window"

    @property
    def _in_the_open(self) -> Phase:
        if self.match.to_move in self.seats.humans:
            return "curtain" if self.covered else "play"
        return "thinking" if self.bots_answer else "watch"

    @property
    def window(self) -> bool:
        """Several share the screen, and one of all seats may be asked in secret whether it reacts."""
        return len(self.seats.humans) > 1 and bool(self.pauses)

    @property
    def open(self) -> bool:
        """Somebody is asked in the window that is waited in: it is the last, and not one that nobody could use."""
        return len(self.pauses) == 1 and self.match.state.in_secret

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
        if not asked or self.phase not in ("play", "window"):
            return []
        named = ((until, self.name_of_declining(until)) for until in UNTIL)
        return [(until, name) for until, name in named if name is not None]

    def name_of_declining(self, until: Until) -> str | None:
        """Name one way to decline."""
        return self.declining.label(until, self.language, self.say("say_decline_game"))

    @property
    def covered(self) -> bool:
        """Another seat than the one whose view was shown last is to take the screen over."""
        if self.window:
            return self.looking is None
        return self.match.to_move in self.seats.humans and self.match.to_move != self.viewer

    @property
    def bots_answer(self) -> bool:
        """Bots move by themselves; when only bots play, or in practice, they wait to be asked."""
        return bool(self.seats.humans) and not self.practice

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
        return self._witnesses[self.eye].follow(self.pauses[0] if self.pauses else None)

    @property
    def mover(self) -> int | None:
        """The seat to move as far as the reader may know: to others, a secret reaction is nobody's turn."""
        if self.covered and not self.window:
            return self.match.to_move
        if self.pauses and self.phase != "play":
            return None
        mover = self.match.view(self.eye)["to_move"]
        return mover if isinstance(mover, int) else None

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

    def scene(self, ply: int | None = None) -> Scene:
        """Show the table to the reader, now or after an earlier ply."""
        if ply is None and self.phase == "play":
            return self.match.scene(self.eye, self.language)
        state = self.table if ply is None else self.match.plies[ply].state
        view = state.view(self.eye)
        return self.match.game.scene(view, [], self.language)

    def can_undo(self) -> bool:
        """Tell whether the reader may take back: by the table's rule, or in practice anything of their own."""
        if self.phase not in ("play", "watch", "over", "thinking") or len(self.match.plies) == 1:
            return False
        if self.practice:
            return any(ply.seat in self.seats.humans for ply in self.match.plies) or not self.seats.humans
        return self.eye is not None and self.match.can_undo(self.eye)

    def allows(self, kind: str) -> bool:
        """Tell whether a wish that no rule of the game speaks of can be granted now."""
        phase = self.phase
        wishes: dict[str, Callable[[], bool]] = {
            "undo": self.can_undo,
            "new": lambda: phase not in ("curtain", "window", "offer"),
            "ready": lambda: phase == "curtain",
            "look": lambda: phase == "window" or (phase == "play" and self.window),
            "on": lambda: phase == "window" and self.looking is None,
            "decline": lambda: bool(self.ways_to_decline) or self.declining.until is not None,
            "next": lambda: phase == "watch",
            "continue": lambda: phase == "offer",
            "fresh": lambda: phase == "offer",
            "save": lambda: self.match.to_move is None and not self.pauses,
        }
        return wishes[kind]() if kind in wishes else True
