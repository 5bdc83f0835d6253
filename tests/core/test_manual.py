"""The manual of a game: all that positions, scripts and options can say, in both languages, where one looks for it."""

from __future__ import annotations

import copy
import io
import pydoc
import re
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

import pytest
from core.test_pages import well_made
from walks import HEIST

import dragonlab
from dragonlab.core.play.game import Game
from dragonlab.core.words import language as spoken
from dragonlab.core.words.rulebook import Rulebook
from dragonlab.display import manual

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame


@pytest.fixture(params=["es", "en"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(spoken, "_chosen", request.param)
    return str(request.param)


def played(game: AnyGame) -> list[str]:
    return game.labels(max(game.seats))


def helped(thing: object) -> str:
    with redirect_stdout(io.StringIO()) as out:
        pydoc.help(thing)
    return out.getvalue()


def words(text: str) -> str:
    """Give a text without its line breaks and marks."""
    return " ".join(text.replace("`", "").split())


def test_every_entry_of_a_position_is_explained_and_nothing_else(game: AnyGame) -> None:
    assert list(game.rulebook.entries) == list(game.entries())


def test_every_label_of_chance_is_explained_and_nothing_else(game: AnyGame) -> None:
    assert list(game.rulebook.chance) == list(dict.fromkeys(map(manual.label_name, played(game))))


def test_every_option_and_each_of_its_values_is_explained_and_nothing_else(game: AnyGame) -> None:
    explained = {name: set(values) for name, (_, values) in game.rulebook.options.items()}
    assert explained == {name: set(option.values) for name, option in game.options.items()}


def test_what_is_explained_are_sentences_and_no_language_stands_for_the_other(game: AnyGame) -> None:
    for text in (*game.rulebook.entries.values(), *game.rulebook.chance.values()):
        assert text.es != text.en
        assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in text)


def test_help_shows_all_that_the_code_checks(game: AnyGame, language: str) -> None:
    shown = words(helped(game))
    for name, kind in game.entries().items():
        assert words(f"{name}: {kind.form.text(language)}") in shown
        assert words(game.rulebook.entries[name].text(language)) in shown
    for label in played(game):
        assert label in shown
        assert words(game.rulebook.chance[manual.label_name(label)].text(language)) in shown
        assert all(name in shown for name in game.outcome_names(label))
    for name, (about, values) in game.rulebook.options.items():
        assert f"{name}: " in shown
        assert about.text(language) in shown
        assert all(f"'{value}': {said.text(language)}" in shown for value, said in values.items())


def test_help_of_the_class_is_what_it_says_itself(game: AnyGame) -> None:
    for kind in (type(game), Game):
        shown = helped(kind)
        assert str(kind.__doc__).splitlines()[0] in shown
        assert "Names" not in shown


def test_it_is_printed_and_shown_in_a_notebook(game: AnyGame, language: str) -> None:
    assert repr(game) == f"<{type(game).__name__}>"
    assert max(map(len, str(game).splitlines())) <= manual.WIDTH
    assert game.rulebook.title.text(language) == str(game).splitlines()[0]
    page = well_made(game._repr_html_())
    for chapter in manual.chapters(game):
        assert chapter.title in page.words
        for entry in chapter.entries:
            row = entry.name + entry.form + "".join(entry.about)
            assert row.replace("`", "") in page.words


def test_it_says_who_sees_an_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spoken, "_chosen", "en")
    said = {entry.name: entry.form for entry in manual.chapters(dragonlab.load("dragon_wars"))[0].entries}
    assert said["trump"].endswith("; open to all")
    assert said["hands"].endswith("; open to its seat, to all when the game is over")
    assert said["attack"].endswith("; open to whoever may know it")
    assert said["deck"] == "how many cards (of `cards`); open to all"


def test_names_of_other_cards_are_escaped() -> None:
    cards = copy.deepcopy(dict(dragonlab.load(HEIST).cards.values))
    game = dragonlab.load(HEIST, cards)
    names = game.components.cards
    assert names.all[0] in str(game._repr_html_())
    names.all = ("<script>alert(1)</script>", *names.all[1:])
    assert "<script" not in str(game._repr_html_())
    assert "&lt;script&gt;" in str(game._repr_html_())


def test_a_game_that_explains_nothing_yet_has_a_manual_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = copy.copy(dragonlab.load(HEIST))
    book = Rulebook.read(game.folder / "rulebook.toml")
    book.entries, book.chance = {}, {}
    monkeypatch.setattr(game, "rulebook", book, raising=False)
    assert re.search(r"doubles: .*\n  discard: ", str(game))
