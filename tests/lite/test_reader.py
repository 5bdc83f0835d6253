"""Our extension on the site: what a reader sees of our notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.reader import is_loaded

if TYPE_CHECKING:
    from lite.conftest import Reader


@pytest.mark.parametrize("app", ["lab", "notebooks"])
def test_the_extension_is_found(reader: Reader, app: str) -> None:
    page = reader.context.new_page()
    page.goto(f"{reader.site.url}{app}/index.html?path=es/start.ipynb")
    assert is_loaded(page)
