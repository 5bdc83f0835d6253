"""The map of a course: what it shows, and how progress is taken along and forgotten."""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING, Any

import pytest
from board.page import Display
from walks import HEIST

import dragonlab
from dragonlab.board import check, overview, progress
from dragonlab.core.base.errors import DragonlabError, OptionError
from dragonlab.lessons.course import course
from dragonlab.lessons.exported import read_export
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from dragonlab.board.learning.course_map import ProgressMap

FIRST = "dragonheart/first-dragon"


def send(shown: ProgressMap, **message: Any) -> dict[str, Any]:
    page = Display(shown)
    shown._receive(shown, {"seq": page.value["seq"], **message}, None)
    return page.value


def test_it_shows_the_lessons_in_order_with_their_stars() -> None:
    Progress().add({FIRST: 2})
    panel = Display(progress("dragonheart", "en")).value
    lessons = course("dragonheart").lessons
    assert [lesson["name"] for lesson in panel["lessons"]] == [f"dragonheart/{name}" for name in lessons]
    assert {lesson["name"]: lesson["stars"] for lesson in panel["lessons"]}[FIRST] == 2
    assert panel["stars"] == 2
    assert 0 < panel["mastered"] == len(lessons["first-dragon"].rules)
    assert panel["taught"] == len(course("dragonheart").taught())


def test_it_follows_what_other_cells_earn() -> None:
    shown = progress("dragonheart", "en")
    check("dragonheart/treasure-hunters", {"fire_dragon", "sorceress"})
    assert Display(shown).value["stars"] == 3


def test_the_overview_has_a_line_for_each_game(tmp_path: Path) -> None:
    Progress().add({FIRST: 2})
    for language, words in (("es", "2 de "), ("en", "2 of ")):
        lines = repr(overview(language)).splitlines()
        titles = [dragonlab.rulebook(game).title.text(language) for game in dragonlab.games()]
        assert [line.partition(":")[0] for line in lines] == titles
        mine = next(line for line in lines if line.startswith("Dragonheart"))
        assert mine.startswith(f"Dragonheart: {words}")
    (tmp_path / "progress.json").write_text("{")
    told, *lines = repr(overview("en")).splitlines()
    assert "progress.damaged" in told
    assert len(lines) == len(dragonlab.games())


@pytest.fixture
def unopened(tmp_path: Path) -> Path:
    """Let progress be something that no kernel can open."""
    Progress().add({FIRST: 2})
    file = tmp_path / "progress.json"
    file.unlink()
    file.mkdir()
    return file


@pytest.mark.parametrize("show", [lambda: progress("dragonheart"), overview], ids=["progress", "overview"])
@pytest.mark.parametrize(("language", "words"), [("es", "no se puede abrir"), ("en", "cannot be opened")])
def test_a_file_that_cannot_be_opened_is_a_clear_error(
    unopened: Path, monkeypatch: pytest.MonkeyPatch, show: Callable[[], object], language: str, words: str
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", language)
    with pytest.raises(DragonlabError, match=words) as caught:
        show()
    assert str(unopened) in str(caught.value)


def test_a_map_tells_of_a_file_that_cannot_be_opened_any_more(tmp_path: Path) -> None:
    shown = progress("dragonheart", "en")
    (tmp_path / "progress.json").mkdir()
    shown.refresh()
    assert "progress could not be" in Display(shown).value["notice"]["text"]
    for kind in ("reset", "export", "import"):
        told = send(shown, kind=kind, reader="", text="")["notice"]
        assert told["kind"] == "error"
        assert "progress could not be" in told["text"], kind


def test_stars_that_cannot_be_kept_are_told_of(unopened: Path) -> None:
    told = repr(check("dragonheart/treasure-hunters", {"fire_dragon", "sorceress"}))
    assert str(unopened) in told
    assert unopened.is_dir()


def test_progress_is_taken_along_as_a_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Progress().add({FIRST: 3})
    text = send(progress("dragonheart", "en"), kind="export", reader=" Ana ")["exported"]
    assert read_export(text) == ("Ana", {FIRST: 3})
    monkeypatch.setenv("DRAGONLAB_HOME", str(tmp_path / "elsewhere"))
    there = progress("dragonheart", "en")
    panel = send(there, kind="import", text=text)
    assert panel["notice"]["text"].startswith("Ana's progress has been added")
    assert (panel["stars"], Progress().stars) == (3, {FIRST: 3})


def test_a_text_that_is_none_is_told_so() -> None:
    Progress().add({FIRST: 1})
    panel = send(progress("dragonheart", "en"), kind="import", text="dragonlab1.x.y")
    assert (panel["notice"]["kind"], panel["stars"]) == ("error", 1)
    assert panel["notice"]["text"].startswith("That text cannot be read: ")


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("es", "Una lección del texto no existe aquí", "2 lecciones del texto no existen aquí"),
     ("en", "One lesson in the text does not exist here", "2 lessons in the text do not exist here")],
)  # fmt: skip
def test_stars_of_what_is_no_lesson_are_dropped_and_counted(language: str, one: str, several: str) -> None:
    for stars, told in (({"dragonheart/y": 3}, one), ({"dragonheart/y": 3, "dragonheart/x": 1}, several)):
        shown = progress("dragonheart", language)
        theirs = object.__new__(Progress)
        theirs.stars, theirs.reviews = {FIRST: 2, **stars}, {}
        panel = send(shown, kind="import", text=theirs.export("Ana"))
        assert told in panel["notice"]["text"]
        assert (panel["stars"], Progress().stars) == (2, {FIRST: 2})


