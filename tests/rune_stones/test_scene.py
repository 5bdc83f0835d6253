"""Rune Stones on the table: gestures, what lies where, pictures and words."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from lessons.reading import found, strings, written
from rune_stones.table import COMPONENTS, DISPLAY, GAME, GEMS, at, board, play, purse, refused
from walks import play_on

from dragonlab.core.words.language import LANGUAGES, Text
from dragonlab.games.rune_stones import drawing

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Zone
    from dragonlab.core.words.language import Language

TERMS = GAME.rulebook.glossary
ROW = board(row1_blue="blue", row1_red="wild", row2_green="green")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def zone(match: Match, name: str, seat: int | None = 0) -> Zone:
    return match.scene(seat, "en").targets()[name]


def read(match: Match, *pieces: str, target: str | None = None) -> list[str]:
    """Make a gesture: the moves that it may mean, or the rule against it."""
    meant = GAME.read(match.view(0), pieces, target)
    read = meant if isinstance(meant, tuple) else (meant,)
    return [getattr(one, "rule", None) or refused(match, str(one)) or str(one) for one in read]


def answer(match: Match, *pieces: str, target: str | None = None) -> str:
    """Make a gesture, and give the refusal in words."""
    meant: Any = GAME.read(match.view(0), pieces, target)
    said: str = meant.text("en") if hasattr(meant, "rule") else match.why_not(meant).text("en")  # type: ignore[union-attr]
    return said


def prompt(match: Match, *moves: str) -> str | None:
    return play(match, *moves).scene(0, "en").prompt


# -- Gestures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "action"), [("display", "summon"), ("played", "abilities"), ("smithies", "forge"), ("smithy1", "forge")]
)
def test_an_action_is_chosen_by_the_place_where_it_happens(place: str, action: str) -> None:
    match = at("blue17", "green16", gems=purse(blue=2))
    assert read(match, target=place) == [action]
    choice = next(choice for choice in match.scene(0).choices if choice.move == action)
    assert (choice.pieces, choice.target) == ((), None), "it has a button of its own"


def test_what_an_action_needs_begins_it() -> None:
    match = at("blue17", "green16", gems=purse(blue=2))
    assert read(match, "display.yellow18") == ["summon"]
    assert read(match, "smithies.1") == ["forge"]
    assert read(match, "display.yellow18", target="discard0") == ["summon"], "whoever takes it begins to summon"
    assert read(match, "stones.stone_plus") == ["RS-R21"]
    assert read(match, "hand0.blue17") == read(match, "hand0.blue17", target="played") == ["summon", "abilities"]
    assert read(match, "hand0.blue17", target="display") == read(at("blue17"), "hand0.blue17") == ["summon"]
    assert read(play(match, "summon"), "smithies.1") == ["RS-R21"]


@pytest.mark.rule("RS-USE-3")
def test_an_ability_is_used_by_its_card_or_by_what_it_brings() -> None:
    match = play(at("blue17", "red43"), "abilities", "play blue17", "play red43")
    assert read(match, "played.red43", target="gems0") == read(match, "played.red43") == ["use red43 1", "use red43 2"]
    brought = {piece: read(match, f"supply.{piece}") for piece in ("red", "wild", "ore")}
    assert brought == {"red": ["use red43 2"], "wild": ["use blue17 1"], "ore": ["use red43 1"]}
    assert read(match, "display.blue13") == ["use blue17 2"]
    assert read(match, "display.red11") == read(match, target="die") == ["RS-R21"], "no card of theirs brings it"


@pytest.mark.rule("RS-FORGE-5")
def test_the_bonus_of_a_smithy_is_accepted_where_it_lies() -> None:
    match = play(at("blue17", gems=purse(green=3)), "forge", "smithy 3", "place 1 green")
    assert "accept" in [move.notation for move in match.legal_moves()]
    assert read(match, target="smithies") == read(match, target="smithy3") == read(match, "smithies.3") == ["accept"]


def test_what_cannot_be_paid_is_refused_with_what_is_missing() -> None:
    match = at("blue17", "blue21", gems=purse(red=1), display=[*DISPLAY[:4], None, None])
    assert read(match, target="display") == ["summon"]
    match = at("blue17", gems=purse(red=1), display=[*DISPLAY[:4], None, None])
    assert read(match, "display.yellow14") == ["RS-SUMMON-1"]
    assert answer(match, "display.yellow14") == "Bee 14 costs 2, and you have one magic point."
    assert read(match, target="display") == ["RS-R6"]
    assert answer(match, "smithies.3") == "Smithy 3 asks for 3 green gems, and you cannot pay that."
    assert answer(match, target="smithy3") == answer(match, "smithies.3")
    assert read(match, target="smithies") == ["RS-R6"]
    assert read(match, target="played") == ["RS-USE-2"]
    match = at("blue17", gems=purse(blue=2))
    assert answer(match, "smithies.3") == "Smithy 3 asks for 3 green gems, and you cannot pay that."


@pytest.mark.rule("RS-FORGE-1")
def test_a_third_artefact_is_refused_by_the_rule_that_limits_them() -> None:
    match = play(at("blue17", gems=purse(blue=2, yellow=2)), "forge", "smithy 1")
    play(match, "place 1 blue", "smithy 2", "place 1 yellow")
    assert read(match, "smithies.3") == ["RS-FORGE-1"]
    assert answer(match, "smithies.3") == "You have already forged two: smithy 3 must wait."


def test_magic_goes_to_the_played_cards_and_creatures_to_the_discards() -> None:
    match = play(at("blue17", "blue21", "green16"), "summon", "play blue17")
    assert read(match, "hand0.blue21", target="played") == ["play blue21"]
    assert read(match, "display.yellow18", target="discard0") == ["call yellow18"]
    assert read(match, "display.red11", target="discard0") == ["RS-SUMMON-1"]
    assert read(match, "hand0.green16") == ["RS-SUMMON-2"]
    assert read(match, "hand1.0") == ["RS-HAND-1"]


def test_a_card_with_two_abilities_asks_which() -> None:
    match = play(at("blue17", "green16"), "abilities", "play blue17", "play green16")
    assert read(match, "played.blue17") == ["use blue17 1", "use blue17 2"]
    assert read(match, "played.green16") == ["use green16 1"]


def asks(match: Match, *pieces: str, target: str | None = None, language: str = "en") -> str | None:
    """Ask which of several moves a gesture means."""
    meant = GAME.read(match.view(0), pieces, target)
    assert isinstance(meant, tuple), meant
    return GAME.question(GAME.known(match.view(0)), meant, language)


def test_of_two_halves_that_are_both_done_it_is_asked_which_comes_first() -> None:
    both = play(at("red43", "green16"), "abilities", "play red43", "play green16")
    assert asks(both, "played.red43") == "Which one first?"
    assert asks(both, "played.red43", language="es") == "¿Cuál primero?"
    one = play(at("blue17", "green16"), "abilities", "play blue17", "play green16")
    assert asks(one, "played.blue17") == "Choose one."
    one = play(at("blue17", "green16", stones=["plus"]), "abilities", "play blue17", "play green16")
    assert asks(one, "played.blue17") == "Which one first?", "the stone does both"
    match = play(at("blue17", gems=purse(blue=3), ore=3), "forge")
    assert asks(match, target="smithy1", language="es") == "¿Con qué pagas?"
    both = at("blue17", "green16", "red27")
    assert asks(both, "hand0.blue17") == asks(both, "hand0.blue17", target="played") == "What for, this turn?"


def labels(match: Match, language: Language = "es") -> dict[str, str]:
    return {choice.move: choice.label for choice in match.scene(0, language).choices}


def test_a_choice_says_what_it_does_and_costs_and_nothing_else() -> None:
    match = at("blue49", "blue17", gems=purse(green=3), ore=3, stones=["magic"])
    said = labels(play(match, "abilities"))
    assert said["play blue49"] == "Jugar Pulpo 49"
    match = play(at("blue49", "blue17", gems=purse(green=3), ore=3), "summon")
    assert labels(match)["play blue49"] == "Jugar Pulpo 49: +2 de magia"
    assert labels(match, "en")["play blue49"] == "Play Octopus 49: +2 magic"
    play(match, "play blue49")
    assert labels(match)["call yellow14"] == "Invocar Abeja 14 (cuesta 2)"
    match = play(at("blue17", gems=purse(green=3), ore=3), "forge")
    assert labels(match)["smithy 3"] == "Forjar en la herrería 3 con 3 gemas verdes"
    assert labels(match)["ore 3"] == "Forjar en la herrería 3 con 3 minerales, sin bonificación"
    assert labels(match, "en")["ore 1"] == "Forge at smithy 1 with 3 ore"


def test_gems_are_taken_from_the_supply_and_paid_from_the_own_ones() -> None:
    match = play(at("blue17", gems=purse(blue=2, wild=1)), "forge", "smithy 1")
    assert read(match, "gems0.wild", target="supply") == ["pay wild"]
    assert read(match, "supply.blue", target="gems0") == ["RS-R21"], "those of the supply are nobody's yet"
    choices = {choice.move: choice.pieces for choice in match.scene(0).choices}
    assert choices == {"pay blue": ("gems0.blue",), "pay wild": ("gems0.wild",)}


def test_a_smithy_asks_what_is_paid_with_and_a_place_takes_the_artefact() -> None:
    match = play(at("blue17", gems=purse(blue=3), ore=3), "forge")
    assert read(match, target="smithy1") == ["smithy 1", "ore 1"]
    assert read(match, target="smithy2") == ["ore 2"]
    play(match, "smithy 1")
    assert read(match, target="board0.row2_blue") == ["place 2 blue"]
    assert read(match, target="board0.row1_red") == ["RS-R5"]


def test_a_row_is_exchanged_at_its_end_and_a_stone_taken() -> None:
    match = play(at("blue17", artefacts=ROW), "summon", "play blue17", "call yellow18", "done")
    assert read(match, target="board0.row1") == ["exchange 1"]
    assert read(match, target="board0.row2") == ["RS-ROW-1"]
    play(match, "exchange 1")
    assert read(match, "stones.stone_plus", target="stones0") == ["stone plus"]


def test_a_barter_takes_a_gem_of_ones_own_or_of_the_supply() -> None:
    match = at("blue17", gems=purse(blue=2), ore=1, stones=["barter"])
    assert read(match, "gems0.blue") == ["barter blue"]
    assert read(match, "supply.blue", target="gems0") == ["barter ore blue"]


# -- What lies where ---------------------------------------------------------------------------------------


def test_piles_are_looked_through_as_far_as_all_know_them() -> None:
    match = at("blue17", deck=["green16", "red19"], discards=[["blue21"], []], discard=["red23"])
    own, theirs = (zone(match, "deck0", seat).contents or () for seat in (0, 1))
    able = "1 green gem → 1 blue gem, 1 yellow gem, 1 red gem"
    assert own[0] == f"Dryad 16, green card that gives 1 magic, or its ability: {able}"
    assert [label.split(",")[0] for label in own] == ["Dryad 16", "Fox 19"]
    assert [label.split(",")[0] for label in theirs] == ["Dryad 16", "Otter 17", "Fox 19"], "hand and pile"
    assert [len(zone(match, name).contents or ()) for name in ("discard0", "discard", "melted")] == [1, 1, 0]
    assert (zone(match, "pile").contents, zone(match, "artefacts").contents) == (None, None)


def test_a_row_says_what_it_is_worth_now() -> None:
    spots = {spot.id: (spot.label, spot.art) for spot in zone(at("blue17", artefacts=ROW), "board0").spots}
    assert spots["board0.row1"] == ("row 1, worth 3 points", "worth3")
    assert spots["board0.row2"] == ("row 2, worth 0 points", "worth0")


def test_who_is_beyond_the_throne_stands_at_it() -> None:
    track = zone(at("blue17", points=[10, 70], first=1), "track")
    assert [(mark.spot, mark.label) for mark in track.pieces] == [("track.10", "Oak 10"), ("track.65", "Rowan 70")]
    assert track.label == "Points, last round"


def test_the_wild_stone_bears_the_colour_that_it_makes_wild() -> None:
    stones = zone(at("blue17", stones=["wild", "plus"], charged="red"), "stones0").pieces
    assert [(stone.face, stone.tag) for stone in stones] == [("stone_wild", "R"), ("stone_plus", None)]
    assert stones[0].about == COMPONENTS.stones_do[3].en


def test_the_gem_of_the_wild_stone_goes_to_the_stone_and_is_none_to_spend() -> None:
    pair = board(row1_blue="blue", row1_red="red")
    match = play(at("blue17", artefacts=pair), "summon", "play blue17", "call yellow18", "done")
    match = play(match, "exchange 1", "stone wild")
    choices = [choice for choice in match.scene(0, "en").choices if choice.pieces == ("supply.red",)]
    assert [(choice.label, choice.target) for choice in choices] == [("Lay a red gem on the stone", "stones0")]
    told = match.play("gem red")
    assert [(flown.source, flown.target) for event in told for flown in event.moved] == [("supply", "stones0")]


def test_a_card_that_was_played_is_used_whichever_half_is_meant() -> None:
    match = play(at("blue17", "red19", gems=purse(blue=4, yellow=4)), "abilities", "play blue17", "play red19")
    acts = {choice.act for choice in match.scene(0, "en").choices if choice.pieces == ("played.blue17",)}
    assert acts == {"Use"}
    hand = at("blue17", "green16").scene(0, "en").choices
    assert {choice.act for choice in hand} == {None}


def test_what_lights_up_can_be_dragged_to_where_it_goes() -> None:
    """An artefact to a place of a row, a creature to one's own cards, a gem for the smithy: as by clicking."""
    match = at("blue17", "green16", gems=purse(blue=2))
    assert read(match, "smithies.1", target="board0.row1_blue") == ["forge"]
    play(match, "forge")
    assert read(match, "smithies.1", target="board0.row1_blue") == ["smithy 1"]
    play(match, "smithy 1")
    assert read(match, "smithies.1", target="board0.row1_blue") == ["place 1 blue"]
    magic = at("blue17", "blue21", "green16")
    assert read(magic, "display.yellow18", target="hand0") == ["summon"]
    play(magic, "summon", "play blue17", "play blue21")
    for place in ("discard0", "hand0", "deck0", "played"):
        assert read(magic, "display.yellow18", target=place) == ["call yellow18"]
    paying = play(at("blue17", gems=purse(blue=2, wild=1)), "forge", "smithy 1")
    assert read(paying, "gems0.wild", target="smithy1") == read(paying, "gems0.wild", target="supply") == ["pay wild"]


