"""Pressing the attack, and answering a press."""

from __future__ import annotations

import pytest
from dragon_wars.table import BOOK, GAME, TRUMP_HEARTS, at, names, notations, one, play, refused, seen

FLIPS = {"press_flips": "true"}


@pytest.mark.rule("DW-PRESS-1")
def test_a_press_adds_the_value_of_another_card_of_the_suit() -> None:
    match = at()
    events = play(match, "attack diamond4 1", "decline", "press diamond8")
    assert one(events, "pressed").params == {"seat": 0, "card": "diamond8", "total": 12}
    assert match.to_move == 1


@pytest.mark.rule("DW-PRESS-2")
def test_only_the_suit_of_the_first_card_presses() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline")
    assert notations(match) == ["press diamond8", "stop"]
    violation = match.why_not("press club7")
    assert violation == BOOK.violation("DW-PRESS-2", suit="diamond", card="club7")
    assert "Empezaste con diamantes" in violation.text("es")
    match = at(TRUMP_HEARTS)
    play(match, "attack club7 1", "decline")
    assert notations(match) == ["press club2", "stop"]


@pytest.mark.rule("DW-PRESS-2")
def test_a_turned_card_does_not_change_the_suit_that_presses() -> None:
    match = at(chance={"flip": ["diamond1"]})
    play(match, "attack club7 1", "decline")
    assert notations(match) == ["press club2", "stop"]
    assert refused(match, "press diamond8") == "DW-PRESS-2"


@pytest.mark.rule("DW-PRESS-3")
def test_after_a_press_the_defender_may_raise_with_any_defence_card() -> None:
    match = at()
    play(match, "attack diamond4 1", "defend heart6", "press diamond8")
    assert notations(match) == ["defend heart2", "defend heart11", "defend diamond5", "decline"]
    raised = one(play(match, "defend diamond5"), "raised")
    assert raised.params == {"seat": 1, "card": "diamond5", "total": 11}
    assert match.to_move == 0


@pytest.mark.rule("DW-PRESS-3")
def test_the_defender_need_not_raise() -> None:
    match = at()
    events = play(match, "attack diamond4 1", "defend heart6", "press diamond8", "decline")
    assert one(events, "not_raised").params == {"seat": 1, "total": 6}


@pytest.mark.rule("DW-PRESS-4")
def test_press_and_answer_go_on_until_the_attacker_stops() -> None:
    match = at(hands=[["diamond1", "diamond2", "diamond3"], ["heart1", "heart2", "heart3"]])
    events = play(
        match, "attack diamond1 1", "defend heart1", "press diamond2", "defend heart2", "press diamond3", "decline"
    )
    assert match.to_move == 0
    events += play(match, "stop")
    assert names(events).count("pressed") == 2
    assert one(events, "damage").params["points"] == 3


@pytest.mark.rule("DW-R2")
def test_who_declined_at_first_may_answer_a_press() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline", "press diamond8")
    assert "defend heart11" in notations(match)
    events = play(match, "defend heart11", "stop")
    assert one(events, "damage").params["points"] == 1


@pytest.mark.rule("DW-R2")
def test_an_answer_is_one_card() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline", "press diamond8", "defend heart2")
    assert match.to_move == 0
    assert refused(match, "defend heart6") == "DW-STEP-1"


@pytest.mark.rule("DW-R3")
def test_a_trump_that_presses_or_answers_turns_nothing() -> None:
    match = at(chance={"flip": ["heart1"]})
    events = play(match, "attack club7 1", "decline", "press club2")
    assert names(events)[-1] == "pressed"
    assert seen(match)["flipped"] == ["heart1"]
    match = at(TRUMP_HEARTS)
    events = play(match, "attack diamond4 1", "decline", "press diamond8", "defend heart11")
    assert seen(match)["flipped"] == [], "even if it is the first of the defence"


@pytest.mark.rule("DW-R15")
def test_by_option_a_trump_turns_in_a_press_before_the_answer() -> None:
    match = at(chance={"flip": ["heart1", "club3", "diamond2"]}, options=FLIPS)
    events = play(match, "attack club7 1", "decline", "press club2")
    assert names(events)[-4:] == ["pressed", "is_trump", "flip_attack_again", "flip_attack_counts"]
    assert events[-3].rule == "DW-R15"
    assert one(events, "pressed").params["total"] == 9
    assert one(events, "flip_attack_counts").params["total"] == 7 + 2 + 3 + 2
    assert match.to_move == 1


@pytest.mark.rule("DW-R15")
def test_by_option_a_trump_turns_in_an_answer() -> None:
    match = at(TRUMP_HEARTS, chance={"flip": ["diamond1"]}, options=FLIPS)
    events = play(match, "attack diamond4 1", "decline", "press diamond8", "defend heart11")
    assert names(events)[-3:] == ["raised", "is_trump", "flip_defence_counts"]
    assert events[-2].rule == "DW-R15"
    assert seen(match)["flipped"] == ["diamond1"]


@pytest.mark.rule("DW-R4")
def test_cards_that_press_and_answer_are_open() -> None:
    match = at()
    events = play(match, "attack diamond4 1", "decline", "press diamond8")
    assert one(events, "pressed").audience is None
    assert seen(match)["attack"] == ["diamond4", "diamond8"]
    events = play(match, "defend heart2")
    assert one(events, "raised").audience is None
    assert seen(match)["defence"] == ["heart2"]


@pytest.mark.rule("DW-ATTACK-4")
def test_cards_are_laid_one_at_a_time() -> None:
    match = at()
    two = BOOK.violation("DW-ATTACK-4", count=2)
    assert GAME.read(match.view(0), ["hand0.club2", "hand0.club7"], "dragon1") == two
    play(match, "attack diamond4 1")
    assert GAME.read(match.view(1), ["hand1.heart2", "hand1.heart6"], "defence") == two
    play(match, "decline", "press diamond8")
    assert GAME.read(match.view(1), ["hand1.heart2", "hand1.heart6"], "defence") == two
