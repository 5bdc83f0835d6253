"""Boards are closed after each test, and save their games in a folder of the test's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets
import pytest

from dragonlab.board.play import thinking

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def saved_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder where saved games go."""
    monkeypatch.setenv("DRAGONLAB_HOME", str(tmp_path))
    return tmp_path / "saved-games"


@pytest.fixture(autouse=True)
def closed_boards() -> Iterator[None]:
    yield
    ipywidgets.Widget.close_all()


class Clock:
    """A clock that goes on by 30 ms each time that somebody looks at it: one step of a bot is one slice."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.03
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(thinking, "time", clock)
    return clock
