"""Dragon Wars: what is said of a move, in tables laid out for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragon_wars.table import GAME, TRUMP_HEARTS, at, play

from dragonlab.core.play.preference import Preference

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

TRUMP_DIAMONDS = {"trump": "diamond", "discard": ["diamond13"]}
ATTACK, ATTACKING = "attack club3 1", "attack diamond8 1"
DEFENDING = ["heart3", "heart11", "club4", "club6", "club8"]


def facts(match: Match, notation: str) -> list[str]:
    """List what is said of a move, the most telling first, by the names of the reasons."""
    (move,) = [one for one in match.legal_moves() if one.notation == notation]
    return [fact.name for fact in GAME.facts(match.state, move)]


def over(match: Match, better: str, other: str) -> str:
    """Say why a move is better than another one."""
    first, second = (next(one for one in match.legal_moves() if one.notation == text) for text in (better, other))
    return Preference(GAME, match.state, first, second).told("en")


def test_a_hand_that_a_trump_may_help_is_not_said_to_slay_nothing() -> None:
    weak = ["club2", "club3", "heart4", "heart5", "heart6"]
    clubs = at(dragons=["dragon9", "dragon8"], hands=[weak, DEFENDING])
    hearts = at(TRUMP_HEARTS, dragons=["dragon9", "dragon8"], hands=[weak, DEFENDING])
    assert facts(clubs, "redraw") == ["redraws_luck", "new_hand"]
    assert facts(hearts, "redraw") == ["redraws", "new_hand"]


def test_a_trophy_within_reach_speaks_against_a_new_hand() -> None:
    match = at(dragons=["dragon12", "dragon5"], hands=[["club2", "club7", "club9", "club10", "heart4"], DEFENDING])
    assert facts(match, "redraw") == ["bare_but", "new_hand", "redraws_though"]
    said = over(match, "redraw", "attack club7 1")
    assert "you have no more than: 4 of hearts" in said
    assert "the best trophy" not in said
    assert "the best trophy within their reach is worth 5" in over(match, "attack club7 1", "redraw")


def test_a_low_card_that_is_a_trump_says_so_before_what_is_kept() -> None:
    match = at(TRUMP_HEARTS, hands=[["club9", "club2"], ["heart3", "diamond11", "club4", "club5", "club6"]])
    play(match, "attack club9 1")
    said = facts(match, "defend heart3")
    assert said.index("trump_defence") < said.index("guards")


def test_in_the_last_turns_a_living_dragon_is_worth_points_to_its_owner() -> None:
    last = at(hands=[["club9", "club2"], DEFENDING], nest=0, last_turns=2)
    play(last, "attack club9 1")
    assert "survivor" in facts(last, "defend heart11")
    early = at(hands=[["club9", "club2"], DEFENDING])
    play(early, "attack club9 1")
    assert "survivor" not in facts(early, "defend heart11")


def test_that_no_card_would_slay_is_no_drawback_of_stopping() -> None:
    match = at(TRUMP_HEARTS, dragons=["dragon9", "dragon12"], hands=[["club9", "club2"], DEFENDING])
    play(match, "attack club9 1", "defend heart11")
    assert "has a drawback" not in over(match, "press club2", "stop")
    assert "Even by adding" in over(match, "stop", "press club2")
    assert facts(match, "press club2")[0] == "below"


def test_a_low_card_is_not_praised_with_what_the_best_would_bear() -> None:
    match = at(TRUMP_HEARTS, hands=[["club9", "club2"], ["heart3", "diamond11", "club4", "club5", "club6"]])
    play(match, "attack club9 1")
    low, best = over(match, "defend heart3", "defend diamond11"), over(match, "defend diamond11", "defend heart3")
    assert "your best, the" not in low
    assert "To defend later you still have: jack of diamonds (11)" in low
    assert "It spends your best defence card, the jack of diamonds (11), on a dragon with 5 health" in low
    assert "survives an attack of up to" in best
    assert "spends" not in best


def test_who_discards_is_told_what_that_is_worth_and_what_may_be_drawn() -> None:
    weak = at(hands=[["club2", "club3", "heart4", "diamond5", "heart6"], DEFENDING])
    assert "worth 20 in all, and draw 5 that you have not seen, worth 36 on average" in over(weak, "redraw", ATTACK)
    rich = at(hands=[["club3", "club12", "heart12", "heart13", "diamond12"], DEFENDING])
    assert "What you discard is worth 52 in all" in over(rich, ATTACK, "redraw")
    assert "worth 52" not in over(rich, "redraw", ATTACK)


def test_a_defence_that_saves_the_dragon_speaks_against_an_attack_that_hardly_slays() -> None:
    weak = ["diamond2", "diamond3", "heart4", "heart5", "heart6"]
    match = at(TRUMP_HEARTS, dragons=["dragon9", "dragon4"], hands=[weak, DEFENDING])
    said = over(match, "redraw", "attack diamond2 1")
    assert "a defence of 2 saves Green's dragon" in said
    assert "as a trophy it is worth" not in said
    trumps = at(TRUMP_DIAMONDS, dragons=["dragon9", "dragon4"], hands=[weak, DEFENDING])
    assert "attack_saved" not in facts(trumps, "attack diamond2 1"), "a card is turned, and may add to it"


def test_pressing_by_a_hair_has_a_drawback_and_stopping_none() -> None:
    match = at(TRUMP_DIAMONDS, hands=[["club9", "club7", "club2", "heart2", "heart4"], DEFENDING])
    play(match, "attack club9 1", "defend heart11")
    said, pressing = over(match, "stop", "press club7"), over(match, "press club7", "stop")
    assert "By pressing you would reach" not in said
    assert "Green's dragon lives if the defence rises by 3" in said
    assert "“Stop, and count the damage”, though, has a drawback. By pressing you would reach 7 damage" in pressing


def test_a_wounded_dragon_is_for_who_plays_next() -> None:
    hands = [["club2", "club7", "heart5", "heart6", "heart7"], DEFENDING, ["club3", "heart4", "diamond6"]]
    dragons = ["dragon9", "dragon13", "dragon6"]
    match = at(TRUMP_HEARTS, seats=3, dragons=dragons, hands=hands)
    told = GAME.facts(match.state, match.move("attack club2 1"))
    assert [fact.params["next_seat"] for fact in told if fact.name == "wounds_others"] == [2]
    last = at(TRUMP_HEARTS, seats=3, dragons=dragons, hands=hands, nest=0, last_turns=1)
    assert "wounds_others" not in facts(last, "attack club2 1")


def test_who_spends_a_defence_card_is_told_what_is_left() -> None:
    match = at(hands=[["diamond8", "heart2", "club2", "club3", "club5"], DEFENDING])
    assert "unguarded" in facts(match, ATTACKING)
    assert "unguarded" not in facts(match, "attack club5 1"), "it could not have defended"
    assert "unguarded_none" in facts(at(hands=[["diamond8", "club2", "club3", "club5", "club7"], DEFENDING]), ATTACKING)


def test_what_is_kept_to_defend_with_speaks_for_no_card_over_none() -> None:
    match = at(TRUMP_DIAMONDS, hands=[["club9", "club2"], DEFENDING])
    play(match, "attack club9 1")
    assert "To defend later" not in over(match, "defend heart3", "decline")
    assert "To defend later" in over(match, "defend heart3", "defend heart11")


def test_what_health_a_card_saves_is_said() -> None:
    match = at(TRUMP_DIAMONDS, dragons=["dragon9", "dragon13"], hands=[["club9", "club2"], DEFENDING])
    play(match, "attack club9 1", "defend heart3", "press club2")
    said = over(match, "defend heart11", "decline")
    assert "your dragon keeps 13 health and not 5, and what it loses never comes back" in said
    assert "Your dragon survives as it is" not in said
