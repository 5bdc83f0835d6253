"""Pictures that follow from the cards and prices, put together from the drawings in `art`.

A card shows who it is by the drawing of that name, its colour by its paper, its band and a mark, and what it does by
signs: so whoever changes `cards.toml` gets the pictures that fit.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonlab.games.rune_stones.components import GEMS, WHITE, WILD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.games.rune_stones.components import Card, Part, RuneStonesComponents, Smithy

INK = "#2a1a1e"
PAPER = {"blue": "#8fbdee", "yellow": "#f6dc8c", "green": "#93cfa4", "red": "#f0a796", WHITE: "#dcd2ee"}
BANNER = {"blue": "#2459a6", "yellow": "#b98100", "green": "#23754c", "red": "#a83127", WHITE: "#5d3b86"}
SIZE = 40  # of a sign
STROKES = f'<g stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">'
LINES = f'fill="none" stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
ARROW = "M-9-6h18v6h8L0 10-17 0h8z"
SLASH = "M56 93L44 125"
PLUS = "M50 99v20M40 109h20"
SHEET = "creatures"  # the drawing that holds those of all creatures and druids: one file packs far better than so many
STRANGERS = {"blue": "frog", "yellow": "bee", "green": "goblin", "red": "imp"}  # for names that nobody has drawn
# A board writes the name at the foot of a card that is wide enough for it: there the signs lie higher.
WIDE = """<style>.who{transform:translate(10px,1px) scale(.89)}@media (min-width:60px){
.who{transform:translate(14px,0) scale(.74)}.does{transform:translateY(-18px)}
.mark{transform:translateY(-15px)}}</style>"""


def pictures(components: RuneStonesComponents, art: Mapping[str, str]) -> dict[str, str]:
    """Draw every card, what a row is worth, and the smithies."""
    creatures = dict(re.findall(r'<g id="(\w+)"[^>]*>(.*?)</g>', art[SHEET].replace("\n", "")))
    inside = {name: _inside(drawing) for name, drawing in art.items()}
    worth = {worth_of(points): _worth(points) for points in components.row_points}
    return (
        {card_art(card): _card(card, creatures, inside) for card in components.printed}
        | worth
        | {"smithies": _ground(components, inside)}
    )


def _inside(drawing: str) -> str:
    """Take what is inside a drawing, to be drawn elsewhere with the same strokes."""
    whole = re.sub(r"</?svg[^>]*>", "", drawing).replace("\n", "")
    return whole.removeprefix(STROKES).removesuffix("</g>") if whole.startswith(STROKES) else whole


def card_art(card: Card) -> str:
    """Name the picture of a card: namesakes that do the same look the same, but for their numbers.

    >>> from dragonlab.core import Text
    >>> from .components import Card, Part
    >>> card_art(Card("red19", 19, 3, 1, "choose", (Part("gem", 3), Part("die")), Text("Zorro", "Fox"), None))
    'fox_red_choose_gem_red_die'
    """
    words = (*(sign for part in card.parts for row in _rows(part) for sign in row),)
    return "_".join((_who(card), _colour(card), card.use, *words))


def _who(card: Card) -> str:
    """Name who a card shows, as it is called in English."""
    return card.title.en.lower().replace(" ", "_")


def _colour(card: Card) -> str:
    return WHITE if card.colour is None else GEMS[card.colour]


def face_art(face: str) -> str:
    """Name the picture of a face of the die."""
    return {"gem": "gem_any", "point": "points1", "points": "points2", "card": "back"}.get(face, face)


def worth_of(points: int) -> str:
    """Name the picture of what a row is worth."""
    return f"worth{points}"


def _rows(part: Part) -> Iterator[list[str]]:
    """Name the signs of a part: of a trade what it pays, then what it gains."""
    points = [f"points{part.points}"] * bool(part.points)
    if part.kind == "trade":
        yield _gems(part.pays)
        yield [*_gems(part.gains), *points]
    elif part.kind in {"gem", "card"}:
        yield [f"{part.kind}_{GEMS[part.colour]}"]
    else:
        yield points or [{"any gem": "gem_any", "any card": "card_any"}.get(part.kind, part.kind)]


def _gems(counts: Sequence[int]) -> list[str]:
    return [f"gem_{gem}" for gem, count in zip(GEMS, counts, strict=False) for _ in range(count)]


def _card(card: Card, creatures: Mapping[str, str], inside: Mapping[str, str]) -> str:
    colour = _colour(card)
    stranger = STRANGERS.get(colour, "ancient_dragon") if card.deck is None else "archdruid"
    mark = f"mark_{GEMS[WILD] if card.colour is None else colour}"
    band = 70 if card.use == "trade" else 90
    shapes = [
        WIDE,
        f'<path fill="{PAPER[colour]}" d="M0 0h100v140H0z"/><circle cx="50" cy="50" r="46" fill="#fff" opacity=".3"/>',
        f'<g class="who" {LINES}>{creatures.get(_who(card), creatures[stranger])}</g>',
        STROKES,
        f'<g class="does"><path fill="{BANNER[colour]}" d="M-3 {band}h106v99H-3z"/>',
        *_signs(card, inside),
        '</g><g class="mark"><circle cx="12" cy="70" r="11" fill="#fdf6e6"/>',
        _sign(inside[mark], 12, 70, 18),
        "</g></g>",
    ]
    return _svg("0 0 100 140", shapes)


def _signs(card: Card, inside: Mapping[str, str]) -> Iterator[str]:
    """Draw what a card does: one sign, two side by side, or a trade from above to below."""
    if card.use == "trade":
        for signs, (x, y) in zip(_rows(card.parts[0]), ((64, 84), (50, 112)), strict=True):
            size = min(32, 96 / len(signs))
            for number, sign in enumerate(signs):
                yield _sign(inside[sign], x + size * (number - (len(signs) - 1) / 2), y, min(size, 25))
        yield f'<path fill="#fff" transform="translate(38 85)" d="{ARROW}"/>'
        return
    signs = [sign for part in card.parts for row in _rows(part) for sign in row]
    if len(signs) == 1:
        yield _sign(inside[signs[0]], 50, 109, 35)
        return
    yield from (_sign(inside[sign], x, 109, 35) for sign, x in zip(signs, (21, 79), strict=True))
    line = SLASH if card.use == "choose" else PLUS
    yield f'<path fill="none" stroke-width="10" d="{line}"/>'
    yield f'<path fill="none" stroke="#fff" stroke-width="5" d="{line}"/>'


def _worth(points: int) -> str:
    said = str(points) if points else "\N{EN DASH}"
    return _svg("0 0 20 20", [_text(said, 10, 15.5, 16)])


def _ground(components: RuneStonesComponents, inside: Mapping[str, str]) -> str:
    """Draw the smithies in a row, each with its price and what it adds below the artefact's place."""
    shapes = [f'<path fill="#4d4650" d="M0 0h{20 * len(components.smithies)}v{GROUND}H0z"/>']
    for number, smithy in enumerate(components.smithies):
        shapes.append(
            f'<path fill="#615967" stroke="none" d="M{20 * number + 0.6:g} .6h18.800v{GROUND - 1.2:g}h-18.800z"/>'
        )
        shapes += _price(components, smithy, inside, 20 * number)
    return _svg(f"0 0 {20 * len(components.smithies)} {GROUND}", [STROKES, *shapes, "</g>"])


