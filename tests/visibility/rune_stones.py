"""Who sees what in Rune Stones, written down a second time: the leak test's own table.

Open to all: everything that lies on the table, all discards, and which cards are in hand or deck of each seat; of those
also which were in a hand when its deck was made anew. Open to one seat: its hand. Open to nobody: the order of piles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import random

    from dragonlab.core.rules.state import AnyState
    from dragonlab.games.rune_stones.state import RuneStonesState


def shuffled(state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
    """Change the cards of hands for others of the deck, but for those that are known to be there."""
    twin = cast("RuneStonesState", state).copy()
    for rival in range(len(twin.hands)):
        if rival != seat:
            kept = twin.kept[rival]
            open_ = [card for card in (*twin.hands[rival], *twin.decks[rival]) if card not in kept]
            dice.shuffle(open_)
            count = len(twin.hands[rival]) - len(kept)
            twin.hands[rival] = sorted([*kept, *open_[:count]])
            twin.decks[rival] = sorted(open_[count:])
    return twin


def answers(state: AnyState, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("RuneStonesState", state)
    return {
        f"sample.{rival}": [card for card in hand if card not in true.kept[rival]]
        for rival, hand in enumerate(true.hands)
        if rival != seat
    }


def check(state: AnyState) -> None:
    """Check what always holds: nothing is lost, wherever it lies."""
    true = cast("RuneStonesState", state)
    seats = len(true.hands)
    cards = [
        card for card in (*true.display, *true.pile, *true.discard, *true.removed, *true.played) if card is not None
    ]
    cards += [card for piles in (true.hands, true.decks, true.discards) for pile in piles for card in pile]
    assert sorted(cards) == [*range(68 + 8 * seats)]
    for gem in range(5):
        laid = true.charged.count(gem)
        assert true.supply[gem] + sum(held[gem] for held in true.gems) + laid == 15
        assert true.supply[gem] >= 0
        assert min(held[gem] for held in true.gems) >= 0
    assert true.ore_supply + sum(true.ore) == 20
    artefacts = [there for board in (*true.boards, true.smithies) for there in board if there is not None]
    artefacts += [*true.artefacts, *true.melted]
    assert [artefacts.count(colour) for colour in range(4)] == [7] * 4
    assert artefacts.count(4) + true.wilds == 8
    for stone, left in enumerate(true.stones_left):
        assert left + sum(stone in stones for stones in true.stones) == seats - 1
    for stones in true.stones:
        assert len(stones) == len({*stones}) <= 4
    for board in true.boards:
        assert all(there in {None, 4, place % 5} for place, there in enumerate(board))
    for hand, kept in zip(true.hands, true.kept, strict=True):
        assert {*kept} <= {*hand}
    assert true.pile or not true.discard
    assert true.artefacts or not true.melted


def tricky(state: AnyState) -> bool:
    """Tell whether some cards of a hand are known for certain."""
    return any(cast("RuneStonesState", state).kept)
