"""What was played before, against what is played now.

    python tests/baseline record [--game GAME]          writes the baseline with the code that runs
    python tests/baseline record --lessons              … of the lessons alone, where courses were rebuilt
    python tests/baseline check [--games N]             compares this code with it
    python tests/baseline diff GAME SEATS SEED --old P  shows where the code of the interpreter P and this one part
    python tests/baseline diff LESSON --old P           … for the start of a lesson
    python tests/baseline tell GAME SEATS SEED          gives all that is said, a line of JSON for each ply

The interpreter decides which code runs: that of another checkout's .venv records and tells that checkout's code.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

sys.path[0] = str(Path(__file__).parents[1])  # as pytest has it: what tests share is imported by name

from baseline import difference, saved, store  # noqa: E402  found only now
from baseline.store import LESSON_PARTS, Checked  # noqa: E402
from baseline.walk import GAMES, PARTS, SETTINGS  # noqa: E402

SHOWN = 5  # differences of each line, unless all are wanted


def main() -> int:
    """Do what is asked; the exit code is 1 if anything differs."""
    parser = argparse.ArgumentParser("baseline", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    record, check = commands.add_parser("record"), commands.add_parser("check")
    for command in (record, check):
        command.add_argument("--games", type=int, default=store.RECORDED, help="how many of each setting")
        command.add_argument("--game", choices=GAMES, help="this game only")
    record.add_argument("--lessons", action="store_true", help="only the lessons of a course that was rebuilt")
    check.add_argument("--all", action="store_true", help="name everything that differs")
    for name in ("diff", "tell"):
        command = commands.add_parser(name)
        command.add_argument("names", nargs="+", metavar="NAME", help="game, seats and seed; or a lesson")
        if name == "diff":
            command.add_argument("--old", required=True, metavar="PYTHON", help="the other checkout's interpreter")
    asked = parser.parse_args()
    match asked.command:
        case "record":
            return _record([asked.game] if asked.game else GAMES, asked.games, lessons=asked.lessons)
        case "check":
            return _check(asked.games, [asked.game] if asked.game else GAMES, None if asked.all else SHOWN)
        case "diff":
            parting = difference.part(asked.names, asked.old)
            print(parting or "no difference")
            return 0 if parting is None else 1
    for line in difference.tell(asked.names):
        print(line)
    return 0


def _record(names: Sequence[str], games: int, *, lessons: bool) -> int:
    print(f"recording {store.CODE} at {store.commit()}", flush=True)
    store.record(lambda doing: print(doing, flush=True), names, 0 if lessons else games)
    if not lessons:
        saved.record(names)
    for path in (store.DIGESTS, saved.RECORDS):
        print(f"{path.name}: {path.stat().st_size:,} bytes")
    return 0


def _check(games: int, names: Sequence[str], shown: int | None) -> int:
    print(f"{store.CODE} against what was recorded of {', '.join(names)}", flush=True)
    differ = 0
    for setting in SETTINGS:
        if setting.game in names:
            differ += _told(str(setting), "games", PARTS, store.check_games(setting, range(games)), shown)
    for name in names:
        differ += _told(name, "lessons", LESSON_PARTS, store.check_lessons(name), shown)
    return 1 if differ else 0


def _told(name: str, kind: str, parts: Sequence[str], checked: Checked, shown: int | None) -> int:
    """Print how many agree in each part, and those that don't; give how many that are."""
    agree = "  ".join(f"{part} {checked.agree(part)}" for part in parts)
    excused = f"  (changed on purpose: {checked.excused})" if checked.excused else ""
    print(f"{name}: {checked.compared} {kind}  {agree}{excused}", flush=True)
    for found in checked.differences[:shown]:
        print(f"    {found}")
    if len(checked.differences) > len(checked.differences[:shown]):
        print(f"    … {len(checked.differences)} in all: --all names them")
    return len(checked.differences)


if __name__ == "__main__":
    sys.exit(main())
