"""Where the words of cards do something: those that are not listed in `FITS` do so always.

Behind `ask` stands the step that the secret window is about, such as the wounds that are owed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage import dragon
from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY, FACES, OF_COLOUR, PAYING

if TYPE_CHECKING:
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.vocabulary import Effect


def crafty_time(state: State) -> bool:
    """Tell whether it is the own action phase, or the moment before the crafty box."""
    return state.todo[0][0] != "ask" or state.todo[1] == ("box", CRAFTY)


def can_rob(state: State, seat: int, rival: int) -> bool:
    """Tell whether it is somebody else who has gold and is not protected (DR-CRAFTY-3)."""
    return rival not in {seat, state.leader} and rival < len(state.gold) and state.gold[rival] > 0


def rob(state: State, seat: int, rival: int, _e: Effect) -> bool:
    return crafty_time(state) and can_rob(state, seat, rival)


def steal(state: State, _seat: int, rival: int, _e: Effect) -> bool:
    return crafty_time(state) and rival != state.leader and bool(state.treasures[rival])


def trick(state: State, _seat: int, rival: int, _e: Effect) -> bool:
    return bool(state.hands[rival])


def dodge(state: State, seat: int, _n: int, _e: Effect) -> bool:
    return bool(state.todo[1][2 + seat])


def shield(state: State, _seat: int, rival: int, _e: Effect) -> bool:
    return bool(state.todo[1][2 + rival])


def guard(state: State, seat: int, _n: int, _e: Effect) -> bool:
    return bool(state.todo[1][2] == seat)


def shove(state: State, seat: int, _n: int, effect: Effect) -> bool:
    box = state.todo[1][1]
    return effect.what[0] in {"any", BOXES[box]} and seat in state.row[1 : 1 + reach(box)]


def swap(state: State, _seat: int, place: int, _e: Effect) -> bool:
    return place < len(state.row) and place <= reach(state.todo[1][1])


def reach(box: int) -> int:
    """Say how many places of a box differ from the rest: in the dragon's the second is wounded, too."""
    return max(2, PAYING[box])


def calm(state: State, _seat: int, _n: int, _e: Effect) -> bool:
    return bool(dragon.effects_of(state, state.todo[1][1]))


def cancel(state: State, seat: int, _n: int, effect: Effect) -> bool:
    _, player, index = state.todo[1]
    return player != seat and effect.what[0] in {"any", state.components.moves[index].half}


def again(state: State, seat: int, _n: int, _e: Effect) -> bool:
    return bool(state.todo[1][1] == seat)


def heal(state: State, seat: int, _n: int, _e: Effect) -> bool:
    return state.wounds[seat] > 0


def draw(state: State, seat: int, _n: int, _e: Effect) -> bool:
    return bool(state.decks[seat])


def any_treasure(state: State) -> bool:
    """Tell whether a treasure can be drawn: the discards are the next deck (DR-R9)."""
    return bool(state.treasure_deck or state.treasure_discard)


def treasure(state: State, _seat: int, _n: int, _e: Effect) -> bool:
    return any_treasure(state)


def fetch(state: State, _seat: int, _n: int, _e: Effect) -> bool:
    return any(state.discards)


def renew(state: State, seat: int, _n: int, _e: Effect) -> bool:
    return bool(state.discards[seat] or state.decks[seat])


def turn(state: State, _seat: int, _n: int, effect: Effect) -> bool:
    colour, face = effect.what
    number = FACES.index(face)
    return any(state.dice[die] != number for die in OF_COLOUR[colour])


FITS = {
    "rob": rob,
    "steal": steal,
    **dict.fromkeys(("trick", "spoil"), trick),
    "dodge": dodge,
    "shield": shield,
    "guard": guard,
    "shove": shove,
    "swap": swap,
    "calm": calm,
    "cancel": cancel,
    "again": again,
    "heal": heal,
    "draw": draw,
    "treasure": treasure,
    "fetch": fetch,
    "renew": renew,
    "turn": turn,
}
