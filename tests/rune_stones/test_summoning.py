"""Rune Stones: the set-up, the turn, and summoning."""

from __future__ import annotations

from typing import Any

import pytest
from rune_stones.table import (
    COMPONENTS,
    DISPLAY,
    GEMS,
    at,
    board,
    inside,
    legal,
    play,
    purse,
    refused,
    scarce,
    seen,
    sentences,
    told,
)

import dragonlab


def new(seats: int = 2, seed: int = 1, **more: Any) -> dragonlab.Match:
    return dragonlab.new("rune_stones", seats=seats, seed=seed, **more)


# -- The set-up --------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-BOX-1", "RS-SETUP-1", "RS-SETUP-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_box_the_supply_and_what_each_one_gets(seats: int) -> None:
    match = new(seats)
    view, components, state = seen(match, 0), COMPONENTS, inside(match)
    assert len(components.creatures) == 68
    assert [
        sum(components.colours[card] == colour for card in components.creatures) for colour in (0, 1, 2, 3, None)
    ] == [15] * 4 + [8]
    assert [len(deck) for deck in components.druids] == [8] * 4
    assert (len(components.artefact_deck), view["wilds"]) == (28, 8)
    assert view["supply"] == dict.fromkeys(GEMS, 15 - seats)
    assert view["gems"] == [dict.fromkeys(GEMS, 1)] * seats
    assert (view["ore_supply"], view["ore"], view["points"]) == (20, [0] * seats, [0] * seats)
    assert len(state.pile) == 62
    assert len(state.artefacts) == 23


