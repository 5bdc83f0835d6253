"""What each space does, in the order of the book; the Great Dragon has a file of its own."""

from __future__ import annotations

import pytest
from dragonheart.table import at, names, notations, one, refused, rules, seen

HOARD = {"treasure": ["treasure1", "treasure4"], "petrified_dragon": ["petrified_dragon2"]}


@pytest.mark.rule("DH-TREASURE-1")
def test_treasures_trigger_nothing() -> None:
    match = at(hand=["treasure3"], spaces=HOARD)
    assert names(match.play("treasure 3")) == ["played", "drew"]
    assert seen(match)["spaces"]["treasure"] == ["treasure1", "treasure4", "treasure3"]


@pytest.mark.rule("DH-FIRE-1")
def test_a_fire_dragon_takes_all_treasures_and_stays() -> None:
    match = at(hand=["fire_dragon3"], spaces={**HOARD, "fire_dragon": ["fire_dragon2"]})
    took = one(match.play("fire_dragon 3"), "took")
    about = {"seat": 0, "count": 2, "space": "treasure", "what": "treasure", "points": 5}
    assert (took.rule, took.params) == ("DH-FIRE-1", about)
    assert seen(match)["scores"] == [["treasure1", "treasure4"], []]
    assert seen(match)["spaces"]["treasure"] == []
    assert seen(match)["spaces"]["fire_dragon"] == ["fire_dragon2", "fire_dragon3"]


@pytest.mark.rule("DH-PETRIFIED-1")
def test_petrified_dragons_trigger_nothing() -> None:
    match = at(hand=["petrified_dragon2"], spaces={**HOARD, "sorceress": ["sorceress1"]})
    assert names(match.play("petrified_dragon 2")) == ["played", "drew"]
    assert seen(match)["figure"] is None


@pytest.mark.rule("DH-SORCERESS-1")
@pytest.mark.parametrize(("choice", "other"), [("treasure", "petrified_dragon"), ("petrified_dragon", "treasure")])
def test_a_sorceress_takes_all_treasures_or_all_petrified_dragons(choice: str, other: str) -> None:
    match = at(hand=["sorceress1"], spaces=HOARD)
    assert one(match.play(f"sorceress 1 > {choice}"), "took").rule == "DH-SORCERESS-1"
    assert seen(match)["scores"][0] == HOARD[choice]
    assert seen(match)["spaces"][choice] == []
    assert seen(match)["spaces"][other] == HOARD[other]
    assert seen(match)["spaces"]["sorceress"] == ["sorceress1"]


@pytest.mark.rule("DH-SORCERESS-2")
def test_several_sorceresses_still_empty_only_one_space() -> None:
    match = at(hand=["sorceress1", "sorceress2", "sorceress2"], spaces=HOARD)
    match.play("sorceress 1 2 2 > treasure")
    assert seen(match)["spaces"]["petrified_dragon"] == ["petrified_dragon2"]


@pytest.mark.rule("DH-R5")
@pytest.mark.parametrize("spaces", [HOARD, {"treasure": ["treasure1"]}, {"petrified_dragon": ["petrified_dragon2"]}])
def test_a_sorceress_chooses_while_one_of_two_spaces_holds_cards(spaces: dict[str, list[str]]) -> None:
    match = at(hand=["sorceress1"], spaces=spaces)
    assert notations(match) == ["sorceress 1 > treasure", "sorceress 1 > petrified_dragon"]


@pytest.mark.rule("DH-R5")
def test_naming_an_empty_space_takes_nothing_and_moves_no_figure() -> None:
    match = at(hand=["sorceress1"], spaces={"treasure": ["treasure1"]})
    assert names(match.play("sorceress 1 > petrified_dragon")) == ["played", "nothing", "drew"]
    assert (seen(match)["scores"], seen(match)["figure"]) == ([[], []], None)


