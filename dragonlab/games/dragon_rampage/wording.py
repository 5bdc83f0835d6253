"""What cards do, in words, and the gallery that shows them all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dragonlab.core import Exhibit, Text, capital
from dragonlab.games.dragon_rampage import drawing
from dragonlab.games.dragon_rampage.components import DICE, FACES, PRINTED_SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Rulebook, Table
    from dragonlab.games.dragon_rampage.components import DragonRampageComponents
    from dragonlab.games.dragon_rampage.vocabulary import CardPart, Effect


def says(book: Rulebook, part: CardPart, language: str | None = None) -> str:
    """Say what a part of a card does: its words, one after the other."""
    said = []
    for effect in part.effects:
        either = {"any": "either"}.get(effect.half, effect.half)
        thing = effect.colour or effect.box or effect.scope or either
        said.append(book.label(f"word_{effect.word}", language, count=effect.number, thing=thing, face=effect.face))
    return " ".join(said)


def text_of(book: Rulebook, components: DragonRampageComponents, card: str, language: str | None = None) -> str:
    """Say what a card does; limits of rampage cards are those that are printed."""
    if card in components.rampages.numbers:
        return rampage_text(book, components, components.rampages.numbers[card], PRINTED_SEATS, language)
    free, *paid = components.parts(card)
    said = [says(book, free, language)]
    for part in paid:
        said += [book.label("major_text", language, count=part.cost), says(book, part, language)]
    return " ".join(said)


def icons(book: Rulebook) -> Iterator[tuple[str, Text]]:
    """Say how dice with the same icon are called: `3 dragon`, or `2 boots + 1 hero` with wild ones that join."""
    for face in FACES:
        for count in range(1, len(DICE) + 1):
            yield f"{count} {face}", Text.by(partial(counted, book, face, count))
            for wild in range(1, len(DICE) + 1 - count):
                yield f"{count} {face} + {wild} hero", Text.by(partial(joined, book, face, count, wild))


def joined(book: Rulebook, face: str, count: int, wild: int, language: str) -> str:
    """Name so many icons, and the wild ones that join them."""
    stars = counted(book, "hero", wild, language)
    return book.label("count_joined", language, icons=counted(book, face, count, language), stars=stars)


def counted(book: Rulebook, face: str, count: int, language: str) -> str:
    """Name so many icons."""
    return book.label(f"count_{face}", language, count=count)


def told(book: Rulebook, components: DragonRampageComponents) -> Iterator[tuple[str, Text]]:
    """Name what each card does, and each half of it, with its words in each language."""
    for card in (*components.cards.all, *components.treasures.all):
        yield f"does_{card}", Text.by(partial(text_of, book, components, card))
    for card, halves in zip(components.cards.all, components.halves, strict=True):
        for name, part in zip(("minor", "major"), halves, strict=True):
            yield f"does_{card}_{name}", Text.by(partial(says, book, part))


def rampage_text(
    book: Rulebook, components: DragonRampageComponents, card: int, seats: int, language: str | None = None
) -> str:
    """Say what a rampage card does, a section a line."""
    turned = components.rampage_cards[card]
    if turned.limit is None:
        return rages(book, turned.low, language)
    most = turned.limit_for(seats)
    sections = ("section_low", most, turned.low), ("section_high", most + 1, turned.high)
    return "\n".join(
        book.label(name, language, number=number) + " " + rages(book, effects, language)
        for name, number, effects in sections
    )


def rages(book: Rulebook, effects: Sequence[Effect], language: str | None = None) -> str:
    """Say what a section does, and to whom."""
    if not effects:
        return book.label("rage_nothing", language)
    said = (
        book.label(f"rage_{effect.word}", language, count=effect.number, who=f"who_{effect.who}") for effect in effects
    )
    return " ".join(map(capital, said))


# -- The gallery -------------------------------------------------------------------------------------------


def gallery(book: Rulebook, components: DragonRampageComponents, cards: Table) -> list[Exhibit]:
    """Show all cards, by the deck that they belong to."""
    found = []
    for part in ("card", "treasure", "rampage"):
        for entry in cards.tables(part):
            name, evidence = entry.string("id"), entry.string("evidence")
            about = Text.by(partial(_exhibited, book, components, name))
            note = Text.by(partial(book.label, f"note_{evidence}"))
            deck = entry.string("hero") if part == "card" else part
            found.append(Exhibit(drawing.picture_of(name), components.names[name], (), about, evidence, note, deck))
    return found


def _exhibited(book: Rulebook, components: DragonRampageComponents, card: str, language: str) -> str:
    """Say what a card does, and of a treasure first what it is worth unused."""
    said = text_of(book, components, card, language)
    if card not in components.treasures.numbers:
        return said
    points = components.points[components.treasures.numbers[card]]
    return f"{book.label('unused_text', language, count=points)} {said}"
