"""What a reader presses is answered beside the cell that runs, in the thread that JupyterLab has sent it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets

if TYPE_CHECKING:
    from collections.abc import Callable


def answer_beside(widget: ipywidgets.Widget) -> None:
    """Leave what the page says to a widget in the thread that it was sent to.

    ipykernel 7.4 takes all of it for replies, and hands them to whichever thread has spoken for the widget last
    (`ipykernel.comm.comm.BaseComm`). Where a cell has made or changed a board, that is the thread of the cells: a press
    would wait for the cell that runs.
    """
    if hasattr(widget.comm, "_reply_subshell_for"):
        widget.comm._reply_subshell_for = lambda _said, thread: thread  # noqa: SLF001  there is no other way


def button(text: str, do: Callable[[], object]) -> ipywidgets.Button:
    """Make a button that says and does something."""
    made = ipywidgets.Button(description=text, button_style="", layout={"width": "auto", "height": "auto"})
    made.add_class("dl-wraps")  # on a phone it takes two lines
    made.on_click(lambda _button: do())
    answer_beside(made)
    return made
