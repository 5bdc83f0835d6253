"""What core deals for a game that does not deal itself: every way that is possible, each as likely, and no other."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest

import dragonlab
from dragonlab.core.play.game import Game, Option
from dragonlab.core.play.match import Match
from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.outcome import Outcome
from dragonlab.core.rules.state import Components, State
from dragonlab.core.schema import fields
from dragonlab.core.schema.fields import AT_THE_END, NOBODY, OWNER
from dragonlab.core.schema.kinds import Names, listed, members, tally
from dragonlab.core.schema.pools import draw

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.events import Events
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.words.toml import Table


class Cards(Components[Move]):
    """Six cards, two of them equal, and a die."""

    def __init__(self, _table: Table) -> None:
        self.cards = Names(["ace", "two", "three", "four", "five"])
        self.faces = Names("12")
        self.deck = (0, 0, 1, 2, 3, 4)
        self.moves = (Move("draw"), Move("end"))


class CardState(State[Move]):
    """What all these games do: a seat draws, until somebody ends it."""

    __slots__ = ()

    def legal_moves(self) -> list[Move]:
        return [] if self.to_move is None else [*self.components.moves]

    def apply(self, move: Move, chance: Chance, events: Events = None) -> None:
        del events
        assert self.to_move is not None
        seat: int = self.to_move
        self.to_move = None if move.verb == "end" else 1 - seat
        if move.verb == "draw" and len(cast("Any", self).deck) > 1:
            self.take(seat, draw(cast("Any", self).deck, f"draw.{seat}", chance))

    def take(self, seat: int, card: int) -> None:
        cast("Any", self).hands[seat] = sorted([*cast("Any", self).hands[seat], card])

    def final_scoring(self) -> Outcome:
        return Outcome((0, 0), (0, 1), "end", ())


@fields.schema
class Hands(CardState):
    """Hands, a deck, an open display in its order, a card set aside, and a die."""

    hands = fields.per_seat(fields.hand("cards", sizes="sizes"), sees=OWNER | AT_THE_END)
    deck = fields.deck("cards", of="deck")
    display = fields.pile("cards")
    aside = fields.maybe_card("cards", sees=NOBODY)
    die = fields.maybe_card("faces")
    coins = fields.per_seat(fields.number())


@fields.schema
class Tallies(CardState):
    """The same cards as a tally, with piles of each seat in their order."""

    hands = fields.per_seat(fields.tally("cards", sizes="sizes"), sees=OWNER)
    deck = fields.deck("cards", of="deck")
    piles = fields.per_seat(fields.pile("cards", sees=NOBODY))

    def take(self, seat: int, card: int) -> None:
        self.hands[seat] += tally([card])


@fields.schema
class Sets(CardState):
    """Different cards as bits, and a deck whose order counts."""

    hands = fields.per_seat(fields.cards("cards", sizes="sizes"), sees=OWNER)
    deck = fields.pile("cards", of="some", sees=NOBODY)

    def take(self, seat: int, card: int) -> None:
        self.hands[seat] |= 1 << card


class CardGame(Game[Any, Move]):
    """A game of cards that leaves all dealing to core."""

    folder = Path(__file__).parents[1] / "sample_games" / "race"  # whose rule book nobody reads here
    unpack = Cards
    state: type[Any] = Hands
    chance: ClassVar = {"draw.{seat}": "cards", "die": "faces"}
    options: ClassVar = {"coins": Option(("2", "5"))}

    @staticmethod
    def set_up(state: Any, options: Mapping[str, str], chance: Chance, events: Events) -> None:
        """Deal a card each, and two to the display; each seat has coins."""
        del events
        for seat in (0, 1):
            state.take(seat, draw(state.deck, f"draw.{seat}", chance))
        if isinstance(state, Hands):
            state.display = [draw(state.deck, "draw.0", chance) for _ in range(2)]
            state.coins = [int(options["coins"])] * 2


class TallyGame(CardGame):
    """The one with tallies."""

    state = Tallies


class SetGame(CardGame):
    """The one with sets."""

    state = Sets

    def unpack(self, cards: Table) -> Cards:  # type: ignore[override]
        components = Cards(cards)
        components.some = (0, 1, 2, 3)  # type: ignore[attr-defined]
        return components


class Script:
    """Chance that follows a list of choices, and notes how many there were at each."""

    def __init__(self, choices: Sequence[int]) -> None:
        self.choices, self.asked = [*choices], list[int]()

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        assert label == "sample.cards"
        at = len(self.asked)
        self.asked.append(len(outcomes))
        return outcomes[self.choices[at] if at < len(self.choices) else 0]


def worlds(game: AnyGame, view: Any, seat: int | None) -> dict[object, Fraction]:
    """Give all States that a sample can be, each with how likely it is."""
    found = dict[object, Fraction]()
    choices: list[int] | None = []
    while choices is not None:
        script = Script(choices)
        key = game.sample(view, seat, script).key()
        share = Fraction(1)
        for count in script.asked:
            share /= count
        found[key] = found.get(key, Fraction(0)) + share
        choices += [0] * (len(script.asked) - len(choices))
        while choices and choices[-1] + 1 == script.asked[len(choices) - 1]:
            choices.pop()
        choices = [*choices[:-1], choices[-1] + 1] if choices else None
    return found


def in_order(state: Any) -> Iterator[tuple[str, int, list[int]]]:
    """List the cards that lie in each place, by the field and the seat."""
    for name in state.schema.held:
        value, kind = getattr(state, name), state.schema.fields[name].kind
        if kind.sort != "cards":
            continue
        for seat, one in enumerate(value if kind.each else [value]):
            if isinstance(one, int):
                yield name, seat, [one] if not kind.each else listed(one) if "tally" in kind.lay else members(one)
            else:
                yield name, seat, [] if one is None else [*one]


def supply(state: Any) -> list[int]:
    return sorted(card for _, _, cards in in_order(state) for card in cards)


GAMES = [CardGame(), TallyGame(), SetGame()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_true_state_is_possible_and_no_card_is_lost_or_seen_otherwise(game: AnyGame, seat: int | None) -> None:
    for seed in range(6):
        match = Match(game, seed=seed)
        for move in ("draw", "draw", "draw")[: seed % 4]:
            match.play(move)
        view, cards = match.view(seat), supply(match.state)
        possible = worlds(game, view, seat)
        assert match.state.key() in possible
        assert sum(possible.values()) == 1
        sample = game.sample(view, seat, Script([]))
        assert sample.view(seat) == view
        assert supply(sample) == cards


def dealt(cards: Counter[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """List all ways to deal different cards, as they lie one by one."""
    if not sizes:
        yield ()
        return
    for hand in sequences(cards, sizes[0]):
        left = cards - Counter(hand)
        yield from ((hand, *rest) for rest in dealt(left, sizes[1:]))


def sequences(cards: Counter[int], size: int) -> Iterator[tuple[int, ...]]:
    if not size:
        yield ()
    for card in sorted(cards):
        if cards[card] and size:
            yield from ((card, *rest) for rest in sequences(cards - Counter([card]), size - 1))


def test_each_way_to_deal_is_as_likely_as_its_cards_are_many() -> None:
    """Equal cards are told apart for the count: nine ways of ten are nine times as likely."""
    match = Match(TallyGame(), seed=3)
    match.play("draw")
    possible = worlds(match.game, match.view(1), 1)
    own = members_of(match.state, 1)
    pool = list(without(match.state.components.deck, own))  # type: ignore[attr-defined]
    numbered = [*enumerate(pool)]
    expected = Counter[tuple[int, ...]]()
    for first in range(len(pool)):
        for second in range(len(pool)):
            if first != second:
                expected[tuple(sorted((numbered[first][1], numbered[second][1])))] += 1
    total = sum(expected.values())
    hands = {key[1][0]: share for key, share in cast("Any", possible).items()}
    assert hands == {tally(hand): Fraction(count, total) for hand, count in expected.items()}


def members_of(state: Any, seat: int) -> list[int]:
    return listed(state.hands[seat])


def without(cards: Sequence[int], taken: Sequence[int]) -> list[int]:
    return sorted((Counter(cards) - Counter(taken)).elements())


def test_a_pile_is_dealt_in_each_order() -> None:
    match = Match(SetGame(), seed=3)
    possible = worlds(match.game, match.view(0), 0)
    assert set(possible.values()) == {Fraction(1, 6)}  # three cards: one in the other hand, two in order
    assert len(possible) == 6


# -- positions ----------------------------------------------------------------------------------------------


def test_a_position_is_as_at_the_start_where_it_says_nothing() -> None:
    match = Match(GAMES[0], position={"to_move": 1}, seed=1, options={"coins": "5"})
    view: Any = match.view(1)
    assert (view["to_move"], view["sizes"], len(view["display"]), view["deck"]) == (1, [1, 1], 2, 2)
    assert view["coins"] == [5, 5]
    assert supply(match.state) == [0, 0, 1, 2, 3, 4]
    others = [Match(GAMES[0], position={}, seed=seed).view()["display"] for seed in range(9)]
    assert len({str(display) for display in others}) > 3


def test_a_position_says_some_cards_and_the_rest_is_random() -> None:
    position = {"hands": [["ace", "five"], None], "sizes": [None, 3], "display": [], "coins": [7, None], "die": "2"}
    for seed in range(9):
        match = Match(GAMES[0], position=position, seed=seed)
        state: Any = match.state
        assert (state.hands[0], len(state.hands[1]), state.deck, state.die, state.coins) == (
            [0, 4],
            3,
            state.deck,
            1,
            [7, 2],
        )
        assert len(state.deck) == 1
        assert supply(state) == [0, 0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"hands": [["ace"] * 3, None]}, r"hands\[0\]: must be cards that are in the game, each in one place only"),
        ({"display": ["two"], "hands": [["two"], None]}, "each in one place only"),
        ({"deck": 5}, "deck: must be 2 cards, all that lie nowhere else, not 5"),
        ({"sizes": [5, 5]}, "no more than 6 of the 'cards' lie anywhere"),
        ({"display": ["?"] * 7}, "display: must be such that no more than 6 of the 'cards' lie anywhere"),
        ({"coins": [-1, 0]}, r"coins\[0\]: must be a whole number from 0"),
        ({"to_move": 2}, "to_move: must be a seat"),
        ({"hand": []}, "there is no entry 'hand'"),
    ],
)
def test_what_can_never_be_is_refused(position: dict[str, object], message: str) -> None:
    with pytest.raises(dragonlab.PositionError, match=message):
        Match(GAMES[0], position=position, seed=1)


# -- beyond ---------------------------------------------------------------------------------------------------


def beyond(**more: Any) -> AnyGame:
    """Make a game whose State has other fields besides hands and a deck."""
    body = {
        "hands": fields.per_seat(fields.hand("cards", sizes="sizes"), sees=OWNER),
        "deck": fields.deck("cards", of="deck"),
    }
    state: type[Any] = fields.schema(type("Beyond", (CardState,), {"__module__": __name__, **body, **more}))
    return cast("AnyGame", type("BeyondGame", (CardGame,), {"__module__": __name__, "state": state})())


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"deck": fields.per_seat(fields.deck("cards", of="deck"))}, "more than one supply of 'cards'"),
        ({"more": fields.pile("cards", of="deck")}, "more than one supply of 'cards'"),
        ({"room": fields.per_seat(fields.maybe_word("attic", "cellar"), sees=OWNER)}, "not everybody sees 'room'"),
        ({"said": fields.maybe_card("cards", piece=False, sees=OWNER)}, "not everybody sees 'said'"),
        ({"old": fields.derived_in_view(fields.number(), by="legal_moves")}, "tell more of cards .* 'old'"),
        ({"sum": fields.follows(0)}, "nothing finds 'sum' again"),
        ({"made_of": fields.card_set("cards", of="deck")}, "'made_of' speaks of cards that lie hidden"),
    ],
)
def test_a_state_that_knows_more_says_what_to_write(more: dict[str, Any], reason: str) -> None:
    game = beyond(**more)
    empty: AnyState = game.empty(2, {})
    with pytest.raises(dragonlab.GameError, match=f"^BeyondGame: .*{reason}.*write a function `determinize`"):
        game.sample(empty.view(0), 0, random_chance())


def test_cards_that_have_left_the_game_are_no_supply() -> None:
    match = Match(GAMES[0], seed=1)
    cast("Any", match.state).display.pop()
    with pytest.raises(dragonlab.GameError, match=r"4 of the 'cards' are not seen .* and 3 lie hidden.*`determinize`"):
        match.game.sample(match.view(0), 0, random_chance())


def test_who_is_asked_in_secret_is_for_the_game_to_say() -> None:
    game = beyond(in_secret=property(lambda _: True))
    state = game.start(2, {}, random_chance())
    state.to_move = 1
    with pytest.raises(dragonlab.GameError, match="who may be asked in secret"):
        game.sample(state.view(0), 0, random_chance())


def random_chance() -> Any:
    from dragonlab.core.rules.chance import RandomChance

    return RandomChance(random.Random(3).random().hex())


def test_a_view_that_speaks_of_cards_in_sight_is_dealt() -> None:
    game = beyond(trump=fields.maybe_card("cards", piece=False), display=fields.pile("cards"))
    state: Any = game.start(2, {}, random_chance())
    state.display, state.trump = [state.deck.pop()], None
    state.trump = state.display[0]
    assert game.sample(state.view(0), 0, random_chance()).view(0) == state.view(0)


def test_cards_that_each_seat_has_by_name_are_places_too() -> None:
    game = beyond(racks=fields.per_seat(fields.by(("left", "right"), fields.pile("cards"))))
    state: Any = game.start(2, {}, random_chance())
    state.racks[1][0] = [state.deck.pop()]
    sample: Any = game.sample(state.view(0), 0, random_chance())
    assert sample.view(0) == state.view(0)
    assert sorted([*sample.hands[0], *sample.hands[1], *sample.deck, *sample.racks[1][0]]) == [0, 0, 1, 2, 3, 4]


def test_what_was_dealt_is_recorded_and_read_again() -> None:
    match = Match(GAMES[0], position={"to_move": 1}, seed=5)
    labels = {label for label, _ in match.record().setup}
    assert labels == {"sample.cards"}
