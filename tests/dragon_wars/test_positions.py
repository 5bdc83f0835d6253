"""Positions: what they leave out, and what cannot be."""

from __future__ import annotations

import json
import random
from itertools import permutations
from typing import Any

import pytest
from dragon_wars.table import COMPONENTS, GAME, GREEN, RED, at, notations, play, seen, state
from visibility import dragon_wars as truths
from walks import reach

import dragonlab
from dragonlab.core.base.errors import ChanceError, PositionError

TWO_AGES = [name for name in COMPONENTS.cards.all if name not in {"club2", "club9"}]  # these are older than the deck


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_position_is_a_table_at_the_start(seats: int) -> None:
    match = dragonlab.new("dragon_wars", seats=seats, position={}, seed=3)
    view = seen(match)
    assert view["hand_sizes"] == [5] * seats
    assert view["nest"] == 13 - seats
    assert view["deck"] == 39 - 5 * seats - 1
    assert len(view["discard"]) == 1
    assert match.to_move == 0
    truths.check(match.state)


def test_a_short_hand_of_the_seat_in_turn_is_filled_up() -> None:
    match = at(hands=[["club7"], ["heart2"]])
    hands = [seen(match, seat)["hands"][seat] for seat in (0, 1)]
    assert [len(hand or []) for hand in hands] == [5, 1]
    assert "club7" in (hands[0] or [])


def test_a_smaller_nest_makes_trophies_and_a_smaller_deck_discards() -> None:
    match = at(seats=3, nest=2, deck=4)
    view = seen(match)
    assert (view["nest"], view["deck"]) == (2, 4)
    assert [len(trophies) for trophies in view["trophies"]] == [3, 3, 2]
    assert len(view["discard"]) == 39 - 15 - 4
    truths.check(match.state)


def test_the_trump_is_the_suit_of_the_last_discard() -> None:
    assert seen(at(discard=["club1", "heart13"]))["trump"] == "heart"
    assert seen(dragonlab.new("dragon_wars", position={"trump": "diamond"}, seed=1))["discard"][0].startswith("diamond")


@pytest.mark.parametrize(
    ("entries", "moves"),
    [
        ({"step": "defend", "hands": [None, ["heart2", "club9"]]}, ["defend heart2", "decline"]),
        ({"step": "defend", "attack": ["diamond9"], "hands": [None, ["heart2"]]}, ["defend heart2", "decline"]),
        (
            {"step": "press", "attack": ["diamond9"], "hands": [["club1", "club2", "heart1", "diamond1"], None]},
            ["press diamond1", "stop"],
        ),
        (
            {"step": "answer", "attack": ["diamond9", "diamond3"], "hands": [None, ["heart2"]]},
            ["defend heart2", "decline"],
        ),
        (
            {
                "step": "press",
                "attack": ["club9", "club3", "heart1"],
                "flipped": ["club3", "heart1"],
                "defence": ["heart5"],
                "hands": [["club1", "club2", "heart4", "diamond1"], None],
            },
            ["press club1", "press club2", "stop"],
        ),
        (  # the trump answered a press, and turned nothing (DW-R3)
            {
                "step": "press",
                "trump": "heart",
                "attack": ["diamond9", "diamond3"],
                "defence": ["heart5"],
                "hands": [["heart1", "heart4", "diamond1"], None],
            },
            ["press diamond1", "stop"],
        ),
        (  # the trump opened the defence, and the press was not answered
            {
                "step": "press",
                "trump": "heart",
                "attack": ["diamond9", "diamond3"],
                "defence": ["heart5", "club4"],
                "flipped": ["club4"],
                "hands": [["heart1", "heart4", "diamond1"], None],
            },
            ["press diamond1", "stop"],
        ),
    ],
)
def test_a_battle_can_be_entered(entries: dict[str, object], moves: list[str]) -> None:
    match = at({"hands": [None, None], **entries})
    assert notations(match) == moves
    truths.check(match.state)


