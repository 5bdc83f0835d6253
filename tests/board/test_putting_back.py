"""Dice are chosen by a touch of each, and put back by another one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from board.hands import Click, Hands
from board.reader import Reader
from board.test_naive_clicks import Pupil

import dragonlab
from dragonlab.board.learning.lesson import LevelBoard
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from dragonlab.core.words.language import Language

SUMMIT = Path(__file__).parents[1] / "sample_games" / "summit"
FACES = ["attack", "attack", "boots", "attack", "treasure", "defence", "defence"]


def rolled(language: Language = "en") -> Reader:
    """Let a reader roll all dice, none of which shows a dragon."""
    match = dragonlab.new(
        "dragon_rampage", position={"hands": [[], [], []]}, chance={"die.0": [*FACES, *FACES]}, seed=1
    )
    reader = Reader(match, {0: "human", 1: "medium", 2: "medium"}, language=language)
    reader.play("roll")
    return reader


def tap(reader: Reader, piece: str) -> None:
    """Tap a piece once, as the browser answers it."""
    zone = next(zone["id"] for zone in reader.page["scene"]["zones"] for one in zone["pieces"] if one["id"] == piece)
    Hands(reader, single=True).click(Click("piece", piece, zone))


def faces(reader: Reader, zone: str) -> list[str]:
    return [piece["face"] for piece in reader.zone(zone)["pieces"]]


def buttons(reader: Reader) -> dict[str, str]:
    return {choice["label"]: choice["button"] for choice in reader.page["choices"] if "button" in choice}


@pytest.mark.parametrize(
    ("language", "one", "four"),
    [("en", "Roll this one", "Roll these 4"), ("es", "Repetir este", "Repetir estos 4")],
)
def test_four_dice_are_rolled_again_with_five_taps(language: Language, one: str, four: str) -> None:
    reader = rolled(language)
    tap(reader, "dice.yellow3")
    assert buttons(reader)[one] == "main"
    for die in ("red2", "red3", "black1"):
        tap(reader, f"dice.{die}")
    assert faces(reader, "again") == ["yellow3", "red2", "red3", "black1"]
    assert buttons(reader)[four] == "main"
    before = len(reader.match.plies)
    reader.play(next(choice["move"] for choice in reader.page["choices"] if choice["label"] == four))
    assert len(reader.match.plies[before].picks) == 4


def test_a_tap_puts_a_die_back_and_leaves_the_others() -> None:
    reader = rolled()
    for die in ("yellow3", "red2", "red3"):
        tap(reader, f"dice.{die}")
    assert sorted(reader.page["returnable"]) == ["again.red2", "again.red3", "again.yellow3"]
    tap(reader, "again.yellow3")
    assert faces(reader, "again") == ["red2", "red3"]
    assert reader.status["notice"] is None
    assert reader.page["moments"] == [], "nothing is told again"
    assert [ply.move.notation for ply in reader.match.plies[1:] if ply.move] == ["roll", "take red2", "take red3"]
    tap(reader, "again.red3")
    tap(reader, "again.red2")
    assert faces(reader, "again") == []
    assert reader.page["returnable"] == []
    assert "take yellow3" in reader.moves


def test_a_die_is_dropped_back_where_it_lay_and_nowhere_else() -> None:
    reader = rolled()
    tap(reader, "dice.red2")
    reader.send("gesture", pieces=["again.red2"], target="row_attack")
    assert reader.notice["kind"] == "refusal"
    reader.send("gesture", pieces=["again.red2"], target="dice")
    assert faces(reader, "again") == []


def test_what_was_rolled_is_not_put_back() -> None:
    reader = rolled()
    tap(reader, "dice.red2")
    reader.play("roll")
    assert reader.page["returnable"] == []


def test_the_move_is_called_by_what_it_does() -> None:
    assert "Take red die 2 to roll it again" in [choice["label"] for choice in rolled().page["choices"]]
    assert "Apartar el dado rojo 2 para repetirlo" in [choice["label"] for choice in rolled("es").page["choices"]]


def test_in_a_lesson_a_die_goes_back_and_the_level_can_be_solved() -> None:
    reader = Pupil(LevelBoard(course("dragon_rampage").levels["third-chest"], language="en"))
    tap(reader, "dice.yellow1")
    tap(reader, "dice.red2")
    tap(reader, "again.yellow1")
    assert faces(reader, "again") == ["red2"]
    reader.play("roll")
    assert reader.notice["kind"] == "right"


def test_a_die_of_the_summit_is_kept_and_put_back_by_a_tap() -> None:
    reader = Reader(dragonlab.new(SUMMIT, seed=1), {0: "human", 1: "random"})
    reader.play("roll")
    die = faces(reader, "dice")[0]
    tap(reader, f"dice.{die}")
    assert faces(reader, "kept") == [die]
    tap(reader, f"kept.{die}")
    assert faces(reader, "kept") == []
