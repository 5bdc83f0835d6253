"""What a question and the map of a course have in common: they show something besides a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.board.transport.channel import Channel
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import checked
from dragonlab.lessons.progress import ProgressFileError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.board.transport.channel import PlainKind
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.scene.scene import Json


class ContentError(DragonlabError):
    """The browser sent something that makes no sense."""


class PanelIntent(NamedTuple):
    """An intent as it was sent."""

    kind: str
    seq: int
    content: Mapping[str, object]


class Panel(Channel[PanelIntent]):
    """A page with a notice; `_content` is what it shows now."""

    def __init__(self, game: AnyGame, language: str | None) -> None:
        self._notice: Json = None
        super().__init__(game, checked(language))

    def _content(self) -> dict[str, Json]:
        raise NotImplementedError

    def _page(self) -> dict[str, Json]:
        return {**self._answered(), **self._content()}

    def _answered(self) -> dict[str, Json]:
        return {"notice": self._notice}

    def _parse(self, content: object) -> PanelIntent:
        if not isinstance(content, dict):
            raise ContentError("a message must be an object")
        if type(content.get("seq")) is not int:
            raise ContentError(f"seq: must be a whole number, not {short_repr(content.get('seq'))}")
        return PanelIntent(str(content.get("kind")), content["seq"], content)

    def _note(self, kind: PlainKind, text: str | None) -> None:
        self._notice = None if text is None else {"kind": kind, "text": text}

    def _excuse(self, error: DragonlabError) -> str:
        if isinstance(error, ProgressFileError):
            return self._say("say_progress_lost", reason=error)
        return super()._excuse(error)

    def _write(self) -> None:
        answered = self._notice
        self._try(self._write_stars)
        if self._notice is not answered:
            self._show(at_once=True)

    def _write_stars(self) -> None:
        """Write what was earned by the last answer."""

    def _text(self) -> str:
        """Say it with words."""
        raise NotImplementedError

    def _html(self) -> str | None:
        """Show it as a page, or not."""
        return None

    def _instead(self) -> dict[str, str]:
        page = self._html()
        return {"text/plain": self._text()} | ({} if page is None else {"text/html": page})
