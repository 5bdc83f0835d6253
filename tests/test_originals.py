"""What makes a notebook ours: the list that the extension of JupyterLab carries."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from dragonlab.jupyter.folder import notebooks, shipped
from dragonlab.jupyter.originals import digest, listed, shown

LIST = Path(sys.prefix) / "share/jupyter/labextensions/dragonlab/static/originals.json"


def test_the_extension_knows_the_notebooks_that_we_ship() -> None:
    told = "the notebooks have changed since dragonlab was installed: run `make quick`"
    assert LIST.read_text(encoding="utf-8") == listed(notebooks(shipped())), told


def test_it_is_the_digest_that_the_browser_finds() -> None:
    cell = {"id": "a", "cell_type": "code", "metadata": {"tags": ["edit"]}, "source": '1 + 1 ñ\u2028\x7f\b"'}
    assert digest({"cells": [cell]}) == "999ec4a9c7f130d0ec3e11f915e0f7ea69cb3a2c6438bf8ec85c7ea10010d7dc"


def test_so_is_that_of_all_that_can_come_to_life() -> None:
    html = {"data": {"text/html": ["<b>", "2"], "x+json": ["a", 1]}, "metadata": {}}
    outputs = [{"output_type": "stream", "text": ["2\n", "3"]}, html]
    cell = {"id": "a", "cell_type": "code", "metadata": {"tags": ["edit"]}, "source": "1 + 1", "outputs": outputs}
    found = shown({"cells": [cell], "metadata": {"widgets": {"ñ": [1, None, True]}}})
    assert found == "e841071e462bd377df435dbbe656296ac8a62dd74d97466f6ddd79197bac944a"


@pytest.mark.parametrize("damage", ["null", "{}", '{"cells": [1]}', '{"cells": [{"source": 1}]}'])
def test_what_is_no_notebook_has_no_digest(damage: str) -> None:
    for find in (digest, shown):
        with pytest.raises((AttributeError, KeyError, TypeError)):
            find(json.loads(damage))


def test_whole_numbers_are_written_as_browsers_write_them() -> None:
    plots = [{"cells": [{"outputs": [{"data": {"x+json": {"low": [low, 0.25]}}}]}]} for low in (1.0, 1)]
    assert shown(plots[0]) == shown(plots[1])
