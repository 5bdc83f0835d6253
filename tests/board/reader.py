"""A reader without a browser: sees the pages of a board, and sends it intents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from board.page import Display

import dragonlab
from dragonlab.board import Board

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

    from dragonlab.bots import Kind
    from dragonlab.core.play.match import Match

Json = dict[str, Any]

# A table on which every gesture of the rule book can be tried; green is to move.
BUSY: dict[str, object] = {
    "hands": [["dwarf1", "dwarf1", "sorceress2", "knight1", "treasure1"], None],
    "spaces": {
        "treasure": ["treasure1", "treasure4"],
        "petrified_dragon": ["petrified_dragon2"],
        "dwarf": ["dwarf1"] * 3,
    },
    "scores": [[], ["troll3"]],
}


class Reader:
    """Plays on one board, as the browser would."""

    def __init__(self, match: Match, seats: Mapping[int, Kind] | None = None, **options: Any) -> None:
        self.match = match
        self.board = self.make(match, seats, **{"language": "en", **options})
        self.display = Display(self.board)
        self.records: list[Json] = []
        self.board.send = self.records.append

    def make(self, match: Match, seats: Mapping[int, Kind] | None, **options: Any) -> Board:
        return Board(match, seats, **options)

    @property
    def page(self) -> Json:
        return self.display.value

    @property
    def status(self) -> Json:
        status: Json = self.page["status"]
        return status

    @property
    def phase(self) -> str:
        return str(self.status["phase"])

    @property
    def notice(self) -> Json:
        notice: Json | None = self.status["notice"]
        assert notice is not None, "the board said nothing"
        return notice

    @property
    def moves(self) -> list[str]:
        return [choice["move"] for choice in self.page["choices"]]

    def zone(self, name: str) -> Json:
        zone: Json = next(zone for zone in self.page["scene"]["zones"] if zone["id"] == name)
        return zone

    def cards(self, *faces: str) -> list[str]:
        """Find cards of the own hand by their faces."""
        mine = [piece for zone in self.page["scene"]["zones"] for piece in zone["pieces"] if piece["mine"]]
        found = []
        for face in faces:
            piece = next(piece for piece in mine if piece["face"] == face and piece["id"] not in found)
            found.append(str(piece["id"]))
        return found

    def receive(self, content: object) -> None:
        """Let any message reach the board."""
        self.board._receive(self.board, content, None)

    def send(self, kind: str, **fields: object) -> Json:
        """Send an intent made from the page shown; give the status that answers it."""
        self.receive({"kind": kind, "seq": self.page["seq"], **fields})
        return self.status

    def gesture(self, *faces: str, to: str | None = None) -> Json:
        return self.send("gesture", pieces=self.cards(*faces), target=to)

    def play(self, move: str | None = None) -> Json:
        """Make a move: the first one offered, if not named."""
        return self.send("move", move=move or self.moves[0])

    def step(self) -> None:
        """Bring the game one act further, whatever the phase."""
        if self.phase == "play":
            self.play(self.moves[len(self.match.plies) * 7 % len(self.moves)])
        elif self.phase == "window":
            if self.send("on")["notice"]:  # somebody has to react
                self.send("look", seat=self.match.to_move)
                self.play()
        else:
            self.send({"curtain": "ready", "watch": "next", "past": "show", "offer": "fresh"}[self.phase])

    def finish(self) -> None:
        """Bring the game to its end."""
        while self.phase != "over":
            self.step()


def busy(**changes: object) -> Match:
    return dragonlab.new("dragonheart", position={**BUSY, **changes}, seed=5)


def started(seed: int = 7, game: str | os.PathLike[str] = "dragonheart") -> Match:
    return dragonlab.new(game, seed=seed)
