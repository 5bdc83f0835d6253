"""The board as a widget: intents in, tables out, and bots that move by themselves."""

from __future__ import annotations

import warnings
from contextlib import contextmanager, suppress
from functools import partial
from itertools import pairwise, starmap
from typing import TYPE_CHECKING, Any

from dragonlab.board.pictures.picture import image, picture
from dragonlab.board.play import bot_schedule
from dragonlab.board.play.acting import not_now
from dragonlab.board.play.intents import Intent, allows, obey
from dragonlab.board.play.mode import FreePlay
from dragonlab.board.play.notice import Notice, added
from dragonlab.board.play.page import answered, board_page
from dragonlab.board.play.saves import ClashingSave, DamagedSave, Save
from dragonlab.board.play.session import Session
from dragonlab.board.play.thinking import Thinker
from dragonlab.board.transport.changes import change, overlap
from dragonlab.board.transport.channel import Channel, log
from dragonlab.bots.bot import finished
from dragonlab.core.base.errors import BotError
from dragonlab.core.base.short import cut
from dragonlab.core.base.synchronized import synchronized
from dragonlab.core.play.found import shipped
from dragonlab.core.play.registry import load, opened, outdated
from dragonlab.core.scene.bare import bare

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence

    from dragonlab.board.play.mode import Mode
    from dragonlab.board.play.runs import Run
    from dragonlab.board.transport.channel import Page, PlainKind
    from dragonlab.bots import Kind
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.scene.scene import Json, Scene


