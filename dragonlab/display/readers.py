"""Whether somebody reads what a cell shows while it runs."""

from __future__ import annotations

import os
import sys
from typing import Any


def watched() -> bool:
    """Tell whether a reader may see what the cell shows that runs now; outside of IPython nobody does.

    Programs that run notebooks (nbclient, and so `nbconvert --execute`, papermill and `dragonlab check`) cannot be
    asked for input, and say so with each cell. Voilà is such a program, too, and has readers.
    """
    request: dict[str, Any] = getattr(_shell(), "get_parent", dict)()
    asked = request.get("content", {}).get("allow_stdin", True)
    return bool(asked) or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def in_notebook() -> bool:
    """Tell whether cells run here, in a notebook, on the site, or in a program that stands in for one."""
    shell = _shell()
    return hasattr(shell, "get_parent") or (shell is not None and sys.platform == "emscripten")


def _shell() -> object:
    """Give the shell that runs cells; None: IPython is not running, or not there."""
    ipython = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()
