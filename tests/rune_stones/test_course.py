"""What the course of Rune Stones has beyond what every course has: positions enough, and help that stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lessons.tries import COURSES
from rune_stones.table import COMPONENTS

from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from dragonlab.lessons.level import Level

COURSE = COURSES["rune_stones"]
ALONE = {  # what a player has to do alone, and the rule that says it
    "summoning": "RS-SUMMON-4",
    "using": "RS-USE-1",
    "forging": "RS-FORGE-2",
    "gem": "RS-ABILITY-1",
    "any gem": "RS-ABILITY-2",
    "card": "RS-ABILITY-3",
    "any card": "RS-ABILITY-4",
    "wild gem": "RS-ABILITY-5",
    "die": "RS-ABILITY-6",
    "points": "RS-ABILITY-7",
    "ore": "RS-ABILITY-8",
    "choice": "RS-OPTION-1",
    "trade": "RS-TRADE-1",
    "smithy with ore": "RS-BONUS-3",
    "smithy with the die": "RS-BONUS-2",
    "smithy with points": "RS-BONUS-4",
    "wild artefact": "RS-FORGE-6",
    "ore for an artefact": "RS-ORE-1",
    "exchange": "RS-ROW-3",
    "stone of magic": "RS-MAGIC-1",
    "stone of the hand": "RS-REFILL-1",
    "stone of barter": "RS-BARTER-1",
    "wild stone": "RS-WILD-1",
    "stone of plus": "RS-PLUS-1",
    "stone of the double die": "RS-DOUBLE-1",
    "stone of the extra point": "RS-EXTRA-1",
    "stone of three": "RS-THREE-1",
}


def test_there_are_three_positions_for_each_question() -> None:
    assert len(COURSE.levels) + len(COURSE.guided) >= 3 * len(COURSE.questions)


@pytest.mark.parametrize("rule", ALONE.values(), ids=ALONE)
def test_each_thing_has_two_positions_without_a_prompt(rule: str) -> None:
    alone = [level.id for level in COURSE.levels.values() if rule in level.rules and not prompted(level)]
    assert len(alone) >= 2, alone


def prompted(level: Level) -> bool:
    """Tell whether the board points somewhere, or title or goal name a card that is to be played."""
    played = [move for move in level.game.moves if move.notation in level.solution]
    named = {
        COMPONENTS.printed[COMPONENTS.cards.numbers[face]].title
        for move in played
        for face in move.faces
        if face in COMPONENTS.cards.numbers
    }
    return bool(level.highlights) or any(
        name.text(language) in text.text(language)
        for text in (level.title, level.goal)
        for language in LANGUAGES
        for name in named
    )
