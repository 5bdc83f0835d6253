"""What core does for a game, and what the games of the package say themselves."""

from __future__ import annotations

import tomllib

import pytest
from walks import HEIST, SUMMIT

import dragonlab
from dragonlab.core.play.defaults import OF_THE_BOOK, OF_THE_CLASS
from dragonlab.core.play.game import Game
from dragonlab.core.words.rulebook import Rulebook
from dragonlab.core.words.toml import Table

HARMLESS = {"art", "empty", "options", "seats"}  # what a game of the package may leave to core
LEAST = {
    "game": {"title": {"es": "Nada", "en": "Nothing"}},
    "rule": [{"id": "N-1", "es": "Se juega.", "en": "One plays."}],
}


@pytest.mark.parametrize("name", dragonlab.games())
def test_a_game_of_the_package_says_all_that_readers_see(name: str) -> None:
    game = dragonlab.load(name)
    assert {default.name for default in game.defaults()} <= HARMLESS
    book = tomllib.loads((game.folder / "rulebook.toml").read_text(encoding="utf-8"))
    assert all({"section", "kind", "source", "statements"} <= {*rule} for rule in book["rule"])
    assert {section.id for section in game.rulebook.sections} <= {"ideas", *(entry["id"] for entry in book["section"])}


def test_games_of_the_tests_leave_to_core_what_it_does_as_well() -> None:
    assert {default.name for default in dragonlab.load(HEIST).defaults()} == {"empty", "label", "art", "gallery"}
    assert {default.name for default in dragonlab.load(SUMMIT).defaults()} == {"art", "gallery"}


def test_what_core_does_is_listed_once_with_where_to_say_it() -> None:
    names = [default.name for default in OF_THE_CLASS]
    assert len({*names}) == len(names)
    assert all(hasattr(Game, name) for name in names if name not in {"name", "folder"})
    assert all(default.does and default.where for default in OF_THE_CLASS)
    said = [*(default.says for default in OF_THE_CLASS), *OF_THE_BOOK.values()]
    assert all(one.es and one.en and (one.es != one.en or one.en == "“?”") for one in said)


def test_a_rule_book_needs_a_title_and_rules() -> None:
    book = Rulebook(Table("rulebook.toml", LEAST))
    assert [*book] == ["N-1", "ANY-TURN", "ANY-OWN", "ANY-OVER"]
    assert [section.id for section in book.sections] == ["rules", "general"]
    assert (book["N-1"].kind, book["N-1"].source, book["N-1"].section) == ("does", "house", "rules")
    assert [seat.name.text("es") for seat in book.seats] == ["Verde", "Rojo", "Azul", "Amarillo", "Violeta"]
    for missing in LEAST:
        with pytest.raises(dragonlab.DataError, match=f"'{missing}' is missing"):
            Rulebook(Table("rulebook.toml", {name: value for name, value in LEAST.items() if name != missing}))


def test_general_rules_are_there_only_where_a_book_names_none() -> None:
    named = {"refusals": {"over": "N-1", "not_yours": "N-1", "not_your_turn": "N-1"}}
    book = Rulebook(Table("rulebook.toml", {**LEAST, **named}))
    assert [*book] == ["N-1"]
    assert (book.refusals.over, book.refusals.not_now, book.not_now) == ("N-1", None, "N-1")
    book = Rulebook(Table("rulebook.toml", {**LEAST, **named}), ["not_now", "waiting"])
    assert [*book] == ["N-1", "ANY-NOW", "ANY-WAIT"]
    assert book.violation(book.not_now).text("en") == "That is not possible now."


def test_a_label_or_a_reason_that_is_missing_is_named() -> None:
    book = Rulebook(Table("rulebook.toml", LEAST))
    assert book.label("hidden", "es") == "boca abajo"
    with pytest.raises(dragonlab.DataError, match=r"there is no \[label.deck\]"):
        book.label("deck")
    with pytest.raises(dragonlab.DataError, match=r"there is no \[reason.wins\]"):
        book.reason("wins", {})


def test_a_gallery_of_the_tables_in_cards_toml_has_what_they_say() -> None:
    shown = {exhibit.title.text("en"): exhibit for exhibit in dragonlab.load(SUMMIT).gallery()}
    assert [*shown] == ["Helmet", "Rope", "Boot", "Flag", "Backpack", "Snowball"]
    helmet = shown["Helmet"]
    assert (helmet.art, helmet.counts, helmet.part) == ("helmet", ((1, 1), (2, 2), (3, 2), (4, 1)), "card")
    assert shown["Boot"].part == "face"
    gems = dragonlab.load(HEIST).gallery()
    assert [(gem.title.text("es"), gem.counts, gem.part) for gem in gems[:2]] == [
        ("Gema 1", ((1, 4),), ""),
        ("Gema 2", ((2, 4),), ""),
    ]
