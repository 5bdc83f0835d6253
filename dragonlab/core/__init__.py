"""What every game shares, and what games are made of: standard library only, and no rule of any game.

A game imports all it needs from here.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.core.base.errors import DataError, OptionError
    from dragonlab.core.play.game import Game, Option
    from dragonlab.core.play.reasons import Reason, because, danger, gains, stake
    from dragonlab.core.play.weights import Prospect, Weights, prospect_of, read_weights
    from dragonlab.core.rules.chance import Chance, FirstChance, pick_each
    from dragonlab.core.rules.events import Event, Events, Moved, event, reveal, secret, unused
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.outcome import Outcome, Points
    from dragonlab.core.rules.state import Components, Objection, State, against
    from dragonlab.core.rules.steps import Owed, Step
    from dragonlab.core.rules.turn import BareTurn, Flight, Turn
    from dragonlab.core.scene.exhibit import Exhibit
    from dragonlab.core.scene.gestures import Gesture, Touch
    from dragonlab.core.scene.painter import Painter, Said
    from dragonlab.core.scene.scene import Arrow, Number, Piece, Place, Side, Spot, Zone
    from dragonlab.core.schema import fields, pools
    from dragonlab.core.schema.entries import Entries
    from dragonlab.core.schema.fields import AT_THE_END, EVERYBODY, NOBODY, OWNER, seen_if
    from dragonlab.core.schema.kinds import (
        DIGIT,
        HIDDEN,
        HIDDEN_BIT,
        MOST_EQUAL,
        UNKNOWN,
        Names,
        hidden,
        listed,
        mask,
        members,
        tally,
        tally_size,
    )
    from dragonlab.core.schema.pools import Generations, Pool, draw, left_over, renew, without
    from dragonlab.core.values import Param, View
    from dragonlab.core.words.language import LANGUAGES, Language, Text, checked
    from dragonlab.core.words.phrases import capital
    from dragonlab.core.words.rulebook import Rulebook
    from dragonlab.core.words.toml import Table

ROOMS = (
    *("base.errors", "values", "schema.kinds", "schema.fields", "schema.entries", "schema.pools"),
    *("rules.chance", "rules.events", "rules.moves", "rules.outcome", "rules.state", "rules.turn", "rules.steps"),
    *("scene.gestures", "scene.scene", "scene.painter", "scene.exhibit"),
    *("words.language", "words.phrases", "words.toml", "words.rulebook"),
    *("play.reasons", "play.weights", "play.game"),
)
"""Where a name is looked for, in this order, when it is asked for: `import dragonlab` passes here and needs none."""

__all__ = [
    "AT_THE_END",
    "DIGIT",
    "EVERYBODY",
    "HIDDEN",
    "HIDDEN_BIT",
    "LANGUAGES",
    "MOST_EQUAL",
    "NOBODY",
    "OWNER",
    "UNKNOWN",
    "Arrow",
    "BareTurn",
    "Chance",
    "Components",
    "DataError",
    "Entries",
    "Event",
    "Events",
    "Exhibit",
    "FirstChance",
    "Flight",
    "Game",
    "Generations",
    "Gesture",
    "Language",
    "Move",
    "Moved",
    "Names",
    "Number",
    "Objection",
    "Option",
    "OptionError",
    "Outcome",
    "Owed",
    "Painter",
    "Param",
    "Piece",
    "Place",
    "Points",
    "Pool",
    "Prospect",
    "Reason",
    "Rulebook",
    "Said",
    "Side",
    "Spot",
    "State",
    "Step",
    "Table",
    "Text",
    "Touch",
    "Turn",
    "View",
    "Weights",
    "Zone",
    "against",
    "because",
    "capital",
    "checked",
    "danger",
    "draw",
    "event",
    "fields",
    "gains",
    "hidden",
    "left_over",
    "listed",
    "mask",
    "members",
    "pick_each",
    "pools",
    "prospect_of",
    "read_weights",
    "renew",
    "reveal",
    "secret",
    "seen_if",
    "stake",
    "tally",
    "tally_size",
    "unused",
    "without",
]


def __getattr__(name: str) -> object:
    for room in ROOMS if name in __all__ else ():
        module = importlib.import_module(f"{__name__}.{room}")
        found: object = module if room.endswith(f".{name}") else getattr(module, name, None)
        if found is not None:
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
