"""A teacher's report of a class: whatever texts come in, from wherever, and whatever goes out."""

from __future__ import annotations

import csv
import io
import re
import time
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest

import dragonlab
from dragonlab.core.base.errors import GameError, OptionError
from dragonlab.lessons.classroom.advice import for_class, for_reader
from dragonlab.lessons.course import course
from dragonlab.lessons.exported import exported
from dragonlab.lessons.memory import Review

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.words.language import Language

COURSE = course("dragonheart")
FIRST = COURSE.lessons["first-dragon"]
both = pytest.mark.parametrize("language", ["es", "en"])


def text(reader: str, **stars: int) -> str:
    """Export stars of Dragonheart; of `dragonheart__first_dragon` in whole."""
    return exported(reader, {f"dragonheart/{name.replace('_', '-')}": count for name, count in stars.items()}, {})


def pupil(reader: str, stars: int, game: str = "dragonheart") -> str:
    """Export the same stars of each lesson of a game."""
    return exported(reader, dict.fromkeys((lesson.name for lesson in course(game).lessons.values()), stars), {})


class Tables(HTMLParser):
    """The rows of all tables on a page, as the texts of their cells."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.within = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: Any) -> None:  # noqa: ARG002
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")
            self.within = True

    def handle_endtag(self, tag: str) -> None:
        self.within = self.within and tag not in {"td", "th"}

    def handle_data(self, data: str) -> None:
        if self.within:
            self.rows[-1][-1] += data


# -- What comes in -----------------------------------------------------------------------------------------


def test_each_rule_has_a_standing_of_each_reader() -> None:
    report = dragonlab.class_report([text("Ana", first_dragon=3), text("Luis", first_dragon=1)], "dragonheart")
    assert len(report) == len([*report]) == 2 * len(COURSE.taught())
    rows = {row.reader: row for row in report if row.rule == FIRST.rules[0]}
    assert (rows["Ana"].stars, rows["Ana"].mastered, rows["Ana"].to_practise) == (3, True, False)
    assert (rows["Luis"].stars, rows["Luis"].mastered, rows["Luis"].to_practise) == (1, False, True)
    other = next(rule for rule in COURSE.taught() if rule not in FIRST.rules)
    assert [(row.stars, row.mastered, row.to_practise) for row in report if row.rule == other] == [
        (None, False, False)
    ] * 2


def test_two_texts_of_a_reader_are_one_with_the_better_of_each() -> None:
    texts = [text("Ana", first_dragon=1, knights=3), text("ana ", first_dragon=3, knights=0)]
    report = dragonlab.class_report(texts, "dragonheart")
    assert report.readers == ["Ana"]
    assert {row.stars for row in report} == {None, 3}


def test_what_went_wrong_in_the_last_review_is_to_be_practised_though_it_is_mastered() -> None:
    rule = FIRST.rules[0]
    stars, wrong, right = {FIRST.name: 3}, Review(10, 1), Review(20, 3)
    for reviews, to_practise in (((right, wrong), True), ((wrong, right), False)):
        report = dragonlab.class_report([exported("Ana", stars, {f"dragonheart/{rule}": reviews})], "dragonheart")
        (row,) = [row for row in report if row.rule == rule]
        assert (row.mastered, row.to_practise) == (True, to_practise)


def test_readers_stand_in_the_order_of_the_alphabet_accents_or_not() -> None:
    names = ["Zoe", "Ángel", "ana", "Blas"]
    report = dragonlab.class_report([text(name, knights=1) for name in names])
    assert report.readers == ["ana", "Ángel", "Blas", "Zoe"]


def test_all_can_be_pasted_into_one_text_with_whatever_stands_around_them() -> None:
    ana, luis = text("Ana", first_dragon=3), text("Luis", first_dragon=1)
    broken = "\n> ".join(ana[start : start + 40] for start in range(0, len(ana), 40))
    mail = f"Hola, este es el mío:\n> {broken}\n\nUn saludo. Ana\n--\nLuis: {luis}."
    report = dragonlab.class_report(mail)
    assert (report.readers, report.errors) == (["Ana", "Luis"], [])


@both
def test_a_text_that_cannot_be_read_is_named_and_holds_nobody_up(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", language)
    damaged = text("Luis", first_dragon=2).replace("e", "f", 2)
    report = dragonlab.class_report(["nonsense", text("Ana", first_dragon=2), damaged], language=language)
    assert report.readers == ["Ana"]
    first, third = report.errors
    assert first.startswith({"es": "El texto 1 no se puede leer", "en": "Text 1 cannot be read"}[language])
    assert {"es": "falta o cambia algún carácter", "en": "a character is missing"}[language] in third
    assert third.startswith(
        {"es": "El texto 3, el que sigue al de Ana", "en": "Text 3, the one after that of Ana"}[language]
    )
    page = report._repr_html_()
    assert page.count('role="alert"') == 2
    assert "nonsense" not in page, "whatever a text holds, only what is wrong with it is told"


@both
def test_a_reason_is_in_the_language_of_the_report_and_a_newer_text_is_called_so(language: Language) -> None:
    """Whatever language is in use; dashes are what mail makes of hyphens."""
    whole = text("Ana", first_dragon=3)
    for damaged, es, en in (
        (whole.replace("dragonlab1", "dragonlab2"), "versión más nueva de dragonlab", "a newer dragonlab"),
        (f"{whole[:30]}—{whole[31:]}", "falta o cambia algún carácter", "a character is missing or changed"),
        (text("Ana", knights=9), "no contiene el progreso de nadie", "nobody's progress"),
        ("Dear teacher", "un texto de progreso empieza por 'dragonlab1'", "an exported text begins with 'dragonlab1'"),
    ):
        (said,) = dragonlab.class_report([damaged], language=language).errors
        assert {"es": es, "en": en}[language] in said


@both
def test_a_folder_gives_its_texts_and_who_has_no_name_is_called_as_the_file(tmp_path: Path, language: Language) -> None:
    (tmp_path / "luis.txt").write_text(text("", first_dragon=1), encoding="utf-8")
    (tmp_path / "windows.TXT").write_text(text("Ana", first_dragon=1), encoding="utf-16")
    (tmp_path / "two.txt").write_text(f"{text('Eva', knights=1)}\n{text('Noa', knights=1)[:-3]}", encoding="utf-8")
    (tmp_path / "marks.ods").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.txt").mkdir()
    report = dragonlab.class_report(tmp_path, language=language)
    assert report.readers == ["Ana", "Eva", "luis"]
    assert [error.split(": ")[0].split(" ")[0] for error in report.errors] == ["folder.txt", "two.txt,"]
    assert dragonlab.class_report(tmp_path / "luis.txt").readers == ["luis"]


def test_a_place_without_texts_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(OptionError, match="there is no file"):
            dragonlab.class_report(path)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(GameError):
        dragonlab.class_report([], "chess")


def test_two_hundred_texts_take_two_seconds() -> None:
    """Of the processor, whatever the machine does beside: a fifth of a second where this was written."""
    texts = [pupil(f"Reader {number}", number % 4) for number in range(200)]
    began = time.process_time()
    report = dragonlab.class_report(texts)
    page = report._repr_html_()
    taken = time.process_time() - began
    assert len(report.readers) == 200
    assert "Reader 199" in page
    assert taken < 2


# -- What it says ------------------------------------------------------------------------------------------


@both
def test_nothing_at_all_is_told_so(language: Language) -> None:
    report = dragonlab.class_report([], "dragonheart", language=language)
    said = {"es": "Todavía no hay ningún texto que se pueda leer.", "en": "There is no text yet that can be read."}
    assert repr(report) == said[language]
    assert said[language] in report._repr_html_()


@both
@pytest.mark.parametrize("game", dragonlab.games())
def test_every_game_is_shown_as_a_page_and_as_words(game: str, language: Language) -> None:
    report = dragonlab.class_report([pupil("<b>Ana</b>", 3, game), pupil("Luis", 0, game)], language=language)
    page = report._repr_html_()
    assert "&lt;b&gt;Ana&lt;/b&gt;" in page
    assert "<b>Ana" not in page
    rules = [row for row in Tables(page).rows if row[0].split(" ")[0] in course(game).taught()]
    assert len(rules) == len(course(game).taught())
    assert {tuple(row[1:]) for row in rules} == {("1", "1/2", "3", "0")}
    assert repr(report).count("dragonlab.") == 3


def test_the_hardest_rules_come_first_and_what_nobody_has_met_last() -> None:
    report = dragonlab.class_report(
        [text("Ana", first_dragon=0, knights=3), text("Luis", first_dragon=1, knights=1)], "dragonheart"
    )
    (results,) = report.results
    counts = [(len(line.struggling), line.met) for line in results.hardest]
    assert counts[0] == (2, 2)
    assert [struggling for struggling, _ in counts] == sorted((one for one, _ in counts), reverse=True)
    assert counts[-1] == (0, 0)


def test_the_class_is_told_three_rules_with_three_lessons_and_a_call_that_works() -> None:
    report = dragonlab.class_report([pupil("Ana", 0), pupil("Luis", 1), pupil("Ana", 1, "dwarf_king")])
    advice = for_class(report.results)
    assert len({one.lesson.name for one in advice}) == len(advice) == 3
    for one in advice:
        assert one.readers == ["Ana", "Luis"]
        assert eval(one.call, {"dragonlab": dragonlab}) is not None  # noqa: S307
        assert f'href="{one.notebook}.ipynb#lesson:{one.lesson.id}"' in report._repr_html_()


def test_each_reader_is_told_one_thing_to_practise() -> None:
    course_alone = [lesson.name for part in COURSE.parts if not part.explores for lesson in part.lessons]
    zoes = exported("Zoe", dict.fromkeys(course_alone, 3), {})
    report = dragonlab.class_report([text("Ana", first_dragon=3), text("Luis", first_dragon=0), zoes])
    ana, luis, zoe = (for_reader(report.results, name) for name in report.readers)
    assert ana is not None
    assert (ana.rule, ana.lesson) == (None, COURSE.after("first-dragon"))
    assert luis is not None
    assert luis.rule in FIRST.rules
    assert zoe is None


def test_games_that_nobody_has_begun_are_left_out() -> None:
    report = dragonlab.class_report([pupil("Ana", 3), pupil("Ana", 1, "dragon_wars"), text("Luis", knights=1)])
    assert {row.game for row in report} == {"dragonheart", "dragon_wars"}
    assert len([*dragonlab.class_report([pupil("Ana", 3)], "dragon_wars")]) == len(course("dragon_wars").taught())


@both
def test_the_picture_has_its_sentence_and_a_table_of_the_same(language: Language) -> None:
    page = dragonlab.class_report([pupil("Ana", 3), pupil("Luis", 1)], language=language)._repr_html_()
    taught = len(COURSE.taught())
    assert '<svg role="img" aria-label="Dragonheart' in page
    sections = [row for row in Tables(page).rows if row[0] in {"Ana", "Luis"} and "/" not in row[1]]
    assert [sum(map(int, row[1:])) for row in sections] == [taught, 0]


# -- What goes out -----------------------------------------------------------------------------------------


@both
def test_the_sheet_is_a_page_of_its_own(tmp_path: Path, language: Language) -> None:
    report = dragonlab.class_report(
        [pupil(f"Reader {number:02}", number % 4) for number in range(40)], language=language
    )
    page = report.sheet(tmp_path / "class.html").read_text(encoding="utf-8")
    assert page.startswith(f'<!doctype html><html lang="{language}">')
    assert "http" not in page
    assert "<a " not in page
    assert page.count("<svg") == 2, "thirty readers on a sheet"
    assert all(page.count(f">Reader {number:02}</text>") == 1 for number in range(40))


@pytest.mark.parametrize(("language", "separator"), [("es", ";"), ("en", ",")])
def test_a_spreadsheet_opens_the_file(tmp_path: Path, language: Language, separator: str) -> None:
    report = dragonlab.class_report([text("Íñigo", first_dragon=3), text("Luis", first_dragon=1)], language=language)
    data = report.spreadsheet(tmp_path / "class.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = [*csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=separator)]
    assert len(rows) == len(COURSE.taught())
    (first,) = [row for row in rows if FIRST.rules[0] in row.values()]
    assert (first["Íñigo"], first["Luis"]) == ("3", "1")
    assert {row["Luis"] for row in rows} == {"1", ""}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", ' =HYPERLINK("x")', "＝1", 'Ana;=1,"+2"'])
def test_no_name_is_a_formula_in_a_spreadsheet(tmp_path: Path, name: str) -> None:
    """Nor is a part of one, where a spreadsheet expects another separator."""
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / f"{name}.txt").write_text(text("", first_dragon=3), encoding="utf-8")
    data = dragonlab.class_report(tmp_path / "texts", language="es").spreadsheet(tmp_path / "class.csv").read_bytes()
    head = next(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert head[-1].replace("'", "") == name
    cells = [cell.lstrip(' "') for cell in re.split("[,;\t]", head[-1])]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "＝"))]


def test_another_separator_is_taken_and_no_other_sign(tmp_path: Path) -> None:
    report = dragonlab.class_report([text("Ana", first_dragon=3)], language="es")
    assert b"Juego,Regla" in report.spreadsheet(tmp_path / "class.csv", ",").read_bytes()
    for wrong in ("", "x", 3, ["; "]):
        with pytest.raises(OptionError, match="separator"):
            report.spreadsheet(tmp_path / "wrong.csv", wrong)  # type: ignore[arg-type]
    assert not (tmp_path / "wrong.csv").exists()


def test_what_cannot_be_written_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    report = dragonlab.class_report([text("Ana", first_dragon=3)])
    notebook = tmp_path / "start.ipynb"
    notebook.write_text("mine", encoding="utf-8")
    for path in (notebook, tmp_path / "a" / "\0.html", 3):
        with pytest.raises(OptionError):
            report.sheet(path)  # type: ignore[arg-type]
    (tmp_path / "class.html").mkdir()
    with pytest.raises(OptionError, match="cannot be written"):
        report.sheet(tmp_path / "class.html")
    assert notebook.read_text(encoding="utf-8") == "mine"
