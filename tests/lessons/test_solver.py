"""The search for a solution: it finds what trying everything finds, knows again what it has seen, and gives up."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

import pytest
from lessons.tries import LEVELS
from lessons.written import LONG, level
from walks import HEIST

import dragonlab
from dragonlab.core.rules.chance import RandomSource
from dragonlab.core.rules.events import Event
from dragonlab.core.rules.state import AnyState
from dragonlab.core.words.language import Text
from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.level import Level
from dragonlab.lessons.rival import reply
from dragonlab.lessons.setting import Setting
from dragonlab.lessons.solver import MOST_TRIES, Search, Spent, solve

if TYPE_CHECKING:
    from collections.abc import Hashable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.outcome import Outcome
    from dragonlab.core.rules.state import Objection
    from dragonlab.core.values import View
    from dragonlab.lessons.predicate import Moment

DEEP = {name: level for name, level in LEVELS.items() if level.par > 1}


def everything(level: Level, match: Match, depth: int) -> list[str] | None:
    """Try every way, as the search does without its memory."""
    if match.to_move != level.seat:
        return None
    for move in match.legal_moves():
        twin = match.fork()
        twin.play(move)
        if not level.solved(twin) and not level.failed(twin):
            reply(level, twin)
        if level.solved(twin):
            return [move.notation]
        if depth > 1 and not level.failed(twin):
            rest = everything(level, twin, depth - 1)
            if rest is not None:
                return [move.notation, *rest]
    return None


def shortest(level: Level, match: Match, deepest: int) -> list[str] | None:
    found = (everything(level, match, depth) for depth in range(1, deepest + 1))
    return next((way for way in found if way is not None), None)


@pytest.mark.slow
@pytest.mark.parametrize("level", DEEP.values(), ids=DEEP)
def test_it_finds_what_trying_everything_finds(level: Level) -> None:
    start = level.setting.start()
    shared = Search(level)
    for before in ((), *((move.notation,) for move in start.legal_moves())):
        attempt = Attempt(level, "en")
        for move in before:
            attempt.play(move)
        way = shortest(level, attempt.match, level.par)
        assert solve(level, attempt.match, level.par) == way
        assert shared.solve(attempt.match, level.par) == way, "what it knows from before is right"


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_the_packages_levels_need_a_twentieth_of_the_tries(level: Level) -> None:
    search = Search(level)
    assert isinstance(search.solve(level.setting.start(), level.par), list)
    assert MOST_TRIES - search.left <= MOST_TRIES / 20


# -- a game made up to be searched: what two ways have in common must not hide what they have not ---------


Throw = Callable[["Blank", "Move", "Chance", "list[Event]"], None]


class Blank(AnyState):
    """There are two moves, `roll` and `done`; what they do is `does`, and may be seen by the flag."""

    __slots__ = ("does", "flag", "game", "to_move")

    def __init__(self, game: Any, does: Throw) -> None:
        self.game = game
        self.does = does
        self.to_move: int | None = 0
        self.flag: object = False

    def copy(self) -> Self:
        twin = type(self)(self.game, self.does)
        twin.to_move, twin.flag = self.to_move, copy.copy(self.flag)
        return twin

    def key(self) -> Hashable:
        return self.to_move, repr(self.flag)

    def legal_moves(self) -> list[Move]:
        return [self.game.moves.parse(move) for move in ("roll", "done")]

    def why_not(self, move: Move) -> Objection | None:
        del move
        return None

    def apply(self, move: Move, chance: Chance, events: list[Event] | None = None) -> None:
        assert events is not None
        self.does(self, move, chance, events)

    def view(self, seat: int | None) -> View:
        return {"seat": seat, "to_move": self.to_move, "flag": self.flag}

    def final_scoring(self) -> Outcome:
        raise NotImplementedError  # it is never over


def made_up(does: Throw, success: Callable[[Moment], bool], **changes: Any) -> Level:
    """Make a level of a game with such States."""
    game: Any = type(dragonlab.load(HEIST))()  # its own: a copy is the one that all load
    game.start = lambda *_: Blank(game, does)
    chance, seed = changes.pop("chance", {}), changes.pop("seed", 1)
    words = Text("es", "en")
    plain = Level(
        Setting(game, 0, 3, None, {}, chance, seed),
        "made-up", words, words, words, words, ("HE-ROLL-1",), 1, ("roll",), success, None, None, (), (), (),
    )  # fmt: skip
    return replace(plain, **changes)


def found(level: Level) -> object:
    return solve(level, level.setting.start(), 3)


def flagged(moment: Moment) -> bool:
    return bool(moment.view["flag"])


def tell(_state: Blank, move: Move, _chance: Chance, events: list[Event]) -> None:
    events.append(Event(move.notation, "HE-ROLL-1", {}))


def test_the_same_state_with_another_past_is_another_point() -> None:
    def done_and_rolled(moment: Moment) -> bool:
        return any(event.name == "done" for event in moment.events) and moment.moves[-1:] == ["roll"]

    assert found(made_up(tell, done_and_rolled)) == ["done", "roll"]


def test_another_state_is_another_point() -> None:
    def rolled(state: Blank, move: Move, _chance: Chance, _events: list[Event]) -> None:
        state.flag = state.flag or move.notation == "roll"

    def never_rolled(moment: Moment) -> bool:
        return not moment.view["flag"] and len(moment.moves) == 2

    assert found(made_up(rolled, never_rolled)) == ["done", "done"]


def test_the_same_state_with_another_rest_of_the_script_is_another_point() -> None:
    def throw(state: Blank, move: Move, chance: Chance, _events: list[Event]) -> None:
        state.flag = chance.pick(f"die.{move.notation == 'done':d}", range(6)) == 5

    assert found(made_up(throw, flagged, chance={"die.0": ["1"] * 3, "die.1": ["1", "6"]})) == ["done", "done"]


def test_the_same_state_at_another_ply_is_another_point() -> None:
    def throw(state: Blank, move: Move, chance: Chance, _events: list[Event]) -> None:
        """Throw for a six; who is done lets the rival throw, too, for nothing."""
        state.flag = chance.pick("die.0", range(6)) == 5 and state.to_move == 0
        state.to_move = 1 if (state.to_move, move.notation) == (0, "done") else 0

    def sixes(seed: int) -> list[bool]:
        source = RandomSource(seed)
        return [source.ply(ply, {}).pick("die.0", range(6)) == 5 for ply in (1, 2, 3)]

    seed = next(seed for seed in range(999) if sixes(seed) == [False, False, True])
    level = made_up(throw, flagged, seed=seed, solution=("roll",) * 3, replies=("roll",) * 3)
    assert found(level) == ["done", "roll"]


def test_a_point_that_is_met_again_is_not_searched_again() -> None:
    depth = 9
    search = Search(made_up(tell, lambda _moment: False))
    assert search.solve(search.level.setting.start(), depth) is None
    assert search.most - search.left < 2 * 3 * depth**2, "and not 2 to the power of 9"
    left = search.left
    assert search.solve(search.level.setting.start(), depth) is None
    assert search.left == left


# -- giving up --------------------------------------------------------------------------------------------


def never_the_same(state: Blank, move: Move, _chance: Chance, _events: list[Event]) -> None:
    state.flag = f"{state.flag} {move}"


def test_a_search_gives_up_and_says_how_far_it_came() -> None:
    level = made_up(never_the_same, lambda _moment: False)
    search = Search(level, 100)
    assert search.solve(level.setting.start(), 30) == Spent(depth=4, tries=100)
    assert search.left == 0
    assert search.solve(level.setting.start(), 4) is None, "that much is known"
    assert search.solve(level.setting.start(), 30) == Spent(depth=4, tries=100)


def test_a_solution_found_with_the_last_try_is_one() -> None:
    level = made_up(tell, lambda moment: moment.moves == ["done"])
    assert Search(level, 2).solve(level.setting.start(), 1) == ["done"]
    assert Search(level, 1).solve(level.setting.start(), 1) == Spent(depth=0, tries=1)
    assert Search(made_up(tell, lambda _moment: False), 2).solve(level.setting.start(), 1) is None


def test_a_reader_is_told_neither_yes_nor_no_where_the_search_gives_up() -> None:
    deep = level(LONG, par=2, solution=["troll 1", "dwarf 1"])
    attempt = Attempt(deep, "en", Search(deep, 0))
    assert attempt.play("dwarf 1").kind == "info"
    assert isinstance(attempt.hint(), Spent)
    assert attempt.hints == 0
    assert Attempt(deep, "en").play("dwarf 1").kind != "info"
