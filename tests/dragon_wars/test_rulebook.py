"""The rule count: every binding statement has an entry, and every entry is cited, raised or tested."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from counted import count_rules, marked, of_kind, proved
from dragon_wars.table import BOOK, GAME, at, play

from dragonlab.core.language import LANGUAGES
from dragonlab.core.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.events import Event
    from dragonlab.core.match import Match

FOLDER = Path(__file__).parent
STATEMENTS = 58  # of the rule text that bind a player
SOURCE = "002_a2d642b6bd881020.txt: "


@pytest.fixture(scope="module")
def events(games: list[Match]) -> list[Event]:
    """List what happens in many games, and at ends that random games seldom bring."""
    played = [event for match in games for ply in match.plies for event in ply.events]
    last = at(nest=0, dragons=[None, "dragon5"], hands=[["diamond8"], None])
    tie = at(
        nest=0,
        dragons=["dragon9", "dragon4"],
        trophies=[[f"dragon{n}" for n in (13, 12, 11, 3)], [f"dragon{n}" for n in (1, 2, 5, 6, 7, 8, 10)]],
        last_turns=1,
    )
    return played + play(last, "attack diamond8 1", "decline", "stop") + play(tie, "redraw")


@pytest.fixture(scope="module")
def violations(games: list[Match]) -> list[Violation]:
    """List what is refused: all moves at all times in one game, and many gestures."""
    match, found = games[0], []
    for ply in match.plies:
        found += [why for move in GAME.moves if (why := ply.state.why_not(move))]
    steps: tuple[tuple[str, ...], ...] = ((), ("attack diamond4 1",), ("attack diamond4 1", "decline"))
    for before in steps:
        match = at()
        play(match, *before)
        found += [why for move in GAME.moves if (why := match.why_not(move, seat=1 - (match.to_move or 0)))]
        found += [meant for meant in gestures(match) if isinstance(meant, Violation)]
    return found


def gestures(match: Match) -> Iterator[object]:
    """Try up to two pieces of the scene on every zone, and on none."""
    view = match.view(match.to_move)
    zones = match.scene(match.to_move).zones
    pieces = [piece.id for zone in zones for piece in zone.pieces]
    for number in range(3):
        for chosen in combinations(pieces, number):
            for target in (None, *(zone.id for zone in zones)):
                yield GAME.read(view, chosen, target)


def test_every_binding_statement_has_an_entry() -> None:
    assert {number for rule in BOOK.values() for number in rule.statements} == set(range(1, STATEMENTS + 1))


def test_rulings_are_all_there() -> None:
    assert {rule.id for rule in BOOK.values() if rule.source == "ruling"} == {f"DW-R{n}" for n in range(1, 15)}


def test_every_entry_is_complete() -> None:
    for rule in BOOK.values():
        assert all(rule.wording)
        assert rule.wording.es != rule.wording.en
        assert rule.source == "ruling" or rule.source.startswith(SOURCE)
        assert (rule.refusal is not None) == (rule.kind == "forbids")


def test_every_option_belongs_to_a_ruling_and_says_what_its_values_mean() -> None:
    assert {rule.option for rule in BOOK.values() if rule.option} == set(GAME.options) == set(BOOK.options)
    for name, (about, values) in BOOK.options.items():
        assert all(about)
        assert set(values) == set(GAME.options[name].values)


def test_what_a_rule_does_or_scores_is_told_by_events(events: list[Event]) -> None:
    assert {event.rule for event in events} == of_kind(BOOK, "does", "scores")


def test_what_a_rule_forbids_is_refused(violations: list[Violation]) -> None:
    assert {violation.rule for violation in violations} == of_kind(BOOK, "forbids")


def test_every_rule_has_a_test_that_is_marked_with_it() -> None:
    assert marked(FOLDER) == set(BOOK)


def test_the_rules_are_counted(
    events: list[Event], violations: list[Violation], request: pytest.FixtureRequest
) -> None:
    count_rules(request.config, BOOK, STATEMENTS, proved(BOOK, events, violations, FOLDER))


def test_every_event_has_a_sentence_and_every_sentence_is_told(events: list[Event]) -> None:
    told = set()
    for event in events:
        for seat in (0, 1, None):
            version = event.seen_by(seat)
            if version is not None:
                told.add(version.name)
                for language in LANGUAGES:
                    sentence = BOOK.sentence(version, language)
                    assert sentence.endswith((".", "!"))
                    assert not set(sentence) & set("{}_")
    assert told == set(BOOK.events)


def test_every_refusal_can_be_said(violations: list[Violation]) -> None:
    for text in {violation.text(language) for violation in violations for language in LANGUAGES}:
        assert text.endswith(".")
        assert not set(text) & set("{}_")


@pytest.mark.slow
def test_every_label_is_used(games: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = {"plain_card", "named_card", "plain_dragon", "named_dragon"}  # when the cards got their names

    class Watched(dict[str, object]):
        def __getitem__(self, name: str) -> object:
            used.add(name)
            return super().__getitem__(name)

    monkeypatch.setattr(BOOK, "labels", Watched(BOOK.labels))
    bare = at(hands=[None, []])
    for ply in (ply for match in (*games[:18], bare) for ply in match.plies):
        moves, to_move = ply.state.legal_moves(), ply.state.to_move
        for seat in (0, 1, None):
            GAME.scene(ply.state.view(seat), moves if seat == to_move and seat is not None else [])
    assert used == set(BOOK.labels)
