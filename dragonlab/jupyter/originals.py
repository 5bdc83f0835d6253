"""What makes a notebook ours: a digest of what would run, and one of all that can come to life; running it is no edit.

The extension of JupyterLab carries the digests of the notebooks that come with it: those run by themselves, and what
they show is trusted. This stands on the standard library alone, as the build of the package uses it too.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path


PAGE = "application/vnd.dragonlab.page+json"
"""What a notebook keeps of a board, by the name that dragonlab/board/transport/stored.py gives it."""


def digest(notebook: Any) -> str:  # noqa: ANN401  JSON of any shape
    """Give the digest of what would run, the same as widgets/reader/digest.ts does.

    Raises TypeError, KeyError or AttributeError if it is no notebook.

    >>> cell = {"id": "a", "cell_type": "code", "metadata": {}, "source": ["1 +", " 1"], "outputs": []}
    >>> digest({"cells": [cell]}) == digest({"cells": [cell | {"source": "1 + 1", "outputs": [{}]}]})
    True
    """
    return _digest([_runs(cell) for cell in notebook["cells"]])


def shown(notebook: Any) -> str:  # noqa: ANN401  JSON of any shape
    """Give the digest of all that can come to life on opening: what would run, what it shows, and saved widgets.

    >>> cell = {"id": "a", "cell_type": "code", "metadata": {}, "source": "1 + 1", "outputs": []}
    >>> shown({"cells": [cell]}) == shown({"cells": [cell | {"outputs": [{}]}]})
    False
    """
    cells = [[_runs(cell), [plain(output) for output in cell.get("outputs", [])]] for cell in notebook["cells"]]
    return _digest([cells, notebook.get("metadata", {}).get("widgets")])


def plain(output: dict[str, Any]) -> dict[str, Any]:
    """Give an output with its texts whole: a file may keep their lines.

    >>> plain({"output_type": "stream", "text": ["1, ", "2"]})
    {'output_type': 'stream', 'text': '1, 2'}
    """
    joined = dict(output)
    if "text" in output:
        joined["text"] = "".join(output["text"])
    if "data" in output:
        parts = output["data"].items()
        joined["data"] = {kind: part if kind.endswith("json") else "".join(part) for kind, part in parts}
    return joined


def without_pictures(notebook: Any, games: Collection[str] | None = None) -> Any:  # noqa: ANN401  JSON of any shape
    """Give a notebook without the pictures of what it keeps as a page, too, which the site draws: of these games.

    >>> output = {"data": {"text/html": "<img>", "application/vnd.dragonlab.page+json": {}}}
    >>> without_pictures({"cells": [{"outputs": [output]}]})["cells"][0]["outputs"]
    [{'data': {'application/vnd.dragonlab.page+json': {}}}]
    """

    def drawn(cell: dict[str, Any]) -> dict[str, Any]:
        return cell | {"outputs": [_without_picture(output, games) for output in cell["outputs"]]}

    return notebook | {"cells": [drawn(cell) if "outputs" in cell else cell for cell in notebook["cells"]]}


def _without_picture(output: dict[str, Any], games: Collection[str] | None) -> dict[str, Any]:
    data = output.get("data", {})
    if PAGE not in data or (games is not None and data[PAGE].get("game") not in games):
        return output
    return output | {"data": {kind: part for kind, part in data.items() if kind != "text/html"}}


def listed(paths: Iterable[Path]) -> str:
    """Write the lists that the extension carries."""
    notebooks = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    kept = [*map(shown, notebooks), *map(shown, map(without_pictures, notebooks))]  # as they lie here, and on the site
    found = {"runs": sorted(set(map(digest, notebooks))), "shows": sorted(set(kept))}
    return json.dumps(found, indent=1)


def _runs(cell: dict[str, Any]) -> list[Any]:
    return [
        cell.get("id"),
        cell.get("cell_type"),
        cell.get("metadata", {}).get("tags", []),
        "".join(cell.get("source", "")),
    ]


def _digest(told: object) -> str:
    text = json.dumps(_numbered(told), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def _numbered(told: object) -> object:
    """Give the same with whole numbers as JavaScript writes them, which has no other kind: 1 and not 1.0."""
    if isinstance(told, dict):
        return {key: _numbered(value) for key, value in told.items()}
    if isinstance(told, list | tuple):
        return [*map(_numbered, told)]
    return int(told) if isinstance(told, float) and told.is_integer() else told
