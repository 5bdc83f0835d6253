"""Where to begin, in a notebook: what the reader knows already, shown in a few positions, and what can be skipped."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from dragonlab.board.learning.room import Room
from dragonlab.board.transport.output import output
from dragonlab.board.transport.subshells import button
from dragonlab.board.words import words
from dragonlab.core.words.language import checked
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    import os

    from dragonlab.lessons.course import Course
    from dragonlab.lessons.placement import Placement
    from dragonlab.lessons.practice.aims import Task


class PlacementRoom(Room):
    """The positions of a placement, one after another; whoever solves all at once may skip what they show."""

    def __init__(self, placement: Placement, language: str | None) -> None:
        self.placement = placement
        self.known = True
        self.waiting = [*placement.shows[1:]]
        super().__init__(placement.shows[0], "say_begin_next", language)

    def _following(self) -> Task | None:
        wrong, solved = self.shown.went
        self.known &= solved and not wrong
        if self.known and self.waiting:
            return self.waiting.pop(0)
        self._button.disabled = True
        return None

    def next_task(self) -> None:
        """Put the next task there; at the end say where the notebook goes on."""
        super().next_task()
        if self._button.disabled:
            self._tell_where()

    def _tell_where(self) -> None:
        section = self.placement.section.text(self.language)
        link = f'<a href="#{escape(section.replace(" ", "-"))}">{escape(section)}</a>'
        said = self._words["say_begin_known" if self.known else "say_begin_not"]
        self._said.value = f'<span role="status">{escape(said).format(section=link)}</span>'


class WhereToBegin(ipywidgets.VBox):  # type: ignore[misc]  # not typed
    """What is asked first: a button for each thing that one may know, and one for nothing."""

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, course: Course, language: str | None = None) -> None:
        self.course, self.language = course, checked(language)
        self._words = words(self.language)
        super().__init__()
        self.room: PlacementRoom | None = None
        self._said = ipywidgets.HTML()
        self.buttons = [button(self._words["say_begin_nothing"], partial(self.choose, None))]
        for placement in course.placements:
            self.buttons.append(button(placement.text.text(self.language), partial(self.choose, placement)))
        asked = ipywidgets.HTML(f"<p>{escape(self._words['say_begin'])}</p>")
        row = ipywidgets.HBox(self.buttons, layout={"flex_flow": "row wrap"})
        self._top = (asked, row, self._said)
        self.children = self._top

    def choose(self, placement: Placement | None) -> None:
        """Show what somebody says to know in its positions; without any, read on."""
        old, self.room = self.room, None
        self._said.value = ""
        if placement is None:
            self._said.value = f'<span role="status">{escape(self._words["say_begin_start"])}</span>'
        else:
            self.room = PlacementRoom(placement, self.language)
        self.children = (*self._top, self.room) if self.room is not None else self._top
        if old is not None:
            old.close()

    def __repr__(self) -> str:
        return f"Where to begin with {self.course.game.name}"

    # -- without a kernel ---------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401  the base's
        lines = [self._words["say_begin"], *(f"  · {button.description}" for button in self.buttons)]
        items = "".join(f"<li>{escape(button.description)}</li>" for button in self.buttons)
        html = f"<p>{escape(self._words['say_begin'])}</p><ul>{items}</ul>"
        return output(super()._repr_mimebundle_(**kwargs), {"text/plain": "\n".join(lines), "text/html": html})


def where_to_begin(game: str | os.PathLike[str], language: str | None = None) -> WhereToBegin:
    """Ask what the reader knows; see `dragonlab.where_to_begin`.

    >>> where_to_begin("dragonheart", "en")
    Where to begin with dragonheart
    """
    return WhereToBegin(course(game), language)
