"""Who sees what in Dragon Wars, written down a second time: the leak test's own table.

Open to all: dragons and their counters, trophies (they were on the table), trump, discards, flips, cards that
press and answer, all counts. Open to its owner: a hand, and the attack card as long as it lies face down. Open to
nobody: the order of deck and nest. Whoever counts knows more: the deck is made of the discards of its last
shuffle, so a card that was not among them and is not seen is in a hand that was held then already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import random

    from dragonlab.core.rules.state import AnyState
    from dragonlab.games.dragon_wars.state import DragonWarsState

COMMITTED = 1  # the step in which the attack card lies face down


def shuffled(state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
    """Deal anew what `seat` may not know: the hands of the others, each half by half, and the hidden attack card."""
    true = cast("DragonWarsState", state)
    twin = true.copy()
    if true.to_move is None:
        return twin
    rivals = [rival for rival in range(len(true.hands)) if rival != seat]
    hidden = true.step == COMMITTED and true.turn != seat
    held = {rival: true.hands[rival] + (true.attack if hidden and rival == true.turn else []) for rival in rivals}
    unseen = [*true.deck, *(card for cards in held.values() for card in cards)]
    ages = range(len(true.earlier) + 1)
    while True:
        mixed = dice.sample(unseen, len(unseen))
        pools = [[card for card in mixed if _age(true, card) == age] for age in ages]
        dealt = {rival: [pools[_age(true, card)].pop() for card in cards] for rival, cards in held.items()}
        fit = [card for card in dealt.get(true.turn, []) if true.components.attacks[card]]
        if not hidden or fit:
            break
    if hidden:
        twin.attack = [dice.choice(fit)]
        dealt[true.turn].remove(twin.attack[0])
    for rival, cards in dealt.items():
        twin.hands[rival] = sorted(cards)
    twin.deck = sorted(pools[-1])
    return twin


def _age(state: DragonWarsState, card: int) -> int:
    """Say which deck a card was drawn from last, or lies in: 0 is the oldest that any held card is of."""
    return next((age for age, cards in enumerate(state.earlier) if card in cards), len(state.earlier))


def answers(state: AnyState, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("DragonWarsState", state)
    if true.to_move is None:
        return {}
    script = {
        f"sample.{rival}": sorted(hand, key=lambda card: _age(true, card))
        for rival, hand in enumerate(true.hands)
        if rival != seat
    }
    if true.step == COMMITTED and true.turn != seat:
        script["sample.attack"] = true.attack
    return script


def check(state: AnyState) -> None:
    """Check what always holds: 39 cards, 91 points of dragons, full hands, the bounds on all points together."""
    true = cast("DragonWarsState", state)
    seats = len(true.hands)
    everywhere = [
        *true.deck,
        *true.discard,
        *true.attack,
        *true.defence,
        *(card for hand in true.hands for card in hand),
    ]
    assert sorted(everywhere) == list(range(39))
    assert all(len(hand) <= 5 for hand in true.hands)
    assert len(true.deck) >= 1
    assert len(true.deck) + len(true.discard) >= 6
    assert {*true.deck} <= true.shuffled
    assert sorted(card for cards in (*true.earlier, true.shuffled) for card in cards) == list(range(39))
    alive = [dragon for dragon in true.dragons if dragon is not None]
    slain = [dragon for trophies in true.trophies for dragon in trophies]
    assert sorted(true.components.health[dragon] for dragon in (*alive, *slain, *true.nest)) == list(range(1, 14))
    assert sum(true.components.health[dragon] for dragon in (*alive, *slain, *true.nest)) == 91
    for dragon, health in zip(true.dragons, true.health, strict=True):
        assert (0 < health <= true.components.health[dragon]) if dragon is not None else health == 0
    assert len(true.nest) == max(0, 13 - seats - len(slain))
    assert (true.last_turns is None) == bool(true.nest)
    between = true.to_move is None or true.step == 0
    assert between == (not true.attack) == (true.target is None)
    assert {*true.flipped} <= {*true.attack, *true.defence}
    if true.to_move is None:
        _check_end(true, len(alive), len(slain))
    elif true.step == 0:
        assert len(true.hands[true.to_move]) == 5
        assert true.to_move == true.turn
    else:
        assert true.to_move == (true.turn if true.step == 2 else true.target)


def _check_end(state: DragonWarsState, survivors: int, kills: int) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert state.last_turns == 0
    assert kills == 13 - survivors
    total = sum(outcome.scores)
    least, most = {2: (76, 98), 3: (70, 100), 4: (65, 101)}[len(state.hands)]
    assert least <= total <= most
    assert survivors or total == 91
    assert outcome.reason == ("last_turns" if survivors else "last_dragon")


def tricky(state: AnyState) -> bool:
    """Tell whether cards are held that were there before the deck was renewed, while a card lies face down."""
    true = cast("DragonWarsState", state)
    return true.step == COMMITTED and any(card not in true.shuffled for hand in true.hands for card in hand)
