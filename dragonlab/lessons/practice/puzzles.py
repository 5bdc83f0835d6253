"""Puzzles: moments of games between bots in which one move is surely the best, found beforehand (`make puzzles`)."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.found import shipped
from dragonlab.core.play.preference import Preference
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import Text
from dragonlab.core.words.rulebook import DIFFICULTIES
from dragonlab.lessons.level import Level
from dragonlab.lessons.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.rulebook import Rule

FILE = "puzzles.json"
BEST_MOVE = "best move"
"""What practice is about that asks these."""
WANTED = ("idea", "difficulty")
"""Which of them may be asked for."""
READER = 0
SEEM_BETTER = (1, 3)  # moves than the best: so many at most make an easy puzzle, and one of medium difficulty
TITLE = Text("La mejor jugada", "The best move")
GOAL = Text("Encuentra la mejor jugada.", "Find the best move.")
NUDGE = Text(
    "Piensa qué gana, qué evita y qué arriesga cada jugada.", "Think of what each move gains, avoids and risks."
)
BETTER = Text(
    "{reasons} Al seguir jugando muchas veces desde aquí, «{best}» sale mejor que «{usual}».",
    "{reasons} Played on from here many times, “{best}” turns out better than “{usual}”.",
)


class Puzzle(NamedTuple):
    """A moment of a game with so many `seats` from a `seed`, after the moves `before`: `best` is to be found.

    `usual` is the best of the others, and worth `gain` less, as `Game.value` measures. The puzzle turns on an `idea` of
    the rule book, and the medium bot, as greedy as a beginner, likes `before_it` other moves better.
    """

    seats: int
    seed: int
    before: tuple[str, ...]
    best: str
    usual: str
    gain: float
    idea: str | None = None
    before_it: int = 1

    @property
    def difficulty(self) -> str:
        """`"easy"`, `"medium"` or `"hard"`, by how many moves seem better at first."""
        return DIFFICULTIES[sum(self.before_it > most for most in SEEM_BETTER)]


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
    """The puzzles of a game as tasks of a room: all, or those that turn on an idea or are of a difficulty.

    `OptionError` for a game that has none such, or if anything else is `wanted`.
    """

    def __init__(self, game: AnyGame, wanted: Mapping[str, object] | None = None) -> None:
        self.game, asked = game, dict(wanted or {})
        if other := [key for key in asked if key not in WANTED]:
            raise OptionError(f"{BEST_MOVE!r} comes with positions of its own: leave out {', '.join(other)}")
        if not puzzles(game):
            raise OptionError(f"{game.name} has no puzzles to practise {BEST_MOVE!r} with")
        self.puzzles = puzzles(game)
        for key, value in asked.items():
            there = sorted({getattr(one, key) for one in self.puzzles} - {None})
            if value not in there:  # a list, as anything may be asked for
                said = ", ".join(there)
                raise OptionError(f"{game.name} has no puzzles with {key}={short_repr(value)}; there is {said}")
            self.puzzles = tuple(one for one in self.puzzles if getattr(one, key) == value)

    def task(self, seed: int | str) -> Level:
        """Give the puzzle of a seed: `"a"` one, and `"a.1"`, `"a.2"` and so on all the others, each once."""
        first, _, number = str(seed).rpartition(".")
        if not number.isdecimal() or not first:
            first, number = str(seed), "0"
        mixed = random.Random(f"puzzles {first}").sample(self.puzzles, len(self.puzzles))
        return level(self.game, mixed[int(number) % len(mixed)])


def of_the_day(day: date) -> Level:
    """Give the puzzle of a day: of each game in turn, and of each game all of them before one comes again."""
    with_puzzles = [game for game in map(load, shipped()) if puzzles(game)]
    turn, at = divmod(day.toordinal(), len(with_puzzles))
    game = with_puzzles[at]
    round_, number = divmod(turn, len(puzzles(game)))
    task = BestMoves(game).task(f"round {round_}.{number}")
    named = Text.by(lambda language: f"{game.rulebook.title.text(language)}: {TITLE.text(language).lower()}")
    return replace(task, title=named)


def laid_out(game: AnyGame, puzzle: Puzzle) -> Setting:
    """Give the table of a puzzle."""
    return Setting(game, READER, puzzle.seats, None, {}, {}, puzzle.seed, puzzle.before)


def level(game: AnyGame, puzzle: Puzzle) -> Level:
    """Make a level of a puzzle: its answer says what speaks for the move, and not for the usual one."""
    setting = laid_out(game, puzzle)
    state = setting.start().state
    best, usual = game.moves.parse(puzzle.best), game.moves.parse(puzzle.usual)
    preference = Preference(game, state, best, usual)
    rule = preference.rule(READER)
    assert rule is not None  # noqa: S101  else it is no puzzle
    idea = None if puzzle.idea is None else game.rulebook[puzzle.idea]
    right = BETTER.filled(
        best=Text.by(lambda language: game.label(best, language).rstrip(".")),
        usual=Text.by(lambda language: game.label(usual, language).rstrip(".")),
        reasons=Text.by(preference.told),
    )
    return Level(
        setting=setting,
        id=f"puzzle-{puzzle.seed}-{len(puzzle.before)}",
        title=TITLE,
        goal=GOAL,
        right=right,
        nudge=NUDGE if idea is None else thought(idea),
        rules=(rule,) if idea is None else (idea.id, rule),
        par=1,
        solution=(puzzle.best,),
        success=lambda moment: moment.moves[:1] == [puzzle.best],
        failure=None,
        lost=None,
        feedback=(),
        replies=(),
        highlights=(),
        fresh=True,
    )


def thought(idea: Rule) -> Text:
    """Give an idea as a hint: its name, and what it is."""
    name = idea.name
    assert name is not None  # noqa: S101  all ideas have one
    return Text.by(lambda language: f"{name.text(language)}: {idea.text(language)}")
