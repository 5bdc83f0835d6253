"""A room where one task comes after another: a board or a question, and a button for the next one."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from dragonlab.board.learning.lesson import LevelBoard
from dragonlab.board.learning.question_widget import QuestionWidget
from dragonlab.board.learning.snapshot import SnapshotBoard
from dragonlab.board.transport.output import output
from dragonlab.board.transport.subshells import button
from dragonlab.board.words import words
from dragonlab.core.base.errors import OptionError
from dragonlab.core.words.language import checked
from dragonlab.lessons.level import Level

if TYPE_CHECKING:
    from dragonlab.board.play.board import Board
    from dragonlab.lessons.practice.aims import Task

BETWEEN = {"text/plain": "\n\n", "text/html": ""}
WIDTHS = (540, 330)  # px: a table to look at and its question, side by side from their sum on


class Room(ipywidgets.VBox):  # type: ignore[misc]  # not typed
    """What is asked now, and the way on; `_following` gives the next task, None after the last."""

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, task: Task, text: str, language: str | None = None) -> None:
        self.language = checked(language)
        self._words = words(self.language)
        self._button = button(self._words[text], self.next_task)
        self._said = ipywidgets.HTML(layout={"flex": "1 1 0", "min_width": "0"})  # a label would not wrap
        super().__init__()
        self.children = ()
        self.tables: list[Board | QuestionWidget] = []
        self._put(task)

    def _following(self) -> Task | None:
        raise NotImplementedError

    def next_task(self) -> None:
        """Put the next task in the place of this one; where there is none, say so."""
        try:
            task = self._following()
        except OptionError as error:
            self._tell(str(error))
            return
        if task is not None:
            self._put(task)

    def _put(self, task: Task) -> None:
        """Show a task: a level on its board, a question beside the table that it is about."""
        old = (*self.children, *self.tables)
        self.task = task
        self.tables = []
        if isinstance(task, Level):
            self.tables.append(LevelBoard(task, None, self.language))
        else:
            if task.fresh and task.setting is not None:
                self.tables.append(SnapshotBoard(task.setting, self.language))
            self.tables.append(QuestionWidget(task, self.language))
        self._tell("")
        self.children = (self._side_by_side(), ipywidgets.HBox([self._button, self._said]))
        for widget in old:
            widget.close()

    def _side_by_side(self) -> ipywidgets.Widget:
        """Put what belongs together into one look; where there is no room for it, below one another."""
        if len(self.tables) == 1:
            return self.tables[0]
        for table, width in zip(self.tables, WIDTHS, strict=True):
            table.layout.flex, table.layout.min_width = f"1 1 {width}px", "0"
        return ipywidgets.HBox(self.tables, layout={"flex_flow": "row wrap", "align_items": "flex-start"})

    def _tell(self, text: str) -> None:
        """Say something beside the button, aloud too."""
        self._said.value = f'<span role="status">{escape(text)}</span>' if text else ""

    # -- without a kernel ---------------------------------------------------------------------------

    def _instead(self) -> dict[str, str]:
        """Give all that stands in the place of what is shown: the picture of the table, and words."""
        parts = [table._instead() for table in self.tables]  # noqa: SLF001  the same family
        return {kind: between.join(part[kind] for part in parts) for kind, between in BETWEEN.items()}

    def _later(self) -> dict[str, str]:
        """Give what a stored notebook has in its place, where each time something else is shown."""
        return {}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401  the base's
        return output(super()._repr_mimebundle_(**kwargs), self._instead(), self._later())
