"""How a bot thinks beside everything else: in slices, so that nothing waits for it, and for as long as its slot lasts.

Who watches the clock learns nothing: a slot depends on what everybody sees, what takes longer takes another one, and
the clock alone says how far it is. What is no bot's thought has no slot, and says itself how far it is.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, TypeVar

from dragonlab.board.transport.channel import BREATH, PAUSE, running_loop
from dragonlab.core.base.synchronized import synchronized

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

Found = TypeVar("Found")

SLICE = 0.05  # seconds that a bot may think before the reader gets a turn
TELL = 0.25  # seconds between two reports of progress


class Thinker:
    """Thinks one thought at a time, at once or in the background, and hands it over."""

    def __init__(self, tell: Callable[[float | None], None], fail: Callable[[Exception], None]) -> None:
        self.task: asyncio.Task[None] | None = None
        self.progress: float | None = None
        self._began = self._told = 0.0
        self._said = 0.0  # how far what is thought of says it is
        self._tell = tell
        self._fail = fail

    def think(
        self, thinking: Generator[float, None, Found], slot: float | None, then: Callable[[Found], None]
    ) -> Found | None:
        """Give the thought if nothing else runs, or if the slot is 0 and a slice is enough; else `then` gets it."""
        loop = running_loop()
        thought = self._slice(thinking) if loop is None or slot == 0 else None
        while thought is None and loop is None:
            thought = self._slice(thinking)
        if thought is None and loop is not None:
            self.task = loop.create_task(self._think_on(thinking, slot, then))
        return thought

    def stop(self) -> None:
        """Forget the thought."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        self.progress = None

    async def _think_on(
        self, thinking: Generator[float, None, Found], slot: float | None, then: Callable[[Found], None]
    ) -> None:
        self._began = self._told = time.monotonic()
        try:
            await asyncio.sleep(BREATH)
            while (thought := self._slice(thinking)) is None:
                await self._rest(slot, 0.002)
            slots = ceil((time.monotonic() - self._began) / slot) if slot else 0
            while slot and (left := self._began + slots * slot - time.monotonic()) > 0:
                await self._rest(slot, min(left, 0.02))
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._end(partial(self._fail, error))
        except asyncio.CancelledError:
            self._end()
            raise
        else:
            self._end(partial(then, thought))

    async def _rest(self, slot: float | None, seconds: float) -> None:
        """Let others run, and tell at fixed times how far it is: of a slot how much has passed, but for its end."""
        due = self._told + TELL - time.monotonic()
        if due <= 0:
            self._told += TELL
            passed = self._told - self._began
            if slot is None:
                self._report(self._said)
            elif passed + PAUSE < slot:  # else what is found would have to wait for the news of it
                self._report(passed / slot)
        await asyncio.sleep(min(seconds, due) if due > 0 else seconds)

    @synchronized
    def _report(self, progress: float) -> None:
        if self._wanted:
            self.progress = progress
            self._tell(progress)

    @synchronized
    def _end(self, act: Callable[[], object] = lambda: None) -> None:
        """Be free for the next thought, and act on this one."""
        if self._wanted:
            self.task = None
            self.progress = None
            act()

    @property
    def _wanted(self) -> bool:
        """Whether the thought of this task is still wanted: else it was stopped, and another may think already.

        A reader may have stopped it just now: JupyterLab handles what boards send in a thread beside that of the cells.
        """
        return self.task is asyncio.current_task()

    def _slice(self, thinking: Generator[float, None, Found]) -> Found | None:
        until = time.monotonic() + SLICE
        try:
            while time.monotonic() < until:
                self._said = next(thinking)
        except StopIteration as done:
            thought: Found = done.value
            return thought
        return None
