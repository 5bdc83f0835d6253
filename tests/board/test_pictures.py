"""What stands in a board's place where no kernel runs: a picture, a text; the same game, the same output."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from board.reader import Reader, started
from browser.crowded import dragon_rampage, late_stones
from walks import reach

import dragonlab
from dragonlab.board import ready
from dragonlab.board.pictures.picture import MOST_BYTES, TONES, _points, image, picture
from dragonlab.board.transport.stored import KIND
from dragonlab.core.scene.scene import Piece, Scene, Zone
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language

WIDGET = "application/vnd.jupyter.widget-view+json"


def bundle(reader: Reader) -> dict[str, str]:
    shown = reader.board._repr_mimebundle_()
    assert shown is not None
    return dict(shown[0])


def test_the_output_holds_widget_picture_and_text() -> None:
    for language, word in (("es", "Tablero"), ("en", "board")):
        reader = Reader(started(), language=language)
        data = bundle(reader)
        assert set(data) == {WIDGET, KIND, "text/html", "text/plain"}
        assert word in data["text/plain"]
        assert word in data["text/html"]
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
    svg, text = shown_in(data["text/html"])
    assert svg == picture(reader.match.scene(None, "en"), title)
    assert text.replace(";", "").split() == data["text/plain"].replace(";", "").split()


class Images(HTMLParser):
    """Finds the images of a page: each with its picture and its alternative text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep an image."""
        assert tag == "img"
        told = {name: value or "" for name, value in attrs}
        address, alternative = told["src"], told["alt"]
        self.found.append((unquote(address.removeprefix("data:image/svg+xml,")), alternative))


def shown_in(html: str) -> tuple[str, str]:
    images = Images()
    images.feed(html)
    ((svg, text),) = images.found
    return svg, text


def test_any_name_and_any_text_stand_in_an_image() -> None:
    svg = picture(Scene(1, 1, (Zone("z", "50 % \"#1\" & 'more'", "zone", (1, 1, 1, 1)),)), "<a> & \"b\" '%23'")
    text = "<a> & \"b\" '%23' #1"
    assert shown_in(image(svg, f"{text}\n\n  here   2 cards\n there  1 card")) == (
        svg,
        f"{text} here 2 cards; there 1 card",
    )


class Kernel:
    """What runs cells, as IPython has it: `asked` says whether whoever sent the cell can be asked for input."""

    def __init__(self, asked: bool) -> None:
        self.content = {"code": "board", "allow_stdin": asked}

    def get_parent(self) -> dict[str, object]:
        """Give the request that is answered now."""
        return {"content": self.content}


def test_without_a_reader_a_board_is_its_picture_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(started())
    for asked, voila, views in [(True, "", True), (False, "", False), (False, "voila/0.5.8", True)]:
        monkeypatch.setattr("dragonlab.display.readers._shell", lambda asked=asked: Kernel(asked))
        monkeypatch.setenv("SERVER_SOFTWARE", voila)
        assert (WIDGET in bundle(reader)) is views
        assert (WIDGET in ready("en")._repr_mimebundle_()[0]) is views  # type: ignore[index]
        assert "text/html" in bundle(reader)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", "en"])
def test_pictures_are_small_and_well_formed(game: AnyGame, language: str) -> None:
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


def crowd() -> Scene:
    """Five seats, everything as full as it gets: hands shown, a trick of five, sentences in sight."""
    tones = ("green", "red", "blue", "yellow", "violet")
    zones = []
    for seat, tone in enumerate(tones):
        cards = tuple(
            Piece(f"c{seat}.{n}", f"card{n}", f"long named card {n}", str(n), "LN", tone=tone) for n in range(13)
        )
        place = (1, 6 * seat - 5) if seat else (4, 1)
        shown = f"Seat {seat}’s hand: thirteen cards"
        zones += [
            Zone(f"hand{seat}", "Hand", shown, (*place, 1, 3), "hand", count=13, pieces=cards, tone=tone, seat=seat),
            Zone(
                f"won{seat}", "Won", f"Won by seat {seat}: 13", (place[0], place[1] + 3, 1, 3), pieces=cards, seat=seat
            ),
        ]
    trick = tuple(
        Piece(f"trick.{n}", f"card{n}", f"card {n}", str(n), "LN", tone=tone, tag=f"{tone.title()} seat")
        for n, tone in enumerate(tones)
    )
    rule = "Whoever takes this trick takes one more card & loses <five> points for each of the others."
    zones += [
        Zone("quest", "Quest", f"Quest: {rule}", (2, 1, 1, 12), text=rule),
        Zone("trick", "Trick", "Trick: five cards", (2, 13, 1, 12), "fan", pieces=trick, text="Led: red"),
        *(Zone(f"pile{n}", f"Pile {n}", f"Pile {n}: 9", (3, 6 * n + 1, 1, 6), count=9) for n in range(4)),
    ]
    return Scene(4, 24, tuple(zones))


def test_five_seats_fit_with_their_sentences_and_tags() -> None:
    svg = picture(crowd(), "A crowd")
    check(svg)
    words = [text.text or "" for text in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]  # noqa: S314  our own
    assert next(word for word in words if word.startswith("Whoever takes this trick")).endswith("…"), "shortened"
    assert "Led: red" in words
    assert sum(word.startswith("Won by seat") for word in words) == 5, "whose it is, though the labels do not say it"
    assert {"Green s…", "Red seat", "Blue se…", "Yellow…", "Violet…"} <= set(words)
    assert all(TONES[tone] in svg for tone in ("green", "red", "blue", "yellow", "violet")), "each seat has its colour"


def test_a_crowded_picture_shows_fewer_cards() -> None:
    cards = tuple(Piece(f"c{n}", f"card{n}", f"card {n}", str(n), "LN") for n in range(20))
    zones = tuple(
        Zone(f"z{n}", f"Zone {n}", f"Zone {n}", (n // 6 + 1, n % 6 + 1, 1, 1), pieces=cards) for n in range(36)
    )
    check(picture(Scene(6, 6, zones), "Full"))


@pytest.mark.parametrize("match", [dragon_rampage, late_stones])
@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_paths_tracks_and_maps_fit_into_a_picture(match: Callable[[], Match], language: Language) -> None:
    svg = picture(match().scene(0, language), "A crowd")
    check(svg)
    assert svg.count("stroke-linecap='round'") >= 5, "spots, and pieces in their colours"
    assert all(colour in svg for colour in (TONES["green"], TONES["yellow"]))


def test_the_spots_of_a_path_lie_apart() -> None:
    for zone in (zone for zone in dragon_rampage().scene(0, "en").zones if zone.spots):
        points = _points(zone, 300, 60)
        assert len({(round(x), round(y)) for x, y in points}) == len(zone.spots)
        assert all(0 < x < 300 and 0 < y < 60 for x, y in points)


def check(svg: str) -> None:
    assert len(svg.encode()) <= MOST_BYTES
    root = ET.fromstring(svg)  # noqa: S314  our own picture
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
