"""A small SVG picture of a scene: what stands in a board's place where no kernel runs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.core.scene import Piece, Scene, Zone

WIDTH, ROW, GAP, MARGIN, CAPTION = 640, 84, 4, 8, 14
CARD_WIDTH, CARD_HEIGHT = 30, 42
MOST_CARDS = 6  # drawn in one zone
LETTER, SMALL = 5.6, 4.3  # how wide a letter is, about: in a name, in a sentence
PAPER, INK = "#fbf7ec", "#3b3020"
TONES = {"green": "#2f6b45", "red": "#9a3333", "blue": "#2f5680", "yellow": "#8a6a14", "violet": "#66378f"}
MOST_BYTES = 8_000


def picture(scene: Scene, title: str) -> str:
    """Draw a scene, in at most 8 KB: if need be with fewer cards in each zone. The same scene, the same picture."""
    drawn = (_draw(scene, title, most) for most in range(MOST_CARDS, -1, -1))
    return next((svg for svg in drawn if len(svg.encode()) <= MOST_BYTES), _draw(scene, title, 0))


def _draw(scene: Scene, title: str, most: int) -> str:
    drawing = _Drawing(most)
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

    def __init__(self, most: int) -> None:
        self.most = most
        self.boxes: dict[str, list[str]] = {}
        self.words: list[str] = []

    def zone(self, zone: Zone, column: float) -> None:
        row, first, rows, columns = zone.place
        x, y = MARGIN + (first - 1) * column, MARGIN + (row - 1) * ROW
        wide = columns * column - GAP
        self.box(PAPER, x, y, wide, rows * ROW - GAP)
        count = f" ({zone.count})" if zone.count else ""
        name = zone.label if zone.seat is None else zone.spoken.partition(":")[0]  # the label need not say whose it is
        self.word(name[: int(wide / LETTER) - len(count)] + count, x + wide / 2, y + (12 if zone.text else 15))
        if zone.text:
            self.small(zone.text, x + wide / 2, y + 23, wide)
        shown = zone.pieces[-self.most :] if self.most else ()
        step = min(CARD_WIDTH + 3, (wide - CARD_WIDTH - 6) / max(1, len(shown) - 1))
        left = x + (wide - CARD_WIDTH - step * (len(shown) - 1)) / 2
        for number, piece in enumerate(shown):
            self.card(piece, left + number * step, y + (27 if zone.text else 24), step)

    def card(self, piece: Piece, x: float, y: float, step: float) -> None:
        if piece.tag:
            self.small(piece.tag, x + CARD_WIDTH / 2, y + CARD_HEIGHT + 8, step + 3, TONES.get(piece.tone or "", INK))
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

    def small(self, text: str, x: float, y: float, wide: float, fill: str = INK) -> None:
        """Write in small letters, shortened to a width."""
        most = int(wide / SMALL)
        text = text if len(text) <= most else text[: most - 1].rstrip() + "…"
        colour = "" if fill == INK else f' fill="{fill}"'
        self.words.append(f'<text x="{x:.0f}" y="{y:.0f}" font-size="8.5"{colour}>{escape(text)}</text>')

    def svg(self) -> str:
        paths = (f'<path d="{"".join(boxes)}" fill="{fill}" stroke="#8a774d"/>' for fill, boxes in self.boxes.items())
        return "".join((*paths, *self.words))
