"""The die of a card or of a smithy: what it gives, and the gem that it or a card lets one choose."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from dragonlab.core import Step, against, draw
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.abilities import finish_part, score_part
from dragonlab.games.rune_stones.bartering import Barter, can_barter
from dragonlab.games.rune_stones.components import DOUBLE_STONE, FACES, GEMS, WILD
from dragonlab.games.rune_stones.supply import give_gems, renew_pile, score, take_gem, take_ore, why_no_gem

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn

DIE_POINTS: dict[str | None, int] = {"point": 1, "points": 2}
REWARDS: dict[str | None, str] = {  # that there may not be
    "gem": "RS-DIE-1",
    "swap": "RS-DIE-2",
    "ore": "RS-DIE-4",
    "card": "RS-DIE-5",
}


def roll(turn: Turn, rule: str) -> None:
    """Roll the die (RS-ABILITY-6, RS-BONUS-2); with the stone a card's die may count twice (RS-DOUBLE-1)."""
    state = turn.state
    state.face = FACES[turn.chance.pick(f"die.{state.turn}", state.components.sides)]
    state.again = state.part is not None and DOUBLE_STONE in state.stones[state.turn]
    if turn.events is not None:
        turn.tell("rolled", rule, seat=state.turn, face=f"face_{state.face}")
    offer(turn)


def offer(turn: Turn) -> None:
    """Ask whether the reward is wanted; one that there is not is wasted (RS-R4), unless a barter may help (RS-R21)."""
    state, why = turn.state, why_no_reward(turn.state)
    if why is not None and not (state.barter_after_roll and can_barter(state)):
        turn.tell("nothing", REWARDS[state.face], seat=state.turn, why=why)
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

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List what may be taken, if it is there, and declining it."""
        by_verb = state.components.by_verb
        found: list[RuneStonesMove] = []
        if why_no_reward(state) is None:
            found += compress(by_verb["swap"], state.gems[state.turn]) if state.face == "swap" else by_verb["accept"]
        return found + by_verb["decline"]

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
            (score if state.part is None else score_part)(turn, DIE_POINTS[state.face], "RS-DIE-3")
        count_again(turn)

    def decline(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Decline what the die gives (RS-R19)."""
        turn.tell("declined", "RS-R19", seat=turn.state.turn)
        put_die_away(turn.state)


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
        found = [*compress(by_verb["gem"], supply)]
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

    decline = TakeReward.decline


class BarterAfterRoll(Barter):
    """Barter between the roll and its reward, where the option allows that: the reward may be there now, or no more."""

    def barter(self, turn: Turn, move: RuneStonesMove) -> None:
        """Give a gem for one ore, then look again for what the die gives (RS-R21)."""
        super().barter(turn, move)
        offer(turn)

    def barter_ore(self, turn: Turn, move: RuneStonesMove) -> None:
        """Give one ore for a gem, then look again for what the die gives (RS-R21)."""
        super().barter_ore(turn, move)
        offer(turn)


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
