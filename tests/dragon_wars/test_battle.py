"""A battle: the hidden attack, the defence, and the cards that trumps turn."""

from __future__ import annotations

import re

import pytest
from dragon_wars.table import BOOK, GAME, GREEN, TRUMP_HEARTS, at, names, notations, one, play, refused, seen

from dragonlab.core.words.rulebook import Violation

HEARTS_ONLY = ["heart1", "heart3", "heart4", "heart5", "heart7"]


@pytest.mark.rule("DW-BATTLE-1")
def test_the_attack_card_is_hidden_until_the_defender_has_decided() -> None:
    match = at()
    event = one(play(match, "attack diamond4 1"), "committed")
    assert event.params["card"] == "diamond4"
    for seat in (1, None):
        heard = event.seen_by(seat)
        assert heard is not None
        assert heard.params == {"seat": 0, "target_seat": 1}
        assert seen(match, seat)["attack"] == ["?"]
        assert "diamond4" not in str(match.view(seat)["attack"])
        assert "4 of diamonds" not in str(match.scene(seat, "en").to_json())
    assert seen(match, 0)["attack"] == ["diamond4"]
    assert match.to_move == 1


@pytest.mark.rule("DW-BATTLE-1")
@pytest.mark.parametrize("other", ["club2", "club7", "diamond8"])
def test_nothing_tells_the_attack_cards_apart(other: str) -> None:
    matches = [at(), at()]
    heard = [
        [event.seen_by(1) for event in play(match, f"attack {card} 1")]
        for match, card in zip(matches, ("diamond4", other), strict=True)
    ]
    assert heard[0] == heard[1]
    for seat in (1, None):
        assert seen(matches[0], seat) == seen(matches[1], seat)
        assert matches[0].scene(seat) == matches[1].scene(seat)
    assert matches[0].legal_moves() == matches[1].legal_moves()


@pytest.mark.rule("DW-BATTLE-2")
def test_both_cards_are_revealed_at_once() -> None:
    match = at()
    events = play(match, "attack diamond4 1", "defend heart6")
    assert names(events) == ["committed", "defended", "revealed"]
    assert one(events, "revealed").params == {
        "seat": 0, "card": "diamond4", "target_seat": 1, "target_card": "heart6",
    }  # fmt: skip
    assert seen(match)["attack"] == ["diamond4"]
    assert seen(match)["defence"] == ["heart6"]


@pytest.mark.rule("DW-BATTLE-2", "DW-DEFEND-1")
def test_a_declined_defence_reveals_the_attack_alone() -> None:
    match = at()
    events = play(match, "attack diamond4 1", "decline")
    assert names(events)[1:] == ["declined", "revealed_alone"]
    assert seen(match)["defence"] == []


@pytest.mark.rule("DW-DEFEND-1")
def test_to_defend_is_a_choice() -> None:
    match = at()
    play(match, "attack diamond4 1")
    assert notations(match) == ["defend heart2", "defend heart6", "defend heart11", "defend diamond5", "decline"]


@pytest.mark.rule("DW-R12")
def test_who_has_nothing_to_lay_is_asked_all_the_same() -> None:
    match = at(hands=[["club2", "heart3", "heart4", "heart5", "heart7"], ["club9"]])
    play(match, "attack club2 1")
    assert notations(match) == ["decline"]
    declined, *_ = play(match, "decline")
    told = [seen.text("en") for seat in (1, 0) if (seen := declined.seen_by(seat)) is not None]
    assert told == ["Green has nothing to defend with.", "Green declines to defend."], "the others need not know"
    assert notations(match) == ["stop"]


@pytest.mark.rule("DW-ATTACK-1")
def test_hearts_do_not_attack() -> None:
    match = at()
    assert not [move for move in notations(match) if "heart" in move]
    violation = GAME.read(match.view(0), ["hand0.heart3"], "dragon1")
    assert violation == BOOK.violation("DW-ATTACK-1", cards=("heart3",), count=1)
    assert violation.text("en").startswith("You cannot attack with this: 3 of hearts.")


def test_several_cards_that_do_not_attack_are_spoken_of_in_the_plural() -> None:
    view = at(hands=[["heart3", "heart5", "club2", "club3", "club4"], GREEN]).view(0)
    violation = GAME.read(view, ["hand0.heart3", "hand0.heart5"], "dragon1")
    assert isinstance(violation, Violation)
    assert violation.text("en").startswith("You cannot attack with these: 3 of hearts, 5 of hearts.")
    assert violation.text("es").startswith("Con estas cartas no se ataca: 3 de corazones, 5 de corazones.")


@pytest.mark.rule("DW-ATTACK-3")
def test_only_dragons_on_the_table_are_attacked() -> None:
    match = at(seats=3, nest=0, dragons=["dragon4", None, "dragon6"], hands=[["club7"], None, None])
    assert refused(match, "attack club7 1") == "DW-ATTACK-3"
    assert refused(match, "attack club7 2") is None
    assert refused(match, "attack club7 3") == "DW-ATTACK-3"


