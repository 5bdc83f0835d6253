"""Puzzles: each can be laid out, its move is the best by fresh trials, and the answer says what speaks for it."""

from __future__ import annotations

import random

import pytest
from erring import GAMES
from puzzles.__main__ import named, tried_again
from puzzles.finding import estimated, tried

import dragonlab
from dragonlab.board import practice
from dragonlab.core.base.errors import OptionError
from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.level import Level
from dragonlab.lessons.practice.puzzles import BEST_MOVE, BestMoves, Puzzle, laid_out, level, puzzles

FEWEST = 20  # of each game
AGAIN, TRIALS = 4, 60  # puzzles that are tried once more


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_laid_out_solved_by_its_move_and_answered_in_words(game: str) -> None:
    loaded = dragonlab.load(game)
    assert len({*puzzles(loaded)}) == len(puzzles(loaded)) >= FEWEST
    for puzzle in puzzles(loaded):
        assert puzzle == named(loaded, puzzle), "`python -m puzzles --named` says anew what they turn on"
        task = level(loaded, puzzle)
        start = task.setting.start()
        assert start.to_move == task.seat
        legal = [move.notation for move in start.legal_moves()]
        assert {puzzle.best, puzzle.usual} < {*legal}
        assert Attempt(task).play(puzzle.best).kind == "right"
        assert Attempt(task).play(puzzle.usual).kind == "other"
        for language in ("es", "en"):
            assert loaded.label(loaded.moves.parse(puzzle.best), language).rstrip(".") in task.right.text(language)
            assert not task.right.text(language).startswith(" "), "some reason comes first"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_move_is_the_best_by_other_trials_too(game: str) -> None:
    loaded = dragonlab.load(game)
    for puzzle in random.Random(game).sample(puzzles(loaded), AGAIN):
        match = level(loaded, puzzle).setting.start()
        best, usual = (loaded.moves.parse(move) for move in (puzzle.best, puzzle.usual))
        gain, error = tried(match, [best, usual], TRIALS, "other").margin(best, usual)
        assert gain > error


def test_what_only_a_rule_of_thumb_likes_is_no_puzzle() -> None:
    game = dragonlab.load("dwarf_king")
    before = (
        "quest second, play knight5, play knight2, play knight_king, play knight9, play knight3, play knight6, "
        "play tinkerer, play dwarf7, play dwarf3, play goblin_champion, play goblin2, play goblin_paladin, "
        "play dwarf6"
    )
    puzzle = Puzzle(3, 58, (*before.split(", "),), "play dwarf_champion", "play dwarf8", 0.8)
    match, moves = laid_out(game, puzzle).start(), [game.moves.parse(move) for move in (puzzle.best, puzzle.usual)]
    assert estimated(match, moves).margin(*moves)[0] > 0
    assert tried(match, moves, 24, "hand").margin(*moves)[0] < 0, "played to its end, the hand goes worse"
    assert tried_again(game, puzzle) is None


def test_a_room_asks_all_of_them_before_one_comes_again() -> None:
    game = dragonlab.load("dragonheart")
    tasks, many = BestMoves(game), len(puzzles(game))
    names = [tasks.task("today" if not number else f"today.{number}").id for number in range(many)]
    assert len({*names}) == many
    assert tasks.task(f"today.{many}").id == names[0]
    assert tasks.task("2026-11-28").id == tasks.task("2026-11-28").id
    room = practice("dragonheart", BEST_MOVE, seed="today", language="en")
    assert room.task.id == names[0]
    room.next_task()
    assert room.task.id == names[1]


@pytest.mark.parametrize("game", GAMES)
def test_ideas_and_difficulties_choose_among_them(game: str) -> None:
    loaded = dragonlab.load(game)
    for key in ("idea", "difficulty"):
        for wanted in {getattr(puzzle, key) for puzzle in puzzles(loaded)}:
            room = BestMoves(loaded, {key: wanted})
            assert {getattr(puzzle, key) for puzzle in room.puzzles} == {wanted}
            assert room.task("today").id == room.task(f"today.{len(room.puzzles)}").id


def test_the_first_hint_is_the_idea() -> None:
    task = practice("dragonheart", BEST_MOVE, seed="today", language="en").task
    idea = dragonlab.rulebook("dragonheart")[task.rules[0]]
    assert isinstance(task, Level)
    assert idea.name is not None
    assert task.nudge.en == f"{idea.name.en}: {idea.text('en')}"


def test_an_idea_without_puzzles_is_refused() -> None:
    with pytest.raises(OptionError, match="no puzzles with idea='luck'; there is count-their-cards, "):
        practice("dragonheart", BEST_MOVE, idea="luck")
    with pytest.raises(OptionError, match="no puzzles with difficulty=3; there is easy, hard, medium"):
        practice("dragonheart", BEST_MOVE, difficulty=3)
    with pytest.raises(OptionError, match=r"no puzzles with idea=\['luck'\]"):
        practice("dragonheart", BEST_MOVE, idea=["luck"])


def test_what_else_is_wanted_is_refused() -> None:
    with pytest.raises(OptionError, match="leave out seats, deck_end"):
        practice("dragonheart", BEST_MOVE, seats=2, deck_end="last_card")


def test_a_game_without_puzzles_says_so() -> None:
    cards = dragonlab.load("dragonheart").cards.values
    with pytest.raises(OptionError, match="has no puzzles"):
        BestMoves(dragonlab.load("dragonheart", cards={**cards}))
