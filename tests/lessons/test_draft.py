"""Drafts of lessons: what is wrong with them is said, never raised."""

from __future__ import annotations

from typing import Any

import pytest
from hostile import HOSTILE

from dragonlab.core.play.registry import load
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
FEEDBACK = """
[[level.feedback]]
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
    told = "✓ mine: “Mine” is fine.\n   The only wrong move, dwarf 1, has no answer of its own."
    assert repr(found) == told
    assert repr(draft(LEVEL + FEEDBACK, "dragonheart", "en")).endswith("The only wrong move has an answer of its own.")


GUIDED = """
[[guided]]
id = "turns"
title = { es = "Mío", en = "Mine" }
goal = { es = "Juega.", en = "Play." }
right = { es = "Ya.", en = "Done." }
rules = ["DH-FIRE-1"]
until = { moves = 2 }

[[guided.cue]]
when = { winner = 1 }
es = "Lástima."
en = "A pity."
"""


def test_a_guided_game_is_played_by_its_hints() -> None:
    found = draft(GUIDED, "dragonheart", "en")
    assert found.errors == []
    assert repr(found) == "✓ turns: “Mine” is fine.\n   Following the hints, this is never said: A pity."
    endless = draft(GUIDED.replace("moves = 2", "moves = 500"), "dragonheart", "en")
    assert endless.errors == [], "the match ends by itself"
    unlikely = draft(GUIDED + '[guided.chance]\n"draw.0" = ["chess"]\n', "dragonheart", "en")
    assert "chess" in unlikely.errors[0]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("[[level]]", "[[level]", "This is not TOML"),
        ("goal =", "gaol =", "lessons.toml, level mine: unknown key 'gaol'"),
        ("DH-FIRE-1", "DH-FIRE-9", "'DH-FIRE-9' is none"),
        ('"fire_dragon 2"', '"fire_dragon 3"', "mine: the solution is not allowed. This is not in your hand"),
        ('"fire_dragon 2"', '"dwarf 1"', "mine: the solution does not reach the goal."),
        ('["fire_dragon 2"]', '["dwarf 1", "fire_dragon 2"]\npar = 2', "mine: fewer moves are enough: fire_dragon 2."),
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


EXERCISE = """
[[exercise]]
id = "mine"
title = { es = "Mío", en = "Mine" }
task = { es = "Cuenta.", en = "Count." }
start = "def points(cards, figure):"
rules = ["DH-SCORE-1"]
right = { es = "Eso es.", en = "That is it." }
solution = "points"
cases = "piles"
misconception = [{ like = "counts_cards", rule = "DH-SCORE-1", es = "No.", en = "No." }]
"""


def test_an_exercise_that_works_is_fine() -> None:
    assert repr(draft(EXERCISE, "dragonheart", "en")) == "✓ mine: “Mine” is fine."


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('"piles"', '"__class__"', "'cases' must be the name of a function in the game's exercises.py"),
        ('"piles"', '"__loader__"', "'cases' must be the name of a function"),
        ('"piles"', '"points"', "'cases' must be a function that fits the cases (TypeError: points() missing"),
        ('"piles"', '"spaces"', "'solution' must be a function that fits the cases (TypeError: "),
        ('"points"', '"needed"', "'solution' must be a function that fits the cases (TypeError: "),
        ('"points"', '"treasure_hunters"', "'solution' must be a function that fits the cases (TypeError: "),
        ('"counts_cards"', '"needed"', "misconception 1: 'like' must be a function that fits the cases (TypeError: "),
        ('"counts_cards"', '"__import__"', "misconception 1: 'like' must be the name of a function"),
    ],
)
def test_functions_that_do_not_fit_are_said(old: str, new: str, error: str) -> None:
    assert old in EXERCISE
    found = draft(EXERCISE.replace(old, new), "dragonheart", "en")
    assert len(found.errors) == 1
    assert error in found.errors[0]


TOO_MUCH = {
    "brackets": "a=" + "[" * 1_000 + "]" * 1_000,
    "tables": "a=" + "{a=" * 1_000 + "1" + "}" * 1_000,
    "dots": "a." * 20_000 + "a = 1",
    "a huge hexadecimal number": LEVEL.replace("solution", "par = 0x" + "f" * 5_000 + "\nsolution"),
    "a huge seed": LEVEL.replace("solution", "seed = 0x" + "f" * 5_000 + "\nsolution"),
    "a huge seat": LEVEL.replace("solution", "seat = 0x" + "f" * 5_000 + "\nsolution"),
    "a huge position": LEVEL.replace('["treasure4"]', "0x" + "f" * 5_000),
    "a huge success": LEVEL.replace("seat = 0 }", "seat = { at_least = 0x" + "f" * 5_000 + " } }"),
    "a huge number of digits": "a=" + "9" * 5_000,
    "a huge id": LEVEL.replace('"mine"', "0x" + "f" * 5_000),
    "a list for an id": LEVEL.replace('"mine"', "[[]]"),
    "a long entry of a position": LEVEL + '"' + "x" * 100_000 + '" = 1',
    "a long key": LEVEL.replace("goal", "x" * 100_000),
    "a day": LEVEL.replace('["treasure4"]', "1970-01-01"),
    "half a character": LEVEL.replace("Mine", "\ud83d"),
    "a huge number to guess": """
