"""What the three actions of a turn share: which can be chosen, and paying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Step, against
from dragonlab.games.rune_stones import abilities, forging, paying, smithies, summoning, using
from dragonlab.games.rune_stones.components import MAGIC_STONE
from dragonlab.games.rune_stones.exchanging import after_action

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn


ABLE = {"summon": summoning.can_summon, "abilities": using.can_use, "forge": smithies.can_forge}
LEADS_TO = {"summon": "magic", "abilities": "cards", "forge": "forge"}


class ChooseAction(Step["State", "Turn", "RuneStonesMove"]):
    """Choose one of the three actions (RS-TURN-2), or do nothing where none is possible (RS-R24)."""

    name = "turn"
    verbs = ("summon", "abilities", "forge", "nothing")

    def due(self, state: State) -> str:
        """Say what can be done: choose an action, or nothing (RS-R24)."""
        # the quickest to find out first
        able = using.can_use(state) or summoning.can_summon(state) or smithies.can_forge(state)
        return "turn" if able else "nothing"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the actions that are possible."""
        by_verb, seat = state.components.by_verb, state.turn
        found: list[RuneStonesMove] = []
        if summoning.can_summon(state):
            found += by_verb["summon"]
        if len(state.hands[seat]) >= using.MIN_USED:
            found += by_verb["abilities"]
        if smithies.can_forge_with(state, state.gems[seat], state.ore[seat]):
            found += by_verb["forge"]
        return found or [*by_verb["nothing"]]

    def why_not(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Choose an action of which at least the least part can be done (RS-R6)."""
        if move.verb == "nothing":
            return None if self.due(state) == "nothing" else against("RS-R6", why="why_nothing")
        if ABLE[move.verb](state):
            return None
        if move.verb == "abilities":
            return against("RS-USE-2", count=len(state.hands[state.turn]), where="where_hand")
        return against("RS-R6", why=f"why_{move.verb}")

    def summon(self, turn: Turn, move: RuneStonesMove) -> None:
        """Begin with the magic of the stone, if one has it (RS-MAGIC-1)."""
        self.begin(turn, move)
        if MAGIC_STONE in turn.state.stones[turn.state.turn]:
            turn.state.magic = turn.state.components.stone_magic

    def begin(self, turn: Turn, move: RuneStonesMove) -> None:
        """Choose an action (RS-TURN-2)."""
        if turn.events is not None:
            turn.tell("chose", "RS-TURN-2", seat=turn.state.turn, action=f"act_{move.verb}")
        turn.state.step = LEADS_TO[move.verb]

    abilities = forge = begin

    def nothing(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Do nothing (RS-R24)."""
        turn.tell("idle", "RS-R24", seat=turn.state.turn)
        after_action(turn)


class Pay(Step["State", "Turn", "RuneStonesMove"]):
    """Pay with a gem of one's choice, then with those that there is no choice about."""

    name = "pay"
    verbs = ("pay",)

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the gems that may be given."""
        payments = state.components.by_verb["pay"]
        return [payments[gem] for gem in paying.payable_gems(state, paying.kinds_owed(state))]

    def why_not_pay(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Pay with what fits (RS-R8)."""
        return paying.why_not_pay(state, move.number)

    def pay(self, turn: Turn, move: RuneStonesMove) -> None:
        """Pay for a trade or for an artefact."""
        if paying.pay_on(turn, move.number):
            (forging.find_place if turn.state.part is None else abilities.collect_trade)(turn)
