"""What seats know for certain of each other's hands, and what they do not."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, cast

import pytest
from dwarf_king.table import BLUE, GREEN, RED, YELLOW, at, play, seen

from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dwarf_king.table import Seen

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.state import AnyState

HANDS = (
    "druid goblin2 goblin_king knight5",
    "dwarf4 knight3 goblin5 goblin9",
    "dwarf5 knight9 goblin7 goblin8",
    "dwarf6 knight2 knight7 knight8",
)


def known(match: Match, viewer: int | None, owner: int) -> set[str] | None:
    """Give a hand if the viewer knows it whole, else None."""
    hand = seen(match, viewer)["hands"][owner]
    return None if hand is None else set(hand)


@pytest.mark.rule("DK-DEAL-4", "DK-HAND-1")
def test_the_fives_that_were_shown_are_known_until_they_are_played() -> None:
    match = at(*HANDS, special="druid", leader=GREEN)
    for viewer in (None, RED, YELLOW):
        assert seen(match, viewer)["shown"] == [["knight5"], ["goblin5"], [], []]
    play(match, "goblin5")
    assert seen(match)["shown"] == [["knight5"], [], [], []]


@pytest.mark.rule("DK-S1")
def test_after_a_swap_the_two_know_each_others_hands_and_nobody_else_does() -> None:
    match = at(*HANDS, special="druid", leader=RED)
    play(match, "druid", "dwarf4", "dwarf5", "dwarf6", "swap 1")
    mine, theirs = {"goblin2", "goblin_king", "knight5"}, {"knight3", "goblin5", "goblin9"}
    assert known(match, RED, GREEN) == mine
    assert known(match, GREEN, RED) == theirs
    for viewer in (BLUE, YELLOW, None):
        assert known(match, viewer, RED) is None
        assert known(match, viewer, GREEN) is None
        assert seen(match, viewer)["shown"] == [["goblin5"], ["knight5"], [], []], "the fives moved with the hands"
    play(match, "knight2", "knight3", "knight5")
    assert known(match, RED, GREEN) == mine - {"knight5"}
    assert known(match, GREEN, RED) == theirs - {"knight3"}


@pytest.mark.rule("DK-S5")
def test_after_passing_each_knows_the_hand_that_it_gave_away() -> None:
    hands = (HANDS[0].replace("druid", "knight_standard"), *HANDS[1:])
    for way, step in (("left", 1), ("right", -1)):
        match = at(*hands, special="knight_standard", leader=RED)
        before = [known(match, seat, seat) for seat in range(4)]
        play(match, "knight_standard", "knight3", "knight9", "knight2", f"pass {way}")
        for seat in range(4):
            left = (before[seat] or set()) - {"knight_standard", "knight3", "knight9", "knight2"}
            assert known(match, seat, (seat + step) % 4) == left
            assert known(match, seat, (seat + 2) % 4) is None
            assert known(match, seat, (seat - step) % 4) is None


def cards_of(event: Event) -> set[str]:
    cards = event.params["cards"]
    assert isinstance(cards, tuple)
    return {str(card) for card in cards}


def exchanged() -> tuple[Match, int, int, int]:
    """Exchange cards with the goblin standard: the match, taker, giver, and a third seat."""
    match = at(special="goblin_standard", step="name", seats=3, seed=11)
    taker = match.to_move or 0
    giver, third = (taker + 1) % 3, (taker + 2) % 3
    play(match, f"name {giver}")
    return match, taker, giver, third


@pytest.mark.rule("DK-S9")
def test_the_two_of_the_exchange_know_what_they_took_and_gave() -> None:
    match, taker, giver, third = exchanged()
    taken = cards_of(match.plies[-1].events[0])
    assert len(taken) == 2
    assert taken | {"goblin_standard"} <= set(seen(match, giver)["took"] or [])
    assert seen(match, third)["took"] is seen(match, None)["took"] is None
    assert seen(match, third)["exchange"] == [taker, giver], "everybody saw who was named"
    assert "goblin_standard" in seen(match, third)["shown"][taker]
    first = min(taken)
    play(match, f"give {first}")
    assert first in (seen(match, taker)["gave"] or [])
    assert first not in (seen(match, giver)["took"] or [])
    assert seen(match, third)["shown"][taker] == [], "any card may have been given"
    play(match, "give goblin_standard")
    assert {first, "goblin_standard"} <= set(seen(match, taker)["gave"] or [])
    assert taken - {first} <= set(seen(match, giver)["took"] or [])


@pytest.mark.rule("DK-S9", "DK-DEAL-4")
@pytest.mark.parametrize(("taken", "left"), [(["knight5", "knight2"], []), (["knight3", "knight2"], ["knight5"])])
def test_only_the_two_know_whether_the_5_that_was_shown_has_been_taken(taken: list[str], left: list[str]) -> None:
    ranks = [*map(str, range(3, 11)), "_paladin", "_queen", "_king", "_champion"]
    dwarves, knights, goblins = (" ".join(suit + rank for rank in ranks) for suit in ("dwarf", "knight", "goblin"))
    hands = (f"goblin_standard {dwarves}", f"knight2 {knights}", f"goblin2 {goblins}")
    match = at(*hands, special="goblin_standard", step="name", chance={"take.0": taken})
    assert seen(match, BLUE)["shown"] == [["goblin_standard"], ["knight5"], []]
    play(match, "name 1")
    assert seen(match, BLUE)["shown"] == [["goblin_standard"], [], []], "it may be with either of them"
    assert seen(match, BLUE)["either"] == [[], ["knight5"], []], "and all know that much"
    assert set(seen(match, GREEN)["took"] or []) == {"goblin_standard", *taken}
    assert seen(match, RED)["gave"] == left


@pytest.mark.rule("DK-S9")
def test_others_know_that_one_of_the_two_has_what_was_shown_until_it_is_played() -> None:
    match, taker, giver, third = exchanged()
    shown = {card for cards in (*seen(match)["shown"], *seen(match)["either"]) for card in cards}
    assert shown == {"goblin_standard", "knight5"}
    play(match, "give goblin_standard")
    play(match, f"give {min(set(seen(match, taker)['hands'][taker] or []) - {'goblin5'})}")
    while seen(match)["hand"] == 1:
        for viewer in range(3):
            either = seen(match, viewer)["either"]
            assert either == seen(match)["either"]
            assert either[third] == []
            held = {card for seat in (taker, giver) for card in seen(match, seat)["hands"][seat] or []}
            assert {card for cards in either for card in cards} == held & (shown - {*seen(match)["shown"][third]})
        match.play(match.legal_moves()[0])
    assert seen(match)["either"] == [[], [], []]


def subsets(cards: set[str], size: int) -> Iterator[set[str]]:
    return map(set, combinations(sorted(cards), size))


def is_possible(state: AnyState, before: list[list[str]]) -> bool:
    """Tell whether some cards can have been taken and given so that all is as it is; `before` was shown of hands."""
    view = [cast("Seen", state.view(seat)) for seat in range(3)]
    taker, giver = view[0]["exchange"] or (RED, RED)
    mine, theirs = ({*(view[seat]["hands"][seat] or ())} for seat in (taker, giver))
    gave, took = {*(view[taker]["gave"] or ())}, {*(view[taker]["took"] or ())}
    own, other = {*before[taker]}, {*before[giver]}
    for passed in subsets(gave, 13 + 2 - len(mine)):
        for taken in subsets((took | passed) - own, 2):
            moved = taken - mine <= passed and other - taken <= theirs - passed and own - mine <= passed
            if moved and took == (own | taken) & mine and gave == ((other - taken) | passed) & theirs:
                return True
    return False


@pytest.mark.slow
@pytest.mark.rule("DK-S9")
@pytest.mark.parametrize("seed", range(6))
def test_samples_after_the_exchange_are_possible_worlds(seed: int) -> None:
    match = at(special="goblin_standard", step="name", seats=3, seed=seed)
    before = seen(match)["shown"]
    taker = match.to_move or 0
    giver, third = (taker + 1) % 3, (taker + 2) % 3
    play(match, f"name {giver}")
    while True:
        assert is_possible(match.state, before)
        samples = 500 if seen(match)["step"] == "play" else 100
        for viewer in (third, None):
            for number in range(samples):
                world = match.game.sample(match.view(viewer), viewer, RandomChance(number))
                assert is_possible(world, before), (viewer, number)
        if seen(match)["step"] == "play":
            break
        match.play(match.legal_moves()[-1])


@pytest.mark.rule("DK-S9")
def test_the_two_forget_cards_that_are_played() -> None:
    match, taker, giver, _ = exchanged()
    play(match, "give goblin_standard")
    play(match, f"give {min(set(seen(match, taker)['hands'][taker] or []))}")
    while seen(match)["hand"] == 1:
        assert set(seen(match, taker)["gave"] or []) <= (known(match, giver, giver) or set())
        assert set(seen(match, giver)["took"] or []) <= (known(match, taker, taker) or set())
        match.play(match.legal_moves()[0])
    assert seen(match)["exchange"] is None


@pytest.mark.rule("DK-S9")
def test_who_hears_of_the_cards_of_the_exchange() -> None:
    match, taker, giver, third = exchanged()
    event = match.plies[-1].events[0]
    for seat in (taker, giver):
        heard = event.seen_by(seat)
        assert heard is not None
        assert "cards" in heard.params
    for outsider in (third, None):
        heard = event.seen_by(outsider)
        assert heard is not None
        assert "cards" not in heard.params


@pytest.mark.rule("DK-S13")
def test_the_card_that_the_sorcerer_took_is_known_to_be_there() -> None:
    match = at("dwarf3 knight2", "dwarf_king sorcerer", "dwarf4 knight9", special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king", "take dwarf3")
    assert seen(match, BLUE)["shown"][GREEN] == ["dwarf3"]
    play(match, "dwarf3")
    assert seen(match, BLUE)["shown"][GREEN] == []


@pytest.mark.rule("DK-S13-5")
def test_a_sample_puts_the_sorcerer_anywhere_it_may_be() -> None:
    hands = ("dwarf3 knight2 goblin2", "dwarf_king sorcerer goblin3", "dwarf4 knight9 goblin4")
    match = at(*hands, special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king")
    holders = {match.game.sample(match.view(RED), RED, RandomChance(seed)).to_move for seed in range(40)}
    assert holders == {GREEN, BLUE}
