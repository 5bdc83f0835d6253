"""What comes before JupyterLite, `static/startup`: Python that starts while the page is being loaded, and storage."""

from __future__ import annotations

import json
from string import Template
from typing import TYPE_CHECKING

from dragonlab.site.inputs import SiteError, inputs

if TYPE_CHECKING:
    from pathlib import Path

KERNEL = "@jupyterlite/pyodide-kernel-extension"
OPENING = "opening.js"
FIRST = "import './static/startup/storage.js';\nvoid import('./static/startup/page.js');\n"


def start_python_early(site: Path) -> None:
    """Let a page that shows a notebook start Python before JupyterLab asks for it."""
    workers = [*(site / "extensions" / KERNEL / "static").glob("comlink.worker.*.js")]
    if len(workers) != 1:
        raise SiteError(
            "This jupyterlite-pyodide-kernel starts its worker in another way than the one that dragonlab knows."
        )
    path = site / "jupyter-lite.json"  # where JupyterLite has put the address of what lies in `static/pyodide`
    configuration = json.loads(path.read_text(encoding="utf-8"))
    data = configuration["jupyter-config-data"]
    data["litePluginSettings"][f"{KERNEL}:kernel"]["pyodideUrl"] = "./static/startup/python.mjs"
    path.write_text(json.dumps(configuration, indent=1, sort_keys=True), encoding="utf-8")
    words = {"kernel": f"../../{workers[0].relative_to(site).as_posix()}", "version": data["appVersion"]}
    (site / "static" / "startup").mkdir()
    for path in [*(inputs() / "startup").glob("*.js"), *(inputs() / "startup").glob("*.mjs")]:
        if path.name == OPENING:
            continue  # stands in the page itself
        code = Template(path.read_text(encoding="utf-8")).safe_substitute(words)
        (site / "static" / "startup" / path.name).write_text(code, encoding="utf-8")
    path = site / "config-utils.js"
    path.write_text(FIRST + path.read_text(encoding="utf-8"), encoding="utf-8")
