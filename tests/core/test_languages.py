"""Spanish and English, as equals: which one is spoken, and how texts are put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import dragonlab
from dragonlab.core.rules.events import Event
from dragonlab.core.words import language
from dragonlab.core.words.phrases import Phrase, Vocabulary
from dragonlab.core.words.toml import Table
from dragonlab.core.words.translations import Forms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dragonlab.core.rules.state import AnyGame

WORDS = Vocabulary(
    {"dwarf": Phrase(Forms("enano", "enanos"), Forms("dwarf", "dwarves"))},
    [Phrase(Forms(name, name), Forms(other, other)) for name, other in (("Verde", "Green"), ("Rojo", "Red"))],
)


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "_chosen", None)
    return iter([None])


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_CL.UTF-8"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": "en_GB"}, "en"),
        ({"LC_MESSAGES": "ES", "LANG": "en"}, "es"),
        ({"DRAGONLAB_LANGUAGE": "es", "LC_ALL": "en_GB"}, "es"),
        ({"LC_ALL": "", "LANG": "es_AR"}, "es"),
    ],
)
def test_the_environment_says_the_language(environment: Mapping[str, str], expected: str) -> None:
    assert language.default_language(environment) == expected


def test_the_language_chosen_is_spoken_until_another_is_chosen() -> None:
    rule = dragonlab.rulebook("dragonheart")["DH-PLAY-2"]
    for chosen in ("es", "en", "es"):
        dragonlab.use_language(chosen)
        assert dragonlab.current_language() == chosen
        assert rule.text() == rule.text(chosen)


@pytest.mark.parametrize("wrong", ["xx", "ES", "f", "../fr", "", 3, [], True])
def test_any_other_language_is_refused_and_changes_nothing(wrong: str) -> None:
    dragonlab.use_language("es")
    match = dragonlab.new("dragonheart", seed=1)
    with pytest.raises(dragonlab.LanguageError, match="'es', 'en' and 'fr'"):
        dragonlab.use_language(wrong)
    with pytest.raises(dragonlab.LanguageError):
        match.scene(0, wrong)
    with pytest.raises(dragonlab.LanguageError):
        dragonlab.tell(match, 0, wrong)
    assert dragonlab.current_language() == "es"


@pytest.mark.parametrize(
    ("text", "params", "said"),
    [
        ("{seat} > {left_seat}", {"seat": 0, "left_seat": 1}, "Verde > Rojo"),
        ("{kind}, {kind:other}", {"kind": "dwarf"}, "enano, enanos"),
        ("{cards}", {"cards": ("dwarf", "ace")}, "enano, ace"),
        ("{points}", {"points": 1}, "1"),
        ("{word}", {"word": "{points}"}, "{points}"),
    ],
)
def test_gaps_are_filled_with_words(text: str, params: dict[str, int | str | tuple[str, ...]], said: str) -> None:
    phrase = Phrase.read(Table("phrase", {"es": text, "en": text}))
    assert WORDS.fill(phrase, params, "es") == said


def test_the_count_chooses_singular_or_plural() -> None:
    phrase = Phrase(Forms("una", "{count}"), Forms("one", "{count}"))
    assert [WORDS.fill(phrase, {"count": n}, "es") for n in (0, 1, 2)] == ["0", "una", "2"]


def test_every_text_of_a_game_has_its_twin(game: AnyGame) -> None:
    book = game.rulebook
    for rule in book.values():
        assert rule.text("es") != rule.text("en")
        assert (rule.why is None) == (rule.source != "ruling")
        assert rule.heading is None or rule.heading.es != rule.heading.en, "a heading of the rule text"
        assert rule.kind != "forbids" or rule.refusal is not None or rule.source == "ruling"
    for name, option in game.options.items():
        assert set(book.options[name][1]) == set(option.values)
    for phrase in (*book.events.values(), *book.reasons.values(), *book.labels.values()):
        es, en = (Phrase(forms, forms).fields() for forms in (phrase.es, phrase.en))
        assert es == en, phrase
    for exhibit in game.gallery():
        assert exhibit.art in game.art
        assert exhibit.title.es
        assert exhibit.title.en


def test_a_sentence_follows_the_audience(game: AnyGame) -> None:
    name = next(name for name in game.rulebook.events if name.endswith("_hidden"))
    event = Event(name, "X", {"seat": 0, "count": 2, "left_seat": 1, "space": "deck"}, audience=(0,))
    assert event.seen_by(0) is event
    assert event.seen_by(None) is None
