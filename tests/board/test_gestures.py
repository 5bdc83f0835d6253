"""What a reader tries on the table, and the answer: a move, the rule that forbids it, or a question back."""

from __future__ import annotations

import random

import pytest
from board.reader import Reader, busy, started

import dragonlab
from dragonlab.core.words.rulebook import Violation

FORBIDDEN = {
    "two kinds on one space": (("dwarf1", "knight1"), "dwarf", "DH-PLAY-2"),
    "two kinds and no space": (("dwarf1", "knight1"), None, "DH-PLAY-7"),
    "another kind's space": (("dwarf1",), "treasure", "DH-PLAY-3"),
    "a place that is no space": (("dwarf1",), "deck1", "DH-PLAY-3"),
    "the own hand": (("dwarf1",), "hand0", "DH-PLAY-3"),
    "more cards than outlines": (("dwarf1", "dwarf1"), "dwarf", "DH-MULTI-2"),
    "no card": ((), "dwarf", "DH-PLAY-6"),
    "nothing at all": ((), None, "DH-PLAY-6"),
    "the rival's score pile": ((), "score1", "DH-COLLECT-5"),
}
PRESSED = {  # what it is, and what of it speaks against taking it
    "hand1.0": ("Red's hand: 5 cards.", None),
    "figure": ("Great Dragon.", None),
    "dwarf.0": ("Dwarf 1.", None),
    "treasure.1": ("Treasure 4.", "DH-SINGLE-3"),
    "score1.0": ("Red's score", "DH-COLLECT-5"),
}
GONE = {"deck0.3": "DH-PLAY-8", "deck1.99": "DH-PLAY-8", "treasure.0": "DH-SINGLE-3", "hand0.dragon9.0": "DH-PLAY-8"}
SEVERAL_STEPS = ("dragon_rampage", "dragon_wars", "dwarf_king", "rune_stones")


@pytest.mark.parametrize(("faces", "target", "rule"), FORBIDDEN.values(), ids=FORBIDDEN)
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_forbidden_gesture_is_answered_with_its_rule(
    faces: tuple[str, ...], target: str | None, rule: str, language: str
) -> None:
    reader = Reader(busy(), language=language)
    before = reader.match.record()
    reader.gesture(*faces, to=target)
    assert (reader.notice["kind"], reader.notice["rule"]) == ("refusal", rule)
    assert reader.notice["text"] == reader.notice["text"].strip()
    assert "{" not in reader.notice["text"]
    assert reader.match.record() == before
    assert reader.phase == "play"


@pytest.mark.parametrize(("piece", "told"), PRESSED.items())
def test_a_press_on_a_piece_that_no_move_takes_tells_what_it_is(piece: str, told: tuple[str, str | None]) -> None:
    reader = Reader(busy())
    reader.send("gesture", pieces=[piece], target=None)
    text, rule = told
    assert (reader.notice["kind"], reader.notice["rule"], reader.notice["pieces"]) == ("about", rule, [piece])
    assert reader.notice["text"].startswith(text)
    assert len(reader.match.plies) == 1


@pytest.mark.parametrize(("piece", "rule"), GONE.items())
def test_a_piece_that_is_not_there_any_more_is_answered_with_its_rule(piece: str, rule: str) -> None:
    reader = Reader(busy())
    reader.send("gesture", pieces=[piece], target=None)
    assert (reader.notice["kind"], reader.notice["rule"]) == ("refusal", rule)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", dragonlab.games())
def test_no_press_on_a_piece_is_ever_refused(name: str, language: str) -> None:
    """In all games, at many moments, one's own turn or not: it is a move, a question, or what the piece is and does."""
    dice, told = random.Random(name), 0
    match = dragonlab.new(name, seed=3)
    for _ in range(40):
        if match.to_move is None:
            break
        for _ in range(dice.randrange(12)):
            if match.to_move is not None:
                match.play(dice.choice(match.legal_moves()))
        plies = len(match.plies)
        for seat in (0, 1):
            seats = {**dict.fromkeys(range(match.seats), "random"), seat: "human"}
            reader = Reader(match.fork(), seats, practice=True, language=language)
            pieces = [(zone, piece) for zone in reader.page["scene"]["zones"] for piece in zone["pieces"]]
            zone, piece = dice.choice(pieces)
            reader.send("gesture", pieces=[piece["id"]], target=None)
            if len(reader.match.plies) > plies or reader.status["notice"] is None:
                continue
            assert reader.notice["kind"] in {"about", "ask"}, f"{piece['label']}: {reader.notice['text']}"
            if reader.notice["kind"] == "about":
                said = piece["label"] if piece["face"] is not None else zone["spoken"]
                assert reader.notice["text"].lower().startswith(said.lower().rstrip("."))
                assert piece.get("about", "").rstrip(".") in reader.notice["text"]
                told += 1
            reader.board.close()
    assert told > 5


