"""The boxes in the order in which they are resolved, with every place; dungeon fate, and rest."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.dragon_rampage import dragon, ending, fitting, gains, path, telling
from dragonlab.games.dragon_rampage.components import ATTACK, BOOTS, BOXES, CRAFTY, DEFENCE, DRAGON, PAYING, TREASURE

if TYPE_CHECKING:
    from dragonlab.core import Chance, Objection
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Step, Steps
    from dragonlab.games.dragon_rampage.telling import Events

CHEST_GOLD, THIRD_GOLD, FATE_GOLD = 3, 1, 2
OFFERING = (TREASURE, ATTACK, BOOTS)  # boxes whose paying places offer something at any time (DR-R17)
OF_BOX = (1,)  # marks a robbery by the crafty box, which is a benefit of it unless it is foiled


def ranked(state: State, box: int) -> tuple[int, ...]:
    """Give the seats that have a token in a box, in the order of its places."""
    return sorted_row(tuple([tokens[box] for tokens in state.tokens]), state.first)


@cache
def sorted_row(numbers: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Sort tokens from high to low, ties from the first player leftwards (DR-TIE-1)."""
    there = [seat for seat, number in enumerate(numbers) if number]
    return tuple(sorted(there, key=lambda seat: (-numbers[seat], (seat - first) % len(numbers))))


def lay_row(state: State, step: Step, _chance: Chance, events: Events) -> None:
    """Sort the row that comes next; cards may still change it (DR-TOKEN-6)."""
    state.row, state.boosted = ranked(state, step[1]), ()
    if events is not None:
        telling.show(events, "opened", "DR-ROUND-1", box=f"{BOXES[step[1]]}_box", count=len(state.row))


