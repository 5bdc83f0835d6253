"""A reader at a match: each wish is granted, or answered with what stands against it.

Knows nothing of widgets: `Board` hands wishes in and sends pages out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.board.play.declining import passes
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.situation import Situation
from dragonlab.board.play.windows import goes_on, passed, pauses
from dragonlab.board.words import words
from dragonlab.core.guard.errors import OptionError
from dragonlab.core.guard.short import short_repr
from dragonlab.core.play.earlier import with_todays_cards
from dragonlab.core.play.match import Match
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from dragonlab.board.play.declining import Until
    from dragonlab.board.play.intents import Intent
    from dragonlab.bots.bot import Bot, Thought
    from dragonlab.core.table.scene import Json

# Seconds that a bot takes: for its turn, by who plays, and for each further step of it.
SLOTS = {"random": 0.4, "greedy": 0.4, "ismcts": 2.0}
STEP = 0.1
WINDOW = 0.15  # seconds that a secret window takes, and as long again after the reader has let it pass


class Session(Situation):
    """A reader, or several at one screen, who may act."""

    def lesson(self) -> Json:
        """Give what the browser shows of a level; None: this is none."""
        return None

    @property
    def said(self) -> Notice | None:
        """Give what is said to the reader now: the answer to what was done last."""
        return self.notice

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
            "answer": lambda: self.answer(intent.choice),
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
            self.not_now()
        elif self.match.to_move is None and not self.pauses:
            self.refuse(book.violation(book.refusals.over))
        elif self.mover is None:
            self.not_now()
        else:
            self.refuse(book.violation(book.refusals.not_your_turn, seat=self.mover))
        return True

    def refuse(self, violation: Violation) -> None:
        """Answer with the rule that forbids."""
        self.notice = Notice("refusal", violation.text(self.language), rule=violation.rule)

    def not_now(self) -> None:
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
            if move is not None and move == self.passing and len(self.match.plies) > 1:
                continue  # the board played it, and would again
            if seat in self.seats.humans or not self.seats.humans or len(self.match.plies) == 1:
                break
        self.shown = len(self.match.plies)

    def answer(self, choice: int) -> None:  # noqa: ARG002  a lesson's word
        """Answer what was asked; here nothing is."""
        self.not_now()

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
                with_todays_cards(old.game),
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
            saved, self.offer, self.clash = self.offer, None, False
            self.match.restore(saved)
            self.sit(self.seats.still(self.match))
            self._from_here()

    def _from_here(self) -> None:
        self.declining.until = None
        self.stand()
        self.shown = len(self.match.plies)
        self.past = None

    def show(self, moment: int | None) -> None:
        """Look at an earlier moment, or with None at now again; `OptionError` if there was no such moment."""
        witness = self.witness
        if moment is not None and (type(moment) is not int or not 0 <= moment <= witness.last):
            raise OptionError(f"the moments are 0 to {witness.last}, not {short_repr(moment)}")
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
            raise OptionError(
                f"at this table sit {', '.join(map(str, self.seats.humans))}, and nobody at {short_repr(seat)}"
            )
        self.viewer, self.looking = None, seat
        self.shown = len(self.match.plies)

    def go_on(self) -> None:
        """Let the chance to react pass for the people at the table; a bot that was asked may think about it."""
        self.viewer = None
        self.shown = len(self.match.plies)
        if self.open and self.match.to_move in self.seats.humans and not passes(self.match):
            self.notice = Notice("info", self.say("say_window_must"))
        else:
            self.gone_on = True

    def decline(self, until: Until | None) -> None:
        """Let chances to react pass from now on, or with None be asked again."""
        if until is None or until in dict(self.ways_to_decline):
            self.declining.until = until
            if not self.pauses:
                self.stand()
            how = "" if until is None else self.name_of_declining(until)
            self.notice = Notice("info", self.say("say_asked_again" if until is None else "say_declined", how=how))
        else:
            self.not_now()

    def changed(self, *, elsewhere: bool = False) -> None:
        """Follow the match: fewer plies may be left to look at, and what a cell plays for the reader is an act."""
        last = len(self.match.plies)
        acted = elsewhere and last > self.length and self.match.plies[-1].seat == self.viewer is not None
        if last > self.length and self.others:
            self.pauses = pauses(self.match, self.seats.humans, answering=self.answering)
            self.gone_on = False
        else:
            self.stand()
        self.length = last
        self.looking = None
        self.shown = last - 1 if acted else min(self.shown, last)
        if self.past is not None and self.past >= last:
            self.past = None

    # -- bots ---------------------------------------------------------------------------------------

    def thinking(self) -> Generator[float, None, Thought] | None:
        """Start the thoughts of the bot that is to move; None if no bot is."""
        seat = self.match.to_move
        if self.offer is not None or seat not in self.seats.bots:
            return None
        bot, view = self._bot(seat), self.match.view(seat)
        return bot.step(view) if self.in_turn else bot.think(view)

    def _bot(self, seat: int) -> Bot:
        if self.seats.bots[seat].game is not self.match.game:  # restored, with cards as they were
            self.seats = self.seats.still(self.match)
        return self.seats.bots[seat]

    @property
    def thinks(self) -> bool:
        """A bot thinks about a turn of its own, not about a chance that somebody else may have had as well."""
        return self.match.to_move in self.seats.bots and not self.pauses

    @property
    def in_turn(self) -> bool:
        """The seat to move goes on with a turn that it has begun: whoever let a chance pass in between did nothing."""
        plies = self.match.plies
        acted = next(
            ply.seat
            for at, ply in zip(range(len(plies) - 1, -1, -1), reversed(plies), strict=True)
            if not passed(self.match, at)
        )
        return acted == self.match.to_move and not self.match.state.begins_turn

    # -- what is asked in secret --------------------------------------------------------------------

    def answers(self) -> Generator[float, None, list[Move]]:
        """Let all answer who are asked in the window that is waited in, until the reader is or all see what happens."""
        moves, twin = list[Move](), self.match.fork()
        while self.open and twin.to_move is not None:
            if twin.to_move in self.seats.bots:
                moves.append((yield from self._bot(twin.to_move).react(twin.view(twin.to_move))).move)
            elif (self.window or self.declining.until is not None) and (ways := passes(twin)):
                moves.append(ways[0])
            else:
                break
            twin.play(moves[-1])
            if not goes_on(twin):
                break
        return moves

    def answer_in_secret(self, moves: Sequence[Move]) -> None:
        """Play what was answered in a pause, and be done with it; a match that has gone on needs no answer."""
        if not moves:
            del self.pauses[:1]
            self.gone_on = False
        self.answering = True
        try:
            for move in moves:
                last = len(self.match.plies)
                self.match.play(move)
                if len(self.match.plies) > last + 1:
                    break
        finally:
            self.answering = False

    def slot(self) -> float:
        """How long a bot or a pause takes, in seconds, by what everybody sees: who plays and what begins, no more."""
        seat = self.match.to_move
        if not self.seats.humans:
            return 0.0  # nobody could make anything of it
        if self.pauses:
            return 0.0 if self.practice or self.declining.until is not None else WINDOW
        if seat is None:
            return 0.0
        return STEP if self.in_turn else SLOTS[self.seats.players[seat]]

    def forced(self) -> Move | None:
        """Give the reader's only legal move, if making it by itself tells nobody anything and takes no way back."""
        if self.practice or len(self.seats.humans) != 1 or self.phase != "play" or self.can_undo():
            return None
        moves = self.match.legal_moves()
        return moves[0] if len(moves) == 1 else None
