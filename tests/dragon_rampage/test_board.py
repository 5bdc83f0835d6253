"""The board of Dragon Rampage: what lies where, gestures, drawings, and the words of its glossary."""

from __future__ import annotations

import random
import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from dragon_rampage.table import COMPONENTS, GAME, Moment, Told, box
from lessons.reading import found, strings, written
from lessons.test_glossary import HOUSE

from dragonlab.core.play.match import Match
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.language import LANGUAGES
from dragonlab.games.dragon_rampage import drawing, wording
from dragonlab.games.dragon_rampage.components import HEROES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.scene.scene import Scene, Zone
    from dragonlab.core.words.language import Language

each_language = pytest.mark.parametrize("language", LANGUAGES)


def seen(moment: Moment, seat: int | None = None, language: Language = "en") -> Scene:
    """Show a moment to a seat, or to the one to move."""
    state = moment.state
    viewer = state.to_move if seat is None else seat
    return GAME.scene(state.view(viewer), state.legal_moves() if viewer == state.to_move else [], language)


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == name)


def read(moment: Moment, pieces: list[str], target: str | None) -> str:
    """Say which moves a gesture of the seat to move means, or which rule is against it."""
    meant: Any = GAME.read(moment.state.view(moment.state.to_move), pieces, target)
    if isinstance(meant, tuple):
        return " or ".join(map(str, meant))
    against = moment.state.why_not(meant) if isinstance(meant, Move) else meant
    return str(meant if against is None else against.rule)


# -- What lies where ---------------------------------------------------------------------------------------


ROLLED = ["attack", "dragon", "crafty", "boots", "hero", "treasure", "dragon"]


def rolled() -> Moment:
    return Moment(("act", 0), ("act", 1), hands={0: ["fire_bolt"]}, chance=Told(die_0=ROLLED)).play("roll")


WILD = ["attack", "dragon", "crafty", "boots", "hero", "hero", "dragon"]


def test_icons_are_no_tokens_as_long_as_wild_ones_may_join_them() -> None:
    """They were shown in the boxes as if they had been laid, and a box with a wild one to come had too few."""
    moment = Moment(("dice", 0), ("act", 1), dice=[GAME.outcome("die.0", face) for face in WILD]).play("done")
    while "join attack" in moment.legal:
        scene = seen(moment)
        assert [piece.id for zone in scene.zones if zone.id.startswith("row_") for piece in zone.pieces] == []
        assert sum(piece.count or 1 for piece in zone(scene, "tokens0").pieces) == 9
        moment.play("join attack")
    scene = seen(moment, 0)
    assert [piece.value for piece in zone(scene, "row_attack").pieces] == ["3"]
    assert zone(scene, "row_dragon").label.endswith("sum 2")
    assert sum(piece.count or 1 for piece in zone(scene, "tokens0").pieces) == 5


@pytest.mark.rule("DR-WILD-1")
def test_a_wild_icon_joins_where_its_die_is_put_or_the_icon_of_another_die() -> None:
    moment = Moment(("dice", 0), ("act", 1), dice=[GAME.outcome("die.0", face) for face in WILD]).play("done")
    every = "join crafty or join attack or join boots"
    assert read(moment, [], "row_attack") == read(moment, ["dice.red2"], "row_attack") == "join attack"
    assert read(moment, ["dice.red2"], None) == read(moment, ["dice.red2"], "dice") == every
    assert read(moment, ["dice.yellow1"], None) == "join attack"
    assert read(moment, ["dice.yellow2"], None) == "DR-WILD-3", "a dragon"
    assert read(moment, ["dice.red2"], "row_dragon") == "DR-WILD-3"
    joined = [piece for piece in zone(seen(moment.play("join boots")), "dice").pieces if piece.art == "boots"]
    assert [piece.label for piece in joined] == ["boot", "wild icon that joined: boot"]


def test_who_may_cancel_a_card_is_told_which_and_what_it_does() -> None:
    moment = Moment(("act", 0), ("act", 1), hands={0: ["gold_vein"], 1: ["not_so_fast"]}, heroes=[4, 0, 2])
    moment.play("play gold_vein minor")
    asked = "Red plays Gold Vein, which says: “Take 1 gold.” Do you cancel it with a card of yours?"
    assert seen(moment).prompt == asked


