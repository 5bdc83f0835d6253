"""Finds a task: random games are played until one comes to a moment that an aim makes a task of."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, cast

from dragonlab.core.base.errors import OptionError, PositionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.lessons.practice.look import Look
from dragonlab.lessons.practice.subjects import subjects
from dragonlab.lessons.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.lessons.practice.aims import Aim, Task

READER = 0  # the reader's seat
LATE = 40  # moves: the first look at a game comes at most so late
PLAYED = 40  # moves of the first game, each the better of two, so that it looks like a game; others are found sooner
MOST_MOVES = 1_200  # that are played for one aim, in all the games together


class Practice:
    """A game's tasks about a subject, with the entries of positions and the options that are wanted.

    `OptionError` or `PositionError` for what the game does not know.
    """

    def __init__(
        self,
        game: AnyGame,
        about: str | None = None,
        wanted: Mapping[str, object] | None = None,
        seats: int | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.wanted = dict(wanted or {})
        known = [*game.options, *game.entries()]
        for name in self.wanted:
            if name not in known:
                raise OptionError(f"{game.name} has no entry or option {short_repr(name)}; it has {', '.join(known)}")
        self.begin({})
        self.aims = [aim for aim in subjects(game).about(about) if self._fits(aim)]

    def task(self, seed: int | str) -> Task:
        """Give the task of a seed: always the same one; `OptionError` if nothing of the kind comes up."""
        dice = random.Random(f"practice {seed}")
        for aim in self._mixed(dice):
            found = next((task for look in self._looks(aim, seed, dice) if (task := aim.task(look))), None)
            if found is not None:
                return found
        raise OptionError(f"{self.game.name}: nothing of the kind comes up here; ask for less at a time")

    def begin(self, position: Mapping[str, object]) -> Match:
        """Lay a position of an aim out; `OptionError` or `PositionError` if that cannot be."""
        return self._setting(position, "check").start()

    def _fits(self, aim: Aim) -> bool:
        """Tell whether an aim can come up where the reader wants to be."""
        if not self.wanted and self.seats == min(self.game.seats):
            return True
        try:
            self.begin(aim.position)
        except (OptionError, PositionError):
            return False
        return all(self.wanted.get(name, value) == value for name, value in aim.position.items())

    def _mixed(self, dice: random.Random) -> Iterator[Aim]:
        """Give all aims, of each sort as likely the next one, however many there are of it."""
        sorts = [[aim for aim in self.aims if type(aim) is sort] for sort in dict.fromkeys(map(type, self.aims))]
        while sorts:
            sort = dice.choice(sorts)
            yield sort.pop(dice.randrange(len(sort)))
            sorts = [left for left in sorts if left]

    def _setting(self, position: Mapping[str, object], seed: int | str) -> Setting:
        said = {**position, **self.wanted}
        chosen = {name: said.pop(name) for name in self.game.options if name in said}
        options = self.game.check_options(cast("dict[str, str]", chosen))
        return Setting(self.game, READER, self.seats, said or None, options, {}, seed)

    def _looks(self, aim: Aim, seed: int | str, dice: random.Random) -> Iterator[Look]:
        left, number = MOST_MOVES, 0
        skip = dice.randrange(LATE)
        while left > 0:
            setting = self._setting(aim.position, f"{seed}/{number}")
            for look in _game(setting, dice, 0 if number else PLAYED):
                left -= 1
                skip -= 1
                if skip < 0:
                    yield look
            left, number = left - 1, number + 1


def _game(setting: Setting, dice: random.Random, sensible: int) -> Iterator[Look]:
    """Play a game, not quite at random for so many moves, as long as what its position says in particular holds."""
    match = setting.start()
    held = _held(match, setting)
    while match.to_move is not None and held == _held(match, setting):
        legal = match.legal_moves()
        look = Look(
            setting, match, _sensible(match, legal, dice) if len(match.plies) <= sensible else dice.choice(legal), dice
        )
        yield look
        match.play(look.chosen)


def _sensible(match: Match, legal: list[Move], dice: random.Random) -> Move:
    """Of two moves, give the one that the game's own evaluation likes better."""
    some = dice.sample(legal, min(2, len(legal)))
    return some[0] if len(some) == 1 else max(some, key=lambda move: _worth(match, move))


def _worth(match: Match, move: Move) -> float:
    after, ply = match.state.copy(), match.plies[-1]
    assert match.to_move is not None  # noqa: S101  somebody has these moves
    after.apply(move, match.source.ply(len(match.plies), ply.used))
    return match.game.evaluate(after, match.to_move)


def _held(match: Match, setting: Setting) -> dict[str, object]:
    """Give those words and numbers that the reader sees of what the position says."""
    if not setting.position:
        return {}
    view = match.view(setting.seat)
    return {name: view.get(name) for name in setting.position if is_a(view.get(name), str, int)}
