"""What comes of what readers ask for: what each intent changes of their session, and what is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.play import rivals
from dragonlab.board.play.declining import passes
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.putting_back import put_back
from dragonlab.core.base.errors import IllegalMove, OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.phrases import capital
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.board.play.declining import Until
    from dragonlab.board.play.session import Session

READING = ("thinking", "watch", "over")
"""Phases in which a press can only mean to read."""

# -- answers ----------------------------------------------------------------------------------------------


def refuse(session: Session, violation: Violation) -> None:
    """Answer with the rule that forbids."""
    session.notice = session.mode.refusal(violation)


def tell_of(session: Session, name: str, violation: Violation | None) -> bool:
    """Answer a press on a piece that no move takes: what it is and does, and what of itself speaks against it.

    Whoever presses it may only want to know: nothing is refused. Tell whether the piece is there.
    """
    found = ((zone, piece) for zone in session.scene().zones for piece in zone.pieces if piece.id == name)
    zone, piece = next(found, (None, None))
    if zone is None or piece is None:
        return False
    said = zone.spoken if piece.face is None else ": ".join(filter(None, (piece.label, piece.about)))
    text, rule, refusals = f"{capital(said).rstrip('.')}.", None, session.match.game.rulebook.refusals
    if violation is not None and violation.rule not in {*refusals} - ({refusals.not_yours} if piece.mine else set()):
        refused = session.mode.refusal(violation)
        text, rule = f"{text} {refused.text}", refused.rule
    session.notice = Notice("about", text, rule, pieces=(name,))
    return True


def not_now(session: Session) -> None:
    """Answer an intent that cannot be granted now, and that no rule speaks of."""
    _inform(session, "say_not_now")


def _inform(session: Session, key: str, **params: object) -> None:
    session.notice = Notice("info", session.say(key, **params))


def _out_of_turn(session: Session) -> bool:
    """Tell whether it is not this reader's turn to play, and refuse it then by the rule that says so."""
    phase, book = session.phase, session.match.game.rulebook
    if phase == "play":
        return False
    if (answer := session.mode.not_now()) is not None:
        session.notice = answer
    elif phase == "past":
        _inform(session, "past_note")
    elif phase != "offer" and session.match.to_move is None and not session.waiting:
        refuse(session, book.violation(book.refusals.over))
    elif phase == "offer" or session.mover is None:
        not_now(session)
    else:
        refuse(session, book.violation(book.refusals.not_your_turn, seat=session.mover))
    return True


# -- playing ----------------------------------------------------------------------------------------------


def gesture(session: Session, pieces: Sequence[str], target: str | None) -> None:
    """Try a gesture on the scene: play it, ask which move is meant, or say which rule forbids it.

    One piece and no place is a press: it tells of a piece that no move takes.
    """
    pressed = pieces[0] if len(pieces) == 1 and target is None else None
    if pressed is not None and session.phase in READING and tell_of(session, pressed, None):
        return
    if _out_of_turn(session) or put_back(session, tuple(pieces), target):
        return
    match, scene, view = session.match, session.scene(), session.match.view(session.eye)
    meant = match.game.read(view, pieces, target, scene)
    if isinstance(meant, Move) and pressed is not None:
        meant = match.why_not(meant) or meant
    if isinstance(meant, Violation):
        if pressed is None or not tell_of(session, pressed, meant):
            refuse(session, meant)
    elif isinstance(meant, Move):
        play(session, meant)
    else:
        choices = [*dict.fromkeys(scene.choice(one.notation) for one in meant)]
        if len(choices) == 1:
            play(session, choices[0].move)
            return
        zones = tuple(dict.fromkeys(zone for choice in choices for zone in choice.touches))
        moves = tuple(choice.move for choice in choices)
        question = match.game.question(match.game.known(view), meant, session.language) or session.say("say_ask")
        session.notice = Notice("ask", question, moves=moves, pieces=tuple(pieces), zones=zones)


def play(session: Session, move: Move | str) -> None:
    """Play a move, or say which rule forbids it."""
    if _out_of_turn(session):
        return
    match, reacts, looking = session.match, session.window, session.looking
    before = len(match.plies)
    try:
        session.notice = session.mode.play(move)
    except IllegalMove as refused:
        refuse(session, refused.violation)
        return
    session.shown, session.run_length = before, 1
    if reacts:  # who reacts is known now; of who does not, nobody hears
        passed = match.move(move).notation in match.game.passes
        session.viewer = None if passed else looking


def hint(session: Session) -> None:
    """Help the reader on."""
    if not _out_of_turn(session):
        session.notice = session.mode.hint()


def answer(session: Session, choice: int) -> None:
    """Answer what was asked."""
    if session.past is not None or not session.mode.answer(choice):
        not_now(session)


# -- back, and again --------------------------------------------------------------------------------------


def undo(session: Session) -> None:
    """Take the last own move back, and what came after it."""
    session.mode.undo()
    session.show_all()


def new(session: Session) -> None:
    """Start again."""
    rivals.remember(session)
    session.mode.new()
    session.begin()


def against(session: Session, strength: str) -> None:
    """Start a new game against bots that are easier or harder, if that is offered."""
    if strength != rivals.other_strength(session):
        not_now(session)
        return
    session.mode.new()
    rivals.sit_down(session, strength)
    session.begin()


def resume(session: Session) -> None:
    """Go on with the saved game, however many play it; which of several humans sits at the screen is not known."""
    if session.offer is not None:
        saved, session.offer, session.clash = session.offer, None, False
        session.match.restore(saved)
        session.sit(session.seats.at(session.match))
        session.begin()


# -- looking ----------------------------------------------------------------------------------------------


def show(session: Session, moment: int | None) -> None:
    """Look at an earlier moment, or with None at now again; `OptionError` if there was no such moment."""
    witness = session.witness
    if moment is not None and (type(moment) is not int or not 0 <= moment <= witness.last):
        raise OptionError(f"the moments are 0 to {witness.last}, not {short_repr(moment)}")
    session.show_all()
    session.past = None if moment is None else witness.moments[moment].ply


def lift_curtain(session: Session) -> None:
    """Show the table to the seat to move: it has taken over the screen."""
    session.viewer = session.match.to_move
    plies = session.match.plies
    session.shown = next((at + 1 for at in range(len(plies) - 1, 0, -1) if plies[at].seat == session.viewer), 1)


def look(session: Session, seat: int | None) -> None:
    """Let one of the people at the table look at their own hand, or with None cover it again."""
    humans = session.seats.humans
    if seat is not None and seat not in humans:
        raise OptionError(f"at this table sit {', '.join(map(str, humans))}, and nobody at {short_repr(seat)}")
    session.viewer, session.looking = None, seat
    session.show_all()


# -- reacting in secret -----------------------------------------------------------------------------------


def let_pass(session: Session) -> None:
    """Let the chance to react pass for the people at the table; a bot that was asked may think about it."""
    session.viewer, session.run_length = None, 1
    session.show_all()
    if session.waiting.open and session.match.to_move in session.seats.humans and not passes(session.match):
        _inform(session, "say_window_must")
    else:
        session.waiting.let_pass = True


def decline(session: Session, until: Until | None) -> None:
    """Let chances to react pass from now on, or with None be asked again."""
    if until is not None and until not in dict(session.ways_to_decline):
        not_now(session)
        return
    session.declining.until = until
    if not session.waiting:
        session.open_windows()
    how = "" if until is None else session.name_of_declining(until)
    _inform(session, "say_asked_again" if until is None else "say_declined", how=how)
