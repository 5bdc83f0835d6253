"""Players that know only what their seat knows: they get views, never States."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.ismcts import IsmctsBot
from dragonlab.bots.uniform import RandomBot
from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from dragonlab.bots.bot import Bot
    from dragonlab.core.rules.state import AnyGame

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, "ismcts": IsmctsBot}


def make(name: str, game: AnyGame, seed: int | str | None = None) -> Bot:
    """Give a bot by its name, weakest first `"random"`, `"greedy"`, `"ismcts"`; `OptionError` for another.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> thought = make("greedy", match.game, seed=1).choose(match.view(0))
    >>> thought.move in match.legal_moves()
    True
    """
    if not is_a(name, str) or name not in BOTS:
        raise OptionError(f"there is no bot {short_repr(name)}; there are {', '.join(BOTS)}")
    return BOTS[name](game, seed)
