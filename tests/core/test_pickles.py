"""Pickles: what a simulation sends to other processes is whole there, and moves are themselves."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from walks import reach

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame

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


COPIES: dict[str, Callable[[Match], Match]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),  # noqa: S301  our own
}


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_a_copy_of_a_match_plays_on_by_itself_and_nobody_listens_to_it(
    game: AnyGame, copied: Callable[[Match], Match]
) -> None:
    match, heard = reach(game, 3, 8), list[int]()
    match.listen(lambda: heard.append(len(match.plies)))
    before = len(match.plies)
    twin = copied(match)
    assert twin.record() == match.record()
    assert twin.game is game
    for one in (twin, match):  # one after the other, with the same chance: the same game
        one.play(one.legal_moves()[0])
    assert twin.state == match.state
    twin.undo()
    assert (len(match.plies), len(twin.plies)) == (before + 1, before)
    assert heard == [before + 1]
