"""Positions with one entry changed: refused by a name that says where, or as whole as the real ones.

Real positions come from random games; a quarter as many, with the gaps that they have, from lessons.
`python -m properties.positions --game summit --count 2000` (in `tests`) tries many; what fails is printed with all that
it takes to see it again.
"""

from __future__ import annotations

import argparse
import copy
import random
import re
import sys
from collections import Counter
from functools import partial
from inspect import signature
from typing import TYPE_CHECKING, Any, NamedTuple

from lessons.tries import COURSES
from visibility.found import truths_of
from walks import GAMES, begin

import dragonlab
from dragonlab.core.base.errors import PositionError
from dragonlab.core.play.match import Match
from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.schema.kinds import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import Position
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.question import Question

MOVES, LOOK = 300, 60  # so many are played on, and at each so-manieth all is looked at
DRAWN = ("specials", "tiles")  # piles from which the special and the tile of a hand are drawn, if they are there
EXAMPLES_OF_ONE = 12  # positions with a change made of one game
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
        changed = self.changed or "nothing"
        return f"{self.game.name}, seed {self.seed}, {changed} changed: dragonlab.new({self.game.name!r}, {what})"


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


def begins(match: Match) -> bool:
    """Tell whether a position can say all of this moment."""
    moment = MOMENTS.get(match.game.name)
    return match.to_move is not None and (moment is None or moment(match.state))


MOMENTS: dict[str, Callable[..., bool]] = {
    "rune_stones": lambda state: state.begins_turn,
    "dwarf_king": lambda state: state.step not in {"deal", "give"},
    "summit": lambda state: state.step == "roll",
    "heist": lambda state: [step for step, _ in state.todo].count("give") == len(state.hands),
    "dragon_rampage": lambda state: (
        state.begins_turn and [step for step, *_ in state.todo].count("act") == len(state.gold)
    ),
}
"""When a position may begin, in games where it may not at any time.

Within a turn of Rune Stones, a round of Dragon Rampage, or a round of the games of the tests, what is still to come is
no entry. In the Dwarf King a hand that has been counted leaves nothing to do but deal, and what the two of the goblin
standard's exchange know of each other while cards are given is no entry either.
"""


def moments(game: AnyGame, seed: int) -> Iterator[Match]:
    """Give a few moments of a random game at which a position may begin."""
    match, dice = begin(game, seed), random.Random(f"moments {seed}")
    while match.to_move is not None:
        if begins(match) and dice.random() < 0.1:
            yield match.fork()
        match.play(dice.choice(match.legal_moves()))


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


def examples(game: AnyGame, count: int, start: int = 0) -> Iterator[Example]:
    """Give real positions, and each with changes: of every moment, whole and with gaps."""
    seed = start
    while count > 0:
        for number, match in enumerate(moments(game, seed)):
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


def from_lessons(game: AnyGame, count: int, start: int = 0) -> Iterator[Example]:
    """Give positions of lessons, which say less than a view, each with a change."""
    lessons: list[Level | Question] = []
    if course := COURSES.get(game.name):
        lessons += [*course.levels.values(), *course.questions.values()]
    settings = [lesson.setting for lesson in lessons if lesson.setting and lesson.setting.position]
    for number in range(start, start + count if settings else start):
        setting = settings[number % len(settings)]
        seats, options = setting.seats or game.seats[0], dict(setting.options)
        example = Example(game, number, seats, options, dict(setting.position or {}))
        yield _changed(example, written(example.begun()), random.Random(f"lessons {number}"))


def _changed(example: Example, there: Position, dice: random.Random) -> Example:
    """Change one entry, by anything of its sort that is there."""
    position = copy.deepcopy(dict(example.position))
    name = dice.choice(sorted(position))
    sorts = {type(leaf) for leaf in leaves(position[name])}
    alike = [leaf for value in there.values() for leaf in leaves(value) if type(leaf) in sorts]
    position[name] = changes(position[name], dice, alike)
    return example._replace(position=position, changed=name)


def judge(example: Example) -> bool:
    """Try one, and tell whether it was taken; it raises where the position is neither refused well nor whole."""
    try:
        match = example.begun()
    except PositionError as error:
        refused = str(error)
    else:
        refused = ""
    if refused:
        assert example.changed is not None, f"a real position is refused: {refused}"
        named = re.match(r"position[,:] (\w+)", refused)
        assert named, f"names no entry: {refused}"
        assert named[1] in example.position, f"names no entry that is said: {refused}"
        return False
    if example.changed is None:
        again = written(match)
        assert again == example.position, f"a real position is another: {again}"
    there, said = written(match), [(name, value) for name, value in example.position.items() if name not in DRAWN]
    wrong = [name for name, value in said if not _is_so(value, there.get(name))]
    assert not wrong, f"it is otherwise than it is said: {wrong}"
    check, dice = _check(match), random.Random(example.seed)
    check(match.state)
    state = match.state
    for number in range(MOVES):
        if number % LOOK == 0:
            _look(example.game, state, number)
        legal = state.legal_moves()
        if not legal:
            break
        state.apply(dice.choice(legal), RandomChance(f"{example.seed}/{number}"))
    _look(example.game, state, MOVES)
    check(state)
    return True


def _check(match: Match) -> Callable[[AnyState], None]:
    """Find what always holds; where positions may leave cards out, this is told where the game began."""
    check: Callable[..., None] = truths_of(match.game).check
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


def _look(game: AnyGame, state: AnyState, number: int) -> None:
    """See a State as everybody does, and fill in what they do not know."""
    for seat in (None, *range(state.seats_at_table())):
        view = state.view(seat)
        sample = game.sample(view, seat, RandomChance(number))
        assert sample.view(seat) == view
        moves = state.legal_moves() if seat is not None and seat == state.to_move else []
        game.scene(view, moves, "es")


def failures(game: AnyGame, count: int, start: int = 0) -> Iterator[tuple[Example, Exception]]:
    """Try so many changed positions."""
    for example in (*examples(game, count, start), *from_lessons(game, count // 4, start)):
        try:
            judge(example)
        except Exception as error:  # noqa: BLE001  whatever it is, it is a finding
            yield example, error


def main() -> int:
    """Try many positions of one game or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--start", type=int, default=0, help="the seed of the first game")
    given = parser.parse_args()
    bad = 0
    for name in given.game or GAMES:
        found = list(failures(dragonlab.load(GAMES[name]), given.count, given.start))
        for example, error in found:
            sys.stdout.write(f"{example}\n    {type(error).__name__}: {error}\n\n")
        sys.stdout.write(f"{name}: {given.count} positions with one entry changed, {len(found)} failures\n")
        bad += len(found)
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