ATTACKS = {"defend": ["diamond9"], "press": ["diamond9"], "answer": ["diamond9", "diamond3"]}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("step", "attack"), ATTACKS.items())
def test_who_is_not_named_sits_beside_who_is(step: str, attack: list[str], seats: int) -> None:
    """In each step alike: the one attacked to the left of the attacker."""

    def battle(**entries: object) -> tuple[int, int | None, int | None]:
        open_hands: dict[str, object] = {"hands": [None] * seats, "discard": ["club13"], **entries}
        view = seen(at(open_hands, seats=seats, step=step, attack=attack))
        return view["turn"], view["target"], view["to_move"]

    for turn in range(seats):
        left = (turn + 1) % seats
        meant = turn, left, turn if step == "press" else left
        assert battle(turn=turn) == battle(target=left) == battle(to_move=meant[2]) == meant
    assert battle() == (0, 1, 0 if step == "press" else 1)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("step", "attack"), ATTACKS.items())
def test_anybody_may_attack_anybody(step: str, attack: list[str], seats: int) -> None:
    for turn, target in permutations(range(seats), 2):
        view = seen(at(seats=seats, step=step, turn=turn, target=target, attack=attack, discard=["club13"]))
        assert (view["turn"], view["target"]) == (turn, target)
        assert view["to_move"] == (turn if step == "press" else target)


def test_what_a_position_leaves_open_uses_no_script_up() -> None:
    chance = {"trump": ["heart5"], "dragon.1": ["dragon3"], "draw.1": ["diamond2"], "flip": ["club9"]}
    position: dict[str, object] = {"trump": "club", "nest": 4, "deck": 9}
    match = dragonlab.new("dragon_wars", position=position, chance=chance, seed=1)
    view = seen(match)
    assert (view["trump"], view["nest"], view["deck"]) == ("club", 4, 9)
    labels = {pick.label for pick in match.picks()}
    assert labels == {"sample.dragon", "sample.trump", "sample.discard", "sample.0", "sample.1"}
    assert dragonlab.new("dragon_wars", position=position, seed=1).view() == view, "a script changes nothing here"
    again = dragonlab.replay(match.record())
    assert again.state == match.state


def test_a_script_comes_into_play_after_a_position() -> None:
    match = at(discard=[], trump="club", chance={"trump": ["heart5"]})
    play(match, "redraw")
    assert seen(match)["trump"] == "heart"


@pytest.mark.parametrize(
    ("seats", "chance", "message"),
    [
        (2, {"draw.7": ["club1"]}, "with 2 seats dragon_wars never asks for 'draw.7'; it asks for dragon.0, dragon.1,"),
        (2, {"draw.2": ["club1"]}, "with 2 seats dragon_wars never asks for 'draw.2'"),
        (2, {"sample.0": ["club1"]}, "never asks for 'sample.0'"),
        (2, {"sample.dragon": ["dragon1"]}, "never asks for 'sample.dragon'"),
        (2, {"flip": ["dragon1"]}, "'flip' cannot give 'dragon1'"),
        (2, {"dragon.0": ["club1"]}, "'dragon.0' cannot give 'club1'"),
        (4, {"draw.4": ["club1"]}, "with 4 seats dragon_wars never asks for 'draw.4'"),
    ],
)
def test_a_script_that_can_never_come_is_refused_at_once(
    seats: int, chance: dict[str, list[str]], message: str
) -> None:
    with pytest.raises(ChanceError, match=message):
        dragonlab.new("dragon_wars", seats=seats, chance=chance)
    with pytest.raises(ChanceError, match=message):
        dragonlab.new("dragon_wars", seats=seats, position={}, chance=chance)


def test_a_result_that_cannot_come_is_spoken_of_by_name() -> None:
    match = at(chance={"flip": ["heart6"]})
    before = match.view()
    play(match, "attack club7 1")
    with pytest.raises(
        ChanceError, match="script, 'flip': heart6 is impossible here; possible are club1, club3, club4"
    ):
        play(match, "decline")
    match.undo()
    assert match.view() == before


@pytest.mark.parametrize("flips", [True, "true"])
@pytest.mark.parametrize("said", [True, "true"])
def test_a_position_says_the_option_in_either_form(flips: Any, said: object) -> None:
    match = dragonlab.new("dragon_wars", options={"press_flips": flips}, position={"press_flips": said}, seed=1)
    assert match.options == {"press_flips": "true"}
    assert seen(match)["press_flips"] is True


