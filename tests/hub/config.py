"""The configuration of a hub for two readers: what docs/class.md says, and what a test on one machine needs besides."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SAID = re.search(
    r"```python\n# jupyterhub_config\.py\n(.*?)```", (ROOT / "docs/class.md").read_text("utf-8"), re.DOTALL
)


def configure(c: Any, homes: Path, port: int, api: int) -> None:
    """Sign anybody in, with a home of their own below `homes`; the hub is at http://127.0.0.1:port/school/."""
    assert SAID is not None
    exec(SAID[1], {"c": c})  # noqa: S102  it is ours
    program = Path(sys.executable).parent
    c.Spawner.cmd = [str(program / c.Spawner.cmd[0]), *c.Spawner.cmd[1:]]
    c.JupyterHub.bind_url = f"http://127.0.0.1:{port}/school/"
    c.JupyterHub.hub_port = api
    c.JupyterHub.authenticator_class = "dummy"
    c.Authenticator.allow_all = True
    c.JupyterHub.spawner_class = "simple"
    c.SimpleLocalProcessSpawner.home_dir_template = f"{homes}/{{username}}"
    c.ConfigurableHTTPProxy.command = [str(Path(__file__).parent / "node_modules/.bin/configurable-http-proxy")]
    c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{api + 1}"


configure(get_config(), Path(os.environ["HOMES"]), int(os.environ["PORT"]), int(os.environ["API"]))  # type: ignore[name-defined]  # noqa: F821
