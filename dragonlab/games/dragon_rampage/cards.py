"""Cards of heroes and treasures: when they may be played, and what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.state import against
from dragonlab.games.dragon_rampage import dragon, gains, telling
from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY, FACES, PAYING, of_colour
from dragonlab.games.dragon_rampage.vocabulary import BOOSTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.chance import Chance
    from dragonlab.core.state import Objection
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import Events
    from dragonlab.games.dragon_rampage.vocabulary import Effect, Half

WINDOWS = {"act": "turn", "dice": "roll", "fight": "fight", "walk": "step"}


# -- When a card may be played -----------------------------------------------------------------------------


def window(state: State) -> str:
    """Name the window that is open."""
    step = state.todo[0]
    return step[1] if step[0] == "ask" else WINDOWS[step[0]]


def playable(state: State, seat: int) -> Iterator[Action]:
    """List how a seat may play its cards: the same as `why_not` says, found without asking for each."""
    here, gold, boosted = window(state), state.gold[seat], seat in state.boosted
    heroes, treasures = state.components.plays_in[here]
    for held, plays in ((state.hands[seat], heroes), (state.treasures[seat], treasures)):
        for card in held:
            for action, half in plays.get(card, ()):
                if half.cost <= gold and not (boosted and boosts(half, here)) and useful(state, seat, action, half):
                    yield action


def can_react(state: State, seat: int) -> bool:
    """Tell whether a seat holds a card that fits the secret window."""
    return next(playable(state, seat), None) is not None


def why_not(state: State, seat: int, action: Action) -> Objection | None:
    half = action.card
    assert half is not None  # noqa: S101  it is a card's
    if action.which not in (state.hands if action.half else state.treasures)[seat]:
        return against("DR-HAND-1", card=action.thing)
    here = window(state)
    if here not in half.windows:
        return against("DR-CARD-1", card=action.thing)
    return why_not_here(state, seat, action, here)


def why_not_here(state: State, seat: int, action: Action, here: str) -> Objection | None:
    """Look at a card that is the seat's own and fits the window."""
    half = action.card
    assert half is not None  # noqa: S101  it is a card's
    if half.cost > state.gold[seat]:
        return against("DR-CARD-2", count=half.cost)
    if seat in state.boosted and boosts(half, here):
        return against("DR-R10")
    return why_not_useful(state, seat, action, half)


def boosts(half: Half, here: str) -> bool:
    """Tell whether it improves a throw or the result of a box (DR-R10)."""
    return any(effect.word in BOOSTS or (effect.word == "reroll" and here == "fight") for effect in half.effects)


def why_not_useful(state: State, seat: int, action: Action, half: Half) -> Objection | None:
    """Whatever names somebody must be able to, and of the rest something must happen."""
    if half.target == "seat" and not somebody_else(state, seat, action.number):
        return against("DR-CARD-4")
    if useful(state, seat, action, half):
        return None
    rule = "DR-CRAFTY-3" if half.effects[0].word in {"rob", "steal"} and action.number == state.leader else "DR-CARD-3"
    return against(rule, card=action.thing) if rule == "DR-CARD-3" else against(rule, target_seat=action.number)


def somebody_else(state: State, seat: int, other: int) -> bool:
    return other != seat and other < len(state.gold)


def useful(state: State, seat: int, action: Action, half: Half) -> bool:
    """Tell whether each word that names somebody fits, and any at all."""
    if half.target == "seat" and not somebody_else(state, seat, action.number):
        return False
    found = False
    for effect in half.effects:
        if effect.word not in DEPENDING or fits(state, seat, action, effect):
            found = True
        elif effect.word in NAMING:
            return False
    return found


NAMING = {"rob", "steal", "trick", "spoil", "shield", "swap"}


DEPENDING = {
    *NAMING,
    "dodge",
    "guard",
    "shove",
    "calm",
    "cancel",
    "again",
    "heal",
    "draw",
    "treasure",
    "fetch",
    "renew",
    "turn",
}  # words that do something only where there is something


def fits(state: State, seat: int, action: Action, effect: Effect) -> bool:  # noqa: C901, PLR0911, PLR0912
    """Tell whether a word does something here."""
    word, rival, owed = effect.word, action.number, state.todo[1] if len(state.todo) > 1 else ()
    if word == "rob":
        return crafty_time(state) and why_not_robbed(state, seat, rival) is None
    if word == "steal":
        return crafty_time(state) and rival != state.leader and bool(state.treasures[rival])
    if word in {"trick", "spoil"}:
        return bool(state.hands[rival])
    if word == "dodge":
        return bool(owed[2 + seat])
    if word == "shield":
        return bool(owed[2 + rival])
    if word == "guard":
        return bool(owed[2] == seat)
    if word == "shove":
        box = owed[1]
        return effect.what[0] in {"any", BOXES[box]} and seat in state.row[1 : 1 + reach(box)]
    if word == "swap":
        return rival < len(state.row) and rival <= reach(owed[1])
    if word == "calm":
        return bool(dragon.effects_of(state, owed[1]))
    if word == "cancel":
        played = state.components.moves[owed[2]]
        return owed[1] != seat and effect.what[0] in {"any", played.half}
    if word == "again":
        return bool(owed[1] == seat)
    if word == "heal":
        return state.wounds[seat] > 0
    if word == "draw":
        return bool(state.decks[seat])
    if word == "treasure":
        return bool(state.treasure_deck or state.treasure_discard)
    if word == "fetch":
        return any(state.discards)
    if word == "renew":
        return bool(state.discards[seat] or state.decks[seat])
    if word == "turn":
        face = FACES.index(effect.what[1])
        return any(state.dice[die] != face for die in of_colour(effect.what[0]))
    return True


def reach(box: int) -> int:
    """Say how many places of a box differ from the rest: in the dragon's the second is wounded, too."""
    return max(2, PAYING[box])


def crafty_time(state: State) -> bool:
    """Tell whether it is the own action phase, or the moment before the crafty box."""
    return state.todo[0][0] != "ask" or state.todo[1] == ("box", CRAFTY)


def why_not_robbed(state: State, seat: int, rival: int) -> Objection | None:
    """Rob somebody else who has gold and is not protected (DR-CRAFTY-3)."""
    if rival == seat or rival >= len(state.gold) or rival == state.leader or not state.gold[rival]:
        return against("DR-CRAFTY-3", target_seat=rival)
    return None


# -- Playing one -------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Action, _chance: Chance, events: Events) -> None:
    """Pay, discard or lay in use, and let others cancel a hero card before it does anything (DR-R14, DR-R19)."""
    half = action.card
    assert half is not None  # noqa: S101  it is a card's
    state.gold[seat] -= half.cost
    index = action.index
    if action.half:
        card = action.which
        gains.leave_hand(state, seat, card)
        gains.discard(state, card)
        rule = "DR-HERO-1" if action.half == "minor" else "DR-HERO-2"
        telling.show(
            events,
            "played" if action.half == "minor" else "played_major",
            rule,
            seat=seat,
            card=action.thing,
            count=half.cost,
        )
        state.todo = (("ask", "cancel"), ("card", seat, index), *state.todo)
        return
    card = action.which
    gains.leave_treasures(state, seat, card)
    lasting = half.effects[0].word == "ring"
    (state.used[seat] if lasting else state.treasure_discard).append(card)
    telling.show(events, "used", "DR-TREASURE-2" if lasting else "DR-TREASURE-1", seat=seat, card=action.thing)
    state.todo = (("card", seat, index), *state.todo)
