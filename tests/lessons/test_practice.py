"""Practice: every task has a right and a wrong way, by the real engine, and comes soon enough."""

from __future__ import annotations

import json
import shutil
import time
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from depth import DEPTH
from walks import HEIST

import dragonlab
from dragonlab.core.base.errors import DataError, OptionError, PositionError
from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.words.toml import Table
from dragonlab.lessons.attempt import LADDER, Attempt, Hint
from dragonlab.lessons.course import lesson_files
from dragonlab.lessons.level import Level
from dragonlab.lessons.practice.aims import Happen, May
from dragonlab.lessons.practice.search import Practice
from dragonlab.lessons.practice.subjects import Subjects, subjects
from dragonlab.lessons.question import Question
from dragonlab.lessons.quiz import Quiz

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.lessons.practice.aims import Task

GAMES = [name for name in dragonlab.games() if lesson_files(dragonlab.load(name).folder)]
AIMS = [(game, aim) for game in GAMES for aim in subjects(dragonlab.load(game)).aims]
LIMIT = 8  # times a bare loop of so many rounds, timed beside it
LOOP = 200_000
WORLDS = 12  # more than the search looks at

each_game = pytest.mark.parametrize("name", GAMES)
each_aim = pytest.mark.parametrize(("name", "aim"), AIMS, ids=[f"{game}-{aim}" for game, aim in AIMS])


@cache
def room(name: str, about: str | None = None) -> Practice:
    return Practice(dragonlab.load(name), about)


def prove(task: Task) -> None:
    if isinstance(task, Level):
        prove_level(task)
    else:
        prove_question(task)


def prove_level(level: Level) -> None:
    """Play every legal move and every kind of forbidden one: some reach the goal, some do not, all are answered."""
    start = level.setting.start()
    assert start.to_move == level.seat
    tones = dict[str, str]()
    for move in start.legal_moves():
        attempt = Attempt(level, "es")
        answer = attempt.play(move)
        assert answer.text
        assert answer.rule in level.setting.game.rulebook
        tones[move.notation] = answer.kind
        if answer.kind == "right":
            assert attempt.stars() == 3
    assert set(tones.values()) == {"right", "other"}
    assert tones[level.solution[0]] == "right"
    attempt = Attempt(level, "en")
    hints = [attempt.hint() for _ in LADDER]
    assert [hint.rung for hint in hints if isinstance(hint, Hint)] == list(LADDER)
    assert all(hint == (rung, level.solution[0]) for hint, rung in zip(hints, LADDER, strict=True))


@cache
def labelled(game: AnyGame) -> dict[str, list[Move]]:
    """List the moves of a game by their labels."""
    found: dict[str, list[Move]] = {}
    for move in game.moves:
        found.setdefault(game.label(move, "en"), []).append(move)
    return found


def prove_question(question: Question) -> None:
    """Answer rightly and wrongly."""
    setting = question.setting
    assert setting is not None
    start = setting.start()
    right: object
    wrongs: Sequence[object]
    if question.kind == "number":
        right, wrongs = question.number, [question.number - 1, question.number + 1]
    else:
        fits = [at for at, choice in enumerate(question.choices) if choice.right]
        right, wrongs = fits, [[], list(range(len(question.choices))), fits[1:]]
        assert len({choice.text for choice in question.choices}) == len(question.choices)
        assert len({choice.why for choice in question.choices if choice.right}) == len(fits)
        for choice in question.choices:
            refusals = [start.why_not(move, setting.seat) for move in labelled(setting.game)[choice.text.en]]
            assert (None in refusals) == choice.right
            assert choice.right or choice.why.en in [no.text("en") for no in refusals if no is not None]
    for language in ("es", "en"):
        assert Quiz(question, language).answer(right) == 3
        for wrong in wrongs:
            quiz = Quiz(question, language)
            assert quiz.answer(wrong) is None
            assert quiz.verdict is not None
            assert all(reason.text and reason.rule in setting.game.rulebook for reason in quiz.verdict.reasons)


def prove_fair(level: Level) -> None:
    """Whatever the reader does not see: each move is right or wrong all the same."""
    setting, start = level.setting, level.setting.start()
    view = start.view(setting.seat)
    right = {move.notation: Attempt(level).play(move).kind == "right" for move in start.legal_moves()}
    for number in range(WORLDS):
        world, chance = setting.game.sample(view, setting.seat, RandomChance(number)), RandomChance(f"x{number}")
        for move in world.legal_moves():
            twin = setting.start()
            twin.plies[-1] = twin.plies[-1]._replace(state=world.copy())
            twin.source = Dice(chance)
            twin.play(move)
            assert level.solved(twin) == right[move.notation], f"{level.name}: {move}"


class Dice:
    """Chance of its own for each ply."""

    def __init__(self, chance: RandomChance) -> None:
        self.chance = chance

    def ply(self, number: int, used: Mapping[str, int]) -> RandomChance:
        del number, used
        return self.chance

    def after(self, used: Mapping[str, int], picks: object) -> Mapping[str, int]:
        del picks
        return used


