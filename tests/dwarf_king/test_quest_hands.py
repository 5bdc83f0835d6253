"""Whole hands scored by every quest rule: the engine tells the points that the story of the hand amounts to."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from dwarf_king.piles import FACES, mask

import dragonlab
from dragonlab.games.dwarf_king.components import quest_id
from dragonlab.games.dwarf_king.quests import RULES, Tally, points

if TYPE_CHECKING:
    from dragonlab.core.rules.events import Event

SEATS = {"excalibur": 3, "scout": 4, "enchanter": 5}


def story(rule: str, special: str, seed: int) -> list[Event]:
    """Play a hand with any legal moves, up to the next deal."""
    edition = "2011" if rule[0] == "q" and rule != "q6c" else "2022"
    options = {"edition": edition}
    match = dragonlab.new(
        "dwarf_king", seats=SEATS[special], position={"quest": rule, "special": special}, options=options, seed=seed
    )
    dice = random.Random(seed)
    events: list[Event] = []
    while not any(event.name == "added" for event in events):
        events += match.play(dice.choice(match.legal_moves()))
    return events


def tally(events: list[Event], seats: int) -> Tally:
    """Follow the tricks through the story: what was played, and who won it."""
    captured, winners, table = [0] * seats, [], []
    for event in events:
        if event.name in {"led", "played"}:
            table.append(str(event.params["card"]))
        if event.name.startswith("won_"):
            winner = int(str(event.params["seat"]))
            captured[winner] |= mask(" ".join(table))
            winners.append(winner)
            table = []
        if event.name == "added":
            break
    return Tally(tuple(captured), tuple(winners))


@pytest.mark.parametrize("special", SEATS)
@pytest.mark.parametrize("rule", RULES)
def test_every_quest_rule_is_told_with_the_points_of_each_seat(rule: str, special: str) -> None:
    seats = SEATS[special]
    events = story(rule, special, seed=len(rule) + seats)
    told = [event.params["points"] for event in events if event.rule == quest_id(rule)]
    assert tuple(told) == points(rule, tally(events, seats))


@pytest.mark.rule("DK-S6", "DK-R7")
@pytest.mark.parametrize("rule", ["q1a", "q5b", "q10a", "q17b"])
def test_the_enchanter_counts_the_quest_twice_for_whoever_captures_it(rule: str) -> None:
    events = story(rule, "enchanter", seed=3)
    hand = tally(events, 5)
    once = points(rule, hand)
    holder = next(seat for seat, pile in enumerate(hand.captured) if pile >> FACES.index("enchanter") & 1)
    twice = tuple(own * (1 + (seat == holder)) for seat, own in enumerate(once))
    assert tuple(event.params["points"] for event in events if event.name == "added") == twice
    again = [event.params["points"] for event in events if event.rule == "DK-S6"]
    assert again == [own for seat, own in enumerate(once) if seat == holder and own]
