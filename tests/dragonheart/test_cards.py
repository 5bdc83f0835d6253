"""The cards and the spaces: the list of the game page, its evidence, and other lists in its place."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from typing import Any, cast

import pytest
from dragonheart.table import BOOK, COMPONENTS, GAME

import dragonlab
from dragonlab.games.dragonheart import Dragonheart
from dragonlab.games.dragonheart.components import KINDS

DECK = {  # kind: values of the cards, as on the game page
    "dwarf": [1, 1, 1, 1, 1, 1, 2, 2, 2, 3],
    "treasure": [1, 1, 2, 2, 3, 3, 4],
    "fire_dragon": [2, 3, 3, 4],
    "huntress": [1, 1, 1, 1, 2, 2],
    "petrified_dragon": [2, 2, 2, 2, 2],
    "sorceress": [1, 1, 2, 2],
    "troll": [1, 2, 3],
    "knight": [1, 1, 1, 1, 2],
    "ship": [0, 0, 0, 0, 0, 0],
}
SPACES = {  # kind: outlines and the spaces its arrows lead to, as on the game page
    "treasure": (1, []),
    "fire_dragon": (1, ["treasure"]),
    "petrified_dragon": (1, []),
    "sorceress": (1, ["treasure", "petrified_dragon"]),
    "troll": (1, ["sorceress"]),
    "dwarf": (4, ["dwarf"]),
    "knight": (2, ["sorceress", "troll"]),
    "huntress": (3, ["fire_dragon"]),
    "ship": (3, ["below"]),
}


def cards() -> dict[str, Any]:
    return copy.deepcopy(dict(GAME.cards.values))


def entry(table: dict[str, Any], kind: str, part: str = "card") -> dict[str, Any]:
    return next(entry for entry in table[part] if entry["kind"] == kind)


@pytest.mark.rule("DH-GAME-1", "DH-SETUP-3")
def test_a_deck_has_the_cards_of_the_page() -> None:
    faces = COMPONENTS.faces
    deck = Counter((KINDS[faces[card].kind], faces[card].value) for card in COMPONENTS.deck)
    assert deck == Counter((kind, value) for kind, values in DECK.items() for value in values)
    assert (deck.total(), sum(value * count for (_, value), count in deck.items())) == (50, 79)


@pytest.mark.rule("DH-GAME-4")
def test_the_cards_of_both_decks_come_out_even() -> None:
    for kind, (outlines, _) in SPACES.items():
        assert 2 * len(DECK[kind]) % outlines == 0


@pytest.mark.rule("DH-SPACE-1", "DH-COLLECT-3")
def test_the_spaces_are_those_of_the_page() -> None:
    table = cards()
    assert {space["kind"]: (space["outlines"], space["takes"]) for space in table["space"]} == SPACES
    assert {space["kind"] for space in table["space"] if space["choice"]} == {"sorceress", "knight"}
    assert {space["kind"] for space in table["space"] if space["sails"]} == {"knight", "huntress"}


def test_every_component_has_its_evidence() -> None:
    table = cards()
    parts = [*table["card"], *table["space"], table["figure"], table["hand"], table["end"]]
    assert {part["evidence"] for part in parts} <= {"seed", "published", "community", "ruling", "house"}
    assert not any(card["evidence"] in {"published", "seed"} for card in table["card"] if card["kind"] != "ship")


def test_the_gallery_shows_all_kinds_and_the_figure() -> None:
    exhibits = GAME.gallery()
    assert {exhibit.title.en for exhibit in exhibits} == {
        "Great Dragon",
        *(BOOK.term(kind, "en").capitalize() for kind in KINDS),
    }
    assert "Gran Dragón" in {exhibit.title.es for exhibit in exhibits}
    assert sum(count for exhibit in exhibits for _, count in exhibit.counts) == 50
    for exhibit in exhibits:
        assert exhibit.art in GAME.art
        assert exhibit.note
        assert all((*exhibit.about, *exhibit.note, *exhibit.title))


def test_faces_have_names_in_both_languages() -> None:
    assert [BOOK.term(face, "es") for face in ("dwarf2", "ship0", "fire_dragon4")] == [
        "enano 2",
        "barco",
        "dragón de fuego 4",
    ]
    assert [BOOK.term(face, "en") for face in ("dwarf2", "ship0", "fire_dragon4")] == [
        "dwarf 2",
        "ship",
        "fire dragon 4",
    ]


def test_there_are_under_4000_moves() -> None:
    assert len(GAME.moves) == 145
    assert [GAME.moves.parse(move.notation) for move in GAME.moves] == list(GAME.moves)


def test_another_list_of_cards_can_be_played() -> None:
    other = cards()
    entry(other, "dwarf")["counts"] = [{"value": 3, "count": 2}, {"value": 1, "count": 6}, {"value": 2, "count": 3}]
    entry(other, "huntress")["counts"] = [{"value": 1, "count": 3}, {"value": 2, "count": 2}]
    match = dragonlab.new("dragonheart", cards=other, seed=1)
    faces = cast("Dragonheart", match.game).components.faces
    assert [face.name for face in faces if KINDS[face.kind] == "dwarf"] == ["dwarf1", "dwarf2", "dwarf3"]
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    assert dragonlab.replay(match.record().to_json()).outcome == match.outcome


@pytest.mark.parametrize(
    ("part", "kind", "key", "value", "message"),
    [
        ("card", "dwarf", "counts", [{"value": 1, "count": 0}], "dwarf.*1 to 50"),
        ("card", "dwarf", "counts", [{"value": -1, "count": 1}], "dwarf.*0 to 99"),
        ("card", "dwarf", "counts", [{"value": 1, "count": 1}, {"value": 1, "count": 2}], "dwarf.*once"),
        ("card", "dwarf", "kind", "gnome", "card.*'dwarf'"),
        ("card", "troll", "counts", [], "troll.*one value or more"),
        ("space", "dwarf", "outlines", 0, "dwarf.*1 to 20"),
        ("space", "dwarf", "outlines", 10**9, "dwarf.*1 to 20"),
        ("space", "dwarf", "outlines", "four", "dwarf.*an integer"),
        ("space", "treasure", "outlines", 2, "treasure.*1: its cards stay"),
        ("space", "troll", "takes", ["sorcerer"], "troll.*'sorceress'.*as the rules have it"),
        ("space", "troll", "takes", [], "troll.*'sorceress'.*as the rules have it"),
        ("space", "dwarf", "takes", ["dwarf", "treasure"], "dwarf.*'dwarf'.*as the rules have it"),
        ("space", "troll", "choice", "no", "troll.*true or false"),
        ("space", "knight", "choice", False, "knight.*true, as the rules have it"),
        ("space", "dwarf", "sails", True, "dwarf.*false, as the rules have it"),
    ],
)
def test_a_wrong_list_of_cards_is_refused(part: str, kind: str, key: str, value: object, message: str) -> None:
    wrong = cards()
    entry(wrong, kind, part)[key] = value
    with pytest.raises(dragonlab.DataError, match=message):
        Dragonheart(wrong)


@pytest.mark.parametrize("count", [1, 50])
def test_cards_that_can_be_played_in_too_many_ways_are_refused_at_once(count: int) -> None:
    wrong = cards()
    entry(wrong, "treasure")["counts"] = [{"value": value, "count": count} for value in range(40)]
    with pytest.raises(dragonlab.DataError, match=r"treasure.*4000 ways"):
        Dragonheart(wrong)


def test_a_record_with_such_cards_is_refused_at_once() -> None:
    record = json.loads(dragonlab.new("dragonheart", seed=1).record().to_json())
    record["cards"] = cards()
    counts = [{"value": value, "count": 50} for value in range(12)]
    entry(record["cards"], "dwarf")["counts"] = entry(record["cards"], "treasure")["counts"] = counts
    with pytest.raises(dragonlab.RecordError, match=r"game: .*4000 ways"):
        dragonlab.replay(json.dumps(record))


@pytest.mark.parametrize(
    ("part", "key", "value"), [("hand", "size", 10), ("end", "ship_piles", 0), ("end", "ship_piles", 10**9)]
)
def test_a_number_that_the_cards_cannot_fill_is_refused(part: str, key: str, value: int) -> None:
    wrong = cards()
    for kind in KINDS:
        entry(wrong, kind)["counts"] = [{"value": 1, "count": 1}]
    wrong["figure"]["hand"] = 14
    for space in wrong["space"]:
        space["outlines"] = 1
    wrong["end"]["ship_piles"] = 1
    Dragonheart(wrong)
    wrong[part][key] = value
    with pytest.raises(dragonlab.DataError, match=f"{part}.*{key}"):
        Dragonheart(wrong)


def test_other_outlines_can_be_played() -> None:
    other = cards()
    for number, kind in enumerate(("dwarf", "knight", "huntress", "ship")):
        entry(other, kind, "space")["outlines"] = (7, 1, 1, 2)[number]
    for seed in range(6):
        match, dice = dragonlab.new("dragonheart", cards=other, seed=seed), random.Random(seed)
        while match.to_move is not None:
            match.scene(match.to_move)
            match.play(dice.choice(match.legal_moves()))
        assert match.outcome is not None


def test_the_cards_keep_their_fingerprint() -> None:
    assert GAME.rules_hash == "61bc23bc73a6c7bc", "saved games name it"


@pytest.mark.parametrize(("hand", "figure"), [(0, 6), (7, 6), (5, 15)])
def test_a_hand_size_that_cannot_be_is_refused(hand: int, figure: int) -> None:
    wrong = cards()
    wrong["hand"]["size"], wrong["figure"]["hand"] = hand, figure
    with pytest.raises(dragonlab.DataError, match=r"figure.*hand"):
        Dragonheart(wrong)
