"""What the reader asks at a match, and what happens then.

Knows nothing of widgets: `Board` hands intents in and takes tables out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.board.notice import Notice
from dragonlab.board.seating import Seating
from dragonlab.board.words import words
from dragonlab.core.errors import OptionError
from dragonlab.core.match import Match
from dragonlab.core.moves import Move
from dragonlab.core.rulebook import Violation
from dragonlab.core.showing import shown

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from dragonlab.board.intents import Intent
    from dragonlab.bots.bot import Thought
    from dragonlab.core.scene import Json


class Session(Seating):
    """A reader who may act: each wish is granted, or answered with what stands against it."""

    def lesson(self) -> Json:
        """Give what the browser shows of a level; None: this is none."""
        return None

    def keep(self) -> None:
        """Write what was earned by the last answer, now that it is shown."""

    def obey(self, intent: Intent) -> None:
        """Do what an intent asks that is allowed; of the rest the widget takes care."""
        match intent.kind:
            case "gesture":
                self.gesture(intent.pieces, intent.target)
            case "move":
                self.move(intent.move)
            case "hint":
                self.hint()
            case "show":
                self.show(intent.ply)
            case "undo":
                self.undo()
            case "new":
                self.new()
            case "ready":
                self.lift_curtain()
            case "continue":
                self.resume()

    def gesture(self, pieces: Sequence[str], target: str | None) -> None:
        """Try a gesture on the scene: play it, ask which move is meant, or say which rule forbids it."""
        if self._not_now():
            return
        game = self.match.game
        reading = game.read(self.match.view(self.viewer), pieces, target)
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
        if violation := self.match.why_not(move, self.viewer):
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
        self.match.play(move, self.match.to_move)

    def undo(self) -> None:
        """Take back: the last own move and what came after it."""
        while True:
            seat = self.match.plies[-1].seat
            self.match.undo()
            if seat in self.humans or not self.humans or len(self.match.plies) == 1:
                break
        self.shown = len(self.match.plies)

    def hint(self) -> None:
        """Let the greedy bot say what it would do, and why."""
        if self._not_now():
            return
        thought = bots.make("greedy", self.match.game, 0).choose(self.match.view(self.viewer))
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
            self.sit({seat: who for seat, who in self.players.items() if seat < saved.seats})
            self._from_here()

    def _from_here(self) -> None:
        self.shown = len(self.match.plies)
        self.past = None

    def show(self, ply: int | None) -> None:
        """Look at an earlier moment, or with None at now again; `OptionError` if there was no such moment."""
        last = len(self.match.plies) - 1
        if ply is not None and (type(ply) is not int or not 0 <= ply <= last):
            message = f"the moments are 0 to {last}, not {shown(ply)}"
            raise OptionError(message)
        self.shown = len(self.match.plies)
        self.past = ply

    def lift_curtain(self) -> None:
        """Show the table to the seat to move: it has taken over the screen."""
        self.viewer = self.match.to_move
        own = [number for number, ply in enumerate(self.match.plies) if ply.seat == self.viewer]
        self.shown = own[-1] + 1 if own else 1

    def changed(self) -> None:
        """Follow the match: fewer plies may be left to look at."""
        last = len(self.match.plies)
        self.shown = min(self.shown, last)
        if self.past is not None and self.past >= last:
            self.past = None

    # -- bots ---------------------------------------------------------------------------------------

    def thinking(self) -> Generator[float, None, Thought] | None:
        """Start the thoughts of the bot that is to move; None if no bot is."""
        seat = self.match.to_move
        if seat not in self.bots or self.offer is not None:
            return None
        return self.bots[seat].think(self.match.view(seat))

    def forced(self) -> Move | None:
        """Give the reader's only legal move, if making it by itself tells nobody anything."""
        if self.practice or len(self.humans) != 1 or self.phase != "play":
            return None
        moves = self.match.legal_moves()
        return moves[0] if len(moves) == 1 else None
