"""Damage, the end of a battle, new dragons and husks."""

from __future__ import annotations

import pytest
from dragon_wars.table import BOOK, GREEN, RED, at, names, notations, one, play, seen

LAST = {"nest": 0, "dragons": ["dragon9", "dragon5"]}  # the nest is empty: the last turns


@pytest.mark.rule("DW-DAMAGE-1", "DW-DAMAGE-2", "DW-DAMAGE-3")
def test_each_point_of_damage_takes_a_counter_off() -> None:
    match = at()
    events = play(match, "attack diamond8 1", "defend heart6", "stop")
    told = names(events)
    assert told[told.index("stopped") : -2] == ["stopped", "damage", "counters_off", "survived", "discarded_battle"]
    assert one(events, "counters_off").params == {"seat": 1, "count": 2, "left": 3}
    assert seen(match)["health"] == [9, 3]
    assert seen(match)["dragons"] == ["dragon9", "dragon5"]
    assert match.to_move == 1


@pytest.mark.rule("DW-DAMAGE-1")
@pytest.mark.parametrize(("attack", "defence"), [("diamond4", "heart6"), ("diamond4", "heart11")])
def test_without_a_surplus_nothing_happens(attack: str, defence: str) -> None:
    match = at()
    events = play(match, f"attack {attack} 1", f"defend {defence}", "stop")
    assert "counters_off" not in names(events)
    assert one(events, "no_damage").params["points"] <= 0  # type: ignore[operator]
    assert seen(match)["health"] == [9, 5]


@pytest.mark.rule("DW-R1", "DW-CARD-7", "DW-DAMAGE-4", "DW-DAMAGE-5")
@pytest.mark.parametrize(("health", "dead"), [(4, True), (5, False), (3, True)])
def test_a_dragon_dies_when_no_counter_is_left(health: int, dead: bool) -> None:
    match = at(health=[9, health])
    events = play(match, "attack diamond4 1", "decline", "stop")
    assert ("slain" in names(events)) == dead
    assert seen(match)["trophies"] == [["dragon5"] if dead else [], []]
    assert one(events, "counters_off").params["count"] == min(4, health)


@pytest.mark.rule("DW-DAMAGE-5")
def test_a_slain_dragon_lies_in_the_attackers_trophy_hall() -> None:
    match = at(seats=3, dragons=["dragon9", "dragon2", "dragon13"], hands=[["diamond4"], None, None], trump="heart")
    events = play(match, "attack diamond4 1", "decline", "stop")
    assert one(events, "trophy").params == {"seat": 0, "target_seat": 1, "card": "dragon2"}
    assert one(events, "trophy").moved[0].target == "trophies0"


@pytest.mark.rule("DW-DAMAGE-6")
def test_all_cards_of_the_battle_are_discarded_face_up() -> None:
    match = at(chance={"flip": ["heart1"]})
    play(match, "attack club7 1", "defend heart6", "stop")
    assert {"club7", "heart1", "heart6"} < {*seen(match)["discard"]}
    assert seen(match)["attack"] == seen(match)["defence"] == seen(match)["flipped"] == []


@pytest.mark.rule("DW-NEW-1", "DW-NEW-2", "DW-NEW-3")
def test_the_owner_draws_a_new_dragon_with_counters_and_refills() -> None:
    match = at(
        hands=[RED, GREEN[:3]],
        chance={"dragon.1": ["dragon11"], "draw.1": ["club1", "club3"]},
    )
    events = play(match, "attack diamond8 1", "decline", "stop")
    assert [event.rule for event in events if event.rule.startswith("DW-NEW")] == ["DW-NEW-1", "DW-NEW-2", "DW-NEW-3"]
    assert seen(match)["dragons"] == ["dragon9", "dragon11"]
    assert seen(match)["health"] == [9, 11]
    assert seen(match)["hand_sizes"] == [4, 5]
    assert seen(match)["nest"] == 10


@pytest.mark.rule("DW-R6")
def test_a_battle_ends_in_this_order() -> None:
    match = at(
        seats=3,
        dragons=["dragon9", "dragon13", "dragon3"],
        hands=[["diamond8"], None, ["heart1"]],
        trump="heart",
        discard=["heart13"],
    )
    events = play(match, "attack diamond8 2", "decline", "stop")
    assert names(events)[-10:] == [
        "stopped",
        "damage",
        "counters_off",
        "slain",
        "discarded_battle",
        "trophy",
        "dragon",
        "counters",
        "refilled",
        "trump",
    ]
    assert match.to_move == 1, "the turn passes to the attacker's left, not the defender's"


@pytest.mark.rule("DW-R6")
def test_the_cards_of_a_battle_can_be_back_in_the_deck_before_the_owner_refills() -> None:
    match = at(hands=[RED, ["heart2"]], deck=2)
    events = play(match, "attack diamond8 1", "decline", "stop")
    told = names(events)[names(events).index("counters_off") :]
    assert [name for name in told if name in {"discarded_battle", "refilled", "renewed"}][:4] == [
        "discarded_battle",
        "refilled",
        "renewed",
        "refilled",
    ]
    assert "diamond8" in seen(match)["shuffled"]


@pytest.mark.rule("DW-HUSK-1")
def test_with_an_empty_nest_the_owner_becomes_a_husk_and_refills() -> None:
    match = at(LAST, hands=[RED, ["heart2"]])
    events = play(match, "attack diamond8 1", "decline", "stop")
    assert names(events)[names(events).index("husk") :] == ["husk", "refilled", "trump"]
    assert seen(match)["dragons"] == ["dragon9", None]
    assert seen(match)["health"] == [9, 0]
    assert seen(match)["hand_sizes"][1] == 5
    assert match.to_move == 1


@pytest.mark.rule("DW-R6", "DW-NEW-3")
def test_a_new_husk_refills_before_anybody_goes_on() -> None:
    match = at(seats=3, nest=0, dragons=["dragon9", "dragon7", "dragon5"], hands=[RED, None, ["heart2"]], trump="heart")
    events = play(match, "attack diamond8 2", "decline", "stop")
    assert one(events, "refilled").rule == "DW-NEW-3"
    assert one(events, "refilled").params["count"] == 4
    assert match.to_move == 1


@pytest.mark.rule("DW-HUSK-2")
def test_a_husk_may_attack_and_refills() -> None:
    match = at(nest=0, dragons=["dragon9", None], turn=1, hands=[RED, ["club9", "heart2"]])
    assert "attack club9 0" in notations(match)
    events = play(match, "attack club9 0", "decline", "stop")
    assert "trophy" in names(events)


@pytest.mark.rule("DW-HUSK-3", "DW-HUSK-4")
def test_a_husk_can_only_be_rid_of_hearts_by_a_redraw() -> None:
    hearts = ["heart1", "heart2", "heart4", "heart5", "heart8"]
    match = at(seats=3, nest=0, dragons=["dragon9", None, "dragon4"], turn=1, hands=[None, hearts, None])
    assert notations(match) == ["redraw"]
    assert match.why_not("attack club1 1") is not None
    events = play(match, "redraw")
    assert one(events, "discarded_hand").params["cards"] == tuple(hearts)


@pytest.mark.rule("DW-HUSK-3")
def test_nobody_can_attack_a_husk() -> None:
    match = at(seats=3, nest=0, dragons=["dragon9", None, "dragon4"], hands=[["club9"], None, None])
    assert match.why_not("attack club9 1") == BOOK.violation("DW-ATTACK-3", target_seat=1)
