"""Gestures on the table: moves, what they may mean, and the rules that stop the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragon_wars.table import BOOK, GAME, GREEN, RED, TRUMP_HEARTS, at, play

from dragonlab.core.base.errors import NotationError
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

PRESSED = ("attack diamond4 1", "decline", "press diamond8")
# Moves before, the cards chosen, where they go, and what it means: a notation or a rule.
CASES: list[tuple[tuple[str, ...], list[str], str | None, str]] = [
    # The turn: an attack card to a rival's dragon, or anywhere at that place; the whole hand to the discards.
    ((), ["club7"], "dragon1", "attack club7 1"),
    ((), ["club7"], "hand1", "attack club7 1"),
    ((), ["club7"], "trophies1", "attack club7 1"),
    ((), ["club7"], "attack", "attack club7 1"),
    ((), ["club7"], None, "attack club7 1"),
    ((), RED, "discard", "redraw"),
    ((), RED, None, "redraw"),
    ((), [], "discard", "redraw"),
    ((), ["heart3"], "dragon1", "DW-ATTACK-1"),
    ((), ["heart3"], None, "DW-ATTACK-1"),
    ((), ["club7"], "dragon0", "DW-ATTACK-2"),
    ((), ["club7"], "hand0", "DW-ATTACK-2"),
    ((), [], "dragon0", "DW-ATTACK-2"),
    ((), [], "dragon1", "DW-ATTACK-4"),
    ((), ["club7", "club2"], "dragon1", "DW-ATTACK-4"),
    ((), ["club7", "club2"], None, "DW-ATTACK-4"),
    ((), ["club7", "heart3"], "dragon1", "DW-ATTACK-1"),
    ((), ["club7", "heart3"], "discard", "DW-TURN-5"),
    ((), ["club7"], "discard", "DW-TURN-5"),
    ((), ["club7", "heart3"], None, "DW-TURN-5"),
    ((), ["club7"], "defence", "DW-STEP-1"),
    ((), ["club7"], "nest", "DW-STEP-1"),
    ((), [], None, "DW-STEP-1"),
    ((), [], "hand1", "DW-STEP-1"),
    # The defence: a card to the defence or the own dragon; touching the attack lets it come.
    (("attack diamond4 1",), ["heart6"], "defence", "defend heart6"),
    (("attack diamond4 1",), ["heart6"], "dragon1", "defend heart6"),
    (("attack diamond4 1",), ["heart6"], None, "defend heart6"),
    (("attack diamond4 1",), [], "attack", "decline"),
    (("attack diamond4 1",), ["club9"], "defence", "DW-DEFEND-2"),
    (("attack diamond4 1",), ["club9", "heart2"], "defence", "DW-DEFEND-2"),
    (("attack diamond4 1",), ["heart6", "heart2"], "defence", "DW-ATTACK-4"),
    (("attack diamond4 1",), ["heart6"], "dragon0", "DW-STEP-1"),
    (("attack diamond4 1",), ["heart6"], "attack", "DW-STEP-1"),
    (("attack diamond4 1",), GREEN, "discard", "DW-STEP-1"),
    # The press: a card to the attack or the dragon attacked; touching that dragon lets the blow fall.
    (PRESSED[:2], ["diamond8"], "attack", "press diamond8"),
    (PRESSED[:2], ["diamond8"], "dragon1", "press diamond8"),
    (PRESSED[:2], ["diamond8"], None, "press diamond8"),
    (PRESSED[:2], [], "dragon1", "stop"),
    (PRESSED[:2], ["club7"], "attack", "DW-PRESS-2"),
    (PRESSED[:2], ["heart3"], "attack", "DW-ATTACK-1"),
    (PRESSED[:2], ["diamond8", "club7"], "attack", "DW-ATTACK-4"),
    (PRESSED[:2], ["diamond8"], "defence", "DW-STEP-1"),
    (PRESSED[:2], [], "attack", "DW-STEP-1"),
    # The answer to a press.
    (PRESSED, ["heart11"], "defence", "defend heart11"),
    (PRESSED, ["diamond5"], "dragon1", "defend diamond5"),
    (PRESSED, [], "attack", "decline"),
    (PRESSED, ["club9"], "defence", "DW-DEFEND-2"),
]


def meaning(match: Match, cards: list[str], target: str | None) -> str:
    seat = match.to_move
    read = GAME.read(match.view(seat), [f"hand{seat}.{card}" for card in cards], target)
    assert not isinstance(read, tuple)
    return read.rule if isinstance(read, Violation) else read.notation


@pytest.mark.parametrize(("before", "cards", "target", "means"), CASES, ids=[f"{c[1]}-{c[2]}-{c[3]}" for c in CASES])
def test_a_gesture_is_read(before: tuple[str, ...], cards: list[str], target: str | None, means: str) -> None:
    match = at(TRUMP_HEARTS)
    play(match, *before)
    assert meaning(match, cards, target) == means
    if not means.startswith("DW-"):
        assert match.why_not(means) is None


@pytest.mark.rule("DW-TURN-5")
def test_a_part_of_the_hand_is_not_discarded() -> None:
    violation = GAME.read(at().view(0), ["hand0.club7", "hand0.heart3"], "discard")
    assert isinstance(violation, Violation)
    assert violation.text("es").startswith("Se descarta la mano entera o nada, y has elegido 2 cartas.")
    assert violation.text("en").startswith("You discard all your cards or none, and you chose 2.")


def test_a_card_alone_may_mean_an_attack_on_any_rival() -> None:
    match = at(seats=3, hands=[["club7"], None, None])
    for target in (None, "attack"):
        read = GAME.read(match.view(0), ["hand0.club7"], target)
        assert isinstance(read, tuple)
        assert [move.notation for move in read] == ["attack club7 1", "attack club7 2"]


def test_a_husk_is_no_target() -> None:
    match = at(seats=3, nest=0, dragons=["dragon4", None, "dragon5"], hands=[["club7"], None, None])
    assert meaning(match, ["club7"], "dragon1") == "DW-ATTACK-3"
    assert meaning(match, ["club7"], "hand1") == "DW-ATTACK-3"
    assert meaning(match, [], "dragon1") == "DW-ATTACK-3"
    alone = at(seats=3, nest=0, dragons=["dragon4", None, None], hands=[["club7"], None, None])
    assert GAME.read(alone.view(0), ["hand0.club7"], None) == BOOK.violation("DW-ATTACK-3", target_seat=1)


def test_touching_a_dragon_is_like_touching_its_place() -> None:
    match = at()
    for piece, rule in (
        ("dragon1.dragon5", "DW-ATTACK-4"),
        ("dragon0.dragon9", "DW-ATTACK-2"),
        ("hand1.4", "DW-STEP-1"),
        ("trump.club", "DW-STEP-1"),
    ):
        read = GAME.read(match.view(0), [piece], None)
        assert isinstance(read, Violation)
        assert read.rule == rule
    play(match, "attack diamond4 1", "decline")
    stop = GAME.read(match.view(0), ["dragon1.dragon5"], None)
    assert isinstance(stop, Move)
    assert stop.notation == "stop"


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        (["hand1.heart6"], "6 de corazones"),
        (["hand1.4"], "carta"),
        (["discard.club13"], "rey de tréboles"),
        (["hand0.club7", "dragon1.dragon5"], "dragón 5"),
        (["hand0.club7", "nest.10"], "carta"),
        (["trump.club"], "carta"),
    ],
)
def test_what_is_not_in_the_own_hand_is_not_played(pieces: list[str], words: str) -> None:
    read = GAME.read(at().view(0), pieces, "dragon1")
    assert isinstance(read, Violation)
    assert read.rule == "DW-HAND-1"
    assert words in read.text("es")


def test_a_card_by_its_name_alone_lies_in_no_place() -> None:
    assert GAME.read(at().view(0), ["club5"], None) == BOOK.violation("DW-HAND-1", cards=("club5",))


@pytest.mark.parametrize(
    ("before", "text", "rule"),
    [
        ((), "attack heart2 1", "DW-ATTACK-1"),
        ((), "attack heart 3", "DW-ATTACK-1"),
        ((), "", "DW-STEP-1"),
        (PRESSED[:2], "press heart2", "DW-ATTACK-1"),
        (PRESSED[:2], "press club7", "DW-PRESS-2"),
        (PRESSED[:2], "press diamond8 club7", "DW-ATTACK-4"),
        (PRESSED[:1], "defend club9", "DW-DEFEND-2"),
    ],
)
def test_a_text_that_names_cards_is_answered_as_the_gesture(before: tuple[str, ...], text: str, rule: str) -> None:
    match = at(TRUMP_HEARTS)
    play(match, *before)
    violation = match.why_not(text)
    assert violation is not None
    assert violation.rule == rule


def test_a_text_that_names_no_card_is_no_move() -> None:
    with pytest.raises(NotationError):
        at().why_not("defend yourself")


def test_out_of_turn_and_after_the_end_a_gesture_is_a_move_that_the_match_refuses() -> None:
    match = at(nest=0, last_turns=1)
    early = GAME.read(match.view(1), ["hand1.club9"], "dragon0")
    assert isinstance(early, Move)
    assert match.why_not(early, 1) == BOOK.violation("DW-TURN-8", seat=0)
    play(match, "redraw")
    late = GAME.read(match.view(1), ["hand1.club9"], "dragon0")
    assert isinstance(late, Move)
    assert match.why_not(late) == BOOK.violation("DW-END-2")


@pytest.mark.parametrize(
    ("pieces", "target"),
    [(["hand0.club7", "hand0.club7"], "dragon1"), (["hand0.club7"], "dragon2"), (["moon.1"], None), ([], "board")],
)
def test_what_is_not_on_the_table_is_an_error(pieces: list[str], target: str | None) -> None:
    with pytest.raises(NotationError):
        GAME.read(at().view(0), pieces, target)
