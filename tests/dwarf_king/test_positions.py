"""Positions: hands under way, completed where they have gaps, refused where they cannot be."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from dwarf_king.table import BLUE, GAME, GREEN, RED, at, legal, play, seen, state, told
from visibility.dwarf_king import check

import dragonlab
from dragonlab import bots
from dragonlab.core.rules.chance import RandomChance
from dragonlab.games.dwarf_king.components import BASIC

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

HEADS = {"paladin", "queen", "king", "champion"}
HANDS = [["dwarf4", "knight5"], ["dragon", "dwarf9"], ["goblin5", "dwarf3"]]
FULL: dict[str, object] = {"special": "dragon", "quest": "q4a", "hands": HANDS}


def place(**entries: object) -> Match:
    return dragonlab.new("dwarf_king", seats=3, position={**FULL, **entries}, seed=1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_empty_position_is_a_hand_just_dealt(seats: int) -> None:
    match = dragonlab.new("dwarf_king", seats=seats, position={}, seed=2)
    check(match.state)
    assert legal(match) == {"quest first", "quest second"}


POSITIONS: list[dict[str, object]] = [
    {},
    {"leader": 1},
    {"hands": [["dwarf4", "knight5"], None, None]},
    {"winners": [0, 1, 2, 2], "hands": [None, None, None], "leader": 2},
    {"trick": ["dwarf7"], "leader": 2, "hands": [["dwarf4", "knight5"], ["dragon", "dwarf9"], ["goblin5"]]},
    {"trick": ["dwarf7", "dwarf8", "goblin9"], "leader": 1},
    {"captured": [["dwarf5", "dwarf6"], [], None]},
    {"captured": [["dwarf5"], ["dwarf6"], ["dwarf7", "dwarf8", "dwarf10", "goblin2"]], "leader": 0},
    {"totals": [3, -9, 12], "hand": 7, "dealer": 2},
    {"specials": ["druid", "dragon"], "tiles": ["q4", "q5"], "hand": 13},
    {"special": "sorcerer", "hands": [None, None, ["dwarf4"]]},
    {"special": "sorcerer", "hands": [["sorcerer"], ["dwarf9"], ["dwarf4"]], "trick": ["dwarf6", "dwarf7", "dwarf8"]},
    {"special": "mummy", "hands": [["mummy", "dwarf4"], None, None], "model": "knight_king"},
    {"special": "mummy", "hands": [["mummy", "dwarf4"], None, None]},
    {
        "special": "double",
        "hands": [["double", "dwarf4"], None, None],
        "model": "knight3",
        "captured": [["knight3"], None, None],
        "leader": 0,
    },
    {"special": "tinkerer", "hands": [None, None, ["dwarf4"]], "bonus": [1, 3]},
    {"special": "goblin_standard", "step": "name", "hands": [None, None, None]},
    {"quest": None, "tile": "q7", "hands": [None, None, None]},
    {"special": "druid", "trick": ["druid", "dwarf7", "dwarf8"], "hands": [["knight4"], ["knight5"], ["knight6"]]},
]


@pytest.mark.parametrize("entries", POSITIONS, ids=range(len(POSITIONS)))
def test_a_position_is_completed_and_played_to_the_end(entries: dict[str, object]) -> None:
    for seed in range(5):
        match = dragonlab.new("dwarf_king", seats=3, position={**FULL, **entries}, seed=seed)
        dice, hand = random.Random(seed), seen(match)["hand"]
        check(match.state)
        for seat in range(3):
            view = match.view(seat)
            again = match.game.sample(view, seat, RandomChance(seed))
            assert again.view(seat) == view
        while match.to_move is not None and seen(match)["hand"] < hand + 2:
            match.play(dice.choice(match.legal_moves()))
            check(match.state)


def test_what_a_position_says_is_so() -> None:
    match = place(totals=[3, -9, 12], hand=5, dealer=2, leader=1, captured=[["goblin7", "goblin8"], None, None])
    view = seen(match, RED)
    assert (view["special"], view["quest"], view["tile"], view["hand"], view["dealer"]) == ("dragon", "q4a", "q4", 5, 2)
    assert view["totals"] == [3, -9, 12]
    assert [set(seen(match, seat)["hands"][seat] or []) for seat in range(3)] == list(map(set, HANDS))
    assert match.to_move == GREEN
    assert {"goblin7", "goblin8"} <= set(view["captured"][RED])
    assert len(view["winners"]) == 11
    assert view["winners"][-1] == GREEN
    assert len(view["specials"]) == 14 - 5
    assert len(view["tiles"]) == 20 - 5


def test_the_holder_of_the_5_of_goblins_leads_a_hand_that_begins() -> None:
    match = at(special="scout", seats=4)
    leader = match.to_move or 0
    assert "goblin5" in (seen(match, leader)["hands"][leader] or [])


def test_a_complete_trick_has_its_effects() -> None:
    hands = ["knight2 sorcerer", "knight3 goblin2", "knight4 goblin3"]
    match = at(*hands, special="sorcerer", trick="dwarf3 dwarf9 dwarf4", leader=RED)
    assert (state(match).step, match.to_move) == ("offer", RED)
    assert state(match).winners[-1] == GREEN
    match = at("knight2", "knight3", "knight4", special="druid", trick="dwarf3 dwarf9 druid", leader=RED)
    assert (state(match).step, match.to_move) == ("swap", BLUE)


LAST = [["knight2"], ["knight3"], ["knight4"]]
UNCHOSEN: dict[str, object] = {"quest": None, "hands": [None, None, None]}
ODD = {"winners": [0, *[2] * 10, 1], "leader": 1}
WORDS = ("quest", "model", "step", "tile", "special")
REST = [card.name for card in BASIC if card.name not in {"dwarf2", "knight2", "knight3"}]
NO_SORCERER = {"hands": [["knight2"], ["knight3"], None], "captured": [REST[:12], REST[12:24], REST[24:]]}
NUMBERS_ONLY = [*REST[:8], *REST[14:17]]
NO_HEADS = {
    "captured": [["scout", *NUMBERS_ONLY], None, None],
    "winners": [seat for seat in range(3) for _ in range(4)],
}


def test_a_card_that_is_not_known_lies_where_a_position_says() -> None:
    match = place(hands=[["dwarf4", "?"], None, None], captured=[None, ["?", "?"], None])
    assert seen(match)["hand_sizes"] == [2, 2, 2]
    assert "dwarf4" in (seen(match, RED)["hands"][RED] or [])
    sized = dragonlab.new("dwarf_king", position={"quest": "q4a", "hand_sizes": [3, None, None]}, seed=1)
    assert seen(sized)["hand_sizes"] == [3, 3, 3]


@pytest.mark.rule("DK-S3")
@pytest.mark.parametrize(
    ("winners", "captured", "bonus"),
    [
        ([RED, GREEN, GREEN, *[BLUE] * 8], RED, [GREEN, 3]),
        ([BLUE, RED, GREEN, RED, *[BLUE] * 7], RED, [BLUE, 3]),
        ([RED, GREEN, *[BLUE] * 9], BLUE, None),
    ],
)
def test_a_tinkerer_in_an_old_pile_has_paid(winners: list[int], captured: int, bonus: list[int] | None) -> None:
    """Only who wins the very next trick is paid: in the last case that is still to come."""
    piles = [["tinkerer"] if seat == captured else [] for seat in range(3)]
    hands = ("knight2 dwarf3", "knight3 dwarf4", "knight4 dwarf5")
    match = at(*hands, special="tinkerer", captured=piles, winners=winners, leader=BLUE)
    assert seen(match)["bonus"] == bonus
    events = play(match, "knight4", "knight2", "knight3")
    assert ("tinkered" in told(events)) == (bonus is None)


@pytest.mark.rule("DK-S3", "DK-S7")
@pytest.mark.parametrize(("special", "bonus"), [("tinkerer", [GREEN, 3]), ("scout", [RED, 2]), ("scout", [BLUE, 1])])
def test_points_won_during_the_hand_count_when_it_is_over(special: str, bonus: list[int]) -> None:
    for seed in range(10):
        match = at(*["knight2", "knight3", "knight4"], special=special, bonus=bonus, leader=RED, seed=seed)
        (pile,) = (seat for seat, cards in enumerate(seen(match)["captured"]) if special in cards)
        heads = [card for card in seen(match)["captured"][pile] if card.rpartition("_")[2] in HEADS]
        assert special == "tinkerer" or len(heads) >= bonus[1]
        events = play(match, "knight2", "knight3", "knight4")
        seat, points = bonus
        assert seen(match)["bonus"] == bonus
        assert f"{special[:-2]}ed" not in told(events)
        earned = [entry for entry in state(match).entries if entry.term == special]
        assert [(entry.seat, entry.points) for entry in earned] == [(seat, points)]


@pytest.mark.rule("DK-S11", "DK-S12")
def test_a_copy_in_a_complete_trick_is_that_of_the_model() -> None:
    hands = ("knight2 goblin2", "knight3 goblin3", "knight4 goblin4")
    match = at(*hands, special="mummy", trick="dwarf6 mummy dwarf9", model="dwarf_king", leader=RED)
    assert seen(match)["winners"][-1] == GREEN
    assert seen(match)["model"] == "mummy", "what won this trick is what would be copied next"
    match = at(*hands, special="double", trick="dwarf6 double dwarf9", model="dwarf9", leader=RED)
    assert seen(match)["model"] == "dwarf9", "a Double that is not led copies the card before it"


SETTLED: list[tuple[str, dict[str, Any]]] = [
    ("druid", {"trick": "dwarf3 dwarf9 druid", "hands": ["knight2", "knight3", "knight4"]}),
    ("knight_standard", {"trick": "dwarf3 dwarf9 knight_standard", "hands": ["knight2", "knight3", "knight4"]}),
    ("sorcerer", {"trick": "dwarf3 dwarf9 dwarf4", "hands": ["knight2 sorcerer", "knight3 dwarf6", "knight4 dwarf7"]}),
    ("sorcerer", {"trick": "dwarf3 sorcerer dwarf4", "hands": ["knight2", "knight3", "dwarf9"], "winners": True}),
    ("mummy", {"trick": "dwarf3 mummy dwarf4", "hands": ["knight2", "knight3", "knight4"], "winners": True}),
]


@pytest.mark.parametrize(("special", "entries"), SETTLED)
def test_a_trick_may_lie_there_when_its_special_card_has_had_its_say(special: str, entries: dict[str, Any]) -> None:
    left = len(entries["hands"][0].split())
    won = {"winners": [*[RED] * (12 - left), GREEN]} if entries.pop("winners", False) else {}
    model = {"model": "mummy"} if special == "mummy" else {}
    hands, said = entries.pop("hands"), {**entries, **won, **model, "step": "play", "leader": RED}
    match = at(*hands, special=special, **said)
    check(match.state)
    assert (state(match).step, match.to_move) == ("play", GREEN)


def test_the_sorcerer_must_be_used_before_the_last_trick_also_in_a_position() -> None:
    hands = ("knight2 sorcerer", "knight3", "knight4")
    with pytest.raises(dragonlab.PositionError, match="position, "):
        at(*hands, special="sorcerer", trick="dwarf3 dwarf9 dwarf4", leader=RED, step="play")


def test_the_scout_may_just_have_been_played() -> None:
    match = at(
        "knight2", "knight3", "knight4", special="scout", trick="scout dwarf_king dwarf9", leader=RED, bonus=[RED, 1]
    )
    assert (seen(match)["bonus"], match.to_move) == ([RED, 1], RED)


@pytest.mark.rule("DK-HAND-2")
def test_the_leader_of_the_hand_before_does_not_lead_the_next_one() -> None:
    match = at(special="scout", leader=RED, hands=[None, None, ["goblin5"] + ["?"] * 12], to_move=BLUE)
    assert (seen(match)["leader"], match.to_move) == (RED, BLUE)


def test_completing_a_position_uses_no_script_up() -> None:
    script = {"special": ["druid"], "quest": ["q5"], "deal.0": ["knight5"]}
    match = dragonlab.new("dwarf_king", position={"hand": 3}, chance=script, seed=4)
    assert {pick.label.partition(".")[0] for pick in match.plies[0].picks} == {"sample"}
    while seen(match)["hand"] == 3:
        match.play(match.legal_moves()[0])
    assert (seen(match)["special"], seen(match)["tile"]) == ("druid", "q5")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "no entry 'colour'"),
    ({"special": "wizard"}, "special"),
    ({"special": "druid", "specials": 3}, "specials"),
    ({"special": None, "specials": []}, "special"),
    ({"special": ["druid"]}, "special"),
    ({"tiles": [["q5"]]}, "tiles"),
    ({"quest": "q99"}, "quest"),
    ({"quest": "n1a"}, "quest"),
    ({"quest": "q6c"}, "quest"),
    ({"tile": "q5"}, "tile"),
    ({"tiles": ["q99"]}, "tiles"),
    ({"tiles": ["q5", "q5"]}, "tiles"),
    ({"hands": []}, "hands"),
    ({"hands": [["dwarf4"], ["dwarf4"], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], ["dwarf2"], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], ["mummy"], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], [7], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], "dwarf5", None]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], ["dwarf5", "dwarf6"], None]}, "hands"),
    ({"hands": [[], [], []]}, "hands"),
    ({"quest": None}, "hands"),
    ({"trick": ["dwarf4"]}, "trick"),
    ({"trick": ["dwarf5", "dwarf6", "dwarf7", "dwarf8"]}, "trick"),
    ({"trick": "dwarf5"}, "trick"),
    ({"leader": 3}, "leader"),
    ({"leader": "0"}, "leader"),
    ({"leader": 0, "winners": [0] * 10 + [1]}, "leader"),
    ({"winners": [0]}, "winners"),
    ({"winners": [5] * 11}, "winners"),
    ({"captured": [["goblin2"] * 2, None, None]}, r"captured\[0\]"),
    ({"captured": [["dwarf5"], None, None], "winners": [1] * 11}, r"captured\[0\]"),
    ({"model": "knight3"}, "model"),
    ({"special": "mummy", "hands": [["mummy"], None, None], "model": "card"}, "model"),
    ({"special": "mummy", "hands": [["mummy", "knight3"], None, None], "model": "knight3"}, "model"),
    ({"bonus": 3}, "bonus"),
    ({"bonus": [4, 3]}, "bonus"),
    ({"bonus": [0, "3"]}, "bonus"),
    ({"totals": [1, 2]}, "totals"),
    ({"totals": [1, 2, 3.5]}, "totals"),
    ({"hand": 0}, "hand"),
    ({"dealer": 3}, "dealer"),
    ({"step": "name"}, "step"),
    ({"special": "sorcerer", "hands": [["sorcerer"], ["dwarf5"], ["dwarf6"]]}, "hands"),
    ({"special": "sorcerer", **NO_SORCERER}, "captured"),
    # what no dict and no set can hold
    *(({entry: []}, entry) for entry in WORDS),
    *(({entry: {}}, entry) for entry in WORDS),
    # before the quest is chosen
    ({**UNCHOSEN, "trick": ["dwarf6"]}, "trick"),
    ({**UNCHOSEN, "trick": ["knight5"]}, "trick"),
    ({**UNCHOSEN, "winners": [0]}, "winners"),
    ({**UNCHOSEN, "captured": [["dwarf6"], None, None]}, "captured"),
    ({**UNCHOSEN, "hand_sizes": [12, 12, 12]}, "hand_sizes"),
    ({**UNCHOSEN, "step": "name", "special": "goblin_standard"}, "step"),
    # points that cannot have been won: by another special, before it was captured, too many, by somebody else
    *(({"special": special, "hands": LAST, "bonus": [1, 3]}, "bonus") for special in ("joker", "druid", "shaman")),
    ({"special": "tinkerer", "hands": [["tinkerer"], None, None], "bonus": [1, 3]}, "bonus"),
    ({"special": "tinkerer", "hands": LAST, "bonus": [1, 2]}, "bonus"),
    ({"special": "tinkerer", "hands": LAST, "winners": [0] * 12, "bonus": [1, 3]}, "bonus"),
    ({"special": "tinkerer", "hands": LAST, "captured": [["tinkerer"], [], []], "bonus": [1, 3], **ODD}, "bonus"),
    ({"special": "scout", "hands": [["scout"], None, None], "bonus": [1, 2]}, "bonus"),
    ({"special": "scout", "hands": LAST, "bonus": [1, 3]}, "bonus"),
    ({"special": "scout", "hands": LAST, "bonus": [1]}, "bonus"),
    ({"special": "scout", "hands": LAST, "bonus": [1, 2], **NO_HEADS}, "bonus"),
    # what copies a card, without one to copy
    ({"special": "mummy", "hands": [None] * 3, "trick": ["mummy"]}, "trick"),
    ({"special": "mummy", "hands": [None] * 3, "trick": ["dwarf6", "mummy"]}, "trick"),
    ({"special": "mummy", "hands": [None] * 3, "trick": ["dwarf6", "mummy", "dwarf7"]}, "trick"),
    ({"special": "double", "hands": [None] * 3, "trick": ["double"]}, "trick"),
    ({"special": "double", "hands": LAST, "trick": ["double", "dwarf7", "dwarf8"]}, "model"),
    ({"special": "double", "hands": LAST, "trick": ["dwarf6", "dwarf7", "dwarf8"], "model": "dwarf6"}, "model"),
    # what follows from the rest, and is said to be otherwise
    ({"special": "goblin_standard", "hands": [None] * 3, "step": "name", "trick": ["dwarf6"]}, "step"),
    ({"step": "give"}, "step"),
    ({"special": "druid", "hands": LAST, "trick": ["dwarf6", "dwarf7", "dwarf8"], "step": "swap"}, "step"),
    ({"leader": 1, "to_move": 2}, "to_move"),
    ({"hand_sizes": [2, 2, 3]}, "hand_sizes"),
    ({"hands": [["dwarf4"], None, None], "hand_sizes": [None, 2, None]}, "hand"),
    ({"trick": ["?"], "hands": [["dwarf4"], ["dwarf5"], None]}, "trick"),
    ({"edition": "2011"}, "edition"),
]


@pytest.mark.parametrize(("entries", "named"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_refused_by_name(entries: dict[str, object], named: str) -> None:
    with pytest.raises(dragonlab.PositionError, match=f"position.*{named}"):
        place(**entries)


@pytest.mark.parametrize("entries", POSITIONS, ids=range(len(POSITIONS)))
def test_bots_can_think_about_a_position(entries: dict[str, object]) -> None:
    match = dragonlab.new("dwarf_king", seats=3, position={**FULL, **entries}, seed=1)
    assert bots.make("medium", GAME, 1).choose(match.view(match.to_move)).move in match.legal_moves()


@pytest.mark.parametrize("nonsense", [[], "x", 3])
def test_a_position_is_a_dict(nonsense: Any) -> None:
    with pytest.raises(dragonlab.PositionError):
        dragonlab.new("dwarf_king", position=nonsense)
