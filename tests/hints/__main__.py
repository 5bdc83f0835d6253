"""Print what share of the hints of whole games is general, and what is said most; or hints to be read.

cd tests && ../.venv/bin/python -m hints [GAME ...] [--games 20] [--read 20] [--board] [--language es]

A hint is general if none of its sentences names a particular, or if all are as true of all other legal moves. What is
true is computed by `hints/<game>.py` from the State alone.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from typing import TYPE_CHECKING

from hints.claims import as_good, as_good_as, general, untrue
from hints.sample import hints

import dragonlab
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from hints.sample import Hint

    from dragonlab.core.rules.state import AnyGame

MOST = 12  # sentences, and names of reasons, that are printed


def main() -> int:
    """Print them; 1 if any sentence was not true."""
    parser = argparse.ArgumentParser("hints", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *dragonlab.games()], metavar="GAME")
    parser.add_argument("--games", type=int, default=20, dest="count", help="whole games")
    parser.add_argument("--read", type=int, default=0, help="print so many hints instead")
    parser.add_argument("--seed", type=int, default=0, help="which of them")
    parser.add_argument("--general", action="store_true", help="only those that are general")
    parser.add_argument("--board", action="store_true", help="with the table")
    options = parser.parse_args()
    wrong = 0
    for name in options.games or dragonlab.games():
        game = dragonlab.load(name)
        found = list(hints(game, range(options.count), tables=options.board))
        if options.read:
            found = [hint for hint in found if general(hint)] if options.general else found
            for hint in random.Random(options.seed).sample(found, min(options.read, len(found))):
                show(hint, board=options.board)
        else:
            wrong += measured(game, found)
    return 1 if wrong else 0


def show(hint: Hint, *, board: bool) -> None:
    """Print a hint in both languages, with the table if it is wanted."""
    print(f"\n-- {hint.where}")
    if board:
        print(hint.table)
        print("   Moves:", "; ".join(hint.game.label(move, "en") for move in (hint.move, *hint.others)))
    for language in LANGUAGES:
        print(f"   {hint.game.label(hint.move, language)}. {hint.text(language)}")


def measured(game: AnyGame, found: list[Hint]) -> int:
    """Print the figures of a game, and give how many hints say what is not true."""
    vague = [hint for hint in found if general(hint)]
    half = sum(2 * as_good(hint) >= len(hint.others) for hint in found) / len(found)
    false = [(hint, why) for hint in found for why in hint.reasons if untrue(hint, why)]
    letters = sum(len(hint.text("en")) for hint in found) // len(found)
    longest = sorted(len(hint.text("es")) for hint in found)[len(found) * 95 // 100]
    alike = sum(as_good_as(hint, hint.rival) for hint in found if hint.rival) / len(found)
    print(f"\n{game.name}: {len(found)} hints, {len(vague)} general ({len(vague) / len(found):.1%}), ", end="")
    print(f"{half:.1%} as true of half the others, {len(false)} sentences not true, {letters} letters each")
    print(f"  as true of the second best: {alike:.1%}; 95 % are no longer than {longest} letters in Spanish")
    for hint, why in false[:MOST]:
        print(f"  NOT TRUE {why.name} {dict(why.params)}: {hint.where}, {hint.move}")
    uses = Counter(why.name for hint in found for why in hint.reasons)
    blame = Counter(why.name for hint in vague for why in hint.reasons)
    print(
        "  reasons:",
        ", ".join(f"{name} {n}" + f" ({blame[name]} general)" * (name in blame) for name, n in uses.most_common()),
    )
    print("  never said:", ", ".join(sorted({*game.rulebook.reasons} - {*uses, "only"})) or "none")
    print("  general by verb:", Counter(hint.move.notation.split()[0] for hint in vague).most_common(MOST))
    for text, times in Counter(hint.text("en") for hint in found).most_common(MOST):
        print(f"  {times:5} {text}")
    return len(false)


if __name__ == "__main__":
    sys.exit(main())
