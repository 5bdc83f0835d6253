"""A rule beside the Python that acts on it."""

from __future__ import annotations

from typing import Any

import pytest

import dragonlab
from dragonlab.core.base.errors import OptionError
from dragonlab.study import rule_code


def test_a_rule_stands_beside_the_function_that_cites_it() -> None:
    shown = rule_code("dragon_wars", "DW-PRESS-2")
    (place,) = shown.places
    source = (dragonlab.load("dragon_wars").folder / place.file).read_text(encoding="utf-8").splitlines()
    assert place.code.splitlines()[0] == source[place.line - 1].strip()
    assert '"DW-PRESS-2"' in place.code
    assert place.code in repr(shown)


def test_the_module_in_the_order_of_the_rule_book_comes_first() -> None:
    files = [place.file for place in rule_code("dragon_rampage", "DR-HAND-1").places]
    assert files[0] == "rules.py"
    assert files[1:] == sorted(files[1:])


def test_of_a_class_that_cites_a_rule_only_the_method_is_shown() -> None:
    assert all(place.code.startswith("def ") for place in rule_code("dragon_rampage", "DR-ROLL-1").places)


def test_a_rule_whose_name_begins_as_another_ones_is_told_from_it() -> None:
    shorter = rule_code("dragonheart", "DH-R1").places
    assert shorter
    assert all("DH-R1" in place.code.replace("DH-R13", "") for place in shorter)


def test_a_notebook_shows_the_sentence_in_the_readers_language_and_the_code_as_python() -> None:
    dragonlab.use_language("es")
    shown = rule_code("dragonheart", "DH-SETUP-4")._repr_markdown_()
    assert shown.startswith(f"> {dragonlab.rulebook('dragonheart')['DH-SETUP-4'].text('es')}")
    assert "```python\ndef set_up(" in shown


@pytest.mark.parametrize(
    ("rule", "told"),
    [("DH-KNIGHT-99", "has no rule"), ("DH-SETUP-1", "no Python"), (["DH-SETUP-1"], "has no rule")],
    ids=str,
)
def test_what_cannot_be_shown_is_said(rule: Any, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        rule_code("dragonheart", rule)
