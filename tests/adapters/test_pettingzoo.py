"""The games in PettingZoo: its own tests, and what ours promise beside."""

from __future__ import annotations

import pickle
import random
import warnings
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from gymnasium.spaces import Dict
from pettingzoo.test import api_test, seed_test
from visibility.found import truths_of
from walks import GAMES

import dragonlab
from dragonlab import GameError, IllegalMove, OptionError
from dragonlab.adapters.pettingzoo import GameEnv, env

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(params=[*GAMES.values()], ids=[*GAMES])
def where(request: pytest.FixtureRequest) -> str | Path:
    """Give the name or path of every game found in turn."""
    place: str | Path = request.param
    return place


def at_random(environment: GameEnv, seed: int) -> Iterator[str]:
    """Play an episode at random, stopping before each decision."""
    dice = random.Random(f"actions {seed}")
    environment.reset(seed=seed)
    while not environment.terminations[environment.agent_selection]:
        yield environment.agent_selection
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(dice.choice(np.flatnonzero(mask)))


def test_it_passes_the_api_test(where: str | Path) -> None:
    with warnings.catch_warnings():  # so it says of all that have action masks, but for a list of PettingZoo's own
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(env(where), num_cycles=300)


def test_it_passes_the_seed_test(where: str | Path) -> None:
    seed_test(lambda: env(where), num_cycles=50)


def test_an_episode_is_the_match_of_its_seed_and_its_record_replays(where: str | Path) -> None:
    environment = env(where)
    *_, _ = at_random(environment, 5)
    match = environment.match()
    assert match.outcome is not None
    record = match.record()
    again = dragonlab.replay(record.to_json(), environment.game)
    assert again.view(0) == match.view(0)
    of_the_seed = dragonlab.new(where, seed=5)
    for ply in record.plies:
        of_the_seed.play(ply.move, ply.seat)
    assert of_the_seed.record() == record


def test_the_best_reward_is_the_winners_and_all_add_up_to_nothing(where: str | Path) -> None:
    environment = env(where)
    for agent in at_random(environment, 3):
        assert environment.rewards[agent] == 0
    winners = {f"seat_{seat}" for seat in environment.match().outcome.winners}  # type: ignore[union-attr]
    rewards = environment.rewards
    assert {agent for agent in rewards if rewards[agent] == max(rewards.values())} == winners
    assert abs(sum(rewards.values())) < 1e-9


def test_only_who_is_asked_is_told_its_view_and_its_actions(where: str | Path) -> None:
    environment = env(where)
    for agent in islice(at_random(environment, 2), 40):
        assert environment.infos[agent]["view"]["seat"] == environment.possible_agents.index(agent)
        for other in environment.agents:
            seen = environment.observe(other)
            assert seen["action_mask"].any() == (other == agent) == bool(environment.infos[other])
            assert environment.view(other)["seat"] == environment.possible_agents.index(other)


def test_an_observation_is_the_same_whatever_its_agent_may_not_know(where: str | Path) -> None:
    environment, dice = env(where), random.Random(1)
    for agent in islice(at_random(environment, 4), 60):
        node, seat = environment._begun(), environment._seats[agent]
        if node.in_window:
            continue  # test_secret_windows has them
        seen = environment.observe(agent)
        environment._node = node.tree.node(None, truths_of(environment.game).shuffled(node.shown, seat, dice))
        environment.infos = {}
        other = environment.observe(agent)
        environment._node = node
        assert all(np.array_equal(seen[key], other[key]) for key in ("observation", "action_mask"))


def test_a_series_of_episodes_follows_from_its_first_seed() -> None:
    one, other = env("dragonheart"), env("dragonheart")
    for environment in (one, other):
        environment.reset(seed=7)
    dealt = []
    for _ in range(3):
        assert one.view("seat_0") == other.view("seat_0")
        dealt.append(str(one.view("seat_0")))
        one.reset()
        other.reset()
    assert len({*dealt}) == 3


def test_a_forbidden_step_raises_the_rule_and_changes_nothing() -> None:
    environment = env("dragonheart")
    environment.reset(seed=7)
    agent, before = environment.agent_selection, environment.view("seat_0")
    mask = environment.observe(agent)["action_mask"]
    with pytest.raises(IllegalMove, match="DH-"):
        environment.step(int(mask.argmin()))
    for wrong in (None, "knight", 1.5, -1, len(mask)):
        with pytest.raises(OptionError, match="an action is a number"):
            environment.step(wrong)  # type: ignore[arg-type]
    assert environment.agent_selection == agent
    assert environment.view("seat_0") == before


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(GameError):
        env("chess")
    for wrong in ({"seats": 9}, {"options": {"moon": "full"}}, {"render_mode": "human"}):
        with pytest.raises(OptionError):
            env("dragonheart", **wrong)
    environment = env("dragonheart")
    for call in (environment.match, lambda: environment.step(0), lambda: environment.observe("seat_0")):
        with pytest.raises(OptionError, match="call `reset` first"):
            call()


def test_whoever_is_no_agent_is_told_who_is() -> None:
    environment = env("dragonheart")
    with pytest.raises(OptionError, match="call `reset` first"):
        environment.view("seat_0")
    environment.reset(seed=1)
    asked: list[Callable[[Any], object]] = [
        environment.observe,
        environment.view,
        environment.observation_space,
        environment.action_space,
    ]
    for ask in asked:
        for agent in ("seat_2", 0, None):
            with pytest.raises(OptionError, match="the agents are seat_0, seat_1, not "):
                ask(agent)


def test_an_episode_travels_to_another_process_and_goes_on_alike(where: str | Path) -> None:
    environment = env(where)
    for agent in islice(at_random(environment, 3), 10, 20, 3):
        twin: GameEnv = pickle.loads(pickle.dumps(environment))  # noqa: S301
        action = int(environment.observe(agent)["action_mask"].argmax())
        before = environment.view(agent)
        twin.step(action)
        assert environment.view(agent) == before
        environment.step(action)
        assert twin.agent_selection == environment.agent_selection
        assert [twin.view(one) for one in twin.agents] == [environment.view(one) for one in environment.agents]


def test_a_seed_of_numpy_is_the_same_number() -> None:
    one, other = env("dragonheart"), env("dragonheart")
    one.reset(seed=7)
    other.reset(seed=np.int64(7))
    assert one.view("seat_0") == other.view("seat_0")
    with pytest.raises(OptionError, match="a seed is"):
        one.reset(seed=True)


def test_seats_and_options_are_those_that_were_asked_for() -> None:
    environment = env("dwarf_king", seats=4, options={"first": "2"}, render_mode="ansi")
    environment.reset(seed=1)
    assert len(environment.agents) == 4
    assert environment.match().options["first"] == "2"
    assert str(environment.render()) == environment.match().scene(None).text()
    assert isinstance(environment.observation_space("seat_3"), Dict)
