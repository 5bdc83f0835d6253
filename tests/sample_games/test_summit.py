"""The summit does what it is there for: dice, a path, a track, small steps, and parries in secret."""

from __future__ import annotations

from typing import Any

import pytest
from sample_games.climbs import GAME, B, F, P, S, at, names, refused, seen
from walks import SUMMIT

import dragonlab
from dragonlab.core.rules.chance import RandomChance

# -- The turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SU-SETUP-1")
def test_all_begin_at_the_camp_with_two_cards() -> None:
    view = seen(dragonlab.new(SUMMIT, seats=4, seed=1), 2)
    assert (view["places"], view["points"], view["hand_sizes"]) == ([0] * 4, [0] * 4, [2] * 4)
    assert [hand is None for hand in view["hands"]] == [True, True, False, True]


@pytest.mark.rule("SU-ROLL-1")
def test_four_dice_are_rolled_and_those_that_do_not_lie_aside_twice_more() -> None:
    match = at(B, F, P, S, F, F, F, B, B, B)
    for move in ("keep die1", "reroll"):
        match.play(move)
    assert list(seen(match)["dice"].values()) == [B, F, F, F]
    match.play("reroll")
    assert list(seen(match)["dice"].values()) == [B, B, B, B]
    match.play("done")
    assert seen(match)["places"][0] == 4


@pytest.mark.rule("SU-ROLL-2")
def test_nothing_is_rolled_a_fourth_time_nor_without_dice() -> None:
    match = at(*[B] * 12)
    match.play("reroll")
    match.play("reroll")
    assert [refused(match, move) for move in ("reroll", "keep die1", "done")] == ["SU-ROLL-2", "SU-ROLL-2", None]
    match = at(*[B] * 4)
    for die in range(4):
        match.play(f"keep die{die + 1}")
    assert [move.notation for move in match.legal_moves()] == ["done"]
    assert refused(match, "reroll") == "SU-ROLL-2"


@pytest.mark.rule("SU-KEEP-1")
def test_a_die_that_lay_aside_goes_back_and_is_rolled_again() -> None:
    match = at(B, F, P, S, F, F, F, P, P, P, P)
    for move in ("keep die1", "reroll", "back die1", "reroll"):
        match.play(move)
    assert list(seen(match)["dice"].values()) == [P] * 4


@pytest.mark.rule("SU-KEEP-2")
def test_each_die_moves_once_between_two_rolls() -> None:
    match = at(B, F, P, S, F, F, F)
    assert refused(match, "back die1") == "SU-KEEP-2"
    match.play("keep die1")
    assert [refused(match, f"{verb} die1") for verb in ("keep", "back")] == ["SU-KEEP-2"] * 2
    match.play("reroll")
    match.play("back die1")
    assert [refused(match, f"{verb} die1") for verb in ("keep", "back")] == ["SU-KEEP-2"] * 2


@pytest.mark.rule("SU-STEP-1")
def test_a_turn_goes_step_by_step() -> None:
    match = at()
    assert {refused(match, move) for move in ("reroll", "done", "throw 1", "stop", "let")} == {"SU-STEP-1"}
    match.play("roll")
    assert refused(match, "roll") == "SU-STEP-1"


@pytest.mark.rule("SU-TURN-1")
def test_the_others_wait() -> None:
    assert refused(at(), "roll", 1) == "SU-TURN-1"


def test_a_step_is_taken_back_alone_and_what_the_dice_showed_stays() -> None:
    match = at(B, B, P, F)
    match.play("keep die1")
    match.play("keep die2")
    assert match.can_undo(0)
    match.undo()
    assert list(seen(match)["marks"].values()) == ["kept", "rolled", "rolled", "rolled"]
    match.play("keep die4")
    assert [move.notation for move in match.undo_turn(0)] == ["keep die4", "keep die1"]
    assert not match.can_undo(0)


def test_a_turn_is_one_with_all_its_steps_and_parries() -> None:
    match = at(B, S, S, F, places=[0, 3, 3])
    for move in ("keep die1", "done", "throw 1", "parry helmet2a", "throw 2", "let", "roll"):
        if refused(match, move) is None:
            match.play(move)
    assert [ply.turn for ply in match.plies] == [0, *[1] * (len(match.plies) - 2), 2]


