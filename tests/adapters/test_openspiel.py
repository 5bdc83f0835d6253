"""The games in OpenSpiel: its own test, its search, and what ours promise beside."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
import pytest
from adapters.nodes_met import nodes
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from visibility.found import truths_of
from walks import GAMES, HEIST

import dragonlab
from dragonlab import GameError, IllegalMove, OptionError
from dragonlab.adapters.openspiel import DragonlabState, register
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Iterator

FEW = 4  # simulations: enough to come into the tree
DECISIONS = 3


@pytest.fixture(params=[*GAMES.values()], ids=[*GAMES])
def spiel(request: pytest.FixtureRequest) -> Any:
    """Give every game found in turn, as OpenSpiel loads it."""
    (name,) = register(request.param)
    return pyspiel.load_game(name)


def at_random(game: Any, seed: int, state: DragonlabState | None = None) -> Iterator[DragonlabState]:
    """Play at random, stopping before each decision."""
    dice = random.Random(seed)
    state = state or game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
            continue
        yield state
        state.apply_action(dice.choice(state.legal_actions()))
    yield state


def test_it_passes_the_random_simulation_test(spiel: Any) -> None:
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


def test_a_state_survives_being_written_down(spiel: Any) -> None:
    for state, _ in zip(at_random(spiel, 3), range(12), strict=False):
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
        assert str(again) == str(state)
        assert again.legal_actions() == state.legal_actions()
        assert again.history() == state.history()


@pytest.mark.parametrize("kind", [MCTSBot, ISMCTSBot])
def test_openspiels_search_plays_it(spiel: Any, kind: type) -> None:
    dice = np.random.RandomState(1)
    evaluator = RandomRolloutEvaluator(1, dice)
    bot = (
        MCTSBot(spiel, 2.0, FEW, evaluator, random_state=dice)
        if kind is MCTSBot
        else ISMCTSBot(spiel, evaluator, 2.0, FEW, random_state=dice)
    )
    decided = 0
    for state in at_random(spiel, 2):
        if len(state.legal_actions()) > 1 and (state.node.in_window or decided < DECISIONS - 1):
            assert bot.step(state) in state.legal_actions()
            decided += 1
        if decided == DECISIONS or state.move_number() > 400:
            break
    assert decided >= DECISIONS - 1


def test_chance_has_its_true_odds(spiel: Any) -> None:
    for node in nodes(
        dragonlab.load(GAMES[spiel.get_type().short_name.removeprefix("dragonlab_")]), 1, 200, explicit=True
    ):
        state = spiel.new_initial_state()
        state.node = node
        if node.chance is None:
            assert not state.is_chance_node()
            continue
        outcomes = node.chance.outcomes
        told = dict(state.chance_outcomes())
        assert sum(told.values()) == pytest.approx(1)
        assert told == {one: outcomes.count(one) / len(outcomes) for one in outcomes}
        assert max(told) < spiel.max_chance_outcomes()


def test_an_imagined_state_looks_the_same_to_whom_it_asks(spiel: Any) -> None:
    dice = random.Random(1)
    for state, _ in zip(at_random(spiel, 5), range(150), strict=False):
        node, player = state.node, state.current_player()
        if node.over or (node.in_window and player not in node.asked):
            continue
        other = state.resample_from_infostate(player, dice.random)
        assert other.information_state_string() == state.information_state_string()
        assert other.observation_tensor() == state.observation_tensor()
        assert other.legal_actions() == state.legal_actions()
        with pytest.raises(GameError, match="never begun"):
            other.match()


def test_what_a_player_knows_is_the_same_whatever_it_may_not_know(spiel: Any) -> None:
    dice = random.Random(1)
    for state, _ in zip(at_random(spiel, 6), range(80), strict=False):
        node = state.node
        if node.in_window:
            continue  # test_secret_windows has them
        for player in range(spiel.num_players()):
            other = spiel.new_initial_state()
            other.node = node.tree.node(None, truths_of(node.tree.game).shuffled(node.shown, player, dice))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert json.loads(state.observation_string(player)) == state.view(player)


def test_a_whole_game_is_a_record_that_replays(spiel: Any) -> None:
    *_, last = at_random(spiel, 1)
    match = last.match()
    record = match.record()
    assert dragonlab.replay(record.to_json(), match.game).view(0) == match.view(0)
    returns = last.returns()
    assert match.outcome is not None
    assert {seat for seat, one in enumerate(returns) if one == max(returns)} == {*match.outcome.winners}
    assert abs(sum(returns)) < 1e-9


def test_a_clone_is_independent() -> None:
    register("dragonheart")
    state = next(at_random(pyspiel.load_game("dragonlab_dragonheart"), 1))
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


def test_a_game_travels_to_a_process_that_has_registered_none() -> None:
    register(HEIST)
    game = pyspiel.load_game("dragonlab_heist(players=3)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301
    code = "import pickle, sys\nprint(pickle.loads(sys.stdin.buffer.read()))"
    told = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(game), check=True, capture_output=True)
    assert told.stdout.decode().strip() == str(game)


def test_whoever_is_no_player_has_no_view() -> None:
    register("dragonheart")
    state = next(at_random(pyspiel.load_game("dragonlab_dragonheart"), 1))
    assert state.view(None)["seat"] is None
    wrongs: list[Any] = [2, -1, "0"]
    for wrong in wrongs:
        with pytest.raises(OptionError, match="the players are 0 to 1, not"):
            state.view(wrong)


def test_players_and_options_are_parameters() -> None:
    register("dwarf_king")
    game = pyspiel.load_game("dragonlab_dwarf_king(players=4,options=first:2)")
    assert game.num_players() == 4
    assert game.min_utility() == pytest.approx(-1 / 3)
    assert next(at_random(game, 1)).match().options["first"] == "2"
    for wrong in ("players=9", "options=first", "options=moon:full"):
        with pytest.raises(OptionError):
            pyspiel.load_game(f"dragonlab_dwarf_king({wrong})")


def test_all_games_are_registered_at_once_and_again_does_nothing() -> None:
    assert register() == register() == [f"dragonlab_{name}" for name in dragonlab.games()]
    with pytest.raises(GameError):
        register("chess")


def test_a_forbidden_action_raises_the_rule_and_changes_nothing() -> None:
    register("dragonheart")
    state = next(at_random(pyspiel.load_game("dragonlab_dragonheart"), 1))
    before = str(state)
    forbidden = min({*range(state.num_distinct_actions())} - {*state.legal_actions()})
    with pytest.raises(IllegalMove, match="DH-"):
        state.apply_action(forbidden)
    assert str(state) == before


def test_whom_the_rules_do_not_ask_has_nothing_to_search_for() -> None:
    for node in nodes(dragonlab.load(HEIST), 1):
        if node.in_window and node.seat not in node.asked:
            assert node.seat is not None
            with pytest.raises(OptionError, match="has no choice here"):
                node.imagined(node.seat, RandomChance(1))
            return
    raise AssertionError


def test_a_process_that_has_registered_games_ends_well() -> None:
    code = "import pyspiel\nfrom dragonlab.adapters.openspiel import register\npyspiel.load_game(register()[0])"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
