"""A room where one task comes after another: a board or a question, and a button for the next one."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from dragonlab.board.learning.lesson import LevelBoard
from dragonlab.board.learning.question_at_table import QuestionAtTable, asked
from dragonlab.board.transport.output import output
from dragonlab.board.transport.subshells import button
from dragonlab.board.words import words
from dragonlab.core.base.errors import OptionError
from dragonlab.core.words.language import checked
from dragonlab.lessons.level import Level

if TYPE_CHECKING:
    from dragonlab.board.learning.question_widget import QuestionWidget
    from dragonlab.lessons.practice.aims import Task

ROOM = "dl-room"  # a press in it brings the next task into sight (widgets/src/arrival.ts)


class Room(ipywidgets.VBox):  # type: ignore[misc]  # not typed
    """What is asked now, and the way on; `_following` gives the next task, None after the last."""

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, task: Task, text: str, language: str | None = None) -> None:
        self.language = checked(language)
        self._words = words(self.language)
        self._button = button(self._words[text], self.next_task)
        self._said = ipywidgets.HTML(layout={"flex": "1 1 0", "min_width": "0"})  # a label would not wrap
        super().__init__()
        self.add_class(ROOM)
        self.children = ()
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
        """Show a task: a level on its board, a question beside the table that it is about, if there is one."""
        old = self.children
        self.task = task
        self.shown = _shown(task, self.language)
        self._tell("")
        self.children = (self.shown, ipywidgets.HBox([self._button, self._said]))
        for widget in old:
            widget.close()

    def _tell(self, text: str) -> None:
        """Say something beside the button, aloud too."""
        self._said.value = f'<span role="status">{escape(text)}</span>' if text else ""

    # -- without a kernel ---------------------------------------------------------------------------

    def _instead(self) -> dict[str, str]:
        """Give all that stands in the place of what is shown."""
        return self.shown._instead()  # noqa: SLF001  the same family

    def _later(self) -> dict[str, str]:
        """Give what a stored notebook has in its place, where each time something else is shown."""
        return {}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401  the base's
        return output(super()._repr_mimebundle_(**kwargs), self._instead(), self._later())


def _shown(task: Task, language: str) -> LevelBoard | QuestionAtTable | QuestionWidget:
    if isinstance(task, Level):
        return LevelBoard(task, None, language)
    question = asked(task, language)
    if isinstance(question, QuestionAtTable):  # where one stands above the other, what is asked comes into sight
        question.layout.flex_flow, question.layout.align_items = "row wrap-reverse", "flex-end"
    return question
