"""What refusals and events of Dragonheart claim, computed from the State with the cards' names alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from dragonlab.core.schema.kinds import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from claims.sample import Refusal, Telling

    from dragonlab.games.dragonheart.components import DragonheartMove
    from dragonlab.games.dragonheart.state import DragonheartState

KINDS = ("fire_dragon", "treasure", "sorceress", "petrified_dragon", "huntress", "ship", "knight", "troll", "dwarf")
OUTLINES = {"huntress": 3, "ship": 3, "knight": 2, "dwarf": 4}
CHOICES = {"sorceress": ("treasure", "petrified_dragon"), "knight": ("sorceress", "troll")}
TAKEN_BY = {
    "DH-FIRE-1": {"treasure"},
    "DH-SORCERESS-1": {"treasure", "petrified_dragon"},
    "DH-TROLL-1": {"sorceress"},
    "DH-DWARF-1": {"dwarf"},
    "DH-KNIGHT-1": {"sorceress", "troll"},
    "DH-HUNTRESS-1": {"fire_dragon"},
    "DH-SHIP-1": {"below"},
}


def table(refusal: Refusal) -> DragonheartState:
    """Give the State that a refusal speaks of."""
    return cast("DragonheartState", refusal.state)


def before(told: Telling) -> DragonheartState:
    """Give the State before the ply."""
    return cast("DragonheartState", told.before)


def after(told: Telling) -> DragonheartState:
    """Give the State after the ply."""
    return cast("DragonheartState", told.after)


def names(state: DragonheartState, cards: Iterable[int]) -> list[str]:
    """Name cards."""
    return [state.components.cards.all[card] for card in cards]


def hand(state: DragonheartState, seat: int | None = None) -> list[str]:
    """Name the cards of a hand: of whoever is to move, if nobody is named."""
    return names(state, listed(state.hands[state.to_move or 0 if seat is None else seat]))


def kind(name: str) -> str:
    """Name the kind of a card."""
    return name.rstrip("0123456789")


def lying(state: DragonheartState, place: str) -> list[str]:
    """Name the cards of a space, or those below the ship."""
    return names(state, state.below if place == "below" else state.spaces[KINDS.index(place)])


def worth(cards: Iterable[str]) -> int:
    """Add values up."""
    return sum(int(name.removeprefix(kind(name)) or 0) for name in cards)


def room(state: DragonheartState, space: str) -> int:
    """Count the free outlines."""
    return OUTLINES[space] - len(lying(state, space))


def different(refusal: Refusal) -> bool:
    """See that cards of just these kinds were chosen, more than one."""
    kinds = {kind(face) for face in refusal.tried.faces}
    return kinds == set(refusal.words("kinds")) and len(kinds) > 1


def not_held(refusal: Refusal) -> bool:
    """See that the hand has fewer of each card than are named."""
    named, held = Counter(refusal.words("cards")), Counter(hand(table(refusal)))
    return all(count > held[card] for card, count in named.items())


def no_room(refusal: Refusal) -> bool:
    """See that there are just so many free outlines, and more cards."""
    space, count = refusal.word("space"), refusal.number("count")
    return refusal.number("room") == room(table(refusal), space) < count == len(refusal.tried.faces)


def fires(refusal: Refusal) -> bool:
    """See whether the move triggers an effect with two spaces to choose from, one of them with cards."""
    state, space = table(refusal), refusal.word("kind")
    full = space == "sorceress" or len(refusal.tried.faces) == room(state, space)
    return full and any(lying(state, other) for other in CHOICES[space])


REFUSED = {
    "DH-TURN-1": lambda no: no.number("seat") == table(no).to_move != no.seat,
    "DH-PLAY-2": different,
    "DH-PLAY-3": lambda no: {kind(face) for face in no.tried.faces} == {no.word("kind")} != {no.word("space")},
    "DH-PLAY-6": lambda no: not no.tried.faces,
    "DH-PLAY-7": different,
    "DH-PLAY-8": not_held,
    "DH-SINGLE-3": lambda no: no.word("space") not in OUTLINES and len(lying(table(no), no.word("space"))) > 1,
    "DH-MULTI-2": no_room,
    "DH-COLLECT-5": lambda no: no.number("seat") == 1 - no.seat,
    "DH-R4": fires,
    "DH-R5": lambda no: not fires(no),
    "DH-END-5": lambda no: table(no).to_move is None,
}


# -- Events -----------------------------------------------------------------------------------------------


def played(told: Telling) -> bool:
    """See that the cards were held, and are all of the space's kind."""
    cards = told.words("cards")
    held = not Counter(cards) - Counter(hand(before(told), told.seat))
    return held and {kind(card) for card in cards} == {told.word("space")} and told.number("count") == len(cards)


