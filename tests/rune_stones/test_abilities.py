"""Rune Stones: using abilities, trades and the die."""

from __future__ import annotations

import json
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest
from rune_stones.table import (
    COMPONENTS,
    DISPLAY,
    GEMS,
    at,
    legal,
    play,
    purse,
    refused,
    said,
    scarce,
    seen,
    sentences,
    told,
)

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

LITTLE = "druid103a"  # gives a red gem


def using(*cards: str, **more: Any) -> Match:
    """Choose the cards to be used."""
    match = at(*cards, **more)
    return play(match, "abilities", *[f"play {card}" for card in cards])


def gems(match: Match) -> dict[str, int]:
    return {gem: count for gem, count in seen(match)["gems"][0].items() if count}


NONE = purse()


@pytest.mark.rule("RS-USE-1")
def test_two_cards_are_played() -> None:
    match = play(at("blue17", "green16", "red19"), "abilities", "play blue17", "play green16")
    assert seen(match)["played"] == ["blue17", "green16"]
    assert refused(match, "play red19") == "RS-R21"


@pytest.mark.rule("RS-USE-2")
def test_one_card_is_not_enough() -> None:
    assert refused(at("blue17"), "abilities") == "RS-USE-2"
    match = play(at("blue17", "green16"), "abilities", "play blue17")
    assert refused(match, "two") == "RS-USE-2"
    assert refused(match, "done") == "RS-R21"


@pytest.mark.rule("RS-USE-3", "RS-TRADE-1", "RS-TRADE-2")
def test_the_example_wild_gems_of_one_card_pay_for_the_other() -> None:
    match = using("blue21", "green16", gems=purse(blue=1))
    assert refused(match, "use green16 1") == "RS-USE-4"
    play(match, "use blue21 1")
    assert gems(match) == {"wild": 2}
    play(match, "use green16 1")
    assert gems(match) == {"blue": 1, "yellow": 1, "red": 1, "wild": 1}
    play(match, "done")
    view = seen(match)
    assert (view["discard"], view["kept"][0], seen(match, 0)["hands"][0]) == (["blue21"], [], ["green16"])


@pytest.mark.rule("RS-USE-4")
def test_what_is_not_wanted_or_cannot_be_done_is_wasted() -> None:
    match = using("blue21", "green16", gems=NONE)
    assert legal(match) == ["done"]
    assert refused(match, "use blue21 1") == "RS-USE-4"
    match = play(using("blue21", "green16"), "done")
    assert sum(gems(match).values()) == 5


@pytest.mark.rule("RS-USE-5", "RS-USE-6")
def test_the_highest_leaves_and_the_lowest_stays() -> None:
    match = play(using("blue21", "druid100a"), "done")
    view = seen(match)
    assert (view["removed"][-1], view["discard"], view["pools"][0]) == ("druid100a", [], ["blue21"])
    match = play(using("blue21", "yellow22"), "done")
    view = seen(match)
    assert (view["discard"], view["pools"][0]) == (["yellow22"], ["blue21"])
    assert ("left", "RS-USE-5") in told(match)


@pytest.mark.rule("RS-USE-7")
def test_one_or_two_abilities_once_each() -> None:
    match = play(using("green32", LITTLE, gems=NONE), "use green32 1")
    assert refused(match, "use green32 1") == "RS-USE-7"
    play(match, "use green32 2", f"use {LITTLE} 1")
    assert gems(match) == {"green": 2, "red": 1}


@pytest.mark.rule("RS-ABILITY-1")
def test_a_gem_of_the_cards_colour_or_of_that_shown() -> None:
    assert gems(play(using("yellow22", LITTLE, gems=NONE), "use yellow22 1")) == {"yellow": 1}
    match = using("yellow22", LITTLE, gems=purse(yellow=14))
    assert refused(match, "use yellow22 1") == "RS-USE-4"
    assert gems(play(using("red31", LITTLE, gems=NONE), "use red31 2")) == {"blue": 1}


@pytest.mark.rule("RS-ABILITY-2")
def test_any_gem_but_a_wild_one() -> None:
    match = play(using("green24", LITTLE, gems=purse(red=14)), "use green24 1")
    assert legal(match) == ["gem blue", "gem yellow", "gem green"]
    assert refused(match, "gem red") == "RS-R4"
    assert refused(match, "decline") == "RS-R21"
    play(match, "gem blue")
    assert gems(match) == {"blue": 1, "red": 14}


