"""`cd tests && python -m browser.crowded` writes the crowded tables for `widgets/dev`."""

from __future__ import annotations

import json
from pathlib import Path

from browser.crowded import crowds

OUTPUT = Path(__file__).parents[3] / "widgets" / "dev" / "crowded.json"

shown = {language: {crowd.name: crowd._asdict() for crowd in crowds(language)} for language in ("es", "en")}
OUTPUT.write_text(json.dumps(shown, ensure_ascii=False), encoding="utf-8")
