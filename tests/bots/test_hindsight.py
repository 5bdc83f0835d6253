"""A game looked back on by trials: what is called a mistake was one, by what its seat could know."""

from __future__ import annotations

import itertools
import random

import pytest
from erring import GAMES, played
from rune_stones.table import at, board, play, purse
from walks import play_on

import dragonlab
from dragonlab.bots.comparison import Comparison
from dragonlab.bots.hindsight import Hindsight
from dragonlab.core.base.errors import OptionError
from dragonlab.core.play.preference import Preference
from dragonlab.core.rules.chance import RandomChance

LAST_TURN = {
    "hands": [["fire_dragon2", "troll3"], None],
    "spaces": {"treasure": ["treasure4", "treasure3", "treasure2"]},
    "ending": "deck",
    "last_turn": True,
}
CAPTURED = [  # before the Queen of dwarves is led: no higher dwarf is left
    *("dwarf3", "dwarf4", "knight5", "dwarf6", "dwarf7", "dwarf8", "dwarf9", "dwarf10", "dwarf_paladin", "dwarf_king"),
    *("dwarf_champion", "knight3", "knight4", "knight7", "knight9", "knight_king", "knight_champion", "goblin7"),
    *("goblin6", "goblin_champion", "knight6"),
]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_was_hidden_decides_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the others really held: what is found follows from what the seat saw."""
    match = played(game, 0)
    some = [*Hindsight(match, 0).decisions()][::5][:12]
    monkeypatch.setattr(Hindsight, "decisions", lambda _self: some)
    twin, chance = match.fork(), RandomChance("others")
    for ply in some:
        state = twin.game.sample(match.plies[ply - 1].state.view(0), 0, chance)
        twin.plies[ply - 1] = twin.plies[ply - 1]._replace(state=state)
    assert Hindsight(twin, 0).search_all() == Hindsight(match, 0).search_all()


def test_what_throws_the_game_away_is_found_and_what_is_as_good_is_not() -> None:
    """On the last turn a troll takes nothing, and a fire dragon three treasures."""
    match = dragonlab.new("dragonheart", position=LAST_TURN, seed=5)
    good = match.fork()
    match.play("troll 3")
    (mistake,) = Hindsight(match, 0).search_all()
    assert (mistake.ply, mistake.played.notation, mistake.better.notation) == (1, "troll 3", "fire_dragon 2")
    assert (mistake.points, mistake.wins) == (9, 0.5), "what the treasures are worth, and a draw becomes a victory"
    good.play("fire_dragon 2")
    assert Hindsight(good, 0).search_all() == []


@pytest.mark.rule("RS-END-1")
@pytest.mark.parametrize("first", [1, 0])
def test_who_wins_anyway_has_made_no_mistake(first: int) -> None:
    """The tree gives what wins, in the last turn or with Rowan's to come; a gem taken before would be a point more."""
    match = at("green60", "green32", points=[63, 45], first=first, gems=purse(green=4))
    play(match, "abilities", "play green60", "play green32", "use green60 1")
    play_on(match, random.Random(0))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert Hindsight(match, 0).search_all() == []


def test_a_victory_thrown_away_is_a_mistake_told_by_games() -> None:
    """Rowan, who is ahead, has had its last turn; the tree would win."""
    match = at("green60", "green32", points=[62, 66], near_end=True, first=1, gems=purse(green=4))
    play(match, "abilities", "play green60", "play green32", "done")
    mistakes = {mistake.played.notation: mistake for mistake in Hindsight(match, 0).search_all()}
    assert mistakes["done"].better.notation == "use green60 1"
    assert mistakes["done"].wins == 0.5, "in a final tie the stones decide, and nobody has one"


@pytest.mark.rule("DK-S13")
def test_a_card_that_the_sorcerer_takes_back_was_no_mistake_to_play() -> None:
    """By a rule of thumb the Queen of dwarves, led, costs 12 points; but who holds the Sorcerer takes her back."""
    position = {
        "quest": "q20b",
        "special": "sorcerer",
        "hands": [["dwarf5", "dwarf_queen", "knight2", "goblin2", "goblin4", "sorcerer"], None, None],
        "captured": [CAPTURED[15:], [], CAPTURED[:15]],
        "winners": [2, 2, 2, 2, 2, 0, 0],
        "leader": 0,
    }
    match = dragonlab.new("dwarf_king", seats=3, position=position, seed=1)
    better = match.move("play dwarf5")
    match.play("play dwarf_queen")
    assert Hindsight(match, 0).compared(1, better) is None


def test_cards_of_one_choice_can_be_named_in_any_order() -> None:
    hand = ("yellow22", "blue45", "red59", "blue49")
    match = at(*hand, points=[30, 30], gems=purse(blue=2, yellow=3, green=1), stones=["three"])
    play(match, "abilities", "play blue49", "play red59", "play yellow22")
    assert Hindsight(match, 0).compared(2, match.move("play yellow22")) is None


def test_the_order_of_what_they_do_can_be_a_mistake() -> None:
    """The tree takes two wild gems before the stag gives two green ones, which would pay for it."""
    match = at("green60", "green32", points=[30, 30], gems=purse(wild=2))
    play(match, "abilities", "play green60", "play green32", "use green60 1", "use green32 1", "use green32 2")
    assert Hindsight(match, 0).compared(4, match.move("use green32 2")) is not None


