"""Pieces that a touch puts back: what was done with them by a touch is taken back, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.board.play.session import Session


def returnable(session: Session) -> dict[str, int]:
    """Find the pieces that a touch puts back, each with the ply that brought it where it lies.

    These are the reader's own last moves, as long as each was made by a touch of one piece and the table lets it be
    taken back. A piece that can be played on is none of them.
    """
    match, seat = session.match, session.eye
    granted = session.phase == "play" and session.mode.grants("undo") and session.mode.can_undo()
    if seat is None or seat != match.to_move or not granted:
        return {}
    found = dict[str, int]()
    ply = len(match.plies) - 1
    while ply > 0 and match.can_undo(seat, ply) and match.plies[ply].turn == match.plies[-1].turn:
        move = match.plies[ply].move
        touch = None if move is None else match.game.touch(match.state, seat, move)
        if touch is None or not touch.at_once:
            break
        found |= dict.fromkeys(touch.pieces, ply)
        ply -= 1
    if not found:
        return {}
    scene = session.scene()
    lying = {piece.id for zone in scene.zones for piece in zone.pieces}
    played = {piece for choice in scene.choices for piece in choice.pieces}
    return {piece: ply for piece, ply in found.items() if piece in lying - played}


def put_back(session: Session, pieces: tuple[str, ...], target: str | None) -> bool:
    """Take back what brought a piece where it lies, by a gesture with it alone; tell whether there was any.

    What was done since with other pieces is done again.
    """
    ply = returnable(session).get(pieces[0]) if len(pieces) == 1 else None
    if ply is None or (target is not None and target != _origin(session, pieces[0], ply)):
        return False
    match = session.match
    later = [one.move for one in match.plies[ply + 1 :]]
    for _ in (None, *later):
        session.mode.undo()
    for move in later:
        assert move is not None  # noqa: S101  only ply 0 has none
        match.play(move, match.to_move)
    session.notice = None
    session.show_all()
    return True


def _origin(session: Session, piece: str, ply: int) -> str | None:
    """Name the zone in which a piece lay before a ply."""
    face = next(one.face for zone in session.scene().zones for one in zone.pieces if one.id == piece)
    before = session.scene(ply - 1).zones
    return next((zone.id for zone in before for one in zone.pieces if one.face == face and one.mine), None)
