"""What a board in the browser needs once: words, pictures and the rule book of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.words import words

if TYPE_CHECKING:
    from collections.abc import Container

    from dragonlab.core.language import Language
    from dragonlab.core.scene import Json
    from dragonlab.core.state import AnyGame


def kit(game: AnyGame, language: Language, cited: Container[str] | None = None) -> dict[str, Json]:
    """Collect it, in one language. What is no board needs no pictures, and of the rules those that it cites."""
    book = game.rulebook
    return {
        "language": language,
        "title": book.title.text(language),
        "words": {key: word for key, word in words(language).items() if not key.startswith(("say_", "ready_"))},
        "art": dict(game.art) if cited is None else {},
        "sections": [{"id": section.id, "title": section.title.text(language)} for section in book.sections],
        "rules": [
            {
                "id": rule.id,
                "section": rule.section,
                "kind": rule.kind,
                "text": rule.text(language),
                "source": rule.source,
                "why": rule.why.text(language) if rule.why else None,
            }
            for rule in book.values()
            if cited is None or rule.id in cited
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
