"""A bot of a reader's own: a class that decides, for studies and boards alike."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from board.reader import Reader
from own_bots import Fails, First, Gambler
from walks import GAMES, reach

import dragonlab
from dragonlab import BotError, OptionError
from dragonlab.board import Board
from dragonlab.bots import Bot
from dragonlab.study import series, simulate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.values import View


class Says(Bot):
    """Says what it was told to say."""

    def __init__(self, game: Any, seed: Any = None, *, what: Any) -> None:
        super().__init__(game, seed)
        self.what = what

    def decide(self, view: View, moves: Sequence[Move]) -> Any:  # noqa: ARG002
        return self.what


@pytest.fixture(autouse=True)
def english() -> None:
    dragonlab.use_language("en")


class Undecided(Bot):
    pass


@pytest.mark.parametrize("place", GAMES.values(), ids=GAMES)
def test_it_is_handed_just_the_moves_that_are_legal(place: str) -> None:
    asked: list[tuple[View, Sequence[Move]]] = []

    class Asked(Bot):
        def decide(self, view: View, moves: Sequence[Move]) -> Move:
            asked.append((view, moves))
            return moves[0]

    for plies in range(0, 60, 7):
        match = reach(dragonlab.load(place), 3, plies)
        if match.to_move is not None:
            series.chosen(Asked(match.game), match)
            assert asked[-1] == (match.view(match.to_move), match.legal_moves())


@pytest.mark.parametrize("place", GAMES.values(), ids=GAMES)
def test_it_can_look_a_move_ahead_and_sees_no_more_than_its_seat(place: str) -> None:
    match = reach(dragonlab.load(place), 5, 12)
    assert match.to_move is not None
    view, bot = match.view(match.to_move), First(match.game, seed=1)
    for move in match.legal_moves()[:5]:
        assert bot.imagine(view, move).view(view["seat"])["seat"] == view["seat"]  # type: ignore[arg-type]
        assert bot.imagine(view, move).key() == bot.imagine(view, move).key()


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (
            partial(Says, what=None),
            r"Says\.decide gave nothing, as a way through it ends without `return`; .*such as '",
        ),
        (partial(Says, what=3), r"Says\.decide gave 3; it must give one of its moves, such as '"),
        (partial(Says, what="ship ahoy"), r"Says\.decide gave 'ship ahoy', which is no move of this game; '"),
        (partial(Says, what="knight 2"), r"Says\.decide gave 'knight 2', which is not legal now\. DH-PLAY-8: "),
        (
            partial(Says, what=dragonlab.load("dragon_wars").moves[0]),
            r"Says\.decide gave Move\('attack club1 0'\), which is no move of this game",
        ),
        (Fails, r"Fails\.decide failed: KeyError: \(0, "),
        (Undecided, r"Undecided has no method `decide\(self, view, moves\)`"),
    ],
)
def test_what_it_does_wrong_is_told_by_its_name(kind: Any, says: str) -> None:
    with pytest.raises(BotError, match=says) as told:
        simulate("dragonheart", [kind, "random"], 1, seed=7, progress=False)
    assert told.value.__notes__[0].startswith(
        "in game 0 of the study, seed '7/0', after 0 moves, seat 0; the bots are "
    )
    reader = Reader(dragonlab.new("dragonheart", seed="7/0"), {0: kind, 1: "human"})
    notice = reader.notice
    assert notice["kind"] == "error"
    assert str(told.value) in notice["text"]
    assert "dragonlab" not in notice["text"], "it is not dragonlab that has failed"
    assert len(reader.match.plies) == 1


class Forgetful(First):
    def __init__(self, game: Any, seed: Any = None) -> None:
        """Leave out what its class would do."""


class Hasty(First):
    def __init__(self) -> None:
        """Take nothing."""


HASTY: Any = Hasty


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (Forgetful, r"Forgetful cannot sit down: it does not know its game\. .*`super\(\)\.__init__\(game, seed\)`"),
        (Hasty, r"Hasty cannot sit down: TypeError: Hasty\.__init__\(\) takes 1 .*`super\(\)"),
        (partial(HASTY, courage=3), r"Hasty\(courage=3\) cannot sit down: TypeError: .*'courage'"),
    ],
)
def test_a_class_that_cannot_be_made_says_what_its_init_must_do(kind: Any, says: str) -> None:
    for sit in (
        lambda: simulate("dragonheart", [kind, "random"], 1, seed=7),
        lambda: Board(dragonlab.new("dragonheart"), seats={1: kind}),
    ):
        with pytest.raises(BotError, match=says):
            sit()


def test_a_bot_that_errs_is_told_so_in_the_language_in_use() -> None:
    dragonlab.use_language("es")
    try:
        said = r"^Says\.decide ha devuelto 'knight 2', que ahora no se puede jugar\. DH-"
        with pytest.raises(BotError, match=said) as told:
            simulate("dragonheart", [partial(Says, what="knight 2"), "easy"], 1, seed=7, progress=False)
        assert told.value.__notes__[0].startswith("en la partida 0 del estudio, semilla '7/0', tras 0 jugadas")
    finally:
        dragonlab.use_language("en")


def test_a_bot_that_always_passes_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "MOST_MOVES", 20)
    with pytest.raises(BotError, match="after 20 moves the game is not over"):
        simulate("dragonheart", [First, First], 1, seed=1, progress=False)


def test_it_plays_on_a_board_under_its_name_and_in_a_new_game_again() -> None:
    reader = Reader(dragonlab.new("dragonheart", seed=7), {0: "human", 1: Gambler})
    assert reader.status["options"] == [{"seat": 0, "who": "human"}, {"seat": 1, "who": "Gambler"}]
    reader.step()
    assert reader.match.plies[-1].seat == 1
    reader.send("new")
    reader.step()
    assert reader.match.plies[-1].seat == 1
    assert isinstance(reader.board._session.seats.bots[1], Gambler)


def test_a_setting_is_part_of_its_name() -> None:
    kinds = [partial(Says, what="knight 1"), partial(Says, what="knight 2")]
    assert [dragonlab.bots.name_of(kind) for kind in kinds] == ["Says(what='knight 1')", "Says(what='knight 2')"]


@pytest.mark.parametrize("kind", [Bot, First(dragonlab.load("dragonheart")), int, len, "", partial(int), 3], ids=repr)
def test_nobody_else_sits_down(kind: Any) -> None:
    for sit in (
        lambda: Board(dragonlab.new("dragonheart"), seats={1: kind}),
        lambda: simulate("dragonheart", ["easy", kind], 1),
    ):
        if kind is not Bot:
            with pytest.raises(OptionError):
                sit()
