"""Games are found by being there: each folder of `dragonlab.games` is one."""

from __future__ import annotations

import importlib
import pkgutil

HOME = "dragonlab.games"


def games() -> list[str]:
    """List the games that are here, by name.

    >>> "dragonheart" in games()
    True
    """
    return sorted(module.name for module in pkgutil.iter_modules(importlib.import_module(HOME).__path__))
