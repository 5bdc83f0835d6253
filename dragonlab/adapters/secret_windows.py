"""Who is asked in a secret window, where one seat after another must be asked: all of them, in the order of the seats.

In the engine a window asks only who can react, and nobody else learns of it. A library that asks one seat at a time
would tell by whom it asks. So every seat is asked, in windows that nobody can use as well, and says what it would do if
the rules came to ask it; who can't react can only let the chance pass. When all have spoken, the answers are played in
the order of the rules, up to the first one that reacts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.rules.chance import FirstChance
from dragonlab.core.rules.events import Heard

if TYPE_CHECKING:
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState


def passes(game: AnyGame, move: Move) -> bool:
    """Tell whether a move lets the chance to react pass."""
    return move.notation in game.passes


def asked(game: AnyGame, state: AnyState) -> dict[int, AnyState]:
    """List whom the rules ask in the open window, in their order, each with the State in which it has the choice.

    Whoever comes later is asked only if all before it let the chance pass.
    """
    found: dict[int, AnyState] = {}
    now = state
    while now.to_move is not None and now.to_move not in found:
        found[now.to_move] = now
        now = _let_pass(game, now) or now
    return found


def _let_pass(game: AnyGame, state: AnyState) -> AnyState | None:
    """Give the same window when the next one is asked; None if it closes, or the seat must react."""
    passing = next((move for move in state.legal_moves() if passes(game, move)), None)
    if passing is None:
        return None
    twin, heard = state.copy(), Heard()
    twin.apply(passing, FirstChance(), heard)
    quiet = not heard and not heard.waits and twin.in_secret and twin.to_move is not None
    return twin if quiet and twin.view(None) == state.view(None) else None