BREATH = COMPONENTS.rampages.numbers["breath"]
REACTS = {1: ["sidestep", "smoke_bomb"], 2: ["guardian"]}


@pytest.mark.parametrize(
    ("owed", "es", "en"),
    [
        (
            [("ask", "wounds"), ("wounds", "DR-RAMPAGE-7", 1, 2, 2)],
            (
                "Heridas por la carta del dragón, Aliento de fuego: 2 para ti, 1 para Rojo y 2 para Azul. "
                "¿Juegas una carta?"
            ),
            "Wounds by the dragon card, Breath of Fire: 2 for you, 1 for Red and 2 for Blue. Do you play a card?",
        ),
        (
            [("ask", "wounds"), ("wounds", "DR-RAMPAGE-4", 0, 2, 0)],
            "Heridas por el primer lugar en la casilla del dragón: 2 para ti. ¿Juegas una carta?",
            "Wounds by first place in the dragon box: 2 for you. Do you play a card?",
        ),
        (
            [("ask", "wounds"), ("wounds", "DR-RAMPAGE-6", 0, 1, 0)],
            "Heridas por el segundo lugar en la casilla del dragón: 1 para ti. ¿Juegas una carta?",
            "Wounds by second place in the dragon box: 1 for you. Do you play a card?",
        ),
        (
            [("ask", "wounds"), ("wounds", "DR-FIGHT-6", 1, 0, 0)],
            "Heridas por los dragones del ataque: 1 para Rojo. ¿Juegas una carta?",
            "Wounds by the dragons in the attack: 1 for Red. Do you play a card?",
        ),
        (
            [("ask", "rob"), ("rob", 0, 1, 9)],
            "Rojo va a quitarte 5 de oro. ¿Juegas una carta?",
            "Red is about to rob you of 5 gold. Do you play a card?",
        ),
        (
            [("ask", "rob"), ("steal", 0, 1)],
            "Rojo va a quitarte un tesoro. ¿Juegas una carta?",
            "Red is about to rob you of a treasure. Do you play a card?",
        ),
        (
            [("ask", "rampage"), ("dragon", BREATH)],
            "El dragón ha mostrado su carta: Aliento de fuego. ¿Juegas una?",
            "The dragon has shown its card: Breath of Fire. Do you play one?",
        ),
    ],
)
def test_who_may_react_is_told_what_comes_from_where_and_how_much(owed: list[Any], es: str, en: str) -> None:
    hands = {**REACTS, 1: [*REACTS[1], "slumber"]}
    moment = Moment(*owed, ("act", 0), hands=hands, rampage_discard=[BREATH])
    assert [seen(moment, language=language).prompt for language in LANGUAGES] == [es, en]


@pytest.mark.rule("DR-FIRST-1")
def test_the_first_player_is_marked() -> None:
    scene = seen(Moment(("act", 0), first=2), 0)
    marked = {summary.seat: summary.numbers[0].icon == "first" for summary in scene.seats}
    assert marked == {0: False, 1: False, 2: True}


@pytest.mark.rule("DR-TOKEN-5")
def test_the_token_that_two_boxes_want_is_laid_where_it_is_put() -> None:
    icons = ["attack", "attack", "attack", "boots", "boots", "boots", "dragon"]
    moment = Moment(("dice", 0), ("act", 1), dice=[GAME.outcome("die.0", face) for face in icons]).play("done")
    assert read(moment, ["tokens0.3"], "row_boots") == "place boots"
    assert read(moment, ["tokens0.3"], None) == "place attack or place boots"
    assert read(moment, ["tokens0.3"], "row_crafty") == "DR-TOKEN-2"


def test_a_locked_die_is_refused_by_what_locks_it_wherever_it_is_put() -> None:
    moment = rolled()
    assert read(moment, ["dice.red3"], "again") == "take red3"
    for target in (None, "again", "bank", "row_attack"):
        assert read(moment, ["dice.yellow2"], target) == "DR-LOCK-1"
    assert read(moment, ["dice.yellow1", "dice.yellow2"], "again") == "DR-LOCK-1"


def test_dice_that_are_taken_lie_apart_and_dragons_are_locked() -> None:
    moment = rolled().play("take yellow1")
    scene = seen(moment)
    assert [piece.face for piece in zone(scene, "again").pieces] == ["yellow1"]
    lying = zone(scene, "dice").pieces
    assert [piece.art for piece in lying] == ROLLED[1:]
    assert [piece.face for piece in lying if piece.kept] == ["yellow2", "black1"]
    assert [piece.letter for piece in lying] == ["Y", "Y", "R", "R", "R", "B"]


