"""The measures of our courses: counted as said, and never worse again than they are."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pytest
from lessons.test_notebook_course import DECISION, cells, parts
from lessons.tries import COURSES
from measures.course import GAME, asks_for_a_move, binding, binds, measures, notebook

from dragonlab.lessons.practice.subjects import subjects
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from dragonlab.lessons.level import Level

NOTEBOOKS = [(game, name, language) for game, language in product(COURSES, ("es", "en")) for name in parts(game)]


class Bounds(NamedTuple):
    """What a course has to reach in each of its notebooks, and in all of them."""

    decisions: float = 2.0  # for each hundred words, at least
    share: float = 0.3  # of positions among the steps, at least
    depth: float = 1.0  # positions for each idea, at least
    minutes: float = 60  # of the first part, at most
    exercised: float = 0.75  # of the rules that bind, at least
    questions: int = 5  # in a row, at most


BOUNDS = {
    "dragonheart": Bounds(decisions=5, share=0.75, depth=1.4, minutes=40, exercised=1, questions=3),
    "dragon_wars": Bounds(decisions=5, share=0.65, depth=1.4, minutes=45, exercised=1, questions=3),
    "dwarf_king": Bounds(decisions=5, share=0.65, depth=1, minutes=45, exercised=1, questions=3),
    "dragon_rampage": Bounds(decisions=5, share=0.7, depth=1, minutes=45, exercised=1, questions=3),
    "rune_stones": Bounds(decisions=5, share=0.65, depth=1, minutes=45, exercised=1, questions=3),
}
EFFECTS = {  # what a player has to see alone, and the rule that says it
    ("dragonheart", "fire dragon"): "DH-FIRE-1",
    ("dragonheart", "dwarf"): "DH-DWARF-1",
    ("dragonheart", "sorceress"): "DH-SORCERESS-1",
    ("dragonheart", "petrified dragon"): "DH-FIGURE-1",
    ("dragonheart", "troll"): "DH-TROLL-1",
    ("dragonheart", "knight"): "DH-KNIGHT-1",
    ("dragonheart", "huntress"): "DH-HUNTRESS-1",
    ("dragonheart", "ship"): "DH-SHIP-1",
    ("dragonheart", "end by ships"): "DH-END-2",
    ("dragonheart", "end by a deck"): "DH-END-4",
    ("dragon_wars", "diamond"): "DW-CARD-3",
    ("dragon_wars", "shield"): "DW-DEFEND-3",
    ("dragon_wars", "exact damage"): "DW-R1",
    ("dragon_wars", "trump attacks"): "DW-ATTACK-6",
    ("dragon_wars", "trump after trump"): "DW-ATTACK-8",
    ("dragon_wars", "trump defends"): "DW-DEFEND-4",
    ("dragon_wars", "press"): "DW-PRESS-1",
    ("dragon_wars", "press in suit"): "DW-PRESS-2",
    ("dragon_wars", "answer"): "DW-PRESS-3",
    ("dragon_wars", "stop"): "DW-PRESS-4",
    ("dragon_wars", "new hand"): "DW-TURN-6",
    ("dragon_wars", "new deck"): "DW-TURN-2",
    ("dragon_wars", "new dragon"): "DW-NEW-1",
    ("dragon_wars", "trophy"): "DW-R9",
    ("dragon_wars", "husk"): "DW-HUSK-2",
    ("dragon_wars", "survivor"): "DW-SCORE-2",
    ("dragon_wars", "end by last turns"): "DW-END-1",
    ("dragon_wars", "end by the last dragon"): "DW-END-3",
    ("dwarf_king", "druid"): "DK-S1",
    ("dwarf_king", "dwarf standard"): "DK-S2",
    ("dwarf_king", "tinkerer"): "DK-S3",
    ("dwarf_king", "joker"): "DK-S4",
    ("dwarf_king", "knight standard"): "DK-S5",
    ("dwarf_king", "enchanter"): "DK-S6",
    ("dwarf_king", "scout"): "DK-S7",
    ("dwarf_king", "shaman"): "DK-S8",
    ("dwarf_king", "goblin standard"): "DK-S9",
    ("dwarf_king", "dragon"): "DK-S10",
    ("dwarf_king", "mummy"): "DK-S11",
    ("dwarf_king", "double"): "DK-S12",
    ("dwarf_king", "sorcerer"): "DK-S13",
    ("dwarf_king", "excalibur"): "DK-S14",
    ("dwarf_king", "end after seven hands"): "DK-END-1",
    ("dwarf_king", "end after a tie"): "DK-END-3",
    ("dragon_rampage", "tie"): "DR-TIE-1",
    ("dragon_rampage", "short tokens"): "DR-TOKEN-3",
    ("dragon_rampage", "first in the defence"): "DR-DEFENCE-1",
    ("dragon_rampage", "second in the defence"): "DR-DEFENCE-2",
    ("dragon_rampage", "dragon card"): "DR-RAMPAGE-3",
    ("dragon_rampage", "prevented wounds"): "DR-WOUND-3",
    ("dragon_rampage", "second for treasure"): "DR-CHEST-2",
    ("dragon_rampage", "two wounds"): "DR-FIGHT-4",
    ("dragon_rampage", "no boost"): "DR-R10",
    ("dragon_rampage", "used treasure"): "DR-TREASURE-1",
    ("dragon_rampage", "fate"): "DR-FATE-1",
    ("dragon_rampage", "end by death"): "DR-WOUND-2",
    ("dragon_rampage", "end by escape"): "DR-EXIT-1",
    ("dragon_rampage", "end of the dragon"): "DR-DRAGON-1",
    ("dragon_rampage", "tie for a bonus"): "DR-R5",
    ("dragon_rampage", "small dungeon"): "DR-SMALL-1",
    ("rune_stones", "summon"): "RS-SUMMON-4",
    ("rune_stones", "one colour of magic"): "RS-SUMMON-2",
    ("rune_stones", "display"): "RS-DISPLAY-1",
    ("rune_stones", "use abilities"): "RS-USE-1",
    ("rune_stones", "card that leaves"): "RS-USE-5",
    ("rune_stones", "one helps the other"): "RS-USE-3",
    ("rune_stones", "gem"): "RS-ABILITY-1",
    ("rune_stones", "any gem"): "RS-ABILITY-2",
    ("rune_stones", "card"): "RS-ABILITY-3",
    ("rune_stones", "any card"): "RS-ABILITY-4",
    ("rune_stones", "wild gem"): "RS-ABILITY-5",
    ("rune_stones", "die"): "RS-ABILITY-6",
    ("rune_stones", "points"): "RS-ABILITY-7",
    ("rune_stones", "ore"): "RS-ABILITY-8",
    ("rune_stones", "choice"): "RS-OPTION-1",
    ("rune_stones", "trade"): "RS-TRADE-1",
    ("rune_stones", "forge"): "RS-FORGE-2",
    ("rune_stones", "wild gem in forging"): "RS-FORGE-7",
    ("rune_stones", "wild artefact"): "RS-FORGE-6",
    ("rune_stones", "ore for an artefact"): "RS-ORE-1",
    ("rune_stones", "no bonus with ore"): "RS-ORE-3",
    ("rune_stones", "bonus of ore"): "RS-BONUS-3",
    ("rune_stones", "bonus of the die"): "RS-BONUS-2",
    ("rune_stones", "bonus of points"): "RS-BONUS-4",
    ("rune_stones", "exchange"): "RS-ROW-3",
    ("rune_stones", "worth of a row"): "RS-ROW-2",
    ("rune_stones", "stone of magic"): "RS-MAGIC-1",
    ("rune_stones", "stone of the hand"): "RS-REFILL-1",
    ("rune_stones", "stone of barter"): "RS-BARTER-1",
    ("rune_stones", "wild stone"): "RS-WILD-1",
    ("rune_stones", "stone of both halves"): "RS-PLUS-1",
    ("rune_stones", "stone of the double die"): "RS-DOUBLE-1",
    ("rune_stones", "stone of the extra point"): "RS-EXTRA-1",
    ("rune_stones", "stone of three"): "RS-THREE-1",
    ("rune_stones", "last round"): "RS-END-1",
    ("rune_stones", "tie"): "RS-R15",
}
ANEW = tuple(dict.fromkeys(game for game, _ in EFFECTS))  # courses in their second edition
PATH_MINUTES = 30  # through the Dwarf King's specials and quests: half of what their first edition took

each_notebook = pytest.mark.parametrize(("game", "name", "language"), NOTEBOOKS, ids=str)
each_course = pytest.mark.parametrize("game", COURSES)


def test_a_notebook_is_measured_by_what_is_read_and_done() -> None:
    course = COURSES["dragonheart"]
    level, question = course.levels["first-dragon"], course.questions["mission"]
    cells = [
        ("markdown", "Three more words"),
        ("code", f'dragonlab.lesson("{level.name}")'),
        ("code", f'dragonlab.lesson("{question.name}")'),
        ("code", 'dragonlab.practice("dragonheart")'),
        ("code", 'Board(dragonlab.new("dragonheart"))'),
        ("code", "gallery()"),
    ]
    found = measures(course, cells, "en")
    said = [level.title, level.goal, question.ask, *(choice.text for choice in question.choices)]
    assert found.words == 3 + sum(len(text.en.replace("-", "").split()) for text in said)
    assert (found.steps, found.positions, found.ideas) == (4, 1, 1)
    assert (found.share, found.depth) == (0.25, 1)
    assert found.decisions == 100 * 4 / found.words
    assert found.minutes == pytest.approx(found.words / 180 + (25 * level.par + 20) / 60 + 5)


def test_an_empty_notebook_has_measures_too() -> None:
    found = measures(COURSES["dragonheart"], [], "es")
    assert (found.steps, found.decisions, found.share, found.depth, found.minutes) == (0, 0, 0, 0, 0)


@each_notebook
def test_readers_act_often_and_soon_are_done(game: str, name: str, language: str) -> None:
    found, bounds = notebook(COURSES[game], name, language), BOUNDS.get(game, Bounds())
    assert found.decisions >= bounds.decisions
    assert found.share >= bounds.share
    assert found.depth >= bounds.depth
    assert found.minutes <= (bounds.minutes if name == game else Bounds().minutes)


@each_notebook
def test_what_the_shelf_says_of_its_minutes_is_so(game: str, name: str, language: str) -> None:
    (said,) = (part.minutes for part in COURSES[game].parts if part.name == name)
    assert said is not None
    assert abs(notebook(COURSES[game], name, language).minutes - said) <= 3


@each_course
def test_rules_that_bind_are_exercised_and_none_is_only_told(game: str) -> None:
    course = COURSES[game]
    found = binding(course)
    assert sorted([*found.exercised, *found.asked, *found.told]) == sorted(
        rule.id for rule in course.game.rulebook.values() if binds(rule)
    )
    assert found.told == ()
    assert len(found.exercised) >= BOUNDS.get(game, Bounds()).exercised * sum(map(len, found))


@each_course
def test_few_questions_follow_each_other(game: str) -> None:
    """In the course: in what comes after it, cells to compute with lie between the questions."""
    row = 0
    for lesson in (lesson for part in COURSES[game].parts if not part.explores for lesson in part.lessons):
        row = row + 1 if isinstance(lesson, Question) and not asks_for_a_move(lesson) else 0
        assert row <= BOUNDS.get(game, Bounds()).questions, lesson.id


# -- second editions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ANEW)
def test_there_are_three_positions_for_each_question(game: str) -> None:
    course = COURSES[game]
    at_boards = sum(map(asks_for_a_move, course.questions.values()))
    assert len(course.levels) + at_boards >= 3 * (len(course.questions) - at_boards)


@pytest.mark.parametrize(
    ("game", "rule"), [(game, rule) for (game, _), rule in EFFECTS.items()], ids=map(" ".join, EFFECTS)
)
def test_each_effect_and_ending_has_two_positions_without_a_prompt(game: str, rule: str) -> None:
    """Nothing is pointed at, and neither title nor goal names the cards that are to be played."""
    alone = [level for level in COURSES[game].levels.values() if rule in level.rules and not prompted(level)]
    assert len(alone) >= 2, [level.id for level in alone]


def prompted(level: Level) -> bool:
    terms, moves = level.game.rulebook.words.terms, map(level.game.moves.parse, level.solution)
    faces = {re.sub(r"\d+$", "", face) for move in moves for face in move.faces}
    kinds = [terms[face] for face in (*faces, (level.setting.position or {}).get("special")) if face in terms]
    said = {text.text(language).lower() for text in (level.title, level.goal) for language in ("es", "en")}
    forms = {form.lower() for kind in kinds for form in (*kind.es[:2], *kind.en[:2])}
    return bool(level.highlights) or any(re.search(rf"\b{form}\b", text) for form in forms for text in said)


@pytest.mark.parametrize(("game", "language"), list(product(ANEW, ("es", "en"))), ids=str)
def test_a_whole_game_is_played_within_the_first_half(game: str, language: str) -> None:
    steps = [
        source
        for name in parts(game)
        for kind, source in cells(language, name)
        if kind == "code" and DECISION.search(source)
    ]
    games = [number for number, source in enumerate(steps, 1) if GAME.search(source)]
    assert games
    assert games[0] <= len(steps) / 2


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_path_through_specials_and_quests_is_short(language: str) -> None:
    course = COURSES["dwarf_king"]
    paths = [notebook(course, f"dwarf_king_{part}", language).minutes for part in ("cards", "quests")]
    assert sum(paths) <= PATH_MINUTES


@pytest.mark.parametrize(
    "special", [effect.replace(" ", "_") for (_, effect), rule in EFFECTS.items() if rule.startswith("DK-S")]
)
def test_each_special_is_met_in_play_and_can_be_practised(special: str) -> None:
    course = COURSES["dwarf_king"]
    positions = [level.setting.position or {} for level in course.levels.values()]
    assert special in [position.get("special") for position in positions]
    assert subjects(course.game).about(special)


def test_each_quest_is_met_in_play_or_asked_and_all_can_be_practised() -> None:
    course = COURSES["dwarf_king"]
    quests = {rule.id for rule in course.game.rulebook.values() if rule.section == "quests" and binds(rule)}
    practised = {rule for aim in subjects(course.game).aims.values() for rule in aim.rules}
    assert quests <= practised & course.taught().keys()
