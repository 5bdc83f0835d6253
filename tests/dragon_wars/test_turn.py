"""The turn: refill, trump, attack or redraw, and on to the left."""

from __future__ import annotations

import pytest
from dragon_wars.table import BOOK, RED, at, names, notations, one, play, refused, seen

import dragonlab
from dragonlab.core.base.errors import IllegalMove

NO_ATTACK = ["heart1", "heart3", "heart4", "heart5", "heart7"]


@pytest.mark.rule("DW-TURN-1")
def test_the_hand_is_refilled_to_five_at_the_start_of_a_turn() -> None:
    match = at(hands=[RED, ["club9", "heart2"]], chance={"draw.1": ["club1", "heart1", "diamond1"]})
    events = play(match, "attack diamond4 1", "decline", "stop")
    assert one(events, "refilled").params == {"seat": 1, "count": 3, "cards": ("club1", "heart1", "diamond1")}
    assert seen(match, 1)["hands"][1] == ["club1", "club9", "heart1", "heart2", "diamond1"]


@pytest.mark.rule("DW-TURN-1")
def test_who_holds_five_draws_nothing_and_has_the_turn() -> None:
    match = at()
    events = play(match, "redraw")
    assert "refilled" not in names(events)
    assert match.to_move == 1


@pytest.mark.rule("DW-TURN-3")
def test_the_top_card_sets_the_trump_and_is_a_discard_at_once() -> None:
    match = at(chance={"trump": ["heart8"]})
    trump = one(play(match, "redraw"), "trump")
    assert trump.params == {"seat": 1, "card": "heart8", "suit": "heart"}
    assert BOOK.sentence(trump, "en") == "Green turns over a card: 8 of hearts. Trump this turn is hearts."
    assert seen(match)["trump"] == "heart"
    assert seen(match)["discard"][-1] == "heart8"


def test_each_suit_is_trump_in_a_third_of_games() -> None:
    counts = dict.fromkeys(("club", "heart", "diamond"), 0)
    for seed in range(900):
        counts[seen(dragonlab.new("dragon_wars", seed=seed))["trump"]] += 1
    assert all(250 <= count <= 350 for count in counts.values()), counts


@pytest.mark.rule("DW-TURN-4")
def test_one_attacks_a_dragon_or_redraws() -> None:
    assert notations(at()) == [
        *(f"attack {card} 1" for card in ("club2", "club7", "diamond4", "diamond8")),
        "redraw",
    ]


@pytest.mark.rule("DW-TURN-4")
@pytest.mark.parametrize("turn", range(4))
def test_any_rivals_dragon_may_be_attacked(turn: int) -> None:
    match = at(
        seats=4,
        turn=turn,
        hands=[["club7", "heart1", "heart3", "heart4", "heart5"] if seat == turn else None for seat in range(4)],
    )
    rivals = [seat for seat in range(4) if seat != turn]
    assert notations(match) == [*(f"attack club7 {seat}" for seat in rivals), "redraw"]


@pytest.mark.rule("DW-TURN-6", "DW-R13")
def test_the_whole_hand_is_discarded_face_up_and_five_new_cards_end_the_turn() -> None:
    new = ["club1", "club3", "club4", "heart1", "heart4"]
    match = at(chance={"draw.0": new})
    events = play(match, "redraw")
    assert names(events) == ["discarded_hand", "redrew", "trump"]
    assert one(events, "discarded_hand").rule == "DW-TURN-6"
    assert one(events, "discarded_hand").seen_by(None).params["cards"] == tuple(RED)  # type: ignore[union-attr]
    assert set(RED) < set(seen(match)["discard"])
    assert seen(match, 0)["hands"][0] == new
    assert match.to_move == 1
    drew = one(events, "redrew")
    assert "cards" not in drew.seen_by(1).params  # type: ignore[union-attr]


@pytest.mark.rule("DW-R7")
def test_without_an_attack_card_one_must_redraw() -> None:
    match = at(hands=[NO_ATTACK, None])
    assert notations(match) == ["redraw"]
    assert [event.rule for event in play(match, "redraw")][:2] == ["DW-R7", "DW-TURN-6"]


@pytest.mark.rule("DW-R7")
def test_with_nobody_to_attack_one_must_redraw() -> None:
    match = at(seats=3, nest=0, dragons=["dragon4", None, None], hands=[RED, None, None])
    assert notations(match) == ["redraw"]
    assert one(play(match, "redraw"), "discarded_hand").rule == "DW-R7"
    assert match.outcome is not None


@pytest.mark.rule("DW-R14")
def test_one_may_redraw_for_ever() -> None:
    match = at()
    for _ in range(200):
        play(match, "redraw")
    assert match.to_move == 0
    assert seen(match)["nest"] == 11


@pytest.mark.rule("DW-TURN-7")
def test_there_is_one_attack_a_turn() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline", "stop")
    assert match.to_move == 1
    assert match.why_not("attack club7 1", seat=0) is not None


@pytest.mark.rule("DW-TURN-7")
def test_a_turn_is_an_attack_with_all_its_answers_or_a_new_hand() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline", "press diamond8", "defend heart2", "stop", "redraw", "redraw")
    assert [ply.turn for ply in match.plies] == [0, 1, 1, 1, 1, 1, 2, 3]
    assert [ply.seat for ply in match.plies] == [None, 0, 1, 0, 1, 0, 1, 0]


def test_a_position_within_a_turn_begins_with_the_rest_of_it() -> None:
    match = at(step="answer", attack=["diamond9", "diamond3"], hands=[None, ["heart2"]])
    play(match, "decline", "stop", "redraw")
    assert [ply.turn for ply in match.plies] == [0, 1, 1, 2]


@pytest.mark.rule("DW-TURN-8")
def test_play_goes_on_to_the_left() -> None:
    match = at(seats=4)
    for seat in (0, 1, 2, 3, 0):
        assert match.to_move == seat
        play(match, "redraw")


@pytest.mark.rule("DW-TURN-8")
def test_who_is_not_to_move_waits() -> None:
    match = at()
    with pytest.raises(IllegalMove) as caught:
        match.play("redraw", seat=1)
    assert caught.value.violation == BOOK.violation("DW-TURN-8", seat=0)
    assert caught.value.violation.text("es") == "Ahora decide Rojo. Espera a que te toque."
    play(match, "attack club7 1")
    assert match.why_not("stop", seat=0) == BOOK.violation("DW-TURN-8", seat=1)


@pytest.mark.rule("DW-STEP-1")
@pytest.mark.parametrize(
    ("before", "untimely"),
    [
        ((), ["defend heart3", "decline", "press club7", "stop"]),
        (("attack club7 1",), ["attack club9 0", "redraw", "press club9", "stop"]),
        (("attack diamond4 1", "decline"), ["attack club7 1", "redraw", "defend heart3", "decline"]),
        (("attack diamond4 1", "decline", "press diamond8"), ["attack club9 0", "redraw", "press club9", "stop"]),
    ],
)
def test_the_steps_have_an_order(before: tuple[str, ...], untimely: list[str]) -> None:
    match = at(trump="heart", discard=["heart13"])
    play(match, *before)
    assert [refused(match, move) for move in untimely] == ["DW-STEP-1"] * len(untimely)


@pytest.mark.rule("DW-HAND-1")
def test_only_cards_of_the_own_hand_are_played() -> None:
    match = at()
    assert refused(match, "attack club9 1") == "DW-HAND-1"
    play(match, "attack diamond4 1")
    assert refused(match, "defend heart3") == "DW-HAND-1"
    play(match, "decline")
    assert refused(match, "press diamond13") == "DW-HAND-1"
