"""Worlds that may be, as far as somebody knows: the same match with another State under it."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import View


def in_another_world(match: Match, state: AnyState) -> Match:
    """Give the same match, as far as it has been seen, with another State under it."""
    twin = copy.copy(match)
    twin.plies = [*match.plies[:-1], match.plies[-1]._replace(state=state)]
    return twin


def different(one: View, other: View) -> str:
    """Name the entries in which two views differ."""
    return ", ".join(repr(name) for name in {**one, **other} if one.get(name) != other.get(name))