def test_what_is_asked_at_the_moment_is_not_said_of_a_piece_once_more() -> None:
    for name in SEVERAL_STEPS:
        assert dragonlab.load(name).rulebook.refusals.not_now is not None
    reader = Reader(dragonlab.new("rune_stones", seed=1), {0: "human", 1: "human"})
    if reader.phase == "curtain":
        reader.send("ready")
    stone = reader.zone("stones")["pieces"][0]
    reader.send("gesture", pieces=[stone["id"]], target=None)
    assert stone["about"]
    assert reader.notice["text"] == f"{stone['label'][:1].upper()}{stone['label'][1:]}: {stone['about'].rstrip('.')}."


@pytest.mark.parametrize("name", dragonlab.games())
def test_a_click_on_a_piece_of_the_table_means_its_place_if_that_means_anything(name: str) -> None:
    dice, meant = random.Random(name), 0
    match = dragonlab.new(name, seed=1)
    for _ in range(150):
        seat = match.to_move
        if seat is None:
            break
        view, scene = match.view(seat), match.scene(seat)
        for place, piece in ((piece.spot or zone.id, piece) for zone in scene.zones for piece in zone.pieces):
            there = match.game.read(view, [], place, scene)
            if not piece.mine and not isinstance(there, Violation):
                assert match.game.read(view, [piece.id], None, scene) == there
                meant += 1
        match.play(dice.choice(match.legal_moves()))
    assert meant or name in {"dragonheart", "dwarf_king"}, "there each move takes a card"


@pytest.mark.parametrize("name", dragonlab.games())
def test_what_a_click_takes_from_the_table_can_be_dragged_to_the_own_hand(name: str) -> None:
    dice, meant = random.Random(name), 0
    match = dragonlab.new(name, seed=2)
    for _ in range(120):
        seat = match.to_move
        if seat is None:
            break
        view, scene = match.view(seat), match.scene(seat)
        for place, piece in ((zone.id, piece) for zone in scene.zones for piece in zone.pieces):
            clicked = match.game.read(view, [piece.id], None, scene)
            taken = place.rstrip("0123456789") in match.game.taken_from and not piece.mine
            if taken and not isinstance(clicked, Violation):
                assert not isinstance(match.game.read(view, [piece.id], f"hand{seat}", scene), Violation)
                meant += 1
        match.play(dice.choice(match.legal_moves()))
    assert bool(meant) == bool(match.game.taken_from), "elsewhere each move takes an own card"


def test_a_gesture_plays_its_move() -> None:
    reader = Reader(busy())
    reader.gesture("treasure1", to="treasure")
    assert reader.match.plies[1].move is not None
    assert reader.match.plies[1].move.notation == "treasure 1"
    assert reader.status["notice"] is None
    assert len(reader.match.plies) == 3, "the bot has answered"


def test_without_a_target_the_cards_say_where_they_go() -> None:
    reader = Reader(busy())
    reader.gesture("dwarf1")
    assert str(reader.match.plies[1].move) == "dwarf 1"


def test_an_ambiguous_gesture_asks_which_move_is_meant() -> None:
    reader = Reader(busy())
    reader.gesture("sorceress2", to="sorceress")
    assert reader.notice["kind"] == "ask"
    assert reader.notice["moves"] == ["sorceress 2 > treasure", "sorceress 2 > petrified_dragon"]
    assert set(reader.notice["moves"]) <= set(reader.moves)
    assert reader.notice["pieces"] == reader.cards("sorceress2")
    reader.play(reader.notice["moves"][1])
    assert reader.match.state.view(0)["figure"] == 0


def test_every_choice_can_be_made_by_its_gesture_or_is_asked_for() -> None:
    for seed in range(5):
        reader = Reader(started(seed))
        while reader.phase == "play":
            choice = reader.page["choices"][seed % len(reader.page["choices"])]
            ply = len(reader.match.plies)
            status = reader.send("gesture", pieces=choice["pieces"], target=choice["target"])
            if status["notice"] and status["notice"]["kind"] == "ask":
                assert choice["move"] in status["notice"]["moves"]
                reader.play(choice["move"])
            assert str(reader.match.plies[ply].move) == choice["move"]


def test_a_move_that_is_not_legal_is_answered_with_its_rule() -> None:
    reader = Reader(busy())
    reader.play("sorceress 2")
    assert (reader.notice["kind"], reader.notice["rule"]) == ("refusal", "DH-R4")
    reader.play("troll 3")
    assert reader.notice["rule"] == "DH-PLAY-8"
    assert len(reader.match.plies) == 1


def test_after_the_end_nothing_is_played() -> None:
    reader = Reader(started())
    reader.finish()
    plies = len(reader.match.plies)
    for answer in (reader.send("gesture", pieces=[], target="dwarf"), reader.play("dwarf 1"), reader.send("hint")):
        assert answer["notice"]["rule"] == "DH-END-5"
    assert len(reader.match.plies) == plies


def test_choices_name_pieces_and_zones_of_the_scene() -> None:
    reader = Reader(started())
    while reader.phase == "play":
        zones = {zone["id"] for zone in reader.page["scene"]["zones"]}
        mine = {piece["id"] for zone in reader.page["scene"]["zones"] for piece in zone["pieces"] if piece["mine"]}
        for choice in reader.page["choices"]:
            assert set(choice["pieces"]) <= mine
            assert {choice["target"], *choice["touches"]} <= zones
        reader.step()
