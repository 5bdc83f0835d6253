"""What the painters of all games share: a view laid out as zones and pieces, in one language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import AnyState
from dragonlab.core.scene.scene import Choice, Number, Piece, Scene, Spot, Summary, Zone
from dragonlab.core.words.language import checked
from dragonlab.core.words.phrases import capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.core.play.game import Game
    from dragonlab.core.scene.scene import Arrow, Place, Side
    from dragonlab.core.values import Param, View

S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)


class Said(NamedTuple):
    """What a zone is called, and what is spoken of it."""

    label: str
    spoken: str


class Painter(ABC, Generic[S, M]):
    """Lays a view out; `state` is what it shows, `seat` who looks (None: a spectator), `near` who sits below.

    One that `looks_back` shows what the last move has ended, too: `before` is what the same eyes saw before it, None
    where nobody says so.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> painter = match.game.painter(match.game, match.view(0), "en")
    >>> painter.near, painter.side(1), painter.tone(0)
    (0, 'far', 'green')
    """

    rows: int
    columns: int
    looks_back: ClassVar[bool] = False
    before: S | None = None

    def __init__(self, game: Game[S, M], view: View, language: str | None) -> None:
        self.game = game
        self.book = game.rulebook
        self.language = checked(language)
        self.state = game.known(view)
        self.seat = view["seat"] if isinstance(view["seat"], int) else None
        self.near = self.seat or 0

    @abstractmethod
    def zones(self) -> Iterable[Zone]:
        """Give all that lies on the table; where it lies in the grid, each zone says itself."""

    def numbers(self, seat: int) -> Iterable[Number]:  # noqa: ARG002  a game without any has nothing to sum up
        """Sum up in a few numbers how it stands with a seat, as far as the viewer may know."""
        return ()

    def arrows(self) -> tuple[Arrow, ...]:
        """Draw lines between zones."""
        return ()

    def prompt(self, moves: Sequence[M]) -> str | None:  # noqa: ARG002  what may be answered says what is asked
        """Say what the viewer is asked, where that changes."""
        return None

    def near_end(self) -> str | None:
        """Say, while the game runs, that what is played now is the last of it: said before what is asked."""
        return None

    def move_label(self, move: M) -> str:
        """Say a move in words, in the painter's language."""
        return self.game.label(move, self.language)

    def act(self, move: M) -> str | None:  # noqa: ARG002  in most games cards are played
        """Say in a word what is done with the pieces of a move, where they could make another one; None: played."""
        return None

    def scene(self, moves: Sequence[M]) -> Scene:
        """Lay the view out as a scene in which these legal moves can be chosen."""
        choices = self._with_buttons(_distinct([self._choice(move) for move in moves]))
        zones = tuple(self.zones())
        seats = sorted({zone.seat for zone in zones if zone.seat is not None})
        summaries = tuple(Summary(seat, tuple(self.numbers(seat))) for seat in seats)
        warning = None if self.state.to_move is None else self.near_end()
        prompt = " ".join(said for said in (warning, self.prompt(moves)) if said) or None
        return Scene(self.rows, self.columns, zones, self.arrows(), choices, prompt, summaries)

    def _choice(self, move: M) -> Choice:
        touch = self.game.touch(self.state, self.near, move)
        assert touch is not None, f"{move!r} is legal and touches nothing"  # noqa: S101  the game's table has a gap
        return Choice(
            move.notation,
            self.move_label(move),
            touch.pieces,
            touch.target,
            touch.touches,
            at_once=touch.at_once,
            act=self.act(move),
        )

    def _with_buttons(self, choices: Sequence[Choice]) -> tuple[Choice, ...]:
        """Give a button to what takes no piece, unless places that light up tell such moves apart."""
        bare = [choice for choice in choices if not choice.pieces]
        verbs = Counter(_verb(choice) for choice in bare)
        ends = Counter((_verb(choice), choice.target) for choice in bare)
        return tuple(
            choice
            if choice.pieces or (choice.target and verbs[_verb(choice)] > 1 == ends[_verb(choice), choice.target])
            else replace(choice, button="quiet" if _verb(choice) in self.game.quiet else "main")
            for choice in choices
        )

    # -- words ----------------------------------------------------------------------------------------------

    def label(self, name: str, **params: Param) -> str:
        """Say a label of the rule book, in the painter's language."""
        return self.book.label(name, self.language, **params)

    def say(self, name: str, **params: Param) -> str:
        """Say a label of the rule book, with a capital."""
        return capital(self.label(name, **params))

    def said(self, name: str, **params: Param) -> Said:
        """Say what a zone is called and what lies there."""
        called, said = self.book.named(name, self.language, **params)
        return Said(capital(called or said), capital(f"{called}: {said}" if called else said))

    def count(self, icon: str, label: str, count: int) -> Number:
        """Give a number with an icon; a label of the rule book says its `count` in words."""
        return Number(icon, str(count).replace("-", "\N{MINUS SIGN}"), self.say(label, count=count))

    def standing(self, spots: Iterable[Spot], pieces: Sequence[Piece]) -> str:
        """Say what stands on which spot, as a part of what is spoken of their zone."""
        there = ((spot.name(), [piece.label for piece in pieces if piece.spot == spot.id]) for spot in spots)
        return "; ".join(f"{name}: {', '.join(labels)}" for name, labels in there if labels) or "\N{EN DASH}"

    def term(self, key: str) -> str:
        """Give the word of a term, in the painter's language; a key that is no term stands for itself."""
        return self.book.term(key, self.language)

    def tone(self, seat: int | None) -> str | None:
        """Give the colour of a seat; None for what is nobody's."""
        return None if seat is None else self.book.seats[seat].tone

    def names(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Name cards, as sentences do."""
        return self.state.components.cards.of(cards)

    # -- zones and pieces -----------------------------------------------------------------------------------

    def side(self, seat: int | None) -> Side:
        """Say on which side the things of a seat lie."""
        return "table" if seat is None else "near" if seat == self.near else "far"

    def hand(self, seat: int, said: Said, place: Place, pieces: Iterable[Piece]) -> Zone:
        """Lay a hand out, card by card."""
        tone, side = self.tone(seat), self.side(seat)
        return Zone(f"hand{seat}", *said, place, look="hand", side=side, pieces=tuple(pieces), tone=tone, seat=seat)

    def stack(
        self,
        name: str,
        said: Said,
        place: Place,
        count: int,
        pieces: Iterable[Piece] | None = None,
        *,
        contents: Iterable[str] | None = None,
        seat: int | None = None,
        outlines: int = 1,
        art: str | None = None,
        text: str | None = None,
        small: bool = False,
    ) -> Zone:
        """Show a stack by the pieces on top of it: if none are given, a card from behind."""
        if pieces is None:
            pieces = [self.back(f"{name}.{count - 1}", seat)] if count else []
        return Zone(
            name,
            *said,
            place,
            look="stack",
            side=self.side(seat),
            outlines=outlines,
            art=art,
            count=count,
            pieces=tuple(pieces),
            contents=None if contents is None else tuple(contents),
            tone=self.tone(seat),
            text=text,
            seat=seat,
            small=small,
        )

    def numbered(self, zone: str, numbers: Iterable[int]) -> tuple[Spot, ...]:
        """Make spots of a track: `points.0`, `points.1` and so on."""
        return tuple(Spot(f"{zone}.{number}", str(number), str(number)) for number in numbers)

    def back(self, name: str, seat: int | None = None, *, art: str = "back", label: str = "hidden") -> Piece:
        """Show a card from behind."""
        return Piece(name, None, self.label(label), art=art, tone=self.tone(seat))


def _distinct(choices: Sequence[Choice]) -> list[Choice]:
    """Make one choice of those that say and touch the same."""
    same: dict[tuple[object, ...], list[Choice]] = {}
    for choice in choices:
        same.setdefault((choice.label, choice.pieces, choice.target, choice.touches), []).append(choice)
    return [
        replace(first, also=tuple(choice.move for choice in others)) if others else first
        for first, *others in same.values()
    ]


def _verb(choice: Choice) -> str:
    """Give the first word of a move."""
    return choice.move.partition(" ")[0]
