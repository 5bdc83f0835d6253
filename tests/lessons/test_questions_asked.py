"""A card that a question beside a table names lies there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from lessons.tries import QUESTIONS

from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.lessons.question import Question

NUMBERED = re.compile(r"\d")


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_card_that_a_question_names_by_its_number_lies_on_its_table(question: Question) -> None:
    if question.setting is not None and question.kind != "predict":  # what it tells may turn up cards
        for language in LANGUAGES:
            shown = question.setting.start().scene(question.setting.seat, language).text().lower()
            assert [name for name in named(question, language) if name not in shown] == []


def named(question: Question, language: str) -> Iterator[str]:
    """Give the names of single cards in what is asked."""
    words, asked = question.game.rulebook.words, question.ask.text(language).lower()
    for move in question.game.moves:
        for face in move.faces:
            name = words.term(face, "es" if language == "es" else "en").lower()
            if NUMBERED.search(name) and re.search(rf"\b{re.escape(name)}\b", asked):
                yield name
