"""JupyterLab in Spanish, with the words that its language pack lacks or gets wrong: `es_ES.json`, text by text."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyter_server.base.handlers import APIHandler
from jupyter_server.utils import url_path_join
from jupyterlab_server.translation_utils import get_language_pack, translator
from tornado.web import authenticated

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

LOCALE = "es_ES"
DOMAINS = ("jupyterlab", "jupyterlab_widgets", "jupyterlite", "notebook")  # whose words stand in the menus

Pack = dict[str, dict[str, Any]]


def complete(pack: Pack) -> None:
    """Add our own words to a language pack: the singular of each text, or singular and plural, by domain."""
    head = pack["jupyterlab"][""]
    for domain in DOMAINS:
        pack.setdefault(domain, {})[""] = {**head, "domain": domain}
        pack[domain] |= _words()


@cache
def _words() -> dict[str, list[str]]:
    own = json.loads(Path(__file__).with_name(f"{LOCALE}.json").read_text(encoding="utf-8"))
    return {word: [said] if isinstance(said, str) else said for word, said in own.items()}


class Words(APIHandler):
    """Answers JupyterLab's question for the language, as JupyterLab's own handler does, with all words."""

    @authenticated
    def get(self) -> None:
        """Send the language pack."""
        pack, message = get_language_pack(LOCALE)
        if pack:
            complete(pack)
            translator.set_locale(LOCALE)
        self.finish(json.dumps({"data": pack, "message": message}))


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Answer before JupyterLab does; extensions are loaded in the order of their names."""
    path = url_path_join(server.base_url, "lab/api/translations", LOCALE)
    server.web_app.add_handlers(".*$", [(path, Words)])  # type: ignore[no-untyped-call]  # its base is typed in part
