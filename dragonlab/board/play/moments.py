"""A match as one pair of eyes saw it: its moments, numbered by what was seen and told in sentences.

Who lets a chance to react pass in secret makes no moment: what comes of it belongs to the moment before, as it would if
nobody had been asked. So the numbers tell nothing that the eyes did not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonlab.board.line.changes import Told

if TYPE_CHECKING:
    from dragonlab.core.events import Moved
    from dragonlab.core.language import Language
    from dragonlab.core.match import Match, Ply
    from dragonlab.core.scene import Json, Scene


MOST = 100  # steps that anybody wants to be told


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """Something that happened.

    `number` counts from 0, the set-up; `ply` is the last ply in it. `seat` has acted, None where that is nobody's
    business; `first` is the place of its first sentence in the log. `turn` counts turns as far as they were seen.
    """

    number: int
    ply: int
    seat: int | None
    turn: int
    first: int
    told: tuple[tuple[str, str], ...]  # sentences, each with its rule
    moved: tuple[Moved, ...]

    @property
    def end(self) -> int:
        """The place in the log after its last sentence."""
        return self.first + len(self.told)

    def entries(self) -> list[dict[str, Json]]:
        """Give its part of the log."""
        return [{"ply": self.number, "seat": self.seat, "text": text, "rule": rule} for text, rule in self.told]


class Witness:
    """Follows a match with the eyes of a seat (None: of a spectator); `moments` is what it saw, `log` what it says."""

    def __init__(self, match: Match, eye: int | None, language: Language) -> None:
        self.match = match
        self.eye = eye
        self.language = language
        self.moments: list[Moment] = []
        self.log = Told()
        self._plies: list[Ply] = []
        self._where: list[int] = []  # in which moment each ply is
        self._ends: list[int] = []  # how long the log is after each ply
        self._drawn: dict[Moment, dict[str, Json]] = {}
        self._now: tuple[Ply, Json] | None = None

    def follow(self) -> Witness:
        """Catch up with the match, which may have gone on or back."""
        plies = self.match.plies
        kept = min(len(plies), len(self._plies))
        while kept and self._plies[kept - 1] is not plies[kept - 1]:
            kept -= 1
        if kept < len(self._plies):
            while kept and kept < len(self._where) and self._where[kept] == self._where[kept - 1]:
                kept -= 1  # a moment is made anew from its start
            self._cut(kept)
        if kept < len(plies):
            log: list[Json] = []
            for number in range(kept, len(plies)):
                self._see(number, plies[number], log)
            self.log = Told((*self.log, *log))
        return self

    def _cut(self, plies: int) -> None:
        moments = self._where[plies - 1] + 1 if plies else 0
        self.log = Told(self.log[: self.moments[moments - 1].end if moments else 0])
        del self.moments[moments:], self._plies[plies:], self._where[plies:], self._ends[plies:]

    def _see(self, number: int, ply: Ply, log: list[Json]) -> None:
        before = self._plies[-1].state if self._plies else None
        secret = before is not None and before.in_secret and self.eye != ply.seat
        seen = [known for event in ply.events if (known := event.seen_by(self.eye))]
        book = self.match.game.rulebook
        told = tuple((book.sentence(event, self.language), event.rule) for event in seen)
        moved = tuple(move for event in seen for move in event.moved)
        passed = ply.move is not None and ply.move.notation in self.match.game.passes
        if secret and (passed or not seen):
            last = self.moments[-1]
            more = Moment(last.number, number, None, last.turn, last.end, told, moved)
            log += more.entries()
            self.moments[-1] = Moment(
                last.number, number, last.seat, last.turn, last.first, last.told + told, last.moved + moved
            )
        else:
            moment = Moment(
                len(self.moments),
                number,
                ply.seat if seen or self.eye == ply.seat else None,
                self._turn(ply),
                self.moments[-1].end if self.moments else 0,
                told,
                moved,
            )
            log += moment.entries()
            self.moments.append(moment)
        self._plies.append(ply)
        self._where.append(len(self.moments) - 1)
        self._ends.append(self.moments[-1].end)

    def _turn(self, ply: Ply) -> int:
        if not self.moments:
            return 0
        last = self.moments[-1]
        return last.turn + (self._plies[last.ply].turn != ply.turn)

    # -- looking things up --------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def at(self, ply: int) -> int:
        """Give the moment that a ply belongs to."""
        return self._where[ply]

    def scene(self, moment: Moment) -> Scene:
        """Show the table after a moment."""
        view = self._plies[moment.ply].state.view(self.eye)
        return self.match.game.scene(view, [], self.language)

    def steps(self, ply: int) -> list[Json]:
        """Tell what was seen from a ply on as the browser gets it, at most the last hundred; each is drawn once."""
        first = self._where[ply - 1] + 1
        if self.moments[first - 1].end > self._ends[ply - 1]:
            first -= 1  # that moment has gone on
        moments = self.moments[max(first, len(self.moments) - MOST) :]
        self._drawn = {moment: self._drawn.get(moment) or self._step(moment) for moment in moments}
        return list(self._drawn.values())

    def shows(self, scene: Json) -> None:
        """Keep the scene that is shown now: a step that leads to it need not be drawn again."""
        self._now = self._plies[-1], scene

    def _step(self, moment: Moment) -> dict[str, Json]:
        now = self._now
        return {
            "ply": moment.number,
            "turn": moment.turn,
            "seat": moment.seat,
            "first": moment.first,
            "end": moment.end,
            "sentences": [{"text": text, "rule": rule} for text, rule in moment.told],
            "moved": [{"from": moved.source, "to": moved.target, "count": moved.count} for moved in moment.moved],
            "scene": now[1] if now and now[0] is self._plies[moment.ply] else self.scene(moment).to_json(),
        }
