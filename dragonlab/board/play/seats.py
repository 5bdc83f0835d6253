"""Who sits where at a match: people at this screen, and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.bots import Kind
    from dragonlab.bots.bot import Bot
    from dragonlab.core.play.match import Match

HUMAN = "human"


class Seats:
    """`kinds` says who sits at each seat, `players` names them; `humans` are the seats of people, `bots` the others."""

    def __init__(self, match: Match, seats: Mapping[int, Kind] | None) -> None:
        """Let them sit down: by default a human at seat 0; seats that are not named are the medium bot's."""
        self.kinds = _kinds(match, {0: HUMAN} if seats is None else seats)
        self.players = {seat: HUMAN if who == HUMAN else bots.name_of(who) for seat, who in self.kinds.items()}
        self.humans = [seat for seat, who in self.players.items() if who == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: bots.make(who, match.game, f"{match.seed}/{seat}")
            for seat, who in self.kinds.items()
            if seat not in self.humans
        }

    @classmethod
    def alone(cls, match: Match, seat: int) -> Seats:
        """Let one human sit there, and nobody else."""
        seats = cls(match, {seat: HUMAN})
        seats.players, seats.bots = {seat: HUMAN}, {}
        return seats

    def bot(self, seat: int, match: Match) -> Bot:
        """Give the bot at a seat; a match that was restored with other cards needs bots that know these."""
        if self.bots[seat].game is not match.game:
            self.bots = self.at(match).bots
        return self.bots[seat]

    def at(self, match: Match) -> Seats:
        """Let the same sit down at another match, as many as it is for."""
        return Seats(match, {seat: who for seat, who in self.kinds.items() if seat < match.seats})


def _kinds(match: Match, seats: Mapping[int, Kind]) -> dict[int, Kind]:
    kinds: dict[int, Kind] = dict.fromkeys(range(match.seats), "medium")
    if not is_a(seats, dict):
        raise OptionError(f'seats are a dict such as {{0: "human", 1: "medium"}}, not {short_repr(seats)}')
    for seat, who in seats.items():
        match.seat(seat)
        kinds[seat] = who if is_a(who, str) and who == HUMAN else _bot(seat, who)
    return kinds


def _bot(seat: int, who: Kind) -> Kind:
    try:
        bots.name_of(who)
    except OptionError as error:
        raise OptionError(f"seat {seat} can be {HUMAN!r} or a bot: {error}") from error
    return who
