"""The rule count: every binding statement has an entry, and every entry is cited, raised or tested."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from counted import RuleBookTests, watch_labels
from dragon_wars.cited import CITED, REFUSED
from dragon_wars.table import BOOK, GAME, at, play

from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match

HEADINGS = {  # of the rule text, with the numbers of the statements that stand there
    "Dragon Wars (Guerras de dragones)": {1, 2},
    "Objetivo del juego": {3},
    "Las reglas": range(4, 11),
    "Empezando": range(11, 18),
    "Jugando": (),  # above its four steps
    "Jugando, 1": {18, 19},
    "Jugando, 2": {20},
    "Jugando, 3": {21, 22, 23},
    "Jugando, 4": {24},
    "Atacando y defendiendo Dragones": {25, 26},
    "Ataque": range(27, 33),
    "Defender": range(33, 38),
    "Presionar el Ataque": range(38, 42),
    "Asignar Daño": range(42, 48),
    "Nuevos Dragones y Despojos": range(48, 55),
    "Ganando el juego": range(55, 59),
}


@pytest.fixture(scope="module")
def matches(games: list[Match]) -> list[Match]:
    """Play many games, and ends that random games seldom bring."""
    last = at(nest=0, dragons=[None, "dragon5"], hands=[["diamond8"], None])
    tie = at(
        nest=0,
        dragons=["dragon9", "dragon4"],
        trophies=[[f"dragon{n}" for n in (13, 12, 11, 3)], [f"dragon{n}" for n in (1, 2, 5, 6, 7, 8, 10)]],
        last_turns=1,
    )
    play(last, "attack diamond8 1", "decline", "stop")
    play(tie, "redraw")
    return [*games, last, tie]


@pytest.fixture(scope="module")
def violations(games: list[Match]) -> list[Violation]:
    """List what is refused: all moves at all times in one game, and many gestures."""
    match, found = games[0], list[Violation]()
    for ply in match.plies:
        if ply.state.to_move is not None:
            objections = [why for move in GAME.moves if (why := ply.state.why_not(move))]
            found += [BOOK.violation(why.rule, **why.params) for why in objections]
    found += [refusal for move in GAME.moves if (refusal := match.why_not(move))]
    steps: tuple[tuple[str, ...], ...] = ((), ("attack diamond4 1",), ("attack diamond4 1", "decline"))
    for before in steps:
        match = at()
        play(match, *before)
        others = 1 - (match.to_move or 0)
        found += [refusal for move in GAME.moves if (refusal := match.why_not(move, seat=others))]
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


class TestRuleBook(RuleBookTests):
    game = GAME
    folder = Path(__file__).parent
    text = "Juego de cartas Dragon Wars"
    statements = 58  # of the rule text that bind a player
    rulings = 15
    headings = HEADINGS
    cited = CITED
    refused = REFUSED


@pytest.mark.slow
def test_every_label_is_used(games: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = watch_labels(BOOK, monkeypatch)
    used |= {"plain_card", "named_card", "plain_dragon", "named_dragon", "trophy_of"}  # when the cards got their names
    bare = at(hands=[None, []])
    for match in (*games[:18], bare):
        for earlier, ply in zip((None, *match.plies), match.plies, strict=False):
            moves, to_move = ply.state.legal_moves(), ply.state.to_move
            for seat in (0, 1, None):
                shown = moves if seat == to_move and seat is not None else []
                GAME.scene(ply.state.view(seat), shown, before=earlier and earlier.state.view(seat))
    assert used == set(BOOK.labels)
