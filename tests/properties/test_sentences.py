"""What is said in random games is said as one says it: the words agree, in number too, and no key shows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from properties.sentences import sentences, wrong
from walks import begin, play_on

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame

REFUSALS = 40


@pytest.mark.slow
def test_every_sentence_is_said_as_one_says_it(game: AnyGame) -> None:
    match = play_on(begin(game, 0), random.Random(0))
    for language, said in sentences(game, [match], REFUSALS).items():
        assert len(said) > 100
        assert wrong(said, game, language) == []
