"""A table that is only looked at: what a question asks about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.play.board import Board
from dragonlab.board.play.mode import Mode
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.seats import Seats
from dragonlab.board.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Collection

    from dragonlab.board.play.session import Phase
    from dragonlab.core.scene.scene import Scene
    from dragonlab.lessons.setting import Setting

GRANTED = ("show", "gesture", "move", "hint")  # the past is shown, and who tries to play is answered


class LookOnly(Mode):
    """Nothing is to be done: the past of the table and its piles may be looked at."""

    def phase(self, phase: Phase) -> Phase:
        """Look, at now or at the past."""
        return phase if phase == "past" else "look"

    def grants(self, kind: str) -> bool:
        """Grant nothing that changes the table."""
        return kind in GRANTED

    def can_undo(self) -> bool:
        """Take nothing back."""
        return False

    def not_now(self) -> Notice:
        """Say that there is nothing to play."""
        return Notice("info", self.session.say("say_look_first"))

    def new(self) -> None:
        """Stay: there is nothing to begin."""


class Still(Session):
    """A match at which nothing is played, of which only the zones `about` are shown; none named: all."""

    def __init__(self, setting: Setting, about: Collection[str], language: str | None) -> None:
        self._about = about
        match = setting.start()
        super().__init__(match, Seats.alone(match, setting.seat), language, LookOnly())

    def scene(self, ply: int | None = None) -> Scene:
        """Show the table to the reader, as far as it is asked about."""
        scene = super().scene(ply)
        return scene.only(self._about) if self._about else scene


class SnapshotBoard(Board):
    """The table that a question is about."""

    def __init__(self, setting: Setting, about: Collection[str] = (), language: str | None = None) -> None:
        self._begin(Still(setting, about, language))
