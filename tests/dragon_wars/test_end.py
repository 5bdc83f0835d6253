"""The last turns, the end, and the victory points."""

from __future__ import annotations

import pytest
from dragon_wars.table import BOOK, COMPONENTS, at, names, one, play, refused, seen

from dragonlab.core.rules.outcome import Points

TROPHIES = [
    ["dragon1", "dragon2", "dragon3", "dragon4", "dragon7", "dragon8"],
    ["dragon6", "dragon10", "dragon11", "dragon12"],
]


@pytest.mark.rule("DW-END-1", "DW-R8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_has_one_more_turn_and_the_last_is_that_of_who_emptied_the_nest(seats: int) -> None:
    dragons = ["dragon9", "dragon2", "dragon5", "dragon6"][:seats]
    match = at(seats=seats, nest=1, dragons=dragons, hands=[["diamond8"], *[None] * (seats - 1)], trump="heart")
    events = play(match, "attack diamond8 1", "decline", "stop")
    assert (one(events, "last_turns").rule, one(events, "last_turns").params) == ("DW-R8", {"seat": 0, "count": seats})
    turns = []
    while match.to_move is not None:
        turns.append(match.to_move)
        assert seen(match)["last_turns"] == seats - len(turns) + 1
        assert str(match.scene(0, "es").prompt).startswith("Queda"), "all are told how many turns are left"
        events = play(match, "redraw")
    assert turns == [*range(1, seats), 0]
    assert one(events, "over_last_turns").rule == "DW-END-1"
    assert match.outcome is not None
    assert match.outcome.reason == "last_turns"


@pytest.mark.rule("DW-END-3", "DW-R8")
def test_the_last_dragon_can_die_in_the_last_turn() -> None:
    match = at(nest=0, dragons=["dragon2", "dragon5"], hands=[["diamond8"], ["diamond13"]], turn=1, discard=["heart1"])
    assert seen(match)["last_turns"] == 2
    play(match, "attack diamond13 0", "decline", "stop")
    assert seen(match)["dragons"] == [None, "dragon5"]
    assert match.to_move == 0
    match = at(nest=0, dragons=[None, "dragon5"], hands=[["diamond8"], None], discard=["heart1"])
    events = play(match, "attack diamond8 1", "decline", "stop")
    assert one(events, "over_last_dragon").rule == "DW-END-3"
    assert match.outcome is not None
    assert match.outcome.reason == "last_dragon"
    assert sum(match.outcome.scores) == 91


@pytest.mark.rule("DW-R8")
@pytest.mark.parametrize("dragons", [["dragon9", None, None], [None, None, "dragon9"], ["dragon9", "dragon4", None]])
def test_with_a_dragon_alive_it_is_the_last_turn_that_ends_the_game(dragons: list[str | None]) -> None:
    match = at(seats=3, nest=0, dragons=dragons, last_turns=1)
    assert "over_last_turns" in names(play(match, "redraw"))
    assert match.outcome is not None
    assert match.outcome.reason == "last_turns"


@pytest.mark.rule("DW-END-2")
def test_after_the_end_nothing_is_played() -> None:
    match = at(nest=0, dragons=["dragon2", "dragon5"], last_turns=1)
    play(match, "redraw")
    assert match.to_move is None
    assert match.legal_moves() == []
    assert refused(match, "redraw") == "DW-END-2"
    assert seen(match, 0)["hands"] == seen(match, 1)["hands"] == seen(match)["hands"]


@pytest.mark.rule("DW-SCORE-1", "DW-SCORE-2", "DW-SCORE-3", "DW-R9")
def test_trophies_score_their_printed_value_and_survivors_five() -> None:
    match = at(
        nest=0,
        dragons=["dragon9", "dragon5"],
        health=[1, 2],
        trophies=[["dragon13", *TROPHIES[0]], TROPHIES[1]],
        last_turns=1,
    )
    events = play(match, "redraw")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores == (38 + 5, 39 + 5)
    assert outcome.winners == (1,)
    assert Points(0, "DW-SCORE-1", "trophy13", 13) in outcome.breakdown
    assert Points(1, "DW-SCORE-2", "survivor", 5) in outcome.breakdown
    assert [event.params["points"] for event in events if event.name == "scored"] == [38, 39]
    alive = [(event.params["seat"], event.params["total"]) for event in events if event.name == "survivor"]
    assert alive == [(0, 43), (1, 44)]
    assert one(events, "won").params == {"seat": 1, "points": 44}


@pytest.mark.rule("DW-R9")
def test_whose_trophy_a_dragon_is_stays_known() -> None:
    match = at(trophies=[["dragon1"], ["dragon3", "dragon7"]])
    for seat in (0, 1, None):
        assert seen(match, seat)["trophies"] == [["dragon1"], ["dragon3", "dragon7"]]
        zone = next(zone for zone in match.scene(seat, "en").zones if zone.id == "trophies1")
        assert zone.contents == ("dragon 3", "dragon 7")
        assert zone.text == "10 points"


@pytest.mark.rule("DW-SCORE-2")
def test_every_owner_of_a_living_dragon_is_told_of_the_five_points() -> None:
    match = at(seats=4, nest=0, dragons=["dragon9", None, "dragon5", "dragon6"], last_turns=1)
    events = play(match, "redraw")
    assert [event.params["seat"] for event in events if event.name == "survivor"] == [0, 2, 3]


@pytest.mark.rule("DW-SCORE-2")
def test_a_husk_scores_no_five_points() -> None:
    match = at(nest=0, dragons=["dragon9", None], last_turns=1)
    play(match, "redraw")
    assert match.outcome is not None
    assert [entry.seat for entry in match.outcome.breakdown if entry.rule == "DW-SCORE-2"] == [0]
    assert sum(match.outcome.scores) == 91 - 9 + 5


@pytest.mark.rule("DW-SCORE-3")
def test_a_husk_may_win() -> None:
    trophies = [[f"dragon{n}" for n in (13, 12, 11, 10)], [f"dragon{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9)]]
    match = at(nest=0, dragons=[None, "dragon5"], trophies=trophies, last_turns=1)
    play(match, "redraw")
    assert match.outcome is not None
    assert match.outcome.scores == (46, 40 + 5)
    assert match.outcome.winners == (0,)


@pytest.mark.rule("DW-R10")
def test_a_tie_is_shared() -> None:
    match = at(
        nest=0,
        dragons=["dragon9", "dragon4"],
        trophies=[
            ["dragon13", "dragon12", "dragon11", "dragon3"],
            ["dragon1", "dragon2", "dragon5", "dragon6", "dragon7", "dragon8", "dragon10"],
        ],
        last_turns=1,
    )
    events = play(match, "redraw")
    assert match.outcome is not None
    assert match.outcome.scores == (44, 44)
    assert match.outcome.winners == (0, 1)
    shared = one(events, "shared")
    assert shared.params["seats"] == (0, 1)
    assert BOOK.sentence(shared, "es") == "Rojo y Verde comparten la victoria, con 44 puntos."


@pytest.mark.rule("DW-SCORE-1")
def test_who_has_no_trophy_has_no_number_of_them() -> None:
    match = at(
        nest=0,
        last_turns=1,
        trophies=[[dragon for dragon in COMPONENTS.dragons.all if dragon not in {"dragon9", "dragon5"}], []],
    )
    scored = [event for event in play(match, "redraw") if event.name == "scored"]
    assert [scored[1].text(language) for language in ("es", "en")] == [
        "Verde no tiene ningún trofeo.",
        "Green has no trophies.",
    ]
