"""A small SVG picture of a scene: what stands in a board's place where no kernel runs.

Its attributes are in single quotes: whole pictures stand in double quotes, in HTML and in the JSON of a notebook.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.core.scene.scene import Piece, Scene, Zone

WIDTH, ROW, GAP, MARGIN, CAPTION = 640, 84, 4, 8, 14
CARD_WIDTH, CARD_HEIGHT = 30, 42
SPOT = {"track": 13, "path": 30, "map": 30}  # the least width of a spot
FIGURE, DIE, SAND = 14, 24, "#d9c69a"
SMALL_SHAPES = ("token", "cube", "gem", "figure")
Dots = dict[tuple[str, int], list[str]]  # by colour and size
MOST_CARDS, MOST_SMALL = 6, 9  # drawn in one zone
LETTER, SMALL = 5.6, 4.3  # how wide a letter is, about: in a name, in a sentence
PAPER, INK = "#fbf7ec", "#3b3020"
TONES = {
    "green": "#2f6b45",
    "red": "#9a3333",
    "blue": "#2f5680",
    "yellow": "#8a6a14",
    "violet": "#66378f",
    "black": "#2b2622",
    "white": "#8c8677",
}
MOST_BYTES = 8_000


def picture(scene: Scene, title: str) -> str:
    """Draw a scene as SVG, in at most 8 KB: if need be with fewer cards in each zone.

    The same scene gives the same picture.
    """
    drawn = (_draw(scene, title, most) for most in range(MOST_CARDS, -1, -1))
    return next((svg for svg in drawn if len(svg.encode()) <= MOST_BYTES), _draw(scene, title, 0))


def image(svg: str, text: str) -> str:
    """Give a picture as HTML, with a text as its alternative: so any page shows it, and reads it out."""
    parts = ("; ".join(" ".join(line.split()) for line in part.splitlines()) for part in text.split("\n\n"))
    alternative = escape(" ".join(parts))  # a table would be read out as it stands, row by row and blank by blank
    address = svg.replace("%", "%25").replace("#", "%23").replace("&", "&amp;").replace('"', "&quot;")
    return f'<img width="{WIDTH}" alt="{alternative}" src="data:image/svg+xml,{address}">'


def _draw(scene: Scene, title: str, most: int) -> str:
    drawing = _Drawing(most)
    column = (WIDTH - 2 * MARGIN) / scene.columns
    for zone in scene.zones:
        drawing.zone(zone, column)
    height = scene.rows * ROW + 2 * MARGIN + CAPTION
    drawing.word(title, WIDTH / 2, height - MARGIN)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' font-family='sans-serif' "
        f"font-size='11' fill='{INK}' stroke-width='.8' text-anchor='middle'>"
        f"<rect width='{WIDTH}' height='{height}' rx='10' fill='#efe6d3'/>{drawing.svg()}</svg>"
    )


class _Drawing:
    """Boxes, one path for each colour, and words: small, as many pictures lie in a notebook."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.boxes: dict[str, list[str]] = {}
        self.ways: list[str] = []  # between spots
        self.spots_drawn: Dots = {}
        self.dots: Dots = {}
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
        if zone.spots:
            self.spots(zone, x, y + 20, wide, rows * ROW - GAP - 24)
            return
        if zone.pieces and all(piece.shape in SMALL_SHAPES for piece in zone.pieces):
            shown = zone.pieces[:MOST_SMALL]
            for number, piece in enumerate(shown):
                beside = (number - (len(shown) - 1) / 2) * min(24, wide / len(shown))
                self.figure(piece, x + wide / 2 + beside, y + 42, lettered=number < self.most - 2)
            return
        shown = zone.pieces[-self.most :] if self.most else ()
        step = min(CARD_WIDTH + 3, (wide - CARD_WIDTH - 6) / max(1, len(shown) - 1))
        left = x + (wide - CARD_WIDTH - step * (len(shown) - 1)) / 2
        for number, piece in enumerate(shown):
            self.card(piece, left + number * step, y + (27 if zone.text else 24), step)

    def spots(self, zone: Zone, x: float, y: float, wide: float, high: float) -> None:
        """Draw places along a line or on a map, and who stands there."""
        points = _points(zone, wide, high)
        at = {spot.id: (x + left, y + top) for spot, (left, top) in zip(zone.spots, points, strict=True)}
        ends = zone.edges if zone.look == "map" else zip(list(at)[:-1], list(at)[1:], strict=True)
        self.ways += [f"M{at[one][0]:.0f} {at[one][1]:.0f}L{at[two][0]:.0f} {at[two][1]:.0f}" for one, two in ends]
        for spot in zone.spots:
            self.dot(self.spots_drawn, SAND, 10 if zone.look == "track" else 20, *at[spot.id])
            if spot.value and zone.look != "track" and self.most > 2:
                self.small(spot.value, at[spot.id][0], at[spot.id][1] + 3, 40)
        there: dict[str, int] = {}
        for number, piece in enumerate(piece for piece in zone.pieces if piece.spot in at):
            left, top = at[piece.spot or ""]
            beside = there.setdefault(piece.spot or "", 0)
            there[piece.spot or ""] += 1
            self.figure(piece, left + 7 * beside, top - 4 * beside, lettered=number < self.most - 2)

    def figure(self, piece: Piece, x: float, y: float, *, lettered: bool = True) -> None:
        """Draw a figure, a token, a cube or a gem: a round piece in its colour."""
        self.dot(self.dots, TONES.get(piece.tone or "", INK), FIGURE, x, y)
        if lettered:
            self.small(piece.value or piece.letter or piece.label[:1], x, y + 3, 40, "#fff")
        if piece.count and self.most > 1:
            self.small(f"×{piece.count}", x, y + 16, 40)

    def dot(self, dots: Dots, fill: str, size: int, x: float, y: float) -> None:
        dots.setdefault((fill, size), []).append(f"M{x:.0f} {y:.0f}h0")

    def card(self, piece: Piece, x: float, y: float, step: float) -> None:
        if piece.shape in SMALL_SHAPES:
            self.figure(piece, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2)
            return
        if piece.shape == "die":
            x, y = x + (CARD_WIDTH - DIE) / 2, y + (CARD_HEIGHT - DIE) / 2
            self.box("#d8d2c4" if piece.kept else "#ffffff", x, y, DIE, DIE)
            shown = piece.value if piece.art is None and piece.value else piece.label[:2]
            self.word(shown, x + DIE / 2, y + DIE / 2 + 4)
            return
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
        self.words.append(f"<text x='{x:.0f}' y='{y:.0f}'>{escape(word, quote=False)}</text>")

    def small(self, text: str, x: float, y: float, wide: float, fill: str = INK) -> None:
        """Write in small letters, shortened to a width."""
        most = int(wide / SMALL)
        text = text if len(text) <= most else text[: most - 1].rstrip() + "…"
        colour = "" if fill == INK else f" fill='{fill}'"
        written = escape(text, quote=False)
        self.words.append(f"<text x='{x:.0f}' y='{y:.0f}' font-size='8.5'{colour}>{written}</text>")

    def svg(self) -> str:
        paths = [_path(boxes, f"fill='{fill}' stroke='#8a774d'") for fill, boxes in self.boxes.items()]
        ways = [_path(self.ways, "stroke='#c2a76a' stroke-width='5'")] if self.ways else []
        dots = [
            _path(dots, f"stroke='{fill}' stroke-width='{size}' stroke-linecap='round'")
            for (fill, size), dots in (*self.spots_drawn.items(), *self.dots.items())
        ]
        return "".join([*paths, *ways, *dots, *self.words])


def _path(lines: list[str], look: str) -> str:
    return f"<path d='{''.join(lines)}' {look}/>"


def _points(zone: Zone, wide: float, high: float) -> list[tuple[float, float]]:
    """Lay spots out: where a map says, else to and fro in as many lines as they need."""
    if zone.look == "map":
        return [(wide * left / 100, high * top / 100) for left, top in (spot.at or (50, 50) for spot in zone.spots)]
    rows = -(-len(zone.spots) // max(1, int(wide / SPOT.get(zone.look, 30))))
    row = -(-len(zone.spots) // rows)
    points = []
    for number in range(len(zone.spots)):
        line, at = divmod(number, row)
        along = at if line % 2 == 0 else row - 1 - at
        points.append((wide * (along + 0.5) / row, high * (line + 0.5) / rows))
    return points