def resolve(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Pay the places of a box, strictly in their order (DR-R7)."""
    box, row = step[1], state.row
    if state.fate_by_place or box in OFFERING:
        gains.benefit(state, row[: PAYING[box]])
    if box == DEFENCE:
        defend(state, row, events)
    elif box == DRAGON:
        dragon.turn_card(state, chance, events)
    else:
        state.todo = promised(box, row) + state.todo


@cache
def promised(box: int, row: tuple[int, ...]) -> Steps:
    """Owe a choice to each of those who hold a place in the other boxes."""
    if box == CRAFTY:
        return tuple(("crafty", seat, place) for place, seat in enumerate(row[:2], 1))
    if box == TREASURE:
        return (*(("treasure", seat, place) for place, seat in enumerate(row[:2], 1)), *thirds(row))
    if box == ATTACK:
        return tuple(("attack", seat, 3 - place, 0) for place, seat in enumerate(row[:2], 1))
    return tuple(("run", seat, place) for place, seat in enumerate(row[:3], 1))


def defend(state: State, row: tuple[int, ...], events: Events) -> None:
    """Protect the first, heal 2 of the second and 1 of the third (DR-DEFENCE-1 to -3)."""
    if row:
        state.leader = row[0]
        gains.benefit(state, row[:1])
        telling.tell(events, "protected", "DR-DEFENCE-1", seat=row[0])
    for place, seat in enumerate(row[1:3]):
        if state.wounds[seat]:
            gains.benefit(state, (seat,))
        gains.heal(state, seat, 2 - place, f"DR-DEFENCE-{place + 2}", events)


def second_phase(state: State, _step: Step, chance: Chance, events: Events) -> None:
    """Wound the two first of the dragon's box; the first draws a card (DR-RAMPAGE-4 to -6)."""
    del chance, events
    steps: list[Step] = []
    for place, seat in enumerate(state.row[:2]):
        steps += dragon.wounding(state, {seat: 2 - place}, f"DR-RAMPAGE-{4 + 2 * place}")
        if not place:
            steps.append(("dragon_draw", seat))
    state.todo = (*steps, *state.todo)


def draws_for_dragon(state: State, step: Step, chance: Chance, events: Events) -> None:
    if state.decks[step[1]]:
        gains.benefit(state, step[1:2])
    gains.draw_cards(state, step[1], 1, "DR-RAMPAGE-5", chance, events)


# -- Crafty and treasure -----------------------------------------------------------------------------------


def why_not_rob(state: State, seat: int, step: Step, action: Action) -> Objection | None:
    """Rob somebody else who is not protected; only the first place robs (DR-CRAFTY-3)."""
    if step[2] != 1:
        return against("DR-CRAFTY-4")
    allowed = fitting.can_rob(state, seat, action.number)
    return None if allowed else against("DR-CRAFTY-3", target_seat=action.number)


def why_not_draw(state: State, seat: int, step: Step, _action: Action) -> Objection | None:
    """Choose no card where there is none, be it a treasure or a hero card (DR-DECK-2)."""
    there = fitting.any_treasure(state) if step[0] == "treasure" else state.decks[seat]
    return None if there else against("DR-DECK-2")


def treasure_answers(state: State, _seat: int, _step: Step) -> list[Action]:
    by_verb = state.components.by_verb
    return (by_verb["draw"] if fitting.any_treasure(state) else []) + by_verb["gold"] + by_verb["skip"]


def why_not_gold(_state: State, _seat: int, step: Step, _action: Action) -> Objection | None:
    first = step[0] == "crafty" and step[2] == 1
    return against("DR-CRAFTY-4") if first else None


def crafty_answers(state: State, seat: int, step: Step) -> list[Action]:
    """List whom one may rob, or the gold instead, and what else `why_not` allows."""
    by_verb = state.components.by_verb
    if step[2] == 1:
        found = [rob for rob in by_verb["rob"] if fitting.can_rob(state, seat, rob.number)]
    else:
        found = by_verb["gold"]
    return found + (by_verb["draw"] if state.decks[seat] else []) + by_verb["skip"]


def crafty(state: State, step: Step, action: Action, chance: Chance, events: Events) -> None:
    """Rob or draw with the first place, take from the supply or draw with the second (DR-CRAFTY-1, DR-CRAFTY-2)."""
    seat, place = step[1], step[2]
    worth = state.tokens[seat][CRAFTY]
    rule = f"DR-CRAFTY-{place}"
    declined = action.verb == "skip" and len(crafty_answers(state, seat, step)) > 1
    if declined or action.verb in {"draw", "gold"}:  # to decline it is to have had it (DR-R17)
        gains.benefit(state, (seat,))
    if action.verb == "rob":
        telling.show(events, "would_rob", rule, seat=seat, target_seat=action.number)
        robbery = ("rob", seat, action.number, worth)
        state.todo = (("ask", "rob"), robbery if state.fate_by_place else (*robbery, *OF_BOX), *state.todo)
    elif action.verb == "draw":
        gains.draw_cards(state, seat, 1, rule, chance, events)
    elif action.verb == "gold":
        gains.take_gold(state, seat, worth, rule, events)
    else:
        telling.tell(events, "skipped", "DR-SKIP-1", seat=seat)


def treasure(state: State, step: Step, action: Action, chance: Chance, events: Events) -> None:
    """Draw two and keep one, or one, or take 3 gold (DR-CHEST-1, DR-CHEST-2)."""
    seat, place = step[1], step[2]
    rule = f"DR-CHEST-{place}"
    if action.verb == "gold":
        gains.take_gold(state, seat, CHEST_GOLD, rule, events)
    elif action.verb == "skip":
        telling.tell(events, "skipped", "DR-SKIP-1", seat=seat)
    elif place == 1:
        state.offer[seat] = gains.draw_treasures(state, seat, 2, rule, chance, events)
        if len(state.offer[seat]) > 1:
            state.todo = (("keep", seat), *state.todo)
        else:
            state.treasures[seat] = sorted(state.treasures[seat] + state.offer[seat])
            state.offer[seat] = []
    else:
        gains.gain_treasures(state, seat, 1, rule, chance, events)


def keep(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    """Keep one of two treasures; the other is discarded (DR-R20)."""
    seat, card = step[1], action.which
    state.offer[seat].remove(card)
    (other,) = state.offer[seat]
    state.offer[seat] = []
    state.treasures[seat] = sorted([*state.treasures[seat], card])
    state.treasure_discard.append(other)
    telling.show(events, "kept", "DR-CHEST-4", seat=seat, card=state.components.treasures.all[other])


def thirds(row: tuple[int, ...]) -> Steps:
    """Owe the third place of the treasure box its gold, after the others (DR-CHEST-3)."""
    return tuple(("third", seat) for seat in row[2:3])


def third(state: State, step: Step, _chance: Chance, events: Events) -> None:
    gains.take_gold(state, step[1], THIRD_GOLD, "DR-CHEST-3", events)


# -- Dungeon fate and rest ---------------------------------------------------------------------------------


def fate_of(state: State, step: Step, _chance: Chance, _events: Events) -> None:
    """Ask whoever got nothing of any box, or held no paying place in any (DR-R17)."""
    if step[1] not in state.paid:
        state.todo = (("fate", step[1]), *state.todo)


def fate(state: State, step: Step, action: Action, chance: Chance, events: Events) -> None:
    """Take gold, heal, draw or move a space without its icon, or nothing (DR-FATE-1)."""
    seat = step[1]
    if action.verb == "gold":
        gains.take_gold(state, seat, FATE_GOLD, "DR-FATE-2", events)
    elif action.verb == "heal":
        gains.heal(state, seat, 1, "DR-FATE-3", events)
    elif action.verb == "draw":
        gains.draw_cards(state, seat, 1, "DR-FATE-4", chance, events)
    elif action.verb == "skip":
        telling.tell(events, "no_gift", "DR-R17", seat=seat)
    else:
        path.go(state, seat, 1, "DR-FATE-5", events)
        if state.places[seat] >= state.exit:
            ending.finish(state, "escaped", (seat,), events)


def rest(state: State, _step: Step, _chance: Chance, events: Events) -> None:
    """Take the tokens back; the first player's token goes left, and with it the re-roll token (DR-REST-1, -2)."""
    state.tokens = [(0,) * len(BOXES) for _ in state.tokens]
    state.leader, state.row, state.boosted, state.paid = None, (), (), ()
    state.first = (state.first + 1) % len(state.gold)
    state.round += 1
    state.todo = (("round",),)
    if events is not None:
        telling.tell(events, "rested", "DR-REST-1", round=state.round)
        telling.tell(events, "passed_on", "DR-REST-2", seat=state.first)
        telling.tell(events, "reroll_token", "DR-REST-3", seat=(state.first - 1) % len(state.gold))
