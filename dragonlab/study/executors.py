"""Games of a series, played here or by an executor: the same rows in the same order.

Of an executor only `submit` is asked, and `result` of what it gives: process pools, loky, Dask and ipyparallel have
both.
"""

from __future__ import annotations

import pickle
import time
from collections import deque
from functools import partial
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from dragonlab.core.base.errors import BotError, OptionError
from dragonlab.core.base.short import short_error, short_repr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.study.series import Row, Series

SECONDS = 0.5  # that a task takes, about: what an executor costs is little beside it, and rows come often enough
MOST_IN_A_TASK = 200
AT_A_TIME = 128  # tasks that are handed over and not back yet


class Executor(Protocol):
    """Whoever works tasks off, here or elsewhere."""

    def submit(self, work: Callable[..., Any], /, *args: Any) -> Any:  # noqa: ANN401  each has futures of its own
        """Take a task, and give what has its `result`."""
        ...


def rows(series: Series, executor: Executor | None) -> Iterator[Row]:
    """Play all games, and give each row as soon as it and those before it are there."""
    if executor is None:
        return map(series.row, range(series.games))
    if isinstance(executor, type) or not callable(getattr(executor, "submit", None)):
        raise OptionError(f"an executor, such as a ProcessPoolExecutor, can `submit`, unlike {short_repr(executor)}")
    return _handed_over(packed(series), series.games, executor)


def _handed_over(work: bytes, games: int, executor: Executor) -> Iterator[Row]:
    waiting: deque[Any] = deque()
    numbers, size = iter(range(games)), 1
    try:
        while True:
            while len(waiting) < AT_A_TIME and (part := [*islice(numbers, size)]):
                waiting.append(executor.submit(play, work, range(part[0], part[-1] + 1)))
            if not waiting:
                return
            played, seconds = waiting[0].result()
            waiting.popleft()
            size = max(1, min(MOST_IN_A_TASK, int(SECONDS * len(played) / max(seconds, 1e-9))))
            yield from played
    finally:  # stopped, or a bot has failed: what has not begun need not
        for future in waiting:
            getattr(future, "cancel", bool)()


def play(work: bytes, numbers: range) -> tuple[list[Row], float]:
    """Play some games of a packed series; also give how many seconds that took. This is what workers do."""
    start = time.perf_counter()
    try:
        series: Series = pickle.loads(work)  # noqa: S301  what this process's own user has packed
        return [series.row(number) for number in numbers], time.perf_counter() - start
    except Exception as error:  # noqa: BLE001  whatever a reader's bot or count raises
        failed = error
    raise _travelling(failed)


def _travelling(error: Exception) -> Exception:
    """Give an error that comes back from another process: itself, or one that says the same.

    One that cannot be packed, or not unpacked, would end the worker: that of a class which a notebook defines.
    """
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301  just packed
    except Exception:  # noqa: BLE001  a reader's own class may raise anything
        plain = BotError(str(error)) if isinstance(error, BotError) else RuntimeError(short_error(error))
        for note in getattr(error, "__notes__", ()):
            plain.add_note(note)
        return plain
    return error


def packed(series: Series) -> bytes:
    """Pack a series for other processes: what a notebook defines by cloudpickle, if that is there.

    `OptionError` says what to do if it is not.
    """
    try:
        dumps: Callable[[object], bytes] = import_module("cloudpickle").dumps
    except ImportError:
        dumps = pickle.dumps
        if own := [name for name, value in _own(series) if _home(value) == "__main__"]:
            raise OptionError(_advice(own[0])) from None
    try:
        return dumps(series)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        own = [name for name, value in _own(series) if not _travels(value, dumps)]
        raise OptionError(_advice(own[0] if own else "this study")) from error


def _own(series: Series) -> Iterator[tuple[str, object]]:
    """Name what readers bring along."""
    for kind in series.kinds:
        if not isinstance(kind, str):
            bare = kind.func if isinstance(kind, partial) else kind
            yield getattr(bare, "__name__", "a bot"), bare
    yield from ((f"count {name!r}", count) for name, count in series.count.items())


def _home(value: object) -> str | None:
    return getattr(value, "__module__", None)


def _travels(value: object, dumps: Callable[[object], bytes]) -> bool:
    try:
        dumps(value)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def _advice(what: str) -> str:
    return (
        f"{what} lives in this notebook, where other processes do not find it: write it to a module beside the "
        "notebook (`%%writefile my_bots.py` as the cell's first line) and import it from there, or `%pip install "
        "cloudpickle`"
    )
