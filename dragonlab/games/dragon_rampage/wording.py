"""What cards do: in words, and in the small drawings that stand on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import LANGUAGES, Exhibit, Text, capital
from dragonlab.games.dragon_rampage.components import FACES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Rulebook, Table
    from dragonlab.games.dragon_rampage.components import DragonRampageComponents
    from dragonlab.games.dragon_rampage.vocabulary import CardPart, Effect

Line = tuple[str, ...]


# -- In words ----------------------------------------------------------------------------------------------


def says(book: Rulebook, part: CardPart, language: str | None = None) -> str:
    """Say what a part of a card does: its words, one after the other."""
    said = []
    for effect in part.effects:
        either = {"any": "either"}.get(effect.half, effect.half)
        thing = effect.colour or effect.box or effect.scope or either
        said.append(book.label(f"word_{effect.word}", language, count=effect.number, thing=thing, face=effect.face))
    return " ".join(said)


def text_of(
    book: Rulebook, components: DragonRampageComponents, card: str, language: str | None = None, *, seats: int = 5
) -> str:
    """Say what a card does; limits of rampage cards are those for so many seats."""
    if card in components.treasures.numbers:
        return says(book, components.uses[components.treasures.numbers[card]], language)
    if card in components.rampages.numbers:
        return rampage_text(book, components, components.rampages.numbers[card], seats, language)
    minor, major = components.halves[components.cards.numbers[card]]
    paid = book.label("major_text", language, count=major.cost)
    return f"{says(book, minor, language)} {paid} {says(book, major, language)}"


def told(book: Rulebook, components: DragonRampageComponents) -> Iterator[tuple[str, list[str]]]:
    """Name what each card does, and each half of it, with its words in each language."""
    for card in (*components.cards.all, *components.treasures.all):
        yield f"does_{card}", [text_of(book, components, card, language) for language in LANGUAGES]
    for card, halves in zip(components.cards.all, components.halves, strict=True):
        for name, part in zip(("minor", "major"), halves, strict=True):
            yield f"does_{card}_{name}", [says(book, part, language) for language in LANGUAGES]


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


# -- In drawings -------------------------------------------------------------------------------------------


def picture_of(card: str) -> str:
    """Name the drawing of what a card is called after.

    >>> picture_of("great_axe")
    'picture_great_axe'
    """
    return f"picture_{card}"


def icons_of(components: DragonRampageComponents, card: str) -> tuple[Line, ...]:
    """Draw what a card does: a line for each part."""
    if card in components.treasures.numbers:
        return (drawn(components.uses[components.treasures.numbers[card]]),)
    return tuple(map(drawn, components.halves[components.cards.numbers[card]]))


def drawn(part: CardPart) -> Line:
    """Draw a part of a card: the signs of all its words, in one line."""
    return tuple(sign for effect in part.effects for sign in signs(effect))


def signs(effect: Effect) -> Iterator[str]:
    """Draw a word, with the dice or the box that it is about, and its number from 2 on."""
    if effect.colour:
        yield f"die_{effect.colour}"
    if effect.word != "turn":
        yield effect.word
    if (shown := effect.face or effect.box) in FACES:
        yield shown
    if effect.number > 1:
        yield str(effect.number)


# -- The gallery -------------------------------------------------------------------------------------------


def gallery(book: Rulebook, components: DragonRampageComponents, cards: Table) -> list[Exhibit]:
    """Show all cards, by the deck that they belong to."""
    found = []
    for part in ("card", "treasure", "rampage"):
        for entry in cards.tables(part):
            name, evidence = entry.string("id"), entry.string("evidence")
            about = Text(*(text_of(book, components, name, language) for language in LANGUAGES))
            note = Text(*(book.label(f"note_{evidence}", language) for language in LANGUAGES))
            deck = entry.string("hero") if part == "card" else part
            found.append(Exhibit(picture_of(name), components.names[name], (), about, evidence, note, deck))
    return found
