"""Gestures: cards of the hand and a place, read as moves or answered with the rule that forbids them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import at

import dragonlab
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

HAND = ["treasure1", "treasure1", "dwarf1", "dwarf2", "troll3"]


def mine(*cards: str) -> list[str]:
    """Name cards of Green's hand, two equal ones as two."""
    return [f"hand0.{card}.{cards[:place].count(card)}" for place, card in enumerate(cards)]


def read(match: Match, pieces: list[str], target: str | None = None, seat: int | None = 0) -> object:
    """Read a gesture: moves as texts, a refusal as rule and particulars, also that of the only move meant."""
    meant = match.game.read(match.view(seat), pieces, target)
    meant = (isinstance(meant, Move) and match.why_not(meant, seat)) or meant
    if isinstance(meant, Violation):
        assert meant.text("es") != meant.text("en")
        return meant.rule, dict(meant.params)
    return meant.notation if isinstance(meant, Move) else [move.notation for move in meant]


@pytest.mark.rule("DH-PLAY-1", "DH-R15")
@pytest.mark.parametrize("aimed", [True, False])
@pytest.mark.parametrize(
    ("pieces", "move"),
    [
        (["hand0.treasure1.0"], "treasure 1"),
        (["hand0.treasure1.1"], "treasure 1"),
        (["hand0.treasure1.1", "hand0.treasure1.0"], "treasure 1 1"),
        (["hand0.dwarf2.0", "hand0.dwarf1.0"], "dwarf 1 2"),
    ],
)
def test_cards_of_one_kind_are_a_move(pieces: list[str], move: str, *, aimed: bool) -> None:
    assert read(at(hand=HAND), pieces, move.partition(" ")[0] if aimed else None) == move


@pytest.mark.rule("DH-PLAY-2")
def test_different_pictures_on_one_space_are_refused() -> None:
    mixed = mine("troll3", "dwarf1", "treasure1", "dwarf2")
    assert read(at(hand=HAND), mixed, "dwarf") == ("DH-PLAY-2", {"kinds": ("treasure", "troll", "dwarf")})


@pytest.mark.rule("DH-PLAY-7")
def test_cards_for_several_spaces_are_refused() -> None:
    assert read(at(hand=HAND), mine("dwarf1", "troll3")) == ("DH-PLAY-7", {"kinds": ("troll", "dwarf")})


@pytest.mark.rule("DH-PLAY-3")
@pytest.mark.parametrize(
    ("target", "place"),
    [
        ("troll", "troll"),
        ("below", "below"),
        ("ships", "ships"),
        ("score0", "score_pile"),
        ("hand1", "hand"),
        ("deck0", "deck"),
        ("figure", "great_dragon"),
    ],
)
def test_another_place_than_the_own_space_is_refused(target: str, place: str) -> None:
    assert read(at(hand=HAND), mine("dwarf1"), target) == ("DH-PLAY-3", {"kind": "dwarf", "space": place})


@pytest.mark.rule("DH-PLAY-6")
@pytest.mark.parametrize("target", [None, "dwarf", "treasure", "hand0", "score0", "deck1", "figure"])
def test_no_card_at_all_is_refused(target: str | None) -> None:
    assert read(at(hand=HAND, spaces={"treasure": ["treasure2"]}), [], target) == ("DH-PLAY-6", {})


@pytest.mark.rule("DH-PLAY-8")
@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        ("hand1.4", "touched"),
        ("deck0.12", "touched"),
        ("score0.0", "touched"),
        ("dwarf.0", "dwarf3"),
        ("below.1", "knight2"),
        ("figure", "great_dragon"),
        ("hand0.ship0.0", "touched"),
    ],
)
def test_what_is_not_in_the_own_hand_is_refused(piece: str, shown: str) -> None:
    match = at(hand=HAND, spaces={"dwarf": ["dwarf3"]}, below=["knight1", "knight2"], scores=[["treasure4"], []])
    assert read(match, [piece]) == ("DH-PLAY-8", {"cards": (shown,), "count": 1})


