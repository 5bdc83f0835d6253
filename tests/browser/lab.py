"""A real JupyterLab, started as readers start it, on a copy of the notebooks."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parents[2]
ARTEFACTS = Path(__file__).parent / "artefacts"
TOKEN = "tests"  # noqa: S105 a server on this machine, for minutes
START_SECONDS = 180  # on a machine that is busy with other things
KEPT_SECONDS = 15
PORTS = 20_000, 32_000
OBEY = """
import ctypes, os, sys
if os.geteuid() == 0:
    for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)  # PR_CAPBSET_DROP
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Runs Python without the right of root, as whom tests may run, to write where nobody may (Linux)."""


class Lab(NamedTuple):
    url: str
    home: Path
    log: Path = Path(os.devnull)
    """What the server says."""

    def renew(self, path: str) -> None:
        """Put the notebook back as it is in the checkout."""
        shutil.copyfile(ROOT / "notebooks" / path, self.home / path)

    def forget_saved_games(self) -> None:
        shutil.rmtree(self.home / "saved-games", ignore_errors=True)

    def forget_progress(self) -> None:
        for path in self.home.glob("progress*.json"):
            path.unlink()

    def kept(self, what: str) -> dict[str, Any]:
        """Read the "stars" or the "reviews" that are kept; none if nothing is."""
        file = self.home / "progress.json"
        kept: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        return kept.get(what, {})

    def expect_stars(self, stars: dict[str, int]) -> None:
        """Wait until these are kept, by the names of the lessons, and no others."""
        soon(lambda: self.kept("stars") == stars)
        assert self.kept("stars") == stars

    def ask(self, path: str, method: str = "GET") -> Any:
        """Ask the server's REST interface."""
        request = Request(f"{self.url}/api/{path}", method=method, headers={"Authorization": f"token {TOKEN}"})  # noqa: S310
        with urlopen(request, timeout=30) as answer:  # noqa: S310
            return json.loads(answer.read() or b"null")

    def stop_kernels(self) -> None:
        for session in self.ask("sessions"):
            try:
                self.ask(f"sessions/{session['id']}", "DELETE")
            except HTTPError as error:
                if error.code != HTTPStatus.NOT_FOUND:  # a page has ended it meanwhile
                    raise


def soon(kept: Callable[[], bool]) -> bool:
    """Wait until something is kept: boards write a breath after they have answered."""
    end = time.monotonic() + KEPT_SECONDS
    while not (there := kept()) and time.monotonic() < end:
        time.sleep(0.02)
    return there


def running(home: Path, language: str) -> contextlib.AbstractContextManager[Lab]:
    """Run `dragonlab lab` on a copy of the notebooks in `home`."""
    return _running(home, "dragonlab", ["lab", str(home), "--language", language], ["--no-browser", "--"])


@contextlib.contextmanager
def to_read(home: Path, language: str) -> Iterator[Lab]:
    """Run `dragonlab lab` on a copy of the notebooks in `home`, where nothing can be written."""
    shutil.copytree(ROOT / "notebooks", home, ignore=shutil.ignore_patterns(".*"))
    folders = [home, *(path for path in home.rglob("*") if path.is_dir())]
    for path in home.rglob("*.ipynb"):
        path.chmod(0o444)
    for path in folders:
        path.chmod(0o555)
    place = ["lab", str(home), "--language", language]
    with _running(home, "dragonlab", place, ["--no-browser", "--"], ["-c", OBEY]) as lab:
        yield lab
    for path in folders:
        path.chmod(0o755)


def plain(home: Path) -> contextlib.AbstractContextManager[Lab]:
    """Run a JupyterLab of somebody's own, in which dragonlab is installed and no more, on the notebooks in `home`."""
    return _running(home, "jupyterlab", [str(home)], ["--no-browser", "--allow-root"])


def free_port() -> int:
    """Find a port that nobody takes until the server does: below those that a system gives to kernels."""
    while True:
        port = random.randrange(*PORTS)
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port


@contextlib.contextmanager
def _running(
    home: Path, module: str, place: list[str], further: list[str], before: Sequence[str] = ()
) -> Iterator[Lab]:
    ARTEFACTS.mkdir(exist_ok=True)
    port = free_port()
    exposed = [f"--{app}.expose_app_in_browser=True" for app in ("LabApp", "JupyterNotebookApp")]
    command = [module, *place, "--port", str(port), *further, f"--IdentityProvider.token={TOKEN}", *exposed]
    log_path = ARTEFACTS / f"{module}-{port}.log"
    own = home.with_name(f"{home.name}-state")
    with log_path.open("w", encoding="utf-8") as log:
        kept = {f"JUPYTER_{name.upper()}_DIR": str(own / name) for name in ("config", "data")}  # data: signatures
        environment = {**os.environ, "XDG_STATE_HOME": str(own), **kept}
        program = [sys.executable, *before, "-m", *command]
        server = subprocess.Popen(program, stdout=log, stderr=log, env=environment)
        try:
            lab = Lab(f"http://127.0.0.1:{port}", home, log_path)
            wait_for(lab, server, log_path)
            yield lab
            lab.stop_kernels()
        finally:
            server.terminate()
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def wait_for(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        with contextlib.suppress(URLError):
            lab.ask("status")
            return
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')}", pytrace=False)