@pytest.mark.rule("RS-ROW-2")
def test_what_wins_for_sure_is_no_mistake_whatever_bots_would_make_of_it() -> None:
    """Ore for the fourth artefact of a row and four gems for the fifth: 15 points, and Rowan has two cards."""
    match = at(
        *("blue53", "green60", "druid106a", "druid107a"),
        points=[54, 56],
        gems=purse(yellow=1, green=3, wild=2),
        ore=3,
        artefacts=board(row2_yellow="yellow", row2_green="green", row2_red="red"),
        smithies=["green", "green", "blue", "yellow", "green"],
        stones=[["three", "extra", "magic", "wild"], ["double", "plus", "hand", "barter"]],
        charged="green",
    )
    gems = ("pay yellow", "pay green", "pay wild", "pay wild")
    play(match, "forge", "ore 3", "place 2 blue", "smithy 6", *gems, "place 2 wild", "done", "exchange 2")
    assert match.view(0)["points"] == [69, 56]
    look = Hindsight(match, 0)
    others = [(1, move) for move in match.plies[0].state.legal_moves() if move.notation != "forge"]
    assert [look.compared(ply, move) for ply, move in others] == [None, None]


@pytest.mark.rule("RS-R8")
def test_a_coloured_gem_never_pays_worse_than_a_wild_one() -> None:
    """The wild one that is kept pays whatever the coloured one would."""
    match, wild = played("rune_stones", 1), dragonlab.load("rune_stones").moves.parse("pay wild")
    paid = [
        ply
        for ply, (before, made) in enumerate(itertools.pairwise(match.plies), 1)
        if made.move is not wild and wild in before.state.legal_moves()
    ]
    assert len(paid) > 20
    found = [Hindsight(match, match.plies[ply].seat or 0).compared(ply, wild) for ply in paid[::6]]
    assert found == [None] * len(found)


def test_a_blue_gem_is_not_told_worse_than_a_wild_one_by_what_bots_do_next() -> None:
    """They would keep the row after it, and exchange it after the wild one."""
    match = at(
        *("blue17", "red23", "blue49", "red51", "green60", "yellow66"),
        deck=("yellow42", "yellow58", "red59", "red67"),
        points=[32, 35],
        gems=purse(blue=2, yellow=1, red=1, wild=1),
        ore=3,
        artefacts=board(row1_yellow="yellow", row1_red="red"),
        smithies=["blue", "yellow", "red", "red", "green"],
        stones=[["extra", "hand"], ["three", "magic"]],
    )
    play(match, "forge", "smithy 1", "pay blue", "pay blue", "place 1 blue", "ore 5", "place 1 green", "done", "end")
    assert Hindsight(match, 0).compared(3, match.move("pay wild")) is None


def test_games_that_end_in_some_trials_are_played_to_the_end_in_all() -> None:
    """Else some trials would be worth points, and the others a victory."""
    match, in_part = played("dragonheart", 0), 0
    for ply in [*Hindsight(match, 0).decisions()][-8:]:
        view, moves = match.plies[ply - 1].state.view(0), match.plies[ply - 1].state.legal_moves()[:2]
        tried = Comparison(match.game, 0, moves)
        for number in range(20):
            world = match.game.sample(view, 0, RandomChance(f"{ply} {number}"))
            for move in moves:
                tried.add(move, world, f"{number}")
        known, looks = tried.wins(*moves) is not None, tried.looks
        while tried.play_to_end():
            assert tried.looks > looks
        in_part += not known and tried.wins(*moves) is not None
    assert in_part, "the last turns of some games are near, and of others not"


def test_a_lesson_is_told_once() -> None:
    """Twice the dragon would have shown who may take it."""
    match = played("dragonheart", 0)
    game, found = match.game, Hindsight(match, 0).search_all()
    lessons = []
    for mistake in found:
        reasons = Preference(game, match.plies[mistake.ply - 1].state, mistake.better, mistake.played).reasons()
        lessons.append((mistake.better, [reason.name for reason in reasons]))
    assert len(found) > 1
    assert all(lessons.count(lesson) == 1 for lesson in lessons)


def test_a_suspect_is_looked_at_before_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dragonlab.new("dragonheart", position=LAST_TURN, seed=5)
    better = match.move("fire_dragon 2")
    match.play("troll 3")
    monkeypatch.setattr(Hindsight, "decisions", lambda _self: pytest.fail("it looks at others"))
    hindsight = Hindsight(match, 0, suspect=(1, better))
    search = hindsight.search()
    while not hindsight.found:
        next(search)
    assert hindsight.found[0].better is better


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="the seats are 0 to 1"):
        Hindsight(dragonlab.new("dragonheart", seed=7), 2)


def test_who_lets_a_chance_pass_in_between_leaves_it_a_matter_of_order() -> None:
    """Seat 0 plays a card in its turn, the others pass, and then it takes a die that it could have taken before."""
    match = played("dragon_rampage", 1)
    *passes, die = (ply.move for ply in match.plies[10:13])
    assert [move.notation for move in passes if move] == ["pass", "pass"]
    assert die is not None
    assert Hindsight(match, 0).compared(9, die) is None
