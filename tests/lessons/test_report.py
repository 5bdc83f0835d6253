"""The teacher's table: rules by readers, whatever texts come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dragonlab.core.base.errors import GameError
from dragonlab.lessons.course import course
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.report import rules_mastered

if TYPE_CHECKING:
    from pathlib import Path

COURSE = course("dragonheart")


def exported(folder: Path, reader: str, **stars: int) -> str:
    progress = Progress(folder / f"{reader}{len(list(folder.iterdir()))}")
    for name, count in stars.items():
        progress.add({f"dragonheart/{name.replace('_', '-')}": count})
    return progress.export(reader)


def test_each_rule_has_a_row_for_each_reader(tmp_path: Path) -> None:
    report = rules_mastered(
        [exported(tmp_path, "Ana", first_dragon=3), exported(tmp_path, "Luis", first_dragon=1)], "dragonheart", "en"
    )
    assert len(report) == 2 * len(COURSE.taught())
    taught = COURSE.lessons["first-dragon"].rules[0]
    rows = {row.reader: row for row in report if row.rule == taught}
    assert (rows["Ana"].stars, rows["Ana"].mastered) == (3, True)
    assert (rows["Luis"].stars, rows["Luis"].mastered) == (1, False)
    other = next(rule for rule in COURSE.taught() if rule not in COURSE.lessons["first-dragon"].rules)
    assert [(row.stars, row.mastered) for row in report if row.rule == other] == [(None, False)] * 2


def test_two_texts_of_a_reader_are_one_column_with_the_better(tmp_path: Path) -> None:
    texts = [exported(tmp_path, "Ana", first_dragon=1), exported(tmp_path, "Ana", first_dragon=3)]
    report = rules_mastered(texts, "dragonheart", "en")
    assert list(report.readers) == ["Ana"]
    assert max(row.stars or 0 for row in report) == 3


def test_a_text_that_cannot_be_read_holds_nobody_up(tmp_path: Path) -> None:
    report = rules_mastered(["nonsense", exported(tmp_path, "", first_dragon=2), ""], "dragonheart", "en")
    assert [error.partition(":")[0] for error in report.errors] == ["Text 1 cannot be read", "Text 3 cannot be read"]
    assert list(report.readers) == ["no name 2"]


@pytest.mark.parametrize("language", ["es", "en"])
def test_it_is_shown_as_a_page_and_as_words(tmp_path: Path, language: str) -> None:
    texts = [exported(tmp_path, "<b>Ana</b>", first_dragon=3), "nonsense"]
    report = rules_mastered(texts, "dragonheart", language)
    page, words = report._repr_html_(), repr(report)
    assert "&lt;b&gt;Ana&lt;/b&gt;" in page
    assert "<b>Ana" not in page
    assert page.count('<th scope="row">') == len(COURSE.taught())
    assert "★★★" in words
    assert "1/1" in words
    assert "nonsense" not in page, "whatever a text holds, only what is wrong with it is told"


def test_nothing_at_all_is_told_so() -> None:
    report = rules_mastered([], "dragonheart", "en")
    assert repr(report) == "There is no text yet that can be read."
    assert "<p>" in report._repr_html_()


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(GameError):
        rules_mastered([], "chess")
