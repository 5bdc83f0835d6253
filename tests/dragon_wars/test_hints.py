"""Dragon Wars: what is said of a move, in tables laid out for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragon_wars.table import GAME, TRUMP_HEARTS, at, play

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

TRUMP_DIAMONDS = {"trump": "diamond", "discard": ["diamond13"]}
DEFENDING = ["heart3", "heart11", "club4", "club6", "club8"]


def facts(match: Match, notation: str) -> list[str]:
    """List what is said of a move, the most telling first, by the names of the reasons."""
    (move,) = [one for one in match.legal_moves() if one.notation == notation]
    return [fact.name for fact in GAME.facts(match.state, move)]


def over(match: Match, better: str, other: str) -> str:
    """Say why a move is better than another one."""
    first, second = (next(one for one in match.legal_moves() if one.notation == text) for text in (better, other))
    return GAME.told_over(match.state, first, second, "en")


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
    assert "just this card: 4 of hearts" in said
    assert "the best trophy" not in said
    assert "the best trophy within their reach is worth 5" in over(match, "attack club7 1", "redraw")


def test_a_low_card_that_is_a_trump_says_so_before_what_is_kept() -> None:
    match = at(TRUMP_HEARTS, hands=[["club9", "club2"], ["heart3", "diamond11", "club4", "club5", "club6"]])
    play(match, "attack club9 1")
    said = facts(match, "defend heart3")
    assert said.index("trump_defence") < said.index("keeps")


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