[[question]]
id = "mine"
kind = "number"
ask = { es = "¿Cuánto?", en = "How much?" }
rules = ["DH-FIRE-1"]
number = 1e999
right = { es = "Sí", en = "Yes" }
low = { es = "Más", en = "More" }
high = { es = "Menos", en = "Less" }
""",
}


@pytest.mark.parametrize("text", TOO_MUCH.values(), ids=TOO_MUCH)
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_is_too_much_is_said_in_a_line(text: str, language: str) -> None:
    found = draft(text, "dragonheart", language)
    assert len(found.errors) == 1
    assert 0 < len(found.errors[0]) < 400
    assert "\n" not in found.errors[0]
    assert found.errors[0].encode()
    assert found.lessons == {} or found.remarks == []


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_text_is_said(text: Any) -> None:
    found = draft(text, "dragonheart", "en")
    assert found.errors[0].startswith("This is not TOML: ")
    assert len(found.errors[0]) < 200


def test_a_path_with_a_huge_number_leads_nowhere() -> None:
    found = read(('event = "took", space = "treasure", seat = 0', f'seen = "hands.{"9" * 5_000}", size = 1'))
    assert found.errors[0].startswith("lessons.toml, level mine, success: '9999")
    assert "is no seat from 0 to 1" in found.errors[0]
    assert len(found.errors[0]) < 300


# So long a level is too much to search, even for one that knows again what it has seen.
SIX = """
[[level]]
id = "six"
title = { es = "Seis", en = "Six" }
goal = { es = "Juega seis veces.", en = "Play six times." }
nudge = { es = "Sigue.", en = "Go on." }
right = { es = "Eso es.", en = "That is it." }
rules = ["DH-FIRE-1"]
par = 6
solution = ["petrified_dragon 2", "huntress 1", "sorceress 1 > treasure", "fire_dragon 3", "huntress 1", "huntress 2"]
success = { all = [{ moves = 6 }, { move = "huntress 2" }] }
"""


@pytest.mark.parametrize(
    ("language", "unsettled", "unknown"),
    [
        ("es", "Hay demasiados caminos: tras probar 200 jugadas se sabe que", "para saber si estas jugadas llevan"),
        ("en", "There are too many ways: after trying 200 moves it is known", "to know whether these moves lead"),
    ],
)
def test_a_search_that_would_take_too_long_says_so(
    language: str, unsettled: str, unknown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dragonlab.lessons.draft.MOST_TRIES", 200)
    found = draft(SIX, "dragonheart", language)
    assert found.errors == []
    assert unsettled in repr(found)
    assert unknown in repr(found)


def test_nothing_at_all_is_no_lesson() -> None:
    assert draft("", "dragonheart", "es").errors == ["Aquí no hay ninguna lección: empieza por [[level]]."]


def test_a_whole_course_is_a_draft_without_errors() -> None:
    text = (load("dragonheart").folder / FILE).read_text(encoding="utf-8")
    assert draft(text, "dragonheart").errors == []
