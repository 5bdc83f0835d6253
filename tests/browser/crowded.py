"""Crowded tables: games that are still to come, at their fullest, and five seats of one that is there.

`python tests/browser/crowded.py` writes them to `widgets/dev/crowded.json`, for looking at them without Python.
"""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

sys.path.append(str(Path(__file__).parents[1]))
import dragonlab
from browser.crowds_art import ART
from dragonlab.board.kit import kit
from dragonlab.board.session import Session
from dragonlab.board.table import table
from dragonlab.board.words import words
from dragonlab.core.scene import Choice, Number, Piece, Scene, Spot, Summary, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.language import Language
    from dragonlab.core.scene import Place

Json = dict[str, Any]
TONES = ("green", "red", "blue", "yellow", "violet")
OUTPUT = Path(__file__).parents[2] / "widgets" / "dev" / "crowded.json"


Pair = tuple[str, str]  # in Spanish and in English


class Crowd(NamedTuple):
    """A table and what it is drawn with."""

    name: str
    kit: Json
    table: Json


class Mock(ABC):
    """A table made up of made-up cards."""

    seats: tuple[Pair, ...]
    title: str
    prompt: Pair

    def __init__(self, language: Language) -> None:
        self.language = language

    def say(self, es: str, en: str) -> str:
        return es if self.language == "es" else en

    def name(self, seat: int) -> str:
        return self.say(*self.seats[seat])

    @abstractmethod
    def scene(self) -> Scene:
        """Lay the table, as the first seat sees it."""

    def crowd(self) -> Crowd:
        """Put the table on a board."""
        scene, text = self.scene(), self.say(*self.prompt)
        seats = [{"name": self.name(n), "tone": TONES[n], "role": ""} for n in range(len(self.seats))]
        board = {key: word for key, word in words(self.language).items() if not key.startswith(("say_", "ready_"))}
        drawn = {"language": self.language, "title": self.title, "words": board, "art": ART, "seats": seats}
        can = {"undo": True, "hint": True, "new": True, "next": False, "save": False}
        who = [{"seat": seat, "who": "greedy" if seat else "human"} for seat in range(len(self.seats))]
        status = {"text": text, "phase": "play", "viewer": 0, "to_move": 0, "notice": None, "can": can, "ply": 40}
        status |= {"plies": 40, "progress": None, "result": None, "options": who}
        shown = {"seq": 1, "scene": scene.to_json(), "choices": scene.choices_json(), "status": status}
        return Crowd(
            self.title.lower().replace(" ", "_"),
            drawn | {"sections": [], "rules": []},
            shown | {"steps": [], "log": [], "lesson": None},
        )

    def zone(self, name: str, label: Pair, place: Place, *pieces: Piece, **rest: Any) -> Zone:
        said = self.say(*label)
        inside = ", ".join(piece.label for piece in pieces) or "–"
        return Zone(name, said, f"{said}: {rest.get('text') or inside}", place, pieces=pieces, **rest)

    def card(self, zone: str, art: str, label: Pair, value: int, **rest: Any) -> Piece:
        word = self.say(*label)
        return Piece(f"{zone}.{art}{value}", f"{art}{value}", f"{word} {value}", str(value), word[:2], art, **rest)

    def back(self, zone: str, seat: int | None = None) -> Piece:
        tone = None if seat is None else TONES[seat]
        return Piece(f"{zone}.back", None, self.say("carta tapada", "face-down card"), art="back", tone=tone)

    def backs(self, name: str, label: Pair, place: Place, count: int, seat: int | None = None) -> Zone:
        side = {} if seat is None else {"seat": seat, "side": "far" if seat else "near"}
        small = {"small": True} if seat is None else {}
        return self.zone(name, label, place, self.back(name, seat), look="stack", count=count, **side, **small)


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
    """A mock Dragon Rampage for five: dice half rolled, every box full, cubes on the dragon."""

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
        return Scene(7, 24, zones, (), (*choices, roll), seats=tuple(map(self.summary, range(5))))

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
            "treasure": ("tesoro", "treasure"), "heal": ("cura 2", "heal 2"), "hero": ("carta", "card"), "exit": ("salida", "exit"),
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
        yield self.backs("treasures", ("Tesoros", "Treasures"), (6, 1, 1, 4), 14)
        ring = self.card("lost", "treasure", ("anillo", "ring"), 4)
        yield self.zone("lost", ("Descartes", "Discard"), (6, 5, 1, 4), ring, count=6, small=True)
        yield self.backs("rampages", ("Furias", "Rampages"), (6, 9, 1, 4), 17)
        text = self.say(
            "8 o menos: 1 herida a todos. 9 o más: 2 heridas en casillas impares.",
            "8 or less: 1 wound to all. 9 or more: 2 wounds on odd spaces.",
        )
        fury = self.card("fury", "dragon", ("furia", "fury"), 9)
        yield self.zone("fury", ("La furia", "The rampage"), (6, 13, 1, 12), fury, look="slot", text=text, small=True)

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
        yield self.zone("hand0", ("Tu mano", "Your hand"), (7, 1, 1, 10), *cards, look="hand", **own)
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
        yield self.zone("tokens0", ("Fichas", "Tokens"), (7, 11, 1, 5), *tokens, look="row", **own)
        used = [self.card("used0", "treasure", ("anillo", "ring"), n) for n in (1, 2)]
        yield self.zone("used0", ("En uso", "In use"), (7, 16, 1, 3), *used, look="fan", **own)
        yield self.backs("deck0", ("Mazo", "Deck"), (7, 19, 1, 2), 4, 0)
        top = self.card("discard0", "hero", ("héroe", "hero"), 7)
        yield self.zone("discard0", ("Descartes", "Discard"), (7, 21, 1, 2), top, count=4, **own)
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
        yield self.zone("gold0", ("Oro", "Gold"), (7, 23, 1, 2), *coins, look="row", **own)


