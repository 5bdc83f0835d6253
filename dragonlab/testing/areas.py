"""The areas of a check, each a list of functions that give the faults of a specimen."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DataError
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import Course, lesson_files
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question
from dragonlab.testing import course, naming, rulebook
from dragonlab.testing.case import Case
from dragonlab.testing.faults import BrokenError, Fault, told
from dragonlab.testing.links import events, reasons, rules, table, tables, words
from dragonlab.testing.positions import examples, from_lessons, judge
from dragonlab.testing.properties import CHECKS
from dragonlab.testing.properties.pasts import a_record_replays_to_the_same_match
from dragonlab.testing.shape import only_spoken_of
from dragonlab.testing.specimen import cases, moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dragonlab.testing.specimen import Specimen

    Inspection = Callable[[Specimen], Iterable[Fault]]

TWINS = 4  # other worlds that each event is told in
CHANGED = 40  # positions with an entry changed, for each random game that is looked at


def properties(specimen: Specimen) -> Iterator[Fault]:
    """Look at states of random games: of each check the first that does not hold."""
    failed = set[object]()
    for match in () if not specimen.matches or specimen.broken else cases(specimen):
        whole = match.to_move is None
        for one in CHECKS:
            if one in failed or (one is a_record_replays_to_the_same_match and not whole):
                continue
            try:
                dice = random.Random(f"{match.seed} {len(match.plies)}")
                one(Case(match.fork(), dice, specimen.truths, TWINS, specimen.languages))
            except Exception as error:  # noqa: BLE001
                failed.add(one)
                yield told(error, specimen.game, moment(match))


def positions(specimen: Specimen) -> Iterator[Fault]:
    """Try positions of random games and of lessons, as they are and with one entry changed."""
    game = specimen.game
    begins = getattr(specimen.truths, "begins", None)
    drawn = [name for name, field in game.state.schema.visible.items() if only_spoken_of(field.kind)]
    try:
        lessons = Course(game, *map(Table.read, lesson_files(game.folder))).lessons.values()
    except DataError:  # others say what is wrong with the course
        lessons = {}.values()
    settings = [lesson.setting for lesson in lessons if isinstance(lesson, Level | Question) and lesson.setting]
    if "complete_position" in {default.name for default in game.defaults()} or not specimen.matches or specimen.broken:
        return
    tried = (*examples(game, CHANGED * specimen.games, begins=begins), *from_lessons(game, settings, CHANGED))
    for example in tried:
        try:
            judge(example, specimen.truths, drawn)
        except Exception as error:  # noqa: BLE001
            yield told(error, game, "" if isinstance(error, BrokenError) else f", in a position ({example})")
            return


LINKS: tuple[Inspection, ...] = (
    rules.every_rule_that_is_cited_is_there_and_every_one_that_acts_is_cited,
    rules.the_general_refusals_forbid,
    rules.each_object_cites_its_kind_of_rule,
    events.every_event_has_a_sentence_and_every_sentence_is_told,
    words.gaps_are_filled,
    words.every_word_that_a_sentence_needs_is_a_term,
    words.every_label_is_there,
    words.every_move_has_a_label,
    reasons.every_reason_has_a_sentence_and_every_sentence_is_given,
    tables.every_entry_of_a_position_is_explained,
    tables.every_label_of_chance_that_is_asked_for_is_declared,
    tables.every_label_of_chance_is_asked_for_and_explained,
    tables.every_option_is_explained,
    tables.there_is_a_name_for_each_seat,
    tables.what_the_game_declares_is_there,
    table.pieces_move_between_zones,
    table.every_picture_is_there,
    table.every_picture_can_be_drawn,
)
COURSE: tuple[Inspection, ...] = (
    course.lessons_can_be_done,
    course.whatever_can_be_practised_comes_up,
    course.notebooks_show_lessons_that_are_there,
)
BOOK: tuple[Inspection, ...] = (rulebook.every_rule_is_complete, rulebook.every_sentence_is_one)
AREAS: dict[str, tuple[Inspection, ...]] = {
    "names": (naming.the_name_is_a_word,),
    "links": LINKS,
    "rule book": BOOK,
    "properties": (properties,),
    "positions": (positions,),
    "course": COURSE,
}
"""The areas of a check by name, in the order in which they are looked at."""
