"""The rule count: every binding statement has an entry, and every entry is cited, raised or tested."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from counted import RuleBookTests, watch_labels
from dwarf_king.cited import CITED, REFUSED
from dwarf_king.table import BLUE, BOOK, GAME, RED, at, play

import dragonlab
from dragonlab.bots.greedy import GreedyBot
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.rulebook import Violation
from dragonlab.games.dwarf_king.components import SPECIALS
from dragonlab.games.dwarf_king.quests import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match

HEADINGS = {  # of the rule text, with the numbers of the statements that stand there
    "Componentes": {1},
    "Objeto del juego": range(2, 8),
    "Preparar": range(8, 14),
    "Repartir las cartas": {10, *range(14, 23)},
    "Resumen de los tres 5": {15, 16, 20, 21, 23, 25},
    "Jugando una mano": range(24, 33),
    "Jugando una mano, ejemplo": {32, 33},
    "Puntos de puntuación": {5, 13, 34, 35, 36},
    "Puntos de puntuación, ejemplo": {33, 37},
    "Valor de las cartas": range(38, 42),
    "Fin del juego": {2, 42, 43},
}
STANDARD = "knight_standard knight_king knight4"
LAST = ("knight2", "knight3", "knight4")
SORCERED = ("knight2 goblin2", "sorcerer goblin3", "knight9 goblin4")
SORCERY = ("dwarf3 knight2 goblin2", "dwarf_king sorcerer goblin3", "dwarf4 knight9 goblin4")


@pytest.fixture(scope="module")
def games() -> list[Match]:
    """Play a game with each special first, by both editions."""
    played = []
    for number, special in enumerate(SPECIALS):
        match = dragonlab.new(
            "dwarf_king",
            seats=3 + number % 3,
            seed=number,
            options={"edition": ("2011", "2022")[number % 2]},
            chance={"special": [special.name]},
        )
        dice = random.Random(number)
        while moves := match.legal_moves():
            match.play(dice.choice(moves))
        played.append(match)
    return played


@pytest.fixture(scope="module")
def matches(games: list[Match]) -> list[Match]:
    """Play many games, and what random games seldom bring."""
    played = [*games]

    def begin(match: Match, *moves: str) -> Match:
        play(match, *moves)
        played.append(match)
        return match

    for quest in RULES:
        edition = "2022" if quest == "q6c" or quest.startswith("n") else "2011"
        begin(at(*LAST, special="scout", leader=RED, quest=quest, edition=edition), *LAST)
    for special in ("dwarf_standard", "tinkerer", "joker", "enchanter", "scout", "shaman"):
        hands = [f"{special} dwarf3", "knight3 goblin_king", "knight4 goblin7"]
        for first in (special, "dwarf3"):
            match = begin(at(*hands, special=special, leader=RED, quest="q5a"), first)
            while match.state.to_move is not None and match.view(None)["hand"] == 1:
                match.play(match.legal_moves()[0])
    champions = ("dwarf3 knight2", "dragon dwarf9", "goblin_champion knight4")
    begin(at(*champions, special="dragon", leader=RED), "dwarf3", "dragon", "goblin_champion")
    begin(at("goblin2", "excalibur", "goblin4", special="excalibur", leader=RED), "goblin2", "excalibur")
    tie = at(*LAST, quest="q3a", special="scout", leader=RED, hand=14, totals=[9, 9, 2], winners=[0] * 12, specials=[])
    begin(tie, *LAST, "deal")
    begin(at(*LAST, quest="q3a", special="scout", leader=RED, hand=8, totals=[9, 10, 2], winners=[0] * 12), *LAST)
    for way in ("left", "right"):
        match = at("goblin2", "goblin3", "goblin4", special="knight_standard", leader=RED, trick=STANDARD)
        begin(match, f"pass {way}")
    begin(at(*SORCERY, special="sorcerer", leader=BLUE), "dwarf4", "dwarf3", "dwarf_king", "take dwarf3")
    mummy = at("mummy dwarf4", "knight3 dwarf5", "knight4 dwarf6", special="mummy", model="knight9", leader=RED)
    begin(mummy, "mummy")
    double = at("double dwarf4", "knight3 dwarf5", "knight4 dwarf6", special="double", leader=BLUE)
    begin(double, "knight4", "double")
    return played


@pytest.fixture(scope="module")
def violations(games: list[Match]) -> list[Violation]:
    """List what is refused: all moves at many times, by either seat, and many gestures."""
    found = []
    for match in games:
        for ply in match.plies[::7]:
            if ply.state.to_move is not None:
                against = [no for move in GAME.moves if (no := ply.state.why_not(move))]
                found += [BOOK.violation(no.rule, **no.params) for no in against]
        found += [why for move in GAME.moves if (why := match.why_not(move))]
    matches = [
        at("druid goblin9", "dwarf4 knight3", "dwarf5 knight9", special="druid", leader=RED, trick=[]),
        at("goblin9", "knight3", "knight9", special="druid", leader=RED, trick="druid dwarf4 dwarf5"),
        at(special="goblin_standard", step="name"),
        at(special="mummy"),
        *(at(special="double", leader=seat) for seat in range(3)),
        at(
            *SORCERED,
            special="sorcerer",
            leader=BLUE,
            trick="dwarf4 dwarf3 dwarf7",
        ),
        at("knight2", "sorcerer", "knight9", special="sorcerer", leader=BLUE, trick="dwarf4 dwarf3 dwarf7"),
        at("sorcerer dwarf3", "dwarf6 goblin3", "knight9 goblin4", special="sorcerer", leader=RED),
        at("mummy dwarf3", "dwarf6 goblin3", "knight9 goblin4", special="mummy", model="knight4", leader=1, trick=[]),
        at("excalibur dwarf3", "knight5 goblin3", "knight9", special="excalibur", leader=BLUE, trick="dwarf6"),
        at("mummy dwarf3", "knight5 goblin3", "knight9", special="mummy", model="knight4", leader=BLUE, trick="dwarf6"),
    ]
    for match in matches:
        for seat in range(3):
            found += [refusal for move in GAME.moves if (refusal := match.why_not(move, seat))]
        found += [meant for meant in gestures(match) if isinstance(meant, Violation)]
    return found


def gestures(match: Match) -> Iterator[object]:
    """Try every piece of the scene, and some two, on every zone, and on none."""
    for seat in range(match.seats):
        zones = match.scene(seat).zones
        pieces = [piece.id for zone in zones for piece in zone.pieces]
        for chosen in [[], *([piece] for piece in pieces), pieces[:2]]:
            for target in (None, *(zone.id for zone in zones)):
                yield match.game.read(match.view(seat), chosen, target)


class TestRuleBook(RuleBookTests):
    game = GAME
    folder = Path(__file__).parent
    text = "Reglas del juego The Dwarf King"
    statements = 43  # of the rule text: 40 that bind play, 3 definitions
    rulings = 15
    elsewhere = frozenset({"community"})
    headings = HEADINGS
    cited = CITED
    refused = REFUSED


def asked() -> list[Match]:
    """Stand before each thing that may be asked, with cards of other hands known."""
    exchange = at(special="goblin_standard", step="name")
    play(exchange, f"name {((exchange.to_move or 0) + 1) % 3}")
    swapped = at(*LAST, special="druid", trick="dwarf4 druid dwarf7", leader=RED)
    play(swapped, "swap 2")
    counted = at(*LAST, special="scout", leader=RED)
    play(counted, *LAST)
    return [
        exchange,
        swapped,
        at(special="goblin_standard", step="name"),
        at(*LAST, special="druid", trick="dwarf4 druid dwarf7", leader=RED),
        at("goblin2", "goblin3", "goblin4", special="knight_standard", trick=STANDARD, leader=RED),
        at(*SORCERED, special="sorcerer", leader=BLUE, trick="dwarf4 dwarf3 dwarf7"),
        at("knight2", "sorcerer", "knight9", special="sorcerer", leader=BLUE, trick="dwarf4 dwarf3 dwarf7"),
        at("knight2", "knight3 goblin4", "knight9 goblin5", special="dragon", leader=RED, trick="dragon"),
        counted,
    ]


@pytest.mark.slow
def test_every_label_is_used(games: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = watch_labels(BOOK, monkeypatch)
    for match in games:
        for ply in (*match.plies[:40:2], *match.plies[-2:]):
            moves, to_move = ply.state.legal_moves(), ply.state.to_move
            for seat in (*range(match.seats), None):
                GAME.scene(ply.state.view(seat), moves if seat == to_move and seat is not None else [])
    for match in asked():
        match.scene(match.to_move)
    for move in GAME.moves:
        GAME.label(move)
    for match in games:
        GAME.when(match.state, 1, "en")
    names = {"card_name"}  # said once, when the game is made
    assert used | names == set(BOOK.labels)


def test_every_reason_is_given_in_both_languages() -> None:
    bot = GreedyBot(GAME, seed=1)
    match = at(*SORCERY, special="sorcerer", leader=BLUE)
    for reason in bot.choose(match.view(BLUE)).reasons:
        for language in LANGUAGES:
            assert not set(BOOK.reason(reason.name, reason.params, language)) & set("{}_")
