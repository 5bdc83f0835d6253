"""No text of dragonlab's own says "1 points": where a number stands before a plural, another text says one of it."""

from __future__ import annotations

import re

from dragonlab.board.words import words
from dragonlab.texts.collect import folder_of, units

PLURAL = re.compile(r"\{(\w+)[^}]*\} (?!es\b|más\b)\w+s\b")  # in Spanish every plural ends so
ONE = "_one"  # the key of what is said of one thing ends so
NEVER_ONE = {
    "{most} estrellas": "a lesson has three",
    "{seats} jugadores": "two play at least",
    "{files} archivos": "a site has hundreds",
    "{texts} textos": "so has a list of texts",
    "{count} reglas": "a rule book has several; of the other rules of a report, `OTHER`",
    "{taught} reglas": "a class learns several; on a map `map_rules_one`",
    "{count} personas": "`ONE`",
    "{count} jugadas": "`ONE_MOVE`",
    "{wrong} jugadas": "`ONE_SILENT` and `ONE_ANSWERED`",
    "{tries} jugadas": "thousands",
    "{moves} jugadas": "tens of thousands; of a saved game `say_offer_one`",
    "{longest} caracteres": "thousands",
    "{count} cartas": "`ONE_CARD`",
    "{most} primeros": "dozens",
    "{bins} casilleros": "four",
}
NAMED = {"say_days_back": "say_one_day_back"}  # whose text for one has another name


def test_of_one_thing_there_is_a_text_of_its_own() -> None:
    keys = words("es")
    found, twins = dict[str, str](), 0
    for unit in units(folder_of(None)):
        key, (one, other) = unit.where.removeprefix("words.toml, "), unit.es[:2]
        for plural in PLURAL.finditer(other) if one == other else ():
            if f"{key}{ONE}" in keys or NAMED.get(key) in keys:
                twins += 1
            else:
                found[plural[0]] = f"{unit.where}: {other}"
    assert {plural: where for plural, where in found.items() if plural not in NEVER_ONE} == {}
    assert NEVER_ONE.keys() == found.keys(), "each reason is needed"
    assert twins >= 5
