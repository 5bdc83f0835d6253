"""Pickles: what a simulation sends to other processes is whole there, and moves are themselves."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from walks import reach

if TYPE_CHECKING:
    from dragonlab.core.state import AnyGame

LOOK = """
import pickle, sys
game, moves, state, view = pickle.load(sys.stdin.buffer)
assert all(move is game.moves[move.index] for move in moves)
assert state.components is game.components
assert state.view(0) == view
sys.stdout.buffer.write(pickle.dumps((game, moves, state)))
"""


@pytest.mark.slow  # and needs another process, which the browser's Python has not
def test_a_pickle_is_whole_in_another_process_and_back(game: AnyGame) -> None:
    match = reach(game, 3, 20)
    moves, state = [game.moves[0], game.moves[-1]], match.state
    sent = pickle.dumps((game, moves, state, state.view(0)))
    home = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", LOOK], input=sent, capture_output=True, check=True, cwd=home)
    game_again, moves_again, state_again = pickle.loads(done.stdout)  # noqa: S301  our own
    assert game_again is game
    assert all(again is move for again, move in zip(moves_again, moves, strict=True))
    assert state_again == state