@pytest.mark.rule("RS-ABILITY-3")
def test_a_card_of_the_same_colour() -> None:
    match = play(using("green40", LITTLE), "use green40 1")
    assert legal(match) == ["take green12"]
    play(match, "take green12")
    assert seen(match)["discards"][0] == ["green12"]
    assert seen(match)["display"]["space2"] is None
    match = using("green40", LITTLE, display=("red11", "red19", "blue13", "yellow14", "red23", "yellow18"))
    assert refused(match, "use green40 1") == "RS-USE-4"


@pytest.mark.rule("RS-ABILITY-4")
def test_any_card_of_the_display() -> None:
    match = play(using("blue25", LITTLE, display=("dragon71", *DISPLAY[1:4], "red19", "yellow18")), "use blue25 1")
    assert len(legal(match, "take")) == 6
    play(match, "take dragon71", "done")
    assert "dragon71" in seen(match)["pools"][0]


@pytest.mark.rule("RS-ABILITY-5")
def test_a_wild_gem() -> None:
    assert gems(play(using("blue29", LITTLE, gems=NONE), "use blue29 1")) == {"wild": 1}
    match = using("blue29", LITTLE, gems=purse(wild=14))
    assert refused(match, "use blue29 1") == "RS-USE-4"


@pytest.mark.rule("RS-ABILITY-7")
@pytest.mark.parametrize(("card", "points"), [("druid105a", 1), ("yellow38", 2), ("yellow70", 3)])
def test_points_of_a_card(card: str, points: int) -> None:
    assert seen(play(using(card, LITTLE), f"use {card} 1"))["points"][0] == points


@pytest.mark.rule("RS-ABILITY-8")
def test_ore_of_a_card() -> None:
    match = play(using("red67", LITTLE), "use red67 1", "use red67 2")
    assert (seen(match)["ore"][0], seen(match)["ore_supply"]) == (2, 18)
    match = using("red67", LITTLE, ore=20)
    assert refused(match, "use red67 1") == "RS-USE-4"


@pytest.mark.rule("RS-OPTION-1")
def test_one_of_two_to_choose_from() -> None:
    match = play(using("red31", LITTLE, gems=NONE), "use red31 1")
    assert refused(match, "use red31 2") == "RS-OPTION-1"
    assert refused(match, "use red31 1") == "RS-USE-7"


@pytest.mark.rule("RS-TRADE-1")
def test_a_trade_gives_points_or_gems() -> None:
    match = play(using("green60", LITTLE, gems=purse(green=2)), "use green60 1")
    assert (seen(match)["points"][0], gems(match)) == (5, {})
    match = play(using("green68", LITTLE, gems=purse(blue=1)), "use green68 1")
    assert (seen(match)["points"][0], gems(match)) == (1, {"red": 1, "yellow": 1, "wild": 1})


@pytest.mark.rule("RS-R8")
def test_wild_gems_pay_for_coloured_ones_and_never_the_other_way_but_by_the_stone() -> None:
    match = using("blue65", LITTLE, gems=purse(blue=3))
    assert refused(match, "use blue65 1") == "RS-USE-4"
    match = play(using("blue65", LITTLE, gems=purse(blue=3), stones=["wild"], charged="blue"), "use blue65 1")
    assert gems(match) == dict.fromkeys(GEMS[1:4], 1) | {"blue": 3}


@pytest.mark.rule("RS-R8")
@pytest.mark.parametrize("pays", [*permutations(("blue", "yellow", "wild"), 2)])
def test_whoever_owes_two_colours_chooses_each_gem(pays: tuple[str, str]) -> None:
    match = play(using("yellow58", LITTLE, gems=purse(yellow=1, blue=1, wild=1, green=1)), "use yellow58 1")
    assert legal(match) == ["pay blue", "pay yellow", "pay wild"]
    assert refused(match, "pay green") == "RS-R8"
    play(match, *(f"pay {gem}" for gem in pays))
    kept = {"blue", "yellow", "wild", "green"} - {*pays}
    assert (gems(match), seen(match)["points"][0]) == (dict.fromkeys(kept, 1), 5)


