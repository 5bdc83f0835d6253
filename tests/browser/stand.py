"""A page with one board and no kernel: it shows any page, and is measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from browser.moments import LANGUAGE

import dragonlab
from dragonlab.board.transport.shared import contents

if TYPE_CHECKING:
    from browser.moments import Json, Moment
    from playwright.sync_api import Browser

    from dragonlab.core.words.language import Language

STATIC = Path(dragonlab.__file__).parent / "board" / "static"
PAGE = """<!doctype html><html lang="es"><meta name="viewport" content="width=device-width">
<body style="margin:0"><div id="scroller" style="overflow:auto; height:{height}px; width:{width}px">
<main id="host" style="padding:{before}px {aside}px 4px"></main><div style="height:2000px"></div></div>"""
SETUP = """async source => {
    const { default: front } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    window.front = front;
    const { draw } = front.initialize();
    const values = {}, calls = {};
    const model = {
        get: name => values[name], off: (name, call) => calls[name]?.delete(call),
        send: content => (window.sent ??= []).push(content),
        on: (name, call) => (calls[name] ??= new Set()).add(call),
    };
    let drop = () => {};
    const allAssets = {};
    window.learn = (game, assets) => { allAssets[game] = assets; };
    window.clear = () => {
        drop();
        for (const name of Object.keys(calls)) delete calls[name];
        drop = () => {};
    };
    window.begin = (game, page) => {
        clear();
        values.page = page;
        drop = draw({ model, el: document.querySelector("#host"), assets: allAssets[game] });
    };
    window.put = page => {
        values.page = page;
        for (const call of calls["change:page"] ?? []) call();
    };
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
    const high = () => document.querySelector(".dl-main")?.offsetHeight;
    window.shown = async () => {  // until a frame has changed nothing
        for (let before = NaN; before !== high(); ) {
            before = high();
            await frame();
        }
    };
}"""

CLEAR = """() => {
    window.clear();
    window.sent = [];
    document.activeElement.blur();
    document.querySelector("#scroller").scrollTop = 0;
}"""


class Room(NamedTuple):
    """A place for boards: what a host leaves to its notebook, and the cell's margins in it."""

    name: str
    width: int
    height: int
    aside: int
    phone: bool = False


ROOMS = (
    Room("JupyterLab, 1366 x 768", 1036, 647, 51),
    Room("the site, 1280 x 720", 1280, 618, 86),
    Room("a phone, 360 x 640", 360, 580, 19, phone=True),
)


class Stand:
    """A board in a room: laid out, and painted only if somebody looks at its pixels."""

    def __init__(self, browser: Browser, room: Room, language: Language = LANGUAGE, *, painted: bool = False) -> None:
        self.room, self.language = room, language
        self.known: set[str] = set()
        size = {"width": max(room.width, 300), "height": room.height}
        context = browser.new_context(viewport=size, reduced_motion="reduce", has_touch=room.phone)  # type: ignore[arg-type]
        self.page = context.new_page()
        self.page.set_content(PAGE.format(width=room.width, height=room.height, aside=room.aside, before=4))
        self.page.add_style_tag(path=STATIC / "board.css")
        if not painted:
            self.page.evaluate("document.querySelector('#host').style.opacity = 0")
        self.page.evaluate(SETUP, (STATIC / "board.js").read_text(encoding="utf-8"))
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.board, self.number = "", 0

    def clear(self) -> None:
        """Take away what is on it, and forget what it sent."""
        self.board = ""
        self.page.mouse.move(0, 0)
        self.page.evaluate(CLEAR)

    def show(self, moment: Moment, script: str = "() => null") -> Any:
        """Show a moment, of the board on show or of another one, and measure it."""
        game = moment.board.split("/")[0].split()[0]
        self.learn(game)
        act = f"""async ([game, page, same]) => {{
            same ? put(page) : begin(game, page);
            await shown();
            return ({script})(document.querySelector(".dragonlab"));
        }}"""
        same, self.board = moment.board == self.board, moment.board
        self.number += 1
        return self.page.evaluate(act, [game, everything(moment.page, self.number), same])

    def show_page(self, game: str, page: str) -> None:
        """Show something besides a board."""
        self.learn(game)
        self.page.evaluate("async ([game, page]) => { begin(game, page); await shown(); }", [game, page])

    def learn(self, game: str) -> None:
        """Give the page what it needs of a game."""
        if game not in self.known:
            assets = json.dumps(contents(dragonlab.load(game), self.language))
            self.page.evaluate("([game, assets]) => learn(game, assets)", [game, assets])
            self.known.add(game)


class Stands:
    """A stand for each room and language, which tests share: a page takes longer than what most of them measure."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.made: dict[tuple[Room, Language], Stand] = {}
        self.errors: list[str] = []

    def __call__(self, room: Room, language: Language = LANGUAGE) -> Stand:
        """Give it with nothing on it."""
        if (room, language) not in self.made:
            self.made[room, language] = Stand(self.browser, room, language)
        stand = self.made[room, language]
        stand.clear()
        stand.errors = self.errors
        return stand

    def end(self) -> None:
        for stand in self.made.values():
            stand.page.context.close()


def everything(page: Json, number: int) -> str:
    """Give a page whole, as a new display gets it."""
    moments = [{**moment, "scene": [moment["scene"]]} for moment in page["moments"]]
    rest = {"seq": number, **{name: value for name, value in page.items() if name not in {"scene", "moments"}}}
    return json.dumps({"number": number, "page": rest, "moments": [0, 0, moments], "scene": [page["scene"]]})
