"""How things show themselves: `print`, `repr` and a notebook, in both languages, escaped, without colours."""

from __future__ import annotations

import copy
import html.parser
import pickle
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST, reach

import dragonlab
from dragonlab.core.base.parsing import parse_toml
from dragonlab.core.rules.events import Event, Story, worded
from dragonlab.core.rules.outcome import Outcome, Points
from dragonlab.core.rules.state import AnyState
from dragonlab.core.words import language as spoken
from dragonlab.core.words.rulebook import Rulebook
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.play.record import Record
    from dragonlab.core.rules.state import AnyGame

COLOUR = re.compile(r"colou?r|background|#[0-9a-f]{3}|rgb|class=", re.IGNORECASE)


@pytest.fixture(params=["es", "en"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(spoken, "_chosen", request.param)
    return str(request.param)


@pytest.fixture
def match(game: AnyGame) -> Match:
    return reach(game, 5, 9)


class Well(html.parser.HTMLParser):
    """See to it that every tag is closed; gather the words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.words = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        del attrs
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def well_made(page: str | None) -> Well:
    assert page is not None
    assert not COLOUR.search(re.sub(r">[^<]*<", "><", page)), "light and dark are the notebook's business"
    return Well(page)


# -- events -----------------------------------------------------------------------------------------------


def test_an_event_prints_as_its_sentence(match: Match, language: str) -> None:
    book = match.game.rulebook
    for ply in match.plies:
        for event in ply.events:
            for seen in filter(None, (event.seen_by(seat) for seat in (None, *range(match.seats)))):
                assert seen.text() == seen.text(language) == str(seen) == book.sentence(seen, language)
                page = well_made(seen._repr_html_())
                assert str(seen) in page.words
                assert seen.rule in page.words
                assert book[seen.rule].text(language) in page.words


def test_an_event_says_itself_in_the_language_asked_for() -> None:
    event = dragonlab.new("dragonheart", seed=7).play("treasure 1")[0]
    assert (event.text("es"), event.text("en")) == ("Verde juega tesoro 1.", "Green plays treasure 1.")
    with pytest.raises(dragonlab.LanguageError):
        event.text("xx")


def test_what_a_move_brings_about_is_a_list_that_shows_itself(match: Match, language: str) -> None:
    told = match.play(match.legal_moves()[0])
    assert told == list(match.plies[-1].events)
    assert isinstance(told, list)
    assert str(told).splitlines() == [event.text(language) for event in told]
    assert repr(told) == repr(list(told)), "for whoever wants to see what it is made of"
    words = well_made(told._repr_html_()).words  # type: ignore[attr-defined]
    assert all(str(event) in words for event in told)


def test_a_pass_that_nobody_hears_of_says_that_there_is_nothing(language: str) -> None:
    silence = {"es": "No hay nada que contar.", "en": "There is nothing to tell."}[language]
    assert str(Story()) == silence == well_made(Story()._repr_html_()).words


def test_the_words_are_no_part_of_what_happened(game: AnyGame) -> None:
    match, again = reach(game, 5, 9), reach(game, 5, 9)
    heard: list[Event] = []
    state = match.state.copy()
    move = match.legal_moves()[0]
    again.play(move)
    state.apply(move, again.source.ply(len(again.plies) - 1, {}), heard)
    assert heard == list(again.plies[-1].events)
    assert repr(heard) == repr(list(again.plies[-1].events))
    assert all(event.book is None for event in heard), "a simulation pays for no words"
    assert all(event.book is game.rulebook for event in again.plies[-1].events)


def test_an_event_that_no_match_has_told_of_has_no_words() -> None:
    event = Event("drew", "R-1", {"card": "<b>"}, audience=(0,))
    with pytest.raises(dragonlab.OptionError, match=r"rulebook\.sentence"):
        event.text()
    assert str(event) == repr(event)
    assert "&lt;b&gt;" in str(event._repr_html_())
    assert "<b>" not in str(event._repr_html_())


def test_an_event_changed_by_somebody_keeps_its_words() -> None:
    event = dragonlab.new("dragonheart", seed=7).play("treasure 1")[1]
    assert event.public is not None
    assert event.public.text("en") == "Green draws 1 card."
    assert replace(event, audience=None).text("en") == event.text("en")


def test_events_are_pickled_small_and_come_back_with_their_words(match: Match) -> None:
    events = [event for ply in match.plies for event in ply.events]
    packed = pickle.dumps(events)
    assert len(packed) < 1_000 + 300 * len(events)
    back = pickle.loads(packed)  # noqa: S301  our own
    assert back == events
    assert [event.text("en") for event in back] == [event.text("en") for event in events]
    assert [event.text("es") for event in copy.deepcopy(events)] == [event.text("es") for event in events]


def test_a_rule_book_made_by_hand_is_pickled_whole() -> None:
    game = dragonlab.load(HEIST)
    book = Rulebook(Table.read(game.folder / "rulebook.toml"))
    again = pickle.loads(pickle.dumps(book))  # noqa: S301  our own
    assert list(again.values()) == list(book.values())
    event = next(event for ply in reach(game, 1, 9).plies for event in ply.events if event.name == "rolled")
    assert worded([event], again)[0].text("en") == worded([event], book)[0].text("en")


def test_the_words_of_a_game_with_other_cards_come_back() -> None:
    cards = copy.deepcopy(dict(dragonlab.load(HEIST).cards.values))
    for game in (dragonlab.load(HEIST, cards), dragonlab.load("dragonheart")):
        match = reach(game, 1, 9)
        back = pickle.loads(pickle.dumps(match.plies[-1].events))  # noqa: S301  our own
        assert back == match.plies[-1].events
        assert [str(event) for event in back] == [str(event) for event in match.plies[-1].events]
    assert back[0].book is game.rulebook


# -- rules, results, records, matches ---------------------------------------------------------------------


def test_a_rule_book_prints_as_its_title_and_the_number_of_rules(game: AnyGame, language: str) -> None:
    book = game.rulebook
    rules = {"es": "reglas", "en": "rules"}[language]
    count = len(book) - len(book.ideas)
    assert str(book) == f"{book.title.text(language)}: {count} {rules}"
    assert repr(book) == f"<Rulebook of {book.title.en}, {count} rules>"
    words = well_made(book._repr_html_()).words
    assert str(book) in words
    for section in book.sections:
        assert section.title.text(language) in words
    for rule in book.values():
        called = f"{rule.name.text(language)}." if rule.name else rule.id
        assert f"{called} {rule.text(language)}" in words


def test_a_rule_shows_its_sentence_and_where_it_comes_from(game: AnyGame, language: str) -> None:
    for rule in game.rulebook.values():
        assert str(rule) == f"{rule.id}: {rule.text(language)}"
        words = well_made(rule._repr_html_()).words
        assert rule.text(language) in words
        if rule.why is not None:
            assert rule.why.text(language) in words
        assert not re.search(r"\w\.txt", words), "the name of a file says nothing to a reader"


def test_an_outcome_shows_each_seats_points_with_their_rules(game: AnyGame, language: str) -> None:
    match = reach(game, 1, 10_000)
    outcome = match.outcome
    assert outcome is not None
    assert outcome == match.state.outcome
    words = well_made(outcome._repr_html_()).words
    for seat, score in enumerate(outcome.scores):
        name = game.rulebook.words.seat(seat, spoken.checked(language))
        line = next(line for line in str(outcome).splitlines() if line.startswith(name))
        assert line.endswith(f": {score}".replace("-", "−"))
        alone, shared = {"es": ("gana", "comparte"), "en": ("wins", "shares")}[language]
        assert ((alone if len(outcome.winners) == 1 else shared) in line) == (seat in outcome.winners)
    for points in outcome.breakdown:
        assert f"[{points.rule}]" in str(outcome)
        assert points.rule in words
    assert "book" not in repr(outcome)


def test_an_outcome_of_a_state_has_no_words() -> None:
    outcome = Outcome((1, 0), (0,), "deck", (Points(0, "R-1", "card", 1),))
    assert str(outcome) == repr(outcome)
    assert outcome._repr_html_() is None


def test_a_record_says_what_it_holds(game: AnyGame, language: str) -> None:
    for plies, moves in ((0, "0 "), (1, "1 "), (10_000, "")):
        match = reach(game, 1, plies)
        text = str(match.record())
        assert f"{game.name}" in text
        assert moves in text
        ended = {"es": "Resultado", "en": "Result"}[language]
        assert (ended in text) == (match.outcome is not None)
        assert well_made(match.record()._repr_html_()).words == text


@pytest.mark.parametrize("result", [{}, {"scores": "<b>"}, {"scores": [10**4_000]}, {"scores": [1] * 10_000}])
def test_a_record_that_was_not_replayed_yet_is_shown_in_a_line(result: dict[str, object]) -> None:
    plain = dragonlab.new("dragonheart", seed=1).record()
    record: Record = replace(plain, game="<b>\ud800" + "x" * 10**6, result=result)
    assert len(str(record)) < 300
    page = str(record._repr_html_())
    assert "<b>" not in page
    assert page.encode()


def test_a_match_shows_its_table(match: Match, language: str) -> None:
    assert repr(match) == f"<Match of {match.game.name}, {len(match.plies) - 1} moves played>"
    page = well_made(match._repr_html_())
    assert match.game.rulebook.title.text(language) in page.words
    for name, rest in match.scene(match.to_move, language).lines():
        assert name + rest in page.words
    over = well_made(reach(match.game, 1, 10_000)._repr_html_()).words
    assert {"es": "La partida ha terminado.", "en": "The game is over."}[language] in over


def test_what_comes_from_outside_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    game = copy.copy(dragonlab.load(HEIST))
    source = (game.folder / "rulebook.toml").read_text(encoding="utf-8")
    evil = re.sub(r'((?:en|es) = ")', r"\1<script>alert(1)</script>&", source)
    monkeypatch.setattr(game, "rulebook", Rulebook(Table("rulebook.toml", parse_toml(evil))), raising=False)
    match = reach(game, 1, 10_000)
    things: list[Any] = [game, game.rulebook, match, match.outcome, *game.rulebook.values(), *match.plies[-1].events]
    for page in (thing._repr_html_() for thing in things):
        assert "<script" not in page
        assert "&lt;script&gt;" in page


def test_a_notebook_shows_them(match: Match) -> None:
    formatter = pytest.importorskip("IPython.core.formatters").DisplayFormatter()
    told = match.play(match.legal_moves()[0])
    book = match.game.rulebook
    things: list[Any] = [match, match.game, told, told[0], list(told), book, next(iter(book.values())), match.record()]
    for thing in things:
        data, _metadata = formatter.format(thing)
        plain = data["text/plain"]
        assert "0x" not in plain
        if not isinstance(thing, list) or isinstance(thing, Story):
            assert plain == str(thing)
            assert data["text/html"] == thing._repr_html_()
        else:
            assert plain.startswith(f"[{thing[0]}")


def test_nothing_of_it_is_in_a_state() -> None:
    assert not any(hasattr(AnyState, name) for name in ("text", "_repr_html_"))


def test_a_rule_of_our_own_names_no_rule_text() -> None:
    page = str(next(iter(dragonlab.load(HEIST).rulebook.values()))._repr_html_())
    assert "house" not in page
    assert "Regla de esta edición" in page or "A rule of this edition" in page
