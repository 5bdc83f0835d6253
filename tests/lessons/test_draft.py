"""Drafts of lessons: what is wrong with them is said, never raised."""

from __future__ import annotations

import pytest

from dragonlab.core.registry import load
from dragonlab.lessons.course import FILE
from dragonlab.lessons.draft import Draft, draft

LEVEL = """
[[level]]
id = "mine"
title = { es = "Mío", en = "Mine" }
goal = { es = "Llévate los tesoros.", en = "Take the treasures." }
nudge = { es = "¿Quién?", en = "Who?" }
right = { es = "Eso es.", en = "That is it." }
rules = ["DH-FIRE-1"]
solution = ["fire_dragon 2"]
success = { event = "took", space = "treasure", seat = 0 }

[level.position]
hands = [["fire_dragon2", "dwarf1"], "any"]
spaces = { treasure = ["treasure4"] }
"""
IDEA = """
[[level.idea]]
when = { event = "played", space = "dwarf" }
es = "No."
en = "No."
"""
WON = 'success = { not = { event = "took" } }'


def read(*changes: tuple[str, str]) -> Draft:
    text = LEVEL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return draft(text, "dragonheart", "en")


def test_a_level_that_works_tells_which_wrong_moves_it_does_not_answer() -> None:
    found = read()
    assert found.errors == []
    assert list(found.lessons) == ["mine"]
    told = "✓ mine: “Mine” is fine.\n   0 of 1 wrong moves have an answer of their own; still missing: dwarf 1"
    assert repr(found) == told
    assert repr(draft(LEVEL + IDEA, "dragonheart", "en")).endswith("All 1 wrong moves have an answer of their own.")


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("[[level]]", "[[level]", "This is no TOML"),
        ("goal =", "gaol =", "lessons.toml, level mine: unknown key 'gaol'"),
        ("DH-FIRE-1", "DH-FIRE-9", "'DH-FIRE-9' is none"),
        ('"fire_dragon 2"', '"fire_dragon 3"', "mine: the solution is not allowed. This is not in your hand"),
        ('"fire_dragon 2"', '"dwarf 1"', "mine: the solution does not reach the goal."),
        ('["fire_dragon 2"]', '["dwarf 1", "fire_dragon 2"]\npar = 2', "mine: fewer will do: fire_dragon 2."),
        ('success = { event = "took", space = "treasure", seat = 0 }', WON, "mine: it is decided before"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, error: str) -> None:
    found = read((old, new))
    assert error in found.errors[0]
    assert repr(found) == f"✗ {found.errors[0]}"


@pytest.mark.parametrize("cards", ['["nobody"]', '["fire_dragon2", "fire_dragon2", "fire_dragon2", "fire_dragon2"]'])
def test_chance_that_cannot_happen_is_said(cards: str) -> None:
    found = read(("[level.position]", f'chance = {{ "draw.0" = {cards} }}\n\n[level.position]'))
    assert len(found.errors) == 1


def test_nothing_at_all_is_no_lesson() -> None:
    assert draft("", "dragonheart", "es").errors == ["Aquí no hay ninguna lección: empieza por [[level]]."]


def test_a_whole_course_is_a_draft_without_errors() -> None:
    text = (load("dragonheart").folder / FILE).read_text(encoding="utf-8")
    assert draft(text, "dragonheart").errors == []
