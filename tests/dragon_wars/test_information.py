"""Who knows what: hands, the deck, the attack card; and what whoever counts can tell."""

from __future__ import annotations

import pytest
from dragon_wars.table import COMPONENTS, GAME, GREEN, RED, at, play, seen

from dragonlab.core.base.errors import UndoError
from dragonlab.core.rules.chance import RandomChance

ATTACKING = [name for name in COMPONENTS.cards.all if not name.startswith("heart")]


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
    assert view["shuffled"] == [*COMPONENTS.cards.all]


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
    drawn = [card for card in COMPONENTS.cards.all if card not in hearts]
    match = at(step="defend", turn=0, attack=["?"], hands=[None, GREEN[:1]], shuffled=drawn, kept=[4, 0], trump="club")
    for seed in range(20):
        sampled = seen(GAME.sample(match.view(1), 1, RandomChance(seed)), 0)
        assert sampled["hands"][0] == hearts
        assert not sampled["attack"][0].startswith("heart")


def test_the_one_card_kept_may_be_the_attack() -> None:
    left = "club5"
    others = [card for card in ATTACKING if card != left]
    drawn = [card for card in COMPONENTS.cards.all if card != left]
    match = at(
        step="defend", turn=0, attack=["?"], hands=[None, ["heart1"]], discard=others, shuffled=drawn, kept=[1, 0]
    )
    for seed in range(20):
        assert seen(GAME.sample(match.view(1), 1, RandomChance(seed)), 0)["attack"] == [left]


def test_an_attack_is_taken_back_as_long_as_nobody_has_answered() -> None:
    match = at()
    play(match, "attack diamond4 1")
    assert match.can_undo(0)
    assert [move.notation for move in match.undo_turn(0)] == ["attack diamond4 1"]
    play(match, "attack diamond4 1", "decline")
    assert not match.can_undo(0)


@pytest.mark.rule("DW-BATTLE-2")
@pytest.mark.parametrize("answer", ["decline", "defend heart6"])
def test_what_was_revealed_is_not_taken_back(answer: str) -> None:
    match = at()
    play(match, "attack diamond4 1", answer)
    assert not match.can_undo(1), "the attack was shown"
    assert not match.can_undo(0)
    with pytest.raises(UndoError):
        match.undo_turn(1)


@pytest.mark.rule("DW-R4")
def test_a_card_shown_by_choice_is_taken_back_until_the_other_side_goes_on() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline", "press diamond8")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert [move.notation for move in match.undo_turn(0)] == ["press diamond8"], "not further back than the reveal"
    assert not match.can_undo(0)
    play(match, "press diamond8", "defend heart2")
    assert not match.can_undo(0)
    assert match.can_undo(1)
    play(match, "stop")
    assert not match.can_undo(0), "the next turn has begun, with cards drawn"
    assert not match.can_undo(1)


@pytest.mark.rule("DW-R15")
def test_what_a_press_turned_from_the_deck_is_not_taken_back() -> None:
    match = at(options={"press_flips": "true"}, chance={"flip": ["heart1", "heart4"]})
    play(match, "attack club7 1", "decline", "press club2")
    assert seen(match)["flipped"] == ["heart1", "heart4"]
    assert not match.can_undo(0)


def test_the_end_is_not_taken_back_as_all_hands_lie_open() -> None:
    match = at(nest=0, last_turns=1, hands=[RED, GREEN])
    play(match, "attack diamond4 1", "defend heart6", "stop")
    assert match.to_move is None
    assert match.plies[-1].picks == ()
    assert seen(match, 0)["hands"][1] is not None
    assert not match.can_undo(0)
