"""One family of errors: each message says what was wrong, where, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.core.words.rulebook import Violation


def is_a(value: object, *kinds: type) -> bool:
    """Check what a reader typed: type hints bind nobody in a notebook."""
    return isinstance(value, kinds)


class DragonlabError(Exception):
    """Anything that dragonlab refuses; nothing has changed when it is raised."""


class GameError(DragonlabError):
    """There is no such game, or the folder that should hold one is no game: something is missing, or does not fit."""


class DataError(DragonlabError):
    """A game's own files (cards, rule book, art) are wrong: names the file, the entry and the key."""


class LanguageError(DragonlabError):
    """dragonlab speaks Spanish (`"es"`), English (`"en"`) and the languages that it has files for."""


class OptionError(DragonlabError):
    """A number of seats, an option, a seed or a seat that this game does not have."""


class NotationError(DragonlabError):
    """A text that names no move of this game."""


class IllegalMove(DragonlabError):
    """A move that a rule forbids now; `violation` says which one.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> try:
    ...     match.play("knight 2")
    ... except IllegalMove as refused:
    ...     print(refused.violation.rule, refused.violation.text("en"))
    DH-PLAY-8 This is not in your hand: knight 2. Choose from the cards that are.
    """

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.rule}: {violation.text()}")  # the rule first: long texts are cut
        self.violation = violation


class BotError(DragonlabError):
    """A bot of one's own that has chosen no legal move: names its class, and what would be right."""


class UndoError(DragonlabError):
    """There is nothing to take back."""


class ChanceError(DragonlabError):
    """A scripted chance result that is impossible, or can never be used."""


class PositionError(DragonlabError):
    """A position that cannot be: names the entry and what would be right."""


class ViewError(DragonlabError):
    """What no match of this game has shown to anybody, instead of a view."""


class RecordError(DragonlabError):
    """A record that cannot be replayed: names the entry that is wrong."""
