"""A heist under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core import OWNER, State, fields, seen_if

from . import rules
from .components import ROOMS, HeistMove, left
from .rules import SECRET

if TYPE_CHECKING:
    from .components import HeistComponents
    from .rules import Steps


def show_steps(todo: Steps) -> list[list[str | int]]:
    """Show what is owed, but not who is asked in secret."""
    return [[name, seat] for name, seat in todo if name not in SECRET]


def lay_steps(shown: object) -> Steps:
    return tuple((name, seat) for name, seat in cast("list[tuple[str, int]]", shown))


@fields.schema
class HeistState(State[HeistMove]):
    """A heist under way; a position can only begin a round, so it does not say what comes later.

    todo: the steps still owed, the next one first. offers: the cards set aside to give. gifts: the card that
    each seat gave to its left neighbour, as long as it is certain to be there. found: the rooms of the round before.
    die: what is left of the roll. gem, dog: the gem that was just laid, and whose dog is after it.
    """

    components: HeistComponents

    round = fields.number(least=1)
    rounds = fields.number(2, least=1, most=2)
    todo: Steps = fields.custom((), show_steps, lay_steps)
    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
    deck = fields.not_in_positions(fields.deck("cards", of="deck"))
    offers = fields.not_in_positions(fields.per_seat(fields.maybe_card("cards"), sees=OWNER))
    gifts = fields.not_in_positions(
        fields.per_seat(fields.maybe_card("cards", piece=False), sees=seen_if("knows_gift"))
    )
    hideouts = fields.not_in_positions(fields.per_seat(fields.maybe_word(*ROOMS), sees=OWNER))
    found = fields.per_seat(fields.maybe_word(*ROOMS))
    loot = fields.not_in_positions(fields.per_seat(fields.pile("cards")))
    points = fields.per_seat(fields.number())
    doubles = fields.per_seat(fields.number())
    die = fields.not_in_positions(fields.maybe_number())
    gem = fields.not_in_positions(fields.maybe_card("cards"))
    dog = fields.not_in_positions(fields.maybe_seat())
    discard = fields.pile("cards", known=True)

    def knows_gift(self, owner: int, seat: int | None) -> bool:
        return seat in {owner, left(owner)}

    def follow(self) -> None:
        """Owe the secret step again to who is asked: no view shows it."""
        if self.in_secret and self.to_move is not None:
            self.todo = ((rules.question(self), self.to_move), *self.todo)

    @property
    def in_secret(self) -> bool:
        """Whether a gem is at stake: somebody may be thinking about a reaction."""
        return self.gem is not None

    @property
    def begins_turn(self) -> bool:
        """A turn goes from the roll to the last gem, with all reactions."""
        return self.todo[0][0] in {"give", "hide", "roll"}

    why_not = rules.why_not
    apply = rules.act
    final_scoring = rules.final_scoring

    def legal_moves(self) -> list[HeistMove]:
        return [move for move in self.components.moves if self.todo and rules.why_not(self, move) is None]
