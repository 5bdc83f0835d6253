"""The quest tiles: which there are in each edition, and that each of their rules can be told and counted."""

from __future__ import annotations

import pytest
from dwarf_king.table import COMPONENTS, GAME

from dragonlab.core.words.language import LANGUAGES
from dragonlab.games.dwarf_king.components import quest_id
from dragonlab.games.dwarf_king.quests import RULES

NAMES = COMPONENTS.tiles.all
TILES = {
    edition: {NAMES[number]: rules for number, rules in tiles.items()} for edition, tiles in COMPONENTS.editions.items()
}


def test_each_edition_has_20_tiles() -> None:
    assert {edition: len(tiles) for edition, tiles in TILES.items()} == {"2011": 20, "2022": 20}
    assert set(TILES["2011"]) == {f"q{number}" for number in range(1, 21)}


def test_the_edition_of_2022_has_five_other_tiles_and_another_rule_on_one() -> None:
    assert TILES["2011"].keys() - TILES["2022"].keys() == {"q1", "q8", "q11", "q14", "q20"}
    assert TILES["2022"].keys() - TILES["2011"].keys() == {"n1", "n2", "n3", "n4", "n5"}
    both = TILES["2011"].keys() & TILES["2022"].keys()
    assert [name for name in both if TILES["2011"][name] != TILES["2022"][name]] == ["q6"]
    assert (TILES["2011"]["q6"], TILES["2022"]["q6"]) == (("q6a", "q6b"), ("q6a", "q6c"))


def test_every_rule_stands_on_a_tile() -> None:
    assert {rule for tiles in TILES.values() for rules in tiles.values() for rule in rules} == set(RULES)
    assert len(RULES) == 40 + 1 + 10


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_in_the_rule_book_and_has_a_short_name(rule: str) -> None:
    entry = GAME.rulebook[quest_id(rule)]
    assert (entry.section, entry.kind) == ("quests", "scores")
    for language in LANGUAGES:
        short = GAME.rulebook.term(rule, language)
        assert short[0] in "+−T", "it begins with what it is worth"
        assert len(short) <= 65
        assert len(entry.text(language)) <= 180


def test_the_rule_that_the_rule_text_quotes_is_marked_with_its_source() -> None:
    sources = {rule: GAME.rulebook[quest_id(rule)].source for rule in RULES}
    assert [rule for rule, source in sources.items() if source != "community"] == ["q4a"]


def test_every_tile_has_a_name_in_both_languages() -> None:
    for name in {*TILES["2011"], *TILES["2022"]}:
        spanish, english = (GAME.rulebook.term(name, language) for language in LANGUAGES)
        assert len({name, spanish, english}) == 3
