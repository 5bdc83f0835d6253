"""What a game's own classes must have: whatever is forgotten is named, with what would be right."""

from __future__ import annotations

import re
from types import FunctionType
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import GameError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.rules.moves import Move
from dragonlab.core.schema.kinds import Names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.rules.state import AnyGame

CO_VARARGS = 4  # as in `inspect`, which is slow to import
SETS = ("at_start", "quiet", "taken_from", "costs", "results", "routine")
OF_A_STATE = {"legal_moves": (), "why_not": ("move",), "apply": ("move", "chance", "events"), "final_scoring": ()}


def check_class(game: AnyGame, functions: Mapping[str, Sequence[str]]) -> None:
    """Refuse a game whose State or painter says too little, or names functions of other parameters.

    `functions` are those that core calls without the game, with what it hands them.
    """
    kind = type(game)
    if not hasattr(kind, "folder"):
        raise GameError(f"{kind.__name__} stands in no file: a game is a folder, with its class in `__init__.py`")
    state = getattr(kind, "state", None)
    if state is None:
        raise GameError(f"{kind.__name__} must name the class of its State, `state = …`")
    if "schema" not in vars(state):
        raise GameError(f"{state.__name__} must have `@fields.schema` above it, which makes a State of its fields")
    for needed in (state, kind.painter):
        if missing := sorted(getattr(needed, "__abstractmethods__", ())):
            raise GameError(f"{needed.__name__} must have {' and '.join(f'`{name}`' for name in missing)}")
    for name in SETS:
        if not isinstance(getattr(kind, name), frozenset | set):
            raise GameError(f"{kind.__name__}: `{name}` must be a set of names, not {short_repr(getattr(kind, name))}")
    _check_functions(state, OF_A_STATE)
    _check_functions(kind, functions)


def _check_functions(kind: type, functions: Mapping[str, Sequence[str]]) -> None:
    """Refuse functions of a class that can't be handed these, besides the object that they may be of."""
    for name, params in functions.items():
        given = next(vars(one)[name] for one in kind.__mro__ if name in vars(one))
        bare = getattr(given, "__func__", given)
        handed = len(params) + (not isinstance(given, staticmethod))
        if isinstance(bare, FunctionType) and not _takes(bare, handed):
            took = ", ".join(bare.__code__.co_varnames[: bare.__code__.co_argcount])
            raise GameError(f"{kind.__name__}: `{name}` must take ({', '.join(params) or 'self'}), and takes ({took})")


def _takes(function: FunctionType, count: int) -> bool:
    most, more = function.__code__.co_argcount, bool(function.__code__.co_flags & CO_VARARGS)
    return most - len(function.__defaults__ or ()) <= count and (more or count <= most)


def check_components(game: AnyGame) -> None:
    """Refuse components that lack what fields of the State and labels of chance name."""
    components, kind = game.components, type(game.components).__name__
    if not hasattr(components, "moves"):
        raise GameError(f"{kind} must have `moves`, all that can ever be made")
    if strange := [move for move in components.moves if not is_a(move, Move)]:
        raise GameError(f"{kind}: `moves` are made of Move, not {short_repr(strange[0])}")
    if not hasattr(components, "cards"):
        components.cards = Names(())
    wanted = {field.kind.sort: f"the field {name!r} of the State" for name, field in game.state.schema.fields.items()}
    labels = {outcomes: f"chance, {label!r}" for label, outcomes in game.chance.items() if isinstance(outcomes, str)}
    for sort, who in (wanted | labels).items():
        if sort and not isinstance(getattr(components, sort, None), Names):
            raise GameError(f"{kind} must have `{sort}`, the Names of a sort of cards: {who} is of it")
    for name, field in game.state.schema.fields.items():
        for needed in re.findall(r"components\.(\w+)", field.kind.default):
            if not hasattr(components, needed):
                raise GameError(
                    f"{kind} must have `{needed}`, which the field {name!r} of the State holds at the start"
                )
