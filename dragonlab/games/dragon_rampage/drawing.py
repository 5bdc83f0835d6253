"""The cards, put together from the drawings in `art`.

Each shows what it is called after, and below it by the signs of its words what it does: a hero card what is free in a
light line and what is paid for in a golden one. So whoever changes `cards.toml` gets the signs that fit.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage.components import FACES, HEROES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.games.dragon_rampage.components import DragonRampageComponents
    from dragonlab.games.dragon_rampage.vocabulary import Effect

INK = "#2a1a1e"
LINES = f'fill="none" stroke="{INK}" stroke-linejoin="round" stroke-linecap="round"'
PAPER = dict(zip(HEROES, ("#e9a58f", "#b9a7d6", "#f3e2a4", "#a9d3a2", "#e3b985", "#9fc0ea"), strict=True))
TREASURE, DRAGON, GLOW = "#d9c4ec", "#6b1f14", "#e8591c"
FREE, PAID = "#fdf6e6", "#f2c75a"
FLAMES = "M0 140V112c12 10 14 0 22-10 4 14 12 8 18-4 8 14 16 10 22-2 6 12 14 14 22 2 4 8 10 10 16 4v38z"
LAIR = (
    f'<path fill="{DRAGON}" d="M0 0h100v140H0z"/><circle cx="50" cy="56" r="50" fill="{GLOW}" opacity=".35"/>'
    f'<path fill="{GLOW}" d="{FLAMES}"/>'
)
SHEET = "cards"  # the drawing that holds what each card is called after: one file packs far better than so many
SIZE = 24  # of a sign
# A board writes the name at the foot of a card that is wide enough for it: there all lies higher.
WIDE = """<style>.what{{transform:{what}}}@media (min-width:60px){{
.what{{transform:{wide}}}.does{{transform:translateY({up}px)}}}}</style>"""


def card_art(card: str) -> str:
    """Name the picture of a card.

    >>> card_art("great_axe")
    'great_axe_card'
    """
    return f"{card}_card"


def picture_of(card: str) -> str:
    """Name the drawing of what a card is called after.

    >>> picture_of("great_axe")
    'picture_great_axe'
    """
    return f"picture_{card}"


def pictures(components: DragonRampageComponents, art: Mapping[str, str]) -> dict[str, str]:
    """Draw every card, and for the gallery, which tells the rest in words, what it is called after alone."""
    inside = {name: _inside(drawing) for name, drawing in art.items()}
    things = dict(re.findall(r'<g id="(\w+)"[^>]*>(.*?)</g>', inside[SHEET]))
    drawn = dict[str, str]()  # what is alike is neighbours here, as packing needs it
    for name in (*components.cards.all, *components.treasures.all, *components.rampages.all):
        picture = _picture(things.get(name), inside)
        drawn[picture_of(name)] = _alone(_ground(components, name), picture)
        drawn[card_art(name)] = _card(components, name, picture, inside)
    return drawn


def _inside(drawing: str) -> str:
    """Take what is inside a drawing, to be drawn elsewhere."""
    return re.sub(r"</?svg[^>]*>", "", drawing).replace("\n", "")


def _picture(thing: str | None, inside: Mapping[str, str]) -> str:
    """Draw what a card is called after; for a name that nobody has drawn, a treasure chest."""
    if thing is None:
        return _sign(inside["treasure"], 50, 50, 84)
    return f'<g {LINES} stroke-width="3">{thing}</g>'


def _ground(components: DragonRampageComponents, name: str) -> str:
    """Lay the ground of a hero's cards, of treasures or of rampage cards."""
    if name in components.rampages.numbers:
        return LAIR
    if name in components.treasures.numbers:
        return _paper(TREASURE)
    return _paper(PAPER[HEROES[components.owners[components.cards.numbers[name]]]])


def _alone(ground: str, picture: str) -> str:
    """Draw nothing else on a card; a gallery is one page, so no style may stand in it."""
    return _svg(ground, f'<g transform="translate(5 25) scale(.9)">{picture}</g>')


def _card(components: DragonRampageComponents, name: str, picture: str, inside: Mapping[str, str]) -> str:
    ground, what = _ground(components, name), f'<g class="what">{picture}</g>'
    if name in components.rampages.numbers:
        return _svg(
            WIDE.format(what="translate(3px,10px) scale(.94)", wide="translate(3px,4px) scale(.94)", up=0), ground, what
        )
    if name in components.treasures.numbers:
        (does,) = icons_of(components, name)
        style = WIDE.format(what="translate(12px,4px) scale(.88)", wide="translate(18px,1px) scale(.74)", up=-24)
        return _svg(style, ground, what, _does(_band(FREE, 100, 70), *_signs(does, 120, 34, inside)))
    free, paid = icons_of(components, name)
    style = WIDE.format(what="translate(22px,0) scale(.74)", wide="translate(26px,0) scale(.58)", up=-26)
    lines = *_signs(free, 91, 31, inside), *_signs(paid, 123.5, 31, inside)
    return _svg(style, ground, what, _does(_band(FREE, 74, 33), _band(PAID, 107, 71), *lines))


def _does(*shapes: str) -> str:
    return f'<g class="does">{"".join(shapes)}</g>'


def _paper(colour: str) -> str:
    """Lay a ground, lighter behind the picture."""
    return f'<path fill="{colour}" d="M0 0h100v140H0z"/><circle cx="56" cy="48" r="46" fill="#fff" opacity=".35"/>'


def _band(colour: str, y: int, high: int) -> str:
    return f'<path fill="{colour}" stroke="{INK}" stroke-width="1.5" d="M-3 {y}h106v{high}H-3z"/>'


def _signs(line: Sequence[str], y: float, size: float, inside: Mapping[str, str]) -> Iterator[str]:
    """Draw the words of a part side by side: names of signs, and numbers."""
    wide = [size if sign in inside else size * 0.62 * len(sign) for sign in line]
    gap = min(6.0, (96 - sum(wide)) / max(len(line) - 1, 1))
    left = 50 - (sum(wide) + gap * (len(line) - 1)) / 2
    for sign, width in zip(line, wide, strict=True):
        x = left + width / 2
        yield _sign(inside[sign], x, y, size) if sign in inside else _number(sign, x, y + size * 0.37, size * 1.07)
        left += width + gap


def _sign(inside: str, x: float, y: float, size: float) -> str:
    """Draw something with its middle there."""
    return f'<g transform="translate({x - size / 2:.3g} {y - size / 2:.3g}) scale({size / SIZE:.3g})">{inside}</g>'


def _number(said: str, x: float, y: float, size: float) -> str:
    font = f'font-family="Georgia, serif" font-weight="700" font-size="{size:.3g}" text-anchor="middle"'
    return f'<text x="{x:.3g}" y="{y:.3g}" {font} fill="{INK}">{said}</text>'


def _svg(*shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">{"".join(shapes)}</svg>'


# -- What a card does, as signs ----------------------------------------------------------------------------


def icons_of(components: DragonRampageComponents, card: str) -> tuple[tuple[str, ...], ...]:
    """Draw what a card does: a line for each part, with the signs of all its words."""
    return tuple(tuple(sign for effect in part.effects for sign in signs(effect)) for part in components.parts(card))


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
