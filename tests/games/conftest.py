"""Games that are not in the package yet are proved by `make test`; `make quick` leaves them out, to stay quick."""

from __future__ import annotations

import pytest

BEGUN = ("test_rune_stones",)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.stem.startswith(BEGUN):
            item.add_marker(pytest.mark.slow)
