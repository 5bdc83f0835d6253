"""The rules of Dragon Rampage: dice and tokens, the boxes, the dragon, the path, the endings."""

from __future__ import annotations

import copy
import json
import random
import re
from typing import Any

import pytest
from dragon_rampage.table import COMPONENTS, GAME, Moment, Told, box, points

import dragonlab
from dragonlab.core.base.errors import DataError, OptionError, PositionError
from dragonlab.core.words.toml import Table
from dragonlab.games.dragon_rampage import boxes, vocabulary

A, D, X, B, T, C, H = "attack", "defence", "dragon", "boots", "treasure", "crafty", "hero"
CALM = Told(rampage=["deep_sleep"])


def rolled(*faces: str, **fields: Any) -> Moment:
    """Let seat 0 roll: three yellow dice, three red ones, the black one; then what falls again."""
    fields.setdefault("first", 0)
    return Moment(("act", 0), ("act", 1), chance=Told(die_0=faces), **fields).play("roll")


# -- Set-up ------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "DR-SETUP-3", "DR-SETUP-4", "DR-GAME-1", "DR-GAME-2", "DR-GAME-3", "DR-R13", "DR-SETUP-1", "DR-SETUP-2", "DR-HAND-1"
)
def test_each_chooses_one_card_and_draws_two() -> None:
    match = dragonlab.new("dragon_rampage", seats=4, options={"heroes": "in_order"}, seed=3)
    for seat, card in enumerate(("brute_force", "backstab", "alms", "dodge")):
        assert match.to_move == seat
        assert match.why_not("choose meteor", seat).rule == "DR-HAND-1"  # type: ignore[union-attr]
        match.play(f"choose {card}")
    view = match.view(0)
    assert (view["hand_sizes"], view["gold"], view["wounds"], view["places"]) == ([3] * 4, [5] * 4, [0] * 4, [0] * 4)
    assert "brute_force" in view["hands"][0]  # type: ignore[index]
    assert view["hands"][1] is None  # type: ignore[index]
    assert view["heroes"] == ["barbarian", "rogue", "paladin", "elf"]


@pytest.mark.rule("DR-FIRST-1", "DR-FIRST-2")
def test_the_last_seat_has_one_re_roll_more() -> None:
    match = dragonlab.new("dragon_rampage", seats=3, options={"first": "1"}, seed=3)
    for _ in range(3):
        match.play(match.legal_moves()[0])
    found = []
    for _ in range(3):
        match.play("roll")
        found.append((match.to_move, match.view(None)["rerolls"]))
        while match.view(None)["dice"]["red1"] is not None:  # type: ignore[index]
            match.play("done" if "done" in map(str, match.legal_moves()) else match.legal_moves()[0])
    assert found == [(1, 2), (2, 2), (0, 3)]
    with pytest.raises(OptionError, match="0 to 2"):
        dragonlab.new("dragon_rampage", seats=3, options={"first": "3"})


@pytest.mark.rule("DR-LARGE-1", "DR-SMALL-1", "DR-R8")
@pytest.mark.parametrize(("seats", "large", "small"), [(3, 15, 13), (4, 20, 18), (5, 25, 23)])
def test_the_small_dungeon_is_shorter_and_its_dragon_weaker(seats: int, large: int, small: int) -> None:
    states = [Moment(("act", 0), seats=seats, options={"dungeon": size}).state for size in ("large", "small")]
    assert [state.health for state in states] == [large, small]
    assert states[0].exit - states[1].exit == 3


# -- Dice and tokens ---------------------------------------------------------------------------------------


@pytest.mark.rule("DR-ROLL-2", "DR-ROLL-3", "DR-ROLL-4", "DR-ROLL-5", "DR-LOCK-1")
def test_two_re_rolls_of_any_dice_but_dragons() -> None:
    moment = rolled(A, D, X, B, T, H, A, C, C)
    assert moment.refused("take yellow3") == "DR-LOCK-1"
    assert moment.refused("roll") == "DR-ROLL-3"
    moment.play("take yellow1")
    assert moment.refused("take yellow1") == "DR-ROLL-4"
    moment.play("roll", "take yellow1", "roll")
    assert [moment.refused(move) for move in ("take yellow1", "roll", "done")] == ["DR-ROLL-2", "DR-ROLL-2", None]


