"""A table that is only looked at: what a question asks about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.play.board import Board
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.seats import Seats
from dragonlab.board.play.session import Session

if TYPE_CHECKING:
    from dragonlab.board.play.situation import Phase
    from dragonlab.core.rules.moves import Move
    from dragonlab.lessons.setting import Setting


class Snapshot(Session):
    """A reader before a table at which nothing is to be done: its past and its piles may be looked at."""

    def __init__(self, setting: Setting, language: str | None) -> None:
        super().__init__(setting.start(), None, language)
        self.sit(Seats.alone(self.match, setting.seat))

    @property
    def phase(self) -> Phase:
        """Look, at now or at the past."""
        return "look" if self.past is None else "past"

    def allows(self, kind: str) -> bool:
        """Let the past be looked at, and answer who tries to play; grant nothing else."""
        return kind in ("show", "gesture", "move", "hint")

    def can_undo(self) -> bool:
        """Take nothing back."""
        return False

    def forced(self) -> Move | None:
        """Leave even the only move alone."""
        return None

    def _not_now(self) -> bool:
        self.notice = Notice("info", self.say("say_look_first"))
        return True


class SnapshotBoard(Board):
    """The table that a question is about."""

    def __init__(self, setting: Setting, language: str | None = None) -> None:
        self._begin(Snapshot(setting, language))
