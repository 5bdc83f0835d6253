"""Rune Stones' course: what is asked for is accepted, and an answer to one action is not given to another."""

from __future__ import annotations

import pytest

from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.course import course

LEVELS = course("rune_stones").levels


def answered(level: str, *moves: str) -> str:
    """Make these moves, and give the answer to the last one."""
    attempt = Attempt(LEVELS[level], "en")
    for move in moves[:-1]:
        attempt.play(move)
    return attempt.play(moves[-1]).text


def test_any_artefact_will_do_where_an_artefact_is_asked_for() -> None:
    attempt = Attempt(LEVELS["third-ore"], "en")
    tones = [attempt.play(move).kind for move in ("barter green", "forge", "ore 6")]
    assert tones[-1] == "right"


@pytest.mark.parametrize(
    ("level", "moves", "other", "words"),
    [
        ("two-creatures", "summon/play druid100a", "abilities/play druid100a", "One magic point"),
    ],
)
def test_an_answer_to_one_action_is_not_given_to_another(level: str, moves: str, other: str, words: str) -> None:
    assert words in answered(level, *moves.split("/"))
    assert words not in answered(level, *other.split("/"))
