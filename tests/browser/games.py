"""The games that are played in a browser: one whole in JupyterLab, all others from some moves before their end.

`make whole` plays all of them whole.
"""

from __future__ import annotations

import os

ALL = "WHOLE_GAMES" in os.environ
WHOLE = "dragonheart"
LAST = 40  # moves of all seats together
MORE = {"dragon_rampage": 24, "rune_stones": 80}  # in games of small steps
SEEDS = {"dragon_rampage": 9, "rune_stones": 7}  # games whose first seed leaves the reader hardly a move
WHOLE_GAME = 'Board(dragonlab.new("{game}", seed={seed}))'
NEAR_ITS_END = """
import random

match, dice = dragonlab.new("{game}", seed={seed}), random.Random({seed})
while match.to_move is not None:
    match.play(dice.choice(match.legal_moves()))
latest = len(match.plies) - {last}
while len(match.plies) > 1 and (len(match.plies) > latest or match.to_move != 0):
    match.undo()
Board(match)
"""


def ending(game: str, seed: int, last: int | None = None) -> str:
    """Give the code of a cell that shows a game some moves before its end, with the reader to move."""
    if ALL:
        return WHOLE_GAME.format(game=game, seed=seed)
    return NEAR_ITS_END.format(game=game, seed=seed, last=last or MORE.get(game, LAST))


def played(game: str) -> str:
    """Give the code of a cell that shows a game as it is to be played: from its set-up, or from near its end."""
    seed = SEEDS.get(game, 1)
    return WHOLE_GAME.format(game=game, seed=seed) if game == WHOLE else ending(game, seed)
