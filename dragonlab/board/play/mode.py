"""What a session is for: free play, a level, a guided game, or a table that is only looked at.

A mode says what differs there: what may be taken back, how an act is answered, what a hint is, what the end brings.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.board.play.notice import Notice
from dragonlab.bots.bot import finished
from dragonlab.core.play.earlier_cards import with_todays_cards
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.board.play.session import Phase, Session
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.scene.scene import Json
    from dragonlab.core.words.rulebook import Violation


class Mode(ABC):
    """What all modes have in common; `session` is the one that goes by it."""

    session: Session
    practice = False
    """Bots wait until they are asked to go on, and nobody waits in a secret window."""
    may_decline = True
    """Chances to react can be declined for longer than this once."""
    kept = True
    """What is on the board is the reader's game, which a save keeps."""
    adviser = "strong"
    """The bot that gives the hints."""

    # -- what holds now -----------------------------------------------------------------------------

    def phase(self, phase: Phase) -> Phase:
        """Give the phase of the session, where the match alone would make it `phase`."""
        return phase

    def grants(self, kind: str) -> bool:  # noqa: ARG002  most modes grant all that the moment allows
        """Tell whether a kind of intent is ever granted here."""
        return True

    @property
    def decided(self) -> bool:
        """Nothing is left to play here, wherever the match stands."""
        return False

    @abstractmethod
    def can_undo(self) -> bool:
        """Tell whether the reader may take the last move back."""

    def forced(self) -> Move | None:
        """Give the move that the board makes for the reader, None to leave it to them."""
        return None

    def not_now(self) -> Notice | None:
        """Say why nothing can be played now, where the mode knows; None: the rules do."""
        return None

    def said(self) -> Notice | None:
        """Give what is said to the reader now: the answer to what was done last."""
        return self.session.notice

    def lesson(self) -> Json:
        """Give what the browser shows of a lesson; None: this is none."""
        return None

    @property
    def searching(self) -> bool:
        """Whether something is searched for beside the reader, by `search_on`."""
        return False

    def search_on(self) -> Generator[float, None, None]:
        """Search for the next thing that the reader is to see; yields how far all of it is, 0 to 1."""
        yield from ()

    def searched(self) -> bool:
        """Take note of what was found; tell whether it is on the board now."""
        return False

    # -- acting -------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> Notice | None:
        """Play a move of the seat to move, and answer it; `IllegalMove` if a rule forbids it."""
        self.session.match.play(move, self.session.match.to_move)
        return None

    def refusal(self, violation: Violation) -> Notice:
        """Answer a forbidden try, by the rule that forbids it."""
        return Notice("refusal", violation.text(self.session.language), rule=violation.rule)

    def undo(self) -> None:
        """Take the last own move back, what came after it, and passes that the board played and would play again."""
        match, humans = self.session.match, self.session.seats.humans
        while True:
            seat, move = match.plies[-1].seat, match.plies[-1].move
            match.undo()
            if move is not None and move == self.session.passing and len(match.plies) > 1:
                continue
            if seat in humans or not humans or len(match.plies) == 1:
                break

    @abstractmethod
    def new(self) -> None:
        """Start again."""

    def can_hint(self) -> bool:
        """Tell whether there is anything to hint at: else no hint is offered."""
        return self.session.match.game.gives_hints

    def hint(self) -> Notice:
        """Help: what the adviser would do, why, and the idea that this turns on."""
        session = self.session
        match, book = session.match, session.match.game.rulebook
        bot, view = bots.make(self.adviser, match.game, 0), match.view(session.eye)
        thought = finished(bot.react(view) if match.state.in_secret else bot.think(view))
        choice = session.scene().choice(thought.move.notation)
        reasons = (book.reason(reason.name, reason.params, session.language) for reason in thought.reasons)
        text = session.say("say_hint", move=choice.label.rstrip("."), reasons=" ".join(reasons))
        idea = match.game.idea(thought.reasons)
        rule = None if idea is None else idea.id
        return Notice("hint", text, rule, pieces=choice.pieces, zones=choice.touches, moves=(choice.move,))

    def answer(self, choice: int) -> bool:  # noqa: ARG002  only some lessons ask
        """Take the answer to a question; tell whether there was one."""
        return False

    def match_changed(self) -> None:  # noqa: B027  most modes have nothing to do here
        """Take note that a move was played or taken back."""

    def write(self) -> str | None:
        """Write what the last answer has earned, now that it is shown; give what went wrong, None if nothing did."""
        return None


class FreePlay(Mode):
    """A game as at any table. In `practice` everything can be taken back, and bots wait until they are asked."""

    def __init__(self, *, practice: bool = False) -> None:
        self.practice = practice

    def can_undo(self) -> bool:
        """Tell whether the table would let the reader take back; in practice, anything of their own."""
        session = self.session
        if session.phase not in ("play", "watch", "over", "thinking") or len(session.match.plies) == 1:
            return False
        if self.practice:
            humans = session.seats.humans
            return any(ply.seat in humans for ply in session.match.plies) or not humans
        return session.eye is not None and session.match.can_undo(session.eye)

    def forced(self) -> Move | None:
        """Give the reader's only legal move, if making it by itself tells nobody anything and takes no way back.

        What the reader's own last move left to chance, such as dice, stays in sight until the reader goes on.
        """
        session = self.session
        if self.practice or len(session.seats.humans) != 1 or session.phase != "play" or self.can_undo():
            return None
        last = session.match.plies[-1]
        if last.picks and last.seat in session.seats.humans:
            return None
        moves = session.match.legal_moves()
        return moves[0] if len(moves) == 1 else None

    def new(self) -> None:
        """Start the same position again, or a game with new chance."""
        old = self.session.match
        again = old.position is not None
        old.restore(
            Match(
                with_todays_cards(old.game),
                seats=old.seats,
                options=old.options,
                position=old.position,
                seed=old.seed if again else None,
                source=old.source if again else None,
            )
        )
