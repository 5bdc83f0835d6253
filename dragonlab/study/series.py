"""A series of games: who sits where, and by which seed. Any game of it can be played alone, and comes out the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from dragonlab import bots
from dragonlab.bots.bot import finished
from dragonlab.core.base.errors import BotError, OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.game import Game
from dragonlab.core.play.match import Match
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import Text
from dragonlab.display.pages import say
from dragonlab.study.counts import checked_counts, counted

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence

    from dragonlab.bots.bot import Bot
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import Position
    from dragonlab.study.counts import Count, Value

MOST_GAMES = 10_000_000
MOST_MOVES = 50_000
"""Moves of one game: bots that never come to an end are stopped, and named."""


ENDLESS = Text(
    "tras {moves} jugadas la partida no ha terminado: ¿hacen estos bots algo más que pasar?",
    "after {moves} moves the game is not over: do these bots ever do more than pass?",
)
WHERE = Text(
    "en la partida {number} del estudio, semilla {seed}, tras {moves} jugadas, asiento {seat}; los bots son {bots}",
    "in game {number} of the study, seed {seed}, after {moves} moves, seat {seat}; the bots are {bots}",
)


class Row(NamedTuple):
    """One finished game, as plain values; what goes by seat has an entry for each.

    - `number`: its place in the series, from 0; `seed`: what `dragonlab.new` sets it up with
    - `bots`: who sat at each seat; `begins`: the seat that had the first choice
    - `scores`: by seat; `winners`: the seats that won, several if they share it
    - `turns` and `plies`: how many turns and moves it took
    - `counts`: what your own counts found in it, by name

    >>> row = Row(0, "7/0", ("medium", "easy"), 0, (30, 30), (0, 1), 60, 60, {})
    >>> row.won(0)
    0.5
    """

    number: int
    seed: str
    bots: tuple[str, ...]
    begins: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    plies: int
    counts: Mapping[str, Value]

    def won(self, seat: int) -> float:
        """Give what a seat has of the win: 1, 0, or a part of one that is shared."""
        return (seat in self.winners) / len(self.winners)


@dataclass(frozen=True)
class Series:
    """So many games of some line-ups: `lineups` say for each which of `kinds` play, from the first seat on.

    With `rotate` each deal is played once from every seat, so that neither cards nor who begins decide. Deals are the
    same for all line-ups. See `simulate`.
    """

    game: AnyGame
    kinds: tuple[bots.Kind, ...]
    lineups: tuple[tuple[int, ...], ...]
    games: int
    seed: int | str
    rotate: bool
    options: Mapping[str, str]
    position: Position | None
    count: Mapping[str, Count]

    def __len__(self) -> int:
        return self.games

    def seats_of(self, number: int) -> tuple[int, ...]:
        """Say which kind sits at each seat of a game."""
        turned, lineup = divmod(number % self.games_of_a_deal, len(self.lineups))
        who = self.lineups[lineup]
        return who[-turned:] + who[:-turned] if turned else who

    @property
    def games_of_a_deal(self) -> int:
        """How many games each deal is played in: by every line-up, from every seat if they rotate."""
        return len(self.lineups) * (len(self.lineups[0]) if self.rotate else 1)

    def seed_of(self, number: int) -> str:
        """Give the seed of a game: that of its deal."""
        return f"{self.seed}/{number // self.games_of_a_deal}"

    def match(self, number: int) -> Match:
        """Play a game of the series to its end."""
        match, players = self.begin(number)
        try:
            while (turn := match.to_move) is not None:
                match.play(chosen(players[turn], match))
                _check_end(match)
        except Exception as error:
            at = {"number": number, "seed": repr(match.seed), "moves": len(match.plies) - 1, "seat": match.to_move}
            error.add_note(say(WHERE, **at, bots=", ".join(self.names(number))))
            raise
        return match

    def begin(self, number: int) -> tuple[Match, list[Bot]]:
        """Set a game up, and let its bots sit down."""
        seats, seed = self.seats_of(number), self.seed_of(number)
        match = Match(self.game, seats=len(seats), options=self.options, position=self.position, seed=seed)
        return match, [bots.make(self.kinds[kind], self.game, f"{seed}/{seat}") for seat, kind in enumerate(seats)]

    def names(self, number: int) -> tuple[str, ...]:
        """Name the bots at the seats of a game."""
        return tuple(bots.name_of(self.kinds[kind]) for kind in self.seats_of(number))

    def row(self, number: int) -> Row:
        """Play a game, and say what came of it."""
        match = self.match(number)
        outcome, begins = match.outcome, match.plies[0].state.to_move
        assert outcome is not None  # noqa: S101  it is over
        assert begins is not None  # noqa: S101  it was not over at its start
        return Row(
            number,
            self.seed_of(number),
            self.names(number),
            begins,
            outcome.scores,
            outcome.winners,
            match.plies[-1].turn,
            len(match.plies) - 1,
            {name: counted(name, count, match) for name, count in self.count.items()},
        )


def series(
    game: str | os.PathLike[str] | AnyGame,
    kinds: Sequence[bots.Kind],
    lineups: Sequence[tuple[int, ...]],
    games: int,
    seed: int | str | None,
    *,
    rotate: bool,
    options: Mapping[str, str] | None,
    position: Position | None,
    count: Mapping[str, Count] | None,
) -> Series:
    """Check what a study is asked for before anything is played: so many `games` of each line-up.

    Where all bots of a line-up are alike, none changes seats: the same game would be counted again. Raises what
    `dragonlab.new` does, and `OptionError`.
    """
    loaded = game if isinstance(game, Game) else load(game)
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise OptionError(f"games are a number from 1 to {MOST_GAMES:,}, not {short_repr(games)}")
    first = Match(loaded, seats=len(lineups[0]), options=options, position=position, seed=seed)
    if first.to_move is None:
        raise OptionError("in this position the game is over already")
    own, seats = checked_counts(count), tuple(lineups)
    names = [bots.name_of(kind) for kind in kinds]
    rotates = rotate and any(len({names[at] for at in lineup}) > 1 for lineup in seats)
    made = Series(
        loaded, tuple(kinds), seats, games * len(seats), first.seed, rotates, first.options, first.position, own
    )
    made.begin(0)  # who cannot sit down says it now
    return made


def _check_end(match: Match) -> None:
    if len(match.plies) > MOST_MOVES:
        raise BotError(say(ENDLESS, moves=MOST_MOVES))


def checked_kinds(kinds: object) -> tuple[bots.Kind, ...]:
    """Give a list of bots whose names tell them apart; `OptionError` for anything else."""
    if not isinstance(kinds, list | tuple) or not kinds:
        raise OptionError(f'bots are a list by seat, such as ["medium", "easy"], not {short_repr(kinds)}')
    named: dict[str, object] = {}
    for kind in kinds:
        name = bots.name_of(kind)
        who = name if isinstance(kind, str) else kind
        if not isinstance(kind, partial) and named.setdefault(name, who) != who:
            raise OptionError(f"two different bots are called {name}: give each a name of its own")
    return tuple(kinds)


def chosen(bot: Bot, match: Match) -> Move:
    """Let a bot choose as it is asked at a board: at the start of a turn, later in it, or in secret."""
    view = match.view(match.to_move)
    if match.state.in_secret:
        return finished(bot.react(view)).move
    return finished(bot.think(view) if match.state.begins_turn else bot.step(view)).move
