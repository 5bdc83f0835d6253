"""A finished game, decision by decision, for those who count something in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import View


@dataclass(frozen=True)
class Decision:
    """One choice of a seat, and what came of it.

    - `number`: of the move in its game, from 1; `turn`: of the turn that it belongs to, from 1
    - `seat`: who had the choice; `move`: what was played
    - `events`: what happened, whoever may know it; each has `name`, `rule` and `params`
    - `chance`: the chance results that came of it, as pairs of label and outcome
    - `before`, `after`: the whole State, hidden cards included; `before.view(None)` is what all could see

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> events = match.play("treasure 1")
    >>> (one,) = decisions(match)
    >>> one.number, one.seat, one.events[0].name
    (1, 0, 'played')
    """

    number: int
    turn: int
    seat: int
    move: Move
    events: tuple[Event, ...]
    chance: tuple[tuple[str, str], ...]
    before: AnyState
    after: AnyState

    @cached_property
    def view(self) -> View:
        """What the seat knew when it chose."""
        return self.before.view(self.seat)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All moves that were legal."""
        return tuple(self.before.legal_moves())


def decisions(match: Match) -> Iterator[Decision]:
    """Give the decisions of a match in their order; `OptionError` for what is no match.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> events = match.play("treasure 1")
    >>> [(one.seat, one.move.notation, len(one.moves), one.chance) for one in decisions(match)]
    [(0, 'treasure 1', 6, (('draw.0', 'fire_dragon3'),))]
    """
    if not is_a(match, Match):
        raise OptionError(f"decisions are those of a match, not of {short_repr(match)}")
    return _decisions(match)


def _decisions(match: Match) -> Iterator[Decision]:
    names = match.game.outcome_names
    for number, (before, ply) in enumerate(pairwise(match.plies), 1):
        assert ply.seat is not None  # noqa: S101  only the set-up is nobody's
        assert ply.move is not None  # noqa: S101
        chance = tuple((pick.label, names(pick.label)[pick.outcome]) for pick in ply.picks)
        yield Decision(number, ply.turn, ply.seat, ply.move, ply.events, chance, before.state, ply.state)
