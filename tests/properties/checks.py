"""What must hold in every state of every game: each check takes a match and dice, and asserts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from properties import events, moves, pasts, scenes, states, views

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from dragonlab.core.play.match import Match

    Check = Callable[[Match, random.Random], None]

CHECKS: list[Check] = [
    check
    for module in (moves, states, views, events, scenes, pasts)
    for name, check in vars(module).items()
    if callable(check) and getattr(check, "__module__", "") == module.__name__ and not name.startswith("_")
]
