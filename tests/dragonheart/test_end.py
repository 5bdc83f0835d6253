"""The end of the game: what announces it, and the last turn."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from dragonheart.table import at, names, notations, one, refused, seen

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event

LAST_CARD = {"deck_end": "last_card"}
FULL = ["treasure1", "treasure1", "treasure2", "treasure2", "treasure3"]
THIRD_PILE = {"spaces": {"ship": ["ship0"] * 2}, "ships": 2}


def any_move(match: Match) -> list[Event]:
    return match.play(match.legal_moves()[0])


@pytest.mark.rule("DH-END-1")
def test_turns_alternate_to_the_very_end(games: list[Match]) -> None:
    for match in games:
        movers = [ply.seat for ply in match.plies[1:]]
        assert all(first != second for first, second in pairwise(movers))
        assert match.to_move is None


@pytest.mark.rule("DH-END-2", "DH-SHIP-3")
def test_after_the_third_pile_of_ships_the_rival_has_one_last_turn() -> None:
    match = at(THIRD_PILE, hand=["ship0"])
    events = match.play("ship 0")
    assert names(events)[-4:] == ["set_aside", "ships_end", "drew", "last_turn"]
    assert (one(events, "last_turn").rule, one(events, "last_turn").params) == ("DH-END-2", {"seat": 1})
    assert seen(match)["last_turn"]
    assert [match.scene(seat, "en").prompt for seat in (0, 1)] == ["Last turn of the game."] * 2
    any_move(match)
    assert match.to_move is None
    assert match.outcome is not None
    assert match.outcome.reason == "ships"


@pytest.mark.rule("DH-END-3", "DH-R1")
def test_drawing_the_last_card_ends_nothing() -> None:
    match = at(hand=FULL, decks=[1, None])
    assert names(match.play("treasure 1")) == ["played", "drew"]
    assert (seen(match)["decks"][0], seen(match)["ending"]) == (0, None)


@pytest.mark.rule("DH-END-3", "DH-END-4")
def test_a_turn_without_a_card_to_draw_is_the_players_last() -> None:
    match = at(hand=FULL, decks=[0, None])
    events = match.play("treasure 1")
    assert names(events) == ["played", "no_card", "last_turn"]
    assert (one(events, "no_card").rule, one(events, "no_card").params) == ("DH-END-3", {"seat": 0})
    assert (one(events, "last_turn").rule, one(events, "last_turn").params) == ("DH-END-4", {"seat": 1})
    any_move(match)
    assert match.outcome is not None
    assert match.outcome.reason == "deck"


@pytest.mark.rule("DH-R17")
def test_by_option_the_turn_of_the_last_card_is_the_players_last() -> None:
    match = at(hand=FULL, decks=[1, None], options=LAST_CARD)
    events = match.play("treasure 1")
    assert names(events) == ["played", "drew", "last_card", "last_turn"]
    assert (one(events, "last_card").rule, one(events, "last_card").params) == ("DH-R17", {"seat": 0})
    any_move(match)
    assert match.to_move is None


@pytest.mark.rule("DH-R17")
def test_by_option_a_deck_with_a_card_left_ends_nothing() -> None:
    match = at(hand=FULL, decks=[2, None], options=LAST_CARD)
    assert names(match.play("treasure 1")) == ["played", "drew"]


@pytest.mark.rule("DH-R2")
def test_a_second_reason_in_the_same_turn_changes_nothing() -> None:
    match = at(THIRD_PILE, hand=["ship0"], decks=[0, None])
    events = match.play("ship 0")
    assert "no_card" not in names(events)
    assert one(events, "last_turn").rule == "DH-END-2"
    assert seen(match)["ending"] == "ships"


@pytest.mark.rule("DH-R2")
def test_a_last_turn_has_all_three_steps() -> None:
    match = at(hand=["fire_dragon2"], spaces={"treasure": ["treasure4"]}, ending="deck")
    assert names(match.play("fire_dragon 2"))[:3] == ["played", "took", "drew"]
    assert seen(match)["scores"][0] == ["treasure4"]


@pytest.mark.rule("DH-R2")
@pytest.mark.parametrize("options", [None, LAST_CARD])
@pytest.mark.parametrize("deck", [0, 1])
def test_a_deck_that_runs_out_in_the_last_turn_has_no_effect(options: dict[str, str] | None, deck: int) -> None:
    match = at(hand=FULL, decks=[deck, None], ending="ships", ships=3, options=options)
    events = match.play("treasure 1")
    assert not {"no_card", "last_card", "last_turn"} & set(names(events))
    assert match.outcome is not None
    assert match.outcome.reason == "ships"


@pytest.mark.rule("DH-R2", "DH-SHIP-1", "DH-SHIP-2")
def test_a_fourth_pile_of_ships_in_the_last_turn_collects_and_extends_nothing() -> None:
    match = at(hand=["ship0"], spaces={"ship": ["ship0"] * 2}, ships=3, ending="ships", below=["knight1", "knight2"])
    events = match.play("ship 0")
    assert one(events, "set_aside").params["number"] == 4
    assert one(events, "took").params["points"] == 3
    assert not {"ships_end", "last_turn"} & set(names(events))
    assert match.to_move is None


@pytest.mark.rule("DH-R2")
def test_a_third_pile_in_the_last_turn_adds_no_turn() -> None:
    match = at(THIRD_PILE, hand=["ship0"], ending="deck")
    assert not {"ships_end", "last_turn"} & set(names(match.play("ship 0")))
    assert match.outcome is not None
    assert match.outcome.reason == "deck"


@pytest.mark.rule("DH-R2")
def test_the_end_is_not_withdrawn_by_a_returned_card() -> None:
    match = at(
        hands=[["sorceress1"], ["dwarf1", "dwarf1", "dwarf2", "troll1", "troll2", "troll3"]],
        figure=1,
        scores=[[], ["petrified_dragon2"]],
        spaces={"petrified_dragon": ["petrified_dragon2"]},
        decks=[None, 0],
        ending="deck",
    )
    match.play("sorceress 1 > petrified_dragon")
    assert match.to_move is None
    assert seen(match, 1)["decks"][1] == 1


@pytest.mark.rule("DH-END-5")
def test_after_the_end_nothing_is_played() -> None:
    match = at(hand=["treasure1"], ending="deck")
    match.play("treasure 1")
    assert notations(match) == []
    assert {refused(match, move.notation) for move in match.game.moves} == {"DH-END-5"}
    with pytest.raises(dragonlab.IllegalMove, match="DH-END-5"):
        match.play("treasure 1", seat=0)


@pytest.mark.rule("DH-END-6")
def test_cards_left_in_the_hands_are_worth_nothing() -> None:
    match = at(hand=["treasure4", "treasure3", "dwarf1"], decks=[0, 0], ending="deck")
    back = one(match.play("dwarf 1"), "hands_back")
    assert (back.rule, back.params) == ("DH-END-6", {"count": 2 + 5})
    assert match.outcome is not None
    assert match.outcome.scores == (0, 0)


@pytest.mark.rule("DH-END-6")
def test_hands_are_shown_when_they_go_back_to_the_box() -> None:
    match = at(hand=["treasure4", "dwarf1"], decks=[0, None], ending="deck")
    match.play("dwarf 1")
    assert seen(match, 1)["hands"][0] == ["treasure4"]
