"""A whole game as a text: options, moves in notation, chance results by name, and the result.

Replaying asks no random generator and checks every move, every chance result and the final score.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.display import Displayed
from dragonlab.core.base.errors import DataError, RecordError, is_a
from dragonlab.core.base.parsing import compact_json, parse_json
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1
MOST_BYTES = 5_000_000

Named = tuple[tuple[str, str], ...]  # chance results: label and name of the outcome


class PlyRecord(NamedTuple):
    """One move: who made it, its notation and the chance results it asked for."""

    seat: int
    move: str
    chance: Named = ()


def ply_json(ply: PlyRecord) -> str:
    """Write one move down as JSON: `[seat, move, [[label, name of the outcome], …]]`."""
    return compact_json([ply.seat, ply.move, ply.chance])


@dataclass(frozen=True, slots=True)
class Record(Displayed):
    """All that is needed to play the same game again, on any machine; `dragonlab.replay` does.

    `setup` and the third part of each ply are what chance gave: labels and names of outcomes.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> events = match.play("treasure 1")
    >>> record = match.record()
    >>> record.plies
    (PlyRecord(seat=0, move='treasure 1', chance=(('draw.0', 'fire_dragon3'),)),)
    >>> Record.from_json(record.to_json()) == record
    True
    """

    game: str
    rules: int
    rules_hash: str
    seats: int
    options: Mapping[str, str]
    setup: Named
    plies: tuple[PlyRecord, ...]
    seed: int | str
    cards: Mapping[str, object] | None = None
    position: Mapping[str, object] | None = None
    positions: int | None = None  # in which way the position was completed
    result: Mapping[str, object] | None = None
    format: int = field(default=FORMAT)

    def to_json(self) -> str:
        """Write it down as JSON in one line, for `from_json` to read."""
        head, tail = self.around()
        return head + ",".join(map(ply_json, self.plies)) + tail

    def around(self) -> tuple[str, str]:
        """Write down what stands before the moves, and what after them."""
        plain = {
            "dragonlab": self.format,
            "game": self.game,
            "rules": self.rules,
            "rules_hash": self.rules_hash,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "cards": self.cards,
            "position": self.position,
            **({} if self.positions is None else {"positions": self.positions}),
            "setup": self.setup,
        }
        return f'{compact_json(plain)[:-1]},"plies":[', f'],"result":{compact_json(self.result)}}}'

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read it back; `RecordError` names the entry that is wrong."""
        if not is_a(text, str) or len(text.encode("utf-8", "replace")) > MOST_BYTES:
            raise RecordError(f"a record is a text of at most {MOST_BYTES:,} bytes")
        try:
            plain = parse_json(text)
        except ValueError as error:
            raise RecordError(f"a record is JSON, and this is not: {error}") from error
        if not isinstance(plain, dict):
            raise RecordError(f"a record is a JSON object, not {type(plain).__name__}")
        try:
            return cls._read(Table("record", plain))
        except DataError as error:
            raise RecordError(str(error)) from error

    @classmethod
    def _read(cls, table: Table) -> Record:
        if table.integer("dragonlab") != FORMAT:
            raise table.wrong("dragonlab", f"{FORMAT}, the version of records that this dragonlab reads")
        seed = table.values.get("seed")
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise table.wrong("seed", "a whole number or a text")
        plies = table.values.get("plies")
        if not isinstance(plies, list):
            raise table.wrong("plies", "a list")
        options = table.table("options").values
        return cls(
            game=table.string("game"),
            rules=table.integer("rules"),
            rules_hash=table.string("rules_hash"),
            seats=table.integer("seats"),
            options={name: table.table("options").string(name) for name in options},
            setup=_chance("setup", table.values.get("setup")),
            plies=tuple(_ply(f"ply {number}", entry) for number, entry in enumerate(plies, 1)),
            seed=seed,
            cards=_optional(table, "cards"),
            position=_optional(table, "position"),
            positions=_positions(table),
            result=_optional(table, "result"),
        )


def _positions(table: Table) -> int | None:
    """Read in which way the position was completed: before it was written down, that was the first."""
    if "positions" in table:
        return table.integer("positions")
    return None if table.values.get("position") is None else 1


def _optional(table: Table, key: str) -> Mapping[str, object] | None:
    return None if table.values.get(key) is None else table.table(key).values


def _ply(entry: str, value: object) -> PlyRecord:
    if isinstance(value, list) and len(value) == len(PlyRecord._fields):
        seat, move, chance = value
        if type(seat) is int and isinstance(move, str):
            return PlyRecord(seat, move, _chance(entry, chance))
    raise RecordError(f"{entry}: must be [seat, move, chance], not {short_repr(value)}")


def _chance(entry: str, value: object) -> Named:
    if isinstance(value, list) and all(_is_pair(pair) for pair in value):
        return tuple((label, name) for label, name in value)
    raise RecordError(f"{entry}: chance results must be pairs of texts, not {short_repr(value)}")


def _is_pair(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(isinstance(part, str) for part in value)
