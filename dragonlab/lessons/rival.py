"""The rival's moves in a level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.lessons.level import Level


def reply(level: Level, match: Match) -> None:
    """Let the rival move until the reader may again: as scripted where that is legal, else greedily.

    After the last move of a solution only a scripted reply is played.
    """
    done = len(level.setting.own(match)) >= len(level.solution)
    while match.to_move not in (None, level.seat):
        played = level.setting.played(match)
        seat, number = match.to_move, sum(ply.seat != level.seat for ply in played)
        scripted = level.replies[number] if number < len(level.replies) else None
        if scripted is None and done:
            break
        if scripted is None or match.why_not(scripted) is not None:
            scripted = bots.make("medium", match.game, level.setting.seed).choose(match.view(seat)).move.notation
        match.play(scripted)
