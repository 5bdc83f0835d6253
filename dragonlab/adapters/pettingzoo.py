"""The games as environments of PettingZoo, one agent for each seat: `env("dragonheart")`.

An observation is what its seat knows: the numbers of an `Observation`, the mask of its legal actions, and in `infos`
the view itself. The reward comes at the end. Chance is that of a match with the same seed.

>>> environment = env("dragonheart")
>>> environment.reset(seed=7)
>>> for agent in environment.agent_iter():
...     seen, reward, over, cut, info = environment.last()
...     environment.step(None if over else seen["action_mask"].argmax())
>>> environment.match().record().result["scores"]
[25, 33]
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, ClassVar

from dragonlab.adapters import extra
from dragonlab.adapters.nodes import Tree
from dragonlab.adapters.observation import observation
from dragonlab.adapters.rewards import rewards
from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.registry import load
from dragonlab.core.rules.chance import RandomSource

with extra("pettingzoo"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

    from dragonlab.adapters.nodes import Node
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import View

Seen = dict[str, Any]  # "observation" and "action_mask"
MOST = 2.0**60  # of any number in an observation


def env(
    game: str | os.PathLike[str],
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> GameEnv:
    """Give the environment of a game, by its name or the path of its folder, for so many seats with these options.

    With `render_mode="ansi"`, `render` gives the table as text, as a spectator sees it. Raises `GameError` or
    `OptionError` for what there is not.
    """
    return GameEnv(load(game), seats, options, render_mode)


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types for others
    """A game under way, with an agent for each seat, `seat_0`, `seat_1` …; actions are numbers of `game.moves`.

    In a secret window all are asked, one after the other; whom the rules don't ask can only let it pass. A step that a
    rule forbids raises `IllegalMove`, one that is no action `OptionError`, and neither changes anything.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: AnyGame, seats: int | None, options: Mapping[str, str] | None, render_mode: str | None
    ) -> None:
        """Prepare agents and spaces; `env` finds the game."""
        super().__init__()
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise OptionError(f"a game can be rendered as 'ansi', a text, not as {short_repr(render_mode)}")
        self.game = game
        self.seats, self.options = game.check_seats(seats), game.check_options(options)
        self.render_mode = render_mode
        self.observed = observation(game, self.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed, self._episode = RandomSource(None).seed, 0
        self._node: Node | None = None
        numbers, mask = Box(-MOST, MOST, (self.observed.size,), np.float32), Box(0, 1, (len(game.moves),), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(game.moves)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Give the space of an agent's observations."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of an agent's actions: all moves of the game."""
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | str | np.integer[Any] | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode. With a `seed` it is the match of that seed, and what follows without one follows from it.

        `options` are PettingZoo's, and none are known here: those of the game are `env`'s.
        """
        del options
        if seed is not None:
            self._seed, self._episode = RandomSource(int(seed) if isinstance(seed, np.integer) else seed).seed, 0
        this = f"{self._seed}, episode {self._episode}" if self._episode else self._seed
        self._episode += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on(Tree(self.game, seats=self.seats, options=self.options, seed=this).root())

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Take the action of the agent that is asked; None once the game is over."""
        node = self._begun()
        if node.over:
            self._was_dead_step(action)
            return
        try:
            number = index(action)  # type: ignore[arg-type]  # None raises as anything else that is no number does
        except TypeError as error:
            raise OptionError(f"an action is a number, not {short_repr(action)}") from error
        following = node.after(number)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._go_on(following)

    def _go_on(self, node: Node) -> None:
        self._node = node
        if node.over:
            self.rewards = dict(zip(self.agents, rewards(node.outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        seat = node.seat or 0  # at the end the first is told first
        self.agent_selection = self.possible_agents[seat]
        told = range(self.seats) if node.over else (seat,)
        self.infos = {agent: {"view": node.view(at)} if at in told else {} for agent, at in self._seats.items()}

    def observe(self, agent: str) -> Seen:
        """Give what an agent's seat knows as numbers, and the mask of its legal actions: none if it is not asked."""
        node, seat = self._begun(), self._seats[self._known(agent)]
        seen = np.zeros(self.observed.size, np.float32)
        found = self.observed.of(self.view(agent))
        seen[[*found]] = [*found.values()]
        mask = np.zeros(len(self.game.moves), np.int8)
        if seat == node.seat:
            mask[node.legal] = 1
        return {"observation": seen, "action_mask": mask}

    def view(self, agent: str) -> View:
        """Give what an agent's seat knows, as a match shows it."""
        node, known = self._begun(), self._known(agent)
        told = self.infos.get(known, {})
        view: View = told["view"] if "view" in told else node.view(self._seats[known])
        return view

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise OptionError(f"the agents are {', '.join(self.possible_agents)}, not {short_repr(agent)}")
        return agent

    def match(self) -> Match:
        """Give the episode so far as a match, to be recorded, told or looked at; it knows everything."""
        return self._begun().match()

    def render(self) -> str | None:
        """Give the table as text, as a spectator sees it; None without `render_mode`."""
        if self.render_mode is None:
            return None
        return self.game.scene(self._begun().view(None), ()).text()

    def __str__(self) -> str:
        return f"dragonlab_{self.game.name}"

    def close(self) -> None:
        """Nothing is open."""

    def _begun(self) -> Node:
        if self._node is None:
            raise OptionError("there is no episode yet: call `reset` first")
        return self._node
