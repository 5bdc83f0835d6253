"""The words of which the effects of cards are composed: `"heal 2"`, `"turn black defence"`, `"gold 2 + draw 1"`.

A card is played in one of the windows of its words: `turn`, the own action phase before the first throw; `roll`, after
a throw of it; `fight` and `step`, the own attack and move; and in secret `box`, before a box is resolved, `rampage`,
`wounds`, `rob`, `cancel`, after a hero card, and `after`, when an own attack is over. Words and windows:

    reroll N              roll, fight    so many re-rolls more; in the action roll it is no boost (DR-R10)
    dragons               roll           a re-roll more, and in the next one dragons may be rolled, too
    throw COLOUR          roll           roll all dice of a colour again, dragons too
    turn COLOUR FACE      roll           turn all dice of a colour to a face
    hits N                fight          so many hits more
    burn N                turn, roll     so many wounds for the dragon
    stride N              step           so many spaces more
    walk N                turn           move as many spaces, to the exit at most
    heal N, gold N        turn, roll     heal wounds, take gold from the supply
    draw N, treasure N    turn, roll     draw own hero cards, treasures
    rob N, steal          turn, roll, box  rob somebody of gold, of a treasure left to chance (before the crafty box)
    trick, spoil          turn, roll     a hero card of somebody, left to chance, leaves the game, or is discarded
    dodge N, shield N     wounds         prevent own wounds, or those of somebody else
    guard                 rob            a robbery of oneself fails
    shove BOX             box            the own token of that row (`any`: of each) gets ahead of its left neighbour
    swap                  box            two neighbours of the row change ranks, as far as a rank matters
    calm                  rampage        the dragon's card does nothing
    cancel HALF           cancel         a hero card of somebody else does nothing: a `minor` half, or `any`
    fetch                 turn, roll     take a hero card of any discards
    renew                 turn, roll     reshuffle the own hero deck with its discards
    again                 after          attack again, with the rolls of the first attack
    ring SCOPE            turn           lasting: a re-roll more in each `action` roll, or in `all` throws

A card of the dragon says `wound N WHO`, `lose N WHO` (gold), `drop N WHO` (hero cards, left to chance), `back N WHO`
(spaces), `gold N WHO`, `draw N WHO`, `heal N WHO`, or `nothing`. WHO are the heroes on `odd` or `even` spaces, `all`,
those `ahead` (all on the foremost space) or `behind` (all on the hindmost), the `bold` one, who leads the dragon's box,
or the `rich` one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dragonlab.core import Table

COLOUR, FACE = ("yellow", "red", "black"), ("defence", "crafty", "treasure", "attack", "boots")
ROW = ("defence", "dragon", "crafty", "treasure", "attack", "boots", "any")
WHO = ("all", "odd", "even", "ahead", "behind", "bold", "rich")
NUMBER = ("number",)


class Word(NamedTuple):
    """When a word can be played, what stands behind it, and what the player names with it."""

    windows: tuple[str, ...]
    arguments: tuple[tuple[str, ...], ...] = ()
    target: str = ""


WORDS = {
    "reroll": Word(("roll", "fight"), (NUMBER,)),
    "dragons": Word(("roll",)),
    "throw": Word(("roll",), (COLOUR,)),
    "turn": Word(("roll",), (COLOUR, FACE)),
    "hits": Word(("fight",), (NUMBER,)),
    "burn": Word(("turn", "roll"), (NUMBER,)),
    "stride": Word(("step",), (NUMBER,)),
    "walk": Word(("turn",), (NUMBER,)),
    "heal": Word(("turn", "roll"), (NUMBER,)),
    "gold": Word(("turn", "roll"), (NUMBER,)),
    "draw": Word(("turn", "roll"), (NUMBER,)),
    "treasure": Word(("turn", "roll"), (NUMBER,)),
    "rob": Word(("turn", "roll", "box"), (NUMBER,), "seat"),
    "steal": Word(("turn", "roll", "box"), (), "seat"),
    "trick": Word(("turn", "roll"), (), "seat"),
    "spoil": Word(("turn", "roll"), (), "seat"),
    "dodge": Word(("wounds",), (NUMBER,)),
    "shield": Word(("wounds",), (NUMBER,), "seat"),
    "guard": Word(("rob",)),
    "shove": Word(("box",), (ROW,)),
    "swap": Word(("box",), (), "pair"),
    "calm": Word(("rampage",)),
    "cancel": Word(("cancel",), (("minor", "any"),)),
    "fetch": Word(("turn", "roll")),
    "renew": Word(("turn", "roll")),
    "again": Word(("after",)),
    "ring": Word(("turn",), (("action", "all"),)),
}
WINDOWS = tuple(dict.fromkeys(window for word in WORDS.values() for window in word.windows))
BOOSTS = {"dragons", "throw", "turn", "hits", "stride", "shove", "swap"}  # and `reroll` in an attack (DR-R10)
NAMING = {name for name, word in WORDS.items() if word.target}
DRAGON_WORDS = ("wound", "lose", "drop", "back", "gold", "draw", "heal")
MOST = 5
NUMBERS = tuple(str(number) for number in range(1, MOST + 1))


@dataclass(frozen=True, slots=True)
class Effect:
    """A word with its number (0 if it has none) and what else stands behind it."""

    word: str
    number: int = 0
    what: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Half:
    """What a part of a card costs and does, when, and what the player names.

    In the windows `boosts` it improves a throw or the result of a box (DR-R10).
    """

    cost: int
    effects: tuple[Effect, ...]
    windows: tuple[str, ...]
    target: str
    boosts: tuple[str, ...]


def within(entry: Table, key: str, least: int, most: int) -> int:
    """Read a number that has bounds."""
    value = entry.integer(key)
    if not least <= value <= most:
        raise entry.wrong(key, f"a whole number from {least} to {most}")
    return value


def effects(entry: Table, key: str, cost: int) -> Half:
    """Read a part of a card; `DataError` for words that are not known or never go together."""
    found = tuple(_effect(entry, key, part.split()) for part in entry.string(key).split("+"))
    windows = tuple(
        window for window in WORDS[found[0].word].windows if all(window in WORDS[one.word].windows for one in found)
    )
    targets = {WORDS[one.word].target for one in found} - {""}
    if not windows or len(targets) > 1:
        raise entry.wrong(key, "words that can be played at the same time, at most one naming somebody")
    words = {one.word for one in found}
    boosts = tuple(window for window in windows if words & BOOSTS or (window == "fight" and "reroll" in words))
    return Half(cost, found, windows, next(iter(targets), ""), boosts)


def _effect(entry: Table, key: str, words: list[str]) -> Effect:
    name, given = words[0] if words else "", words[1:]
    known = WORDS.get(name)
    if known is None:
        raise entry.wrong(key, f"effects of the words {', '.join(WORDS)}")
    number, what = 0, list[str]()
    fits = len(given) == len(known.arguments)
    for argument, kinds in zip(given, known.arguments, strict=False):
        if kinds is NUMBER and argument in NUMBERS:
            number = int(argument)
        elif argument in kinds and kinds is not NUMBER:
            what.append(argument)
        else:
            fits = False
    if not fits:
        wanted = " ".join(
            f"a number from 1 to {MOST}" if kinds is NUMBER else "|".join(kinds) for kinds in known.arguments
        )
        raise entry.wrong(key, f"such that {name!r} is followed by {wanted or 'nothing'}")
    return Effect(name, number, tuple(what))


def dragon_effects(entry: Table, key: str) -> tuple[Effect, ...]:
    """Read what a card of the dragon does."""
    if entry.string(key) == "nothing":
        return ()
    found = []
    for part in entry.string(key).split("+"):
        words = part.split()
        if len(words) != 3 or words[0] not in DRAGON_WORDS or words[1] not in NUMBERS or words[2] not in WHO:
            parts = f"of {', '.join(DRAGON_WORDS)}, numbers up to {MOST} and {', '.join(WHO)}"
            wanted = f"'nothing', or parts such as 'wound 1 odd', {parts}"
            raise entry.wrong(key, wanted)
        found.append(Effect(words[0], int(words[1]), (words[2],)))
    return tuple(found)
