"""Boards that are closed are gone, with their matches, and many of them leave no trace."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Any
from weakref import ref

import pytest
from board.reader import Reader, started
from depth import DEPTH

import dragonlab
from dragonlab.board import Board, progress

if TYPE_CHECKING:
    from collections.abc import Callable

MAKERS: dict[str, Callable[[], Any]] = {
    "board": lambda: Board(started()),
    "level": lambda: dragonlab.lesson("dragonheart/first-dragon"),
    "question": lambda: dragonlab.lesson("dragonheart/mission"),
    "map": lambda: progress("dragonheart"),
}


@pytest.mark.slow
@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_what_is_closed_is_released(make: Callable[[], Any]) -> None:
    alive = list[ref[Any]]()
    for _ in range(3):
        made = make()
        alive += [ref(made), ref(made.match)] if isinstance(made, Board) else [ref(made)]
        made.close()
        del made
    gc.collect()
    assert [one() for one in alive] == [None] * len(alive)


def grown(act: Callable[[], None], times: int) -> int:
    """Give how many blocks of memory more are in use after acting so many times again."""
    act()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(times):
        act()
    gc.collect()
    return sys.getallocatedblocks() - before


@pytest.mark.slow
def test_a_hundred_boards_leave_memory_flat() -> None:
    def one() -> None:
        board = Board(started())
        board.match.play(board.match.legal_moves()[0])
        board.close()

    assert grown(one, 100) < 1_000


def lowest(act: Callable[[], None], times: int) -> int:
    """Give the fewest blocks of memory in use after any of so many acts: what comes and goes is left out."""
    blocks = list[int]()
    for _ in range(times):
        act()
        gc.collect()
        blocks.append(sys.getallocatedblocks())
    return min(blocks)


@pytest.mark.slow
def test_thousands_of_moves_leave_memory_flat() -> None:
    """A game that is put aside can still be had back, and how long it was is chance: so the lowest of six are compared.

    Less than one block a move may stay; the first rounds fill what is remembered for good.
    """
    reader, moves = Reader(started()), [0]

    def games() -> None:
        goal = moves[0] + 200 * DEPTH
        while moves[0] < goal:
            if reader.phase == "over":
                reader.send("new")
            before = len(reader.match.plies)
            reader.play(reader.match.legal_moves()[0].notation)
            moves[0] += len(reader.match.plies) - before
        reader.send("new")

    lowest(games, 3)
    assert lowest(games, 6) + 1_000 * DEPTH > lowest(games, 6)
    assert moves[0] >= 3_000 * DEPTH
