"""Rune Stones' course: what is asked for is accepted, and an answer to one action is not given to another."""

from __future__ import annotations

import pytest

from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.course import course
from dragonlab.lessons.guided_play import GuidedPlay

COURSE = course("rune_stones")
LEVELS = COURSE.levels


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


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("forge/smithy 1/place 1 blue/done", False),
        ("abilities/play druid100a/play druid101a/use druid100a 1/use druid101a 1/done", True),
    ],
)
def test_a_refilled_hand_is_told_only_to_whoever_drew(moves: str, told: bool) -> None:
    guide = GuidedPlay(COURSE.guided["first-game"], "en")
    for move in moves.split("/"):
        guide.match.play(move)
        guide.match_changed()
    while guide.match.to_move != 0:  # Rowan plays cards and draws anew
        legal = [move.notation for move in guide.match.legal_moves()]
        guide.match.play("abilities" if "abilities" in legal else legal[0])
        guide.match_changed()
    events = guide.guided.setting.moment(guide.match).events
    assert [event for event in events if event.name == "drew_hidden"], "Rowan drew"
    assert any("refilled your hand" in cue.text.en for cue in guide.said) == told
