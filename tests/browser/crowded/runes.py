"""Rune Stones for four: boards nearly full, every supply touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.crowded.mock import TONES, Mock

from dragonlab.core.scene import Choice, Number, Piece, Scene, Spot, Summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.scene import Place, Zone

COLOURS = {
    "blue": ("azul", "blue"),
    "yellow": ("amarilla", "yellow"),
    "green": ("verde", "green"),
    "red": ("roja", "red"),
    "white": ("comodín", "wild"),
}
LETTERS = {  # no two alike in a language
    "blue": ("Az", "B"),
    "yellow": ("Am", "Y"),
    "green": ("V", "G"),
    "red": ("R", "R"),
    "white": ("C", "W"),
}
STONES = ("magic", "hand", "barter", "wild", "plus", "double", "extra", "three")


class Runes(Mock):
    """A mock Rune Stones."""

    title = "Rune Stones"
    seats = (("Verde", "Green"), ("Roja", "Red"), ("Azul", "Blue"), ("Amarilla", "Yellow"))

    prompt = ("Te toca: juega hasta dos cartas.", "Your turn: play up to two cards.")

    def scene(self) -> Scene:
        before = (self.gems(0, (3, 13, 1, 12)), self.board(0, (2, 15, 1, 10)))
        zones = (*self.rivals(), *self.middle(), self.track(), *before, *self.own())
        choices = [
            Choice(
                f"summon {n}",
                self.say("Invocar", "Summon") + f" {n}",
                (f"display.{n}.creature{68 - 9 * n}",),
                None,
                ("display",),
            )
            for n in range(3)
        ]
        choices += [
            Choice(f"play {n}", self.say("Jugar", "Play") + f" {n}", (f"hand0.creature{n}",), None, ())
            for n in (16, 21, 34, 47)
        ]
        return Scene(6, 24, zones, (), tuple(choices), seats=tuple(map(self.summary, range(4))))

    def summary(self, seat: int) -> Summary:
        of = (41 + 3 * seat, 4, 5 + seat, seat, 7 + seat, 1 + seat)
        icons = ("points", "cards", "gem", "ore", "artefact", "stone")
        said = (
            ("puntos", "points"),
            ("cartas", "cards"),
            ("gemas", "gems"),
            ("mineral", "ore"),
            ("artefactos", "artefacts"),
            ("runas", "stones"),
        )
        numbers = zip(icons, of, said, strict=True)
        return Summary(seat, tuple(Number(icon, str(n), f"{n} {self.say(*word)}") for icon, n, word in numbers))

    def rivals(self) -> Iterator[Zone]:
        for seat in range(1, 4):
            at, side = 8 * seat - 7, {"seat": seat, "side": "far"}
            yield self.backs(f"hand{seat}", ("Mano", "Hand"), (1, at, 1, 1), 4, seat)
            yield self.backs(f"deck{seat}", ("Mazo", "Deck"), (1, at + 1, 1, 1), 6, seat)
            top = self.card(f"discard{seat}", "creature", ("criatura", "creature"), 20 + seat)
            yield self.zone(f"discard{seat}", ("Descartes", "Discard"), (1, at + 2, 1, 1), top, count=5, **side)
            yield self.gems(seat, (1, at + 3, 1, 2))
            yield self.board(seat, (1, at + 5, 1, 3))

    def gems(self, seat: int, place: Place) -> Zone:
        gems = [
            Piece(
                f"gems{seat}.{tone}",
                tone,
                f"{n + 1} {self.say(*name)}",
                letter=self.say(*LETTERS[tone]),
                tone=tone,
                shape="gem",
                count=n + 1,
            )
            for n, (tone, name) in enumerate(COLOURS.items())
        ]
        ore = Piece(
            f"gems{seat}.ore", "ore", self.say("2 de mineral", "2 ore"), art="ore", tone="black", shape="token", count=2
        )
        side = {"seat": seat, "side": "far" if seat else "table"}
        return self.zone(f"gems{seat}", ("Gemas y mineral", "Gems and ore"), place, *gems, ore, look="row", **side)

    def board(self, seat: int, place: Place) -> Zone:
        """Two rows of five places for artefacts."""
        spots = tuple(
            Spot(f"board{seat}.{row}{tone}", self.say(*name), None, None, (10 + 20 * n, 27 + 46 * row))
            for row in range(2) for n, (tone, name) in enumerate(COLOURS.items())
        )  # fmt: skip
        held = (0, 1, 2, 4, 5, 7, 8, 9)[: 5 + seat]
        pieces = [
            Piece(
                f"board{seat}.a{n}",
                f"artefact{n}",
                f"{spots[n].label}",
                letter=self.say(*LETTERS[tuple(COLOURS)[n % 5]]),
                tone=tuple(COLOURS)[n % 5],
                shape="token",
                spot=spots[n].id,
            )
            for n in held
        ]
        side = {"seat": seat, "side": "far" if seat else "table"}
        return self.zone(
            f"board{seat}", ("Artefactos", "Artefacts"), place, *pieces, look="map", art="board", spots=spots, **side
        )

    def middle(self) -> Iterator[Zone]:
        costs, cards = (4, 3, 3, 2, 2, 1), list[Piece]()
        for n, cost in enumerate(costs):
            card = self.card(f"display.{n}", "creature", ("criatura", "creature"), 68 - 9 * n, tone=TONES[n % 4])
            tagged = Piece(
                card.id, card.face, card.label, card.value, card.letter, card.art, card.tone, tag=f"{cost} ✦"
            )
            cards.append(tagged)
        yield self.zone("display", ("A la vista", "Display"), (2, 1, 1, 14), *cards, look="fan", outlines=6)
        for n, (price, tone) in enumerate(zip(("2", "2", "3", "3", "4", "4"), (*COLOURS, "white"), strict=True)):
            token = Piece(
                f"smithy.{n}",
                f"artefact{n}",
                self.say(*COLOURS[tone]),
                letter=self.say(*LETTERS[tone]),
                art="artefact",
                tone=tone,
                shape="token",
            )
            bonus = (*"--", "ore", "die", "points", "-")[n]
            more = {"ore": ("+ mineral", "+ ore"), "die": ("+ dado", "+ die"), "points": ("+ 3 pts", "+ 3 pts")}.get(
                bonus, ("", "")
            )
            yield self.zone(
                f"smithy{n}", (f"{price} ✦ {more[0]}", f"{price} ✦ {more[1]}"), (3, 2 * n + 1, 1, 2), token, look="row"
            )
        die = Piece("die.die", "die", self.say("gema", "gem"), art="gem", shape="die")
        yield self.zone("die", ("Dado", "Die"), (4, 22, 1, 3), die, look="row", small=True)
        yield self.backs("general", ("Mazo general", "General deck"), (4, 1, 1, 3), 31)
        top = self.card("lost", "creature", ("criatura", "creature"), 12)
        yield self.zone("lost", ("Descartes", "Discard"), (4, 4, 1, 3), top, count=9, small=True)
        supply = [
            Piece(
                f"supply.{tone}",
                tone,
                f"{6 + n} {self.say(*name)}",
                letter=self.say(*LETTERS[tone]),
                tone=tone,
                shape="gem",
                count=6 + n,
            )
            for n, (tone, name) in enumerate(COLOURS.items())
        ]
        supply.append(
            Piece(
                "supply.ore",
                "ore",
                self.say("12 de mineral", "12 ore"),
                art="ore",
                tone="black",
                shape="token",
                count=12,
            )
        )
        yield self.zone("supply", ("Reserva", "Supply"), (4, 7, 1, 9), *supply, look="row", small=True)
        stones = [
            Piece(
                f"stones.{name}",
                name,
                name,
                letter=name[:1].upper(),
                tone="violet",
                shape="token",
                art="stone",
                count=3 - n % 3,
            )
            for n, name in enumerate(STONES)
        ]
        yield self.zone("stones", ("Piedras rúnicas", "Rune stones"), (4, 16, 1, 6), *stones, look="row", small=True)

    def track(self) -> Zone:
        """Lay the score track."""
        spots = tuple(Spot(f"points.{n}", str(n), str(n)) for n in range(66))
        marks = [
            Piece(
                f"points.mark{seat}",
                f"mark{seat}",
                f"{self.name(seat)} {41 + 3 * seat}",
                tone=TONES[seat],
                shape="token",
                spot=f"points.{41 + 3 * seat}",
            )
            for seat in range(4)
        ]
        return self.zone("points", ("Puntos", "Points"), (5, 1, 1, 24), *marks, look="track", spots=spots, small=True)

    def own(self) -> Iterator[Zone]:
        cards = [
            self.card("hand0", "creature", ("criatura", "creature"), n, mine=True) for n in (16, 21, 34, 47, 58, 66)
        ]
        own = {"seat": 0, "side": "near"}
        yield self.zone("hand0", ("Tu mano", "Your hand"), (6, 1, 1, 9), *cards, look="hand", **own)
        stones = [
            Piece(f"stones0.{name}", name, name, letter=name[:1].upper(), tone="violet", shape="token", art="stone")
            for name in STONES[:4]
        ]
        yield self.zone("stones0", ("Runas", "Stones"), (6, 18, 1, 3), *stones, look="row", **own)
        yield self.backs("deck0", ("Mazo", "Deck"), (6, 21, 1, 2), 7, 0)
        top = self.card("discard0", "creature", ("criatura", "creature"), 55)
        yield self.zone("discard0", ("Descartes", "Discard"), (6, 23, 1, 2), top, count=4, **own)
