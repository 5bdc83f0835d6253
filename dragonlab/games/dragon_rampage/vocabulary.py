"""The words of which the effects of cards are composed: `"heal 2"`, `"turn black defence"`, `"gold 2 + draw 1"`.

A card is played in one of the windows of its words: `turn`, in one's action phase before the first throw; `roll`, after
a throw of it; `fight` and `step`, in one's attack and move; and in secret `box`, before a box is resolved, `rampage`,
after a rampage card, `wounds`, `rob`, `cancel`, after a hero card, and `after`, when one's attack is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dragonlab.core import Table

COLOURS = ("yellow", "red", "black")
BOXES = ("defence", "dragon", "crafty", "treasure", "attack", "boots")  # in the order in which they are resolved
MOST = 5
NUMBERS = tuple(str(number) for number in range(1, MOST + 1))
# Heroes on such spaces, all on the foremost or the hindmost space, and single ones.
WHO = ("all", "odd", "even", "ahead", "behind", "bold", "rich")  # bold: first in the dragon's box
ARGUMENTS = {  # what may stand behind a word
    "number": NUMBERS,
    "colour": COLOURS,  # all dice of it
    "face": tuple(box for box in BOXES if box != "dragon"),
    "box": (*BOXES, "any"),
    "half": ("minor", "any"),  # of a hero card
    "scope": ("action", "all"),  # the action roll, or all throws
    "who": WHO,
}


class Word(NamedTuple):
    """When a word can be played, what stands behind it (`ARGUMENTS`), and what the player names with it."""

    windows: tuple[str, ...]
    arguments: tuple[str, ...] = ()
    target: str = ""


ACTION = ("turn", "roll")  # the windows of one's action phase
WORDS = {
    "reroll": Word(("roll", "fight"), ("number",)),  # more re-rolls; in the action roll that is no boost (DR-R10)
    "dragons": Word(("roll",)),  # a re-roll more, and in the next one dragons may be rolled, too
    "throw": Word(("roll",), ("colour",)),  # roll the dice again, dragons too
    "turn": Word(("roll",), ("colour", "face")),  # turn the dice to a face
    "hits": Word(("fight",), ("number",)),  # more hits
    "burn": Word(ACTION, ("number",)),  # wounds for the dragon
    "stride": Word(("step",), ("number",)),  # move further, by up to that many spaces
    "walk": Word(("turn",), ("number",)),  # move exactly that many spaces, to the exit at most
    "heal": Word(ACTION, ("number",)),
    "gold": Word(ACTION, ("number",)),  # take gold from the supply
    "draw": Word(ACTION, ("number",)),  # draw hero cards
    "treasure": Word(ACTION, ("number",)),  # draw treasures
    "rob": Word((*ACTION, "box"), ("number",), "seat"),  # rob somebody of gold; of the boxes, before the crafty one
    "steal": Word((*ACTION, "box"), (), "seat"),  # rob somebody likewise of a treasure that is left to chance
    "trick": Word(ACTION, (), "seat"),  # a hero card of somebody, left to chance, leaves the game
    "spoil": Word(ACTION, (), "seat"),  # somebody discards a hero card that is left to chance
    "dodge": Word(("wounds",), ("number",)),  # prevent wounds of one's own
    "shield": Word(("wounds",), ("number",), "seat"),  # prevent wounds of somebody else
    "guard": Word(("rob",)),  # a robbery of oneself fails
    "shove": Word(("box",), ("box",)),  # one's token in that row (`any`: in each) gets ahead of its left neighbour
    "swap": Word(("box",), (), "pair"),  # two neighbours in the row change ranks, as far as a rank matters
    "calm": Word(("rampage",)),  # the rampage card does nothing
    "cancel": Word(("cancel",), ("half",)),  # a hero card of somebody else does nothing
    "fetch": Word(ACTION),  # take a hero card of anybody's discards
    "renew": Word(ACTION),  # shuffle one's discards into one's hero deck, and draw a card
    "again": Word(("after",)),  # attack again, with the rolls of the first attack
    "ring": Word(("turn",), ("scope",)),  # lasting: a re-roll more in each of these throws
}
WINDOWS = tuple(dict.fromkeys(window for word in WORDS.values() for window in word.windows))
OCCASIONS = (*(window for window in WINDOWS if window != "box"), *BOXES)  # windows; before a box that box's own
BOOSTS = {"dragons", "throw", "turn", "hits", "stride", "shove", "swap"}  # and `reroll` in an attack (DR-R10)
NAMING = {name for name, word in WORDS.items() if word.target}
SURE = {"reroll", "dragons", "throw", "hits", "burn", "stride", "walk", "gold", "ring"}  # they always do something
# A rampage card says `nothing`, or these words, each with a number and with whom it means.
RAMPAGE_WORDS = ("wound", "lose", "drop", "back", "gold", "draw", "heal")  # lose gold, discard hero cards, move back


@dataclass(frozen=True, slots=True)
class Effect:
    """A word with what stands behind it: a number (0 if there is none), and of `ARGUMENTS` what the word wants."""

    word: str
    number: int = 0
    colour: str = ""
    face: str = ""
    box: str = ""
    half: str = ""
    scope: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class CardPart:
    """What a part of a card costs and does, when, and what the player names.

    In the windows `boosts` it improves a throw or the result of a box (DR-R10). It is played in vain unless all of
    `needs` do something, where somebody is named, or one of them, where nobody is; without `needs` it always does.
    """

    cost: int
    effects: tuple[Effect, ...]
    windows: tuple[str, ...]
    target: str
    boosts: tuple[str, ...]
    needs: tuple[Effect, ...]


def within(entry: Table, key: str, least: int, most: int) -> int:
    """Read a number that has bounds."""
    value = entry.integer(key)
    if not least <= value <= most:
        raise entry.wrong(key, f"a whole number from {least} to {most}")
    return value


def effects(entry: Table, key: str, cost: int) -> CardPart:
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
    naming = tuple(one for one in found if one.word in NAMING)
    needs = naming or (found if words.isdisjoint(SURE) else ())
    return CardPart(cost, found, windows, next(iter(targets), ""), boosts, needs)


def _effect(entry: Table, key: str, words: list[str]) -> Effect:
    name, given = words[0] if words else "", words[1:]
    if name not in WORDS:
        raise entry.wrong(key, f"effects of the words {', '.join(WORDS)}")
    wanted = WORDS[name].arguments
    if len(given) != len(wanted) or any(word not in ARGUMENTS[kind] for word, kind in zip(given, wanted, strict=True)):
        told = [f"a number from 1 to {MOST}" if kind == "number" else "|".join(ARGUMENTS[kind]) for kind in wanted]
        raise entry.wrong(key, f"such that {name!r} is followed by {' '.join(told) or 'nothing'}")
    said = dict(zip(wanted, given, strict=True))
    return Effect(name, int(said.pop("number", 0)), **said)


def occasions(part: CardPart) -> set[str]:
    """Say at which of `OCCASIONS` a part of a card may do something."""
    found = {*part.windows}
    if "box" in found:
        found.remove("box")
        for effect in part.effects:
            box = "crafty" if effect.word in {"rob", "steal"} else effect.box
            found |= {box} if box in BOXES else {*BOXES}
    return found


def rampage_effects(entry: Table, key: str) -> tuple[Effect, ...]:
    """Read what a rampage card does."""
    if entry.string(key) == "nothing":
        return ()
    found = []
    for part in entry.string(key).split("+"):
        words = part.split()
        if len(words) != 3 or words[0] not in RAMPAGE_WORDS or words[1] not in NUMBERS or words[2] not in WHO:
            parts = f"of {', '.join(RAMPAGE_WORDS)}, numbers up to {MOST} and {', '.join(WHO)}"
            raise entry.wrong(key, f"'nothing', or parts such as 'wound 1 odd', {parts}")
        found.append(Effect(words[0], int(words[1]), who=words[2]))
    return tuple(found)
