"""What must hold in every state of every game: each check takes a case, and raises `BrokenError` where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.testing.properties import events, moves, pasts, scenes, states, views

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.testing.case import Case

    Check = Callable[[Case], None]

CHECKS: tuple[Check, ...] = tuple(
    check
    for module in (moves, states, views, events, scenes, pasts)
    for name, check in vars(module).items()
    if callable(check) and getattr(check, "__module__", "") == module.__name__ and not name.startswith("_")
)
