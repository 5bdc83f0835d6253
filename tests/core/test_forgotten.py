"""What somebody forgets in a game of their own is named by an error of the family: no bare Python error tells less."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

import dragonlab
from dragonlab import bots
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.play.game import Game
from dragonlab.core.rules.chance import FirstChance
from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import Components, State
from dragonlab.core.schema import fields
from dragonlab.core.schema.kinds import Names

RACE = Path(__file__).parents[1] / "sample_games" / "race"
CLASS = 'chance = {"die.{seat}": "faces"}'
FIELD = "places = fields.per_seat(fields.number())"

MISTAKES = [  # in which file, what is written there instead of what, and what the error says
    ("__init__.py", "@fields.schema\n", "", "RaceState must have `@fields.schema` above it"),
    ("__init__.py", "    state = RaceState\n", "", "Race must name the class of its State, `state = …`"),
    ("__init__.py", "    unpack = RaceComponents\n", "", "Race must name the class of its components, `unpack = …`"),
    ("__init__.py", "def apply(", "def apply_it(", "RaceState must have `apply`"),
    ("__init__.py", '(Move("roll"), Move("walk"))', '(Move("roll"), Move("roll"))', "two moves are called 'roll'"),
    ("__init__.py", '(Move("roll"), Move("walk"))', '("roll", "walk")', "`moves` are made of Move, not 'roll'"),
    ("__init__.py", "self.moves =", "self.all_moves =", "RaceComponents must have `moves`"),
    ("__init__.py", '"faces"}', '"sides"}', "RaceComponents must have `sides`, the Names of a sort of cards: chance"),
    ("__init__.py", FIELD, 'hand = fields.per_seat(fields.hand("cats", sizes="many"))', "must have `cats`"),
    ("__init__.py", FIELD, 'deck = fields.per_seat(fields.deck("faces", of="box"))', "must have `box`"),
    ("__init__.py", FIELD, "places = fields.number()", "RaceState must hold something for each seat"),
    ("__init__.py", FIELD, "places = fields.per_seat(3)", "must be a field"),
    (
        "__init__.py",
        FIELD,
        f"{FIELD}\n    w = fields.per_seat(fields.maybe_word('a', sees=fields.OWNER))",
        "is said of them all",
    ),
    (
        "__init__.py",
        FIELD,
        f"{FIELD}\n    w = fields.per_seat(fields.by('ab', fields.number()), sees=fields.OWNER)",
        "what each seat holds by name is open to all",
    ),
    ("__init__.py", FIELD, f"{FIELD}\n    view = fields.number()", "'view'"),
    ("__init__.py", FIELD, f"{FIELD}\n    w = fields.maybe_word('a', sees=fields.seen_if('may_see'))", "'may_see'"),
    ("__init__.py", FIELD, f"{FIELD}\n    w = fields.derived_in_view(fields.number(), by='count')", "'count'"),
    ("__init__.py", FIELD, f"{FIELD}\n    pile = fields.pile('all faces')", "'all faces'"),
    (
        "__init__.py",
        CLASS,
        f"{CLASS}\n    seats = (2, 6)",
        "rulebook.toml, seat: there are 5 of them, and the game is for up to 6",
    ),
    (
        "__init__.py",
        ", events: Events = None)",
        ")",
        "RaceState: `apply` must take (move, chance, events), and takes (self, move, chance)",
    ),
    (
        "__init__.py",
        "def legal_moves(self)",
        "def legal_moves(self, seat)",
        "`legal_moves` must take (self), and takes (self, seat)",
    ),
    (
        "__init__.py",
        CLASS,
        f"{CLASS}\n    def evaluate(state): return 0",
        "Race: `evaluate` must take (state, seat), and takes (state)",
    ),
    ("cards.toml", "goal", "gaol", "cards.toml: 'goal' is missing"),
    ("rulebook.toml", "title", "titel", "game: unknown key 'titel'; known are title"),
    ("rulebook.toml", 'en = "You', 'no = "You', "rule RA-ROLL: unknown key 'no'"),
]


def game_with(folder: Path, file: str, old: str, new: str) -> Path:
    """Write the race with something else in one of its files."""
    made = folder / "race"
    shutil.copytree(RACE, made, ignore=shutil.ignore_patterns("__pycache__"))
    text = (made / file).read_text(encoding="utf-8")
    assert old in text
    (made / file).write_text(text.replace(old, new), encoding="utf-8")
    return made


@pytest.mark.parametrize(("file", "old", "new", "message"), MISTAKES, ids=[message for *_, message in MISTAKES])
def test_what_is_forgotten_is_named(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(DragonlabError) as raised:
        dragonlab.load(game_with(tmp_path, file, old, new)).rulebook.title.text("en")
    assert message in str(raised.value)


SENTENCE = '\n[event.rolled]\nes = "{who} avanza."\nen = "{who} goes on."\n'
LABEL = '\n[label.roll]\nes = "Lanza {seat}"\nen = "{seat} rolls"\n'


def test_a_gap_that_nothing_fills_is_named_with_what_is_told(tmp_path: Path) -> None:
    match = dragonlab.new(game_with(tmp_path, "rulebook.toml", "[game]", f"{SENTENCE}{LABEL}[game]"), seed=1)
    event = match.play("roll")[0]
    with pytest.raises(dragonlab.DataError, match=r"\{who\} goes on.*gap 'who', and what is told has seat, count"):
        event.text("en")
    with pytest.raises(dragonlab.DataError, match=r"\{seat\} rolls.*gap 'seat', and what is told has card, cards"):
        match.game.label(match.move("roll"), "en")


def test_a_rule_that_is_cited_and_not_there_is_named(tmp_path: Path) -> None:
    refuses = 'def why_not(self, move):\n        return against("RA-NO")\n\n    def final_scoring'
    folder = game_with(tmp_path, "__init__.py", "def final_scoring", refuses)
    text = (folder / "__init__.py").read_text(encoding="utf-8").replace("Turn, fields", "Turn, against, fields")
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    with pytest.raises(dragonlab.DataError, match="there is no rule 'RA-NO', which is cited against a move"):
        dragonlab.new(folder, seed=1).play("roll")


FLIGHT = """
class RaceTurn(Turn):
    flights = {"rolled": Flight("hand{player}", "table")}


