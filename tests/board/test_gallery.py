"""The gallery: all components of a game, or one part of them."""

from __future__ import annotations

import html
from collections import Counter

import pytest

import dragonlab
from dragonlab.board import gallery
from dragonlab.board.pictures.gallery import EVIDENCE
from dragonlab.core.base.errors import OptionError
from dragonlab.core.play.found import games


@pytest.mark.parametrize("name", games())
def test_the_parts_make_the_whole_gallery(name: str) -> None:
    exhibits = dragonlab.load(name).gallery()
    shown = [gallery(name, "en", part=part) for part in dict.fromkeys(exhibit.part for exhibit in exhibits)]
    assert [exhibit for part in shown for exhibit in part.exhibits] == exhibits == gallery(name, "en").exhibits


@pytest.mark.parametrize("name", games())
def test_no_picture_is_drawn_twice_in_a_row(name: str) -> None:
    exhibits = dragonlab.load(name).gallery()
    page = gallery(name, "en")._repr_html_()
    changes = sum(
        exhibit.art != before for exhibit, before in zip(exhibits, ["", *(e.art for e in exhibits)], strict=False)
    )
    assert page.count("<svg") == changes
    assert page.count('role="listitem"') == len(exhibits)


@pytest.mark.parametrize("name", games())
def test_how_most_components_are_known_is_said_once(name: str) -> None:
    """And of those that are known otherwise, each says it."""
    exhibits = dragonlab.load(name).gallery()
    for part in dict.fromkeys(exhibit.part for exhibit in exhibits):
        shown = gallery(name, "en", part=part)
        known = Counter(exhibit.evidence for exhibit in shown.exhibits)
        usual, _count = known.most_common(1)[0]
        for text in (repr(shown), shown._repr_html_()):
            said = text.lower()
            assert {kind: said.count(EVIDENCE[kind].en.lower()) for kind in known} == {**known, usual: 1}
            notes = {exhibit.note.en for exhibit in shown.exhibits if exhibit.note}
            assert all(html.escape(note) in html.escape(html.unescape(text)) for note in notes)


def test_a_part_that_does_not_exist_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="has the parts '', and no 'quests'"):
        gallery("dragonheart", part="quests")


@pytest.mark.parametrize(
    ("language", "said"),
    [("es", "Una carta en cada mazo, de valor 3"), ("en", "One card in each deck, worth 3")],
)
def test_a_single_card_is_told_as_one(language: str, said: str) -> None:
    shown = gallery("dragonheart", language)
    shown.exhibits = [shown.exhibits[0]._replace(counts=((3, 1),))]
    assert said in [line.strip() for line in repr(shown).splitlines()]
