"""The digests on file: how they are recorded, and what is not as they say."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from baseline import changes, starts
from baseline.walk import PARTS, SETTINGS, digests, walk

import dragonlab
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from baseline.said import Said
    from baseline.walk import Setting

HERE = Path(__file__).parent
DIGESTS = HERE / "digests.json.gz"
CODE = Path(dragonlab.__file__).parent
RECORDED = 500  # random games of each setting
LESSON_PARTS = ("start", "others", "answers")


class Difference(NamedTuple):
    """A game or a lesson that is not as it was: the parts that differ, and what went wrong if it breaks off."""

    name: str
    parts: tuple[str, ...]
    error: str = ""

    def __str__(self) -> str:
        return f"{self.name}: {self.error or ', '.join(self.parts)}"


class Checked(NamedTuple):
    """What a comparison found; `excused` are changed on purpose and not compared."""

    compared: int
    differences: list[Difference]
    excused: int = 0
    told: int = 0  # plies of games

    def agree(self, part: str) -> int:
        """Count those that agree in a part."""
        return self.compared - sum(part in difference.parts for difference in self.differences)


@cache
def recorded() -> Any:
    """Give what is on file."""
    return read(DIGESTS)


def record(tell: Callable[[str], None], games: Collection[str], count: int) -> None:
    """Play games and lay lessons out, and write their digests down beside those of all other games.

    With a `count` of 0 only of lessons: those of games stay, as their own commit played them.
    """
    known: dict[str, Any] = (
        recorded() if DIGESTS.exists() else {"commits": {}, "parts": PARTS, "games": {}, "lessons": {}}
    )
    commits: dict[str, str] = {**known["commits"], **dict.fromkeys(games if count else (), commit())}
    content: dict[str, Any] = {**known, "commits": commits}
    for setting in (setting for setting in SETTINGS if setting.game in games and count):
        tell(str(setting))
        played = [digests(walk(setting, seed)) for seed in range(count)]
        content["games"][str(setting)] = ["".join(found[part] for part in PARTS) for found in played]
    for game in games:
        tell(f"{game}: lessons")
        others = {name: parts for name, parts in content["lessons"].items() if not name.startswith(f"{game}/")}
        content["lessons"] = others | {name: digests(starts.walk(one)) for name, one in starts.starts(game).items()}
    write(DIGESTS, content)


def check_games(setting: Setting, seeds: Iterable[int], plies: int | None = None) -> Checked:
    """Compare games with those on file: all of these, or until so many plies have been told."""
    stored = recorded()["games"][str(setting)]
    differences: list[Difference] = []
    compared = excused = told = 0

    def counted(steps: Iterable[Said]) -> Iterator[Said]:
        nonlocal told
        for step in steps:
            told += 1
            yield step

    for seed in (seed for seed in seeds if seed < len(stored)):
        if plies is not None and told >= plies:
            break
        if (*setting, seed) in changes.GAMES_CHANGED:
            excused += 1
            continue
        compared += 1
        differences += _compared(f"{setting} {seed}", _parted(stored[seed]), counted(walk(setting, seed)))
    return Checked(compared, differences, excused, told)


def check_lessons(game: str) -> Checked:
    """Compare the starts of a course with those on file; new ones have none, others have been replaced."""
    stored = {name: parts for name, parts in recorded()["lessons"].items() if name.startswith(f"{game}/")}
    now, excused = starts.starts(game), 0
    differences: list[Difference] = []
    for name, parts in stored.items():
        before = {part: digest for part, digest in parts.items() if (name, part) not in changes.LESSONS_CHANGED}
        excused += before != parts
        if name.rpartition("/")[2] in course(game).earlier:
            excused += 1
        elif name in now:
            differences += _compared(name, before, starts.walk(now[name]))
        else:
            differences.append(Difference(name, tuple(before), "there is no such lesson any more"))
    return Checked(len(stored), differences, excused)


def _parted(digests: str) -> dict[str, str]:
    """Give the digests of a game by part."""
    parts = recorded()["parts"]
    width = len(digests) // len(parts)
    return {part: digests[at * width : (at + 1) * width] for at, part in enumerate(parts)}


def _compared(name: str, before: Mapping[str, str], steps: Iterable[Said]) -> list[Difference]:
    """Give no difference or one."""
    try:
        now = digests(steps)
    except Exception as error:  # noqa: BLE001  whatever one game comes to now, the others are compared, too
        return [Difference(name, tuple(before), f"{type(error).__name__}: {error}")]
    parts = tuple(part for part, digest in before.items() if now.get(part) != digest)
    return [Difference(name, parts)] if parts else []


# -- files --------------------------------------------------------------------------------------------------


def commit() -> str:
    """Name the commit of the code that runs: what is not committed is not recorded."""
    git = shutil.which("git")
    assert git is not None, "git says which code this is"

    def ask(*words: str) -> str:
        command = [git, "-C", str(CODE), "--no-optional-locks", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    if ask("status", "--porcelain", "."):
        message = f"{CODE} has changes that are not committed"
        raise SystemExit(message)
    return ask("rev-parse", "HEAD")


def write(path: Path, content: object) -> None:
    """Write a file: the same content, the same bytes."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def read(path: Path) -> Any:
    """Read a file."""
    return json.loads(gzip.decompress(path.read_bytes()))
