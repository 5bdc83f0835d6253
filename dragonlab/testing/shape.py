"""Who sees what, as the fields of a State say it: it stands in for a table that a game has not.

It is the weaker check: a field that says the wrong thing of itself is believed.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.schema.kinds import HIDDEN, HIDDEN_BIT, listed, mask, members, tally
from dragonlab.testing.faults import BrokenError

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence
    from types import CodeType

    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.schema.kinds import FieldKind
    from dragonlab.core.schema.methods import Field
    from dragonlab.testing.case import Truths

SWAPS = 72  # tries to let two hidden cards change places, where a view derives something of where they lie


class Place:
    """A field of a State, or one seat's part of it, that holds cards or a word."""

    def __init__(self, name: str, owner: int | None, kind: FieldKind) -> None:
        self.name = name
        self.owner = owner
        self.kind = kind

    def __str__(self) -> str:
        return self.name if self.owner is None else f"{self.name}[{self.owner}]"

    def secrets(self, state: AnyState) -> list[str]:
        """Name what lies there, but in a deck, which has what lies nowhere else."""
        if self.kind.holds == "word":
            return [str(self.get(state))]
        if not self.holds_pieces or self.kind.holds == "number":
            return []
        shown: tuple[str, ...] = getattr(state.components, self.kind.sort).shown
        return [shown[card] for card in self.cards(state)]

    def get(self, state: AnyState) -> object:
        """Give what lies there."""
        held = getattr(state, self.name)
        return held if self.owner is None else held[self.owner]

    def put(self, state: AnyState, value: object) -> None:
        """Lay something else there."""
        if self.owner is None:
            setattr(state, self.name, value)
        else:
            getattr(state, self.name)[self.owner] = value

    def cards(self, state: AnyState) -> list[int]:
        """List the cards that lie there."""
        value = self.get(state)
        if self.kind.holds == "card":
            return [] if value is None else [int(str(value))]
        if isinstance(value, int):  # a set or a tally
            return listed(value) if self._is_tally else members(value)
        return [*value] if isinstance(value, list | tuple) else []

    def lay(self, state: AnyState, cards: Sequence[int]) -> None:
        """Lay these cards there, in the form that the field has."""
        value = self.get(state)
        if self.kind.holds == "card":
            self.put(state, cards[0])
        elif isinstance(value, int):
            self.put(state, tally(cards) if self._is_tally else mask(cards))
        else:
            in_order = sorted(cards) if self.kind.holds in {"cards", "number"} else cards
            self.put(state, tuple(in_order) if isinstance(value, tuple) else [*in_order])

    @property
    def holds_pieces(self) -> bool:
        """Whether cards lie there, and are not only spoken of."""
        return bool(self.kind.sort) and not only_spoken_of(self.kind)

    @property
    def _is_tally(self) -> bool:
        return "tally" in self.kind.lay


class Shape:
    """What the schema of a State says, in the form of a table of truths."""

    def shuffled(self, state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
        """Deal cards, and choose words, that `seat` may not know: what a view derives of them stays the same."""
        twin, hidden = state.copy(), [*hidden_places(state, seat)]
        for place in hidden:
            if place.kind.holds == "word" and place.get(twin) is not None and dice.random() < 0.5:
                place.put(twin, dice.choice(place.kind.words))
        places, derived = [place for place in hidden if place.holds_pieces], _derived(state)
        dealt = _dealt(twin, places, dice)
        if _derived(dealt) == derived:
            return dealt
        for _ in range(SWAPS):
            other = twin.copy()
            if _swap(other, places, dice) and _derived(other) == derived:
                twin = other
        return twin

    def answers(self, state: AnyState, seat: int | None) -> None:
        """Say nothing: which labels a game asks for when it samples, its State does not tell."""

    def check(self, state: AnyState) -> None:
        """Ask for nothing: what always holds, only the game's rules say."""

    def tricky(self, state: AnyState) -> bool:
        """Tell whether somebody is asked in secret."""
        return state.to_move is not None and state.in_secret


def only_spoken_of(kind: FieldKind) -> bool:
    """Tell whether the cards of a field lie somewhere else: a view that hides them shows no trace of them."""
    return bool(kind.sort) and kind.hide == "None" and not kind.sizes


@contextmanager
def possible_in(truths: Truths, world: AnyState) -> Iterator[None]:
    """Let something be tried in a world that was made of another one: a table makes possible ones, a shape may not.

    What is found in a world that can never be says nothing of the game: it is let go.
    """
    try:
        yield
    except Exception as error:
        if not isinstance(truths, Shape) or (isinstance(error, BrokenError) and _can_be(world)):
            raise


def _can_be(world: AnyState) -> bool:
    """Tell whether the game can complete what each seat sees of a world."""
    game = world.components.game
    for seat in range(world.seats_at_table()):
        view = world.view(seat)
        try:
            if game.sample(view, seat, RandomChance(0)).view(seat) != view:
                return False
        except Exception:  # noqa: BLE001  a world that can never be may raise anything
            return False
    return True


def hidden_places(state: AnyState, seat: int | None) -> Iterator[Place]:
    """Give all places that hold something which a seat does not see, by what the fields say."""
    for name, field in state.schema.fields.items():
        if field.sees is None or field.derived:
            continue
        kind = field.kind.each
        owners: Sequence[int | None] = [None] if kind is None else range(state.seats_at_table())
        for owner in owners:
            if not sees(state, field, owner, seat):
                yield Place(name, owner, kind or field.kind)


def sees(state: AnyState, field: Field, owner: int | None, seat: int | None) -> bool:
    """Tell whether a seat sees a field, or the part of it that belongs to `owner`."""
    if field.sees is None:
        return False
    return bool(eval(_compiled(field.sees.condition), {}, {"self": state, "owner": owner, "seat": seat}))  # noqa: S307  core's own


@cache
def _compiled(condition: str) -> CodeType:
    return compile(condition, "<who sees it>", "eval")


def _dealt(state: AnyState, places: Sequence[Place], dice: random.Random) -> AnyState:
    """Deal all hidden cards of each sort anew, as many to each place as lie there."""
    twin, pools = state.copy(), dict[str, list[int]]()
    for place in places:
        pools.setdefault(place.kind.sort, []).extend(filter(_real, place.cards(state)))
    for pool in pools.values():
        dice.shuffle(pool)
    for place in places:
        cards = place.cards(state)
        if any(map(_real, cards)):
            place.lay(twin, [pools[place.kind.sort].pop() if _real(card) else card for card in cards])
    return twin


def _swap(state: AnyState, places: Sequence[Place], dice: random.Random) -> bool:
    """Let two hidden cards of a sort change places."""
    there = [place for place in places if any(_real(card) for card in place.cards(state))]
    if not there:
        return False
    one = dice.choice(there)
    others = [place for place in there if place.kind.sort == one.kind.sort]
    other = dice.choice(others)
    if one is other:
        return False
    mine, theirs = one.cards(state), other.cards(state)
    at, to = dice.randrange(len(mine)), dice.randrange(len(theirs))
    mine[at], theirs[to] = theirs[to], mine[at]
    one.lay(state, mine)
    other.lay(state, theirs)
    return True


def _real(card: int) -> bool:
    return card not in (HIDDEN, HIDDEN_BIT)


def _derived(state: AnyState) -> list[object]:
    """Give what a view derives of a State by its methods: all may know it."""
    fields = state.schema.fields.values()
    return [getattr(state, field.derived)() for field in fields if field.derived]
