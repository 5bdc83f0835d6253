"""One reader at a board: turns, hints, taking back, new games, moves that are forced."""

from __future__ import annotations

import pytest
from board.reader import Reader, busy, started
from walks import HEIST, SUMMIT, reach

import dragonlab
from dragonlab.board.play.session import Session
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.rollout import RolloutBot
from dragonlab.core.base.errors import LanguageError, OptionError

ONLY_ONE: dict[str, object] = {"hands": [["dwarf1"], None]}


def test_a_game_is_played_to_its_end() -> None:
    reader = Reader(started())
    seen = {reader.phase}
    while reader.phase != "over":
        seq = reader.page["seq"]
        reader.step()
        assert reader.page["seq"] > seq
        seen.add(reader.phase)
    assert seen == {"play", "over"}
    assert reader.match.outcome is not None
    assert reader.status["to_move"] is None
    assert reader.status["can"] == {"undo": False, "hint": False, "new": True, "next": False, "save": True}
    assert reader.page["choices"] == []


def test_the_bot_begins_where_it_has_the_first_turn() -> None:
    reader = Reader(dragonlab.new("dragonheart", seed=1, options={"first": "1"}))
    assert reader.phase == "play"
    assert [ply.seat for ply in reader.match.plies] == [None, 1]
    assert not reader.status["can"]["undo"]


def test_the_reader_is_told_what_is_asked_for() -> None:
    reader = Reader(dragonlab.new(HEIST, seed=1), language="es")
    assert reader.status["text"] == "Te toca. Elige."
    reader.send("show", moment=0)
    assert "Elige" not in reader.status["text"]


def test_the_hint_is_a_legal_move_with_its_reason() -> None:
    for language in ("es", "en"):
        reader = Reader(busy(), language=language)
        reader.send("hint")
        assert reader.notice["kind"] == "hint"
        (move,) = reader.notice["moves"]
        choice = next(choice for choice in reader.page["choices"] if choice["move"] == move)
        assert reader.notice["pieces"] == choice["pieces"]
        assert reader.notice["zones"] == choice["touches"]
        assert reader.notice["text"].startswith(choice["label"])
        assert len(reader.notice["text"]) > len(choice["label"]) + 10, "a reason follows"
        assert len(reader.match.plies) == 1


def test_a_hint_is_the_strong_bots_and_names_the_idea_that_its_first_reason_turns_on() -> None:
    reader = Reader(busy())
    reader.send("hint")
    match = reader.match
    thought = RolloutBot(match.game, 0).choose(match.view(0))
    idea = match.game.idea(thought.reasons)
    assert reader.notice["moves"] == [thought.move.notation]
    assert idea in match.game.rulebook.ideas
    assert reader.notice["rule"] == idea.id


def test_the_same_table_gives_the_same_hint() -> None:
    hints = []
    for _ in range(2):
        reader = Reader(busy())
        reader.send("hint")
        hints.append(reader.notice)
    assert hints[0] == hints[1]


def test_what_showed_cards_cannot_be_taken_back_at_the_table() -> None:
    reader = Reader(started())
    reader.play()
    assert not reader.status["can"]["undo"]
    before = reader.match.record()
    reader.send("undo")
    assert reader.notice["kind"] == "info"
    assert reader.match.record() == before


def test_in_practice_bots_wait_and_everything_can_be_taken_back() -> None:
    reader = Reader(started(), practice=True)
    start = reader.match.view(0)
    assert not reader.status["can"]["undo"], "nothing was played yet"
    reader.play()
    assert reader.phase == "watch"
    assert reader.status["can"]["next"]
    assert reader.status["can"]["undo"]
    reader.send("next")
    assert reader.phase == "play"
    reader.play()
    reader.send("undo")
    assert [ply.seat for ply in reader.match.plies] == [None, 0, 1]
    reader.send("undo")
    assert reader.match.view(0) == start
    assert reader.phase == "play"
    assert reader.page["moments"] == []


