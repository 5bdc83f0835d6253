"""What a move touches on the table, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against
from dragonlab.games.rune_stones import rules
from dragonlab.games.rune_stones.components import GEMS, PLACES, WILD_SMITHY

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core import Gesture, Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State


def touch(state: State, seat: int, action: Action) -> Touch | None:
    """Say which pieces a move takes and where it goes; what touches nothing has a button, and some of it a zone too."""
    if action.verb not in rules.verbs(state):
        return None
    doing = TOUCHES.get(action.verb)
    return Touch() if doing is None else doing(seat, action)


def _meant(zone: str, *spots: str) -> Touch:
    """Do what has a button, and what a click on a zone means as well."""
    return Touch((), None, (zone,), also=(zone, *spots))


def _moved(piece: str, target: str) -> Touch:
    """Take a piece somewhere."""
    return Touch((piece,), target, (target,))


def _placed(spot: str, zone: str) -> Touch:
    return Touch((), spot, (zone,))


def smithy_spot(smithy: int) -> str:
    """Name the spot of a smithy."""
    return f"smithy{smithy + 1}"


def row_spot(seat: int, row: int) -> str:
    """Name the spot at the end of a row, where it is exchanged."""
    return f"board{seat}.row{row + 1}"


TOUCHES: dict[str, Callable[[int, Action], Touch]] = {
    "summon": lambda _seat, _action: _meant("display"),
    "abilities": lambda _seat, _action: _meant("played"),
    "forge": lambda _seat, _action: _meant("smithies", *map(smithy_spot, range(WILD_SMITHY + 1))),
    "accept": lambda _seat, _action: _meant("die"),
    "play": lambda seat, action: _moved(f"hand{seat}.{action.faces[0]}", "played"),
    **dict.fromkeys(("call", "take"), lambda seat, action: _moved(f"display.{action.faces[0]}", f"discard{seat}")),
    "use": lambda _seat, action: Touch((f"played.{action.faces[0]}",), None, ("played",)),
    **dict.fromkeys(("gem", "barter ore"), lambda seat, action: _moved(f"supply.{GEMS[action.number]}", f"gems{seat}")),
    **dict.fromkeys(("pay", "swap"), lambda seat, action: _moved(f"gems{seat}.{GEMS[action.number]}", "supply")),
    "barter": lambda seat, action: Touch((f"gems{seat}.{GEMS[action.number]}",), None, ("supply",), also=("supply",)),
    **dict.fromkeys(("smithy", "ore"), lambda _seat, action: _placed(smithy_spot(action.number), "smithies")),
    "place": lambda seat, action: _placed(f"board{seat}.{PLACES[action.number]}", f"board{seat}"),
    "exchange": lambda seat, action: _placed(row_spot(seat, action.number), f"board{seat}"),
    "stone": lambda seat, action: _moved(f"stones.{action.faces[0]}", f"stones{seat}"),
}


def explain_gesture(state: State, _seat: int, gesture: Gesture) -> Objection:
    """Answer a gesture that means nothing now: it takes what is somebody else's, or comes at the wrong time."""
    if state.to_move is None:
        return against("RS-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith("hand"):
        return against("RS-HAND-1", card=gesture.strange[1] or "card")
    return rules.not_now(rules.due(state))
