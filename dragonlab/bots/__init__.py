"""Players that know only what their seat knows: they get views, never States."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots.easy import EasyBot
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.rollout import RolloutBot
from dragonlab.bots.uniform import RandomBot
from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from dragonlab.bots.bot import Bot
    from dragonlab.core.rules.state import AnyGame

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "easy": EasyBot, "medium": GreedyBot, "strong": RolloutBot}
STRENGTHS = ("easy", "medium", "strong")  # for readers, the weakest first
EARLIER = {"greedy": "medium", "ismcts": "strong"}  # what they were called


def make(name: str, game: AnyGame, seed: int | str | None = None) -> Bot:
    """Give a bot by its name, weakest first `"random"`, `"easy"`, `"medium"`, `"strong"`; `OptionError` for another.

    The names that bots had earlier are understood: saved games and notebooks have them.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> thought = make("medium", match.game, seed=1).choose(match.view(0))
    >>> thought.move in match.legal_moves()
    True
    """
    now = EARLIER.get(name, name) if is_a(name, str) else ""
    if now not in BOTS:
        raise OptionError(f"there is no bot {short_repr(name)}; there are {', '.join(BOTS)}")
    return BOTS[now](game, seed)