@pytest.mark.rule("DH-PLAY-8")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_great_dragon_is_no_card_whoever_owns_it(owner: int) -> None:
    scores = [["petrified_dragon2"], ["treasure4"]] if owner == 0 else [["treasure4"], ["petrified_dragon2"]]
    match = at(hand=HAND, scores=scores, figure=owner)
    assert read(match, ["figure"]) == ("DH-PLAY-8", {"cards": ("great_dragon",), "count": 1})


@pytest.mark.rule("DH-PLAY-8")
def test_a_card_of_the_table_among_cards_of_the_hand_is_refused() -> None:
    match = at(hand=HAND, spaces={"dwarf": ["dwarf3"]})
    assert read(match, [*mine("dwarf1"), "dwarf.0"], "dwarf") == ("DH-PLAY-8", {"cards": ("dwarf3",), "count": 1})


@pytest.mark.rule("DH-SINGLE-3")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_pile_is_not_examined(slot: int) -> None:
    match = at(hand=HAND, spaces={"treasure": ["treasure2"] * 3})
    assert read(match, [f"treasure.{slot}"]) == ("DH-SINGLE-3", {"space": "treasure"})


@pytest.mark.rule("DH-MULTI-2")
@pytest.mark.parametrize("target", ["dwarf", None])
def test_more_cards_than_empty_outlines_are_refused(target: str | None) -> None:
    match = at(hand=HAND, spaces={"dwarf": ["dwarf1"] * 3})
    refusal = ("DH-MULTI-2", {"space": "dwarf", "count": 2, "room": 1})
    assert read(match, mine("dwarf1", "dwarf2"), target) == refusal
    assert read(match, mine("dwarf2"), target) == "dwarf 2"


@pytest.mark.rule("DH-COLLECT-5")
@pytest.mark.parametrize(("seat", "rival"), [(0, 1), (1, 0)])
def test_the_rivals_score_pile_is_not_looked_at(seat: int, rival: int) -> None:
    match = at(scores=[["treasure4"], ["treasure4"]])
    assert read(match, [], f"score{rival}", seat) == ("DH-COLLECT-5", {"seat": rival})
    assert read(match, [f"score{rival}.0"], None, seat) == ("DH-COLLECT-5", {"seat": rival})
    assert read(match, [], f"score{seat}", seat) == ("DH-PLAY-6", {})


@pytest.mark.rule("DH-SORCERESS-1", "DH-R5")
def test_a_sorceress_may_mean_two_moves() -> None:
    both = ["sorceress 1 > treasure", "sorceress 1 > petrified_dragon"]
    match = at(hand=["sorceress1"], spaces={"treasure": ["treasure1"]})
    assert read(match, mine("sorceress1"), "sorceress") == both
    assert read(at(hand=["sorceress1"]), mine("sorceress1"), "sorceress") == "sorceress 1"


@pytest.mark.rule("DH-KNIGHT-1", "DH-R5")
def test_the_second_knight_may_mean_two_moves_and_the_first_only_one() -> None:
    match = at(hand=["knight1", "knight2"], spaces={"troll": ["troll1"]})
    assert read(match, mine("knight1")) == "knight 1"
    assert read(match, mine("knight2", "knight1")) == ["knight 1 2 > sorceress", "knight 1 2 > troll"]


@pytest.mark.parametrize(
    ("pieces", "target"),
    [
        (["nonsense"], None),
        (["hand7.dwarf1.0"], None),
        (["<b>"], "dwarf"),
        ([""], None),
        ([], "board"),
        ([], ""),
        (["hand0.dwarf1.0"], "score2"),
        (["hand0.dwarf1.0", "hand0.dwarf1.0"], None),
    ],
)
def test_junk_is_refused(pieces: list[str], target: str | None) -> None:
    match = at(hand=HAND)
    with pytest.raises(dragonlab.DragonlabError):
        match.game.read(match.view(0), pieces, target)


@pytest.mark.slow
def test_every_choice_of_a_scene_reads_as_its_move(games: list[Match]) -> None:
    for match in games[:12]:
        for ply in match.plies[:-1]:
            moves, view = ply.state.legal_moves(), ply.state.view(ply.state.to_move)
            for choice in match.game.scene(view, moves, "en").choices:
                meant = match.game.read(view, choice.pieces, choice.target)
                assert not isinstance(meant, Violation)
                assert choice.move in [str(move) for move in ([meant] if isinstance(meant, Move) else meant)]
