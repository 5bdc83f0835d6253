"""The words of a game: read with their forms and sentences, and refused where one thing would have two names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from walks import HEIST

import dragonlab
from dragonlab.board.transport import assets
from dragonlab.core.words import glossary
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.words.glossary import Term
    from dragonlab.core.words.language import Language

RULES = ("R-1", "R-2")


def entry(name: str, word: str, *never: str, **change: object) -> dict[str, object]:
    return {
        "id": name,
        "rule": "R-1",
        "es": {"words": [f"{word}o", f"{word}os"], "about": "Una cosa."},
        "en": {"words": [word, f"{word}s"], "about": "A thing.", "never": [*never]},
        **change,
    }


def read(*entries: Mapping[str, object]) -> tuple[Term, ...]:
    return glossary.read(Table("file.toml", {"glossary": [*entries]}).tables("glossary"), RULES)


def test_a_term_has_its_forms_and_its_sentence_in_both_languages() -> None:
    nest, husk = read(entry("nest", "nest", "lair"), entry("husk", "husk", rule="R-2"))
    assert (nest.word("es"), nest.word("en")) == ("nesto", "nest")
    assert nest.forms("en") == (("nest", "nests"), ("lair",))
    assert nest.forms("es").never == ()
    assert (husk.text("es"), husk.text("en"), husk.rule) == ("Una cosa.", "A thing.", "R-2")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rule": "R-9"}, "file.toml, glossary nest: 'rule' must be the id of a rule of this book, not 'R-9'"),
        ({"rule": 1}, "file.toml, glossary nest: 'rule' must be a text"),
        ({"word": "nest"}, "file.toml, glossary nest: unknown key 'word'"),
        ({"es": "nido"}, "file.toml, glossary nest: 'es' must be a table"),
        ({"en": {"words": ["nest"]}}, "file.toml, glossary nest, en: 'about' is missing"),
        ({"en": {"words": ["nest"], "about": " "}}, "file.toml, glossary nest, en: 'about' must be a sentence"),
        ({"en": {"words": [], "about": "A."}}, "file.toml, glossary nest, en: 'words' must be forms, at least one"),
        ({"en": {"words": ["nest", 2], "about": "A."}}, "file.toml, glossary nest, en: 'words' must be a list of"),
        ({"en": {"words": ["nest", ""], "about": "A."}}, "file.toml, glossary nest, en: 'words' must be forms"),
        ({"en": {"words": ["nest"], "about": "A.", "not": []}}, "file.toml, glossary nest, en: unknown key 'not'"),
        ({"en": {"words": ["nest"], "about": "A.", "never": "x"}}, "file.toml, glossary nest, en: 'never' must be"),
    ],
)
def test_a_mistake_is_named_by_entry_and_key(change: dict[str, object], message: str) -> None:
    with pytest.raises(dragonlab.DataError, match=re.escape(message)):
        read(entry("nest", "nest") | change)


@pytest.mark.parametrize(
    ("second", "message"),
    [
        (entry("nest", "husk"), "glossary nest: 'id' must be another than those above"),
        (entry("husk", "Nest"), "glossary husk, es: 'words' must be other forms than those of 'nest'"),
        (entry("husk", "lair", es={"words": ["x"], "about": "X."}), "glossary husk, en: 'words' must be other forms"),
        (entry("husk", "husk", "nests"), "glossary husk, en: 'never' must be other words than those of 'nest'"),
        (entry("husk", "husk", "Husk"), "glossary husk, en: 'never' must be what no word of the game is called"),
    ],
)
def test_one_thing_has_one_name_and_one_name_is_one_thing(second: dict[str, object], message: str) -> None:
    with pytest.raises(dragonlab.DataError, match=re.escape(message)):
        read(entry("nest", "nest", "lair"), second)


def test_a_game_without_a_glossary_has_none() -> None:
    assert dragonlab.load(HEIST).rulebook.glossary == ()


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_front_end_gets_the_words_in_its_language(language: Language) -> None:
    game = dragonlab.load("dragon_wars")
    terms = assets.collect(game, language, {})["terms"]
    assert [one["words"][0] for one in terms] == [term.word(language) for term in game.rulebook.glossary]
    assert terms[0].keys() == {"words", "text", "rule"}
    assert terms[0]["text"] == game.rulebook.glossary[0].text(language)
