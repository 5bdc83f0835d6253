"""Rune Stones: what was done in a turn, as a look back compares a better move with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rune_stones.table import GAME, at, board, play, purse

from dragonlab.board import Board
from dragonlab.board.play.hindsight_mode import HindsightMode
from dragonlab.bots.hindsight import Mistake

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match


def told(match: Match, ply: int, language: str) -> str:
    """Tell what was done from a ply to the end of its turn."""
    plies = match.plies
    events = [event for later in plies[ply:] if later.turn == plies[ply].turn for event in later.events]
    return GAME.turn_told(plies[ply - 1].state, events, language)


def forged() -> Match:
    """Complete a row by a second artefact."""
    row = board(row1_blue="blue", row1_green="green", row1_red="red")
    smithies = ["yellow", None, None, None, "red"]
    match = at("blue17", gems=purse(yellow=2, green=4), artefacts=row, smithies=smithies)
    return play(
        match, "forge", "smithy 1", "place 1 yellow", "smithy 6", "place 1 wild", "done", "exchange 1", "stone magic"
    )


FORGED = {
    "es": "En ese turno forjaste los artefactos amarillo y salvaje, intercambiaste la fila 1 con 5 artefactos, tomaste "
    "una piedra (piedra de la magia) y ganaste 15 puntos en total.",
    "en": "In that turn you forged the yellow and wild artefacts, exchanged row 1 with 5 artefacts, took a stone "
    "(stone of magic) and scored 15 points in all.",
}


@pytest.mark.parametrize("language", FORGED)
def test_what_was_forged_is_told_with_the_row_and_its_points(language: str) -> None:
    match = forged()
    assert told(match, 1, language) == FORGED[language]
    assert told(match, 2, language) == FORGED[language], "the smithy of the first one"
    assert not told(match, 3, language), "a place is compared by itself"


def test_creatures_and_used_cards_are_named() -> None:
    called = play(at("druid105a", "druid107a"), "summon", "play druid105a", "play druid107a", "call red15", "done")
    assert told(called, 1, "en") == "In that turn you summoned Salamander 15."
    used = play(at("yellow34", "yellow22"), "abilities", "play yellow34", "play yellow22", "use yellow34 1", "done")
    assert told(used, 1, "es") == "En ese turno utilizaste Lechuza 34 y ganaste un punto en total."


def test_a_look_back_compares_with_what_was_done() -> None:
    match = forged()
    board = Board(match, {0: "human", 1: "medium"}, language="en")
    mode = HindsightMode(board._session)
    better = match.plies[0].state.legal_moves()[0]
    mistake = Mistake(1, match.plies[1].move or better, better, 1.0, 0.1, 120, 1.0, None, counted=False)
    said = mode._why(mistake)
    assert "Compare “Forge artefacts”. In that turn you forged the yellow and wild artefacts" in said
    assert "You can forge" not in said, "what would have followed by a plan of bots"
