"""How a bot thinks beside everything else: in slices, so that nothing waits for it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from dragonlab.bots.bot import Thought

SLICE = 0.05  # seconds that a bot may think before the reader gets a turn
TELL = 0.2  # seconds between two reports of progress


class Thinker:
    """Thinks one thought at a time, at once or in the background, and hands it over."""

    def __init__(self, tell: Callable[[float], None], fail: Callable[[Exception], None]) -> None:
        self.task: asyncio.Task[None] | None = None
        self.progress: float | None = None
        self._tell = tell
        self._fail = fail

    def think(self, thinking: Generator[float, None, Thought], then: Callable[[Thought], None]) -> Thought | None:
        """Give the thought if it takes but a slice, or if nothing else runs; else None: `then` gets it later."""
        thought = self._slice(thinking)
        if thought is not None:
            return thought
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing else runs that could be held up
            while thought is None:
                thought = self._slice(thinking)
            return thought
        self.task = loop.create_task(self._think_on(thinking, then))
        return None

    def stop(self) -> None:
        """Forget the thought."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        self.progress = None

    async def _think_on(self, thinking: Generator[float, None, Thought], then: Callable[[Thought], None]) -> None:
        told = time.monotonic()
        try:
            while (thought := self._slice(thinking)) is None:
                if time.monotonic() - told > TELL:
                    told = time.monotonic()
                    self._tell(self.progress or 0.0)
                await asyncio.sleep(0.002)
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._forget()
            self._fail(error)
            return
        except asyncio.CancelledError:
            self._forget()
            raise
        self._forget()
        then(thought)

    def _forget(self) -> None:
        if self.task is asyncio.current_task():  # else it was stopped, and another may think already
            self.task = None
            self.progress = None

    def _slice(self, thinking: Generator[float, None, Thought]) -> Thought | None:
        until = time.monotonic() + SLICE
        try:
            while time.monotonic() < until:
                self.progress = next(thinking)
        except StopIteration as done:
            self.progress = None
            thought: Thought = done.value
            return thought
        return None
