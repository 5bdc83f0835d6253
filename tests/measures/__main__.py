"""Print the measures of each course.

python tests/measures [GAME ...] [--rules]    with the rules that are only asked for or only told
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parents[1])  # as pytest has it: what tests share is imported by name

from lessons.test_notebook_course import parts  # noqa: E402  found only now
from lessons.tries import COURSES  # noqa: E402

from measures.course import binding, notebook  # noqa: E402

HEAD = ("notebook", "steps", "words", "decisions/100", "positions", "positions/idea", "minutes")
ROW = "{:28} {:>6} {:>6} {:>14} {:>10} {:>15} {:>8}"


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser("measures", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *COURSES], metavar="GAME")
    parser.add_argument("--rules", action="store_true", help="name the rules that are not exercised")
    options = parser.parse_args()
    print(ROW.format(*HEAD))
    for game in options.games or COURSES:
        course = COURSES[game]
        for name in parts(game):
            for language in ("es", "en"):
                found = notebook(course, name, language)
                figures = f"{found.decisions:.1f}", f"{found.share:.0%}", f"{found.depth:.1f}", f"{found.minutes:.0f}"
                print(ROW.format(f"{language}/{name}", found.steps, found.words, *figures))
        rules = binding(course)
        total = sum(map(len, rules))
        print(f"{game}: of {total} rules that bind, {len(rules.exercised)} exercised, ", end="")
        print(f"{len(rules.asked)} only asked, {len(rules.told)} only told\n")
        if options.rules:
            print(f"  only asked: {', '.join(rules.asked)}\n  only told: {', '.join(rules.told)}\n")


main()
