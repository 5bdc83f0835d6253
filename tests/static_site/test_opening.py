"""What is seen while a notebook's page comes: ours at once, in the reader's colours, and nothing of JupyterLite's."""

from __future__ import annotations

import base64
import time
from statistics import median
from typing import TYPE_CHECKING, Any

import pytest
from browser.notebook import AXE, WITH_CODE
from playwright.sync_api import expect
from static_site.home import NO_PYTHON
from static_site.reader import READY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page
    from static_site.conftest import Reader
    from static_site.server import Served

LATER = 0.3  # seconds after an empty page of the same server, at most
ROUNDS = 5
EVERY = 0.1  # seconds
BUNDLE = "**/build/notebooks/bundle.js*"
VEIL = "#dragonlab-opening"
NOTEBOOK = "notebooks/index.html?path="
EMPTY = "<!doctype html>\n<html lang='en'>\n<head>\n<title>Empty</title>\n</head>\n<body>.</body>\n</html>\n"
PAINTED = """() => new Promise(tell => new PerformanceObserver((list, observer) => {
    const [first] = list.getEntriesByName("first-contentful-paint");
    if (first) { observer.disconnect(); tell(first.startTime / 1000); }
}).observe({ type: "paint", buffered: true }))"""
WATCHED = """(() => {
    const parts = "#jupyterlite-loading-indicator, #jupyterlab-splash, .jp-Splash, .lm-MenuBar, #jp-NotebookLogo, "
        + "#jp-main-dock-panel, #top-panel-wrapper, #menu-panel-wrapper, .jp-Toolbar";
    const seen = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && one.getBoundingClientRect().height > 0;
    window.chrome_seen = [];
    const look = () => {
        for (const one of document.querySelectorAll(parts))
            if (seen(one)) window.chrome_seen.push(`${one.id || one.className} at ${Math.round(performance.now())}`);
        requestAnimationFrame(look);
    };
    look();
})()"""
"""Look at each frame for what is JupyterLite's own."""
STANDS = f"() => document.querySelector('{VEIL}') === null && document.querySelector('.dragonlab-reading') !== null"
COLOURS = """async pictures => {
    const found = [];
    for (const picture of pictures) {
        const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
        const image = await createImageBitmap(blob);
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        const { width, height } = image;
        const at = (x, y) => Math.max(...context.getImageData(x, y, 1, 1).data.slice(0, 3));
        found.push(Math.min(at(2, height - 3), at(width - 3, height - 3), at(width >> 1, height - 3)));
    }
    return found;
}"""
"""The light of the darkest of three points at the lower edge, from 0 to 255, of each picture."""
CHOOSE = """theme => jupyterapp.serviceManager.settings.save(
    "@jupyterlab/apputils-extension:themes", JSON.stringify({ "adaptive-theme": false, theme }))"""
STEPS = """(() => {
    window.steps = [];
    const note = () => {
        const said = document.querySelector("#dragonlab-opening [role=status]")?.textContent;
        if (said && said !== window.steps.at(-1)) window.steps.push(said);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
})()"""
NAMES = {
    "en": ["Opening the page", "Starting Python", "Loading the game", "Setting up the first board"],
    "es": ["Abriendo la página", "Iniciando Python", "Cargando el juego", "Preparando el primer tablero"],
}


@pytest.fixture
def empty(site: Served) -> Iterator[str]:
    """Put an empty page onto the site, for a while."""
    page = site.path / "empty.html"
    page.write_text(EMPTY, encoding="utf-8")
    yield f"{site.url}empty.html"
    page.unlink()