def never_folds(match: Match, seat: int = 0) -> set[str]:
    zones = match.scene(seat).zones
    assert {zone.side for zone in zones if zone.seat not in {None, seat}} == {"far"}
    return {zone.id for zone in zones if zone.side == "table" and not zone.small}


def test_what_one_plans_with_never_folds_on_a_laptop_whoever_acts() -> None:
    match = at("blue17", seats=4, gems=purse(blue=2))
    looked_at = {"display", "smithies", "stones", "board0", "gems0", "stones0"}
    assert never_folds(match) == looked_at
    assert never_folds(match, 1) == {name.replace("0", "1") for name in looked_at}
    assert never_folds(play(match.fork(), "summon", "play blue17")) == looked_at | {"played"}
    assert never_folds(play(match, "forge", "smithy 1")) == looked_at


def test_a_creature_that_was_summoned_leaves_its_space_empty_until_the_end_of_the_action() -> None:
    """RS-R1: the display slides only then, and prices stay (RS-R9)."""
    match = play(at("blue17", "blue21", "green16"), "summon", "play blue17", "play blue21")
    before = zone(match, "display").pieces
    called = before[-2]
    lies = {piece.id: piece.slot for piece in zone(play(match, f"call {called.face}"), "display").pieces}
    assert lies == {piece.id: at for at, piece in enumerate(before) if piece is not called}


