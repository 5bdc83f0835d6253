"""What the words of cards do, in the order in which vocabulary.py lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Owed, against, renew
from dragonlab.games.dragon_rampage import ages, dice, dragon, path, supply
from dragonlab.games.dragon_rampage.cards import Card, does, owe_answered
from dragonlab.games.dragon_rampage.components import FACES, OF_COLOUR
from dragonlab.games.dragon_rampage.dragon import After, Again, Wounds

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn
    from dragonlab.games.dragon_rampage.vocabulary import Effect

RULE = "DR-CARD-5"
BY_BOX = (1,)  # a fourth value of `Rob`
GAINS = {
    "heal": supply.heal,
    "gold": supply.take_gold,
    "draw": supply.draw_cards,
    "treasure": supply.gain_treasures,
}


@does("reroll", "dragons")
def add_rerolls(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Allow more re-rolls, with dragons in the next if the word is `dragons` (DR-LOCK-1)."""
    turn.state.rerolls += effect.number or 1
    if effect.word == "dragons":
        turn.state.free = True
    if turn.events is not None:
        turn.tell("may_reroll", RULE, seat=seat, count=dice.usable_rerolls(turn.state))


@does("throw")
def throw_colour(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Roll all dice of a colour, dragons too; none of them stays taken to be rolled again."""
    for die in OF_COLOUR[effect.colour]:
        turn.state.dice[die] = turn.chance.pick(f"die.{seat}", turn.state.components.sides[die])
        turn.state.taken[die] = False
    turn.rolled(RULE, seat)


@does("turn")
def turn_dice(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Turn all dice of a colour to a face; none of them stays taken to be rolled again."""
    for die in OF_COLOUR[effect.colour]:
        turn.state.dice[die] = FACES.index(effect.face)
        turn.state.taken[die] = False
    if turn.events is not None:
        turn.tell("turned_dice", RULE, seat=seat, colour=effect.colour, face=effect.face)


@does("hits")
def add_hits(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Add hits to those that the dice of this attack will show (DR-FIGHT-2)."""
    turn.state.hits += effect.number
    turn.tell("more_hits", RULE, seat=seat, count=effect.number)


@does("burn")
def burn(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Put cubes on the dragon without an attack; the one that completes its health ends the game (DR-R12)."""
    dragon.inflict(turn, seat, effect.number, RULE)


@does("stride")
def extend_movement(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Let the move under way go further, by up to that many spaces."""
    movement, *later = turn.state.todo
    assert isinstance(movement, path.Movement)  # noqa: S101  it fits there alone
    most = movement.most + effect.number
    turn.state.todo = (path.Movement(movement.seat, most, movement.more), *later)
    turn.tell("may_walk", RULE, seat=seat, count=most)


@does("walk")
def move_by_card(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Move by a card: an attack that comes of it was given by a card (DR-R10)."""
    path.move_forward(turn, seat, effect.number, RULE)
    turn.state.owe(path.Arrive(seat, int(turn.state.given_attack != "boosted")))


@does("heal", "gold", "draw", "treasure")
def gain(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Heal, take gold, draw hero cards or draw treasures, as the word says."""
    GAINS[effect.word](turn, seat, effect.number, RULE)


@does("rob", "steal")
def rob_by_card(turn: Turn, seat: int, rival: int, effect: Effect) -> None:
    """Announce a robbery, of gold or (`steal`) of a treasure, and owe it after the chance to foil it (DR-R22)."""
    turn.reveal("would_rob", RULE, seat=seat, target_seat=rival)
    owe_answered(turn, "rob", Rob(seat, rival, effect.number) if effect.word == "rob" else Steal(seat, rival))


class Rob(Owed["State", "Turn", "DragonRampageMove"]):
    """A robbery of gold, by a card or with `BY_BOX` behind it."""

    name = "rob"
    seat: int
    rival: int
    worth: int

    @property
    def of_box(self) -> bool:
        """Whether it is a benefit of the crafty box, which it is unless it is foiled (DR-R17)."""
        return self[4:] == BY_BOX

    def work(self, turn: Turn) -> None:
        """Rob what there is, up to that number (DR-CRAFTY-5)."""
        gold = turn.state.gold
        robbed = min(self.worth, gold[self.rival])
        gold[self.rival] -= robbed
        gold[self.seat] += robbed
        if self.of_box:
            supply.note_benefit(turn.state, (self.seat,))
        if turn.events is not None:
            turn.reveal("robbed", "DR-CRAFTY-5", seat=self.seat, target_seat=self.rival, count=robbed)


class Steal(Owed["State", "Turn", "DragonRampageMove"]):
    """The theft of a treasure."""

    name = "steal"
    seat: int
    rival: int

    def work(self, turn: Turn) -> None:
        """Take one that is left to chance; all see which."""
        state, seat = turn.state, self.seat
        if state.treasures[self.rival]:
            card = turn.chance.pick(f"steal.{self.rival}", state.treasures[self.rival])
            supply.leave_treasures(state, self.rival, card)
            supply.keep_treasures(state, seat, [card])
            state.shown_treasures[seat] = sorted([*state.shown_treasures[seat], card])
            name = state.components.treasures.all[card]
            turn.reveal("stole", RULE, seat=seat, target_seat=self.rival, card=name)


@does("trick", "spoil")
def trick(turn: Turn, _seat: int, rival: int, effect: Effect) -> None:
    """Let a rival discard a card that is left to chance, or lose it for good (DR-TRICK-1)."""
    state = turn.state
    if effect.word == "spoil":
        supply.lose_cards(turn, rival, 1, RULE)
    elif state.hands[rival]:
        card = turn.chance.pick(f"lose.{rival}", state.hands[rival])
        supply.leave_hand(state, rival, card)
        state.gone.append(card)
        turn.reveal("gone", "DR-TRICK-1", seat=rival, card=state.components.cards.all[card])


@does("dodge", "shield")
def prevent(turn: Turn, seat: int, rival: int, effect: Effect) -> None:
    """Prevent wounds before they land (DR-WOUND-3)."""
    whose = seat if effect.word == "dodge" else rival
    ask, wounds, *later = turn.state.todo
    assert isinstance(wounds, Wounds)  # noqa: S101  it fits there alone
    counts = list(wounds.counts)
    prevented = min(counts[whose], effect.number)
    counts[whose] -= prevented
    turn.state.todo = (ask, Wounds(wounds.rule, *counts), *later)
    if turn.events is not None:
        turn.tell("prevented", "DR-WOUND-3", seat=whose, count=prevented)


@does("guard", "calm", "cancel")
def end_window(turn: Turn, seat: int, _number: int, effect: Effect) -> None:
    """Prevent what was about to happen: a robbery, a rampage card or a hero card."""
    _, stopped, *later = turn.state.todo
    turn.state.todo = tuple(later)
    if isinstance(stopped, Card):
        card = turn.state.components.moves[stopped.move].thing
        turn.tell("cancelled", RULE, seat=seat, target_seat=stopped.seat, card=card)
    else:
        turn.tell({"guard": "guarded", "calm": "calmed"}[effect.word], RULE, seat=seat)


@does("shove", "swap")
def shove(turn: Turn, seat: int, pair: int, effect: Effect) -> None:
    """Let two neighbours of the row change ranks, for this box only: their numbers stay."""
    row = list(turn.state.row)
    left = row.index(seat) - 1 if effect.word == "shove" else pair - 1
    row[left], row[left + 1] = row[left + 1], row[left]
    turn.state.row = tuple(row)
    if turn.events is not None:
        turn.tell("shoved", RULE, seat=row[left], target_seat=row[left + 1])


@does("fetch")
def choose_discard(turn: Turn, seat: int, _number: int, _effect: Effect) -> None:
    """Owe the choice of a hero card among all discards, if there are any (DR-SCROLL-1)."""
    if any(turn.state.discards):
        turn.state.owe(Fetch(seat))


class Fetch(Owed["State", "Turn", "DragonRampageMove"]):
    """Choose a hero card from the discards of any player."""

    name = "fetch"
    verbs = ("fetch",)
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List all that lie there."""
        fetches = state.components.by_verb["fetch"]
        return [fetches[card] for card in sorted(card for pile in state.discards for card in pile)]

    def why_not_fetch(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Fetch one of them (DR-SCROLL-2)."""
        there = any(move.which in pile for pile in state.discards)
        return None if there else against("DR-SCROLL-2", card=move.thing)

    def fetch(self, turn: Turn, move: DragonRampageMove) -> None:
        """Take it (DR-SCROLL-1)."""
        state, seat, card = turn.state, self.seat, move.which
        next(pile for pile in state.discards if card in pile).remove(card)
        supply.hold_cards(state, seat, [card])
        state.shown[seat] = sorted([*state.shown[seat], card])
        turn.tell("fetched", "DR-SCROLL-1", seat=seat, card=move.thing)


@does("renew")
def reshuffle(turn: Turn, seat: int, _number: int, _effect: Effect) -> None:
    """Shuffle one's discards into one's hero deck, then draw a card (DR-PENDANT-1)."""
    state = turn.state
    turn.reveal("renewed", "DR-PENDANT-1", seat=seat, count=len(state.discards[seat]))
    ages.renew_heroes(state, seat)
    renew(state.decks[seat], state.discards[seat])
    supply.draw_cards(turn, seat, 1, "DR-PENDANT-1")


@does("again")
def attack_again(turn: Turn, seat: int, _number: int, _effect: Effect) -> None:
    """Attack anew with as many rolls as the first attack had before cards (DR-HORN-1)."""
    _, after, *later = turn.state.todo
    assert isinstance(after, After)  # noqa: S101  it fits there alone
    turn.state.todo = (Again(seat, after.rerolls), *later)