def test_lists_may_be_tuples() -> None:
    position: dict[str, object] = {"hands": (("club7",), None), "dragons": ("dragon3", "?"), "discard": ("club1",)}
    match = dragonlab.new("dragon_wars", position=position, seed=1)
    assert "club7" in (seen(match, 0)["hands"][0] or ())
    assert seen(match)["dragons"][0] == "dragon3"


def test_a_hand_may_have_cards_that_are_left_open() -> None:
    match = at(hands=[None, ["heart2", "?", "?", "?"]])
    hand = seen(match, 1)["hands"][1] or []
    assert len(hand) == 4
    assert "heart2" in hand
    truths.check(match.state)


def test_a_hidden_attack_leaves_the_cards_that_were_kept_to_the_hand() -> None:
    """The attacker is known to have kept two hearts: what lies face down was drawn since."""
    hearts = ["heart1", "heart2"]
    drawn = [card for card in COMPONENTS.cards.all if card not in hearts]
    for seed in range(20):
        match = at(step="defend", hands=[hearts, ["heart3"]], shuffled=drawn, discard=["club13"], deck=3, seed=seed)
        assert seen(match)["kept"] == [2, 0]
        truths.check(match.state)


def test_older_cards_of_two_decks_are_where_they_can_be() -> None:
    table: dict[str, Any] = {"ages": {"club2": 1, "club9": 2}, "shuffled": TWO_AGES}
    match = at(table, hands=[["club7"] + ["?"] * 4, ["?"] * 5], kept=[1, 1], kept_ages=[[0, 1], [1, 0]])
    hands = [seen(match, seat)["hands"][seat] or [] for seat in (0, 1)]
    assert "club9" in hands[0]
    assert "club2" in hands[1]


def test_whole_views_are_positions() -> None:
    for seed in range(60):
        match = reach(GAME, seed, seed)
        if match.to_move is None:
            continue
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            again = dragonlab.new("dragon_wars", seats=match.seats, position=view, options=match.options, seed=seed)
            assert again.view(seat) == view


def test_positions_are_played_to_their_end() -> None:
    for seed in range(40):
        match = at(seats=2 + seed % 3, nest=seed % 9, deck=1 + seed % 7, seed=seed)
        dice = random.Random(seed)
        while moves := match.legal_moves():
            truths.check(match.state)
            play(match, dice.choice(moves).notation)
        assert state(match).last_turns == 0


