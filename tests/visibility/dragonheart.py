"""Who sees what in Dragonheart, written down a second time: the leak test's own table.

Open to all: the spaces, the place below the ship, the piles of ships, the figure, and by memory both score
piles (every card was shown when it was played). Open to its owner: a hand, and the card put back on the own
deck. Open to nobody: which of the other cards lie in a deck, and which in the rival's hand.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from dragonlab.core.schema.kinds import listed, tally
from dragonlab.games.dragonheart.components import KINDS

if TYPE_CHECKING:
    import random

    from dragonlab.core.rules.state import AnyState
    from dragonlab.games.dragonheart.state import DragonheartState

SEATS = (0, 1)


def shuffled(state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
    """Deal anew what `seat` may not know: of each rival, who holds what and what lies on top of the deck."""
    twin = cast("DragonheartState", state).copy()
    for rival in SEATS:
        if rival == seat:
            continue
        held, top = listed(twin.hands[rival]), twin.tops[rival]
        cards = [*twin.decks[rival], *([] if top is None else [top])]
        if twin.to_move is not None:  # else the hands are open now
            cards += held
            held = _take(cards, len(held), dice)
        twin.hands[rival] = tally(held)
        twin.tops[rival] = None if top is None else _take(cards, 1, dice)[0]
        twin.decks[rival] = sorted(cards)
    return twin


def _take(cards: list[int], count: int, dice: random.Random) -> list[int]:
    return [cards.pop(dice.randrange(len(cards))) for _ in range(count)]


def answers(state: AnyState, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("DragonheartState", state)
    tops = {f"sample.{rival}": [top] for rival, top in enumerate(true.tops) if top is not None and rival != seat}
    if true.to_move is None:
        return tops
    hands = {f"sample.{rival}": listed(true.hands[rival]) for rival in SEATS if rival != seat}
    return {label: [*tops.get(label, []), *hand] for label, hand in hands.items()}


def check(state: AnyState, start: AnyState | None = None) -> None:
    """Check what always holds: all cards are somewhere, the counts come out even, the figure is where it must be.

    A game can `start` at a position that leaves cards out, and has parts of sets below the ship or won: it stays so.
    """
    true, begun = cast("DragonheartState", state), cast("DragonheartState | None", start)
    for seat, hand in enumerate(true.hands):
        assert len(listed(hand)) <= (6 if true.figure == seat else 5)
    assert _everywhere(true) == _everywhere(begun) if begun else _everywhere(true) == Counter(true.components.deck * 2)
    assert _everywhere(true) <= Counter(true.components.deck * 2)
    for kind, most in (("dwarf", 4), ("huntress", 3), ("knight", 2)):
        assert _taken(true, kind) % most == (_taken(begun, kind) % most if begun else 0)
    assert not any(KINDS[true.components.faces[card].kind] == "ship" for pile in true.scores for card in pile)
    petrified = [_count(true, "petrified_dragon", pile) for pile in true.scores]
    assert petrified[true.figure] if true.figure is not None else not any(petrified)
    if outcome := true.outcome:
        assert sum(outcome.scores) <= 158 + 3
        assert true.ships <= 4


def _everywhere(state: DragonheartState) -> Counter[int]:
    ships = next(number for number, face in enumerate(state.components.faces) if KINDS[face.kind] == "ship")
    return Counter(
        [
            *(card for hand in state.hands for card in listed(hand)),
            *(card for card in state.tops if card is not None),
            *(card for pile in (*state.decks, *state.spaces, state.below, *state.scores) for card in pile),
            *([ships] * 3 * state.ships),
        ]
    )


def _taken(state: DragonheartState, kind: str) -> int:
    """Count the cards of a kind that have left their space in sets."""
    return sum(_count(state, kind, pile) for pile in (*state.scores, state.below))


def _count(state: DragonheartState, kind: str, pile: list[int]) -> int:
    return sum(KINDS[state.components.faces[card].kind] == kind for card in pile)


def tricky(state: AnyState) -> bool:
    """Tell whether a card was put back on a deck: its owner alone knows it (DH-R7)."""
    return cast("DragonheartState", state).tops != [None, None]
