"""A folder that somebody else made: opening it runs none of its files, and JupyterLab is as strict as without us."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from jupyter_client.blocking.client import BlockingKernelClient

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

START_SECONDS = 90
PLACES = (
    "", ".config/jupyter", ".dragonlab", ".dragonlab/jupyter", ".ipython", ".ipython/profile_default", ".jupyter",
    ".local/etc/jupyter", ".local/share/jupyter", "en", "es", "etc/jupyter", "share/jupyter",
)  # fmt: skip
LOOSE = {
    "ServerApp": {"allow_origin": "*", "disable_check_xsrf": True, "allow_unauthenticated_access": True, "token": ""},
    "IdentityProvider": {"token": ""},
}
CODE = """
with open({told!r}, "a") as told:
    told.write({name!r} + "\\n")
try:
    c = get_config()
    c.ServerApp.allow_origin = "*"
    c.ServerApp.disable_check_xsrf = True
    c.ServerApp.allow_unauthenticated_access = True
    c.IdentityProvider.token = ""
except NameError:
    pass
"""
APPS = (
    "ipython", "ipython_kernel", "jupyter", "jupyter_lab", "jupyter_nbconvert", "jupyter_notebook", "jupyter_server",
)  # fmt: skip
DATA: dict[str, object] = {
    **{f"{app}_config.json": LOOSE for app in APPS},
    "jupyter_server_config.d/planted.json": {**LOOSE, "ServerApp": {"jpserver_extensions": {"planted": True}}},
    "jupyter_notebook_config.d/planted.json": {"NotebookApp": {"nbserver_extensions": {"planted": True}}},
    "serverconfig/planted.json": {"planted": True},
    "nbconfig/notebook.json": {"load_extensions": {"planted": True}},
    "labconfig/page_config.json": {"planted": "planted", "disabledExtensions": {"planted": True}},
    "labconfig/default_setting_overrides.json": {"@jupyterlab/apputils-extension:themes": {"theme": "planted"}},
    "settings/overrides.json": {"@jupyterlab/apputils-extension:themes": {"theme": "planted"}},
    "lab/user-settings/@jupyterlab/apputils-extension/themes.jupyterlab-settings": {"theme": "planted"},
    "lab/workspaces/default-37a8.jupyterlab-workspace": {"data": {"planted": 1}, "metadata": {"id": "default"}},
    "labextensions/planted/package.json": {"name": "planted", "jupyterlab": {"_build": {"load": "planted.js"}}},
}
TEXTS = {
    "custom/custom.js": "planted",
    "custom/custom.css": ".planted {}",
    "pyproject.toml": "[tool.jupyter]\nplanted = true\n",
    "setup.cfg": "[jupyter]\nplanted = true\n",
    ".env": "JUPYTER_CONFIG_DIR=planted\nJUPYTER_TOKEN=\n",
}
SCRIPTS = (
    *(f"{app}_config.py" for app in APPS),
    "planted.py", "sitecustomize.py", "usercustomize.py", "startup/00-planted.py", "profile_default/startup/00.py",
)  # fmt: skip


MODULES = (
    "IPython", "comm", "debugpy", "dragonlab", "ipykernel", "ipykernel_launcher", "json", "jupyter_client",
    "jupyter_server", "jupyterlab", "nbformat", "psutil", "runpy", "site", "tornado", "traitlets", "types", "zmq",
)  # fmt: skip


def plant(folder: Path, told: Path) -> None:
    """Plant a file of every kind that Jupyter reads, wherever it might look; those that are run tell of it."""
    kernel = {"argv": [sys.executable, "planted.py"], "display_name": "planted", "language": "python"}
    for place in PLACES:
        for name, content in {**DATA, "kernels/python3/kernel.json": kernel}.items():
            write(folder / place / name, json.dumps(content))
        for name, text in TEXTS.items():
            write(folder / place / name, text)
        for name in (*SCRIPTS, *(f"{name}.py" for name in MODULES)):
            write(folder / place / name, CODE.format(told=str(told), name=f"{place}/{name}"))


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


class Answer(NamedTuple):
    status: int
    origin: str | None
    body: str


class Server(NamedTuple):
    """A JupyterLab that runs."""

    port: int
    token: str
    runtime: Path

    def ask(self, path: str, method: str = "GET", body: str | None = None, **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body=body or ("{}" if method == "POST" else None), headers=headers)
        answer = connection.getresponse()
        told = Answer(answer.status, answer.getheader("Access-Control-Allow-Origin"), answer.read().decode())
        connection.close()
        return told

    def ask_as_reader(self, path: str, method: str = "GET", body: str | None = None) -> str:
        told = self.ask(path, method, body, Authorization=f"token {self.token}")
        assert told.status < 400 or told.status == 404, (path, told)
        return told.body

    def cookies(self) -> str:
        """Log in as a browser does."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", f"/lab?token={self.token}")
        answer = connection.getresponse()
        answer.read()
        connection.close()
        set_cookies = answer.headers.get_all("Set-Cookie") or []
        return "; ".join(cookie.partition(";")[0] for cookie in set_cookies)

    def open(self, path: str, code: str) -> object:
        """Open a notebook as a page does, with a kernel; then run code, and give what it showed."""
        asked = {"path": path, "type": "notebook", "name": "", "kernel": {"name": "python3"}}
        kernel = json.loads(self.ask_as_reader("/api/sessions", "POST", json.dumps(asked)))["kernel"]["id"]
        client = BlockingKernelClient(connection_file=str(self.runtime / f"kernel-{kernel}.json"))
        client.load_connection_file()
        client.start_channels(hb=False)  # on a busy machine a heart may miss a beat
        try:
            client.wait_for_ready(timeout=60)
            client.comm_info(reply=True, timeout=60)
            told = client.execute_interactive("", user_expressions={"told": code}, timeout=60)["content"]
        finally:
            client.stop_channels()
        self.ask_as_reader(f"/api/kernels/{kernel}", "DELETE")
        return told["user_expressions"]["told"]["data"]["text/plain"]


