"""How tables travel to the browser: as JSON text, the same from every Python.

Pyodide turns `None` inside a value into JavaScript's `undefined`, and the message then loses the key.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import traitlets

if TYPE_CHECKING:
    from dragonlab.core.scene import Json


def as_text(value: Json, _widget: object) -> str:
    """Write a value down.

    >>> as_text({"rule": None}, None)
    '{"rule":null}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def shown() -> traitlets.Dict[str, Any]:
    """Make a trait that the browser is shown."""
    trait: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True, to_json=as_text)
    return trait
