"""One act at a time: a move of a cell, a click, or what a bot has found is done whole before the next one begins.

JupyterLab obeys widgets in a thread beside that of the cells. What an act does reaches all boards of a kernel, so they
share one lock; a bot thinks without it.
"""

from __future__ import annotations

from _thread import RLock
from functools import wraps
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec, TypeVar

    Taken = ParamSpec("Taken")
    Given = TypeVar("Given")

_acting = RLock()


def synchronized(act: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """Let nothing that another thread does come in between; an act may consist of others.

    >>> synchronized(max)(2, 3)
    3
    """

    @wraps(act)
    def alone(*args: Taken.args, **kwargs: Taken.kwargs) -> Given:
        with _acting:
            return act(*args, **kwargs)

    return alone
