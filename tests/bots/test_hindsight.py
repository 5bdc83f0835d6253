"""A game looked back on by trials: what is called a mistake was one, by what its seat could know."""

from __future__ import annotations

import pytest
from erring import GAMES, played

import dragonlab
from dragonlab.bots.hindsight import Hindsight
from dragonlab.core.base.errors import OptionError
from dragonlab.core.rules.chance import RandomChance


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_was_hidden_decides_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the others really held: what is found follows from what the seat saw."""
    match = played(game, 0)
    some = [*Hindsight(match, 0).decisions()][::5]
    monkeypatch.setattr(Hindsight, "decisions", lambda _self: some)
    twin, chance = match.fork(), RandomChance("others")
    for ply in some:
        state = twin.game.sample(match.plies[ply - 1].state.view(0), 0, chance)
        twin.plies[ply - 1] = twin.plies[ply - 1]._replace(state=state)
    assert Hindsight(twin, 0).search_all() == Hindsight(match, 0).search_all()


def test_what_throws_the_game_away_is_found_and_what_is_as_good_is_not() -> None:
    """On the last turn a troll takes nothing, and a fire dragon three treasures."""
    position = {
        "hands": [["fire_dragon2", "troll3"], None],
        "spaces": {"treasure": ["treasure4", "treasure3", "treasure2"]},
        "ending": "deck",
        "last_turn": True,
    }
    match = dragonlab.new("dragonheart", position=position, seed=5)
    good = match.fork()
    match.play("troll 3")
    (mistake,) = Hindsight(match, 0).search_all()
    assert (mistake.ply, mistake.played.notation, mistake.better.notation) == (1, "troll 3", "fire_dragon 2")
    assert mistake.gain >= 9, "what the treasures are worth"
    good.play("fire_dragon 2")
    assert Hindsight(good, 0).search_all() == []


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="the seats are 0 to 1"):
        Hindsight(dragonlab.new("dragonheart", seed=7), 2)
