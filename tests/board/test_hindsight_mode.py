"""A game looked back on at the board: each mistake is tried again, answered in words, and the game is there again."""

from __future__ import annotations

import asyncio
import time
from functools import cache
from itertools import cycle
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import pytest
from board.reader import Json, Reader
from erring import GAMES, played

import dragonlab
from dragonlab.board.play.hindsight_mode import LEAVE, ON, SHOW, HindsightMode
from dragonlab.board.play.recap import Advice
from dragonlab.bots.hindsight import CONFIRMED, LEAST, MOST, Hindsight, Mistake
from dragonlab.core.play.preference import Preference
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Generator

SECONDS = 30  # for the search through a whole game


def mode_of(reader: Reader) -> HindsightMode:
    mode: HindsightMode = reader.board._session.mode  # type: ignore[assignment]
    return mode


def mistakes_of(reader: Reader) -> list[Mistake]:
    return mode_of(reader).hindsight.found


def answers(notice: Json) -> list[int]:
    return [one["choice"] for one in notice["answers"]]


@cache
def mistakes() -> tuple[Mistake, ...]:
    """Search a game once for all that look at what comes of its mistakes."""
    return tuple(Hindsight(played("dragonheart", 0), 0).search_all())


def reviewing(game: str = "dragonheart", **options: Any) -> Reader:
    """Look back on a game with mistakes."""
    reader = Reader(played(game, 0), **options)
    assert reader.status["result"]["hindsight"] is True
    reader.send("hindsight")
    return reader


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all mistakes of a game be known at once."""
    known = mistakes()

    def search(hindsight: Hindsight) -> Generator[float, None, None]:
        yield 1.0
        hindsight.found.extend(known)

    monkeypatch.setattr(Hindsight, "search", search)


@pytest.fixture
def reviewed(searched: None) -> Reader:  # noqa: ARG001  it is known before
    """Look back on a game of which all mistakes are known."""
    return reviewing()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, cycle(["es", "en"]), strict=False)])
def test_every_mistake_is_tried_answered_in_words_and_left_for_the_next(game: str, language: str) -> None:
    begun = time.process_time()
    reader = reviewing(game, language=language)
    assert time.process_time() - begun < SECONDS
    end, say = played(game, 0), reader.board._session.say
    found = mistakes_of(reader)
    assert 0 < len(found) <= MOST, "it erred in three of ten moves"
    assert len({end.plies[mistake.ply].turn for mistake in found}) == len(found), "one of each turn"
    assert Hindsight(end, 0, seed="another").compared(found[0].ply, found[0].better), "nor is it only this luck"
    first, *others = found
    for mistake in (first, *sorted(others, key=attrgetter("size"), reverse=True)):
        before, made = end.plies[mistake.ply - 1].state, end.plies[mistake.ply]
        assert (made.seat, made.move) == (0, mistake.played)
        assert mistake.better in {*before.legal_moves()} - {mistake.played}
        assert mistake.gain > max(LEAST, CONFIRMED * mistake.error)
        assert reader.phase == "play"
        assert len(reader.match.plies) == mistake.ply
        assert reader.match.state == end.plies[mistake.ply - 1].state
        played_label, better = (end.game.label(move, language).rstrip(".") for move in mistake[1:3])
        assert played_label in reader.page["lesson"]["goal"]
        assert reader.status["result"] is None
        reader.send("move", move=mistake.played.notation)
        assert reader.notice["kind"] == "other"
        assert reader.notice["text"].startswith(say("say_hindsight_same"))
        assert answers(reader.notice) == [SHOW, ON, LEAVE]
        assert reader.notice["rule"] is None, "the idea is for the reader to find"
        reader.send("undo")
        assert len(reader.match.plies) == mistake.ply
        hint = reader.send("hint")["notice"]
        assert hint["text"]
        assert hint["kind"] == "hint"
        reader.send("move", move=mistake.better.notation)
        assert reader.notice["kind"] == "right"
        assert better in reader.notice["text"]
        assert answers(reader.notice) == [ON, LEAVE]
        reader.send("answer", choice=ON)
    assert reader.notice["text"] == say("say_hindsight_all")
    reader.send("answer", choice=LEAVE)
    assert reader.phase == "over"
    assert reader.match.plies == end.plies
    assert reader.status["result"]["hindsight"] is True


def test_the_better_move_is_shown_to_who_asks_for_it(reviewed: Reader) -> None:
    reader = reviewed
    (first, *_) = mistakes_of(reader)
    reader.send("move", move=first.played.notation)
    reader.send("answer", choice=SHOW)
    assert reader.notice["kind"] == "right"
    assert reader.notice["rule"] is not None, "who has given up is told the idea"
    assert reader.match.plies[-1].move is first.better
    assert reader.send("answer", choice=SHOW)["notice"]["kind"] == "right", "again it shows the same"


def test_hints_are_the_idea_then_what_speaks_for_the_move_and_at_last_the_move(reviewed: Reader) -> None:
    reader = reviewed
    first = mode_of(reader).mistake
    assert first is not None
    game, before = reader.match.game, reader.match.plies[-1].state
    idea = Preference(game, before, first.better, first.played).idea()
    assert idea is not None
    assert idea.name is not None
    language = reader.board.language
    hints = []
    for rung in ("nudge", "nudge", "move"):
        assert reader.page["lesson"]["rung"] == rung
        hints.append(reader.send("hint")["notice"])
    assert hints[0]["text"] == f"{idea.name.text(language)}: {idea.text(language)}"
    assert hints[1]["text"] == Preference(game, before, first.better, first.played).told(language)
    assert [hint["moves"] for hint in hints] == [[], [], [first.better.notation]]


def test_a_try_that_is_refused_is_told_its_drawback_or_the_idea_that_leads_on(reviewed: Reader) -> None:
    reader = reviewed
    game, told = reader.match.game, set()
    language = reader.board.language
    for mistake in mistakes():
        reader.board._session.mode.mistake = mistake  # type: ignore[attr-defined]
        reader.send("new")
        mode_of(reader)._lay()
        before = reader.match.plies[-1].state
        idea = Preference(game, before, mistake.better, mistake.played).idea()
        assert idea is not None
        assert idea.name is not None
        text = reader.send("move", move=mistake.played.notation)["notice"]["text"]
        costs = Preference(game, before, mistake.better, mistake.played).costs()
        said = game.rulebook.reason(costs[0].name, costs[0].params, language) if costs else idea.name.text(language)
        assert said in text
        told.add(bool(costs))
    assert True in told


def test_the_tip_is_the_first_suspect_and_gives_way_to_the_mistake_that_cost_most(searched: None) -> None:  # noqa: ARG001
    reader = Reader(played("dragonheart", 0))
    tip, told = reader.status["result"]["tip"], reader.board._session.advice
    assert tip is not None
    assert told is not None
    reader.send("hindsight")
    assert mode_of(reader).hindsight.suspect == (told.ply, told.better)
    worst = max(mistakes(), key=attrgetter("size"))
    reader.send("move", move=worst.better.notation)
    reader.send("answer", choice=LEAVE)
    better = reader.match.game.label(worst.better, reader.board.language).rstrip(".")
    assert better in reader.status["result"]["tip"]["text"]


def test_no_tip_is_kept_that_the_look_back_found_to_be_no_mistake() -> None:
    reader = last_turn("fire_dragon 2")
    session = reader.board._session
    session.advice = Advice(1, reader.match.plies[0].state.legal_moves()[1], ())
    assert mode_of(reader).hindsight.searched
    reader.send("answer", choice=LEAVE)
    assert reader.phase == "over"
    assert reader.status["result"]["tip"] is None


def test_a_mistake_comes_back_in_reviews_by_the_idea_that_it_turned_on(reviewed: Reader) -> None:
    reader = reviewed
    (first, *_) = mistakes_of(reader)
    hinted = reader.send("hint")["notice"]["rule"]
    reader.send("move", move=first.better.notation)
    idea = reader.notice["rule"]
    assert idea == hinted
    assert dragonlab.rulebook("dragonheart")[idea].kind == "idea"
    assert f"dragonheart/{idea}" in Progress().reviews


@pytest.mark.usefixtures("searched")
def test_a_saved_game_stays_as_it_ended() -> None:
    reader = reviewing(save="kept")
    (first, *_) = mistakes_of(reader)
    reader.send("move", move=first.better.notation)
    again = Reader(dragonlab.new("dragonheart", seed=1), save="kept")
    assert again.board._session.offer is None, "a game that is over is not offered"
    reader.send("answer", choice=LEAVE)
    assert reader.match.plies == played("dragonheart", 0).plies


def test_while_it_searches_the_board_answers_and_the_first_is_shown_when_it_is_found() -> None:
    async def look_back() -> tuple[str, str]:
        reader = Reader(played("dragon_wars", 0))
        reader.send("hindsight")
        searching = reader.notice["text"]
        while reader.phase == "look":  # noqa: ASYNC110  as a browser would
            await asyncio.sleep(0.01)
        assert mode_of(reader).searching, "the others are still to come"
        (first, *_) = mistakes_of(reader)
        page, found = reader.page["seq"], len(mistakes_of(reader))
        while mode_of(reader).searching and len(mistakes_of(reader)) == found:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert reader.page["seq"] == page, "what is found meanwhile leaves the page as it is"
        reader.send("move", move=first.better.notation)
        kind = reader.notice["kind"]
        reader.send("answer", choice=LEAVE)
        assert reader.board._thinker.task is None
        assert reader.phase == "over"
        return searching, kind

    searching = Reader(played("dragon_wars", 0)).board._session.say("say_hindsight_searching")
    assert asyncio.run(look_back()) == (searching, "right")


def test_what_was_found_while_the_first_is_on_the_board_comes_by_its_size() -> None:
    reader = Reader(played("dragon_wars", 0))
    review = HindsightMode(reader.board._session)
    review.enter()
    small, middle, large = [
        Mistake(ply, move, move, gain, 0.1, 9, gain, wins, counted=True)
        for ply, gain, wins in zip(review.hindsight.decisions(), (1.0, 3.0, 2.0), (0.1, None, 0.1), strict=False)
        if (move := reader.match.plies[ply].move)
    ]
    review.hindsight.found.append(small)
    review.searched()
    review.hindsight.found += [middle, large]
    review.searched()
    shown = []
    while review.mistake is not None:
        shown.append(review.mistake)
        review.play(review.mistake.played)
        review.answer(ON)
    assert shown == [small, large, middle], "the reader stays where they are, and then what lost games comes first"


def last_turn(move: str, hand: tuple[str, ...] = ("fire_dragon2", "troll3"), language: str = "en") -> Reader:
    """Play the last turn of a game, and look back on it: a fire dragon would take three treasures."""
    position = {"hands": [[*hand], None], "ending": "deck", "last_turn": True}
    position["spaces"] = {"treasure": ["treasure4", "treasure3", "treasure2"]}
    reader = Reader(dragonlab.new("dragonheart", position=position, seed=5), language=language)
    reader.play(move)
    reader.finish()
    reader.send("hindsight")
    return reader


@pytest.mark.parametrize(
    ("language", "points", "games"),
    [
        ("es", "quedas de media 9 puntos mejor", "50 partidas más de cada 100"),
        ("en", "you stand on average 9 points better", "50 games of 100 more"),
    ],
)
def test_points_are_called_points_and_games_games(language: str, points: str, games: str) -> None:
    reader = last_turn("troll 3", language=language)
    mode, (found,) = mode_of(reader), mistakes_of(reader)
    assert (points in mode._gain(found), games in mode._gain(found)) == (True, True)
    assert (found.points, found.wins) == (9, 0.5)
    only_points, only_games = found._replace(wins=None), found._replace(points=None)
    assert (points in mode._gain(only_points), "100" in mode._gain(only_points)) == (True, False)
    assert (games in mode._gain(only_games), "9" in mode._gain(only_games)) == (True, False)
    assert mode._gain(found._replace(counted=False)) == mode._gain(only_points), "what was not counted is not told"
    one = mode._gain(found._replace(points=1.04, wins=0.01))
    assert ("1 punto mejor" in one, "1 partida más" in one) == (language == "es",) * 2
    assert ("1 point better" in one, "1 game of 100" in one) == (language == "en",) * 2


def test_a_try_that_is_better_than_what_was_found_is_the_better_move_with_its_own_reasons() -> None:
    reader = last_turn("troll 3", ("fire_dragon2", "troll3", "knight1"))
    mode = mode_of(reader)
    (best,) = mistakes_of(reader)
    other = next(move for move in reader.match.legal_moves() if move not in (best.better, best.played))
    mode.mistake = best._replace(better=other, gain=1.0, points=1.0, wins=None)
    reader.send("move", move=best.better.notation)
    why = Preference(reader.match.game, reader.match.plies[-2].state, best.better, best.played).told("en")
    assert reader.notice["kind"] == "right"
    assert reader.notice["text"].startswith(why + "\n")
    assert "Even better" not in reader.notice["text"]
    assert mode.mistake == best


def test_a_try_that_is_better_than_what_was_played_is_told_its_own_reasons_too() -> None:
    reader = last_turn("troll 3", ("fire_dragon2", "troll3", "knight1"))
    mode = mode_of(reader)
    (best,) = mistakes_of(reader)
    other = next(move for move in reader.match.legal_moves() if move not in (best.better, best.played))
    mode.hindsight.compared = lambda *_: best._replace(better=other, gain=1.0, points=1.0, wins=None)  # type: ignore[method-assign]
    text = reader.send("move", move=other.notation)["notice"]["text"]
    state, game = reader.match.plies[-2].state, reader.match.game
    own, better = (Preference(game, state, move, best.played).told("en") for move in (other, best.better))
    assert text.startswith(own)
    assert f"Even better is “{game.label(best.better, 'en').rstrip('.')}”. {better}" in text


def test_who_played_well_is_told_so() -> None:
    reader = last_turn("fire_dragon 2")
    assert reader.notice["text"] == reader.board._session.say("say_hindsight_none")


def test_nobody_looks_back_on_what_goes_on_or_what_several_play() -> None:
    going = Reader(dragonlab.new("dragonheart", seed=1))
    assert "hindsight" not in (going.status["result"] or {})
    assert going.send("hindsight")["notice"]["kind"] == "info"
    several = Reader(played("dragonheart", 0), {0: "human", 1: "human"})
    assert several.status["result"]["hindsight"] is False
    watched = Reader(played("dragonheart", 0), {0: "medium", 1: "medium"})
    assert watched.status["result"]["hindsight"] is False
