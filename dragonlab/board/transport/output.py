"""What a cell shows of a widget: its view, for a reader who is there, and what stands in its place anywhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dragonlab.display.readers import watched

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
