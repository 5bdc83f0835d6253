"""The learn notebook is the course: every lesson in its order, few words, and the reader soon acts."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from dragonlab.lessons.course import course

ROOT = Path(__file__).parents[2] / "notebooks"
MOST_WORDS = 60  # before the first move, and for each decision
MOST_SENTENCES = 2  # before the reader acts
LESSON = re.compile(r'dragonlab\.lesson\("dragonheart/([\w-]+)"\)')
DECISION = re.compile(r"dragonlab\.lesson\(|\bBoard\(")
ADDRESS = re.compile(r"\]\([^)]*\)")
CITED = re.compile(r"\(?(`DH-[A-Z0-9-]+`(, )?)+\)?")
WORD = re.compile(r"\w[\w'’-]*")
SENTENCE_END = re.compile(r"[.!?…](?=\W*(\s|$))")

each_language = pytest.mark.parametrize("language", ["es", "en"])


@cache
def cells(language: str, name: str = "dragonheart") -> list[tuple[str, str]]:
    notebook = json.loads((ROOT / language / f"{name}.ipynb").read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]


def lessons(language: str, name: str) -> list[str]:
    return [found for kind, source in cells(language, name) if kind == "code" for found in LESSON.findall(source)]


def words(source: str) -> int:
    return len(WORD.findall(ADDRESS.sub("]", source)))


def sentences(source: str) -> int:
    lines = [line for line in CITED.sub("", source).splitlines() if not line.startswith(("#", "["))]
    return sum(max(len(SENTENCE_END.findall(line)), 1) for line in lines if line.strip() and not line.startswith("- "))


@cache
def steps(language: str) -> list[tuple[str, int, int]]:
    """List the decisions: the code, the words read until there, the sentences since the decision before."""
    found, read, said = [], 0, 0
    for kind, source in cells(language):
        if kind == "markdown":
            read += words(source)
            said += sentences(source)
        elif DECISION.search(source):
            found.append((source, read, said))
            said = 0
    return found


@each_language
def test_every_level_and_question_comes_in_the_order_of_the_course(language: str) -> None:
    exercises = set(course("dragonheart").exercises)
    assert lessons(language, "dragonheart") == [name for name in course("dragonheart").lessons if name not in exercises]


@each_language
def test_every_exercise_has_its_place(language: str) -> None:
    assert lessons(language, "explore") == list(course("dragonheart").exercises)


@each_language
def test_the_first_move_comes_within_sixty_words(language: str) -> None:
    code, read, _said = steps(language)[0]
    assert "first-dragon" in code
    assert read <= MOST_WORDS


@each_language
def test_there_is_a_decision_for_every_sixty_words_all_the_way(language: str) -> None:
    told = [
        f"{code.splitlines()[-1]}: {read}"
        for n, (code, read, _) in enumerate(steps(language), 1)
        if read > MOST_WORDS * n
    ]
    assert told == []
    total = sum(words(source) for kind, source in cells(language) if kind == "markdown")
    assert total <= MOST_WORDS * len(steps(language))


@each_language
def test_at_most_two_sentences_before_the_reader_acts(language: str) -> None:
    assert [(code, said) for code, _, said in steps(language) if said > MOST_SENTENCES] == []


def test_words_and_sentences_are_counted_as_a_reader_would() -> None:
    assert words("## The *goal*\n\nTry it: [go](start.ipynb).") == 5
    assert sentences("## The goal\n\nTry it (it is easy). Then **stop**! (`DH-R1`, `DH-R2`)") == 2
    assert sentences("One without its full stop") == 1
