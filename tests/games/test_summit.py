"""The summit does what it is there for: dice, a path, a track, small steps, and parries in secret."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from citations import Cited, Refused, Told
from counted import RuleBookTests, watch_labels
from duels import score
from walks import SUMMIT, play_on

import dragonlab
from dragonlab.bots.greedy import GreedyBot
from dragonlab.core.chance import RandomChance
from dragonlab.core.game import Reason
from dragonlab.core.language import LANGUAGES
from dragonlab.core.match import Match
from dragonlab.core.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME = dragonlab.load(SUMMIT)
B, F, P, S = "boot", "flag", "pack", "snow"
HANDS = (["helmet1", "helmet3a"], ["helmet2a", "rope1"], ["rope2a", "rope4"])


def at(*dice: str, seats: int = 3, hands: object = HANDS, finish: str = "round", **position: object) -> Match:
    """Begin a turn of seat 0, whose dice fall one after the other as they are named."""
    match = dragonlab.new(
        SUMMIT,
        seats=seats,
        position={"hands": hands, **position},
        options={"finish": finish},
        chance={"die.0": list(dice)} if dice else {},
        seed=1,
    )
    if dice:
        match.play("roll")
    return match


def seen(match: Match, seat: int | None = None) -> Any:
    return match.view(seat)


def names(match: Match) -> list[str]:
    """Name what happened last."""
    return [event.name for event in match.plies[-1].events]


def refused(match: Match, move: str, seat: int | None = None) -> str | None:
    violation = match.why_not(move, seat)
    return None if violation is None else violation.rule


# -- The turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SU-SETUP-1")
def test_all_begin_at_the_camp_with_two_cards() -> None:
    view = seen(dragonlab.new(SUMMIT, seats=4, seed=1), 2)
    assert (view["places"], view["points"], view["hand_sizes"]) == ([0] * 4, [0] * 4, [2] * 4)
    assert [hand is None for hand in view["hands"]] == [True, True, False, True]


@pytest.mark.rule("SU-ROLL-1")
def test_four_dice_are_rolled_and_those_that_do_not_lie_aside_twice_more() -> None:
    match = at(B, F, P, S, F, F, F, B, B, B)
    for move in ("keep die1", "reroll"):
        match.play(move)
    assert list(seen(match)["dice"].values()) == [B, F, F, F]
    match.play("reroll")
    assert list(seen(match)["dice"].values()) == [B, B, B, B]
    match.play("done")
    assert seen(match)["places"][0] == 4


@pytest.mark.rule("SU-ROLL-2")
def test_nothing_is_rolled_a_fourth_time_nor_without_dice() -> None:
    match = at(*[B] * 12)
    match.play("reroll")
    match.play("reroll")
    assert [refused(match, move) for move in ("reroll", "keep die1", "done")] == ["SU-ROLL-2", "SU-ROLL-2", None]
    match = at(*[B] * 4)
    for die in range(4):
        match.play(f"keep die{die + 1}")
    assert [move.notation for move in match.legal_moves()] == ["done"]
    assert refused(match, "reroll") == "SU-ROLL-2"


@pytest.mark.rule("SU-KEEP-1")
def test_a_die_that_lay_aside_goes_back_and_is_rolled_again() -> None:
    match = at(B, F, P, S, F, F, F, P, P, P, P)
    for move in ("keep die1", "reroll", "back die1", "reroll"):
        match.play(move)
    assert list(seen(match)["dice"].values()) == [P] * 4


@pytest.mark.rule("SU-KEEP-2")
def test_each_die_moves_once_between_two_rolls() -> None:
    match = at(B, F, P, S, F, F, F)
    assert refused(match, "back die1") == "SU-KEEP-2"
    match.play("keep die1")
    assert [refused(match, f"{verb} die1") for verb in ("keep", "back")] == ["SU-KEEP-2"] * 2
    match.play("reroll")
    match.play("back die1")
    assert [refused(match, f"{verb} die1") for verb in ("keep", "back")] == ["SU-KEEP-2"] * 2


@pytest.mark.rule("SU-STEP-1")
def test_a_turn_goes_step_by_step() -> None:
    match = at()
    assert {refused(match, move) for move in ("reroll", "done", "throw 1", "stop", "let")} == {"SU-STEP-1"}
    match.play("roll")
    assert refused(match, "roll") == "SU-STEP-1"


@pytest.mark.rule("SU-TURN-1")
def test_the_others_wait() -> None:
    assert refused(at(), "roll", 1) == "SU-TURN-1"


def test_a_step_is_taken_back_alone_and_what_the_dice_showed_stays() -> None:
    match = at(B, B, P, F)
    match.play("keep die1")
    match.play("keep die2")
    assert match.can_undo(0)
    match.undo()
    assert list(seen(match)["marks"].values()) == ["kept", "rolled", "rolled", "rolled"]
    match.play("keep die4")
    assert [move.notation for move in match.undo_turn(0)] == ["keep die4", "keep die1"]
    assert not match.can_undo(0)


def test_a_turn_is_one_with_all_its_steps_and_parries() -> None:
    match = at(B, S, S, F, places=[0, 3, 3])
    for move in ("keep die1", "done", "throw 1", "parry helmet2a", "throw 2", "let", "roll"):
        if refused(match, move) is None:
            match.play(move)
    assert [ply.turn for ply in match.plies] == [0, *[1] * (len(match.plies) - 2), 2]


# -- What the dice give ------------------------------------------------------------------------------------


@pytest.mark.rule("SU-BOOT-1")
def test_a_boot_is_a_place_and_places_are_shared() -> None:
    match = at(B, B, B, F, places=[0, 3, 3])
    match.play("done")
    assert seen(match)["places"] == [3, 3, 3]
    (place,) = [zone for zone in match.scene(language="es").zones if zone.id == "place3"]
    assert [piece.label for piece in place.pieces] == ["Marmota", "Lince", "Águila"]
    match = at(B, B, F, P, places=[11, 0, 0])
    match.play("done")
    assert seen(match)["places"][0] == 12


@pytest.mark.rule("SU-HUT-1")
def test_a_climb_that_ends_at_a_hut_gives_a_card() -> None:
    match = at(B, B, F, S)
    match.play("done")
    assert seen(match)["hand_sizes"] == [3, 2, 2]


@pytest.mark.rule("SU-LOOKOUT-1")
def test_a_climb_that_ends_at_a_lookout_gives_two_points() -> None:
    match = at(B, P, S, F, places=[3, 0, 0])
    match.play("done")
    assert seen(match)["points"][0] == 2


@pytest.mark.rule("SU-CREVASSE-1")
def test_a_climb_that_ends_at_a_crevasse_slips_down_without_more() -> None:
    match = at(B, P, S, F, places=[5, 0, 0])
    match.play("done")
    assert (seen(match)["places"][0], seen(match)["points"][0]) == (4, 0)


@pytest.mark.rule("SU-FLAG-1")
@pytest.mark.parametrize(("flags", "points"), [(1, 0), (2, 1), (3, 3), (4, 6)])
def test_flags_are_worth_more_together(flags: int, points: int) -> None:
    match = at(*[F] * flags, *[S] * (4 - flags))
    match.play("done")
    assert seen(match)["points"][0] == points


@pytest.mark.rule("SU-PACK-1")
def test_a_backpack_draws_as_far_as_the_hand_has_room() -> None:
    match = at(P, P, P, F)
    match.play("done")
    assert seen(match)["hand_sizes"][0] == 3
    assert len(seen(match, 0)["hands"][0]) == 3
    assert seen(match, 1)["hands"][0] is None


@pytest.mark.rule("SU-DECK-1")
def test_an_empty_deck_is_made_of_the_discards_and_hands_are_older() -> None:
    discard = ["helmet2b", "helmet3b", "helmet4", "rope1", "rope2b", "rope3a", "rope3b", "rope4"]
    hands = [["helmet1"], ["helmet2a", "helmet3a", "rope2a"], []]
    match = at(P, P, F, S, hands=hands, discard=discard)
    match.play("done")
    assert names(match) == ["settled", "renewed", "drew"]
    view = seen(match, 1)
    assert (view["shuffled"], view["older"], view["deck"]) == (sorted(discard), [1, 3, 0], 6)
    for seed in range(20):
        state: Any = match.game.sample(view, 1, RandomChance(seed))
        assert GAME.components.cards.numbers["helmet1"] in state.hands[0]


def test_without_discards_nothing_is_drawn() -> None:
    hands = [["helmet1"], ["helmet2a", "helmet2b", "helmet3a"], ["helmet3b", "helmet4", "rope1"]]
    match = at(P, F, S, S, seats=4, hands=[*hands, ["rope2a", "rope2b", "rope3a"]], discard=["rope3b", "rope4"])
    match.play("done")
    assert seen(match)["deck"] == 1
    full = [["helmet1", "rope3b"], *hands[1:], ["rope2a", "rope2b", "rope3a"]]
    match = at(P, P, F, S, seats=4, hands=full)
    match.play("done")
    assert (seen(match)["deck"], seen(match)["hand_sizes"]) == (0, [3] * 4)


# -- The snowballs -----------------------------------------------------------------------------------------


@pytest.mark.rule("SU-SNOW-1")
def test_balls_grow_stronger_and_one_that_nobody_parries_hits() -> None:
    match = at(S, S, F, P, places=[0, 3, 0], hands=[["rope1"], ["helmet1"], ["helmet4"]])
    match.play("done")
    match.play("throw 1")
    assert match.to_move == 1
    match.play("let")
    assert (names(match), seen(match)["places"], match.to_move) == (["hit"], [0, 2, 0], 0)
    match.play("throw 1")
    assert (names(match), seen(match)["places"], match.to_move) == (["threw", "hit"], [0, 1, 0], 1)


@pytest.mark.rule("SU-SNOW-2")
def test_nobody_is_hit_at_the_camp_or_where_nobody_sits() -> None:
    match = at(S, F, P, P, places=[3, 3, 0])
    match.play("done")
    assert [refused(match, f"throw {seat}") for seat in range(4)] == ["SU-SNOW-2", None, "SU-SNOW-2", "SU-SNOW-2"]
    match = at(S, F, P, P)
    match.play("done")
    assert match.to_move == 1


@pytest.mark.rule("SU-PARRY-1")
def test_a_window_opens_for_each_ball_and_who_helps_gains_a_point() -> None:
    match = at(S, S, F, F, places=[0, 3, 0])
    for move in ("done", "throw 1", "parry helmet2a", "throw 1", "parry rope2a"):
        match.play(move)
    view = seen(match)
    assert (view["places"], view["points"], view["discard"]) == ([0, 3, 0], [1, 0, 1], ["helmet2a", "rope2a"])
    assert match.to_move == 1


@pytest.mark.rule("SU-PARRY-2")
def test_a_helmet_is_for_oneself_a_rope_for_others_and_strong_enough() -> None:
    match = at(S, S, F, F, places=[0, 3, 3])
    match.play("done")
    match.play("throw 1")
    assert [refused(match, f"parry {card}") for card in ("helmet2a", "rope1")] == [None, "SU-PARRY-2"]
    match.play("parry helmet2a")
    match.play("throw 2")
    assert names(match) == ["threw", "hit"]


@pytest.mark.rule("SU-HAND-1")
def test_only_own_cards_parry() -> None:
    match = at(S, F, P, P, places=[0, 3, 0])
    match.play("done")
    match.play("throw 1")
    assert refused(match, "parry helmet4") == "SU-HAND-1"


@pytest.mark.rule("SU-R1")
def test_who_can_parry_is_asked_in_secret_one_after_the_other() -> None:
    match = at(S, F, P, P, places=[0, 0, 3], hands=[["rope2a"], ["rope1"], ["helmet1"]])
    match.play("done")
    match.play("throw 2")
    assert [seen(match, seat)["to_move"] for seat in (0, 1, 2, None)] == [None, 1, None, None]
    before = [match.view(seat) for seat in (0, None)]
    assert match.play("let") == []
    assert [match.view(seat) for seat in (0, None)] == before
    assert match.to_move == 2
    match.play("let")
    assert names(match) == ["hit"]


@pytest.mark.rule("SU-TURN-2")
def test_while_a_ball_flies_nobody_else_acts_and_nothing_is_taken_back() -> None:
    match = at(S, F, P, P, places=[0, 3, 0])
    match.play("done")
    assert not match.can_undo(0)
    match.play("throw 1")
    assert [refused(match, "let", seat) for seat in (0, 2)] == ["SU-TURN-2"] * 2
    assert not match.can_undo(0)


# -- The end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SU-END-1", "SU-R2")
def test_the_round_is_played_to_its_end_unless_the_option_says_otherwise() -> None:
    match = at(B, F, P, P, places=[11, 0, 0])
    match.play("done")
    assert (seen(match)["ending"], match.to_move) == ("peak", 1)
    match = at(B, F, P, P, places=[11, 0, 0], finish="turn")
    match.play("done")
    assert match.to_move is None
    match = at(F, F, P, P, points=[11, 0, 0], finish="turn")
    match.play("done")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("track", (12, 0, 0))


@pytest.mark.rule("SU-SCORE-1")
def test_height_and_points_add_up_and_of_equals_the_higher_wins() -> None:
    match = at(B, F, P, P, places=[11, 8, 0], points=[0, 4, 0], finish="turn")
    match.play("done")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ((12, 12, 0), (0,))


@pytest.mark.rule("SU-END-2")
def test_after_the_end_nothing_is_played() -> None:
    match = at(B, F, P, P, places=[11, 0, 0], finish="turn")
    match.play("done")
    assert refused(match, "roll") == "SU-END-2"


# -- Positions, gestures, words and bots -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "entry"),
    [
        ({"dice": {}}, "'dice'"),
        ({"target": 1}, "'target'"),
        ({"to_move": 1}, "to_move"),
        ({"places": [13, 0, 0]}, r"places\[0\]"),
        ({"points": [0, 13, 0]}, r"points\[1\]"),
        ({"hands": [["rope1", "rope2a", "rope2b", "rope4"], None, None]}, r"hands\[0\]"),
        ({"hand_sizes": [2, 2, 4]}, r"hand_sizes\[2\]"),
        ({"discard": ["?"]}, "discard"),
        ({"ending": "track"}, "ending"),
        ({"places": [12, 0, 0]}, "turn"),
        ({"shuffled": ["rope1"]}, "older"),
        ({"shuffled": ["rope1"], "older": [3, 3, 3]}, r"older\[0\]"),
    ],
)
def test_an_impossible_position_names_its_entry(position: dict[str, object], entry: str) -> None:
    with pytest.raises(dragonlab.PositionError, match=entry):
        dragonlab.new(SUMMIT, seats=3, position=position, seed=1)


def test_a_position_may_say_which_cards_are_older() -> None:
    shuffled = ["rope1", "rope2a", "rope2b", "rope3a", "rope3b", "rope4", "helmet1", "helmet2a"]
    match = dragonlab.new(SUMMIT, seats=3, position={"shuffled": shuffled, "older": [0, 2, 2]}, seed=1)
    assert seen(match)["older"] == [0, 2, 2]
    assert all(name in shuffled for name in seen(match, 0)["hands"][0])


def test_every_entry_of_a_position_is_explained() -> None:
    assert set(GAME.rulebook.entries) == set(GAME.entries())


@pytest.mark.parametrize(
    ("pieces", "target", "expected"),
    [
        (["dice.die1"], None, "keep die1"),
        (["dice.die1"], "kept", "keep die1"),
        (["dice.die1"], "deck", "SU-KEEP-2"),
        ([], "dice", "reroll"),
        ([], "kept", "done"),
        (["place0.figure0"], "place1", "SU-STEP-1"),
        (["hand1.0"], None, "SU-HAND-1"),
    ],
)
def test_a_gesture_with_dice(pieces: list[str], target: str | None, expected: str) -> None:
    match = at(B, F, P, S)
    read = match.game.read(match.view(0), pieces, target)
    assert getattr(read, "rule", str(read)) == expected


def test_two_on_one_place_are_told_apart_by_their_hands() -> None:
    match = at(S, F, P, P, places=[0, 3, 3])
    match.play("done")
    assert match.game.read(match.view(0), [], "place3") == tuple(match.legal_moves()[:2])
    assert str(match.game.read(match.view(0), [], "hand2")) == "throw 2"


def test_the_table_reads_well() -> None:
    match = at(B, F, P, S, places=[0, 3, 3])
    match.play("keep die1")
    lines = [" ".join(line.split()) for line in match.scene(0, "en").text().splitlines()]
    assert lines[0] == "0, camp Marmot"
    assert lines[3] == "3, slope Lynx, Eagle"
    assert lines[13:18] == [
        "Dice 2 flag, 3 backpack, 4 snowball (2 rolls left)",
        "Set aside 1 boot",
        "Snowballs 0 to throw",
        "Points, up to 12 Marmot 0, Lynx 0, Eagle 0",
        "Deck 6",
    ]


def test_the_gallery_shows_cards_and_faces() -> None:
    assert [exhibit.art for exhibit in GAME.gallery()] == ["helmet", "rope", B, F, P, S]
    assert {exhibit.art for exhibit in GAME.gallery()} <= set(GAME.art)
    assert GAME.gallery()[0].counts == ((1, 1), (2, 2), (3, 2), (4, 1))


def test_greedy_beats_random() -> None:
    """Of 16 games at a table of two it wins all."""
    assert score(GAME, range(8), "greedy", "random") > 0.7


# -- The rule book -----------------------------------------------------------------------------------------


def set_up(told: Told) -> bool:
    return told.before is None


def at_hut(told: Told) -> bool:
    """Tell whether the climb ended at a hut, which gives the first card."""
    places = [event.params["place"] for event in told.earlier if event.name == "climbed"]
    return not set_up(told) and places in ([2], [7]) and not told.came("drew", "flags")


CITED = {
    ("rolled", "SU-ROLL-1"): Cited("tira los cuatro dados", "roll all four dice"),
    ("rerolled", "SU-ROLL-1"): Cited("repetir dos veces", "roll those again … twice"),
    ("settled", "SU-ROLL-1"): Cited("te quedas con lo que salga", "left with what comes"),
    ("kept", "SU-KEEP-1"): Cited("aparta los dados uno a uno", "set dice aside one by one"),
    ("returned", "SU-KEEP-1"): Cited("puede volver a tirarse", "may go back to be rolled"),
    ("climbed", "SU-BOOT-1"): Cited("por cada bota subes", "climb one place for each boot"),
    ("drew", "SU-SETUP-1"): Cited("con dos cartas", "with two cards", set_up),
    ("drew", "SU-HUT-1"): Cited("en un refugio, robas", "at a hut, you draw", at_hut),
    ("drew", "SU-PACK-1"): Cited(
        "por cada mochila robas", "draw a card for each backpack", lambda told: not set_up(told) and not at_hut(told)
    ),
    ("renewed", "SU-DECK-1"): Cited("los descartes se barajan", "the discards are shuffled"),
    ("looked", "SU-LOOKOUT-1"): Cited("un mirador, ganas dos puntos", "a lookout, you gain two points"),
    ("slipped", "SU-CREVASSE-1"): Cited("en una grieta, resbalas", "at a crevasse, you slip"),
    ("flags", "SU-FLAG-1"): Cited("dos banderas valen", "two flags are worth"),
    ("threw", "SU-SNOW-1"): Cited("puedes lanzar una", "you may throw one"),
    ("hit", "SU-SNOW-1"): Cited("si nadie la para, el otro baja", "if nobody parries it, the other goes down"),
    ("stopped", "SU-SNOW-1"): Cited("o dejarlo", "or stop"),
    ("parried", "SU-PARRY-1"): Cited("puede parar la bola", "may parry the ball"),
    ("helped", "SU-PARRY-1"): Cited("si ayuda a otro, gana un punto", "helps somebody else … worth a point"),
    ("ends", "SU-END-1"): Cited("llega a la cima o al final", "reaches the peak or the end"),
    ("won", "SU-SCORE-1"): Cited("gana quien tiene más", "whoever has most wins"),
}
REFUSED = {
    "SU-TURN-1": Refused("espera a que te toque", "wait for yours"),
    "SU-TURN-2": Refused("nadie más actúa", "nobody else acts"),
    "SU-STEP-1": Refused("un turno va por pasos", "a turn goes step by step"),
    "SU-HAND-1": Refused("de tu propia mano", "of your own hand"),
    "SU-ROLL-2": Refused("no puedes repetir … más de dos veces", "cannot roll again more than twice"),
    "SU-KEEP-2": Refused("se mueve una sola vez", "moves once only"),
    "SU-SNOW-2": Refused("solo puedes lanzar a otro", "only throw at somebody else"),
    "SU-PARRY-2": Refused("con un casco solo te proteges a ti", "a helmet only protects yourself"),
    "SU-END-2": Refused("no se juega más", "nothing more is played"),
}


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Play games at every table, with both options."""
    return [
        play_on(
            Match(GAME, seats=2 + seed % 3, options={"finish": ("round", "turn")[seed % 2]}, seed=seed),
            random.Random(seed),
        )
        for seed in range(12)
    ]


