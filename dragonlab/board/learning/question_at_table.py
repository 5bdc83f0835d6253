"""A question beside the table that it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from dragonlab.board.learning.question_widget import QuestionWidget
from dragonlab.board.learning.snapshot import SnapshotBoard
from dragonlab.board.transport.output import output

if TYPE_CHECKING:
    from dragonlab.board.transport.channel import Channel
    from dragonlab.lessons.question import Question

BETWEEN = {"text/plain": "\n\n", "text/html": ""}
WIDTHS = (540, 330)  # px: the table and the question, side by side from their sum on, else below one another


class QuestionAtTable(ipywidgets.HBox):  # type: ignore[misc]  # not typed
    """A question that has a setting, and a table to look at.

    >>> from dragonlab.lessons.course import course
    >>> QuestionAtTable(course("dragonheart").questions["after-the-third-pile"], "en")
    Question dragonheart/after-the-third-pile
    """

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, question: Question, language: str | None = None) -> None:
        assert question.setting is not None  # noqa: S101  else there is no table
        self.table = SnapshotBoard(question.setting, question.about, language)
        self.question = QuestionWidget(question, language)
        super().__init__(layout={"flex_flow": "row wrap", "align_items": "flex-start"})
        self.children = (self.table, self.question)
        pair: tuple[Channel[Any], ...] = (self.table, self.question)
        for widget, width in zip(pair, WIDTHS, strict=True):
            widget.layout.flex, widget.layout.min_width = f"1 1 {width}px", "0"

    @property
    def went(self) -> tuple[bool, bool]:
        """How it went: whether an answer was wrong, and whether one was right."""
        return self.question.went

    def close(self) -> None:
        """Take all of it away."""
        super().close()
        for widget in self.children:
            widget.close()

    def __repr__(self) -> str:
        return repr(self.question)

    # -- without a kernel ---------------------------------------------------------------------------

    def _instead(self) -> dict[str, str]:
        """Give all that stands in the place of what is shown: the picture of the table, and words."""
        parts = [self.table._instead(), self.question._instead()]  # noqa: SLF001  the same family
        return {kind: between.join(part[kind] for part in parts) for kind, between in BETWEEN.items()}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401  the base's
        kept = self.question.kept(self.table)
        return output(super()._repr_mimebundle_(**kwargs), self._instead() | kept)


def asked(question: Question, language: str | None = None) -> QuestionAtTable | QuestionWidget:
    """Ask a question, beside its table if it has one."""
    return QuestionWidget(question, language) if question.setting is None else QuestionAtTable(question, language)
