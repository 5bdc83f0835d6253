"""All of the grammar on one small table of no game: a map, a track of fifty, dice with pips, cubes, a gem, figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser.crowded.mock import TONES, Mock

from dragonlab.core.scene.scene import Choice, Number, Piece, Scene, Spot, Summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.scene.scene import Shape, Zone

PLACES = {
    "village": (("Aldea", "Village"), "exit", (9, 68)),
    "mill": (("Molino", "Mill"), None, (27, 36)),
    "ford": (("Vado", "Ford"), "boots", (37, 76)),
    "wood": (("Bosque", "Wood"), None, (48, 30)),
    "tower": (("Torre", "Tower"), "gate", (60, 66)),
    "mine": (("Mina", "Mine"), "ore", (70, 22)),
    "bridge": (("Puente", "Bridge"), None, (80, 58)),
    "lair": (("Guarida", "Lair"), "dragon", (93, 28)),
}
ROADS = (
    ("village", "mill"),
    ("village", "ford"),
    ("mill", "wood"),
    ("ford", "tower"),
    ("wood", "tower"),
    ("wood", "mine"),
    ("tower", "bridge"),
    ("mine", "lair"),
    ("bridge", "lair"),
)


KEPT = (2, 3, 5)


class Valley(Mock):
    """A mock of no game."""

    title = "Valley"
    seats = (("Verde", "Green"), ("Rojo", "Red"), ("Azul", "Blue"))
    prompt = ("Te toca: mueve tu figura o guarda un dado.", "Your turn: move your figure or keep a die.")

    def scene(self) -> Scene:
        go = [
            Choice(f"go {end}", self.say(f"Ir a {es}", f"Go to {en}"), ("map.figure0",), end, (end,))
            for end, ((es, en), *_) in list(PLACES.items())[1:3]
        ]
        keep = [
            Choice(f"keep {n}", self.say(f"Guardar el {n}", f"Keep the {n}"), (f"dice.{n}",), "dice", ("dice",))
            for n in range(1, 7)
            if n not in KEPT
        ]
        bet = Choice("bet 12", self.say("Apostar a 12", "Bet on 12"), (), "points.12", ("points.12",))
        seats = [Summary(seat, (Number("points", str(3 * seat), f"{3 * seat}"),)) for seat in range(3)]
        return Scene(5, 12, tuple(self.zones()), (), (*go, *keep, bet), seats=tuple(seats))

    def figure(self, name: str, seat: int, shape: Shape, spot: str) -> Piece:
        own = shape == "figure" and seat == 0
        return Piece(name, name, self.name(seat), tone=TONES[seat], mine=own, shape=shape, spot=spot)

    def zones(self) -> Iterator[Zone]:
        for seat in (1, 2):
            yield self.backs(f"hand{seat}", ("Mano", "Hand"), (1, 6 * seat - 5, 1, 6), 4, seat)
        spots = tuple(Spot(name, self.say(*said), self.say(*said), art, at) for name, (said, art, at) in PLACES.items())
        at = enumerate(("village", "tower", "tower"))
        pieces = [
            *(self.figure(f"map.figure{seat}", seat, "figure", spot) for seat, spot in at),
            Piece("map.cubes", "cube", "M × 4", letter="M", tone="black", shape="cube", count=4, spot="mine"),
            Piece("map.gem", "gem", self.say("gema", "gem"), letter="R", tone="red", shape="gem", spot="lair"),
        ]
        ground: dict[str, Any] = {"look": "map", "art": "valley", "spots": spots, "edges": ROADS}
        yield self.zone("map", ("El valle", "The valley"), (2, 1, 1, 7), *pieces, **ground)
        dice = [
            Piece(f"dice.{n}", f"die{n}", str(n), str(n), shape="die", mine=n not in KEPT, kept=n in KEPT)
            for n in range(1, 7)
        ]
        yield self.zone("dice", ("Dados", "Dice"), (2, 8, 1, 5), *dice, look="row")
        marks = [self.figure(f"points.mark{seat}", seat, "token", f"points.{3 * seat}") for seat in range(3)]
        numbers = tuple(Spot(f"points.{n}", str(n), str(n)) for n in range(51))
        track: dict[str, Any] = {"look": "track", "outlines": 3, "spots": numbers}
        yield self.zone("points", ("Puntos", "Points"), (3, 1, 1, 12), *marks, **track)
        cards = [self.card("hand0", "hero", ("héroe", "hero"), n, mine=True) for n in range(1, 6)]
        yield self.zone("hand0", ("Tu mano", "Your hand"), (5, 1, 1, 12), *cards, look="hand", seat=0, side="near")
