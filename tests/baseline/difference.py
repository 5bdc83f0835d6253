"""Where two checkouts part: the same game walked under both, ply by ply."""

from __future__ import annotations

import json
import os
import subprocess
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from baseline import starts, walk
from baseline.store import CODE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from baseline.said import Said

ABSENT = "(nothing)"


class Place(NamedTuple):
    """Where two values differ first, and what stands there."""

    path: str
    old: object
    new: object


class Parting(NamedTuple):
    """The first ply at which old and new code say different things, and the move that led there."""

    codes: tuple[str, str]
    ply: int
    move: str  # empty in a lesson
    places: list[Place]

    def __str__(self) -> str:
        place, *others = self.places
        lines = [
            *(f"{name}: {code}" for name, code in zip(("old", "new"), self.codes, strict=True)),
            f"ply {self.ply}{self.move and ', '}{self.move}: they differ at {place.path}",
            f"old says {json.dumps(place.old, ensure_ascii=False)}",
            f"new says {json.dumps(place.new, ensure_ascii=False)}",
            *(f"at this ply also {other.path}" for other in others),
        ]
        return "\n".join(lines)


def tell(names: Sequence[str]) -> Iterator[str]:
    """Walk a game or a lesson: a line of JSON for the code that runs, then one for each ply."""
    yield json.dumps(str(CODE))
    for everything in _walk(names):
        parts = [f"{json.dumps(part)}:{walk.written(value)}" for part, value in everything.items()]
        yield f"{{{','.join(parts)}}}"


def part(names: Sequence[str], python: str) -> Parting | None:
    """Find where the code of another interpreter (old) and this one (new) part; None if they don't."""
    # PYTHONPATH would take this code there: that interpreter is to find its own.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PYTHONUTF8": "1"}
    command = [python, str(Path(__file__).parent), "tell", *names]
    there = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment, check=False)
    code, *lines = there.stdout.splitlines() or ["null"]
    if there.returncode:
        message = f"the old code breaks off at ply {len(lines)}: what it says stands above"
        raise SystemExit(message)
    here, agreed = tell(names), 0
    codes = (json.loads(code), json.loads(next(here)))
    try:
        for ply, (old_line, new_line) in enumerate(zip_longest(lines, here, fillvalue="{}")):
            if old_line != new_line:
                return _parting(codes, ply, json.loads(old_line), json.loads(new_line))
            agreed += 1
    except Exception as error:
        error.add_note(f"the new code breaks off after {agreed} plies that are the same")
        raise
    return None


def _parting(codes: tuple[str, str], ply: int, old: dict[str, Any], new: dict[str, Any]) -> Parting:
    found = (first(old.get(name, ABSENT), new.get(name, ABSENT), name) for name in {**old, **new})
    return Parting(codes, ply, _move(new) or _move(old), [place for place in found if place])


def first(old: Any, new: Any, path: str) -> Place | None:
    """Find the first place where two values differ.

    >>> first({"hands": [["ace"], ["two"]]}, {"hands": [["ace"], ["ten"]]}, "view")
    Place(path='view.hands[1][0]', old='two', new='ten')
    """
    if isinstance(old, dict) and isinstance(new, dict):
        inner = [(f"{path}.{key}", old.get(key, ABSENT), new.get(key, ABSENT)) for key in {**old, **new}]
    elif isinstance(old, list) and isinstance(new, list) and _alike(old, new):
        inner = [(f"{path}[{at}]", *pair) for at, pair in enumerate(zip_longest(old, new, fillvalue=ABSENT))]
    else:
        same = type(old) is type(new) and old == new  # in JSON, 1 is not true
        return None if same else Place(path, old, new)
    return next((found for at, was, now in inner if (found := first(was, now, at))), None)


def _alike(old: list[Any], new: list[Any]) -> bool:
    """Tell whether lists are best compared entry by entry: short words say more as whole lists."""
    return len(old) == len(new) or any(isinstance(entry, dict) for entry in [*old, *new])


def _move(everything: dict[str, Any]) -> str:
    moves = everything.get("moves")
    if moves is None:
        return ""
    return "the set-up" if moves["move"] is None else f"{moves['move']!r} of seat {moves['by']}"


def _walk(names: Sequence[str]) -> Iterator[Said]:
    match names:
        case [lesson]:
            return starts.walk(starts.starts(lesson.partition("/")[0])[lesson])
        case [game, seats, seed]:
            return walk.walk(walk.Setting(game, int(seats)), int(seed), walk.LONGEST)
    message = "say which game, how many seats and which seed, or the name of a lesson"
    raise SystemExit(message)
