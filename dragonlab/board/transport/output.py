"""What a cell shows of a widget: its view, for a reader who is there, and what stands in its place anywhere else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from IPython import get_ipython

if TYPE_CHECKING:
    from collections.abc import Mapping

VIEW = "application/vnd.jupyter.widget-view+json"
OURS = "dragonlab"
"""In the metadata of an output: it is ours, whatever its kinds."""


def output(
    view: Mapping[str, Any], instead: Mapping[str, Any], metadata: Mapping[str, Any] | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Give the data and the metadata of an output; without a reader, the view is left out.

    Exported pages would ask the network for what draws the view, and stay blank.
    """
    both = {**view, **instead}
    if not watched():
        both.pop(VIEW, None)
    return both, {OURS: True, **(metadata or {})}


def watched() -> bool:
    """Tell whether a reader may see what the cell shows that runs now.

    Programs that run notebooks (nbclient, and so `nbconvert --execute`, papermill and `dragonlab check`) cannot be
    asked for input, and say so with each cell. Voilà is such a program, too, and has readers.
    """
    request: dict[str, Any] = getattr(get_ipython(), "get_parent", dict)()
    asked = request.get("content", {}).get("allow_stdin", True)
    return bool(asked) or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
