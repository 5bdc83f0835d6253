"""What nobody should hand in, and what happens then: a clear error of dragonlab's own family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable


class Odd:
    """Errs in all it can."""

    def __repr__(self) -> str:
        raise RuntimeError

    __str__ = __repr__


def deep(opening: Callable[[object], object], levels: int) -> object:
    nest: object = 1
    for _ in range(levels):
        nest = opening(nest)
    return nest


HOSTILE: dict[str, Any] = {
    "a huge number": 10**5_000,
    "a huge number in a list": [10**5_000],
    "a deep list": deep(lambda nest: [nest], 100_000),
    "a deep dict": deep(lambda nest: {"hands": nest}, 100_000),
    "a list that is wide and deep": deep(lambda nest: [nest] * 9, 48),
    "what cannot be hashed": [[]],
    "half a character": "\ud800",
    "a long text": "x" * 10**6,
    "an odd thing": Odd(),
    "an odd thing in a dict": {"hands": Odd()},
    "an odd thing in a list": [Odd()],
    "a set": {1},
    "bytes": b"x",
    "a function": print,
    "no number": float("nan"),
}


def refused(act: Callable[[], object], most: float = 10 * LONGEST) -> None:
    with pytest.raises(DragonlabError) as caught:
        act()
    message = str(caught.value)
    assert 0 < len(message) < most
    assert message.encode()
