"""Positions with one entry changed: refused by a name that says where, or as whole as the real ones.

Real positions come from random games; others, with the gaps that they have, from lessons.
"""

from __future__ import annotations

import copy
import random
import re
from collections import Counter
from functools import partial
from inspect import signature
from typing import TYPE_CHECKING, Any, NamedTuple

from dragonlab.core.base.errors import PositionError
from dragonlab.core.play.match import Match
from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.schema.kinds import UNKNOWN
from dragonlab.testing.faults import BrokenError
from dragonlab.testing.walks import begin
from dragonlab.testing.worlds import different

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import Position
    from dragonlab.lessons.setting import Setting
    from dragonlab.testing.case import Truths

    Begins = Callable[[AnyState], bool]  # whether a position can say all of a moment

MOVES, LOOK = 300, 60  # so many are played on, and at each so-manieth all is looked at
EXAMPLES_OF_ONE = 12  # positions with a change made of one moment
ODD: tuple[object, ...] = (None, "?", "", 0, 1, -1, 2, 999, 1000, True, [], {})


class Example(NamedTuple):
    """One position to try; `changed` names the entry that is not as it was, if one is."""

    game: AnyGame
    seed: int
    seats: int
    options: dict[str, str]
    position: Position
    changed: str | None = None

    def begun(self) -> Match:
        """Begin there."""
        return Match(self.game, seats=self.seats, options=self.options, position=self.position, seed=self.seed)

    def __str__(self) -> str:
        what = f"seats={self.seats}, options={self.options}, seed={self.seed}, position={self.position}"
        return f"seed {self.seed}, {self.changed or 'nothing'} changed: dragonlab.new({self.game.where!r}, {what})"


def written(match: Match) -> Position:
    """Write out what is open and what each seat sees of its own, as far as a position can say it."""
    entries = match.game.entries()
    views: list[dict[str, Any]] = [match.view(seat) for seat in (None, *range(match.seats))]
    position = {name: _together([view[name] for view in views]) for name in views[0] if name in entries}
    position["to_move"] = match.to_move  # also where somebody is asked in secret
    return copy.deepcopy(position)


def _together(seen: list[Any]) -> object:
    """Put together what several see of the same."""
    if all(isinstance(value, list) and len(value) == len(seen[0]) for value in seen):
        return [_together(list(parts)) for parts in zip(*seen, strict=True)]
    return next((value for value in seen if value not in (None, UNKNOWN)), seen[0])


def moments(game: AnyGame, seed: int, begins: Begins | None) -> Iterator[Match]:
    """Give a few moments of a random game at which a position may begin.

    Where nobody says which these are, those that it can say all of, as far as the game takes what is written of them.
    """
    match, dice = begin(game, seed), random.Random(f"moments {seed}")
    while match.to_move is not None:
        may = begins(match.state) if begins else match.state.begins_turn
        if may and dice.random() < 0.1 and (begins or _is_taken(match)):
            yield match.fork()
        match.play(dice.choice(match.legal_moves()))


def _is_taken(match: Match) -> bool:
    """Tell whether a game takes what is written of a moment."""
    try:
        Match(match.game, seats=match.seats, options=match.options, position=written(match), seed=match.seed)
    except PositionError:
        return False
    return True


def changes(value: object, dice: random.Random, others: list[object]) -> object:
    """Change one thing in an entry: a part of it, or all of it."""
    if isinstance(value, list) and value and dice.random() < 0.85:
        at, kind = dice.randrange(len(value)), dice.randrange(6)
        found = list(value)
        if kind == 0:
            del found[at]
        elif kind == 1:
            found.insert(at, dice.choice([*value, *others]))
        elif kind == 2:
            other = dice.randrange(len(value))
            found[at], found[other] = found[other], found[at]
        else:
            found[at] = changes(value[at], dice, others)
        return found
    if isinstance(value, dict) and value and dice.random() < 0.85:
        name = dice.choice(sorted(value))
        named = dict(value)
        if dice.random() < 0.2:
            del named[name]
        else:
            named[name] = changes(value[name], dice, others)
        return named
    if type(value) is int and dice.random() < 0.6:
        return value + dice.choice((-1, 1))
    if isinstance(value, list) and others and dice.random() < 0.5:
        return [*value, dice.choice(others)]
    return dice.choice([*others, *others, *ODD] if others else ODD)


