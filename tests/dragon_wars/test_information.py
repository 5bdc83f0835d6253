"""Who knows what: hands, the deck, the attack card; and what whoever counts can tell."""

from __future__ import annotations

import pytest
from dragon_wars.table import GAME, GREEN, RED, at, names, play, seen, state

from dragonlab.core.chance import RandomChance

ATTACKING = [name for name in GAME.components.names(GAME.components.battle) if not name.startswith("heart")]


def test_a_hand_is_its_owners_alone() -> None:
    match = at()
    assert seen(match, 0)["hands"] == [RED, None]
    assert seen(match, 1)["hands"] == [None, GREEN]
    assert seen(match)["hands"] == [None, None]
    assert seen(match)["hand_sizes"] == [5, 5]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    match = at(hands=[RED, []])
    events = play(match, "redraw")
    for event in events:
        for seat in (0, 1, None):
            heard = event.seen_by(seat)
            assert heard is not None
            drawn = event.name in {"redrew", "refilled"}
            assert ("cards" in heard.params) == (event.audience == (seat,) if drawn else "cards" in event.params)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_order_of_deck_and_nest_is_nobodys(seat: int | None) -> None:
    view = seen(at(), seat)
    assert (view["deck"], view["nest"]) == (28, 11)
    assert view["shuffled"] == GAME.components.names(GAME.components.battle)


def test_the_only_attack_card_left_is_the_hidden_one() -> None:
    """Even if others, dealt to before the attacker, might have held it."""
    *seen_before, left = ATTACKING
    match = at(
        seats=4,
        step="defend",
        turn=3,
        to_move=0,
        hands=[["heart1"], None, None, None],
        hand_sizes=[None, 2, 2, None],
        discard=seen_before,
    )
    for seed in range(30):
        sampled = GAME.sample(match.view(0), 0, RandomChance(seed))
        assert seen(sampled, 3)["attack"] == [left]


def test_a_hidden_attack_card_may_have_been_kept_over_a_renewal() -> None:
    """How many cards were kept tells nobody whether the one that lies face down is among them."""
    match = at(deck=5, hands=[RED, ["club9", "diamond5", "heart2"]], seed=2)
    play(match, "redraw")
    assert seen(match, 0)["kept"] == [5, 3]
    play(match, "attack club9 0")
    assert seen(match, 0)["kept"] == seen(match, 1)["kept"] == [5, 3]
    samples = [seen(GAME.sample(match.view(0), 0, RandomChance(seed)), 1) for seed in range(80)]
    assert {"club9", "diamond5"} < {view["attack"][0] for view in samples}
    for view in samples:
        assert {"club9", "diamond5", "heart2"} < {*view["attack"], *(view["hands"][1] or [])}


@pytest.mark.rule("DW-BATTLE-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_attacker_knows_the_card_that_lies_face_down(seats: int) -> None:
    match = at(seats=seats, hands=[RED, *[None] * (seats - 1)])
    play(match, "attack diamond4 1")
    assert [seen(match, seat)["attack"] for seat in range(seats)] == [["diamond4"], *[["?"]] * (seats - 1)]
    assert seen(match)["attack"] == ["?"]


def test_a_hand_stays_its_owners_alone_in_a_battle() -> None:
    match = at()
    for move in ("attack diamond4 1", "decline", "press diamond8", "decline", "stop"):
        assert [seen(match, 1)["hands"][0], seen(match, 0)["hands"][1]] == [None, None]
        assert seen(match)["hands"] == [None, None]
        play(match, move)


def test_who_kept_four_hearts_attacks_with_the_card_drawn_since() -> None:
    hearts = ["heart1", "heart2", "heart3", "heart4"]
    drawn = [card for card in GAME.components.names(GAME.components.battle) if card not in hearts]
    match = at(step="defend", turn=0, attack=["?"], hands=[None, GREEN[:1]], shuffled=drawn, kept=[4, 0], trump="club")
    for seed in range(20):
        sampled = seen(GAME.sample(match.view(1), 1, RandomChance(seed)), 0)
        assert sampled["hands"][0] == hearts
        assert not sampled["attack"][0].startswith("heart")


def test_the_one_card_kept_may_be_the_attack() -> None:
    left = "club5"
    others = [card for card in ATTACKING if card != left]
    drawn = [card for card in GAME.components.names(GAME.components.battle) if card != left]
    match = at(
        step="defend", turn=0, attack=["?"], hands=[None, ["heart1"]], discard=others, shuffled=drawn, kept=[1, 0]
    )
    for seed in range(20):
        assert seen(GAME.sample(match.view(1), 1, RandomChance(seed)), 0)["attack"] == [left]


def test_undo_is_for_an_attack_that_nobody_has_answered() -> None:
    match = at()
    play(match, "attack diamond4 1")
    assert match.can_undo(0)
    play(match, "decline")
    assert not match.can_undo(0)
    assert not match.can_undo(1), "cards were revealed"
    assert names(match.plies[-1].events) == ["declined", "revealed_alone"]
    assert state(match).attack == [GAME.components.numbers["diamond4"]]


@pytest.mark.rule("DW-R4")
def test_a_card_laid_openly_is_not_taken_back() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline", "press diamond8")
    assert not match.can_undo(0)
    play(match, "defend heart2")
    assert not match.can_undo(1)
    match = at()
    play(match, "attack diamond4 1", "decline", "press diamond8", "decline")
    assert match.can_undo(1), "nothing was shown"
