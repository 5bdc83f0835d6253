"""The engine against a second reading of the rules, slow and by names: what may be played, and who wins."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from dwarf_king.piles import SPECIALS

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.play.match import Match

SUITS = ("dwarf", "knight", "goblin")
MAGIC = SPECIALS[9:]
HEADS = ("paladin", "queen", "king", "champion")


class Worth(NamedTuple):
    """What a card stands for in a trick."""

    suit: str | None
    rank: float


def printed(face: str) -> Worth:
    """Read suit and rank off a card."""
    if face in MAGIC:
        return Worth(None, 0)
    if face in SPECIALS:
        place = SPECIALS.index(face)
        return Worth(SUITS[place // 3], 11 if place % 3 else 1)
    suit = next(suit for suit in SUITS if face.startswith(suit))
    rest = face.removeprefix(suit).removeprefix("_")
    return Worth(suit, 12 + HEADS.index(rest) if rest in HEADS else int(rest))


def worths(trick: Sequence[str], won_by: str | None, last: str | None) -> list[Worth]:
    """Say what each card of a trick stands for, after a trick that `won_by` won and that ended with `last`."""
    found: list[Worth] = []
    for face in trick:
        if face == "mummy":
            found.append(printed(won_by or ""))
        elif face == "double":
            found.append(found[-1]._replace(rank=found[-1].rank + 0.5) if found else printed(last or ""))
        else:
            found.append(printed(face))
    return found


def led(found: Sequence[Worth]) -> str | None:
    """Give the suit to follow: that of the first card that has one."""
    return next((worth.suit for worth in found if worth.suit), None)


def may_play(hand: Sequence[str], trick: Sequence[str], won_by: str | None, last: str | None) -> set[str]:
    """List the cards that may be played."""
    suit = led(worths(trick, won_by, last))
    void = not any(printed(face).suit == suit for face in hand) if suit else True
    allowed = set()
    for face in hand:
        if face == "sorcerer" or (face == "mummy" and won_by is None):
            continue
        if face == "double" and not trick and last is None:
            continue
        if face in {"mummy", "double"}:
            fits = worths([*trick, face], won_by, last)[-1].suit == suit
        else:
            fits = face == "dragon" or printed(face).suit == suit
        if void or fits:
            allowed.add(face)
    return allowed


def wins(trick: Sequence[str], won_by: str | None, last: str | None, edition: str) -> int:
    """Find the place of the card that wins."""
    found = worths(trick, won_by, last)
    suit = led(found)
    if "excalibur" in trick:
        return trick.index("excalibur")
    if "dragon" in trick:
        champions = [place for place, face in enumerate(trick) if face.endswith("champion")]
        fitting = [place for place in champions if found[place].suit == suit]
        if champions:
            return fitting[0] if fitting else champions[0 if edition == "2011" else -1]
        return trick.index("dragon")
    return max((place for place in range(len(trick)) if found[place].suit == suit), key=lambda place: found[place].rank)


def play_hand(match: Match, edition: str, dice: random.Random) -> None:
    """Play one hand at random, looking up every card and every trick."""
    trick: list[str] = []
    won_by: str | None = None
    last: str | None = None
    seats = match.seats
    while match.outcome is None:
        moves = [move.notation for move in match.legal_moves()]
        seat = match.to_move
        assert seat is not None
        if moves[0].startswith("play "):
            hand = match.view(seat)["hands"][seat]  # type: ignore[index]
            assert set(moves) == {f"play {face}" for face in may_play(hand, trick, won_by, last)}
        move = dice.choice(moves)
        events = match.play(move)
        if move.startswith("play "):
            trick.append(move.removeprefix("play "))
        if len(trick) == seats:
            place = wins(trick, won_by, last, edition)
            winner = next(event for event in events if event.name.startswith("won_"))
            leader = (seat + 1 - seats) % seats
            assert winner.params["seat"] == (leader + place) % seats
            won_by, last, trick = trick[place], trick[-1], []
        if any(event.name == "put_away" for event in events):
            return


@pytest.mark.slow
@pytest.mark.parametrize("special", SPECIALS)
@pytest.mark.parametrize("edition", ["2011", "2022"])
def test_a_second_reading_of_the_rules_allows_the_same_cards_and_the_same_winners(special: str, edition: str) -> None:
    dice = random.Random(f"{special} {edition}")
    for number in range(12):
        options = {"edition": edition}
        position = {"special": special, "quest": "q5a"} if special != "goblin_standard" else {"special": special}
        match = dragonlab.new("dwarf_king", seats=3 + number % 3, position={**position}, options=options, seed=number)
        play_hand(match, edition, dice)


@pytest.mark.parametrize("champions", [("knight_champion", "goblin_champion"), ("goblin_champion", "knight_champion")])
def test_the_second_reading_knows_the_two_editions_apart(champions: tuple[str, str]) -> None:
    trick = ("dwarf2", "dragon", *champions)
    assert [wins(trick, None, None, edition) for edition in ("2011", "2022")] == [2, 3]
    assert wins((*trick, "dwarf_champion"), None, None, "2022") == 4
