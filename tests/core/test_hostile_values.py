"""Whatever is handed in, wherever: a clear error of dragonlab's own family, soon, and nothing has changed."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hostile import HOSTILE, deep, refused
from walks import HEIST, fingerprint, reach

import dragonlab
from dragonlab import bots
from dragonlab.core.base.parsing import MOST_VALUES, plain
from dragonlab.core.base.short import LONGEST
from dragonlab.core.play.match import Match
from dragonlab.core.play.record import Record
from dragonlab.core.rules.chance import RandomSource
from dragonlab.core.words.toml import Table


def _everything(match: Match) -> object:
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    return len(match.plies), fingerprint(match.state), views, match.record()


NEW: list[str] = ["seats", "options", "cards", "position", "chance"]


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("name", [*dragonlab.games(), HEIST], ids=str)
def test_no_match_begins_with_it(name: Any, value: Any) -> None:
    for what in NEW:
        refused(lambda what=what: dragonlab.new(name, **{what: value}))  # type: ignore[misc]
    for option in (*dragonlab.load(name).options, "colour"):
        refused(lambda option=option: dragonlab.new(name, options={option: value}))  # type: ignore[misc]
    refused(lambda: dragonlab.new(name, position={"nowhere": value}), math.inf)  # in the game's own words
    refused(lambda: dragonlab.new(name, cards={"card": value}))
    refused(lambda: dragonlab.new(name, chance={"draw.0": value}))
    refused(lambda: dragonlab.new(name, chance={"draw.0": [value]}))


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_no_game_and_no_words_are_found_by_it(value: Any) -> None:
    match = dragonlab.new("dragonheart", seed=1)
    for act in (
        dragonlab.new,
        dragonlab.load,
        dragonlab.rulebook,
        dragonlab.replay,
        dragonlab.use_language,
        dragonlab.tell,
        dragonlab.lesson,
        lambda value: dragonlab.tell(match, 0, value),
        lambda value: dragonlab.replay(match.record(), value),
        lambda value: match.scene(0, value),
        lambda value: bots.make(value, match.game),
    ):
        refused(lambda act=act: act(value))  # type: ignore[misc]
    assert dragonlab.current_language() in {"es", "en"}


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_no_match_takes_it(game: Any, value: Any) -> None:
    match = reach(game, 5, 4)
    before = _everything(match)
    for act in (
        match.play,
        match.why_not,
        match.restore,
        match.view,
        match.scene,
        match.can_undo,
        lambda seat: match.play(match.legal_moves()[0], seat),
        lambda seat: dragonlab.tell(match, seat),
    ):
        refused(lambda act=act: act(value))  # type: ignore[misc]
    assert _everything(match) == before


@pytest.mark.parametrize("digits", [100, 4_000, 5_000])
@pytest.mark.parametrize("key", ["rules", "seats", "dragonlab", "position", "cards", "result", "setup", "plies"])
def test_a_record_with_a_huge_number_isrefused(key: str, digits: int) -> None:
    text = dragonlab.new("dragonheart", seed=1).record().to_json()
    number = "9" * digits
    for value in (number, f"[{number}]", f'{{"hands":{number}}}', f"[[0,{number},[]]]", f'[["draw.0",{number}]]'):
        refused(lambda value=value: dragonlab.replay(f'{text[:-1]},"{key}":{value}}}'))  # type: ignore[misc]


@pytest.mark.parametrize("key", ["game", "rules_hash", "setup", "plies", "options"])
def test_a_record_with_a_long_text_is_refused_in_a_short_message(key: str) -> None:
    text = dragonlab.new("dragonheart", seed=1).record().to_json()
    long = '"' + "x" * 10**6 + '"'
    for value in (long, f"[{long}]", f"{{{long}:{long}}}", f"[[0,{long},[]]]", f"[[{long},{long}]]"):
        refused(lambda value=value: dragonlab.replay(f'{text[:-1]},"{key}":{value}}}'))  # type: ignore[misc]


@pytest.mark.parametrize("character", [r"\ud83d", "\ud83d"])
def test_a_record_with_half_a_character_is_refused(character: str) -> None:
    text = Match(dragonlab.load("dragonheart"), seed="seed").record().to_json()
    assert dragonlab.replay(text).seed == "seed"
    with pytest.raises(dragonlab.RecordError, match="half a character"):
        dragonlab.replay(text.replace('"seed":"seed"', f'"seed":"{character}"'))


def test_a_position_is_copied_and_tuples_are_as_good_as_lists() -> None:
    match = dragonlab.new(HEIST, position={"hands": (("dog", "gem1"), None, None)}, seed=1)
    assert match.position == {"hands": [["dog", "gem1"], None, None]}
    assert Record.from_json(match.record().to_json()) == match.record()


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"hands": [["dog", {1}]]}, r"position, hands, 0, 1: must be made of texts, .*, not \{1\}"),
        ({"hands": {1: 2}}, "position, hands: there is no entry 1"),
        ({"hands": [10**16]}, "position, hands, 0: numbers go up to 10"),
        ({"hands": ["\ud800"]}, "position, hands, 0: character 1 is half a character"),
        ({"hands": [0] * MOST_VALUES}, "position, hands, .*: these are more than 20,000 values"),
        (deep(lambda nest: [nest], 50), "position, 0, .*nested more than 49 deep"),
    ],
)
def test_what_is_not_plain_is_named(value: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        plain(value, "position")


def test_an_entry_with_a_name_of_its_own_is_named_in_a_line() -> None:
    entries: list[object] = [{"id": "x" * 10**6}, {"id": [[]], "kind": "a\nb"}, {"id": 10**5_000}]
    names = [entry.where for entry in Table("file.toml", {"rule": entries}).tables("rule")]
    assert [len(names[0]), *names[1:]] == [
        len("file.toml, rule ") + LONGEST,
        "file.toml, rule a b",
        "file.toml, rule 3",
    ]


@pytest.mark.parametrize("number", [10**16, 16**5_000, -(10**16)], ids=["large", "huge", "low"])
def test_no_number_of_a_file_is_huge(number: int) -> None:
    for read in (Table.integer, Table.number, Table.integers, Table.string, Table.table):
        with pytest.raises(dragonlab.DataError, match=r"file\.toml: 'key' must be"):
            read(Table("file.toml", {"key": [number] if read is Table.integers else number}), "key")


NO_VIEWS: dict[str, Any] = {**HOSTILE, "nothing": {}, "a seat": {"seat": 0}, "no seat": {"to_move": 0}}


@pytest.mark.parametrize("value", NO_VIEWS.values(), ids=NO_VIEWS)
def test_it_is_no_view(game: Any, value: Any) -> None:
    chance = RandomSource(1).ply(0, {})
    for act in (
        game.known,
        lambda view: game.scene(view, ()),
        lambda view: game.sample(view, 0, chance),
        lambda view: game.read(view, [], None),
    ):
        refused(lambda act=act: act(value))  # type: ignore[misc]


def test_a_view_without_one_of_its_entries_is_none(game: Any) -> None:
    view = reach(game, 5, 4).view(0)
    for missing in view:
        rest = {name: shown for name, shown in view.items() if name != missing}
        if missing not in game.state.schema.derived:
            with pytest.raises(dragonlab.ViewError):
                game.known(rest)


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_no_gesture_is_read_of_it(game: Any, value: Any) -> None:
    view = reach(game, 5, 4).view(0)
    for pieces, target in ((value, None), ([value], None), ([], value), (3, None), (None, None)):
        refused(lambda pieces=pieces, target=target: game.read(view, pieces, target))  # type: ignore[misc]
