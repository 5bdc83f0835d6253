"""Data files: a mistake is an error that names the file, the entry and the key."""

from __future__ import annotations

import copy
import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST

import dragonlab
from dragonlab.core.base.errors import DataError
from dragonlab.core.words.language import Text
from dragonlab.core.words.phrases import Phrase, Vocabulary
from dragonlab.core.words.rulebook import Rulebook
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BOOK = tomllib.loads((HEIST / "rulebook.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("read", "value", "expected"),
    [
        (Table.string, 3, "a text"),
        (Table.integer, "3", "an integer"),
        (Table.integer, True, "an integer"),
        (Table.integer, 3.0, "an integer"),
        (Table.flag, 1, "true or false"),
        (Table.strings, ["a", 1], "a list of texts"),
        (Table.strings, "ab", "a list of texts"),
        (Table.integers, [1, True], "a list of integers"),
        (Table.table, [], "a table"),
        (Table.tables, {}, r"a list of tables [[key]]"),
        (Table.tables, [1], r"a list of tables [[key]]"),
        (Table.text, "hola", "a table"),
    ],
)
def test_a_value_of_another_type_is_refused(read: Callable[[Table, str], object], value: object, expected: str) -> None:
    with pytest.raises(dragonlab.DataError, match=re.escape(f"file.toml: 'key' must be {expected}, not {value!r}")):
        read(Table("file.toml", {"key": value}), "key")
    with pytest.raises(dragonlab.DataError, match=re.escape(f"file.toml: 'key' is missing; it must be {expected}")):
        read(Table("file.toml", {}), "key")


def test_entries_are_named_after_their_id_kind_or_number() -> None:
    plain: list[object] = [{"id": "A-1"}, {"kind": "dwarf"}, {}]
    entries = Table("file.toml", {"rule": plain}).tables("rule")
    assert [entry.where for entry in entries] == ["file.toml, rule A-1", "file.toml, rule dwarf", "file.toml, rule 3"]


def test_a_text_is_there_and_not_empty() -> None:
    for twins, key in [
        ({}, "'es' is missing"),
        ({"es": " ", "en": "hello"}, "'es' must be a text that is not"),
    ]:
        with pytest.raises(dragonlab.DataError, match=rf"file\.toml, title: {key}"):
            Table("file.toml", {"title": twins}).text("title")


def test_a_file_that_is_missing_or_no_toml_is_named(tmp_path: Path) -> None:
    with pytest.raises(dragonlab.DataError, match=r"cards\.toml"):
        Table.read(tmp_path / "cards.toml")
    for broken in (b"a = ", b"\xff", b"a = 1\na = 2"):
        (tmp_path / "cards.toml").write_bytes(broken)
        with pytest.raises(dragonlab.DataError, match=r"cards\.toml"):
            Table.read(tmp_path / "cards.toml")


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_phrase_with_a_broken_gap_is_refused(language: str) -> None:
    twins = {"es": "{seat} juega", "en": "{seat} plays"} | {language: "{seat plays"}
    with pytest.raises(dragonlab.DataError, match=rf"event, played: '{language}'"):
        Phrase.read(Table("event, played", twins))


def test_a_phrase_names_its_gaps() -> None:
    twins = {"es": {"one": "{seat} roba", "other": "{seat} roba {count}"}, "en": "{seat}"}
    assert Phrase.read(Table("event", twins)).fields() == {"seat", "count"}


def test_a_phrase_may_speak_of_none_otherwise() -> None:
    forms = {"one": "{count} carta", "other": "{count} cartas", "none": "ninguna carta"}
    phrase = Phrase.read(Table("event", {"es": forms, "en": "{count} cards"}))
    said = [Vocabulary({}, []).fill(phrase, {"count": count}, "es") for count in range(3)]
    assert said == ["ninguna carta", "1 carta", "2 cartas"]
    assert Vocabulary({}, []).fill(phrase, {"count": 0}, "en") == "0 cards"


def _edited(*path: str | int, value: object) -> dict[str, Any]:
    book = copy.deepcopy(BOOK)
    inner: Any = book
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return book


def test_headings_of_a_rule_text_are_translated_all_or_none() -> None:
    book = _edited("rule", 0, "source", value="The rules: Fin; Juego")
    assert Rulebook(Table("book", book))["HE-DEAL-1"].heading == Text("Fin; Juego", "Fin; Juego")
    book["headings"] = {"Fin": "End", "Juego": "Play"}
    assert Rulebook(Table("book", book))["HE-DEAL-1"].heading == Text("Fin; Juego", "End; Play")
    book["headings"]["Juego"] = {"es": "El juego", "en": "Play"}
    assert Rulebook(Table("book", book))["HE-DEAL-1"].heading == Text("Fin; El juego", "End; Play")
    del book["headings"]["Juego"]
    with pytest.raises(DataError, match="headings: 'Juego' is missing"):
        Rulebook(Table("book", book))


IDEA = {"id": "wait", "name": {"es": "Esperar", "en": "Wait"}, "es": "Espera.", "en": "Wait."}


def test_each_reason_speaks_of_one_idea_of_the_book() -> None:
    reasons = sorted(BOOK["reason"].keys() - {"only"})
    book = Rulebook(Table("book", _edited("idea", value=[{**IDEA, "reasons": reasons}])))
    assert {book.idea(reason) for reason in reasons} == {book["wait"]}
    assert book.idea("only") is None
    assert (book["wait"].kind, book["wait"].name, book.sections[-1].id) == ("idea", Text("Esperar", "Wait"), "ideas")


@pytest.mark.parametrize(
    ("reasons", "message"),
    [
        (lambda all_of_them: all_of_them[1:], "is of no"),
        (lambda all_of_them: [*all_of_them, "luck"], "'luck' is not"),
        (lambda all_of_them: [*all_of_them, "only"], "'only' is not"),
        (lambda all_of_them: [*all_of_them, all_of_them[0]], "of one idea each"),
    ],
)
def test_ideas_that_miss_a_reason_or_name_another_are_refused(
    reasons: Callable[[list[str]], list[str]], message: str
) -> None:
    there = sorted(BOOK["reason"].keys() - {"only"})
    with pytest.raises(DataError, match=message):
        Rulebook(Table("book", _edited("idea", value=[{**IDEA, "reasons": reasons(there)}])))


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("rule", 0, "kind"), "says", "rule HE-DEAL-1: 'kind' must be one of defines, does, forbids, allows, scores"),
        (("rule", 0, "section"), "nowhere", r"rule HE-DEAL-1: 'section' must be the id of a \[\[section\]\]"),
        (("rule", 0, "en"), " ", "rule HE-DEAL-1: 'en' must be a text that is not empty"),
        (("rule", 0, "source"), "ruling", "rule HE-DEAL-1: 'why' is missing"),
        (("rule", 0, "note"), "x", "rule HE-DEAL-1: unknown key 'note'"),
        (("rule", 1, "id"), "HE-DEAL-1", "two rules have the same id"),
        (("refusals", "over"), "HE-NONE", "refusals: 'over' must be the id of a rule"),
        (("refusals", "waiting"), "HE-NONE", "refusals: 'waiting' must be the id of a rule"),
        (("refusals", "tired"), "HE-TURN-1", "refusals: unknown key 'tired'"),
        (("seat", 0, "name"), "Fox", "'name' must be a table"),
        (("game", "difficulty"), "so-so", "'difficulty' must be one of easy, medium, hard, not 'so-so'"),
        (("seat", 0, "tone"), "orange", "'tone' must be one of green, red, blue, yellow, violet, not 'orange'"),
        (("events",), {}, "unknown key 'events'"),
        (("event", "laid", "es"), 3, "event, laid: 'es' must be a text"),
        (("event", "laid", "es"), {"one": "x"}, "event, laid, es: 'other' is missing"),
        (("event", "laid", "es"), {"one": "x", "other": "x", "many": "x"}, "unknown key 'many'"),
        (("option", "rounds", "about"), None, "option, rounds: 'about' is missing"),
        (("game", "title"), None, "game: 'title' is missing"),
    ],
)
def test_a_mistake_in_a_rule_book_is_named(path: tuple[str | int, ...], value: object, message: str) -> None:
    with pytest.raises(dragonlab.DataError, match=message):
        Rulebook(Table("rulebook.toml", _edited(*path, value=value)))