@pytest.mark.rule("DR-ICON-1", "DR-ICON-2", "DR-TOKEN-6", "DR-R15", "DR-R16", "DR-TOKEN-1", "DR-ROLL-6")
def test_icons_become_tokens_and_six_of_a_kind_the_five() -> None:
    moment = rolled(A, A, A, A, A, A, X).play("done")
    assert moment.state.tokens[0] == (0, 1, 0, 0, 5, 0)


@pytest.mark.rule("DR-ICON-3", "DR-R4", "DR-WILD-1", "DR-WILD-2", "DR-WILD-3")
def test_a_wild_icon_joins_one_of_an_ordinary_die() -> None:
    moment = rolled(A, X, B, H, H, B, X).play("done")
    assert moment.legal == ["join attack", "join boots"]
    assert moment.refused("join dragon") == "DR-WILD-3"
    moment.play("join attack", "join boots")
    assert moment.state.tokens[0] == (0, 2, 0, 0, 2, 3)
    assert rolled(X, X, X, H, H, H, X).play("done").state.tokens[0] == (0, 4, 0, 0, 0, 0)


@pytest.mark.rule("DR-TOKEN-5", "DR-TOKEN-2", "DR-TOKEN-3")
def test_with_one_three_the_player_says_which_box_gets_it() -> None:
    moment = rolled(A, A, A, B, B, B, X).play("done")
    assert moment.legal == ["place attack", "place boots"]
    assert moment.refused("place crafty") == "DR-TOKEN-2"
    moment.play("place boots")
    assert moment.state.tokens[0] == (0, 1, 0, 0, 2, 3), "of one box there is no order to choose"


@pytest.mark.rule("DR-TOKEN-4")
def test_the_dragon_gets_its_token_first() -> None:
    moment = rolled(X, X, X, A, A, A, B).play("done")
    assert moment.state.to_move == 1, "any order would lay the same tokens, so nobody is asked"
    assert moment.state.tokens[0] == (0, 3, 0, 0, 2, 1)


def test_without_an_equal_or_lower_token_a_box_stays_empty() -> None:
    moment = rolled(A, C, T, D, B, X, X).play("done")
    for name in ("defence", "crafty", "treasure"):
        moment.play(f"place {name}")
    assert moment.state.tokens[0] == (1, 2, 1, 1, 0, 0)
    assert "unplaced" in moment.names


@pytest.mark.rule("DR-TIE-1")
def test_the_first_player_wins_ties() -> None:
    moment = Moment(("act", 0), seats=5, first=3, tokens={"attack": [2, 3, 2, 2, 0]})
    assert boxes.ranked(moment.state, 4) == (1, 3, 0, 2)


# -- The boxes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-DEFENCE-1", "DR-DEFENCE-2", "DR-DEFENCE-3")
def test_defence_protects_the_first_and_heals_the_others() -> None:
    moment = box("defence", tokens={"defence": [1, 3, 2]}, wounds=[3, 3, 3])
    assert (moment.state.leader, moment.state.wounds) == (1, [2, 3, 1])
    assert moment.rules[-3:] == ["DR-DEFENCE-1", "DR-DEFENCE-2", "DR-DEFENCE-3"]


@pytest.mark.rule("DR-R1")
def test_the_leader_of_defence_draws_but_is_not_wounded() -> None:
    moment = box("dragon", tokens={"dragon": [3, 2, 1]}, leader=0, chance=Told(rampage=["deep_sleep"]))
    assert moment.state.wounds == [0, 1, 0]
    assert [len(hand) for hand in moment.state.hands] == [1, 0, 0]


@pytest.mark.rule("DR-RAMPAGE-1", "DR-RAMPAGE-4", "DR-RAMPAGE-5", "DR-RAMPAGE-6")
def test_the_dragon_wounds_two_and_one() -> None:
    moment = box("dragon", tokens={"dragon": [1, 3, 2]}, chance=Told(rampage=["yawn"]))
    assert moment.state.wounds == [0, 2, 1]
    assert [len(hand) for hand in moment.state.hands] == [0, 1, 0]


