"""The rule book of Dragon Rampage: every statement has an entry, and every entry is told, refused or tested."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from counted import marked, of_kind, proved, watch_labels
from dragon_rampage.table import GAME, Moment, Told
from walks import play_on

from dragonlab.core.language import LANGUAGES
from dragonlab.core.match import Match

if TYPE_CHECKING:
    from dragonlab.core.events import Event
    from dragonlab.core.rulebook import Violation

BOOK = GAME.rulebook
STATEMENTS, RULINGS = 158, 24
TEXT = "001_2188838a49a37e0d.txt"


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Play games at every table, in both dungeons, with every option, some of them from late positions."""
    found = []
    for seed in range(60):
        options = {
            "dungeon": ("large", "small")[seed % 2],
            "heroes": ("dealt", "in_order")[seed // 2 % 2],
            "first": str(seed % 3),
            "killed_pays_wounds": ("true", "false")[seed // 3 % 2],
        }
        seats = 3 + seed % 3
        late: dict[str, object] = {"places": [12] * seats, "treasure_sizes": [30 // seats] * seats}
        match = Match(GAME, seats=seats, options=options, position=late if seed > 30 else None, seed=seed)
        found.append(play_on(match, random.Random(seed)))
    return found


@pytest.fixture(scope="module")
def events(matches: list[Match]) -> list[Event]:
    wild = Moment(("act", 0), ("act", 1), chance=Told(die_0=["dragon"] * 3 + ["hero"] * 3 + ["dragon"])).play(
        "roll", "done"
    )
    last = Moment(("box", 1), ("act", 0), rampage_deck=[], rampage_discard=[0, 1])
    fates = [Moment(("fate", 0), ("act", 1), wounds=[1, 0, 0]).play(verb) for verb in ("gold", "heal", "draw", "step")]
    rare = [event for moment in (wild, last, *fates) for event in moment.events]
    found = [event for match in matches for ply in match.plies for event in ply.events]
    return [*found, *rare]


@pytest.fixture(scope="module")
def violations(matches: list[Match]) -> list[Violation]:
    """List one refusal of each rule by each verb, in whole games, of whoever is to move and of all others."""
    found: dict[tuple[str, str], Violation] = {}
    for match in matches[:4]:
        dice, twin = random.Random(match.seats), match.fork()
        while True:
            for seat in (None, *range(match.seats)):
                for move in dice.sample(list(GAME.moves), 40):
                    if why := twin.why_not(move, seat):
                        found[why.rule, move.notation.split()[0]] = why
            if len(twin.plies) == 1:
                break
            twin.undo()
    scroll = Moment(("fetch", 0), ("act", 1), discards=[[0], [], []]).state.why_not(GAME.moves.parse("fetch meteor"))
    assert scroll is not None
    return [*found.values(), BOOK.violation(scroll.rule, **scroll.params)]


def test_every_binding_statement_has_an_entry() -> None:
    assert {number for rule in BOOK.values() for number in rule.statements} == set(range(1, STATEMENTS + 1))


def test_all_rulings_are_there() -> None:
    rulings = {rule.id for rule in BOOK.values() if rule.source == "ruling"}
    assert rulings == {f"DR-R{number}" for number in range(1, RULINGS + 1)}


def test_every_entry_is_complete() -> None:
    for rule in BOOK.values():
        assert all(rule.wording)
        assert rule.wording.es != rule.wording.en
        assert rule.source in {"ruling", "house"} or rule.source.startswith(f"{TEXT}: ")
        assert (rule.refusal is not None) == (rule.kind == "forbids"), rule.id


def test_every_option_belongs_to_a_rule_and_says_what_its_values_mean() -> None:
    assert {rule.option for rule in BOOK.values() if rule.option} == {*GAME.options} == {*BOOK.options}
    for name, (_, values) in BOOK.options.items():
        assert {*values} == {*GAME.options[name].values}


def test_what_a_rule_does_or_scores_is_told(events: list[Event]) -> None:
    assert {event.rule for event in events} == of_kind(BOOK, "does", "scores")


def test_what_a_rule_forbids_is_refused(violations: list[Violation]) -> None:
    assert {violation.rule for violation in violations} == of_kind(BOOK, "forbids")
    for text in {violation.text(language) for violation in violations for language in LANGUAGES}:
        assert text.endswith(".")
        assert not {*text} & {*"{}_"}, text


def test_every_event_has_a_sentence_and_every_sentence_is_told(events: list[Event]) -> None:
    told = set()
    for event in {(event.name, str(event.params)): event for event in events}.values():
        for version in (event, event.public):
            if version is not None:
                told.add(version.name)
                for language in LANGUAGES:
                    sentence = BOOK.sentence(version, language)
                    assert sentence.endswith((".", "!"))
                    assert not {*sentence} & {*"{}_"}, sentence
    assert told == {*BOOK.events}


def test_every_entry_is_proved(events: list[Event], violations: list[Violation]) -> None:
    found = proved(BOOK, events, violations, marked(Path(__file__).parent))
    assert {*BOOK} - found == set()


def rare(state: Any) -> bool:
    """Tell whether somebody is asked what hardly ever comes up: what fate is to give, or a card of the discards."""
    return bool(state.todo) and state.todo[0][0] in {"fate", "fetch"}


def test_every_label_is_used(matches: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = watch_labels(BOOK, monkeypatch)
    GAME.gallery()
    for game, match in enumerate(matches):
        for number, ply in enumerate(match.plies):
            if (game > 15 or number % 3) and not rare(ply.state):
                continue
            moves, to_move = ply.state.legal_moves(), ply.state.to_move
            for seat in {None, to_move}:
                GAME.scene(ply.state.view(seat), moves if seat is not None else [])
    for move in GAME.moves:
        for language in LANGUAGES:
            assert not {*GAME.label(move, language)} & {*"{}"}
    assert used == {*BOOK.labels}
