"""A position that was solved comes back changed: with other cards of the same kind and other numbers."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.schema.kinds import Names
from dragonlab.core.words.language import LANGUAGES
from dragonlab.lessons.level import UNSAID
from dragonlab.lessons.practice.aims import NUDGE, OF_KIND
from dragonlab.lessons.practice.look import WORLDS, Look
from dragonlab.lessons.practice.subjects import known
from dragonlab.lessons.rival import reply
from dragonlab.lessons.solver import Search

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.practice.aims import Task
    from dragonlab.lessons.setting import Setting

POSITIONS = 40  # that are tried
MOVES = 100  # that are looked at in all of them together
OFTEN = 0.5  # so much of a position is changed, about
COUNTED = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
)
VALUES = {word: 2 + at % 9 for at, word in enumerate(COUNTED)}
NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(COUNTED)})\b")
PLACE = re.compile(r"\b(?:zero|last hand|last turn|cero|última mano|último turno)\b")  # says a number as well
STRENGTH = re.compile(
    r"\b(?:low|high|best|worst|dangerous|your cards|baj[ao]s?|alt[ao]s?|mejor|peor|peligros[ao]|tus cartas)"
)
NEAR = 1  # so far a card may move where the text says how strong the cards are
CARD = re.compile(r"([a-z_]+?)(\d+)[a-z]?")  # what a card is, and its number


def changed(level: Level, rule: str, seed: int | str) -> Task | None:
    """Make a task of a level's position, changed: its goal, or else the rule; None if a few tries gave none."""
    setting = level.setting
    if not setting.position:
        return None
    dice, change, left = random.Random(f"changed {level.name} {seed}"), Change(level), MOVES
    for _ in range(POSITIONS):
        position = {key: change.of(value, dice) for key, value in setting.position.items()}
        if position == setting.position or change.unsaid(position):
            continue
        chance = setting.chance if setting.moves else {}  # what led there was scripted; what comes is not
        twin = replace(setting, position=position, chance=chance, seed=f"{seed} {dice.random()}")
        search = Search(_twin(level, twin), left)
        with suppress(DragonlabError):  # such cards do not go together
            task = _goal(search) or _rule(level, rule, twin, dice)
            if task is not None:
                return task
        left = search.left
    return None


class Change:
    """How the position of a level may be changed, so that its title and goal stay true."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._alike = _alike(level.game)
        self._said = [text.text(language).lower() for text in (level.title, level.goal) for language in LANGUAGES]
        found = [number for text in self._said for number in NUMBER.findall(text)]
        self._named = {VALUES[number] if number in VALUES else int(number) for number in found}
        self._strength = any(STRENGTH.search(text) for text in self._said)
        self.numbers = not (self._named or any(PLACE.search(text) for text in self._said))
        """No number is named, so that any may change."""

    def of(self, value: object, dice: random.Random) -> object:
        """Change a part of a position: some of its cards, some of its numbers by one."""
        if isinstance(value, list):
            return [self.of(item, dice) for item in value]
        if isinstance(value, dict):
            return {key: self.of(item, dice) for key, item in value.items()}
        if isinstance(value, str) and value in self._alike and dice.random() < OFTEN:
            return dice.choice(self._others(value))
        if self.numbers and type(value) is int and dice.random() < OFTEN:
            changed = value + dice.choice((-1, 1))
            return min(-1, changed) if value < 0 else max(0, changed)
        return value

    def _others(self, card: str) -> Sequence[str]:
        """List what a card may become: itself only, if its number is named; one like it, if its strength is."""
        number = _number(card)
        if number in self._named:
            return [card]
        if self._strength:
            return [other for other in self._alike[card] if abs(_number(other) - number) <= NEAR]
        return self._alike[card]

    def unsaid(self, position: Mapping[str, object]) -> bool:
        """Tell whether a card that is not there any more is named."""
        words = self._level.game.rulebook.words
        gone = {*_names(self._level.setting.position)} - {*_names(position)}
        named = {words.term(card, language).lower() for card in gone for language in LANGUAGES}
        return any(name in text for name in named for text in self._said)


def _number(card: str) -> int:
    """Give the number of a card, with which others of its kind are told from it."""
    match = CARD.fullmatch(card)
    assert match is not None  # noqa: S101  as only such are alike
    return int(match[2])


def _names(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _names(item)


def _alike(game: AnyGame) -> Mapping[str, Sequence[str]]:
    """Name for each card those of the same kind: its suit, its colour."""
    sorts = [names for names in vars(game.components).values() if isinstance(names, Names)]
    kinds: dict[str, list[str]] = {}
    for name in dict.fromkeys(name for names in sorts for name in names.all):
        if (match := CARD.fullmatch(name)) is not None:
            kinds.setdefault(match[1], []).append(name)
    return {name: names for names in kinds.values() for name in names}


def _twin(level: Level, setting: Setting) -> Level:
    """Give the level in another position; what is said of the old one is left out."""
    return replace(
        level,
        setting=setting,
        id=f"changed-{level.id}-{setting.seed}",
        right=UNSAID,
        nudge=NUDGE,
        failure=None,
        lost=None,
        feedback=(),
        highlights=(),
        fresh=True,
    )


def _goal(search: Search) -> Level | None:
    """Ask for the level's goal, if it takes as many moves, whatever chance brings, and not any first move will do."""
    twin = search.level
    start = twin.setting.start()
    if start.to_move != twin.seat or twin.solved(start):
        return None
    found = search.solve(start, twin.par)
    if not isinstance(found, list) or len(found) < twin.par:
        return None
    if all(_leads_there(search, start, move) for move in start.legal_moves()):
        return None
    others = (replace(twin.setting, seed=f"{twin.setting.seed} {number}") for number in range(WORLDS))
    return replace(twin, solution=tuple(found)) if all(_solves(twin, one, found) for one in others) else None


def _leads_there(search: Search, start: Match, move: Move) -> bool:
    """Tell whether the goal is reached in as few moves after this one."""
    level, match = search.level, start.fork()
    match.play(move)
    if not level.solved(match):
        reply(level, match)
    return level.solved(match) or (level.par > 1 and search.solve(match, level.par - 1) is not None)


def _solves(level: Level, setting: Setting, moves: Sequence[str]) -> bool:
    match = setting.start()
    for move in moves:
        match.play(move)
        if not level.solved(match):
            reply(level, match)
    return level.solved(match)


def _rule(level: Level, rule: str, setting: Setting, dice: random.Random) -> Task | None:
    """Ask for the rule itself, at the start or later on the way that the solution goes."""
    found = level.game.rulebook[rule]
    if found.kind not in OF_KIND:
        return None
    aim, match = known(level.game, rule) or OF_KIND[found.kind](level.game, found, {}), setting.start()
    for move in ("", *level.solution[: level.par - 1]):
        if move:
            match.play(move)
        if match.to_move != level.seat:
            return None
        task = aim.task(Look(setting, match, dice.choice(match.legal_moves()), dice))
        if task is not None:
            return replace(task, about=level.about)
    return None
