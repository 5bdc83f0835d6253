"""When the words of cards do something, in the order of vocabulary.py: all but those that always do (`SURE`).

Behind `ask` stands the step that the secret window is about, such as the wounds that are owed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY, DRAGON, FACES, OF_COLOUR, PAYING

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.games.dragon_rampage.boxes import Box
    from dragonlab.games.dragon_rampage.cards import Card
    from dragonlab.games.dragon_rampage.dragon import After, Rampage, Wounds
    from dragonlab.games.dragon_rampage.effects import Rob
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.vocabulary import Effect

# How many ranks of a box differ from the rest: in the dragon's the second is wounded, too.
REACH = {box: max(2, paying) for box, paying in PAYING.items()}


def total(state: State) -> int:
    """Add up the tokens of the dragon's box (DR-R2)."""
    return sum([numbers[DRAGON] for numbers in state.tokens])


def effects_of(state: State, card: int) -> tuple[Effect, ...]:
    """Give what a rampage card does now."""
    found = state.components.rampage_cards[card]
    return found.low if found.limit is None else found.section(total(state), len(state.gold))


def turn(state: State, _seat: int, _n: int, effect: Effect) -> bool:
    """Tell whether a die of the colour shows another face than the one it would be turned to."""
    face = FACES.index(effect.face)
    return any(state.dice[die] != face for die in OF_COLOUR[effect.colour])


def heal(state: State, seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether the seat's hero has wounds."""
    return state.wounds[seat] > 0


def draw(state: State, seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether the seat's hero deck has cards left (DR-DECK-1)."""
    return bool(state.decks[seat])


def any_treasure(state: State) -> bool:
    """Tell whether a treasure can be drawn: the discards are the next deck (DR-R9)."""
    return bool(state.treasure_deck or state.treasure_discard)


def crafty_time(state: State) -> bool:
    """Tell whether it is the seat's action phase, or the moment before the crafty box."""
    return state.todo[0].name != "ask" or state.todo[1] == ("box", CRAFTY)


def can_rob(state: State, seat: int, rival: int) -> bool:
    """Tell whether it is somebody else who has gold and is not protected (DR-CRAFTY-3)."""
    return rival < len(state.gold) and state.gold[rival] > 0 and rival not in {seat, state.leader}


def rob(state: State, seat: int, rival: int, _e: Effect) -> bool:
    """Tell whether this is a moment to rob (`crafty_time`), and the rival has gold, unprotected (DR-CRAFTY-3)."""
    return can_rob(state, seat, rival) and crafty_time(state)


def steal(state: State, _seat: int, rival: int, _e: Effect) -> bool:
    """Tell whether this is a moment to rob (`crafty_time`), and the rival has a treasure, unprotected (DR-R22)."""
    return bool(state.treasures[rival]) and rival != state.leader and crafty_time(state)


def trick(state: State, _seat: int, rival: int, _e: Effect) -> bool:
    """Tell whether the rival has a hero card to lose: for `trick` and `spoil`."""
    return bool(state.hands[rival])


def dodge(state: State, seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether wounds are about to land on the seat itself."""
    return bool(cast("Wounds", state.todo[1]).counts[seat])


def shield(state: State, _seat: int, rival: int, _e: Effect) -> bool:
    """Tell whether wounds are about to land on the rival that the move names."""
    return bool(cast("Wounds", state.todo[1]).counts[rival])


def guard(state: State, seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether it is the seat itself that is about to be robbed."""
    return bool(cast("Rob", state.todo[1]).rival == seat)


def shove(state: State, seat: int, _n: int, effect: Effect) -> bool:
    """Tell whether the word is for this box, and the seat has a left neighbour in a rank that matters (`REACH`)."""
    box = cast("Box", state.todo[1]).box
    return (effect.box == "any" or effect.box == BOXES[box]) and seat in state.row[1 : 1 + REACH[box]]


def swap(state: State, _seat: int, pair: int, _e: Effect) -> bool:
    """Tell whether there are ranks `pair` and `pair + 1`, from 1, and the left of them matters (`REACH`)."""
    return pair < len(state.row) and pair <= REACH[cast("Box", state.todo[1]).box]


def calm(state: State, _seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether the rampage card would do anything: its section may be empty (DR-RAMPAGE-2)."""
    return bool(effects_of(state, cast("Rampage", state.todo[1]).card))


def cancel(state: State, seat: int, _n: int, effect: Effect) -> bool:
    """Tell whether somebody else has played the hero card, and a half that the word cancels."""
    played = cast("Card", state.todo[1])
    return played.seat != seat and effect.half in {"any", state.components.moves[played.move].part_name}


def fetch(state: State, _seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether a hero card lies among the discards of anybody (DR-SCROLL-2)."""
    return any(state.discards)


def renew(state: State, seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether the seat has discards to shuffle, or cards to draw (DR-PENDANT-1)."""
    return bool(state.discards[seat] or state.decks[seat])


def again(state: State, seat: int, _n: int, _e: Effect) -> bool:
    """Tell whether the attack that is just over was the seat's own (DR-HORN-1)."""
    return bool(cast("After", state.todo[1]).seat == seat)


FITS: dict[str, Callable[[State, int, int, Effect], bool]] = {
    "turn": turn,
    "heal": heal,
    "draw": draw,
    "treasure": lambda state, _seat, _n, _e: any_treasure(state),
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
    "fetch": fetch,
    "renew": renew,
    "again": again,
}