@pytest.mark.rule("DH-R5")
def test_with_both_spaces_empty_there_is_nothing_to_choose() -> None:
    match = at(hand=["sorceress1", "knight1"], spaces={"knight": ["knight1"]})
    assert notations(match) == ["sorceress 1", "knight 1"]
    assert refused(match, "sorceress 1 > treasure") == "DH-R5"
    assert refused(match, "knight 1 > troll") == "DH-R5"


@pytest.mark.rule("DH-R5")
def test_the_first_knight_chooses_nothing() -> None:
    match = at(hand=["knight1"], spaces={"troll": ["troll1"], "sorceress": ["sorceress1"]})
    assert notations(match) == ["knight 1"]
    assert refused(match, "knight 1 > troll") == "DH-R5"


@pytest.mark.rule("DH-TROLL-1")
def test_a_troll_takes_all_sorceresses() -> None:
    match = at(hand=["troll2"], spaces={"sorceress": ["sorceress1", "sorceress2"], "troll": ["troll1"]})
    assert one(match.play("troll 2"), "took").rule == "DH-TROLL-1"
    assert seen(match)["scores"] == [["sorceress1", "sorceress2"], []]
    assert seen(match)["spaces"]["troll"] == ["troll1", "troll2"]


@pytest.mark.rule("DH-DWARF-1")
def test_fourth_dwarf_takes_all_four() -> None:
    match = at(hand=["dwarf3"], spaces={"dwarf": ["dwarf1", "dwarf2", "dwarf1"]})
    took = one(match.play("dwarf 3"), "took")
    assert (took.rule, took.params["count"], took.params["points"]) == ("DH-DWARF-1", 4, 7)
    assert seen(match)["scores"][0] == ["dwarf1", "dwarf2", "dwarf1", "dwarf3"]
    assert seen(match)["spaces"]["dwarf"] == []


@pytest.mark.rule("DH-KNIGHT-1")
@pytest.mark.parametrize(("choice", "other"), [("troll", "sorceress"), ("sorceress", "troll")])
def test_second_knight_takes_all_sorceresses_or_all_trolls(choice: str, other: str) -> None:
    lying = {"troll": ["troll1", "troll3"], "sorceress": ["sorceress2", "sorceress1"]}
    match = at(hand=["knight2"], spaces={"knight": ["knight1"], **lying})
    assert one(match.play(f"knight 2 > {choice}"), "took").rule == "DH-KNIGHT-1"
    assert seen(match)["scores"] == [lying[choice], []]
    assert seen(match)["spaces"][other] == lying[other]


@pytest.mark.rule("DH-KNIGHT-2")
def test_both_knights_at_once_still_empty_only_one_space() -> None:
    match = at(hand=["knight1", "knight2"], spaces={"troll": ["troll1"], "sorceress": ["sorceress1"]})
    match.play("knight 1 2 > sorceress")
    assert seen(match)["scores"] == [["sorceress1"], []]
    assert seen(match)["spaces"]["troll"] == ["troll1"]


@pytest.mark.rule("DH-KNIGHT-3", "DH-BELOW-1")
def test_then_both_knights_go_below_the_ship() -> None:
    match = at(hand=["knight2"], spaces={"knight": ["knight1"], "troll": ["troll1"]}, below=["huntress1"] * 3)
    events = match.play("knight 2 > troll")
    assert names(events) == ["played", "took", "went_below", "drew"]
    assert one(events, "went_below").rule == "DH-KNIGHT-3"
    assert seen(match)["below"] == ["huntress1"] * 3 + ["knight1", "knight2"]


@pytest.mark.rule("DH-BELOW-1")
def test_the_curved_arrows_lead_off_the_board_under_its_lower_edge() -> None:
    scene = at().scene(0)
    places = {zone.id: zone.place for zone in scene.zones}
    curved = {(arrow.source, arrow.target) for arrow in scene.arrows if arrow.look == "curved"}
    assert curved == {("knight", "below"), ("huntress", "below")}
    assert places["below"][0] > max(places[kind][0] for kind in seen(at())["spaces"])