def test_in_practice_even_the_end_can_be_taken_back() -> None:
    reader = Reader(started(), practice=True)
    reader.finish()
    reader.send("undo")
    assert reader.phase == "play"
    assert reader.status["result"] is None


def test_a_bot_that_was_asked_once_moves_once() -> None:
    reader = Reader(started(), practice=True)
    for turn in range(1, 4):
        reader.play()
        reader.send("next")
        assert reader.phase == "play"
        assert len(reader.match.plies) == 1 + 2 * turn


def test_a_new_game_is_another_game() -> None:
    reader = Reader(started())
    before = reader.match.record()
    reader.step()
    reader.send("new")
    assert len(reader.match.plies) == 1
    assert reader.phase == "play"
    assert reader.match.record().setup != before.setup
    assert reader.match.options == before.options
    assert reader.page["moments"] == []


def test_a_new_game_from_a_position_is_the_same_again() -> None:
    script = {"draw.0": ["ship0", "troll3"]}
    match = dragonlab.new("dragonheart", position=busy().position, seed=5, chance=script)
    reader = Reader(match)
    tries = []
    for _ in range(2):
        reader.play("dwarf 1")
        tries.append(reader.match.record())
        reader.send("new")
    assert tries[0] == tries[1]
    assert tries[0].plies[0].chance[0] == ("draw.0", "ship0")


def test_a_forced_move_is_made_by_itself_and_told() -> None:
    position = {**ONLY_ONE, "decks": [0, None], "spaces": {"dwarf": ["dwarf1"]}}
    reader = Reader(dragonlab.new("dragonheart", position=position, seed=3))
    assert [ply.seat for ply in reader.match.plies][:2] == [None, 0]
    assert reader.notice["kind"] == "info"
    assert "only one" in reader.notice["text"]


@pytest.mark.parametrize("options", [{"practice": True}, {"seats": {0: "human", 1: "human"}}])
def test_nothing_is_forced_in_practice_or_before_others(options: dict[str, object]) -> None:
    position = {**ONLY_ONE, "decks": [0, None]}
    reader = Reader(dragonlab.new("dragonheart", position=position, seed=3), **options)  # type: ignore[arg-type]
    assert len(reader.match.plies) == 1
    assert reader.moves == ["dwarf 1"]


def test_the_bot_of_each_seat_is_the_one_named() -> None:
    reader = Reader(started(), {0: "human", 1: "random"})
    assert reader.status["options"] == [{"seat": 0, "who": "human"}, {"seat": 1, "who": "random"}]
    assert Reader(started()).status["options"][1]["who"] == "medium"
    assert isinstance(Reader(started()).board._session.seats.bots[1], GreedyBot)


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        reader = Reader(started(11), {0: "human", 1: "random"})
        reader.finish()
        games.append(reader.match.record())
    assert games[0] == games[1]


@pytest.mark.parametrize(
    "seats", [{0: "nobody"}, {2: "human"}, {-1: "human"}, {"0": "human"}, {0: None}, {0: ["human"]}]
)
def test_seats_that_do_not_exist_are_an_error(seats: dict[int, str]) -> None:
    with pytest.raises(OptionError):
        Reader(started(), seats)


def test_a_language_that_is_not_spoken_is_an_error() -> None:
    with pytest.raises(LanguageError):
        Reader(started(), language="xx")


def test_a_lone_done_is_not_played_while_a_step_can_be_taken_back_or_dice_are_to_be_seen() -> None:
    lone = seen = 0
    for seed in range(60):
        match = reach(dragonlab.load(SUMMIT), seed, seed)
        seat = match.to_move
        if seat is not None and len(match.legal_moves()) == 1:
            session = Session(match, {seat: "human"}, "en")
            last = match.plies[-1]
            rolled = bool(last.picks) and last.seat == seat
            assert (session.mode.forced() is None) == (match.can_undo(seat) or rolled)
            lone += match.can_undo(seat)
            seen += rolled
    assert lone
    assert seen, "what chance has just given stays in sight"
