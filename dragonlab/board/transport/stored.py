"""A page as a notebook keeps it: enough for the front end to draw it where no Python is, and as small as that can be.

The extension of JupyterLab has the front end and the assets of our games; a notebook holds neither. What is kept is
what the browser was sent, and so what its reader may see. It is packed by zlib (RFC 1950) with the table of a set-up as
its dictionary, which the extension has too. The assets of a game outside the package are on a site that publishes it,
and no table: elsewhere its boards are pictures.
"""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from dragonlab.board.transport.assets import table
from dragonlab.core.play.found import shipped
from dragonlab.core.play.registry import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language

KIND = "application/vnd.dragonlab.page+json"
LATER = "dragonlab-stored"
"""In the metadata of an output: the text that a stored notebook has in its place."""


def stored(
    game: AnyGame, language: Language, page: str, table: str | None = None, *, tall: bool = False
) -> dict[str, Any]:
    """Give the output that keeps a page, and the table beside it.

    What is `tall` gets the room of a table before it is drawn.

    >>> import dragonlab
    >>> unpacked(stored(dragonlab.load("dragonheart"), "en", '{"moments": []}')[KIND])
    {'moments': []}
    """
    texts = {"page": page} | ({} if table is None else {"table": table})
    packed = {key: _packed(game.name, language, text) for key, text in texts.items()}
    return {KIND: {"game": game.name, "language": language, **packed} | ({"tall": True} if tall else {})}


def _packed(name: str, language: Language, text: str) -> str:
    packer = zlib.compressobj(9, zdict=_table(name, language)) if name in shipped() else zlib.compressobj(9)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def unpacked(output: Mapping[str, Any], which: Literal["page", "table"] = "page") -> dict[str, Any]:
    """Read what `stored` gave.

    >>> unpacked({"game": "dragonheart", "language": "en", "page": "eNqrrgUAAXUA+Q=="})  # packed without a dictionary
    {}
    """
    known = output["game"] in shipped()
    unpacker = zlib.decompressobj(zdict=_table(output["game"], output["language"]) if known else b"")
    page: dict[str, Any] = json.loads(unpacker.decompress(base64.b64decode(output[which])))
    return page


@cache
def _table(game: str, language: Language) -> bytes:
    return table(load(game), language).encode()
