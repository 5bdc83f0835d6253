"""Every guided game is played through: by its hints and by readers who do anything. And how one is read and counted."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lessons import tries
from lessons.tries import COURSES
from lessons.written import GAME, TWINS, entry
from measures.course import own_turns

from dragonlab.core.base.errors import DataError
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import Course
from dragonlab.lessons.guided_game import BUTTONS, GuidedGame
from dragonlab.lessons.guided_play import GuidedPlay, hinted, play_through

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.words.language import Text

ELSEWHERE = {  # of games whose courses have none yet: with windows, with more rivals, from a set-up
    path.stem: Course(load(path.stem), Table.read(path)) for path in (Path(__file__).parent / "guided").glob("*.toml")
}
GUIDED = {
    guided.name: guided
    for course in (*COURSES.values(), *tries.ELSEWHERE.values(), *ELSEWHERE.values())
    for guided in course.guided.values()
}
READERS = range(21)
MOST_WORDS = 32  # that a cue says
QUIET_TURNS = 2  # in a row

each = pytest.mark.parametrize("guided", GUIDED.values(), ids=GUIDED)

WRITTEN = f"""
id = "small"
title = {TWINS}
goal = {TWINS}
right = {TWINS}
missed = {TWINS}
rules = ["DH-FIRE-1"]
until = {{ moves = 3 }}
aim = {{ event = "took", seat = 0, sum = "points", at_least = 4 }}
cue = [
  {{ es = "Mira.", en = "Look.", zones = ["treasure"] }},
  {{ es = "Pista.", en = "Hint.", button = "hint", when = {{ moves = 1 }} }},
  {{ es = "¿Quién?", en = "Who?", when = {{ moves = 1 }}, choice = [
    {{ es = "El trol", en = "The troll", right = true, rule = "DH-TROLL-1", why = {TWINS} }},
    {{ es = "El enano", en = "The dwarf", rule = "DH-DWARF-1", why = {TWINS} }},
  ] }},
]