@pytest.mark.rule("DR-R2", "DR-R3", "DR-RAMPAGE-3")
@pytest.mark.parametrize(
    ("seats", "total", "wounded"),
    [(5, 8, False), (5, 9, True), (4, 6, False), (4, 7, True), (3, 4, False), (3, 5, True)],
)
def test_the_sum_of_tokens_finds_the_section(seats: int, total: int, wounded: bool) -> None:
    tokens = [min(5, total), *([0] * (seats - 1))]
    tokens[1] = min(3, total - tokens[0])
    tokens[2] = total - sum(tokens)
    moment = Moment(
        ("dragon", COMPONENTS.rampages.numbers["restless"]),
        ("act", 0),
        seats=seats,
        tokens={"dragon": tokens},
    )
    assert moment.state.wounds == [int(wounded)] * seats


@pytest.mark.rule("DR-TIE-2", "DR-SPACE-6", "DR-RAMPAGE-2")
def test_odd_and_even_spaces_are_counted_from_the_gold() -> None:
    for card, wounds in (("tail_left", [0, 1, 0, 1]), ("tail_right", [0, 0, 1, 0])):
        moment = Moment(("dragon", COMPONENTS.rampages.numbers[card]), ("act", 0), seats=4, places=[0, 1, 2, 1])
        assert moment.state.wounds == wounds


@pytest.mark.rule("DR-R2")
def test_whom_a_card_means_is_found_before_it_does_anything() -> None:
    landslide = ("dragon", COMPONENTS.rampages.numbers["landslide"])
    moment = Moment(landslide, ("act", 0), seats=3, places=[6, 5, 2], tokens={"dragon": [5, 4, 0]})
    assert (moment.state.places, moment.state.wounds) == ([4, 5, 2], [1, 0, 0])


@pytest.mark.rule("DR-CRAFTY-1", "DR-CRAFTY-2", "DR-CRAFTY-3", "DR-CRAFTY-4", "DR-CRAFTY-5")
def test_crafty_robs_from_whoever_is_not_protected() -> None:
    moment = box("crafty", tokens={"crafty": [3, 2, 0]}, leader=1, gold=[5, 5, 2])
    assert [moment.refused(move) for move in ("rob 0", "rob 1", "gold")] == [
        "DR-CRAFTY-3",
        "DR-CRAFTY-3",
        "DR-CRAFTY-4",
    ]
    moment.play("rob 2")
    assert moment.state.gold == [7, 5, 0]
    assert moment.refused("rob 0") == "DR-CRAFTY-4"
    moment.play("gold")
    assert moment.state.gold == [7, 7, 0]


@pytest.mark.rule("DR-DECK-2")
def test_nobody_chooses_to_draw_from_an_empty_hero_deck() -> None:
    empty = box("crafty", tokens={"crafty": [2, 1, 0]}, decks=[[], [], []])
    assert (empty.refused("draw"), empty.legal) == ("DR-DECK-2", ["rob 1", "rob 2", "skip"])
    assert empty.play("rob 1").legal == ["gold", "skip"]


@pytest.mark.rule("DR-CHEST-1", "DR-CHEST-2", "DR-CHEST-3", "DR-CHEST-4")
def test_treasure_keeps_one_of_two_or_takes_gold() -> None:
    chance = Told(treasure_0=["ruby", "rope"], treasure_1=["gong"])
    moment = box("treasure", tokens={"treasure": [3, 2, 1]}, chance=chance).play("draw")
    assert moment.legal == ["keep ruby", "keep rope"]
    assert moment.refused("keep gong") == "DR-HAND-1"
    moment.play("keep ruby", "draw")
    assert [COMPONENTS.treasures.of(own) for own in moment.state.treasures] == [("ruby",), ("gong",), ()]
    assert COMPONENTS.treasures.of(moment.state.treasure_discard) == ("rope",)
    assert moment.state.gold == [5, 5, 6]
    assert box("treasure", tokens={"treasure": [3, 2, 0]}).play("gold", "gold").state.gold == [8, 8, 5]


@pytest.mark.rule("DR-R20", "DR-R9")
def test_an_empty_treasure_deck_is_made_of_the_discards() -> None:
    moment = box("treasure", tokens={"treasure": [3, 0, 0]}, treasure_deck=[], treasure_discard=[4]).play("draw")
    assert moment.state.treasures[0] == [4]
    assert "treasures_renewed" in moment.names


