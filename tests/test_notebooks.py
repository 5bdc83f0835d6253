"""The notebooks as they are shipped: the same in both languages, and small, plain files."""

from __future__ import annotations

import ast
import itertools
import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest

import dragonlab
from dragonlab.board import ready
from dragonlab.board.transport.output import VIEW
from dragonlab.board.transport.stored import KIND, unpacked
from dragonlab.cli import main
from dragonlab.jupyter.store import make_plain
from dragonlab.lessons.course import course
from dragonlab.study.plots import VEGA

if TYPE_CHECKING:
    from dragonlab.core.words.language import Language

ROOT = Path(__file__).parents[1] / "notebooks"
NAMES = sorted(path.name for path in (ROOT / "es").glob("*.ipynb"))
PATHS = sorted(ROOT.glob("*/*.ipynb"))
MOST_BYTES = 5_000  # that an output takes on average: text, picture and page of a board
MOST_BYTES_OF_ONE = 40_000  # a gallery, the start page, a table of a whole class
PLAIN = {"text/plain", "text/html", "text/markdown", KIND, VEGA}
STUBS = re.compile(r"\bTODO\b|\bFIXME\b|\bXXX\b|[Ll]orem ipsum")
HEADING = re.compile(r"^(#+) \S", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]+)\)")
PAGE = re.compile(r'\{[^{}]*"page": "[^"]+"[^{}]*\}')
NUMBER = re.compile(r"\d+")
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]+-?\d+(?:-\d+)?\b")

BOARDS = "make_a_level.ipynb"  # and little besides
ALL_KINDS = "dragonheart_explore.ipynb"  # of output: boards, sliders, plots, tables

each_name = pytest.mark.parametrize("name", NAMES)
each_path = pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.name}")


@cache
def cells(path: Path) -> list[dict[str, Any]]:
    return [
        {**cell, "source": "".join(cell["source"])} for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    ]


def code(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in cells(path) if cell["cell_type"] == "code"]


def prose(path: Path) -> str:
    return "\n\n".join(cell["source"] for cell in cells(path) if cell["cell_type"] == "markdown")


def tags(cell: dict[str, Any]) -> list[str]:
    return list(cell["metadata"].get("tags", []))


class WithoutWords(ast.NodeTransformer):
    """Leaves of the texts in code what is put into them."""

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        filled = [value for value in node.values if isinstance(value, ast.FormattedValue)]
        return ast.JoinedStr(sorted(filled, key=ast.dump))


def shape(cell: dict[str, Any], *, says: bool) -> object:
    """Say what must be the same in both languages: comments and prose may differ, code only in what it `says`."""
    if cell["cell_type"] == "code":
        tree: ast.AST = ast.parse(cell["source"])
        essence = ast.dump(WithoutWords().visit(tree) if says else tree)
    else:
        essence = str(HEADING.findall(cell["source"])) + str(RULE.findall(cell["source"]))
    return cell["id"], cell["cell_type"], tags(cell), essence


# -- Parity ---------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_notebooks() -> None:
    assert sorted(path.name for path in (ROOT / "en").glob("*.ipynb")) == NAMES
    parts = {name for name in NAMES if any(name.startswith(f"{game}_") for game in dragonlab.games())}
    learn = {f"{game}.ipynb" for game in dragonlab.games()}
    others = {"start.ipynb", "make_a_bot.ipynb", "make_a_game.ipynb", "make_a_level.ipynb", "teacher.ipynb"}
    assert set(NAMES) - parts == others | learn


@each_name
def test_twins_have_the_same_cells_headings_rules_and_code(name: str) -> None:
    says = name.endswith("_explore.ipynb") or name == "make_a_bot.ipynb"
    twins = [
        [shape(cell, says=says) for cell in cells(ROOT / language / name) if "language" not in tags(cell)]
        for language in ("es", "en")
    ]
    assert twins[0] == twins[1]


@each_name
def test_one_cell_chooses_the_language(name: str) -> None:
    chosen = []
    for language in ("es", "en"):
        (cell,) = [cell for cell in code(ROOT / language / name) if "language" in tags(cell)]
        assert cell is code(ROOT / language / name)[0]
        chosen.append(cell["source"].replace(f'use_language("{language}")', "use_language()"))
    assert chosen[0] == chosen[1]


@each_path
def test_cell_ids_are_slugs_and_unique(path: Path) -> None:
    ids = [cell["id"] for cell in cells(path)]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", cell_id) for cell_id in ids)


# -- Prose ----------------------------------------------------------------------------------------------


