"""The table as a seat sees it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from dwarf_king.table import BLUE, BOOK, GAME, GREEN, RED, at, play

import dragonlab
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Zone
    from dragonlab.core.words.language import Language

HANDS = ("dwarf3 goblin2 dwarf_king", "dwarf4 knight3 goblin9", "dwarf5 knight9 knight5")


def zone(match: Match, name: str, seat: int | None = None, language: str = "en") -> Zone:
    """Find a zone in the scene of a seat."""
    return next(zone for zone in match.scene(seat, language).zones if zone.id == name)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_has_a_hand_and_a_pile_and_the_viewers_lie_near(seats: int) -> None:
    match = dragonlab.new("dwarf_king", seats=seats, seed=1)
    for viewer in range(seats):
        zones = {zone.id: zone for zone in match.scene(viewer).zones}
        near = {name for name, zone in zones.items() if zone.side == "near"}
        assert near == {f"hand{viewer}", f"captured{viewer}"}
        assert {zone.seat for zone in zones.values()} == {None, *range(seats)}
        far = [zone for zone in zones.values() if zone.side == "far"]
        assert [zone.seat for zone in far[::2]] == [(viewer + step) % seats for step in range(1, seats)]
        columns = [(zone.place[1], zone.place[1] + zone.place[3]) for zone in far]
        assert all(end <= start for (_, end), (start, _) in pairwise(columns)), "side by side"


def test_a_rivals_hand_is_one_back_with_a_count() -> None:
    match = at(*HANDS, leader=RED)
    hand = zone(match, "hand2", GREEN)
    assert hand.look == "stack"
    assert hand.count == 3
    assert [piece.face for piece in hand.pieces] == [None]
    assert hand.text == "Holds: 5 of knights."
    assert hand.contents == ("5 of knights",)
    own = zone(match, "hand1", GREEN)
    assert [piece.id for piece in own.pieces] == ["dwarf4", "knight3", "goblin9"]
    assert all(piece.mine for piece in own.pieces)


def test_a_card_of_the_trick_says_whose_it_is() -> None:
    match = at(*HANDS, leader=BLUE, special="scout")
    play(match, "dwarf5", "dwarf_king")
    cards = zone(match, "trick", GREEN).pieces
    assert [(card.id, card.tag, card.tone, card.value) for card in cards] == [
        ("dwarf5", "Blue", "blue", "5"),
        ("dwarf_king", "Red", "red", "K"),
    ]
    assert [card.tag for card in zone(match, "trick", GREEN, "es").pieces] == ["Azul", "Rojo"]
    assert zone(match, "trick", GREEN).spoken == "Trick: 5 of dwarves from Blue, King of dwarves from Red"
    play(match, "dwarf4")
    assert zone(match, "trick").spoken.startswith("Trick won by Red: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_your_own_things_are_yours_and_those_of_others_stand_under_their_names(language: Language) -> None:
    match = at(*HANDS, leader=RED)
    labels = [zone(match, name, RED, language).label for name in ("hand0", "captured0", "hand1", "captured1")]
    assert (
        labels
        == {
            "es": ["Tu mano", "Tus capturas", "Mano", "Capturas"],
            "en": ["Your hand", "Your captures", "Hand", "Captures"],
        }[language]
    )
    assert "Verde" in zone(match, "captured1", RED, "es").spoken
    assert "Rojo" in zone(match, "captured0", None, "es").label, "to a spectator, nothing is yours"


def test_quest_and_special_stay_in_sight() -> None:
    match = at(quest=None, tile="q4", special="mummy")
    text = zone(match, "quest").text or ""
    assert BOOK["DK-Q4-1"].text("en") in text
    assert BOOK["DK-Q4-2"].text("en") in text
    assert len(text.split("\n")) == 2, "each rule stands on a line of its own"
    match.play("quest second")
    assert zone(match, "quest").text == BOOK["DK-Q4-2"].text("en")
    assert zone(match, "special").text == BOOK["DK-S11"].text("en")
    assert [piece.art for piece in zone(match, "special").pieces] == ["mummy"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("quest", [None, "q4b"])
def test_whoever_cannot_see_hears_quest_and_special_too(quest: str | None, language: Language) -> None:
    match = at(quest=quest, tile="q4", special="mummy")
    for name, rules in (("special", ["DK-S11"]), ("quest", ["DK-Q4-2"] if quest else ["DK-Q4-1", "DK-Q4-2"])):
        place = zone(match, name, RED, language)
        assert place.spoken.startswith(f"{place.label}: ")
        assert all(BOOK[rule].text(language) in place.spoken for rule in rules)


def test_tricks_and_totals_stand_at_each_place() -> None:
    match = at(*HANDS, leader=RED, totals=[4, -2, 0], winners=[1, 1, 2, 2, 2, 2, 2, 2, 2, 0])
    assert zone(match, "captured0", RED).text == "1 trick. Total: 4."
    assert zone(match, "captured1", RED).text == "2 tricks. Total: −2."
    assert len(zone(match, "captured2", GREEN).contents or ()) == 21
    assert zone(match, "captured2").count == 21


PROMPTS = [
    ({"quest": None}, "Choose how this hand is scored."),
    ({"special": "goblin_standard", "step": "name"}, "Name somebody: you will take two cards from that hand."),
    ({"special": "scout"}, "You lead: choose a card."),
]


@pytest.mark.rule("DK-END-1", "DK-END-3")
@pytest.mark.parametrize("hand", [6, 7, 8])
def test_the_last_hand_is_announced_to_all(hand: int) -> None:
    match = dragonlab.new("dwarf_king", position={"quest": "q2a", "special": "scout", "hand": hand}, seed=1)
    said = "" if hand < 7 else "Last hand, unless it ends in a tie. "
    assert match.scene(match.to_move, "en").prompt == f"{said}You lead: choose a card."
    others = {match.scene(seat, "en").prompt for seat in range(3) if seat != match.to_move}
    assert others == {said.strip() or None}


@pytest.mark.parametrize(("entries", "prompt"), PROMPTS)
def test_the_viewer_is_told_what_is_asked(entries: dict[str, object], prompt: str) -> None:
    match = dragonlab.new("dwarf_king", position={"quest": "q2a", **entries}, seed=1)
    assert match.scene(match.to_move, "en").prompt == prompt
    others = [seat for seat in range(3) if seat != match.to_move]
    assert [match.scene(seat, "en").prompt for seat in others] == [None, None]


THREE = ("knight2 goblin2", "knight3 goblin3", "knight4 goblin4")
SORCERER = ("knight2 goblin2", "sorcerer goblin3", "knight4 goblin4")
STEPS: list[tuple[tuple[str, ...], dict[str, object], str, str]] = [
    (
        THREE,
        {"special": "druid", "trick": "dwarf4 druid dwarf7"},
        "Elige con quién cambias tus cartas.",
        "Choose with whom you swap hands.",
    ),
    (
        THREE,
        {"special": "knight_standard", "trick": "dwarf4 knight_standard dwarf7"},
        "Elige quién recibe tus cartas: las de todos pasan hacia ese lado.",
        "Choose who gets your cards: everybody's go that way.",
    ),
    (
        SORCERER,
        {"special": "sorcerer", "trick": "dwarf4 dwarf3 dwarf7"},
        "Toma una carta de la baza con el Hechicero, o espera.",
        "Take a card of the trick with the Sorcerer, or wait.",
    ),
    (
        ("knight2", "sorcerer", "knight4"),
        {"special": "sorcerer", "trick": "dwarf4 dwarf3 dwarf7"},
        "Toma una carta de la baza: el Hechicero ya no puede esperar.",
        "Take a card of the trick: the Sorcerer can wait no longer.",
    ),
    (
        ("knight2", "knight3 goblin3", "knight4 goblin4"),
        {"special": "dragon", "trick": "dragon"},
        "Juega una carta: todavía no hay palo de salida.",
        "Play a card: no suit has been led yet.",
    ),
]


@pytest.mark.parametrize(("hands", "entries", "spanish", "english"), STEPS)
def test_each_step_asks_in_both_languages(
    hands: tuple[str, ...], entries: dict[str, object], spanish: str, english: str
) -> None:
    match = at(*hands, leader=RED, **entries)  # type: ignore[arg-type]
    assert match.to_move == GREEN
    assert [match.scene(GREEN, language).prompt for language in ("es", "en")] == [spanish, english]
    assert [match.scene(seat, "en").prompt for seat in (RED, BLUE, None)] == [None] * 3


def test_after_a_trick_the_winner_is_asked_to_lead() -> None:
    match = at(*HANDS, leader=RED, special="scout")
    play(match, "dwarf3", "dwarf4", "dwarf5")
    assert match.scene(BLUE, "en").prompt == "You lead: choose a card."


def test_two_cards_are_asked_for_one_by_one() -> None:
    match = at(special="goblin_standard", step="name")
    taker = match.to_move or 0
    giver = (taker + 1) % 3
    play(match, f"name {giver}")
    name = BOOK.words.seat(giver, "en")
    assert match.scene(taker, "en").prompt == f"Give {name} two cards: choose the first."
    play(match, "give goblin_standard")
    assert match.scene(taker, "en").prompt == f"Give {name} another card."


def test_the_prompt_names_the_suit_to_follow() -> None:
    match = at(*HANDS, leader=RED)
    play(match, "dwarf3")
    assert match.scene(GREEN, "es").prompt == "Palo de salida: enanos. Juega una carta."
    assert match.scene(GREEN, "en").prompt == "Suit led: dwarves. Play a card."


def test_the_dealer_is_asked_to_deal() -> None:
    match = at("knight2", "knight3", "knight4", special="scout", leader=RED)
    play(match, "knight2", "knight3", "knight4")
    dealer = match.to_move
    assert match.scene(dealer, "es").prompt == "Descubre la carta especial y reparte."
    assert match.scene(dealer, "en").prompt == "Turn up the special card and deal."
    (choice,) = match.scene(dealer, "en").choices
    assert (choice.label, choice.target) == ("Turn up the special card and deal", "specials")
    assert zone(match, "trick").spoken.startswith("Trick won by Blue: ")


def so_far(match: Match, language: str = "en") -> list[str | None]:
    """Say what each seat has scored in this hand, as its line shows it."""
    lines = [summary.numbers for summary in match.scene(RED, language).seats]
    return [
        next((f"{number.value}: {number.spoken}" for number in line if number.icon == "quest"), None) for line in lines
    ]


def last_trick(hand: int) -> Match:
    """Lay out the last trick of a hand in which a Scout has won two points."""
    captured = [["knight_king"], ["knight_queen"], ["scout", "dwarf_queen", "goblin_king"]]
    cards = ("knight2", "knight3", "knight4")
    return at(*cards, hand=hand, special="scout", captured=captured, bonus=[BLUE, 2], leader=RED)


def test_the_last_hand_shows_what_it_has_scored_so_far() -> None:
    shown = last_trick(7)
    assert so_far(shown) == [
        "+3: 3 points in this hand so far",
        "−3: −3 points in this hand so far",
        "+2: 2 points in this hand so far",
    ]
    assert so_far(last_trick(6)) == [None] * 3, "there it is for the reader to count"
    play(shown, "knight2", "knight3", "knight4")
    assert so_far(shown) == [None] * 3, "the totals have it now"


def test_cards_are_told_apart_without_colours() -> None:
    match = at("dwarf3 goblin_queen dragon", "dwarf4 knight3 goblin9", "dwarf5 knight9 knight5", special="dragon")
    for language in LANGUAGES:
        cards = {piece.id: (piece.value, piece.letter) for piece in zone(match, "hand0", RED, language).pieces}
        assert cards["dwarf3"] == ("3", "E" if language == "es" else "D")
        assert cards["goblin_queen"] == ("Q", "G")
        assert cards["dragon"] == (None, "✶")


def test_the_gallery_shows_suits_heads_specials_and_tiles() -> None:
    exhibits = GAME.gallery()
    assert len(exhibits) == 3 + 4 + 14 + 25
    assert [exhibit.title.en for exhibit in exhibits[3:7]] == ["Paladin", "Queen", "King", "Champion"]
    assert {exhibit.art for exhibit in exhibits} <= set(GAME.art)
    assert {exhibit.evidence for exhibit in exhibits} <= {"seed", "community", "published", "ruling", "house"}
    for exhibit in exhibits:
        assert all(exhibit.title)
        assert all(exhibit.about)
        assert exhibit.note
        assert all(exhibit.note)
        assert "{" not in exhibit.about.es + exhibit.about.en