def leaves(value: object) -> list[object]:
    """List the single values in an entry."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return [value] if inner is None else [leaf for item in inner for leaf in leaves(item)]


def examples(game: AnyGame, count: int, start: int = 0, begins: Begins | None = None) -> Iterator[Example]:
    """Give real positions, and each with changes: of every moment, whole and with gaps."""
    seed = start
    while count > 0 and seed < start + count:
        for number, match in enumerate(moments(game, seed, begins)):
            dice = random.Random(f"changes {seed} {number}")
            whole = Example(game, seed, match.seats, match.options, written(match))
            yield whole
            for _ in range(EXAMPLES_OF_ONE):
                changed = _changed(whole, whole.position, dice)
                if dice.random() < 0.3:
                    said, name = changed.position, changed.changed
                    left_out = dice.sample(sorted(said), dice.randint(1, len(said) - 1))
                    said = {key: value for key, value in said.items() if key == name or key not in left_out}
                    changed = changed._replace(position=said)
                yield changed
                count -= 1
                if count <= 0:
                    return
        seed += 1


def from_lessons(game: AnyGame, settings: Iterable[Setting], count: int, start: int = 0) -> Iterator[Example]:
    """Give positions of lessons, which say less than a view, each with a change."""
    said = [setting for setting in settings if setting.position]
    for number in range(start, start + count if said else start):
        setting = said[number % len(said)]
        seats, options = setting.seats or game.seats[0], dict(setting.options)
        example = Example(game, number, seats, options, dict(setting.position or {}))
        yield _changed(example, written(example.begun()), random.Random(f"lessons {number}"))


def _changed(example: Example, there: Position, dice: random.Random) -> Example:
    """Change one entry, by anything of its sort that is there."""
    position = copy.deepcopy(dict(example.position))
    name = dice.choice(sorted(position))
    sorts = {type(leaf) for leaf in leaves(position[name])} or {str}
    alike = [leaf for value in there.values() for leaf in leaves(value) if type(leaf) in sorts]
    position[name] = changes(position[name], dice, alike)
    return example._replace(position=position, changed=name)


def judge(example: Example, truths: Truths, drawn: Iterable[str] = ()) -> bool:
    """Try one, and tell whether it was taken; `BrokenError` where the position is neither refused well nor whole.

    `drawn` are entries that may have more than is said, since something is drawn from them at the start.
    """
    try:
        match = example.begun()
    except PositionError as error:
        _well_refused(example, str(error))
        return False
    if example.changed is None and (again := written(match)) != example.position:
        raise _broken(f"makes something else of {different(again, example.position)} of a real position", example)
    there, said = written(match), [(name, value) for name, value in example.position.items() if name not in drawn]
    if wrong := [name for name, value in said if not _is_so(value, there.get(name))]:
        raise _broken(f"takes {', '.join(wrong)} and makes something else of it; lay it out, or refuse it", example)
    check, dice = _check(match, truths), random.Random(example.seed)
    check(match.state)
    state = match.state
    for number in range(MOVES):
        if number % LOOK == 0:
            _look(example, state, number)
        legal = state.legal_moves()
        if bool(legal) != (state.to_move is not None):
            raise _broken(f"takes a position that leads to {len(legal)} moves with {state.to_move} to move", example)
        if not legal:
            break
        state.apply(dice.choice(legal), RandomChance(f"{example.seed}/{number}"))
    _look(example, state, MOVES)
    check(state)
    return True


def _well_refused(example: Example, refused: str) -> None:
    if example.changed is None:
        raise _broken(f"refuses a real position: {refused}", example)
    named = re.match(r"position[,:] (\w+)", refused)
    if not named or named[1] not in example.position:
        raise _broken(f"refuses {example.changed} and names no entry that was said: {refused}", example)


def _broken(says: str, example: Example) -> BrokenError:
    return BrokenError("complete_position", f"{says} ({example})")


def _check(match: Match, truths: Truths) -> Callable[[AnyState], None]:
    """Find what always holds; where positions may leave cards out, this is told where the game began."""
    check: Callable[..., None] = truths.check
    start = match.state.copy()
    return partial(check, start=start) if "start" in signature(check).parameters else check


def _is_so(said: object, there: object) -> bool:
    """Compare what a position says with what there is: it may leave parts open, and cards may be more than it names."""
    if said is None or said == UNKNOWN:
        return True
    if isinstance(said, dict) and isinstance(there, dict):
        return all(_is_so(said.get(name, type(value)()), value) for name, value in there.items())
    if isinstance(said, list) and isinstance(there, list):
        if all(isinstance(item, str) for item in (*said, *there)):
            return not Counter(said) - Counter({UNKNOWN: len(said), **Counter(there)})
        return len(said) == len(there) and all(map(_is_so, said, there))
    return said == there


def _look(example: Example, state: AnyState, number: int) -> None:
    """See a State as everybody does, and fill in what they do not know."""
    for seat in (None, *range(state.seats_at_table())):
        view = state.view(seat)
        sample = example.game.sample(view, seat, RandomChance(number))
        if sample.view(seat) != view:
            raise _broken(f"takes a position of which seat {seat} sees what `determinize` cannot complete", example)
        moves = state.legal_moves() if seat is not None and seat == state.to_move else []
        example.game.scene(view, moves, "es")