def test_dice_that_cannot_be_rolled_again_are_all_locked() -> None:
    moment = rolled()
    moment.state.rerolls = 0
    assert all(piece.kept for piece in zone(seen(moment), "dice").pieces)


def test_when_the_roll_is_over_all_dice_lie_together() -> None:
    scene = seen(rolled().play("take yellow1", "done"))
    assert len(zone(scene, "dice").pieces) == 7
    assert zone(scene, "again").pieces == ()


def test_tokens_lie_as_they_count_and_a_card_that_changes_the_row_is_seen() -> None:
    later = (("row", 3), ("row", 4), ("row", 5), ("rest",))
    moment = Moment(("row", 2), ("box", 2), *later, tokens={"crafty": [1, 3, 3]}, gold=[5, 5, 5])
    assert [piece.label for piece in zone(seen(moment), "row_crafty").pieces] == ["Green 3", "Blue 3", "Red 1"]
    moment.state.row = (2, 1, 0)
    assert [piece.label for piece in zone(seen(moment), "row_crafty").pieces] == ["Blue 3", "Green 3", "Red 1"]


def test_the_box_under_way_is_pointed_out() -> None:
    round_of = (("row", 3), ("ask", "box"), ("box", 3), ("row", 4), ("row", 5), ("rest",))
    moment = Moment(*round_of, tokens={"treasure": [2, 1, 0]})
    labels = [zone.label for zone in seen(moment).zones if zone.id.startswith("row_")]
    assert [label for label in labels if label.startswith("▶")] == ["▶ Treasure"]


def test_the_dragon_bears_a_cube_of_whoever_wounded_it() -> None:
    scene = seen(Moment(("act", 0), cubes=[2, 0, 1]))
    assert [(piece.label, piece.spot) for piece in zone(scene, "dragon").pieces] == [
        ("Red", "dragon.1"),
        ("Red", "dragon.2"),
        ("Blue", "dragon.3"),
    ]
    assert len(zone(scene, "dragon").spots) == 15


def test_at_first_the_whole_own_deck_lies_open_to_its_owner_alone() -> None:
    moment = Moment(("choose", 0), ("choose", 1), ("act", 0))
    assert len(zone(seen(moment), "offer").pieces) == 12
    assert "offer" not in {zone.id for zone in seen(moment, 1).zones}
    assert read(moment, ["offer.roast_boar"], "hand0") == "choose roast_boar"


def test_two_treasures_to_choose_from_are_backs_for_others() -> None:
    moment = box("treasure", tokens={"treasure": [2, 0, 0]}, chance=Told(treasure_0=["ruby", "rope"])).play("draw")
    assert {piece.face for piece in zone(seen(moment), "offer").pieces} == {"ruby", "rope"}
    assert {piece.face for piece in zone(seen(moment, 1), "offer").pieces} == {None}
    assert read(moment, ["offer.ruby"], "treasures0") == "keep ruby"


@each_language
def test_the_card_of_the_dragon_says_what_it_does(language: Language) -> None:
    moment = Moment(("act", 0), seats=3, rampage_discard=[COMPONENTS.rampages.numbers["hoard"]])
    text = zone(seen(moment, language=language), "rampage").text or ""
    assert [re.findall(r"\d+", line) for line in text.splitlines()] == [["4", "2"], ["5", "2"]]  # 8 and 9 for five


def test_piles_that_lie_open_say_what_their_cards_do() -> None:
    contents = zone(
        seen(Moment(("act", 0), discards=[[COMPONENTS.cards.numbers["roast_boar"]], [], []])), "discard0"
    ).contents
    assert contents is not None
    assert contents[0].startswith("Roast Boar: ")


def test_the_boxes_give_way_while_somebody_moves_but_not_while_others_do() -> None:
    moment = Moment(("walk", 0, 2, 0), ("act", 1))
    assert zone(seen(moment), "row_attack").small
    assert not zone(seen(moment, 1), "row_attack").small


