"""Where a board waits because somebody may be about to react in secret.

What arrives, and when, tells nobody whether anybody was asked: a window is a pause after a person's act, one that
nobody could use as well, and so is what is left of one after the reader has let it pass. In what bots do windows take
no time of their own (`runs`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.rules.events import Window

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState


class SecretWindows:
    """What a board still waits for; true while it waits.

    `pauses` are the secret windows in the last ply that are still to be waited in, `let_pass` tells that nobody at the
    screen wants to react in the one that is shown, `answering` that what is played now answers in one.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.pauses: list[Window] = []
        self.let_pass = False
        self.answering = False

    def __bool__(self) -> bool:
        return bool(self.pauses)

    @property
    def pause(self) -> Window | None:
        """The window that is waited in."""
        return self.pauses[0] if self.pauses else None

    @property
    def table(self) -> AnyState:
        """The table as far as it is shown."""
        return self.pauses[0].state if self.pauses else self.match.state

    @property
    def open(self) -> bool:
        """Somebody is asked in the window that is waited in: it is the last, and not one that nobody could use."""
        return len(self.pauses) == 1 and self.match.state.in_secret

    def open_now(self, *, secret: bool) -> None:
        """Wait in the one window that is open in the position itself if it is `secret` who is asked, else in none."""
        self.pauses = [_open_window(self.match)] if secret else []
        self.let_pass = False

    def open_after_ply(self, people: Collection[int]) -> None:
        """Wait in the windows that the last ply has brought."""
        self.pauses = pauses_after(self.match, people, answering=self.answering)
        self.let_pass = False

    def give(self, moves: Sequence[Move], *, may_continue: Callable[[], bool]) -> bool:
        """Play what was thought out, and be done with the pause; tell whether nobody else has played meanwhile."""
        if not moves:
            del self.pauses[:1]
            self.let_pass = False
        self.answering = True
        try:
            for move in moves:
                last = len(self.match.plies)
                self.match.play(move)
                if len(self.match.plies) != last + 1:
                    return False
                if not may_continue():
                    break
        finally:
            self.answering = False
        return True


def in_turn(match: Match) -> bool:
    """Tell whether the seat to move is in the middle of its turn: whoever let a chance pass did nothing."""
    plies = match.plies
    acted = next(plies[at].seat for at in range(len(plies) - 1, -1, -1) if not _passed(match, at))
    return acted == match.to_move and not match.state.begins_turn


def _open_window(match: Match) -> Window:
    """Give the window that is open now."""
    ply = match.plies[-1]
    return Window(len(ply.events), ply.state.to_others())


def _passed(match: Match, ply: int) -> bool:
    """Tell whether a ply let a chance pass in secret."""
    move = match.plies[ply].move
    return move is not None and move.notation in match.game.passes and match.plies[ply - 1].state.in_secret


def passed_unnoticed(match: Match) -> bool:
    """Tell whether the last ply was a pass that others noticed nothing of: the window is the same."""
    before, ply = match.plies[-2:]
    silent = _passed(match, -1) and ply.state.in_secret and not ply.events and not ply.unused
    return silent and before.state.view(None) == ply.state.view(None)


def pauses_after(match: Match, people: Collection[int], *, answering: bool) -> list[Window]:
    """List where to wait in what the last ply has brought; `answering`: it was an answer given in a pause."""
    ply, same = match.plies[-1], passed_unnoticed(match)
    found = [*ply.unused]
    if _passed(match, -1) and not same and not answering and ply.seat in people:
        found.insert(0, Window(0, match.plies[-2].state.to_others()))  # others may have been asked after the reader
    if ply.state.in_secret and (not same or not answering or len(people) > 1):
        found.append(_open_window(match))
    return found
