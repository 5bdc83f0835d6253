"""The spaces of the board: outlines, piles and fans."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import COMPONENTS, at, names, notations, one, refused, seen

from dragonlab.core.words.rulebook import Violation
from dragonlab.games.dragonheart.components import KINDS

if TYPE_CHECKING:
    from dragonlab.core.scene.scene import Zone

OUTLINES = {"dwarf": 4, "huntress": 3, "ship": 3, "knight": 2}
PILES = ["fire_dragon", "treasure", "sorceress", "petrified_dragon", "troll"]
LOW = {"ship": "ship0", "petrified_dragon": "petrified_dragon2", "fire_dragon": "fire_dragon2"}
# What an effect leaves in the log; a space that triggers nothing leaves only play and draw.
QUIET = ["played", "drew"]


def low(kind: str) -> str:
    """Give the lowest card of a kind."""
    return LOW.get(kind, f"{kind}1")


def zone(kind: str, cards: list[str]) -> Zone:
    (found,) = (zone for zone in at(spaces={kind: cards}).scene(0, "en").zones if zone.id == kind)
    return found


@pytest.mark.rule("DH-SPACE-1")
@pytest.mark.parametrize(("kind", "outlines"), OUTLINES.items())
def test_a_space_triggers_when_all_outlines_are_filled(kind: str, outlines: int) -> None:
    card = low(kind)
    for lying in range(outlines):
        match = at(hand=[card], spaces={kind: [card] * lying})
        events = match.play(f"{kind} {card[-1]}")
        assert (names(events) == QUIET) == (lying + 1 < outlines)


@pytest.mark.rule("DH-SPACE-1")
@pytest.mark.parametrize("kind", ["fire_dragon", "sorceress", "troll"])
def test_a_single_outline_triggers_with_every_card(kind: str) -> None:
    for lying in ([], [low(kind)]):
        match = at(hand=[low(kind)], spaces={kind: lying})
        assert "nothing" in names(match.play(f"{kind} {low(kind)[-1]}"))


@pytest.mark.rule("DH-SPACE-2")
@pytest.mark.parametrize(
    ("hand", "move", "spaces", "won"),
    [
        (["fire_dragon2"], "fire_dragon 2", {"treasure": ["treasure1"]}, ["treasure1"]),
        (["sorceress1"], "sorceress 1 > treasure", {"treasure": ["treasure1"]}, ["treasure1"]),
        (["troll1"], "troll 1", {"sorceress": ["sorceress2"]}, ["sorceress2"]),
        (["dwarf2"], "dwarf 2", {"dwarf": ["dwarf1"] * 3}, ["dwarf1", "dwarf1", "dwarf1", "dwarf2"]),
        (["knight1"], "knight 1 > troll", {"knight": ["knight1"], "troll": ["troll1"]}, ["troll1"]),
        (
            ["huntress2"],
            "huntress 2",
            {"huntress": ["huntress1"] * 2, "fire_dragon": ["fire_dragon3"]},
            ["fire_dragon3"],
        ),
    ],
)
def test_effects_win_cards_from_the_board(
    hand: list[str], move: str, spaces: dict[str, list[str]], won: list[str]
) -> None:
    match = at(hand=hand, spaces=spaces)
    match.play(move)
    assert seen(match)["scores"] == [won, []]


@pytest.mark.rule("DH-SPACE-3")
@pytest.mark.parametrize("kind", ["treasure", "petrified_dragon"])
def test_treasures_and_petrified_dragons_have_no_effect(kind: str) -> None:
    everything = {pile: [low(pile)] for pile in PILES}
    match = at(hand=[low(kind)], spaces=everything, below=["knight1"])
    assert names(match.play(f"{kind} {low(kind)[-1]}")) == QUIET
    assert seen(match)["scores"] == [[], []]


@pytest.mark.rule("DH-SPACE-4")
def test_many_cards_trigger_once() -> None:
    match = at(hand=["fire_dragon3", "fire_dragon3", "fire_dragon4"], spaces={"treasure": ["treasure1"]})
    assert names(match.play("fire_dragon 3 3 4")) == ["played", "took", "drew"]
    match = at(
        hand=["sorceress1", "sorceress2"], spaces={"treasure": ["treasure1"], "petrified_dragon": [low(PILES[3])]}
    )
    assert one(match.play("sorceress 1 2 > treasure"), "took").params["space"] == "treasure"
    assert len(seen(match)["spaces"]["petrified_dragon"]) == 1


@pytest.mark.rule("DH-SINGLE-1")
@pytest.mark.parametrize(
    ("kind", "count"), [("treasure", 5), ("petrified_dragon", 5), ("fire_dragon", 4), ("troll", 3)]
)
def test_any_number_goes_on_a_single_outline_at_once(kind: str, count: int) -> None:
    cards = [face.name for face in COMPONENTS.faces if KINDS[face.kind] == kind for _ in range(face.count)][:count]
    match = at(hand=cards)
    match.play(" ".join([kind, *(card[-1] for card in cards)]))
    assert seen(match)["spaces"][kind] == cards


@pytest.mark.rule("DH-SINGLE-4")
def test_a_single_outline_is_never_full() -> None:
    lying = ["petrified_dragon2"] * 9
    match = at(hand=["petrified_dragon2"], spaces={"petrified_dragon": lying})
    match.play("petrified_dragon 2")
    assert seen(match)["spaces"]["petrified_dragon"] == [*lying, "petrified_dragon2"]


@pytest.mark.rule("DH-SINGLE-2")
@pytest.mark.parametrize("kind", PILES)
def test_only_the_top_card_of_a_pile_is_seen(kind: str) -> None:
    assert zone(kind, []).pieces == ()
    cards = [face.name for face in COMPONENTS.faces if KINDS[face.kind] == kind]
    pile = zone(kind, [cards[-1], cards[0], cards[0]])
    assert [piece.face for piece in pile.pieces] == [cards[0]]
    assert (pile.look, pile.count, pile.contents) == ("pile", 3, None)


@pytest.mark.rule("DH-SINGLE-3")
@pytest.mark.parametrize("kind", PILES)
def test_covered_cards_may_not_be_examined(kind: str) -> None:
    match = at(spaces={kind: [low(kind)] * 2})
    violation = match.game.read(match.view(0), [f"{kind}.0"], None)
    assert isinstance(violation, Violation)
    assert (violation.rule, violation.params) == ("DH-SINGLE-3", {"space": kind})


@pytest.mark.rule("DH-MULTI-1")
@pytest.mark.parametrize(("kind", "outlines"), OUTLINES.items())
def test_a_fan_holds_as_many_cards_as_outlines(kind: str, outlines: int) -> None:
    assert zone(kind, []).outlines == outlines
    most = max((play for play in COMPONENTS.moves if KINDS[play.kind] == kind), key=lambda play: len(play.cards))
    assert len(most.cards) == outlines


@pytest.mark.rule("DH-MULTI-2")
@pytest.mark.parametrize(("kind", "outlines"), OUTLINES.items())
def test_no_more_cards_than_empty_outlines(kind: str, outlines: int) -> None:
    card = low(kind)
    for lying in range(1, outlines):
        match = at(hand=[card] * outlines, spaces={kind: [card] * lying})
        room = outlines - lying
        for count in range(1, outlines + 1):
            move = " ".join([kind, *[card[-1]] * count])
            assert (move in notations(match)) == (count <= room)
            assert refused(match, move) == (None if count <= room else "DH-MULTI-2")
        violation = match.why_not(" ".join([kind, *[card[-1]] * outlines]))
        assert violation is not None
        assert violation.params == {"space": kind, "count": outlines, "room": room}


@pytest.mark.rule("DH-MULTI-3")
def test_all_cards_of_a_fan_are_seen_from_the_first_outline_on() -> None:
    fan = zone("dwarf", ["dwarf3", "dwarf1", "dwarf2"])
    assert fan.look == "fan"
    assert [(piece.id, piece.face) for piece in fan.pieces] == [
        ("dwarf.0", "dwarf3"),
        ("dwarf.1", "dwarf1"),
        ("dwarf.2", "dwarf2"),
    ]
