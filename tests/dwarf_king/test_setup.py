"""Preparing and dealing: what is in the box, who deals, who shows which five."""

from __future__ import annotations

import random

import pytest
from dwarf_king.table import BLUE, COMPONENTS, GREEN, RED, at, legal, one, play, points, refused, seen, state, told

import dragonlab
from dragonlab.core.schema.kinds import members
from dragonlab.games.dwarf_king.components import BASIC, CARDS, NUMBERS, SPECIALS, SUIT_MASKS
from dragonlab.games.dwarf_king.rules import deck

SIZES = {3: 13, 4: 10, 5: 8}


@pytest.mark.rule("DK-GAME-1", "DK-PREP-1", "DK-PREP-5")
def test_the_box_holds_39_basic_cards_14_specials_and_20_tiles_in_their_own_piles() -> None:
    assert (len(BASIC), len(SPECIALS), len(CARDS)) == (39, 14, 53)
    for edition in ("2011", "2022"):
        assert len(COMPONENTS.editions[edition]) == 20
    match = dragonlab.new("dwarf_king", seed=1)
    view = seen(match)
    assert len(view["specials"]) == 13
    assert len(view["tiles"]) == 19
    assert {view["special"], *view["specials"]} == {card.name for card in SPECIALS}


@pytest.mark.rule("DK-VALUE-1")
def test_each_suit_has_thirteen_ranks_and_specials_of_rank_1_and_11() -> None:
    for suit, name in enumerate(("dwarf", "knight", "goblin")):
        ranks = [CARDS[card].rank for card in members(SUIT_MASKS[suit])]
        assert ranks[:13] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15]
        assert ranks[13:] == [1, 11, 11]
        assert [CARDS[NUMBERS[f"{name}_{head}"]].rank for head in ("champion", "king", "queen", "paladin")] == [
            15,
            14,
            13,
            12,
        ]


@pytest.mark.rule("DK-VALUE-2")
def test_magic_cards_have_neither_suit_nor_rank() -> None:
    magic = {card.name for card in CARDS if card.suit is None}
    assert magic == {"dragon", "mummy", "double", "sorcerer", "excalibur"}
    assert all(card.rank is None for card in CARDS if card.name in magic)


@pytest.mark.rule("DK-PREP-3")
def test_three_players_leave_the_2_of_dwarves_out_all_game() -> None:
    match = dragonlab.new("dwarf_king", seats=3, seed=2)
    names = {CARDS[card].name for card in members(deck(state(match)))}
    assert len(names) == 39
    assert "dwarf2" not in names
    held = {card for seat in range(3) for card in seen(match, seat)["hands"][seat] or []}
    assert held == names


@pytest.mark.rule("DK-PREP-4", "DK-DEAL-2")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_and_five_play_with_all_basic_cards_and_one_special(seats: int) -> None:
    match = dragonlab.new("dwarf_king", seats=seats, seed=2)
    held = {card for seat in range(seats) for card in seen(match, seat)["hands"][seat] or []}
    assert held == {card.name for card in BASIC} | {seen(match)["special"]}


@pytest.mark.rule("DK-DEAL-3")
@pytest.mark.parametrize("seats", SIZES)
def test_all_are_dealt_as_many_cards(seats: int) -> None:
    assert seen(dragonlab.new("dwarf_king", seats=seats, seed=3))["hand_sizes"] == [SIZES[seats]] * seats


@pytest.mark.parametrize("seats", [1, 2, 6, None, 3.0])
def test_only_three_to_five_can_play(seats: int) -> None:
    if seats is None:
        assert dragonlab.new("dwarf_king", seed=1).seats == 3
        return
    with pytest.raises(dragonlab.OptionError):
        dragonlab.new("dwarf_king", seats=seats)


@pytest.mark.rule("DK-PREP-6", "DK-R11")
def test_red_deals_first_unless_the_option_says_otherwise() -> None:
    assert seen(dragonlab.new("dwarf_king", seed=1))["dealer"] == RED
    match = dragonlab.new("dwarf_king", seats=5, seed=1, options={"first": "4"})
    assert seen(match)["dealer"] == 4
    dealer = one(match.plies[0].events, "first_dealer")
    assert (dealer.rule, dealer.params["seat"]) == ("DK-R11", 4)
    dealers = {
        seen(dragonlab.new("dwarf_king", seats=5, seed=seed, options={"first": "random"}))["dealer"]
        for seed in range(40)
    }
    assert dealers == set(range(5))
    scripted = dragonlab.new("dwarf_king", seats=3, options={"first": "random"}, chance={"first": ["2"]})
    assert seen(scripted)["dealer"] == BLUE


@pytest.mark.rule("DK-R11")
@pytest.mark.parametrize(("seats", "first"), [(3, "3"), (3, "4"), (4, "4")])
def test_nobody_deals_who_does_not_play(seats: int, first: str) -> None:
    with pytest.raises(dragonlab.OptionError, match="'first' can be 0 to"):
        dragonlab.new("dwarf_king", seats=seats, options={"first": first})
    with pytest.raises(dragonlab.OptionError, match="'first' can be 0 to"):
        dragonlab.new("dwarf_king", seats=seats, options={"first": first}, position={})


@pytest.mark.rule("DK-PREP-7")
def test_whoever_captured_the_5_of_dwarves_deals_next() -> None:
    match = at("dwarf5 knight9", "dwarf6 knight6", "dwarf7 knight7", leader=RED, special="scout")
    events = play(match, "dwarf5", "dwarf6", "dwarf7", "knight7", "knight9", "knight6")
    assert one(events, "next_dealer").params["seat"] == BLUE, "though Red won the last trick"
    assert seen(match)["dealer"] == BLUE
    assert match.to_move == BLUE
    assert legal(match) == {"deal"}
    assert refused(match, "deal", RED) == "DK-R14"
    assert refused(match, "dwarf8") == "DK-HAND-10"
    assert one(play(match, "deal"), "showed_special").params["seat"] == BLUE


