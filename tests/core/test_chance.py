"""The makers of chance: random, scripted, recorded."""

from __future__ import annotations

from random import Random

import pytest
from walks import HEIST

import dragonlab
from dragonlab.core.rules.chance import Pick, RandomSource, RecordedChance, Recorder, ScriptedSource

CARDS = [3, 1, 4, 1, 5]


def test_the_same_seed_gives_the_same_stream_at_each_ply() -> None:
    one, other = RandomSource(7), RandomSource(7)
    for number in range(20):
        picks = [[source.ply(number, {}).pick("draw", CARDS) for _ in range(5)] for source in (one, other)]
        assert picks[0] == picks[1]


def test_plies_have_streams_of_their_own() -> None:
    source = RandomSource(7)
    streams = {
        tuple(chance.pick("die", range(6)) for _ in range(9)) for chance in (source.ply(n, {}) for n in range(9))
    }
    assert len(streams) == 9


def test_random_chance_gives_only_what_is_there_and_all_of_it() -> None:
    chance = RandomSource("a text").ply(0, {})
    assert {chance.pick("draw", CARDS) for _ in range(200)} == set(CARDS)


@pytest.mark.parametrize("seed", [0, -1, "", "siete", 2**70])
def test_every_seed_is_honoured(seed: int | str) -> None:
    one, other = (dragonlab.new("dragonheart", seed=seed) for _ in range(2))
    assert one.seed == seed
    assert one.state == other.state
    assert any(dragonlab.new("dragonheart", seed=f"not {seed} {n}").state != one.state for n in range(3))


def test_without_a_seed_every_game_is_another() -> None:
    assert len({dragonlab.new("dragonheart").seed for _ in range(5)}) == 5


def test_a_script_is_used_up_label_by_label_and_then_the_rest_decides() -> None:
    source = ScriptedSource({"die.0": [5, 4], "die.1": [0]}, RandomSource(1))
    chance = Recorder(source.ply(0, {}))
    assert [chance.pick(label, range(6)) for label in ("die.0", "die.1", "die.0")] == [5, 0, 4]
    assert chance.pick("die.0", [2]) == 2
    assert source.unused(source.after({}, chance.picks)) == []


def test_a_script_goes_on_where_the_plies_before_left_it() -> None:
    source = ScriptedSource({"die.0": [5, 4]}, RandomSource(1))
    used = source.after(source.after({}, [Pick("draw.1", 0)]), [Pick("die.0", 5), Pick("draw.1", 0)])
    assert source.ply(3, used).pick("die.0", range(6)) == 4
    assert source.unused(used) == ["die.0"]


def test_an_impossible_entry_of_a_script_is_an_error_that_changes_nothing() -> None:
    chance = {"draw.0": ["gem1", "gem1", "gem1", "gem1"], "draw.1": ["gem1"]}
    with pytest.raises(dragonlab.ChanceError, match=r"'draw.1'.*impossible"):
        dragonlab.new(HEIST, chance=chance)
    match = dragonlab.new("dragonheart", seed=1, chance={"draw.0": ["ship0"] * 7})
    while "impossible" not in (told := _play_first(match)):
        assert told == ""
    assert match.to_move == 0
    assert "draw.0" in told


def _play_first(match: dragonlab.Match) -> str:
    before = (len(match.plies), match.view(0), match.view(1))
    try:
        match.play(match.legal_moves()[0])
    except dragonlab.ChanceError as error:
        assert (len(match.plies), match.view(0), match.view(1)) == before
        return str(error)
    return ""


def test_an_entry_that_was_not_used_does_not_keep_the_game_from_ending() -> None:
    match = dragonlab.new(HEIST, seed=1, options={"rounds": "1"}, chance={"die.0": ["6", "6"]})
    for move in [
        "give",
        "give",
        "give",
        "hide attic",
        "hide attic",
        "hide attic",
        "roll",
        "done",
        "roll",
        "done",
        "roll",
        "done",
    ]:
        match.play(next(legal for legal in match.legal_moves() if legal.notation.startswith(move)))
    assert match.outcome is not None


UNUSABLE = [
    ("dragonheart", {"first": ["1"]}, {}),
    ("dragonheart", {"first": ["1", "0"]}, {"first": "random"}),
    ("rune_stones", {"first": ["1"]}, {}),
    ("rune_stones", {"first": ["1", "1"]}, {"first": "chance"}),
    ("dwarf_king", {"first": ["1"]}, {"first": "0"}),
    ("dragon_rampage", {"hero": [dragonlab.load("dragon_rampage").outcome_names("hero")[0]]}, {"heroes": "in_order"}),
]


@pytest.mark.parametrize(("game", "chance", "options"), UNUSABLE)
def test_an_entry_that_can_never_be_used_is_refused_when_it_is_given(
    game: str, chance: dict[str, list[str]], options: dict[str, str]
) -> None:
    with pytest.raises(dragonlab.ChanceError, match=f"{next(iter(chance))}.*is never used"):
        dragonlab.new(game, options=options, chance=chance, seed=1)


@pytest.mark.parametrize("name", ["dragonheart", "dragon_rampage", "dragon_wars", "dwarf_king", "rune_stones"])
def test_what_the_set_up_alone_asks_for_is_asked_for_by_no_move(name: str) -> None:
    match, choices = dragonlab.new(name, seed=1), Random(1)
    while match.to_move is not None:
        match.play(choices.choice(match.legal_moves()))
    asked = {match.game.pattern(pick.label) for ply in match.plies[1:] for pick in ply.picks}
    assert asked
    assert not asked & match.game.at_start


def test_an_undone_move_gives_its_scripted_results_back() -> None:
    match = dragonlab.new(HEIST, seed=1, chance={"die.0": ["6"]})
    for move in ["give", "give", "give", "hide attic", "hide attic", "hide attic"]:
        match.play(next(legal for legal in match.legal_moves() if legal.notation.startswith(move)))
    rolled = []
    for _ in range(2):
        rolled.append(match.play("roll")[0].params["number"])
        match.undo()
    assert rolled == [6, 6]


@pytest.mark.parametrize(
    ("picks", "message"),
    [
        ([], "ply 4: the result of 'die.0' is missing"),
        ([Pick("die.1", 3)], "ply 4: 'die.1' cannot give that result here; asked was 'die.0'"),
        ([Pick("die.0", 9)], "ply 4: 'die.0' cannot give that result"),
    ],
)
def test_recorded_chance_that_does_not_fit_is_an_error(picks: list[Pick], message: str) -> None:
    with pytest.raises(dragonlab.RecordError, match=message):
        RecordedChance("ply 4", picks).pick("die.0", range(6))


@pytest.mark.parametrize(
    "chance",
    [3, "x", [1], {"draw.0": 3}, {"draw.0": None}, {"draw.0": "ship0"}, {3: ["ship0"]}, {"draw.0": [3]},
     {"draw.0": [["ship0"]]}, {"draw.0": ["ace"]}, {"dice": ["1"]}],
)  # fmt: skip
def test_a_script_of_nonsense_is_refused(chance: object) -> None:
    with pytest.raises(dragonlab.ChanceError):
        dragonlab.new("dragonheart", chance=chance)  # type: ignore[arg-type]
