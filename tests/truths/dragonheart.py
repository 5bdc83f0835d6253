"""Who sees what in Dragonheart, written down a second time: the leak test's own table.

Open to all: the spaces, the place below the ship, the piles of ships, the figure, and by memory both score
piles (every card was shown when it was played). Open to its owner: a hand, and the card put back on the own
deck. Open to nobody: which of the other cards lie in a deck, and which in the rival's hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core.kinds import listed, tally
from dragonlab.games.dragonheart.components import KINDS

if TYPE_CHECKING:
    import random

    from dragonlab.core.state import State
    from dragonlab.games.dragonheart.state import DragonheartState

SEATS = (0, 1)


def shuffled(state: State, seat: int | None, dice: random.Random) -> State:
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


def answers(state: State, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("DragonheartState", state)
    tops = {f"sample.{rival}": [top] for rival, top in enumerate(true.tops) if top is not None and rival != seat}
    if true.to_move is None:
        return tops
    hands = {f"sample.{rival}": listed(true.hands[rival]) for rival in SEATS if rival != seat}
    return {label: [*tops.get(label, []), *hand] for label, hand in hands.items()}


def check(state: State) -> None:
    """Check what always holds: all cards are somewhere, the counts come out even, the figure is where it must be."""
    true = cast("DragonheartState", state)
    faces, piles = true.components.faces, true.scores
    for seat, hand in enumerate(true.hands):
        assert len(listed(hand)) <= (6 if true.figure == seat else 5)
    ships = next(number for number, face in enumerate(faces) if KINDS[face.kind] == "ship")
    everywhere = [
        *(card for hand in true.hands for card in listed(hand)),
        *(card for card in true.tops if card is not None),
        *(card for pile in (*true.decks, *true.spaces, true.below, *piles) for card in pile),
        *([ships] * 3 * true.ships),
    ]
    assert sorted(everywhere) == sorted(true.components.deck * 2)

    def taken(kind: str, *where: list[int]) -> int:
        return sum(KINDS[faces[card].kind] == kind for pile in where for card in pile)

    assert taken("dwarf", *piles) % 4 == 0
    assert taken("huntress", *piles, true.below) % 3 == 0
    assert taken("knight", *piles, true.below) % 2 == 0
    assert taken("ship", *piles) == 0
    assert (true.figure is None) == (taken("petrified_dragon", *piles) == 0)
    if outcome := true.outcome:
        assert sum(outcome.scores) <= 158 + 3
        assert true.ships <= 4


def tricky(state: State) -> bool:
    """Tell whether a card was put back on a deck: its owner alone knows it (DH-R7)."""
    return cast("DragonheartState", state).tops != [None, None]
