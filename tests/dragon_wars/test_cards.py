"""The cards: what each suit is for, what a card is worth, and what `cards.toml` may say."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from dragon_wars.table import BOOK, COMPONENTS, GAME, at, notations, play, refused, seen, state

import dragonlab
from dragonlab.core.base.errors import DataError, OptionError


def of_suit(name: str) -> list[int]:
    return [card for card, called in enumerate(COMPONENTS.cards.all) if called.startswith(name)]


@pytest.mark.rule("DW-GAME-1")
def test_two_to_four_play() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(OptionError, match="2 or 3 or 4 seats"):
            dragonlab.new("dragon_wars", seats=seats)


@pytest.mark.rule("DW-GAME-2", "DW-SETUP-1", "DW-SETUP-3")
def test_an_ordinary_deck_without_jokers_and_thirteen_counters() -> None:
    assert [len(of_suit(suit)) for suit in ("club", "heart", "diamond")] == [13] * 3
    assert (len(COMPONENTS.cards.all), len(COMPONENTS.dragons.all)) == (39, 13)
    assert GAME.cards.table("counters").integer("count") == 13 == max(COMPONENTS.health)
    assert sorted(state(at()).shuffled) == list(COMPONENTS.battle)


@pytest.mark.rule("DW-CARD-1", "DW-CARD-2", "DW-CARD-3")
def test_clubs_attack_hearts_defend_diamonds_do_both() -> None:
    for suit, attacks, defends in (("club", True, False), ("heart", False, True), ("diamond", True, True)):
        for card in of_suit(suit):
            assert (card in COMPONENTS.attack, card in COMPONENTS.press, card in COMPONENTS.defend) == (
                attacks,
                attacks,
                defends,
            )


@pytest.mark.rule("DW-GAME-3", "DW-CARD-4", "DW-ATTACK-2")
def test_attack_goes_against_others_and_defence_protects_the_own_dragon() -> None:
    match = at()
    assert {move.split()[2] for move in notations(match) if move.startswith("attack")} == {"1"}
    assert refused(match, "attack club7 0") == "DW-ATTACK-2"
    play(match, "attack diamond4 1", "defend heart11", "stop")
    assert seen(match)["health"] == [9, 5]


@pytest.mark.rule("DW-CARD-5")
@pytest.mark.parametrize(
    ("card", "value", "es", "en"),
    [
        ("club1", 1, "as de tréboles (1)", "ace of clubs (1)"),
        ("heart7", 7, "7 de corazones", "7 of hearts"),
        ("diamond11", 11, "jota de diamantes (11)", "jack of diamonds (11)"),
        ("club12", 12, "reina de tréboles (12)", "queen of clubs (12)"),
        ("heart13", 13, "rey de corazones (13)", "king of hearts (13)"),
    ],
)
def test_a_card_is_worth_its_number_and_an_ace_one(card: str, value: int, es: str, en: str) -> None:
    assert COMPONENTS.values[COMPONENTS.cards.numbers[card]] == value
    assert (BOOK.term(card, "es"), BOOK.term(card, "en")) == (es, en)


@pytest.mark.rule("DW-CARD-6")
def test_spades_are_dragons_with_health_of_their_value() -> None:
    match = at(dragons=["dragon1", "dragon13"])
    assert seen(match)["health"] == [1, 13]
    assert sum(COMPONENTS.health) == 91
    assert BOOK.term("dragon13", "es") == "dragón 13 (rey de picas)"


def test_every_move_has_a_name_and_there_are_159() -> None:
    assert len(GAME.moves) == 26 * 4 + 1 + 26 + 1 + 26 + 1
    for language in ("es", "en"):
        assert len({GAME.label(move, language) for move in GAME.moves}) == len(GAME.moves)


def test_the_gallery_shows_the_four_suits() -> None:
    assert [exhibit.art for exhibit in GAME.gallery()] == ["club", "heart", "diamond", "dragon"]
    assert [exhibit.title.es for exhibit in GAME.gallery()] == ["Tréboles", "Corazones", "Diamantes", "Dragones"]
    assert {exhibit.evidence for exhibit in GAME.gallery()} == {"seed"}


def without(kind: str) -> dict[str, Any]:
    cards = copy.deepcopy(dict(GAME.cards.values))
    cards["card"] = [entry for entry in cards["card"] if entry["kind"] != kind]  # type: ignore[attr-defined]
    return cards


def changed(number: int, **entries: object) -> dict[str, Any]:
    cards: dict[str, Any] = copy.deepcopy(dict(GAME.cards.values))
    cards["card"][number].update(entries)
    return cards


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (without("dragon"), "an entry of kind 'dragon'"),
        (changed(0, values=[1, 1]), "card club: 'values' must be a list of different numbers from 1 to 99"),
        (changed(0, values=[0]), "different numbers"),
        (
            changed(0, values=[1, 2, 3]),
            "hand: 'size' must be 1 to 2, so that 4 hands do not use up the battle deck, not 5",
        ),
        (changed(0, values=[]), "hand: 'size' must be 1"),
        (changed(3, values=[1, 2, 3]), "must be 4 dragons or more"),
        (changed(3, values=[1, 2, 3, 14]), "counters: 'count' must be 14 or more"),
        (changed(1, attacks="no"), "'attacks' must be true or false"),
        ({**dict(GAME.cards.values), "hand": {"size": 0}}, "'size' must be 1 to 5"),
    ],
)
def test_cards_that_cannot_be_are_named(cards: dict[str, Any], message: str) -> None:
    with pytest.raises(DataError, match=message):
        dragonlab.new("dragon_wars", cards=cards)


def test_a_game_with_other_dragons_can_be_played() -> None:
    match = dragonlab.new("dragon_wars", cards=changed(3, values=[2, 4, 6, 8, 10]), seed=1)
    while moves := match.legal_moves():
        match.play(moves[0])
    assert match.outcome is not None