def test_the_table_reads_well() -> None:
    match = play(at("blue17", "green16", artefacts=ROW), "summon", "play blue17")
    lines = dict(match.scene(0, "en").lines())
    able = "a wild gem or a blue card from the display"
    assert lines["Played (1 magic)"] == f"Otter 17, blue card that gives 1 magic, or its ability: {able}"
    assert lines["Oak's board"] == "row 1, blue: blue artefact; row 1, red: wild artefact; row 2, green: green artefact"
    assert lines["Smithies"].startswith(
        "smithy 1, costs 2 gems: blue artefact; smithy 2, costs 2 gems: yellow artefact;"
    )
    assert "smithy 3, costs 3 gems, and gives one ore: green artefact" in lines["Smithies"]
    assert lines["Oak's gems"] == "1 blue gem; 1 yellow gem; 1 green gem; 1 red gem; 1 wild gem"


@pytest.mark.rule("RS-END-1")
def test_the_goal_stands_beside_the_points_and_its_last_round_is_announced() -> None:
    match = at("blue17", points=[21, 64], gems=purse())
    numbers = [summary.numbers[0] for summary in match.scene(0, "es").seats]
    assert [(number.value, number.spoken) for number in numbers] == [
        ("21/65", "21 puntos de los 65 del trono"),
        ("64/65", "64 puntos de los 65 del trono"),
    ]
    assert prompt(match) == "Choose an action: summon creatures."
    match = at("blue17", points=[21, 66], first=1, near_end=True, gems=purse())
    assert prompt(match) == "Last round. Choose an action: summon creatures."
    assert match.scene(1, "es").prompt == "Última ronda.", "who waits is told as well"
    play(match, "summon", "play blue17", "call yellow18", "done")
    assert (match.to_move, match.scene(0, "es").prompt) == (None, None)


