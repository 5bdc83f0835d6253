"""Several readers at one screen, and readers who only watch."""

from __future__ import annotations

import json

import pytest
from board.reader import Reader, started
from walks import HEIST

TWO = {0: "human", 1: "human"}


def open_faces(reader: Reader) -> set[str]:
    """List the zones where cards lie face up that somebody may not see."""
    scenes = [reader.page["scene"], *(moment["scene"] for moment in reader.page["moments"])]
    return {
        zone["id"]
        for scene in scenes
        for zone in scene["zones"]
        if zone["id"].startswith(("hand", "deck")) and any(piece["face"] for piece in zone["pieces"])
    }


def hidden_words(reader: Reader) -> list[str]:
    """List the log's and the moments' sentences about cards that only one seat has seen."""
    texts = [entry["text"] for entry in reader.page["log"]]
    texts += [sentence["text"] for moment in reader.page["moments"] for sentence in moment["sentences"]]
    return [text for text in texts if "draws" in text and ":" in text]


def test_between_two_turns_there_is_a_curtain() -> None:
    reader = Reader(started(), TWO)
    assert (reader.phase, reader.status["viewer"]) == ("play", 0)
    assert "Green" in reader.status["text"]
    reader.play()
    assert (reader.phase, reader.status["viewer"], reader.status["to_move"]) == ("curtain", None, 1)
    assert "Red" in reader.status["text"]
    assert reader.page["choices"] == []
    assert reader.status["can"] == dict.fromkeys(("undo", "hint", "new", "next", "save"), False)
    reader.send("ready")
    assert (reader.phase, reader.status["viewer"]) == ("play", 1)
    assert reader.moves == [move.notation for move in reader.match.legal_moves()]


def test_behind_the_curtain_no_card_is_seen_in_a_whole_game() -> None:
    reader = Reader(started(), TWO)
    curtains = 0
    while reader.phase != "over":
        if reader.phase == "curtain":
            curtains += 1
            assert open_faces(reader) == set()
            assert hidden_words(reader) == []
            assert not any(piece["mine"] for zone in reader.page["scene"]["zones"] for piece in zone["pieces"])
        else:
            assert open_faces(reader) <= {f"hand{reader.status['viewer']}", f"deck{reader.status['viewer']}"}
        reader.step()
    assert curtains > 20


@pytest.mark.parametrize(
    "kind", ["move", "gesture", "hint", "undo", "new", "next", "save", "show", "continue", "fresh"]
)
def test_the_curtain_is_lifted_by_nothing_else(kind: str) -> None:
    reader = Reader(started(), TWO)
    reader.play()
    before = reader.match.record()
    reader.send(kind, move="dwarf 1", pieces=[], target=None, moment=1)
    assert open_faces(reader) == set()
    assert hidden_words(reader) == []
    assert reader.match.record() == before
    reader.send("show", moment=None)
    assert reader.phase == "curtain"


def test_the_past_is_no_way_around_the_curtain() -> None:
    reader = Reader(started(), TWO)
    for _ in range(6):
        reader.step()
    assert reader.phase == "play"
    reader.play()
    for moment in range(len(reader.match.plies)):
        reader.send("show", moment=moment)
        assert open_faces(reader) == set()


def test_a_turn_begins_with_what_happened_since_the_own_last_one() -> None:
    reader = Reader(started(), TWO)
    reader.play()
    reader.send("ready")
    assert [moment["number"] for moment in reader.page["moments"]] == [1]
    reader.play()
    reader.send("ready")
    assert [moment["number"] for moment in reader.page["moments"]] == [2]


def test_taking_back_the_others_move_lowers_the_curtain_again() -> None:
    reader = Reader(started(), TWO, practice=True)
    reader.play()
    reader.send("ready")
    reader.send("undo")
    assert (reader.phase, reader.status["to_move"]) == ("curtain", 0)
    assert open_faces(reader) == set()


def test_a_new_game_does_not_show_another_readers_cards() -> None:
    reader = Reader(started(), TWO)
    reader.play()
    reader.send("ready")
    reader.send("new")
    assert (reader.phase, reader.status["to_move"]) == ("curtain", 0)
    assert open_faces(reader) == set()


def test_a_move_in_a_cell_lowers_the_curtain() -> None:
    reader = Reader(started(), TWO)
    reader.match.play(reader.moves[0])
    assert reader.phase == "curtain"
    assert open_faces(reader) == set()


