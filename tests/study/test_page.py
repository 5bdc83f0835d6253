"""What docs/study.md says is true: its examples are run."""

from __future__ import annotations

import doctest
from pathlib import Path

import dragonlab

PAGE = Path(dragonlab.__file__).parent.parent / "docs" / "study.md"


def test_the_examples_of_the_page_are_true() -> None:
    tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.REPORT_UDIFF)
    assert tried.failed == 0
    assert tried.attempted > 20
