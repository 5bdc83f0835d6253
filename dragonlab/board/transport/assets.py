"""What the front end needs of a game besides its pages: words, pictures and the rule book, in one language.

It stands on the engine alone: the build of the package uses it too, for the extension of JupyterLab, which draws boards
that are stored in notebooks.
"""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING, Any

from dragonlab.core.base.parsing import compact_json
from dragonlab.core.play.match import Match
from dragonlab.core.scene.bare import bare

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language

SAID_BY_PYTHON = ("say_", "ready_")


def collect(game: AnyGame, language: Language, words: Mapping[str, str]) -> dict[str, Any]:
    """Collect the assets of a game; `words` are the board's own."""
    book = game.rulebook
    return {
        "language": language,
        "title": book.title.text(language),
        "words": {key: word for key, word in words.items() if not key.startswith(SAID_BY_PYTHON)},
        "art": dict(game.art),
        "single": all(len(move.faces) <= 1 for move in game.moves),
        "sections": [{"id": section.id, "title": section.title.text(language)} for section in book.sections],
        "rules": [
            {
                "id": rule.id,
                "section": rule.section,
                "kind": rule.kind,
                "text": rule.text(language),
                "source": rule.heading.text(language) if rule.heading else rule.source,
                "why": rule.why.text(language) if rule.why else None,
                "name": rule.name.text(language) if rule.name else None,
            }
            for rule in book.values()
        ],
        "terms": terms(game, language),
        "aid": [
            {
                "title": table.title.text(language),
                "columns": [column.text(language) for column in table.columns],
                "rows": [
                    {
                        "art": row.art,
                        "label": row.label.text(language),
                        "cells": [cell.text(language) for cell in row.cells],
                    }
                    for row in table.rows
                ],
                "folded": table.folded,
            }
            for table in game.player_aid
        ],
        "seats": [
            {
                "name": seat.name.text(language),
                "tone": seat.tone,
                "role": seat.role.text(language) if seat.role else "",
            }
            for seat in book.seats
        ],
    }


def terms(game: AnyGame, language: Language) -> list[dict[str, Any]]:
    """Give the words of a game, each with its sentence."""
    return [
        {"words": term.forms(language).words, "text": term.text(language), "rule": term.rule}
        for term in game.rulebook.glossary
    ]


def packed(text: str) -> str:
    """Pack a text by zlib, as base64, as `widgets/src/packed.ts` reads it: pictures repeat each other's lines.

    >>> packed("")
    'eNoDAAAAAAE='
    """
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def table(game: AnyGame, language: Language) -> str:
    """Write the table at a set-up down: what a stored page has in common with it need not be kept again."""
    scene = Match(game, seed=0).scene(0, language).to_json()
    return compact_json(bare(scene))
