"""Rune Stones: what is said of a move, in tables laid out for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rune_stones.table import GAME, at, board, play, purse

from dragonlab.core.play.preference import Preference

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.values import Param

EMPTY = [None] * 5


def facts(match: Match, move: str) -> dict[str, dict[str, Param]]:
    """Give all that is said of a move, by the names of the reasons."""
    (there,) = [one for one in match.legal_moves() if one.notation == move]
    return {fact.name: dict(fact.params) for fact in GAME.facts(match.state, there)}


def using(*cards: str, **more: Any) -> Match:
    """Use two cards, or three with the stone."""
    return play(at(*cards, **more), "abilities", *[f"play {card}" for card in cards])


def test_the_stone_of_the_double_die_counts_for_cards_alone() -> None:
    forging = play(at("blue17", gems=purse(red=3), stones=["double"]), "forge", "smithy 4", "place 1 red")
    assert "die" in facts(forging, "accept")
    assert "die_twice" in facts(using("red27", "blue17", stones=["double"]), "use red27 1")


def test_wild_gems_that_a_trade_takes_are_named() -> None:
    match = using("yellow46", "blue17", gems=purse(wild=2))  # a red gem for a yellow and a wild one
    assert facts(match, "use yellow46 1")["trade_gives"] == {
        "for_them": ("1 wild gem",),
        "gems": ("1 yellow gem", "1 wild gem"),
    }


def test_a_trade_gives_no_more_than_the_supply_has() -> None:
    match = using("yellow46", "blue17", gems=purse(red=1, yellow=14))
    assert facts(match, "use yellow46 1")["trade_gives"]["gems"] == ("1 wild gem",)


def test_a_gem_that_the_supply_lacks_is_not_promised() -> None:
    match = at("druid104b", "druid103b", gems=purse(yellow=14))  # a point and a yellow gem
    pair = facts(match, "abilities")["pair"]
    assert "part1_druid104b" in (*pair["does"], *pair["then"])  # type: ignore[misc]
    assert "part2_druid104b" not in (*pair["does"], *pair["then"])  # type: ignore[misc]


def test_of_several_artefacts_the_one_that_brings_most_is_named() -> None:
    match = using(
        *("blue29", "druid100a"),  # a wild gem, and a blue one
        gems=purse(green=1),
        smithies=["blue", "green", None, None, None],
        artefacts=board(row1_red="red", row1_yellow="yellow", row1_blue="blue"),
    )
    assert facts(match, "use blue29 1")["pays"] == {"artefact": "artefact_green", "smithy": 2}


def test_two_artefacts_that_can_be_paid_for_together_are_named() -> None:
    rich: dict[str, Any] = {"gems": purse(green=2, red=2, wild=1), "smithies": ["green", "red", None, None, None]}
    match = play(at("red31", "red59", artefacts=board(row1_blue="blue", row1_yellow="yellow"), **rich), "summon")
    match = play(match, "play red31", "call yellow18", "done")
    assert facts(match, "end")["forges_two"] == {"smithies": ("1", "2"), "row": 1, "size": 4, "points": 10}


def test_the_point_of_the_stone_is_told_apart() -> None:
    match = at("yellow34", "yellow38", stones=["extra"], smithies=EMPTY)  # 1 point and 2 points
    said = facts(match, "abilities")["pair_scores_extra"]
    assert (said["count"], said["extra"]) == (5, 2)
    assert facts(play(match, "abilities"), "play yellow34")["card_scores_extra"] == {"count": 2, "extra": 1}


def test_a_gain_stands_beside_what_it_costs() -> None:
    match = using("green28", "blue17", gems=purse(green=1))  # a green gem for 2 points
    assert facts(match, "use green28 1")["trade_scores"] == {"count": 2, "for_them": ("1 green gem",)}


def test_the_cards_that_bring_magic_up_to_a_creature_are_named() -> None:
    display = ["red11", "green12", "blue13", None, None, None]
    match = play(at("red31", "druid107a", "blue17", display=display), "summon")
    said = facts(match, "play red31")["magic_goes_on"]
    assert (said["more"], said["count"], said["cost"]) == (("druid107a",), 3, 3)


def test_a_card_is_kept_only_where_it_could_be_played() -> None:
    match = play(at("yellow26", "green64", "yellow22", display=[*[None] * 4, "green16", "dragon71"]), "summon")
    assert facts(match, "play yellow22")["keeps_card"]["card"] == "green64"
    assert "keeps_card" not in facts(play(match, "play yellow22"), "play yellow26")


def test_whoever_may_barter_has_a_choice() -> None:
    match = at("blue17", stones=["barter"], gems=purse(), ore=1, display=[*EMPTY, None], smithies=EMPTY)
    assert "only" not in facts(match, "nothing")


def test_both_halves_of_a_card_count_only_with_their_stone() -> None:
    for stones, held in ((), 3), (("plus",), 4):  # a red gem or a blue one
        match = play(at("red31", "blue17", gems=purse(red=2), stones=stones, points=[0, 60]), "abilities")
        assert facts(match, "play red31")["gem_point"]["held"] == held


CHARGED: dict[str, Any] = {"stones": ["wild"], "charged": "blue"}


def test_a_gem_that_the_stone_makes_wild_brings_any_artefact_nearer() -> None:
    dear: dict[str, Any] = {"gems": purse(), "smithies": [*EMPTY[1:], "green"]}  # for four green gems
    two = ("druid100a", "red31")  # the first gives a blue gem
    missing = {"artefact": "artefact_green", "smithy": 5, "count": 3}
    assert facts(using(*two, **CHARGED, **dear), "use druid100a 1")["missing"] == missing
    assert facts(using(*two, **dear), "use druid100a 1")["missing"] != missing


def test_a_gem_that_the_stone_makes_wild_is_neither_unwanted_nor_spared_for_another() -> None:
    held: dict[str, Any] = {"gems": purse(blue=2, green=2, red=2), "smithies": EMPTY}
    for stone in ({}, CHARGED):
        match = play(at("blue17", **stone, **held), "forge", "smithy 6")  # a wild artefact, for any four gems
        blue, red = facts(match, "pay blue"), facts(match, "pay red")
        assert ("not_sold" in blue) == (not stone)
        assert "not_sold" in red
        assert red.get("keeps_wild") == ({"gems": ("2 blue gem",)} if stone else None)
        assert "keeps_wild" not in blue


def test_which_gems_are_wild_by_the_stone_is_said_where_a_swap_pays_by_them() -> None:
    held: dict[str, Any] = {"gems": purse(blue=2, red=1), "smithies": [*EMPTY[2:], "green", None]}
    match = play(using("red27", "blue17", chance={"die.0": ["swap"]}, **held, **CHARGED), "use red27 1")
    assert "pays_charged" in facts(match, "swap red")


def test_of_gems_of_choice_that_of_the_artefact_is_named() -> None:
    match = using("dragon71", "blue17", gems=purse(green=1), smithies=["green", *EMPTY[1:]], **CHARGED)
    assert facts(match, "use dragon71 1")["gem_pays"]["gem"] == "green gem"


def test_an_artefact_whose_colour_the_growing_row_has_is_not_named() -> None:
    there: Any = {"gems": purse(red=1), "smithies": ["red", None, None, None, None]}
    full = using("druid103a", "blue17", **there, artefacts=board(row1_red="red", row1_blue="blue"))
    free = using("druid103a", "blue17", **there, artefacts=board(row1_green="green", row1_blue="blue"))
    assert "pays" not in facts(full, "use druid103a 1")
    assert "pays" in facts(free, "use druid103a 1")


def test_gems_that_a_trade_takes_for_points_pay_for_nothing_else() -> None:
    there: Any = {"gems": purse(blue=1, yellow=1), "smithies": ["blue", None, None, None, None]}
    assert {"pair_scores", "pair"} == facts(at("yellow58", "druid100a", **there), "abilities").keys()
    assert "pair_pays" in facts(at("blue17", "druid100a", **there), "abilities")


def test_a_row_that_can_be_completed_later_can_wait() -> None:
    row = board(row1_red="red", row1_yellow="yellow", row1_blue="blue", row1_wild="wild")
    there: Any = {"smithies": ["green", None, None, None, None], "artefacts": row}
    rich = at("blue17", "druid100a", gems=purse(green=2), **there)
    assert facts(rich, "summon")["row_waits"] == facts(rich, "abilities")["row_waits"]
    assert facts(rich, "summon")["row_waits"] == {"smithies": ("1",), "row": 1, "points": 15}
    assert "row_waits" not in facts(at("blue17", "druid100a", gems=purse(green=1), **there), "abilities")


def test_whoever_declines_points_keeps_no_gems_by_it() -> None:
    forging = at("blue17", gems=purse(red=4), smithies=[None, None, None, None, "red"])
    assert facts(play(forging, "forge", "smithy 5", "place 1 red"), "decline") == {"declines": {}}


def test_what_an_exchange_promises_is_a_stone_by_name_and_what_it_does() -> None:
    row, stones = board(row1_red="red", row1_yellow="yellow"), [["three", "hand"], ["magic", "barter", "extra"]]
    match = play(at("red27", "red51", artefacts=row, smithies=EMPTY, stones=stones), "abilities")
    said = facts(play(match, "play red27", "play red51", "done"), "exchange 1")
    assert said["brings_stone"] == {"count": 2, "most": 4, "stone": "stone_double"}
    assert said["stone_double_likes"] == {"count": 1, "rounds": "17 rounds left"}, "of two cards with a die one left"


def test_that_only_one_stone_is_left_is_said_where_there_were_more() -> None:
    row = board(row1_red="red", row1_yellow="yellow")
    for seats in (2, 3):
        match = play(at("red27", "red51", artefacts=row, smithies=EMPTY, seats=seats), "abilities")
        match = play(match, "play red27", "play red51", "done", "exchange 1")
        assert ("stones_left" in facts(match, "stone hand")) == (seats > 2)


def test_more_gems_than_points_are_told_first() -> None:
    match = at("druid105a", "druid107a", gems=purse(), smithies=EMPTY)  # a point, and three gems
    preference = Preference(GAME, match.state, match.move("abilities"), match.move("summon"))
    first, *_ = preference.reasons()
    assert (first.name, first.params["then"]) == ("pair", ("2 choice gem",))
    assert "2 gems of any colour" in Preference(GAME, match.state, match.move("abilities"), match.move("summon")).told(
        "en"
    )


def test_what_another_card_brings_for_a_trade_is_named_with_the_points_of_the_stone() -> None:
    """The giant gives a wild gem, and there is one; the tree wants two green ones."""
    for wild in (1, 0):
        match = play(at("green60", "yellow66", gems=purse(wild=wild), stones=["extra"]), "abilities", "play yellow66")
        said = facts(match, "play green60")
        assert ("trade_opens" in said) == bool(wild)
    match = play(at("green60", "yellow66", gems=purse(wild=1), stones=["extra"]), "abilities", "play yellow66")
    assert facts(match, "play green60")["trade_opens"] == {"card": "yellow66", "count": 6, "for_them": ("2 wild gem",)}