@pytest.mark.rule("DR-DECK-2", "DR-R9")
def test_nobody_chooses_to_draw_where_no_treasure_is_left() -> None:
    empty = box("treasure", tokens={"treasure": [3, 2, 0]}, treasure_deck=[], treasure_discard=[])
    assert (empty.refused("draw"), empty.legal) == ("DR-DECK-2", ["gold", "skip"])
    assert empty.play("gold").legal == ["gold", "skip"]


@pytest.mark.rule("DR-SKIP-1")
@pytest.mark.parametrize(("named", "told"), [("crafty", "crafty"), ("boots", "run"), ("attack", "attack")])
def test_who_declines_is_told_with_the_box(named: str, told: str) -> None:
    moment = box(named, tokens={named: [3, 0, 0]}).play("skip")
    (event,) = (event for event in moment.events if event.name == "skipped")
    assert GAME.rulebook.sentence(event, "en").endswith(f"declines what the place gives: {told}.")


@pytest.mark.rule("DR-R9")
def test_a_space_without_a_treasure_is_told_of() -> None:
    place = COMPONENTS.path.index("treasure_space")
    moment = Moment(("walk", 0, 1, 0), ("act", 1), places=[place - 1, 0, 0], treasure_deck=[]).play("walk 1")
    assert moment.names[-2:] == ["went", "no_treasures"]
    assert moment.rules[-1] == "DR-R9"


def test_every_move_but_a_pass_is_told_of_where_cards_and_treasures_are_gone() -> None:
    """Whatever has no event could not be taken back."""
    seats, dice = range(3), random.Random(5)
    hands = [[COMPONENTS.cards.all[card] for card in COMPONENTS.hero_decks[hero]] for hero in seats]
    position = {"hands": hands, "gold": [20, 20, 20], "treasure_sizes": [11, 11, 10], "places": [4, 10, 16]}
    for seed in range(6):
        match = dragonlab.new("dragon_rampage", seats=3, position=position, seed=seed)
        while match.to_move is not None:
            move = dice.choice(match.legal_moves())
            events = match.play(move)
            assert events or move.notation == "pass", (seed, move.notation)


# -- The attack --------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-ATTACK-1", "DR-ATTACK-2", "DR-R7", "DR-FIGHT-1")
def test_the_attack_box_gives_two_and_one_re_roll() -> None:
    moment = box("attack", tokens={"attack": [2, 1, 0]}, chance=Told(die_0=[A] * 4 + [B] * 3, die_1=[B] * 7)).play(
        "fight"
    )
    assert moment.state.rerolls == 2
    moment.play("done", "fight")
    assert (moment.state.rerolls, moment.state.cubes) == (1, [1, 0, 0])


@pytest.mark.rule("DR-FIGHT-3", "DR-FIGHT-4", "DR-FIGHT-5")
@pytest.mark.parametrize(("hits", "wounds"), [(3, 0), (4, 1), (5, 1), (6, 2), (7, 2)])
def test_hits_wound_the_dragon(hits: int, wounds: int) -> None:
    chance = Told(die_0=[A] * hits + [B] * (7 - hits))
    assert Moment(("attack", 0, 0, 0), ("act", 0), chance=chance).play("fight", "done").state.cubes[0] == wounds


@pytest.mark.rule("DR-LOCK-2", "DR-LOCK-3")
def test_in_an_attack_hits_and_dragons_stay() -> None:
    moment = Moment(("attack", 0, 2, 0), ("act", 0), chance=Told(die_0=[A, D, X, H, B, T, B])).play("fight")
    refused = [moment.refused(f"take {die}") for die in ("yellow1", "yellow2", "yellow3", "red1", "red2")]
    assert refused == ["DR-LOCK-3", "DR-LOCK-3", "DR-LOCK-2", "DR-LOCK-3", None]


@pytest.mark.rule("DR-FIGHT-6")
@pytest.mark.parametrize(("leader", "wounds"), [(None, 1), (0, 0)])
def test_three_dragons_wound_the_attacker_but_not_the_leader_of_defence(leader: int | None, wounds: int) -> None:
    moment = Moment(("attack", 0, 0, 0), ("act", 0), leader=leader, chance=Told(die_0=[X] * 3 + [B] * 4)).play(
        "fight", "done"
    )
    assert moment.state.wounds[0] == wounds


