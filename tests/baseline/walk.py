"""Random games that follow from a seed, and the digests of all that is said in them."""

from __future__ import annotations

import hashlib
import json
import random
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from baseline.said import said

import dragonlab
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from baseline.said import Said

PARTS = ("moves", "views", "outcome")
LONGEST = 10_000  # no game that can be taught has so many moves
IN_A_ROW = 1_500  # plies of a game are told one by one; of a longer game then every tenth, and its end
THEN_EVERY = 10
DIGITS = 12  # of a digest: enough to tell any two games apart
_WRITER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


class Setting(NamedTuple):
    """A game, and how many play it."""

    game: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game} {self.seats}"


SETTINGS = (
    Setting("dragonheart", 2),
    Setting("dragon_wars", 2),
    Setting("dragon_wars", 3),
    Setting("dragon_wars", 4),
    Setting("dwarf_king", 3),
    Setting("dwarf_king", 4),
    Setting("dwarf_king", 5),
    Setting("dragon_rampage", 3),
    Setting("dragon_rampage", 4),
    Setting("dragon_rampage", 5),
    Setting("rune_stones", 2),
    Setting("rune_stones", 3),
    Setting("rune_stones", 4),
)
GAMES = tuple(dict.fromkeys(setting.game for setting in SETTINGS))


def options(setting: Setting, seed: int) -> dict[str, str]:
    """Give the options of a game: its seed decides, so that all of them are met.

    >>> options(Setting("dwarf_king", 3), 1)
    {'edition': '2022', 'first': '0'}
    """
    half, rest = seed % 2, seed // 2
    firsts = (*map(str, range(setting.seats)), "random")
    first = firsts[rest % len(firsts)]
    match setting.game:
        case "dragonheart":
            return {"deck_end": ("no_card", "last_card")[half], "first": first}
        case "dragon_wars":
            return {"press_flips": ("false", "true")[half]}
        case "dragon_rampage":
            dealt, first = ("dealt", "in_order")[rest % 2], str(rest % setting.seats)
            pays = ("true", "false")[rest // 2 % 2]
            return {
                "dungeon": ("large", "small")[half],
                "heroes": dealt,
                "first": first,
                "killed_pays_wounds": pays,
                "fate": "no_place",  # all games were played so then
                "given_attack": "horn",
            }
        case "rune_stones":
            first, most = ("0", "chance")[half], ("any", "2")[rest % 2]
            return {"first": first, "max_summons": most, "wild_pays": "first"}  # all games were played so then
        case _:
            return {"edition": ("2011", "2022")[half], "first": first}


def begin(setting: Setting, seed: int) -> Match:
    """Set a game up."""
    return Match(dragonlab.load(setting.game), seats=setting.seats, options=options(setting, seed), seed=seed)


def step(match: Match, dice: random.Random) -> None:
    """Play a random move: the same one, in whatever order the legal ones are listed."""
    match.play(dice.choice(sorted(move.notation for move in match.legal_moves())))


def walk(setting: Setting, seed: int, in_a_row: int = IN_A_ROW) -> Iterator[Said]:
    """Play a game to its end, and give what is said at each ply; from so many on at some of them."""
    match = begin(setting, seed)
    dice = random.Random(f"baseline {seed}")
    for ply in range(LONGEST):
        if ply < in_a_row or ply % THEN_EVERY == 0 or match.to_move is None:
            yield said(match)
        if match.to_move is None:
            return
        step(match, dice)
    message = f"{match!r} does not end"
    raise AssertionError(message)


def written(value: object) -> str:
    """Write a part of what is said as JSON."""
    return _WRITER.encode(value)


def digests(steps: Iterable[Said]) -> dict[str, str]:
    """Give a digest of each part, over all steps."""
    hashes: defaultdict[str, hashlib._Hash] = defaultdict(hashlib.sha256)
    for everything in steps:
        for part, value in everything.items():
            hashes[part].update(f"{written(value)}\n".encode())
    return {part: digest.hexdigest()[:DIGITS] for part, digest in hashes.items()}
