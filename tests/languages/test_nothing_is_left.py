"""In a language made by a program, no sentence of a game is left in Spanish or English: all of them can be translated.

A surface is whatever readers see somewhere, in a language; what Spanish and English say differently there must be in
brackets.
"""

from __future__ import annotations

import json
import random
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import pytest
from board.page import Display
from board.reader import Reader, busy, started
from languages.made_up import CODE, spoken, untranslated
from walks import play_on

import dragonlab
from dragonlab.board import (
    GuidedBoard,
    LevelBoard,
    QuestionWidget,
    gallery,
    overview,
    player_aid,
    practice,
    progress,
    review,
    where_to_begin,
)
from dragonlab.board.pictures.shelf import shelf
from dragonlab.board.transport.shared import contents
from dragonlab.core.base.display import as_html, as_text
from dragonlab.core.words import language as language_in_use
from dragonlab.core.words.language import Text
from dragonlab.core.words.phrases import Phrase
from dragonlab.display import manual
from dragonlab.lessons.course import course
from dragonlab.lessons.exported import exported
from dragonlab.lessons.listing import Listing
from dragonlab.site import landing
from dragonlab.site.doors import doors
from dragonlab.site.inputs import inputs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.lessons.level import Level

GAME = dragonlab.load("dragonheart")
LANGUAGES = ("es", "en", CODE)


@pytest.fixture(scope="module", autouse=True)
def _spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with spoken(GAME.folder, tmp_path_factory.mktemp("texts")), pytest.MonkeyPatch.context() as patch:
        patch.setenv("DRAGONLAB_HOME", str(tmp_path_factory.mktemp("home")))
        patch.setattr(language_in_use, "_chosen", None)
        yield


def rule_book(language: str) -> Any:
    dragonlab.use_language(language)
    book = GAME.rulebook
    return [as_html(book), as_text(book), *map(as_html, book.values()), manual.text(GAME)]


def assets(language: str) -> Any:
    found = contents(GAME, language)
    said = {key: value for key, value in found.items() if key not in {"art", "language", "terms"}}
    return said, [(", ".join(term["words"]), term["text"]) for term in found["terms"]]


def board(language: str) -> Any:
    """Play a game, hint after hint, with what is refused on the way; its story, and its end."""
    reader = Reader(busy(), language=language)
    seen = [
        reader.page,
        reader.send("hint"),
        reader.gesture("knight1", to="dwarf"),
        reader.gesture("dwarf1", "knight1"),
    ]
    reader = Reader(started(), language=language)
    for _ in range(12):
        seen.append(reader.send("hint"))
        reader.step()
        seen.append(reader.page)
    reader.finish()
    return [*seen, reader.page, repr(reader.board)]


def refusals(language: str) -> Any:
    said: list[str] = []

    def ask(match: Match) -> None:
        if len(match.plies) % 9 == 1:
            said.extend(no.text(language) for move in GAME.moves if (no := match.why_not(move)))

    play_on(started(3), random.Random(3), ask)
    return said


def story(language: str) -> Any:
    match = play_on(started(5), random.Random(5))
    dragonlab.use_language(language)
    return [*dragonlab.tell(match, 0, language), as_text(match.outcome), as_html(match), as_text(match.record())]


def course_texts(language: str) -> Any:
    lessons = course("dragonheart")
    return [text.text(language) for text in texts_in([lessons.lessons, lessons.parts, lessons.placements], set())]


def texts_in(value: object, seen: set[int]) -> Iterator[Text]:
    """Find all texts in what is made of data classes, tuples and dicts."""
    if isinstance(value, Text):
        yield value
    elif id(value) in seen or isinstance(value, str | Phrase):
        return
    seen.add(id(value))
    if isinstance(value, dict):
        inner = [*value.values()]
    elif isinstance(value, list | tuple):
        inner = [*value]
    else:
        inner = [getattr(value, one.name) for one in fields(value)] if is_dataclass(value) else []
    for one in inner:
        yield from texts_in(one, seen)


class Learner(Reader):
    """Reads the first levels of the course."""

    def make(self, match: Match, seats: Any, **options: Any) -> LevelBoard:
        del match, seats
        return LevelBoard(self.level, **options)

    def __init__(self, level: Level, language: str) -> None:
        self.level = level
        super().__init__(level.setting.start(), language=language)


def lessons(language: str) -> Any:
    """Try levels wrongly, ask for hints and solve them; see questions, a guided game and a task of practice."""
    taught, seen = course("dragonheart"), list[Any]()
    for level in [*taught.levels.values()][:8]:
        reader = Learner(level, language)
        seen += [reader.page, reader.send("hint"), repr(reader.board), reader.board._instead()["text/plain"]]
        wrong = [move for move in reader.moves if move not in level.solution]
        for move in [*wrong[:1], *level.solution]:
            reader.send("move", move=move)
            seen.append(reader.page)
            if move in wrong:
                reader.send("again")
    for question in [*taught.questions.values()][:8]:
        asked = QuestionWidget(question, language)
        seen += [Display(asked).value, asked._instead()["text/plain"]]
    guided = GuidedBoard(next(iter(taught.guided.values())), language=language)
    room = practice("dragonheart", about="knight", seed=7, language=language)
    return [*seen, Display(guided).value, guided._instead()["text/plain"], room.shown._instead()["text/plain"]]


def panels(language: str) -> Any:
    """Show what begins a course, how far one is, and what brings rules back."""
    shown: list[Any] = [show("dragonheart", language) for show in (where_to_begin, review, progress)]
    return [panel._repr_mimebundle_()[0]["text/plain"] for panel in shown]


def start_page(language: str) -> Any:
    return [
        shelf([Listing.of(GAME)], {}, language, "{}#{}".format, {"dragonheart": 2}),
        overview(language).lines[2],
    ]


def pictures(language: str) -> Any:
    return [gallery("dragonheart", language)._repr_html_(), player_aid("dragonheart", language)._repr_html_()]


def class_report(language: str) -> Any:
    written = exported("Ana", {"dragonheart/first-dragon": 3, "dragonheart/one-or-two": 1}, {})
    report = dragonlab.class_report([written, "x"], language=language)
    return [repr(report), report._repr_html_()]


def site(language: str) -> Any:
    """Give the door of the game, and all words around it."""
    source = inputs() / "landing"
    (door,) = (door.words(language) for door in doors(language, [], []) if door.game is GAME)
    return [{key: said for key, said in door.items() if "address" not in key}, landing._words(source, language)]


SURFACES: list[Callable[[str], Any]] = [
    rule_book, assets, board, refusals, story, course_texts, lessons, panels, start_page, pictures, class_report, site,
]  # fmt: skip


@pytest.mark.parametrize("surface", SURFACES, ids=lambda surface: surface.__name__)
def test_no_sentence_is_left_in_spanish_or_english(surface: Callable[[str], Any]) -> None:
    seen = [json.loads(json.dumps(surface(language))) for language in LANGUAGES]
    assert untranslated(*seen) == []