@pytest.mark.rule("DR-R12", "DR-END-1", "DR-GAME-4", "DR-DRAGON-1", "DR-END-2")
def test_the_last_wound_ends_the_game_at_once() -> None:
    moment = Moment(("attack", 0, 0, 0), ("act", 0), cubes=[12, 0, 2], chance=Told(die_0=[A] * 7)).play("fight", "done")
    assert (moment.state.cubes, moment.state.ending, moment.state.to_move) == ([13, 0, 2], "slain", None)
    assert moment.refused("roll") == "DR-END-2"


# -- The path ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-RUN-3", "DR-RUN-6", "DR-R21", "DR-RUN-1", "DR-RUN-2", "DR-RUN-4", "DR-RUN-5")
def test_the_movement_die_and_one_more_or_one_space() -> None:
    moment = box("boots", tokens={"boots": [3, 2, 1]}, chance=Told(move_0=["3"], move_1=["2"])).play("run")
    assert moment.legal == [f"walk {number}" for number in range(5)]
    assert moment.refused("walk 5") == "DR-RUN-5"
    moment.play("walk 1", "run")
    assert (moment.state.gold[0], moment.legal) == (7, ["walk 0", "walk 1", "walk 2"])
    moment.play("walk 0", "run", "walk 1")
    assert moment.state.places == [1, 0, 1]


@pytest.mark.rule("DR-SPACE-1", "DR-SPACE-2", "DR-SPACE-3", "DR-SPACE-4", "DR-SPACE-5")
@pytest.mark.parametrize("space", ["card_space", "attack_space", "heal_space", "gold_space", "treasure_space"])
def test_each_icon_acts_where_a_hero_stops(space: str) -> None:
    place = COMPONENTS.path.index(space)
    moment = Moment(("walk", 0, 9, 0), ("act", 1), wounds=[3, 0, 0]).play(f"walk {place}")
    if space == "attack_space":
        assert moment.legal == ["fight", "skip"]
        assert moment.play("fight").state.rerolls == 0
    state = moment.state
    got = {
        "card_space": len(state.hands[0]),
        "heal_space": 3 - state.wounds[0],
        "gold_space": state.gold[0] - 5,
        "treasure_space": len(state.treasures[0]),
    }
    wanted = {"card_space": 1, "heal_space": 2, "gold_space": 2, "treasure_space": 1}
    assert got == {name: wanted[name] * (name == space) for name in got}


@pytest.mark.rule("DR-R11", "DR-EXIT-1")
@pytest.mark.parametrize(
    ("dungeon", "exit_space"), [("small", COMPONENTS.small_exit), ("large", COMPONENTS.large_exit)]
)
def test_passing_the_exit_is_an_escape(dungeon: str, exit_space: int) -> None:
    places = [exit_space - 1, 0, 0]
    moment = Moment(("walk", 0, 4, 0), ("act", 1), options={"dungeon": dungeon}, places=places).play("walk 4")
    assert (moment.state.ending, moment.state.places[0]) == ("escaped", exit_space)
    passing = Moment(("walk", 0, 1, 0), ("act", 1), places=[COMPONENTS.small_exit - 1, 0, 0]).play("walk 1")
    assert (passing.state.ending, COMPONENTS.path[COMPONENTS.small_exit]) == (None, "blank")
    assert COMPONENTS.large_exit == COMPONENTS.small_exit + 3


@pytest.mark.rule("DR-FATE-1", "DR-R17", "DR-FATE-2", "DR-FATE-3", "DR-FATE-4", "DR-FATE-5")
def test_fate_is_for_those_whom_no_box_paid() -> None:
    moment = Moment(("fate?", 0), ("fate?", 1), ("act", 2), paid=(0,), wounds=[0, 2, 0], places=[0, 1, 0])
    assert (moment.state.to_move, moment.legal) == (1, ["gold", "heal", "draw", "step", "skip"])
    twins = {move: moment.state.copy() for move in moment.legal}
    for move, twin in twins.items():
        twin.apply(GAME.moves.parse(move), moment.chance, moment.events)
    assert (twins["gold"].gold[1], twins["heal"].wounds[1], len(twins["draw"].hands[1])) == (7, 1, 1)
    assert (twins["step"].places[1], twins["step"].hands[1]) == (2, []), "the card space does not act"


