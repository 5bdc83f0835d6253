"""The boxes in the order in which they are resolved, with all ranks in their rows; then dungeon fate."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Owed, against
from dragonlab.games.dragon_rampage import dragon, ending, path, supply, usable
from dragonlab.games.dragon_rampage.cards import HELD_BY_ANY, Ask, Offer, work_answered
from dragonlab.games.dragon_rampage.components import ATTACK, BOOTS, BOXES, CRAFTY, DEFENCE, DRAGON, PAYING, TREASURE
from dragonlab.games.dragon_rampage.dragon import Attack
from dragonlab.games.dragon_rampage.effects import BY_BOX, Rob
from dragonlab.games.dragon_rampage.path import Run

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Steps
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn

CHEST_GOLD, THIRD_GOLD, FATE_GOLD = 3, 1, 2
OFFERING = (TREASURE, ATTACK, BOOTS)  # boxes whose paying ranks offer something at any time (DR-R17)
ATTACK_REROLLS = (2, 1)  # of the first in the attack box (DR-ATTACK-1) and of the second (DR-ATTACK-2)
OF_BOX = [itemgetter(box) for box in range(len(BOXES))]  # what a seat's tokens say of a box
HEALING = ((2, "DR-DEFENCE-2"), (1, "DR-DEFENCE-3"))  # wounds of the second and the third in the defence box


def ranked(state: State, box: int) -> tuple[int, ...]:
    """Give the seats that have a token in a box, in the order of its row: the first has rank 1."""
    return state.ranking(map(OF_BOX[box], state.tokens))


class Row(Owed["State", "Turn", "DragonRampageMove"]):
    """The row of a box, and then what it pays."""

    name = "row"
    box: int

    def work(self, turn: Turn) -> None:
        """Sort its tokens; cards may still change it (DR-TOKEN-6)."""
        state, number = turn.state, self.box
        box = BOXES[number]
        state.row, state.boosted = ranked(state, number), ()
        if turn.events is not None:
            turn.reveal("opened", "DR-ROUND-1", box=f"{box}_box", count=len(state.row))
        elif not state.holders & HELD_BY_ANY[box]:  # then nobody needs to be asked
            pay(turn, number)
            return
        state.todo = ASKED[number] + state.todo


class Box(Owed["State", "Turn", "DragonRampageMove"]):
    """A box that is resolved: what the ranks in its row pay."""

    name = "box"
    box: int

    def work(self, turn: Turn) -> None:
        """Pay them."""
        pay(turn, self.box)


def pay(turn: Turn, box: int) -> None:
    """Pay what the ranks in the row of a box bring, strictly in their order (DR-R7)."""
    state = turn.state
    row = state.row
    if not row and box != DRAGON:
        return
    if state.fate_by_place or box in OFFERING:
        supply.note_benefit(state, row[: PAYING[box]])
    if box == DEFENCE:
        defend(turn, row)
    elif box == DRAGON:
        dragon.turn_card(turn)
    else:
        state.todo = steps_of_box(box, row) + state.todo


ASKED: list[Steps] = [(Ask("box"), Box(box)) for box in range(len(BOXES))]  # if a card may change the row


@cache
def steps_of_box(box: int, row: tuple[int, ...]) -> Steps:
    """List what the ranks of the other boxes bring: a choice to each seat, gold to the third of the treasures."""
    if box == CRAFTY:
        return tuple(Crafty(seat, rank) for rank, seat in enumerate(row[:2], 1))
    if box == TREASURE:
        return (*(Treasure(seat, rank) for rank, seat in enumerate(row[:2], 1)), *map(ThirdTreasure, row[2:3]))
    if box == ATTACK:
        return tuple(Attack(seat, rerolls, 0) for seat, rerolls in zip(row, ATTACK_REROLLS, strict=False))
    return tuple(Run(seat, rank) for rank, seat in enumerate(row[:3], 1))


def defend(turn: Turn, row: tuple[int, ...]) -> None:
    """Protect the first, heal 2 of the second and 1 of the third (DR-DEFENCE-1, DR-DEFENCE-2, DR-DEFENCE-3)."""
    state = turn.state
    state.leader = row[0]
    supply.note_benefit(state, row[:1])
    if turn.events is not None:
        turn.tell("protected", "DR-DEFENCE-1", seat=row[0])
    for seat, (wounds, rule) in zip(row[1:], HEALING, strict=False):
        if state.wounds[seat]:
            supply.note_benefit(state, (seat,))
        supply.heal(turn, seat, wounds, rule)


# -- Crafty and treasure -----------------------------------------------------------------------------------


class Crafty(Offer):
    """A paying rank in the crafty box: rob or draw with the first (DR-CRAFTY-1), take gold or draw with the second."""

    name = "crafty"
    verbs = ("rob", "gold", "draw", "skip")
    seat: int
    rank: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List whom one may rob, or the gold instead, and what else is allowed."""
        by_verb = state.components.by_verb
        if self.rank == 1:
            found, robs, seat, leader = [], by_verb["rob"], self.seat, state.leader
            for rival, gold in enumerate(state.gold):
                if gold and rival != seat and rival != leader:  # noqa: PLR1714  `can_rob`
                    found.append(robs[rival])
        else:
            found = [*by_verb["gold"]]
        if state.decks[self.seat]:
            found += by_verb["draw"]
        return found + by_verb["skip"]

    def why_not_rob(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Rob somebody else who is not protected (DR-CRAFTY-3); only the first robs."""
        if self.rank != 1:
            return against("DR-CRAFTY-4")
        allowed = usable.can_rob(state, self.seat, move.number)
        return None if allowed else against("DR-CRAFTY-3", target_seat=move.number)

    def rob(self, turn: Turn, move: DragonRampageMove) -> None:
        """Rob as much as the token says, unless somebody prevents it (DR-CRAFTY-1)."""
        state, rival = turn.state, move.number
        if turn.events is not None:
            turn.reveal("would_rob", "DR-CRAFTY-1", seat=self.seat, target_seat=rival)
        mark = () if state.fate_by_place else BY_BOX
        work_answered(turn, "rob", Rob(self.seat, rival, state.tokens[self.seat][CRAFTY], *mark))

    def why_not_gold(self, _state: State, _move: DragonRampageMove) -> Objection | None:
        """Take gold as the second (DR-CRAFTY-4)."""
        return against("DR-CRAFTY-4") if self.rank == 1 else None

    def gold(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Take as much as the token says (DR-CRAFTY-2)."""
        supply.note_benefit(turn.state, (self.seat,))
        supply.take_gold(turn, self.seat, turn.state.tokens[self.seat][CRAFTY], "DR-CRAFTY-2")

    def why_not_draw(self, state: State, _move: DragonRampageMove) -> Objection | None:
        """Choose no card where there is none (DR-DECK-2)."""
        return None if state.decks[self.seat] else against("DR-DECK-2")

    def draw(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Draw a hero card instead."""
        supply.note_benefit(turn.state, (self.seat,))
        supply.draw_cards(turn, self.seat, 1, "DR-CRAFTY-1" if self.rank == 1 else "DR-CRAFTY-2")

    def skip(self, turn: Turn, move: DragonRampageMove) -> None:
        """Decline it: whoever had a choice has had it (DR-R17)."""
        if len(self.moves(turn.state)) > 1:
            supply.note_benefit(turn.state, (self.seat,))
        super().skip(turn, move)


class Treasure(Offer):
    """A rank in the box of treasures: draw two and keep one, or draw one (DR-CHEST-1, DR-CHEST-2), or take gold."""

    name = "treasure"
    verbs = ("draw", "gold", "skip")
    seat: int
    rank: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List drawing, gold and nothing."""
        by_verb = state.components.by_verb
        return (by_verb["draw"] if usable.any_treasure(state) else []) + by_verb["gold"] + by_verb["skip"]

    def why_not_draw(self, state: State, _move: DragonRampageMove) -> Objection | None:
        """Choose no card where there is none (DR-DECK-2)."""
        return None if usable.any_treasure(state) else against("DR-DECK-2")

    def draw(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Draw two and keep one as the first, draw one as the second."""
        state, seat = turn.state, self.seat
        if self.rank != 1:
            supply.gain_treasures(turn, seat, 1, "DR-CHEST-2")
            return
        drawn = supply.draw_treasures(turn, seat, 2, "DR-CHEST-1")
        if len(drawn) > 1:
            state.offer[seat] = drawn
            state.owe(Keep(seat))
        else:
            supply.keep_treasures(state, seat, drawn)

    def gold(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Take 3 gold instead."""
        supply.take_gold(turn, self.seat, CHEST_GOLD, "DR-CHEST-1" if self.rank == 1 else "DR-CHEST-2")


class Keep(Owed["State", "Turn", "DragonRampageMove"]):
    """Choose which of two treasures one keeps."""

    name = "keep"
    verbs = ("keep",)
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the two treasures that were drawn."""
        keeps = state.components.by_verb["keep"]
        return [keeps[treasure] for treasure in sorted(state.offer[self.seat]) if treasure != HIDDEN]

    def why_not_keep(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Keep one that one has drawn (DR-HAND-1)."""
        return None if move.which in state.offer[self.seat] else against("DR-HAND-1", card=move.thing)

    def keep(self, turn: Turn, move: DragonRampageMove) -> None:
        """Keep it; the other is discarded (DR-CHEST-4)."""
        state, seat, card = turn.state, self.seat, move.which
        (other,) = (drawn for drawn in state.offer[seat] if drawn != card)
        state.offer[seat] = []
        supply.keep_treasures(state, seat, [card])
        state.treasure_discard.append(other)
        if turn.events is not None:
            turn.reveal("kept", "DR-CHEST-4", seat=seat, card=state.components.treasures.all[other])


class ThirdTreasure(Owed["State", "Turn", "DragonRampageMove"]):
    """What the third in the box of treasures gets."""

    name = "third"
    seat: int

    def work(self, turn: Turn) -> None:
        """Take a gold, after the others (DR-CHEST-3)."""
        supply.take_gold(turn, self.seat, THIRD_GOLD, "DR-CHEST-3")


# -- Dungeon fate ------------------------------------------------------------------------------------------


class FateOf(Owed["State", "Turn", "DragonRampageMove"]):
    """The question whether fate is for a seat."""

    name = "fate?"
    seat: int

    def work(self, turn: Turn) -> None:
        """Ask whoever got nothing of any box, or held no paying rank in any (DR-R17)."""
        state = turn.state
        if len(state.paid) == len(state.gold):
            state.todo = state.todo[-1:]  # nobody needs to be asked: what is left of the round is rest
        elif self.seat not in state.paid:
            state.owe(Fate(self.seat))


class Fate(Owed["State", "Turn", "DragonRampageMove"]):
    """The gift of fate, or nothing (DR-FATE-1)."""

    name = "fate"
    verbs = ("gold", "heal", "draw", "step", "skip")
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the gifts, and declining where one can."""
        return [move for move in super().moves(state) if move.verb != "skip" or not state.fate_by_place]

    def gold(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Take 2 gold (DR-FATE-2)."""
        supply.take_gold(turn, self.seat, FATE_GOLD, "DR-FATE-2")

    def heal(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Heal a wound (DR-FATE-3)."""
        supply.heal(turn, self.seat, 1, "DR-FATE-3")

    why_not_draw = Crafty.why_not_draw

    def draw(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Draw a hero card (DR-FATE-4)."""
        supply.draw_cards(turn, self.seat, 1, "DR-FATE-4")

    def step(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Move a space that does not act; on the exit one has escaped (DR-FATE-5, DR-R17)."""
        path.move_forward(turn, self.seat, 1, "DR-FATE-5")
        if turn.state.places[self.seat] >= turn.state.exit:
            ending.finish(turn, "escaped", (self.seat,))

    def skip(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Do without (DR-R17)."""
        turn.tell("no_gift", "DR-R17", seat=self.seat)
