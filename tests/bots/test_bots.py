"""What holds for every bot and every game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from walks import begin, reach

import dragonlab
from dragonlab import bots
from dragonlab.bots import playout, rollout
from dragonlab.bots.rollout import RolloutBot
from dragonlab.core.base.errors import OptionError

if TYPE_CHECKING:
    from dragonlab.core.play.reasons import Reason
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import View

OFTEN = 200  # moves of a game: from there on bots are asked less often


@pytest.fixture(params=bots.BOTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True)
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RolloutBot, "looks", 60)
    monkeypatch.setattr(rollout, "FEWEST", 1)
    monkeypatch.setattr(playout, "FAR", 3)


def views(game: AnyGame, seeds: range) -> list[tuple[View, list[str]]]:
    """Give views of seats that have the choice, with their legal moves."""
    matches = [reach(game, seed, 5 * seed % 50) for seed in seeds]
    return [
        (match.view(match.to_move), [move.notation for move in match.legal_moves()])
        for match in matches
        if match.to_move is not None
    ]


def test_a_bot_chooses_a_legal_move(game: AnyGame, name: str) -> None:
    for view, legal in views(game, range(12)):
        assert bots.make(name, game, 1).choose(view).move.notation in legal


def test_the_same_seed_and_view_give_the_same_move(game: AnyGame, name: str) -> None:
    for view, _ in views(game, range(4)):
        thoughts = [bots.make(name, game, "s").choose(view) for _ in range(2)]
        bot = bots.make(name, game, "s")
        bot.choose(views(game, range(1))[0][0])  # what it saw before does not matter
        assert thoughts[0] == thoughts[1] == bot.choose(view)


@pytest.mark.parametrize("weak", ["random", "easy"])
def test_another_seed_may_give_another_move(weak: str) -> None:
    match = dragonlab.new("dragonheart", seed=7)
    moves = {bots.make(weak, match.game, seed).choose(match.view(0)).move for seed in range(12)}
    assert len(moves) > 1


def test_progress_rises_from_0_to_1(game: AnyGame, name: str) -> None:
    for view, _ in views(game, range(8)):
        progress = list(bots.make(name, game, 3).think(view))
        assert progress, "even a quick bot says that it is there"
        assert progress == sorted(progress)
        assert all(0 <= part <= 1 for part in progress)


def test_reasons_can_be_said_in_both_languages(game: AnyGame, name: str) -> None:
    for view, _ in views(game, range(12)):
        for reason in bots.make(name, game, 1).choose(view).reasons:
            said = [game.rulebook.reason(reason.name, reason.params, language) for language in ("es", "en")]
            assert said[0] != said[1]
            assert not any("{" in sentence or "None" in sentence for sentence in said)


def test_greedy_has_a_reason_for_every_move(game: AnyGame) -> None:
    for view, legal in views(game, range(40)):
        thought = bots.make("medium", game, 1).choose(view)
        assert thought.reasons
        assert (thought.reasons[0].name == "only") == (len(legal) == 1)


def test_reasons_are_found_only_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Move] = []
    match = dragonlab.new("dragonheart", seed=7)

    def noted(_: AnyState, move: Move) -> list[Reason]:
        asked.append(move)
        return []

    monkeypatch.setattr(type(match.game), "facts", staticmethod(noted))
    thought = bots.make("medium", match.game, 1).choose(match.view(0))
    assert not asked
    assert thought.reasons == ()
    assert len(asked) == len(match.legal_moves())


@pytest.mark.parametrize("name", ["easy", "medium", "strong"])
def test_the_only_move_is_called_so(name: str) -> None:
    match = dragonlab.new("dragonheart", position={"hands": [["dwarf1"], None]}, seed=1)
    thought = bots.make(name, match.game, 1).choose(match.view(0))
    assert [reason.name for reason in thought.reasons] == ["only"]


def test_thinking_leaves_the_view_alone(game: AnyGame, name: str) -> None:
    match = begin(game, 3)
    view = match.view(match.to_move)
    bots.make(name, game, 1).choose(view)
    assert view == match.view(match.to_move)


@pytest.mark.parametrize("unknown", ["", "Greedy", "human", "stockfish", "__class__"])
def test_an_unknown_bot_is_an_error_that_names_the_known(unknown: str) -> None:
    with pytest.raises(OptionError, match="random, easy, medium, strong"):
        bots.make(unknown, dragonlab.load("dragonheart"))


@pytest.mark.parametrize(("earlier", "now"), bots.EARLIER.items())
def test_the_names_that_bots_had_earlier_are_understood(earlier: str, now: str) -> None:
    assert type(bots.make(earlier, dragonlab.load("dragonheart"))) is bots.BOTS[now]


@pytest.mark.parametrize("seed", [True, 1.5, [1], b"1"])
def test_a_seed_that_is_none_is_an_error(seed: object, name: str) -> None:
    with pytest.raises(OptionError):
        bots.make(name, dragonlab.load("dragonheart"), seed)  # type: ignore[arg-type]


def test_without_a_seed_bots_differ(name: str) -> None:
    game = dragonlab.load("dragonheart")
    assert bots.make(name, game).seed != bots.make(name, game).seed


@pytest.mark.slow
def test_whole_games_of_bots_alone_end(game: AnyGame, name: str) -> None:
    match, dice = begin(game, 5), random.Random(5)
    while match.to_move is not None:
        asked = dice.random() < (0.3 if len(match.plies) < OFTEN else 0.01)
        view = match.view(match.to_move)
        match.play(bots.make(name, game, 5).choose(view).move if asked else dice.choice(match.legal_moves()))
