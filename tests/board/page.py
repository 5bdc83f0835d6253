"""The page of a widget as a browser has it: all that was sent at first, and the news since."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from dragonlab.core.scene.bare import whole

if TYPE_CHECKING:
    from dragonlab.board.transport.channel import Channel

Json = dict[str, Any]


class Page:
    """What a browser has of one widget; fails if news do not follow on it."""

    def __init__(self, text: str) -> None:
        self.number = -1
        self.page: Json = {}
        self.moments: list[Json] = []
        self.scene: Any = None
        self._wholes: dict[int, tuple[Json, Json]] = {}
        self._shown: Json | None = None
        self.take_all(text)

    def take_all(self, text: str) -> None:
        """Take everything."""
        whole = json.loads(text)
        self.page, self.moments, self.scene = {}, [], None
        self.number = whole["number"]
        self.page = whole["page"]
        self._assemble(whole)

    def take(self, text: str) -> None:
        """Take news."""
        news = json.loads(text)
        assert news["number"] == self.number + 1, "news are missing"
        self.number = news["number"]
        self.page = changed(self.page, news.get("page"))
        self._assemble(news)

    def _assemble(self, news: Json) -> None:
        self._shown = None
        if "moments" in news:
            drop, kept, added = news["moments"]
            self.moments = self.moments[drop : drop + kept]
            for moment in added:
                self.scene = changed(self.scene, moment["scene"])
                entries = self.page["logs"][self.page["eye"]][moment["first"] : moment["end"]]
                sentences = [{key: entry[key] for key in ("text", "rule", "seat")} for entry in entries]
                self.moments.append({**moment, "sentences": sentences, "scene": self._whole()})
        self.scene = changed(self.scene, news.get("scene"))

    def _whole(self) -> Any:
        """Give the whole scene; a zone that is as it was is put together once."""
        if not isinstance(self.scene, dict):
            return self.scene
        zones: list[Json] = self.scene["zones"]
        there = {key: known for zone in zones if (known := self._wholes.get(key := id(zone))) and known[0] is zone}
        for zone in zones:
            if id(zone) not in there:
                put_back: Any = whole({"zones": [zone]})
                there[id(zone)] = zone, put_back["zones"][0]
        self._wholes = there
        return {**self.scene, "zones": [there[id(zone)][1] for zone in zones]}

    @property
    def shown(self) -> Json:
        """What is shown: the same page until news come."""
        if "eye" not in self.page:
            return self.page
        if self._shown is None:
            rest = {key: value for key, value in self.page.items() if key not in {"eye", "logs"}}
            log = self.page["logs"][self.page["eye"]]
            self._shown = {**rest, "scene": self._whole(), "moments": self.moments, "log": log}
        return self._shown


class Display(Page):
    """A page that follows a widget in this Python."""

    def __init__(self, channel: Channel[Any]) -> None:
        self.channel = channel
        super().__init__(channel.get_state("page")["page"])
        channel.observe(lambda change: self.take(change["new"]), "news")

    @property
    def value(self) -> Json:
        """What is shown, now that all that was owed has come."""
        self.channel._flush()
        return self.shown


def shown(channel: Channel[Any]) -> Json:
    """Give what a new display of a widget shows."""
    return Display(channel).shown


def changed(old: Any, how: Any) -> Any:
    """Carry a change out, as the browser does.

    >>> changed({"log": [1, 2], "moment": 2}, {"log": [2, 0, [3]]})
    {'log': [1, 2, 3], 'moment': 2}
    """
    if how is None:
        return old
    if isinstance(how, dict):
        if isinstance(old, list):
            return [changed(item, how.get(str(at))) for at, item in enumerate(old)]
        return {**old, **{key: changed(old.get(key), part) for key, part in how.items()}}
    if len(how) == 1:
        return how[0]
    first, last, items = how
    return [*old[:first], *items, *old[len(old) - last :]]