@contextmanager
def running(command: list[str], folder: Path, home: Path) -> Iterator[Server]:
    """Run a JupyterLab in a folder, for a user who has nothing else."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    runtime = home / f"runtime-{port}"
    own = ("XDG_", "JUPYTER", "IPYTHON", "DRAGONLAB", "PYTHON")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    environment |= {"HOME": str(home), "JUPYTER_RUNTIME_DIR": str(runtime)}
    with (home / f"log-{port}").open("w+", encoding="utf-8") as log:
        command = [*command, f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
        try:
            end = time.monotonic() + START_SECONDS
            while (server := found(port, runtime)) is None:
                log.seek(0)
                assert process.poll() is None, log.read()
                assert time.monotonic() < end, log.read()
                time.sleep(0.1)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def found(port: int, runtime: Path) -> Server | None:
    """Find a server that answers; None if it does not yet."""
    try:
        (told,) = runtime.glob("jpserver-*.json")
        server = Server(port, json.loads(told.read_text(encoding="utf-8"))["token"], runtime)
        server.ask("/api")
    except (OSError, ValueError):
        return None
    return server


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the file that tells what was run."""
    return tmp_path_factory.mktemp("told") / "told.txt"


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory, told: Path) -> Path:
    folder = tmp_path_factory.mktemp("foreign")
    plant(folder, told)
    return folder


@pytest.fixture(scope="module")
def servers(planted: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Open the folder with dragonlab, and with plain JupyterLab."""
    bin_, homes = Path(sys.executable).parent, [tmp_path_factory.mktemp(name) for name in ("home", "plain")]
    ours = [str(bin_ / "dragonlab"), "lab", ".", "--language", "en", "--no-browser", "--"]
    plain = [str(bin_ / "jupyter-lab"), "--no-browser", *(["--allow-root"] if os.geteuid() == 0 else [])]
    with ExitStack() as stack:
        yield (
            stack.enter_context(running(ours, planted, homes[0])),
            stack.enter_context(running(plain, planted, homes[1])),
        )


def test_nothing_that_was_planted_is_run(servers: tuple[Server, Server], told: Path) -> None:
    lab, _ = servers
    lab.ask_as_reader("/lab/tree/en/start.ipynb")
    assert lab.open("en/start.ipynb", "__import__('os').path.basename(__import__('os').getcwd())") == "'en'"
    assert not told.exists(), told.read_text(encoding="utf-8")


def test_a_cell_finds_the_modules_beside_its_notebook(servers: tuple[Server, Server], planted: Path) -> None:
    write(planted / "es" / "lesson_words.py", "word = 'sorceress'")
    assert servers[0].open("es/start.ipynb", "__import__('lesson_words').word") == "'sorceress'"


@pytest.mark.parametrize(
    "path",
    [
        "/lab", "/lab/api/settings/", "/lab/api/workspaces/", "/lab/api/workspaces/default", "/api/config/notebook",
        "/api/config/planted", "/api/kernelspecs", "/custom/custom.css", "/custom/custom.js", "/lab/api/extensions",
        "/static/custom/custom.js", "/lab/extensions/planted/package.json",
    ],
)  # fmt: skip
def test_nothing_that_was_planted_is_shown(servers: tuple[Server, Server], path: str) -> None:
    lab, _ = servers
    body = lab.ask_as_reader(path).lower()
    assert "planted" not in body.replace("/api/config/planted", "").replace("extensions/planted/package.json", "")


EVIL = {"Origin": "http://evil.example"}


@pytest.mark.parametrize(
    ("path", "method", "headers"),
    [
        ("/api/contents", "GET", {}),
        ("/api/contents", "GET", {"Authorization": "token "}),
        ("/api/contents", "GET", {"Authorization": "token wrong"}),
        ("/api/kernels", "POST", {}),
        ("/api/sessions", "POST", EVIL),
        ("/api/status", "GET", EVIL),
        ("/api", "GET", EVIL),
        ("/api/contents", "OPTIONS", {**EVIL, "Access-Control-Request-Method": "POST"}),
        ("/api/contents", "GET", {"Host": "evil.example"}),
        ("/lab", "GET", {}),
        ("/lab", "GET", {"Host": "evil.example"}),
        ("/login", "GET", EVIL),
    ],
)
def test_a_stranger_is_answered_as_by_plain_jupyterlab(
    servers: tuple[Server, Server], path: str, method: str, headers: dict[str, str]
) -> None:
    ours, plain = (server.ask(path, method, **headers)[:2] for server in servers)
    assert ours == plain
    assert ours[1] is None
    if path.startswith("/api/"):
        assert ours[0] >= 400 or method == "OPTIONS"


@pytest.mark.parametrize("headers", [{}, EVIL, {"X-XSRFToken": "wrong"}], ids=["none", "evil", "wrong"])
def test_a_page_of_another_site_can_do_nothing_with_the_readers_cookies(
    servers: tuple[Server, Server], headers: dict[str, str]
) -> None:
    ours, plain = (server.ask("/api/kernels", "POST", Cookie=server.cookies(), **headers)[:2] for server in servers)
    assert ours == plain
    assert ours in ((403, None), (404, None))


def test_there_is_a_token(servers: tuple[Server, Server]) -> None:
    assert [len(server.token) >= 32 for server in servers] == [True, True]