@pytest.mark.slow
@each_game
def test_tasks_have_a_right_and_a_wrong_way_and_answer_all_tries(name: str) -> None:
    for seed in range(25):
        prove(room(name).task(seed))


def bare() -> float:
    """Time a bare loop: what this machine takes for anything at this moment."""
    begun, total = time.process_time(), 0
    for number in range(LOOP):
        total += number * number % 7
    return time.process_time() - begun


def loops(name: str, seed: str, tries: int = 1) -> float:
    """Time a task in bare loops just beside it; of several tries the best, since a busy machine only adds to it."""
    took = []
    for _ in range(tries):
        begun = time.process_time()
        room(name).task(seed)
        took.append((time.process_time() - begun) / bare())
    return min(took)


@each_game
def test_a_task_is_made_in_a_moment(name: str) -> None:
    """A few on each Python, also the site's (`static_site/test_engine.py`): the next test makes hundreds."""
    seeds = [f"moment {seed}" for seed in range(10)]
    slow = [seed for seed in seeds if loops(name, seed) > LIMIT]
    assert [seed for seed in slow if loops(name, seed, tries=5) > LIMIT] == []


@pytest.mark.slow
@each_game
def test_hundreds_of_tasks_take_a_moment_and_have_a_right_and_a_wrong_way(name: str) -> None:
    slow, limit, tasks = [], LIMIT * bare(), 100 * DEPTH
    for seed in [f"thousand {seed}" for seed in range(tasks)]:
        begun = time.process_time()
        task = room(name).task(seed)
        if time.process_time() - begun > limit:
            slow.append(seed)
        prove(task)
    assert len([seed for seed in slow if loops(name, seed, tries=5) > LIMIT]) <= tasks / 100


@pytest.mark.slow
@each_aim
def test_every_subject_comes_up_each_time(name: str, aim: str) -> None:
    found = [room(name, aim).task(seed) for seed in range(5 * DEPTH)]
    assert all(task.id.startswith(f"practice-{aim}-") for task in found)
    assert len({task.id for task in found}) == len(found)


@pytest.mark.slow
@each_game
def test_what_is_hidden_decides_nothing(name: str) -> None:
    tasks = (room(name).task(f"fair {seed}") for seed in range(100))
    for level in tasks:
        if isinstance(level, Level):
            prove_fair(level)


@each_game
def test_a_seed_repeats_its_task_and_others_give_others(name: str) -> None:
    game = dragonlab.load(name)
    first, again = (Practice(game).task("same") for _ in range(2))
    assert first.id == again.id
    assert first.setting is not None
    assert again.setting is not None
    assert first.setting.start().record() == again.setting.start().record()
    assert len({room(name).task(seed).id for seed in range(10)}) == 10


def test_an_allowed_move_is_named_with_its_choice() -> None:
    """As an answer, "Play sorceress 1" alone would stand there twice, once for each of her arrows."""
    chosen = 0
    for seed in range(30):
        task = room("dragonheart", "DH-MULTI-2").task(seed)
        assert isinstance(task, Question)
        for choice in task.choices:
            if choice.right:
                assert (choice.text.es in choice.why.es, choice.text.en in choice.why.en) == (True, True)
                chosen += " and go for " in choice.why.en
    assert chosen


def test_a_move_is_not_forbidden_for_want_of_a_choice() -> None:
    """Who marks "Play knight 1" as allowed means one of its arrows: so it is not offered beside them."""
    found = Practice(dragonlab.load("dragonheart"), "DH-MULTI-2")
    (only,) = found.aims
    found.aims = [May(only.game, only.game.rulebook["DH-R4"], only.position)]
    with pytest.raises(OptionError, match="nothing of the kind"):
        found.task(1)


def test_words_sections_rules_and_goals_are_subjects() -> None:
    book = dragonlab.rulebook("dragonheart")
    for about in ("knight", "DH-KNIGHT-1", "effects", "most"):
        for seed in range(5):
            task = room("dragonheart", about).task(seed)
            if about == "knight":
                assert any("knight" in book[rule].text("en").lower() for rule in task.rules)
            elif about == "effects":
                assert {book[rule].section for rule in task.rules} == {"effects"}
            else:
                assert about in task.id


def test_entries_and_options_say_where() -> None:
    found = Practice(dragonlab.load("dwarf_king"), None, {"special": "dragon", "quest": "q5a"}, seats=4)
    for seed in range(10):
        task = found.task(seed)
        assert task.setting is not None
        match = task.setting.start()
        view = match.view(0)
        assert (view["special"], view["quest"], match.seats) == ("dragon", "q5a", 4)
    ended = Practice(dragonlab.load("dragonheart"), None, {"deck_end": "last_card"})
    task = ended.task(1)
    assert task.setting is not None
    assert task.setting.start().options["deck_end"] == "last_card"


@pytest.mark.slow
@each_game
def test_any_number_of_seats_can_be_practised_with(name: str) -> None:
    game = dragonlab.load(name)
    for seats in game.seats:
        found = Practice(game, seats=seats)
        for seed in range(6):
            task = found.task(seed)
            assert task.setting is not None
            assert task.setting.start().seats == seats
            prove(task)


