"""From a record back to the match, checking everything on the way."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, cast

from dragonlab.core.base.errors import ChanceError, DragonlabError, GameError, RecordError, is_a
from dragonlab.core.base.short import cut, short_repr
from dragonlab.core.play.earlier_cards import with_cards_of
from dragonlab.core.play.game import Game
from dragonlab.core.play.match import Match
from dragonlab.core.play.record import Record
from dragonlab.core.play.registry import load
from dragonlab.core.rules.chance import Pick, RandomSource, RecordedChance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.play.record import Named, PlyRecord
    from dragonlab.core.rules.chance import Chance, Used
    from dragonlab.core.rules.state import AnyGame


GET_IT = "./its_folder"


def replay(record: Record | str, game: AnyGame | str | PathLike[str] | None = None) -> Match:
    """Play a recorded game again, up to where it was written down.

    Takes a `Record` or its JSON; `game` is the game, or the path of its folder, only if `dragonlab.games` does not list
    it. Raises `RecordError`, naming the entry, if anything does not fit: a move that is illegal there, a chance result
    that cannot be or is missing, another result.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=3)
    >>> events = match.play(match.legal_moves()[0])
    >>> dragonlab.replay(match.record().to_json()).view(0) == match.view(0)
    True
    """
    if not isinstance(record, Record):
        record = Record.from_json(record)
    try:
        return _replay(record, _game(record) if game is None else _named(game))
    except RecursionError as error:
        raise RecordError("a record is not nested so deeply") from error


def _named(game: object) -> AnyGame:
    if is_a(game, Game):
        return cast("AnyGame", game)
    if is_a(game, str, PathLike):
        return load(cast("str", game))
    raise GameError(f"`game` must be a game as `dragonlab.load` gives it, or its folder, not {short_repr(game)}")


def _replay(record: Record, game: AnyGame) -> Match:
    game = with_cards_of(game, record.rules_hash)
    _check_rules(record, game)
    source = _RecordSource(game, record)
    before = {name: option.before for name, option in game.options.items() if option.before is not None}
    try:
        match = Match(
            game,
            seats=record.seats,
            options={**before, **record.options},
            position=None if record.position is None else dict(record.position),
            seed=record.seed,
            source=source,
        )
    except RecordError:
        raise
    except DragonlabError as error:
        raise RecordError(f"set-up: {error}") from error
    source.check(match, 0)
    for number, ply in enumerate(record.plies, 1):
        _play(match, number, ply)
        source.check(match, number)
    match.source = RandomSource(record.seed)
    result = match.record().result
    if result != record.result:
        raise RecordError(
            f"result: the record says {short_repr(record.result)}, but the game gives {short_repr(result)}"
        )
    return match


def _play(match: Match, number: int, ply: PlyRecord) -> None:
    try:
        match.play(ply.move, ply.seat)
    except RecordError:
        raise
    except DragonlabError as error:
        raise RecordError(f"ply {number}, {short_repr(ply.move)}: {error}") from error


def _game(record: Record) -> AnyGame:
    if any(mark in record.game for mark in "/\\"):  # a record must not name a folder: its code would be run
        raise RecordError(f"game: there is no game {short_repr(record.game)}: a record gives a name, and no path")
    try:
        return load(record.game, record.cards)
    except GameError as error:
        raise RecordError(f"game: {error}, as in replay(record, {GET_IT!r})") from error
    except DragonlabError as error:
        raise RecordError(f"game: {error}") from error


def _check_rules(record: Record, game: AnyGame) -> None:
    if (record.game, record.rules, record.rules_hash) != (game.name, game.RULES_VERSION, game.rules_hash):
        raise RecordError(
            f"rules: written with version {short_repr(record.rules)} ({cut(record.rules_hash)}) of {cut(record.game)}, "
            f"this is version {game.RULES_VERSION} ({game.rules_hash}) of {game.name}"
        )
    if record.position is not None and record.positions != game.POSITIONS_VERSION:
        raise RecordError(
            "position: what it leaves open was completed in another way when this was written "
            f"({short_repr(record.positions)}, now {game.POSITIONS_VERSION}), "
            "so that its moves would be those of another game"
        )


class _RecordSource:
    """Chance as the record has it."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.placed = record.position is not None
        renamed = game.renamed if self.placed else {}
        self.results = [_picks(game, "setup", tuple((renamed.get(label, label), name) for label, name in record.setup))]
        self.results += [_picks(game, f"ply {number}", ply.chance) for number, ply in enumerate(record.plies, 1)]

    def ply(self, number: int, used: Used) -> Chance:  # noqa: ARG002  a script needs it
        if number == 0:
            return RecordedChance("setup", self.results[0], in_order=not self.placed)
        return RecordedChance(f"ply {number}", self.results[number])

    def after(self, used: Used, picks: Sequence[Pick]) -> Used:  # noqa: ARG002  … and this
        return used

    def check(self, match: Match, number: int) -> None:
        asked = len(match.plies[number].picks)
        if asked < len(self.results[number]):
            extra = self.results[number][asked]
            raise RecordError(f"{f'ply {number}' if number else 'setup'}: nothing asked for {short_repr(extra.label)}")


def _picks(game: AnyGame, entry: str, named: Named) -> list[Pick]:
    try:
        return [Pick(label, game.outcome(label, name)) for label, name in named]
    except ChanceError as error:
        raise RecordError(f"{entry}: {error}") from error
