"""Rune Stones: what a refusal says is true at that moment, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from rune_stones.table import DISPLAY, GEMS, at, board, play, purse, said

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

TWO_CALLED = ("summon", "play blue61", "play blue65", "call yellow14", "call yellow18")
SOME = {**dict.fromkeys(GEMS[:4], 5), "wild": 0}


def trading(**gems: int) -> Match:
    """Owe a yellow and a blue gem."""
    return play(
        at("yellow58", "druid103a", gems=purse(**gems)),
        "abilities",
        "play yellow58",
        "play druid103a",
        "use yellow58 1",
    )


@pytest.mark.rule("RS-R8", "RS-R4")
def test_a_gem_that_does_not_pay_or_that_is_not_there() -> None:
    match = trading(yellow=1, blue=1, wild=1, green=1)
    assert said(match, "pay green") == "A green gem does not pay what is owed: a blue gem, a yellow gem."
    assert said(match, "pay green", "es") == "Una gema verde no paga lo que falta: una gema azul, una gema amarilla."
    assert said(match, "pay red") == "It is not among your gems: red gem."
    assert said(match, "pay red", "es") == "No está entre tus gemas: gema roja."


@pytest.mark.rule("RS-R6")
@pytest.mark.parametrize(
    ("moves", "tried", "why"),
    [
        ((), "nothing", "you can take one of the three actions"),
        (("summon",), "done", "you have not summoned a creature yet"),
        (("summon",), "play red19", "with that card you cannot pay for any creature"),
        (("forge",), "done", "you have not forged an artefact yet"),
        (("forge",), "barter blue", "you could forge nothing afterwards"),
    ],
)
def test_what_an_action_must_at_least_do(moves: tuple[str, ...], tried: str, why: str) -> None:
    match = at("blue61", "red19", gems=purse(blue=2), stones=["barter"], display=[*DISPLAY[:4], None, None])
    assert said(play(match, *moves), tried) == f"That is not possible now: {why}."


@pytest.mark.rule("RS-R6")
def test_an_action_of_which_not_even_the_least_is_possible() -> None:
    match = at("red19", gems=purse(), display=[*DISPLAY[:4], None, None])
    assert said(match, "summon") == "That is not possible now: your magic pays for no creature."
    assert said(match, "forge").endswith("there is no artefact that you can pay for and lay on your board.")


@pytest.mark.rule("RS-USE-2")
def test_none_and_one_are_spoken_of_as_one_does() -> None:
    assert said(at("blue17"), "abilities") == "It takes two cards, and there is one in your hand."
    assert said(at("blue17"), "abilities", "es") == "Hacen falta dos cartas, y en tu mano hay una."
    match = play(at("blue17", "green16"), "abilities")
    assert said(match, "two") == "It takes two cards, and there are none on the table."
    assert said(match, "two", "es") == "Hacen falta dos cartas, y sobre la mesa no hay ninguna."


@pytest.mark.rule("RS-ROW-1", "RS-SUMMON-1")
def test_so_are_artefacts_and_magic() -> None:
    rows = board(row1_blue="blue", row1_red="red", row2_green="green")
    match = play(at("blue17", artefacts=rows), "summon")
    assert said(match, "call red11") == "Imp 11 costs 4, and you have no magic."
    play(match, "play blue17", "call yellow18", "done")
    assert said(match, "exchange 2") == "There is just one artefact in row 2, and it takes two."
    match = play(match, "exchange 1", "stone magic")
    assert said(match, "exchange 1", "es") == "En la fila 1 no hay artefactos, y hacen falta dos."


@pytest.mark.rule("RS-USE-4", "RS-USE-7")
def test_which_ability_of_a_card_is_done_or_cannot_be() -> None:
    match = at("green32", "druid103a", gems={**dict.fromkeys(GEMS[:4], 14), "wild": 0})
    play(match, "abilities", "play green32", "play druid103a")
    assert said(match, "use green32 1") == "That cannot be done now: a green gem (Satyr 32)."
    match = play(at("green32", "druid103a"), "abilities", "play green32", "play druid103a", "use green32 1")
    assert said(match, "use green32 1", "es") == "Eso ya está hecho: una gema verde (Sátiro 32)."


@pytest.mark.rule("RS-R3")
def test_a_stone_that_one_has_or_that_is_gone() -> None:
    rows = board(row1_blue="blue", row1_red="red")
    match = at("blue17", artefacts=rows, stones=[["magic"], ["hand", "plus"], []], seats=3)
    play(match, "summon", "play blue17", "call yellow18", "done", "exchange 1")
    assert said(match, "stone magic") == "You cannot take the stone of magic: you have it already."
    match = at("blue17", artefacts=rows, stones=[[], ["hand"]])
    play(match, "summon", "play blue17", "call yellow18", "done", "exchange 1")
    assert said(match, "stone hand", "es") == "No puedes tomar la piedra de la mano: no queda ninguna."


@pytest.mark.rule("RS-BARTER-2")
@pytest.mark.parametrize(
    ("table", "tried", "why"),
    [
        ({}, "barter blue", "you do not have the stone of barter"),
        ({"stones": ["barter"], "gems": purse(red=1)}, "barter blue", "you do not have what you would give"),
        ({"stones": ["barter"], "ore": 20}, "barter blue", "what you would take is not left"),
        ({"stones": ["barter"], "ore": 1, "moves": ["barter ore red"]}, "barter blue", "you have made one this turn"),
    ],
)
def test_why_a_barter_is_not_possible(table: dict[str, Any], tried: str, why: str) -> None:
    given = {"moves": (), **table}
    moves = given.pop("moves")
    assert said(play(at("blue17", **given), *moves), tried) == f"That barter is not possible: {why}."


@pytest.mark.rule("RS-R21")
@pytest.mark.parametrize(
    ("table", "moves", "due"),
    [
        ({}, ("summon", "play blue17", "call yellow18"), "finish the action"),
        ({}, ("summon", "play blue17"), "play magic and summon"),
        ({"hand": ["blue17"]}, ("summon", "play blue17"), "summon a creature"),
        ({"options": {"max_summons": "2"}, "hand": ["blue61", "blue65"]}, TWO_CALLED, "finish the action"),
        ({"gems": purse()}, ("abilities", "play blue17", "play blue21"), "do abilities"),
        (
            {"gems": purse(), "hand": ["blue21", "green16"]},
            ("abilities", "play blue21", "play green16"),
            "finish the action",
        ),
        ({"gems": purse(blue=2)}, ("forge", "smithy 1", "place 1 blue"), "finish the action"),
        ({"gems": SOME}, ("forge", "smithy 1", "place 1 blue"), "forge another artefact or finish the action"),
        ({"gems": purse(), "hand": [], "deck": ["blue17"]}, (), "do nothing"),
        ({"stones": ["barter"]}, ("summon", "play blue17", "call yellow18", "done"), "barter or end the turn"),
        (
            {"artefacts": board(row1_blue="blue", row1_red="red")},
            ("summon", "play blue17", "call yellow18", "done", "exchange 1", "stone magic"),
            "end the turn",
        ),
    ],
)
def test_what_it_is_time_for_is_possible(table: dict[str, Any], moves: tuple[str, ...], due: str) -> None:
    given = {"hand": ["blue17", "blue21"], **table}
    match = play(at(*given.pop("hand"), **given), *moves)
    assert said(match, "stone hand") == f"Not now: it is time to {due}."
