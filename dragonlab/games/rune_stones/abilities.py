"""What cards do when they are used, and what the die gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Step, against, draw
from dragonlab.games.rune_stones import rows, telling
from dragonlab.games.rune_stones.components import DOUBLE_STONE, EXTRA_STONE, FACES, GEMS, WILD, Part
from dragonlab.games.rune_stones.paying import can_pay, pay_on
from dragonlab.games.rune_stones.piles import give_gems, renew_pile, score, take_gem, take_ore, why_no_gem
from dragonlab.games.rune_stones.turns import after_action
from dragonlab.games.rune_stones.using import only_one_part, put_away, spent_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn

DIE_POINTS = {"point": 1, "points": 2}
REWARDS = {"gem": "RS-DIE-1", "swap": "RS-DIE-2", "ore": "RS-DIE-4", "card": "RS-DIE-5"}  # that there may not be


class UseCards(Step["State", "Turn", "RuneStonesMove"]):
    """Use the parts of the cards that were chosen, one after the other."""

    name = "use"
    verbs = ("use", "done")

    def due(self, state: State) -> str:
        """Say what can be done: abilities, or only finish."""
        return "use" if next(usable(state), None) else "done"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the parts of cards that can still be used, and being content."""
        return [*usable(state), *state.components.by_verb["done"]]

    def why_not_use(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Use a part of a card that lies there: each once, one of two to choose from, and only what is possible."""
        components = state.components
        name = components.printed[move.card].name
        ability = f"part{move.number + 1}_{name}"
        if move.card not in state.played:
            return against("RS-HAND-1", card=name)
        spent = spent_parts(state, move.card)
        if spent >> move.number & 1:
            return against("RS-USE-7", card=name, ability=ability)
        if spent and only_one_part(state, move.card):
            return against("RS-OPTION-1", card=name)
        if not possible(state, components.printed[move.card].parts[move.number]):
            return against("RS-USE-4", card=name, ability=ability)
        return None

    def use(self, turn: Turn, move: RuneStonesMove) -> None:
        """Do a part of a card, or ask what must be chosen for it (RS-USE-3)."""
        state = turn.state
        state.part = 2 * state.played.index(move.card) + move.number
        state.spent |= 1 << state.part
        part = state.components.printed[move.card].parts[move.number]
        telling.card(turn, "used", "RS-USE-3", move.card)
        if part.kind == "die":
            roll(turn, "RS-ABILITY-6")
        elif part.kind == "trade":
            state.owed = [*part.pays]
            if pay_on(turn):
                collect_trade(turn)
        elif part.kind in {"any gem", "card", "any card"}:
            state.step = "gem" if part.kind == "any gem" else "card"
        else:
            gain(turn, part)
            finish_part(state)

    def done(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Leave the rest undone, and put the cards away (RS-USE-5)."""
        put_away(turn)
        after_action(turn)


def usable(state: State) -> Iterator[RuneStonesMove]:
    """Find the parts of cards that can still be used."""
    for card in sorted(state.played):
        spent = spent_parts(state, card)
        if not (spent and only_one_part(state, card)):
            for move, part in state.components.uses[card]:
                if not spent >> move.number & 1 and possible(state, part):
                    yield move


def possible(state: State, part: Part) -> bool:
    """Tell whether there is what a part gives, and what it costs (RS-R4)."""
    kind = part.kind
    if kind == "gem":
        return state.supply[part.colour] > 0
    if kind == "any gem":
        return any(state.supply[:WILD])
    if kind == "trade":
        return can_pay(state.gems[state.turn], part.pays, state.charged[state.turn])
    if kind == "card":
        return part.colour in [state.components.colours[card] for card in state.display if card is not None]
    if kind == "any card":
        return any(card is not None for card in state.display)
    return kind != "ore" or state.ore_supply > 0


def part_under_way(state: State) -> Part | None:
    """Give the part of a card that is under way; None if it is a smithy's die, or nothing."""
    if state.part is None:
        return None
    return state.components.printed[state.played[state.part >> 1]].parts[state.part & 1]


# -- Using a part ------------------------------------------------------------------------------------------


def gain(turn: Turn, part: Part) -> None:
    """Take what needs no choice: a gem, ore or points."""
    if part.kind == "gem":
        take_gem(turn, part.colour, "RS-ABILITY-5" if part.colour == WILD else "RS-ABILITY-1")
    elif part.kind == "ore":
        take_ore(turn, "RS-ABILITY-8")
    else:
        part_points(turn, part.points, "RS-ABILITY-7")


def finish_part(state: State) -> None:
    """Let another part of the cards be used: this one is done."""
    state.step, state.part = "use", None


def part_points(turn: Turn, points: int, rule: str) -> None:
    """Score what a card brings; the stone adds one, once a card (RS-EXTRA-1)."""
    state = turn.state
    score(turn, points, rule)
    assert state.part is not None  # noqa: S101  a part is under way
    bit = 1 << (state.part >> 1)
    if points and EXTRA_STONE in state.stones[state.turn] and not state.paid_extra & bit:
        state.paid_extra |= bit
        score(turn, 1, "RS-EXTRA-1")


class ChooseGem(Step["State", "Turn", "RuneStonesMove"]):
    """Choose the coloured gem that a card or the die gives."""

    name = "gem"
    verbs = ("gem", "decline")

    def due(self, state: State) -> str:
        """Say which gem is to be chosen: that of the die may be declined (RS-R19)."""
        if state.face is None:
            return "gem"
        return "no_reward" if why_no_reward(state) else "die_gem"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the coloured gems that may be taken, and declining those of the die."""
        by_verb, supply = state.components.by_verb, state.supply
        found = [move for move in by_verb["gem"] if supply[move.number]]
        return found if state.face is None else found + by_verb["decline"]

    def why_not_gem(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Take a coloured gem that the supply has (RS-R4)."""
        return why_no_gem(state, move.number)

    def gem(self, turn: Turn, move: RuneStonesMove) -> None:
        """Take it: for a card (RS-ABILITY-2) or by the die (RS-DIE-1)."""
        if turn.state.face is None:
            take_gem(turn, move.number, "RS-ABILITY-2")
            finish_part(turn.state)
        else:
            take_gem(turn, move.number, "RS-DIE-1")
            count_again(turn)

    def why_not_decline(self, state: State, _move: RuneStonesMove) -> Objection | None:
        """Decline what the die gives; a gem that a card gives was asked for already."""
        return against("RS-R21", step="step_gem") if state.face is None else None

    def decline(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Decline what the die gives (RS-R19)."""
        decline(turn)


class TakeCard(Step["State", "Turn", "RuneStonesMove"]):
    """Choose the card of the display that a card gives."""

    name = "card"
    verbs = ("take",)

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the cards of the display that may be taken."""
        takes, there = state.components.by_verb["take"], sorted([card for card in state.display if card is not None])
        return [takes[card] for card in there if self.why_not_take(state, takes[card]) is None]

    def why_not_take(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Take a card of the display (RS-R4), of the right colour if that matters (RS-ABILITY-9)."""
        components, part = state.components, part_under_way(state)
        if move.card not in state.display:
            return against("RS-R4", card=components.printed[move.card].name, where="where_display")
        if part is None or part.kind == "any card" or components.colours[move.card] == part.colour:
            return None
        return against("RS-ABILITY-9", card=components.printed[move.card].name, wanted=f"{GEMS[part.colour]} card")

    def take(self, turn: Turn, move: RuneStonesMove) -> None:
        """Lay it on the own discards (RS-ABILITY-3, RS-ABILITY-4)."""
        state, part = turn.state, part_under_way(turn.state)
        state.display[state.display.index(move.card)] = None
        state.discards[state.turn].append(move.card)
        rule = "RS-ABILITY-3" if part is not None and part.kind == "card" else "RS-ABILITY-4"
        telling.card(turn, "took", rule, move.card)
        finish_part(state)


def collect_trade(turn: Turn) -> None:
    """Gain what was paid for, as far as it is there (RS-TRADE-1, RS-R4)."""
    part = part_under_way(turn.state)
    assert part is not None  # noqa: S101  it has been paid for
    for gem, count in enumerate(part.gains):
        for _ in range(count):
            take_gem(turn, gem, "RS-TRADE-1")
    if part.points:
        part_points(turn, part.points, "RS-TRADE-1")
    finish_part(turn.state)


# -- The die -----------------------------------------------------------------------------------------------


def roll(turn: Turn, rule: str) -> None:
    """Roll the die (RS-ABILITY-6, RS-BONUS-2); with the stone a card's die may count twice (RS-DOUBLE-1)."""
    state = turn.state
    state.face = FACES[turn.chance.pick(f"die.{state.turn}", state.components.sides)]
    state.again = state.part is not None and DOUBLE_STONE in state.stones[state.turn]
    turn.tell("rolled", rule, seat=state.turn, face=f"face_{state.face}")
    offer(turn)


def offer(turn: Turn) -> None:
    """Ask whether the reward is wanted; one that there is not is wasted (RS-R4), unless a barter may help (RS-R21)."""
    state, why = turn.state, why_no_reward(turn.state)
    if why is not None and not (state.barter_after_roll and rows.can_barter(state)):
        turn.tell("nothing", REWARDS[state.face or ""], seat=state.turn, why=why)
        put_die_away(state)
    else:
        state.step = "gem" if state.face == "gem" else "reward"


def why_no_reward(state: State) -> str | None:
    """Say what is missing for that which the die gives."""
    if state.face == "gem":
        return None if any(state.supply[:WILD]) else "lacks_gems"
    if state.face == "swap":
        own = None if any(state.gems[state.turn][:WILD]) else "lacks_own"
        return own if state.supply[WILD] else "lacks_wilds"
    if state.face == "ore":
        return None if state.ore_supply else "lacks_ore"
    return None if state.face != "card" or state.pile else "lacks_cards"


class TakeReward(Step["State", "Turn", "RuneStonesMove"]):
    """Take what the die gives, or decline it."""

    name = "reward"
    verbs = ("swap", "accept", "decline")

    def due(self, state: State) -> str:
        """Say what is asked: for the swap a gem must be named."""
        if why_no_reward(state):
            return "no_reward"
        return "swap" if state.face == "swap" else "reward"

    def why_not_swap(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Swap a coloured gem that one has (RS-DIE-2), if that is what the die says, and a wild one is left."""
        if state.face != "swap" or not state.supply[WILD]:
            return against("RS-R21", step=f"step_{self.due(state)}")
        gem = f"{GEMS[move.number]} gem"
        return None if state.gems[state.turn][move.number] else against("RS-R4", card=gem, where="where_own")

    def swap(self, turn: Turn, move: RuneStonesMove) -> None:
        """Swap a coloured gem for a wild one (RS-DIE-2)."""
        give_gems(turn, [move.number], "RS-DIE-2")
        take_gem(turn, WILD, "RS-DIE-2")
        count_again(turn)

    def why_not_accept(self, state: State, _move: RuneStonesMove) -> Objection | None:
        """Accept what is there and needs no choice: for the swap a gem must be named."""
        if state.face == "swap" or why_no_reward(state):
            return against("RS-R21", step=f"step_{self.due(state)}")
        return None

    def accept(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Take points, ore or a card (RS-DIE-3, RS-DIE-4, RS-DIE-5)."""
        state = turn.state
        if state.face == "ore":
            take_ore(turn, "RS-DIE-4")
        elif state.face == "card":
            card = draw(state.pile, "pile", turn.chance)
            state.discards[state.turn].append(card)
            telling.card(turn, "found", "RS-DIE-5", card)
            renew_pile(turn)
        else:
            (score if state.part is None else part_points)(turn, DIE_POINTS[state.face or ""], "RS-DIE-3")
        count_again(turn)

    def decline(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Decline it (RS-R19)."""
        decline(turn)


def decline(turn: Turn) -> None:
    """Decline what the die gives (RS-R19)."""
    turn.tell("declined", "RS-R19", seat=turn.state.turn)
    put_die_away(turn.state)


def count_again(turn: Turn) -> None:
    """Let the die count once more, if it may."""
    if turn.state.again:
        turn.state.again = False
        offer(turn)
    else:
        put_die_away(turn.state)


def put_die_away(state: State) -> None:
    """Put the die away, and go on: with forging if it was a smithy's, else with the cards that are used."""
    state.face, state.again = None, False
    if state.part is None:
        state.step = "forge"
    else:
        finish_part(state)
