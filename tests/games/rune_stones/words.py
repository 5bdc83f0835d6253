"""How cards and moves of Rune Stones are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.language import LANGUAGES

from .components import GEMS, PLACES, STONES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.rulebook import Rulebook

    from .components import Action, Box, Card, Part


def teach(box: Box, book: Rulebook) -> None:
    """Teach the rule book the name of each card, and under `about_…` what it does."""
    for name, card in zip(box.cards.all, box.all, strict=True):
        called = {language: f"{card.called.text(language)} {card.number}" for language in LANGUAGES}
        book.words.teach(name, called["es"], called["en"])
        about = {language: f"{called[language]}, {about_card(book, card, language)}" for language in LANGUAGES}
        book.words.teach(f"about_{name}", about["es"], about["en"])
    for place in PLACES:
        row, gem = place.split("_")
        words = (f"{book.term('row', language)} {row[3:]}, {book.term(gem, language)}" for language in LANGUAGES)
        book.words.teach(place, *words)


def about_card(book: Rulebook, card: Card, language: str) -> str:
    """Say colour, magic and abilities."""
    colour = book.term("white" if card.colour is None else GEMS[card.colour], language)
    parts = [about_part(book, part, language) for part in card.parts]
    joint = f" {book.term('or', language)} " if card.use == "choose" else " + "
    return f"{colour}, {book.term('magic', language)} {card.magic}: {joint.join(parts)}"


def about_part(book: Rulebook, part: Part, language: str) -> str:
    """Say what one part of a card does."""
    if part.kind == "trade":
        gains = [*_gems(book, part.gains, language), *([_points(book, part, language)] if part.points else [])]
        return f"{', '.join(_gems(book, part.pays, language))} → {', '.join(gains)}"
    if part.kind == "points":
        return _points(book, part, language)
    if part.kind == "gem":
        return book.label("about_gem", language, gem=GEMS[part.colour])
    if part.kind == "card":
        return book.label("about_card", language, gem=GEMS[part.colour])
    return book.term(f"about {part.kind}", language)


def _gems(book: Rulebook, counts: Sequence[int], language: str) -> list[str]:
    return [f"{count} {book.term(gem, language)}" for gem, count in zip(GEMS, counts, strict=False) if count]


def _points(book: Rulebook, part: Part, language: str) -> str:
    return book.label("points_count", language, count=part.points)


def label(book: Rulebook, move: Action, language: str | None = None) -> str:
    """Say a move in words."""
    last = move.notation.rpartition(" ")[2]
    verb = f"do_{move.verb}".replace(" ", "_")
    if move.verb == "use":
        return book.label(verb, language, card=move.faces[0], number=move.number + 1)
    if move.faces:
        return book.label(verb, language, card=move.faces[0])
    if move.verb == "place":
        return book.label(verb, language, place=PLACES[move.number])
    if move.verb == "stone":
        return book.label(verb, language, stone=f"stone_{STONES[move.number]}")
    if move.verb in {"smithy", "ore", "exchange"}:
        return book.label(verb, language, number=move.number + 1)
    return book.label(verb, language, gem=last)