@pytest.mark.rule("DW-ATTACK-3")
def test_a_seat_that_is_not_at_the_table_is_not_spoken_of() -> None:
    for seat in (2, 3):
        violation = at().why_not(f"attack club7 {seat}")
        assert violation is not None
        said = [violation.text(language) for language in ("es", "en")]
        assert not [text for text in said if re.search("Azul|Blue|Amarillo|Yellow", text)], said
        assert "no juega" in BOOK[violation.rule].text("es")
        assert "not in the game" in BOOK[violation.rule].text("en")


@pytest.mark.rule("DW-ATTACK-5", "DW-DEFEND-3")
def test_the_value_of_the_card_is_the_damage_less_the_defence() -> None:
    match = at(hands=[["diamond8"], ["heart6"]])
    events = play(match, "attack diamond8 1", "defend heart6", "stop")
    assert one(events, "damage").params == {"seat": 1, "attack": 8, "defence": 6, "points": 2}


@pytest.mark.rule("DW-ATTACK-6", "DW-ATTACK-7")
@pytest.mark.parametrize(("card", "total"), [("diamond3", 10), ("diamond13", 20)])
def test_a_trump_attack_turns_a_card_that_counts(card: str, total: int) -> None:
    match = at(chance={"flip": [card]})
    events = play(match, "attack club7 1", "decline")
    assert names(events)[-2:] == ["is_trump", "flip_attack_counts"]
    assert one(events, "flip_attack_counts").params == {"card": card, "total": total}
    assert seen(match)["attack"] == ["club7", card]
    assert seen(match)["flipped"] == [card]


@pytest.mark.rule("DW-ATTACK-8")
def test_trumps_go_on_turning_and_all_of_them_count() -> None:
    match = at(chance={"flip": ["club3", "club11", "diamond1"]})
    events = play(match, "attack club7 1", "decline")
    assert names(events)[-3:] == ["flip_attack_again", "flip_attack_again", "flip_attack_counts"]
    assert one(events, "flip_attack_counts").params["total"] == 7 + 3 + 11 + 1


@pytest.mark.rule("DW-ATTACK-9")
def test_a_heart_turned_for_the_attack_counts_nothing() -> None:
    match = at(chance={"flip": ["club3", "heart13"]})
    events = play(match, "attack club7 1", "decline")
    assert one(events, "flip_attack_void").params == {"card": "heart13", "total": 10}
    assert "quedan" not in BOOK.sentence(one(events, "flip_attack_void"), "es")
    assert "No cuenta, y el ataque se queda en 10" in BOOK.sentence(one(events, "flip_attack_void"), "es")


@pytest.mark.rule("DW-DEFEND-4")
def test_a_trump_defence_turns_a_card_that_counts() -> None:
    match = at(TRUMP_HEARTS, chance={"flip": ["diamond13"]})
    events = play(match, "attack club7 1", "defend heart6")
    assert names(events)[-2:] == ["is_trump", "flip_defence_counts"]
    assert one(events, "flip_defence_counts").params["total"] == 19


@pytest.mark.rule("DW-DEFEND-5")
def test_trumps_go_on_turning_for_the_defence() -> None:
    match = at(TRUMP_HEARTS, chance={"flip": ["heart1", "heart12", "diamond2"]})
    events = play(match, "attack club7 1", "defend heart6")
    assert one(events, "flip_defence_counts").params["total"] == 6 + 1 + 12 + 2


@pytest.mark.rule("DW-DEFEND-6")
def test_a_club_turned_for_the_defence_counts_nothing() -> None:
    match = at(TRUMP_HEARTS, chance={"flip": ["club13"]})
    events = play(match, "attack club7 1", "defend heart6")
    assert one(events, "flip_defence_void").params == {"card": "club13", "total": 6}
    assert seen(match)["defence"] == ["heart6", "club13"]


@pytest.mark.rule("DW-ATTACK-6", "DW-DEFEND-4")
def test_diamonds_as_trump_turn_for_both_sides_the_attack_first() -> None:
    match = at(trump="diamond", discard=["diamond13"], chance={"flip": ["club1", "club3"]})
    events = play(match, "attack diamond8 1", "defend diamond5")
    assert names(events)[-4:] == ["is_trump", "flip_attack_counts", "is_trump", "flip_defence_void"]
    assert [event.params["seat"] for event in events if event.name == "is_trump"] == [0, 1]


@pytest.mark.rule("DW-ATTACK-6")
def test_what_is_not_trump_turns_nothing() -> None:
    match = at()
    play(match, "attack diamond8 1", "defend heart6")
    assert seen(match)["flipped"] == []


@pytest.mark.rule("DW-DEFEND-2")
def test_clubs_do_not_defend() -> None:
    match = at()
    play(match, "attack diamond4 1")
    violation = GAME.read(match.view(1), ["hand1.club9"], "defence")
    assert violation == BOOK.violation("DW-DEFEND-2", cards=("club9",), count=1)


def test_only_the_last_card_of_a_chain_can_fail_to_count() -> None:
    for seed in range(60):
        match = at(seed=seed)
        play(match, "attack club7 1", "decline")
        cards = seen(match)["attack"]
        assert all(card.startswith("club") for card in cards[:-1])
        assert not cards[-1].startswith("club")
