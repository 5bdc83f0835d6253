"""The engine's own tests, on the site's own Python: Pyodide, in Node, with the wheel that the site carries."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from dragonlab.jupyter.folder import shipped
from dragonlab.site import tools

HERE = Path(__file__).parent
CORE = ("chance", "hostile_values", "long_matches", "parsing", "pickles", "record", "replay")
CLASS = ("all_can_be_pasted_into_one_text_with_whatever_stands_around_them", "the_sheet_is_a_page_of_its_own")
TESTED = (
    *(f"core/test_{what}.py" for what in CORE),
    "bots/test_bots.py::test_a_bot_chooses_a_legal_move",
    "bots/test_bots.py::test_the_same_seed_and_view_give_the_same_move",
    "properties/test_random_states.py",
    "baseline/test_baseline.py::test_a_few_games_are_played_as_before",
    "lessons/test_practice.py::test_a_task_is_made_in_a_moment",
    *(f"lessons/test_class_report.py::test_{what}" for what in CLASS),
    "cells.py",
)
"""What another Python could do otherwise. Of a game, that each ply of whole games is as it is elsewhere."""


@pytest.mark.timeout(600)  # hundreds of tests in one
def test_the_engine_passes_its_tests_in_pyodide(built: Path, tmp_path: Path) -> None:
    locked = ["--require-hashes", "--no-deps", "--only-binary=:all:", "-r", str(HERE / "engine-requirements.txt")]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(tmp_path), *locked]
    subprocess.run(pip, check=True, capture_output=True)
    folders = map(str, [built, shipped(), HERE.parent, tmp_path, sysconfig.get_path("purelib")])
    configured = ["-c", f"/tests/{HERE.name}/engine.ini", "--rootdir=/tests", "--confcutdir=/tests", "-m", "not slow"]
    told = subprocess.run(
        [*tools.node_command(), str(HERE / "engine.mjs"), *folders, *configured, *TESTED],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert " passed" in told.stdout
    begun = told.stdout.splitlines()
    assert all(any(line.startswith(part.partition("::")[0]) for line in begun) for part in TESTED)
