"""What makes a notebook ours: ids, types, tags and sources of its cells, as one digest; running it is no edit.

The extension of JupyterLab carries the digests of the notebooks that come with it: those run by themselves.
This stands on the standard library alone, as the build of the package uses it too.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def digest(notebook: Any) -> str:  # noqa: ANN401  JSON of any shape
    """Give the digest of a notebook, the same as widgets/reader/digest.ts does.

    Raises TypeError, KeyError or AttributeError if it is none.

    >>> cell = {"id": "a", "cell_type": "code", "metadata": {}, "source": ["1 +", " 1"], "outputs": []}
    >>> digest({"cells": [cell]}) == digest({"cells": [cell | {"source": "1 + 1", "outputs": [{}]}]})
    True
    """
    told = [
        [
            cell.get("id"),
            cell.get("cell_type"),
            cell.get("metadata", {}).get("tags", []),
            "".join(cell.get("source", "")),
        ]
        for cell in notebook["cells"]
    ]
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def listed(paths: Iterable[Path]) -> str:
    """Write the list that the extension carries."""
    digests = {digest(json.loads(path.read_text(encoding="utf-8"))) for path in paths}
    return json.dumps(sorted(digests), indent=1)
