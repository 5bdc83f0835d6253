"""Review remembers: what is weak and long unseen comes first, and nothing is lost, with the library or without it."""

from __future__ import annotations

import base64
import json
import sys
import zlib
from typing import TYPE_CHECKING

import pytest
from fsrs import Rating, Scheduler

import dragonlab
from dragonlab.core.base.parsing import parse_json
from dragonlab.lessons import memory
from dragonlab.lessons.course import course
from dragonlab.lessons.exported import LONGEST, read_export, read_whole
from dragonlab.lessons.level import Level
from dragonlab.lessons.memory import AGAIN, GOOD, HARD, MOST_REVIEWS, Memory, Review, merged, minute, rating
from dragonlab.lessons.practice.puzzles import puzzles
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.progress_checks import ProgressError
from dragonlab.lessons.question import Question
from dragonlab.lessons.review_session import ENOUGH, SECONDS, TAKES, ReviewSession, due

if TYPE_CHECKING:
    from pathlib import Path

DAY = 24 * 60  # minutes
COURSE = course("dragonheart")
RULES = [f"{name}/{rule}" for name in dragonlab.games() for rule in dragonlab.rulebook(name)]


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def days(self, count: float) -> None:
        self.now += count * 86_400


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(memory, "clock", made)
    return made


@pytest.fixture(params=["fsrs", "plain"])
def library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "plain":
        monkeypatch.setitem(sys.modules, "fsrs", None)
    return str(request.param)


def test_stars_hints_and_errors_rate_an_answer() -> None:
    assert [rating(stars) for stars in (0, 1, 2, 3)] == [AGAIN, AGAIN, HARD, GOOD]
    assert [rating(3, errors) for errors in (0, 1, 2, 9)] == [GOOD, HARD, AGAIN, AGAIN]
    assert rating(2, 1) == HARD


def test_what_went_worst_and_was_not_seen_for_longest_is_weakest(clock: Clock, library: str) -> None:
    del library
    now = minute()
    reviews = {
        "known": [Review(now - 9, GOOD), Review(now - 8, GOOD)],
        "old": [Review(now - 40 * DAY, GOOD)],
        "hard": [Review(now - 2 * DAY, HARD)],
        "wrong": [Review(now - 2 * DAY, AGAIN)],
    }
    clock.days(0)
    weakness = Memory(reviews).weakness
    assert weakness("never") < weakness("wrong") < weakness("hard") < weakness("known")
    assert weakness("old") < weakness("known")


def test_what_was_known_is_due_later_each_time_and_what_was_wrong_at_once(clock: Clock, library: str) -> None:
    del library
    asked = [Review(minute(), GOOD)]
    waits = []
    for _ in range(3):
        days = 0
        while not Memory({"rule": asked}).due("rule"):
            clock.days(1)
            days += 1
        waits.append(days)
        asked.append(Review(minute(), GOOD))
    assert 0 < waits[0] < waits[1] < waits[2]
    asked.append(Review(minute(), AGAIN))
    assert Memory({"rule": asked}).due("rule")
    assert Memory({}).due("met before reviews were kept")


def test_the_schedule_is_that_of_the_library(clock: Clock) -> None:
    from fsrs import Card

    reviews = [
        Review(minute() - days * DAY, rated) for days, rated in ((30, GOOD), (27, HARD), (20, AGAIN), (18, GOOD))
    ]
    scheduler, card = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False), Card(card_id=1)
    for review in reviews:
        card, _ = scheduler.review_card(card, Rating(review.rating), memory._moment(review.minute))
    mine = Memory({"rule": reviews})
    assert mine.weakness("rule")[0] == scheduler.get_card_retrievability(card, memory._moment(minute()))
    assert mine.due("rule") == (card.due <= memory._moment(minute()))
    clock.days(100)
    assert Memory({"rule": reviews}).due("rule")


# -- a clock that was wrong ---------------------------------------------------------------------------------

YEARS = 70 * 365


