"""What the code exercises ask for, and how readers err: functions that `explore.toml` names.

Faces of dice are named as in views: the box of an icon, or `"hero"` for the wild one. Tokens are numbers, by seat.
"""

from __future__ import annotations

HITS = {"attack", "defence", "hero"}  # DR-FIGHT-3


# -- What stays --------------------------------------------------------------------------------------------


def stays() -> set[str]:
    """Name the faces that are not rolled again in an attack (DR-LOCK-2, DR-LOCK-3)."""
    return {*HITS, "dragon"}


def hits_alone() -> set[str]:
    """Forget that dragons stay."""
    return {*HITS}


def swords_and_dragons() -> set[str]:
    """Take swords alone for hits."""
    return {"attack", "dragon"}


def no_wild() -> set[str]:
    """Forget the wild icon."""
    return {"attack", "defence", "dragon"}


# -- Cubes -------------------------------------------------------------------------------------------------


def throws() -> list[tuple[list[str]]]:
    """Seven dice at the end of an attack."""
    return [
        (["attack", "attack", "defence", "hero", "boots", "dragon", "treasure"],),
        (["attack", "defence", "hero", "boots", "dragon", "dragon", "crafty"],),
        (["attack", "attack", "attack", "attack", "hero", "hero", "dragon"],),
        (["attack", "attack", "attack", "attack", "defence", "boots", "boots"],),
        (["defence", "defence", "defence", "hero", "hero", "hero", "attack"],),
        (["dragon", "dragon", "dragon", "boots", "treasure", "treasure", "crafty"],),
    ]


def cubes(dice: list[str]) -> int:
    """Count the wounds of the dragon: one with four hits, two with six (DR-FIGHT-3, DR-FIGHT-4)."""
    return _wounds(sum(face in HITS for face in dice))


def swords_alone(dice: list[str]) -> int:
    """Count swords as hits, and nothing else."""
    return _wounds(dice.count("attack"))


def one_at_most(dice: list[str]) -> int:
    """Forget that six hits are two wounds."""
    return min(cubes(dice), 1)


def one_a_hit(dice: list[str]) -> int:
    """Take each hit for a wound."""
    return sum(face in HITS for face in dice)


def _wounds(hits: int) -> int:
    return (hits >= 4) + (hits >= 6)


# -- The row of a box --------------------------------------------------------------------------------------


def boxes() -> list[tuple[list[int], int]]:
    """Tokens of all seats in a box, and who is first player."""
    return [
        ([2, 0, 3], 0),
        ([1, 4, 4], 2),
        ([3, 3, 3], 1),
        ([0, 0, 0], 1),
        ([2, 1, 0, 2, 1], 3),
        ([1, 5, 2, 5], 3),
    ]


def row(tokens: list[int], first: int) -> list[int]:
    """Sort the seats that have a token there; ties go leftwards from the first player (DR-TOKEN-6, DR-TIE-1)."""
    return [seat for seat in _sorted(tokens, first) if tokens[seat]]


def all_seats(tokens: list[int], first: int) -> list[int]:
    """List those, too, who have no token there."""
    return _sorted(tokens, first)


def by_number_of_seat(tokens: list[int], first: int) -> list[int]:
    """Forget who is first player."""
    del first
    return row(tokens, 0)


def low_to_high(tokens: list[int], first: int) -> list[int]:
    """Begin with the lowest token."""
    return sorted(row(tokens, first), key=tokens.__getitem__)


def _sorted(tokens: list[int], first: int) -> list[int]:
    seats = len(tokens)
    return sorted(range(seats), key=lambda seat: (-tokens[seat], (seat - first) % seats))
