"""The Great Dragon: how it is won, what it gives, and what losing it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import at, names, one, refused, seen

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

SIX = ["dwarf1", "dwarf2", "dwarf3", "troll1", "troll2", "troll3"]
STONE = {"petrified_dragon": ["petrified_dragon2"]}
TAKE = "sorceress 1 > petrified_dragon"


def robbery(hand: list[str] = SIX, deck: int | None = None) -> Match:
    """Red holds the figure and this hand; Green can take the figure, and chance returns Red's dwarf 3."""
    return at(
        hands=[["sorceress1", "treasure1"], hand],
        scores=[[], ["petrified_dragon2"]],
        figure=1,
        spaces=STONE,
        chance={"return.1": ["dwarf3"]} if len(hand) == len(SIX) else None,
        decks=[None, deck],
    )


@pytest.mark.rule("DH-FIGURE-1")
def test_a_petrified_dragon_brings_the_great_dragon() -> None:
    match = at(hand=["sorceress1"], spaces=STONE)
    figure = one(match.play(TAKE), "figure")
    assert (figure.rule, figure.params) == ("DH-FIGURE-1", {"seat": 0})
    assert seen(match)["figure"] == 0
    zones = {zone.id: [piece.face for piece in zone.pieces] for zone in match.scene(1).zones}
    assert (zones["figure"], zones["score0"]) == ([], [None, "figure"])


@pytest.mark.rule("DH-FIGURE-1")
def test_treasures_bring_no_figure() -> None:
    match = at(hand=["sorceress1"], spaces={**STONE, "treasure": ["treasure1"]})
    assert "figure" not in names(match.play("sorceress 1 > treasure"))
    assert seen(match)["figure"] is None


@pytest.mark.rule("DH-FIGURE-2", "DH-R6")
def test_the_sixth_card_is_drawn_in_the_same_turn() -> None:
    match = at(hand=["sorceress1", "dwarf1", "dwarf1", "dwarf1", "dwarf1"], spaces=STONE)
    events = match.play(TAKE)
    assert (one(events, "drew").rule, one(events, "drew").params["count"]) == ("DH-FIGURE-2", 2)
    assert names(events).index("figure") < names(events).index("drew")
    assert seen(match)["hand_sizes"] == [6, 5]


@pytest.mark.rule("DH-FIGURE-2")
def test_its_owner_refills_to_six_as_long_as_it_stays() -> None:
    match = at(hand=SIX, figure=0, scores=[["petrified_dragon2"], []])
    match.play("troll 1 2 3")
    assert seen(match)["hand_sizes"] == [6, 5]


@pytest.mark.rule("DH-FIGURE-3", "DH-R7")
def test_who_loses_it_puts_a_random_card_back_on_the_deck() -> None:
    match = robbery()
    before = seen(match)["decks"][1]
    events = match.play(TAKE)
    returned = one(events, "returned")
    assert (returned.rule, returned.params) == ("DH-FIGURE-3", {"seat": 1, "card": "dwarf3"})
    assert seen(match)["figure"] == 0
    assert seen(match)["hand_sizes"] == [6, 5]
    assert seen(match)["decks"][1] == before + 1
    assert sorted(seen(match, 1)["hands"][1] or ()) == sorted(set(SIX) - {"dwarf3"})


@pytest.mark.rule("DH-FIGURE-3")
def test_every_card_of_the_hand_can_be_the_one() -> None:
    def back(seed: int) -> object:
        match = at(hands=[["sorceress1"], SIX], scores=[[], ["petrified_dragon2"]], figure=1, spaces=STONE, seed=seed)
        return one(match.play(TAKE), "returned").params["card"]

    assert {back(seed) for seed in range(60)} == set(SIX)


@pytest.mark.rule("DH-R7")
def test_only_the_loser_learns_which_card_went_back() -> None:
    match = robbery()
    returned = one(match.play(TAKE), "returned")
    for seat in (0, None):
        told = returned.seen_by(seat)
        assert told is not None
        assert (told.name, told.params) == ("returned_hidden", {"seat": 1})
        assert seen(match, seat)["tops"] == [None, "?"]
    assert returned.seen_by(1) is returned
    assert seen(match, 1)["tops"] == [None, "dwarf3"]


@pytest.mark.rule("DH-R7")
@pytest.mark.parametrize("hand", [SIX[:5], SIX[:1]])
def test_with_five_cards_or_fewer_nothing_goes_back(hand: list[str]) -> None:
    match = robbery(hand)
    assert not {"returned", "returned_hidden"} & set(names(match.play(TAKE)))
    assert seen(match)["hand_sizes"][1] == len(hand)
    assert seen(match)["tops"] == [None, None]


@pytest.mark.rule("DH-FIGURE-4")
def test_the_returned_card_is_drawn_first() -> None:
    match = robbery()
    match.play(TAKE)
    events = match.play("troll 1")
    back = one(events, "drew_back")
    assert (back.rule, back.params) == ("DH-FIGURE-4", {"seat": 1, "card": "dwarf3"})
    assert "drew" not in names(events)
    assert "dwarf3" in (seen(match, 1)["hands"][1] or ())
    assert seen(match)["tops"] == [None, None]


@pytest.mark.rule("DH-FIGURE-4")
def test_then_the_deck_gives_the_rest() -> None:
    match = robbery()
    match.play(TAKE)
    events = match.play("troll 1 2 3")
    assert names(events)[-2:] == ["drew_back", "drew"]
    assert one(events, "drew").params["count"] == 2
    assert seen(match)["hand_sizes"][1] == 5


@pytest.mark.rule("DH-R8")
def test_its_owner_may_take_more_petrified_dragons_and_nothing_happens_to_it() -> None:
    match = at(hand=[*SIX[:5], "sorceress1"], figure=0, scores=[["petrified_dragon2"], []], spaces=STONE)
    assert names(match.play(TAKE)) == ["played", "took", "drew"]
    assert seen(match)["figure"] == 0
    assert seen(match)["scores"][0] == ["petrified_dragon2", "petrified_dragon2"]
    assert seen(match)["hand_sizes"] == [6, 5]


@pytest.mark.rule("DH-R9")
def test_a_card_returned_to_an_empty_deck_is_drawn_and_the_game_goes_on() -> None:
    match = robbery(deck=0)
    match.play(TAKE)
    assert seen(match)["decks"][1] == 1
    events = match.play("troll 1 2")
    assert names(events) == ["played", "took", "drew_back"]
    assert seen(match)["ending"] is None
    assert seen(match)["hand_sizes"][1] == 4


@pytest.mark.rule("DH-R5", "DH-FIGURE-1")
def test_naming_the_empty_petrified_space_takes_no_figure_from_the_rival() -> None:
    match = at(
        hands=[["sorceress1"], SIX], figure=1, scores=[[], ["petrified_dragon2"]], spaces={"treasure": ["treasure1"]}
    )
    assert refused(match, "sorceress 1") == "DH-R4"
    match.play("sorceress 1 > petrified_dragon")
    assert seen(match)["figure"] == 1
    assert seen(match)["hand_sizes"][1] == 6
