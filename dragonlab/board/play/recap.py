"""A game looked back on when it is over: the turn that decided it, and what its reader could have done better.

Both follow from what the game itself says a state is worth to a seat, measured where a seat's turns begin: in between,
who is about to act looks better than the others.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from dragonlab import bots
from dragonlab.core.play.preference import Preference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.play.reasons import Reason
    from dragonlab.core.rules.moves import Move

WORST = 3  # turns in which something better is looked for
ASKED = 8  # moves of which the bot is asked


class Stretch(NamedTuple):
    """From the beginning of a turn of a seat to that of its next one: the plies, and what the seat has gained."""

    first: int
    last: int
    gain: float


class Advice(NamedTuple):
    """A move that would have been better than what was played in a ply, and what speaks for it."""

    ply: int
    better: Move
    reasons: tuple[Reason, ...]


def stretches(match: Match, seat: int) -> list[Stretch]:
    """Divide a game by the turns of a seat; what the end itself is worth does not count."""
    plies = match.plies
    begins = [at for at, ply in enumerate(plies[:-1]) if ply.state.to_move == seat and ply.state.begins_turn]
    worth = {at: match.game.evaluate(plies[at].state, seat) for at in begins}
    return [Stretch(one + 1, other, worth[other] - worth[one]) for one, other in pairwise(begins)]


def decisive(match: Match, winner: int) -> int | None:
    """Find the last ply of the winner's turn that brought most, until the next one: a choice, and ahead after it.

    None: it would have won without that, too.
    """
    deciding = (one for one in stretches(match, winner) if _is_chosen(match, winner, one))
    deciding = (one for one in deciding if _is_ahead(match, winner, one))
    best = max(deciding, key=lambda one: one.gain, default=None)
    end = match.game.prospect(match.state, winner)
    if best is None or end is None or best.gain <= max(0.0, end.lead):
        return None
    return _own_turn(match, winner, best)[-1]


def _own_turn(match: Match, seat: int, stretch: Stretch) -> list[int]:
    """List the plies of a seat in the turn that a stretch begins with."""
    own = [at for at in range(stretch.first, stretch.last + 1) if match.plies[at].seat == seat]
    return [at for at in own if match.plies[at].turn == match.plies[own[0]].turn]


def _is_chosen(match: Match, seat: int, stretch: Stretch) -> bool:
    """Tell whether a seat had a choice in its turn."""
    return any(len(match.plies[at - 1].state.legal_moves()) > 1 for at in _own_turn(match, seat, stretch))


def _is_ahead(match: Match, seat: int, stretch: Stretch) -> bool:
    """Tell whether nobody was better off than a seat when a stretch was over."""
    after = match.plies[stretch.last].state
    worths = [match.game.evaluate(after, one) for one in range(match.seats)]
    return worths[seat] == max(worths)


def speaking(preference: Preference) -> tuple[Reason, ...]:
    """Give the reasons for a move, without what is at stake: that may as well speak against it."""
    return tuple(reason for reason in preference.reasons() if not reason.stake)


def advice(match: Match, seat: int) -> Advice | None:
    """Find what the medium bot would have done instead, in the turns that cost a seat most; None: nothing else."""
    bot, asked = bots.make("medium", match.game, 0), 0
    cost = (one for one in stretches(match, seat) if one.gain < 0)
    cost = (one for one in cost if not _made_good(match, seat, one))
    for stretch in sorted(cost, key=lambda one: one.gain)[:WORST]:
        for at in _decisions(match, seat, stretch):
            if asked == ASKED:
                return None
            asked += 1
            before, played = match.plies[at - 1].state, match.plies[at].move
            better = bot.choose(before.view(seat)).move
            if played is None or played is better:
                continue
            reasons = speaking(Preference(match.game, before, better, played))
            if reasons and not _came_later(match, at, stretch, better):
                return Advice(at, better, reasons)
    return None


def _made_good(match: Match, seat: int, stretch: Stretch) -> bool:
    """Tell whether the end that was near, of the game or of a hand, brought a seat no less than was expected before."""
    before, *later = (ply.state for ply in match.plies[stretch.first - 1 :])
    if not match.game.goes_on(before):
        return False
    end = next((state for state in later if not match.game.goes_on(state)), later[-1])
    return match.game.evaluate(end, seat) >= match.game.evaluate(before, seat)


def _came_later(match: Match, at: int, stretch: Stretch, move: Move) -> bool:
    """Tell whether the seat made that move as well, later in the turn, as one takes one die after another."""
    later = match.plies[at + 1 : stretch.last + 1]
    return any(ply.seat == match.plies[at].seat and ply.move is move for ply in later)


def _decisions(match: Match, seat: int, stretch: Stretch) -> Iterator[int]:
    """List the plies of a stretch in which the seat had a choice."""
    for at in range(stretch.first, stretch.last + 1):
        if match.plies[at].seat == seat and len(match.plies[at - 1].state.legal_moves()) > 1:
            yield at