def test_half_a_letter_in_a_name_is_answered() -> None:
    body = zlib.compress(json.dumps(["\ud83d", {FIRST: 2}]).encode())
    text = f"dragonlab1.{base64.urlsafe_b64encode(body).decode()}.{zlib.crc32(body):08x}"
    panel = send(progress("dragonheart", "en"), kind="import", text=text)
    assert (panel["notice"]["kind"], Progress().stars) == ("error", {})
    assert "nobody's progress" in panel["notice"]["text"]
    report = dragonlab.class_report([text], "dragonheart", language="en")
    assert "nobody's progress" in report.errors[0]
    assert report._repr_html_().encode()
    assert repr(report).encode()
    exported = send(progress("dragonheart", "en"), kind="export", reader="\ud83d")["exported"]
    assert send(progress("dragonheart", "en"), kind="import", text=exported)["notice"]["kind"] == "info"


def test_forgetting_keeps_a_copy(tmp_path: Path) -> None:
    Progress().add({FIRST: 1})
    panel = send(progress("dragonheart", "en"), kind="reset")
    assert (panel["stars"], panel["notice"]["kind"]) == (0, "info")
    assert (tmp_path / "progress.before-reset-1.json").exists()


@pytest.mark.parametrize(
    "message",
    [{"kind": "export"}, {"kind": "export", "reader": 3}, {"kind": "import", "text": "x" * 50_000}, {"kind": "steal"}],
    ids=["no reader", "a number", "too long", "unknown"],
)
def test_what_makes_no_sense_is_told(message: dict[str, Any]) -> None:
    Progress().add({FIRST: 1})
    panel = send(progress("dragonheart", "en"), **message)
    assert panel["notice"]["text"]
    assert panel["stars"] == 1


def test_a_damaged_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text("{", encoding="utf-8")
    assert "progress.damaged-1.json" in Display(progress("dragonheart", "en")).value["notice"]["text"]


def test_without_a_kernel_it_stands_as_text() -> None:
    Progress().add({FIRST: 2})
    bundle = progress("dragonheart", "en")._repr_mimebundle_()
    assert bundle is not None
    lines = bundle[0]["text/plain"].splitlines()
    assert lines[0].startswith(f"2 of {3 * len(course('dragonheart').lessons)} stars, ")
    assert lines[2].startswith("★★☆  ")
    assert repr(progress("dragonheart")) == "Progress in dragonheart"


def test_a_game_without_lessons_is_told_so() -> None:
    with pytest.raises(OptionError, match=r"heist has no lessons: there is no lessons.toml"):
        progress(str(dragonlab.load(HEIST).folder))


@pytest.mark.parametrize("language", ["es", "en"])
def test_an_exercise_is_shown_and_checked(language: str) -> None:
    task = dragonlab.lesson("dragonheart/points", language=language)
    assert 'check("dragonheart/points", points)' in repr(task)
    reply = check("dragonheart/points", lambda cards, figure: len(cards) + 3 * figure, language)
    assert repr(reply).startswith("✗ ")
    assert "<details>" in reply._repr_html_()
    assert Progress().stars == {}
    check("dragonheart/points", lambda cards, figure: sum(int(card[-1]) for card in cards) + 3 * figure, language)
    assert Progress().stars == {"dragonheart/points": 3}
    assert "★★★" in repr(task)


def test_only_an_exercise_is_checked() -> None:
    with pytest.raises(OptionError, match="no code exercise"):
        check(FIRST, 3)