COLOURS = {
    "blue": ("azul", "blue"),
    "yellow": ("amarilla", "yellow"),
    "green": ("verde", "green"),
    "red": ("roja", "red"),
    "white": ("comodín", "wild"),
}
STONES = ("magic", "hand", "barter", "wild", "plus", "double", "extra", "three")


class Runes(Mock):
    """A mock Rune Stones for four: boards nearly full, every supply touched."""

    title = "Rune Stones"
    seats = (("Verde", "Green"), ("Roja", "Red"), ("Azul", "Blue"), ("Amarilla", "Yellow"))

    prompt = ("Te toca: juega hasta dos cartas.", "Your turn: play up to two cards.")

    def scene(self) -> Scene:
        before = (self.gems(0, (3, 15, 1, 10)), self.board(0, (2, 15, 1, 10)))
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
        return Scene(7, 24, zones, (), tuple(choices), seats=tuple(map(self.summary, range(4))))

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
                letter=self.say(*name)[0].upper(),
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
                letter=spots[n].label[0].upper(),
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
        for n, (cost, tone) in enumerate(zip(("2", "2", "3", "3", "4", "4"), (*COLOURS, "white"), strict=True)):
            token = Piece(
                f"smithy.{n}",
                f"artefact{n}",
                self.say(*COLOURS[tone]),
                letter=self.say(*COLOURS[tone])[0].upper(),
                art="artefact",
                tone=tone,
                shape="token",
            )
            bonus = (*"--", "ore", "die", "points", "-")[n]
            more = {"ore": ("+ mineral", "+ ore"), "die": ("+ dado", "+ die"), "points": ("+ 3 pts", "+ 3 pts")}.get(
                bonus, ("", "")
            )
            yield self.zone(
                f"smithy{n}", (f"{cost} ✦ {more[0]}", f"{cost} ✦ {more[1]}"), (3, 2 * n + 1, 1, 2), token, look="row"
            )
        die = Piece("die.die", "die", self.say("gema", "gem"), art="gem", shape="die")
        yield self.zone("die", ("Dado", "Die"), (3, 13, 1, 2), die, look="row")
        yield self.backs("general", ("Mazo general", "General deck"), (4, 1, 1, 3), 31)
        top = self.card("lost", "creature", ("criatura", "creature"), 12)
        yield self.zone("lost", ("Descartes", "Discard"), (4, 4, 1, 3), top, count=9, small=True)
        supply = [
            Piece(
                f"supply.{tone}",
                tone,
                f"{6 + n} {self.say(*name)}",
                letter=self.say(*name)[0].upper(),
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
        yield self.zone("stones", ("Piedras rúnicas", "Rune stones"), (4, 16, 1, 9), *stones, look="row", small=True)

    def track(self) -> Zone:
        """The score track."""
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
        yield self.zone("hand0", ("Tu mano", "Your hand"), (7, 1, 1, 9), *cards, look="hand", **own)
        stones = [
            Piece(f"stones0.{name}", name, name, letter=name[:1].upper(), tone="violet", shape="token", art="stone")
            for name in STONES[:4]
        ]
        yield self.zone("stones0", ("Runas", "Stones"), (7, 18, 1, 3), *stones, look="row", **own)
        yield self.backs("deck0", ("Mazo", "Deck"), (7, 21, 1, 2), 7, 0)
        top = self.card("discard0", "creature", ("criatura", "creature"), 55)
        yield self.zone("discard0", ("Descartes", "Discard"), (7, 23, 1, 2), top, count=4, **own)


def dwarf_king(language: Language) -> Crowd:
    """Five seats of The Dwarf King in their first hand, the trick nearly full, the own hand still whole."""
    match = dragonlab.new("dwarf_king", seats=5, seed=12)
    while not (match.to_move == 0 and len(match.state.trick) == 4):  # type: ignore[attr-defined]
        match.play(match.legal_moves()[0])
    session = Session(match, {0: "human", **dict.fromkeys(range(1, 5), "greedy")}, language)
    session.shown = len(match.plies)
    return Crowd("dwarf_king", kit(match.game, language), table(session, 1))


def crowds(language: Language = "es") -> Sequence[Crowd]:
    """Make all of them."""
    return [dwarf_king(language), Rampage(language).crowd(), Runes(language).crowd()]


if __name__ == "__main__":
    shown = {language: {crowd.name: crowd._asdict() for crowd in crowds(language)} for language in ("es", "en")}
    OUTPUT.write_text(json.dumps(shown, ensure_ascii=False), encoding="utf-8")
