"""Files of translations: found by being there, checked when they are read, and written for translators to fill in."""

from __future__ import annotations

import ast
import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from walks import GAMES

import dragonlab
from dragonlab.cli import main
from dragonlab.core import DataError, Text
from dragonlab.core.words import language, translations
from dragonlab.core.words.phrases import Phrase, Vocabulary
from dragonlab.core.words.spelling import decimal, listed
from dragonlab.core.words.toml import Table, parsed
from dragonlab.core.words.translations import PACKAGE, Forms, gaps
from dragonlab.texts.collect import folder_of, texts_of
from dragonlab.texts.translate import missing

if TYPE_CHECKING:
    from collections.abc import Iterator

RACE = Path(__file__).parents[1] / "sample_games" / "race"
TEXTS = """
[[text]]
en = "Empty"
es = "Vacía"
de = "Leere"

[[text]]
en = "Empty"
de = "Leer"

[[text]]
en = { one = "{seat} takes a card", other = "{seat} takes {count} cards" }
de = { one = "{seat} nimmt eine Karte", other = "{seat} nimmt {count} Karten" }

[[text]]
en = "Not yet"
de = ""
"""


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """German is there in no test but that which writes it."""
    monkeypatch.setattr(language, "_chosen", None)
    monkeypatch.setattr(translations, "_places", {})
    yield
    translations._found.cache_clear()


def table(folder: Path, german: str = TEXTS, **values: object) -> Table:
    """Read a table beside which there is German."""
    (folder / "texts.de.toml").write_text(german, encoding="utf-8")
    (folder / "words.toml").write_text("", encoding="utf-8")
    home = Table.read(folder / "words.toml").home
    return Table("words.toml", values, home)


def test_a_language_is_there_once_a_game_has_a_file_for_it(tmp_path: Path) -> None:
    with pytest.raises(dragonlab.LanguageError, match="'es', 'en' and 'fr'"):
        dragonlab.use_language("de")
    table(tmp_path)
    dragonlab.use_language("de")
    assert dragonlab.current_language() == "de"
    assert dragonlab.rulebook("dragonheart")["DH-PLAY-2"].text() == dragonlab.rulebook("dragonheart")["DH-PLAY-2"].text(
        "en"
    )


def test_a_text_is_found_by_its_english_and_where_that_is_not_enough_by_its_spanish(tmp_path: Path) -> None:
    read = table(tmp_path, hand={"es": "Vacía", "en": "Empty"}, deck={"es": "Vacío", "en": "Empty"})
    assert [read.text(key).text("de") for key in ("hand", "deck")] == ["Leere", "Leer"]


def test_english_steps_in_for_what_is_missing(tmp_path: Path) -> None:
    read = table(tmp_path, later={"es": "Todavía no", "en": "Not yet"}, other={"es": "Otro", "en": "Other"})
    assert [read.text(key).text("de") for key in ("later", "other")] == ["Not yet", "Other"]


def test_a_sentence_has_its_numbers(tmp_path: Path) -> None:
    forms = {"one": "{seat} takes a card", "other": "{seat} takes {count} cards"}
    phrase = Phrase.read(table(tmp_path, took={"es": "{seat}: {count}", "en": forms}).table("took"))
    words = Vocabulary({}, [Phrase.of(Text("Verde", "Green"))])
    said = [words.fill(phrase, {"seat": 0, "count": count}, "de") for count in (1, 2)]
    assert said == ["Green nimmt eine Karte", "Green nimmt 2 Karten"]


def test_a_text_put_together_says_its_parts_in_each_language(tmp_path: Path) -> None:
    empty = table(tmp_path, deck={"es": "Vacío", "en": "Empty"}).text("deck")
    assert Text("{what}: {count}", "{what}: {count}").filled(what=empty, count=2).text("de") == "Leer: 2"


def test_one_language_steps_in_for_the_other(tmp_path: Path) -> None:
    read = table(tmp_path, here={"en": "Hello"}, there={"es": "Hola"}, word={"es": {"one": "as", "other": "ases"}})
    assert [[*read.text(key)] for key in ("here", "there")] == [["Hello", "Hello"], ["Hola", "Hola"]]
    assert Phrase.read(read.table("word")).form("en", "other") == "ases"


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('en = "{seat} wins"\nde = "{sead} gewinnt"', r"text 1: 'de' must be .* the gaps of the English \(\{seat\}\)"),
        ('en = "{seat} wins"\nde = "Gewonnen"', r"gaps of the English \(\{seat\}\), not 'Gewonnen'"),
        ('en = "Won"\nde = "{seat} gewinnt"', r"gaps of the English \(none\)"),
        ('en = "Won"\nde = "gewinnt {"', r"gaps of the English"),
        ('en = "Won"\nde = ["gewonnen"]', r"'de' must be a list of forms, as the English is"),
        ('en = "Won"\nfr = "Gagné"', r"unknown key 'fr'; known are es, en, de"),
        ('de = "Gewonnen"', r"'en' must be a text|'en' is missing"),
    ],
)
def test_a_mistake_is_named_with_file_entry_and_english(tmp_path: Path, entry: str, message: str) -> None:
    read = table(tmp_path, f"[[text]]\n{entry}\n", won={"es": "Ganado", "en": "Won"})
    with pytest.raises(DataError, match=rf"^texts\.de\.toml, text 1: .*{message.removeprefix('text 1: ')}"):
        read.text("won").text("de")


