"""The first cell of a notebook: it shows nothing, unless boards cannot reach the browser; then it says what to do."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from dragonlab.board.transport.output import output
from dragonlab.board.transport.shared import FOUND, front
from dragonlab.board.words import words
from dragonlab.core.words.language import checked


class Ready(anywidget.AnyWidget):
    """Nothing, where widgets work and the front end of boards arrives; else a sentence."""

    _esm = f"""{FOUND}
export default {{
  async render({{ model, el, host }}) {{
    const there = found(() => host.getWidget(model.get("front")));
    const late = new Promise((_, give) => setTimeout(give, 15_000)); // whoever waits for a model may wait for ever
    try {{
      await Promise.race([there, late]);
    }} catch {{
      const note = document.createElement("p");
      note.setAttribute("role", "status");
      note.className = "dragonlab-trouble";
      note.textContent = model.get("text");
      el.append(note);
      there.then(() => note.remove(), () => undefined);
    }}
  }},
}};
"""
    front = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)

    def __init__(self, language: str | None = None) -> None:
        self._words = words(checked(language))
        super().__init__(front=front(), text=self._words["ready_not"])

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401  the base's
        """Say what to do where no widget is shown: the same before and after, so that stored and new outputs agree."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return None if bundle is None else output(bundle[0], {"text/plain": self._words["ready_run"]})


def ready(language: str | None = None) -> Ready:
    """Check that boards reach the browser: nothing is shown if they do, and else what to do.

    >>> print(ready("en").text)  # doctest: +ELLIPSIS
    Boards do not reach this browser. ...
    """
    return Ready(language)
