"""What `dragonlab lab` gives, seen from the browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import nbformat
from browser.desk import KERNELSPEC
from browser.reader import MODEL
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.conftest import OpenNotebook
    from browser.lab import Lab
    from browser.notebook import Notebook

WIDGET_WITH_PICTURE = """
import ipywidgets

class Pictured(ipywidgets.Label):
    def _repr_mimebundle_(self, **options):
        bundle = super()._repr_mimebundle_(**options)
        bundle["image/svg+xml"] = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>"
        return bundle

Pictured("alive")
"""
PICTURE, WIDGET = ".jp-RenderedSVG", ".widget-label"


def test_the_start_page_opens_in_the_readers_language(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("es/start.ipynb")
    menus = ["Archivo", "Editar", "Ver", "Ejecutar", "Kernel", "Pestañas", "Configuración", "Ayuda"]
    expect(notebook.page.locator(".lm-MenuBar-item")).to_have_text(menus)
    expect(notebook.page.locator(".jp-DirListing-header")).to_contain_text("Modificado")
    for words in ("Modo: órdenes", "Celda 1/", "Lín. 1, col. 1"):
        expect(notebook.page.locator("#jp-main-statusbar")).to_contain_text(words)
    assert notebook.page.url.startswith(f"{notebook.lab.url}/lab/tree/es/start.ipynb")


def test_nothing_is_asked_about_news(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("en/start.ipynb")
    expect(notebook.page.locator(".lm-MenuBar-item").first).to_be_visible()
    expect(notebook.page.locator(".Toastify__toast")).to_have_count(0)


def with_widget(open_notebook: OpenNotebook, lab: Lab) -> Notebook:
    """Open a notebook whose two cells show a widget that a picture may stand in for, and run it."""
    notebook = open_notebook("es/start.ipynb")
    cells = [new_code_cell(WIDGET_WITH_PICTURE), new_code_cell('Pictured("alive too")')]
    made = new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC})
    nbformat.write(made, lab.home / notebook.path)
    notebook.revert()
    assert notebook.run_all()
    notebook.page.wait_for_selector(f"{WIDGET} >> nth=1")
    notebook.save()
    return notebook


def saved_views(lab: Lab, path: str) -> int:
    return json.dumps(json.loads((lab.home / path).read_text(encoding="utf-8"))).count("widget-view+json")


def test_a_living_widget_survives_a_reload(open_notebook: OpenNotebook, lab: Lab) -> None:
    notebook = with_widget(open_notebook, lab)
    notebook.reload()
    notebook.page.wait_for_selector(f"{WIDGET} >> nth=1")
    expect(notebook.page.locator(PICTURE)).to_have_count(0)


def test_a_picture_stands_in_for_a_widget_whose_kernel_restarted(open_notebook: OpenNotebook, lab: Lab) -> None:
    notebook = with_widget(open_notebook, lab)
    notebook.restart()
    notebook.run_cell(0)
    notebook.save()
    notebook.reload()
    expect(notebook.page.locator(PICTURE)).to_have_count(1)
    expect(notebook.page.locator(WIDGET)).to_have_count(1)


def test_a_picture_stands_in_for_a_widget_of_yesterday(open_notebook: OpenNotebook, lab: Lab) -> None:
    notebook = with_widget(open_notebook, lab)
    notebook.page.goto("about:blank")
    lab.stop_kernels()
    notebook.open()
    expect(notebook.page.locator(PICTURE)).to_have_count(2)
    expect(notebook.page.locator(WIDGET)).to_have_count(0)
    assert saved_views(lab, notebook.path) == 2, "reading changed the file"


def test_a_view_of_any_shape_does_no_harm(open_notebook: OpenNotebook, lab: Lab) -> None:
    notebook = open_notebook("es/start.ipynb")
    picture = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>"
    views: list[object] = ["a", 7, None, [], {}, {"model_id": ["a"]}, {"model_id": "toString"}]
    data = [{"application/vnd.jupyter.widget-view+json": view, "image/svg+xml": picture} for view in views]
    outputs = [new_output("display_data", data=one) for one in data]
    made = new_notebook(cells=[new_code_cell("1", outputs=outputs)], metadata={"kernelspec": KERNELSPEC})
    (lab.home / notebook.path).write_text(json.dumps(made), encoding="utf-8")
    notebook.page.goto("about:blank")
    lab.stop_kernels()
    notebook.open()
    notebook.page.wait_for_function(f"() => !JSON.stringify({MODEL}.toJSON()).includes('widget-view')")
    assert notebook.page.evaluate(f"{MODEL}.cells.get(0).outputs.length") == len(views)
    assert notebook.errors == []
