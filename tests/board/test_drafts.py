"""A level and a question that are being written can be tried, but are no part of the course yet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from board.page import shown

from dragonlab.core.words import language
from dragonlab.jupyter.folder import shipped

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(params=["es", "en"])
def show(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run the cells of the notebook that teaches writing up to one, and give what that one shows."""
    monkeypatch.setattr(language, "_chosen", None)  # given back afterwards
    path = shipped() / request.param / "make_a_level.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = {cell["id"]: "".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"}

    def run(name: str) -> Any:
        known: dict[str, object] = {}
        for before, source in code.items():
            if before == name:
                break
            exec(source, known)  # noqa: S102  our own notebook
        return eval(code[name], known)  # noqa: S307

    return run


def test_a_drafted_level_is_answered_and_keeps_no_stars(show: Any, tmp_path: Path) -> None:
    board = show("board-level")
    board._receive(board, {"kind": "move", "seq": shown(board)["seq"], "move": "sorceress 1 > petrified_dragon"}, None)
    assert shown(board)["status"]["notice"]["kind"] == "right"
    assert (shown(board)["lesson"]["earned"], shown(board)["lesson"]["best"]) == (3, 3)
    assert not (tmp_path / "progress.json").exists()
    assert shown(show("board-level"))["lesson"]["best"] is None


def test_a_drafted_question_is_answered_and_keeps_no_stars(show: Any, tmp_path: Path) -> None:
    asked = show("question-widget")
    asked._receive(asked, {"kind": "answer", "seq": shown(asked)["seq"], "answer": 0}, None)
    assert (shown(asked)["verdict"]["right"], shown(asked)["earned"], shown(asked)["best"]) == (True, 3, 3)
    assert not (tmp_path / "progress.json").exists()
    assert shown(show("question-widget"))["best"] is None