@pytest.mark.rule("DK-PREP-7")
def test_the_last_trick_of_a_hand_can_hold_the_5_of_dwarves() -> None:
    match = at("knight5", "dwarf5", "dwarf7", leader=GREEN)
    assert one(play(match, "dwarf5", "dwarf7", "knight5"), "next_dealer").params["seat"] == BLUE
    play(match, "deal")
    assert seen(match)["dealer"] == BLUE


@pytest.mark.rule("DK-HAND-10")
def test_nobody_deals_before_the_hand_is_over() -> None:
    match = at("dwarf5 knight5", "dwarf6 knight6", "dwarf7 knight7", leader=RED)
    assert refused(match, "deal") == "DK-HAND-10"
    match = dragonlab.new("dwarf_king", seed=1)
    assert refused(match, "deal") == "DK-HAND-10"


@pytest.mark.rule("DK-R8")
def test_a_5_of_dwarves_fetched_back_makes_its_last_capturer_deal() -> None:
    match = at("dwarf5 knight5", "dwarf6 sorcerer", "dwarf7 knight7", special="sorcerer", leader=RED)
    play(match, "dwarf5", "dwarf6", "dwarf7", "take dwarf5")
    events = play(match, "knight7", "knight5", "dwarf5")
    assert one(events, "next_dealer").params["seat"] == BLUE
    match = at("dwarf5 knight9", "dwarf6 sorcerer", "dwarf7 knight7", special="sorcerer", leader=RED)
    play(match, "dwarf5", "dwarf6", "dwarf7", "take dwarf5")
    assert one(play(match, "knight7", "knight9", "dwarf5"), "next_dealer").params["seat"] == RED


@pytest.mark.rule("DK-DEAL-1", "DK-DEAL-4", "DK-DEAL-5")
def test_the_special_is_shown_then_the_5_of_knights_then_the_tile() -> None:
    match = dragonlab.new("dwarf_king", seed=4, chance={"special": ["dragon"], "quest": ["q4"], "deal.0": ["knight5"]})
    events = match.plies[0].events
    assert told(events) == [
        "first_dealer",
        "showed_special",
        "dealt",
        "dealt",
        "dealt",
        "showed_knight_five",
        "drew_tile",
    ]
    assert one(events, "showed_special").params["card"] == "dragon"
    assert one(events, "showed_knight_five").params["seat"] == RED
    assert seen(match)["tile"] == "q4"
    assert one(events, "drew_tile").params["first"] == "q4a"
    assert seen(match)["shown"][RED] == ["knight5"]


@pytest.mark.rule("DK-DEAL-6")
@pytest.mark.parametrize(("word", "rule"), [("first", "q4a"), ("second", "q4b")])
def test_the_holder_of_the_5_of_knights_chooses_with_the_hand_in_sight(word: str, rule: str) -> None:
    match = at(quest=None, tile="q4", special="shaman")
    chooser = match.to_move
    assert chooser is not None
    assert "knight5" in (seen(match, chooser)["hands"][chooser] or [])
    assert legal(match) == {"quest first", "quest second"}
    assert refused(match, "dwarf5") == "DK-HAND-10"
    match.play(f"quest {word}")
    assert seen(match)["quest"] == rule
    assert refused(match, "quest first") == "DK-HAND-10"


@pytest.mark.rule("DK-DEAL-7", "DK-GAME-3")
def test_quests_count_what_is_captured_not_what_is_dealt() -> None:
    match = at("knight2 dwarf9", "knight3 dwarf3", "knight4 dwarf4", quest="q1a", leader=RED)
    before = state(match).captured
    knights = [(pile & SUIT_MASKS[1]).bit_count() for pile in before]
    events = play(match, "knight2", "knight3", "knight4", "dwarf4", "dwarf9", "dwarf3")
    assert points(events, "DK-Q1-1")[BLUE] == knights[BLUE] + 3
    assert points(events, "DK-Q1-1")[RED] == knights[RED]


@pytest.mark.rule("DK-GAME-2", "DK-SCORE-4")
def test_special_and_tile_never_come_back_in_seven_hands() -> None:
    for seed in range(5):
        match, dice = dragonlab.new("dwarf_king", seats=4, seed=seed), random.Random(seed)
        used: list[tuple[str, str]] = []
        while match.to_move is not None:
            view = seen(match)
            if len(used) < view["hand"]:
                used.append((view["special"], view["tile"]))
            match.play(dice.choice(match.legal_moves()))
        specials, tiles = zip(*used, strict=True)
        assert len(set(specials)) == len(specials) >= 7
        assert len(set(tiles)) == len(tiles)


@pytest.mark.rule("DK-R10")
@pytest.mark.parametrize(("pile", "hand", "left"), [("specials", 15, 13), ("tiles", 21, 19)])
def test_an_empty_pile_is_formed_again_of_its_used_cards(pile: str, hand: int, left: int) -> None:
    cards = ("knight2", "knight3", "knight4")
    entries: dict[str, list[str]] = {pile: []}
    match = dragonlab.new(
        "dwarf_king",
        position={
            "quest": "q20a",
            "special": "scout",
            "hands": [[card] for card in cards],
            "captured": [["dwarf_queen"], None, None],
            "totals": [0, 8, 8],
            "leader": RED,
            "hand": hand - 1,
            **entries,
        },
        seed=1,
    )
    events = play(match, *cards, "deal")
    assert one(events, "formed_again").params["pile"] == pile
    assert seen(match)["hand"] == hand
    assert len(seen(match)["specials" if pile == "specials" else "tiles"]) == left
