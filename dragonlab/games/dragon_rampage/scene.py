"""The table of a game: the path, the boxes with their tokens, the dice, the dragon, and what each hero has.

What one pays or acts with lies in the middle, near the hand; what is not needed at the moment may fold.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Number, Painter, Piece, Spot, Zone
from dragonlab.games.dragon_rampage import prompts, rules, wording
from dragonlab.games.dragon_rampage.boxes import ranked
from dragonlab.games.dragon_rampage.components import BOXES, DRAGON, HEROES, TOKENS, DragonRampageMove
from dragonlab.games.dragon_rampage.dice import usable_rerolls
from dragonlab.games.dragon_rampage.dragon import health
from dragonlab.games.dragon_rampage.pieces import (
    about,
    back_of,
    cards_of,
    cube,
    dice,
    figure,
    name_of,
    rampage_card,
    token,
)
from dragonlab.games.dragon_rampage.state import DragonRampageState
from dragonlab.games.dragon_rampage.usable import total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core import Place, Said

SPACE_ART = {  # the pictures of spaces
    "start": "gate",
    "gold_space": "gold",
    "attack_space": "attack",
    "card_space": "card",
    "heal_space": "heal",
    "treasure_space": "treasure",
    "exit": "exit",
}


class DragonRampagePainter(Painter[DragonRampageState, DragonRampageMove]):
    """Lays one view out in one language."""

    rows, columns = 8, 24

    def prompt(self, moves: Sequence[DragonRampageMove]) -> str | None:
        """Say what the step asks of the viewer, if there is anything to answer."""
        if not moves:
            return None
        name, words = prompts.prompt(self.state, moves, self.label)
        return self.say(name, **words)

    def move_label(self, move: DragonRampageMove) -> str:
        """Say a move in words, of what is declined what it is, and of how many dice are rolled again."""
        if move.verb == "skip" and self.state.todo[0].name == "fate":
            return self.say("skip_gift")
        if move.verb == "walk" and move.number > 1:  # beyond the exit nobody goes: it is one move
            left = self.state.exit - self.state.places[self.near]
            return self.say("walk", count=min(move.number, max(1, left)))
        if move.verb == "keep":
            return self.say("keep_worth", thing=move.thing, count=self.state.components.points[move.which])
        taken = self.state.taken.count(True) if move.verb == "roll" else 0
        return self.say("roll_taken", count=taken) if taken else super().move_label(move)

    def numbers(self, seat: int) -> Iterator[Number]:
        """Say who goes first; sum up wounds, gold, wounds on the dragon, treasures and cards: all of it lies open."""
        state, hero = self.state, HEROES[self.state.heroes[seat]]
        if seat == state.first:  # the token of the first player (DR-FIRST-1)
            yield Number("first", "", self.say("first_player"))
        said = self.say("wound_count", hero=hero, count=state.wounds[seat], health=health(state, seat))
        yield Number(hero, f"{state.wounds[seat]}/{health(state, seat)}", said)
        yield self.count("gold", "gold_count", state.gold[seat])
        yield self.count("cube", "cube_count", state.cubes[seat])
        yield self.count("treasure", "treasure_count", len(state.treasures[seat]))
        yield self.count("card", "hand_count", len(state.hands[seat]))

    def zones(self) -> Iterator[Zone]:
        """Lay out the others' things, the middle of the table or the cards to choose from, and the viewer's."""
        state = self.state
        seats = len(state.gold)
        for step in range(1, seats):
            yield from self._rival((self.near + step) % seats, 1 + (step - 1) * (self.columns // (seats - 1)))
        choosing = self._chooses()
        if choosing != "choose":  # before the first round nothing lies in the middle of the table
            yield self._path()
            yield from map(self._box, range(len(BOXES)))
            yield from self._supply()
        if choosing is None:
            yield from (self._dragon(), self._dice(), self._again(), self._played(), self._thrown())
        yield from self._own()

    def _place(self, column: int, width: int, *, rolling: bool = False) -> Place:
        """Lay dice beside the dragon while they are rolled, and else what the boxes give."""
        state = self.state
        step = state.todo[0].name if state.todo else ""
        rolled = step in {"act", "run", "walk"} or any(face is not None for face in state.dice)
        return 5 + (rolling != rolled), column, 1, width

    # -- the middle of the table ----------------------------------------------------------------------------

    def _path(self) -> Zone:
        state = self.state
        spaces = (*state.components.path[: state.exit], "exit")
        spots = tuple(
            Spot(f"space{space}", self.term(kind), str(space) if space else None, SPACE_ART.get(kind))
            for space, kind in enumerate(spaces)
        )
        figures = tuple(figure(self, seat, f"space{space}") for seat, space in enumerate(state.places))
        said = self.said("path", figures=self.standing(spots, figures))
        step = state.todo[0].name if state.todo else ""
        return Zone(
            "path", *said, (3, 1, 1, 24), look="path", pieces=figures, spots=spots, late=step in {"act", "run", "walk"}
        )

    def _box(self, box: int) -> Zone:
        """Lay the tokens of a box from high to low, as they count; the box under way is pointed out."""
        state, name, now = self.state, f"row_{BOXES[box]}", prompts.box_under_way(self.state) == box
        there = state.row if now and state.row else ranked(state, box)
        there = tuple(seat for seat in there if not prompts.to_lay(state, seat))
        tokens = tuple(token(self, f"{name}.{seat}", seat, state.tokens[seat][box]) for seat in there)
        walking = prompts.spaces_left(state) is not None and self.seat == state.to_move
        words = tuple(piece.label for piece in tokens)
        said = self.said("row" if words else "row_empty", box=f"{BOXES[box]}_box", tokens=words)
        label = f"▶ {said.label}" if now else said.label
        said = said._replace(
            label=f"{label} · {self.label('sum', number=total(state))}" if box == DRAGON and words else label
        )
        place, art = (4, 1 + box * 4, 1, 4), BOXES[box]
        return Zone(
            name, *said, place, look="row", pieces=tokens, outlines=1, art=art, small=walking, late=now or self._rolls()
        )

    def _rolls(self) -> bool:
        """Tell whether dice are thrown, or what they show is laid on the boxes: then all of these count."""
        state = self.state
        return bool(state.todo) and state.todo[0].name in {"act", "dice", "join", "place"}

    def _dice(self) -> Zone:
        state = self.state
        pieces = dice(self, "dice")
        faces = tuple(f"{self.term(piece.face or '')}: {piece.label}" for piece in pieces)
        steps = prompts.spaces_left(state)
        rolled = steps is None and any(face is not None for face in state.dice)
        if steps is not None:
            said = self.said("steps", count=steps)
            pieces = (Piece("dice.steps", None, said.spoken, art="boots", value=str(steps), shape="token"),)
        else:
            name = "dice" if faces else "dice_aside" if rolled else "no_dice"
            said = self.said(name, faces=faces, count=usable_rerolls(state))
            if rolled:
                said = said._replace(label=self.label("dice_name", count=usable_rerolls(state)))
        outlines = 0 if steps is not None else len(state.dice) if rolled else 1
        place = self._place(7, 11, rolling=True)
        small = not (pieces or rolled)
        return Zone("dice", *said, place, look="row", outlines=outlines, pieces=pieces, small=small, late=rolled)

    def _again(self) -> Zone:
        """Show the dice that are rolled again; where something may be declined, that is done here."""
        state = self.state
        refusing = self.seat is not None and self.seat == state.to_move and {"skip", "pass"} & {*rules.verbs(state)}
        if refusing:
            here = "skip_fate" if state.todo[0].name == "fate" else "skip_here"
            said = self.said("pass_here" if "pass" in refusing else here)
            hand = Piece("again.hand", None, said.label, art="decline", shape="token")
            return Zone("again", *said, (5, 15, 1, 4), look="row", pieces=(hand,))
        pieces = dice(self, "again")
        said = self.said(
            "again" if pieces else "again_empty", faces=tuple(self.term(piece.face or "") for piece in pieces)
        )
        outlines = 3 if any(face is not None for face in self.state.dice) else 1
        return Zone("again", *said, (5, 15, 1, 4), look="row", outlines=outlines, pieces=pieces, small=not pieces)

    def _dragon(self) -> Zone:
        """Show the wounds of the dragon, a cube in the colour of whoever inflicted it."""
        state = self.state
        spots = self.numbered("dragon", range(1, state.health + 1))
        owners = [seat for seat, count in enumerate(state.cubes) for _ in range(count)]
        cubes = tuple(cube(self, seat, f"dragon.{number}") for number, seat in enumerate(owners, 1))
        by = tuple(f"{name_of(self, seat)} {count}" for seat, count in enumerate(state.cubes) if count)
        said = self.said("dragon" if by else "dragon_whole", cubes=by, count=len(owners), health=state.health)
        return Zone("dragon", *said, (5, 1, 1, 8), look="track", outlines=1, pieces=cubes, spots=spots)

    def _played(self) -> Zone:
        return self._open(f"discard{self.near}", self.state.discards[self.near], "cards", (5, 19, 1, 2), self.near)

    def _thrown(self) -> Zone:
        return self._open("thrown", self.state.treasure_discard, "treasures", (5, 20, 1, 2))

    def _supply(self) -> Iterator[Zone]:
        state = self.state
        coin = Piece("bank.gold", None, self.label("bank"), art="gold", shape="token")
        yield Zone("bank", *self.said("bank_here"), self._place(17, 2), look="row", pieces=(coin,), small=True)
        backs = [self.back("chest.top", art="treasure_back")] if state.treasure_deck else []
        count = len(state.treasure_deck)
        yield self.stack("chest", self.said("chest", count=count), self._place(18, 2), count, backs, small=True)
        count = len(state.rampage_deck)
        backs = [self.back("rampages.top", art="rampage_back")] if count else []
        yield self.stack("rampages", self.said("rampages", count=count), (6, 20, 1, 2), count, backs, small=True)
        yield self._rampage()

    def _rampage(self) -> Zone:
        """Show the rampage card that was turned last, with what it does."""
        state, pieces, text = self.state, tuple[Piece, ...](), None
        said = self.said("rampage_none")
        if state.rampage_discard:
            name = state.components.rampages.all[state.rampage_discard[-1]]
            text = wording.rampage_text(
                self.book, state.components, state.rampage_discard[-1], len(state.gold), self.language
            )
            does = text.replace("\n", " ")
            pieces = (rampage_card(self, name, does),)
            said = self.said("rampage", card=name, what=does)
        waiting = any(step.name == "dragon" for step in state.todo)
        return Zone(
            "rampage", *said, self._place(18, 7), look="slot", outlines=1, pieces=pieces, text=text, small=not waiting
        )

    # -- the seats ------------------------------------------------------------------------------------------

    def _own(self) -> Iterator[Zone]:
        state, seat = self.state, self.near
        hero = HEROES[state.heroes[seat]]
        said = self.said("own_hero", hero=hero, count=state.wounds[seat], health=health(state, seat))
        card = Piece(f"hero{seat}.{hero}", None, said.spoken, art=hero, tone=self.tone(seat))
        yield Zone(f"hero{seat}", *said, (6, 1, 1, 3), look="slot", pieces=(card,), small=True)
        yield self._deck(seat, self._place(16, 2))
        if state.used[seat]:
            yield replace(self._row(f"used{seat}", "used", seat, state.used[seat], (7, 13, 1, 4)), small=True)
        left = Counter(TOKENS) - Counter(() if prompts.to_lay(state, seat) else state.tokens[seat])
        tokens = tuple(
            token(self, f"tokens{seat}.{value}", seat, value, count) for value, count in sorted(left.items())
        )
        said = self.said("tokens", numbers=tuple(map(str, sorted(left.elements()))))
        yield Zone(f"tokens{seat}", *said, (7, 17, 1, 8), look="row", pieces=tokens, small=True)
        yield from self._offer()
        cards, mine = state.hands[seat], seat == self.seat
        said = self.said("hand" if cards and HIDDEN not in cards else "hand_hidden", seat=seat,
                         cards=self._names("cards", cards), count=len(cards))  # fmt: skip
        yield self.hand(seat, said, (8, 1, 1, 16), cards_of(self, f"hand{seat}", "cards", seat, cards, mine=mine))
        row = self._row(f"treasures{seat}", "own_treasures", seat, state.treasures[seat], (8, 17, 1, 8))
        yield replace(row, look="hand", side="near", seat=seat)

    def _offer(self) -> Iterator[Zone]:
        """Lay out what somebody chooses from: two treasures, discards, or at first their whole deck."""
        state, mover, step = self.state, self.state.to_move, self._chooses()
        if mover is None or (step is None and not state.offer[mover]):
            return
        if step is None:
            sort, cards = "treasures", state.offer[mover]
        else:
            piles = [state.components.hero_decks[state.heroes[mover]]] if step == "choose" else state.discards
            sort, cards = "cards", [card for pile in piles for card in pile if card not in state.hands[mover]]
        said = self._said_row("offer", mover, sort, cards)
        pieces = cards_of(self, "offer", sort, mover, cards, mine=mover == self.seat)
        place = (2, 1, 1, 24) if step else (5, 21, 1, 4)
        yield Zone("offer", *said, place, look="row", pieces=tuple(pieces))

    def _chooses(self) -> str | None:
        """Say from what the viewer chooses a hero card: their deck at first, or all discards."""
        step = self.state.todo[0].name if self.state.todo else ""
        return step if step in {"choose", "fetch"} and self.seat == self.state.to_move is not None else None

    def _rival(self, seat: int, column: int) -> Iterator[Zone]:
        state, width = self.state, self.columns // (len(self.state.gold) - 1)
        third = width // 3
        hero = HEROES[state.heroes[seat]]
        said = self.said("far_hero", hero=hero, count=state.wounds[seat], health=health(state, seat))
        card = Piece(f"hero{seat}.{hero}", None, said.spoken, art=hero, tone=self.tone(seat))
        tone = self.tone(seat)
        yield Zone(
            f"hero{seat}", *said, (1, column, 1, third), look="slot", side="far", pieces=(card,), seat=seat, tone=tone
        )
        for zone, sort, cards, place in (
            ("hand", "cards", state.hands[seat], (1, column + third, 1, third)),
            ("treasures", "treasures", state.treasures[seat], (1, column + 2 * third, 1, third)),
        ):
            known = self._spoken(self._names(sort, cards)) if HIDDEN not in cards else ()
            spoken = self.said(f"far_{zone}", seat=seat, count=len(cards))
            tops = None if sort == "cards" else [back_of(self, f"{zone}{seat}.top", sort, seat)] * bool(cards)
            yield self.stack(f"{zone}{seat}", spoken, place, len(cards), tops, seat=seat, contents=known or None)
        yield self._deck(seat, (2, column, 1, third))
        yield self._discards(seat, (2, column + third, 1, third))
        if state.used[seat]:
            place = (2, column + 2 * third, 1, third)
            row = self._row(f"used{seat}", "used", seat, state.used[seat], place)
            yield replace(row, look="fan", side="far", seat=seat)

    def _deck(self, seat: int, place: Place) -> Zone:
        count = len(self.state.decks[seat])
        own = seat == self.near
        said = self.said("own_deck" if own else "far_deck", seat=seat, count=count)
        pieces = [self.back(f"deck{seat}.top", seat)] if count else []
        return self.stack(f"deck{seat}", said, place, count, pieces, seat=None if own else seat, small=own)

    def _discards(self, seat: int, place: Place) -> Zone:
        return self._open(f"discard{seat}", self.state.discards[seat], "cards", place, seat)

    def _open(self, zone: str, cards: Sequence[int], sort: str, place: Place, seat: int | None = None) -> Zone:
        """Lay out a pile that all may look through."""
        names, own = self._names(sort, cards), seat in {None, self.near}
        label = zone.rstrip("0123456789")
        said = self.said(label if cards else f"{label}_empty", seat=seat or 0, cards=names, count=len(cards))
        top, contents = cards_of(self, zone, sort, seat or 0, cards[-1:], mine=False), self._spoken(names)
        return self.stack(zone, said, place, len(cards), top, contents=contents, seat=None if own else seat, small=own)

    # -- cards ----------------------------------------------------------------------------------------------

    def _row(self, zone: str, label: str, owner: int, cards: Sequence[int], place: Place) -> Zone:
        said = self._said_row(label, owner, "treasures", cards)
        pieces = tuple(cards_of(self, zone, "treasures", owner, cards, mine=owner == self.seat and label != "used"))
        return Zone(zone, *said, place, look="row", pieces=pieces)

    def _said_row(self, label: str, seat: int, sort: str, cards: Sequence[int]) -> Said:
        name = label if label == "used" or (cards and HIDDEN not in cards) else f"{label}_hidden"
        return self.said(name, seat=seat, cards=self._names(sort, cards), count=len(cards))

    def _spoken(self, names: Iterable[str]) -> tuple[str, ...]:
        """Name cards that may be looked through, and say what each does."""
        return tuple(f"{self.term(name)}: {about(self, name)}" for name in names)

    def _names(self, sort: str, cards: Sequence[int]) -> tuple[str, ...]:
        return tuple(getattr(self.state.components, sort).of(cards)) if HIDDEN not in cards else ()
