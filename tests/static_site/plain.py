"""A JupyterLite built the default way, from the same downloads: nothing compiled, ipywidgets beside it."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

from dragonlab.site import downloads as registries
from dragonlab.site import tools, wheel
from dragonlab.site.lock import write_lock
from dragonlab.site.pages import KERNEL
from dragonlab.site.python import JEDI, of_the_kernel

if TYPE_CHECKING:
    from pathlib import Path


BUTTON = "import ipywidgets\nipywidgets.Button(description='first')"
OURS = ("anywidget", "dragonlab")
CONFIGURATION = {
    "exposeAppInBrowser": True,
    "litePluginSettings": {
        "@jupyterlite/pyodide-kernel-extension:kernel": {"pyodideUrl": "./static/pyodide/pyodide.mjs"}
    },
}


def build_plain(work: Path, downloads: Path) -> Path:
    """Build it below `work`, with one notebook: `button.ipynb`."""
    lite, site = work / "lite", work / "site"
    pyodide = lite / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    registries.pyodide(downloads, pyodide)
    for path in [*registries.wheels(downloads), *of_the_kernel()]:
        shutil.copyfile(path, pyodide / path.name)
    wheel.stand_in(pyodide, "jedi", JEDI)  # as on our site: the real one would make this one slower
    write_lock(pyodide)
    page = new_notebook(cells=[new_code_cell(BUTTON)], metadata={"kernelspec": KERNEL})
    (lite / "notebooks").mkdir()
    nbformat.write(page, lite / "notebooks" / "button.ipynb")
    settings = {"LiteBuildConfig": {"contents": ["notebooks"], "apps": ["lab", "notebooks", "tree"]}}
    (lite / "jupyter_lite_config.json").write_text(json.dumps(settings), encoding="utf-8")
    own = {"jupyter-lite-schema-version": 0, "jupyter-config-data": CONFIGURATION}
    (lite / "jupyter-lite.json").write_text(json.dumps(own), encoding="utf-8")
    tools.python("jupyterlite_core", "build", "--lite-dir", lite, "--output-dir", site, folder=lite)
    _leave_out_ours(site / "jupyter-lite.json")
    return site


def _leave_out_ours(path: Path) -> None:
    """JupyterLite takes along all extensions of this environment."""
    found = json.loads(path.read_text(encoding="utf-8"))
    data = found["jupyter-config-data"]
    data["federated_extensions"] = [one for one in data["federated_extensions"] if one["name"] not in OURS]
    path.write_text(json.dumps(found), encoding="utf-8")
