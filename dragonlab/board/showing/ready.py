"""The first cell of a notebook: do Python and the browser understand each other?"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from dragonlab.board.words import words
from dragonlab.core.language import checked


class Ready(anywidget.AnyWidget):
    """A sentence that turns into a green tick where widgets work; without them it says what to do."""

    _esm = """
export default {
  render({ model, el }) {
    const note = document.createElement("p");
    note.setAttribute("role", "status");
    note.textContent = "✓ " + model.get("text");
    el.appendChild(note);
  },
};
"""
    text = traitlets.Unicode().tag(sync=True)

    def __init__(self, language: str | None = None) -> None:
        self._language = checked(language)
        super().__init__(text=words(self._language)["ready_yes"])

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401  the base's
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/plain"] = words(self._language)["ready_no"]
        return bundle


def ready(language: str | None = None) -> Ready:
    """Check that boards reach the browser; the cell's output says it."""
    return Ready(language)
