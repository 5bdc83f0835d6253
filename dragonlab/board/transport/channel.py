"""One channel for boards, questions and maps: pages go out, of which only the changes travel, and intents come in.

The browser keeps the page as it is and gets news of it: what has changed, numbered. It applies news that follow on what
it has; when some are missing it asks for everything. `page` is everything: it is put together when somebody asks, such
as a display that JupyterLab opens anew, and for nobody else. All travels as JSON text, as Pyodide turns `None` inside a
value into JavaScript's `undefined`, and the message then loses the key.
"""

from __future__ import annotations

import asyncio
import logging
import time
import uuid
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

import anywidget
import traitlets

from dragonlab.board.transport.changes import change
from dragonlab.board.transport.output import output
from dragonlab.board.transport.shared import LOADER, assets, front
from dragonlab.board.transport.stored import stored
from dragonlab.board.transport.subshells import answer_beside
from dragonlab.board.words import say
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.parsing import compact_json
from dragonlab.core.base.short import short_error
from dragonlab.core.base.synchronized import synchronized

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.scene.scene import Json
    from dragonlab.core.words.language import Language

    Page = dict[str, Any]  # plain JSON, and logs that only grow

PlainKind = Literal["info", "error"]  # of a notice on any page; boards have more

PAUSE = 0.1  # seconds between news that nobody has asked for: a loop in a cell sends what it has come to, not each move
BREATH = 0.01  # seconds after an answer before anything else is done: it has to be sent, and to be shown
ASK_EVERYTHING = {"kind": "everything"}  # what the browser sends when news are missing

log = logging.getLogger(__name__)


class AnyIntent(Protocol):
    """What a reader asks for; `seq` is the page that it was made on."""

    @property
    def seq(self) -> int:
        """The number of that page."""


IntentT = TypeVar("IntentT", bound=AnyIntent)


