"""What refusals and events say is true at that moment, as far as it can be computed from the State.

CI looks at a share; `python -m claims --game dwarf_king`, in `tests`, looks at all and prints them to be read.
"""

from __future__ import annotations

import pytest
from claims.found import GAMES, claims_of
from claims.sample import refusals, tellings

import dragonlab

REFUSALS, EVENTS = 200, 500


@pytest.mark.parametrize("name", GAMES)
def test_what_a_refusal_claims_is_true(name: str) -> None:
    claims = claims_of(dragonlab.load(name)).REFUSED
    for refusal in refusals(dragonlab.load(name), REFUSALS):
        assert claims[refusal.violation.rule](refusal), (refusal.violation.text("en"), refusal.tried, refusal.where)


@pytest.mark.parametrize("name", GAMES)
def test_what_an_event_claims_is_true(name: str) -> None:
    claims = claims_of(dragonlab.load(name)).TOLD
    for told in tellings(dragonlab.load(name), EVENTS):
        assert claims[told.event.name](told), (told.event.text("en"), told.where)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_refuses_and_every_event_has_its_claim(name: str) -> None:
    game = dragonlab.load(name)
    claims = claims_of(game)
    assert set(claims.REFUSED) == {rule.id for rule in game.rulebook.values() if rule.kind == "forbids"}
    assert set(claims.TOLD) == {event.removesuffix("_hidden") for event in game.rulebook.events}