[position]
hands = [["fire_dragon2", "dwarf1", "dwarf1", "dwarf1", "dwarf2"], ["dwarf1", "dwarf1", "dwarf1", "dwarf1", "dwarf2"]]
spaces = {{ treasure = ["treasure4"] }}
"""


def written(**changes: object) -> GuidedGame:
    return GuidedGame.read(entry(WRITTEN, "guided", changes), GAME)


def reader(number: int) -> Callable[[GuidedPlay], Move]:
    """Give who plays: number 0 by the hints, all others anything that is legal."""
    dice = random.Random(number)
    return (lambda guide: dice.choice(guide.match.legal_moves())) if number else hinted


def texts(guided: GuidedGame) -> Iterator[Text]:
    yield from (guided.title, guided.goal, guided.right)
    yield from (guided.missed,) if guided.missed else ()
    for cue in guided.cues:
        yield cue.text
        for choice in cue.question.choices if cue.question else ():
            yield from (choice.text, choice.why)


@cache
def play(name: str, number: int) -> GuidedPlay | None:
    return play_through(GUIDED[name], reader(number))


def plays(name: str) -> Iterator[GuidedPlay]:
    """Let readers play until no more are wanted, the first by the hints."""
    guides = (play(name, number) for number in READERS)
    return (guide for guide in guides if guide is not None)


# -- each of the package's, and those of other games ----------------------------------------------------------


@pytest.mark.slow
@each
def test_every_reader_comes_to_the_end_and_hears_nothing_twice(guided: GuidedGame) -> None:
    guides = [*plays(guided.name)]
    assert len(guides) == len(READERS), "for somebody the game does not end"
    for guide in guides:
        assert guide.over
        assert len(guide.said) == len({id(cue) for cue in guide.said}) <= len(guided.cues)
        assert guide.said[0].when is None, "something is said before the first move"


@pytest.mark.slow
@each
def test_each_cue_comes_for_some_reader(guided: GuidedGame) -> None:
    said = {id(cue) for guide in plays(guided.name) for cue in guide.said}
    assert said == {id(cue) for cue in guided.cues}


@each
def test_the_hints_reach_the_aim_and_carelessness_need_not(guided: GuidedGame) -> None:
    guides = plays(guided.name)
    assert guided.reached(next(guides).match)
    assert guided.aim is None or any(not guided.reached(guide.match) for guide in guides)


@pytest.mark.slow
@each
def test_what_is_lit_up_is_there_at_that_moment(guided: GuidedGame) -> None:
    for choose in map(reader, READERS):

        def look(guide: GuidedPlay, choose: Callable[[GuidedPlay], Move] = choose) -> Move:
            cue, match = guide.cue, guide.match
            if cue is not None:
                assert set(cue.zones) <= {*match.scene(guided.seat).targets()}
                assert cue.button != "why" or len(match.plies) > guided.setting.begins, "nothing has been told yet"
                assert cue.button != "undo" or guided.setting.own(match), "nothing can be taken back yet"
            return choose(guide)

        assert play_through(guided, look)


@pytest.mark.slow
@each
def test_it_is_never_silent_for_long(guided: GuidedGame) -> None:
    guide = next(plays(guided.name))
    assert len(guide.said) * (QUIET_TURNS + 1) >= own_turns(guide)


@each
def test_its_words_are_few_and_in_both_languages(guided: GuidedGame) -> None:
    for text in texts(guided):
        assert text.es != text.en
    for cue in guided.cues:
        for language in LANGUAGES:
            assert len(cue.text.text(language).split()) <= MOST_WORDS
        rights = [choice.right for choice in cue.question.choices] if cue.question else []
        assert not rights or rights.count(True) == 1


@pytest.mark.parametrize("game", ["dragonheart", "dragon_wars"])
def test_the_board_is_explained_in_the_first_games(game: str) -> None:
    course = COURSES[game]
    assert {cue.button for guided in course.guided.values() for cue in guided.cues} >= {*BUTTONS}


# -- how one is read ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"missed": None}, "guided small: 'missed' is missing; it must be there exactly when there is an 'aim'"),
        ({"until": {"moves": 0}}, "guided small: 'until' must be a condition that does not hold before the first move"),
        ({"rules": ["DH-NO"]}, "guided small: 'rules' must be ids of the rule book"),
        ({"cue": "Look"}, "guided small: 'cue' must be a list of tables"),
        ({"cue": [{"en": " "}]}, "guided small, cue 1: 'en' must be a text that is not empty"),
        ({"cue": [{"es": "a", "en": "b", "zones": ["moon"]}]}, "cue 1: 'zones' must be zones of the table"),
        ({"cue": [{"es": "a", "en": "b", "button": "shop"}]}, "cue 1: 'button' must be one of hint, undo"),
        ({"cue": [{"es": "a", "en": "b", "rule": "DH-NO"}]}, "cue 1: 'rule' must be the id of a rule"),
        ({"cue": [{"es": "a", "en": "b", "choice": []}]}, "cue 1: 'choice' must be a list with one right choice"),
        ({"cue": [{"es": "a", "en": "b", "when": {"moon": 1}}]}, "cue 1, when: 'all' is missing"),
        (
            {"feedback": [{"es": "a", "en": "b", "when": {"moves": 1}}]},
            "'feedback' must be about tries that a 'rule' forbids",
        ),
    ],
)
def test_what_is_wrong_is_named_by_entry_and_key(changes: dict[str, object], told: str) -> None:
    with pytest.raises(DataError) as error:
        written(**changes)
    assert told in str(error.value)


def test_it_has_a_place_in_the_order_of_the_course() -> None:
    table = entry(WRITTEN, "guided")
    course = Course(GAME, type(table)("lessons.toml", {"order": ["small"], "guided": [table.values]}))
    assert list(course.guided) == list(course.lessons) == ["small"]


# -- how it is played and counted -----------------------------------------------------------------------------


def played(*moves: str, **changes: object) -> GuidedPlay:
    """Play these moves, and any in between for the rival."""
    guide = GuidedPlay(written(**changes), "en")
    for move in moves:
        guide.match.play(move)
        guide.match.play(guide.match.legal_moves()[0])
        guide.match_changed()
    return guide


def said(guide: GuidedPlay) -> str | None:
    return None if guide.cue is None else guide.cue.text.en


def test_one_cue_comes_at_a_time_and_stays_until_somebody_moves() -> None:
    guide = GuidedPlay(written(), "en")
    assert said(guide) == "Look."
    guide.match.play("dwarf 1")
    assert said(guide) is None
    guide.match.play(guide.match.legal_moves()[0])
    assert said(guide) is None, "until `follow` is called"
    guide.match_changed()
    assert said(guide) == "Hint."


def test_what_was_said_is_not_said_again_after_a_move_is_taken_back() -> None:
    guide = played("dwarf 1")
    assert said(guide) == "Hint."
    for _ in range(2):
        guide.match.undo()
        guide.match_changed()
    assert said(guide) is None
    guide.restart()
    assert said(guide) == "Look."


def test_three_stars_are_for_the_end_for_the_answers_and_for_the_aim() -> None:
    guide = played("fire_dragon 2", "dwarf 1")
    assert (said(guide), guide.worth) == ("Who?", 3)
    assert guide.quiz
    guide.quiz.answer(0)
    guide.match.play("dwarf 1")
    guide.match.play(guide.match.legal_moves()[0])
    assert (guide.over, guide.stars(), guide.worth) == (True, 3, 3)


def test_a_wrong_answer_costs_a_star_even_if_the_next_is_right() -> None:
    guide = played("fire_dragon 2", "dwarf 1")
    assert guide.quiz
    guide.quiz.answer(1)
    assert guide.worth == 2
    guide.quiz.answer(0)
    assert (guide.worth, guide.mistakes) == (2, 1)


def test_a_question_that_is_left_open_costs_a_star_and_an_aim_that_is_missed_another() -> None:
    guide = played("dwarf 1", "dwarf 1", "dwarf 1", aim={"event": "took", "seat": 0, "sum": "points", "at_least": 40})
    assert (guide.over, guide.stars()) == (True, 1)


def test_without_questions_and_aim_all_stars_are_for_the_end() -> None:
    guide = played("dwarf 1", "dwarf 1", "dwarf 1", cue=[], aim=None, missed=None)
    assert (guide.over, guide.stars()) == (True, 3)


def test_a_game_without_an_end_of_its_own_ends_with_the_match() -> None:
    guide = play_through(written(until=None), hinted)
    assert guide
    assert guide.match.outcome is not None
