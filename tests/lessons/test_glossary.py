"""The words of the courses: explained where they first stand, each thing by one name, in both languages alike."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest
from lessons.reading import NOTEBOOKS, ROOT, course, found, prose, strings, texts, written
from lessons.tries import COURSES

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.words.language import Language

each_course = pytest.mark.parametrize(("game", "language"), list(product(COURSES, ("es", "en"))), ids=str)
each_language = pytest.mark.parametrize("language", ["es", "en"])

HOUSE: dict[Language, dict[str, str]] = {
    "es": {
        r"vosotr[oa]s|vuestr[oa]s?|os|sois|vais|dais|\w+áis|(?!(?:[Dd]iecis|[Vv]eintis)éis)\w+éis": "no vosotros",
        r"(?i:seguid|mirad|poned|jugad|elegid|haced|contad|tomad|coged|leed|pulsad)": "no vosotros",
        r"ordenador(?:es)?|computador(?:a|as|es)?": "equipo",
        r"metas?": "objetivo",
        r"clics?|cliquea\w*|haz click": "pulsa",
        r"presiona (?:el botón|la tecla)": "pulsa",
        r"Mayús \+ Intro(?!\** \(Shift \+ Enter\))": "Mayús + Intro (Shift + Enter)",
        r"gir(?:a|an|ar|as|ada|adas|arla|arlas|ando|e|en|ó)": "levanta, descubre",
        r"(?:se|la|para|podrás|quieres) seguir la partida|Seguir la partida|seguirla|la seguimos": "continuar",
        r"[Qq]ué (?:es|frases son) verdad": "qué es cierto, qué frases son ciertas",
        r"(?:[Tt]odas )?las que valgan": "las respuestas correctas",
        r"[Ss]e ve en el juego publicado": "sale del juego publicado",
        r"[Ll]o cuentan aficionados": "de versiones de aficionados, y de qué se habla",
        r"[Dd]ecisión nuestra": "lo hemos decidido nosotros",
        r"[Hh]az que esto ocurra": "haz una jugada en la que se vea esta regla",
        r"[Pp]ues desde el principio": "entonces, empieza por el principio",
        r"Llevarte tu progreso": "llévate tu progreso",
    },
    "en": {
        r"«[^»]*»|[¿¡][^?!]*[?!]": "no Spanish",
        r"(?:col|fav|hon)or\w*|center(?:s|ed)?": "British spelling",
        r"player'?s? on turn": "who is to move",
        r"(?:went|goes) another way": "not quite",
        r"[Aa]ll that hold": "all the right answers, all that are true",
        r"[Ll]et go": "put back",
        r"[Mm]ake this happen": "make a move that shows this rule",
        r"[Ff]rom the start, then": "then start at the beginning",
        r"with what you chose": "with your choice",
        r"[Tt]old by fans": "from fan-made versions, and of what",
        r"[Ss]een in the published game": "from the published game",
        r"[Oo]ur own ruling": "we decided this",
        r"[Nn]othing yet": "I have not played yet",
        r"[Nn]othing to be seen": "no visible effect",
        r"afresh": "again",
        r"[Ff]orget your stars": "delete your stars",
        r"progress along": "progress with you",
    },
}
"""What the house calls things in all games: what is not written, and what instead."""


def said_of(game: str, language: Language) -> Iterator[tuple[str, str]]:
    """Give all that is said of a game, in its files and notebooks."""
    for path in sorted(dragonlab.load(game).folder.glob("*.toml")):
        yield from strings(path, language)
    for path in sorted((NOTEBOOKS / language).glob(f"{game}*.ipynb")):
        yield from prose(path)


def everything_said(language: Language) -> Iterator[tuple[str, str]]:
    """Give all that is said to readers: of games, by boards, by the site, by modules, and in notebooks."""
    for path in [*sorted(ROOT.glob("dragonlab/**/*.toml")), ROOT / "jupyterlite" / "landing" / "words.toml"]:
        yield from strings(path, language)
    for path in sorted(ROOT.glob("dragonlab/**/*.py")):
        yield from texts(path, language)
    for path in sorted((NOTEBOOKS / language).glob("*.ipynb")):
        yield from prose(path)


@each_course
def test_a_word_of_the_game_is_explained_where_it_first_stands(game: str, language: Language) -> None:
    terms, met, unexplained = dragonlab.load(game).rulebook.glossary, set[str](), list[str]()
    for said in course(game, language):
        for term in found(said.text, terms, language):
            if term.id not in met and not said.tips:
                unexplained.append(f"{said.where}: {term.word(language)!r} in {said.text.strip()!r}")
            met.add(term.id)
    assert unexplained == []


@each_course
def test_an_explanation_uses_only_words_that_are_explained_before(game: str, language: Language) -> None:
    terms = dragonlab.load(game).rulebook.glossary
    for at, term in enumerate(terms):
        later = [other.id for other in found(term.text(language), terms, language) if other in terms[at + 1 :]]
        assert later == [], term.id


@each_course
def test_every_word_of_the_glossary_is_used_in_the_course(game: str, language: Language) -> None:
    terms = dragonlab.load(game).rulebook.glossary
    assert terms
    used = {term.id for said in course(game, language) for term in found(said.text, terms, language)}
    assert used == {term.id for term in terms}


@each_course
def test_a_thing_is_never_called_by_another_name(game: str, language: Language) -> None:
    terms = dragonlab.load(game).rulebook.glossary
    never = {name: term.word(language) for term in terms for name in term.forms(language).never}
    assert [
        f"{where}: {name!r} for {never[name]!r} in {text.strip()!r}"
        for where, text in said_of(game, language)
        for name in written(text, never)
    ] == []


@each_language
def test_the_house_calls_a_thing_by_one_name(language: Language) -> None:
    assert [
        f"{where}: {match[0]!r}, better: {better} in {text.strip()!r}"
        for where, text in everything_said(language)
        for pattern, better in HOUSE[language].items()
        for match in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", text)
    ] == []