@pytest.mark.usefixtures("library")
def test_a_review_dated_in_the_future_hides_its_rule_no_longer_than_one_of_now(tmp_path: Path, clock: Clock) -> None:
    clock.days(YEARS)
    Progress(tmp_path).add({}, {"dragonheart/DH-FIRE-1": GOOD})
    clock.days(-YEARS)
    assert Memory(Progress(tmp_path).reviews).weakness("dragonheart/DH-FIRE-1")[-1] == minute()
    Progress(tmp_path).add({"dragonheart/knights": 3}, {"dragonheart/DH-KNIGHT-1": GOOD})
    clock.days(40)
    assert Memory(Progress(tmp_path).reviews).due("dragonheart/DH-FIRE-1")


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("before", [GOOD, AGAIN])
def test_answers_of_today_count_after_those_of_a_clock_far_ahead(tmp_path: Path, clock: Clock, before: int) -> None:
    rule, mine = "dragonheart/DH-FIRE-1", Progress(tmp_path)
    clock.days(YEARS)
    for _ in range(MOST_REVIEWS):
        clock.days(1)
        mine.add({}, {rule: before})
    clock.days(-YEARS)
    for _ in range(5):
        clock.days(1)
        mine.add({}, {rule: HARD})
    mine.add({}, {rule: GOOD})
    kept = Progress(tmp_path).reviews[rule]
    assert [review.rating for review in kept] == [before] * (MOST_REVIEWS - 6) + [HARD] * 5 + [GOOD]
    assert not Memory({rule: kept}).due(rule)


@pytest.mark.usefixtures("library")
def test_answers_keep_their_order_while_the_clock_is_set_back(tmp_path: Path, clock: Clock) -> None:
    rule, mine = "dragonheart/DH-FIRE-1", Progress(tmp_path)
    for rated in (AGAIN, HARD, GOOD):
        mine.add({}, {rule: rated})
        clock.days(-400)
    assert [review.rating for review in Progress(tmp_path).reviews[rule]] == [AGAIN, HARD, GOOD]
    assert Memory(Progress(tmp_path).reviews).weakness(rule) > Memory({}).weakness(rule)


@pytest.mark.parametrize("seconds", [-1.0, -1e12, 1e12, 1e300])
def test_what_is_noted_at_any_hour_can_be_read(tmp_path: Path, clock: Clock, seconds: float) -> None:
    Progress(tmp_path).add({"dragonheart/knights": 3})
    clock.now = seconds
    Progress(tmp_path).add({}, {"dragonheart/DH-FIRE-1": GOOD})
    found = Progress(tmp_path)
    assert (found.damage, found.stars, len(found.reviews)) == (None, {"dragonheart/knights": 3}, 1)


# -- kept with the stars ------------------------------------------------------------------------------------


def test_reviews_are_kept_with_the_stars_and_only_the_last_ones(tmp_path: Path, clock: Clock) -> None:
    mine = Progress(tmp_path)
    for days in range(MOST_REVIEWS + 3):
        clock.days(1)
        mine.add({"dragonheart/knights": 2}, {"dragonheart/DH-KNIGHT-1": 1 + days % 3})
    found = Progress(tmp_path)
    assert found.stars == {"dragonheart/knights": 2}
    assert len(found.reviews["dragonheart/DH-KNIGHT-1"]) == MOST_REVIEWS
    assert found.reviews["dragonheart/DH-KNIGHT-1"][-1].minute == minute()
    assert found.reviews == mine.reviews


def test_two_notebooks_do_not_forget_reviews_for_each_other(tmp_path: Path, clock: Clock) -> None:
    one, other = Progress(tmp_path), Progress(tmp_path)
    one.add({}, {"dragonheart/DH-FIRE-1": GOOD})
    clock.days(1)
    other.add({}, {"dragonheart/DH-FIRE-1": AGAIN, "dragonheart/DH-TROLL-1": GOOD})
    one.add({"dragonheart/knights": 1})
    assert [review.rating for review in Progress(tmp_path).reviews["dragonheart/DH-FIRE-1"]] == [GOOD, AGAIN]
    assert len(Progress(tmp_path).reviews) == 2


