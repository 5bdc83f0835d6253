"""What a match says at one ply, written down for JSON: moves, chance, views and scores, and no sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baseline import changes

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.outcome import Outcome
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import View

Said = dict[str, object]  # by part; views by viewer


def said(match: Match) -> Said:
    """Write down what is played, by chance and by choice, and what everybody sees then; the outcome at the end."""
    game, ply = match.game, match.plies[-1]
    everything: Said = {
        "moves": {
            "by": ply.seat,
            "move": None if ply.move is None else ply.move.notation,
            "chance": [[pick.label, game.outcome_names(pick.label)[pick.outcome]] for pick in ply.picks],
            "to_move": match.to_move,
            "legal": [move.notation for move in match.legal_moves()],
        },
        "views": as_then(game, views(match)),
    }
    if match.to_move is None:
        everything["outcome"] = _outcome(game, match.outcome)
    return everything


def views(match: Match) -> dict[str, View]:
    """Give what each viewer sees."""
    return {_named(seat): match.state.view(seat) for seat in (None, *range(match.seats))}


def as_then(game: AnyGame, seen: dict[str, View]) -> dict[str, View]:
    """Give views without what is new in them."""
    new = changes.NEW_VIEW_KEYS.get(game.name, set())
    return {viewer: {key: value for key, value in view.items() if key not in new} for viewer, view in seen.items()}


def _named(seat: int | None) -> str:
    return "spectator" if seat is None else f"seat {seat}"


def _outcome(game: AnyGame, outcome: Outcome | None) -> Said:
    assert outcome is not None
    then = changes.NEW_TERMS.get(game.name, {})
    return {
        "scores": outcome.scores,
        "winners": outcome.winners,
        "reason": outcome.reason,
        "breakdown": [
            [points.seat, points.rule, then.get(points.term, points.term), points.points]
            for points in outcome.breakdown
        ],
    }
