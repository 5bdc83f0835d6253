"""Stars that the boards of this kernel earn: kept at once, told to the maps on show, and no trouble swallowed."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakSet

from dragonlab.board.words import words
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Map(Protocol):
        """Shows progress."""

        refresh: Callable[[], None]


maps: WeakSet[Map] = WeakSet()


def recall(name: str, language: str | None) -> tuple[int | None, str | None]:
    """Give the best stars so far, None for none yet, and what is wrong, None for nothing."""
    try:
        progress = Progress()
    except OSError as error:
        return None, words(language)["say_progress_lost"].format(reason=error)
    return progress.stars.get(name), damage(progress, language)


def keep(name: str, stars: int, language: str | None) -> str | None:
    """Keep stars; give what went wrong, None if nothing did."""
    try:
        progress = Progress()
        progress.earn(name, stars)
    except OSError as error:
        return words(language)["say_progress_lost"].format(reason=error)
    for shown in tuple(maps):
        shown.refresh()
    return damage(progress, language)


def damage(progress: Progress, language: str | None) -> str | None:
    """Say that a file was set aside, if one was."""
    if progress.damage is None:
        return None
    return words(language)["say_progress_damaged"].format(reason=progress.damage)
