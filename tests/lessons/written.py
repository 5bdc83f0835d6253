"""Lessons that the tests write for themselves: a good one of each kind, and ways to spoil it."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import dragonlab
from dragonlab.core.words.toml import Table
from dragonlab.lessons.exercise import Exercise
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME = dragonlab.load("dragonheart")
TWINS = '{ es = "es", en = "en" }'

LEVEL = f"""
id = "dragon"
title = {TWINS}
goal = {TWINS}
right = {{ es = "Bien.", en = "Well done." }}
nudge = {{ es = "Mira las flechas.", en = "Look at the arrows." }}
lost = {{ es = "Perdido.", en = "Lost." }}
rules = ["DH-FIRE-1"]
solution = ["fire_dragon 2"]
success = {{ event = "took", space = "treasure", seat = 0 }}
failure = {{ event = "took", space = "treasure", seat = 1 }}
highlights = ["fire_dragon"]

[position]
hands = [
  ["fire_dragon2", "treasure1", "dwarf1", "dwarf2", "ship0"],
  ["fire_dragon3", "dwarf1", "dwarf1", "ship0", "ship0"],
]
spaces = {{ treasure = ["treasure3", "treasure4"] }}

[[feedback]]
rule = "DH-PLAY-3"
es = "Las flechas lo hacen."
en = "The arrows do it."

[[feedback]]
when = {{ move = "treasure 1" }}
cites = "DH-TREASURE-1"
consequence = ["fire_dragon 3"]
es = "Todo para Rojo."
en = "All for Red."
"""

LONG = f"""
id = "long"
title = {TWINS}
goal = {TWINS}
right = {TWINS}
nudge = {TWINS}
rules = ["DH-TROLL-1", "DH-DWARF-1"]
par = 2
solution = ["dwarf 1", "troll 1"]
replies = ["ship 0"]

[success]
all = [ {{ event = "took", space = "sorceress", seat = 0 }}, {{ event = "played", space = "dwarf", seat = 0 }} ]

[position]
hands = [["dwarf1", "troll1", "ship0"], ["ship0", "ship0", "treasure1", "treasure1", "dwarf3"]]
spaces = {{ sorceress = ["sorceress2"] }}
"""

ONE = """
id = "one"
kind = "one"
ask = { es = "¿Quién?", en = "Who?" }
rules = ["DH-TROLL-1"]
choice = [
  { es = "El trol", en = "Troll", right = true, rule = "DH-TROLL-1", why = { es = "Sí.", en = "Yes, the troll." } },
  { es = "El enano", en = "The dwarf", rule = "DH-DWARF-1", why = { es = "No.", en = "Dwarves come in fours." } },
]
"""
SEVERAL = ONE.replace('"one"', '"several"').replace(
    "\n]",
    f'\n  {{ es = "El caballero", en = "The knight", right = true, rule = "DH-KNIGHT-1", why = {TWINS} }},\n]',
)
NUMBER = f"""
id = "number"
kind = "number"
ask = {TWINS}
rules = ["DH-DWARF-1"]
number = 4
tolerance = 0.5
right = {{ es = "Cuatro.", en = "Four." }}
low = {{ es = "Más.", en = "More." }}
high = {{ es = "Menos.", en = "Fewer." }}
"""
ORDER = f"""
id = "order"
kind = "order"
ask = {TWINS}
rules = ["DH-TURN-2"]
right = {{ es = "Eso.", en = "So it is." }}
wrong = {{ es = "No.", en = "Not so." }}
choice = [ {{ es = "1", en = "play" }}, {{ es = "2", en = "collect" }}, {{ es = "3", en = "draw" }} ]
"""
PREDICT = f"""
id = "predict"
kind = "predict"
ask = {TWINS}
rules = ["DH-FIRE-1"]
moves = ["fire_dragon 2"]
choice = [
  {{ es = "7", en = "7", rule = "DH-FIRE-1", when = {{ event = "took", points = 7 }}, why = {TWINS} }},
  {{ es = "9", en = "9", rule = "DH-FIRE-1", when = {{ event = "took", points = 9 }}, why = {TWINS} }},
]

[position]
hands = [["fire_dragon2", "treasure1", "dwarf1"], "any"]
spaces = {{ treasure = ["treasure3", "treasure4"] }}
"""
EXERCISE = f"""
id = "points"
title = {TWINS}
task = {{ es = "Escribe points.", en = "Write points." }}
start = "def points(cards, figure):"
rules = ["DH-SCORE-1"]
right = {{ es = "Eso es.", en = "That is it." }}
solution = "points"
cases = "piles"
misconception = [ {{ like = "counts_cards", rule = "DH-SCORE-1", es = "Cuentas cartas.", en = "You count cards." }} ]
"""
QUESTIONS = {"one": ONE, "several": SEVERAL, "number": NUMBER, "order": ORDER, "predict": PREDICT}


def entry(text: str, kind: str, changes: Mapping[str, object] | None = None) -> Table:
    """Read an entry as it would stand in a file, with keys changed or (by None) taken out."""
    values = {**tomllib.loads(text), **(changes or {})}
    kept = {key: value for key, value in values.items() if value is not None}
    return Table("lessons.toml", {kind: [kept]}).tables(kind)[0]


def level(text: str = LEVEL, **changes: object) -> Level:
    return Level.read(entry(text, "level", changes), GAME)


def question(text: str, **changes: object) -> Question:
    return Question.read(entry(text, "question", changes), GAME)


def exercise(text: str = EXERCISE, **changes: object) -> Exercise:
    return Exercise.read(entry(text, "exercise", changes), GAME)
