"""Positions and samples of a game that says nothing of them: cards of one supply, each in one place.

All cards of a sort lie in one place before anything is dealt: that is their supply. Whoever sees some of them knows
that the others lie in the places that are hidden, and nothing else: each way to deal them is as likely. Where a State
knows more than that, or a seat may not see what is no card, the game must deal itself, and an error says so.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import GameError
from dragonlab.core.rules.chance import SAMPLED, FirstChance
from dragonlab.core.rules.state import AnyState, State
from dragonlab.core.schema.fields import EVERYBODY
from dragonlab.core.schema.kinds import HIDDEN
from dragonlab.core.schema.pools import draw

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.schema.entries import AnyEntries
    from dragonlab.core.schema.kinds import FieldKind, Lying
    from dragonlab.core.schema.methods import Field

ANY_NUMBER = 999  # of what has no supply, such as the faces of dice


class Place(NamedTuple):
    """A field, or what it holds for one seat or by one name, in which cards of a sort lie."""

    field: str
    at: tuple[int, ...]
    sort: str
    lying: Lying

    def cards(self, state: AnyState) -> list[int]:
        """List what lies there, hidden cards as `HIDDEN`."""
        value = getattr(state, self.field)
        for at in self.at:
            value = value[at]
        return self.lying.listed(value)

    def lay(self, state: AnyState, cards: list[int]) -> None:
        """Let these cards lie there, and no others."""
        laid = self.lying.laid(cards)
        if not self.at:
            setattr(state, self.field, laid)
            return
        value = getattr(state, self.field)
        for at in self.at[:-1]:
            value = value[at]
        value[self.at[-1]] = laid


class Supplies:
    """Where the cards of a game with so many seats lie, and which there are; `GameError` where that is not enough."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.schema = game.state.schema
        empty = game.empty(seats, game.check_options(None))
        fields = self.schema.fields.items()
        self.places = [place for name, field in fields for place in _places(name, field, getattr(empty, name))]
        self.homes = dict[str, Place]()
        self.cards = dict[str, list[int]]()
        self.twice = ""  # a sort of which there are two supplies
        for place in self.places:
            if cards := place.cards(empty):
                self.twice = place.sort if place.sort in self.homes else self.twice
                self.homes[place.sort], self.cards[place.sort] = place, cards

    @cached_property
    def open(self) -> list[tuple[str, FieldKind]]:
        """The fields of cards that are only spoken of, and lie somewhere else."""
        visible = self.schema.visible.items()
        return [(name, field.kind) for name, field in visible if field.kind.sort and not field.kind.part.lying]

    def check(self, work: str) -> None:
        """Refuse a State that knows more than where cards lie: then the game must say what it comes to."""
        for name, field in self.schema.fields.items():
            if field.derived:
                raise self.error(work, f"views tell more of cards than where they lie, {name!r}")
            if field.sees is None and self.game.state.follow is State.follow:
                raise self.error(
                    work, f"nothing finds {name!r} again from a view, as a method `follow` of the State would"
                )
            if field.sees not in {None, EVERYBODY} and not field.kind.part.lying:
                raise self.error(work, f"not everybody sees {name!r}, which holds no cards that lie there")
        if self.twice:
            raise self.error(
                work, f"there is more than one supply of {self.twice!r}, and nothing tells whose a card is"
            )

    def error(self, work: str, reason: str) -> GameError:
        """Say what core cannot know, and what to write."""
        return GameError(
            f"{type(self.game).__name__}: {reason}; core deals cards of one supply, each in one place: "
            f"write a function `{work}` and name it in the class, `{work} = …`"
        )


def _places(name: str, field: Field, value: object) -> Iterator[Place]:
    lying = field.kind.part.lying
    if lying is not None and not field.derived:
        yield from (Place(name, at, field.kind.sort, lying) for at in _parts(field.kind, value))


def _parts(kind: FieldKind, value: object) -> Iterator[tuple[int, ...]]:
    """Give the way to each part of what a field holds: by the number of the seat, of the name, or both."""
    inner = kind.each or kind.named
    if inner is None:
        yield ()
    elif isinstance(value, list):
        yield from ((at, *further) for at, one in enumerate(value) for further in _parts(inner, one))


def supplies_of(state: AnyState) -> Supplies:
    """Give the supplies of the game of a State, found once for each number of seats."""
    game, seats = state.components.game, state.seats_at_table()
    if seats not in game.supplies:
        game.supplies[seats] = Supplies(game, seats)
    return game.supplies[seats]


