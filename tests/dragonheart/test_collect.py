"""Step 2: what is collected, where it goes, and who may look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import at, names, one, refused, seen

from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Zone


def zone(match: Match, seat: int | None, name: str) -> Zone:
    (found,) = (zone for zone in match.scene(seat, "en").zones if zone.id == name)
    return found


@pytest.mark.rule("DH-COLLECT-1")
@pytest.mark.parametrize("move", ["dwarf 1", "knight 1", "huntress 1", "ship 0", "treasure 1"])
def test_without_a_triggered_effect_nothing_is_collected(move: str) -> None:
    open_cards = {"treasure": ["treasure1"], "sorceress": ["sorceress1"], "fire_dragon": ["fire_dragon2"]}
    match = at(hand=[move.replace(" ", "")], spaces=open_cards, below=["knight1", "knight1"])
    match.play(move)
    assert seen(match)["scores"] == [[], []]
    assert seen(match)["below"] == ["knight1", "knight1"]


@pytest.mark.rule("DH-COLLECT-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_collected_cards_go_to_the_pile_of_who_triggered(seat: int) -> None:
    hands = [["troll1"], ["troll1"]]
    match = at(hands=hands, to_move=seat, spaces={"sorceress": ["sorceress1", "sorceress2"]})
    match.play("troll 1")
    assert seen(match)["scores"][seat] == ["sorceress1", "sorceress2"]
    assert seen(match)["scores"][1 - seat] == []


@pytest.mark.rule("DH-COLLECT-3")
def test_straight_arrows_lead_to_the_spaces_that_are_emptied() -> None:
    arrows = at().scene(0).arrows
    assert {(arrow.source, arrow.target) for arrow in arrows if arrow.look == "straight"} == {
        ("fire_dragon", "treasure"),
        ("sorceress", "treasure"),
        ("sorceress", "petrified_dragon"),
        ("troll", "sorceress"),
        ("knight", "sorceress"),
        ("knight", "troll"),
        ("huntress", "fire_dragon"),
    }


@pytest.mark.rule("DH-COLLECT-4")
@pytest.mark.parametrize("to_move", [0, 1])
def test_the_own_score_pile_may_be_looked_through_at_any_time(to_move: int) -> None:
    match = at(scores=[["treasure4", "dwarf1", "treasure4"], []], to_move=to_move)
    assert zone(match, 0, "score0").contents == ("2 × treasure 4", "1 × dwarf 1")
    assert "points: 9" in zone(match, 0, "score0").spoken


@pytest.mark.rule("DH-COLLECT-5")
@pytest.mark.parametrize("viewer", [1, None])
def test_the_rivals_score_pile_is_face_down(viewer: int | None) -> None:
    pile = zone(at(scores=[["treasure4", "dwarf1"], []]), viewer, "score0")
    assert pile.contents is None
    assert [piece.face for piece in pile.pieces] == [None]
    assert pile.spoken == "Green's score pile: 2 cards"


@pytest.mark.rule("DH-COLLECT-5")
@pytest.mark.parametrize(("pieces", "target"), [([], "score1"), (["score1.1"], None)])
def test_looking_into_the_rivals_score_pile_is_refused(pieces: list[str], target: str | None) -> None:
    match = at(scores=[[], ["treasure4", "dwarf1"]])
    violation = match.game.read(match.view(0), pieces, target)
    assert isinstance(violation, Violation)
    assert (violation.rule, violation.params) == ("DH-COLLECT-5", {"seat": 1})


@pytest.mark.rule("DH-COLLECT-6")
@pytest.mark.parametrize(
    ("kind", "card", "outlines"), [("huntress", "huntress1", 3), ("knight", "knight1", 2), ("ship", "ship0", 3)]
)
def test_huntresses_knights_and_ships_leave_the_board_before_the_draw(kind: str, card: str, outlines: int) -> None:
    match = at(hand=[card], spaces={kind: [card] * (outlines - 1)})
    events = names(match.play(f"{kind} {card[-1]}"))
    assert seen(match)["spaces"][kind] == []
    assert events.index("set_aside" if kind == "ship" else "went_below") < events.index("drew")


@pytest.mark.rule("DH-COLLECT-7")
@pytest.mark.parametrize(
    ("card", "spaces", "empty"),
    [
        ("fire_dragon2", {}, ["treasure"]),
        ("troll1", {}, ["sorceress"]),
        ("sorceress1", {}, ["treasure", "petrified_dragon"]),
        ("knight1", {"knight": ["knight1"]}, ["sorceress", "troll"]),
        ("huntress1", {"huntress": ["huntress1"] * 2}, ["fire_dragon"]),
        ("ship0", {"ship": ["ship0"] * 2}, ["below"]),
    ],
)
def test_from_an_empty_space_nothing_is_taken(card: str, spaces: dict[str, list[str]], empty: list[str]) -> None:
    match = at(hand=[card], spaces=spaces)
    events = match.play(f"{card[:-1]} {card[-1]}")
    nothing = [event for event in events if event.name == "nothing"]
    assert [event.params["space"] for event in nothing] == empty
    assert {event.rule for event in nothing} == {"DH-COLLECT-7"}
    assert seen(match)["scores"] == [[], []]
    assert match.to_move == 1


@pytest.mark.rule("DH-R4")
def test_collecting_is_not_optional() -> None:
    match = at(hand=["sorceress1", "fire_dragon2"], spaces={"treasure": ["treasure1"]})
    assert refused(match, "sorceress 1") == "DH-R4"
    assert one(match.play("fire_dragon 2"), "took").params["count"] == 1


@pytest.mark.rule("DH-R4")
def test_the_second_knight_has_to_name_a_space() -> None:
    match = at(hand=["knight1", "knight2"], spaces={"troll": ["troll1"]})
    assert refused(match, "knight 1 2") == "DH-R4"
    assert refused(match, "knight 1") is None
