"""What follows from the fields of a State, also for a State made from another."""

from __future__ import annotations

from dragonlab.core.schema import fields
from dragonlab.games.dragonheart import Dragonheart
from dragonlab.games.dragonheart.state import DragonheartState

COMPONENTS = Dragonheart().components


@fields.schema
class Storm(DragonheartState):
    wind = fields.number()


@fields.schema
class Named(DragonheartState):
    owner = fields.maybe_word("a $", "the # of 'owner'", sees=fields.OWNER | fields.AT_THE_END)
    owners = fields.per_seat(fields.index(("$ owner", "#")), sees=fields.OWNER)


@fields.schema
class Calm(DragonheartState):
    pass


def test_a_state_made_from_another_compares_all_fields() -> None:
    for kind in (Storm, Calm):
        state, other = kind(COMPONENTS, 2), kind(COMPONENTS, 2)
        assert (state == other, state.key() == other.key()) == (True, True)
        other.ships = 1
        assert (state == other, state.key() == other.key()) == (False, False)
    state, other = Storm(COMPONENTS, 2), Storm(COMPONENTS, 2)
    other.wind = 3
    assert (state == other, state.key() == other.key(), other.copy() == other) == (False, False, True)


def test_a_state_made_from_another_shows_all_fields() -> None:
    view = Storm(COMPONENTS, 2).view(0)
    assert view == {**DragonheartState(COMPONENTS, 2).view(0), "wind": 0}
    assert Storm.known({**view, "wind": 3}, COMPONENTS).wind == 3
    assert [*Storm.__slots__] == ["wind"]


def test_states_of_two_kinds_are_never_equal() -> None:
    assert Calm(COMPONENTS, 2) != DragonheartState(COMPONENTS, 2)


def test_names_and_words_may_be_those_of_the_gaps_in_code() -> None:
    state = Named(COMPONENTS, 2)
    state.owner, state.owners = "the # of 'owner'", [0, 1]
    view = state.view(1)
    assert (view["owner"], view["owners"]) == ("?", [None, "#"])
    state.to_move = None
    view = state.view(None)
    assert view["owner"] == "the # of 'owner'"
    assert Named.known({**view, "owners": ["$ owner", "#"]}, COMPONENTS).owners == [0, 1]
