"""Dragon Rampage for five: dice half rolled, every box full, cubes on the dragon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.crowded.mock import TONES, Mock

from dragonlab.core.scene import Choice, Number, Piece, Scene, Spot, Summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.scene import Zone

HEROES = (("Bárbaro", "Barbarian"), ("Pícara", "Rogue"), ("Paladín", "Paladin"), ("Elfa", "Elf"), ("Enano", "Dwarf"))
BOXES = {
    "defence": ("Defensa", "Defence"),
    "dragon": ("Dragón", "Dragon"),
    "crafty": ("Astucia", "Crafty"),
    "treasure": ("Tesoro", "Treasure"),
    "attack": ("Ataque", "Attack"),
    "boots": ("¡Huid!", "Run!"),
}
LAID = {  # whose token of which number lies in which box
    "defence": ((1, 5), (0, 4), (3, 2), (4, 1)),
    "dragon": ((2, 4), (4, 3), (0, 2), (1, 1), (3, 1)),
    "crafty": ((0, 5), (3, 3), (1, 2)),
    "treasure": ((4, 5), (2, 3), (0, 2), (1, 2)),
    "attack": ((3, 5), (2, 2), (1, 1), (0, 1), (4, 1)),
    "boots": ((2, 5), (4, 2), (0, 1)),
}
ROLLED = (
    ("yellow", "attack"), ("yellow", "boots"), ("yellow", "crafty"), ("red", "dragon"), ("red", "hero"),
    ("red", "treasure"), ("black", "dragon"),
)  # fmt: skip
DICE = {"yellow": ("A", "Y"), "red": ("R", "R"), "black": ("N", "B")}
PATH = ("", "coin", "attack", "", "treasure", "heal", "hero", "", "attack", "coin", "treasure", "", "heal", "exit")


class Rampage(Mock):
    """A mock Dragon Rampage."""

    title = "Dragon Rampage"
    seats = HEROES

    prompt = ("Te toca: guarda dados o tira.", "Your turn: keep dice or roll.")

    def scene(self) -> Scene:
        zones = (*self.rivals(), self.path(), *self.boxes(), *self.dice(), self.dragon(), *self.decks(), *self.own())
        choices = [
            Choice(
                f"keep die{n}", self.say(f"Guardar el dado {n}", f"Keep die {n}"), (f"dice.die{n}",), "kept", ("kept",)
            )
            for n in range(4)
        ]
        roll = Choice("roll", self.say("Volver a tirar", "Roll again"), (), "dice", ("dice",))
        return Scene(6, 24, zones, (), (*choices, roll), seats=tuple(map(self.summary, range(5))))

    def summary(self, seat: int) -> Summary:
        of = (3 + seat % 3, 4 + 5 * seat, 1 + seat, seat + 2, seat % 3)
        icons = ("cards", "coin", "wounds", "cube", "treasure")
        said = (
            ("cartas", "cards"),
            ("de oro", "gold"),
            ("heridas", "wounds"),
            ("cubos", "cubes"),
            ("tesoros", "treasures"),
        )
        numbers = zip(icons, of, said, strict=True)
        return Summary(seat, tuple(Number(icon, str(n), f"{n} {self.say(*word)}") for icon, n, word in numbers))

    def rivals(self) -> Iterator[Zone]:
        for seat in range(1, 5):
            at, side = 6 * seat - 5, {"seat": seat, "side": "far"}
            yield self.backs(f"hand{seat}", ("Mano", "Hand"), (1, at, 1, 1), 3 + seat % 3, seat)
            yield self.backs(f"treasures{seat}", ("Tesoros", "Treasures"), (1, at + 1, 1, 1), seat % 3 + 1, seat)
            used = [self.card(f"used{seat}", "treasure", ("anillo", "ring"), n) for n in range(1, 3)]
            yield self.zone(f"used{seat}", ("En uso", "In use"), (1, at + 2, 1, 2), *used, look="fan", **side)
            yield self.backs(f"deck{seat}", ("Mazo", "Deck"), (1, at + 4, 1, 1), 5, seat)
            top = self.card(f"discard{seat}", "hero", ("héroe", "hero"), seat)
            yield self.zone(f"discard{seat}", ("Descartes", "Discard"), (1, at + 5, 1, 1), top, count=3, **side)

    def path(self) -> Zone:
        names = {
            "": ("vacía", "blank"), "coin": ("2 de oro", "2 gold"), "attack": ("ataque", "attack"),
            "treasure": ("tesoro", "treasure"), "heal": ("cura 2", "heal 2"), "hero": ("carta", "card"),
            "exit": ("salida", "exit"),
        }  # fmt: skip
        kinds = ("gate", *PATH, "", "coin", "exit")
        said = {"gate": ("salida", "start"), **names}
        spots = tuple(
            Spot(f"path.{n}", self.say(*said[kind]), str(n) if n else None, kind or None)
            for n, kind in enumerate(kinds)
        )
        at = (4, 4, 9, 11, 4)
        figures = (
            Piece(f"path.{n}", f"hero{n}", self.name(n), tone=TONES[n], shape="figure", spot=f"path.{place}")
            for n, place in enumerate(at)
        )
        return self.zone("path", ("El camino", "The path"), (2, 1, 1, 24), *figures, look="path", spots=spots)

    def boxes(self) -> Iterator[Zone]:
        for column, (box, label) in enumerate(BOXES.items()):
            tokens = (
                Piece(
                    f"{box}.{seat}",
                    f"token{value}",
                    f"{self.name(seat)} {value}",
                    str(value),
                    tone=TONES[seat],
                    shape="token",
                )
                for seat, value in LAID[box]
            )
            yield self.zone(f"box.{box}", label, (3, 4 * column + 1, 1, 4), *tokens, look="row", art=box)

    def dice(self) -> Iterator[Zone]:
        dice = [
            Piece(
                f"{'kept' if n > 3 else 'dice'}.die{n}", f"die{n}", face, letter=self.say(*DICE[tone]),
                art=face, tone=tone, mine=n < 4, shape="die", kept=n > 3,
            )
            for n, (tone, face) in enumerate(ROLLED)
        ]  # fmt: skip
        yield self.zone(
            "dice", ("Dados · 2 tiradas", "Dice · 2 rolls"), (4, 1, 1, 6), *dice[:4], look="row", outlines=4
        )
        yield self.zone("kept", ("Guardados", "Kept"), (4, 7, 1, 5), *dice[4:], look="row", outlines=3)
        walk = Piece("walk.die", "walk", "3", "3", tone="blue", shape="die")
        yield self.zone("walk", ("Paso", "Move"), (4, 12, 1, 2), walk, look="row")

    def dragon(self) -> Zone:
        spots = tuple(Spot(f"health.{n}", str(n), str(n)) for n in range(1, 26))
        hits = (0, 0, 3, 1, 2, 2, 4, 0, 1, 3, 3, 2, 4, 1, 0, 2, 1)
        cubes = (
            Piece(
                f"health.cube{n}", f"cube{n}", self.name(seat), tone=TONES[seat], shape="cube", spot=f"health.{n + 1}"
            )
            for n, seat in enumerate(hits)
        )
        return self.zone(
            "health", ("Heridas del dragón", "The dragon's wounds"), (4, 14, 1, 11), *cubes, look="track", spots=spots
        )

    def decks(self) -> Iterator[Zone]:
        yield self.backs("treasures", ("Tesoros", "Treasures"), (5, 1, 1, 4), 14)
        ring = self.card("lost", "treasure", ("anillo", "ring"), 4)
        yield self.zone("lost", ("Descartes", "Discard"), (5, 5, 1, 4), ring, count=6, small=True)
        yield self.backs("rampages", ("Furias", "Rampages"), (5, 9, 1, 4), 17)
        text = self.say(
            "8 o menos: 1 herida a todos. 9 o más: 2 heridas en casillas impares.",
            "8 or less: 1 wound to all. 9 or more: 2 wounds on odd spaces.",
        )
        fury = self.card("fury", "dragon", ("furia", "fury"), 9)
        yield self.zone("fury", ("La furia", "The rampage"), (5, 13, 1, 12), fury, look="slot", text=text, small=True)

    def own(self) -> Iterator[Zone]:
        own = {"seat": 0, "side": "near"}
        names = (
            ("Fuerza bruta", "Brute force"),
            ("No tan rápido", "Not so fast"),
            ("Bajo el escudo", "Shield up"),
            ("A la carga", "Charge"),
            ("Rugido", "Roar"),
        )
        cards = [self.card("hand0", "hero", name, n + 1, mine=True) for n, name in enumerate(names)]
        cards += [self.card("hand0", "treasure", ("cuerno de oro", "golden horn"), n, mine=True) for n in (3, 5)]
        yield self.zone("hand0", ("Tu mano", "Your hand"), (6, 1, 1, 10), *cards, look="hand", **own)
        tokens = [
            Piece(
                f"tokens0.{n}",
                f"token{value}",
                self.say(f"ficha {value}", f"token {value}"),
                str(value),
                tone="green",
                shape="token",
            )
            for n, value in enumerate((1, 2, 2, 3, 5))
        ]
        yield self.zone("tokens0", ("Fichas", "Tokens"), (6, 11, 1, 5), *tokens, look="row", **own)
        used = [self.card("used0", "treasure", ("anillo", "ring"), n) for n in (1, 2)]
        yield self.zone("used0", ("En uso", "In use"), (6, 16, 1, 3), *used, look="fan", **own)
        yield self.backs("deck0", ("Mazo", "Deck"), (6, 19, 1, 2), 4, 0)
        top = self.card("discard0", "hero", ("héroe", "hero"), 7)
        yield self.zone("discard0", ("Descartes", "Discard"), (6, 21, 1, 2), top, count=4, **own)
        coins = [
            Piece(
                f"gold0.{n}",
                f"coin{n}",
                self.say(f"{count} monedas de {n}", f"{count} coins of {n}"),
                str(n),
                shape="token",
                tone="yellow",
                count=count,
            )
            for n, count in ((1, 4), (5, 2))
        ]
        yield self.zone("gold0", ("Oro", "Gold"), (6, 23, 1, 2), *coins, look="row", **own)
