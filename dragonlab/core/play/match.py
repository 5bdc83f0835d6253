"""A match: one game being played, with its past. The only way to play a move, and it checks every one."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.display import Displayed
from dragonlab.core.base.errors import (
    ChanceError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    UndoError,
    is_a,
)
from dragonlab.core.base.parsing import plain
from dragonlab.core.base.short import short_repr
from dragonlab.core.base.synchronized import synchronized
from dragonlab.core.play.unused_windows import Unused
from dragonlab.core.rules.chance import Pick, RandomSource, Recorder, ScriptedSource
from dragonlab.core.rules.events import Heard, Story, worded
from dragonlab.core.rules.moves import LONGEST, Move
from dragonlab.core.scene.gestures import Gesture, hear
from dragonlab.core.words.language import checked
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.play.record import Record
    from dragonlab.core.rules.chance import Chance, Source, Used
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.outcome import Outcome
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.scene.scene import Scene
    from dragonlab.core.values import Position, View


class Ply(NamedTuple):
    """One step of the match: who moved what, what happened, and the State after it.

    Ply 0 is the set-up: nobody's, without a move. `used` is what the game has taken from a script up to here,
    `turn` the number of the turn that it belongs to, from 1, `unused` the secret windows in it that nobody could use.
    """

    seat: int | None
    move: Move | None
    events: tuple[Event, ...]
    picks: tuple[Pick, ...]
    state: AnyState
    used: Used
    turn: int = 0
    unused: Unused | tuple[()] = ()


class Match(Displayed):
    """A game under way: `play`, `undo`, `view`, `record`.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> events = match.play(match.legal_moves()[0])
    >>> match.to_move
    1
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        position: Position | None = None,
        seed: int | str | None = None,
        chance: Mapping[str, Sequence[str]] | None = None,
        source: Source | None = None,
    ) -> None:
        """Set a game up: see `dragonlab.new`. `source` (a replay's) stands in for seed and script."""
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.check_options(options)
        self.position = _position(position)
        random = RandomSource(seed)
        self.seed = random.seed
        self.source: Source = source or random
        if chance is not None:
            self.source = ScriptedSource(game.script(chance, self.seats), random, game.outcome_names)
        self._listeners: dict[object, Callable[[], None]] = {}
        self._set_up(self.source.ply(0, {}))

    def _set_up(self, chance: Chance) -> None:
        recorder = Recorder(chance)
        events: list[Event] = []
        if self.position is None:
            state = self.game.start(self.seats, self.options, recorder, events)
        else:
            state = self.game.from_position(self.position, self.seats, self.options, recorder)
        used = self.source.after({}, recorder.picks)
        if isinstance(self.source, ScriptedSource):
            self._refuse_unused(self.source, used)
        self.plies = [Ply(None, None, worded(events, self.game.rulebook), tuple(recorder.picks), state, used)]

    def _refuse_unused(self, source: ScriptedSource, used: Used) -> None:
        """Refuse what only a set-up could have used; another entry may find its use for as long as the game lasts."""
        for label in source.unused(used):
            if self.game.pattern(label) in self.game.at_start:
                asked = used.get(label, 0)
                entry = self.game.outcome_names(label)[source.script[label][asked]]
                start = "a new game" if self.position is None else "a position"
                message = f"script, {short_repr(label)}: {short_repr(entry)} is never used: with these options {start}"
                raise ChanceError(f"{message} asks for {asked or 'none'} of this label, and nothing later does")

    # -- now ----------------------------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The State now; change it only through `play` and `undo`."""
        return self.plies[-1].state

    @property
    def to_move(self) -> int | None:
        """The seat that has the choice; None when the game is over."""
        return self.state.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        outcome = self.state.outcome
        return None if outcome is None else replace(outcome, book=self.game.rulebook)

    def legal_moves(self) -> list[Move]:
        """List what may be played now."""
        return self.state.legal_moves()

    def why_not(self, move: Move | str, seat: int | None = None) -> Violation | None:
        """Name the rule that forbids a move now (to `seat`, if given); None if it is legal."""
        return self._forbids(self._said(move), move, seat)

    def _forbids(self, said: Move | Gesture, move: Move | str, seat: int | None) -> Violation | None:
        """Name the rule against what was `said` by a move or its text; None if it is legal, and so no gesture."""
        book = self.game.rulebook
        if self.to_move is None:
            return book.violation(book.refusals.over)
        if seat is not None and self.seat(seat) != self.to_move:
            if book.refusals.waiting and self.view(seat)["to_move"] is None:  # whose turn it is, is a secret
                return book.violation(book.refusals.waiting)
            return book.violation(book.refusals.not_your_turn, seat=self.to_move)
        if isinstance(said, Gesture):
            return self._refused(said, move)
        objection = self.state.why_not(said)
        return None if objection is None else book.violation(objection.rule, **objection.params)

    def view(self, seat: int | None = None) -> View:
        """Give what `seat` knows, ready for JSON; None is a spectator."""
        return self.state.view(None if seat is None else self.seat(seat))

    @synchronized
    def scene(self, seat: int | None = None, language: str | None = None) -> Scene:
        """Show the table to `seat`, with the legal moves if it is their turn."""
        moves = self.legal_moves() if seat is not None and seat == self.to_move else []
        return self.game.scene(self.view(seat), moves, checked(language))

    def __str__(self) -> str:
        return self.scene(self.to_move).text()

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {len(self.plies) - 1} moves played>"

    # -- acting -------------------------------------------------------------------------------------

    @synchronized
    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move (or its notation) and give what happened.

        Raises `IllegalMove` if a rule forbids it, or what a text speaks of that is no move, and `NotationError` if it
        says nothing of the kind; then nothing has changed.
        """
        said = self._said(move)
        if violation := self._forbids(said, move, seat):
            raise IllegalMove(violation)
        assert isinstance(said, Move)  # noqa: S101  a gesture is forbidden, or no move at all
        ply = self._ply(said, self.source.ply(len(self.plies), self.plies[-1].used))
        self.plies.append(ply)
        self._tell()
        return Story(ply.events)

    def _ply(self, move: Move, chance: Chance) -> Ply:
        recorder = Recorder(chance)
        events = Heard()
        state = self.state.copy()
        state.apply(move, recorder, events)
        used = self.source.after(self.plies[-1].used, recorder.picks)
        turn = max(1, self.plies[-1].turn + self.state.begins_turn)  # a position may begin within a turn
        told = worded(events, self.game.rulebook)
        unused = Unused(self.state, move, recorder.picks) if events.waits else ()
        return Ply(self.to_move, move, told, tuple(recorder.picks), state, used, turn, unused)

    @synchronized
    def undo(self) -> Move:
        """Take the last move back, exactly; `UndoError` at the start."""
        if len(self.plies) == 1:
            raise UndoError("nothing has been played yet")
        move = self.plies.pop().move
        assert move is not None  # noqa: S101  only ply 0 has none
        self._tell()
        return move

    def can_undo(self, seat: int, ply: int = -1) -> bool:
        """Tell whether the table would let `seat` take its last move back, or an earlier ply once those since are gone.

        It would if nobody else has acted since, and the move drew nothing, rolled nothing, showed nothing of others and
        gave nobody the chance to react in secret. A card shown by one's own choice can be taken back. A move without
        any event is a pass in secret and stands: taking it back would tell who was asked.
        """
        last = self.plies[ply]
        learnt = last.picks or not last.events or any(event.reveals for event in last.events)
        return last.seat == self.seat(seat) and not learnt

    @synchronized
    def undo_turn(self, seat: int) -> list[Move]:
        """Take back what `seat` has done in its turn, the last move first, as far as the table lets it.

        `UndoError` if it lets nothing be taken back.
        """
        taken, turn = list[Move](), self.plies[-1].turn
        while self.can_undo(seat) and self.plies[-1].turn == turn:
            ply = self.plies.pop()
            assert ply.move is not None  # noqa: S101  it has a seat
            taken.append(ply.move)
        if not taken:
            raise UndoError(f"seat {seat} has nothing that the table lets it take back")
        self._tell()
        return taken

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; call what is given back to stop."""
        key = object()
        self._listeners[key] = listener

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    def _tell(self) -> None:
        for listener in tuple(self._listeners.values()):
            listener()

    # -- the whole game -----------------------------------------------------------------------------

    def picks(self) -> list[Pick]:
        """List all chance results so far."""
        return [pick for ply in self.plies for pick in ply.picks]

    @synchronized
    def record(self, since: int = 1) -> Record:
        """Write the game down as far as it has been played; of its moves only those from `since` on."""
        from dragonlab.core.play.record import PlyRecord, Record  # noqa: PLC0415  a first move needs none

        outcome = self.outcome
        return Record(
            game=self.game.name,
            rules=self.game.RULES_VERSION,
            rules_hash=self.game.rules_hash,
            seats=self.seats,
            options=self.options,
            setup=self._named(self.plies[0]),
            plies=tuple(
                PlyRecord(ply.seat, ply.move.notation, self._named(ply))
                for ply in islice(self.plies, since, None)
                if ply.seat is not None and ply.move is not None
            ),
            seed=self.seed,
            cards=self.game.custom_cards,
            position=self.position,
            positions=None if self.position is None else self.game.POSITIONS_VERSION,
            result=None
            if outcome is None
            else {"scores": list(outcome.scores), "winners": list(outcome.winners), "reason": outcome.reason},
        )

    def _named(self, ply: Ply) -> tuple[tuple[str, str], ...]:
        return tuple((pick.label, self.game.outcome_names(pick.label)[pick.outcome]) for pick in ply.picks)

    @synchronized
    def restore(self, other: Match) -> None:
        """Take over another match of the same game, past and all; whoever listens is told."""
        if not is_a(other, Match):
            raise OptionError(f"this is no match: {short_repr(other)}")
        if other.game.name != self.game.name:
            raise OptionError(f"this is a match of {self.game.name}, not of {other.game.name}")
        listeners = self._listeners
        self.__dict__.update(other.__dict__)
        self.plies = list(other.plies)
        self._listeners = listeners
        self._tell()

    @synchronized
    def fork(self) -> Match:
        """Give an independent twin with the same past and the same chance, that nobody listens to."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__getstate__())
        return twin

    def __copy__(self) -> Match:
        return self.fork()

    def __deepcopy__(self, memo: object) -> Match:
        return self.fork()  # what a ply holds never changes

    @synchronized
    def __getstate__(self) -> dict[str, object]:
        """Give what a fork or a pickle takes along: who listens stays here."""
        return {**self.__dict__, "plies": list(self.plies), "_listeners": {}}

    # -- reading ------------------------------------------------------------------------------------

    def move(self, move: Move | str) -> Move:
        """Give a move of this game: itself, or by its notation; `NotationError` for anything else."""
        if isinstance(move, Move):
            if move not in self.game.moves:
                raise NotationError(f"{short_repr(move)} is a move of another game")
            return move
        return self.game.moves.parse(move)

    def _said(self, move: Move | str) -> Move | Gesture:
        """Give a move, or the gesture that a text speaks of which is no notation; `NotationError` for anything else."""
        try:
            return self.move(move)
        except NotationError:
            gesture = hear(move, self.game) if isinstance(move, str) and len(move) <= LONGEST else None
            if gesture is None:
                raise
            return gesture

    def _refused(self, gesture: Gesture, text: object) -> Violation:
        """Name the rule that forbids a gesture; `NotationError` if none does: then the text is not the whole move."""
        heard = self.game.meaning(self.view(self.to_move), gesture)
        if isinstance(heard, Violation):
            return heard
        moves = heard if isinstance(heard, tuple) else (heard,)
        for move in moves:
            if violation := self.why_not(move):
                return violation
        raise NotationError(
            f"{short_repr(text)} is no move of this game; such as {', '.join(repr(move.notation) for move in moves)}"
        )

    def seat(self, seat: int) -> int:
        """Give a seat of this match; `OptionError` for anything else."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise OptionError(f"the seats are 0 to {self.seats - 1}, not {short_repr(seat)}")
        return seat


def _position(position: object) -> Position | None:
    """Copy a position: the reader's may change, and this one is recorded."""
    try:
        copied = plain(position, "position")
    except ValueError as error:
        raise PositionError(str(error)) from error
    if not isinstance(copied, dict | None):
        raise PositionError(f"position: must be a dict, not {short_repr(position)}")
    return copied
