"""The `dragonlab` command."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

import dragonlab
from dragonlab import cli
from dragonlab.jupyter import launch
from dragonlab.jupyter.filling import Folder

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", "en")


def write(path: Path, *code: str) -> Path:
    nbformat.write(new_notebook(cells=[new_markdown_cell("# A page"), *map(new_code_cell, code)]), path)
    return path


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"dragonlab {dragonlab.__version__}\n"


def test_help_speaks_spanish_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", "es")
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--help"])
    assert "Aprende juegos de mesa" in capsys.readouterr().out


def test_a_command_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main([])
    assert "lab | check" in capsys.readouterr().err


def test_python_m_dragonlab_is_the_command() -> None:
    told = subprocess.run([sys.executable, "-m", "dragonlab", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"dragonlab {dragonlab.__version__}\n"


def test_importing_dragonlab_shows_nothing() -> None:
    code = (
        "import dragonlab, sys; print({'anywidget', 'ipywidgets', 'jupyter_server', 'argparse'} & sys.modules.keys())"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"


@pytest.mark.slow
def test_check_tells_which_notebook_fails_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path / "good.ipynb", "import dragonlab")
    bad = write(tmp_path / "bad.ipynb", "1 + 1", "1 / 0", "print('never')")
    before = bad.read_bytes()
    assert cli.main(["check", str(good)]) == cli.OK
    assert cli.main(["check", str(tmp_path)]) == cli.FAILED
    told = capsys.readouterr().out
    assert "ok " in told
    assert "bad.ipynb, cell 3: ZeroDivisionError: division by zero" in told
    assert bad.read_bytes() == before


@pytest.mark.slow
def test_check_prints_any_letters_on_any_terminal(tmp_path: Path) -> None:
    notebook = write(tmp_path / "β.ipynb", "raise ValueError('from → to − 1')")
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "DRAGONLAB_LANGUAGE": "en"}
    told = subprocess.run(
        [sys.executable, "-m", "dragonlab", "check", str(notebook)], env=environment, capture_output=True, check=False
    )
    assert told.returncode == cli.FAILED
    assert told.stdout.decode("cp1252").strip().endswith(r"\u03b2.ipynb, cell 2: ValueError: from \u2192 to \u2212 1")
    assert told.stderr == b""


@pytest.mark.parametrize(
    "metadata",
    [
        {"kernelspec": {"name": "ir", "display_name": "R", "language": "R"}},
        {"kernelspec": {"name": "ir", "display_name": "R"}},
        {"kernelspec": {"name": "ir", "display_name": "R"}, "language_info": {"name": "R"}},
    ],
)
def test_check_says_that_a_notebook_is_for_another_kernel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], metadata: dict[str, object]
) -> None:
    notebook = write(tmp_path / "other.ipynb", "cat('one')")
    nbformat.write(nbformat.from_dict({**nbformat.read(notebook, as_version=4), "metadata": metadata}), notebook)
    assert cli.main(["check", str(notebook)]) == cli.UNUSABLE
    name = metadata["kernelspec"]["name"]  # type: ignore[index]
    told = f"Could not be checked: {notebook}: it is for the kernel {name}, not for Python\n"
    assert capsys.readouterr().err == told


@pytest.mark.slow
def test_check_prints_its_own_lines_alone(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    at_its_end = "import atexit, sys; atexit.register(lambda: print('I am ended', file=sys.__stderr__))"
    page = write(tmp_path / "page.ipynb", "print('this goes into the notebook')", at_its_end)
    assert cli.main(["check", str(page)]) == cli.OK
    printed = capfd.readouterr()  # what kernels write, too
    assert printed.err == ""
    assert re.fullmatch(rf"ok +{re.escape(str(page))} \(\d+\.\d s\)\n", printed.out)


@pytest.mark.slow
def test_check_says_where_a_kernel_died(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = write(tmp_path / "page.ipynb", "import os", "os._exit(1)")
    assert cli.main(["check", str(page)]) == cli.FAILED
    assert "cell 3: DeadKernelError: the kernel died" in capsys.readouterr().out


@pytest.mark.slow
def test_check_accepts_errors_that_are_meant(tmp_path: Path) -> None:
    page = new_notebook(cells=[new_code_cell("1 / 0", metadata={"tags": ["raises-exception"]})])
    nbformat.write(page, tmp_path / "meant.ipynb")
    assert cli.main(["check", str(tmp_path / "meant.ipynb")]) == cli.OK


@pytest.mark.slow
def test_check_stops_a_cell_that_never_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    endless = write(tmp_path / "endless.ipynb", "import time; time.sleep(60)")
    assert cli.main(["check", "--timeout", "1", str(endless)]) == cli.FAILED
    assert "cell 2: TimeoutError: not finished after 1 s" in capsys.readouterr().out


@pytest.mark.slow
def test_check_leaves_the_readers_saved_games_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONLAB_HOME", str(tmp_path))
    page = write(tmp_path / "page.ipynb", f"import os; assert os.environ['DRAGONLAB_HOME'] != {str(tmp_path)!r}")
    assert cli.main(["check", str(page)]) == cli.OK


@pytest.mark.parametrize("content", [None, "not JSON", "{}", "[]"])
def test_check_says_what_it_cannot_read(
    content: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.ipynb"
    if content is not None:
        page.write_text(content)
    assert cli.main(["check", str(page)]) == cli.UNUSABLE
    assert capsys.readouterr().err.startswith(f"Cannot read {page}: ")


def test_check_says_that_a_folder_is_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(tmp_path)]) == cli.UNUSABLE
    assert capsys.readouterr().err == f"There is no notebook in {tmp_path}.\n"


@pytest.mark.slow
def test_a_reader_of_a_hub_has_the_folder_and_the_safety_of_a_reader_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []
    for name in ("JUPYTER_DATA_DIR", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    for name in ("DRAGONLAB_HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_PREFER_ENV_PATH"):
        monkeypatch.setenv(name, "")  # the command sets it, and it is put back
    monkeypatch.setitem(sys.modules, "jupyterhub.singleuser", SimpleNamespace(main=called.append))
    monkeypatch.setitem(sys.modules, "jupyterhub", SimpleNamespace())
    assert cli.main(["lab", str(tmp_path / "home"), "--hub", "--language", "es", "--", "--debug"]) == cli.OK
    (told,) = called
    at_home = launch.arguments(Folder(tmp_path / "home"), "es", port=None, browser=False)
    assert {one for one in at_home if "class=" in one or "root_dir" in one} <= {*told}
    assert told[-2:] == ["--ServerApp.default_url=/lab/tree/es/start.ipynb", "--debug"]
    assert not any(".ip=" in one or ".port=" in one for one in told), "the hub says where to listen"
    assert (tmp_path / "home" / "es" / "start.ipynb").exists()


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("lab", ["check", "page.ipynb"]),
        ("lab", ["lab", "folder"]),
        ("hub", ["lab", "folder", "--hub"]),
        ("site", ["site", "folder"]),
    ],
)
def test_without_jupyter_the_command_says_what_to_install(extra: str, command: list[str], tmp_path: Path) -> None:
    code = f"""
import sys
sys.modules |= dict.fromkeys(["nbclient", "nbformat", "jupyterlab", "packaging"])
from dragonlab.cli import main
sys.exit(main({command}))
"""
    told = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.returncode == cli.UNUSABLE
    assert f"pip install 'dragonlab[{extra}]'" in told.stderr
