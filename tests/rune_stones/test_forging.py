"""Rune Stones: forging, exchanging rows, stones, and the end."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from rune_stones.table import (
    COMPONENTS,
    GEMS,
    PLACES,
    SMITHIES,
    at,
    board,
    drained,
    last,
    legal,
    play,
    purse,
    refused,
    said,
    seen,
    sentences,
    told,
)

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

RICH = {"blue": 5, "yellow": 5, "green": 5, "red": 5, "wild": 0}


def forging(**more: Any) -> Match:
    return play(at("blue17", **{"gems": RICH, **more}), "forge")


def there(match: Match, seat: int = 0) -> dict[str, str]:
    return {place: artefact for place, artefact in seen(match)["boards"][seat].items() if artefact}


def pair(**more: Any) -> Match:
    """Close an action of seat 0, who has two artefacts in the first row."""
    artefacts = board(row1_blue="blue", row1_red="red")
    match = at("blue17", **{"artefacts": artefacts, **more})
    return play(match, "summon", "play blue17", "call yellow18", "done")


# -- Forging -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-FORGE-0", "RS-FORGE-1", "RS-R9")
def test_one_or_two_artefacts_from_different_smithies() -> None:
    match = play(forging(), "smithy 1", "place 1 blue")
    assert "done" in legal(match)
    assert refused(match, "smithy 1") == refused(match, "ore 1") == "RS-R9"
    play(match, "smithy 2", "place 2 yellow")
    assert legal(match) == ["done"]
    assert refused(match, "smithy 3") == "RS-FORGE-1"


@pytest.mark.rule("RS-FORGE-2")
@pytest.mark.rule("RS-ORE-1")
def test_who_lacks_the_gems_is_told_of_the_ore_that_would_do() -> None:
    match = play(at("blue17", gems=purse(green=2), ore=3, smithies=[None, None, None, None, "green"]), "forge")
    assert "ore 5" in legal(match)
    assert said(match, "smithy 5", "es").endswith(
        "pide 4 gemas verdes, y no las tienes; puedes forjar ahí con 3 minerales."
    )
    assert said(match, "smithy 5").endswith("4 green gems, which you do not have; you can forge there with 3 ore.")


@pytest.mark.rule("RS-FORGE-2")
def test_as_many_gems_of_the_colour_as_the_smithy_asks_for() -> None:
    for smithy, (colour, price) in enumerate(zip(SMITHIES, (2, 2, 3, 3, 4), strict=True), 1):
        assert refused(forging(gems=purse(**{colour: price})), f"smithy {smithy}") is None
        others = {gem: 5 for gem in GEMS[:4] if gem != colour}
        match = forging(gems=purse(**{colour: price - 1, **others}))
        assert refused(match, f"smithy {smithy}") == "RS-FORGE-2"
    match = play(forging(gems=purse(blue=1, red=1, green=2)), "smithy 6")
    assert legal(match) == ["pay blue", "pay green", "pay red"]
    assert refused(forging(gems=purse(blue=2, red=1)), "smithy 6") == "RS-FORGE-2"


@pytest.mark.rule("RS-FORGE-3")
def test_paid_gems_go_back_to_the_supply() -> None:
    match = play(forging(), "smithy 3", "place 1 green")
    assert seen(match)["gems"][0] == {**RICH, "green": 2}
    assert seen(match)["supply"]["green"] == 15 - 1 - 2


@pytest.mark.rule("RS-FORGE-4")
def test_the_artefact_goes_to_its_colour_in_one_of_two_rows_and_stays() -> None:
    match = play(forging(), "smithy 1")
    assert legal(match) == ["place 1 blue", "place 2 blue"]
    play(match, "place 2 blue")
    assert there(match) == {"row2_blue": "blue"}
    match = play(forging(artefacts=board(row1_blue="blue")), "smithy 1")
    assert there(match) == {"row1_blue": "blue", "row2_blue": "blue"}
    assert legal(match, "place") == []


@pytest.mark.rule("RS-FORGE-5", "RS-R5")
def test_without_a_place_no_artefact_and_a_wild_one_closes_its_place() -> None:
    match = forging(artefacts=board(row1_blue="wild", row2_blue="blue"))
    assert refused(match, "smithy 1") == refused(match, "ore 1") == "RS-FORGE-5"
    play(match, "smithy 2")
    assert refused(match, "place 1 wild") == refused(match, "place 1 red") == "RS-R5"


@pytest.mark.rule("RS-FORGE-6", "RS-R5")
def test_a_wild_artefact_goes_to_any_free_place() -> None:
    match = play(forging(gems=purse(blue=4), artefacts=board(row1_blue="blue")), "smithy 6")
    assert {*legal(match)} == {f"place {place[3]} {place[5:]}" for place in PLACES if place != "row1_blue"}
    assert refused(match, "place 1 blue") == "RS-R5"
    play(match, "place 1 red", "done")
    assert there(match) == {"row1_blue": "blue", "row1_red": "wild"}


@pytest.mark.rule("RS-FORGE-7", "RS-R8")
def test_the_example_a_wild_gem_stands_for_any_coloured_one() -> None:
    artefacts = board(row1_yellow="yellow")
    match = forging(
        gems=purse(yellow=2, wild=2, red=3), smithies=["blue", "red", "yellow", "red", "blue"], artefacts=artefacts
    )
    play(match, "smithy 3", "pay yellow", "pay yellow", "accept")
    assert (there(match)["row2_yellow"], seen(match)["ore"][0]) == ("yellow", 1)
    play(match, "smithy 6", "pay red", "pay wild", "place 1 red")
    assert there(match)["row1_red"] == "wild"
    assert told(match)[-1] == ("placed", "RS-FORGE-6")
    assert sum(seen(match)["gems"][0].values()) == 0


@pytest.mark.rule("RS-R8", "RS-WILD-1")
def test_gems_that_are_wild_by_the_stone_pay_for_others() -> None:
    match = forging(gems=purse(red=2), stones=["wild"], charged="red")
    play(match, "smithy 1", "place 1 blue")
    assert (sum(seen(match)["gems"][0].values()), seen(match)["supply"]["red"]) == (0, 13)


@pytest.mark.rule("RS-ORE-1", "RS-ORE-2", "RS-ORE-3")
def test_three_ore_for_any_artefact_without_the_bonus() -> None:
    for smithy in range(1, 7):
        assert refused(forging(ore=2), f"ore {smithy}") == "RS-ORE-2"
        match = play(forging(ore=3, gems=purse()), f"ore {smithy}")
        play(match, legal(match)[0])
        view = seen(match)
        assert (view["ore"][0], view["points"][0], view["step"], view["bonus"]) == (0, 0, "forge", None)


@pytest.mark.rule("RS-ORE-3")
def test_it_is_told_that_who_pays_with_ore_gets_no_bonus() -> None:
    match = play(forging(ore=3, gems=purse()), "ore 4", "place 1 red")
    assert told(match)[-1] == ("no_bonus", "RS-ORE-3")
    assert sentences(match, "es")[-1] == "Roble paga con minerales: sin la bonificación de la herrería."
    match = play(forging(ore=3, gems=purse()), "ore 1", "place 1 blue")
    assert told(match)[-1] == ("placed", "RS-FORGE-4"), "where there is none, none is lost"


@pytest.mark.rule("RS-BONUS-1", "RS-BONUS-3")
def test_the_ore_of_a_smithy_forges_the_second_artefact() -> None:
    match = play(forging(gems=purse(green=3), ore=2), "smithy 3", "place 1 green", "accept", "ore 6", "place 1 wild")
    assert there(match) == {"row1_green": "green", "row1_wild": "wild"}
    assert [smithy.bonus for smithy in COMPONENTS.smithies] == [None, None, "ore", "die", "points", None]


@pytest.mark.rule("RS-BONUS-3", "RS-R4")
def test_it_is_told_that_no_ore_is_left_for_the_bonus() -> None:
    match = play(forging(gems=purse(green=3), ore=20), "smithy 3", "place 1 green")
    assert sentences(match)[-1] == "Oak gets nothing: no ore is left in the supply."
    assert (told(match)[-1], seen(match)["step"]) == (("nothing", "RS-BONUS-3"), "forge")


@pytest.mark.rule("RS-BONUS-2", "RS-DOUBLE-1")
def test_the_die_of_a_smithy_counts_once_even_with_the_stone() -> None:
    match = forging(chance={"die.0": ["points"]}, stones=["double", "extra"])
    play(match, "smithy 4", "place 1 red", "accept", "accept")
    assert (seen(match)["points"][0], seen(match)["step"]) == (2, "forge")


@pytest.mark.rule("RS-BONUS-4", "RS-EXTRA-1")
def test_three_points_of_a_smithy() -> None:
    match = play(forging(stones=["extra"]), "smithy 5", "place 1 blue", "accept")
    assert seen(match)["points"][0] == 3


@pytest.mark.rule("RS-R19")
def test_a_smithys_bonus_may_be_declined() -> None:
    match = play(forging(), "smithy 5", "place 1 blue", "decline")
    assert (seen(match)["points"][0], seen(match)["step"]) == (0, "forge")
    match = play(forging(chance={"die.0": ["gem"]}), "smithy 4", "place 1 red", "accept", "decline")
    assert seen(match)["step"] == "forge"


@pytest.mark.rule("RS-SMITHY-1", "RS-R9")
def test_empty_smithies_are_filled_when_the_action_is_over() -> None:
    match = forging(chance={"artefact": ["red", "green"]})
    play(match, "smithy 2", "place 1 yellow", "smithy 1", "place 1 blue")
    assert seen(match)["smithies"] == dict(zip(seen(match)["smithies"], (None, None, *SMITHIES[2:]), strict=True))
    play(match, "done")
    assert [*seen(match)["smithies"].values()][:2] == ["red", "green"]


MELTED = [colour for colour in GEMS[:4] for _ in range(7)]


def melted(*kept: str) -> list[str]:
    """Lay all artefacts aside but those on the smithies and some others."""
    rest = [*MELTED]
    for artefact in (*SMITHIES, *kept):
        rest.remove(artefact)
    return rest


@pytest.mark.rule("RS-SMITHY-2", "RS-R12")
def test_the_pile_of_artefacts_is_made_anew_with_its_last_one() -> None:
    match = play(forging(melted=melted("green")), "smithy 1", "place 1 blue", "done")
    assert ("remelted", "RS-SMITHY-2") in told(match)
    assert (seen(match)["smithies"]["smithy1"], seen(match)["melted"]) == ("green", [])


@pytest.mark.rule("RS-SMITHY-3")
def test_nothing_is_forged_where_no_artefact_lies() -> None:
    wilds = [board(**dict.fromkeys(PLACES[:4], "wild"))] * 2
    match = play(at("blue17", gems=RICH, boards=wilds), "forge")
    assert seen(match)["wilds"] == 0
    assert refused(match, "smithy 6") == refused(match, "ore 6") == "RS-SMITHY-3"


@pytest.mark.rule("RS-R13")
def test_only_one_wild_artefact_a_turn() -> None:
    match = play(forging(ore=3, gems=purse(blue=4)), "smithy 6", "place 1 wild")
    assert refused(match, "ore 6") == "RS-R13"


# -- Rows and stones ---------------------------------------------------------------------------------------


@pytest.mark.rule("RS-TURN-3", "RS-ROW-1")
def test_rows_of_two_may_be_exchanged_after_the_action_each_by_itself() -> None:
    artefacts = board(row1_blue="blue", row1_red="red", row2_green="green", row2_wild="wild")
    match = pair(artefacts=artefacts)
    assert legal(match) == ["exchange 1", "exchange 2", "end"]
    play(match, "exchange 2", "stone magic", "end")
    assert there(match) == {"row1_blue": "blue", "row1_red": "red"}
    match = pair(artefacts=board(row1_blue="blue", row1_red="red", row2_green="green"))
    assert refused(match, "exchange 2") == "RS-ROW-1"


@pytest.mark.rule("RS-ROW-2", "RS-ROW-3")
@pytest.mark.parametrize(("count", "points"), [(2, 3), (3, 6), (4, 10), (5, 15)])
def test_a_row_gives_points_by_its_artefacts_and_is_gone(count: int, points: int) -> None:
    match = play(pair(artefacts=board(**{f"row1_{gem}": gem for gem in GEMS[:count]})), "exchange 1")
    assert (seen(match)["points"][0], there(match)) == (points, {})


@pytest.mark.rule("RS-ROW-3")
def test_a_row_may_be_kept() -> None:
    assert there(play(pair(), "end")) == {"row1_blue": "blue", "row1_red": "red"}


@pytest.mark.rule("RS-ROW-4", "RS-STONE-1")
def test_a_stone_is_taken_and_lasts() -> None:
    match = play(pair(), "exchange 1", "stone plus", "end")
    assert (seen(match)["stones"][0], seen(match)["stones_left"]["plus"]) == (["plus"], 0)
    play(match, "abilities", *[f"play {card}" for card in seen(match, 1)["hands"][1][:2]], "done")
    assert seen(match)["stones"][0] == ["plus"]


@pytest.mark.rule("RS-ROW-5")
def test_with_four_stones_there_are_points_only() -> None:
    match = play(pair(stones=["magic", "hand", "plus", "extra"]), "exchange 1")
    assert (seen(match)["points"][0], seen(match)["step"]) == (3, "exchange")
    assert told(match)[-1] == ("no_stone", "RS-ROW-5")


@pytest.mark.rule("RS-ROW-4", "RS-R3")
def test_it_is_told_that_no_stone_is_left_to_take() -> None:
    taken = [["magic", "hand", "barter"], ["plus", "double", "extra", "three"]]
    match = pair(stones=taken, gems={**dict.fromkeys(GEMS[:4], 14), "wild": 0})  # nor a gem for the wild one
    assert sentences(play(match, "exchange 1"))[-1] == "Oak takes no stone: none is left that can be taken."
    assert (told(match)[-1], seen(match)["step"]) == (("no_stone", "RS-ROW-4"), "exchange")


@pytest.mark.rule("RS-R2")
def test_coloured_artefacts_are_discarded_and_wild_ones_go_back() -> None:
    match = play(pair(artefacts=board(row1_blue="wild", row1_red="red")), "exchange 1")
    assert (seen(match)["melted"], seen(match)["wilds"]) == (["red"], 8)


@pytest.mark.rule("RS-R3")
def test_a_stone_of_a_type_that_one_lacks_and_that_is_left() -> None:
    match = play(pair(stones=["magic"], seats=3), "exchange 1")
    assert seen(match)["stones_left"]["magic"] == 1
    assert refused(match, "stone magic") == "RS-R3"
    match = play(pair(stones=[[], ["hand"]]), "exchange 1")
    assert refused(match, "stone hand") == "RS-R3"


@pytest.mark.rule("RS-R3", "RS-R19")
def test_a_stone_is_declined_by_the_option_only() -> None:
    match = play(pair(), "exchange 1")
    assert refused(match, "decline") == "RS-R21"
    match = play(pair(options={"row_stone": "declinable"}), "exchange 1")
    assert legal(match)[-1] == "decline"
    assert said(match, "end") == "Not now: it is time to choose a rune stone, or decline."
    play(match, "decline")
    assert (told(match), seen(match)["stones"][0], seen(match)["step"]) == ([("declined", "RS-R19")], [], "exchange")


@pytest.mark.rule("RS-R3", "RS-R21")
def test_a_saved_game_goes_on_under_the_readings_it_was_begun_with() -> None:
    given = {"row_stone": "declinable", "barter": "after_roll"}
    match = dragonlab.new("rune_stones", seats=2, options=given, seed=1)
    later = dragonlab.replay(match.record().to_json())
    assert (later.options["row_stone"], later.options["barter"]) == ("declinable", "after_roll")
    record = json.loads(match.record().to_json())
    record["options"] = {"first": "0", "max_summons": "any"}  # saved before there were these options
    earlier = dragonlab.replay(json.dumps(record))
    assert (earlier.options["row_stone"], earlier.options["barter"]) == ("taken", "between_steps")


@pytest.mark.rule("RS-R20")
def test_an_empty_smithy_is_filled_after_an_exchange() -> None:
    match = play(drained(), "summon", "play blue17", "call yellow18", "done")
    assert {*seen(match)["smithies"].values()} == {None}
    play(match, "exchange 1")
    assert [*seen(match)["smithies"].values()].count(None) == 1  # the four that came back, from left to right
    assert seen(match)["smithies"]["smithy5"] is None
    assert ("stocked", "RS-R20") in told(match)


@pytest.mark.rule("RS-WILD-1", "RS-WILD-2")
def test_the_wild_stone_takes_a_coloured_gem_for_good() -> None:
    match = play(pair(), "exchange 1", "stone wild")
    assert legal(match) == [f"gem {gem}" for gem in GEMS[:4]]
    play(match, "gem red")
    assert (seen(match)["charged"][0], seen(match)["supply"]["red"]) == ("red", 12)
    match = play(pair(gems={**dict.fromkeys(GEMS[:4], 14), "wild": 0}), "exchange 1")
    assert refused(match, "stone wild") == "RS-WILD-2"


@pytest.mark.rule("RS-BARTER-1", "RS-BARTER-2")
def test_barter_once_a_turn_at_any_step() -> None:
    match = at("blue17", gems=purse(wild=1), ore=0, stones=["barter"])
    assert refused(match, "barter red") == refused(match, "barter ore red") == "RS-BARTER-2"
    play(match, "barter wild")
    assert (seen(match)["ore"][0], seen(match)["gems"][0]["wild"]) == (1, 0)
    assert refused(match, "barter ore red") == "RS-BARTER-2"
    assert refused(at("blue17"), "barter red") == "RS-BARTER-2"
    match = play(at("blue17", "red19", ore=1, stones=["barter"]), "abilities", "play blue17", "barter ore red")
    assert seen(match)["gems"][0]["red"] == 2
    match = play(pair(artefacts=board(), stones=["barter"], ore=1), "barter ore green", "end")
    assert seen(match)["bartered"] is False


@pytest.mark.rule("RS-BARTER-1")
def test_barter_in_the_turn_in_which_the_stone_is_taken() -> None:
    match = play(pair(), "exchange 1", "stone barter", "barter blue", "end")
    assert seen(match)["ore"][0] == 1


@pytest.mark.rule("RS-R6")
def test_nobody_barters_away_what_the_forging_needs() -> None:
    match = forging(gems=purse(blue=2), stones=["barter"])
    assert refused(match, "barter blue") == "RS-R6"
    assert refused(play(match, "smithy 1", "place 1 blue"), "barter blue") == "RS-BARTER-2"


# -- The end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-END-1", "RS-R17")
def test_65_points_let_the_round_be_the_last() -> None:
    match = play(pair(points=63), "exchange 1")
    assert ("ends", "RS-END-1") in told(match)
    play(match, "stone magic", "end")
    assert (match.to_move, seen(match)["points"][0], seen(match)["near_end"]) == (1, 66, True)
    play(match, "abilities", *[f"play {card}" for card in seen(match, 1)["hands"][1][:2]], "done")
    assert match.to_move is None
    assert {ply.turn for ply in match.plies} == {0, 1, 2}


@pytest.mark.rule("RS-GOAL-1", "RS-END-2", "RS-R14")
def test_most_points_win_and_three_gems_are_one() -> None:
    gems = [purse(blue=2, wild=3), purse(red=5)]
    match = last(gems=gems, points=[66, 64])
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ((67, 65), (0,))
    assert refused(match, "summon") == "RS-END-2"


@pytest.mark.rule("RS-R14", "RS-WILD-1")
def test_the_gem_on_the_wild_stone_ore_and_artefacts_are_worth_nothing() -> None:
    gems = [purse(blue=2), purse(red=2)]
    match = last(gems=gems, points=[66, 64], stones=[["wild"], []], charged=["blue", None], ore=[9, 0])
    assert match.outcome is not None
    assert match.outcome.scores == (66, 64)


@pytest.mark.rule("RS-R15")
def test_of_equals_stones_then_artefacts_then_all_share() -> None:
    gems = [purse(), purse(red=3)]
    one = board(row1_blue="blue")
    for stones, boards, winners in (
        ([["magic"], []], [board(), one], (0,)),
        ([["magic"], ["hand"]], [board(), one], (1,)),
        ([[], []], [one, board(row1_red="red")], (0, 1)),
    ):
        match = last(gems=gems, points=[65, 64], stones=stones, boards=boards)
        assert match.outcome is not None
        assert match.outcome.winners == winners
        assert told(match)[-1] == ("shared" if len(winners) > 1 else "won_tie", "RS-R15")
