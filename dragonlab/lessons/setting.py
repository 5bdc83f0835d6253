"""Where a level or a question begins: a position with its options, chance and seed, seen from one seat.

What has been played before the reader's turn is part of the match, and of its story, but nothing that the reader did.
"""

from __future__ import annotations

import fnmatch
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.match import Match
from dragonlab.lessons.predicate import Moment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.play.match import Ply
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.toml import Table

HIDDEN = "any"  # TOML has no null: what a position leaves open
KEYS = {
    "seat": "the reader's seat; 0 without it",
    "seats": "how many play; without it as many as the position has, or the fewest that can",
    "position": 'what lies where when it begins, by the entries of the game; `"any"` leaves a card or a list open',
    "options": "options of the game, by their names",
    "chance": "what chance gives, a list for each label",
    "seed": "decides all chance that is not scripted; 1 without it",
    "before": "moves of all seats that are played before it is the reader's turn",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """A start: without a position it is a new game; chance that is not scripted comes from `seed`.

    `moves` have been played before it is the reader's turn.
    """

    game: AnyGame = field(repr=False)
    seat: int
    seats: int | None
    position: Mapping[str, object] | None
    options: Mapping[str, str]
    chance: Mapping[str, Sequence[str]]
    seed: int | str
    moves: tuple[str, ...] = ()
    _laid: list[Match] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def begins(self) -> int:
        """How many plies the match has when the reader begins: the set-up is one."""
        return 1 + len(self.moves)

    @classmethod
    def read(cls, entry: Table, game: AnyGame) -> Setting:
        """Read the keys `seat`, `seats`, `position`, `options`, `chance`, `seed` and `before`; all may be missing."""
        setting = cls(
            game=game,
            seat=entry.integer("seat") if "seat" in entry else 0,
            seats=entry.integer("seats") if "seats" in entry else None,
            position=opened(entry.table("position").values) if "position" in entry else None,
            options=_texts(entry, "options"),
            chance={key: entry.table("chance").strings(key) for key in entry.table("chance").values}
            if "chance" in entry
            else {},
            seed=entry.integer("seed") if "seed" in entry else 1,
            moves=entry.strings("before") if "before" in entry else (),
        )
        try:
            replace(setting, moves=()).start().seat(setting.seat)
        except DragonlabError as error:
            raise entry.wrong("position", f"one that can be laid out ({error})") from error
        try:
            setting.start()
        except DragonlabError as error:
            raise entry.wrong("before", f"moves that can be played ({error})") from error
        return setting

    def start(self) -> Match:
        """Lay it out: once, however often it is begun anew."""
        if not self._laid:
            self._laid.append(self._lay())
        return self._laid[0].fork()

    def _lay(self) -> Match:
        match = Match(
            self.game,
            seats=self.seats,
            position=None if self.position is None else dict(self.position),
            options=self.options,
            seed=self.seed,
            chance=self.chance,
        )
        for move in self.moves:
            match.play(move)
        return match

    def zones(self, entry: Table, key: str) -> tuple[str, ...]:
        """Read zones of the table by their ids or by patterns such as `captured*`, and with `!` all but those.

        `DataError` for what fits no zone.
        """
        zones = [zone.id for zone in self.start().scene(self.seat).zones]
        patterns = entry.strings(key)
        found = set(zones) if patterns and patterns[0].startswith("!") else set[str]()
        for pattern in patterns:
            fitting = fnmatch.filter(zones, pattern.removeprefix("!"))
            if not fitting:
                raise entry.wrong(key, f"zones of the table ({', '.join(zones)}), and {short_repr(pattern)} fits none")
            found = found.difference(fitting) if pattern.startswith("!") else found.union(fitting)
        return tuple(zone for zone in zones if zone in found)

    def played(self, match: Match) -> list[Ply]:
        """Give what has been played since the reader began."""
        return match.plies[self.begins :]

    def own(self, match: Match) -> list[Ply]:
        """Give the reader's own plies since then."""
        return [ply for ply in self.played(match) if ply.seat == self.seat]

    def moment(self, match: Match) -> Moment:
        """Look at a match that began here, from the reader's side."""
        plies = self.played(match)
        own = [number for number, ply in enumerate(plies) if ply.seat == self.seat]
        moves = [ply.move.notation for ply in plies if ply.seat == self.seat and ply.move is not None]
        latest = self._told(plies[own[-1] :]) if own else []
        return Moment(match.view(self.seat), self._told(plies), moves, match.outcome, latest)

    def _told(self, plies: Sequence[Ply]) -> list[Event]:
        """List what the reader may know of what happened."""
        return [seen for ply in plies for event in ply.events if (seen := event.seen_by(self.seat)) is not None]


def _texts(entry: Table, key: str) -> dict[str, str]:
    table = entry.table(key) if key in entry else None
    return {} if table is None else {name: table.string(name) for name in table.values}


def opened(values: Mapping[str, object]) -> dict[str, object]:
    """Read the entries of a position as TOML has them."""
    return {key: _shown(value) for key, value in values.items()}


def _shown(value: object) -> object:
    if value == HIDDEN:
        return None
    return [_shown(item) for item in value] if isinstance(value, list) else value