def benefits(name: str, moves: tuple[str, ...] = (), **fields: Any) -> tuple[int, ...]:
    """Resolve a box with a token of each seat, and say who got something of it."""
    moment = box(name, tokens={name: [3, 2, 1]}, **fields)
    for move in moves:
        moment.play(move)
    return tuple(moment.state.paid)


@pytest.mark.rule("DR-R17")
def test_a_place_that_could_give_nothing_is_no_benefit() -> None:
    empty: list[list[int]] = [[], [], []]
    assert benefits("defence") == (0,)
    assert benefits("defence", wounds=[0, 1, 0]) == (0, 1)
    assert benefits("dragon") == (0,)
    assert benefits("dragon", decks=empty) == ()
    assert benefits("crafty", ("skip", "skip"), decks=empty, gold=[5, 0, 0]) == (1,)
    assert benefits("crafty", ("skip", "skip")) == (0, 1)
    assert benefits("treasure", ("gold", "skip")) == (0, 1, 2)
    assert benefits("attack", ("skip", "skip")) == (0, 1)
    assert benefits("boots", ("skip", "skip", "skip")) == (0, 1, 2)


@pytest.mark.rule("DR-R17")
def test_a_robbery_that_is_foiled_is_no_benefit() -> None:
    assert benefits("crafty", ("rob 1", "skip")) == (0, 1)
    guarded = box("crafty", tokens={"crafty": [3, 0, 0]}, treasures={1: ["strongbox"]})
    guarded.play("rob 1", "play strongbox")
    assert guarded.state.paid == ()


@pytest.mark.rule("DR-R17")
def test_with_the_option_the_place_counts_and_a_gift_must_be_chosen() -> None:
    options = {"fate": "no_place"}
    assert benefits("defence", options=options) == (0, 1, 2)
    assert benefits("dragon", decks=[[], [], []], options=options) == (0,)
    moment = Moment(("fate?", 0), ("act", 1), options=options, fate_by_place=True)
    assert (moment.legal, moment.refused("skip")) == (["gold", "heal", "draw", "step"], "DR-STEP-1")


@pytest.mark.rule("DR-R17")
def test_a_gift_of_fate_may_be_declined() -> None:
    moment = Moment(("fate?", 0), ("act", 1)).play("skip")
    assert (moment.names[-1], moment.rules[-1], moment.state.to_move) == ("no_gift", "DR-R17", 1)


@pytest.mark.rule("DR-R17")
def test_a_game_that_was_saved_before_there_were_these_options_goes_on_as_it_was() -> None:
    match = dragonlab.new("dragon_rampage", seats=3, options={"fate": "no_place", "given_attack": "horn"}, seed=3)
    for _ in range(30):
        match.play(match.legal_moves()[0])
    plain = json.loads(match.record().to_json())
    del plain["options"]["fate"], plain["options"]["given_attack"]
    again = dragonlab.replay(json.dumps(plain))
    assert (again.options, again.state) == (match.options, match.state)
    now = dragonlab.new("dragon_rampage", seed=3).options
    assert (now["fate"], now["given_attack"]) == ("nothing", "plain")


# -- The endings -------------------------------------------------------------------------------------------


ENDED: dict[str, Any] = {
    "gold": [3, 9, 9],
    "cubes": [4, 4, 0],
    "wounds": [5, 9, 7],
    "places": [3, 3, 8],
    "treasures": {0: ["ruby", "rope"]},
}