def test_lists_and_numbers_are_written_as_the_language_does() -> None:
    assert listed(["un", "deux", "trois"], "fr") == "un, deux et trois"
    assert decimal(-2.5, "fr") == "−2,5"


# -- For translators -----------------------------------------------------------------------------------------


def test_the_command_lists_what_is_missing_and_writes_it_down_to_be_filled_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shutil.copytree(RACE, tmp_path / "race")
    assert main(["texts", "de", str(folder)]) == 0
    *missing, summary = capsys.readouterr().out.splitlines()
    assert any(line.startswith("rulebook.toml, ") for line in missing)
    assert f"0 of {len(missing)} texts translated" in summary
    assert not (folder / "texts.de.toml").exists()

    assert main(["texts", "de", str(folder), "--write"]) == 0
    written = folder / "texts.de.toml"
    asked = parsed(written)["text"]
    assert isinstance(asked, list)
    assert len(asked) == len(missing)
    assert {entry["de"] for entry in asked} == {""}


def test_what_a_translator_has_written_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = shutil.copytree(RACE, tmp_path / "race")
    main(["texts", "de", str(folder), "--write"])
    path = folder / "texts.de.toml"
    begun = "# My notes\n" + path.read_text(encoding="utf-8").replace('de = ""', 'de = "Rennen" # so?', 1)
    path.write_text(begun + '\n[[text]]\nen = "Nobody says this"\nde = "Niemand"\n', encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["texts", "de", str(folder), "--write"]) == 0
    assert path.read_text(encoding="utf-8") == before, "all that is missing waits there already"
    *_, unused, summary = capsys.readouterr().out.splitlines()
    assert "Nobody says this" in unused
    assert " 1 of " in summary


@pytest.mark.parametrize("code", ["es", "en", "deu", "../x", ""])
def test_what_is_no_further_language_is_refused(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", code]) == 2
    assert "is no further language" in capsys.readouterr().err


# -- The two languages ---------------------------------------------------------------------------------------


FOLDERS = [PACKAGE, *(dragonlab.load(path).folder for path in GAMES.values())]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_what_we_say_is_said_in_spanish_and_in_english(folder: Path) -> None:
    """An outside game may have one language; ours have both, everywhere."""
    for path in folder.rglob("*.toml"):
        if not path.name.startswith("texts."):
            alone = [where for where, table in tables(path.name, parsed(path)) if ("es" in table) != ("en" in table)]
            assert alone == [], path


def tables(where: str, value: object) -> Iterator[tuple[str, dict[str, object]]]:
    if isinstance(value, dict):
        yield where, value
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from tables(f"{where}, {key}", inner)


def test_texts_in_python_are_written_out_so_that_translators_see_them() -> None:
    """Others are made by `Text.by` and `filled`; what is the same in both languages is a name."""
    hidden = []
    for path in PACKAGE.rglob("*.py"):
        for es, en in texts_of(ast.parse(path.read_text(encoding="utf-8"))):
            if not all(isinstance(one, ast.Constant) for one in (es, en)) and ast.dump(es) != ast.dump(en):
                hidden.append(path.name)
    assert {*hidden} == {"toml.py", "spelling.py", "source.py"}, "which read texts, and hold none"


@pytest.mark.parametrize("code", translations.languages()[2:])
@pytest.mark.parametrize("game", [None, *dragonlab.games()])
def test_translations_that_come_with_dragonlab_can_be_read(code: str, game: str | None) -> None:
    """Their gaps are those of the English; what has changed since is said in English until somebody translates it."""
    assert missing(folder_of(game), code).texts


# -- What the reader's view says -----------------------------------------------------------------------------


def test_the_readers_view_says_the_same_in_each_language() -> None:
    said = json.loads((PACKAGE.parent / "widgets" / "reader" / "words.json").read_text(encoding="utf-8"))
    assert said["es"].keys() == said["en"].keys()
    for words in said.values():
        for key, text in words.items():
            assert gaps(Forms.same(text)) == gaps(Forms.same(said["en"][key])), text
