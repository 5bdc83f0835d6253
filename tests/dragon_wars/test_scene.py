"""The table as it is drawn: who sits where, what is said in sight, and what stays hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragon_wars.table import BOOK, GAME, RED, TRUMP_HEARTS, at, play

import dragonlab
from dragonlab.board.play.session import Session

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Zone


def zone(match: Match, name: str, seat: int | None = 0, language: str = "en") -> Zone:
    return next(zone for zone in match.scene(seat, language).zones if zone.id == name)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rivals_sit_in_the_first_row_each_in_columns_of_their_own(seats: int) -> None:
    match = dragonlab.new("dragon_wars", seats=seats, seed=1)
    for viewer in range(seats):
        far = [zone for zone in match.scene(viewer).zones if zone.side == "far"]
        assert [zone.seat for zone in far] == [(viewer + 1 + n // 3) % seats for n in range(3 * (seats - 1))]
        columns = [column for zone in far for column in range(zone.place[1], zone.place[1] + zone.place[3])]
        assert columns == list(range(1, 13))
        near = [zone for zone in match.scene(viewer).zones if zone.side == "near"]
        assert {zone.seat for zone in near} == {viewer}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_zones_overlap(seats: int) -> None:
    match = dragonlab.new("dragon_wars", seats=seats, seed=1)
    cells = [
        (row, column)
        for zone in match.scene(0).zones
        for row in range(zone.place[0], zone.place[0] + zone.place[2])
        for column in range(zone.place[1], zone.place[1] + zone.place[3])
    ]
    assert len(cells) == len(set(cells)) == 4 * 12


def test_a_dragon_shows_the_health_it_has_left() -> None:
    dragon = zone(at(health=[9, 2]), "dragon1")
    assert (dragon.text, dragon.count, dragon.pieces[0].art) == ("Health: 2 of 5", 2, "dragon")
    assert dragon.spoken == "Green's dragon: dragon 5, health 2 of 5"
    own = zone(at(health=[7, 2]), "dragon0", language="es")
    assert own.spoken == "Tu dragón: dragón 9, salud 7 de 9"


def test_a_husk_is_drawn_and_said() -> None:
    match = at(nest=0, dragons=["dragon9", None])
    husk = zone(match, "dragon1")
    assert (husk.text, husk.count, [piece.art for piece in husk.pieces]) == ("Husk", None, ["husk"])
    assert zone(match, "dragon1", seat=1, language="es").spoken == "Tu dragón: ninguno, eres un despojo"
    assert zone(match, "nest").text == "1 turn left"


def test_the_nest_is_a_pile_of_eggs_until_it_is_empty() -> None:
    (top,) = zone(at(), "nest").pieces
    assert (top.face, top.art) == (None, "nest")
    assert zone(at(nest=0), "nest").pieces == ()
    over = at(nest=0, last_turns=1)
    assert zone(over, "nest").text == "1 turn left"
    play(over, "redraw")
    assert zone(over, "nest").text is None


def test_the_suits_differ_in_letter_and_picture() -> None:
    pieces = {piece.face: piece for piece in zone(at(), "hand0").pieces}
    assert [(pieces[card].letter, pieces[card].art) for card in ("club2", "heart3", "diamond4")] == [
        ("♣", "club"),
        ("♥", "heart"),
        ("♦", "diamond"),
    ]
    assert zone(at(), "dragon0").pieces[0].letter == "♠"
    assert pieces["club2"].value == "2"


def test_a_rivals_hand_is_a_pile_of_backs() -> None:
    hand = zone(at(), "hand1")
    assert (hand.look, hand.count, len(hand.pieces), hand.contents) == ("stack", 5, 1, None)
    assert hand.pieces[0].face is None
    assert (hand.label, hand.spoken) == ("Hand", "Green's hand: 5 cards")


def test_the_battle_says_where_each_point_comes_from() -> None:
    match = at(chance={"flip": ["club5", "heart13"]})
    assert (zone(match, "attack").text, zone(match, "defence").text) == (None, None)
    play(match, "attack club7 1")
    assert zone(match, "attack", seat=1).text == "one card face down"
    assert zone(match, "attack", seat=0).text == "7"
    assert zone(match, "defence").text == "to be decided"
    play(match, "defend diamond5")
    assert zone(match, "attack").text == "7 + 5 = 12; does not count: king of hearts (13)"
    assert [piece.tag for piece in zone(match, "attack").pieces] == [None, "turned", "adds 0"]
    play(match, "press club2")
    assert zone(match, "attack").text == "7 + 5 + 2 = 14; does not count: king of hearts (13)"
    assert zone(match, "attack").pieces[-1].tag == "press"
    play(match, "defend heart6")
    assert zone(match, "defence").spoken == "Green's defence: 5 + 6 = 11"
    assert [piece.tag for piece in zone(match, "defence").pieces] == [None, None]
    assert zone(match, "attack", seat=1, language="es").spoken.startswith(
        "Ataque de Rojo: 7 + 5 + 2 = 14; no cuenta: rey"
    )
    assert [zone(match, "attack").label, zone(match, "defence", 1, "es").label] == ["Your attack", "Tu defensa"]


def after(match: Match, seat: int | None, language: str = "en") -> dict[str, Zone]:
    """Paint the table with what the same eyes saw before the last move."""
    before = match.plies[-2].state.view(seat)
    return {zone.id: zone for zone in GAME.scene(match.view(seat), [], language, before).zones}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_battle_that_is_over_stays_in_sight_until_somebody_acts(seat: int | None) -> None:
    match = at(chance={"flip": ["club5", "heart13"]})
    play(match, "attack club7 1", "defend diamond5", "stop")
    zones = after(match, seat)
    assert [piece.face for piece in zones["attack"].pieces] == ["club7", "club5", "heart13"]
    assert [piece.face for piece in zones["defence"].pieces] == ["diamond5"]
    assert not any(piece.mine for name in ("attack", "defence") for piece in zones[name].pieces)
    assert zones["attack"].label == ("Your last attack" if seat == 0 else "Red's last attack")
    assert zones["defence"].text == "5. Damage 7: the dragon dies."
    assert zone(match, "attack", seat).pieces == (), "the State itself has forgotten it"
    play(match, "redraw")
    assert after(match, seat)["attack"].pieces == after(match, seat)["defence"].pieces == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_board_shows_it_to_both_sides_and_in_the_past(seat: int) -> None:
    match = at()
    session = Session(match, {seat: "human", 1 - seat: "random"}, "en")
    play(match, "attack diamond4 1", "defend diamond5", "stop")
    session.changed()

    def faces(ply: int | None) -> list[list[str | None]]:
        zones = session.scene(ply).targets()
        return [[piece.face for piece in zones[name].pieces] for name in ("attack", "defence")]

    assert faces(None) == faces(3) == faces(2) == [["diamond4"], ["diamond5"]]
    told = session.witness.scene(session.witness.moments[-1]).targets()
    assert [piece.face for piece in told["defence"].pieces] == ["diamond5"]
    assert faces(1) == [["diamond4"], []] if seat == 0 else faces(1)[0] == [None]


def test_it_says_what_became_of_the_dragon() -> None:
    hurt, unharmed = at(), at()
    play(hurt, "attack diamond4 1", "decline", "stop")
    assert after(hurt, 0)["defence"].text == "0. Damage 4: 1 of 5 left."
    assert after(hurt, 0, "es")["defence"].spoken == "Última defensa de Verde: 0. Daño 4: 1 de 5 de salud."
    play(unharmed, "attack diamond4 1", "defend diamond5", "stop")
    assert after(unharmed, 0)["defence"].text == "5. No damage."


def test_a_card_laid_face_down_stays_hidden_where_one_looks_back() -> None:
    """Before the defence only the attacker knows it, and a battle that is not over is none to look back at."""
    match = at()
    play(match, "attack club7 1")
    (card,) = after(match, 1)["attack"].pieces
    assert card.face is None
    assert after(match, 0)["attack"].label == "Your attack"


def test_the_dragon_that_is_attacked_never_folds() -> None:
    match = at()
    assert not any(zone.late for zone in match.scene(0).zones)
    play(match, "attack club7 1")
    assert [zone.id for zone in match.scene(0).zones if zone.late] == ["dragon1"]


def test_no_defence_is_said_to_be_nought() -> None:
    match = at()
    play(match, "attack diamond4 1", "decline")
    assert zone(match, "defence").text == "0"


def test_the_trump_stays_in_sight() -> None:
    trump = zone(at(), "trump", language="es")
    assert (trump.text, trump.spoken) == ("♣ tréboles", "Triunfo: tréboles")
    assert [(piece.face, piece.letter) for piece in trump.pieces] == [("club", "♣")], "a sign, not the card itself"
    hearts = zone(at(TRUMP_HEARTS), "trump", language="es")
    assert [piece.label for piece in hearts.pieces] == ["corazones"], "as the zone says"


def test_the_discards_and_the_trophies_can_be_looked_through() -> None:
    match = at(trophies=[["dragon12"], []], discard=["heart1", "club13"])
    assert zone(match, "discard").contents == ("ace of hearts (1)", "king of clubs (13)")
    assert zone(match, "trophies0", language="es").contents == ("dragón 12 (reina de picas)",)
    assert zone(match, "trophies0").pieces[0].face is None, "trophies lie face down"


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_spectator_is_not_spoken_to(language: str) -> None:
    match = at()
    said = [zone.spoken for zone in match.scene(None, language).zones]
    assert not any(word in " ".join(said) for word in ("Tu ", "Tus ", "Your ", "tu "))


def test_choices_touch_the_place_where_they_go() -> None:
    match = at()
    choices = {choice.move: choice for choice in match.scene(0, "en").choices}
    assert choices["attack club7 1"].target == "dragon1"
    assert choices["attack club7 1"].label == "Attack Green: 7 of clubs"
    assert choices["redraw"].target == "discard"
    assert (choices["redraw"].pieces, choices["redraw"].button) == ((), "quiet"), "it has a button, and lights no card"
    play(match, "attack diamond4 1")
    choices = {choice.move: choice for choice in match.scene(1, "es").choices}
    assert (choices["defend heart6"].target, choices["decline"].target) == ("defence", "attack")
    play(match, "decline")
    choices = {choice.move: choice for choice in match.scene(0, "es").choices}
    assert (choices["press diamond8"].target, choices["stop"].target) == ("attack", "dragon1")


def prompts(match: Match) -> tuple[str | None, str | None]:
    return match.scene(match.to_move, "es").prompt, match.scene(match.to_move, "en").prompt


def test_each_step_says_what_is_asked() -> None:
    match = at(hands=[RED, ["heart2"]])
    assert prompts(match) == (
        "Ataca a un dragón o descarta la mano entera.",
        "Attack a dragon, or discard your whole hand.",
    )
    play(match, "attack diamond4 1")
    assert prompts(match) == (
        "Rojo te ataca: defiéndete con una carta o renuncia.",
        "Red attacks you: defend with a card, or decline.",
    )
    play(match, "decline")
    assert prompts(match) == (
        "Añade otro diamante al ataque (presionar), o para y cuenta el daño.",
        "Add another diamond to the attack (press), or stop and count the damage.",
    )
    play(match, "press diamond8")
    assert prompts(match) == (
        "Rojo añade una carta al ataque: responde con otra o renuncia.",
        "Red adds a card to the attack: answer with one, or decline.",
    )
    play(match, "defend heart2")
    assert prompts(match) == (
        "No te queda nada que añadir: para y cuenta el daño.",
        "You have nothing more to add: stop and count the damage.",
    )


def test_the_first_card_says_with_what_to_press_not_what_was_turned() -> None:
    match = at(chance={"flip": ["diamond1"]})
    play(match, "attack club7 1", "decline")
    assert (prompts(match)[0] or "").startswith("Añade otro trébol al ataque")


def test_where_one_thing_is_left_to_do_it_is_asked_for() -> None:
    match = at(hands=[["heart1", "heart3", "heart4", "heart5", "heart7"], None])
    assert prompts(match)[0] == "No puedes atacar: descarta la mano entera."
    match = at(hands=[RED, ["club9"]])
    play(match, "attack diamond4 1")
    assert prompts(match)[1] == "You have nothing to defend with: decline."


def test_nobody_else_is_asked() -> None:
    match = at()
    assert match.scene(1).prompt is None
    assert match.scene(None).prompt is None
    over = at(nest=0, last_turns=1)
    play(over, "redraw")
    assert over.scene(0).prompt is None


def test_after_the_end_all_hands_are_open() -> None:
    match = at(nest=0, dragons=["dragon9", "dragon5"], last_turns=1)
    play(match, "redraw")
    assert len(zone(match, "hand1").contents or ()) == 5
    assert zone(match, "hand1").pieces[0].face is not None
    assert zone(match, "hand0", seat=None).pieces[0].face is not None


def test_seats_have_names_and_tones() -> None:
    assert [seat.tone for seat in BOOK.seats] == ["red", "green", "blue", "yellow"]
    assert [seat.name.es for seat in BOOK.seats] == ["Rojo", "Verde", "Azul", "Amarillo"]
    assert set(GAME.art) == {"back", "club", "heart", "diamond", "dragon", "nest", "husk", "victory"}
