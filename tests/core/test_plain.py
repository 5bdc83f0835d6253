"""The table that core paints shows whatever a State can hold: it is tried with the States of all games."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING, Any

from walks import begin, reach

from dragonlab.core.scene import plain
from dragonlab.core.scene.gestures import Gesture
from dragonlab.core.scene.plain import COLUMNS, PlainPainter
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame

MATCHES = 6


def matches(game: AnyGame) -> Iterator[Match]:
    for seed in range(MATCHES):
        yield reach(game, seed, random.Random(seed).randrange(80))


def test_each_zone_has_its_place_and_each_piece_its_name(game: AnyGame) -> None:
    for played, seat in ((match, seat) for match in matches(game) for seat in (None, *range(match.seats))):
        painter = PlainPainter(game, played.view(seat), "en")
        zones = painter.zones()
        pieces = [piece for zone in zones for piece in zone.pieces]
        assert len({piece.id for piece in pieces}) == len(pieces)
        assert len({zone.id for zone in zones}) == len(zones)
        taken = [
            cell
            for zone in zones
            for cell in product(
                range(zone.place[0], sum(zone.place[::2])), range(zone.place[1], zone.place[1] + zone.place[3])
            )
        ]
        assert len({*taken}) == len(taken)
        assert max(column for _, column in taken) <= COLUMNS
        assert max(row for row, _ in taken) == painter.rows
        assert all(zone.spoken.startswith(f"{zone.label}: ") and "{" not in zone.spoken for zone in zones)


def test_it_shows_the_cards_that_a_seat_sees_and_no_others(game: AnyGame) -> None:
    for match in matches(game):
        for seat in (None, *range(match.seats)):
            view: Any = match.view(seat)
            seen = {word for name, value in view.items() for word in words(value) if name not in {"seat", "to_move"}}
            painter = PlainPainter(game, view, "en")
            faces = {piece.face for zone in painter.zones() for piece in zone.pieces} - {None}
            assert faces <= seen


def words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from words(one)
    elif isinstance(value, list):
        for one in value:
            yield from words(one)


def test_a_move_touches_pieces_that_are_there_and_a_gesture_that_is_none_gets_an_answer(game: AnyGame) -> None:
    for match in matches(game):
        seat = match.to_move
        if seat is None:
            continue
        view = match.view(seat)
        known, zones = game.known(view), PlainPainter(game, view, "es").zones()
        there = {piece.id: piece for zone in zones for piece in zone.pieces}
        for move in match.legal_moves():
            touch = plain.touch(known, seat, move)
            assert {*touch.pieces} <= {*there}
            assert sorted(str(there[name].face) for name in touch.pieces) == sorted(move.faces if touch.pieces else ())
        for zone in zones[:3]:
            answer = plain.explain_gesture(known, seat, Gesture((), zone.id, (zone.id, None), zone.id))
            assert answer.rule in game.rulebook


def test_all_is_said_in_both_languages(game: AnyGame) -> None:
    match = begin(game, 1)
    said = [[zone.spoken for zone in PlainPainter(game, match.view(0), language).zones()] for language in LANGUAGES]
    assert said[0] != said[1]
