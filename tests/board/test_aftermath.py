"""What is told of how a game went on after a mistake: what came of it, and not what any turn brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from erring import played

from dragonlab.board.play.aftermath import TOLD, aftermath
from dragonlab.board.play.witness import Witness
from dragonlab.bots.hindsight import Hindsight, Mistake

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.games.dwarf_king.state import DwarfKingState


def states(match: Match) -> list[DwarfKingState]:
    return [cast("DwarfKingState", ply.state) for ply in match.plies]


def stories(match: Match, verb: str = "") -> list[tuple[int, str]]:
    """Tell what came of each decision of seat 0 whose move begins so, as if another had been better."""
    hindsight, witness, told = Hindsight(match, 0), Witness(match, 0, "en").caught_up(), []
    for ply in hindsight.decisions():
        made, others = match.plies[ply].move, match.plies[ply - 1].state.legal_moves()
        assert made is not None
        if made.notation.startswith(verb):
            better = next(move for move in others if move is not made)
            told.append(
                (ply, aftermath(witness, hindsight, Mistake(ply, made, better, 1.0, 0.1, 9, 1.0, None, counted=False)))
            )
    return told


def test_what_came_of_an_action_is_told_and_not_that_it_was_chosen() -> None:
    told = [story for _, story in stories(played("rune_stones", 0), "summon")]
    assert sum("Oak summons" in story for story in told) > len(told) / 2
    assert not any("Oak is going to summon" in story for story in told)


def test_a_turn_that_was_told_already_is_not_told_again() -> None:
    match = played("rune_stones", 0)
    hindsight, witness, found = Hindsight(match, 0), Witness(match, 0, "en").caught_up(), 0
    for ply, story in stories(match, "summon"):
        made, better = match.plies[ply].move, match.plies[ply - 1].state.legal_moves()[-1]
        assert made is not None
        mistake = Mistake(ply, made, better, 1.0, 0.1, 9, 1.0, None, counted=False)
        found += "Oak summons" in story
        assert "Oak summons" not in aftermath(witness, hindsight, mistake, turn_told=True)
    assert found


def test_the_story_of_a_card_ends_with_its_trick() -> None:
    """Who wins is not told where any card would have led to the same."""
    match = played("dwarf_king", 0)
    for ply, story in stories(match):
        before, after = states(match)[ply - 1 : ply + 1]
        if before.step == "play" and len(before.winners) < before.tricks - 1:
            wins = story.count(" wins ")
            assert wins == 1 or (not wins and len(after.winners) > len(before.winners)), story
            assert "leads" not in story


def test_the_story_of_a_battle_tells_its_damage_and_ends_there() -> None:
    match = played("dragon_wars", 0)
    told = [(ply, story) for verb in ("attack", "defend", "press") for ply, story in stories(match, verb)]
    assert len(told) > 20
    for ply, story in told:
        assert story.count(" damage.") == 1, (ply, story)
        assert "face down" not in story, "the next battle is another one"
        assert ("draws from the nest" in story) <= ("dies" in story or "survives" in story), story


def test_that_a_card_is_drawn_is_no_news() -> None:
    told = [story for _, story in stories(played("dragonheart", 0))]
    assert any("takes" in story for story in told)
    assert not any("draws 1 card" in story or "draws 2 cards" in story for story in told)


def test_that_a_round_begins_tells_nothing_of_a_move() -> None:
    match = played("dragon_rampage", 0)
    told = [story for _, story in stories(match)]
    assert any(told)
    assert not any("take their tokens back" in story or "is first player now" in story for story in told)


def test_what_befalls_the_reader_is_told_before_what_befalls_others() -> None:
    told = [story for _, story in stories(played("dragon_rampage", 0), "done")]
    assert sum("Red" in story for story in told) > 0.8 * len(told) > 5


def test_the_story_of_a_last_move_says_who_has_won() -> None:
    (*_, (_, last)) = stories(played("dragon_rampage", 0))
    assert " wins with " in last


@pytest.mark.parametrize("game", ["dragonheart", "dragon_wars", "dwarf_king"])
def test_a_story_is_a_few_sentences(game: str) -> None:
    match = played(game, 0)
    sentences = {
        sentence.text for moment in Witness(match, 0, "en").caught_up().moments for sentence in moment.sentences
    }
    for ply, story in stories(match):
        left, count = story, 0
        while left:
            found = max((one for one in sentences if left.startswith(one)), key=len, default=None)
            assert found is not None, (ply, left)
            left, count = left[len(found) :].strip(), count + 1
        assert count <= TOLD + 1
