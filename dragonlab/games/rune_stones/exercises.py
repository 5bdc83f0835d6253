"""What the code exercises of Rune Stones ask for, and how readers err: functions that `explore.toml` names.

Gems and artefacts are named as in views and records, `"red"` or `"wild"`; a row is a list with None where it is empty.
"""

from __future__ import annotations

ROW_POINTS = (0, 0, 3, 6, 10, 15)  # RS-ROW-1, RS-ROW-2

Row = list[str | None]
Gems = dict[str, int]


def rows() -> list[tuple[Row]]:
    """Lay out rows to be exchanged."""
    return [
        (["blue", None, "green", None, None],),
        (["blue", "yellow", "green", "red", "wild"],),
        (["blue", None, None, None, "wild"],),
        ([None, "yellow", None, None, None],),
        ([None, "wild", "green", "red", "wild"],),
        ([None, "yellow", "wild", "red", None],),
        ([None, None, None, None, None],),
    ]


def worth(row: Row) -> int:
    """Say what a row brings (RS-ROW-2); with fewer than two artefacts it cannot be exchanged (RS-ROW-1)."""
    return ROW_POINTS[len(row) - row.count(None)]


def counts_places(row: Row) -> int:
    """Take empty places for artefacts."""
    return ROW_POINTS[len(row)]


def leaves_wild_out(row: Row) -> int:
    """Think that a wild artefact does not count."""
    return ROW_POINTS[len(row) - row.count(None) - row.count("wild")]


def three_each(row: Row) -> int:
    """Give three points for each artefact beyond the first, however many there are."""
    return 3 * max(0, len(row) - row.count(None) - 1)


def used() -> list[tuple[list[str]]]:
    """Name the cards that a seat uses in a turn; those who use three have the stone of three."""
    return [
        (["red19", "green12"],),
        (["yellow14", "red51"],),
        (["druid100a", "blue69"],),
        (["dragon71", "yellow70", "green12"],),
        (["druid107a", "druid100a", "blue13"],),
        (["green12", "dragon78"],),
    ]


def number(card: str) -> int:
    """Read the number of a card from its name."""
    return int("".join(sign for sign in card if sign.isdigit()))


def leaves(cards: list[str]) -> str:
    """Name the card that leaves: of two the highest number (RS-USE-5), of three the lowest (RS-THREE-1)."""
    return max(cards, key=number) if len(cards) == 2 else min(cards, key=number)


def always_highest(cards: list[str]) -> str:
    """Forget that the stone of three turns it round."""
    return max(cards, key=number)


def always_lowest(cards: list[str]) -> str:
    """Let the lowest number leave, as with the stone of three."""
    return min(cards, key=number)


def by_letters(cards: list[str]) -> str:
    """Compare the names by their letters."""
    return max(cards) if len(cards) == 2 else min(cards)


def purchases() -> list[tuple[Gems, str, int]]:
    """Lay out gems, and an artefact with its price."""
    return [
        ({"red": 2, "blue": 1, "wild": 1}, "red", 3),
        ({"red": 3, "wild": 2}, "red", 2),
        ({"blue": 2, "wild": 1}, "green", 2),
        ({"blue": 2, "wild": 2}, "green", 2),
        ({"blue": 2, "green": 1, "wild": 3}, "wild", 4),
        ({"blue": 2, "green": 3, "wild": 1}, "wild", 4),
        ({"yellow": 1}, "yellow", 4),
    ]


def wild_gems(gems: Gems, artefact: str, price: int) -> int | None:
    """Count the wild gems that an artefact costs at least (RS-FORGE-2, RS-FORGE-7); None where one cannot pay."""
    wild = gems.get("wild", 0)
    coloured = sum(gems.values()) - wild if artefact == "wild" else gems.get(artefact, 0)
    missing = max(0, price - coloured)
    return missing if missing <= wild else None


def never_fails(gems: Gems, artefact: str, price: int) -> int | None:
    """Forget to look whether there are so many."""
    return wild_gems(gems | {"wild": price}, artefact, price)


def below_zero(gems: Gems, artefact: str, price: int) -> int | None:
    """Subtract, also where there are gems to spare."""
    wild = gems.get("wild", 0)
    coloured = sum(gems.values()) - wild if artefact == "wild" else gems.get(artefact, 0)
    missing = price - coloured
    return missing if missing <= wild else None


def wild_pays_wild(gems: Gems, artefact: str, price: int) -> int | None:
    """Think that only wild gems pay for a wild artefact."""
    missing = max(0, price - (0 if artefact == "wild" else gems.get(artefact, 0)))
    return missing if missing <= gems.get("wild", 0) else None
