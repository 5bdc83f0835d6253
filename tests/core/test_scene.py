"""The grammar of scenes: pieces that are no cards, spots on tracks, paths and maps; as JSON, as a text, in gestures."""

from __future__ import annotations

import json

import pytest
from walks import SUMMIT

import dragonlab
from dragonlab.core.base.errors import NotationError
from dragonlab.core.scene.gestures import gesture_in
from dragonlab.core.scene.scene import Piece, Scene, Spot, Zone

PATH = Zone(
    "path",
    "The path",
    "The path: 1 hut: Marmot",
    (1, 1, 1, 6),
    look="path",
    spots=(Spot("path.0", "camp", "0", "tent"), Spot("path.1", "hut", "1")),
    pieces=(Piece("path.marmot", "marmot", "Marmot", shape="figure", tone="green", mine=True, spot="path.1"),),
)
MAP = Zone(
    "map",
    "The valley",
    "The valley: nobody",
    (2, 1, 1, 6),
    look="map",
    spots=(Spot("tower", "the old tower", at=(12.5, 30)), Spot("ford", "the ford", at=(80, 60))),
    edges=(("tower", "ford"),),
)
DICE = Zone(
    "dice",
    "Dice",
    "Dice: 5, 2",
    (3, 1, 1, 6),
    look="row",
    pieces=(
        Piece("dice.1", "die1", "5", value="5", shape="die", mine=True),
        Piece("dice.2", "die2", "2", value="2", shape="die", kept=True),
        Piece("dice.gems", "gem", "3 gems", letter="G", shape="gem", count=3),
    ),
)
SCENE = Scene(3, 6, (PATH, MAP, DICE))


def test_spots_and_shapes_are_json_and_cards_do_not_pay_for_them() -> None:
    path, valley, dice = json.loads(json.dumps(SCENE.to_json()))["zones"]
    assert path["spots"] == [
        {"id": "path.0", "label": "camp", "value": "0", "art": "tent"},
        {"id": "path.1", "label": "hut", "value": "1"},
    ]
    assert path["pieces"][0]["spot"] == "path.1"
    assert valley["spots"][0]["at"] == [12.5, 30]
    assert valley["edges"] == [["tower", "ford"]]
    assert [(piece.get("shape"), piece.get("kept"), piece.get("count")) for piece in dice["pieces"]] == [
        ("die", None, None),
        ("die", True, None),
        ("gem", None, 3),
    ]
    card = Piece("z.a", "ace", "ace", about="Heals 2.")
    (told,) = json.loads(json.dumps(Scene(1, 1, (Zone("z", "Z", "Z", (1, 1, 1, 1), pieces=(card,)),)).to_json()))[
        "zones"
    ]
    assert told["pieces"][0]["about"] == "Heals 2."
    plain = Scene(1, 1, (Zone("z", "Z", "Z", (1, 1, 1, 1), pieces=(Piece("z.a", "ace", "ace"),)),)).to_json()
    assert not {"shape", "spots", "edges", "kept", "spot", "about"} & {*str(plain).replace("'", " ").split()}


def test_gestures_may_end_at_zones_and_at_their_spots() -> None:
    assert list(SCENE.targets()) == ["path", "path.0", "path.1", "map", "tower", "ford", "dice"]
    assert SCENE.targets()["ford"] is MAP
    assert [SCENE.called(name) for name in ("path.1", "tower", "dice", "moon")] == [
        "1 hut",
        "the old tower",
        "Dice",
        None,
    ]


def test_a_part_of_a_table_has_no_rows_but_its_own() -> None:
    part = SCENE.only(["path", "dice"])
    assert [(zone.id, zone.place[0]) for zone in part.zones] == [("path", 1), ("dice", 2)]
    assert part.rows == 2


def test_the_text_says_each_zone_once() -> None:
    assert [line.split() for line in SCENE.text().splitlines()] == [
        ["The", "path", "1", "hut:", "Marmot"],
        ["The", "valley", "nobody"],
        ["Dice", "5,", "2"],
    ]


def test_a_gesture_finds_spots_and_pieces_on_them() -> None:
    game = dragonlab.load(SUMMIT)
    assert gesture_in(SCENE, game, ["path.marmot"], "path.0") == (("marmot",), "path.0", None, None)
    assert gesture_in(SCENE, game, ["dice.2"], "tower") == ((), "tower", ("dice", "die2"), "dice")
    assert gesture_in(SCENE, game, ["dice.2"], None).lies == "dice", "touched alone, it stands for where it lies"
    with pytest.raises(NotationError, match=r"no place 'path\.7'"):
        gesture_in(SCENE, game, [], "path.7")


def test_a_painter_numbers_a_track_and_says_who_stands_where() -> None:
    match = dragonlab.new(SUMMIT, seats=3, seed=1)
    painter = match.game.painter(match.game, match.view(0), "en")
    assert [spot.id for spot in painter.numbered("points", range(3))] == ["points.0", "points.1", "points.2"]
    assert painter.standing(PATH.spots, PATH.pieces) == "1 hut: Marmot"
    assert painter.standing(MAP.spots, ()) == "–"
