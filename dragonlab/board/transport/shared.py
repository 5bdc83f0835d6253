"""What travels once a kernel, however many boards there are: the front end itself, and the assets of each game.

A board's own module is a few lines that fetch both from their models in the page and hand its display over.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import anywidget
import ipywidgets
import traitlets

from dragonlab.board.transport.assets import collect, packed, terms
from dragonlab.board.words import words
from dragonlab.core.play.registry import opened

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language

STATIC = Path(__file__).parents[1] / "static"

# A model may be asked for before its page has it, when JupyterLab comes back to a running kernel: hence the patience.
FOUND = """
const patience = [50, 100, 200, 400, 800, 1600, 3200, 6400];
async function found(look) {
  for (const pause of patience) {
    try { return await look(); } catch { await new Promise((go) => setTimeout(go, pause)); }
  }
  return look();
}
"""

# A page at work may take its time to load these lines; after two seconds anywidget lets nothing through any more that
# Python says to the model (0.11, `Runtime.ready`). Then it is heard as a model without a module is.
LOADER = re.sub(  # every board brings them along: without their indentation
    r"\n +",
    "\n",
    FOUND
    + """
async function listen(model) {
  const whole = await model.widget_manager?.get_model?.(model.get("own"));
  if (!whole?._handle_comm_msg) return;
  try {
    await whole._handle_comm_msg({ content: { data: {} } });
  } catch {
    const plain = Object.getPrototypeOf(Object.getPrototypeOf(whole))._handle_comm_msg;
    whole.comm.on_msg((message) => plain.call(whole, message));
    model.send({ kind: "everything" });
  }
}
export default {
  async render({ model, el, host }) {
    listen(model);
    const [front, assets] = await Promise.all([
      found(() => host.getWidget(model.get("front"))),
      found(() => host.getModel(model.get("assets"))),
    ]);
    const { draw, unpacked } = front.exports;
    return draw({ model, el, assets: await unpacked(assets.get("packed")) });
  },
};
""",
)


class Front(anywidget.AnyWidget):
    """The front end: one module and one style sheet, as text (a path would be watched, and keep each board alive)."""

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)


class Assets(ipywidgets.Widget):  # type: ignore[misc]  # not typed
    """Words, pictures and the rule book of a game in one language, packed: pictures repeat each other's lines."""

    _view_name = None
    packed = traitlets.Unicode().tag(sync=True)


_fronts: list[Front] = []
_all_assets: dict[str, Assets] = {}
_texts: WeakKeyDictionary[AnyGame, dict[str, str]] = WeakKeyDictionary()


def front() -> str:
    """Name the model of the front end in this kernel's pages."""
    if not _fronts or _fronts[0].comm is None:  # none yet, or somebody closed all widgets
        _fronts[:] = [Front(_esm=_read("board.js"), _css=_read("board.css"))]
    return _name(_fronts[0])


def assets(game: AnyGame, language: Language) -> str:
    """Name the model of a game's assets; games of the same contents share one."""
    texts = _texts.setdefault(game, {})
    if language not in texts:
        texts[language] = packed(json.dumps(contents(game, language), ensure_ascii=False))
    text = texts[language]
    if text not in _all_assets or _all_assets[text].comm is None:
        _all_assets[text] = Assets(packed=text)
    return _name(_all_assets[text])


def terms_of(name: str, language: Language) -> list[dict[str, Any]]:
    """Give the words of a game that was opened in this kernel, for the prose of its notebook; none of any other.

    >>> terms_of("chess", "en")
    []
    """
    game = opened(name)
    return [] if game is None else terms(game, language)


def _name(model: ipywidgets.Widget) -> str:
    return f"anywidget:{model.model_id}"


@cache
def _read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def contents(game: AnyGame, language: Language) -> dict[str, Any]:
    """Give the assets of a game, in one language."""
    return collect(game, language, words(language))
