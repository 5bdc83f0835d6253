"""Choices as a reader meets them: two ways that mean the same are one, and what takes no piece has a button."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest
from depth import DEPTH

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Choice

GAMES = ("dragon_rampage", "dragon_wars", "dragonheart", "dwarf_king", "rune_stones")
LAST = 300  # moves


@cache
def moments(game: str) -> tuple[tuple[Match, tuple[Choice, ...]], ...]:
    """Play games at random, once for all tests, and give what the seat to move may choose before each move."""
    return tuple(_moments(game))


def _moments(game: str) -> Iterator[tuple[Match, tuple[Choice, ...]]]:
    for seed in range(3 * DEPTH):
        seats = dragonlab.load(game).seats
        match, dice = dragonlab.new(game, seats=seats[seed % len(seats)], seed=seed), random.Random(seed)
        while match.to_move is not None and len(match.plies) < LAST:
            yield match.fork(), match.scene(match.to_move, "en").choices
            match.play(dice.choice(match.legal_moves()))


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_belongs_to_one_choice_and_no_two_choices_say_and_touch_the_same(game: str) -> None:
    for match, choices in moments(game):
        moves = [move for choice in choices for move in (choice.move, *choice.also)]
        assert sorted(moves) == sorted(move.notation for move in match.legal_moves())
        said = Counter((choice.label, choice.pieces, choice.target) for choice in choices)
        assert max(said.values()) == 1, said.most_common(1)


@pytest.mark.parametrize("game", GAMES)
def test_choices_that_are_one_tell_the_same_story(game: str) -> None:
    for match, choices in moments(game):
        for choice in choices:
            stories = set()
            for move in (choice.move, *choice.also) if choice.also else ():
                fork = match.fork()
                fork.play(move)
                stories.add(" ".join(map(str, fork.plies[-1].events)))
            assert len(stories) <= 1, f"{choice}: {stories}"


@pytest.mark.parametrize("game", GAMES)
def test_what_takes_no_piece_has_a_button_or_a_place_of_its_own(game: str) -> None:
    for _, choices in moments(game):
        bare = [choice for choice in choices if not choice.pieces]
        places = Counter(choice.target for choice in bare if choice.button is None)
        assert None not in places
        for choice in bare:
            same = [other for other in bare if other.target == choice.target and _verb(other) == _verb(choice)]
            assert choice.button is not None or len(same) == 1
        assert all(choice.button is None for choice in choices if choice.pieces)


NAMED = {"run"}  # acts that one word of the game names


@pytest.mark.parametrize("game", GAMES)
def test_a_button_says_what_its_move_does_and_a_pass_that_it_is_for_now(game: str) -> None:
    """Beside a pass stand the ways to decline for longer: "Not in this round", "Never in this game"."""
    passes = set()
    for match, choices in moments(game):
        for choice in choices:
            assert choice.button is None or " " in choice.label or choice.move in NAMED, choice
            if choice.move in match.game.passes:
                said = choice.label, match.scene(match.to_move, "es").choice(choice.move).label
                assert [label.partition(":")[0] for label in said] == ["Not now", "Ahora no"]
                passes.add(choice.move)
    ways = dragonlab.load(game).passes
    assert passes == {*ways}
    longer = [text for named in ways.values() for text in named.values()]
    assert all(text.text("en").startswith("Not in this ") for text in longer)
    assert all(text.text("es").startswith("En est") and text.text("es").endswith(" no") for text in longer)


def _verb(choice: object) -> str:
    return str(getattr(choice, "move", "")).partition(" ")[0]
