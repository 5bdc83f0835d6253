"""The rule count of the summit: every rule is cited, refused or tested, and says why."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pytest
from citations import Cited, Refused, Told
from counted import RuleBookTests, watch_labels
from sample_games.climbs import GAME
from walks import play_on

from dragonlab.bots.greedy import GreedyBot
from dragonlab.core.play.match import Match
from dragonlab.core.play.reasons import Reason
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Mapping


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
    ("shared", "SU-SCORE-1"): Cited("entre iguales … comparten", "of equals … share"),
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
    """Play games at every table, with both options; in the last one the victory is shared."""
    return [
        play_on(
            Match(GAME, seats=2 + seed % 3, options={"finish": ("round", "turn")[seed % 2]}, seed=seed),
            random.Random(seed),
        )
        for seed in (*range(12), 42)
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
    files = "test_summit*.py"
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