GROUND = 23
PRICE = 19.6


def _price(components: RuneStonesComponents, smithy: Smithy, inside: Mapping[str, str], left: float) -> Iterator[str]:
    bonus = {"points": f"points{components.bonus_points}"}.get(smithy.bonus or "", smithy.bonus)
    middle = left + (10 if bonus is None else 6)
    yield _text(str(smithy.price), middle - 2.2, PRICE + 2.1, 6, "#fff")
    yield _sign(inside["gem_any"], middle + 2.2, PRICE, 5)
    if bonus is not None:
        yield _text("+", left + 11.6, PRICE + 1.8, 5, "#fff")
        yield _sign(inside[bonus], left + 15.6, PRICE, 5.6)


def _sign(inside: str, x: float, y: float, size: float) -> str:
    """Draw something with its middle there."""
    return f'<g transform="translate({x - size / 2:.3g} {y - size / 2:.3g}) scale({size / SIZE:.3g})">{inside}</g>'


def _text(said: str, x: float, y: float, size: float, fill: str = INK) -> str:
    font = f'font-family="Georgia, serif" font-weight="700" font-size="{size:g}" text-anchor="middle"'
    return f'<text x="{x:g}" y="{y:g}" {font} fill="{fill}" stroke="none">{said}</text>'


def _svg(view: str, shapes: list[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(shapes)}</svg>'
