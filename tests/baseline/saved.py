"""Saved games of the old code: they load with any later one."""

from __future__ import annotations

import json
import random
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from baseline import starts, store
from baseline.said import as_then
from baseline.walk import SETTINGS, begin, step

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.values import View

RECORDS = Path(__file__).parent / "old_records.json.gz"
EACH = 10  # records of each game from its set-up, and as many from positions of its course


def record(games: Collection[str]) -> None:
    """Write records of these games down, each with what a spectator sees at its end, beside others and earlier ones."""
    others = [old for old in records() if not _of_today(old["record"], games)] if RECORDS.exists() else []
    found = [
        {"name": name, "record": match.record().to_json(), "view": view_at_end(match)}
        for name, match in _matches(games)
    ]
    store.write(RECORDS, {"records": [*others, *found]})


def records() -> list[dict[str, Any]]:
    """Give the records on file."""
    found: list[dict[str, Any]] = store.read(RECORDS)["records"]
    return found


def _of_today(record: str, games: Collection[str]) -> bool:
    """Tell whether it is of one of these games, with the cards that it has now."""
    plain = json.loads(record)
    return plain["game"] in games and plain["rules_hash"] == dragonlab.load(plain["game"]).rules_hash


def view_at_end(match: Match) -> View:
    """Give what a spectator sees, as it was then."""
    return as_then(match.game, {"spectator": match.state.view(None)})["spectator"]


def _matches(games: Collection[str]) -> Iterator[tuple[str, Match]]:
    for game in games:
        settings = cycle([setting for setting in SETTINGS if setting.game == game])
        for seed, setting in zip(range(EACH), settings, strict=False):
            yield f"{setting} {seed}", _played(begin(setting, seed), seed, 8 + 6 * seed)
        placed = [(name, start) for name, start in starts.starts(game).items() if start.setting.position is not None]
        for seed in range(EACH):
            name, start = placed[seed * len(placed) // EACH]
            yield name, _played(start.setting.start(), seed, 1 + seed)


def _played(match: Match, seed: int, plies: int) -> Match:
    """Play so many random moves, or to the end of the game."""
    dice = random.Random(f"saved {seed}")
    for _ in range(plies):
        if match.to_move is None:
            break
        step(match, dice)
    return match
