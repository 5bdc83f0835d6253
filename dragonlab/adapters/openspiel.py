"""The games as games of OpenSpiel: `register()`, then `pyspiel.load_game("dragonlab_dragonheart")`.

Each result of chance is a node of its own with its true odds. A State of OpenSpiel holds one thing, its node, which
never changes: a clone shares it. What a player knows is a view, as JSON and as an `Observation`; as a view holds all
that a seat knows for certain, information states are the same.

>>> import pyspiel
>>> register("dragonheart")
['dragonlab_dragonheart']
>>> state = pyspiel.load_game("dragonlab_dragonheart(options=first:1;deck_end:last_card)").new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.legal_actions()[0])
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(1, 'fire_dragon 2')
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from dragonlab.adapters import extra
from dragonlab.adapters.nodes import Tree
from dragonlab.adapters.observation import observation
from dragonlab.adapters.rewards import least, rewards
from dragonlab.core.base.errors import GameError, OptionError
from dragonlab.core.base.parsing import compact_json
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.found import games
from dragonlab.core.play.registry import load

with extra("openspiel"):
    import numpy as np
    import pyspiel

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.adapters.nodes import Node
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import View

MOST_ACTIONS = 100_000  # of a whole game, chance and secret windows too: no game that can be taught has so many

_registered: dict[str, AnyGame] = {}


def register(*wanted: str | os.PathLike[str]) -> list[str]:
    """Make games known to OpenSpiel, those of the package or some by name or path; gives what they are called there.

    A game takes two parameters, how many play and its options: `dragonlab_dwarf_king(players=4,options=first:2)`, and
    `first:2;edition:…` for several. Once is enough; again does nothing. `GameError` if there is no such game, or
    another one of this name is registered.
    """
    names = []
    for game in map(load, wanted or games()):
        name = f"dragonlab_{game.name}"
        if _registered.setdefault(name, game) is not game:
            raise GameError(f"{name} is registered already, as another game: {_registered[name].where}")
        names.append(name)
        if name not in pyspiel.registered_names():
            # A class, as OpenSpiel's own: it outlives Python, and at its end what is no class would be freed too late.
            pyspiel.register_game(_type(game), type(name, (DragonlabGame,), {"game": game}))
    return names


def _type(game: AnyGame) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"dragonlab_{game.name}",
        long_name=game.rulebook.title.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.seats), "options": ""},
    )


def _option(text: str) -> tuple[str, str]:
    """Read an option, `first:2`: one parameter holds them all, as OpenSpiel takes what looks like a number for one."""
    name, colon, value = text.partition(":")
    if not colon:
        raise OptionError(f"an option is a name and a value, such as first:1, not {short_repr(text)}")
    return name, value


class DragonlabGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with so many players and these options; each game that is registered has a class of its own."""

    game: ClassVar[AnyGame]

    def __init__(self, given: Mapping[str, Any]) -> None:
        """Take what OpenSpiel has read of its parameters; `OptionError` for what the game does not have."""
        options = dict(_option(one) for one in given.get("options", "").split(";") if one)
        game = self.game
        tree = Tree(game, seats=given.get("players"), options=options)
        labels = game.labels(tree.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.moves),
            max_chance_outcomes=max((len(game.outcome_names(label)) for label in labels), default=0),
            num_players=tree.seats,
            min_utility=least(tree.seats),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(_type(game), info, dict(given))
        self.root = tree.root()

    def __reduce__(self) -> tuple[Callable[[str, str], pyspiel.Game], tuple[str, str]]:
        """Pack the game as its parameters: another process registers it, and loads it."""
        return _again, (self.game.where, str(self))

    def new_initial_state(self) -> DragonlabState:
        """Give the state before anything is dealt."""
        return DragonlabState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Give a bound that no game reaches."""
        return MOST_ACTIONS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> ViewObserver:
        """Give what turns states into observations: of the view of a player, or of a spectator's."""
        return ViewObserver(self.root.tree, iig_obs_type, params)


def _again(where: str, parameters: str) -> pyspiel.Game:
    register(where)
    return pyspiel.load_game(parameters)


class DragonlabState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A node of a game, as OpenSpiel asks for it."""

    def __init__(self, game: DragonlabGame) -> None:
        """Begin; only a game does."""
        super().__init__(game)
        self.node: Node = game.root

    def current_player(self) -> int:
        """Say who acts: a seat, chance, or nobody any more."""
        seat = self.node.seat
        if seat is not None:
            return seat
        return int(pyspiel.PlayerId.TERMINAL if self.node.over else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self.node.over

    def is_chance_node(self) -> bool:
        """Tell whether chance acts."""
        return self.node.chance is not None

    def _legal_actions(self, _player: int) -> list[int]:
        return self.node.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance can give now, each with its odds."""
        outcomes = () if self.node.chance is None else self.node.chance.outcomes
        return [(outcome, count / len(outcomes)) for outcome, count in sorted(Counter(outcomes).items())]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        chance, game = self.node.chance, self.node.tree.game
        if chance is not None:
            return f"{chance.label} {game.outcome_names(chance.label)[action]}"
        return game.moves[action].notation

    def returns(self) -> list[float]:
        """Give 1 for winning alone, and to all others what makes the sum 0; 0 as long as the game runs."""
        return rewards(self.node.outcome) or [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> DragonlabState:
        """Give a state that the player, who is to act, can't tell from this one: all else is dealt anew."""
        state = DragonlabState(self.get_game())
        state.node = self.node.imagined(player, _Sampled(probability_sampler))
        return state

    def view(self, player: int | None) -> View:
        """Give what a player knows (None: a spectator), as a match shows it; `OptionError` for no player."""
        if player is not None and player not in range(self.num_players()):
            raise OptionError(f"the players are 0 to {self.num_players() - 1}, not {short_repr(player)}")
        return self.node.view(player)

    def match(self) -> Match:
        """Give the game so far as a match, to be recorded, told or looked at; it knows everything."""
        return self.node.match()

    def __str__(self) -> str:
        return str(self.node)


class ViewObserver:
    """Writes a view down as numbers and as JSON; what a player knows, or for public observations a spectator."""

    def __init__(self, tree: Tree, kind: pyspiel.IIGObservationType | None, params: Mapping[str, Any] | None) -> None:
        """Prepare the tensor; `OptionError` for parameters, or for what all players know together."""
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER if kind is None else kind.private_info
        if params or private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise OptionError("an observation is what one player knows, or a spectator, and takes no parameters")
        self.public = private == pyspiel.PrivateInfoType.NONE
        self.observation = observation(tree.game, tree.seats)
        self.tensor = np.zeros(self.observation.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: DragonlabState, player: int) -> None:
        """Write the numbers of what the player sees into the tensor."""
        found = self.observation.of(self._view(state, player))
        self.tensor.fill(0)
        self.tensor[[*found]] = [*found.values()]

    def string_from(self, state: DragonlabState, player: int) -> str:
        """Give what the player sees, as JSON."""
        return compact_json(self._view(state, player))

    def _view(self, state: DragonlabState, player: int) -> View:
        return state.node.view(None if self.public else player)


class _Sampled:
    """Chance by numbers between 0 and 1 that OpenSpiel draws."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.sampler = sampler

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        del label
        return outcomes[int(self.sampler() * len(outcomes))]
