"""Who sees what in Dragon Rampage, written down a second time: the leak test's own table.

Open to all: gold, wounds, cubes, figures, tokens, dice, all discards, treasures in use, what is owed; hero cards taken
from discards and treasures that were stolen, as long as they are held; of what a deck was made anew, and so how old the
treasures are that somebody holds, and how many hero cards at least were there before. Open to one seat: its hero cards,
its unused treasures, the two of which it keeps one. Open to nobody: the decks; to all but the seat itself: who is asked
in secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import random

    from dragonlab.core.rules.state import AnyState
    from dragonlab.games.dragon_rampage.state import DragonRampageState


def shuffled(state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
    """Deal anew what `seat` may not know, until somebody can be asked where somebody is asked."""
    true = cast("DragonRampageState", state)
    for _ in range(300):
        twin = _dealt(true.copy(), seat, dice)
        if not true.in_secret or seat == true.to_move:
            return twin
        able = [rival for rival in _seats(twin) if rival != seat and _able(twin, rival)]
        if able:
            twin.to_move = dice.choice(able)
            return twin
    return true.copy()


def _seats(state: DragonRampageState) -> range:
    return range(len(state.gold))


def _dealt(twin: DragonRampageState, seat: int | None, dice: random.Random) -> DragonRampageState:
    chest, over = [*twin.treasure_deck], twin.to_move is None  # at the end all treasures are shown
    for rival in _seats(twin):
        if rival == seat:
            continue
        pool = [*twin.decks[rival], *(card for card in twin.hands[rival] if card not in twin.shown[rival])]
        hand = [*twin.shown[rival]]
        for time, count in enumerate(_kept(twin, rival), 1):  # so many at least are as old as that
            while sum(_age(twin, card, heroes=True) < time for card in hand if card not in twin.shown[rival]) < count:
                hand.append(
                    dice.choice([card for card in pool if _age(twin, card, heroes=True) < time and card not in hand])
                )
        left = [card for card in pool if card not in hand]
        dice.shuffle(left)
        twin.hands[rival] = sorted([*hand, *(left.pop() for _ in twin.hands[rival][len(hand) :])])
        twin.decks[rival] = sorted(left)
        chest += [
            card
            for card in (*twin.treasures[rival] * (not over), *twin.offer[rival])
            if card not in twin.shown_treasures[rival]
        ]
    dice.shuffle(chest)
    for rival in _seats(twin):
        if rival != seat and not over:
            open_ones = twin.shown_treasures[rival]
            twin.treasures[rival] = sorted(
                card if card in open_ones else _as_old(twin, card, chest) for card in twin.treasures[rival]
            )
            twin.offer[rival] = sorted(_as_old(twin, card, chest) for card in twin.offer[rival])
    twin.treasure_deck = sorted(chest)
    twin.follow()
    return twin


def _age(state: DragonRampageState, card: int, *, heroes: bool = False) -> int:
    return (state.ages.cards if heroes else state.ages.treasures)[card] if state.ages else 0


def _kept(state: DragonRampageState, seat: int) -> tuple[int, ...]:
    return state.ages.kept[seat] if state.ages else ()


def _as_old(state: DragonRampageState, treasure: int, chest: list[int]) -> int:
    """Take one out of the chest that was shuffled into the deck at the same time."""
    found = next(card for card in reversed(chest) if _age(state, card) == _age(state, treasure))
    chest.remove(found)
    return found


def _able(state: DragonRampageState, seat: int) -> bool:
    """Tell whether a seat could play a card if it were asked."""
    twin = state.copy()
    twin.to_move = seat
    twin.follow()
    return any(move.notation.startswith("play") for move in twin.legal_moves())


def answers(state: AnyState, seat: int | None) -> dict[str, list[int]]:
    """Say what chance must answer so that `sample` builds this very State."""
    true = cast("DragonRampageState", state)
    script: dict[str, list[int]] = {}
    asked = true.to_move if true.in_secret and true.to_move != seat else None
    for rival in _seats(true):
        if rival == seat:
            continue
        cards = [card for card in true.hands[rival] if card not in true.shown[rival]]
        cards.sort(key=lambda card: _age(true, card, heroes=True))
        treasures = [card for card in true.treasures[rival] if card not in true.shown_treasures[rival]]
        treasures.sort(key=lambda card: _age(true, card))
        treasures = treasures if true.to_move is not None else []
        if rival == asked:
            script["sample.asked"] = [asked]
            kind, card = _first_fitting(true, rival, cards, treasures)
            if kind == "card":
                cards = [card, *(other for other in cards if other != card)]
                script["sample.asked"] += [0]
            elif kind == "treasure":
                treasures = [card, *(other for other in treasures if other != card)]
                script["sample.asked"] += [1]
        script[f"sample.card.{rival}"] = cards
        script[f"sample.treasure.{rival}"] = treasures
        script[f"sample.offer.{rival}"] = sorted(true.offer[rival], key=lambda card: _age(true, card))
    return script


def _first_fitting(state: DragonRampageState, seat: int, cards: list[int], treasures: list[int]) -> tuple[str, int]:
    """Find the hidden card that the one who is asked is given first; none if one that all saw fits."""
    twin = state.copy()
    twin.hands[seat], twin.treasures[seat] = [*state.shown[seat]], [*state.shown_treasures[seat]]
    if _able(twin, seat):
        return "", 0
    for card in cards:
        twin.hands[seat] = [card]
        if _able(twin, seat):
            return "card", card
    twin.hands[seat] = []
    for card in treasures:
        twin.treasures[seat] = [card]
        if _able(twin, seat):
            return "treasure", card
    raise AssertionError("who is asked holds no card that fits")


def check(state: AnyState) -> None:
    """Check what always holds: no card is lost, tokens are those of a seat, cubes never exceed the dragon's health."""
    true = cast("DragonRampageState", state)
    box = true.components
    for seat, hero in enumerate(true.heroes):
        piles = (*true.hands, *true.decks, *true.discards, true.gone)
        own = sorted(card for pile in piles for card in pile if box.owners[card] == hero)
        assert own == [*box.hero_decks[hero]], "each hero has twelve cards"
        assert all(box.owners[card] == hero for card in (*true.discards[seat], *true.decks[seat]))
        assert {*true.shown[seat]} <= {*true.hands[seat]}
        assert {card for card in true.hands[seat] if box.owners[card] != hero} <= {*true.shown[seat]}
        assert {box.treasures.all[card] for card in true.used[seat]} <= {"ring_of_stature", "magic_ring"}
        assert {*true.shown_treasures[seat]} <= {*true.treasures[seat]}
        unseen = [_age(true, card, heroes=True) for card in true.hands[seat] if card not in true.shown[seat]]
        assert all(sum(age < time for age in unseen) >= count for time, count in enumerate(_kept(true, seat), 1))
    assert {box.owners[card] for pile in (*true.hands, true.gone) for card in pile} <= {*true.heroes}
    piles = (*true.treasures, *true.used, *true.offer, true.treasure_deck, true.treasure_discard)
    assert sorted(card for pile in piles for card in pile) == [*range(32)]
    if true.ages:
        assert all(_age(true, card) == max(true.ages.treasures) for card in true.treasure_deck)
    assert sorted([*true.rampage_deck, *true.rampage_discard]) == [*range(24)]
    assert sum(true.cubes) <= true.health
    assert all(0 <= place <= true.exit for place in true.places)
    assert min(*true.gold, *true.wounds, *true.cubes) >= 0
    twin = true.copy()
    twin.follow()
    assert twin == true, "what follows is kept up with each card and die"
    laying = any(step[0] in {"join", "lay"} for step in true.todo)
    for numbers in true.tokens:
        left = [1, 1, 1, 2, 2, 2, 3, 4, 5]
        for number in numbers if not laying else ():
            if number:
                left.remove(number)
    dead = [seat for seat in _seats(true) if true.wounds[seat] >= box.health[true.heroes[seat]]]
    assert bool(dead) == (true.ending == "killed")
    assert (true.ending == "escaped") == (true.exit in true.places)
    assert (true.ending == "slain") == (sum(true.cubes) == true.health)
    assert (true.to_move is None) == (true.ending is not None)
    if true.in_secret:
        assert true.to_move is not None
        assert _able(true, true.to_move)


def tricky(state: AnyState) -> bool:
    """Tell whether somebody thinks about a card in secret, or the cards of others are known, or decks were renewed."""
    true = cast("DragonRampageState", state)
    return true.in_secret or any(true.shown) or any(true.shown_treasures) or true.ages is not None