@pytest.mark.rule("RS-SETUP-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_each_stone_there_is_one_less_than_seats(seats: int) -> None:
    assert {*seen(new(seats))["stones_left"].values()} == {seats - 1}


@pytest.mark.rule("RS-SETUP-3")
def test_a_random_artefact_lies_on_each_smithy() -> None:
    match = new()
    assert all(artefact in GEMS[:4] for artefact in seen(match)["smithies"].values())
    assert len({tuple(seen(new(seed=seed))["smithies"].values()) for seed in range(5)}) > 1


@pytest.mark.rule("RS-SETUP-5")
def test_everybody_has_four_of_eight_druids() -> None:
    view = seen(new(3), 1)
    assert view["hand_sizes"] == [4, 4, 4]
    assert [hand is None for hand in view["hands"]] == [True, False, True]
    assert [len(pool) for pool in view["pools"]] == [8, 8, 8]


@pytest.mark.rule("RS-SETUP-6")
def test_white_dragons_go_back_into_the_pile_and_six_creatures_lie_there() -> None:
    script = {"pile": ["red11", "dragon71", "blue13", "dragon72", "green12", "yellow14", "red15", "green16"]}
    match = dragonlab.new("rune_stones", seats=2, seed=1, chance=script)
    assert [*seen(match)["display"].values()] == ["red11", "blue13", "green12", "yellow14", "red15", "green16"]
    names = COMPONENTS.cards.of(inside(match).pile)
    assert {"dragon71", "dragon72"} <= {*names}
    assert ("aside", "RS-SETUP-6") in told(match)


@pytest.mark.rule("RS-SETUP-7", "RS-R22")
def test_the_first_seat_begins_or_whom_chance_names() -> None:
    assert new(4).to_move == 0
    assert {new(4, seed, options={"first": "chance"}).to_move for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.rule("RS-R23")
@pytest.mark.parametrize("first", range(4))
def test_whoever_begins_has_the_weakest_deck_and_the_next_in_turn_the_next(first: int) -> None:
    match = new(4, options={"first": "chance"}, chance={"first": [str(first)]})
    assert match.to_move == first
    for seat in range(4):
        druids = {*inside(match).hands[seat], *inside(match).decks[seat]}
        assert druids == {*COMPONENTS.druids[(seat - first) % 4]}
    assert dragonlab.replay(match.record().to_json()).view(0) == match.view(0)


@pytest.mark.rule("RS-R23")
@pytest.mark.parametrize("first", range(3))
def test_a_position_that_leaves_the_decks_open_has_those_of_who_begins(first: int) -> None:
    match = new(3, position={"first": first, "to_move": first, "turn": first})
    for seat in range(3):
        assert {*inside(match).hands[seat], *inside(match).decks[seat]} == {*COMPONENTS.druids[(seat - first) % 3]}


# -- The turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-TURN-1")
def test_the_others_wait_and_then_it_is_the_next_ones_turn() -> None:
    match = at("blue17", "green16")
    assert refused(match, "summon", 1) == "RS-TURN-1"
    play(match, "summon", "play blue17", "call yellow18", "done")
    assert match.to_move == 1


@pytest.mark.rule("RS-TURN-2")
def test_a_turn_has_one_of_three_actions() -> None:
    match = at("blue17", "green16", gems=purse(blue=2))
    assert legal(match) == ["summon", "abilities", "forge"]
    play(match, "summon")
    assert refused(match, "abilities") == refused(match, "forge") == "RS-R21"


@pytest.mark.rule("RS-TURN-4")
def test_the_hand_is_refilled_to_four() -> None:
    match = at("blue17", "green16", deck=["red19", "yellow22", "blue21"])
    play(match, "summon", "play blue17", "call yellow18", "done")
    assert seen(match)["hand_sizes"][0] == 4


@pytest.mark.rule("RS-HAND-1")
def test_only_cards_of_the_own_hand_are_played() -> None:
    match = play(at("blue17", "green16"), "summon")
    assert refused(match, "play red19") == "RS-HAND-1"
    match = play(at("blue17", "green16"), "abilities")
    assert refused(match, "play red19") == "RS-HAND-1"
    play(match, "play blue17", "play green16")
    assert refused(match, "use red19 1") == "RS-HAND-1"


@pytest.mark.rule("RS-R6")
def test_an_action_does_at_least_its_least() -> None:
    match = at("blue17", gems=purse())
    assert legal(match) == ["summon"]
    assert refused(match, "forge") == refused(match, "nothing") == "RS-R6"
    assert refused(match, "abilities") == "RS-USE-2"
    play(match, "summon")
    assert refused(match, "done") == "RS-R6"
    match = at(gems=purse(), artefacts=None, deck=["blue17"])
    assert legal(match) == ["nothing"]
    play(match, "nothing")
    assert (match.to_move, seen(match)["hand_sizes"][0]) == (1, 1)


@pytest.mark.rule("RS-R6", "RS-R24")
def test_who_does_nothing_may_still_exchange() -> None:
    match = at("blue17", gems=purse(), display=[None] * 6, artefacts=board(row1_blue="blue", row1_red="red"))
    play(match, "nothing")
    assert told(match) == [("idle", "RS-R24")]
    assert legal(match) == ["exchange 1", "end"]


@pytest.mark.rule("RS-R11")
def test_unused_cards_are_kept() -> None:
    match = play(at("blue17", "green16", "red19"), "summon", "play blue17", "call yellow18", "done")
    assert {"green16", "red19"} <= {*seen(match, 0)["hands"][0]}


@pytest.mark.rule("RS-R12")
def test_the_own_pile_is_made_anew_only_when_a_card_is_missing() -> None:
    discards = [["red19", "yellow22"], []]
    match = at("blue17", "green16", "red23", "red27", deck=["blue21"], discards=discards)
    play(match, "summon", "play blue17", "call yellow18", "done")
    assert (seen(match)["hand_sizes"][0], len(seen(match)["discards"][0])) == (4, 4)
    match = at("blue17", "green16", "red23", deck=["blue21"], discards=discards)
    play(match, "summon", "play blue17", "call yellow18", "done")
    view = seen(match)
    assert (view["hand_sizes"][0], view["discards"][0], view["decks"][0]) == (4, [], 3)
    assert view["kept"][0] == sorted(["green16", "red23", "blue21"], key=COMPONENTS.cards.numbers.__getitem__)
    match = at("blue17", deck=[])
    play(match, "summon", "play blue17", "call yellow18", "done")
    assert seen(match)["hand_sizes"][0] == 2


@pytest.mark.rule("RS-R21")
def test_an_action_goes_in_steps() -> None:
    match = play(at("blue17", "blue21", "green16"), "summon", "play blue17")
    assert refused(match, "end") == refused(match, "use blue17 1") == "RS-R21"
    play(match, "call yellow18")
    assert refused(match, "play blue21") == "RS-R21"
    for move in ("call yellow18", "play blue17", "summon"):
        assert match.can_undo(0)
        assert match.undo().notation == move


@pytest.mark.rule("RS-R10")
def test_a_hand_stone_of_the_exchange_counts_at_once() -> None:
    match = at(
        "blue17",
        deck=["red19", "yellow22", "blue21", "red23", "red27", "blue29"],
        artefacts=board(row1_blue="blue", row1_red="red"),
    )
    play(match, "summon", "play blue17", "call yellow18", "done", "exchange 1", "stone hand", "end")
    assert seen(match)["hand_sizes"][0] == 6


# -- Summoning ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-SUMMON-1")
def test_the_cost_depends_on_the_space() -> None:
    match = play(at("blue61"), "summon", "play blue61")
    assert {*legal(match, "call")} == {f"call {card}" for card in DISPLAY[1:]}
    assert refused(match, "call red11") == "RS-SUMMON-1"
    costs = dict(zip(DISPLAY, (4, 3, 3, 2, 2, 1), strict=True))
    for card, cost in costs.items():
        twin = play(at("blue61", "blue17"), "summon", "play blue61", "play blue17")
        play(twin, f"call {card}")
        assert seen(twin)["magic"] == 4 - cost


@pytest.mark.rule("RS-SUMMON-2")
def test_cards_of_one_colour_only() -> None:
    match = play(at("blue17", "blue21", "green16"), "summon", "play blue17")
    assert refused(match, "play green16") == "RS-SUMMON-2"
    play(match, "play blue21")
    assert seen(match)["magic"] == 2


@pytest.mark.rule("RS-SUMMON-3", "RS-R18")
def test_white_magic_goes_with_any_colour_and_alone() -> None:
    match = play(
        at("dragon77", "dragon71", "green16", "blue17", "druid107a", stones=["hand"]), "summon", "play dragon77"
    )
    play(match, "play green16", "play dragon71", "play druid107a")
    assert seen(match)["magic"] == 3 + 1 + 1 + 1
    assert refused(match, "play blue17") == "RS-SUMMON-2"
    match = play(at("dragon77", "dragon71"), "summon", "play dragon77", "play dragon71", "call red11")
    assert seen(match)["magic"] == 0


@pytest.mark.rule("RS-SUMMON-4", "RS-SUMMON-6")
def test_as_many_creatures_as_can_be_paid_of_any_colour_go_to_the_own_discards() -> None:
    match = play(at("blue61"), "summon", "play blue61", "call red15", "call yellow18")
    assert seen(match)["discards"][0] == ["red15", "yellow18"]
    assert legal(match) == ["done"]


@pytest.mark.rule("RS-SUMMON-5")
def test_played_cards_are_discarded_and_magic_is_lost() -> None:
    match = play(
        at("blue61", "green16", "red19", "red23", deck=["red27"]), "summon", "play blue61", "call yellow18", "done"
    )
    view = seen(match)
    assert (view["discards"][0], view["magic"], view["played"]) == (["yellow18", "blue61"], 0, [])


@pytest.mark.rule("RS-DISPLAY-1", "RS-R1")
def test_the_display_slides_right_and_the_right_most_gap_is_filled_first() -> None:
    match = at("blue61", "blue65", chance={"pile": ["dragon71", "green20"]})
    play(match, "summon", "play blue61", "call yellow14", "call yellow18")
    assert seen(match)["display"]["space6"] is None
    play(match, "done")
    assert [*seen(match)["display"].values()] == ["green20", "dragon71", "red11", "green12", "blue13", "red15"]


@pytest.mark.rule("RS-DISPLAY-2")
def test_the_general_pile_is_made_anew_as_soon_as_it_is_empty() -> None:
    match = scarce("red19", discard=["red23", "red27"])
    play(match, "summon", "play blue17", "call yellow18", "done")
    view = seen(match)
    assert (view["display"]["space1"], view["pile"], view["discard"]) == ("red19", 2, [])
    assert told(match)[1:3] == [("filled", "RS-DISPLAY-1"), ("renewed", "RS-DISPLAY-2")]  # with its last card


@pytest.mark.rule("RS-DISPLAY-2", "RS-R12")
def test_the_display_is_told_in_the_order_in_which_it_is_filled() -> None:
    match = scarce("red19", hand=("blue61", "blue65"), discard=["red23", "red27"], chance={"pile": ["red19", "red27"]})
    play(match, "summon", "play blue61", "play blue65", "call yellow14", "call yellow18", "done")
    names = [sentence.rstrip(".").split()[-1] for sentence in sentences(match) if "display" in sentence]
    assert names == ["19", "27"]
    assert [name for name, _ in told(match)[1:4]] == ["filled", "renewed", "filled"]
    assert [*seen(match)["display"].values()][:2] == ["red27", "red19"]


@pytest.mark.rule("RS-DISPLAY-3")
def test_gaps_wait_for_a_card_in_the_general_discards() -> None:
    match = scarce(hand=("blue17", "green16", "red19", "red23"))
    play(match, "summon", "play blue17", "call yellow18", "done")
    assert seen(match)["display"]["space1"] is None
    play(match, "abilities", *[f"play {card}" for card in seen(match, 1)["hands"][1][:2]], "done")
    assert seen(match)["display"]["space1"] is None  # a druid leaves the game
    play(match, "abilities", "play red19", "play red23", "done")
    view = seen(match)
    assert (view["display"]["space1"], view["pile"], view["discard"]) == ("red23", 0, [])


@pytest.mark.rule("RS-R16")
def test_two_creatures_at_most_by_the_option() -> None:
    display = ("red11", "green12", "blue13", "yellow14", None, "yellow18")
    moves = ("summon", "play blue61", "play blue65", "call yellow18", "call yellow14")
    match = play(at("blue61", "blue65", display=display), *moves)
    assert refused(match, "call blue13") is None
    match = play(at("blue61", "blue65", display=display, options={"max_summons": "2"}), *moves)
    assert refused(match, "call blue13") == "RS-R16"


@pytest.mark.rule("RS-MAGIC-1", "RS-STONE-1")
def test_the_stone_of_magic_gives_two_points_even_without_cards() -> None:
    match = play(at(stones=["magic"], discards=[["red23"], []]), "summon", "call red15", "done")
    assert seen(match, 0)["hands"][0] == ["red15", "red23"]  # drawn from the pile that was made of them
    play(match, "abilities", *[f"play {card}" for card in seen(match, 1)["hands"][1][:2]], "done", "summon")
    assert seen(match)["magic"] == 2


@pytest.mark.rule("RS-REFILL-1")
def test_the_stone_of_the_hand_refills_to_six() -> None:
    match = at("blue17", deck=["red19", "yellow22", "blue21", "red23", "red27", "blue29"], stones=["hand"])
    play(match, "summon", "play blue17", "call yellow18", "done")
    assert seen(match)["hand_sizes"][0] == 6
    assert told(match)[-1] == ("drew", "RS-REFILL-1")  # RS-TURN-4 says four