def test_what_is_asked_says_what_it_takes() -> None:
    cards = at("blue17", "blue21", gems=purse(blue=3, wild=1))
    assert prompt(cards) == "Choose an action: summon creatures, use abilities, forge artefacts."
    assert prompt(cards, "summon", "play blue17") == "Play cards of one colour and summon: you have one magic point."
    assert prompt(cards, "call yellow18") == "Finish the action."  # no magic is left
    paying = at("blue17", gems=purse(blue=1, wild=2))
    assert prompt(paying, "forge", "smithy 1") == "Choose the gems to pay with. Still to pay: 2 blue gems."
    trading = at("yellow58", "druid103a", gems=purse(yellow=1, blue=1, wild=1))
    owed = "Choose the gems to pay with. Still to pay: 1 blue gem, 1 yellow gem."
    assert prompt(trading, "abilities", "play yellow58", "play druid103a", "use yellow58 1") == owed
    left = "Choose the gems to pay with: of 1 blue gem, 1 yellow gem, one is already paid with your wild gem."
    assert prompt(trading, "pay wild") == left


def test_what_the_options_allow_besides_is_asked_and_shown() -> None:
    row = at("blue17", artefacts=ROW, options={"row_stone": "declinable"})
    asked = prompt(row, "summon", "play blue17", "call yellow18", "done", "exchange 1")
    assert asked == "Choose a rune stone, or decline."
    lacking: Any = {"gems": purse(wild=1), "ore": 1, "chance": {"die.0": ["swap"]}}
    rolled = at("red27", "druid103a", stones=["barter"], options={"barter": "after_roll"}, **lacking)
    asked = prompt(rolled, "abilities", "play red27", "play druid103a", "use red27 1")
    assert asked == "You cannot have what the die gives: barter first, or decline."
    assert read(rolled, "supply.blue", target="gems0") == ["barter ore blue"]
    assert prompt(rolled, "barter ore blue") == "Swap a coloured gem for a wild one, or decline."


