"""What a level says to a move is true of it: a step is not answered as a mistake, nor a victory as a defeat."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from lessons.test_course import each_course, report
from lessons.tries import ALL_TRIES, each_point, shared, wrong

from dragonlab.board.words import words
from dragonlab.core.words.language import LANGUAGES, Language
from dragonlab.lessons.solver import Search

if TYPE_CHECKING:
    from lessons.tries import Try

    from dragonlab.core.words.language import Text
    from dragonlab.lessons.course import Course
    from dragonlab.lessons.level import Level


def said(level: Level, *, step: bool) -> set[str]:
    """Give what the level says of steps, or else of wrong moves."""
    return {one.text.en for one in level.feedback if one.when is not None and one.step == step}


def way_on(search: Search, tried: Try) -> bool:
    """Tell whether the goal can still be reached in par, by a search that knows nothing of the level's solution."""
    left = search.level.par - len(tried.moves)
    return left > 0 and not tried.attempt.over and isinstance(search.solve(tried.attempt.match, left), list)


@each_course
def test_a_step_on_a_shortest_way_is_not_answered_as_a_mistake(course: Course, request: pytest.FixtureRequest) -> None:
    steps = mistaken = 0
    for level in course.levels.values():
        search = Search(level, ALL_TRIES)
        for tried in each_point(level.name):
            assert tried.answer.text, (level.name, tried.moves)
            if way_on(search, tried):
                steps += 1
                assert tried.answer.kind == "step", (level.name, tried.moves)
                mistaken += tried.answer.told and tried.answer.text not in said(level, step=True)
            else:
                assert tried.answer.kind != "step", (level.name, tried.moves)
                assert tried.answer.text not in said(level, step=True) - said(level, step=False), (level.name, tried)
    report(request, f"{course.game.name}: {mistaken} of {steps} steps on a shortest way are answered as mistakes")
    assert not mistaken


@each_course
def test_what_is_said_of_moves_is_said_of_some(course: Course, request: pytest.FixtureRequest) -> None:
    """No reply is empty: one about a mistake answers a move that is one, one about a step a step."""
    lent, given, lent_given = shared(course), Counter[bool](), set[str]()
    for level in course.levels.values():
        for step in (False, True):
            answers = [tried.answer for tried in each_point(level.name) if wrong(tried) is not step]
            texts = {answer.text for answer in answers}
            own = {one.text.en for one in level.feedback if one.when and one.step == step and one not in lent}
            assert own <= texts, level.name
            given[step] += len(own)
            lent_given |= texts
    mine = {one.text.en for one in lent if one.when}
    assert mine <= lent_given
    report(
        request,
        f"{course.game.name}: {given[False] + len(mine)} replies to mistakes and {given[True]} to steps, each is given",
    )


# -- the end of the game ----------------------------------------------------------------------------------

CLAIMS = {
    "won": (r"\bganas (\d+ a|con −)", r"\byou win (\d+ to|with −)"),
    "lost": (
        r"\bpierdes(:| \d+ a)|\b(verde|rojo|azul) gana(:| \d| con −)|(: |\by )gana (verde|rojo|azul)|\by gana(\.| \d)",
        r"\byou lose(:| \d+ to)|\b(green|red|blue) wins([.:]|,? \d| with −)|\band wins(\.| \d)",
    ),
    "tied": (r"(?<!el )\bempate( a \d|\.)", r"\ba tie( at \d|\.)"),
    "shared": (r"la victoria (es de los dos|se comparte)|ganan los dos", r"both (players )?win|victory is shared"),
    "over": (r"la partida (ha terminado|acaba)|se acabó:", r"the game (is over|ends)|it is over:"),
    "going on": (r"la partida (sigue|continúa)", r"the game goes on"),
}


def claims(text: Text) -> set[str]:
    """Tell what a text says of the game, which must be the same in both languages."""
    es, en = (
        {claim for claim, words in CLAIMS.items() if re.search(words[at], said, re.IGNORECASE)}
        for at, said in enumerate((text.es, text.en))
    )
    assert es == en, text
    return es


def holds(level: Level, tried: Try) -> set[str]:
    """Tell what is true of the game now."""
    outcome = tried.attempt.match.outcome
    if outcome is None:
        return {"going on"}
    best, second, *_ = sorted(outcome.scores, reverse=True)
    true = {"over", "lost" if level.seat not in outcome.winners else "won"}
    if best == second:
        true.add("tied")
    if len(outcome.winners) > 1:
        true.add("shared")
    return true


@each_course
def test_what_a_level_says_of_the_game_is_true(course: Course, request: pytest.FixtureRequest) -> None:
    told = 0
    for level in course.levels.values():
        texts = [level.right, *(one.text for one in level.feedback), *([level.lost] if level.lost else [])]
        twins = {text.en: claims(text) for text in texts}
        for tried in each_point(level.name):
            claimed, true = twins.get(tried.answer.text, set()), holds(level, tried)
            told += len(claimed)
            assert claimed <= true, (level.name, tried.moves, tried.answer.text, true)
            if tried.answer.kind == "right":
                assert "lost" not in true, f"{level.name}: the goal is reached, and the game is lost"
            if tried.answer.kind in ("right", "failed") and "shared" in true:
                assert claimed & {"tied", "shared"}, (level.name, tried.answer.text)
    report(request, f"{course.game.name}: {told} times a level says how the game stands, each time truly")


@each_course
def test_the_last_sentence_of_a_game_says_who_has_won(course: Course) -> None:
    book = course.game.rulebook
    for level in course.levels.values():
        for tried in each_point(level.name):
            outcome = tried.attempt.match.outcome
            if outcome is None:
                continue
            for language in LANGUAGES:
                said = book.sentence(tried.attempt.match.plies[-1].events[-1], language)
                names = {seat for seat, name in enumerate(book.words.seats) if name.form(language, "one") in said}
                assert names == {*outcome.winners} or re.search(CLAIMS["shared"][language == "en"], said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_a_missed_goal_claims_no_defeat(language: Language) -> None:
    assert not re.search("pierd|perd|los[te]|defeat", words(language)["failed"], re.IGNORECASE)
