"""A game of Dragonheart under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import AT_THE_END, OWNER, State, fields, listed
from dragonlab.games.dragonheart import ending as end
from dragonlab.games.dragonheart import rules
from dragonlab.games.dragonheart.components import KINDS, DragonheartMove

if TYPE_CHECKING:
    from dragonlab.games.dragonheart.components import DragonheartComponents


@fields.schema
class DragonheartState(State[DragonheartMove]):
    """Where all cards are.

    A card put back lies on its deck in `tops` (DH-FIGURE-3). `ending` is what will end the game, once that is certain;
    `last_turn`: the turn now is the last. Whoever watched knows what a seat has not played yet, in hand or deck, as
    every card is shown when it is played (DH-PLAY-4).
    """

    components: DragonheartComponents

    hands = fields.per_seat(fields.tally("cards", sizes="hand_sizes"), sees=OWNER | AT_THE_END)
    decks = fields.per_seat(fields.deck("cards", of="deck", top="tops"))
    tops = fields.per_seat(fields.maybe_card("cards"), sees=OWNER)
    unplayed = fields.derived_in_view(fields.per_seat(fields.counted("cards")), by="not_played")
    spaces = fields.by(KINDS, fields.pile("cards", known=True))
    below = fields.pile("cards", known=True)
    ships = fields.number()  # piles that were set aside
    scores = fields.per_seat(fields.pile("cards", known=True))
    figure = fields.maybe_seat()  # who owns the Great Dragon
    ending = fields.maybe_word("ships", "deck")
    last_turn = fields.flag()
    last_card = fields.flag()  # the option `deck_end = "last_card"` (DH-R1)

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    apply = rules.take_turn
    final_scoring = end.final_scoring

    def not_played(self) -> list[list[int]]:
        """List the cards that each seat has in hand and deck, sorted."""
        piles = zip(self.decks, self.hands, self.tops, strict=True)
        return [sorted([*deck, *listed(hand), *([] if top is None else [top])]) for deck, hand, top in piles]