def test_files_of_both_versions_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text('{"dragonlab": 1, "stars": {"dragonheart/knights": 3}}', encoding="utf-8")
    mine = Progress(tmp_path)
    assert (mine.stars, mine.reviews, mine.damage) == ({"dragonheart/knights": 3}, {}, None)
    mine.add({}, {"dragonheart/DH-FIRE-1": GOOD})
    plain = json.loads(path.read_text(encoding="utf-8"))
    assert plain["dragonlab"] == 1, "what an older dragonlab asks for"
    assert plain["stars"] == {"dragonheart/knights": 3}


def read_as_before(text: str) -> object:
    """Read an exported text as dragonlab did when it had no reviews."""
    _, body, checksum = text.split(".")
    packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    assert f"{zlib.crc32(packed):08x}" == checksum
    return parse_json(zlib.decompressobj().decompress(packed, 200_000).decode())


def test_exported_texts_of_both_versions_can_be_read(tmp_path: Path, clock: Clock) -> None:
    mine = Progress(tmp_path / "mine")
    mine.add({"dragonheart/knights": 3}, {"dragonheart/DH-FIRE-1": GOOD, "dragonheart/FORK": GOOD})
    text = mine.export("Ana")
    assert read_as_before(text) == ["Ana", {"dragonheart/knights": 3}]
    assert read_export(text) == ("Ana", {"dragonheart/knights": 3})
    clock.days(1)
    theirs = Progress(tmp_path / "theirs")
    theirs.add({}, {"dragonheart/DH-FIRE-1": AGAIN})
    for _ in range(2):  # twice is once
        assert theirs.import_(text) == ("Ana", 0)
    assert [review.rating for review in theirs.reviews["dragonheart/DH-FIRE-1"]] == [GOOD, AGAIN]
    assert "dragonheart/FORK" not in theirs.reviews
    old = Progress(tmp_path / "old")
    old.add({"dragonheart/knights": 1})
    assert theirs.import_(old.export()) == ("", 0)


def test_a_text_of_all_rules_is_short_enough(tmp_path: Path, clock: Clock) -> None:
    del clock
    mine = Progress(tmp_path)
    mine.stars = {lesson.name: 3 for name in dragonlab.games() for lesson in course(name).lessons.values()}
    mine.reviews = {
        rule: tuple(Review(minute() - 37 * at * number % 99_991, 1 + (at + number) % 3) for at in range(MOST_REVIEWS))
        for number, rule in enumerate(RULES)
    }
    text = mine.export("Ana")
    assert len(text) <= LONGEST
    assert read_whole(text).stars == mine.stars
    assert read_whole(text).reviews.keys() == mine.reviews.keys()


@pytest.mark.parametrize(
    "strange",
    ["3", "[[1]]", "[[1, 4]]", "[[-1, 3]]", "[[1, true]]", '[[1, 3], [2, 3, "aloud"], {"when": 3}]',
     "[" + ",".join(["[1, 3]"] * 99) + "]"],
)  # fmt: skip
def test_reviews_of_another_edition_stay_and_so_do_those_beside_them(tmp_path: Path, strange: str) -> None:
    path, listed = tmp_path / "progress.json", parse_json(strange)
    text = f'{{"dragonlab": 1, "stars": {{"a/b": 3}}, "reviews": {{"x/A": {strange}, "x/B": [[1, 3]]}}}}'
    path.write_text(text, encoding="utf-8")
    mine = Progress(tmp_path)
    assert (mine.damage, mine.stars, mine.reviews["x/B"]) == (None, {"a/b": 3}, (Review(1, 3),))
    assert path.read_text(encoding="utf-8") == text
    mine.add({"a/c": 1}, {"x/B": GOOD})
    plain = json.loads(path.read_text(encoding="utf-8"))
    found = plain["reviews"]["x/A"]
    assert all(review in found for review in (listed if isinstance(listed, list) else [listed]))
    assert len(found) == (len(listed) if isinstance(listed, list) else 1)
    assert (plain["stars"], len(plain["reviews"]["x/B"])) == ({"a/b": 3, "a/c": 1}, 2)


