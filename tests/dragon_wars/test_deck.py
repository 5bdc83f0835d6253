"""The deck: renewed the moment its last card leaves it, by whatever way."""

from __future__ import annotations

import pytest
from dragon_wars.table import COMPONENTS, GREEN, RED, at, names, one, play, seen, state

from dragonlab.core.rules.chance import RandomChance


@pytest.mark.rule("DW-TURN-2", "DW-R5")
def test_a_refill_renews_the_deck_and_goes_on() -> None:
    match = at(hands=[RED, ["heart2"]], deck=2)
    events = play(match, "redraw")
    told = names(events)
    assert told == ["discarded_hand", "redrew", "renewed", "redrew", "refilled", "trump"]
    assert [event.params["count"] for event in events if event.name == "redrew"] == [2, 3]


@pytest.mark.rule("DW-TURN-2", "DW-R5")
def test_a_hand_being_discarded_is_in_the_new_deck() -> None:
    match = at(deck=1)
    play(match, "redraw")
    assert {*RED, "club13"} < {*seen(match)["shuffled"]}


@pytest.mark.rule("DW-TURN-2", "DW-R5")
def test_the_trump_card_is_in_the_new_deck() -> None:
    match = at(hands=[RED, GREEN], deck=6)
    (last,) = play(match, "redraw")[-2:-1]
    assert last.name == "trump"
    assert state(match).discard == []
    assert last.params["card"] in seen(match)["shuffled"]
    assert seen(match)["trump"] == last.params["suit"]


@pytest.mark.rule("DW-TURN-2", "DW-R5")
def test_a_flip_renews_the_deck_in_the_middle_of_a_battle() -> None:
    match = at(deck=1)
    (card,) = state(match).deck
    events = play(match, "attack club7 1", "decline")
    told = names(events)
    assert told[told.index("renewed") - 1].startswith("flip_attack")
    lying = {"club7", COMPONENTS.cards.shown[card]}
    assert lying <= {*seen(match)["attack"]}
    assert not lying & {*seen(match)["shuffled"]}, "the cards of the battle are not in the new deck"


@pytest.mark.rule("DW-TURN-2", "DW-R5")
def test_the_deck_is_never_empty_when_somebody_decides() -> None:
    match = at(deck=1)
    for _ in range(60):
        play(match, "redraw")
        assert state(match).deck


@pytest.mark.rule("DW-TURN-2")
def test_the_renewal_says_how_many_cards() -> None:
    match = at(deck=5, hands=[RED, GREEN])
    renewed = one(play(match, "redraw"), "renewed")
    assert renewed.params["count"] == renewed.moved[0].count == 39 - 10
    assert (renewed.moved[0].source, renewed.moved[0].target) == ("discard", "deck")


@pytest.mark.rule("DW-R5")
def test_who_counted_knows_what_was_kept_over_a_renewal() -> None:
    """The discards lay open, so what was not among them is in a hand: with two players in the rival's."""
    match = at(deck=5, hands=[RED, GREEN], seed=3)
    play(match, "redraw")
    view = seen(match, 0)
    assert view["kept"] == [5, 5]
    unseen = {*COMPONENTS.cards.all}
    assert unseen - {*view["shuffled"]} - {*(view["hands"][0] or [])} == {*GREEN}
    for seed in range(20):
        sampled = match.game.sample(match.view(0), 0, RandomChance(seed))
        assert seen(sampled, 1)["hands"][1] == GREEN
