"""A match as one pair of eyes saw it: its moments, numbered by what was seen and told in sentences.

Who lets a chance to react pass in secret makes no moment: what comes of it belongs to the moment before, as it would if
nobody had been asked. So the numbers tell nothing that the eyes did not see.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, cast

from dragonlab.board.transport.changes import GrowingList
from dragonlab.core.rules.events import Window
from dragonlab.core.words.phrases import capital

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match, Ply
    from dragonlab.core.rules.events import Event, Moved
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.scene.scene import Json, Scene
    from dragonlab.core.values import View
    from dragonlab.core.words.language import Language


MOST = 100  # moments that anybody wants to be told


def before(match: Match, ply: int, eye: int | None) -> View | None:
    """Give the view before a ply, for a painter that looks back; None: there is none, or nobody asks."""
    return match.plies[ply - 1].state.view(eye) if ply > 0 and match.game.painter.looks_back else None


class StorySentence(NamedTuple):
    """What was told, by which rule, and the seat that it speaks of, if any: who acted may be somebody else."""

    text: str
    rule: str
    seat: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """Something that happened.

    `number` counts from 0, the set-up; `ply` is the last ply in it, and `state` the table after it. `seat` has acted,
    None where that is nobody's business; `first` is the place of its first sentence in the log. `turn` counts turns as
    far as they were seen; `when` says it as players do, empty for the set-up.
    """

    number: int
    ply: int
    state: AnyState
    seat: int | None
    turn: int
    when: str
    first: int
    sentences: tuple[StorySentence, ...]
    moved: tuple[Moved, ...]

    @property
    def end(self) -> int:
        """The place in the log after its last sentence."""
        return self.first + len(self.sentences)

    def log_entries(self) -> list[dict[str, Json]]:
        """Give its part of the log."""
        at: dict[str, Json] = {"moment": self.number, "turn": self.turn, "when": capital(self.when), "by": self.seat}
        return [{**at, "seat": seat, "text": text, "rule": rule} for text, rule, seat in self.sentences]


class Witness:
    """Watches a match with the eyes of a seat (None: of a spectator); `moments` is what it saw, `log` what it says."""

    def __init__(self, match: Match, eye: int | None, language: Language) -> None:
        self.match = match
        self.eye = eye
        self.language = language
        self.moments: list[Moment] = []
        self.log = GrowingList()
        self._plies: list[Ply] = []
        self._where: list[int] = []  # in which moment each ply is
        self._starts: list[int] = []  # how long the log is before each ply
        self._ends: list[int] = []  # and after it
        self._heard = 0  # how many events of the last ply
        self._parts: list[Window] = []  # of the last ply, as far as it is told
        self._pause: Window | None = None
        self._drawn: dict[Moment, dict[str, Json]] = {}
        self._now: tuple[AnyState, Json] | None = None

    def caught_up(self, pause: Window | None = None) -> Witness:
        """Take in the match, which may have gone on or back; of the last ply as far as a pause in it."""
        plies = self.match.plies
        kept = min(len(plies), len(self._plies))
        while kept and self._plies[kept - 1] is not plies[kept - 1]:
            kept -= 1
        if kept == len(plies) == len(self._plies) and pause is self._pause:
            return self
        if kept < len(self._plies):
            while kept and kept < len(self._where) and self._where[kept] == self._where[kept - 1]:
                kept -= 1  # a moment is made anew from its start
            self._cut(kept)
        log: list[Json] = []
        for number in range(max(0, kept - 1), len(plies)):
            if number == len(self._plies):
                self._begin(plies[number])
            self._tell(number, plies[number], pause if number == len(plies) - 1 else None, log)
        self._pause = pause
        if log:
            self.log = GrowingList((*self.log, *log))
        return self

    def _cut(self, plies: int) -> None:
        moments = self._where[plies - 1] + 1 if plies else 0
        self.log = GrowingList(self.log[: self.moments[moments - 1].end if moments else 0])
        del self.moments[moments:], self._plies[plies:], self._where[plies:], self._starts[plies:], self._ends[plies:]
        if self._plies:
            self._heard, self._parts = len(self._plies[-1].events), _parts(self._plies[-1], None)

    def _begin(self, ply: Ply) -> None:
        self._plies.append(ply)
        self._where.append(len(self.moments))
        self._starts.append(self.moments[-1].end if self.moments else 0)
        self._ends.append(self._starts[-1])
        self._heard, self._parts = 0, []

    def _tell(self, number: int, ply: Ply, pause: Window | None, log: list[Json]) -> None:
        """Tell what is new of a ply: in parts, as secret windows that nobody could use are told like all others."""
        parts = _parts(ply, pause)
        for part in parts:
            if not any(part.state is told.state for told in self._parts):
                self._see(number, ply, part, log)
                self._heard = part.events
                self._parts.append(part)
        self._parts = parts
        self._where[number] = len(self.moments) - 1
        self._ends[number] = self.moments[-1].end

    def _see(self, number: int, ply: Ply, part: Window, log: list[Json]) -> None:
        before = self._plies[number - 1].state if number else None
        secret = before is not None and before.in_secret and self.eye != ply.seat
        seen = [known for event in ply.events[self._heard : part.events] if (known := event.seen_by(self.eye))]
        book = self.match.game.rulebook
        said = tuple(StorySentence(book.sentence(event, self.language), event.rule, _seat(event)) for event in seen)
        moved = tuple(move for event in seen for move in event.moved)
        passed = ply.move is not None and ply.move.notation in self.match.game.passes
        if self._parts or (secret and (passed or not seen)):
            self._extend_last(number, part.state, said, moved, log)
            return
        turn = self._turn(ply)
        moment = Moment(
            len(self.moments),
            number,
            part.state,
            ply.seat if seen or self.eye == ply.seat else None,
            turn,
            "" if before is None else self.match.game.when(before, turn, self.language),
            self.moments[-1].end if self.moments else 0,
            said,
            moved,
        )
        log += moment.log_entries()
        self.moments.append(moment)

    def _extend_last(
        self, number: int, state: AnyState, said: tuple[StorySentence, ...], moved: tuple[Moved, ...], log: list[Json]
    ) -> None:
        """Add to the last moment what its act has led to; what these eyes notice nothing of leaves it as it is."""
        last = self.moments[-1]
        if not said and last.state.view(self.eye) == state.view(self.eye):
            return
        log += replace(last, first=last.end, sentences=said).log_entries()
        self.moments[-1] = replace(
            last, ply=number, state=state, sentences=last.sentences + said, moved=last.moved + moved
        )

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
        past = before(self.match, moment.ply, self.eye)
        return self.match.game.scene(moment.state.view(self.eye), [], self.language, past)

    def moments_since(self, ply: int, events: int | None = None) -> list[Json]:
        """Give the moments from a ply on as the browser gets them, at most the last hundred; each is drawn once.

        `events`: so many of the ply before were seen already, and not all of them.
        """
        first = self._where[ply - 1] + 1
        if self.moments[first - 1].end > self._end(ply - 1, events):
            first -= 1  # that moment has gone on
        moments = self.moments[max(first, len(self.moments) - MOST) :]
        self._drawn = {moment: self._drawn.get(moment) or self._to_json(moment) for moment in moments}
        return list(self._drawn.values())

    def _end(self, ply: int, events: int | None) -> int:
        if events is None:
            return self._ends[ply]
        seen = (event.seen_by(self.eye) for event in self._plies[ply].events[:events])
        return self._starts[ply] + sum(event is not None for event in seen)

    def shows(self, scene: Json) -> None:
        """Keep the scene that is shown now: a moment that leads to it need not be drawn again."""
        self._now = self.moments[-1].state, scene

    def _to_json(self, moment: Moment) -> dict[str, Json]:
        now = self._now
        return {
            "number": moment.number,
            "turn": moment.turn,
            "seat": moment.seat,
            "first": moment.first,
            "end": moment.end,
            "sentences": [{"text": text, "rule": rule, "seat": seat} for text, rule, seat in moment.sentences],
            "moved": [{"from": moved.source, "to": moved.target, "count": moved.count} for moved in moment.moved],
            "scene": now[1] if now and now[0] is moment.state else self.scene(moment).to_json(),
        }


def _seat(event: Event) -> int | None:
    return cast("int | None", event.params.get("seat"))


def _parts(ply: Ply, pause: Window | None) -> list[Window]:
    """List how far a ply is told, one part after the other, up to a pause or to its end."""
    unused = [*ply.unused]
    for at, window in enumerate(unused):
        if window is pause:
            return unused[: at + 1]
    if pause is None:
        return [*unused, Window(len(ply.events), ply.state)]
    return [*unused, pause] if pause.state == ply.state.to_others() else [pause]
