"""A game of Dragon Wars under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import AT_THE_END, OWNER, State, fields, pools
from dragonlab.games.dragon_wars import ending, rules
from dragonlab.games.dragon_wars.components import ACT, DEFENCE, STEPS, SUITS, DragonWarsMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Generations
    from dragonlab.games.dragon_wars.components import DragonWarsComponents


NONE: Generations = ()


@fields.schema
class DragonWarsState(State[DragonWarsMove]):
    """Where all cards are.

    `step` is what the seat to move is asked for in the turn of `turn`. A seat without a dragon is a husk; `health` are
    the counters left. `flipped` are the cards of the battle that were turned from the deck. `last_turns` counts the
    turns left once the nest is empty. Whoever watched knows what the deck was made of when it was last `shuffled`, as
    discards lie face up, and so how many cards of each hand were `kept` from before. `earlier` is what is left of
    earlier decks, the oldest first; where these are several, `ages` tells how many decks ago a card was drawn, and
    `kept_ages` how many cards of each age are in each hand.
    """

    components: DragonWarsComponents

    turn = fields.seat()
    step = fields.index(STEPS)
    target = fields.maybe_seat()
    trump = fields.index(SUITS)
    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER | AT_THE_END)
    kept = fields.derived_in_view(fields.per_seat(fields.number()), by="count_kept")
    dragons = fields.per_seat(fields.maybe_card("dragons"))
    health = fields.per_seat(fields.number())
    trophies = fields.per_seat(fields.stack("dragons"))
    nest = fields.deck("dragons", of="nest")
    deck = fields.deck("cards", of="battle")
    shuffled = fields.card_set("cards", of="battle")
    earlier = fields.follows(NONE)
    ages = fields.derived_in_view(fields.counted("cards"), by="tell_ages", rare=True)
    kept_ages = fields.derived_in_view(fields.per_seat(fields.numbers()), by="tell_kept_ages", rare=True)
    discard = fields.pile("cards", known=True)
    attack = fields.pile("cards", sees=fields.seen_if("attack_open"))
    defence = fields.pile("cards", known=True)
    flipped = fields.pile("cards", pieces=False)
    last_turns = fields.maybe_number()
    press_flips = fields.flag()  # the option of that name (DW-R3, DW-R15)

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    apply = rules.act
    final_scoring = ending.final_scoring

    @property
    def begins_turn(self) -> bool:
        """A turn goes from one attack or new hand to the next, with all answers in between (DW-TURN-7)."""
        return self.step == ACT

    def attack_open(self, owner: object, seat: int | None) -> bool:
        """Show a card that lies face down for an attack to the attacker alone (DW-BATTLE-1)."""
        del owner  # it lies with nobody
        return self.step != DEFENCE or seat == self.turn

    def count_kept(self) -> list[int]:
        """Count the cards of each hand that were not in the deck last shuffled; one laid face down still counts."""
        return [len(hand) - len(self.shuffled.intersection(hand)) for hand in self.held()]

    def held(self) -> list[list[int]]:
        """Give the hands, with the card that lies face down for an attack."""
        if self.step != DEFENCE:
            return self.hands
        return [hand + self.attack if seat == self.turn else hand for seat, hand in enumerate(self.hands)]

    def tell_ages(self) -> Sequence[int]:
        """Tell how old the cards are that are older than the deck."""
        return pools.tell_ages(self.earlier)

    def tell_kept_ages(self) -> list[list[int]]:
        """Count them in each hand, age by age."""
        return pools.count_ages(self.earlier, self.held())

    def follow(self) -> None:
        """Find the older generations of cards from the ages that a view tells."""
        self.earlier = pools.hear_ages(self.ages, self.components.battle, self.shuffled)

    def side(self, *, attacking: bool) -> tuple[list[int], tuple[bool, ...]]:
        """Give the cards of one side of the battle, and which cards count for it."""
        cards = self.components
        return (self.attack, cards.attacks) if attacking else (self.defence, cards.defends)

    def strength(self, *, attacking: bool) -> int:
        """Add up what counts for one side (DW-ATTACK-5, DW-DEFEND-3)."""
        cards = self.components
        side, counts = (self.attack, cards.in_attack) if attacking else (self.defence, cards.in_defence)
        total = 0
        for card in side:
            total += counts[card]
        return total