# -- What the dice give ------------------------------------------------------------------------------------


@pytest.mark.rule("SU-BOOT-1")
def test_a_boot_is_a_place_and_places_are_shared() -> None:
    match = at(B, B, B, F, places=[0, 3, 3])
    match.play("done")
    assert seen(match)["places"] == [3, 3, 3]
    (path,) = [zone for zone in match.scene(language="es").zones if zone.id == "path"]
    assert [piece.label for piece in path.pieces] == ["Marmota", "Lince", "Águila"]
    match = at(B, B, F, P, places=[11, 0, 0])
    match.play("done")
    assert seen(match)["places"][0] == 12


@pytest.mark.rule("SU-HUT-1")
def test_a_climb_that_ends_at_a_hut_gives_a_card() -> None:
    match = at(B, B, F, S)
    match.play("done")
    assert seen(match)["hand_sizes"] == [3, 2, 2]


@pytest.mark.rule("SU-LOOKOUT-1")
def test_a_climb_that_ends_at_a_lookout_gives_two_points() -> None:
    match = at(B, P, S, F, places=[3, 0, 0])
    match.play("done")
    assert seen(match)["points"][0] == 2


@pytest.mark.rule("SU-CREVASSE-1")
def test_a_climb_that_ends_at_a_crevasse_slips_down_without_more() -> None:
    match = at(B, P, S, F, places=[5, 0, 0])
    match.play("done")
    assert (seen(match)["places"][0], seen(match)["points"][0]) == (4, 0)


@pytest.mark.rule("SU-FLAG-1")
@pytest.mark.parametrize(("flags", "points"), [(1, 0), (2, 1), (3, 3), (4, 6)])
def test_flags_are_worth_more_together(flags: int, points: int) -> None:
    match = at(*[F] * flags, *[S] * (4 - flags))
    match.play("done")
    assert seen(match)["points"][0] == points


@pytest.mark.rule("SU-PACK-1")
def test_a_backpack_draws_as_far_as_the_hand_has_room() -> None:
    match = at(P, P, P, F)
    match.play("done")
    assert seen(match)["hand_sizes"][0] == 3
    assert len(seen(match, 0)["hands"][0]) == 3
    assert seen(match, 1)["hands"][0] is None


@pytest.mark.rule("SU-DECK-1")
def test_an_empty_deck_is_made_of_the_discards_and_hands_are_older() -> None:
    discard = ["helmet2b", "helmet3b", "helmet4", "rope1", "rope2b", "rope3a", "rope3b", "rope4"]
    hands = [["helmet1"], ["helmet2a", "helmet3a", "rope2a"], []]
    match = at(P, P, F, S, hands=hands, discard=discard)
    match.play("done")
    assert names(match) == ["settled", "renewed", "drew"]
    view = seen(match, 1)
    assert (view["shuffled"], view["older"], view["deck"]) == (sorted(discard), [1, 3, 0], 6)
    for seed in range(20):
        state: Any = match.game.sample(view, 1, RandomChance(seed))
        assert GAME.components.cards.numbers["helmet1"] in state.hands[0]


def test_without_discards_nothing_is_drawn() -> None:
    hands = [["helmet1"], ["helmet2a", "helmet2b", "helmet3a"], ["helmet3b", "helmet4", "rope1"]]
    match = at(P, F, S, S, seats=4, hands=[*hands, ["rope2a", "rope2b", "rope3a"]], discard=["rope3b", "rope4"])
    match.play("done")
    assert seen(match)["deck"] == 1
    full = [["helmet1", "rope3b"], *hands[1:], ["rope2a", "rope2b", "rope3a"]]
    match = at(P, P, F, S, seats=4, hands=full)
    match.play("done")
    assert (seen(match)["deck"], seen(match)["hand_sizes"]) == (0, [3] * 4)


# -- The snowballs -----------------------------------------------------------------------------------------


@pytest.mark.rule("SU-SNOW-1")
def test_balls_grow_stronger_and_one_that_nobody_parries_hits() -> None:
    match = at(S, S, F, P, places=[0, 3, 0], hands=[["rope1"], ["helmet1"], ["helmet4"]])
    match.play("done")
    match.play("throw 1")
    assert match.to_move == 1
    match.play("let")
    assert (names(match), seen(match)["places"], match.to_move) == (["hit"], [0, 2, 0], 0)
    match.play("throw 1")
    assert (names(match), seen(match)["places"], match.to_move) == (["threw", "hit"], [0, 1, 0], 1)


