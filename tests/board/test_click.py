"""What one click costs: it is read once, each move that it may mean is asked once, and one table is painted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from board.reader import Reader

import dragonlab
from dragonlab.board.play.intents import Intent
from dragonlab.core.play.game import Game
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = ("dragon_rampage", "dragon_wars", "dragonheart", "dwarf_king", "rune_stones")


class Counted(Counter[str]):
    """Counts calls, by name; of `why_not`, by the move asked."""

    def __init__(self, patch: pytest.MonkeyPatch, match: Match) -> None:
        super().__init__()
        state = type(match.state)
        self._listing = False
        for owner, name in ((Intent, "read"), (Game, "scene"), (Match, "legal_moves"), (Match, "play")):
            patch.setattr(owner, name, self._counting(owner, name))
        why_not = state.why_not

        def asked(state: Any, move: Any) -> Any:
            self[f"why_not {move}"] += not self._listing
            return why_not(state, move)

        patch.setattr(state, "why_not", asked)

    def _counting(self, owner: type, name: str) -> Callable[..., Any]:
        inner = getattr(owner, name)

        def counting(*args: Any, **options: Any) -> Any:
            self[name] += 1
            self._listing = name == "legal_moves"  # which may ask as well
            try:
                return inner(*args, **options)
            finally:
                self._listing = False

        return staticmethod(counting) if owner is Intent else counting

    @property
    def asked(self) -> dict[str, int]:
        """Which moves were asked, and how often."""
        return {name: count for name, count in self.items() if count and name.startswith("why_not")}


def alone(game: str, seed: int) -> Reader:
    """Sit down at all seats of a new game."""
    match = dragonlab.new(game, seed=seed)
    reader = Reader(match, dict.fromkeys(range(match.seats), "human"))
    if reader.phase == "curtain":
        reader.send("ready")
    return reader


@pytest.mark.parametrize("game", GAMES)
def test_a_click_is_read_once_its_moves_are_asked_once_and_one_table_is_painted(game: str) -> None:
    clicks = 0
    for seed in range(6):
        reader = alone(game, seed)
        while reader.phase == "play" and clicks < 4 * (seed + 1):
            choice = next((choice for choice in reader.page["choices"] if choice["pieces"]), None)
            if choice is None:
                reader.send("move", move=reader.moves[0])
                continue
            with pytest.MonkeyPatch.context() as patch:
                counted = Counted(patch, reader.match)
                reader.send("gesture", pieces=choice["pieces"], target=choice["target"])
            clicks += 1
            played = f"why_not {reader.match.plies[-1].move}"
            assert counted["read"] == 1
            assert counted["scene"] == counted["play"], "the table that was clicked on is not painted again"
            again = {name: count for name, count in counted.asked.items() if count > 1 + (name == played)}
            assert not again, "each candidate is asked once, and what is played once more as it is played"
            if not counted["play"]:  # asked which move is meant
                reader.send("move", move=choice["move"])
            if reader.phase == "curtain":
                reader.send("ready")
    assert clicks > 4


@pytest.mark.parametrize("game", GAMES)
def test_a_move_from_the_list_is_asked_once(game: str) -> None:
    reader = alone(game, 1)
    with pytest.MonkeyPatch.context() as patch:
        counted = Counted(patch, reader.match)
        reader.send("move", move=reader.moves[0])
    assert len(reader.match.plies) > 1
    assert set(counted.asked.values()) == {1}
    assert counted["scene"] == 1
