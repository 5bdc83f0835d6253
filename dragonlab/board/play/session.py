"""A reader at a match: what may be seen now, what is asked, and what happens then.

Knows nothing of widgets: `Board` hands wishes in and sends pages out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab import bots
from dragonlab.board.play.declining import UNTIL, Declining, passes
from dragonlab.board.play.moments import Witness
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.seats import Seats
from dragonlab.board.words import words
from dragonlab.bots.bot import Thought
from dragonlab.core.errors import OptionError, is_a
from dragonlab.core.language import checked
from dragonlab.core.match import Match
from dragonlab.core.moves import Move
from dragonlab.core.rulebook import Violation
from dragonlab.core.showing import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence

    from dragonlab.board.play.declining import Until
    from dragonlab.board.play.intents import Intent
    from dragonlab.core.scene import Json, Scene

# Seconds that a bot takes: for its turn, by who plays; for each further step of it; for what is asked in secret.
SLOTS = {"random": 0.4, "greedy": 0.4, "ismcts": 2.0}
STEP, WINDOW = 0.1, 0.4

Phase = Literal["play", "thinking", "curtain", "window", "watch", "over", "past", "offer", "done"]


class Session:
    """One reader, or several at one screen: each wish is granted, or answered with what stands against it.

    `viewer` is the seat whose view is shown, None for a spectator; `shown` the number of plies that this
    reader has seen; `past` the ply looked at, None for now; `offer` a saved game waiting for an answer. Where somebody
    may react in secret and several share the screen, nobody is named: each may look at their own hand (`looking`).
    `declining` says until when nobody wants to be asked whether to react.
    In `practice` everything can be taken back and bots wait until they are asked to go on.
    """

    def __init__(
        self, match: Match, seats: Mapping[int, str] | None, language: str | None, *, practice: bool = False
    ) -> None:
        if not is_a(match, Match):
            message = f"a board shows a match, as `dragonlab.new` gives it, not {shown(match)}"
            raise OptionError(message)
        self.match = match
        self.language = checked(language)
        self.practice = practice
        self.viewer: int | None = None
        self.sit(Seats(match, seats))
        self.shown = self._length = len(match.plies)
        self.past: int | None = None
        self.looking: int | None = None
        self.declining = Declining(match)
        self._gone_on = 0  # after how many plies nobody wanted to react any more
        self.offer: Match | None = None
        self.notice: Notice | None = None
        self.progress: float | None = None
        self._witnesses: dict[int | None, Witness] = {}

    def sit(self, seats: Seats) -> None:
        """Let humans and bots sit down at the match."""
        self.seats = seats
        self.viewer = seats.humans[0] if seats.humans else None
        if len(seats.humans) > 1:  # in the middle of a game nobody knows who sits at the screen
            begins = len(self.match.plies) == 1 and self.match.to_move in seats.humans
            self.viewer = self.match.to_move if begins else None

    # -- now ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the reader can do now."""
        if self.offer is not None:
            return "offer"
        if self.past is not None:
            return "past"
        if self.match.to_move is None:
            return "over"
        return self._in_window if self.window else self._in_the_open

    @property
    def _in_window(self) -> Phase:
        if self._gone_on == len(self.match.plies) or self._passing is not None or self._declined_for_all:
            return "thinking"
        return "play" if self.looking == self.match.to_move else "window"

    @property
    def _in_the_open(self) -> Phase:
        if self._passing is not None:
            return "thinking"
        if self.match.to_move in self.seats.humans:
            return "curtain" if self.covered else "play"
        return "thinking" if self.bots_answer else "watch"

    @property
    def window(self) -> bool:
        """Several share the screen, and one of all seats may be asked in secret whether it reacts."""
        return len(self.seats.humans) > 1 and self.match.state.in_secret and self.match.to_move is not None

    @property
    def _passing(self) -> Move | None:
        """The pass that the board is about to play for who is asked."""
        if self.declining.until is None or self.match.to_move not in self.seats.humans:
            return None
        return next(iter(passes(self.match)), None)

    @property
    def _declined_for_all(self) -> bool:
        """Nobody at this screen wants to react, and it is a bot's turn to be asked."""
        return self.declining.until is not None and self.match.to_move not in self.seats.humans

    @property
    def ways_to_decline(self) -> list[tuple[Until, str]]:
        """What the reader may decline now, each way with its name; at a shared screen nobody is asked by name."""
        asked = self.looking is None if self.window else self.phase == "play" and bool(passes(self.match))
        if not asked or self.phase not in ("play", "window"):
            return []
        named = ((until, self.name_of_declining(until)) for until in UNTIL)
        return [(until, name) for until, name in named if name is not None]

    def name_of_declining(self, until: Until) -> str | None:
        """Name one way to decline."""
        return self.declining.label(until, self.language, self.say("say_decline_game"))

    @property
    def covered(self) -> bool:
        """Another seat than the one whose view was shown last is to take the screen over."""
        if self.window:
            return self.looking is None
        return self.match.to_move in self.seats.humans and self.match.to_move != self.viewer

    @property
    def bots_answer(self) -> bool:
        """Bots move by themselves; when only bots play, or in practice, they wait to be asked."""
        return bool(self.seats.humans) and not self.practice

    @property
    def eye(self) -> int | None:
        """The seat whose view may be shown now: nobody's behind the curtain, not even of the past."""
        if self.covered:
            return None
        return self.looking if self.window else self.viewer

    @property
    def witness(self) -> Witness:
        """The match as these eyes saw it."""
        if self.eye not in self._witnesses:
            self._witnesses[self.eye] = Witness(self.match, self.eye, self.language)
        return self._witnesses[self.eye].follow()

    @property
    def mover(self) -> int | None:
        """The seat to move as far as the reader may know: to others, a secret reaction is nobody's turn."""
        if self.covered and not self.window:
            return self.match.to_move
        if self._passing is not None and self.match.state.in_secret:
            return None  # as if somebody else were asked
        mover = self.match.view(self.eye)["to_move"]
        return mover if isinstance(mover, int) else None

    def say(self, key: str, **params: object) -> str:
        """Speak one of the board's own sentences."""
        return words(self.language)[key].format(**params)

    def seat_name(self, seat: int) -> str:
        """Name a seat."""
        return self.match.game.rulebook.words.seat(seat, self.language)

    def offered(self) -> str:
        """Say which saved game waits for an answer."""
        if self.offer is None:
            return ""
        moves = Witness(self.offer, self.viewer, self.language).follow().last
        return self.say("say_offer_one" if moves == 1 else "say_offer", plies=moves)

    def scene(self, ply: int | None = None) -> Scene:
        """Show the table to the reader, now or after an earlier ply."""
        if ply is None and self.phase == "play":
            return self.match.scene(self.eye, self.language)
        view = self.match.plies[-1 if ply is None else ply].state.view(self.eye)
        return self.match.game.scene(view, [], self.language)

    def can_undo(self) -> bool:
        """Tell whether the reader may take back: by the table's rule, or in practice anything of their own."""
        if self.phase not in ("play", "watch", "over", "thinking") or len(self.match.plies) == 1:
            return False
        if self.practice:
            return any(ply.seat in self.seats.humans for ply in self.match.plies) or not self.seats.humans
        return self.eye is not None and self.match.can_undo(self.eye)

    def allows(self, kind: str) -> bool:
        """Tell whether a wish that no rule of the game speaks of can be granted now."""
        phase = self.phase
        wishes: dict[str, Callable[[], bool]] = {
            "undo": self.can_undo,
            "new": lambda: phase not in ("curtain", "window", "offer"),
            "ready": lambda: phase == "curtain",
            "look": lambda: phase == "window" or (phase == "play" and self.window),
            "on": lambda: phase == "window" and self.looking is None,
            "decline": lambda: bool(self.ways_to_decline) or self.declining.until is not None,
            "next": lambda: phase == "watch",
            "continue": lambda: phase == "offer",
            "fresh": lambda: phase == "offer",
            "save": lambda: self.match.to_move is None,
        }
        return wishes[kind]() if kind in wishes else True

    def lesson(self) -> Json:
        """Give what the browser shows of a level; None: this is none."""
        return None

    def keep(self) -> None:
        """Write what was earned by the last answer, now that it is shown."""

    def obey(self, intent: Intent) -> None:
        """Do what an intent asks that is allowed; of the rest the widget takes care."""
        deeds: dict[str, Callable[[], None]] = {
            "gesture": lambda: self.gesture(intent.pieces, intent.target),
            "move": lambda: self.move(intent.move),
            "hint": self.hint,
            "show": lambda: self.show(intent.ply),
            "undo": self.undo,
            "new": self.new,
            "ready": self.lift_curtain,
            "look": lambda: self.look(intent.seat),
            "on": self.go_on,
            "decline": lambda: self.decline(intent.until),
            "continue": self.resume,
        }
        deeds[intent.kind]()

    def gesture(self, pieces: Sequence[str], target: str | None) -> None:
        """Try a gesture on the scene: play it, ask which move is meant, or say which rule forbids it."""
        if self._not_now():
            return
        game = self.match.game
        reading = game.read(self.match.view(self.eye), pieces, target)
        if isinstance(reading, Violation):
            self.refuse(reading)
        elif isinstance(reading, Move):
            self.move(reading)
        else:
            moves = tuple(move.notation for move in reading)
            meant = [choice for choice in self.scene().choices if choice.move in moves]
            zones = tuple(dict.fromkeys(zone for choice in meant for zone in choice.touches))
            self.notice = Notice("ask", self.say("say_ask"), moves=moves, pieces=tuple(pieces), zones=zones)

    def move(self, move: Move | str) -> None:
        """Play a move, or say which rule forbids it."""
        if self._not_now():
            return
        if violation := self.match.why_not(move, self.eye):
            self.refuse(violation)
        else:
            self.act(move)

    def _not_now(self) -> bool:
        """Refuse to play when it is not this reader's turn, by the rule that says so."""
        if self.phase == "play":
            return False
        book = self.match.game.rulebook
        if self.phase == "past":
            self.notice = Notice("info", words(self.language)["past_note"])
        elif self.phase == "offer":
            self.useless()
        elif self.match.to_move is None:
            self.refuse(book.violation(book.refusals.over))
        elif self.mover is None:
            self.useless()
        else:
            self.refuse(book.violation(book.refusals.not_your_turn, seat=self.mover))
        return True

    def refuse(self, violation: Violation) -> None:
        """Answer with the rule that forbids."""
        self.notice = Notice("refusal", violation.text(self.language), rule=violation.rule)

    def useless(self) -> None:
        """Answer a wish that cannot be granted now, and that no rule speaks of."""
        self.notice = Notice("info", self.say("say_not_now"))

    def act(self, move: Move | str) -> None:
        """Play a legal move of the seat to move."""
        self.shown = len(self.match.plies)
        reacts, looking = self.window, self.looking
        self.match.play(move, self.match.to_move)
        if reacts:  # who reacts is known now; of who does not, nobody hears
            passed = self.match.move(move).notation in self.match.game.passes
            self.viewer = None if passed else looking

    def undo(self) -> None:
        """Take back: the last own move and what came after it."""
        while True:
            seat, move = self.match.plies[-1].seat, self.match.plies[-1].move
            self.match.undo()
            if move is not None and move == self._passing and len(self.match.plies) > 1:
                continue  # the board played it, and would again
            if seat in self.seats.humans or not self.seats.humans or len(self.match.plies) == 1:
                break
        self.shown = len(self.match.plies)

    def hint(self) -> None:
        """Let the greedy bot say what it would do, and why."""
        if self._not_now():
            return
        thought = bots.make("greedy", self.match.game, 0).choose(self.match.view(self.eye))
        choice = next(choice for choice in self.scene().choices if choice.move == thought.move.notation)
        reasons = " ".join(self.reasons(thought))
        self.notice = Notice(
            "hint",
            self.say("say_hint", move=choice.label, reasons=reasons),
            pieces=choice.pieces,
            zones=choice.touches,
            moves=(choice.move,),
        )

    def reasons(self, thought: Thought) -> list[str]:
        """Say a bot's reasons."""
        book = self.match.game.rulebook
        return [book.reason(reason.name, reason.params, self.language) for reason in thought.reasons]

    def new(self) -> None:
        """Start again: the same position, or a game with new chance."""
        old, again = self.match, self.match.position is not None
        self.match.restore(
            Match(
                old.game,
                seats=old.seats,
                options=old.options,
                position=old.position,
                seed=old.seed if again else None,
                source=old.source if again else None,
            )
        )
        self._from_here()

    def resume(self) -> None:
        """Go on with the saved game, however many play it; which of several humans sits at the screen is not known."""
        if self.offer is not None:
            saved, self.offer = self.offer, None
            self.match.restore(saved)
            self.sit(self.seats.still(self.match))
            self._from_here()

    def _from_here(self) -> None:
        self.declining.until = None
        self.shown = len(self.match.plies)
        self.past = None

    def show(self, moment: int | None) -> None:
        """Look at an earlier moment, or with None at now again; `OptionError` if there was no such moment."""
        witness = self.witness
        if moment is not None and (type(moment) is not int or not 0 <= moment <= witness.last):
            message = f"the moments are 0 to {witness.last}, not {shown(moment)}"
            raise OptionError(message)
        self.shown = len(self.match.plies)
        self.past = None if moment is None else witness.moments[moment].ply

    def lift_curtain(self) -> None:
        """Show the table to the seat to move: it has taken over the screen."""
        self.viewer = self.match.to_move
        plies = self.match.plies
        self.shown = next((at + 1 for at in range(len(plies) - 1, 0, -1) if plies[at].seat == self.viewer), 1)

    def look(self, seat: int | None) -> None:
        """Let one of the people at the table look at their own hand, or with None cover it again."""
        if seat is not None and seat not in self.seats.humans:
            message = f"at this table sit {', '.join(map(str, self.seats.humans))}, and nobody at {shown(seat)}"
            raise OptionError(message)
        self.viewer, self.looking = None, seat
        self.shown = len(self.match.plies)

    def go_on(self) -> None:
        """Let the chance to react pass for the people at the table; a bot that was asked may think about it."""
        self.viewer = None
        self.shown = len(self.match.plies)
        if self.match.to_move not in self.seats.humans:
            self._gone_on = len(self.match.plies)
            return
        if ways := passes(self.match):
            self.match.play(ways[0])
        else:
            self.notice = Notice("info", self.say("say_window_must"))

    def decline(self, until: Until | None) -> None:
        """Let chances to react pass from now on, or with None be asked again."""
        if until is None or until in dict(self.ways_to_decline):
            self.declining.until = until
            how = "" if until is None else self.name_of_declining(until)
            self.notice = Notice("info", self.say("say_asked_again" if until is None else "say_declined", how=how))
        else:
            self.useless()

    def changed(self, *, elsewhere: bool = False) -> None:
        """Follow the match: fewer plies may be left to look at, and what a cell plays for the reader is an act."""
        last = len(self.match.plies)
        acted = elsewhere and last > self._length and self.match.plies[-1].seat == self.viewer is not None
        self._length = last
        self.looking = None
        self.shown = last - 1 if acted else min(self.shown, last)
        if self.past is not None and self.past >= last:
            self.past = None

    # -- bots ---------------------------------------------------------------------------------------

    def thinking(self) -> Generator[float, None, Thought] | None:
        """Start the thoughts of the bot that is to move; None if no bot is."""
        seat = self.match.to_move
        if self.offer is not None:
            return None
        if self._passing is not None:
            return _at_once(Thought(self._passing))
        if seat not in self.seats.bots:
            return None
        bot, view = self.seats.bots[seat], self.match.view(seat)
        return bot.react(view) if self.match.state.in_secret else bot.step(view) if self.in_turn else bot.think(view)

    @property
    def thinks(self) -> bool:
        """A bot thinks about a turn of its own, not about a chance that somebody else may have had as well."""
        return self.match.to_move in self.seats.bots and not self.window

    @property
    def in_turn(self) -> bool:
        """The seat to move goes on with a turn that it has begun."""
        return self.match.plies[-1].seat == self.match.to_move and not self.match.state.begins_turn

    def slot(self) -> float:
        """How long a bot takes, in seconds, by what everybody sees: who plays and whether a turn begins, no more."""
        seat = self.match.to_move
        if not self.seats.humans or seat is None:
            return 0.0  # nobody could make anything of it
        if self.match.state.in_secret or seat in self.seats.humans:
            return WINDOW
        return STEP if self.in_turn else SLOTS[self.seats.players[seat]]

    def forced(self) -> Move | None:
        """Give the reader's only legal move, if making it by itself tells nobody anything and takes no way back."""
        if self.practice or len(self.seats.humans) != 1 or self.phase != "play" or self.can_undo():
            return None
        moves = self.match.legal_moves()
        return moves[0] if len(moves) == 1 else None


def _at_once(thought: Thought) -> Generator[float, None, Thought]:
    """Think no longer than for a moment."""
    yield 1.0
    return thought