@pytest.mark.rule("RS-R8")
def test_a_game_that_was_saved_when_gems_were_paid_in_order_goes_on_so() -> None:
    """The wild gem paid for the blue one, so that the yellow one paid by itself."""
    given = {"gems": purse(yellow=1, blue=1, wild=1), "options": {"wild_pays": "first"}}
    match = play(using("yellow58", LITTLE, **given), "use yellow58 1", "pay wild")
    assert (gems(match), seen(match)["points"][0]) == ({"blue": 1}, 5)
    record = json.loads(match.record().to_json())
    del record["options"]["wild_pays"]  # as it was before there was this option
    later = dragonlab.replay(json.dumps(record))
    assert (later.options, gems(later)) == (match.options, {"blue": 1})


@pytest.mark.rule("RS-R8")
def test_a_gem_that_is_wild_by_the_stone_pays_as_its_own_colour_where_that_is_owed() -> None:
    """It is never taken for another colour, so that a wild one would have to be given for its own."""
    held = purse(yellow=1, blue=1, wild=1)
    match = using("yellow58", LITTLE, gems=held, stones=["wild"], charged="yellow")
    play(match, "use yellow58 1", "pay yellow")
    assert legal(match) == ["pay blue", "pay wild"]
    play(match, "pay blue")
    assert gems(match) == {"wild": 1}


@pytest.mark.rule("RS-R8")
def test_nobody_pays_such_that_the_rest_cannot_be_paid() -> None:
    match = play(using("yellow58", LITTLE, gems=purse(blue=2, wild=1)), "use yellow58 1")
    assert (gems(match), seen(match)["points"][0]) == ({"blue": 1}, 5)


@pytest.mark.rule("RS-R4")
def test_one_takes_what_there_is() -> None:
    match = play(using("blue21", LITTLE, gems=purse(blue=1, wild=13)), "use blue21 1", "pay blue")
    assert gems(match) == {"wild": 14}
    match = play(using("green40", LITTLE), "use green40 1")
    assert refused(match, "take dragon71") == "RS-R4"


@pytest.mark.rule("RS-ABILITY-9")
def test_a_card_of_another_colour_is_not_taken_by_the_ability_card() -> None:
    match = play(using("green40", LITTLE), "use green40 1")
    assert refused(match, "take red11") == "RS-ABILITY-9"


# -- The die -----------------------------------------------------------------------------------------------


def rolling(face: str, *, cards: tuple[str, str] = ("red27", LITTLE), **more: Any) -> Match:
    """Roll such a face through a card."""
    return play(using(*cards, chance={"die.0": [face]}, **more), f"use {cards[0]} 1")


@pytest.mark.rule("RS-ABILITY-6")
def test_the_die_has_six_faces_as_likely() -> None:
    assert COMPONENTS.sides == (0, 1, 2, 3, 4, 5)
    match = rolling("ore")
    assert ("rolled", "RS-ABILITY-6") in told(match)
    assert not match.can_undo(0)


@pytest.mark.rule("RS-DIE-1")
def test_the_die_gives_any_gem_but_a_wild_one() -> None:
    match = rolling("gem", gems=NONE)
    assert legal(match) == [*(f"gem {gem}" for gem in GEMS[:4]), "decline"]
    assert gems(play(match, "gem green")) == {"green": 1}


@pytest.mark.rule("RS-DIE-2")
def test_the_die_swaps_a_coloured_gem_for_a_wild_one() -> None:
    match = rolling("swap", gems=purse(red=1, wild=1))
    assert legal(match) == ["swap red", "decline"]
    assert refused(match, "accept") == "RS-R21"
    assert refused(match, "swap blue") == "RS-R4"
    assert gems(play(match, "swap red")) == {"wild": 2}
    assert f"use {LITTLE} 1" in legal(rolling("swap", gems=purse(wild=1)))


@pytest.mark.rule("RS-DIE-3")
@pytest.mark.parametrize(("face", "points"), [("point", 1), ("points", 2)])
def test_the_die_gives_one_or_two_points(face: str, points: int) -> None:
    match = rolling(face)
    assert refused(match, "swap red") == "RS-R21"
    assert seen(play(match, "accept"))["points"][0] == points


@pytest.mark.rule("RS-DIE-4")
def test_the_die_gives_ore() -> None:
    assert seen(play(rolling("ore"), "accept"))["ore"][0] == 1
    assert f"use {LITTLE} 1" in legal(rolling("ore", ore=20))


@pytest.mark.rule("RS-DIE-5")
def test_the_die_gives_the_top_card_of_the_general_pile() -> None:
    match = using("red27", LITTLE, chance={"die.0": ["card"], "pile": ["dragon78"]})
    assert seen(play(match, "use red27 1", "accept"))["discards"][0] == ["dragon78"]


