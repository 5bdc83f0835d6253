"""Players that know only what their seat knows: they get views, never States."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dragonlab.bots.bot import Bot, seated
from dragonlab.bots.easy import EasyBot
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.rollout import RolloutBot
from dragonlab.bots.uniform import RandomBot
from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.game import Game
from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import AnyState

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame

__all__ = ["Bot", "make", "name_of"]

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "easy": EasyBot, "medium": GreedyBot, "strong": RolloutBot}
STRENGTHS = ("easy", "medium", "strong")  # for readers, the weakest first
EARLIER = {"greedy": "medium", "ismcts": "strong"}  # what they were called


Kind = str | Callable[[Game[AnyState, Move], int | str | None], Bot]
"""Who is to sit down: the name of a bot, or the class of one's own; with settings, `partial(Careful, courage=3)`."""


def make(kind: Kind, game: AnyGame, seed: int | str | None = None) -> Bot:
    """Give a bot by its name, weakest first `"random"`, `"easy"`, `"medium"`, `"strong"`, or of a class of one's own.

    `OptionError` for anything else, `BotError` for a class that cannot be made. The names that bots had earlier are
    understood: saved games and notebooks have them.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> thought = make("medium", match.game, seed=1).choose(match.view(0))
    >>> thought.move in match.legal_moves()
    True
    """
    now = name_of(kind)
    return BOTS[now](game, seed) if isinstance(kind, str) else seated(kind, now, game, seed)


def name_of(kind: Kind) -> str:
    """Give what a bot is called: its name now, or its class with its settings; `OptionError` for what is no bot.

    >>> name_of("greedy"), name_of(RandomBot), name_of(partial(RandomBot, seed=3))
    ('medium', 'RandomBot', 'RandomBot(seed=3)')
    """
    if isinstance(kind, str):
        now = EARLIER.get(kind, kind)
        if now in BOTS:
            return now
    elif isinstance(kind, partial) and not kind.args:
        settings = ", ".join(f"{name}={short_repr(value)}" for name, value in kind.keywords.items())
        return f"{name_of(kind.func)}({settings})"
    elif isinstance(kind, type) and issubclass(kind, Bot):
        return kind.__name__
    elif is_a(kind, Bot):
        raise OptionError(f"give the class {type(kind).__name__} itself, not a bot of it: each game seats a new one")
    known = ", ".join(BOTS)
    raise OptionError(f"there is no bot {short_repr(kind)}; there are {known}, or a class made from dragonlab.bots.Bot")
