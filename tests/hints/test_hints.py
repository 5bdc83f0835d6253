"""What hints say is true, and is not as true of all other moves: few of them are general.

Besides, whatever could be said of any move in random positions, with all options, is true. CI looks at one whole game
of each game, two where games are short, `make deep` at ten times as many; `python -m hints --read 20`, in `tests`,
prints some to be read.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from typing import TYPE_CHECKING

import pytest
from depth import DEPTH
from hints.claims import Case, claims_of, general, true_of, untrue
from hints.sample import Hint, hints
from walks import reach

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Sequence

GAMES = [name for name in dragonlab.games() if importlib.util.find_spec(f"hints.{name}")]
PLACES = {"row", "smithy"}  # numbers that are names: the same may be true of another
POSITIONS, FAR, PRIME = 30, 400, 61  # so many, after up to so many moves
MOST = 0.1  # of the hints may be general
LOOKS = 200  # of the bot that gives them: what is true of a move does not depend on how long somebody has thought


@cache
def sample(name: str) -> Sequence[Hint]:
    """Play the games once."""
    return tuple(hints(dragonlab.load(name), range(DEPTH if name in LONG else 2 * DEPTH), looks=LOOKS))


LONG = {"rune_stones", "dragon_rampage", "dwarf_king"}
SLOW = {"rune_stones"}  # bots think for seconds; what could be said of its moves is true in `make quick` too


@pytest.fixture(params=[pytest.param(name, marks=[pytest.mark.slow] if name in SLOW else []) for name in GAMES])
def said(request: pytest.FixtureRequest) -> Sequence[Hint]:
    return sample(request.param)


def test_what_a_hint_says_is_true(said: Sequence[Hint]) -> None:
    for hint in said:
        for why in hint.reasons:
            assert not untrue(hint, why), (hint.where, hint.move, why)


def test_a_hint_turns_on_an_idea(said: Sequence[Hint]) -> None:
    for hint in said:
        assert hint.game.idea(hint.reasons) in hint.game.rulebook.ideas, (hint.where, hint.reasons)


@pytest.mark.parametrize("name", GAMES)
def test_all_that_could_be_said_of_any_move_is_true(name: str) -> None:
    game, claims = dragonlab.load(name), claims_of(name)
    for seed in range(POSITIONS * DEPTH):
        state = reach(game, seed, seed * PRIME % FAR).state
        moves = state.legal_moves()
        for move in moves if len(moves) > 1 else ():
            for fact in game.facts(state, move):
                assert claims[fact.name](Case(state, move, fact.params)), (name, seed, move, fact)


def test_few_hints_are_general(said: Sequence[Hint]) -> None:
    assert sum(map(general, said)) <= MOST * len(said)


def test_a_claim_notices_a_wrong_number(said: Sequence[Hint]) -> None:
    for hint in said:
        for why in hint.reasons:
            for name, value in why.params.items():
                if isinstance(value, int) and name not in PLACES and not name.endswith("seat"):
                    wrong = why._replace(params={**why.params, name: value + 1})
                    assert not true_of(hint, wrong, hint.move), (hint.where, hint.move, wrong)


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_its_claim(name: str) -> None:
    game = dragonlab.load(name)
    assert {*claims_of(name), "only"} == set(game.rulebook.reasons)


def test_a_hint_is_said_in_both_languages(said: Sequence[Hint]) -> None:
    for hint in said:
        for language in ("es", "en"):
            assert not any(sign in hint.text(language) for sign in ("{", "}", "None", "_", "  ")), hint.text(language)


def test_what_tells_a_hint_from_others_is_said(said: Sequence[Hint]) -> None:
    """A particular that no sentence names would tell nobody anything; `count` may choose the sentence alone."""
    for hint in said:
        for why in hint.reasons:
            assert {*why.params} - {"count"} <= hint.game.rulebook.reasons[why.name].fields(), (hint.where, why)
