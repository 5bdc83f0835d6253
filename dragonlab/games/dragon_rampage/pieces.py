"""What lies on the table, piece by piece: dice, tokens, cubes, figures and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Piece
from dragonlab.games.dragon_rampage import drawing, wording
from dragonlab.games.dragon_rampage.components import DICE, FACES, WILD
from dragonlab.games.dragon_rampage.dice import Join, locks, usable_rerolls

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.games.dragon_rampage.scene import DragonRampagePainter
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


def name_of(painter: DragonRampagePainter, seat: int) -> str:
    """Give the name of a seat, in the painter's language."""
    return painter.book.words.seat(seat, painter.language)


def figure(painter: DragonRampagePainter, seat: int, spot: str) -> Piece:
    """Show the figure of a seat on a spot of the path, in its colour."""
    name, tone = name_of(painter, seat), painter.tone(seat)
    return Piece(f"path.figure{seat}", f"figure{seat}", name, tone=tone, shape="figure", spot=spot)


def cube(painter: DragonRampagePainter, seat: int, spot: str) -> Piece:
    """Show a wound of the dragon in the colour of whoever inflicted it."""
    name, tone = name_of(painter, seat), painter.tone(seat)
    return Piece(f"cube.{spot}", None, name, tone=tone, shape="cube", spot=spot)


def token(painter: DragonRampagePainter, name: str, seat: int, value: int, count: int | None = None) -> Piece:
    """Show a token in a box, or how many of a number are still to be laid."""
    said = f"{name_of(painter, seat)} {value}" if count is None else f"{count} × {value}"
    return Piece(
        name, None, said, str(value), tone=painter.tone(seat), shape="token", count=count if count != 1 else None
    )


def dice(painter: DragonRampagePainter, zone: str) -> tuple[Piece, ...]:
    """Show the dice that stay, each in its place, or those that are rolled `again`; `kept` are those that can't be.

    A wild icon that has joined another shows that one.
    """
    state, step = painter.state, painter.state.todo[0].name if painter.state.todo else ""
    rolling, joined = step in {"dice", "fight"}, joined_icons(state)
    lying = rolling and not usable_rerolls(state)
    there = [
        (die, DICE[die], face)
        for die, (face, taken) in enumerate(zip(state.dice, state.taken, strict=True))
        if face is not None and (rolling and taken) == (zone == "again")
    ]
    return tuple(
        Piece(
            f"{zone}.{name}",
            name,
            painter.label("joined_die", face=FACES[joined[die]]) if die in joined else painter.term(FACES[face]),
            letter=painter.label(f"letter_{name[:-1]}"),
            art=FACES[joined.get(die, face)],
            tone=name[:-1],
            mine=painter.seat is not None and zone == "dice",
            shape="die",
            kept=rolling and zone == "dice" and (lying or locks(state, step, die) is not None),
            slot=die if zone == "dice" else at,
        )
        for at, (die, name, face) in enumerate(there)
    )


def joined_icons(state: State) -> dict[int, int]:
    """Say of each die whose wild icon has joined another, which that is (DR-WILD-1)."""
    step = state.todo[0] if state.todo else None
    if not isinstance(step, Join):
        return {}
    wilds = [die for die, face in enumerate(state.dice) if face == WILD]
    more = [count - state.dice.count(box) for box, count in enumerate(state.tokens[step.seat])]
    return dict(zip(wilds, (box for box, count in enumerate(more) for _ in range(count)), strict=False))


# -- Cards -------------------------------------------------------------------------------------------------


def cards_of(
    painter: DragonRampagePainter, zone: str, sort: str, seat: int, cards: Iterable[int], *, mine: bool
) -> Iterator[Piece]:
    """Show hero cards with what their better half costs, treasures with their points; the picture says what they do."""
    components = painter.state.components
    for slot, card in enumerate(cards):
        if card == HIDDEN:
            yield back_of(painter, f"{zone}.{slot}", sort, seat)
            continue
        heroes = sort == "cards"
        name = (components.cards if heroes else components.treasures).all[card]
        yield Piece(
            f"{zone}.{name}",
            name,
            painter.term(name),
            str(components.halves[card][1].cost if heroes else components.points[card]),
            None if heroes else painter.label("letter_points"),
            drawing.card_art(name),
            mine=mine,
            about=about(painter, name),
        )


def rampage_card(painter: DragonRampagePainter, name: str, does: str) -> Piece:
    """Show a rampage card."""
    return Piece(f"rampage.{name}", name, painter.term(name), art=drawing.card_art(name), about=does)


def back_of(painter: DragonRampagePainter, name: str, sort: str, seat: int) -> Piece:
    """Show a card from behind: a hero card (`cards`) in the colour of its seat, or a treasure."""
    return painter.back(name, seat) if sort == "cards" else painter.back(name, art="treasure_back")


def about(painter: DragonRampagePainter, card: str) -> str:
    """Say what a card does."""
    return wording.text_of(painter.book, painter.state.components, card, painter.language)
