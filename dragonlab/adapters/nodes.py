"""A game as a tree of nodes: at each one seat is asked, or chance, or the game is over.

A node never changes, so a copy of it is itself; what follows from an action is another node. Chance is asked one result
at a time if a tree has no seed of its own (`under_way`). In a secret window all seats are asked (`secret_windows`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, NoReturn, Self

from dragonlab.adapters.secret_windows import asked, passes
from dragonlab.adapters.under_way import Answers, Given, Undecided, UnderWay, Waiting, Windows
from dragonlab.core.base.errors import GameError, IllegalMove, OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.match import Match
from dragonlab.core.rules.chance import Pick, RandomSource, Recorder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.adapters.under_way import Question
    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.events import Heard
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.outcome import Outcome
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import View


class Played(NamedTuple):
    """A move that has been made, by whom (the set-up: nobody's, and none), and what chance gave in it."""

    seat: int | None
    move: Move | None
    picks: tuple[Pick, ...]


class Tree:
    """A game for so many with these options; without a `seed` each result of chance is a node of its own.

    With one, chance is what it is in a match of this seed. `OptionError` for seats, options or a seed that cannot be.

    >>> import dragonlab
    >>> node = Tree(dragonlab.load("dragonheart"), seed=7).root()
    >>> node.seat, node.after(node.legal[0]).seat
    (0, 1)
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.check_options(options)
        self.seed = seed
        self.source = None if seed is None else RandomSource(seed)
        self.empty = game.empty(self.seats, self.options)

    def root(self) -> Node:
        """Give the node that a game begins with."""
        return self.carry_out((), UnderWay())

    def carry_out(self, past: tuple[Played, ...] | None, under_way: UnderWay) -> Node:
        """Make a move up to what somebody has to say, be it chance in the middle of it."""
        chance: Recorder = (
            Answers(under_way.picks)
            if self.source is None or past is None
            else Recorder(self.source.ply(len(past), {}))
        )
        heard = Windows(under_way.windows) if self.game.passes else None
        try:
            state = self._made(under_way, chance, heard)
        except Undecided as asks:
            return Node(self, past, under_way.before or self.empty, under_way=under_way, chance=asks.question)
        except Waiting as window:
            return Node(self, past, window.state, under_way=under_way, in_window=True)
        if past is not None:
            past = (*past, Played(under_way.seat, under_way.move, tuple(chance.picks)))
        return self.node(past, state)

    def node(self, past: tuple[Played, ...] | None, state: AnyState) -> Node:
        """Give the node of a State that waits for somebody, or of one in which the game is over."""
        if state.in_secret and state.to_move is not None:
            return Node(self, past, state.to_others(), in_window=True, asked=asked(self.game, state))
        return Node(self, past, state)

    def _made(self, under_way: UnderWay, chance: Chance, heard: Heard | None) -> AnyState:
        if under_way.move is None or under_way.before is None:
            return self.game.start(self.seats, self.options, chance, heard)
        state = under_way.before.copy()
        state.apply(under_way.move, chance=chance, events=heard)
        return state


class Node:
    """One point of a game: `seat` is asked, or `chance`, or it is `over`. Actions are numbers of `game.moves`.

    `shown` is the State that views are made of. While a secret window is open (`in_window`), `asked` are those whom the
    rules ask, in their order, with the States in which they choose (none, if nobody can react), and `answers` those of
    the seats before `seat`.
    """

    __slots__ = ("_legal", "_past", "_under_way", "answers", "asked", "chance", "in_window", "shown", "tree")

    def __init__(
        self,
        tree: Tree,
        past: tuple[Played, ...] | None,
        shown: AnyState,
        *,
        under_way: UnderWay | None = None,
        chance: Question | None = None,
        in_window: bool = False,
        asked: dict[int, AnyState] | None = None,
        answers: tuple[Move, ...] = (),
    ) -> None:
        self.tree = tree
        self.shown = shown
        self.chance = chance
        self.answers = answers
        self._past = past
        self._under_way = under_way
        self.in_window = in_window
        self.asked = asked or {}
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __str__(self) -> str:
        """Say which node it is, for machines: nodes of one tree that differ say something else."""
        under_way = self._under_way and (*map(str, self._under_way[:2]), *self._under_way[3:])
        asked = [state.key() for state in self.asked.values()]
        return f"{self.shown.key()} {under_way or ''} {asked} {self.answers}"

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None if chance is, or nobody any more."""
        if self.chance is not None:
            return None
        return len(self.answers) if self.in_window else self.shown.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.chance is None and self.seat is None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        return self.shown.outcome if self.over else None

    @property
    def legal(self) -> list[int]:
        """The actions of the seat that is asked, rising; only to let it pass, where the rules don't ask it."""
        if self._legal is None:
            moves = self._choices()
            self._legal = [] if self.seat is None else sorted([move.index for move in moves])
        return self._legal

    def _choices(self) -> Sequence[Move]:
        if not self.in_window:
            return self.shown.legal_moves()
        state, game = self.asked.get(len(self.answers)), self.tree.game
        return [game.moves.parse(next(iter(game.passes)))] if state is None else state.legal_moves()

    def view(self, seat: int | None) -> View:
        """Give what a seat knows (None: a spectator), and no more than a match would show it."""
        state = self.asked.get(seat, self.shown) if seat is not None and seat == self.seat else self.shown
        return state.view(seat)

    def after(self, action: int) -> Node:
        """Give the node that follows: of an action, or of an outcome of chance.

        `IllegalMove` names the rule against an action, `OptionError` what is none, or no outcome here.
        """
        if self.chance is not None and self._under_way is not None:
            if action not in self.chance.outcomes:
                raise OptionError(f"{self.chance.label} cannot give {short_repr(action)} here")
            picks = (*self._under_way.picks, Pick(self.chance.label, action))
            return self.tree.carry_out(self._past, self._under_way._replace(picks=picks))
        if action not in self.legal:
            self._refuse(action)
        move, seat = self.tree.game.moves[action], self.seat
        if not self.in_window:
            return self.tree.carry_out(self._past, UnderWay(seat, move, self.shown))
        answers = (*self.answers, move)
        if len(answers) < self.tree.seats:
            return self._next(answers)
        return self._closed(answers)

    def _next(self, answers: tuple[Move, ...]) -> Node:
        """Ask the next seat in the same window."""
        under_way = self._under_way
        return Node(
            self.tree, self._past, self.shown, under_way=under_way, in_window=True, asked=self.asked, answers=answers
        )

    def _closed(self, answers: tuple[Move, ...]) -> Node:
        """Go on when all have answered: with the first in the order of the rules that reacts, or the last that passes.

        In a window that nobody could use, the move goes on that opened it.
        """
        if self._under_way is not None:
            windows = self._under_way.windows + 1
            return self.tree.carry_out(self._past, self._under_way._replace(windows=windows))
        order, past = [*self.asked.items()], self._past
        for seat, state in order[:-1]:
            if not passes(self.tree.game, answers[seat]):
                return self.tree.carry_out(past, UnderWay(seat, answers[seat], state))
            past = None if past is None else (*past, Played(seat, answers[seat], ()))
        seat, state = order[-1]
        return self.tree.carry_out(past, UnderWay(seat, answers[seat], state))

    def _refuse(self, action: object) -> NoReturn:
        """Say why an action cannot be."""
        game, book = self.tree.game, self.tree.game.rulebook
        if type(action) is not int or not 0 <= action < len(game.moves):
            raise OptionError(f"an action is a number from 0 to {len(game.moves) - 1}, not {short_repr(action)}")
        if self.over:
            raise IllegalMove(book.violation(book.refusals.over))
        state = self.asked.get(len(self.answers)) if self.in_window else self.shown
        objection = None if state is None else state.why_not(game.moves[action])
        if objection is None:  # it is asked by the adapters alone
            assert book.refusals.waiting is not None  # noqa: S101  the rules of a game with secret windows say it
            raise IllegalMove(book.violation(book.refusals.waiting))
        raise IllegalMove(book.violation(objection.rule, **objection.params))

    def imagined(self, seat: int, chance: Chance) -> Node:
        """Give a node that looks to `seat`, whom it asks, as this one does: all else is dealt anew, as bots do it.

        In a window those who have answered before may have said anything that they could. `OptionError` for a seat that
        the rules don't ask: it has nothing to choose from.
        """
        if seat != self.seat or (self.in_window and seat not in self.asked):
            raise OptionError(f"seat {seat} has no choice here, so that there is nothing to search for")
        state = self.tree.game.sample(self.view(seat), seat, chance)
        node = self.tree.node(None, state)
        while node.in_window and len(node.answers) < len(self.answers):
            node = node.after(chance.pick("answer", node.legal))
        return node

    def match(self) -> Match:
        """Give the game so far as a match: to be recorded, told or looked at. It knows everything.

        Answers in a secret window that is still open are not yet moves. `GameError` for what is only imagined, and
        before chance has given all of the set-up.
        """
        if not self._past:
            raise GameError("this game was never begun" if self._past is None else "this game is not yet set up")
        tree, seed = self.tree, 0 if self.tree.seed is None else self.tree.seed
        source = Given([played.picks for played in self._past])
        match = Match(tree.game, seats=tree.seats, options=tree.options, seed=seed, source=source)
        for played in self._past:
            if played.move is not None:
                match.play(played.move, played.seat)
        match.source = tree.source or RandomSource(seed)
        return match