@pytest.mark.rule(
    "DR-R5",
    "DR-R6",
    "DR-R18",
    "DR-WOUND-2",
    "DR-WIN-1",
    "DR-KILL-1",
    "DR-KILL-2",
    "DR-KILL-CUBE",
    "DR-KILL-CUBES-1",
    "DR-KILL-CUBES-2",
    "DR-KILL-GOLD-1",
    "DR-KILL-GOLD-2",
    "DR-KILL-TREASURE",
)
@pytest.mark.parametrize("pays", ["true", "false"])
def test_scoring_when_heroes_are_killed(pays: str) -> None:
    fields = {**ENDED, "wounds": [5, 6, 1]}
    moment = Moment(
        ("wounds", "DR-RAMPAGE-7", 0, 1, 0), ("act", 0), options={"killed_pays_wounds": pays}, first=2, **fields
    )
    assert moment.state.ending == "killed"
    first = {"DR-KILL-CUBE": 4, "DR-KILL-CUBES-1": 5, "DR-KILL-2": -5, "DR-KILL-TREASURE": 6}
    assert points(moment, 0) == first
    heavy = {"DR-KILL-2": -5} if pays == "true" else {}
    assert points(moment, 1) == {
        "DR-KILL-CUBE": 4,
        "DR-KILL-CUBES-2": 3,
        "DR-KILL-GOLD-2": 4,
        "DR-KILL-1": -10,
        **heavy,
    }
    assert points(moment, 2) == {"DR-KILL-GOLD-1": 7}
    assert moment.state.outcome.winners == (0,)


@pytest.mark.rule("DR-WOUND-2")
def test_of_several_killed_heroes_each_is_told() -> None:
    moment = Moment(("wounds", "DR-RAMPAGE-7", 9, 0, 9), ("act", 0))
    assert [event.params["seat"] for event in moment.events if event.name == "killed"] == [0, 2]
    assert [seat for seat in range(3) if "DR-KILL-1" in points(moment, seat)] == [0, 2]


@pytest.mark.rule("DR-R5")
def test_equal_totals_share_the_victory() -> None:
    heroes, hands = ["elf", "dwarf", "rogue"], [["secret_path"], [], []]
    match = dragonlab.new("dragon_rampage", position={"heroes": heroes, "hands": hands, "places": [18, 2, 2]}, seed=1)
    told = match.play("play secret_path major")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ((10, 10, 4), (0, 1))
    assert (told[-1].rule, told[-1].text("en")) == ("DR-R5", "Red and Green share the victory, with 10.")


@pytest.mark.rule(
    "DR-ESCAPE-1", "DR-ESCAPE-2", "DR-ESCAPE-CUBE", "DR-ESCAPE-GOLD-1", "DR-ESCAPE-GOLD-2", "DR-ESCAPE-TREASURE"
)
def test_scoring_when_a_hero_escapes() -> None:
    fields = {**ENDED, "places": [3, COMPONENTS.large_exit - 1, 3]}
    moment = Moment(("walk", 1, 2, 0), ("act", 0), **fields).play("walk 1")
    assert points(moment, 0) == {"DR-ESCAPE-CUBE": 4, "DR-ESCAPE-TREASURE": 6, "DR-ESCAPE-2": 3}
    assert points(moment, 1) == {"DR-ESCAPE-CUBE": 4, "DR-ESCAPE-GOLD-1": 7, "DR-ESCAPE-1": 10}
    assert points(moment, 2) == {"DR-ESCAPE-GOLD-2": 4}


@pytest.mark.rule(
    "DR-SLAIN-CUBE",
    "DR-SLAIN-CUBES-1",
    "DR-SLAIN-CUBES-2",
    "DR-SLAIN-EXIT-1",
    "DR-SLAIN-EXIT-2",
    "DR-SLAIN-GOLD-1",
    "DR-SLAIN-GOLD-2",
    "DR-SLAIN-TREASURE",
)
def test_scoring_when_the_dragon_is_slain() -> None:
    fields = {**ENDED, "cubes": [7, 7, 0]}
    moment = Moment(("attack", 1, 0, 0), ("act", 0), chance=Told(die_1=[A] * 4 + [B] * 3), **fields).play(
        "fight", "done"
    )
    assert points(moment, 0) == {
        "DR-SLAIN-CUBE": 7,
        "DR-SLAIN-CUBES-2": 5,
        "DR-SLAIN-TREASURE": 6,
        "DR-SLAIN-EXIT-2": -3,
    }
    assert points(moment, 1) == {"DR-SLAIN-CUBE": 8, "DR-SLAIN-CUBES-1": 10, "DR-SLAIN-GOLD-1": 7}
    assert points(moment, 2) == {"DR-SLAIN-GOLD-2": 4, "DR-SLAIN-EXIT-1": -5}