@pytest.fixture(scope="module")
def violations(matches: list[Match]) -> list[Violation]:
    """List all that is refused in whole games, by whoever is to move and by all others."""
    found = list[Violation]()
    for match in matches[:4]:
        twin = match.fork()
        while True:
            for seat in (None, *range(match.seats)):
                found += [why for move in GAME.moves if (why := twin.why_not(move, seat))]
            if len(twin.plies) == 1:
                break
            twin.undo()
    return found


class TestRuleBook(RuleBookTests):
    game = GAME
    folder = Path(__file__).parent
    text = "no rule text"
    statements = 23
    rulings = 2
    headings: ClassVar[Mapping[str, set[int]]] = {}
    cited = CITED
    refused = REFUSED
    elsewhere = frozenset({"house"})


def test_every_label_is_used(matches: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = watch_labels(GAME.rulebook, monkeypatch)
    for ply in (ply for match in matches[:4] for ply in match.plies):
        moves, to_move = ply.state.legal_moves(), ply.state.to_move
        for seat in (None, 0, 1):
            GAME.scene(ply.state.view(seat), moves if seat == to_move and seat is not None else [])
    assert used == set(GAME.rulebook.labels)


def test_every_reason_is_given() -> None:
    bot, reasons = GreedyBot(GAME, seed=1), list[Reason]()
    for seed in range(3):
        match = Match(GAME, seats=3, seed=seed)
        while match.to_move is not None:
            thought = bot.choose(match.view(match.to_move))
            reasons += thought.reasons
            match.play(thought.move)
    for reason in reasons:
        for language in LANGUAGES:
            assert GAME.rulebook.reason(reason.name, reason.params, language).endswith(".")
    assert {reason.name for reason in reasons} == set(GAME.rulebook.reasons)
