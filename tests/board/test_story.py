"""What the board tells: moments, log, result, in both languages."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from board.reader import Reader, started
from walks import play_on

import dragonlab
from dragonlab.board.play.witness import Witness
from dragonlab.board.transport.shared import contents
from dragonlab.core.words.phrases import capital, signed
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language

LANGUAGES = ("es", "en")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.slow
def test_the_last_step_ends_at_the_table(game: AnyGame) -> None:
    reader = Reader(started(3, game.folder))
    told = 0
    while reader.phase != "over":
        reader.step()
        for moment in reader.page["moments"][-1:]:
            told += 1
            assert moment["scene"] == reader.page["scene"]
            assert moment["number"] == reader.status["moment"]
    assert told > 5


def test_steps_are_what_happened_since_the_own_last_act() -> None:
    reader = Reader(started())
    assert reader.page["moments"] == []
    reader.step()
    assert [(moment["number"], moment["seat"]) for moment in reader.page["moments"]] == [(1, 0), (2, 1)]
    reader.step()
    assert [(moment["number"], moment["seat"]) for moment in reader.page["moments"]] == [(3, 0), (4, 1)]
    reader.send("hint")
    assert [moment["number"] for moment in reader.page["moments"]] == [3, 4], "an answer without a move changes nothing"


def places(reader: Reader) -> set[str]:
    return {end["id"] for zone in reader.page["scene"]["zones"] for end in (zone, *zone.get("spots", ()))}


@pytest.mark.slow
def test_moved_pieces_come_from_and_go_to_places_of_the_scene(game: AnyGame) -> None:
    reader = Reader(started(4, game.folder))
    after = places(reader)
    while reader.phase != "over":
        before = after
        reader.step()
        after = places(reader)
        for moment in reader.page["moments"]:
            for moved in moment["moved"]:
                assert {moved["from"], moved["to"]} <= before | after
                assert moved["count"] > 0


@cache
def finished(folder: Path, language: str) -> Reader:
    """Play a game to its end, for all that look at what is left then."""
    reader = Reader(started(5, folder), language=language)
    reader.finish()
    return reader


@pytest.mark.slow
def test_the_log_is_what_the_reader_saw(game: AnyGame, language: str) -> None:
    reader = finished(game.folder, language)
    told = dragonlab.tell(reader.match, 0, language)
    assert [entry["text"] for entry in reader.page["log"]] == told
    assert all(entry["rule"] in reader.match.game.rulebook for entry in reader.page["log"])
    assert not any(re.search(r"[{}]|None|  ", text) for text in told)
    assert all(text[0].isupper() or text[0] in "¡¿0123456789" for text in told)


@pytest.mark.slow
def test_a_sentence_bears_the_mark_of_whom_it_speaks(game: AnyGame, language: Language) -> None:
    """Not of whose move led to it: who wins a trick is told when somebody else has played the last card."""
    match = play_on(started(5, game.folder), random.Random(5))
    names = {game.rulebook.words.seat(seat, language): seat for seat in range(match.seats)}
    moments = [moment for eye in (None, 0) for moment in Witness(match, eye, language).caught_up().moments]
    for said in (said for moment in moments for said in moment.sentences):
        first = next((names[name] for name in names if said.text.startswith(f"{name} ")), None)
        assert first in {None, said.seat}, said


@pytest.mark.slow
def test_both_languages_tell_the_same_story(game: AnyGame) -> None:
    logs = {language: finished(game.folder, language).page["log"] for language in LANGUAGES}
    keys = [[(entry["moment"], entry["seat"], entry["rule"]) for entry in log] for log in logs.values()]
    assert keys[0] == keys[1]
    assert logs["es"] != logs["en"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.slow
def test_the_rows_of_the_result_add_up(game: AnyGame, seed: int, language: str) -> None:
    assert Reader(started(seed, game.folder), language=language).status["result"] is None
    match = play_on(started(seed, game.folder), random.Random(seed))
    reader = Reader(match, language=language)
    outcome, result = match.outcome, reader.status["result"]
    assert outcome is not None
    assert result["text"] == reader.page["log"][-1]["text"]
    assert [row["total"] for row in result["rows"]] == list(outcome.scores)
    assert [seat for seat, row in enumerate(result["rows"]) if row["winner"]] == list(outcome.winners)
    for row in result["rows"]:
        assert sum(item["points"] for item in row["items"]) == row["total"]
        assert all(item["rule"] in match.game.rulebook and item["text"] for item in row["items"])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_the_result_is_the_readers_first_and_says_what_decided(game: AnyGame, seed: int) -> None:
    """Who reads has the second seat; what weighed most is recomputed from the rows."""
    match = play_on(started(seed, game.folder), random.Random(seed))
    reader = Reader(match, {seat: "human" if seat == 1 else "random" for seat in range(match.seats)}, language="en")
    outcome, result = match.outcome, reader.status["result"]
    assert outcome is not None
    own = result["rows"][0]
    assert own["total"] == outcome.scores[1]
    won, shared = 1 in outcome.winners, len(outcome.winners) > 1
    tied = outcome.scores.count(max(outcome.scores[seat] for seat in outcome.winners)) > 1 and not shared
    said = "share the victory" if won and shared else "have won" if won else "have lost"
    if not tied:
        assert result["own"].startswith(f"You {said}, ")
    assert signed(own["total"]) in result["own"]
    others = [score for seat, score in enumerate(outcome.scores) if seat != 1]
    behind = max(others) if won else own["total"]
    ended = match.game.ending_told(match.state, [event for ply in match.plies for event in ply.events], "en")
    decided = (result["decided"] or "").removesuffix(ended).strip() or None
    assert (decided is not None) == (not shared and max(outcome.scores[seat] for seat in outcome.winners) > behind)
    if decided is None:
        return
    found = re.fullmatch(r".*: (.*) \((\w+) (\S+), (\w+) (\S+)\)\.", decided)
    assert found is not None
    what, winner, more, rival, less = found.groups()
    rows = {row["seat"]: row for row in result["rows"]}
    assert rows[winner]["winner"]
    assert won or rival == own["seat"]

    def points(seat: str, text: str) -> int:
        return sum(item["points"] for item in rows[seat]["items"] if item["text"] == text)

    texts = {item["text"] for seat in (winner, rival) for item in rows[seat]["items"]}
    leads = {text: points(winner, text) - points(rival, text) for text in texts}
    assert leads[capital(what)] == max(leads.values()) > 0
    assert (signed(points(winner, capital(what))), signed(points(rival, capital(what)))) == (more, less)


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "You have won the tie-break, with {}!"), (1, "You have lost the tie-break, with {}.")]
)
def test_who_wins_or_loses_only_by_a_tie_break_is_told_so(seat: int, said: str) -> None:
    level = course("dragonheart").levels["tie-break"]
    match = level.setting.start()
    for move in level.solution:
        match.play(move)
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    assert match.outcome is not None
    assert len(set(match.outcome.scores)) == 1
    reader = Reader(match, {seat: "human", 1 - seat: "random"}, language="en")
    assert reader.status["result"]["own"] == said.format(match.outcome.scores[seat])


def test_nobodys_result_is_that_of_a_table_without_a_reader() -> None:
    for seats in ({0: "random", 1: "medium"}, {0: "human", 1: "human"}):
        reader = Reader(play_on(started(1), random.Random(1)), seats)
        assert reader.status["result"]["own"] is None


SHARED = {
    "dragonheart": ({"ending": "ships", "ships": 3, "hands": [["dwarf1"], None]}, "dwarf 1"),
    "dragon_wars": (
        {
            "dragons": ["dragon9", "dragon4"],
            "trophies": [[f"dragon{card}" for card in (13, 12, 11, 3)], [f"dragon{n}" for n in (1, 2, 5, 6, 7, 8, 10)]],
            "last_turns": 1,
        },
        "redraw",
    ),
    "dragon_rampage": (
        {"hands": [["secret_path"], [], []], "heroes": ["elf", "dwarf", "rogue"], "places": [18, 2, 2]},
        "play secret_path major",
    ),
}


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_victory_is_announced_as_one(name: str, language: str) -> None:
    position, move = SHARED[name]
    match = dragonlab.new(name, position=position, seed=1)
    match.play(move)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    said = Reader(match, language=language).status["result"]["text"]
    words = match.game.rulebook.words
    names = [words.seat(seat, "es" if language == "es" else "en") for seat in range(match.seats)]
    if name == "dragonheart":
        assert {"es": "la victoria es de los dos", "en": "both players win"}[language] in said
    else:
        verb = {"es": "y {} comparten la victoria", "en": "and {} share the victory"}[language]
        assert said.startswith(f"{names[0]} {verb.format(names[1])}")
        assert not [other for other in names[2:] if other in said]


def test_the_browser_gets_its_words_and_rules_once(game: AnyGame, language: str) -> None:
    reader = Reader(started(1, game.folder), language=language)
    assets = contents(game, "es" if language == "es" else "en")
    assert assets["language"] == language
    assert {rule["id"] for rule in assets["rules"]} == set(game.rulebook)
    assert {rule["section"] for rule in assets["rules"]} <= {section["id"] for section in assets["sections"]}
    arts = {piece["art"] for zone in reader.page["scene"]["zones"] for piece in zone["pieces"]}
    assert {art for art in arts if art} <= set(assets["art"])
    assert [seat["name"] for seat in assets["seats"]] == [seat.name.text(language) for seat in game.rulebook.seats]