WRONG: list[tuple[dict[str, object], str]] = [
    ({"dragon": []}, "there is no entry 'dragon'"),
    ({"to_move": 2}, "to_move: must be a seat from 0 to 1, not 2"),
    ({"to_move": True}, "to_move: must be a seat from 0 to 1, not True"),
    ({"to_move": 1, "turn": 0}, "to_move: must be 0, by 'turn'"),
    ({"step": "defence"}, "step: must be one of 'act', 'defend', 'press', 'answer', not 'defence'"),
    ({"target": 1}, "target: must be another seat than 'turn', and only in a battle"),
    ({"step": "press", "turn": 0, "target": 0, "attack": ["diamond9"]}, "target: must be another seat"),
    ({"trump": "dragon"}, "trump: must be one of 'club', 'heart', 'diamond', not 'dragon'"),
    ({"discard": []}, "discard: must be a list with a card, unless 'trump' is said"),
    ({"hands": [["club7"]]}, "hands: must be a list of 2"),
    ({"hands": [["club0"], None]}, r"hands\[0\]: must be cards such as club1"),
    ({"hands": [["dragon1"], None]}, r"hands\[0\]: must be cards such as club1"),
    (
        {"hands": [["club7"], ["club7"]]},
        r"hands\[1\]: must be cards that are in the game, each in one place only, not 'club7'",
    ),
    ({"hands": [None, ["club1", "club2", "club3", "club4", "club5", "club6"]]}, r"hands\[1\]: must be at most 5 cards"),
    ({"hands": ["club1", None]}, r"hands\[0\]: must be a list, not 'club1'"),
    ({"dragons": ["dragon9", None]}, "dragons: must be a dragon for each seat as long as the nest has some"),
    ({"dragons": [None, None], "nest": 0}, "dragons: must be at least one dragon"),
    ({"dragons": ["dragon9", "dragon9"]}, r"dragons\[1\]: .* each in one place only"),
    ({"health": [10, None]}, r"health\[0\]: must be a whole number from 1 to 9"),
    ({"health": [0, None]}, r"health\[0\]: must be a whole number from 1 to 9"),
    ({"trophies": [["dragon9"], []]}, r"trophies\[0\]: must be cards that are in the game, each in one place only"),
    ({"trophies": [["dragon1"], []], "nest": 3}, "nest: must be 10"),
    ({"nest": 12}, "nest: must be a whole number from 0 to 11"),
    (
        {
            "discard": [f"{suit}{n}" for suit in ("club", "heart") for n in range(1, 14)]
            + ["diamond1", "diamond2", "diamond3"]
        },
        "discard: must be a list that leaves cards",
    ),
    ({"deck": 0}, "deck: must be a whole number from 1 to"),
    ({"last_turns": 1}, "last_turns: must be None as long as the nest has dragons"),
    ({"nest": 0, "last_turns": 3}, "last_turns: must be a whole number from 1 to 2"),
    ({"nest": 0, "dragons": ["dragon9", None], "last_turns": 2}, "last_turns: must be a whole number from 1 to 1"),
    ({"attack": ["diamond9"]}, "attack: must be a list of cards, empty unless there is a battle"),
    ({"step": "press"}, "step: must be 'act' or 'defend', unless 'attack' names the cards of the battle"),
    ({"step": "defend", "turn": 0, "to_move": 0}, "to_move: must be another seat than 'turn'"),
    ({"shuffled": ["club1"], "hands": [RED, GREEN]}, "shuffled: must be cards that leave out at most 0 of those"),
    ({"hand_sizes": 1}, "hand_sizes: must be a list of 2"),
    ({"ages": {"club1": 1}}, "ages: must be 1, 2 and so on for all cards that are not in 'shuffled'"),
    ({"shuffled": TWO_AGES, "ages": {"club2": 1, "club9": 3}}, "ages: must be 1, 2 and so on"),
    ({"shuffled": TWO_AGES, "ages": {"club2": 1, "club9": 2}}, "ages: must be left out, unless 'kept_ages'"),
    ({"shuffled": TWO_AGES, "kept_ages": [[1, 0], [0, 1]]}, "kept_ages: must be left out, unless 'ages'"),
    (
        {"shuffled": TWO_AGES, "ages": {"club2": 1, "club9": 2}, "kept_ages": [[0, 1], [0, 1]]},
        r"kept_ages\[0\]: must be how many cards of each of 2 ages",
    ),
    ({"step": "press", "attack": ["heart9"]}, "attack: must be one or more attack cards"),
    ({"step": "press", "attack": ["diamond9", "club9"]}, "attack: must be one or more attack cards of one suit"),
    ({"step": "answer", "attack": ["diamond9"]}, "attack: must be one card before the defence, two or more"),
    ({"step": "defend", "attack": ["diamond9", "diamond10"]}, "attack: must be one card before the defence"),
    ({"step": "press", "attack": ["club9"]}, "attack: must be complete"),
    ({"step": "press", "attack": ["diamond9"], "defence": ["club9"]}, "defence: must be defence cards from the hand"),
    ({"step": "press", "attack": ["diamond9"], "defence": ["heart9", "heart8"]}, "defence: must be at most 1 cards"),
    (
        {"step": "answer", "attack": ["diamond9", "diamond3"], "defence": ["heart9", "heart8"]},
        "defence: must be at most 1 cards",
    ),
    ({"step": "press", "attack": ["diamond9", "heart1"], "flipped": ["heart1"]}, "turned exactly after the clubs"),
    ({"step": "press", "attack": ["diamond9"], "flipped": ["club1"]}, "flipped: must be cards of 'attack'"),
    ({"step": "defend", "dragons": ["dragon9", None], "nest": 0}, r"dragons\[1\]: must be a dragon, as this seat is"),
    (
        {"step": "defend", "discard": [f"{suit}{n}" for suit in ("club", "diamond") for n in range(1, 14)]},
        "attack: must be a card that is still free",
    ),
    (
        {"step": "defend", "to_move": 1, "shuffled": [f"heart{n}" for n in range(1, 14)], "kept": [0, 5]},
        r"kept: must be \d+ cards in all",
    ),
    ({"shuffled": ["dragon1"]}, "shuffled: must be cards such as club1"),
    ({"kept": [1, 0]}, r"kept\[0\]: must be a whole number from 0 to 0"),
    ({"press_flips": True}, "press_flips: must be False"),
    ({"press_flips": "true"}, "press_flips: must be False"),
    ({"press_flips": 1}, "press_flips: must be True or False, not 1"),
    ({"flipped": [[]]}, r"flipped: must be cards such as club1, club2, club3, not \[\]"),
    ({"flipped": [{}]}, "flipped: must be cards such as"),
    ({"flipped": ["club1", "club1"]}, "flipped: must be different cards"),
    ({"flipped": "club1"}, "flipped: must be a list"),
    ({"shuffled": [[]]}, "shuffled: must be cards such as"),
    ({"kept": [[], None]}, r"kept\[0\]: must be a whole number"),
    ({"kept": [None, [[]] * 99]}, r"kept\[1\]: must be a whole number from 0 to 999, not \[\[\], .*…$"),
    ({"dragons": [[], None]}, r"dragons\[0\]: must be cards such as dragon1"),
    ({"attack": ["?"], "step": "press"}, "attack: must be cards by their names"),
    ({"defence": ["?"], "step": "press"}, "defence: must be cards such as"),
    ({"discard": ["?"]}, "discard: must be cards such as"),
    ({"trophies": [["?"], None]}, r"trophies\[0\]: must be cards such as"),
    ({"hand_sizes": [4, None]}, r"hand_sizes\[0\]: must be a whole number from 5 to 5, not 4"),
    ({"hand_sizes": [None, 6]}, r"hand_sizes\[1\]: must be a whole number from 0 to 5, not 6"),
]


