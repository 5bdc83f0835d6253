"""What the code exercises of the course ask for, and how readers err: functions that `lessons.toml` names.

Cards are named as in views and records, `"dwarf3"`: the last digit is the card's value.
"""

from __future__ import annotations

FIGURE_POINTS = 3  # DH-SCORE-2


def piles() -> list[tuple[list[str], bool]]:
    """Score piles, and whether the figure of the Great Dragon is one's own."""
    return [
        (["dwarf1", "dwarf3", "treasure4"], False),
        (["petrified_dragon2", "petrified_dragon2"], True),
        ([], True),
        ([], False),
        (["troll3", "knight2", "huntress1", "sorceress1"], True),
    ]


def points(cards: list[str], figure: bool) -> int:
    """Add up what a score pile is worth (DH-SCORE-1, DH-SCORE-2)."""
    return sum(int(card[-1]) for card in cards) + FIGURE_POINTS * figure


def counts_cards(cards: list[str], figure: bool) -> int:
    """Take each card for a point."""
    return len(cards) + FIGURE_POINTS * figure


def forgets_figure(cards: list[str], figure: bool) -> int:
    """Leave the Great Dragon out."""
    return points(cards, figure and False)


def always_adds_figure(cards: list[str], figure: bool) -> int:
    """Add the Great Dragon's points without asking whose it is."""
    return points(cards, figure or True)


def spaces() -> list[tuple[int, int]]:
    """Outlines of a space, and cards that lie there already."""
    return [(4, 0), (4, 3), (3, 1), (2, 1), (3, 2), (1, 0), (1, 5)]


def needed(outlines: int, lying: int) -> int:
    """Count the cards that trigger a space: those that fill it; on a single outline always one (DH-SPACE-1)."""
    return outlines - lying if outlines > 1 else 1


def forgets_lying(outlines: int, lying: int) -> int:
    """Fill the whole space alone, as if it were empty."""
    del lying
    return outlines


def fills_single(outlines: int, lying: int) -> int:
    """Treat a pile as if its single outline could be full."""
    return max(outlines - lying, 0)


def one_is_enough(outlines: int, lying: int) -> int:
    """Think that every card triggers."""
    del outlines, lying
    return 1


def treasure_hunters() -> set[str]:
    """Name who takes the treasures (DH-FIRE-1, DH-SORCERESS-1)."""
    return {"fire_dragon", "sorceress"}


def only_dragons() -> set[str]:
    """Forget the sorceress."""
    return {"fire_dragon"}


def treasures_too() -> set[str]:
    """Think that a treasure takes the others."""
    return {"fire_dragon", "sorceress", "treasure"}
