"""What may be done in Dragon Wars, in words: each move with the place where it goes, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.scene import Choice
from dragonlab.games.dragon_wars.components import ATTACK, DECLINE, DEFEND, KINDS, PRESS, REDRAW, STOP, VERBS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.events import Param
    from dragonlab.games.dragon_wars import DragonWars
    from dragonlab.games.dragon_wars.components import Action
    from dragonlab.games.dragon_wars.state import Seen


def choice(game: DragonWars, seen: Seen, action: Action, language: str | None) -> Choice:
    """Say which cards an action plays, and where they go."""
    seat = seen["seat"] or 0
    pieces: tuple[str, ...] = (f"hand{seat}.{game.components.faces[action.card].name}",) if action.card >= 0 else ()
    if action.verb == REDRAW:
        pieces = tuple(f"hand{seat}.{card}" for card in seen["hands"][seat] or [])
    target = place_of(action, seen)
    return Choice(action.notation, label(game, action, language), pieces, target, (target,))


def place_of(action: Action, seen: Seen) -> str:
    """Name the zone where an action goes."""
    if action.verb == ATTACK:
        return f"dragon{action.target}"
    if action.verb == STOP:
        return f"dragon{seen['target']}"
    return {REDRAW: "discard", DEFEND: "defence", DECLINE: "attack", PRESS: "attack"}[action.verb]


def label(game: DragonWars, action: Action, language: str | None) -> str:
    """Say a move in words."""
    params: dict[str, Param] = {"target_seat": action.target} if action.target >= 0 else {}
    if action.card >= 0:
        params["card"] = game.components.faces[action.card].name
    return game.rulebook.label(f"move_{VERBS[action.verb]}", language, **params)


def prompt(game: DragonWars, seen: Seen, actions: Sequence[Action], language: str | None) -> str | None:
    """Say what the viewer is asked: what the step allows, or the only thing that is left to do."""
    if not actions:
        return None
    asked = seen["step"] if len(actions) > 1 else VERBS[actions[0].verb]
    params: dict[str, Param] = {"seat": seen["turn"]}
    if asked == "press":
        cards = game.components
        params["suit"] = KINDS[cards.suits[cards.numbers[seen["attack"][0]]]]
    return game.rulebook.label(f"prompt_{asked}", language, **params)