@pytest.mark.rule("RS-DIE-1", "RS-DIE-2", "RS-DIE-4", "RS-DIE-5", "RS-R4")
@pytest.mark.parametrize(
    ("face", "table", "rule", "why"),
    [
        ("gem", {"gems": {**dict.fromkeys(GEMS[:4], 14), "wild": 0}}, "RS-DIE-1", "no coloured gems are left"),
        ("swap", {"gems": purse(blue=1, wild=14)}, "RS-DIE-2", "no wild gems are left"),
        ("swap", {"gems": purse(wild=1)}, "RS-DIE-2", "there is no coloured gem to give"),
        ("ore", {"ore": 20}, "RS-DIE-4", "no ore is left"),
    ],
)
def test_it_is_told_what_the_die_cannot_give(face: str, table: dict[str, Any], rule: str, why: str) -> None:
    match = rolling(face, **table)
    assert told(match)[-1] == ("nothing", rule)
    assert sentences(match)[-1].startswith(f"Oak gets nothing: {why}")
    assert seen(match)["step"] == "use"


@pytest.mark.rule("RS-DIE-5")
def test_it_is_told_that_no_card_is_left_for_the_die() -> None:
    match = scarce(hand=("red27", LITTLE), chance={"die.0": ["card"]})
    play(match, "abilities", "play red27", f"play {LITTLE}", "use red27 1")
    assert sentences(match)[1:] == [
        "Oak rolls the die: card.",
        "Oak gets nothing: no cards are left in the general pile.",
    ]


@pytest.mark.rule("RS-DIE-2", "RS-DOUBLE-1")
def test_it_is_told_what_the_die_cannot_give_a_second_time() -> None:
    match = play(rolling("swap", gems=purse(red=1), stones=["double"]), "swap red")
    assert told(match) == [("paid", "RS-DIE-2"), ("gem", "RS-DIE-2"), ("nothing", "RS-DIE-2")]


@pytest.mark.rule("RS-TRADE-1", "RS-R4")
def test_it_is_told_what_a_trade_cannot_give() -> None:
    match = play(using("blue21", LITTLE, gems=purse(blue=1, wild=13)), "use blue21 1", "pay blue")
    assert sentences(match) == ["Oak gives a blue gem.", "Oak takes a wild gem.", "No wild gem is left for Oak."]


@pytest.mark.rule("RS-DIE-5", "RS-R12")
def test_the_last_card_of_the_pile_is_told_before_the_new_pile() -> None:
    match = scarce("dragon78", hand=("red27", LITTLE), discard=["blue17"], chance={"die.0": ["card"]})
    play(match, "abilities", "play red27", f"play {LITTLE}", "use red27 1", "accept")
    assert told(match) == [("found", "RS-DIE-5"), ("renewed", "RS-DISPLAY-2")]


@pytest.mark.rule("RS-R19")
def test_all_that_is_given_may_be_declined_and_the_cards_take_turns() -> None:
    for face in ("gem", "swap", "point", "points", "ore", "card"):
        match = play(rolling(face), "decline")
        assert (seen(match)["points"][0], seen(match)["ore"][0], sum(gems(match).values())) == (0, 0, 5)
    match = using("green32", "yellow34", gems=NONE)
    play(match, "use green32 1", "use yellow34 1", "use green32 2", "use yellow34 2", "done")
    assert gems(match) == {"green": 2, "yellow": 1}


@pytest.mark.rule("RS-R12")
def test_the_die_never_meets_an_empty_pile_with_discards() -> None:
    match = scarce("dragon78", hand=("red27", LITTLE), discard=["blue17"], chance={"die.0": ["card"]})
    play(match, "abilities", "play red27", f"play {LITTLE}", "use red27 1", "accept")
    assert (seen(match)["pile"], seen(match)["discard"]) == (1, [])


@pytest.mark.rule("RS-R21", "RS-DIE-2", "RS-BARTER-1")
def test_nothing_comes_between_a_roll_and_its_reward_but_a_barter_by_the_option() -> None:
    """Swap is rolled, with one ore and the stone of barter."""
    stone: Any = {"gems": purse(), "ore": 1, "stones": ["barter"]}
    match = rolling("swap", **stone)
    assert (told(match)[-1], seen(match)["step"]) == (("nothing", "RS-DIE-2"), "use")
    match = rolling("swap", **stone, options={"barter": "after_roll"})
    assert {*legal(match)} == {"decline", *(f"barter ore {gem}" for gem in GEMS[:4])}
    assert said(match, "accept") == "Not now: it is time to barter first, or decline."
    assert said(match, "swap red") == "It is not among your gems: red gem."
    play(match, "barter ore red")
    assert legal(match) == ["swap red", "decline"]
    assert gems(play(match, "swap red")) == {"wild": 1}


