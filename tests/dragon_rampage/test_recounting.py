"""What a result tells of a hero that has died: where all its wounds came from (two seconds)."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, cast

import pytest
from board.reader import Reader
from dragon_rampage.table import GAME, Moment
from walks import begin, play_on

from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from dragonlab.games.dragon_rampage.state import DragonRampageState


@pytest.mark.rule("DR-WOUND-2")
def test_what_dealt_the_wounds_of_a_dead_hero_is_told_of_all_rounds() -> None:
    owed = [("DR-RAMPAGE-4", 2), ("DR-RAMPAGE-7", 2), ("DR-FIGHT-6", 1), ("DR-RAMPAGE-7", 1), ("DR-RAMPAGE-6", 1)]
    moment = Moment(*(("wounds", rule, 1, count, 0) for rule, count in owed), heroes=[0, 2, 4])
    assert moment.state.ending == "killed"
    es, en = (GAME.ending_told(moment.state, moment.events, language) for language in LANGUAGES)
    assert es == (
        "Heridas de Verde: 3 por cartas del dragón, 2 por el primer lugar en la casilla del dragón, "
        "1 por los dragones del ataque y 1 por el segundo lugar en la casilla del dragón."
    )
    assert en == (
        "Green's wounds: 3 by dragon cards, 2 by first place in the dragon box, 1 by the dragons in the attack "
        "and 1 by second place in the dragon box."
    )


def test_what_is_told_of_wounds_adds_up_to_those_of_the_state() -> None:
    for seed in range(6):
        match = play_on(begin(GAME, seed), random.Random(seed))
        told = GAME.ending_told(match.state, [event for ply in match.plies for event in ply.events], "en")
        state, outcome = cast("DragonRampageState", match.state), match.outcome
        assert outcome is not None
        (dead,) = (entry.seat for entry in outcome.breakdown if entry.rule == "DR-KILL-1")
        assert told.startswith(f"{GAME.rulebook.words.seat(dead, 'en')}'s wounds: ")
        suffered, _, healed = told.partition("; ")
        numbers = [int(number) for number in re.findall(r"\d+", suffered)]
        assert sum(numbers) - int(healed.partition(" ")[0] or 0) == state.wounds[dead]
        assert told in str(Reader(match, language="en").status["result"]["decided"])


def test_where_nobody_has_died_nothing_is_told_of_wounds() -> None:
    moment = Moment(("act", 0), wounds=[3, 0, 1])
    assert GAME.ending_told(moment.state, moment.events, "es") == ""
