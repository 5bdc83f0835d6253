"""The cards of Rune Stones: each one does what its entry says, and other lists of cards are read with care."""

from __future__ import annotations

import copy
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from rune_stones.table import COMPONENTS, DISPLAY, GAME, GEMS, at, inside, legal, play, refused, seen

import dragonlab
from dragonlab.core.base.errors import DataError

LIST: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text(encoding="utf-8"))
CREATURES = LIST["creature"]
RICH = dict.fromkeys(GEMS, 4)
WORDS = {"1 point": 1, "2 points": 2, "3 points": 3}
ENTRIES = [*CREATURES, *LIST["druid"]]


def name_of(entry: dict[str, Any]) -> str:
    if "deck" in entry:
        return f"druid{entry['number']}{'abcd'[entry['deck']]}"
    return f"{'dragon' if entry['colour'] == 'white' else entry['colour']}{entry['number']}"


def using(card: str) -> dragonlab.Match:
    """Use a card that is in nobody's way, with a little one beside it."""
    deck = card[-1] if card.startswith("druid") else "d"
    other = f"druid101{deck}" if card == f"druid100{deck}" else f"druid100{deck}"
    spare = dict(zip(DISPLAY, ("red19", "green20", "blue17", "yellow22", "red19", "yellow22"), strict=True))
    display = [spare[shown] if shown == card else shown for shown in DISPLAY]
    match = at(card, other, gems=RICH, seats=4, display=display, chance={"die.0": ["points"]})
    return play(match, "abilities", f"play {card}", f"play {other}")


def possessions(match: dragonlab.Match) -> Counter[str]:
    view = seen(match)
    cards = len(view["discards"][0])
    return Counter({**view["gems"][0], "ore": view["ore"][0], "points": view["points"][0], "cards": cards})


def expected(entry: dict[str, Any], word: str) -> Counter[str]:
    """Say what an ability brings, where a choice is made for blue gems and the first card."""
    if word in WORDS:
        return Counter(points=WORDS[word])
    if word in {"card", "any card"}:
        return Counter(cards=1)
    if word == "die":
        return Counter(points=2)
    if word == "ore":
        return Counter(ore=1)
    gem = {"gem": entry["colour"], "any gem": "blue"}.get(word, word.split(maxsplit=1)[0])
    return Counter({gem: 1})


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_each_card_does_what_its_entry_says(entry: dict[str, Any]) -> None:
    name = name_of(entry)
    if "trade" in entry:
        match = using(name)
        before, trade = possessions(match), entry["trade"]
        play(match, f"use {name} 1")
        while paying := legal(match, "pay"):
            play(match, next(move for move in paying if move.split()[1] in trade["pays"]))
        gains = Counter(trade.get("gains", ())) + Counter(points=trade.get("points", 0))
        after = possessions(match)
        after.subtract(before)
        gains.subtract(trade["pays"])
        assert {key: count for key, count in after.items() if count} == {key: n for key, n in gains.items() if n}
        return
    for part, word in enumerate(entry.get("does") or entry["choose"], 1):
        match = using(name)
        before = possessions(match)
        play(match, f"use {name} {part}")
        if seen(match)["step"] != "use":
            play(match, legal(match)[0])
        assert possessions(match) - before == expected(entry, word)
    if "choose" in entry:
        play(match := using(name), f"use {name} 1")
        if seen(match)["step"] != "use":
            play(match, legal(match)[0])
        assert refused(match, f"use {name} 2") == "RS-OPTION-1"


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_each_card_gives_its_magic(entry: dict[str, Any]) -> None:
    name = name_of(entry)
    display = ["red19" if shown == name else shown for shown in DISPLAY]
    match = play(at(name, seats=4, display=display), "summon", f"play {name}")
    assert seen(match)["magic"] == entry["magic"]


def test_the_two_cards_of_the_rule_text_and_all_others_ours() -> None:
    known = {entry["number"]: entry for entry in CREATURES if entry["evidence"] == "seed"}
    assert {*known} == {16, 21}
    assert (known[16]["colour"], known[16]["trade"]) == (
        "green",
        {"pays": ["green"], "gains": ["red", "yellow", "blue"]},
    )
    assert (known[21]["colour"], known[21]["trade"]) == ("blue", {"pays": ["blue"], "gains": ["wild", "wild"]})
    assert {entry["evidence"] for entry in ENTRIES if entry not in known.values()} == {"house"}


def test_the_decks_are_what_they_must_be() -> None:
    assert [entry["number"] for entry in CREATURES] == [*range(11, 79)]
    assert Counter(entry["colour"] for entry in CREATURES) == {**dict.fromkeys(GEMS[:4], 15), "white": 8}
    abilities = [{*entry.get("does", ()), *entry.get("choose", ())} for entry in CREATURES]
    assert sum("choose" in entry for entry in CREATURES) >= 8
    assert sum("die" in words for words in abilities) >= 8
    assert sum(bool(words & {*WORDS}) for words in abilities) >= 10
    decks = [[entry for entry in LIST["druid"] if entry["deck"] == deck] for deck in range(4)]
    for deck in decks:
        assert [entry["number"] for entry in deck] == [*range(100, 108)]
        colours = Counter(entry["colour"] for entry in deck)
        assert (colours["white"], sum(colours.values()), len(colours)) == (1, 8, 5)
    assert len({repr([(entry["colour"], entry.get("does")) for entry in deck]) for deck in decks}) == 4
    assert all(name["es"] and name["en"] for name in (entry["name"] for entry in ENTRIES))


# -- Cards of one's own ------------------------------------------------------------------------------------


