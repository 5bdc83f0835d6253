"""The rule count: every binding statement has an entry, and every entry is cited, raised or tested."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from counted import RuleBookTests, watch_labels
from rune_stones.cited import ANY, CITED, REFUSED
from rune_stones.table import COMPONENTS, GAME, GEMS, PLACES, at, board, drained, last, play, purse, scarce
from walks import play_on

from dragonlab.core.play.match import Match
from dragonlab.games.rune_stones import rules, words

if TYPE_CHECKING:
    from dragonlab.core.words.rulebook import Violation

HEADINGS = {  # of the rule text, with the numbers of the statements that stand there
    "Componentes": range(1, 3),
    "Objeto del juego": range(3, 5),
    "Preparar": range(5, 20),
    "Como se Juega": range(20, 28),
    "1ra invocación de criaturas": range(28, 42),
    "2.o utilizar habilidades": range(42, 66),
    "3er artefactos de forja": range(66, 90),
    "Intercambiar artefactos": range(90, 97),
}


WHOLE = 10  # games


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Play games at every table, with all options, and moments that hardly ever come."""
    options = [{name: option.values[at] for name, option in GAME.options.items()} for at in (0, -1)]
    rare = [drained(), at("druid100a", "druid101a", "druid102a", stones=["three"])]
    play(rare[0], "summon", "play blue17", "call yellow18", "done", "exchange 1")
    play(rare[1], "abilities", "play druid100a", "play druid101a", "play druid102a", "done")
    rare.append(last(points=[65, 64], gems=[purse(), purse(red=3)]))
    rare.append(last(points=[65, 64], gems=[purse(), purse(red=3)], stones=[["magic"], []]))
    return (
        rare
        + in_vain()
        + [
            play_on(Match(GAME, seats=2 + seed % 3, options=options[seed % 2], seed=seed), random.Random(seed))
            for seed in range(WHOLE)
        ]
    )


def in_vain() -> list[Match]:
    """Let the die, a smithy, a trade and a row give what is not there, and a turn go by without an action."""
    spent = {**dict.fromkeys(GEMS[:4], 14), "wild": 0}
    pair = board(row1_blue="blue", row1_red="red")
    close = ("summon", "play blue17", "call yellow18", "done", "exchange 1")
    taken = [["magic", "hand", "barter"], ["plus", "double", "extra", "three"]]
    return [
        play(at("red27", "druid103a", gems=spent, chance={"die.0": ["gem"]}), *DIE),
        play(at("red27", "druid103a", gems=purse(wild=1), chance={"die.0": ["swap"]}), *DIE),
        play(at("red27", "druid103a", gems=purse(blue=1, wild=14), chance={"die.0": ["swap"]}), *DIE),
        play(at("red27", "druid103a", ore=20, chance={"die.0": ["ore"]}), *DIE),
        play(scarce(hand=("red27", "druid103a"), chance={"die.0": ["card"]}), *DIE),
        play(at("blue17", gems=purse(green=3), ore=20), "forge", "smithy 3", "place 1 green"),
        play(at("blue21", "druid103a", gems=purse(blue=1, wild=14)), *TRADE),
        play(at("blue17", artefacts=pair, stones=["magic", "hand", "plus", "extra"]), *close),
        play(at("blue17", artefacts=pair, stones=taken, gems=spent), *close),
        play(at("blue17", gems=purse(), display=[None] * 6), "nothing"),
    ]


DIE = ("abilities", "play red27", "play druid103a", "use red27 1")
TRADE = ("abilities", "play blue21", "play druid103a", "use blue21 1", "pay blue")


@pytest.fixture(scope="module")
def violations(matches: list[Match]) -> list[Violation]:
    """List what is refused in whole games, and two cases that are too rare for them."""
    found: list[Violation] = []
    for match in matches[len(matches) - WHOLE :]:
        for ply in match.plies[:: 1 + len(match.plies) // 60]:
            if ply.state.to_move is not None:
                objections = [ply.state.why_not(move) for move in GAME.moves]
                found += [GAME.rulebook.violation(why.rule, **why.params) for why in objections if why]
        found += [why for move in GAME.moves[:5] if (why := match.why_not(move))]
        found += [why for seat in range(match.seats) if (why := match.fork().why_not(GAME.moves[0], seat))]
    pair = board(row1_blue="blue", row1_red="red")
    bare = at("blue17", gems={**dict.fromkeys(GEMS[:4], 14), "wild": 0}, artefacts=pair)
    play(bare, "summon", "play blue17", "call yellow18", "done", "exchange 1")
    wilds = play(at("blue17", ore=3, boards=[board(**dict.fromkeys(PLACES[:4], "wild"))] * 2), "forge")
    rare = [bare.why_not("stone wild"), wilds.why_not("smithy 6"), wilds.why_not("ore 1", 1)]
    return [*found, *(why for why in rare if why)]


class TestRuleBook(RuleBookTests):
    game = GAME
    folder = Path(__file__).parent
    text = "Reglas del juego Rune Stones"
    statements = 96
    rulings = 24
    headings = HEADINGS
    cited = CITED
    refused = REFUSED
    elsewhere = frozenset({"published", "community"})
    told_early = frozenset({"end"})


def told_apart(state: Any) -> tuple[object, ...]:
    """Give what a prompt or the table says with words of its own."""
    due = None if state.to_move is None else rules.due(state)
    return due, state.step, state.face, state.bonus, state.near_end, state.owed[ANY] > 0


def test_every_label_is_used(matches: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = watch_labels(GAME.rulebook, monkeypatch)
    idle = at("blue17", gems=purse(), display=[None] * 6)
    lacking: Any = {"gems": purse(wild=1), "stones": ["barter"], "options": {"barter": "after_roll"}}
    wasted = play(at("red27", "druid103a", **lacking, chance={"die.0": ["swap"]}), *DIE)
    plies = [ply for match in [*matches[-WHOLE:], idle, wasted] for ply in match.plies]
    asked = {told_apart(ply.state): ply.state for ply in plies}
    for state in asked.values():
        for seat in (None, 0, 1):
            GAME.scene(state.view(seat), state.legal_moves() if seat == state.to_move and seat is not None else [])
    for move in GAME.moves:
        GAME.label(move)
    for several in (
        ("use red43 1", "use red43 2"),
        ("use blue17 1", "use blue17 2"),
        ("smithy 1", "ore 1"),
        ("summon", "abilities"),
    ):
        GAME.question(idle.state, [GAME.moves.parse(move) for move in several])
    GAME.when(idle.state, 1)
    words.teach(COMPONENTS, GAME.rulebook)  # the word for the rounds that are left
    GAME.turn_told(idle.state, [event for ply in matches[-1].plies for event in ply.events])
    assert used == set(GAME.rulebook.labels)