@pytest.fixture
def anew(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Come as somebody new, who sees what is painted."""
    contexts: list[BrowserContext] = []

    def come(**options: Any) -> BrowserContext:
        contexts.append(browser.new_context(**options))
        return contexts[-1]

    yield come
    for context in contexts:
        context.close()


def without_python(context: BrowserContext) -> BrowserContext:
    """Let Python never come, where nobody needs it: that is most of a start."""
    context.add_init_script(NO_PYTHON)
    return context


def coming(context: BrowserContext, site: Served, path: str, *scripts: str, watch: bool = True) -> Page:
    """Begin to open a notebook, and wait for nothing."""
    page = context.new_page()
    for script in (*scripts, *([WATCHED] if watch else [])):
        page.add_init_script(script)
    page.goto(f"{site.url}{NOTEBOOK}{path}", wait_until="commit")
    return page


@pytest.mark.alone
def test_something_of_ours_is_painted_as_soon_as_an_empty_page(
    anew: Callable[..., BrowserContext], site: Served, empty: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds: dict[str, list[float]] = {empty: [], f"{site.url}{NOTEBOOK}es/dragonheart.ipynb": []}
    for _ in range(ROUNDS):
        for address, took in seconds.items():
            context = anew(viewport={"width": 1366, "height": 768})
            page = context.new_page()
            page.goto(address, wait_until="commit")
            took.append(page.evaluate(PAINTED))
            assert address == empty or page.locator(f"{VEIL} h1").inner_text() == "Dragonheart"
            context.close()
    nothing, ours = map(median, seconds.values())
    with capsys.disabled():
        print(  # noqa: T201
            f"\nsite, first contentful paint in a fresh profile, medians of {ROUNDS}: {ours:.2f} s, an empty page "
            f"{nothing:.2f} s: {ours - nothing:.2f} s later (at most {LATER})"
        )
    assert ours - nothing <= LATER


@pytest.mark.parametrize(
    ("path", "size", "waits"),
    [
        ("en/dragon_rampage.ipynb", (1366, 768), "Python is starting…"),
        ("es/dwarf_king.ipynb", (360, 640), "Python se está iniciando…"),
    ],
)
def test_until_the_page_stands_nothing_of_jupyterlite_is_seen_and_nothing_white_in_the_dark(
    anew: Callable[..., BrowserContext], site: Served, path: str, size: tuple[int, int], waits: str
) -> None:
    """It stands without Python."""
    width, height = size
    context = without_python(anew(viewport={"width": width, "height": height}, color_scheme="dark"))
    page = coming(context, site, path)
    lights = lights_until(page, STANDS)
    assert page.evaluate("window.chrome_seen") == []
    expect(page.locator(".dragonlab-reading")).to_be_visible()
    expect(page.locator(".dragonlab-status")).to_have_text(waits)
    assert len(lights) > 3
    assert max(lights) < 64, lights


def lights_until(page: Page, stands: str) -> list[int]:
    """Look at a page from its first paint until it stands: the light of each picture."""
    page.evaluate(PAINTED)
    pictures, began = [], time.monotonic()
    while not page.evaluate(stands):
        assert time.monotonic() - began < READY / 1000
        pictures.append(page.screenshot())
        page.wait_for_timeout(1000 * EVERY)  # the measure's own pace: what is asserted is what was seen meanwhile
    pictures.append(page.screenshot())
    return lights_of(page, *pictures)


def lights_of(page: Page, *pictures: bytes) -> list[int]:
    assert page.context.browser is not None
    eye = page.context.browser.new_page()
    lights: list[int] = eye.evaluate(COLOURS, [base64.b64encode(picture).decode() for picture in pictures])
    eye.close()
    return lights


def test_the_other_apps_open_in_the_readers_colours(anew: Callable[..., BrowserContext], site: Served) -> None:
    """What is light in the light is so in each app: the colours are those of one style, and the page's own."""
    context = without_python(anew(viewport={"width": 1366, "height": 768}))
    lab = "lab/index.html?path=es/dragonheart.ipynb", "Dragonheart", ".jp-NotebookPanel"
    tree = "tree/index.html", "Files", ".jp-FileBrowser"
    for scheme, (address, title, app) in (("light", tree), ("dark", tree), ("dark", lab)):
        page = context.new_page()
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.goto(f"{site.url}{address}", wait_until="commit")
        page.evaluate(PAINTED)
        expect(page.locator(f"{VEIL} h1")).to_have_text(title)
        expect(page.locator(f"{VEIL} li")).to_have_count(1)
        lights = lights_until(page, f"() => document.querySelector('{VEIL}') === null")
        expect(page.locator(app).first).to_be_visible()
        assert len(lights) > 1  # before it stands, and then
        assert max(lights) < 96 if scheme == "dark" else min(lights) > 192, lights  # bars of JupyterLab's are 66
        page.close()


@pytest.mark.parametrize("address", ["lab/tree/", "lab/workspaces/"])
def test_pages_that_only_lead_on_are_dark_in_the_dark(
    anew: Callable[..., BrowserContext], site: Served, address: str
) -> None:
    page = anew(color_scheme="dark", java_script_enabled=False).new_page()  # so that they stay
    page.goto(f"{site.url}{address}")
    assert max(lights_of(page, page.screenshot())) < 64


def test_its_steps_follow_each_other(reader: Reader) -> None:
    page = coming(reader.context, reader.site, "en/dragon_wars.ipynb", STEPS, watch=False)
    page.wait_for_function(STANDS, timeout=READY)
    said = page.evaluate("window.steps")
    numbers = [next(number for number, name in enumerate(NAMES["en"]) if name in told) for told in said]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers)), said
    assert len(numbers) > 2, said


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 360)])
def test_it_names_its_steps_in_the_language_of_the_page_is_accessible_and_fits(
    anew: Callable[..., BrowserContext], site: Served, scheme: str, width: int
) -> None:
    context = anew(viewport={"width": width, "height": 640}, color_scheme=scheme, reduced_motion="reduce")
    context.route(BUNDLE, lambda _: None)
    for path in ("es/dragonheart_more.ipynb", "en/start.ipynb"):
        page = coming(context, site, path)
        expect(page.locator(f"{VEIL} svg:visible")).to_have_count(1 if "heart" in path else 5)
        expect(page.locator(f"{VEIL} li")).to_have_text(NAMES[path[:2]])
        expect(page.locator(f"{VEIL} [aria-current=step]")).to_have_count(1)
        assert page.locator("html").get_attribute("lang") == path[:2]
        page.add_script_tag(path=AXE)
        violations = page.evaluate("async () => (await axe.run()).violations.map(({ id, help }) => `${id}: ${help}`)")
        assert violations == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= 640
        assert page.evaluate("document.getAnimations().length") == 0
        page.close()
    context.unroute_all(behavior="ignoreErrors")