@pytest.mark.rule("RS-R21")
def test_a_barter_after_a_roll_may_use_up_what_it_gives() -> None:
    given: Any = {"stones": ["barter"], "options": {"barter": "after_roll"}}
    match = play(rolling("swap", gems=purse(red=1), **given), "barter red")
    assert (told(match)[-1], seen(match)["step"]) == (("nothing", "RS-DIE-2"), "use")
    match = play(rolling("ore", ore=19, gems=purse(red=1), **given), "barter red")
    assert told(match)[-1] == ("nothing", "RS-DIE-4")
    match = rolling("point", gems=purse(red=1), **given)
    assert legal(match) == ["accept", "decline", "barter red"]
    assert legal(play(match, "barter red")) == ["accept", "decline"]


@pytest.mark.rule("RS-R21")
def test_a_gem_of_a_card_is_chosen_without_a_barter_whatever_the_option() -> None:
    match = using("druid107a", LITTLE, stones=["barter"], options={"barter": "after_roll"})
    play(match, "use druid107a 1")
    assert legal(match) == [f"gem {gem}" for gem in GEMS[:4]]
    assert refused(match, "barter red") == "RS-R21"


# -- Stones for cards --------------------------------------------------------------------------------------


@pytest.mark.rule("RS-PLUS-1")
def test_the_stone_of_plus_does_both_halves() -> None:
    match = play(using("red31", LITTLE, gems=NONE, stones=["plus"]), "use red31 2", "use red31 1")
    assert gems(match) == {"red": 1, "blue": 1}


@pytest.mark.rule("RS-DOUBLE-1")
def test_a_cards_die_counts_twice() -> None:
    match = play(rolling("points", stones=["double"]), "accept")
    assert legal(match) == ["accept", "decline"]
    assert seen(play(match, "accept"))["points"][0] == 4
    match = play(rolling("points", stones=["double"]), "accept", "decline")
    assert seen(match)["points"][0] == 2
    match = play(rolling("points", stones=["double"]), "decline")
    assert seen(match)["step"] == "use"


@pytest.mark.rule("RS-EXTRA-1")
def test_one_point_more_for_each_card_that_brings_points() -> None:
    match = using("yellow50", "druid105a", stones=["extra"], chance={"die.0": ["points"]})
    play(match, "use yellow50 1")
    assert seen(match)["points"][0] == 2
    play(match, "use yellow50 2", "accept")
    assert seen(match)["points"][0] == 4
    play(match, "use druid105a 1")
    assert seen(match)["points"][0] == 6
    match = play(using("green28", LITTLE, gems=purse(green=1), stones=["extra"]), "use green28 1")
    assert seen(match)["points"][0] == 3


@pytest.mark.rule("RS-THREE-1")
def test_of_three_cards_the_lowest_leaves() -> None:
    match = using("blue21", "yellow22", "druid100a", stones=["three"], gems=NONE)
    play(match, "use yellow22 1", "use druid100a 1", "done")
    view = seen(match)
    assert (view["discard"], view["pools"][0]) == (["blue21"], ["yellow22", "druid100a"])
    rules = {rule for name, rule in told(match) if name in {"left", "removed", "used_up"}}
    assert rules == {"RS-THREE-1"}  # RS-USE-6 speaks of the lowest of two


@pytest.mark.rule("RS-THREE-1")
def test_a_third_card_is_used_or_not_by_the_stone() -> None:
    match = play(at("blue21", "yellow22", "red19", stones=["three"]), "abilities", "play blue21", "play yellow22")
    assert told(match) == [("played", "RS-USE-1")]
    assert told(play(match, "play red19")) == [("played", "RS-THREE-1")]
    match.undo()
    assert told(play(match, "two")) == [("two", "RS-THREE-1")]


@pytest.mark.rule("RS-R7")
def test_with_the_stone_of_three_and_two_cards_the_highest_leaves() -> None:
    match = play(at("blue21", "yellow22", "red19", stones=["three"]), "abilities", "play blue21", "play yellow22")
    assert legal(match) == ["play red19", "two"]
    play(match, "two", "done")
    assert seen(match)["discard"] == ["yellow22"]