def test_a_board_made_in_the_middle_of_a_game_begins_behind_the_curtain() -> None:
    match = started()
    match.play(match.legal_moves()[0])
    reader = Reader(match, TWO)
    assert (reader.phase, reader.status["viewer"]) == ("curtain", None)
    assert open_faces(reader) == set()


def test_who_watches_sees_no_hand_and_says_when_it_goes_on() -> None:
    reader = Reader(started(), {0: "medium", 1: "random"})
    assert (reader.phase, reader.status["viewer"]) == ("watch", None)
    assert reader.status["can"]["next"]
    for plies in range(1, 6):
        assert len(reader.match.plies) == plies
        assert open_faces(reader) == set()
        assert hidden_words(reader) == []
        reader.send("next")
    assert [moment["number"] for moment in reader.page["moments"]] == [5]
    reader.play("dwarf 1")
    assert reader.notice["rule"] == "DH-TURN-1"
    reader.finish()
    assert open_faces(reader) == {"hand0", "hand1"}, "after the end all hands may be seen"


def test_who_watches_in_practice_may_go_back() -> None:
    reader = Reader(started(), {0: "medium", 1: "medium"}, practice=True)
    reader.send("next")
    reader.send("undo")
    assert len(reader.match.plies) == 1
    assert json.dumps(reader.page["moments"]) == "[]"


# -- reacting in secret -----------------------------------------------------------------------------------------

THREE = dict.fromkeys(range(3), "human")


def window(seats: dict[int, str], *, seed: int = 0) -> Reader:
    """Play a heist up to a moment at which somebody is asked in secret."""
    for number in range(seed, seed + 40):
        reader = Reader(started(number, HEIST), seats)
        while reader.phase not in ("window", "over"):
            reader.step()
        if reader.phase == "window":
            return reader
    raise AssertionError


@pytest.mark.parametrize("seats", [THREE, {**THREE, 2: "medium"}], ids=["people", "a bot among them"])
def test_where_somebody_may_react_in_secret_nobody_is_named(seats: dict[int, str]) -> None:
    reader = window(seats)
    names = [seat.name.text("en") for seat in reader.match.game.rulebook.seats]
    assert not any(name in reader.status["text"] for name in names)
    assert (reader.status["viewer"], reader.status["to_move"]) == (None, None)
    assert reader.status["people"] == [seat for seat, who in seats.items() if who == "human"]
    assert reader.page["choices"] == []
    assert not any(piece["mine"] for zone in reader.page["scene"]["zones"] for piece in zone["pieces"])


def test_each_may_look_at_the_own_hand_and_who_is_asked_may_react() -> None:
    reader = window(THREE)
    asked = reader.match.to_move
    for seat in THREE:
        reader.send("look", seat=seat)
        assert reader.status["viewer"] == seat
        assert bool(reader.page["choices"]) == (seat == asked)
        reader.send("look", seat=None)
        assert (reader.phase, reader.status["viewer"]) == ("window", None)
    reader.send("look", seat=asked)
    plies = len(reader.match.plies)
    reader.play(next(move for move in reader.moves if move != "let"))
    assert len(reader.match.plies) == plies + 1
    assert reader.match.plies[-1].seat == asked


def test_going_on_lets_the_chance_pass() -> None:
    reader = window(THREE)
    plies = len(reader.match.plies)
    reader.send("on")
    assert str(reader.match.plies[plies].move) == "let"
    assert reader.phase in ("window", "curtain"), "whose hand was looked at is seen by nobody else"


def test_a_bot_that_is_asked_thinks_when_the_people_go_on() -> None:
    reader = next(
        found for seed in range(0, 400, 40) if (found := window({**THREE, 2: "random"}, seed=seed)).match.to_move == 2
    )
    plies = len(reader.match.plies)
    reader.send("on")
    assert reader.match.plies[plies].seat == 2


def test_where_somebody_has_to_react_going_on_says_so_and_names_nobody() -> None:
    reader = Reader(started(1, "dwarf_king"), THREE)
    while not reader.board._session.window or "keep" in map(str, reader.match.legal_moves()):
        reader.step()
    plies = len(reader.match.plies)
    reader.send("on")
    assert (reader.phase, reader.notice["kind"], len(reader.match.plies)) == ("window", "info", plies)
    assert not any(seat.name.text("en") in reader.notice["text"] for seat in reader.match.game.rulebook.seats)


def test_nobody_can_look_at_what_is_not_theirs() -> None:
    reader = window({**THREE, 2: "random"})
    for seat in (2, 3, -1):
        reader.send("look", seat=seat)
        assert reader.notice["kind"] == "error"
        assert reader.status["viewer"] is None
