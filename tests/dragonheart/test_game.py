"""The game: what is in the box, who plays, and what for."""

from __future__ import annotations

import pytest
from dragonheart.table import BOOK, COMPONENTS, at, names, one, seen

import dragonlab


@pytest.mark.rule("DH-GAME-1")
def test_the_box_holds_a_green_and_a_red_deck_of_fifty_cards() -> None:
    seats = seen(dragonlab.new("dragonheart", seed=1))["unplayed"]
    assert [sum(deck.values()) for deck in seats] == [50, 50]
    assert [seat.tone for seat in BOOK.seats] == ["green", "red"]


@pytest.mark.rule("DH-GAME-1")
def test_the_box_holds_one_figure_of_the_great_dragon() -> None:
    scene = dragonlab.new("dragonheart", seed=1).scene(0, "en")
    figures = [piece for zone in scene.zones for piece in zone.pieces if piece.face == "figure"]
    assert [figure.label for figure in figures] == ["Great Dragon"]


@pytest.mark.rule("DH-GAME-2")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_it_is_a_game_for_exactly_two(seats: int) -> None:
    with pytest.raises(dragonlab.OptionError, match="2 seats"):
        dragonlab.new("dragonheart", seats=seats)
    assert dragonlab.new("dragonheart", seats=2).seats == 2


@pytest.mark.rule("DH-GAME-3")
def test_cards_laid_on_the_board_win_others_for_the_own_pile() -> None:
    match = at(hand=["fire_dragon2"], spaces={"treasure": ["treasure4"]})
    match.play("fire_dragon 2")
    assert seen(match)["scores"] == [["treasure4"], []]
    assert match.to_move == 1


@pytest.mark.rule("DH-GAME-4")
def test_a_card_is_worth_one_to_four_points_and_a_ship_nothing() -> None:
    values = {face.name: face.value for face in COMPONENTS.faces}
    assert values.pop("ship0") == 0
    assert {*values.values()} == {1, 2, 3, 4}


@pytest.mark.rule("DH-GAME-5")
@pytest.mark.parametrize(("scores", "winner"), [([["treasure4"], ["treasure3"]], 0), ([[], ["dwarf1"]], 1)])
def test_most_points_win(scores: list[list[str]], winner: int) -> None:
    match = at(hand=["dwarf1"], scores=scores, ending="deck")
    match.play("dwarf 1")
    assert match.outcome is not None
    assert match.outcome.winners == (winner,)


@pytest.mark.rule("DH-R16")
@pytest.mark.parametrize(
    ("seat", "role", "name", "ending"),
    [(0, "disciple", "won_green", "wakes"), (1, "minion", "won_red", "stays stone")],
)
def test_green_frees_the_dragon_and_red_keeps_it_stone(seat: int, role: str, name: str, ending: str) -> None:
    match = at(hand=["dwarf1"], scores=[["treasure4"] * (seat == 0), ["treasure4"] * (seat == 1)], ending="deck")
    won = one(match.play("dwarf 1"), name)
    assert ending in BOOK.sentence(won, "en")
    told = BOOK.seats[seat].role
    assert told is not None
    assert role in told.en


@pytest.mark.rule("DH-R16")
def test_colours_change_nothing_else() -> None:
    cards = {"sorceress": ["sorceress1"], "treasure": ["treasure2"]}
    green = at(hands=[["troll1"], None], to_move=0, spaces=cards)
    red = at(hands=[None, ["troll1"]], to_move=1, spaces=cards)
    assert names(green.play("troll 1")) == names(red.play("troll 1"))
    assert seen(green)["scores"] == seen(red)["scores"][::-1]
