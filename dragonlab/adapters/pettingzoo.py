"""The games as environments of PettingZoo, one agent for each seat: `env("dragonheart")`.

>>> environment = env("dragonheart")
>>> environment.reset(seed=7)
>>> for agent in environment.agent_iter():
...     observation, reward, over, cut, info = environment.last()
...     environment.step(None if over else observation["action_mask"].argmax())
>>> environment.match().record().to_json()[:37]
'{"dragonlab":1,"game":"dragonheart","'

An observation is what its seat knows: the numbers of an `Observation`, the mask of its legal actions, and in `infos` the
view itself. The reward comes at the end. Chance is that of a match with the same seed.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from dragonlab.adapters.nodes import Table
from dragonlab.adapters.observation import observation
from dragonlab.adapters.rewards import rewards
from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.registry import load
from dragonlab.core.rules.chance import RandomSource

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

    from dragonlab.adapters.nodes import Node
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import View

Observed = dict[str, Any]  # "observation" and "action_mask"
MOST = 2.0**60  # of any number in an observation


def env(
    game: str | os.PathLike[str],
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> GameEnv:
    """Give the environment of a game, by its name or the path of its folder, for so many seats with these options.

    Raises `GameError` or `OptionError` for what there is not. `render_mode="ansi"` lets `render` give the table as a
    spectator sees it.
    """
    if render_mode not in {None, *GameEnv.metadata["render_modes"]}:
        raise OptionError(f"a game can be rendered as 'ansi', a text, not as {short_repr(render_mode)}")
    return GameEnv(load(game), seats, options, render_mode)


class GameEnv(AECEnv[str, Observed, int | None]):
    """A game under way, with an agent for each seat: `seat_0`, `seat_1` …; actions are numbers of the game's moves.

    In a secret window all are asked, one after the other; who is not asked by the rules can only let it pass.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012  as PettingZoo declares it

    def __init__(
        self, game: AnyGame, seats: int | None, options: Mapping[str, str] | None, render_mode: str | None
    ) -> None:
        """Prepare the spaces: `env` finds the game."""
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"dragonlab_{game.name}"}
        self._asked_for = {"seats": seats, "options": options}
        table = Table(game, seats=seats, options=options)
        self.table = table
        self.observed = observation(game, table.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._episodes = RandomSource(None)
        self._episode = 0
        spaces = Dict(
            {
                "observation": Box(-MOST, MOST, (self.observed.size,), np.float32),
                "action_mask": Box(0, 1, (len(game.moves),), np.int8),
            }
        )
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(game.moves)) for agent in self.possible_agents}