@pytest.mark.rule("SU-SNOW-2")
def test_nobody_is_hit_at_the_camp_or_where_nobody_sits() -> None:
    match = at(S, F, P, P, places=[3, 3, 0])
    match.play("done")
    assert [refused(match, f"throw {seat}") for seat in range(4)] == ["SU-SNOW-2", None, "SU-SNOW-2", "SU-SNOW-2"]
    match = at(S, F, P, P)
    match.play("done")
    assert match.to_move == 1


@pytest.mark.rule("SU-PARRY-1")
def test_a_window_opens_for_each_ball_and_who_helps_gains_a_point() -> None:
    match = at(S, S, F, F, places=[0, 3, 0])
    for move in ("done", "throw 1", "parry helmet2a", "throw 1", "parry rope2a"):
        match.play(move)
    view = seen(match)
    assert (view["places"], view["points"], view["discard"]) == ([0, 3, 0], [1, 0, 1], ["helmet2a", "rope2a"])
    assert match.to_move == 1


@pytest.mark.rule("SU-PARRY-2")
def test_a_helmet_is_for_oneself_a_rope_for_others_and_strong_enough() -> None:
    match = at(S, S, F, F, places=[0, 3, 3])
    match.play("done")
    match.play("throw 1")
    assert [refused(match, f"parry {card}") for card in ("helmet2a", "rope1")] == [None, "SU-PARRY-2"]
    match.play("parry helmet2a")
    match.play("throw 2")
    assert names(match) == ["threw", "hit"]


@pytest.mark.rule("SU-HAND-1")
def test_only_own_cards_parry() -> None:
    match = at(S, F, P, P, places=[0, 3, 0])
    match.play("done")
    match.play("throw 1")
    assert refused(match, "parry helmet4") == "SU-HAND-1"


@pytest.mark.rule("SU-R1")
def test_who_can_parry_is_asked_in_secret_one_after_the_other() -> None:
    match = at(S, F, P, P, places=[0, 0, 3], hands=[["rope2a"], ["rope1"], ["helmet1"]])
    match.play("done")
    match.play("throw 2")
    assert [seen(match, seat)["to_move"] for seat in (0, 1, 2, None)] == [None, 1, None, None]
    before = [match.view(seat) for seat in (0, None)]
    assert match.play("let") == []
    assert [match.view(seat) for seat in (0, None)] == before
    assert match.to_move == 2
    match.play("let")
    assert names(match) == ["hit"]


@pytest.mark.rule("SU-TURN-2")
def test_while_a_ball_flies_nobody_else_acts_and_nothing_is_taken_back() -> None:
    match = at(S, F, P, P, places=[0, 3, 0])
    match.play("done")
    assert not match.can_undo(0)
    match.play("throw 1")
    assert [refused(match, "let", seat) for seat in (0, 2)] == ["SU-TURN-2"] * 2
    assert not match.can_undo(0)


# -- The end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SU-END-1", "SU-R2")
def test_the_round_is_played_to_its_end_unless_the_option_says_otherwise() -> None:
    match = at(B, F, P, P, places=[11, 0, 0])
    match.play("done")
    assert (seen(match)["ending"], match.to_move) == ("peak", 1)
    match = at(B, F, P, P, places=[11, 0, 0], finish="turn")
    match.play("done")
    assert match.to_move is None
    match = at(F, F, P, P, points=[11, 0, 0], finish="turn")
    match.play("done")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("track", (12, 0, 0))


@pytest.mark.rule("SU-SCORE-1")
def test_height_and_points_add_up_and_of_equals_the_higher_wins() -> None:
    match = at(B, F, P, P, places=[11, 8, 0], points=[0, 4, 0], finish="turn")
    match.play("done")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ((12, 12, 0), (0,))


@pytest.mark.rule("SU-END-2")
def test_after_the_end_nothing_is_played() -> None:
    match = at(B, F, P, P, places=[11, 0, 0], finish="turn")
    match.play("done")
    assert refused(match, "roll") == "SU-END-2"
