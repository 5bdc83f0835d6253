"""The rule book of Dragon Rampage: every statement has an entry, and every entry is told, refused or tested."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from counted import RuleBookTests, watch_labels
from dragon_rampage.cited import CITED, REFUSED
from dragon_rampage.table import COMPONENTS, GAME, Moment, box
from walks import play_on

from dragonlab.core.play.match import Match
from dragonlab.core.words.language import LANGUAGES
from dragonlab.games.dragon_rampage import wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dragonlab.core.words.rulebook import Violation

BOOK = GAME.rulebook


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Play games at every table, in both dungeons, with every option, some of them from late positions."""
    found = []
    for seed in range(28, 52):  # with these even what is rare comes up
        options = {
            "dungeon": ("large", "small")[seed % 2],
            "heroes": ("dealt", "in_order")[seed // 2 % 2],
            "first": str(seed % 3),
            "killed_pays_wounds": ("true", "false")[seed // 3 % 2],
        }
        seats = 3 + seed % 3
        late: dict[str, object] = {"places": [12] * seats, "treasure_sizes": [30 // seats] * seats}
        match = Match(GAME, seats=seats, options=options, position=late if seed > 30 else None, seed=seed)
        found.append(play_on(match, random.Random(seed)))
    return [*found, *fates(), *losses(), *slayings(), no_treasures()]


DRAGONS = ["dragon"] * 7
UNLUCKY = {"die.0": ["dragon"] * 3 + ["hero"] * 3 + ["dragon"], "die.1": DRAGONS, "die.2": DRAGONS}


def fates() -> Iterator[Match]:
    """Let seat 0 lose its wild icons and hold no place that pays, where the dragon has no card left."""
    match = Match(
        GAME,
        seats=3,
        position={"wounds": [1, 0, 0], "rampage_discard": [*COMPONENTS.rampages.all], "hand_sizes": [0, 0, 0]},
        chance={**UNLUCKY, "rampage": ["deep_sleep"]},
        seed=1,
    )
    for move in ("roll", "done") * 3:
        match.play(move)
    for gift in ("gold", "heal", "draw", "step", "skip"):
        twin = match.fork()
        twin.play(gift)
        yield twin


def losses() -> Iterator[Match]:
    """Let the dragon take gold and spaces of those who have none, and fate heal somebody who is not hurt."""
    for card in ("greed", "wing_beat", "landslide"):
        chance = {**UNLUCKY, "rampage": [card]}
        match = Match(GAME, seats=3, position={"gold": [0, 0, 0], "hand_sizes": [0, 0, 0]}, chance=chance, seed=1)
        for move in (*("roll", "done") * 3, "heal"):
            match.play(move)
        yield match


def no_treasures() -> Match:
    """Let seat 0 stop where a treasure would be drawn, and all of them are held."""
    position = {
        "heroes": ["elf", "dwarf", "wizard"],
        "hands": [["secret_path"], [], []],
        "places": [COMPONENTS.path.index("treasure_space") - 1, 0, 0],
        "treasure_sizes": [11, 11, 10],
    }
    match = Match(GAME, seats=3, position=position, seed=1)
    match.play("play secret_path minor")
    return match


def slayings() -> Iterator[Match]:
    """Let the dragon die of a card, at full health and at the reduced one."""
    for dungeon, health in (("large", 15), ("small", 13)):
        position = {
            "cubes": [5, health - 10, 4],
            "hands": [["elven_bow"], [], []],
            "heroes": ["elf", "dwarf", "wizard"],
        }
        match = Match(GAME, seats=3, options={"dungeon": dungeon}, position=position, seed=1)
        match.play("play elven_bow major")
        yield match


@pytest.fixture(scope="module")
def violations(matches: list[Match]) -> list[Violation]:
    """List one refusal of each rule by each verb, in whole games, of whoever is to move and of all others."""
    found: dict[tuple[str, str], Violation] = {}
    for match in matches[:4]:
        dice, twin = random.Random(match.seats), match.fork()
        while True:
            for seat in (None, *range(match.seats)):
                for move in dice.sample(list(GAME.moves), 40):
                    if why := twin.why_not(move, seat):
                        found[why.rule, move.notation.split()[0]] = why
            if len(twin.plies) == 1:
                break
            twin.undo()
    scroll = Moment(("fetch", 0), ("act", 1), discards=[[0], [], []]).state.why_not(GAME.moves.parse("fetch meteor"))
    empty = box("crafty", tokens={"crafty": [2, 0, 0]}, decks=[[], [], []])
    bare = box("treasure", tokens={"treasure": [2, 0, 0]}, treasure_deck=[])
    rare = [scroll, *(moment.state.why_not(GAME.moves.parse("draw")) for moment in (empty, bare))]
    return [*found.values(), *(BOOK.violation(why.rule, **why.params) for why in rare if why)]


class TestRuleBook(RuleBookTests):
    game = GAME
    folder = Path(__file__).parent
    text = "Reglas del juego Dragon Rampage"
    statements = 158
    rulings = 24
    cited = CITED
    refused = REFUSED
    headings: ClassVar[Mapping[str, range]] = {
        "Componentes": range(1, 5),
        "Objeto del juego": range(5, 8),
        "Preparar": range(8, 19),
        "Duración del juego": range(19, 24),
        "Como se Juega": range(24, 25),
        "1. Fase de acción de héroes": range(25, 43),
        "Colocación de fichas de acción de héroe": range(43, 54),
        "Una nota sobre los lazos": range(54, 57),
        "Jugando cartas de tesoro y personaje de héroe": range(57, 59),
        "2. Fase de mazmorra": range(59, 97),
        "Beneficios obtenidos a lo largo del camino a través de la mazmorra": range(97, 108),
        "3. Fase de descanso": range(108, 112),
        "Fin del juego": range(112, 113),
        "El héroe es asesinado por el dragón": range(113, 123),
        "II. Heroes Escape Dungeon": range(123, 130),
        "III. el dragón ha muerto": range(130, 139),
        "Cartas del tesoro": range(139, 148),
        "Cartas de personaje de héroe": range(148, 159),
    }
    elsewhere = frozenset({"house"})


def rare(state: Any) -> bool:
    """Tell what hardly ever comes up: gifts of fate, cards of the discards, thefts, attackers hurt, dice all aside."""
    step = state.todo[0][0] if state.todo else ""
    rolled = [taken for face, taken in zip(state.dice, state.taken, strict=True) if face is not None]
    if step == "ask":
        return "steal" in state.todo[1] or "DR-FIGHT-6" in state.todo[1]
    return step in {"fate", "fetch"} or (step in {"dice", "fight"} and bool(rolled) and all(rolled))


@pytest.mark.slow
def test_every_label_is_used(matches: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    used = watch_labels(BOOK, monkeypatch)
    GAME.gallery()
    assert [*wording.icons(BOOK)]
    for game, match in enumerate(matches):
        for number, ply in enumerate(match.plies):
            if (game > 15 or number % 9) and not rare(ply.state):
                continue
            moves, to_move = ply.state.legal_moves(), ply.state.to_move
            for seat in {None, to_move}:
                GAME.scene(ply.state.view(seat), moves if seat is not None else [])
    for move in GAME.moves:
        for language in LANGUAGES:
            assert not {*GAME.label(move, language)} & {*"{}"}
    GAME.when(matches[0].state, 1)
    for match in matches:
        GAME.ending_told(match.state, [event for ply in match.plies for event in ply.events])
    assert used == {*BOOK.labels}
