"""The greedy bot plays its turns of Rune Stones to a good end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from balance.rune_stones import figures, play
from rune_stones.table import GAME, PLACES, at, board, purse, seen
from rune_stones.table import play as moved

from dragonlab.bots import make
from dragonlab.bots.greedy import GreedyBot
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match


def turn(match: Match, seed: int = 1) -> list[str]:
    """Let the bot play a turn of seat 0 to its end."""
    bot, moves = GreedyBot(GAME, seed=seed), list[str]()
    while match.to_move == 0:
        moves.append(bot.choose(match.view(0)).move.notation)
        match.play(moves[-1])
    return moves


def test_a_full_row_is_exchanged_at_once_and_even_if_it_ends_the_game() -> None:
    full = board(row1_blue="blue", row1_yellow="yellow", row1_green="green", row1_red="red", row1_wild="wild")
    match = at("blue17", "green16", "red19", "yellow22", artefacts=full)
    assert "exchange 1" in turn(match)
    match = at("blue17", "green16", "red19", "yellow22", artefacts=full, points=55)
    assert "exchange 1" in turn(match)
    assert seen(match)["near_end"]


NEARLY = board(row1_blue="blue", row1_yellow="yellow", row1_green="green", row1_wild="wild")
FILLED = {"smithy 4", "place 1 red", "exchange 1"}


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_last_artefact_of_a_row_is_forged_if_it_wins_the_game(seed: int) -> None:
    match = at("blue17", "green16", "red19", gems=purse(red=3), artefacts=NEARLY, points=[60, 66], first=1)
    moves = turn(match, seed)
    assert moves[0] == "forge"
    assert {*moves} >= FILLED


@pytest.mark.parametrize("seed", range(1, 9))
def test_once_it_forges_it_fills_the_row_and_exchanges_it(seed: int) -> None:
    """Early in the game another action may promise more, by what the bot imagines of hidden cards."""
    match = at("blue17", "green16", "red19", gems=purse(red=3), artefacts=NEARLY)
    match.play("forge")
    assert {*turn(match, seed)} >= FILLED


def chosen_easily(match: Match) -> set[str]:
    """List what easy bots choose of many."""
    return {make("easy", GAME, seed).choose(match.view(0)).move.notation for seed in range(40)}


@pytest.mark.rule("RS-R19")
@pytest.mark.parametrize("face", ["gem", "ore", "swap", "point"])
def test_nobody_declines_what_the_die_gives(face: str) -> None:
    match = moved(at("red27", "druid103a", chance={"die.0": [face]}), "abilities", "play red27", "play druid103a")
    assert "decline" not in chosen_easily(moved(match, "use red27 1"))


@pytest.mark.rule("RS-R8")
def test_nobody_pays_with_a_wild_gem_what_a_coloured_one_pays() -> None:
    match = at("blue17", gems=purse(blue=2, red=2, wild=2), smithies=["blue", None, None, None, None])
    assert chosen_easily(moved(match, "forge", "smithy 1")) == {"pay blue"}
    match = at("blue17", gems=purse(blue=2, red=2, wild=2), smithies=[None] * 5)
    assert "pay wild" not in chosen_easily(moved(match, "forge", "smithy 6")), "for a wild artefact any gem will do"
    charged = at("blue17", gems=purse(blue=2, red=3, wild=2), stones=["wild"], charged="blue", smithies=[None] * 5)
    assert chosen_easily(moved(charged, "forge", "smithy 6")) == {"pay red"}, "the blue ones are wild"


def test_nobody_lets_a_deck_run_dry_while_there_is_time() -> None:
    cards = ("yellow34", "yellow38", "druid104a", "druid105a")
    assert "abilities" not in chosen_easily(at(*cards))
    assert "abilities" in chosen_easily(at(*cards, points=[50, 60])), "the end is near"
    assert "abilities" in chosen_easily(at(*cards, deck=("blue29", "blue33"))), "there are enough"


@pytest.mark.parametrize("kind", ["easy", "medium"])
@pytest.mark.parametrize("seed", range(1, 9))
def test_nobody_summons_for_nothing_in_the_last_turn(kind: str, seed: int) -> None:
    """What is summoned is never used."""
    match = at("blue17", "blue21", "red19", gems=purse(), points=[20, 66], first=1, near_end=True)
    assert make(kind, GAME, seed).choose(match.view(0)).move.notation == "abilities"


def test_a_gem_is_gained_for_a_trade_before_the_trade() -> None:
    """The blue gem that the first card brings pays for the second card's trade."""
    match = at("druid100a", "blue21", gems=purse(), display=[None] * 6)
    moves = turn(match)
    assert moves.index("use druid100a 1") < moves.index("use blue21 1")
    assert seen(match)["gems"][0]["wild"] == 2


def test_three_cards_are_used_with_the_stone() -> None:
    match = at("druid100a", "druid101a", "druid102a", stones=["three"], gems=purse(), display=[None] * 6)
    moves = turn(match)
    assert sum(move.startswith("play") for move in moves) == 3
    assert sum(move.startswith("use") for move in moves) == 3


def test_in_the_last_round_only_points_count() -> None:
    """The end is near: two artefacts are exchanged that would have grown."""
    pair = board(row1_blue="blue", row1_red="red")
    match = at("red19", artefacts=pair, gems=purse(), points=[60, 66], first=1)
    assert "exchange 1" in turn(match)


def test_a_clear_lead_ends_the_game_although_much_would_be_lost() -> None:
    """With stones and cards that would bring much more, and far ahead, the bot does not wait for it."""
    both = board(**{place: place.partition("_")[2] for place in PLACES})
    deck = ["yellow38", "yellow34", "yellow50", "yellow66", "yellow70", "yellow62", "dragon78", "green60"]
    owned = ["three", "extra", "double", "hand"]
    match = at("red19", deck=deck, artefacts=both, stones=owned, gems=dict.fromkeys(purse(), 10), points=50)
    assert "exchange 1" in turn(match)


def test_each_reason_is_said_in_both_languages() -> None:
    match = at("druid105a", "druid106a", "druid100a", "druid101a")
    thought = GreedyBot(GAME, seed=1).choose(match.view(0))
    assert thought.reasons
    for reason in thought.reasons:
        assert all(GAME.rulebook.reason(reason.name, reason.params, language) for language in LANGUAGES)


@pytest.mark.slow
def test_the_figures_are_printed() -> None:
    played = play(2, 0)
    lines = figures(2, [played])
    assert "1 games, 0 of them broken off" in lines[0]
    assert len(lines) == 4 + len(GAME.components.stones.all)  # type: ignore[attr-defined]  # of this game
    assert play(2, 0) == played
