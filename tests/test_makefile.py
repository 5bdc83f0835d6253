"""What the README's two commands stand on."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import copy, which

ROOT = Path(__file__).parents[1]
BOARD = Path("dragonlab/board/static/board.js")
READ = (
    "pyproject.toml",
    "uv.lock",
    "hatch_build.py",
    "widgets/build.mjs",
    "widgets/package-lock.json",
    "dragonlab/jupyter/originals.py",
    "dragonlab/board/words.toml",
    "dragonlab/board/transport/assets.py",
)


def test_a_board_that_was_cleaned_away_is_bundled_again(tmp_path: Path) -> None:
    """The same clone again: uv has built it before, and the board was left out."""
    for name in ("Makefile", *READ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, tmp_path / name)

    def installation() -> str:
        told = subprocess.run(
            [which("make") or "make", "-n", ".venv/.lab"], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return next(line for line in told.stdout.splitlines() if " sync " in line)

    assert "--reinstall-package dragonlab" in installation()
    (tmp_path / BOARD).parent.mkdir()
    (tmp_path / BOARD).touch()
    assert "--reinstall-package" not in installation()
