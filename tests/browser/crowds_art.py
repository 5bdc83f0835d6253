"""Small drawings for the mock tables: symbols of dice and places, and what is on their cards."""

from __future__ import annotations

SYMBOLS = {
    "attack": '<path d="M2 2l5 5-1 1-5-5V2zM6.500 8.500l2-2 .800.800-2 2zM8 8l1.500 1.500" fill="#a32a22" stroke="#5a1712" stroke-width=".5"/>',
    "defence": '<path d="M5 1l3.500 1.200v3C8.500 7.300 7 8.600 5 9.300 3 8.600 1.500 7.300 1.500 5.200v-3z" fill="#2459a6"/>',
    "dragon": '<path d="M1 7c0-3 2-5 4-5 2.500 0 4 1.500 4 3.500L7.500 5 8 7l-1.500-.8L6 8 4.500 6.800 3 8.500 2.800 6.500z" fill="#7c2417"/><circle cx="5.500" cy="4" r=".7" fill="#ffd977"/>',
    "boots": '<path d="M3 1.500h2.500V6l3 1.500v1.300H2V7z" fill="#6b4a2b"/>',
    "treasure": '<path d="M1.200 4.500h7.600v4H1.200z" fill="#8a5a1f"/><path d="M1.200 4.500C1.200 2.500 2.500 1.800 5 1.800s3.800.700 3.800 2.700z" fill="#b8802e"/><path d="M4.300 4h1.400v1.800H4.300z" fill="#ffd977"/>',
    "crafty": '<path d="M1 5c1.500-2.200 6.500-2.200 8 0-1.500 2.200-3 1.800-4 .8C4 6.800 2.500 7.200 1 5z" fill="#4b2a7a"/><circle cx="3.300" cy="4.900" r=".7" fill="#fff"/><circle cx="6.700" cy="4.900" r=".7" fill="#fff"/>',
    "hero": '<circle cx="5" cy="3.200" r="1.900" fill="#b3662c"/><path d="M1.800 9c0-2.600 1.300-3.800 3.200-3.800S8.200 6.400 8.200 9z" fill="#23754c"/>',
    "coin": '<circle cx="5" cy="5" r="3.700" fill="#e3ae2b" stroke="#7a5a10" stroke-width=".6"/><circle cx="5" cy="5" r="2.300" fill="none" stroke="#7a5a10" stroke-width=".5"/>',
    "heal": '<path d="M4 1.500h2V4h2.500v2H6v2.500H4V6H1.500V4H4z" fill="#23754c"/>',
    "exit": '<path d="M2 9V4a3 3 0 0 1 6 0v5z" fill="#3b2712"/><path d="M3.300 9V4.300a1.700 1.700 0 0 1 3.400 0V9z" fill="#ffe9a8"/>',
    "gate": '<path d="M1.500 9V3l1.200-1 1.200 1V9zM6.100 9V3l1.200-1 1.200 1V9z" fill="#6f7d86"/><path d="M3.900 4.500h2.200V9H3.900z" fill="#3b2712"/>',
    "cube": '<path d="M5 1l4 2v4L5 9.500 1 7V3z" fill="currentColor"/><path d="M5 1l4 2-4 2.200L1 3z" fill="#fff" opacity=".4"/>',
    "gem": '<path d="M2.500 1.500h5L9.500 4 5 9.200.500 4z" fill="#2f9bb3"/><path d="M2.500 1.500h5L6.200 4H3.800z" fill="#fff" opacity=".5"/>',
    "ore": '<path d="M1 7l1.500-4 3-1.500L8.500 4l.5 3.500L5 9z" fill="#7d7f86"/><path d="M2.500 3l3 1.500 3-.5-3-2.500z" fill="#b9bcc4"/>',
    "artefact": '<path d="M3.300 1h3.400L9 3.300v3.400L6.700 9H3.300L1 6.700V3.300z" fill="#fff" opacity=".82"/><path d="M5 2.300l.800 1.900 1.900.8-1.900.8L5 7.700l-.8-1.900L2.300 5l1.900-.8z" fill="#4a3626"/>',
    "stone": '<path d="M5 1c2.800 0 4 2 4 4.200S7.500 9 5 9 1 7.500 1 5.200 2.200 1 5 1z" fill="#8f8a9c"/><path d="M4 3v4M4 3l2 1.500-2 1L6 7" stroke="#3c1a63" fill="none" stroke-width=".7"/>',
}
CARDS = {
    "back": '<rect width="10" height="14" fill="#4a2c55"/><path d="M5 3l2.500 4L5 11 2.500 7z" fill="#d9b76b"/>',
    "creature": '<rect width="10" height="14" fill="#dfe8d8"/><path d="M2 11c0-4 1-6 3-6s3 2 3 6z" fill="#4c6b4f"/><circle cx="4" cy="5" r="1" fill="#4c6b4f"/><circle cx="6" cy="5" r="1" fill="#4c6b4f"/>',
}
BOARD = '<rect width="50" height="20" fill="#5a4630"/>' + "".join(
    f'<circle cx="{5 + 10 * n}" cy="{5.4 + 9.2 * row}" r="4.300" fill="{fill}" opacity=".55"/>'
    for row in range(2)
    for n, fill in enumerate(("#2459a6", "#e3ae2b", "#23754c", "#b3332a", "#efe8d8"))
)


def _svg(box: str, inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box}">{inside}</svg>'


ART = {
    **{name: _svg("10 10", inside) for name, inside in SYMBOLS.items()},
    **{name: _svg("10 14", inside) for name, inside in CARDS.items()},
    "board": _svg("50 20", BOARD),
}
