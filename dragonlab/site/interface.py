"""JupyterLab's interface on the site: in the language of the notebook, with the Spanish words that its pack lacks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from dragonlab.site.inputs import SiteError, inputs

if TYPE_CHECKING:
    from pathlib import Path

DOMAINS = ("jupyterlab", "jupyterlab_widgets", "jupyterlite", "notebook")  # whose words stand in the menus
BEFORE = "  // rewrite the config\n"
CALL = "  await (await import('./static/landing/start.js')).prepare(config);\n"


def prepare_the_apps(site: Path) -> None:
    """Let our own script run before an app starts: it chooses the language and lets pictures stand in for boards."""
    path = site / "config-utils.js"
    code = path.read_text(encoding="utf-8")
    if code.count(BEFORE) != 1:
        message = "This jupyterlite-core starts its apps in another way than the one that dragonlab knows."
        raise SiteError(message)
    path.write_text(code.replace(BEFORE, CALL + BEFORE), encoding="utf-8")


def add_missing_words(site: Path) -> None:
    """Add our own Spanish words where the language pack has none, or wrong ones."""
    path = site / "api" / "translations" / "es_ES.json"
    pack = json.loads(path.read_text(encoding="utf-8"))
    own = json.loads((inputs() / "es_ES.json").read_text(encoding="utf-8"))
    words = {word: [said] if isinstance(said, str) else said for word, said in own.items()}
    head = pack["data"]["jupyterlab"][""]
    for domain in DOMAINS:
        pack["data"].setdefault(domain, {})[""] = {**head, "domain": domain}
        pack["data"][domain] |= words
    path.write_text(json.dumps(pack, indent=1, sort_keys=True, ensure_ascii=False), encoding="utf-8")
