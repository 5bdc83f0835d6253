"""Python that starts while the page is still being loaded: `static/early`, and the line that begins it."""

from __future__ import annotations

import json
import shutil
from string import Template
from typing import TYPE_CHECKING

from dragonlab.site.inputs import SiteError, inputs

if TYPE_CHECKING:
    from pathlib import Path

KERNEL = "@jupyterlite/pyodide-kernel-extension"
FIRST = "void import('./static/early/page.js');\n"


def start_early(site: Path) -> None:
    """Let a page that shows a notebook start Python before JupyterLab asks for it."""
    workers = [*(site / "extensions" / KERNEL / "static").glob("comlink.worker.*.js")]
    if len(workers) != 1:
        message = "This jupyterlite-pyodide-kernel starts its worker in another way than the one that dragonlab knows."
        raise SiteError(message)
    target = site / "static" / "early"
    shutil.copytree(inputs() / "early", target)
    worker = target / "worker.js"
    code = Template(worker.read_text(encoding="utf-8"))
    worker.write_text(code.substitute(kernel=f"../../{workers[0].relative_to(site).as_posix()}"), encoding="utf-8")
    path = site / "config-utils.js"
    path.write_text(FIRST + path.read_text(encoding="utf-8"), encoding="utf-8")
    path = site / "jupyter-lite.json"  # where JupyterLite has put the address of what lies in `static/pyodide`
    configuration = json.loads(path.read_text(encoding="utf-8"))
    kernel = configuration["jupyter-config-data"]["litePluginSettings"][f"{KERNEL}:kernel"]
    kernel["pyodideUrl"] = "./static/early/python.mjs"
    path.write_text(json.dumps(configuration, indent=1, sort_keys=True), encoding="utf-8")
