"""What a game says in random games: what it refuses, and what it tells, each with the State that it speaks of."""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING, NamedTuple, cast

from visibility.found import truths_of
from walks import begin

from dragonlab.core.rules.moves import Move
from dragonlab.core.scene.gestures import gesture_in
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.scene.gestures import Gesture
    from dragonlab.core.scene.scene import Scene
    from dragonlab.core.values import Param

MOVES, GESTURES = 40, 20  # tried where somebody is to move
LOOK = 0.3  # so often a ply is looked at; rare ones always


class Refusal(NamedTuple):
    """A try that a rule refused: what was tried, by which seat, in which State, and the scene that it saw."""

    violation: Violation
    state: AnyState
    seat: int
    tried: Move | Gesture
    where: str  # which game, which ply
    scene: Scene

    @property
    def params(self) -> Mapping[str, Param]:
        """What the sentence says."""
        return self.violation.params

    def word(self, key: str) -> str:
        """Give a particular that is a word."""
        return cast("str", self.params[key])

    def number(self, key: str) -> int:
        """Give a particular that is a number."""
        return cast("int", self.params[key])

    def words(self, key: str) -> tuple[str, ...]:
        """Give a particular that is a list of words."""
        return cast("tuple[str, ...]", self.params[key])


class Telling(NamedTuple):
    """An event, all events of its ply, its place among them, and the States before the ply and after it."""

    event: Event
    ply: tuple[Event, ...]
    place: int
    move: Move | None
    before: AnyState | None  # None: the set-up
    after: AnyState
    where: str
    match: Match

    @property
    def earlier(self) -> tuple[Event, ...]:
        """What was told before it in the same ply."""
        return self.ply[: self.place]

    @property
    def later(self) -> tuple[Event, ...]:
        """What was told after it in the same ply."""
        return self.ply[self.place + 1 :]

    @property
    def seat(self) -> int:
        """Of whom it is told."""
        return cast("int", self.event.params["seat"])

    def word(self, key: str) -> str:
        """Give a particular that is a word."""
        return cast("str", self.event.params[key])

    def number(self, key: str) -> int:
        """Give a particular that is a number."""
        return cast("int", self.event.params[key])

    def words(self, key: str) -> tuple[str, ...]:
        """Give a particular that is a list of words."""
        return cast("tuple[str, ...]", self.event.params[key])


def games(game: AnyGame, seed: int = 0) -> Iterator[tuple[str, Match, random.Random]]:
    """Begin random games without end, with a name to find each again by."""
    for number in count(seed):
        yield f"game {number}", begin(game, number), random.Random(f"claims {number}")


def refusals(game: AnyGame, most: int, seed: int = 0) -> Iterator[Refusal]:
    """Sample so many refusals: of those at one moment, one by each rule and with each kind of particulars."""
    tricky = truths_of(game).tricky
    for name, match, dice in games(game, seed):
        while True:
            if match.to_move is None or dice.random() < LOOK or tricky(match.state):
                for refusal in _refused(match, dice, f"{name}, ply {len(match.plies) - 1}"):
                    yield refusal
                    most -= 1
                    if not most:
                        return
            if match.to_move is None:
                break
            match.play(dice.choice(match.legal_moves()))


def _refused(match: Match, dice: random.Random, where: str) -> Iterator[Refusal]:
    found = dict[tuple[object, ...], Refusal]()
    for refusal in _tries(match, dice, where):
        violation = refusal.violation
        found.setdefault((violation.rule, *map(_sort, violation.params.items())), refusal)
    yield from found.values()


def _sort(item: tuple[str, Param]) -> object:
    """Tell particulars apart by their keys, and numbers by whether they are one or none: they have other sentences."""
    key, value = item
    return (key, min(value, 2)) if isinstance(value, int) and "seat" not in key else key


def _tries(match: Match, dice: random.Random, where: str) -> Iterator[Refusal]:
    seat, moves = match.to_move, match.game.moves
    own = 0 if seat is None else seat
    scene = match.scene(own, "en")
    for move in dice.sample(list(moves), min(MOVES, len(moves))):
        if violation := match.why_not(move):
            yield Refusal(violation, match.state, own, move, where, scene)
    if seat is None:
        return
    other = dice.choice([other for other in range(match.seats) if other != seat])
    move = dice.choice(list(moves))
    if violation := match.why_not(move, other):
        yield Refusal(violation, match.state, other, move, where, match.scene(other, "en"))
    for _ in range(GESTURES):
        yield from _gesture(match, seat, dice, scene, where)


def _gesture(match: Match, seat: int, dice: random.Random, scene: Scene, where: str) -> Iterator[Refusal]:
    """Choose a few pieces, most often own ones, and perhaps a place; hear what the board would answer."""
    game, view = match.game, match.view(seat)
    pieces = [piece for zone in scene.zones for piece in zone.pieces]
    mine = [piece for piece in pieces if piece.mine]
    choice = mine if mine and dice.random() < 0.6 else pieces
    chosen = [piece.id for piece in dice.sample(choice, min(dice.choice((0, 1, 1, 1, 2, 3)), len(choice)))]
    target = dice.choice([None, *scene.targets()])
    heard = game.read(view, chosen, target, scene)
    if isinstance(heard, Move):
        heard = match.why_not(heard, seat) or heard
    if isinstance(heard, Violation):
        yield Refusal(heard, match.state, seat, gesture_in(scene, game, chosen, target), where, scene)


def tellings(game: AnyGame, most: int, seed: int = 0) -> Iterator[Telling]:
    """Sample so many events: of each game some plies, and whatever is rare in it."""
    for name, match, dice in games(game, seed):
        while match.to_move is not None:
            match.play(dice.choice(match.legal_moves()))
        told = dict[str, int]()
        for number, ply in enumerate(match.plies):
            names = {event.name for event in ply.events}
            if dice.random() > LOOK and all(told.get(name, 0) > 2 for name in names):
                continue
            before = match.plies[number - 1].state if number else None
            for place, event in enumerate(ply.events):
                told[event.name] = told.get(event.name, 0) + 1
                yield Telling(event, ply.events, place, ply.move, before, ply.state, f"{name}, ply {number}", match)
                most -= 1
                if not most:
                    return