@pytest.mark.rule("DH-R11")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_cards_below_the_ship_are_open_to_everybody(seat: int | None) -> None:
    match = at(below=["knight2", "knight1", "huntress1", "huntress1", "huntress2"])
    (below,) = (zone for zone in match.scene(seat, "en").zones if zone.id == "below")
    assert [piece.face for piece in below.pieces] == seen(match)["below"]
    assert below.contents == ("2 × huntress 1", "1 × huntress 2", "1 × knight 1", "1 × knight 2")


@pytest.mark.rule("DH-HUNTRESS-1")
def test_third_huntress_takes_all_fire_dragons() -> None:
    match = at(
        hand=["huntress1"], spaces={"huntress": ["huntress1"] * 2, "fire_dragon": ["fire_dragon4", "fire_dragon2"]}
    )
    assert one(match.play("huntress 1"), "took").rule == "DH-HUNTRESS-1"
    assert seen(match)["scores"] == [["fire_dragon4", "fire_dragon2"], []]


@pytest.mark.rule("DH-HUNTRESS-2")
def test_then_the_three_huntresses_go_below_the_ship() -> None:
    lying = {"huntress": ["huntress1"] * 2, "fire_dragon": ["fire_dragon2"]}
    match = at(hand=["huntress2"], spaces=lying, below=["knight1", "knight2"])
    events = match.play("huntress 2")
    assert names(events) == ["played", "took", "went_below", "drew"]
    assert one(events, "went_below").rule == "DH-HUNTRESS-2"
    assert seen(match)["below"] == ["knight1", "knight2", "huntress1", "huntress1", "huntress2"]
    assert seen(match)["spaces"]["huntress"] == []


@pytest.mark.rule("DH-SHIP-1")
def test_third_ship_takes_everything_below_it() -> None:
    below = ["knight1", "knight2", "huntress1", "huntress1", "huntress2"]
    match = at(hand=["ship0"], spaces={"ship": ["ship0"] * 2}, below=below)
    took = one(match.play("ship 0"), "took")
    assert (took.rule, took.params["space"], took.params["points"]) == ("DH-SHIP-1", "below", 7)
    assert seen(match)["scores"] == [below, []]
    assert seen(match)["below"] == []


@pytest.mark.rule("DH-SHIP-2")
@pytest.mark.parametrize("piles", [0, 1])
def test_then_the_three_ships_are_set_aside_as_a_pile_of_their_own(piles: int) -> None:
    match = at(hand=["ship0"] * 3, ships=piles)
    aside = one(match.play("ship 0 0 0"), "set_aside")
    assert (aside.rule, aside.params) == ("DH-SHIP-2", {"seat": 0, "count": 3, "number": piles + 1})
    assert seen(match)["ships"] == piles + 1
    assert seen(match)["spaces"]["ship"] == []
    assert seen(match)["scores"] == [[], []]


@pytest.mark.rule("DH-SHIP-3")
def test_third_pile_of_ships_marks_the_end() -> None:
    match = at(hand=["ship0"], spaces={"ship": ["ship0"] * 2}, ships=2)
    assert one(match.play("ship 0"), "ships_end").rule == "DH-SHIP-3"
    assert seen(match)["ending"] == "ships"


@pytest.mark.rule("DH-R10")
def test_knights_huntresses_and_ships_move_even_if_nothing_is_collected() -> None:
    knights = at(hand=["knight1"], spaces={"knight": ["knight1"]})
    assert {"DH-COLLECT-7", "DH-KNIGHT-3"} <= rules(knights.play("knight 1"))
    assert seen(knights)["below"] == ["knight1", "knight1"]
    huntresses = at(hand=["huntress1"], spaces={"huntress": ["huntress1"] * 2})
    assert {"DH-COLLECT-7", "DH-HUNTRESS-2"} <= rules(huntresses.play("huntress 1"))
    assert seen(huntresses)["below"] == ["huntress1"] * 3
    ships = at(hand=["ship0"], spaces={"ship": ["ship0"] * 2})
    assert {"DH-COLLECT-7", "DH-SHIP-2"} <= rules(ships.play("ship 0"))
    assert seen(ships)["ships"] == 1