def changed(change: dict[str, Any], number: int = 11) -> dict[str, Any]:
    """Change an entry of the list; None takes a key away."""
    cards = copy.deepcopy(LIST)
    entry = next(entry for entry in cards["creature"] if entry["number"] == number)
    entry.update(change)
    for key, value in change.items():
        if value is None:
            del entry[key]
    return cards


def test_a_game_with_other_cards() -> None:
    match = dragonlab.new("rune_stones", cards=changed({"magic": 3, "does": ["ore", "any gem"]}), seed=1)
    assert inside(match).components.printed[0].magic == 3
    cards = copy.deepcopy(LIST)
    cards["display"]["costs"] = [6, 5, 5, 4, 3, 3]
    match = at("blue17", "blue21", "red19", cards=cards)
    assert "summon" not in legal(match)  # nothing reaches the cheapest
    match = play(at("blue17", "blue61", "red19", cards=cards), "summon")
    assert refused(match, "play red19") == "RS-R6"  # red alone would never do


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"magic": 4}, "'magic' must be a whole number from 1 to 3, not 4"),
        ({"magic": None}, "'magic' is missing"),
        ({"colour": "pink"}, "'colour' must be one of blue, yellow, green, red, white, not 'pink'"),
        ({"does": ["dance"]}, "'does' must be one or two of gem"),
        ({"does": ["ore"] * 3}, "'does' must be one or two of gem"),
        ({"choose": ["ore", "die"]}, "'choose' must be there alone"),
        ({"does": None, "choose": ["ore"]}, "'choose' must be two of gem"),
        ({"does": None, "trade": {"pays": [], "points": 1}}, "'pays' must be gems"),
        ({"does": None, "trade": {"pays": ["red"]}}, "'gains' is missing"),
        ({"colour": "white", "does": ["gem"]}, "'does' must be one or two of any gem"),
        ({"does": None}, "'does' is missing"),
        ({"power": 1}, "unknown key 'power'"),
    ],
)
def test_what_is_wrong_with_a_card_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(DataError) as error:
        dragonlab.load("rune_stones", changed(change))
    assert message in str(error.value)
    assert "creature 1:" in str(error.value) or "creature 1, trade:" in str(error.value)


@pytest.mark.rule("RS-R23")
def test_in_a_copy_that_says_nothing_of_it_each_seat_keeps_its_deck() -> None:
    """Games that were saved with such a copy are read again: who begins was asked for last."""
    copied = {key: value for key, value in LIST.items() if key != "decks"}
    for cards in (copied, {**copied, "decks": {"by": "seat"}}):
        match = dragonlab.new("rune_stones", cards=cards, options={"first": "chance"}, chance={"first": ["1"]}, seed=1)
        assert match.to_move == 1
        assert {*inside(match).hands[0], *inside(match).decks[0]} == {*COMPONENTS.druids[0]}
        assert match.record().setup[-1] == ("first", "1")
        assert dragonlab.replay(match.record().to_json()).view(0) == match.view(0)


def test_what_is_wrong_with_the_decks_is_named() -> None:
    with pytest.raises(DataError, match="decks: 'by' must be turn or seat, not 'colour'"):
        dragonlab.load("rune_stones", {**LIST, "decks": {"by": "colour"}})
    with pytest.raises(DataError, match="decks: unknown key 'of'"):
        dragonlab.load("rune_stones", {**LIST, "decks": {"by": "turn", "of": 1}})


def test_each_stone_has_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for stone in COMPONENTS.stones.all:
        assert f'"{stone}"' in tests or f"stone {stone}" in tests


@pytest.mark.parametrize(
    ("place", "value", "named"),
    [
        (("face", 0, "sides"), 10**15, "face gem: 'sides' must be a whole number from 0 to 60"),
        (("face", 0, "sides"), [], "face gem: 'sides' must be an integer"),
        (("face", 0, "sides"), -1, "face gem: 'sides' must be a whole number from 0 to 60"),
        (("supply", "gems"), 10**8, "supply: 'gems' must be a whole number from 4 to 99"),
        (("supply", "gems"), 3, "supply: 'gems' must be"),
        (("supply", "artefacts"), 10**9, "supply: 'artefacts' must be a whole number from 2 to 99"),
        (("smithy", 2, "price"), 100, "smithy 3: 'price' must be a whole number from 1 to 99"),
        (("display", "costs"), [4, 3, 3, 2, 2, 10**15], "display: 'costs' must be six numbers from 1 to 99"),
        (("exchange", "points"), [3, 6, 10, 10**9], "exchange: 'points' must be four numbers up to 99"),
        (("end", "points"), 10**6, "end: 'points' must be a whole number from 1 to 999"),
        (("creature", 5, "number"), 10**12, "creature 6: 'number' must be a whole number from 1 to 9999"),
        (("creature", 5, "magic"), 4, "creature 6: 'magic' must be a whole number from 1 to 3"),
        (("druid", 0, "deck"), 4, "druid 1: 'deck' must be a whole number from 0 to 3"),
        (("stone", 1, "amount"), 10**15, "stone hand: 'amount' must be a whole number from 2 to 99"),
    ],
)
def test_numbers_of_own_cards_have_bounds(place: tuple[str | int, ...], value: object, named: str) -> None:
    around: Any = copy.deepcopy(LIST)
    *way, last = place
    inner = around
    for step in way:
        inner = inner[step]
    inner[last] = value
    with pytest.raises(DataError, match=re.escape(named)):
        dragonlab.load("rune_stones", around)


def test_a_die_without_any_side_is_refused() -> None:
    faces = [{**face, "sides": 0} for face in LIST["face"]]
    with pytest.raises(DataError, match="cards: 'face' must be a list in which some entry has 'sides'"):
        dragonlab.load("rune_stones", {**LIST, "face": faces})
