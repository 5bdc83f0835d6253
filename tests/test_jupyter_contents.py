"""Which saved widget views the server hands out."""

from __future__ import annotations

import json
from typing import Any

from dragonlab.jupyter.contents import VIEW, LiveModels, drop_lost_views

PICTURE = "image/svg+xml"


def message(kind: str, comm: str, *, process: str = "first") -> list[bytes]:
    parts: list[dict[str, Any]] = [{"msg_type": kind, "session": process}, {}, {}, {"comm_id": comm}]
    return [b"topic", b"<IDS|MSG>", b"signature", *(json.dumps(part).encode() for part in parts)]


def test_models_live_from_open_to_close() -> None:
    models = LiveModels()
    for heard in (message("comm_open", "a"), message("comm_open", "b"), message("comm_close", "a")):
        models.hear(heard)
    assert models.ids == {"b"}


def test_no_model_outlives_its_process() -> None:
    models = LiveModels()
    models.hear(message("comm_open", "a"))
    models.hear(message("status", "", process="second"))
    assert models.ids == set()


def notebook(**data: object) -> dict[str, Any]:
    return {"cells": [{"cell_type": "markdown"}, {"outputs": [{"output_type": "stream"}, {"data": data}]}]}


def kept(live: set[str], **data: object) -> set[str]:
    page = notebook(**data)
    drop_lost_views(page, live)
    return set(page["cells"][1]["outputs"][1]["data"])


def test_a_lost_view_gives_way_to_its_picture() -> None:
    data = {VIEW: {"model_id": "a"}, PICTURE: "<svg/>", "text/plain": "board"}
    assert kept(set(), **data) == {PICTURE, "text/plain"}


def test_a_living_view_stays() -> None:
    assert kept({"a"}, **{VIEW: {"model_id": "a"}, PICTURE: "<svg/>"}) == {VIEW, PICTURE}


def test_a_view_without_picture_stays() -> None:
    assert kept(set(), **{VIEW: {"model_id": "a"}, "text/plain": "slider"}) == {VIEW, "text/plain"}
