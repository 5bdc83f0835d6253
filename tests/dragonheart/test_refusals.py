"""What the board says when a rule forbids something: the same case in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from dragonheart.table import BOOK, at

from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

PAIR = ["dwarf1", "troll3", "sorceress1", "knight1"]
# How a refusal is provoked: a move that `why_not` judges, or a gesture that `read` judges.
CASES: list[tuple[str, str | tuple[list[str], str | None], dict[str, list[str]], list[str], list[str]]] = [
    (
        "DH-PLAY-2",
        (["hand0.dwarf1.0", "hand0.troll3.0"], "dwarf"),
        {},
        ["dibujos distintos: trol, enano"],
        ["different pictures: troll, dwarf"],
    ),
    (
        "DH-PLAY-3",
        (["hand0.dwarf1.0"], "petrified_dragon"),
        {},
        ["(dragón petrificado)", "carta de enano", "espacio de enano"],
        ["(petrified dragon)", "A dwarf card", "dwarf space"],
    ),
    ("DH-PLAY-6", ([], None), {}, ["ninguna carta", "no se puede pasar"], ["no card", "cannot pass"]),
    (
        "DH-PLAY-7",
        (["hand0.dwarf1.0", "hand0.troll3.0"], None),
        {},
        ["espacios distintos: trol, enano"],
        ["different spaces: troll, dwarf"],
    ),
    (
        "DH-PLAY-8",
        "dwarf 2 3",
        {},
        ["no están en tu mano: enano 2, enano 3"],
        ["are not in your hand: dwarf 2, dwarf 3"],
    ),
    (
        "DH-SINGLE-3",
        (["treasure.0"], None),
        {"treasure": ["treasure1"] * 2},
        ["tapadas del espacio de tesoro"],
        ["covered cards of the treasure space"],
    ),
    ("DH-COLLECT-5", ([], "score1"), {}, ["de Rojo", "boca abajo"], ["Red's score pile", "face down"]),
    (
        "DH-R4",
        "sorceress 1",
        {"treasure": ["treasure1"]},
        ["jugada de hechicera", "dos espacios"],
        ["sorceress move", "two spaces"],
    ),
    (
        "DH-R5",
        "knight 1 > troll",
        {"troll": ["troll1"]},
        ["nada que elegir", "jugada de caballero"],
        ["nothing to choose", "knight move"],
    ),
]


def provoke(match: Match, tried: str | tuple[list[str], str | None]) -> Violation:
    violation = match.why_not(tried) if isinstance(tried, str) else match.game.read(match.view(0), *tried)
    assert isinstance(violation, Violation)
    return violation


@pytest.mark.parametrize(("rule", "tried", "spaces", "es", "en"), CASES, ids=[case[0] for case in CASES])
def test_a_refusal_says_what_was_wrong(
    rule: str, tried: str | tuple[list[str], str | None], spaces: dict[str, list[str]], es: list[str], en: list[str]
) -> None:
    violation = provoke(at(hand=PAIR, spaces=spaces), tried)
    assert violation.rule == rule
    for language, words in (("es", es), ("en", en)):
        text = violation.text(language)
        assert all(word in text for word in words), text
        assert re.fullmatch(r"[A-ZÁÉÍÓÚ¿¡][^{}_]*\.", text)


@pytest.mark.rule("DH-MULTI-2")
def test_too_many_cards_are_told_how_many_fit() -> None:
    match = at(hand=["dwarf1"] * 3, spaces={"dwarf": ["dwarf1"] * 2})
    violation = match.why_not("dwarf 1 1 1")
    assert violation is not None
    assert "no caben 3 cartas" in violation.text("es")
    assert "Contornos libres: 2" in violation.text("es")
    assert "no room for 3 cards" in violation.text("en")
    assert "Free outlines: 2" in violation.text("en")


@pytest.mark.rule("DH-TURN-1")
def test_out_of_turn_is_told_whose_turn_it_is() -> None:
    violation = at(to_move=1).why_not("ship 0", seat=0)
    assert violation is not None
    assert "turno de Rojo" in violation.text("es")
    assert "Red's turn" in violation.text("en")


@pytest.mark.rule("DH-END-5")
def test_after_the_end_is_told_that_it_is_over() -> None:
    match = at(hand=["treasure1"], ending="deck")
    match.play("treasure 1")
    violation = match.why_not("treasure 1")
    assert violation is not None
    assert "La partida ha terminado" in violation.text("es")
    assert "The game is over" in violation.text("en")


def test_every_refusal_is_told_somewhere_here() -> None:
    told = {case[0] for case in CASES} | {"DH-MULTI-2", "DH-TURN-1", "DH-END-5"}
    assert told == {rule.id for rule in BOOK.values() if rule.refusal}
