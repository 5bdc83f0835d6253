"""A small SVG picture of a scene: what stands in a board's place where no kernel runs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.core.scene import Piece, Scene, Zone

WIDTH, ROW, GAP, MARGIN, CAPTION = 640, 84, 4, 8, 14
CARD_WIDTH, CARD_HEIGHT = 30, 42
MOST_CARDS = 6  # drawn in one zone
LETTER = 5.6  # how wide a letter is, about
PAPER, INK = "#fbf7ec", "#3b3020"
TONES = {"green": "#2f6b45", "red": "#9a3333", "blue": "#2f5680", "yellow": "#8a6a14"}
MOST_BYTES = 8_000


def picture(scene: Scene, title: str) -> str:
    """Draw a scene, in at most 8 KB; the same scene, the same picture."""
    drawing = _Drawing()
    column = (WIDTH - 2 * MARGIN) / scene.columns
    for zone in scene.zones:
        drawing.zone(zone, column)
    height = scene.rows * ROW + 2 * MARGIN + CAPTION
    drawing.word(title, WIDTH / 2, height - MARGIN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif" '
        f'font-size="11" fill="{INK}" stroke-width=".8" text-anchor="middle"><title>{escape(title)}</title>'
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#efe6d3"/>{drawing.svg()}</svg>'
    )


class _Drawing:
    """Boxes, one path for each colour, and words: small, as many pictures lie in a notebook."""

    def __init__(self) -> None:
        self.boxes: dict[str, list[str]] = {}
        self.words: list[str] = []

    def zone(self, zone: Zone, column: float) -> None:
        row, first, rows, columns = zone.place
        x, y = MARGIN + (first - 1) * column, MARGIN + (row - 1) * ROW
        wide = columns * column - GAP
        self.box(PAPER, x, y, wide, rows * ROW - GAP)
        count = f" ({zone.count})" if zone.count else ""
        self.word(zone.label[: int(wide / LETTER) - len(count)] + count, x + wide / 2, y + 15)
        shown = zone.pieces[-MOST_CARDS:]
        step = min(CARD_WIDTH + 3, (wide - CARD_WIDTH - 6) / max(1, len(shown) - 1))
        left = x + (wide - CARD_WIDTH - step * (len(shown) - 1)) / 2
        for number, piece in enumerate(shown):
            self.card(piece, left + number * step, y + 24)

    def card(self, piece: Piece, x: float, y: float) -> None:
        if piece.face is None:
            self.box(TONES.get(piece.tone or "", "#5b5b66"), x, y, CARD_WIDTH, CARD_HEIGHT)
            return
        self.box("#ffffff", x, y, CARD_WIDTH, CARD_HEIGHT)
        self.word(piece.letter or "".join(word[0] for word in piece.label.split()), x + CARD_WIDTH / 2, y + 17)
        if piece.value:
            self.word(piece.value, x + CARD_WIDTH / 2, y + 34)

    def box(self, fill: str, x: float, y: float, wide: float, high: float) -> None:
        self.boxes.setdefault(fill, []).append(f"M{x:.0f} {y:.0f}h{wide:.0f}v{high:.0f}h-{wide:.0f}z")

    def word(self, word: str, x: float, y: float) -> None:
        self.words.append(f'<text x="{x:.0f}" y="{y:.0f}">{escape(word)}</text>')

    def svg(self) -> str:
        paths = (f'<path d="{"".join(boxes)}" fill="{fill}" stroke="#8a774d"/>' for fill, boxes in self.boxes.items())
        return "".join((*paths, *self.words))
