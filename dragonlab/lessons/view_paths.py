"""Whether a path of a condition, `seen = "hands.0.2"`, leads anywhere in the views of a game."""

from __future__ import annotations

import fnmatch
from typing import TYPE_CHECKING

from dragonlab.core.base.short import did_you_mean, short_repr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.schema.kinds import FieldKind
    from dragonlab.core.values import View

LISTS = {"pile", "cards", "numbers"}


def wrong_path(condition: Mapping[str, object], game: AnyGame, view: View) -> str | None:
    """Say what is wrong with a condition of kind `seen`; None if its path leads somewhere, to what may be there.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> wrong_path({"seen": "figrue", "is": 1}, match.game, match.view(0))
    "no view has 'figrue', of 'figrue'; did you mean 'figure'?"
    """
    whole = str(condition["seen"])
    first, *steps = whole.split(".")
    if first not in view:
        known = [*view, *game.state.schema.visible]
        if first not in known:
            return f"no view has {short_repr(first)}, of {short_repr(whole)}; {did_you_mean(first, known)}"
    field = game.state.schema.visible.get(first)
    if field is None:  # `seat`, `to_move`, how many cards a hand has
        return None
    kind, found = field.kind, view.get(first)
    for step in steps:
        inner = _inner(kind, step, game, found)
        if isinstance(inner, str):
            return f"{inner}, of {short_repr(whole)}"
        if inner is None:
            return None
        kind, found = inner, _look(found, step)
    return _wrong_value(condition, kind, game)


def _inner(kind: FieldKind, step: str, game: AnyGame, found: object) -> FieldKind | str | None:
    """Give what a field holds under a step of a path: None if that cannot be told, a text if there is nothing."""
    if kind.each is not None:
        return (
            kind.each
            if _number(step, max(game.seats))
            else f"{short_repr(step)} is no seat from 0 to {max(game.seats) - 1}"
        )
    if kind.holds == "by":
        return kind.named if step in kind.words else f"there is no {short_repr(step)}; {did_you_mean(step, kind.words)}"
    if kind.holds == "counted":
        cards: Sequence[str] = getattr(game.components, kind.sort).all
        return None if step in cards else f"there is no {short_repr(step)}; {did_you_mean(step, cards)}"
    if kind.holds == "own":
        keys = [*found] if isinstance(found, dict) else []
        return None if step in keys or not keys else f"there is no {short_repr(step)}; {did_you_mean(step, keys)}"
    if kind.holds in LISTS:
        return None if step.isdecimal() else f"{short_repr(step)} is no number, and there is a list"
    return f"{short_repr(step)} leads nowhere: {kind.form.en} has no parts"


def _number(step: str, most: int) -> bool:
    return step in map(str, range(most))  # however long it is


def _look(found: object, step: str) -> object:
    if isinstance(found, dict):
        return found.get(step)
    return found[int(step)] if isinstance(found, list) and _number(step, len(found)) else None


def _wrong_value(condition: Mapping[str, object], kind: FieldKind, game: AnyGame) -> str | None:
    """Look at a word or a card that is asked for: it must be one that may stand there."""
    wanted = condition.get("is", condition.get("has"))
    if not isinstance(wanted, str) or wanted == "nobody" or kind.each is not None or kind.holds == "own":
        return None
    known = kind.words if kind.holds == "word" else getattr(game.components, kind.sort).all if kind.sort else None
    if known is None or fnmatch.filter(known, wanted):
        return None
    return f"{short_repr(wanted)} never stands in {short_repr(condition['seen'])}; {did_you_mean(wanted, known)}"