def test_reviews_that_are_of_no_rules_are_damage(tmp_path: Path) -> None:
    text = '{"dragonlab": 1, "stars": {"a/b": 3}, "reviews": "all"}'
    (tmp_path / "progress.json").write_text(text, encoding="utf-8")
    assert Progress(tmp_path).damage is not None
    assert [path.read_text(encoding="utf-8") for path in tmp_path.glob("*damaged*")] == [text]


def test_an_exported_text_of_another_edition_brings_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, theirs = Review(1, GOOD), Progress(tmp_path / "theirs")
    theirs.stars, theirs.reviews = {"dragonheart/knights": 2}, {"dragonheart/DH-FIRE-1": (known, Review(2, 9))}
    monkeypatch.setattr("dragonlab.lessons.exported._fits", lambda _text: True)
    mine = Progress(tmp_path / "mine")
    assert mine.import_(theirs.export()) == ("", 0)
    assert (mine.stars, mine.reviews) == (theirs.stars, {"dragonheart/DH-FIRE-1": (known,)})


def test_a_changed_review_is_noticed(tmp_path: Path) -> None:
    mine = Progress(tmp_path)
    mine.add({}, {"dragonheart/DH-FIRE-1": GOOD})
    before = dict(mine.reviews)
    text = mine.export()
    middle = len(text) - 14
    with pytest.raises(ProgressError):
        mine.import_(text[:middle] + ("A" if text[middle] != "A" else "B") + text[middle + 1 :])
    assert mine.reviews == before


def test_a_reset_forgets_the_reviews_of_that_game_and_keeps_a_copy(tmp_path: Path) -> None:
    mine = Progress(tmp_path)
    mine.add({}, {"dragonheart/DH-FIRE-1": GOOD, "dwarf_king/DK-HAND-5": GOOD})
    mine.reset("dragonheart")
    assert [*Progress(tmp_path).reviews] == ["dwarf_king/DK-HAND-5"]
    copies = [path for path in tmp_path.glob("*.json") if path.name != "progress.json"]
    assert "DH-FIRE-1" in copies[0].read_text(encoding="utf-8")


def test_merging_is_the_same_in_any_order() -> None:
    one, other = {"a": (Review(1, 3), Review(5, 1))}, {"a": (Review(3, 2),), "b": (Review(9, 3),)}
    assert merged(one, other) == {"a": (Review(1, 3), Review(3, 2), Review(5, 1)), "b": (Review(9, 3),)}
    assert merged(other, one).items() == merged(one, other).items()
    assert merged(merged(one, other), one) == merged(one, other)


# -- a session ----------------------------------------------------------------------------------------------


def learnt(folder: Path, count: int = 40) -> Progress:
    """Give the progress of who has done the first lessons of a course rightly."""
    mine = Progress(folder)
    for lesson in [*COURSE.lessons.values()][:count]:
        mine.add({lesson.name: 3}, {f"dragonheart/{rule}": GOOD for rule in lesson.rules})
    return mine


def test_nothing_is_due_before_anything_was_learnt(tmp_path: Path) -> None:
    assert due(COURSE, Progress(tmp_path)) == 0
    assert ReviewSession(COURSE, Progress(tmp_path)).items() == []


def test_a_session_takes_five_minutes_and_asks_no_rule_and_no_lesson_twice(
    tmp_path: Path, clock: Clock, library: str
) -> None:
    del library
    mine = learnt(tmp_path)
    clock.days(30)
    items = ReviewSession(COURSE, mine).items()
    assert SECONDS <= sum(TAKES[type(item.task)] for item in items) < SECONDS + max(TAKES.values())
    names = [item.task.name for item in items]
    assert len(set(names)) == len(names)
    for at, item in enumerate(items):
        assert item.rule in item.task.rules
        assert not any(item.rule in before.task.rules for before in items[:at])
    kinds = {type(item.task) for item in items}
    assert kinds == {Level, Question}
    assert any(item.task.fresh for item in items)
    assert any(not item.task.fresh for item in items)


