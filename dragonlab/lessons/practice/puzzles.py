"""Puzzles: moments of games between bots in which one move is surely the best, found beforehand (`make puzzles`)."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.bots.hindsight import TELLING
from dragonlab.core.base.errors import OptionError
from dragonlab.core.words.language import LANGUAGES, Text
from dragonlab.core.words.phrases import decimal
from dragonlab.lessons.level import Level
from dragonlab.lessons.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.rules.state import AnyGame

FILE = "puzzles.json"
BEST_MOVE = "best move"
"""What practice is about that asks these."""
READER = 0
TITLE = Text("La mejor jugada", "The best move")
GOAL = Text("Encuentra la mejor jugada.", "Find the best move.")
NUDGE = Text(
    "Piensa qué gana, qué evita y qué arriesga cada jugada.", "Think of what each move gains, avoids and risks."
)
BETTER = Text(
    "{reasons} Al seguir jugando muchas veces desde aquí, «{best}» da {points} puntos más que «{usual}».",
    "{reasons} Played on from here many times, “{best}” brings {points} points more than “{usual}”.",
)
DECIDES = Text(
    "{reasons} Al seguir jugando muchas veces desde aquí, «{best}» decide la partida más a menudo que «{usual}».",
    "{reasons} Played on from here many times, “{best}” decides the game more often than “{usual}”.",
)


class Puzzle(NamedTuple):
    """A moment of a game with so many `seats` from a `seed`, after the moves `before`: `best` is to be found.

    `usual` is the best of the others, and worth `gain` points less.
    """

    seats: int
    seed: int
    before: tuple[str, ...]
    best: str
    usual: str
    gain: float


@cache
def puzzles(game: AnyGame) -> tuple[Puzzle, ...]:
    """Give the puzzles of a game; none for other cards than its own, or where none were made."""
    path = game.folder / FILE
    if game.custom_cards is not None or not path.is_file():
        return ()
    return tuple(
        Puzzle(**one | {"before": tuple(filter(None, one["before"].split(", ")))})
        for one in json.loads(path.read_text(encoding="utf-8"))
    )


class BestMoves:
    """The puzzles of a game as tasks of a room; `OptionError` for a game that has none, or if more is `wanted`."""

    def __init__(self, game: AnyGame, wanted: Mapping[str, object] | None = None) -> None:
        self.game = game
        if wanted:
            raise OptionError(f"{BEST_MOVE!r} comes with positions of its own: leave out {', '.join(wanted)}")
        if not puzzles(game):
            raise OptionError(f"{game.name} has no puzzles to practise {BEST_MOVE!r} with")

    def task(self, seed: int | str) -> Level:
        """Give the puzzle of a seed: `"a"` one, and `"a.1"`, `"a.2"` and so on all the others, each once."""
        first, _, number = str(seed).rpartition(".")
        if not number.isdecimal() or not first:
            first, number = str(seed), "0"
        mixed = random.Random(f"puzzles {first}").sample(puzzles(self.game), len(puzzles(self.game)))
        return level(self.game, mixed[int(number) % len(mixed)])


def level(game: AnyGame, puzzle: Puzzle) -> Level:
    """Make a level of a puzzle: its answer says what speaks for the move, and not for the usual one."""
    setting = Setting(game, READER, puzzle.seats, None, {}, {}, puzzle.seed, puzzle.before)
    state = setting.start().state
    best, usual = game.moves.parse(puzzle.best), game.moves.parse(puzzle.usual)
    rule = game.rule_over(state, best, usual, READER)
    assert rule is not None  # noqa: S101  else it is no puzzle
    reasons = game.reasons_over(state, best, usual) or game.reasons(state, best)
    said = {
        language: (DECIDES if puzzle.gain > TELLING else BETTER)
        .text(language)
        .format(
            best=game.label(best, language).rstrip("."),
            usual=game.label(usual, language).rstrip("."),
            points=decimal(puzzle.gain, language),
            reasons=" ".join(game.rulebook.reason(one.name, one.params, language) for one in reasons),
        )
        for language in LANGUAGES
    }
    return Level(
        setting=setting,
        id=f"puzzle-{puzzle.seed}-{len(puzzle.before)}",
        title=TITLE,
        goal=GOAL,
        right=Text(**said),
        nudge=NUDGE,
        rules=(rule,),
        par=1,
        solution=(puzzle.best,),
        success=lambda moment: moment.moves[:1] == [puzzle.best],
        failure=None,
        lost=None,
        ideas=(),
        replies=(),
        highlights=(),
        fresh=True,
    )