@each_path
def test_headings_go_down_one_level_at_a_time(path: Path) -> None:
    levels = [len(marks) for marks in HEADING.findall(prose(path))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


@each_path
def test_a_section_begins_where_its_cell_does(path: Path) -> None:
    """The reader's view puts the way on to the next section before the cell with its heading."""
    sources = [cell["source"] for cell in cells(path) if cell["cell_type"] == "markdown"]
    assert [source for source in sources if HEADING.search(source) and not source.startswith("#")] == []


@each_path
def test_links_lead_to_notebooks_that_exist(path: Path) -> None:
    links = LINK.findall(prose(path))
    assert links
    assert [link for link in links if not (path.parent / link).is_file()] == []


@each_path
def test_rules_that_are_cited_exist(path: Path) -> None:
    known = {rule for game in dragonlab.games() for rule in dragonlab.rulebook(game)}
    assert set(RULE.findall(prose(path))) <= known


@pytest.mark.parametrize("game", dragonlab.games())
def test_every_ruling_is_met_in_a_lesson(game: str) -> None:
    """All lessons are in the learn notebooks; their prose names no rule by its code."""
    met = {rule for lesson in course(game).lessons.values() for rule in lesson.rules}
    assert {rule.id for rule in dragonlab.rulebook(game).values() if rule.source == "ruling"} <= met


@each_path
def test_a_sentence_beside_a_plot_says_no_number_that_the_plot_does_not_show(path: Path) -> None:
    """Bots change, and with them what is counted: a number that is written down by hand would go stale."""
    outputs = [output for cell in code(path) for output in cell["outputs"]]
    for spec in (output["data"][VEGA] for output in outputs if VEGA in output.get("data", {})):
        assert {int(number) for number in NUMBER.findall(spec["description"])} <= {100, *shown_in(spec)}


def shown_in(spec: dict[str, Any]) -> set[int]:
    """Give the numbers of a plot: of its labels, and its values as whole numbers and as rates of a hundred."""
    values = [value for row in spec["data"]["values"] for value in row.values() if value is not None]
    said = [int(number) for value in values if isinstance(value, str) for number in NUMBER.findall(value)]
    drawn = [value for value in values if not isinstance(value, str)]
    return {*said, *map(round, drawn), *(round(100 * value) for value in drawn)}


@each_path
def test_nothing_is_left_to_write(path: Path) -> None:
    assert all(cell["source"].strip() for cell in cells(path))
    assert not STUBS.search("\n".join(cell["source"] for cell in cells(path)))


# -- Outputs --------------------------------------------------------------------------------------------


@each_path
def test_what_notebooks_keep_is_small(path: Path) -> None:
    sizes = [len(json.dumps(cell["outputs"], ensure_ascii=False).encode()) for cell in code(path)]
    assert max(sizes) < MOST_BYTES_OF_ONE
    assert sum(sizes) < MOST_BYTES_OF_ONE + MOST_BYTES * len(sizes)


@each_path
def test_every_code_cell_has_plain_outputs_only(path: Path) -> None:
    for cell in code(path):
        assert cell["outputs"], cell["id"]
        for output in cell["outputs"]:
            kinds = set(output["data"]) if "data" in output else {output["output_type"]}
            assert kinds <= PLAIN | {"stream"}, cell["id"]


@each_path
def test_nothing_is_stored_that_changes_from_run_to_run(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert "version" not in notebook["metadata"]["language_info"]
    assert [cell["execution_count"] for cell in code(path)] == list(range(1, len(code(path)) + 1))
    assert all(set(cell["metadata"]) <= {"tags"} for cell in cells(path))


# -- Storing --------------------------------------------------------------------------------------------


def opened(path: Path) -> str:
    """Give a notebook with its pages unpacked: another zlib packs them in another way."""
    text = path.read_text(encoding="utf-8")
    return PAGE.sub(lambda found: json.dumps(unpacked(json.loads(found[0]))), text)


@pytest.mark.slow
def test_stored_again_it_is_the_same_to_the_byte(tmp_path: Path) -> None:
    """That what is stored is what cells give now, nbval finds out of all notebooks."""
    path = ROOT / "es" / ALL_KINDS
    again = tmp_path / path.name
    shutil.copyfile(path, again)
    assert main(["check", "--store", str(again)]) == 0
    assert opened(again) == opened(path), "not up to date: run `dragonlab check --store notebooks`"


@pytest.mark.slow
def test_nbval_finds_a_board_that_says_something_else(tmp_path: Path) -> None:
    """As a teacher runs it, with the file that takes out times and dates: those may differ, boards may not."""
    notebook = nbformat.read(ROOT / "en" / BOARDS, as_version=4)
    boards = [output for cell in notebook.cells for output in cell.get("outputs", []) if KIND in output.get("data", {})]
    notebook.cells.append(nbformat.v4.new_code_cell("import time\nprint(time.time_ns(), 'ms')"))
    notebook.cells[-1].execution_count = len(notebook.cells)  # else nbval takes it for one that was never run
    notebook.cells[-1].outputs = [nbformat.v4.new_output("stream", name="stdout", text="17 ms\n")]
    assert nbval(notebook, tmp_path / "same.ipynb") == 0
    boards[0].data["text/plain"] += "!"
    assert nbval(notebook, tmp_path / "other.ipynb") == pytest.ExitCode.TESTS_FAILED


def nbval(notebook: nbformat.NotebookNode, path: Path) -> int:
    """Compare a notebook with what it gives now, in a process of its own."""
    nbformat.write(notebook, path)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--nbval",
        f"--nbval-sanitize-with={ROOT / 'nbval.cfg'}",
        "-q",
        str(path),
    ]
    return subprocess.run(command, cwd=path.parent, capture_output=True, check=False).returncode


@pytest.mark.slow
def test_a_notebook_that_fails_is_not_stored(tmp_path: Path) -> None:
    path = tmp_path / "broken.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")]), path)
    before = path.read_bytes()
    assert main(["check", "--store", str(path)]) == 1
    assert path.read_bytes() == before


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a notebook that is run at once, as it has no code."""
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", "en")
    monkeypatch.setattr("dragonlab.jupyter.store.execute", lambda *_: None)
    path = tmp_path / "page.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# A page")]), path)
    return path


def test_half_an_emoji_leaves_the_notebook_as_it_was(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    half = page.read_text(encoding="utf-8").replace("A page", r"A page \ud83d")
    page.write_text(half, encoding="utf-8")
    assert main(["check", "--store", str(page)]) == 2
    told = capsys.readouterr().err
    assert told == f"Cannot store {page}: cell 1 holds half a character, '\\ud83d'. It is as it was.\n"
    assert page.read_text(encoding="utf-8") == half


def test_a_full_disk_leaves_the_notebook_as_it_was(
    page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = page.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert main(["check", "--store", str(page)]) == 2
    assert "No space left on device. It is as it was." in capsys.readouterr().err
    assert page.read_bytes() == before
    assert list(page.parent.iterdir()) == [page]


def test_a_notebook_that_is_a_link_is_stored_where_it_lies(page: Path, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "link.ipynb"
    link.parent.mkdir()
    link.symlink_to(page)
    page.chmod(0o664)
    assert main(["check", "--store", str(link)]) == 0
    assert link.is_symlink()
    assert json.loads(page.read_text(encoding="utf-8"))["metadata"]["kernelspec"]["name"] == "python3"
    assert page.stat().st_mode & 0o777 == 0o664


def test_storing_drops_what_needs_a_kernel() -> None:
    shown = {"text/plain": "a board", "text/html": "<img>", "image/svg+xml": "<svg/>", VIEW: {}}
    cell = nbformat.v4.new_code_cell(
        "board", outputs=[nbformat.v4.new_output("execute_result", shown, execution_count=7)]
    )
    cell.metadata = nbformat.from_dict({"tags": ["kept"], "execution": {"iopub.status.busy": "now"}})
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": {}})
    make_plain(notebook)
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert cell.metadata == {"tags": ["kept"]}
    assert cell.outputs[0].data == {"text/plain": "a board", "text/html": "<img>"}
    assert (cell.execution_count, cell.outputs[0].execution_count) == (1, 1)


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_host_without_widgets_says_what_to_do(language: Language) -> None:
    shown = ready(language)._repr_mimebundle_()
    assert shown is not None
    assert "pip install" in shown[0]["text/plain"]
    output = nbformat.v4.new_output("execute_result", *shown[:1], metadata=shown[1], execution_count=1)
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("ready()", outputs=[output])])
    make_plain(notebook)
    assert notebook.cells[0].outputs[0].data["text/plain"] == shown[0]["text/plain"], "or nbval finds a difference"


@each_path
def test_a_board_is_stored_with_its_page(path: Path) -> None:
    for cell in code(path):
        for output in cell["outputs"]:
            data = output.get("data", {})
            if "<img " in data.get("text/html", ""):
                assert data[KIND]["language"] == path.parent.name
                assert unpacked(data[KIND])["page"]["kind"] == "board"