def test_only_what_was_met_is_asked(tmp_path: Path) -> None:
    mine = learnt(tmp_path, 5)
    met = {rule for lesson in [*COURSE.lessons.values()][:5] for rule in lesson.rules}
    for item in ReviewSession(COURSE, mine).items():
        assert item.rule in met
        assert item.task.fresh or item.task.name in mine.stars


def test_what_went_wrong_comes_first_and_is_due_at_once(tmp_path: Path, clock: Clock, library: str) -> None:
    del library
    mine = learnt(tmp_path)
    assert due(COURSE, mine) == 0
    wrong = next(rule for rule in COURSE.lessons["knights"].rules)
    clock.days(0.01)
    mine.add({"dragonheart/knights": 3}, {f"dragonheart/{wrong}": AGAIN})
    assert due(COURSE, mine) == 1
    assert ReviewSession(COURSE, mine).items()[0].rule == wrong
    clock.days(90)
    assert due(COURSE, mine) > 20


def test_an_idea_that_was_missed_in_a_game_comes_back_as_a_puzzle(tmp_path: Path, library: str) -> None:
    del library
    mine = learnt(tmp_path)
    idea = puzzles(COURSE.game)[0].idea
    mine.add({}, {f"dragonheart/{idea}": AGAIN})
    first = ReviewSession(COURSE, mine).items()[0]
    assert first.rule == idea
    assert isinstance(first.task, Level)
    assert first.task.id.startswith("puzzle-")
    assert first.task.rules[0] == idea


def test_a_few_tasks_are_enough_where_nothing_is_due_and_nothing_was_hard(tmp_path: Path, library: str) -> None:
    del library
    items = ReviewSession(COURSE, learnt(tmp_path)).items()
    assert len(items) == ENOUGH
    assert not any(ReviewSession(COURSE, learnt(tmp_path)).hard(item.rule) for item in items)


def test_what_was_hard_comes_first_on_the_same_day(tmp_path: Path, clock: Clock, library: str) -> None:
    del library
    mine = learnt(tmp_path)
    clock.days(0.01)
    hard = COURSE.lessons["knights"].rules[0]
    mine.add({"dragonheart/knights": 2}, {f"dragonheart/{hard}": HARD})
    assert ReviewSession(COURSE, mine).items()[0].rule == hard


def test_a_rule_is_asked_in_another_way_each_time(tmp_path: Path) -> None:
    mine = learnt(tmp_path, len(COURSE.lessons))
    session = ReviewSession(COURSE, mine)
    ways = [session.ask("DH-KNIGHT-1", turn) for turn in range(4)]
    names = [item.task.name for item in ways if item is not None]
    assert len(names) == 4
    assert len(set(names)) >= 3


def test_after_two_questions_a_board_comes_where_there_is_one(tmp_path: Path, clock: Clock) -> None:
    mine = learnt(tmp_path, len(COURSE.lessons))
    after_two = 0
    for _ in range(24):
        clock.days(11)
        session = ReviewSession(COURSE, mine)
        items = session.items()
        for first, second, third in zip(items, items[1:], items[2:], strict=False):
            if isinstance(first.task, Question) and isinstance(second.task, Question):
                after_two += 1
                boards = [lesson for lesson in session._done(third.rule) if isinstance(lesson, Level)]
                asked = {item.task.name for item in items[: items.index(third)]}
                assert isinstance(third.task, Level) or all(lesson.name in asked for lesson in boards)
    assert after_two


def test_stars_from_before_reviews_were_kept_count_as_long_unseen(tmp_path: Path) -> None:
    mine = Progress(tmp_path)
    mine.add({"dragonheart/knights": 3})
    assert due(COURSE, mine) == len(COURSE.lessons["knights"].rules)
