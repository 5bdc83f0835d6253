"""A table of a game that is still to come, laid with made-up cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dragonlab.board.words import words
from dragonlab.core.scene.scene import Piece, Zone

if TYPE_CHECKING:
    from dragonlab.core.scene.scene import Place, Scene
    from dragonlab.core.words.language import Language

Json = dict[str, Any]
Pair = tuple[str, str]  # in Spanish and in English
TONES = ("green", "red", "blue", "yellow", "violet")
ART = {path.stem: path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "art").glob("*.svg"))}


class Crowd(NamedTuple):
    """A page and what it is drawn with."""

    name: str
    assets: Json
    page: Json


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
        who = [{"seat": seat, "who": "medium" if seat else "human"} for seat in range(len(self.seats))]
        status = {"text": text, "phase": "play", "viewer": 0, "to_move": 0, "notice": None, "can": can, "moment": 40}
        status |= {"last_moment": 40, "progress": None, "result": None, "people": [], "options": who, "declining": None}
        shown = {
            "kind": "board",
            "eye": "0",
            "scene": scene.to_json(),
            "choices": scene.choices_json(),
            "returnable": [],
            "status": status,
        }
        return Crowd(
            self.title.lower().replace(" ", "_"),
            drawn | {"single": False, "sections": [], "rules": [], "terms": [], "aid": []},
            shown | {"moments": [], "logs": {"0": []}, "lesson": None},
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
