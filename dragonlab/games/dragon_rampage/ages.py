"""What all know of older and newer cards: a card that lay elsewhere when a deck was made anew was not drawn since.

The age of a card is how often its deck had been made anew when it last came from the discards. Treasures make a whole
new deck, so all know how old each one is that somebody drew. Into a hero's deck discards are shuffled only, and so all
know how many cards of the hand at least were there before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypedDict

if TYPE_CHECKING:
    from collections.abc import Collection

    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

Numbers = tuple[int, ...]


class Told(TypedDict):
    """What a view shows of ages; `unseen` are those of treasures, for each hand and then for each offer."""

    cards: list[int]
    treasures: list[int]
    kept: list[list[int]]
    unseen: list[list[int]]


class Ages(NamedTuple):
    """The ages of all hero cards and treasures; `kept` is for each hand, and each time that its deck was made anew.

    It counts the cards that nobody has seen in that hand, and that have been there since then for certain.
    """

    cards: Numbers
    treasures: Numbers
    kept: tuple[Numbers, ...]


def of(state: State) -> Ages:
    """Give the ages; before any deck has been made anew a State holds none."""
    components = state.components
    return state.ages or Ages(
        (0,) * len(components.owners), (0,) * len(components.treasure_deck), ((),) * len(state.gold)
    )


def aged(ages: Numbers, cards: Collection[int], time: int) -> Numbers:
    """Give ages anew: `time` for the cards of which a deck is being made, the others as they were."""
    return tuple(time if card in cards else age for card, age in enumerate(ages))


def renew_treasures(state: State) -> None:
    """Note that the discards are about to be the new deck of treasures."""
    ages = of(state)
    time = max(ages.treasures) + 1
    state.ages = ages._replace(treasures=aged(ages.treasures, state.treasure_discard, time))


def renew_heroes(state: State, seat: int) -> None:
    """Note that the discards of a hero are about to be shuffled into the deck."""
    if state.discards[seat]:
        ages = of(state)
        counts = (*ages.kept[seat], len(state.hands[seat]) - len(state.shown[seat]))
        cards = aged(ages.cards, state.discards[seat], len(counts))
        state.ages = ages._replace(cards=cards, kept=with_counts(ages, seat, counts))


def leave(state: State, seat: int, card: int) -> None:
    """Note that a card which nobody had seen leaves a hand: it may be one of those known to have been there."""
    if ages := state.ages:
        age, counts = ages.cards[card], enumerate(ages.kept[seat], 1)
        kept = with_counts(ages, seat, tuple(max(0, count - (age < time)) for time, count in counts))
        state.ages = ages._replace(kept=kept)


def with_counts(ages: Ages, seat: int, counts: Numbers) -> tuple[Numbers, ...]:
    """Give what is kept in each hand, with other counts for one seat."""
    return (*ages.kept[:seat], counts, *ages.kept[seat + 1 :])


# -- What all know of it ------------------------------------------------------------------------------------


def tell(state: State) -> Told:
    """Tell all of it, and how old the treasures are that nobody else has seen: all know when they were drawn."""
    ages = of(state)
    seen = [*state.shown_treasures, *[list[int]()] * len(state.offer)]
    both, found = zip([*state.treasures, *state.offer], seen, strict=True), ages.treasures
    return {
        "cards": [*ages.cards],
        "treasures": [*ages.treasures],
        "kept": [[*counts] for counts in ages.kept],
        "unseen": [sorted([found[card] for card in hand if card not in open_ones]) for hand, open_ones in both],
    }


def hear(told: Told) -> Ages:
    """Read back what `tell` told; `unseen` names no card, so it is left to `determinize`."""
    return Ages(tuple(told["cards"]), tuple(told["treasures"]), tuple(map(tuple, told["kept"])))
