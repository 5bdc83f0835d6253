"""Trying a level: every try is answered, everything can be taken back, and stars say how it went."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lessons.written import LEVEL, LONG, level

from dragonlab.lessons.attempt import LADDER, Attempt, Hint
from dragonlab.lessons.course import course
from dragonlab.lessons.solver import solve

SHIPPED = course("dragonheart").levels


def trying(text: str = LEVEL) -> Attempt:
    return Attempt(level(text), "en")


def test_the_goal_is_answered_with_its_rule() -> None:
    attempt = trying()
    answer = attempt.play("fire_dragon 2")
    assert (answer.kind, answer.text, answer.rule) == ("right", "Well done.", "DH-FIRE-1")
    assert (attempt.over, attempt.stars()) == (True, 3)


def test_a_legal_move_that_is_not_the_goal_is_told_by_what_it_did() -> None:
    answer = trying().play("dwarf 1")
    assert (answer.kind, answer.told) == ("other", False)
    assert "dwarf 1" in answer.text


def test_a_forbidden_try_is_answered_by_the_rule_and_by_feedback() -> None:
    attempt = trying()
    refused = attempt.match.game.rulebook.violation("DH-PLAY-3", kind="fire_dragon", space="treasure")
    answer = attempt.refuse(refused)
    assert (answer.kind, answer.rule) == ("forbidden", "DH-PLAY-3")
    assert answer.text.endswith("The arrows do it.")
    assert not attempt.over


def test_a_wrong_try_is_played_out() -> None:
    attempt = trying()
    answer = attempt.play("treasure 1")
    assert (answer.kind, answer.text, answer.rule) == ("failed", "All for Red.", "DH-TREASURE-1")
    assert [str(ply.move) for ply in attempt.match.plies[1:]] == ["treasure 1", "fire_dragon 3"]
    assert attempt.over


def test_the_rival_replies_as_the_script_says() -> None:
    attempt = trying(LONG)
    assert attempt.play("dwarf 1").kind == "step"
    assert str(attempt.match.plies[-1].move) == "ship 0"
    assert attempt.play("troll 1").kind == "right"
    assert attempt.stars() == 3


ANYTHING = {"when": {"moves": 1}, "es": "Así no.", "en": "Not so."}


def test_a_wrong_try_is_not_said_of_a_step_to_the_goal() -> None:
    attempt = Attempt(level(LONG, feedback=[ANYTHING]), "en")
    step = attempt.play("dwarf 1")
    assert (step.kind, step.told) == ("step", False)
    attempt.undo()
    wrong = attempt.play("ship 0")
    assert (wrong.kind, wrong.text) == ("other", "Not so.")


def test_what_is_said_of_a_step_is_not_said_of_a_wrong_move() -> None:
    attempt = Attempt(level(LONG, feedback=[{**ANYTHING, "step": True, "en": "One more."}]), "en")
    assert attempt.play("dwarf 1").text == "One more."
    attempt.undo()
    assert not attempt.play("ship 0").told


def test_a_wrong_try_is_not_played_out_where_the_goal_is_within_reach() -> None:
    played_out = {**ANYTHING, "consequence": ["treasure 1"]}
    attempt = Attempt(level(LONG, feedback=[played_out]), "en")
    attempt.play("dwarf 1")
    assert str(attempt.match.plies[-1].move) == "ship 0", "the reply"
    attempt.undo()
    attempt.play("ship 0")
    assert "treasure 1" in [str(ply.move) for ply in attempt.match.plies]


def test_what_was_played_before_is_no_move_of_the_reader() -> None:
    attempt = Attempt(level(before=["dwarf 1", "dwarf 1"]), "en")
    begun = len(attempt.match.plies)
    attempt.undo()
    assert (attempt.moves, len(attempt.match.plies)) == (0, begun)
    assert (attempt.play("fire_dragon 2").kind, attempt.moves, attempt.stars()) == ("right", 1, 3)


def test_more_moves_than_par_cost_a_star() -> None:
    attempt = Attempt(level(LONG, par=1), "en")
    attempt.play("dwarf 1")
    attempt.play("troll 1")
    assert attempt.stars() == 2


def test_hints_climb_the_ladder_and_cost_what_is_said_before() -> None:
    attempt = trying()
    worth = []
    for rung in (*LADDER, "move"):
        before = attempt.stars(attempt.hints + 1)
        hint = attempt.hint()
        assert isinstance(hint, Hint)
        assert (hint.rung, hint.move) == (rung, "fire_dragon 2")
        assert attempt.stars() == before
        worth.append(attempt.stars())
    assert worth == [3, 2, 2, 0, 0]
    attempt.retry()
    attempt.play("fire_dragon 2")
    assert attempt.stars() == 0, "starting over does not give stars back"


def test_where_the_way_is_lost_a_hint_takes_no_rung() -> None:
    attempt = trying()
    attempt.play("treasure 1")
    assert attempt.hint() is None
    assert attempt.hints == 0


@given(st.lists(st.integers(0, 50), max_size=6), st.sampled_from(sorted(SHIPPED)))
def test_undo_and_retry_are_exact(choices: list[int], name: str) -> None:
    attempt = Attempt(SHIPPED[name], "en")
    start = attempt.match.state.copy()
    states = []
    for choice in choices:
        if attempt.over or attempt.match.to_move != attempt.level.seat:
            break
        states.append(attempt.match.state.copy())
        moves = attempt.match.legal_moves()
        attempt.play(moves[choice % len(moves)])
    for state in reversed(states[len(states) // 2 :]):
        attempt.undo()
        assert attempt.match.state == state
        assert attempt.answer is None
    attempt.retry()
    assert attempt.match.state == start
    assert len(attempt.match.plies) == 1


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_a_shortest_solution_has_par_moves(name: str) -> None:
    shipped = SHIPPED[name]
    found = solve(shipped, shipped.setting.start(), shipped.par)
    assert isinstance(found, list)
    assert len(found) == shipped.par


def test_a_script_may_be_left_unused() -> None:
    attempt = Attempt(level(chance={"draw.0": ["dwarf1", "dwarf2"]}), "en")
    while attempt.match.to_move is not None:
        attempt.match.play(attempt.match.legal_moves()[0])
    assert attempt.match.outcome is not None
