"""The game that is checked, with the random games that all checks look at: each is played once."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from dragonlab.core.rules.chance import RandomChance, Recorder
from dragonlab.core.words.language import LANGUAGES
from dragonlab.testing.faults import BrokenError, Fault, told
from dragonlab.testing.source import Source
from dragonlab.testing.walks import LONGEST, at_ply, begin

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.play.reasons import Reason
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, Objection
    from dragonlab.core.words.language import Language
    from dragonlab.testing.case import Truths

PLIES = 2_000  # of random games: of long ones fewer are played
FACTS = 20  # … and at so many, for which move there are which reasons
LOOKED = 60  # states at which all is asked for that sentences are made of


@dataclass
class Specimen:
    """A game to be checked: its table of truths, how many random games, and the languages that its texts are in."""

    game: AnyGame
    truths: Truths
    games: int = 6
    languages: Sequence[Language] = LANGUAGES
    broken: list[Fault] = field(default_factory=list)  # what was raised while the games were played

    @cached_property
    def source(self) -> Source:
        """What its Python names."""
        return Source(self.game.folder)

    @cached_property
    def matches(self) -> list[Match]:
        """Random games, each to its end or to where something is wrong."""
        found: list[Match] = []
        for seed in range(self.games):
            if sum(len(match.plies) for match in found) < PLIES and not self.broken:
                found += self._played(seed)
        return found

    def _played(self, seed: int) -> list[Match]:
        """Play one, to its end."""
        try:
            match, dice = begin(self.game, seed), random.Random(seed)
        except Exception as error:  # noqa: BLE001  whatever a game raises is told as a fault of it
            self.broken.append(told(error, self.game, f", when a game is set up with seed {seed}"))
            return []
        move = ""
        try:
            while match.to_move is not None:
                move = ""
                move = str(chosen := dice.choice(self._legal(match)))
                match.play(chosen)
        except Exception as error:  # noqa: BLE001
            self.broken.append(told(error, self.game, moment(match, move)))
        return [match]

    def _legal(self, match: Match) -> list[Move]:
        """List the moves of whoever is to move; `BrokenError` where nobody can go on."""
        if match.to_move not in range(match.seats):
            raise BrokenError("apply", f"`to_move` is {match.to_move!r}; it must be a seat from 0 to {match.seats - 1}")
        if not (legal := match.legal_moves()):
            raise BrokenError("legal_moves", f"gives nothing, and seat {match.to_move} is to move")
        if len(match.plies) > LONGEST:
            raise BrokenError("apply", f"{LONGEST} random moves do not end the game; let `to_move` be None at its end")
        return legal

    @cached_property
    def looks(self) -> list[Match]:
        """Some states of these games, from all of their stretches: as matches that ended there."""
        plies = [(match, ply) for match in self.matches for ply in range(len(match.plies))]
        chosen = random.Random(0).sample(plies, min(LOOKED, len(plies)))
        return [at_ply(match, ply) for match, ply in chosen]

    @cached_property
    def events(self) -> list[Event]:
        """All that was told, to anybody."""
        versions = [
            version
            for match in self.matches
            for ply in match.plies
            for event in ply.events
            for version in (event, event.public)
            if version is not None
        ]
        return list({(one.name, one.rule, tuple(sorted(one.params))): one for one in versions[::-1]}.values())

    @cached_property
    def objections(self) -> list[Objection]:
        """All that was refused, one of each kind."""
        found: dict[object, Objection] = {}
        for match in self.looks:
            for move in self.game.moves:
                if match.to_move is not None and (objection := match.state.why_not(move)):
                    found.setdefault((objection.rule, tuple(sorted(objection.params))), objection)
        return [*found.values()]

    @cached_property
    def reasons(self) -> list[Reason]:
        """All that was said for moves where there was a choice, one of each kind."""
        found: dict[object, Reason] = {}
        for match in self.looks[:FACTS]:
            legal = match.legal_moves()
            for move in legal[:6] if len(legal) > 1 else ():  # nobody asks why of the only one
                for reason in self.game.facts(match.state, move):
                    found.setdefault((reason.name, tuple(sorted(reason.params))), reason)
        return [*found.values()]

    @cached_property
    def labels(self) -> dict[str, int]:
        """The labels of chance that were asked for, each with its greatest outcome; by samples, too."""
        picks = [pick for match in self.matches for pick in match.picks()]
        for match in self.looks[:12]:
            for seat in (None, *range(match.seats)):
                recorder = Recorder(RandomChance(0))
                self.game.sample(match.view(seat), seat, recorder)
                picks += recorder.picks
        return {label: max(pick.outcome for pick in picks if pick.label == label) for label in {p.label for p in picks}}

    @cached_property
    def places(self) -> set[str]:
        """The zones and spots of all tables that were looked at."""
        return {place for match in self.looks for place in match.scene().targets()}


def moment(match: Match, move: str = "") -> str:
    """Say where in a random game something came up: the move that led to it, or is played now."""
    played = len(match.plies) - 1
    last = move or str(match.plies[-1].move or "")
    now = f"by {last!r}, move {played + 1}" if move else f"after {last!r}, move {played}" if last else "at the start"
    return f", {now} of the random game of seed {match.seed} with {match.seats} seats"


def cases(specimen: Specimen) -> Iterator[Match]:
    """Give the states that all properties are checked at.

    Of each game its end, rare ones and others; and of each kind of event the first one that was told in the games.
    """
    dice, told_first = random.Random("cases"), dict[str, tuple[int, int]]()
    for number, match in enumerate(specimen.matches):
        for ply in range(1, len(match.plies)):
            for event in match.plies[ply].events:
                told_first.setdefault(event.name, (number, ply))
    for number, match in enumerate(specimen.matches):
        *running, end = range(len(match.plies))
        rare = [ply for ply in running if specimen.truths.tricky(match.plies[ply].state)]
        chosen = [end, *dice.sample(rare, min(2, len(rare))), *dice.sample(running, min(4, len(running)))]
        chosen += [ply for game, ply in told_first.values() if game == number]
        for ply in dict.fromkeys(chosen):
            yield at_ply(match, ply)
