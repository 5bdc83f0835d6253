"""What stands in a board's place where no kernel runs: a picture, a text; the same game, the same output."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from board.reader import Reader, started
from walks import reach

import dragonlab
from dragonlab.board.picture import MOST_BYTES, picture
from dragonlab.core.scene import Piece, Scene, Zone

if TYPE_CHECKING:
    from dragonlab.core.game import Game

WIDGET = "application/vnd.jupyter.widget-view+json"


def bundle(reader: Reader) -> dict[str, str]:
    shown = reader.board._repr_mimebundle_()
    assert shown is not None
    return dict(shown[0])


def test_the_output_holds_widget_picture_and_text() -> None:
    for language, word in (("es", "Tablero"), ("en", "board")):
        reader = Reader(started(), language=language)
        data = bundle(reader)
        assert set(data) == {WIDGET, "image/svg+xml", "text/plain"}
        assert word in data["text/plain"]
        assert word in data["image/svg+xml"]
        assert data["text/plain"].endswith(reader.match.scene(0, language).text())
        assert "Loading" not in "".join(map(str, data.values()))


def test_the_same_game_gives_the_same_output() -> None:
    outputs = []
    for _ in range(2):
        reader = Reader(started(3))
        for _ in range(4):
            reader.step()
        data = bundle(reader)
        del data[WIDGET]  # names the model, which is new each time
        outputs.append((repr(reader.board), data))
    assert outputs[0] == outputs[1]
    assert outputs[0][0] == "Board of dragonheart, move 8"


def test_behind_the_curtain_the_picture_shows_no_hand() -> None:
    reader = Reader(started(), {0: "human", 1: "human"})
    reader.play()
    data = bundle(reader)
    title = data["text/plain"].partition("\n")[0]
    assert data["image/svg+xml"] == picture(reader.match.scene(None, "en"), title)


@pytest.mark.parametrize("language", ["es", "en"])
def test_pictures_are_small_and_well_formed(game: Game, language: str) -> None:
    for seed in range(25):
        match = reach(game, seed, 4 * seed)
        for seat in (None, *range(match.seats)):
            check(picture(match.scene(seat, language), f"<{game.name}> & “{seed}”"))


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_fullest_table_still_fits(language: str) -> None:
    position = {
        "hands": [["fire_dragon3", "petrified_dragon2", "sorceress2", "knight1", "troll3", "huntress1"], None],
        "spaces": {
            "fire_dragon": ["fire_dragon3"] * 2, "treasure": ["treasure1", "treasure4"] * 2,
            "sorceress": ["sorceress2"] * 2,
            "petrified_dragon": ["petrified_dragon2"] * 2, "huntress": ["huntress1"] * 2, "ship": ["ship0"] * 2,
            "knight": ["knight1"], "troll": ["troll1", "troll2"], "dwarf": ["dwarf1"] * 3,
        },
        "below": ["huntress1"] * 3 + ["knight1"] * 4,
        "scores": [["petrified_dragon2"], ["dwarf1"] * 4],
        "figure": 0,
        "ships": 2,
    }  # fmt: skip
    match = dragonlab.new("dragonheart", position=position, seed=1)
    for seat in (None, 0, 1):
        check(picture(match.scene(seat, language), "Dragonheart"))


def test_names_cannot_break_a_picture() -> None:
    nasty = "</text><script>\"&'"
    piece = Piece("p", nasty, nasty, nasty)
    zone = Zone("z", nasty, nasty, (1, 1, 1, 1), count=10**9, pieces=(piece,) * 40)
    text = picture(Scene(1, 1, (zone,)), nasty)
    check(text)
    assert "<script" not in text


def check(svg: str) -> None:
    assert len(svg.encode()) <= MOST_BYTES
    root = ET.fromstring(svg)  # noqa: S314  our own picture
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.find("{http://www.w3.org/2000/svg}title") is not None
