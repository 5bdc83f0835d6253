"""A small SVG picture of a scene: what stands in a board's place where no kernel runs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.scene import Piece, Scene, Zone

WIDTH, ROW, GAP, MARGIN = 640, 84, 4, 8
CARD_WIDTH, CARD_HEIGHT = 30, 42
MOST_CARDS = 6  # drawn in one zone
LETTER = 6.2  # how wide a letter is, about
TONES = {"green": "#2f6b45", "red": "#9a3333", "blue": "#2f5680", "yellow": "#8a6a14"}
MOST_BYTES = 8_000


def picture(scene: Scene, title: str) -> str:
    """Draw a scene, in at most 8 KB; the same scene, the same picture."""
    height = scene.rows * ROW + 2 * MARGIN
    column = (WIDTH - 2 * MARGIN) / scene.columns
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="sans-serif" font-size="11" fill="#3b3020" text-anchor="middle"><title>{escape(title)}</title>'
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#efe6d3"/>'
    )
    parts = [head]
    for zone in scene.zones:
        parts += _zone(zone, column)
    return "".join([*parts, "</svg>"])


def _zone(zone: Zone, column: float) -> Iterator[str]:
    row, first, rows, columns = zone.place
    x, y = MARGIN + (first - 1) * column, MARGIN + (row - 1) * ROW
    wide = columns * column - GAP
    size = f'width="{wide:.0f}" height="{rows * ROW - GAP}"'
    yield f'<rect x="{x:.0f}" y="{y}" {size} rx="5" fill="#fbf7ec" stroke="#b9a77f"/>'
    count = f" ({zone.count})" if zone.count else ""
    label = zone.label[: int(wide / LETTER) - len(count)] + count
    middle = x + wide / 2
    yield f'<text x="{middle:.0f}" y="{y + 15}">{escape(label)}</text>'
    shown = zone.pieces[-MOST_CARDS:]
    step = min(CARD_WIDTH + 3, (wide - CARD_WIDTH - 6) / max(1, len(shown) - 1))
    left = middle - (CARD_WIDTH + step * (len(shown) - 1)) / 2
    for number, piece in enumerate(shown):
        yield _card(piece, left + number * step, y + 24)


def _card(piece: Piece, x: float, y: float) -> str:
    fill = "#ffffff" if piece.face else TONES.get(piece.tone or "", "#5b5b66")
    size = f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}"'
    card = f'<rect x="{x:.0f}" y="{y}" {size} rx="3" fill="{fill}" stroke="#3b3020"/>'
    if not piece.face:
        return card
    text = f'<text x="{x + CARD_WIDTH / 2:.0f}" y="{y + 17}">{escape(piece.label[:4])}</text>'
    if piece.value:
        text += f'<text x="{x + CARD_WIDTH / 2:.0f}" y="{y + 34}">{escape(piece.value)}</text>'
    return card + text