def took(told: Telling) -> bool:
    """See that all cards of a place that the rule speaks of were won, and what they are worth."""
    place = told.word("space")
    cards = lying(before(told), place) + (list(cast("DragonheartMove", told.move).faces) if place == "dwarf" else [])
    right = told.number("count") == len(cards) and told.number("points") == worth(cards)
    won = Counter(names(after(told), after(told).scores[told.seat]))
    won -= Counter(names(before(told), before(told).scores[told.seat]))
    return right and place in TAKEN_BY[told.event.rule] and won == Counter(cards)


def drawn(told: Telling) -> bool:
    """See that the cards are in the hand now; a hand that is not full has an empty deck."""
    state, cards = after(told), told.words("cards")
    size = 6 if state.figure == told.seat else 5
    held = hand(state, told.seat)
    there = not Counter(cards) - Counter(held) and told.number("count") == len(cards)
    full = {"DH-DRAW-1": len(held) == 5, "DH-FIGURE-2": len(held) == 6 == size}
    return there and full.get(told.event.rule, len(held) < size and not state.decks[told.seat])


def never_again(told: Telling) -> bool:
    """See that the seat has no other turn after this one."""
    plies = told.match.plies
    number = next(number for number, ply in enumerate(plies) if any(event is told.event for event in ply.events))
    return told.seat == before(told).to_move and all(ply.seat != told.seat for ply in plies[number + 1 :])


def last(told: Telling) -> bool:
    """See that the seat moves once more, and that then the game is over."""
    plies = told.match.plies
    number = next(number for number, ply in enumerate(plies) if any(event is told.event for event in ply.events))
    return [ply.seat for ply in plies[number + 1 :]] == [told.seat]


def went_below(told: Telling) -> bool:
    """See that the space is empty, and that what lay there is below the ship."""
    space = told.word("space")
    return not lying(after(told), space) and told.number("count") == OUTLINES[space] == (
        len(lying(after(told), "below")) - len(lying(before(told), "below"))
    )


def scores(told: Telling) -> list[int]:
    """Add up what each seat has won, three points for the figure included."""
    state = after(told)
    return [worth(names(state, pile)) + 3 * (state.figure == seat) for seat, pile in enumerate(state.scores)]


def wins(told: Telling) -> bool:
    """See that the seat has more points than the other, or as many and the figure."""
    own, other = scores(told)[told.seat], scores(told)[1 - told.seat]
    alone = own > other or (own == other and after(told).figure == told.seat)
    return alone and told.number("points") == own and (own == other or told.event.rule == "DH-SCORE-3")


def won_by(seat: int) -> Callable[[Telling], bool]:
    """See that this seat wins."""
    return lambda told: told.seat == seat and wins(told)


TOLD = {
    "begins": lambda told: told.seat == after(told).to_move,
    "dealt": lambda told: sorted(told.words("cards")) == sorted(hand(after(told), told.seat)),
    "played": played,
    "took": took,
    "nothing": lambda told: not lying(before(told), told.word("space")),
    "figure": lambda told: after(told).figure == told.seat != before(told).figure,
    "returned": lambda told: (
        after(told).tops[told.seat] == after(told).components.cards.numbers[told.word("card")]
        and len(hand(after(told), told.seat)) == 5
        and len(hand(before(told), told.seat)) == 6
    ),
    "went_below": went_below,
    "set_aside": lambda told: (
        told.number("number") == after(told).ships == before(told).ships + 1 and told.number("count") == 3
    ),
    "ships_end": lambda told: after(told).ships == 3,
    "last_turn": last,
    "drew": drawn,
    "drew_back": lambda told: (
        before(told).tops[told.seat] == after(told).components.cards.numbers[told.word("card")]
        and told.word("card") in hand(after(told), told.seat)
    ),
    "no_card": lambda told: never_again(told) and not before(told).decks[told.seat],
    "last_card": lambda told: never_again(told) and not after(told).decks[told.seat] and after(told).last_card,
    "hands_back": lambda told: told.number("count") == sum(len(hand(after(told), seat)) for seat in (0, 1)) > 0,
    "scored": lambda told: (
        told.number("count") == len(after(told).scores[told.seat])
        and told.number("points") == worth(names(after(told), after(told).scores[told.seat]))
    ),
    "figure_points": lambda told: after(told).figure == told.seat and told.number("points") == 3,
    "won_green": won_by(0),
    "won_red": won_by(1),
    "won_tie": lambda told: wins(told) and len(set(scores(told))) == 1,
    "shared": lambda told: scores(told) == [told.number("points")] * 2 and after(told).figure is None,
}
