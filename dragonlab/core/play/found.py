"""Games are found by being there: ours in `dragonlab.games`, others as `outside` says."""

from __future__ import annotations

import importlib
import pkgutil

HOME = "dragonlab.games"


def shipped() -> list[str]:
    """List dragonlab's own games, by name: each folder of `dragonlab.games` is one.

    >>> "dragonheart" in shipped()
    True
    """
    return sorted(module.name for module in pkgutil.iter_modules(importlib.import_module(HOME).__path__))


def games() -> list[str]:
    """List the games that are here, by name: dragonlab's own, those that are installed, and those beside the notebook.

    >>> "dragonheart" in games()
    True
    """
    from dragonlab.core.play.outside import outside  # noqa: PLC0415  a script that plays one of ours looks for no other

    return sorted({*shipped(), *outside()})
