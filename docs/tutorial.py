"""Writes `tutorial.md` from the notebook of the same steps: `python docs/tutorial.py`."""

from __future__ import annotations

import json
from pathlib import Path

WRITTEN = Path(__file__).with_suffix(".md")
NOTEBOOK = WRITTEN.parents[1] / "notebooks" / "en" / "make_a_game.ipynb"
HEAD = "<!-- Written by `python docs/tutorial.py` from the notebook `make_a_game`, which runs it: change it there. -->\n\n"
LINKS = {"](make_a_level.ipynb)": "](../notebooks/en/make_a_level.ipynb)"}


def tutorial() -> str:
    """Give the prose and the code of the notebook, without what leads to other notebooks at its top."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    parts = ["".join(cell["source"]) for cell in cells]
    parts[0] = parts[0].partition("\n\n[")[0]
    written = (
        f"```python\n{part}\n```" if cell["cell_type"] == "code" else part
        for part, cell in zip(parts, cells, strict=True)
    )
    text = "\n\n".join(written)
    for old, new in LINKS.items():
        text = text.replace(old, new)
    return f"{HEAD}{text}\n"


if __name__ == "__main__":
    WRITTEN.write_text(tutorial(), encoding="utf-8")
