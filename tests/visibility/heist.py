"""Who sees what in the heist, written down a second time: the leak test's own table.

Open to all: loot, discards, the gem at stake, the die, the points. Open to one seat: its hand, its offer, its
hiding place. Open to giver and receiver: a gift that is still there. Open to nobody: the deck; to all but
the seat itself: who is asked for a dog or a bone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import random

    from sample_games.heist.state import HeistState

    from dragonlab.core.rules.state import AnyState

SEATS = (0, 1, 2)


def shuffled(state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
    """Deal anew what `seat` may not know, until somebody can be asked where somebody is asked."""
    true = cast("HeistState", state)
    while True:
        twin = _dealt(true.copy(), seat, dice)
        asked = {name for name, _ in twin.todo if name.startswith("ask")} and twin.todo[0][0]
        if not asked or seat == twin.to_move:
            return twin
        card = twin.components.cards.numbers[asked.removeprefix("ask_")]
        steps = [step for step in _may_be_asked(twin) if step[1] != seat and card in twin.hands[step[1]]]
        if steps:
            name, twin.to_move = dice.choice(steps)
            _ask(twin, name)
            return twin


def _dealt(twin: HeistState, seat: int | None, dice: random.Random) -> HeistState:
    """Deal the cards, the rooms and the memories that `seat` does not know."""
    rivals = [rival for rival in SEATS if rival != seat]
    gift = None if seat is None else twin.gifts[seat]
    friend = None if seat is None else (seat + 1) % 3
    pool = [*twin.deck, *(card for rival in rivals for card in twin.hands[rival])]
    pool += [offer for rival in rivals if (offer := twin.offers[rival]) is not None]
    if gift is not None:
        pool.remove(gift)
    dice.shuffle(pool)
    for rival in rivals:
        known = [gift] if gift is not None and rival == friend else []
        twin.hands[rival] = sorted(known + [pool.pop() for _ in range(len(twin.hands[rival]) - len(known))])
        if twin.offers[rival] is not None:
            twin.offers[rival] = pool.pop()
        if twin.hideouts[rival] is not None:
            twin.hideouts[rival] = dice.choice(["attic", "cellar"])
    for giver in SEATS:
        if seat not in (giver, (giver + 1) % 3):
            twin.gifts[giver] = dice.choice([None, *twin.hands[(giver + 1) % 3]])
    twin.deck = sorted(pool)
    return twin


def _may_be_asked(state: HeistState) -> list[tuple[str, int]]:
    """List the secret steps that the table can't rule out."""
    owner = next(seat for name, seat in state.todo if name == "keep")
    if ("chase", owner) in state.todo:
        return [("ask_bone", owner)]
    neighbours = [(owner + 1) % 3, (owner + 2) % 3]
    passed = neighbours.index(state.dog) + 1 if state.dog is not None else 0
    return [("ask_dog", seat) for seat in neighbours[passed:]]


def _ask(twin: HeistState, name: str) -> None:
    """Let the chosen seat be the one that is asked."""
    if name == "ask_dog":
        steps = _may_be_asked(twin)
        open_steps = [step for step in twin.todo if step[0] != "ask_dog"]
        twin.todo = (*steps[steps.index((name, twin.to_move or 0)) :], *open_steps)


def answers(state: AnyState, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("HeistState", state)
    script: dict[str, list[int]] = {}
    for rival in SEATS:
        friend = (rival + 1) % 3
        gift = true.gifts[rival]
        if rival != seat:
            script[f"sample.hand{rival}"] = _unforced(true, seat, rival)
            if (offer := true.offers[rival]) is not None:
                script[f"sample.offer{rival}"] = [offer]
            if (room := true.hideouts[rival]) is not None:
                script[f"sample.room{rival}"] = [["attic", "cellar"].index(room)]
            if friend != seat:
                script[f"sample.memory{rival}"] = [len(true.components.cards.all) if gift is None else gift]
    if true.gem is not None and true.to_move != seat and true.todo[0][0] == "ask_dog":
        script["sample.asked"] = [true.to_move or 0]
    return script


def _unforced(state: HeistState, seat: int | None, rival: int) -> list[int]:
    """List the cards of a hand that neither the viewer's memory nor a question gives away."""
    cards = state.hands[rival][:]
    known = state.gifts[seat] if seat is not None and (seat + 1) % 3 == rival else None
    if known is not None:
        cards.remove(known)
    if state.gem is not None and state.to_move == rival:
        needed = state.components.cards.numbers[state.todo[0][0].removeprefix("ask_")]
        if needed != known:
            cards.remove(needed)
    return cards


def check(state: AnyState) -> None:
    """Check what always holds: no card is lost, a gift is where its giver believes it, doubles follow points."""
    true = cast("HeistState", state)
    everywhere = [*true.deck, *true.discard, *(card for pile in (*true.hands, *true.loot) for card in pile)]
    everywhere += [offer for offer in true.offers if offer is not None]
    everywhere += [] if true.gem is None else [true.gem]
    assert sorted(everywhere) == list(true.components.deck)
    assert all(gift is None or gift in true.hands[(giver + 1) % 3] for giver, gift in enumerate(true.gifts))
    assert all(double <= points for points, double in zip(true.points, true.doubles, strict=True))
    assert (true.to_move is None) == (not true.todo)


def tricky(state: AnyState) -> bool:
    """Tell whether somebody thinks about a reaction."""
    return cast("HeistState", state).gem is not None
