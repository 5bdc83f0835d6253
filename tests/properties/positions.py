"""Positions with one entry changed, of the games that the tests know: when they may begin, and what is drawn.

`python -m properties.positions --game summit --count 2000` (in `tests`) tries many; what fails is printed with all that
it takes to see it again.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from lessons.tries import COURSES
from visibility.found import truths_of
from walks import GAMES

import dragonlab
from dragonlab.testing.positions import examples, from_lessons, judge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.question import Question
    from dragonlab.testing.positions import Example

DRAWN = ("specials", "tiles")  # piles from which the special and the tile of a hand are drawn, if they are there

MOMENTS: dict[str, Callable[..., bool]] = {
    "rune_stones": lambda state: state.begins_turn,
    "dwarf_king": lambda state: state.step not in {"deal", "give"},
    "summit": lambda state: state.step == "roll",
    "heist": lambda state: [step for step, _ in state.todo].count("give") == len(state.hands),
    "dragon_rampage": lambda state: (
        state.begins_turn and [step for step, *_ in state.todo].count("act") == len(state.gold)
    ),
}
"""When a position may begin, in games where it may not at any time.

Within a turn of Rune Stones, a round of Dragon Rampage, or a round of the games of the tests, what is still to come is
no entry. In the Dwarf King a hand that has been counted leaves nothing to do but deal, and what the two of the goblin
standard's exchange know of each other while cards are given is no entry either.
"""


def failures(game: AnyGame, count: int, start: int = 0) -> Iterator[tuple[Example, Exception]]:
    """Try so many changed positions."""
    lessons: list[Level | Question] = []
    if course := COURSES.get(game.name):
        lessons += [*course.levels.values(), *course.questions.values()]
    settings = [lesson.setting for lesson in lessons if lesson.setting]
    begins = MOMENTS.get(game.name, lambda _state: True)
    for example in (*examples(game, count, start, begins), *from_lessons(game, settings, count // 4, start)):
        try:
            judge(example, truths_of(game), DRAWN)
        except Exception as error:  # noqa: BLE001  whatever it is, it is a finding
            yield example, error


def main() -> int:
    """Try many positions of one game or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--start", type=int, default=0, help="the seed of the first game")
    given = parser.parse_args()
    bad = 0
    for name in given.game or GAMES:
        found = list(failures(dragonlab.load(GAMES[name]), given.count, given.start))
        for example, error in found:
            sys.stdout.write(f"{name}, {example}\n    {type(error).__name__}: {error}\n\n")
        sys.stdout.write(f"{name}: {given.count} positions with one entry changed, {len(found)} failures\n")
        bad += len(found)
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