# -- An owner's own cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("fly 3", "effects of the words"),
        ("heal", "a number from 1 to 5"),
        ("heal 9", "a number from 1 to 5"),
        ("heal 1 + hits 1", "same time"),
    ],
)
def test_what_an_own_card_cannot_say_is_named(words: str, error: str) -> None:
    with pytest.raises(DataError, match=error):
        vocabulary.effects(Table("cards.toml, card x", {"minor": words}), "minor", 0)


# -- Positions ---------------------------------------------------------------------------------------------


def test_a_position_begins_a_round_and_leaves_the_rest_to_chance() -> None:
    position = {
        "places": [3, 0, 9],
        "gold": [1, 2, 3],
        "hands": [["alms"], None, None],
        "heroes": ["paladin", "elf", "wizard"],
    }
    match = dragonlab.new("dragon_rampage", seats=3, position={**position, "treasure_sizes": [0, 2, 0]}, seed=4)
    view = match.view(0)
    assert (view["places"], view["gold"], view["hand_sizes"]) == ([3, 0, 9], [1, 2, 3], [1, 3, 3])
    assert view["treasure_sizes"] == [0, 2, 0]
    assert match.play("play alms minor")
    assert match.view(None)["gold"] == [2, 2, 3]


@pytest.mark.parametrize(
    ("entries", "named"),
    [
        ({"cubes": [9, 9, 9]}, "cubes"),
        ({"heroes": ["elf", "elf", "wizard"]}, "heroes"),
        ({"wounds": [9, 0, 0], "heroes": ["elf", "rogue", "wizard"]}, "wounds"),
        ({"places": [COMPONENTS.large_exit, 0, 0]}, "places"),
        ({"hands": [["alms"], None, None], "heroes": ["elf", "rogue", "wizard"]}, "hands"),
    ],
)
def test_a_position_that_can_never_be_is_refused(entries: dict[str, Any], named: str) -> None:
    with pytest.raises(PositionError, match=named):
        dragonlab.new("dragon_rampage", seats=3, position=entries, seed=4)


def test_other_cards_are_played_and_wrong_ones_are_named() -> None:
    own = Table.read(GAME.folder / "cards.toml").values
    cards = [{**card, "minor": "gold 5"} if card["id"] == "alms" else card for card in own["card"]]  # type: ignore[attr-defined]
    game = dragonlab.load(str(GAME.folder), {**own, "card": cards})
    assert game.text_of("alms", "en").startswith("Take 5 gold.")  # type: ignore[attr-defined]
    cards[0] = {**cards[0], "major": "fly 2"}
    with pytest.raises(DataError, match="card brute_force: 'major' must be effects of the words reroll"):
        dragonlab.load(str(GAME.folder), {**own, "card": cards})


@pytest.mark.parametrize(
    ("key", "place", "value", "named"),
    [
        ("treasure", (), [], "cards: 'treasure' must be a list of 1 to 150 cards"),
        ("rampage", (), [], "cards: 'rampage' must be a list of 1 to 150 cards"),
        ("die", (0, "sides"), [], "die 1: 'sides' must be a list of up to 60 of"),
        ("die", (2, "sides"), ["boots"] * 61, "die 3: 'sides' must be"),
        ("hero", (1, "health"), 0, "hero rogue: 'health' must be a whole number from 1 to 99"),
        ("treasure", (0, "points"), 10**15, "treasure enchanted_shield: 'points' must be a whole number from 0 to 99"),
        ("card", (0, "cost"), -1, "card brute_force: 'cost' must be a whole number from 0 to 5"),
        ("card", (0, "id"), "two words", "card two words: 'id' must be a word"),
        ("rampage", (3, "do"), "wound 999999 all", "rampage tail_left: 'do' must be"),
        ("movement", ("sides",), [], "movement: 'sides' must be"),
    ],
)
def test_parts_that_no_game_can_do_without_are_asked_for_and_numbers_have_bounds(
    key: str, place: tuple[int | str, ...], value: object, named: str
) -> None:
    cards = copy.deepcopy(dict(Table.read(GAME.folder / "cards.toml").values))
    around: Any = cards
    last: int | str = key
    for step in place:
        around, last = around[last], step
    around[last] = value
    with pytest.raises(DataError, match=re.escape(named)):
        dragonlab.load(str(GAME.folder), cards)
