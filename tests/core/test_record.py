"""Records: whatever was done to one, replaying it says what is wrong and where."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST, reach

import dragonlab
from dragonlab.core.play.record import MOST_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def _text() -> str:
    return reach(dragonlab.load("dragonheart"), 4, 10_000).record().to_json()


def _plain() -> Any:
    return json.loads(_text())


def _other(card: str) -> str:
    return "ship0" if card != "ship0" else "dwarf1"


def _set(*path: str | int, value: Any) -> Callable[[Any], None]:
    def edit(plain: Any) -> None:
        for key in path[:-1]:
            plain = plain[key]
        plain[path[-1]] = value

    return edit


EDITS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "a move that is none": (_set("plies", 2, 1, value="dance"), "ply 3, 'dance': .*no move"),
    "an illegal move": (_set("plies", 0, 1, value="knight 1 2 > troll"), "ply 1, 'knight 1 2 > troll'"),
    "another seat": (_set("plies", 0, 0, value=9), "ply 1.*the seats are 0 to 1, not 9"),
    "a ply less": (lambda plain: plain["plies"].pop(0), "ply 1"),
    "a ply twice": (lambda plain: plain["plies"].append(plain["plies"][-1]), r"ply \d+.*over"),
    "the end cut off": (lambda plain: plain["plies"].pop(), "result: the record says"),
    "a chance result less": (lambda plain: plain["setup"].pop(), "setup: the result of 'deal.1' is missing"),
    "a chance result more": (lambda plain: plain["setup"].append(["draw.0", "ship0"]), "setup: nothing asked for"),
    "chance results swapped": (lambda plain: plain["setup"].reverse(), "setup: 'deal.1' cannot give"),
    "another label": (_set("setup", 0, 0, value="dice"), "setup: .*no chance label 'dice'"),
    "an outcome that is none": (_set("setup", 0, 1, value="ace"), "setup: 'deal.0' cannot give 'ace'"),
    "more of a card than there are": (_set("setup", value=[["deal.0", "fire_dragon2"]] * 10), "setup: 'deal.0' cannot"),
    "another result": (_set("result", "scores", value=[158, 0]), "result: the record says"),
    "another winner": (_set("result", "winners", value=[]), "result: the record says"),
    "no result": (_set("result", value=None), "result: the record says"),
    "another format": (_set("dragonlab", value=2), "'dragonlab' must be 1, the version of records"),
    "other rules": (_set("rules", value=99), "rules: written with version 99"),
    "another hash": (_set("rules_hash", value="0000"), r"rules: written with version 1 \(0000\)"),
    "another game": (_set("game", value="chess"), "game: there is no game 'chess'"),
    "a folder as game": (_set("game", value=str(HEIST)), "game: there is no game"),
    "other seats": (_set("seats", value=3), "set-up: .*2 seats, not 3"),
    "another option": (_set("options", "colour", value="red"), "set-up: .*no option 'colour'"),
    "an impossible position": (
        lambda plain: plain.update(position={"ships": 99}, positions=2),
        "set-up: position, ships",
    ),
    "a position of before": (_set("position", value={}), "position: what it leaves open was completed in another way"),
    "wrong cards": (_set("cards", value={"card": []}), "game: cards"),
}


@pytest.mark.parametrize(("edit", "message"), EDITS.values(), ids=EDITS)
def test_an_edited_record_is_refused(edit: Callable[[Any], None], message: str) -> None:
    plain = _plain()
    edit(plain)
    with pytest.raises(dragonlab.RecordError, match=message):
        dragonlab.replay(json.dumps(plain))


def test_a_card_drawn_that_was_another_is_refused() -> None:
    plain = _plain()
    for ply in plain["plies"]:
        for pick in ply[2]:
            pick[1] = _other(pick[1])
    with pytest.raises(dragonlab.RecordError, match=r"ply \d+"):
        dragonlab.replay(json.dumps(plain))


WRONG_TYPES: dict[str, list[object]] = {
    "dragonlab": [True, "1", 1.0, [], {}],
    "game": [3, [], {}, ["dragonheart"]],
    "rules": [True, "1", [], {}],
    "rules_hash": [3, [], {}],
    "seats": [True, "2", 2.0, [], {}],
    "options": ["x", 3, [], {"first": 1}],
    "seed": [True, 0.5, [], {}],
    "cards": [True, 3, "x", [], [3]],
    "position": [True, 3, "x", [], [3]],
    "setup": [True, 3, "x", [3], [[]], {}],
    "plies": [True, 3, "x", [3], [[]], {}],
    "result": [True, 3, "x", [], {}],
}


@pytest.mark.parametrize("key", WRONG_TYPES)
def test_every_entry_is_checked_for_its_type(key: str) -> None:
    for wrong in WRONG_TYPES[key]:
        plain = _plain()
        plain[key] = wrong
        with pytest.raises(dragonlab.RecordError):
            dragonlab.replay(json.dumps(plain))


@pytest.mark.parametrize("key", WRONG_TYPES)
def test_no_entry_may_be_missing_except_those_that_are_empty(key: str) -> None:
    plain = _plain()
    assert list(plain) == list(WRONG_TYPES)
    if plain.pop(key) is None:
        assert dragonlab.replay(json.dumps(plain)).outcome is not None
        return
    with pytest.raises(dragonlab.RecordError):
        dragonlab.replay(json.dumps(plain))


@pytest.mark.parametrize("ply", [3, "x", None, [], [0, "ship 0"], ["0", "ship 0", []], [True, "ship 0", []], [0, 3, []],
                                 [0, "ship 0", 3], [0, "ship 0", [3]], [0, "ship 0", [["draw.0"]]]])  # fmt: skip
def test_a_malformed_ply_is_named(ply: object) -> None:
    plain = _plain()
    plain["plies"][4] = ply
    with pytest.raises(dragonlab.RecordError, match="ply 5"):
        dragonlab.replay(json.dumps(plain))


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_record_is_refused(share: float) -> None:
    with pytest.raises(dragonlab.RecordError, match="JSON"):
        dragonlab.replay(_text()[: int(len(_text()) * share)])


@pytest.mark.parametrize("text", ["null", "3", "[]", '"x"', "NaN", "{}", "\0", "\ud800", "[" * 10**5, '{"a":' * 10**5])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(dragonlab.RecordError, match="record"):
        dragonlab.replay(text)


@pytest.mark.parametrize("thing", [None, 3, b"{}", [], {}, dragonlab.new("dragonheart")])
def test_nonsense_is_no_record(thing: Any) -> None:
    with pytest.raises(dragonlab.RecordError, match="a record is a text"):
        dragonlab.replay(thing)


def test_a_record_may_have_five_megabytes_and_no_more() -> None:
    room = MOST_BYTES - len(_text())
    assert dragonlab.replay(_text() + " " * room).outcome is not None
    with pytest.raises(dragonlab.RecordError, match="5,000,000"):
        dragonlab.replay(_text() + " " * (room + 1))


@pytest.mark.parametrize("depth", [100, 300, 490, 900])
@pytest.mark.parametrize("key", ["dragonlab", "cards", "position", "setup", "plies", "result", "options"])
def test_a_nested_bomb_is_refused(key: str, depth: int) -> None:
    for bomb in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
        with pytest.raises(dragonlab.RecordError):
            dragonlab.replay(f'{_text()[:-1]},"{key}":{bomb}}}')


def test_a_bomb_inside_good_cards_is_refused() -> None:
    cards = json.dumps(dragonlab.load("dragonheart").cards.values)
    for depth in (300, 600):
        bomb = f'{cards[:-1]},"more":{"[" * depth}{"]" * depth}}}'
        with pytest.raises(dragonlab.RecordError):
            dragonlab.replay(f'{_text()[:-1]},"cards":{bomb}}}')
