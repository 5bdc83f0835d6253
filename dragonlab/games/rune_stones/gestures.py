"""What a move touches on the table, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against
from dragonlab.games.rune_stones import rules, smithies, summoning, using
from dragonlab.games.rune_stones.actions import ABLE
from dragonlab.games.rune_stones.components import GEMS, PLACES, SMITHIES, WILD, taken

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core import Gesture, Objection
    from dragonlab.games.rune_stones.components import Part, RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State


def touch(state: State, seat: int, move: RuneStonesMove) -> Touch | None:
    """Say which pieces a move takes and where it goes; what touches nothing has a button, and some of it a zone too."""
    if state.to_move is None or move.verb not in rules.answers(state):
        return None
    if move.verb in BEGINS and seat == state.to_move:
        return _beginning(state, move.verb)
    if move.verb == "gem" and state.step == "colour":  # it is never spent: it lies on the stone
        return _moved(f"supply.{GEMS[move.number]}", f"stones{seat}")
    doing = TOUCHES.get(move.verb)
    return Touch() if doing is None else doing(seat, move)


def _beginning(state: State, verb: str) -> Touch:
    """Let an action begin where it leads to something: at a smithy, if one can forge there."""
    if not ABLE[verb](state):
        return Touch()
    spots = sorted({move.number for move in smithies.forgeable(state)}) if verb == "forge" else ()
    return _meant(BEGINS[verb], *map(smithy_spot, spots))


def _meant(zone: str, *spots: str) -> Touch:
    """Do what has a button, and what a click on a zone means as well."""
    return Touch((), None, (zone,), also=(zone, *spots))


def _moved(piece: str, target: str, *also: str) -> Touch:
    """Take a piece somewhere; `also` are other places where that means the same."""
    return Touch((piece,), target, (target,), also)


def _placed(spot: str, zone: str) -> Touch:
    return Touch((), spot, (zone,))


def smithy_spot(smithy: int) -> str:
    """Name the spot of a smithy."""
    return f"smithy{smithy + 1}"


def row_spot(seat: int, row: int) -> str:
    """Name the spot at the end of a row, where it is exchanged."""
    return f"board{seat}.row{row + 1}"


def gained(seat: int) -> tuple[str, ...]:
    """Name the zones where somebody lays what an ability brings."""
    return "played", f"gems{seat}", f"discard{seat}"


SMITHY_SPOTS = tuple(map(smithy_spot, range(len(SMITHIES) + 1)))
GIVEN = ("supply", "display", "die")  # where lies what abilities give
BEGINS = {"summon": "display", "abilities": "played", "forge": "smithies"}  # where each action takes place
TOUCHES: dict[str, Callable[[int, RuneStonesMove], Touch]] = {
    "accept": lambda _seat, _move: _meant("die", "supply", "smithies", *SMITHY_SPOTS),
    "play": lambda seat, move: _moved(f"hand{seat}.{move.faces[0]}", "played"),
    **dict.fromkeys(
        ("call", "take"),
        lambda seat, move: _moved(f"display.{move.faces[0]}", f"discard{seat}", f"hand{seat}", f"deck{seat}", "played"),
    ),
    "use": lambda seat, move: Touch((f"played.{move.faces[0]}",), None, ("played",), also=(*GIVEN, *gained(seat))),
    **dict.fromkeys(("gem", "barter ore"), lambda seat, move: _moved(f"supply.{GEMS[move.number]}", f"gems{seat}")),
    "pay": lambda seat, move: _moved(f"gems{seat}.{GEMS[move.number]}", "supply", "played", "smithies", *SMITHY_SPOTS),
    "swap": lambda seat, move: _moved(f"gems{seat}.{GEMS[move.number]}", "supply"),
    "barter": lambda seat, move: Touch((f"gems{seat}.{GEMS[move.number]}",), None, ("supply",), also=("supply",)),
    **dict.fromkeys(("smithy", "ore"), lambda _seat, move: _placed(smithy_spot(move.number), "smithies")),
    "place": lambda seat, move: _placed(f"board{seat}.{PLACES[move.number]}", f"board{seat}"),
    "exchange": lambda seat, move: _placed(row_spot(seat, move.number), f"board{seat}"),
    "stone": lambda seat, move: _moved(f"stones.{move.faces[0]}", f"stones{seat}"),
}


def explain_gesture(
    state: State, seat: int, gesture: Gesture
) -> Objection | RuneStonesMove | tuple[RuneStonesMove, ...]:
    """Answer a gesture that is no move: it may say what is meant, is too early, or takes others' things."""
    reading = READINGS.get(state.step) if state.to_move == seat else None
    if reading and (meant := reading(state, gesture)):
        return meant if len(meant) > 1 else meant[0]
    if state.to_move is None:
        return against("RS-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith("hand"):
        return against("RS-HAND-1", card=gesture.strange[1] or "card")
    missing = _not_begun(state, gesture) if state.step == "turn" and state.to_move == seat else None
    return missing or rules.not_now(rules.due(state))


def _begun(state: State, gesture: Gesture) -> tuple[RuneStonesMove, ...]:
    """List the actions that cards of the hand can begin there: magic and abilities both take them."""
    numbers, hand = state.components.cards.numbers, state.hands[state.turn]
    if not gesture.faces or not all(numbers.get(face) in hand for face in gesture.faces):
        return ()
    verbs = {None: ("summon", "abilities"), "played": ("summon", "abilities"), "display": ("summon",)}
    return tuple(
        move for verb in verbs.get(gesture.target, ()) if ABLE[verb](state) for move in state.components.by_verb[verb]
    )


def _giving(state: State, gesture: Gesture) -> tuple[RuneStonesMove, ...]:
    """List the abilities that bring what somebody touches: a gem or ore, a card on display, a roll of the die."""
    zone, face = gesture.strange or (gesture.target or "", None)
    if zone not in GIVEN or (face is None and zone != "die") or gesture.target not in (None, zone, *gained(state.turn)):
        return ()
    played = ((move, state.components.printed[move.card].parts[move.number]) for move in using.usable(state))
    return tuple(move for move, part in played if _brings(state, part, zone, face))


def _brings(state: State, part: Part, zone: str, face: str | None) -> bool:
    """Tell whether a part of a card may bring this piece of a zone."""
    if zone == "die" or face == "ore":
        return part.kind == (face or "die")
    if zone == "display" and face is not None:
        colour = state.components.colours[state.components.cards.numbers[face]]
        return part.kind == "any card" or (part.kind == "card" and part.colour == colour)
    gem = next((gem for gem, name in enumerate(GEMS) if face == taken(name)), None)
    if part.kind == "trade":
        return gem is not None and part.gains[gem] > 0
    return (part.kind == "gem" and part.colour == gem) or (part.kind == "any gem" and gem != WILD)


def _laid(state: State, gesture: Gesture) -> tuple[RuneStonesMove, ...]:
    """Find the place where somebody lays the artefact of a smithy."""
    if gesture.strange is None or gesture.strange[0] != "smithies":
        return ()
    moves = (move for move in rules.legal_moves(state) if move.verb == "place")
    return tuple(move for move in moves if gesture.target == f"board{state.turn}.{PLACES[move.number]}")


READINGS = {"turn": _begun, "use": _giving, "place": _laid}  # of a gesture that is no move, by the step


def _not_begun(state: State, gesture: Gesture) -> Objection | None:
    """Say why an action cannot begin where somebody touches the table: with what is missing for what lies there."""
    place, (zone, face) = gesture.target or gesture.lies, gesture.strange or ("", None)
    components, by_verb = state.components, state.components.by_verb
    if zone == place == "display" and face is not None:
        return summoning.why_not_reached(state, components.cards.numbers[face])
    smithy = next((move for move in by_verb["smithy"] if smithy_spot(move.number) == place), None)
    if smithy is not None:
        return rules.STEPS["forge"].why_not(state, smithy)
    verb = next((verb for verb, zone in BEGINS.items() if zone == place), None)
    return None if verb is None else rules.why_not(state, by_verb[verb][0])
