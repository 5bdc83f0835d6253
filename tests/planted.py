"""A notebook full of somebody else's code: a saved widget that starts a kernel, and an output that it says is safe."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

KIND = "application/vnd.jupyter.widget-state+json"
CODE = """
window.planted = "came to life";
const told = JSON.parse(document.querySelector("#jupyter-config-data").textContent);
const cookie = /_xsrf=([^;]+)/.exec(document.cookie)?.[1];
await fetch(`${told.baseUrl ?? "./"}api/kernels`, { method: "POST", headers: { "X-XSRFToken": cookie } });
export default {};
"""
OF_ANYWIDGET = {
    "model_name": "AnyModel",
    "model_module": "anywidget",
    "model_module_version": "~0.11.*",
    "state": {"_model_module": "anywidget", "_model_name": "AnyModel", "_esm": CODE, "_anywidget_id": "planted"},
}
OF_IPYWIDGETS = {
    "model_name": "LayoutModel",
    "model_module": "@jupyter-widgets/base",
    "model_module_version": "2.0.0",
    "state": {"width": "7px"},
}
STATE = {
    KIND: {"version_major": 2, "version_minor": 0, "state": {"any": OF_ANYWIDGET, "layout": OF_IPYWIDGETS}},
}
OUTPUT = {
    "output_type": "display_data",
    "data": {"text/html": "<p class='planted'>Seven</p><img src='' onerror='window.planted = `was trusted`'>"},
    "metadata": {},
}
CLAIMING = {
    "id": "code",
    "cell_type": "code",
    "metadata": {"trusted": True},
    "source": "",
    "execution_count": None,
    "outputs": [OUTPUT],
}
"""A cell that vouches for what it shows."""


def notebook(*cells: dict[str, Any]) -> dict[str, Any]:
    """Give a notebook with one text, further cells, and that widget."""
    text = {"id": "text", "cell_type": "markdown", "metadata": {}, "source": "# Somebody else's page"}
    kernel = {"name": "python3", "display_name": "Python 3"}
    return {
        "cells": [text, *cells],
        "metadata": {"kernelspec": kernel, "widgets": STATE},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def write(path: Path, *cells: dict[str, Any]) -> None:
    path.write_text(json.dumps(notebook(*cells)), encoding="utf-8")