class Board(Channel[Intent]):
    """A match on a table that can be played.

    `seats` says who plays: `"human"` or a bot, `"random"`, `"easy"`, `"medium"`, `"strong"` or a class of your own made
    from `dragonlab.bots.Bot` (by default seat 0 is human and the others are medium); several humans share the screen,
    and with bots alone you watch. In `practice` every move can be taken back and bots wait until they are asked to go
    on. `save` names a file that keeps the game after every move. `language` is `"es"`, `"en"` or the one in use.
    Raises `OptionError` or `LanguageError` for anything else.

    >>> import dragonlab
    >>> Board(dragonlab.new("dragonheart", seed=7), language="en")
    Board of dragonheart, move 0
    """

    tall = True

    def __init__(
        self,
        match: Match,
        seats: Mapping[int, Kind] | None = None,
        *,
        practice: bool = False,
        save: str | None = None,
        language: str | None = None,
    ) -> None:
        session = Session(match, seats, language, FreePlay(practice=practice))
        self._begin(session, None if save is None else Save(save))

    @synchronized
    def _begin(self, session: Session, save: Save | None = None) -> None:
        """Show a session."""
        self.match = session.match
        self._session = session
        self._save = save
        self._asked = False  # the reader asked a waiting bot to move
        self._acting = False  # what changes the match now is an act of this board
        self._unsaved = False
        self._searching = False  # what is thought of is no bot's move
        self._told_outdated = False
        self._seen = self.match.plies[-1]
        self._bare = _Bare()
        self._thinker = Thinker(self._progress, self._thought_failed)
        self._unlisten: Callable[[], None] | None = None
        super().__init__(self.match.game, session.language)
        self._offer_saved()
        self._unlisten = self.match.listen(self._changed)
        self._play_unasked()
        self._show(at_once=True, quiet=True)
        self._write()

    @synchronized
    def close(self) -> None:
        """Stop listening to the match; again, or for a board that was never finished, nothing more happens."""
        unlisten = self.__dict__.get("_unlisten")
        if unlisten is not None:
            self._unlisten = None
            unlisten()
            self._thinker.stop()
        super().close()

    # -- what is shown ------------------------------------------------------------------------------

    def _page(self) -> Page:
        page = board_page(self._session)
        logs = self._known.get("logs", {})
        return {**page, "logs": {**logs, **page["logs"]}}  # what other eyes were told stays

    def _answered(self) -> dict[str, Json]:
        return answered(self._known["status"], self._session.notice)

    def _news(self, old: Page, new: Page) -> dict[str, Json]:
        """Say what has changed: each scene by what differs from the one before."""
        had, has, shown = old["moments"], new["moments"], old["scene"]
        drop, kept = overlap(had, has)
        moments, scene = _sent(has[kept:], shown, new["scene"], self._bare)
        news = super()._news(_without(old), _without(new))
        if drop or moments or kept < len(had) - drop:
            news["moments"] = [drop, kept, moments]
        if scene is not None:
            news["scene"] = scene
        return news

    def _whole(self, page: Page) -> dict[str, Json]:
        """Give all that a new display needs: of the logs only that of these eyes."""
        eye = page["eye"]
        self._known = page = {**page, "logs": {eye: page["logs"][eye]}}
        moments, scene = _sent(page["moments"], None, page["scene"], self._bare)
        return {"page": _without(page), "moments": [0, 0, moments], "scene": scene}

    def _progress(self, progress: float | None) -> None:
        self._session.progress = progress
        self._show(quiet=True)

    # -- what the reader asks -----------------------------------------------------------------------

    def _note(self, kind: PlainKind, text: str | None) -> None:
        self._session.notice = None if text is None else Notice(kind, text)

    def _failed(self, error: Exception) -> None:
        self._session.progress = None
        if isinstance(error, BotError):  # the reader's own bot, and theirs to mend
            log.warning("dragonlab: a bot failed", exc_info=error)
            self._note("error", self._say("say_bot_failed", reason=error))
        else:
            super()._failed(error)

    def _parse(self, content: object) -> Intent:
        return Intent.read(content)

    def _obey(self, intent: Intent) -> None:
        session = self._session
        if not allows(session, intent.kind):
            not_now(session)
            return
        with self._act():
            match intent.kind:
                case "undo" | "new" | "against" | "hindsight":
                    self._stop_bots()
                    obey(session, intent)
                case "decline":
                    if not bot_schedule.thinks(session):
                        self._stop_thinking()
                    obey(session, intent)
                case "next":
                    self._asked = self._thinker.task is None
                    session.show_all()
                case "fresh":
                    self._start_fresh()
                case "continue":
                    self._resume(intent)
                case "save":
                    self._download()
                case _:
                    obey(session, intent)

    @contextmanager
    def _act(self) -> Iterator[None]:
        """Change the match: whatever listeners hear meanwhile is this board's own doing."""
        self._acting = True
        try:
            yield
        finally:
            self._acting = False

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
        except (DamagedSave, OSError) as error:  # the other one: damaged, and it cannot even be set aside
            self._tell_trouble(error)
            return
        begun = saved is not None and saved.to_move is not None and len(saved.plies) > 1
        if begun and saved is not None and saved.record() != self.match.record():
            self._session.offer = saved

    def _tell_trouble(self, trouble: DamagedSave | OSError) -> None:
        """Say what is wrong with the file."""
        if isinstance(trouble, OSError):
            self._note("error", self._say("say_unsaved", reason=trouble))
        elif trouble.game is None:
            self._note("error", self._say("say_damaged", file=trouble.file.name, reason=trouble.reason))
        else:
            other = load(trouble.game) if trouble.game in shipped() else opened(trouble.game)
            title = cut(trouble.game) if other is None else other.rulebook.title.text(self.language)
            self._note("info", self._say("say_other_game", file=trouble.file.name, game=title))

    def _resume(self, intent: Intent) -> None:
        """Go on with the saved game; where it was somebody else's, what was played here is kept beside it."""
        if self._session.clash and self._save is not None:
            self._save.keep_beside(self.match)
        obey(self._session, intent)

    def _start_fresh(self) -> None:
        """Keep the saved game out of the way, and begin, or go on with the one that is on the table."""
        if self._session.offer is not None and self._save is not None:
            with suppress(FileNotFoundError):  # somebody took it away
                self._save.set_aside("earlier")
            self._unsaved = self._unsaved or self._session.clash
            self._session.offer = None
            self._session.clash = False

    def _write(self) -> None:
        """Write what must not be lost: at once, but after the answer; if that fails, the reader is told."""
        notice = self._session.notice
        try:
            self._store()
            if (trouble := self._session.mode.write()) is not None:
                self._session.notice = added(self._session.notice, trouble)
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._failed(error)
        if self._session.notice is not notice:
            self._show(at_once=True)

    def _store(self) -> None:
        if self._save is None or self._session.offer is not None or not self._unsaved or not self._session.mode.kept:
            return
        self._unsaved = False
        try:
            self._save.write(self.match)
        except ClashingSave as clash:
            self._session.offer, self._session.clash = clash.saved, True
            self._stop_thinking()
            self._show(at_once=True)
        except (DamagedSave, OSError) as error:
            self._tell_trouble(error)

    # -- without being asked ------------------------------------------------------------------------

    def _changed(self) -> None:
        """Follow the match: this board has changed it, another one, or a cell."""
        if self._seen is self.match.plies[-1] and not self._acting:
            return  # another board's bot has answered meanwhile, and that was told already
        self._seen = self.match.plies[-1]
        self._session.changed(elsewhere=not self._acting)
        self._unsaved = True
        if not self._acting:
            self._session.notice = None
            self._stop_thinking()
            self._continue()
            if self._session.clash:  # a cell has played, and who runs cells may look there
                warnings.warn(self._session.offered(), stacklevel=4)

    def _continue(self) -> None:
        """Play up to the reader's next choice, show that, and write it down."""
        self._play_unasked()
        self._show()
        self._write()

    def _tell_outdated(self) -> None:
        """Say once that the files of the game have changed: who asks something looks at the board."""
        if not self._told_outdated and outdated(self.match.game):
            self._told_outdated = True
            notice, told = self._session.notice, self._say("say_outdated")
            self._session.notice = Notice("info", told) if notice is None else added(notice, told)

    def _after_intent(self) -> None:
        self._tell_outdated()
        self._search_on()
        self._play_unasked()

    def _play_unasked(self) -> None:
        """Play whatever the reader is not asked about: the moves of bots, and those that leave no choice."""
        if self._thinker.task is None:
            try:
                self._play_until_choice()
            except Exception as error:  # noqa: BLE001  shown and logged whole
                self._failed(error)

    def _play_until_choice(self) -> None:
        session = self._session
        while True:
            if self._bots_may_act:
                self._asked = self._asked and bool(session.waiting)
                if not self._run():
                    return
            elif move := session.mode.forced():
                label = session.scene().choice(move.notation).label
                with self._act():
                    self.match.play(move)
                session.notice = Notice("info", session.say("say_forced", move=label.rstrip(".")))
            else:
                return

    @property
    def _bots_may_act(self) -> bool:
        """Bots may act, or answer in a window; the people who share a screen say when one is over."""
        session, phase = self._session, self._session.phase
        waits = bool(session.waiting) and not session.window
        return waits or phase == "thinking" or (self._asked and phase == "watch")

    def _run(self) -> bool:
        """Let bots think of what they do in one go; tell whether it is played already."""
        session = self._session
        run, slot = bot_schedule.next_run(session), bot_schedule.slot(session)
        if run is None:
            return False
        if session.waiting and not slot:
            moves: list[Move] | None = finished(run.think())
        else:
            moves = self._thinker.think(run.think(), slot, partial(self._thought, run))
            session.progress = self._thinker.progress
        if moves is None:
            return False
        self._play(run, moves)
        return True

    def _play(self, run: Run, moves: Sequence[Move]) -> None:
        self._unsaved = True
        with self._act():
            bot_schedule.play_run(self._session, run, moves)

    # -- what was found in the background -----------------------------------------------------------

    def _thought(self, run: Run, moves: Sequence[Move]) -> None:
        """Play what was found, and go on."""
        self._session.progress = None
        try:
            self._play(run, moves)
        except Exception as error:  # noqa: BLE001  shown and logged whole
            self._thought_failed(error)
        else:
            self._continue()

    def _thought_failed(self, error: Exception) -> None:
        self._failed(error)
        self._show()
        self._write()

    def _search_on(self) -> None:
        """Search beside the reader for what the mode wants, or no longer."""
        mode = self._session.mode
        if self._searching and not mode.searching:
            self._searching = False
            self._stop_thinking()
        while mode.searching and self._thinker.task is None:
            self._searching = True
            if self._thinker.think(self._search(mode), None, self._searched) is None:
                return
            self._searched_here(mode)

    def _search(self, mode: Mode) -> Generator[float, None, bool]:
        yield from mode.search_on()
        return True

    def _searched(self, _found: bool) -> None:
        self._session.progress = None
        shown = self._searched_here(self._session.mode)
        self._search_on()
        self._show(quiet=not shown)
        self._write()

    def _searched_here(self, mode: Mode) -> bool:
        self._searching = mode.searching
        with self._act():
            return mode.searched()

    def _stop_bots(self) -> None:
        """Forget what bots think of; what is searched for goes on."""
        if not self._searching:
            self._thinker.stop()

    def _stop_thinking(self) -> None:
        self._thinker.stop()
        self._session.progress = None

    # -- in words -----------------------------------------------------------------------------------

    @synchronized
    def __repr__(self) -> str:
        return f"Board of {self.match.game.name}, move {self._session.witness.last}"

    def _instead(self) -> dict[str, str]:
        """Give a text and a picture of the table."""
        title, scene = self._title(), self._in_sight()
        text = f"{title}\n\n{scene.text()}"
        return {"text/plain": text, "text/html": image(picture(scene, title), text)}

    def _in_sight(self) -> Scene:
        """Give the table as a text and a picture show it."""
        return self._session.scene()

    def _still(self) -> dict[str, Json]:
        """Give the table without what led to it."""
        page = self._now()
        return {"page": {**_without(page), "logs": {}}, "moments": [0, 0, []], "scene": [bare(page["scene"])]}

    def _title(self) -> str:
        """Say what is shown, where no kernel runs."""
        game = self.match.game.rulebook.title.text(self.language)
        return self._say("say_board", game=game, moment=self._session.witness.last)


class _Bare:
    """Makes scenes bare: the last one once, as the next news go on from it."""

    def __init__(self) -> None:
        self._last: tuple[Json, Json] = None, None

    def __call__(self, scene: Json) -> Json:
        if scene is not self._last[0]:
            self._last = scene, bare(scene)
        return self._last[1]


def _sent(
    moments: Sequence[dict[str, Any]], before: Json, now: Json, made_bare: Callable[[Json], Json]
) -> tuple[list[Json], Json]:
    """Give moments as they travel, and the scene after them: of each scene what differs from the one before.

    What is told of the moments is in the log.
    """
    scenes = [before, *(moment["scene"] for moment in moments), now]
    *changes, last = starmap(change, pairwise(map(made_bare, scenes)))
    rests = ({key: value for key, value in one.items() if key not in {"sentences", "scene"}} for one in moments)
    return [{**rest, "scene": scene} for rest, scene in zip(rests, changes, strict=True)], last


def _without(page: Page) -> Page:
    """Leave out what is sent in its own way."""
    return {key: value for key, value in page.items() if key not in {"scene", "moments"}}
