"""Gestures on the table of the Dwarf King read as moves, or as what a rule forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import NotationError
from dragonlab.games.dwarf_king.components import NUMBERS, SORCERER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.moves import Move
    from dragonlab.core.rulebook import Violation
    from dragonlab.games.dwarf_king import DwarfKing
    from dragonlab.games.dwarf_king.knowledge import Seen

MIDDLE = ("specials", "special", "tiles", "quest", "trick")


def read(game: DwarfKing, seen: Seen, pieces: Sequence[str], target: str | None) -> Move | Violation | tuple[Move, ...]:
    """Read a touched card, or a place touched without one: the move, the moves it may mean, or the rule against it."""
    step = str(seen["todo"][0][0]) if seen["todo"] else "play"
    _check(game, seen, target)
    if not pieces:
        return _place(game, seen, step, target)
    if step == "deal":
        return game.rulebook.violation("DK-HAND-10", step="step_deal")
    if len(pieces) > 1:
        return game.rulebook.violation("DK-HAND-12")
    if pieces[0] in (seen["hands"][seen["seat"] or 0] or []):
        return _own_card(game, seen, step, pieces[0], target)
    if step == "offer" and pieces[0] in seen["trick"] and pieces[0] != "sorcerer":
        return game.actions.take[NUMBERS[pieces[0]]]
    card = _card(game, seen, pieces[0])
    return game.rulebook.violation("DK-S13-4" if step == "offer" else "DK-HAND-9", card=card)


def _own_card(game: DwarfKing, seen: Seen, step: str, card: str, target: str | None) -> Move | Violation:
    """Read a card of the own hand: it is played to the trick, or given to whoever lost two cards."""
    violation = game.rulebook.violation
    if NUMBERS[card] == SORCERER:
        return violation("DK-S13-3")
    if step == "give" and seen["exchange"] is not None and target in {None, f"hand{seen['exchange'][1]}"}:
        return game.actions.give[NUMBERS[card]]
    if step == "play":
        return game.actions.play[NUMBERS[card]] if target in {None, "trick"} else violation("DK-HAND-12")
    return violation("DK-HAND-10", step=f"step_{step}")


def _place(game: DwarfKing, seen: Seen, step: str, target: str | None) -> Move | Violation | tuple[Move, ...]:
    """Read a place touched without a card: a pile, the quest, another hand, or nothing for the Sorcerer's holder."""
    near, seats = seen["seat"] or 0, seen["seats"]
    if (step, target) in {("deal", "specials"), ("quest", "quest")}:
        return game.actions.deal if step == "deal" else game.actions.quest
    if step == "offer" and target is None:
        return game.actions.keep
    if target is not None and target.startswith("hand"):
        seat = int(target.removeprefix("hand"))
        if step in {"name", "swap"}:
            return game.actions.answers[step][seat]
        if step == "pass" and seat in {(near + 1) % seats, (near - 1) % seats}:
            return game.actions.hand_on[seat != (near + 1) % seats]
        if step == "play" and seat != near:
            return game.rulebook.violation("DK-HAND-9", card="card")
    return game.rulebook.violation("DK-HAND-10", step=f"step_{step}")


def _check(game: DwarfKing, seen: Seen, target: str | None) -> None:
    """Refuse a target that is not on the table."""
    if target is not None and target not in zones(seen):
        message = f"there is no place {str(target)[:40]!r} on the table of {game.name}"
        raise NotationError(message)


def zones(seen: Seen) -> set[str]:
    """Name all places on the table."""
    seats = range(seen["seats"])
    return {*MIDDLE, *(f"hand{seat}" for seat in seats), *(f"captured{seat}" for seat in seats)}


def _card(game: DwarfKing, seen: Seen, piece: str) -> str:
    """Name the card that some other piece is, or `card` if it is none that the viewer can know."""
    name = str(piece)
    if name in NUMBERS:
        return name
    zone, _, inner = name.partition(".")
    if zone not in zones(seen) or not inner:
        message = f"there is no piece {name[:40]!r} on the table of {game.name}"
        raise NotationError(message)
    return inner if inner in NUMBERS else "card"