class Race("""


def test_a_flight_from_nowhere_is_named(tmp_path: Path) -> None:
    folder = game_with(tmp_path, "__init__.py", "class Race(", FLIGHT)
    text = (folder / "__init__.py").read_text(encoding="utf-8").replace(" Turn(self", " RaceTurn(self")
    (folder / "__init__.py").write_text(text.replace("Events, Game", "Events, Flight, Game"), encoding="utf-8")
    match = dragonlab.new(folder, seed=1)
    with pytest.raises(dragonlab.DataError, match=r"flight of 'rolled'.*'player'.*has seat, count"):
        match.play("roll")
    assert len(match.plies) == 1


METHODS = """

    def evaluate(self, state, seat):
        return float(state.places[seat] * max(self.seats))
"""
FUNCTIONS = """

    def evaluate(state, seat):
        return float(state.places[seat])

    def touch(state, seat, move):
        return Touch((), f"seat{seat}")
"""


@pytest.mark.parametrize(("written", "worth"), [(METHODS, 10.0), (FUNCTIONS, 5.0)])
def test_functions_of_a_game_need_no_staticmethod(tmp_path: Path, written: str, worth: float) -> None:
    folder = game_with(tmp_path, "__init__.py", CLASS, f"{CLASS}{written}")
    text = (folder / "__init__.py").read_text(encoding="utf-8")
    (folder / "__init__.py").write_text(text.replace("Table, Turn", "Table, Touch, Turn"), encoding="utf-8")
    match = dragonlab.new(folder, position={"places": [5, 0]})
    assert match.game.evaluate(match.state, 0) == worth
    assert bots.make("medium", match.game, 1).choose(match.view(0)).move in match.legal_moves()
    wanted = "seat0" if written is FUNCTIONS else None
    assert match.scene(0).choices[0].target == wanted


def test_a_state_forgotten_in_a_cell_says_that_a_game_is_a_folder() -> None:
    made: Any = type("Race", (Game,), {"__module__": "__nowhere__"})
    with pytest.raises(dragonlab.GameError, match="Race stands in no file"):
        made()


# -- names in what a schema writes ---------------------------------------------------------------------------

ODD = ("1$", "#", "owner", "it's", 'say "?"', "{v}", "\\", "$ # owner")


def negative(value: Any) -> int:
    return -int(value)


def before(value: Any) -> int:
    return int(value) - 1


class OddComponents(Components[Move]):
    """Sorts called as what the generated Python calls its own."""

    def __init__(self) -> None:
        self.seat = self.view = self.owner = self.v = self.c = self.state = Names(ODD)
        self.moves = ()


@pytest.mark.parametrize("sort", ["seat", "view", "owner", "v", "c", "state"])
def test_a_sort_and_its_cards_may_have_any_name(sort: str) -> None:
    @fields.schema
    class Odd(State[Move]):
        hands = fields.per_seat(fields.hand(sort, sizes="sizes"), sees=fields.seen_if("may_look"))
        shown = fields.per_seat(fields.index(ODD))
        said = fields.word(*ODD)
        one = fields.index(ODD)
        own = fields.custom(0, negative, negative)
        other = fields.custom(0, lambda value: value + 1, before)
        secret = fields.maybe_word(*ODD, sees=fields.seen_if("owner_may"))
        by_name = fields.by(ODD, fields.pile(sort))

        def may_look(self, owner: int, seat: int | None) -> bool:
            return owner == seat

        def owner_may(self, owner: object, seat: int | None) -> bool:
            return owner is None and seat == 1

        def legal_moves(self) -> list[Move]:
            return []

        def apply(self, *_: object) -> None:
            raise NotImplementedError

        def final_scoring(self) -> Any:
            raise NotImplementedError

    state = Odd(OddComponents(), 2)
    state.hands, state.shown, state.one, state.own, state.other = [[0, 3], [7]], [1, 7], 4, 5, 6
    state.secret, state.by_name[2] = ODD[0], [6]
    view: Any = state.view(0)
    assert view["hands"] == [["1$", "it's"], None]
    assert (view["shown"], view["one"], view["own"], view["other"]) == (["#", "$ # owner"], 'say "?"', -5, 7)
    assert view["by_name"]["owner"] == ["\\"]
    assert (view["secret"], state.view(1)["secret"]) == ("?", "1$")
    known = Odd.known(view, state.components)
    assert (known.hands, known.shown, known.own, known.other) == ([[0, 3], [-1]], [1, 7], 5, 6)
    assert FirstChance().pick("any", [3]) == 3