def test_the_theme_that_was_chosen_is_there_from_the_first_paint(reader: Reader) -> None:
    paper = f"getComputedStyle(document.querySelector('{VEIL}')).backgroundColor"
    page = coming(reader.without_python().context, reader.site, "en/start.ipynb", watch=False)
    assert page.evaluate(paper) == "rgb(255, 255, 255)"
    page.wait_for_function(STANDS, timeout=READY)
    page.evaluate(CHOOSE, "JupyterLab Dark")
    page.reload()  # in which JupyterLab tells which theme was chosen
    page.wait_for_function(STANDS, timeout=READY)
    kept = "theme => localStorage.getItem('dragonlab:theme') === theme"
    page.wait_for_function(kept, arg="dark")
    page.reload(wait_until="commit")
    assert page.evaluate(paper) == "rgb(17, 17, 17)"
    page.wait_for_function(STANDS, timeout=READY)
    assert page.evaluate(paper.replace(VEIL, ".jp-Notebook")) == "rgb(17, 17, 17)"
    page.evaluate("name => jupyterapp.commands.execute('apputils:change-theme', { theme: name })", "JupyterLab Light")
    page.wait_for_function(kept, arg="light")
    page.emulate_media(color_scheme="dark")
    page.reload(wait_until="commit")
    assert page.evaluate(paper) == "rgb(255, 255, 255)"


def test_a_notebook_that_is_none_of_ours_and_one_with_its_code_come_as_notebooks(reader: Reader) -> None:
    for path, scripts in (("en/match.ipynb", ()), ("en/start.ipynb", (WITH_CODE,))):
        page = coming(reader.without_python().context, reader.site, path, *scripts, watch=False)
        expect(page.locator(VEIL)).to_have_count(0, timeout=READY)
        expect(page.locator(".lm-MenuBar")).to_be_visible()
        expect(page.locator(".jp-Notebook")).to_be_visible()
        assert page.evaluate("document.activeElement.closest('.jp-NotebookPanel') !== null")
        page.close()


def test_a_question_of_jupyterlites_is_not_covered(reader: Reader) -> None:
    page = coming(reader.without_python().context, reader.site, "en/missing.ipynb", watch=False)
    asks = page.locator(".jp-Dialog", has_text="does not exist")
    asks.get_by_role("button").click(timeout=READY)
    expect(asks).to_have_count(0)
    expect(page.locator(VEIL)).to_have_count(0)


def test_where_the_page_does_not_come_it_says_so_and_leads_on(reader: Reader) -> None:
    reader.context.route(BUNDLE, lambda route: route.abort())
    page = coming(reader.without_python().context, reader.site, "es/dragonheart.ipynb", watch=False)
    told = page.locator(f"{VEIL} [role=alert]")
    expect(told).to_contain_text("no se abre", timeout=READY)
    expect(page.get_by_role("link", name="Ir a los juegos")).to_have_attribute("href", "../es.html")
    reader.context.unroute(BUNDLE)
    page.get_by_role("button", name="Intentarlo otra vez").click()
    page.wait_for_function(STANDS, timeout=READY)


def test_where_it_takes_long_it_says_so_and_comes_all_the_same(reader: Reader) -> None:
    reader.without_python().context.route(BUNDLE, reader.hold)
    page = reader.context.new_page()
    page.clock.install()
    page.goto(f"{reader.site.url}{NOTEBOOK}en/start.ipynb", wait_until="commit")
    told = page.locator(f"{VEIL} [role=alert]")
    expect(page.locator(f"{VEIL} [aria-current=step]")).to_have_count(1)
    expect(told).to_be_hidden()
    page.clock.fast_forward(40_000)
    expect(told).to_contain_text("longer than usual")
    page.clock.resume()
    reader.held.pop().continue_()
    page.wait_for_function(STANDS, timeout=READY)
