"""Twins: two matches that differ only in what a reader may not know, played by the same public moves on two boards.

Others hold other cards in each, so others are asked in secret, and more of them or nobody. All that reaches the browser
is written down, and when: letter by letter it must be the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import ipywidgets
import pytest
from board.page import Display
from visibility.found import truths_of
from walks import GAMES, begin

from dragonlab import bots
from dragonlab.board import Board
from dragonlab.board.play import result, thinking
from dragonlab.board.play.mode import FreePlay
from dragonlab.board.transport import channel
from dragonlab.bots.bot import Bot, Thought
from dragonlab.core.play.match import Match
from dragonlab.core.play.registry import load
from dragonlab.core.rules.chance import Pick

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence

    from dragonlab.core.rules.chance import Used
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import View as Known

COUNTED = ("same", "unlike", "other windows")
ACTS = 6  # of a story
MOST = 400  # plies at most before it, and intents in it
OFTEN = 0.8  # how often a story begins with a secret window
TRIED = 4  # moves, until one is found that opens a secret window
LONG = 10.0  # seconds in which a board comes to rest


class Eye(NamedTuple):
    """The reader who must not tell two worlds apart: a seat, or a spectator; perhaps one who lets all chances pass."""

    seat: int | None
    declined: bool


class World(NamedTuple):
    """One of two twins: where it begins, what chance gives ply by ply, and what bots do, by what they see."""

    match: Match
    picks: dict[int, list[Pick]]
    moves: dict[str, Move]

    @property
    def last(self) -> int:
        """How many plies there are at its end."""
        return len(self.match.plies) + len(self.picks)


Story = tuple[World, World]


ALONE, ALL, NOBODY = "alone", "hot seat", "watching"
READERS: dict[str, int | None] = {ALONE: 0, "second seat": 1, "declining": 0, ALL: None, NOBODY: None}
HASTY = {NOBODY, "declining"}  # their windows take no time at all, and so not even that in which others think


def seated(match: Match, who: str) -> dict[int, str]:
    own = range(match.seats) if who == ALL else [READERS[who]]
    return {seat: "human" if seat in own else "random" for seat in range(match.seats)}


def declines(board: Board) -> None:
    board._session.declining.until = "game"


def compared(game: AnyGame, who: str, seeds: range, prepare: Callable[[Board], object] | None = None) -> Counter[str]:
    """Count the stories in which what reaches the browser is the same, or not, and those with other windows."""
    found, declined = Counter[str](), who == "declining"
    ready = prepare or (declines if declined else lambda _: None)
    with pytest.MonkeyPatch.context() as patch:
        if who in HASTY:
            patch.setattr(Scripted, "thinks", 0)
        for one, two in stories(game, READERS[who], seeds, declined=declined):
            seats = seated(one.match, who)
            same = told(one, seats, ready) == told(two, seats, ready)
            found["same" if same else "unlike"] += 1
            found["other windows"] += len(one.picks) != len(two.picks)
    return found


def stories(game: AnyGame, eye: int | None, seeds: range, *, declined: bool = False) -> Iterator[Story]:
    """Make stories up that begin in the midst of random games, before a secret window where there are some.

    `declined`: the reader lets all chances to react pass.
    """
    for seed in seeds:
        dice = random.Random(seed)
        story = twins(_begun(game, seed, dice), Eye(eye, declined), dice)
        if story is not None:
            yield story


def _begun(game: AnyGame, seed: int, dice: random.Random) -> Match:
    match = begin(game, seed)
    while match.to_move is not None and len(match.plies) < MOST:
        match.play(dice.choice(match.legal_moves()))
    plies = match.plies
    opens = [at for at in range(1, len(plies)) if plies[at].unused or plies[at].state.in_secret]
    last = dice.choice(opens) if opens and dice.random() < OFTEN else dice.randrange(1, len(plies))
    while len(plies) > last or (match.state.in_secret and len(plies) > 1):
        match.undo()
    return match


# -- what happens ----------------------------------------------------------------------------------------------


class Follows:
    """Chance that gives what it gave in the other world, label by label, where that can be."""

    def __init__(self, dice: random.Random, given: dict[str, list[int]]) -> None:
        self.dice, self.given = dice, given
        self.picks: list[Pick] = []

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        wanted = self.given.get(label)
        found = wanted.pop(0) if wanted else -1
        if found not in outcomes:
            found = self.dice.choice(outcomes)
        self.picks.append(Pick(label, found))
        return found


class Told:
    """A source of chance that was written down ply by ply."""

    def __init__(self, picks: Mapping[int, list[Pick]]) -> None:
        self.picks = picks

    def ply(self, number: int, used: Used) -> Follows:
        del used
        given = defaultdict[str, list[int]](list)
        for pick in self.picks[number]:
            given[pick.label].append(pick.outcome)
        return Follows(random.Random(0), given)

    def after(self, used: Used, picks: Sequence[Pick]) -> Used:
        del picks
        return used


class Now(Told):
    """A source of chance for one ply."""

    def __init__(self, chance: Follows) -> None:
        super().__init__({})
        self.chance = chance

    def ply(self, number: int, used: Used) -> Follows:
        del number, used
        return self.chance


class Playing:
    """One world while its story is made up."""

    def __init__(self, match: Match) -> None:
        self.begins = match.fork()
        self.match = match.fork()
        self.world = World(self.begins, {}, {})
        self.looks: list[str] = []

    def forget(self, plies: int) -> None:
        """Strike out what came after so many plies."""
        for ply in range(plies, len(self.match.plies)):
            del self.world.picks[ply]
        gone = self.looks[plies - len(self.begins.plies) :]
        del self.match.plies[plies:], self.looks[plies - len(self.begins.plies) :]
        for look in {*gone} - {*self.looks}:
            del self.world.moves[look]

    def play(self, move: Move, chance: Follows) -> None:
        match, number = self.match, len(self.match.plies)
        chance.picks = self.world.picks[number] = []
        self.looks.append(seen(match.view(match.to_move)))
        self.world.moves[self.looks[-1]] = move
        match.source = Now(chance)
        match.play(move)

    def act(self, move: Move, chance: Follows, eye: Eye) -> list[str]:
        """Play a move, and let all but the reader let their chances to react pass; give what the reader hears."""
        since = len(self.match.plies)
        self.play(move, chance)
        asked = None if eye.declined else eye.seat
        while self.match.state.in_secret and self.match.to_move not in (None, asked):
            passes = [other for other in self.match.legal_moves() if other.notation in self.match.game.passes]
            self.play((passes or self.match.legal_moves())[0], chance)
        events = (event.seen_by(eye.seat) for ply in self.match.plies[since:] for event in ply.events)
        return [event.text("en") for event in events if event]


def seen(view: Known) -> str:
    return json.dumps(view, sort_keys=True)


def twins(match: Match, eye: Eye, dice: random.Random) -> Story | None:
    """Make up how it goes on in a match and in a twin of it, as long as a reader could not tell them apart."""
    other = match.fork()
    other.plies[-1] = other.plies[-1]._replace(state=truths_of(match.game).shuffled(match.state, eye.seat, dice))
    one, two = Playing(match), Playing(other)
    for _ in range(ACTS):
        if one.match.to_move is None or one.match.to_move != two.match.to_move:
            break
        before = len(one.match.plies), len(two.match.plies)
        if not _both(one, two, eye, dice):
            one.forget(before[0])
            two.forget(before[1])
            break
    return (one.world, two.world) if len(one.match.plies) > len(match.plies) else None


def _both(one: Playing, two: Playing, eye: Eye, dice: random.Random) -> bool:
    """Act in both worlds; tell whether the reader saw the same."""
    second = two.match.legal_moves()
    common = [move for move in one.match.legal_moves() if move in second]
    if not common:
        return False
    move, given = _preferred(one.match, common, dice), defaultdict[str, list[int]](list)
    start = len(one.match.plies)
    heard = one.act(move, Follows(dice, {}), eye)
    for ply in one.match.plies[start:]:
        for pick in ply.picks:
            given[pick.label].append(pick.outcome)
    again = two.act(move, Follows(dice, given), eye)
    return heard == again and one.match.view(eye.seat) == two.match.view(eye.seat)


def _preferred(match: Match, moves: Sequence[Move], dice: random.Random) -> Move:
    """Choose a move at random, if it can be one that opens a secret window."""
    found = dice.sample(moves, min(TRIED, len(moves)))
    for move in found:
        twin = match.fork()
        twin.play(move)
        if twin.state.in_secret or twin.plies[-1].unused:
            return move
    return found[0]


# -- what reaches the browser ----------------------------------------------------------------------------------


class Loop(asyncio.SelectorEventLoop):
    """A loop in which time passes only where somebody waits, or thinks."""

    now = 0.0

    def time(self) -> float:
        return self.now

    monotonic = time

    def _run_once(self) -> None:
        due = [handle.when() for handle in self._scheduled if not handle.cancelled()]  # type: ignore[attr-defined]
        if due and not self._ready:  # type: ignore[attr-defined]
            self.now = max(self.now, min(due))
        super()._run_once()  # type: ignore[misc]


class Ending(Match):
    """A match whose forks, on which bots think ahead, are over when a story ends."""

    last: int
    begins: int

    @classmethod
    def of(cls, world: World) -> Ending:
        match = world.match.fork()
        match.__class__ = cls
        match.source = Told(world.picks)
        match.last, match.begins = world.last, world.last  # type: ignore[attr-defined]
        return cast("Ending", match)

    def fork(self) -> Match:
        twin = super().fork()
        twin.begins = len(twin.plies)  # type: ignore[attr-defined]
        return twin

    @property
    def to_move(self) -> int | None:
        return None if len(self.plies) >= self.last and self.begins < self.last else super().to_move


class Scripted(Bot):
    """A bot that does what the story says, and needs its time for it."""

    thinks = 0.02  # seconds

    def __init__(self, world: World, loop: Loop) -> None:
        super().__init__(world.match.game, 0)
        self.world, self.loop = world, loop

    def think(self, view: Known) -> Generator[float, None, Thought]:
        yield 0.5
        self.loop.now += self.thinks
        if seen(view) not in self.world.moves:
            raise asyncio.CancelledError  # the story ends here
        return Thought(self.world.moves[seen(view)])


class Browser:
    """Writes down what reaches it and when; what one of several people saw alone is not for the others to compare."""

    def __init__(self, board: Board, loop: Loop) -> None:
        self.board, self.loop = board, loop
        self.display = Display(board)
        self.several = len(board._session.seats.humans) > 1
        self.written: list[Any] = []
        self._eye = ""
        self._write(json.dumps(self.display.shown))
        board.observe(lambda change: self._write(change["new"]), "news")
        board.send = lambda *content: self.written.append((self.loop.now, content))

    def _write(self, text: str) -> None:
        before, self._eye = self._eye, self.display.page["eye"]
        if self.several and self._eye != before:  # then the change tells what was seen before, too
            text = json.dumps({**self.display.shown, "logs": None})
        self.written.append((round(self.loop.now, 3), self._eye if self.covered else text))

    @property
    def covered(self) -> bool:
        """What is shown is for one of several people alone."""
        return self.several and self._eye != "all"

    @property
    def phase(self) -> str:
        return str(self.display.page["status"]["phase"])

    def send(self, kind: str, **fields: object) -> None:
        self.board._receive(self.board, {"kind": kind, "seq": self.display.page["seq"], **fields}, None)

    def look_back(self) -> None:
        """Look at the last moments again, and at what a notebook keeps."""
        for moment in range(self.display.page["status"]["last_moment"] + 1)[-4:]:
            self.send("show", moment=moment)
        self.send("show", moment=None)
        if not self.covered:
            bundle = self.board._repr_mimebundle_() or ({}, {})
            kept = {kind: output for kind, output in bundle[0].items() if "widget" not in kind}
            self.written.append((repr(self.board), self.board._title(), kept, self.display.value["log"]))


async def _play(browser: Browser, world: World) -> None:
    """Do what the story says, as soon as the board has come to rest."""
    match = browser.board.match
    for _ in range(MOST):
        await asyncio.sleep(LONG)
        ended = len(match.plies) >= world.last and not browser.board._session.waiting
        if ended or browser.phase == "over":
            break
        if browser.phase == "play":
            browser.send("move", move=str(world.moves[seen(match.view(match.to_move))]))
        elif browser.phase == "window":
            for seat in (browser.board._session.seats.humans[0], None):
                browser.send("look", seat=seat)
            browser.send("on")
        else:
            browser.send({"curtain": "ready", "watch": "next"}[browser.phase])
    browser.look_back()


def told(world: World, seats: Mapping[int, str], prepare: Callable[[Board], object] = lambda _: None) -> list[Any]:
    """Play a story on a board: all that reaches the browser, and when."""
    loop, match, written = Loop(), Ending.of(world), list[Any]()
    forced = FreePlay.forced

    async def play() -> None:
        board = Board(match, seats, language="en")
        prepare(board)
        browser = Browser(board, loop)
        written.append(browser.written)
        await _play(browser, world)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "make", lambda *_: Scripted(world, loop))
        patch.setattr(result, "advice", lambda *_: None)  # it asks a bot, and a scripted one knows nothing
        patch.setattr(FreePlay, "forced", lambda one: forced(one) if len(match.plies) < world.last else None)
        for module in (channel, thinking):
            patch.setattr(module, "time", loop)
        try:
            loop.run_until_complete(play())
        finally:
            ipywidgets.Widget.close_all()
            loop.run_until_complete(asyncio.sleep(LONG))
            loop.close()
    return written


def main() -> int:
    """Compare many stories of each game, and print how many are unlike."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--stories", type=int, default=100, help="of each game and reader (%(default)s)")
    asked, unlike = parser.parse_args(), 0
    for name in asked.games:
        for who in READERS:
            found = compared(load(GAMES[name]), who, range(asked.stories))
            unlike += found["unlike"]
            print(f"{name:<16}{who:<14}", *(f"{what} {found[what]:<6}" for what in COUNTED), flush=True)
    return min(unlike, 1)


if __name__ == "__main__":
    sys.exit(main())
