"""JupyterLab's interface on the site: in the language of the notebook, with the Spanish words that its pack lacks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from dragonlab.jupyter.words import LOCALE, complete
from dragonlab.site.inputs import SiteError

if TYPE_CHECKING:
    from pathlib import Path

BEFORE = "  // rewrite the config\n"
CALL = "  await (await import('./static/landing/start.js')).prepare(config);\n"


def prepare_the_apps(site: Path) -> None:
    """Let our own script run before an app starts: it chooses the language."""
    path = site / "config-utils.js"
    code = path.read_text(encoding="utf-8")
    if code.count(BEFORE) != 1:
        message = "This jupyterlite-core starts its apps in another way than the one that dragonlab knows."
        raise SiteError(message)
    path.write_text(code.replace(BEFORE, CALL + BEFORE), encoding="utf-8")


def add_missing_words(site: Path) -> None:
    """Add our own Spanish words where the language pack has none, or wrong ones."""
    path = site / "api" / "translations" / f"{LOCALE}.json"
    pack = json.loads(path.read_text(encoding="utf-8"))
    complete(pack["data"])
    path.write_text(json.dumps(pack, indent=1, sort_keys=True, ensure_ascii=False), encoding="utf-8")