# -- Gestures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "pieces", "target", "expected"),
    [
        (rolled, ["dice.yellow1"], "again", "take yellow1"),
        (rolled, ["dice.yellow2"], "again", "DR-LOCK-1"),
        (rolled, [], "dice", "done"),
        (rolled, [], "again", "DR-ROLL-3"),
        (lambda: rolled().play("take yellow1"), [], "again", "roll"),
        (lambda: Moment(("act", 0), ("act", 1)), [], "dice", "roll"),
        (lambda: Moment(("walk", 0, 2, 0), ("act", 1)), [], "space2", "walk 2"),
        (lambda: Moment(("walk", 0, 2, 0), ("act", 1)), [], "space0", "walk 0"),
        (lambda: Moment(("walk", 0, 2, 0), ("act", 1)), [], "space3", "DR-RUN-5"),
        (lambda: Moment(("run", 0, 1), ("act", 1)), [], "space5", "run"),
        (lambda: Moment(("run", 0, 1), ("act", 1)), [], "again", "skip"),
        (lambda: Moment(("attack", 0, 2, 0), ("act", 1)), [], "dragon", "fight"),
        (lambda: Moment(("attack", 0, 2, 0), ("act", 1)), [], "dragon.7", "fight"),
        (lambda: Moment(("fate", 0), ("act", 1)), [], "bank", "gold"),
        (lambda: Moment(("fate", 0), ("act", 1)), [], "space1", "step"),
        (lambda: Moment(("fate", 0), ("act", 1)), [], "deck0", "draw"),
        (lambda: box("treasure", tokens={"treasure": [2, 0, 0]}), [], "chest", "draw"),
        (lambda: box("crafty", tokens={"crafty": [2, 0, 0]}), [], "hand1", "rob 1"),
        (lambda: box("crafty", tokens={"crafty": [2, 0, 0]}), [], "treasures2", "rob 2"),
        (lambda: Moment(("act", 0), hands={1: ["alms"]}), ["hand1.0"], None, "DR-HAND-1"),
    ],
)
def test_a_gesture(moment: Any, pieces: list[str], target: str | None, expected: str) -> None:
    assert read(moment(), pieces, target) == expected


@each_language
def test_moves_beyond_the_exit_are_one_choice(language: Language) -> None:
    places = [COMPONENTS.small_exit - 3, 0, 0]
    moment = Moment(("walk", 0, 5, 0), ("act", 1), options={"dungeon": "small"}, places=places)
    choices = [choice for choice in seen(moment, language=language).choices if choice.move.startswith("walk")]
    assert [(choice.move, choice.also) for choice in choices[2:]] == [("walk 2", ()), ("walk 3", ("walk 4", "walk 5"))]
    moment = Moment(("walk", 0, 5, 0), ("act", 1), places=[0, 0, 0])
    assert [choice.also for choice in seen(moment, language=language).choices] == [()] * 6


def test_a_card_of_which_both_halves_can_be_played_asks_which() -> None:
    moment = Moment(("act", 0), hands={0: ["roast_boar"]}, wounds=[2, 0, 0])
    halves = [move for move in moment.legal if move.startswith("play")]
    assert read(moment, ["hand0.roast_boar"], "discard0") == " or ".join(halves)
    assert read(moment, ["hand0.roast_boar"], "hero0") == " or ".join(halves), "dropped on what it works on"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_is_played_by_gestures_and_nobody_sees_who_is_asked(seats: int) -> None:
    """Each choice is found again by its pieces and its place; others see the same of a window, whoever is in it."""
    match, dice, windows = Match(GAME, seats=seats, seed=seats), random.Random(seats), 0
    while match.to_move is not None:
        choice = dice.choice(match.scene(match.to_move).choices)
        meant = GAME.read(match.view(match.to_move), choice.pieces, choice.target)
        move = match.move(choice.move)
        assert move in (meant if isinstance(meant, tuple) else (meant,))
        if match.state.in_secret:
            windows += 1
            others = {*range(seats)} - {match.to_move}
            twin = match.state.copy()
            for asked in others - {min(others)}:
                twin.to_move = asked
                assert GAME.scene(twin.view(min(others)), []) == match.scene(min(others))
        match.play(move)
    assert windows > 5


# -- Drawings ----------------------------------------------------------------------------------------------


def test_every_drawing_is_used_and_every_name_is_drawn() -> None:
    """Faces, boxes, spaces, heroes, cards, what they are called after and the words on them; a number is written."""
    assert {*drawn()} == {*GAME.art}


