"""Rules alone make a game: `docs/new-game.md` begins with this one, and core does the rest."""

from __future__ import annotations

from pathlib import Path

from board.reader import Reader

import dragonlab
from dragonlab import bots

RACE = Path(__file__).parent / "race"
MOST_LINES = 60


def test_a_first_game_is_sixty_lines_of_python_and_toml_at_most() -> None:
    files = (path for path in RACE.iterdir() if path.suffix in {".py", ".toml"})
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES


def test_it_is_played_to_its_end_and_told() -> None:
    match = dragonlab.new(RACE, chance={"die.0": ["6"] * 4})
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    assert match.plies[-1].events[0].text("en") == "Rolled: Green, count 6."
    assert match.plies[-1].events[0].text("es") == "Rolled: Verde, count 6."
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_its_board_has_a_button_for_each_move_and_no_hint() -> None:
    reader = Reader(dragonlab.new(RACE, seed=1))
    page = reader.page
    assert [(choice["label"], choice["button"]) for choice in page["choices"]] == [("Roll", "main"), ("Walk", "main")]
    assert [zone["text"] for zone in page["scene"]["zones"]] == ["Places 0", "Places 0"]
    assert [line["numbers"][0]["spoken"] for line in page["scene"]["seats"]] == ["places: 0", "places: 0"]
    assert page["status"]["can"]["hint"] is False


def test_its_board_plays_against_a_bot_to_the_end() -> None:
    reader = Reader(dragonlab.new(RACE, seed=1))
    while reader.match.to_move is not None:
        assert reader.match.to_move == 0
        reader.play("walk")
    assert {ply.seat for ply in reader.match.plies[1:]} == {0, 1}


def test_bots_of_each_strength_play_it() -> None:
    for strength in ("random", "easy", "medium", "strong"):
        match = dragonlab.new(RACE, seed=strength)
        bot = bots.make(strength, match.game, 1)
        while match.to_move is not None:
            match.play(bot.choose(match.view(match.to_move)).move)
        assert match.outcome is not None


def test_whoever_can_reach_the_goal_by_a_sure_step_takes_it() -> None:
    match = dragonlab.new(RACE, position={"places": [17, 19]})
    assert bots.make("medium", match.game, 1).choose(match.view(0)).move.notation == "walk"


def test_a_position_says_what_it_wants_and_the_rest_is_as_at_the_start() -> None:
    assert dragonlab.new(RACE, position={"to_move": 1, "places": [3, 19]}).view() == {
        "seat": None,
        "to_move": 1,
        "places": [3, 19],
    }
    assert dragonlab.new(RACE, position={}).view()["places"] == [0, 0]


def test_what_is_refused_is_refused_by_a_general_rule_in_both_languages() -> None:
    match = dragonlab.new(RACE)
    refused = match.why_not("roll", 1)
    assert refused is not None
    assert (refused.rule, refused.text("es")) == ("ANY-TURN", "Ahora le toca a Verde.")
    over = dragonlab.new(RACE, position={"places": [19, 0]})
    over.play("walk")
    refused = over.why_not("roll")
    assert refused is not None
    assert (refused.rule, refused.text("en")) == ("ANY-OVER", "The game is over.")


def test_a_game_says_what_it_leaves_to_core() -> None:
    left = {default.name: default for default in dragonlab.load(RACE).defaults()}
    assert {"painter", "touch", "determinize", "why_not", "label", "[refusals]", "[seat]"} <= {*left}
    assert not {"unpack", "state", "chance"} & {*left}
    assert left["determinize"].where == "positions.py"
