"""Whoever plays them, and however many do: the same games in the same order."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from distributed import Client, LocalCluster
from own_bots import Fails, First, Gambler, choices

from dragonlab import BotError, OptionError
from dragonlab.study import executors, simulate, stream, tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from dragonlab.bots import Kind
    from dragonlab.study import Results

GAMES = 10


def study(executor: Any = None, kinds: Sequence[Any] = (Gambler, First), count: Any = choices) -> Results:
    return simulate("dragonheart", kinds, GAMES, seed=5, count={"choices": count}, executor=executor, progress=False)


NOTEBOOK = """
from dragonlab.bots import Bot

def wanted(moves):
    return moves[-1]

class Here(Bot):
    def decide(self, view, moves):
        return wanted(moves)

plies = lambda match: len(match.plies)

class Stuck(Exception):
    def __init__(self, view, moves):
        super().__init__(f"{len(moves)} moves")

class Sticks(Bot):
    def decide(self, view, moves):
        raise Stuck(view, moves)

def sticking(match):
    raise Stuck({}, match.plies)
"""


@pytest.fixture
def notebook() -> SimpleNamespace:
    """Define something as cells of a notebook do: at home in `__main__`, where other processes have something else."""
    cells: dict[str, Any] = {"__name__": "__main__"}
    exec(NOTEBOOK, cells)  # noqa: S102
    return SimpleNamespace(**cells)


@pytest.fixture
def no_cloudpickle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cloudpickle", None)


@pytest.fixture(scope="module")
def spawned() -> Iterator[ProcessPoolExecutor]:
    """Start two processes that have nothing of this one: the way of macOS and Windows."""
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.fixture(scope="module")
def dask() -> Iterator[Any]:
    """Start a cluster of two processes, as `dask.distributed` does on one machine."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        yield client.get_executor(pure=False)


def test_a_process_pool_gives_the_same_rows(spawned: ProcessPoolExecutor) -> None:
    assert study(spawned).rows == study().rows
    assert study(spawned).series.seed == 5


def test_dask_gives_the_same_rows_on_workers_of_its_own(dask: Any) -> None:
    assert study(dask).rows == study().rows


def test_the_number_of_workers_makes_no_difference() -> None:
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(5) as five:
        assert study(one).rows == study(five).rows == study().rows


def test_a_bot_of_a_notebook_travels_to_processes_and_clusters(
    notebook: SimpleNamespace, spawned: ProcessPoolExecutor, dask: Any
) -> None:
    rows = study(None, [notebook.Here, First], notebook.plies).rows
    for executor in (spawned, dask):
        assert study(executor, [notebook.Here, First], notebook.plies).rows == rows


@pytest.mark.usefixtures("no_cloudpickle")
def test_without_cloudpickle_a_bot_of_a_notebook_says_what_to_do(
    notebook: SimpleNamespace, spawned: ProcessPoolExecutor
) -> None:
    for kind in (notebook.Here, partial(notebook.Here)):
        with pytest.raises(OptionError, match=r"^Here lives in this notebook.*%%writefile my_bots\.py.*cloudpickle"):
            study(spawned, [First, kind])
    assert len(study(None, [First, notebook.Here])) == GAMES, "without an executor nothing has to travel"


@pytest.mark.usefixtures("no_cloudpickle")
def test_without_cloudpickle_a_count_of_a_notebook_says_what_to_do(
    notebook: SimpleNamespace, spawned: ProcessPoolExecutor
) -> None:
    for count in (notebook.plies, lambda match: len(match.plies)):
        with pytest.raises(OptionError, match=r"^count 'choices' lives in this notebook"):
            study(spawned, count=count)
    assert study(spawned).rows == study().rows, "those of a module travel all the same"


def test_an_error_of_a_bot_comes_back_with_its_name_and_its_game(spawned: ProcessPoolExecutor) -> None:
    with pytest.raises(BotError, match=r"Fails\.decide failed: KeyError") as told:
        study(spawned, [First, Fails])
    assert told.value.__notes__[0].startswith("in game 0 of the study")


def test_an_error_of_a_class_of_a_notebook_comes_back_and_the_workers_stay(
    notebook: SimpleNamespace, spawned: ProcessPoolExecutor, dask: Any
) -> None:
    """Dask brings tblib, with which an error takes its cause along."""
    for executor in (spawned, dask):
        with pytest.raises(BotError, match=r"Sticks\.decide failed: Stuck: \d+ moves"):
            study(executor, [notebook.Sticks, First])
        with pytest.raises(RuntimeError, match=r"Stuck: \d+ moves") as told:
            study(executor, count=notebook.sticking)
        assert told.value.__notes__[0] == "count 'choices', in the game with the seed '5/0'"
        assert study(executor).rows == study().rows


class Slow:
    """An executor that works a task off only when its result is asked for, and counts what is handed over."""

    def __init__(self) -> None:
        self.handed, self.done, self.cancelled = 0, 0, 0

    def submit(self, work: Callable[..., object], /, *args: object) -> Any:
        self.handed += 1
        slow = self

        class Later(Future[object]):
            def result(self, timeout: float | None = None) -> object:  # noqa: ARG002
                slow.done += 1
                return work(*args)

            def cancel(self) -> bool:
                slow.cancelled += 1
                return True

        return Later()


def test_no_more_is_handed_over_than_is_soon_played_and_the_rest_is_called_off() -> None:
    slow = Slow()
    rows = stream("dragonheart", [First, First], 1_000_000, seed=1, executor=slow)
    assert [next(rows).number for _ in range(3)] == [0, 1, 2]
    rows.close()  # type: ignore[attr-defined]
    assert slow.handed <= executors.AT_A_TIME + slow.done
    assert slow.cancelled == slow.handed - slow.done


def test_tasks_grow_where_games_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "AT_A_TIME", 4)
    monkeypatch.setattr(executors, "SECONDS", 10.0)
    slow = Slow()
    results = simulate("dragonheart", [First, First], 60, seed=1, executor=slow, progress=False)
    assert [row.number for row in results] == [*range(60)]
    assert slow.handed < 30


def test_a_tournament_is_the_same_wherever_it_is_played(spawned: ProcessPoolExecutor) -> None:
    kinds: list[Kind] = [First, Gambler, "random"]
    here = tournament("dragonheart", kinds, 4, seed=2, progress=False)
    there = tournament("dragonheart", kinds, 4, seed=2, executor=spawned, progress=False)
    assert (here.results.rows, here.ratings) == (there.results.rows, there.ratings)


def test_what_travels_holds_no_more_than_the_study() -> None:
    packed = executors.packed(study().series)
    assert len(packed) < 1_000
    assert pickle.loads(packed) == study().series  # noqa: S301
