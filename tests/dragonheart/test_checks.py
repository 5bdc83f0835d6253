"""What always holds, in every game: the checks at the end of the game page, and conservation."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

import pytest
from dragonheart.table import COMPONENTS, GAME, names, seen, state

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyState

VALUES = {face.name: face.value for face in COMPONENTS.faces}
BOTH_DECKS = Counter({face.name: 2 * face.count for face in COMPONENTS.faces})
MOST_TRIGGERS = {"dwarf": 5, "huntress": 4, "knight": 5, "ship": 4}


def kinds(cards: list[str]) -> Counter[str]:
    """Count cards by kind."""
    return Counter(card.rstrip("0123456789") for card in cards)


def test_both_decks_hold_158_points() -> None:
    assert sum(VALUES[card] * count for card, count in BOTH_DECKS.items()) == 158


def test_a_hand_holds_one_dwarf_on_average_and_most_hold_some() -> None:
    """The course says so (`one-in-five`)."""
    dwarves = sum(face.count for face in COMPONENTS.faces if face.name.startswith("dwarf"))
    deck, hand = len(COMPONENTS.deck), COMPONENTS.hand_size
    assert hand * dwarves == deck
    assert round(100 * (1 - comb(deck - dwarves, hand) / comb(deck, hand))) == 69


def test_all_cards_are_always_somewhere(games: list[Match]) -> None:
    for match in games:
        for ply in match.plies:
            now = seen(ply.state)
            table = [*now["below"], *(card for pile in (*now["spaces"].values(), *now["scores"]) for card in pile)]
            everywhere = Counter(table) + Counter(now["unplayed"][0]) + Counter(now["unplayed"][1])
            everywhere["ship0"] += 3 * now["ships"]
            assert everywhere == BOTH_DECKS
            for seat in (0, 1):
                assert sum(now["unplayed"][seat].values()) == now["hand_sizes"][seat] + now["decks"][seat]


def test_both_scores_together_are_at_most_161(games: list[Match]) -> None:
    for match in games:
        assert match.outcome is not None
        assert sum(match.outcome.scores) <= 161
        figure = 0 if seen(match)["figure"] is None else 3
        assert sum(match.outcome.scores) == figure + sum(
            VALUES[card] for pile in seen(match)["scores"] for card in pile
        )
        for seat in (0, 1):
            points = [entry.points for entry in match.outcome.breakdown if entry.seat == seat]
            assert sum(points) == match.outcome.scores[seat]


def test_spaces_trigger_no_more_often_than_their_cards_allow(games: list[Match]) -> None:
    most: Counter[str] = Counter()
    for match in games:
        events = [event for ply in match.plies for event in ply.events]
        triggers = Counter(str(event.params["space"]) for event in events if event.name == "went_below")
        triggers["ship"] = names(events).count("set_aside")
        triggers["dwarf"] = sum(event.rule == "DH-DWARF-1" for event in events)
        assert all(triggers[kind] <= MOST_TRIGGERS[kind] for kind in MOST_TRIGGERS)
        most |= triggers
    assert min(most[kind] for kind in MOST_TRIGGERS) >= 3


@pytest.mark.rule("DH-END-2", "DH-R2")
def test_the_third_pile_of_ships_is_followed_by_one_turn(games: list[Match]) -> None:
    ended = 0
    for match in games:
        piles = [seen(ply.state)["ships"] for ply in match.plies]
        if 3 in piles and seen(match.plies[piles.index(3)].state)["ending"] == "ships":
            ended += 1
            assert len(piles) - piles.index(3) == 2
            assert piles[-1] in (3, 4)
    assert ended > 10


@pytest.mark.rule("DH-END-3", "DH-END-4", "DH-R1")
def test_an_end_by_the_deck_is_followed_by_one_turn(games: list[Match]) -> None:
    ended: Counter[str] = Counter()
    for match in games:
        told = [names(ply.events) for ply in match.plies]
        for name in ("no_card", "last_card"):
            if number := next((number for number, events in enumerate(told) if name in events), 0):
                ended[name] += 1
                assert len(told) - number == 2
    assert min(ended["no_card"], ended["last_card"]) > 5


@pytest.mark.rule("DH-FIGURE-2", "DH-DRAW-1")
def test_hands_never_grow_beyond_five_or_six_with_the_figure(games: list[Match]) -> None:
    for match in games:
        for ply in match.plies:
            now = seen(ply.state)
            for seat in (0, 1):
                most = 6 if now["figure"] == seat else 5
                assert now["hand_sizes"][seat] <= most
                if seat == ply.seat and now["decks"][seat]:
                    assert now["hand_sizes"][seat] == most


def test_kinds_come_in_multiples(games: list[Match]) -> None:
    for match in games:
        for ply in match.plies:
            now = seen(ply.state)
            won = kinds([*now["scores"][0], *now["scores"][1]])
            away = won + kinds(now["below"])
            assert (won["dwarf"] % 4, away["huntress"] % 3, away["knight"] % 2, won["ship"]) == (0, 0, 0, 0)


@pytest.mark.rule("DH-FIGURE-1")
def test_the_figure_is_on_the_board_while_no_petrified_dragon_is_won(games: list[Match]) -> None:
    for match in games:
        for ply in match.plies:
            now = seen(ply.state)
            assert (now["figure"] is None) == all("petrified_dragon2" not in pile for pile in now["scores"])


@pytest.mark.rule("DH-END-1")
def test_a_player_has_at_most_fifty_turns(games: list[Match]) -> None:
    for match in games:
        assert max(Counter(ply.seat for ply in match.plies[1:]).values()) <= 50


@pytest.mark.rule("DH-R14")
def test_a_game_ends_only_when_its_end_was_announced(games: list[Match]) -> None:
    for match in games:
        for ply in match.plies[:-1]:
            assert ply.state.to_move is not None
            assert seen(ply.state)["last_turn"] == (seen(ply.state)["ending"] is not None)
        assert state(match).ending in ("ships", "deck")


@pytest.mark.rule("DH-R4", "DH-R5", "DH-MULTI-2", "DH-PLAY-8")
def test_a_move_is_legal_exactly_if_no_rule_forbids_it(games: list[Match]) -> None:
    def check(now: AnyState) -> None:
        legal = set(map(str, now.legal_moves()))
        assert {str(move) for move in GAME.moves if now.why_not(move) is None} == legal

    for match in games[:12]:
        for ply in match.plies[:-1]:
            check(ply.state)
