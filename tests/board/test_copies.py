"""Copies of a match that lies on a board: they go on by themselves, and the board stays with the match."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import pytest

import dragonlab
from dragonlab.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])  # noqa: S301
def test_a_copy_of_a_match_on_a_board_leaves_match_and_board_alone(copied: Callable[[Match], Match]) -> None:
    match = dragonlab.new("dragonheart", seed=1)
    board = Board(match)
    twin = copied(match)
    twin.play(twin.legal_moves()[0])
    assert len(twin.plies) == 2
    assert len(match.plies) == 1
    match.play(match.legal_moves()[0])
    assert match.plies[1].state == twin.plies[1].state
    board.close()