# -- Pictures ----------------------------------------------------------------------------------------------


def test_cards_look_alike_only_if_they_are() -> None:
    """Who it is, its colour and all that it does is in its picture; its magic and its number stand on it besides."""
    alike = [(card.title, card.colour, card.use, card.parts) for card in COMPONENTS.printed]
    names = [drawing.card_art(card) for card in COMPONENTS.printed]
    pictures = [GAME.art[name] for name in names]
    assert len({*alike}) == len({*names}) == len({*pictures}) == len({*zip(alike, names, pictures, strict=True)})


def test_each_creature_and_druid_has_a_drawing_and_each_drawing_is_of_one() -> None:
    sheet = (GAME.folder / "art" / "creatures.svg").read_text(encoding="utf-8")
    assert sorted(re.findall(r'id="(\w+)"', sheet)) == sorted(
        {card.title.en.lower().replace(" ", "_") for card in COMPONENTS.printed}
    )
    assert "creatures" not in GAME.art, "they are part of cards and travel with these alone"


def test_a_creature_that_nobody_has_drawn_is_shown_as_one_of_its_colour() -> None:
    stranger = COMPONENTS.printed[COMPONENTS.cards.numbers["red19"]]._replace(title=Text("Dodo", "Dodo"))
    box: Any = SimpleNamespace(**{**vars(COMPONENTS), "printed": (stranger,)})
    drawings = {path.stem: path.read_text(encoding="utf-8") for path in (GAME.folder / "art").glob("*.svg")}
    imp = drawings["creatures"].partition('<g id="imp"')[2].splitlines()[1]
    assert imp in drawing.pictures(box, drawings)["dodo_red_choose_gem_any_die"]


