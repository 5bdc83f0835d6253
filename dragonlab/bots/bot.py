"""What all bots share: they think step by step, so that nothing has to wait for them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from dragonlab.core.base.errors import BotError, NotationError
from dragonlab.core.base.short import short_error, short_repr
from dragonlab.core.play.reasons import Reason
from dragonlab.core.rules.chance import RandomChance, RandomSource
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import View


UNDECIDED = Text(
    "{who} no tiene un método `decide(self, view, moves)` que elija una de las jugadas",
    "{who} has no method `decide(self, view, moves)` that chooses one of the moves",
)
FAILED = Text("{who}.decide ha fallado: {reason}", "{who}.decide failed: {reason}")
UNMADE = Text(
    "{who} no puede sentarse: {reason}. Su `__init__(self, game, seed=None)`, si lo tiene, empieza por "
    "`super().__init__(game, seed)`",
    "{who} cannot sit down: {reason}. Its `__init__(self, game, seed=None)`, if it has one, begins with "
    "`super().__init__(game, seed)`",
)
GAMELESS = Text("no sabe a qué juega", "it does not know its game")
NOTHING = Text(
    "{who}.decide no ha devuelto nada, pues algún camino termina sin `return`; tiene que dar una de sus jugadas, "
    "por ejemplo {such}",
    "{who}.decide gave nothing, as a way through it ends without `return`; it must give one of its moves, such as "
    "{such}",
)
NO_MOVE = Text(
    "{who}.decide ha devuelto {given}; tiene que dar una de sus jugadas, por ejemplo {such}",
    "{who}.decide gave {given}; it must give one of its moves, such as {such}",
)
UNKNOWN = Text(
    "{who}.decide ha devuelto {given}, que no es ninguna jugada de este juego; lo sería, por ejemplo, {such}",
    "{who}.decide gave {given}, which is no move of this game; {such} would be one",
)
ILLEGAL = Text(
    "{who}.decide ha devuelto {given}, que ahora no se puede jugar. {rule}: {why}",
    "{who}.decide gave {given}, which is not legal now. {rule}: {why}",
)


class Thought:
    """The move that a bot has chosen, and why: reasons of the game's rule book, found when they are asked for."""

    def __init__(self, move: Move, why: Callable[[], Sequence[Reason]] = tuple, rival: Move | None = None) -> None:
        self.move = move
        self.rival = rival  # the best of the other moves, if they were weighed
        self._why = why

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """What speaks for the move and not as much for the others."""
        return tuple(self._why())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thought) and (self.move, self.reasons) == (other.move, other.reasons)

    def __hash__(self) -> int:
        return hash(self.move)

    def __repr__(self) -> str:
        return f"Thought({self.move!r})"


def only(move: Move) -> Thought:
    """Give the thought of who has no choice."""
    return Thought(move, lambda: [Reason("only", {})])


Found = TypeVar("Found")


def finished(thinking: Generator[float, None, Found]) -> Found:
    """Let somebody think to the end at once."""
    try:
        while True:
            next(thinking)
    except StopIteration as done:
        found: Found = done.value
        return found


