"""The rule count: every binding statement has an entry, and every entry is cited, raised or tested."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from counted import RuleBookTests, watch_labels
from dragonheart.cited import CITED, REFUSED
from dragonheart.table import BOOK, GAME, at, refusals

from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match

STONE = ["petrified_dragon2"]
HEADINGS = {  # of the rule text, with the numbers of the statements that stand there
    "Componentes": {1},
    "Objeto del juego": range(2, 6),
    "Preparar": range(6, 12),
    "Turno de juego": {12, 13},
    "1. Jugar a las cartas": range(14, 32),
    "2. Recoger cartas": range(32, 37),
    "3. Robar cartas": {37, 38},
    "Efectos espaciales": {39},
    "Efectos espaciales, Cofre del tesoro": {40},
    "Efectos espaciales, Dragón de fuego": {41, 42},
    "Efectos espaciales, Dragón petrificado": {43},
    "Efectos espaciales, Hechicera": range(44, 52),
    "Efectos espaciales, Troll": {52},
    "Efectos espaciales, Enano": {53, 54},
    "Efectos espaciales, Caballero": range(55, 60),
    "Efectos espaciales, Cazadora": {59, 60, 61},
    "Efectos espaciales, Barco": {62, 63, 64},
    "Fin del juego": range(65, 73),
}


@pytest.fixture(scope="module")
def matches(games: list[Match]) -> list[Match]:
    """Play many games, and last turns that random games seldom bring."""
    tied = [["treasure4", "dwarf1"], STONE]
    ends = [
        at(hand=["treasure1"], scores=scores, figure=figure, ending="deck")
        for scores, figure in ((tied[::-1], 0), (tied, 1), ([["dwarf2"], ["treasure2"]], None))
    ]
    for match in ends:
        match.play("treasure 1")
    return games + ends


@pytest.fixture(scope="module")
def violations(games: list[Match]) -> list[Violation]:
    """List what is refused: all moves at all times in one game, by either seat, and many gestures."""
    match, found = games[2], []
    for ply in match.plies[:-1]:
        found += refusals(ply.state)
    found += [why for why in (match.why_not("ship 0"),) if why]
    for seat in (0, 1):
        match = at(
            hands=[["dwarf1", "troll1"]] * 2,
            to_move=seat,
            spaces={"treasure": ["treasure1", "treasure2"]},
            scores=[["dwarf1"]] * 2,
        )
        found += [why for move in GAME.moves if (why := match.why_not(move, seat=1 - seat))]
        found += [meant for meant in gestures(match) if isinstance(meant, Violation)]
    return found


def gestures(match: Match) -> Iterator[object]:
    """Try up to two pieces of the scene on every zone, and on none."""
    view = match.view(match.to_move)
    zones = match.scene(match.to_move).zones
    pieces = [piece.id for zone in zones for piece in zone.pieces]
    for count in range(3):
        for chosen in combinations(pieces, count):
            for target in (None, *(zone.id for zone in zones)):
                yield match.game.read(view, chosen, target)


class TestRuleBook(RuleBookTests):
    game = GAME
    folder = Path(__file__).parent
    text = "Reglas del juego Dragonheart"
    statements = 72  # of the rule text that bind a player
    rulings = 17
    headings = HEADINGS
    cited = CITED
    refused = REFUSED


def test_every_label_is_used(games: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = watch_labels(BOOK, monkeypatch)
    for ply in (ply for match in games[:4] for ply in match.plies):
        moves, to_move = ply.state.legal_moves(), ply.state.to_move
        for seat in (0, 1, None):
            GAME.scene(ply.state.view(seat), moves if seat == to_move and seat is not None else [])
    assert used == set(BOOK.labels)
