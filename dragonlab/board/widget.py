"""The board as a widget: intents in, tables out, and bots that think without blocking anybody."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget

from dragonlab.board.intents import Intent
from dragonlab.board.kit import kit
from dragonlab.board.notice import Notice
from dragonlab.board.picture import picture
from dragonlab.board.saves import DamagedSave, Save
from dragonlab.board.session import Session
from dragonlab.board.table import still, table
from dragonlab.board.wire import shown
from dragonlab.core.errors import DragonlabError
from dragonlab.core.showing import told

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping

    from dragonlab.bots.bot import Thought
    from dragonlab.core.match import Match

STATIC = Path(__file__).parent / "static"
SLICE = 0.05  # seconds that a bot may think before the reader gets a turn
TELL = 0.2  # seconds between two reports of progress

log = logging.getLogger(__name__)


class Board(anywidget.AnyWidget):
    """A match on a table that can be played.

    `seats` says who plays: `"human"` or a bot, `"random"`, `"greedy"` or `"ismcts"` (by default seat 0 is
    human and the others are greedy); several humans share the screen, and with bots alone you watch. In
    `practice` every move can be taken back and bots wait until they are asked to go on. `save` names a file
    that keeps the game after every move. `language` is `"es"`, `"en"` or the one in use. Raises `OptionError`
    or `LanguageError` for anything else.

    >>> import dragonlab
    >>> Board(dragonlab.new("dragonheart", seed=7), language="en")
    Board of dragonheart, move 0
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"

    table = shown()
    kit = shown()

    def __init__(
        self,
        match: Match,
        seats: Mapping[int, str] | None = None,
        *,
        practice: bool = False,
        save: str | None = None,
        language: str | None = None,
    ) -> None:
        session = Session(match, seats, language, practice=practice)
        self._begin(session, None if save is None else Save(save))

    def _begin(self, session: Session, save: Save | None = None) -> None:
        """Show a session."""
        self.match = session.match
        self._session = session
        self._save = save
        self._seq = 0
        self._asked = False  # the reader asked a waiting bot to move
        self._handling = False
        self._unsaved = False
        self._task: asyncio.Task[None] | None = None
        self._unlisten: Callable[[], None] | None = None
        super().__init__(kit=kit(self.match.game, session.language))
        self._offer_saved()
        self._unlisten = self.match.listen(self._changed)
        self.on_msg(self._receive)
        self._go_on()

    def close(self) -> None:
        """Stop listening to the match; again, or for a board that was never finished, nothing more happens."""
        unlisten = getattr(self, "_unlisten", None)
        if unlisten is not None:
            self._unlisten = None
            unlisten()
            self._stop_thinking()
        super().close()

    # -- what the reader asks -----------------------------------------------------------------------

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer one message: whatever it is, the reader sees an answer and the game stays whole."""
        self._session.notice = None
        self._handling = True
        try:
            intent = Intent.read(content)
            if intent.seq == self._seq:
                self._obey(intent)
            else:
                self._session.notice = Notice("info", self._session.say("say_stale"))
        except DragonlabError as error:
            self._session.notice = Notice("error", self._session.say("say_malformed", reason=error))
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._failed(error)
        finally:
            self._handling = False
        self._go_on()

    def _failed(self, error: Exception) -> None:
        """Show an exception that nobody expected, and log it whole."""
        log.error("dragonlab: the board failed", exc_info=error)
        self._session.progress = None
        self._session.notice = Notice("error", self._session.say("say_crash", reason=told(error)))

    def _obey(self, intent: Intent) -> None:
        session = self._session
        if not session.allows(intent.kind):
            session.useless()
            return
        match intent.kind:
            case "undo" | "new":
                self._stop_thinking()
                session.obey(intent)
            case "next":
                self._asked = self._task is None
                session.shown = len(self.match.plies)
            case "fresh":
                self._decline()
            case "save":
                self._download()
            case _:
                session.obey(intent)

    def _download(self) -> None:
        """Hand the record out: of a game that is over, as that of a running one names hidden cards."""
        name = f"{self.match.game.name}.json"
        self.send({"kind": "record", "name": name, "text": self.match.record().to_json()})

    # -- saved games --------------------------------------------------------------------------------

    def _offer_saved(self) -> None:
        if self._save is None:
            return
        try:
            saved = self._save.read(self.match)
        except DamagedSave as damage:
            text = self._session.say("say_damaged", file=damage.file.name, reason=damage.reason)
            self._session.notice = Notice("error", text)
            return
        except OSError as error:  # damaged, and it cannot even be set aside
            self._session.notice = Notice("error", self._session.say("say_unsaved", reason=error))
            return
        begun = saved is not None and saved.to_move is not None and len(saved.plies) > 1
        if begun and saved is not None and saved.record() != self.match.record():
            self._session.offer = saved

    def _decline(self) -> None:
        """Keep the saved game out of the way, and begin."""
        if self._session.offer is not None and self._save is not None:
            with suppress(FileNotFoundError):  # somebody took it away
                self._save.set_aside("earlier")
            self._session.offer = None

    def _keep(self) -> None:
        """Write what must not be lost: at once, but after the answer; if that fails, the reader is told."""
        notice = self._session.notice
        try:
            self._store()
            self._session.keep()
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._failed(error)
        if self._session.notice is not notice:
            self._show()

    def _store(self) -> None:
        if self._save is None or self._session.offer is not None or not self._unsaved:
            return
        self._unsaved = False
        try:
            self._save.write(self.match)
        except OSError as error:
            self._session.notice = Notice("error", self._session.say("say_unsaved", reason=error))

    # -- going on -----------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Follow the match: this board has changed it, another one, or a cell."""
        if not self._handling:
            self._session.notice = None
        self._session.changed()
        self._unsaved = True
        if not self._handling:
            self._stop_thinking()
            self._go_on()

    def _go_on(self) -> None:
        """Let bots move, and the reader where there is nothing to choose; show the table, and keep what it tells."""
        if self._task is None:
            self._handling = True
            try:
                self._let_move()
            except Exception as error:  # noqa: BLE001  shown and logged whole
                self._failed(error)
            finally:
                self._handling = False
        self._show()
        self._keep()

    def _let_move(self) -> None:
        session = self._session
        while True:
            if session.phase == "thinking" or (self._asked and session.phase == "watch"):
                self._asked = False
                thinking = session.thinking()
                if thinking is None or not self._think(thinking):
                    return
            elif move := session.forced():
                self.match.play(move)
                session.notice = Notice("info", session.say("say_forced"))
            else:
                return

    def _think(self, thinking: Generator[float, None, Thought]) -> bool:
        """Think for one slice; if that is not enough, go on in the background. Tell whether it was enough."""
        if self._slice(thinking):
            return True
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing else runs that could be held up
            while not self._slice(thinking):
                pass
            return True
        self._task = loop.create_task(self._think_on(thinking))
        return False

    async def _think_on(self, thinking: Generator[float, None, Thought]) -> None:
        told = time.monotonic()
        try:
            while not self._slice(thinking):
                if time.monotonic() - told > TELL:
                    told = time.monotonic()
                    self._show(quiet=True)
                await asyncio.sleep(0.002)
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._failed(error)
            self._show()
            self._keep()
            return
        finally:
            if self._task is asyncio.current_task():  # else it was stopped, and another may think already
                self._task = None
        self._go_on()

    def _slice(self, thinking: Generator[float, None, Thought]) -> bool:
        """Think for a moment; play the move and tell True when it is found."""
        until = time.monotonic() + SLICE
        try:
            while time.monotonic() < until:
                self._session.progress = next(thinking)
        except StopIteration as done:
            thought: Thought = done.value
            self._session.progress = None
            handling, self._handling = self._handling, True
            try:
                self.match.play(thought.move)
            finally:
                self._handling = handling
            return True
        return False

    def _stop_thinking(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._session.progress = None

    # -- showing ------------------------------------------------------------------------------------

    def _show(self, *, quiet: bool = False) -> None:
        """Send the table; only progress is told without a new number."""
        if not quiet:
            self._seq += 1
        try:
            self.table = table(self._session, self._seq)
        except Exception as error:
            if not self.table:
                raise  # nothing was ever shown: the cell is where to say it
            self._failed(error)
            self.table = still(self.table, self._seq, self._session.notice)

    def __repr__(self) -> str:
        return f"Board of {self.match.game.name}, move {len(self.match.plies) - 1}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401  the base's
        """Show the widget, or where none can be shown a picture, or a text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        title, scene = self._title(), self._session.scene()
        data["text/plain"] = f"{title}\n\n{scene.text()}"
        data["image/svg+xml"] = picture(scene, title)
        return data, metadata

    def _title(self) -> str:
        """Say what is shown, where no kernel runs."""
        game = self.match.game.rulebook.title.text(self._session.language)
        return self._session.say("say_board", game=game, ply=len(self.match.plies) - 1)
