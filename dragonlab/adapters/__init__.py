"""The games as other libraries know games: `pettingzoo` and `openspiel`, each with the extra of its name.

What both need is here without them: who is asked (`nodes`, `secret_windows`), what a seat sees as numbers
(`observation`), what a game is worth to a seat (`rewards`).
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import what comes with an extra; `ModuleNotFoundError` says how to install it.

    >>> with extra("openspiel"):
    ...     import no_such_library
    Traceback (most recent call last):
        ...
    ModuleNotFoundError: no_such_library is missing: pip install 'dragonlab[openspiel]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        said = f"{error.name} is missing: pip install 'dragonlab[{name}]'"
        raise ModuleNotFoundError(said, name=error.name) from error
