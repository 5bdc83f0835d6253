"""Who sits where at a match, and what the reader at this screen may see now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab import bots
from dragonlab.board.words import words
from dragonlab.core.errors import OptionError, is_a
from dragonlab.core.language import checked
from dragonlab.core.match import Match
from dragonlab.core.showing import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.board.notice import Notice
    from dragonlab.core.match import Ply
    from dragonlab.core.scene import Scene

    Sentences = list[tuple[str, str]]  # each with its rule

HUMAN = "human"
Phase = Literal["play", "thinking", "curtain", "watch", "over", "past", "offer", "done"]


class Seating:
    """One reader, or several at one screen, at one match.

    `viewer` is the seat whose view is shown, None for a spectator; `shown` the number of plies that this
    reader has seen; `past` the ply looked at, None for now; `offer` a saved game waiting for an answer; `told`
    what was said of a ply, by its number and whose eyes.
    In `practice` everything can be taken back and bots wait until they are asked to go on.
    """

    def __init__(
        self, match: Match, seats: Mapping[int, str] | None, language: str | None, *, practice: bool = False
    ) -> None:
        if not is_a(match, Match):
            message = f"a board shows a match, as `dragonlab.new` gives it, not {shown(match)}"
            raise OptionError(message)
        self.match = match
        self.language = checked(language)
        self.practice = practice
        self.sit({0: HUMAN} if seats is None else seats)
        self.shown = len(match.plies)
        self.past: int | None = None
        self.offer: Match | None = None
        self.notice: Notice | None = None
        self.progress: float | None = None
        self.told: dict[tuple[int, int | None], tuple[Ply, Sentences]] = {}

    def sit(self, seats: Mapping[int, str]) -> None:
        """Let humans and bots sit down at the match; seats that are not named are the greedy bot's."""
        match = self.match
        self.players = self._players(seats)
        self.humans = [seat for seat, who in self.players.items() if who == HUMAN]
        self.viewer = self.humans[0] if self.humans else None
        if len(self.humans) > 1:  # in the middle of a game nobody knows who sits at the screen
            begins = len(match.plies) == 1 and match.to_move in self.humans
            self.viewer = match.to_move if begins else None
        self.bots = {
            seat: bots.make(who, match.game, f"{match.seed}/{seat}")
            for seat, who in self.players.items()
            if who != HUMAN
        }

    def _players(self, seats: Mapping[int, str]) -> dict[int, str]:
        players = dict.fromkeys(range(self.match.seats), "greedy")
        if not is_a(seats, dict):
            message = f'seats are a dict such as {{0: "human", 1: "greedy"}}, not {shown(seats)}'
            raise OptionError(message)
        for seat, who in seats.items():
            self.match.seat(seat)
            if who not in (HUMAN, *bots.BOTS):
                message = f"seat {seat} can be {HUMAN!r}, {', '.join(map(repr, bots.BOTS))}, not {shown(who)}"
                raise OptionError(message)
            players[seat] = who
        return players

    # -- now ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the reader can do now."""
        if self.offer is not None:
            return "offer"
        if self.past is not None:
            return "past"
        if self.match.to_move is None:
            return "over"
        if self.match.to_move in self.humans:
            return "curtain" if self.covered else "play"
        return "thinking" if self.bots_answer else "watch"

    @property
    def covered(self) -> bool:
        """Another seat than the one whose view was shown last is to take the screen over."""
        return self.match.to_move in self.humans and self.match.to_move != self.viewer

    @property
    def bots_answer(self) -> bool:
        """Bots move by themselves; when only bots play, or in practice, they wait to be asked."""
        return bool(self.humans) and not self.practice

    @property
    def eye(self) -> int | None:
        """The seat whose view may be shown now: nobody's behind the curtain, not even of the past."""
        return None if self.covered else self.viewer

    @property
    def mover(self) -> int | None:
        """The seat to move as far as the reader may know: to others, a secret reaction is nobody's turn."""
        if self.covered:
            return self.match.to_move
        mover = self.match.view(self.eye)["to_move"]
        return mover if isinstance(mover, int) else None

    def say(self, key: str, **params: object) -> str:
        """Speak one of the board's own sentences."""
        return words(self.language)[key].format(**params)

    def seat_name(self, seat: int) -> str:
        """Name a seat."""
        return self.match.game.rulebook.words.seat(seat, self.language)

    def scene(self, ply: int | None = None) -> Scene:
        """Show the table to the reader, now or after an earlier ply."""
        if ply is None and self.phase == "play":
            return self.match.scene(self.viewer, self.language)
        view = self.match.plies[-1 if ply is None else ply].state.view(self.eye)
        return self.match.game.scene(view, [], self.language)

    def can_undo(self) -> bool:
        """Tell whether the reader may take back: by the table's rule, or in practice anything of their own."""
        if self.phase not in ("play", "watch", "over", "thinking") or len(self.match.plies) == 1:
            return False
        if self.practice:
            return any(ply.seat in self.humans for ply in self.match.plies) or not self.humans
        return self.viewer is not None and self.match.can_undo(self.viewer)

    def allows(self, kind: str) -> bool:
        """Tell whether a wish that no rule of the game speaks of can be granted now."""
        phase = self.phase
        wishes = {
            "undo": self.can_undo(),
            "new": phase not in ("curtain", "offer"),
            "ready": phase == "curtain",
            "next": phase == "watch",
            "continue": phase == "offer",
            "fresh": phase == "offer",
            "save": self.match.to_move is None,
        }
        return wishes.get(kind, True)
