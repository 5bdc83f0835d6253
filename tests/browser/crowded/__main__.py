"""`cd tests && python -m browser.crowded` writes the crowded pages for `widgets/dev`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from browser.crowded import crowds

if TYPE_CHECKING:
    from browser.crowded.mock import Crowd, Json

OUTPUT = Path(__file__).parents[3] / "widgets" / "dev" / "crowded.json"


def shown_by(crowd: Crowd) -> Json:
    """Give a page as a display draws it."""
    log = crowd.page["logs"][crowd.page["eye"]]
    rest = {name: value for name, value in crowd.page.items() if name not in {"logs", "eye"}}
    return {"assets": crowd.assets, "page": {"seq": 1, "log": log, **rest}}


shown = {language: {crowd.name: shown_by(crowd) for crowd in crowds(language)} for language in ("es", "en")}
OUTPUT.write_text(json.dumps(shown, ensure_ascii=False), encoding="utf-8")
