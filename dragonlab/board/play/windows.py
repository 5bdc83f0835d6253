"""Where a board waits because somebody may be about to react in secret.

What arrives, and when, tells nobody whether anybody was asked: each window is a pause of its own, a window that nobody
could use as well, and so is what is left of one after the reader has let it pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.rules.events import Window

if TYPE_CHECKING:
    from collections.abc import Collection

    from dragonlab.core.play.match import Match


def standing(match: Match) -> Window:
    """Give the window that is open now."""
    ply = match.plies[-1]
    return Window(len(ply.events), ply.state.to_others())


def passed(match: Match, ply: int) -> bool:
    """Tell whether a ply let a chance pass in secret."""
    move = match.plies[ply].move
    return move is not None and move.notation in match.game.passes and match.plies[ply - 1].state.in_secret


def goes_on(match: Match) -> bool:
    """Tell whether the last ply was a pass that others noticed nothing of: the window is the same."""
    before, ply = match.plies[-2:]
    silent = passed(match, -1) and ply.state.in_secret and not ply.events and not ply.unused
    return silent and before.state.view(None) == ply.state.view(None)


def pauses(match: Match, people: Collection[int], *, answering: bool) -> list[Window]:
    """List where to wait in what the last ply has brought; `answering`: it was an answer given in a pause."""
    ply, same = match.plies[-1], goes_on(match)
    found = [*ply.unused]
    if passed(match, -1) and not same and not answering and ply.seat in people:
        found.insert(0, Window(0, match.plies[-2].state.to_others()))  # others may have been asked after the reader
    if ply.state.in_secret and (not same or not answering or len(people) > 1):
        found.append(standing(match))
    return found
