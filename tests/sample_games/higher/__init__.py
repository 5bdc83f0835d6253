"""The higher card: a game of cards with hands that others do not see, of rules and names alone."""

from dragonlab.core import (
    OWNER,
    Chance,
    Components,
    Events,
    Game,
    Move,
    Names,
    Outcome,
    State,
    Table,
    Turn,
    draw,
    fields,
)


class HigherComponents(Components[Move]):
    """Twelve cards, and a move for each."""

    def __init__(self, table: Table) -> None:
        self.deck = range(table.integer("cards"))
        self.hand = table.integer("hand")
        self.cards = Names(f"card{number + 1}" for number in self.deck)
        self.moves = [Move(f"play {name}", [name]) for name in self.cards.all]


@fields.schema
class HigherState(State[Move]):
    """Hands, what was played now, and what was won."""

    components: HigherComponents

    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
    deck = fields.deck("cards", of="deck")
    played = fields.per_seat(fields.maybe_card("cards"))
    won = fields.per_seat(fields.pile("cards"))

    def legal_moves(self) -> list[Move]:
        if self.to_move is None:
            return []
        return [self.components.moves[card] for card in self.hands[self.to_move]]

    def apply(self, move: Move, chance: Chance, events: Events = None) -> None:
        """Play a card (HI-PLAY); the higher one takes both (HI-TAKE)."""
        seat, card, turn = self.to_move or 0, move.index, Turn(self, chance, events)
        self.hands[seat].remove(card)
        self.played[seat], self.to_move = card, 1 - seat
        turn.tell("played", "HI-PLAY", seat=seat, card=move.faces[0])
        cards = [card for card in self.played if card is not None]
        if len(cards) == 2:
            winner = self.played.index(max(cards))
            self.won[winner] += cards
            self.played, self.to_move = [None, None], winner if self.hands[winner] else None
            turn.tell("took", "HI-TAKE", seat=winner)

    def final_scoring(self) -> Outcome:
        scores = tuple(map(len, self.won))
        return Outcome(scores, tuple(seat for seat, won in enumerate(scores) if won == max(scores)), "hands", ())


class Higher(Game[HigherState, Move]):
    """The game."""

    state, unpack, chance = HigherState, HigherComponents, {"deal.{seat}": "cards"}

    @staticmethod
    def set_up(state: HigherState, _options: object, chance: Chance, _events: Events) -> None:
        for seat in (0, 1):
            state.hands[seat] = sorted(draw(state.deck, f"deal.{seat}", chance) for _ in range(state.components.hand))