@pytest.mark.parametrize(("entries", "message"), WRONG, ids=[message[:40] for _, message in WRONG])
def test_a_position_that_cannot_be_is_named(entries: dict[str, object], message: str) -> None:
    base: dict[str, object] = {"dragons": ["dragon9", "dragon5"], "discard": ["club13"]}
    with pytest.raises(PositionError, match=message):
        dragonlab.new("dragon_wars", position={**base, **entries}, seed=1)


def test_a_position_that_is_no_dict_is_an_error() -> None:
    with pytest.raises(PositionError, match="a dict"):
        dragonlab.new("dragon_wars", position=[], seed=1)  # type: ignore[arg-type]


EARLIER = json.loads("""{
  "dragonlab": 1, "game": "dragon_wars", "rules": 1, "rules_hash": "9b248f7cede179cc", "seats": 2, "seed": 0,
  "options": {"press_flips": "false"}, "cards": null, "position": {"turn": 1, "hands": [null, ["heart5"]]},
  "setup": [
    ["dragon.0", "dragon5"], ["dragon.1", "dragon10"], ["trump", "diamond7"],
    ["sample.1", "heart2"], ["sample.1", "heart10"], ["sample.1", "diamond6"], ["sample.1", "diamond11"],
    ["sample.0", "heart4"], ["sample.0", "club1"], ["sample.0", "club6"], ["sample.0", "club7"],
    ["sample.0", "diamond4"]
  ],
  "plies": [
    [1, "attack diamond11 0", []],
    [0, "defend diamond4", [["flip", "diamond3"], ["flip", "club12"], ["flip", "diamond10"], ["flip", "heart13"]]]
  ],
  "result": null
}""")  # as the code wrote it when what was left open was asked for under the labels of play, and in another order


def test_a_record_whose_position_was_completed_under_other_labels_still_loads() -> None:
    match = dragonlab.replay(json.dumps(EARLIER))
    view = seen(match.plies[0].state, 1)
    assert (view["dragons"], view["trump"], view["discard"]) == (["dragon5", "dragon10"], "diamond", ["diamond7"])
    assert view["hands"][1] == ["heart2", "heart5", "heart10", "diamond6", "diamond11"]
    assert seen(match)["flipped"] == ["diamond3", "club12", "diamond10", "heart13"]
    assert dragonlab.replay(match.record()).state == match.state


@pytest.mark.parametrize("wrong", [["dragon.0", "dragon10"], ["trump", "diamond4"], ["first", "0"]])
def test_such_a_record_is_checked_as_any_other(wrong: list[str]) -> None:
    with pytest.raises(dragonlab.RecordError, match="setup: "):
        dragonlab.replay(json.dumps({**EARLIER, "setup": [wrong, *EARLIER["setup"][1:]]}))
