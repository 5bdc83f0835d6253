"""Runs: what bots do in one go. It is thought out on a twin of the match, and played and told at once.

A run takes one slot, however often somebody is asked in it whether to react, so that who waits learns nothing; and it
is longer the longer the reader has waited, so that nobody waits long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.play.declining import passes
from dragonlab.board.play.secret_windows import in_turn, passed_unnoticed, pauses_after

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.board.play.seats import Seats
    from dragonlab.board.play.secret_windows import SecretWindows
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move


class Run:
    """A run of so many turns of bots that think alike, or less: a person who has the choice ends it.

    `turns`: 0 is what is answered in the windows that are waited in. `stops`: several people share the screen, and the
    board waits for them in each window; else it plays the pass for people who have `declined`. `single`: one act only.
    """

    def __init__(self, seats: Seats, waiting: SecretWindows, turns: int, *, declined: bool, single: bool) -> None:
        self.seats, self.waiting, self.turns, self.single = seats, waiting, turns, single
        self.several = len(seats.humans) > 1
        self.declined, self.stops = declined, self.several and not declined
        self._begun = 0
        self._who: str | None = None

    def think(self) -> Generator[float, None, list[Move]]:
        """Think of all moves; yields how far a bot is."""
        moves: list[Move] = []
        if self.stops and self.waiting and not self.waiting.open:
            return moves
        twin = self.waiting.match.fork()
        while (seat := twin.to_move) is not None:
            secret = twin.state.in_secret
            if seat in self.seats.bots and (secret or self._may_act(twin, seat)):
                moves.append((yield from self._bot(twin, seat)))
            elif secret and (self.several or self.declined) and (ways := passes(twin)):
                moves.append(ways[0])
            else:
                break
            twin.play(moves[-1])
            if self.stops and self._is_noticed(twin, answered=secret):
                break
        return moves

    def _may_act(self, twin: Match, seat: int) -> bool:
        """Tell whether an act of a bot belongs to this run, by what everybody sees."""
        who = self.seats.players[seat]
        if self._begun and in_turn(twin):
            return not self.single
        if self._begun == self.turns or self._who not in (None, who):
            return False
        self._begun, self._who = self._begun + 1, who
        return True

    def _bot(self, twin: Match, seat: int) -> Generator[float, None, Move]:
        bot, view = self.seats.bot(seat, self.waiting.match), twin.view(seat)
        think = bot.react if twin.state.in_secret else bot.step if in_turn(twin) else bot.think
        return (yield from think(view)).move

    def _is_noticed(self, twin: Match, *, answered: bool) -> bool:
        """Tell whether people are to see the last act: it was no silent pass, and somebody may react to it."""
        if answered:
            return not passed_unnoticed(twin)
        return bool(pauses_after(twin, self.seats.humans, answering=False))