def test_a_new_game_gives_a_list_of_rules_and_no_code(tmp_path: Path) -> None:
    folder = tmp_path / "peak"
    shutil.copytree(Path(__file__).parents[1] / "sample_games" / "summit", folder)
    binding = [rule for rule in dragonlab.load(folder).rulebook.values() if rule.kind in {"does", "forbids", "scores"}]
    (folder / "practice.toml").write_text(f"rules = {json.dumps([rule.id for rule in binding])}", encoding="utf-8")
    found = Practice(dragonlab.load(folder))
    tasks = [found.task(seed) for seed in range(12)]
    assert {type(task) for task in tasks} == {Level, Question}
    for task in tasks:
        prove(task)
        if isinstance(task, Level):
            prove_fair(task)


def test_all_of_a_room_can_come_up_there() -> None:
    found = Practice(dragonlab.load("dwarf_king"), None, {"special": "dragon"})
    assert "DK-S10" in [aim.name for aim in found.aims]
    assert "DK-S11" not in [aim.name for aim in found.aims]


@pytest.mark.parametrize(
    ("about", "wanted", "error", "names"),
    [
        ("chess", {}, OptionError, "DH-KNIGHT-1"),
        (7, {}, OptionError, "knight"),
        ([], {}, OptionError, "knight"),
        (None, {"special": "dragon"}, OptionError, "spaces"),
        (None, {"deck_end": "never"}, OptionError, "last_card"),
        (None, {"ships": "many"}, PositionError, "ships"),
        ("DH-R12", {}, OptionError, "most"),
    ],
)
def test_errors_name_what_there_is(
    about: str | None, wanted: Mapping[str, object], error: type[Exception], names: str
) -> None:
    with pytest.raises(error, match=names):
        Practice(dragonlab.load("dragonheart"), about, wanted)


def test_what_never_comes_up_is_said() -> None:
    with pytest.raises(OptionError, match="nothing of the kind"):
        Practice(dragonlab.load("dwarf_king"), "DK-Q1-1", {"quest": "q2a"}).task(1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('rules = ["DH-GAME-1"]', "does, forbids, scores"),
        ('rules = ["DH-CHESS"]', "ids of the rule book"),
        ('rules = ["DH-FIRE-1"]\n[positions]\nDH-KNIGHT-1 = { ships = 1 }', "DH-KNIGHT-1"),
        ('rules = ["DH-FIRE-1"]\ntasks = { DH-R5 = { es = "a", en = "b" } }', "DH-R5"),
        ('rules = ["DH-FIRE-1"]\ncolour = "red"', "colour"),
        ('rules = ["DH-FIRE-1"]\n[[goal]]\nid = "x"', "success"),
    ],
)
def test_a_wrong_file_is_refused_by_its_entry(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        Subjects(dragonlab.load("dragonheart"), Table("practice.toml", tomllib.loads(text)))


@each_game
def test_a_task_says_in_plain_words_what_to_do_and_the_answer_what_happened(name: str) -> None:
    book = dragonlab.rulebook(name)
    happen = [aim for aim in subjects(dragonlab.load(name)).aims.values() if isinstance(aim, Happen)]
    for aim in happen:
        assert len(aim.words.goal.en) <= 80
        assert not any(
            text in aim.words.goal.text(language)
            for language, text in (("es", aim.rule.wording.es), ("en", aim.rule.wording.en))
        )
    level = room(name, happen[0].name).task(1)
    assert isinstance(level, Level)
    answer = Attempt(level, "en").play(level.solution[0])
    assert answer.rule == happen[0].name
    assert answer.text in " ".join(
        book.sentence(seen, "en")
        for event in played(level)
        if event.rule == happen[0].name and (seen := event.seen_by(level.seat)) is not None
    )


def played(level: Level) -> Sequence[Event]:
    match = level.setting.start()
    match.play(level.solution[0])
    return match.plies[-1].events


@each_game
def test_a_level_shows_open_what_can_be_played_with(name: str) -> None:
    levels = [task for seed in range(12) if isinstance(task := room(name).task(f"about {seed}"), Level)]
    for level in levels:
        zones = {zone.id for zone in level.setting.start().scene(level.seat).zones}
        assert set(level.about) <= zones
        assert level.about
    assert any(len(level.about) < len(level.setting.start().scene(level.seat).zones) for level in levels)


def test_no_choice_seems_to_contradict_its_answer() -> None:
    book = dragonlab.rulebook("dragonheart")
    for about in ("DH-R5", "DH-MULTI-2"):
        for seed in range(8):
            task = room("dragonheart", about).task(seed)
            assert isinstance(task, Question)
            told = [choice.why.en for choice in task.choices if choice.right]
            assert len(set(told)) == len(told)
    assert "DH-R4" in book
    assert "DH-R4" not in subjects(dragonlab.load("dragonheart")).aims, "the board asks which space by itself"


def test_a_game_without_a_file_has_nothing_to_practise() -> None:
    with pytest.raises(OptionError, match=r"practice\.toml"):
        Practice(dragonlab.load(HEIST))
