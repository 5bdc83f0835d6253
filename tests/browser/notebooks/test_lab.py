"""What `dragonlab lab` gives, seen from the browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.desk import KERNELSPEC
from browser.lab import TOKEN, plain
from browser.notebook import OPEN
from browser.reader import COMING, MODEL, is_loaded
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import expect

from dragonlab.board.transport.output import VIEW

if TYPE_CHECKING:
    from pathlib import Path

    import nbformat
    from browser.desk import Desk
    from playwright.sync_api import Browser

WIDGET_WITH_PICTURE = """
import ipywidgets
from dragonlab.board.transport.output import output

class Pictured(ipywidgets.Label):
    def _repr_mimebundle_(self, **options):
        return output(super()._repr_mimebundle_(**options), {"text/html": "<b class='stand-in'>alive</b>"})

Pictured("alive")
"""
DIE = """() => {
    const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
    kernel.requestExecute({ code: "import os, signal; os.kill(os.getpid(), signal.SIGKILL)" });
}"""
PICTURE, WIDGET = ".stand-in", ".widget-label"


@pytest.fixture
def notebook(desk: Desk) -> Desk:
    """Open the start page in the JupyterLab that tests share."""
    desk.turn_to("es/start.ipynb")
    desk.errors.clear()
    return desk


def test_the_start_page_opens_in_the_readers_language(notebook: Desk) -> None:
    menus = ["Archivo", "Editar", "Ver", "Ejecutar", "Kernel", "Pestañas", "Configuración", "Ayuda"]
    expect(notebook.page.locator(".lm-MenuBar-item")).to_have_text(menus)
    expect(notebook.page.locator(".jp-DirListing-header")).to_contain_text("Modificado")
    for words in ("Modo: órdenes", "Celda 1/", "Lín. 1, col. 1"):
        expect(notebook.page.locator("#jp-main-statusbar")).to_contain_text(words)
    assert notebook.page.url.startswith(f"{notebook.lab.url}/lab/tree/es/start.ipynb")


def test_nothing_is_asked_about_news(notebook: Desk) -> None:
    expect(notebook.page.locator(".lm-MenuBar-item").first).to_be_visible()
    expect(notebook.page.locator(".Toastify__toast")).to_have_count(0)


def write(notebook: Desk, *cells: nbformat.NotebookNode) -> None:
    made = new_notebook(cells=list(cells), metadata={"kernelspec": KERNELSPEC})
    (notebook.lab.home / notebook.path).write_text(json.dumps(made), encoding="utf-8")


@pytest.fixture
def with_widget(notebook: Desk) -> Desk:
    """Run a notebook whose two cells show a widget that a picture may stand in for."""
    write(notebook, new_code_cell(WIDGET_WITH_PICTURE), new_code_cell('Pictured("alive too")'))
    notebook.revert()
    assert notebook.run_all()
    notebook.page.wait_for_selector(f"{WIDGET} >> nth=1")
    notebook.save()
    return notebook


def come_back_tomorrow(notebook: Desk) -> None:
    """Close the notebook, whose kernel ends, and open it again."""
    notebook.leave()
    notebook.page.evaluate(OPEN, notebook.path)
    notebook.wait_idle()


def saved_views(notebook: Desk) -> int:
    plain = json.loads((notebook.lab.home / notebook.path).read_text(encoding="utf-8"))
    return json.dumps(plain).count("widget-view+json")


def test_a_living_widget_survives_a_reload(with_widget: Desk) -> None:
    with_widget.reload()
    with_widget.page.wait_for_selector(f"{WIDGET} >> nth=1")
    expect(with_widget.page.locator(PICTURE)).to_have_count(0)


def test_a_picture_stands_in_for_a_widget_whose_kernel_restarted(with_widget: Desk) -> None:
    with_widget.restart()
    with_widget.run_cell(0)
    with_widget.save()
    with_widget.reload()
    expect(with_widget.page.locator(PICTURE)).to_have_count(1)
    expect(with_widget.page.locator(WIDGET)).to_have_count(1)


def test_a_picture_stands_in_for_a_widget_of_yesterday(with_widget: Desk) -> None:
    come_back_tomorrow(with_widget)
    expect(with_widget.page.locator(PICTURE)).to_have_count(2)
    expect(with_widget.page.locator(WIDGET)).to_have_count(0)
    assert saved_views(with_widget) == 2, "reading changed the file"


def test_the_widgets_of_others_stay_as_they_are(notebook: Desk) -> None:
    views = {whose: {VIEW: {"model_id": whose}, "text/html": "<b>7</b>"} for whose in ("theirs", "ours")}
    outputs = [
        new_output("display_data", data=data, metadata={"dragonlab": True} if whose == "ours" else {})
        for whose, data in views.items()
    ]
    notebook.leave()
    write(notebook, new_code_cell("1", outputs=outputs))
    come_back_tomorrow(notebook)
    notebook.page.wait_for_function(f"() => !JSON.stringify({MODEL}.toJSON()).includes('ours')")
    assert "theirs" in notebook.page.evaluate(f"JSON.stringify({MODEL}.toJSON())")


def test_a_view_of_any_shape_does_no_harm(notebook: Desk) -> None:
    views: list[object] = ["a", 7, None, [], {}, {"model_id": ["a"]}, {"model_id": "toString"}]
    data = [{VIEW: view, "text/html": "<b>7</b>"} for view in views]
    outputs = [new_output("display_data", data=one, metadata={"dragonlab": True}) for one in data]
    notebook.leave()
    write(notebook, new_code_cell("1", outputs=outputs))
    come_back_tomorrow(notebook)
    notebook.page.wait_for_function(f"() => !JSON.stringify({MODEL}.toJSON()).includes('widget-view')")
    assert notebook.page.evaluate(f"{MODEL}.cells.get(0).outputs.length") == len(views)
    assert notebook.errors == []


def test_a_kernel_that_died_is_told_in_the_readers_language(notebook: Desk) -> None:
    """JupyterLab does without a translator there."""
    notebook.page.evaluate(DIE)
    dialog = notebook.page.locator(".jp-Dialog-content")
    expect(dialog.locator(".jp-Dialog-header")).to_have_text("El kernel se reinicia")
    expect(dialog).to_contain_text("El kernel de es/start.ipynb ha dejado de funcionar. Se reinicia solo.")
    dialog.get_by_role("button", name="Aceptar", exact=True).click()
    notebook.wait_idle()


def test_a_jupyterlab_of_somebodys_own_keeps_its_words(browser: Browser, tmp_path: Path) -> None:
    """Where no more than the wheel is installed, our notebooks are ours and the menus are the reader's."""
    home = tmp_path / "notebooks"
    (home / "en").mkdir(parents=True)
    with plain(home) as lab:
        lab.renew("en/start.ipynb")
        page = browser.new_page()
        page.goto(f"{lab.url}/lab/tree/en/start.ipynb?token={TOKEN}")
        assert is_loaded(page)
        expect(page.locator(".dragonlab-reading")).to_have_count(1, timeout=COMING)
        connector = "@jupyterlab/translation-extension:translator-connector"
        assert page.evaluate(f"jupyterapp.isPluginActivated('{connector}')")
        assert not page.evaluate("jupyterapp.hasPlugin('dragonlab:language')")
        page.close()
