"""A game's learn notebooks are its course: every lesson in its order, few words, and the reader soon acts."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from lessons.tries import COURSES

ROOT = Path(__file__).parents[2] / "notebooks"
MOST_WORDS = 60  # before the first move, and for each decision
MOST_SENTENCES = 2  # before the reader acts
LESSON = re.compile(r'dragonlab\.lesson\("(\w+)/([\w-]+)"\)')
DECISION = re.compile(r"dragonlab\.(lesson|practice|review)\(|\bBoard\(")
ADDRESS = re.compile(r"\]\([^)]*\)")
CITED = re.compile(r"\(?(`[A-Z]{2}-[A-Z0-9-]+`(, )?)+\)?")
WORD = re.compile(r"\w[\w'’-]*")
SENTENCE_END = re.compile(r"[.!?…](?=\W*(\s|$))")

each_course = pytest.mark.parametrize(("game", "language"), list(product(COURSES, ("es", "en"))), ids=str)


def parts(game: str) -> list[str]:
    """Name the notebooks that teach a game: a long course goes on in others, `game_part`."""
    return [part.name for part in COURSES[game].parts if not part.explores]


@cache
def cells(language: str, name: str) -> list[tuple[str, str]]:
    notebook = json.loads((ROOT / language / f"{name}.ipynb").read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]


def lessons(language: str, name: str, game: str) -> list[str]:
    found = [pair for kind, source in cells(language, name) if kind == "code" for pair in LESSON.findall(source)]
    return [lesson for of_game, lesson in found if of_game == game]


def words(source: str) -> int:
    return len(WORD.findall(ADDRESS.sub("]", source)))


def sentences(source: str) -> int:
    lines = [line for line in CITED.sub("", source).splitlines() if not line.startswith(("#", "["))]
    return sum(max(len(SENTENCE_END.findall(line)), 1) for line in lines if line.strip() and not line.startswith("- "))


@cache
def steps(language: str, name: str) -> list[tuple[str, int, int]]:
    """List the decisions: the code, the words read until there, the sentences since the decision before."""
    found, read, said = [], 0, 0
    for kind, source in cells(language, name):
        if kind == "markdown":
            read += words(source)
            said += sentences(source)
        elif DECISION.search(source):
            found.append((source, read, said))
            said = 0
    return found


@each_course
def test_every_level_and_question_comes_in_the_order_of_the_course(game: str, language: str) -> None:
    course = COURSES[game]
    shown = [lesson for name in parts(game) for lesson in lessons(language, name, game)]
    assert shown == [lesson.id for part in course.parts if not part.explores for lesson in part.lessons]


@each_course
def test_what_is_for_the_curious_comes_in_its_order_too(game: str, language: str) -> None:
    course = COURSES[game]
    wanted = [lesson.id for part in course.parts if part.explores for lesson in part.lessons]
    assert lessons(language, f"{game}_explore", game) == wanted


@each_course
def test_the_first_move_comes_within_sixty_words(game: str, language: str) -> None:
    for name in parts(game):
        code, read, _said = steps(language, name)[0]
        assert LESSON.search(code)
        assert read <= MOST_WORDS


@each_course
def test_there_is_a_decision_for_every_sixty_words_all_the_way(game: str, language: str) -> None:
    for name in parts(game):
        told = [
            f"{code.splitlines()[-1]}: {read}"
            for n, (code, read, _) in enumerate(steps(language, name), 1)
            if read > MOST_WORDS * n
        ]
        assert told == []
        total = sum(words(source) for kind, source in cells(language, name) if kind == "markdown")
        assert total <= MOST_WORDS * len(steps(language, name))


@each_course
def test_at_most_two_sentences_before_the_reader_acts(game: str, language: str) -> None:
    for name in parts(game):
        assert [(code, said) for code, _, said in steps(language, name) if said > MOST_SENTENCES] == []


def test_words_and_sentences_are_counted_as_a_reader_would() -> None:
    assert words("## The *goal*\n\nTry it: [go](start.ipynb).") == 5
    assert sentences("## The goal\n\nTry it (it is easy). Then **stop**! (`DH-R1`, `DH-R2`)") == 2
    assert sentences("One without its full stop") == 1
