"""What else than a board Python and the browser talk about: one state, and messages that are always answered."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import anywidget

from dragonlab.board.kit import kit
from dragonlab.board.widget import STATIC
from dragonlab.board.wire import shown
from dragonlab.board.words import words
from dragonlab.core.errors import DragonlabError
from dragonlab.core.language import checked
from dragonlab.core.showing import told
from dragonlab.lessons.progress import ProgressFileError

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

    from dragonlab.core.scene import Json
    from dragonlab.core.state import AnyGame

log = logging.getLogger(__name__)


class Panel(anywidget.AnyWidget):
    """A widget with the words and some rules of a game; `panel` is what it shows now.

    The browser sends `{seq, kind, …}` as a board does; a kind gives `_content`, and `_obey` does what is asked.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"

    panel = shown()
    kit = shown()

    def __init__(self, game: AnyGame, language: str | None, cited: Container[str] = ()) -> None:
        self.language = checked(language)
        self._seq = 0
        self._notice: Json = None
        super().__init__(kit=kit(game, self.language, cited))
        self.on_msg(self._receive)
        self._show()

    def _say(self, key: str, **params: object) -> str:
        return words(self.language)[key].format(**params)

    def _content(self) -> dict[str, Json]:
        raise NotImplementedError

    def _obey(self, kind: str, content: Mapping[str, object]) -> None:
        raise NotImplementedError

    def _note(self, tone: str, text: str | None) -> None:
        """Say something beside what is shown."""
        self._notice = None if text is None else {"tone": tone, "text": text}

    def _keep(self) -> None:
        """Write what was earned by the last answer, now that it is shown."""

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self._notice = None
        self._try(partial(self._read, content))
        self._show()
        answered = self._notice
        self._try(self._keep)
        if self._notice is not answered:
            self._show()

    def _read(self, content: object) -> None:
        if not isinstance(content, dict) or type(content.get("seq")) is not int:
            self._note("error", self._say("say_malformed", reason="a message must be an object with a number"))
        elif content["seq"] != self._seq:
            self._note("info", self._say("say_stale"))
        else:
            self._obey(str(content.get("kind")), content)

    def _try(self, act: Callable[[], None]) -> None:
        """Act; whatever goes wrong, the reader is told."""
        try:
            act()
        except ProgressFileError as error:
            self._note("error", self._say("say_progress_lost", reason=error))
        except DragonlabError as error:
            self._note("error", self._say("say_malformed", reason=error))
        except Exception as error:
            log.exception("dragonlab: a panel failed")
            self._note("error", self._say("say_crash", reason=told(error)))

    def _show(self) -> None:
        self._seq += 1
        self.panel = {"seq": self._seq, "notice": self._notice, **self._content()}

    def _text(self) -> str:
        """Say it with words, where no kernel runs."""
        raise NotImplementedError

    def _html(self) -> str | None:
        """Show it as a page, where no kernel runs."""
        return None

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401  the base's
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        bundle[0]["text/plain"] = self._text()
        if (page := self._html()) is not None:
            bundle[0]["text/html"] = page
        return bundle