class Bot:
    """A player of one game. The same seed and the same view give the same move.

    A bot of one's own is a class with a method `decide`, for a board, a simulation or a tournament:

    >>> import dragonlab
    >>> class Daring(Bot):
    ...     def decide(self, view, moves):
    ...         return moves[-1]
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> Daring(match.game).choose(match.view(0)).move
    Move('dwarf 2')

    `seed` is for what it leaves to chance, and of each game its own. `think` is for those who search for long.
    """

    def __init__(self, game: AnyGame, seed: int | str | None = None) -> None:
        """Sit down; `OptionError` for a seed that is neither a number nor a text."""
        self.game = game
        self.seed = RandomSource(seed).seed

    def decide(self, view: View, moves: Sequence[Move]) -> Move | str:  # noqa: ARG002  whoever decides looks at them
        """Choose one of `moves`, all that are legal for the seat of `view`: itself, or its notation."""
        raise self._error(UNDECIDED)

    def think(self, view: View) -> Generator[float, None, Thought]:
        """Choose a move for the seat of `view`, which must have the choice: at once, what `decide` says.

        Yields how far it is, 0 to 1, every millisecond or so; its end value is the `Thought`. `BotError` if `decide`
        fails, or gives no legal move.
        """
        state = self.game.known(view)
        try:
            decided = self.decide(view, state.legal_moves())
        except BotError:
            raise
        except Exception as error:
            raise self._error(FAILED, reason=short_error(error)) from error
        move = self._checked(decided, state)
        yield 1.0
        return Thought(move)

    def _checked(self, decided: object, state: AnyState) -> Move:
        """Give what was decided as a legal move; `BotError` says what is wrong with it."""
        such = repr(state.legal_moves()[0].notation)
        if not isinstance(decided, Move | str):
            raise self._error(NOTHING if decided is None else NO_MOVE, given=short_repr(decided), such=such)
        try:
            move = self.game.moves.parse(decided) if isinstance(decided, str) else decided
        except NotationError as error:
            raise self._error(UNKNOWN, given=short_repr(decided), such=such) from error
        if move not in self.game.moves:
            raise self._error(UNKNOWN, given=short_repr(move), such=such)
        if (objection := state.why_not(move)) is not None:
            refusal = self.game.rulebook.violation(objection.rule, **objection.params)
            raise self._error(ILLEGAL, given=repr(move.notation), rule=refusal.rule, why=refusal.text())
        return move

    def _error(self, text: Text, **params: str) -> BotError:
        return BotError(text.text().format(who=type(self).__name__, **params))

    def step(self, view: View) -> Generator[float, None, Thought]:
        """Choose a further move of a turn that was thought about at its start: in a moment."""
        return self.think(view)

    def react(self, view: View) -> Generator[float, None, Thought]:
        """Choose whether to react in secret: in a moment, as who searches for long can be seen to search."""
        return self.step(view)

    def choose(self, view: View) -> Thought:
        """Think to the end at once."""
        return finished(self.think(view))

    def thought(self, state: AnyState, move: Move, rival: Move) -> Thought:
        """Give the thought that chose a move in an imagined State, rather than the best of the others."""
        return Thought(move, lambda: self.game.reasons(state, move, rival), rival)

    def chance(self, view: View) -> RandomChance:
        """Give chance for one decision: a stream of its own for each view."""
        return RandomChance(f"{self.seed}/{sorted(view.items())!r}")

    def guess(self, view: View, chance: RandomChance) -> AnyState:
        """Imagine a State that fits the view."""
        seat = view["seat"]
        assert seat is None or isinstance(seat, int)  # noqa: S101  the contract of views
        return self.game.sample(view, seat, chance)

    def imagine(self, view: View, move: Move) -> AnyState:
        """Give a State as it may be after a legal move: what is hidden or left to chance is made up.

        It is made up alike for all moves of a view, and `imagine(view, move).view(view["seat"])` is what its seat sees.

        >>> import dragonlab
        >>> match = dragonlab.new("dragonheart", seed=7)
        >>> state = Bot(match.game, seed=1).imagine(match.view(0), match.legal_moves()[0])
        >>> state.view(0)["to_move"]
        1
        """
        chance = self.chance(view)
        state = self.guess(view, chance)
        state.apply(move, chance)
        return state


def seated(kind: Callable[[AnyGame, int | str | None], Bot], name: str, game: AnyGame, seed: int | str | None) -> Bot:
    """Make a bot of a class of one's own; `BotError` says what is wrong with its `__init__`."""
    try:
        bot = kind(game, seed)
    except Exception as error:
        raise BotError(UNMADE.text().format(who=name, reason=short_error(error))) from error
    if getattr(bot, "game", None) is not game:
        raise BotError(UNMADE.text().format(who=name, reason=GAMELESS.text()))
    return bot
