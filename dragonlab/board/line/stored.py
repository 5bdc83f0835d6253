"""A page as a notebook keeps it: enough for the front end to draw it where no Python is, and as small as that can be.

The extension of JupyterLab has the front end and the kit of each game; a notebook holds neither. What is kept is what
the browser was sent, and so what its reader may see.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING, Any

from dragonlab.core.registry import games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.language import Language
    from dragonlab.core.state import AnyGame

KIND = "application/vnd.dragonlab.page+json"
LATER = "dragonlab-stored"
"""In the metadata of an output: the text that a stored notebook has in its place."""


def stored(game: AnyGame, language: Language, everything: str) -> dict[str, Any]:
    """Give the output that keeps a page, by its kind; none for a game that the extension does not carry.

    >>> import dragonlab
    >>> stored(dragonlab.load("dragonheart"), "en", "{}")[KIND]
    {'game': 'dragonheart', 'language': 'en', 'page': 'eNqrrgUAAXUA+Q=='}
    """
    if game.name not in games():
        return {}
    packed = base64.b64encode(zlib.compress(everything.encode(), 9)).decode()
    return {KIND: {"game": game.name, "language": language, "page": packed}}


def unpacked(output: Mapping[str, str]) -> dict[str, Any]:
    """Read what `stored` gave.

    >>> unpacked({"page": "eNqrrgUAAXUA+Q=="})
    {}
    """
    page: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(output["page"])))
    return page
