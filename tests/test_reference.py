"""The tables of the documentation say what the code says."""

from __future__ import annotations

import difflib

import reference
import tutorial


def test_the_reference_is_what_the_code_says_now() -> None:
    old, new = reference.WRITTEN.read_text(encoding="utf-8"), reference.reference()
    difference = "\n".join(difflib.unified_diff(old.split("\n"), new.split("\n"), "reference.md", "code", lineterm=""))
    assert not difference, f"to mend it: .venv/bin/python docs/reference.py\n{difference}"


def test_the_tutorial_is_what_the_notebook_says_now() -> None:
    old, new = tutorial.WRITTEN.read_text(encoding="utf-8"), tutorial.tutorial()
    assert old == new, "to mend it: .venv/bin/python docs/tutorial.py"