def determinize(state: AnyState, _seat: int | None, chance: Chance) -> None:
    """Deal cards that are not seen to hidden places, each way as likely; `GameError` if that is not enough."""
    supplies = supplies_of(state)
    supplies.check("determinize")
    if state.in_secret and state.to_move is None:
        raise supplies.error("determinize", "nothing says who may be asked in secret")
    for sort in dict.fromkeys(place.sort for place in supplies.places):
        places = [place for place in supplies.places if place.sort == sort]
        lying = [card for place in places for card in place.cards(state)]
        if hidden := lying.count(HIDDEN):
            unseen = _unseen(supplies, sort, lying, hidden)
            _check_open(supplies, state, sort, lying)
            _deal(state, places, supplies.homes[sort], unseen, chance)


def _unseen(supplies: Supplies, sort: str, lying: Sequence[int], hidden: int) -> list[int]:
    """List the cards of the supply that lie in no known place."""
    left, known = Counter(supplies.cards.get(sort, ())), Counter(card for card in lying if card != HIDDEN)
    unseen = sorted((left - known).elements())
    if not known <= left or len(unseen) != hidden:
        names = getattr(supplies.game.components, sort).of(unseen)
        reason = f"{len(unseen)} of the {sort!r} are not seen ({', '.join(names[:3])} …), and {hidden} lie hidden"
        raise supplies.error("determinize", reason)
    return unseen


def _check_open(supplies: Supplies, state: AnyState, sort: str, lying: Sequence[int]) -> None:
    """Refuse what is said of cards that lie hidden: whoever deals them would have to keep to it."""
    numbers = getattr(state.components, sort).numbers
    for name, kind in supplies.open:
        if kind.sort == sort and any(numbers.get(word, HIDDEN) not in lying for word in _words(state.view(None)[name])):
            raise supplies.error("determinize", f"{name!r} speaks of cards that lie hidden")


def _words(value: object) -> Iterator[str]:
    """List the texts in a value of a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for one in value:
            yield from _words(one)


def _deal(state: AnyState, places: Sequence[Place], home: Place, unseen: list[int], chance: Chance) -> None:
    """Deal to all places but the supply's own, which gets the rest: in random order, if it has an order."""
    for place in sorted(places, key=lambda place: place == home):
        cards = place.cards(state)
        if place == home and place.lying.laid is sorted and cards.count(HIDDEN) == len(unseen):
            place.lay(state, unseen + [card for card in cards if card != HIDDEN])
        elif HIDDEN in cards:
            label = f"{SAMPLED}{place.sort}"
            place.lay(state, [draw(unseen, label, chance) if card == HIDDEN else card for card in cards])


def complete_position(state: AnyState, given: AnyEntries, _chance: Chance) -> None:
    """Lay out what a position says; all else is as at the start, with random cards, and what is left is the supply."""
    supplies = supplies_of(state)
    supplies.check("complete_position")
    begun = supplies.game.start(len(given.seats), given.options, FirstChance())
    placed = {place.field for place in supplies.places}
    for name in ("to_move", *(name for name in state.schema.held if name not in placed)):
        setattr(state, name, getattr(begun, name))
    for sort in dict.fromkeys(place.sort for place in supplies.places):
        names = range(len(getattr(state.components, sort).all))
        given.supply(sort, supplies.cards.get(sort) or [card for card in names for _ in range(ANY_NUMBER)])
    for place in supplies.places:
        place.lay(state, _as_begun(supplies, given, place, place.cards(begun)))
    given.lay("to_move", *(name for name in state.schema.held if name in given.kinds))
    for sort, home in supplies.homes.items():
        _fill(supplies, state, given, sort, home)
    state.follow()


def _as_begun(supplies: Supplies, given: AnyEntries, place: Place, cards: list[int]) -> list[int]:
    """Say how many cards lie in a place of which a position does not say which; what has no supply lies as it does."""
    sizes = supplies.schema.fields[place.field].kind.sizes
    if place.sort not in supplies.homes:
        return cards
    if not sizes or not place.at:
        return [HIDDEN] * len(cards)
    return [HIDDEN] * given.size(sizes, place.at[0], len(cards))


def _fill(supplies: Supplies, state: AnyState, given: AnyEntries, sort: str, home: Place) -> None:
    """Let the supply be what lies nowhere else; it is an error to want another number of cards there, or too many."""
    others = [place for place in supplies.places if place.sort == sort and place != home]
    left = len(supplies.cards[sort]) - sum(len(place.cards(state)) for place in others)
    seat = home.at[0] if supplies.schema.fields[home.field].kind.each else None
    entry = home.field if seat is None else f"{home.field}[{seat}]"
    if left < 0:
        named = next((place.field for place in others if given.says(place.field)), entry)
        raise given.wrong(named, f"such that no more than {len(supplies.cards[sort])} of the {sort!r} lie anywhere")
    if not given.says(home.field, seat):
        home.lay(state, [HIDDEN] * left)
    elif len(home.cards(state)) != left:
        raise given.wrong(entry, f"{left} cards, all that lie nowhere else")
