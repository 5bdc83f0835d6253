"""What a move touches on the table of Dragon Wars, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against
from dragonlab.games.dragon_wars import rules
from dragonlab.games.dragon_wars.components import ACT, ATTACK, DECLINE, DEFEND, PRESS, PRESSING, REDRAW, STOP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Gesture, Objection
    from dragonlab.games.dragon_wars.components import DragonWarsMove
    from dragonlab.games.dragon_wars.state import DragonWarsState as State


def touch(state: State, seat: int, move: DragonWarsMove) -> Touch | None:
    """Say which cards a move plays and where they go; None if the step does not ask for it, or it cannot go there.

    An attack may also be aimed at the rival's place, or laid where attacks lie; a card at the dragon that it is for.
    """
    if move.kind not in rules.ANSWERS[state.step] or rules.unfit(state, seat, move):
        return None
    rival = state.target if move.target < 0 else move.target
    place, *also = {
        ATTACK: (f"dragon{rival}", f"hand{rival}", f"trophies{rival}", "attack"),
        REDRAW: ("discard",),
        DEFEND: ("defence", f"dragon{seat}"),
        DECLINE: ("attack",),
        PRESS: ("attack", f"dragon{rival}"),
        STOP: (f"dragon{rival}",),
    }[move.kind]
    return Touch(tuple(f"hand{seat}.{face}" for face in move.faces), place, (place,), tuple(also))


def explain_gesture(state: State, seat: int, gesture: Gesture) -> Objection | DragonWarsMove:
    """Say which rule speaks against a gesture that is no move; the whole hand alone is a redraw."""
    components, target = state.components, gesture.target
    if gesture.strange is not None:
        target, face = gesture.strange
        if gesture.faces or gesture.target is not None or not target:
            named = face in {*components.cards.all, *components.dragons.all}
            return against("DW-HAND-1", cards=(face if face is not None and named else "touched",))
        if target in {"attack", "defence"} and state.target is None:  # what is left in sight of the last battle
            return rules.not_now(state)
        # touching a thing of the table is touching its place
        for move in (components.redraw, components.decline, components.stop):
            if (touched := touch(state, seat, move)) and touched.target == target:
                return move
    chosen = [components.cards.numbers[face] for face in gesture.faces]
    answer = _act if state.step == ACT else _press if state.step == PRESSING else _defend
    return answer(state, seat, chosen, target) or rules.not_now(state)


def _act(state: State, seat: int, chosen: Sequence[int], target: str | None) -> Objection | DragonWarsMove | None:
    whole = len(chosen) == len(state.hands[seat])
    if whole and (target == "discard" or (target is None and len(chosen) > 1)):
        return state.components.redraw
    several = len(chosen) > 1 and not all(state.components.attacks[card] for card in chosen)
    if target == "discard" or (target is None and several):  # several cards that cannot attack: a part of the hand
        return against("DW-TURN-5", count=len(chosen))
    if target == "attack" or (chosen and target is None):
        refusal = _one_card(state, chosen, state.components.attacks, "DW-ATTACK-1")
        return refusal or rules.bad_target(state, seat, (seat + 1) % len(state.hands))
    if target is None or not target[-1].isdigit() or (not chosen and not target.startswith("dragon")):
        return None
    refusal = rules.bad_target(state, seat, int(target[-1]))
    return refusal or _one_card(state, chosen, state.components.attacks, "DW-ATTACK-1")


def _defend(state: State, seat: int, chosen: Sequence[int], target: str | None) -> Objection | None:
    if not chosen or target not in {None, "defence", f"dragon{seat}"}:
        return None
    return _one_card(state, chosen, state.components.defends, "DW-DEFEND-2")


def _press(state: State, seat: int, chosen: Sequence[int], target: str | None) -> Objection | None:
    if not chosen or target not in {None, "attack", f"dragon{state.target}"}:
        return None
    refusal = _one_card(state, chosen, state.components.attacks, "DW-ATTACK-1")
    return refusal or rules.unfit(state, seat, state.components.press[chosen[0]])


def _one_card(state: State, chosen: Sequence[int], usable: Sequence[bool], rule: str) -> Objection | None:
    """Refuse a card of the wrong suit, or several."""
    if unfit := [card for card in chosen if not usable[card]]:
        return against(rule, cards=state.components.cards.of(unfit), count=len(unfit))
    return None if len(chosen) == 1 else against("DW-ATTACK-4", count=len(chosen))
