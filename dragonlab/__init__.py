"""Learn board games by playing them: rules that can be tried, bots to play against, and an answer to "why?".

>>> import dragonlab
>>> match = dragonlab.new("dragonheart", seed=7)
>>> events = match.play("treasure 1")
>>> print(dragonlab.tell(match, language="en")[-2])
Green plays treasure 1.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import dragonlab.games  # noqa: F401  first: importing it later would put the package in place of the function `games`
from dragonlab.core.base.display import when_first_shown
from dragonlab.core.base.errors import (
    BotError,
    ChanceError,
    DataError,
    DragonlabError,
    GameError,
    IllegalMove,
    LanguageError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    UndoError,
    ViewError,
    is_a,
)
from dragonlab.core.play.found import games

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import date

    from dragonlab.core.play.match import Match
    from dragonlab.core.play.record import Record
    from dragonlab.core.play.registry import load
    from dragonlab.core.play.replay import replay
    from dragonlab.core.values import Position
    from dragonlab.core.words.language import current_language, use_language
    from dragonlab.core.words.rulebook import Rulebook
    from dragonlab.lessons.classroom.report import ClassReport

__version__ = "0.1.0"

LATE = {
    "Match": "play.match",
    "Record": "play.record",
    "load": "play.registry",
    "replay": "play.replay",
    **dict.fromkeys(("current_language", "use_language"), "words.language"),
}
"""Names that are imported when they are asked for, so that a script starts at once, and the rooms that have them."""

when_first_shown(lambda: importlib.import_module("dragonlab.display"))

__all__ = [
    "BotError",
    "ChanceError",
    "DataError",
    "DragonlabError",
    "GameError",
    "IllegalMove",
    "LanguageError",
    "Match",
    "NotationError",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "UndoError",
    "ViewError",
    "class_report",
    "current_language",
    "games",
    "lesson",
    "load",
    "new",
    "practice",
    "puzzle_of_the_day",
    "replay",
    "review",
    "rulebook",
    "tell",
    "use_language",
    "where_to_begin",
]


def new(
    game: str | os.PathLike[str],
    *,
    seed: int | str | None = None,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    cards: Mapping[str, object] | str | os.PathLike[str] | None = None,
    position: Position | None = None,
    chance: Mapping[str, Sequence[str]] | None = None,
) -> Match:
    """Start a match.

    `game` is a name (see `games`) or the path of a game's folder; `seed` makes chance repeatable; `seats`
    is the number of players; `options` choose between readings of the rules; `cards` are other cards;
    `position` is a view with gaps to start from; `chance` queues results by label, `{"draw.0": ["ship0"]}`.
    Raises `GameError`, `OptionError`, `DataError`, `PositionError` or `ChanceError`.

    >>> new("dragonheart", seed=7).to_move
    0
    """
    from dragonlab.core.play.match import Match  # noqa: PLC0415  as all in `LATE`
    from dragonlab.core.play.registry import load  # noqa: PLC0415

    return Match(load(game, cards), seats=seats, options=options, position=position, seed=seed, chance=chance)


def lesson(name: str, *, language: str | None = None) -> object:
    """Show a lesson of a course in a notebook: a level or a guided game on its board, a question, an exercise.

    `name` is the game's and the lesson's, `"dragonheart/first-dragon"`; `OptionError` lists what there is. The
    board needs the extra `widgets`, and is imported only now.

    >>> lesson("dragonheart/first-dragon", language="en")
    Level dragonheart/first-dragon
    """
    return importlib.import_module("dragonlab.board").lesson(name, language)


def practice(
    game: str | os.PathLike[str],
    about: str | None = None,
    *,
    seed: int | str | None = None,
    seats: int | None = None,
    language: str | None = None,
    **wanted: object,
) -> object:
    """Open a practice room in a notebook: a fresh position with a task, and another one whenever wanted.

    `about` is a goal, a rule, a section or a word of the rules (`help(dragonlab.load(game))` lists them), or
    `"best move"` for moments of games between bots in which one move is the best; `seed` makes the tasks repeatable.
    All else are entries of a position or options of the game, `special="dragon", quest="q5a"`; with `"best move"` they
    are an `idea` of the rule book and a `difficulty` (`"easy"`, `"medium"`, `"hard"`). `OptionError` and
    `PositionError` name what there is. The board needs the extra `widgets`, as for `lesson`.

    >>> practice("dragonheart", "knight", seed=7)
    Practice of dragonheart: knight
    """
    opened = importlib.import_module("dragonlab.board").practice
    return opened(game, about, seed=seed, seats=seats, language=language, **wanted)


def puzzle_of_the_day(day: date | None = None, *, language: str | None = None) -> object:
    """Ask in a notebook the puzzle of a day, of today if none is given: for everybody the same, of each game in turn.

    Those of the days before can be asked there too. The board needs the extra `widgets`, as for `lesson`.
    `OptionError` for what is no day.

    >>> puzzle_of_the_day(language="en")
    The puzzle of the day: a different one every day.
    """
    return importlib.import_module("dragonlab.board").puzzle_of_the_day(day, language)


def review(game: str | os.PathLike[str], *, language: str | None = None) -> object:
    """Open a review session in a notebook, of about five minutes: the weakest and longest unseen rules first.

    What to ask comes from the stars and the answers that were kept: lessons already done, and fresh tasks. The board
    needs the extra `widgets`, as for `lesson`. `OptionError` for a game without a course.

    >>> review("dragonheart")
    Review of dragonheart
    """
    return importlib.import_module("dragonlab.board").review(game, language)


def where_to_begin(game: str | os.PathLike[str], *, language: str | None = None) -> object:
    """Ask in a notebook what the reader knows already, let a few positions show it, and say what can be skipped.

    Nothing is locked, and the positions are lessons of the course with their stars. The board needs the extra
    `widgets`, as for `lesson`. `OptionError` for a game without a course.

    >>> where_to_begin("dragonheart")
    Where to begin with dragonheart
    """
    return importlib.import_module("dragonlab.board").where_to_begin(game, language)


def class_report(
    texts: Iterable[str] | str | os.PathLike[str],
    game: str | os.PathLike[str] | None = None,
    *,
    language: str | None = None,
) -> ClassReport:
    """Show what a class has mastered, and what to practise next, from the texts that its readers have exported.

    `texts` is a list of them, one text into which all were pasted, or the `Path` of a file or of a folder with files
    `.txt`; `game` is one game, or None for all that somebody has begun. A rule is mastered with two stars or more in a
    lesson that teaches it. Whoever sent two texts keeps the better of each; a text that cannot be read is named in
    `errors` and holds nobody up. Its entries are one for each reader and rule; it writes a `sheet` to
    print and a file for a `spreadsheet`. `OptionError` for what is no texts, `GameError` for no game.

    >>> class_report([], language="en")
    There is no text yet that can be read.
    """
    from dragonlab.lessons.classroom.report import ClassReport  # noqa: PLC0415  most programs have no class

    return ClassReport(texts, game, language)


def rulebook(game: str | os.PathLike[str]) -> Rulebook:
    """Give a game's rules by id.

    >>> rulebook("dragonheart")["DH-PLAY-2"].kind
    'forbids'
    """
    from dragonlab.core.play.registry import load  # noqa: PLC0415  as all in `LATE`

    return load(game).rulebook


def tell(match: Match, seat: int | None = None, language: str | None = None) -> list[str]:
    """Tell the match so far in sentences, as `seat` saw it (None: a spectator); `OptionError` for no match or seat.

    >>> match = new("dragonheart", seed=7)
    >>> events = match.play("treasure 1")
    >>> [tell(match, seat, "en")[-1] for seat in (0, 1)]
    ['Green draws 1 card: fire dragon 3.', 'Green draws 1 card.']
    """
    from dragonlab.core.base.short import short_repr  # noqa: PLC0415  as all in `LATE`
    from dragonlab.core.play.match import Match  # noqa: PLC0415

    if not is_a(match, Match):
        raise OptionError(f"only a match can be told, not {short_repr(match)}")
    viewer = None if seat is None else match.seat(seat)
    return [
        match.game.rulebook.sentence(seen, language)
        for ply in match.plies
        for event in ply.events
        if (seen := event.seen_by(viewer)) is not None
    ]


def __getattr__(name: str) -> object:
    if name in LATE:
        found = globals()[name] = getattr(importlib.import_module(f"dragonlab.core.{LATE[name]}"), name)
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