class Channel(anywidget.AnyWidget, Generic[IntentT]):
    """A widget with a page: `_page` gives it as it is now, `_parse` reads an intent, `_obey` does it, `_note` answers.

    Each page has a number, `seq`; intents say on which one they were made, and are refused when it is an old one.
    """

    _esm = traitlets.Unicode(LOADER).tag(sync=True)
    page = traitlets.Any().tag(sync=True, to_json=lambda _value, channel: channel._everything())  # noqa: SLF001  its own
    news = traitlets.Unicode().tag(sync=True)
    front = traitlets.Unicode().tag(sync=True)
    assets = traitlets.Unicode().tag(sync=True)
    own = traitlets.Unicode().tag(sync=True)
    tall = False
    """It shows a table."""

    def __init__(self, game: AnyGame, language: Language) -> None:
        self.game = game
        self.language = language
        self._seq = 0
        self._number = 0  # of the news
        self._known: Page = {}  # the page as the browser has it
        self._owed = True
        self._later: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None
        self._last_sent = 0.0
        own = uuid.uuid4().hex
        super().__init__(front=front(), assets=assets(game, language), own=own, model_id=own)
        self._own = self.layout  # a model of its own, which nobody else would close
        self.on_msg(self._receive)
        answer_beside(self)

    @synchronized
    def close(self) -> None:
        """Take the widget away; again, or if it was never finished, nothing more happens."""
        if self.__dict__.get("_writing") is not None:
            self._write_now()
        later: asyncio.TimerHandle | None = self.__dict__.get("_later")
        if later is not None:
            later.cancel()
            self._later = None
        super().close()
        own = self.__dict__.get("_own")
        if own is not None:
            own.close()

    # -- what kinds of pages give -------------------------------------------------------------------

    def _page(self) -> Page:
        """Give the page now."""
        raise NotImplementedError

    def _parse(self, content: object) -> IntentT:
        """Read a message, once; a `DragonlabError` says what is wrong with it."""
        raise NotImplementedError

    def _obey(self, intent: IntentT) -> None:
        """Do what the reader asks for."""
        raise NotImplementedError

    def _note(self, kind: PlainKind, text: str | None) -> None:
        """Answer the reader; without a text, take the last answer back."""
        raise NotImplementedError

    def _after_intent(self) -> None:
        """Act once an intent has been answered, before the page is sent: on a board it is the bots' turn."""

    def _write(self) -> None:
        """Write what must not be lost, now that the answer is on its way."""

    def _excuse(self, error: DragonlabError) -> str:
        """Say what is wrong with a message."""
        return self._say("say_malformed", reason=error)

    def _say(self, key: str, **params: object) -> str:
        return say(self.language, key, **params)

    # -- in -----------------------------------------------------------------------------------------

    @synchronized
    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer one message: whatever it is, the reader sees an answer and nothing is half done."""
        if content == ASK_EVERYTHING:
            self.send_state("page")
            return
        self._note("info", None)
        self._try(partial(self._read, content))
        self._after_intent()
        self._show(at_once=True)
        self._write_soon()

    def _write_soon(self) -> None:
        """Write a moment later: the answer is on its way only when another thread, or the page, has had its turn."""
        loop = running_loop()
        if loop is None:
            self._write()
        elif self._writing is None:
            self._writing = loop.call_later(BREATH, self._write_now)

    @synchronized
    def _write_now(self) -> None:
        """Write what is to be written, if anything is."""
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None
            self._write()

    def _read(self, content: object) -> None:
        intent = self._parse(content)
        if intent.seq != self._seq:
            self._note("info", self._say("say_stale"))
        else:
            self._obey(intent)

    def _try(self, act: Callable[[], object]) -> None:
        """Act; whatever goes wrong, the reader is told."""
        try:
            act()
        except DragonlabError as error:
            self._note("error", self._excuse(error))
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        """Show an exception that nobody expected, and log it whole."""
        log.error("dragonlab: a %s failed", type(self).__name__, exc_info=error)
        self._note("error", self._say("say_crash", reason=short_error(error)))

    # -- out ----------------------------------------------------------------------------------------

    @synchronized
    def _show(self, *, at_once: bool = False, quiet: bool = False) -> None:
        """Send what has changed: soon, but before others if the reader waits for it; `quiet` news are no new page."""
        if not quiet:
            self._seq += 1
        self._owed = True
        wait = self._last_sent + PAUSE - time.monotonic()
        loop = None if at_once or wait <= 0 else running_loop()
        if loop is None:  # or nobody would come back to it
            self._flush()
        elif self._later is None:
            self._later = loop.call_later(wait, self._flush)

    @synchronized
    def _flush(self) -> None:
        """Send what is owed."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if not self._owed or not self._known:  # not open yet: the first page has it all
            return
        page = self._compose()
        self._owed = False
        news = self._news(self._known, page)
        if news:
            self._number += 1
            self._last_sent = time.monotonic()
            self.news = compact_json({"number": self._number, **news})
        self._known = page

    def _news(self, old: Page, new: Page) -> dict[str, Json]:
        """Say what has changed."""
        how = change(old, new)
        return {} if how is None else {"page": how}

    def _compose(self) -> Page:
        """Put the page together; if that fails, the last one is shown once more, with what went wrong."""
        try:
            return {"seq": self._seq, **self._page()}
        except Exception as error:
            if not self._known:
                raise  # nothing was ever shown: the cell is where to say it
            self._failed(error)
            return {**self._known, "seq": self._seq, **self._answered()}

    def _answered(self) -> dict[str, Json]:
        """Give the part of the page that holds the answer."""
        raise NotImplementedError

    @synchronized
    def _everything(self) -> str:
        if self._known:
            self._flush()
        else:
            self._known = self._compose()
            self._owed = False
        return compact_json({"number": self._number, **self._whole(self._known)})

    def _whole(self, page: Page) -> dict[str, Json]:
        """Give all that a new display needs."""
        return {"page": page}

    # -- without a kernel ---------------------------------------------------------------------------

    def _instead(self) -> dict[str, str]:
        """Give what stands in the widget's place where none can be shown, by its kind."""
        raise NotImplementedError

    def _still(self) -> dict[str, Json]:
        """Give all that is needed to draw the page as it stands, and no more."""
        return self._whole(self._now())

    def _now(self) -> Page:
        return self._known if self._known and not self._owed else self._compose()

    @synchronized
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401  the base's
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        return output(bundle[0], self._instead() | self.kept())

    def kept(self, table: Channel[Any] | None = None) -> dict[str, Any]:
        """Give what a notebook keeps of the page, by its kind, and of a table beside it."""
        tall = self.tall or table is not None
        return stored(self.game, self.language, self.text_kept(), table and table.text_kept(), tall=tall)

    def text_kept(self) -> str:
        """Give the page as a notebook keeps it."""
        return compact_json({"number": 0, **self._still()})


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Give the loop that runs here; None: nothing else runs that could be held up."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
