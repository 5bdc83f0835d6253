"""A match: playing, refusing, taking back, restoring, telling listeners."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST, begin, fingerprint, reach

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame

NONSENSE: list[Any] = [None, 3, True, 0.0, b"x", [], {}, (), object(), "?", "dwarf " * 10_000, "\0", "\ud800"]
NO_SEATS: list[Any] = ["0", True, False, 2.0, -1, 5, [], 10**30, {0}]


@pytest.fixture
def match(game: AnyGame) -> Match:
    return reach(game, 5, 4)


def _all(match: Match) -> object:
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    return len(match.plies), fingerprint(match.state), views, match.record()


def _refuses(match: Match, kind: type[dragonlab.DragonlabError], act: Callable[[], object]) -> None:
    before, told = _all(match), list[int]()
    stop = match.listen(lambda: told.append(1))
    with pytest.raises(kind) as caught:
        act()
    stop()
    assert str(caught.value)
    assert told == []
    assert _all(match) == before


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda thing: repr(thing)[:12].encode("ascii", "replace").decode())
def test_nonsense_is_no_move(match: Match, nonsense: Any) -> None:
    _refuses(match, dragonlab.NotationError, lambda: match.play(nonsense))
    _refuses(match, dragonlab.NotationError, lambda: match.why_not(nonsense))


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_nonsense_is_no_seat(match: Match, seat: Any) -> None:
    move = match.legal_moves()[0]
    acts: list[Callable[[], object]] = [
        lambda: match.play(move, seat),
        lambda: match.why_not(move, seat),
        lambda: match.view(seat),
        lambda: match.scene(seat),
        lambda: match.can_undo(seat),
        lambda: dragonlab.tell(match, seat),
    ]
    for act in acts:
        _refuses(match, dragonlab.OptionError, act)


def test_a_move_of_another_game_is_no_move(match: Match) -> None:
    other = dragonlab.new("dragonheart" if match.game.name != "dragonheart" else HEIST)
    _refuses(match, dragonlab.NotationError, lambda: match.play(other.game.moves[0]))
    twin = type(match.game)(match.game.cards.values)
    _refuses(match, dragonlab.NotationError, lambda: match.play(twin.moves[0]))


def test_an_unknown_notation_is_answered_with_known_ones(match: Match) -> None:
    word = match.game.moves[0].notation.split()[0]
    with pytest.raises(dragonlab.NotationError, match=word):
        match.play(f"{word} 99")


def test_an_illegal_move_cites_its_rule_and_changes_nothing(match: Match) -> None:
    move = next(move for move in match.game.moves if match.why_not(move))
    violation = match.why_not(move)
    assert violation is not None
    _refuses(match, dragonlab.IllegalMove, lambda: match.play(move))
    with pytest.raises(dragonlab.IllegalMove, match=violation.rule) as caught:
        match.play(move.notation)
    assert caught.value.violation == violation


def test_another_seat_may_not_play(match: Match) -> None:
    assert match.to_move is not None
    seat = (match.to_move + 1) % match.seats
    _refuses(match, dragonlab.IllegalMove, lambda: match.play(match.legal_moves()[0], seat))
    violation = match.why_not(match.legal_moves()[0], seat)
    assert violation is not None
    assert violation.rule == match.game.rulebook.refusals.not_your_turn


def test_after_the_end_nothing_is_played(game: AnyGame) -> None:
    match = reach(game, 1, 10_000)
    assert match.outcome is not None
    for move in (game.moves[0], game.moves[-1]):
        _refuses(match, dragonlab.IllegalMove, lambda move=move: match.play(move))  # type: ignore[misc]
        violation = match.why_not(move, 0)
        assert violation is not None
        assert violation.rule == game.rulebook.refusals.over


def test_a_whole_match_can_be_taken_back_and_no_further(game: AnyGame) -> None:
    match, start = reach(game, 2, 10_000), begin(game, 2)
    moves = []
    while len(match.plies) > 1:
        moves.append(match.undo())
    assert _all(match) == _all(start)
    _refuses(match, dragonlab.UndoError, match.undo)
    for move in reversed(moves):
        match.play(move)
    assert _all(match) == _all(reach(game, 2, 10_000))


def test_listeners_are_told_after_each_change_until_they_stop(match: Match) -> None:
    told: list[int] = []
    stop = match.listen(lambda: told.append(len(match.plies)))
    also = match.listen(lambda: told.append(-1))
    plies = len(match.plies)
    match.play(match.legal_moves()[0])
    assert told == [plies + 1, -1]
    stop()
    match.undo()
    assert told == [plies + 1, -1, -1]
    also()
    match.restore(match)
    assert len(told) == 3


def test_restoring_takes_over_the_other_match_and_keeps_the_listeners(game: AnyGame) -> None:
    match, other = begin(game, 1), reach(game, 2, 9)
    told: list[int] = []
    match.listen(lambda: told.append(1))
    match.restore(other)
    assert told == [1]
    assert _all(match) == _all(other)
    before = _all(other)
    match.play(random.Random(1).choice(match.legal_moves()))
    assert _all(other) == before
    assert told == [1, 1]


@pytest.mark.parametrize("other", [3, None, "dragonheart", {}])
def test_nonsense_cannot_be_restored(match: Match, other: Any) -> None:
    _refuses(match, dragonlab.OptionError, lambda: match.restore(other))


def test_a_match_of_another_game_cannot_be_restored(match: Match) -> None:
    other = dragonlab.new("dragonheart" if match.game.name != "dragonheart" else HEIST)
    _refuses(match, dragonlab.OptionError, lambda: match.restore(other))


def test_a_match_describes_itself_the_same_each_time(game: AnyGame) -> None:
    one, other = reach(game, 3, 5), reach(game, 3, 5)
    assert repr(one) == repr(other) == f"<Match of {game.name}, 5 moves played>"
    assert str(one) == str(other)
    assert repr(one.plies) == repr(other.plies)