def drawn() -> Iterator[str]:
    """Name all that may be drawn."""
    yield from (*HEROES, *COMPONENTS.faces.all, "back", "treasure_back", "rampage_back", "victory")
    yield from (exhibit.art for exhibit in GAME.gallery())
    yield from (
        drawing.card_art(card)
        for sort in (COMPONENTS.cards, COMPONENTS.treasures, COMPONENTS.rampages)
        for card in sort.all
    )
    for card in (*COMPONENTS.cards.all, *COMPONENTS.treasures.all):
        yield from (sign for line in drawing.icons_of(COMPONENTS, card) for sign in line if not sign.isdecimal())
    for step in ("run", "walk"):
        scene = seen(Moment((step, 0, 2, 0), ("act", 1)))
        yield from (piece.art for zone in scene.zones for piece in zone.pieces if piece.art)
        yield from (spot.art for zone in scene.zones for spot in zone.spots if spot.art)
        yield from (number.icon for summary in scene.seats for number in summary.numbers)


@each_language
def test_a_card_says_what_it_costs_or_counts_and_in_words_what_it_does(language: Language) -> None:
    moment = Moment(("act", 0), ("act", 1), hands={0: ["fire_bolt"]}, treasures={0: ["ruby"]})
    scene = seen(moment, 0, language)
    (bolt,), (ruby,) = zone(scene, "hand0").pieces, zone(scene, "treasures0").pieces
    assert [(card.value, card.letter, card.art) for card in (bolt, ruby)] == [
        ("3", None, "fire_bolt_card"),
        ("5", "★", "ruby_card"),
    ]
    assert all(
        card.about == wording.text_of(GAME.rulebook, COMPONENTS, card.face or "", language) for card in (bolt, ruby)
    )


def drawn_in(picture: str) -> str:
    """Give what is drawn in a picture, without its frame."""
    return re.sub(r"</?svg[^>]*>", "", GAME.art[picture])


def test_a_card_draws_each_word_of_what_it_does_and_writes_its_numbers() -> None:
    drawn = GAME.art["honour_guard_card"], GAME.art["ruby_card"]
    for card, art in zip(("honour_guard", "ruby"), drawn, strict=True):
        signs = [sign for line in drawing.icons_of(COMPONENTS, card) for sign in line]
        assert all(f">{sign}</text>" in art if sign.isdecimal() else drawn_in(sign) in art for sign in signs)


def test_a_card_that_nobody_has_drawn_shows_a_chest() -> None:
    drawings = {path.stem: path.read_text(encoding="utf-8") for path in (GAME.folder / "art").glob("*.svg")}
    known = {**drawings, "cards": drawings["cards"].replace('id="ruby"', 'id="garnet"')}
    assert drawn_in("treasure") in drawing.pictures(COMPONENTS, known)["ruby_card"]


def test_each_card_has_a_drawing_and_each_drawing_is_of_one() -> None:
    sheet = (GAME.folder / "art" / "cards.svg").read_text(encoding="utf-8")
    assert sorted(re.findall(r'id="(\w+)"', sheet)) == sorted(COMPONENTS.names)
    assert not any("<style" in GAME.art[drawing.picture_of(name)] for name in COMPONENTS.names), "a gallery is one page"


def test_no_two_drawings_are_alike() -> None:
    assert [(one, other) for one, other in combinations(GAME.art, 2) if GAME.art[one] == GAME.art[other]] == []


# -- Words -------------------------------------------------------------------------------------------------


@each_language
def test_the_rule_behind_a_word_uses_it_and_explanations_use_only_earlier_words(language: Language) -> None:
    terms = GAME.rulebook.glossary
    assert len(terms) >= 10
    for at, term in enumerate(terms):
        later = [other.id for other in found(term.text(language), terms, language) if other in terms[at + 1 :]]
        assert later == [], term.id


@each_language
def test_a_thing_has_one_name(language: Language) -> None:
    never = {name: term.id for term in GAME.rulebook.glossary for name in term.forms(language).never}
    for path in sorted(GAME.folder.glob("*.toml")):
        for where, text in strings(path, language):
            assert [*written(text, never)] == [], where
            for pattern, better in HOUSE[language].items():
                assert not re.search(rf"(?<!\w)(?:{pattern})(?!\w)", text), f"{where}: better {better}"
