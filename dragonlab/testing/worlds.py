"""Worlds that may be, as far as somebody knows: the same match with another State under it."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyState


def in_another_world(match: Match, state: AnyState) -> Match:
    """Give the same match, as far as it has been seen, with another State under it."""
    twin = copy.copy(match)
    twin.plies = [*match.plies[:-1], match.plies[-1]._replace(state=state)]
    return twin


def different(one: Mapping[str, object], other: Mapping[str, object]) -> str:
    """Name the entries in which two views, or positions, differ."""
    return ", ".join(repr(name) for name in {**one, **other} if one.get(name) != other.get(name))
