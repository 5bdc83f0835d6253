"""What `dragonlab lab` gives, seen from the browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.desk import KERNELSPEC
from browser.notebook import OPEN
from browser.reader import COMING, MODEL, is_loaded
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import expect

from dragonlab.board.transport.output import VIEW

if TYPE_CHECKING:
    import nbformat
    from browser.desk import Desk
    from browser.reader import Readers

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


def test_the_start_page_opens_in_the_readers_language_and_asks_nothing_about_news(notebook: Desk) -> None:
    menus = ["Archivo", "Editar", "Ver", "Ejecutar", "Kernel", "Pestañas", "Configuración", "Ayuda"]
    expect(notebook.page.locator(".lm-MenuBar-item")).to_have_text(menus)
    expect(notebook.page.locator(".jp-DirListing-header")).to_contain_text("Modificado")
    for words in ("Modo: órdenes", "Celda 1/", "Lín. 1, col. 1"):
        expect(notebook.page.locator("#jp-main-statusbar")).to_contain_text(words)
    assert notebook.page.url.startswith(f"{notebook.lab.url}/lab/tree/es/start.ipynb")
    expect(notebook.page.locator(".Toastify__toast")).to_have_count(0)


def write(notebook: Desk, *cells: nbformat.NotebookNode) -> None:
    made = new_notebook(cells=list(cells), metadata={"kernelspec": KERNELSPEC})
    (notebook.lab.home / notebook.path).write_text(json.dumps(made), encoding="utf-8")


def come_back_tomorrow(notebook: Desk) -> None:
    """Close the notebook, whose kernel ends, and open it again."""
    notebook.leave()
    notebook.page.evaluate(OPEN, notebook.path)
    notebook.wait_idle()


def saved_views(notebook: Desk) -> int:
    plain = json.loads((notebook.lab.home / notebook.path).read_text(encoding="utf-8"))
    return json.dumps(plain).count("widget-view+json")


def test_a_widget_survives_a_reload_and_a_picture_stands_in_for_it_without_its_kernel(notebook: Desk) -> None:
    page = notebook.page
    write(notebook, new_code_cell(WIDGET_WITH_PICTURE), new_code_cell('Pictured("alive too")'))
    notebook.revert()
    assert notebook.run_all()
    expect(page.locator(WIDGET)).to_have_count(2)
    notebook.save()
    notebook.reload()
    expect(page.locator(WIDGET)).to_have_count(2)
    expect(page.locator(PICTURE)).to_have_count(0)
    notebook.restart()
    notebook.run_cell(0)
    notebook.save()
    notebook.reload()
    expect(page.locator(PICTURE)).to_have_count(1)
    expect(page.locator(WIDGET)).to_have_count(1)
    come_back_tomorrow(notebook)
    expect(page.locator(PICTURE)).to_have_count(2)
    expect(page.locator(WIDGET)).to_have_count(0)
    assert saved_views(notebook) == 2, "reading changed the file"


def test_the_widgets_of_others_stay_as_they_are_and_a_view_of_any_shape_does_no_harm(notebook: Desk) -> None:
    ours: list[object] = ["a", 7, None, [], {}, {"model_id": ["a"]}, {"model_id": "toString"}, {"model_id": "ours"}]
    views = [*((view, {"dragonlab": True}) for view in ours), ({"model_id": "theirs"}, {})]
    outputs = [
        new_output("display_data", {VIEW: view, "text/html": "<b>7</b>"}, metadata=marks) for view, marks in views
    ]
    notebook.leave()
    write(notebook, new_code_cell("1", outputs=outputs))
    come_back_tomorrow(notebook)
    notebook.page.wait_for_function(f"() => JSON.stringify({MODEL}.toJSON()).match(/widget-view/g)?.length === 1")
    assert "theirs" in notebook.page.evaluate(f"JSON.stringify({MODEL}.toJSON())")
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


def test_a_jupyterlab_of_somebodys_own_keeps_its_words(installed: Readers) -> None:
    """Where no more than the wheel is installed, our notebooks are ours and the menus are the reader's."""
    installed.lab.renew("en/start.ipynb")
    reading = installed("en/start.ipynb", own=True)
    assert is_loaded(reading.page)
    expect(reading.view).to_have_count(1, timeout=COMING)
    connector = "@jupyterlab/translation-extension:translator-connector"
    assert reading.page.evaluate(f"jupyterapp.isPluginActivated('{connector}')")
    assert not reading.page.evaluate("jupyterapp.hasPlugin('dragonlab:language')")