@each_language
def test_a_card_says_first_what_it_costs_or_what_magic_it_has_and_in_words_what_it_does(language: Language) -> None:
    scene = at("blue17", "green16").scene(0, language)
    (display, hand) = (scene.targets()[name].pieces for name in ("display", "hand0"))
    assert [card.value for card in display] == [str(cost) for cost in COMPONENTS.costs]
    assert {card.tag for card in display} == {"+1 ✦"}
    assert [(card.value, card.letter, card.tag) for card in hand] == [("+1", "16", None), ("+1", "17", None)]
    costs = {"es": "cuesta", "en": "costs"}[language]
    assert all((card.about or "").startswith(f"{costs} {card.value}; ") for card in display)
    assert all(card.label.endswith(f" {card.letter}") and card.about for card in (*display, *hand))


def test_nothing_is_told_by_colour_alone() -> None:
    """Gems, artefacts and places of each colour have a mark of their own."""
    for kind in ("gem", "mark", "artefact"):
        assert len({GAME.art[f"{kind}_{gem}"] for gem in GEMS}) == len(GEMS)
    for pieces in (zone(at("blue17"), "gems0").pieces, zone(at("blue17"), "smithies").pieces):
        assert all(
            piece.art and piece.art.endswith(f"_{(piece.face or '').removeprefix('artefact_')}") for piece in pieces
        )


# -- Words -------------------------------------------------------------------------------------------------


@each_language
def test_an_explanation_uses_only_words_that_are_explained_before(language: Language) -> None:
    for index, term in enumerate(TERMS):
        assert [
            other.id for other in found(term.text(language), TERMS, language) if other in TERMS[index + 1 :]
        ] == [], term.id


@each_language
def test_every_word_of_the_glossary_is_said_in_the_rule_book(language: Language) -> None:
    said = [rule.text(language) for rule in GAME.rulebook.values()]
    assert {term.id for text in said for term in found(text, TERMS, language)} == {term.id for term in TERMS}


@each_language
def test_a_thing_is_never_called_by_another_name(language: Language) -> None:
    never = {name: term.word(language) for term in TERMS for name in term.forms(language).never}
    texts = [said for path in sorted(GAME.folder.glob("*.toml")) for said in strings(path, language)]
    assert [(where, name) for where, text in texts for name in written(text, never)] == []


@each_language
def test_a_whole_game_is_told_in_finished_words(language: Language) -> None:
    match = at("blue17", "green16")
    play_on(match, random.Random(3))
    for ply in match.plies[::7]:
        for event in ply.events:
            text = GAME.rulebook.sentence(event, language)
            assert not {"{", "_"} & {*text}, text
