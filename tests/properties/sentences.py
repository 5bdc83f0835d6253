"""Print what is said in random games and not well: raw keys, wrong numbers, words that do not go together.

cd tests && ../.venv/bin/python -m properties.sentences [--game dwarf_king] [--games 40] [--refusals 1000]
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from typing import TYPE_CHECKING, NamedTuple

from claims.sample import refusals
from lessons.reading import strings
from walks import begin, play_on

import dragonlab
from dragonlab.bots import make
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.scene.scene import Scene
    from dragonlab.core.words.language import Language
    from dragonlab.core.words.phrases import Phrase

LOOKS = 6  # at each game's table, with a hint if there are several moves

EVER = {
    "a raw key": r"[{}_]|\bhouse\b",
    "spaces": r"(?m)[^\S\n]{2}|^\s|\s$|(?<=\w) [,.;:!?]|\( | \)|\(\)",
    "punctuation": r"[,;:][,;:.]|\.[,;:]|(?<!\.)\.\.(?!\.)",
}
NEVER: dict[Language, dict[str, str]] = {
    "es": {
        "no contraction": r"\b[dD]e el\b|\b[aA] el\b",  # a name may begin with El
        "y or o before its own sound": r"\by (?:i|hi(?!e))|\bo h?o",
        "what is not done": r"\bva a no\b",
    },
    "en": {
        "a or an": r"\ba (?!one\b|once\b|uni|use)[aeiou]|\ban [b-df-gj-np-tv-z]",
        "one of several": r"\bthere are (?:1|one)\b",
    },
}
SCORES = {"puntos", "points"}  # no points are a score like any other


class Said(NamedTuple):
    """A sentence, and what says it."""

    where: str
    text: str


def sentences(game: AnyGame, matches: Iterable[Match], most: int) -> dict[Language, set[Said]]:
    """Collect what the game's files say, what is said in these matches, and so many refusals in others."""
    said: dict[Language, set[Said]] = {language: set(written(game, language)) for language in LANGUAGES}
    for refusal in refusals(game, most):
        for language in LANGUAGES:
            said[language].add(Said(f"refused by {refusal.violation.rule}", refusal.violation.text(language)))
    for match in matches:
        dice = random.Random(match.seed)
        for ply in (match.plies[-1], *dice.sample(match.plies, min(LOOKS, len(match.plies)))):
            seen(game, ply.state, said)
        told(match, said)
    return said


def written(game: AnyGame, language: Language) -> Iterator[Said]:
    """Give what rules, lessons and words say as it stands, without code; what has gaps is heard when it is said."""
    for path in sorted(game.folder.glob("*.toml")):
        for where, text in strings(path, language):
            if "{" not in text:
                yield Said(where, re.sub(r"`[^`]*`", "…", text))


def told(match: Match, said: dict[Language, set[Said]]) -> None:
    """Add what each seat and a spectator hear."""
    for event in (event for ply in match.plies for event in ply.events):
        heard = (event.seen_by(seat) for seat in (None, *range(match.seats)))
        for known in {id(known): known for known in heard if known}.values():
            for language in LANGUAGES:
                said[language].add(Said(known.name, known.text(language)))


def seen(game: AnyGame, state: AnyState, said: dict[Language, set[Said]]) -> None:
    """Add what is written on the table or spoken of it, for each seat and a spectator, and a hint."""
    for seat in (None, *range(state.seats_at_table())):
        view, moves = state.view(seat), state.legal_moves() if seat is not None and seat == state.to_move else []
        hint = make("medium", game, 0).choose(view).reasons if len(moves) > 1 else ()
        for language in LANGUAGES:
            said[language].update(shown(game.scene(view, moves, language)))
            said[language].update(Said(why.name, game.rulebook.reason(why.name, why.params, language)) for why in hint)


def shown(scene: Scene) -> Iterator[Said]:
    """Give all texts of a scene."""
    for zone in scene.zones:
        for text in (zone.label, zone.spoken, zone.text, *(zone.contents or ()), *(spot.label for spot in zone.spots)):
            yield Said(f"zone {zone.id}", text or "-")
        for piece in zone.pieces:
            yield from (Said(f"piece in {zone.id}", text) for text in (piece.label, piece.tag, piece.about) if text)
    yield from (Said("choice", choice.label) for choice in scene.choices)
    yield from (Said("prompt", text) for text in (scene.prompt,) if text)
    yield from (Said("number", number.spoken) for seat in scene.seats for number in seat.numbers)


def numbers(game: AnyGame, language: Language) -> dict[str, str]:
    """Make the patterns of a plural after 1 and after 0: of the words that the rule book has for several things."""
    plurals, between = set[str](), set[str]()
    for phrase, counted in counting(game):
        one, other = (phrase.es if language == "es" else phrase.en)[:2]
        if one != other and not counted:
            plurals.add(other)
        elif one != other:
            for words in re.findall(r"\{count\} (\w+)(?: (\w+))?", other):
                plurals |= {plural := next((word for word in words if word not in re.findall(r"\w+", one)), "")}
                between |= {words[0]} - {plural}
    many = "|".join(sorted(map(re.escape, plurals - {""}), key=len, reverse=True))
    things = "|".join(sorted(map(re.escape, plurals - {"", *SCORES}), key=len, reverse=True))
    named = "|".join(["", *sorted(f"{word} " for word in between)])
    return {
        "a plural of one": rf"(?<![\d.,−+/-])\b1 (?:{named})(?:{many})\b",
        "none as a number": rf"(?<![\d.,−+/-])\b0 (?:{named})(?:{things})\b",
    }


def counting(game: AnyGame) -> Iterator[tuple[Phrase, bool]]:
    """Give the phrases that have a plural: terms, and sentences that count."""
    book = game.rulebook
    yield from ((phrase, False) for phrase in book.words.terms.values())
    refused = [rule.refusal for rule in book.values() if rule.refusal]
    yield from ((phrase, True) for phrase in (*book.events.values(), *book.labels.values(), *refused))


def wrong(said: Iterable[Said], game: AnyGame, language: Language) -> list[str]:
    """List what is not well said, one example of each kind from each source."""
    patterns = EVER | NEVER[language] | numbers(game, language)
    found = dict[tuple[str, str], str]()
    for what, pattern in patterns.items():
        search = re.compile(pattern).search
        for where, text in sorted(said):
            if search(text):
                found.setdefault((what, where), text)
    return [f"{what}, {where}: {text!r}" for (what, where), text in found.items()]


def main() -> int:
    """Print them; 1 if there are any."""
    parser = argparse.ArgumentParser("sentences", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=dragonlab.games(), nargs="*", default=dragonlab.games())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--refusals", type=int, default=1000)
    asked, all_found = parser.parse_args(), 0
    for name in asked.game:
        game = dragonlab.load(name)
        matches = [play_on(begin(game, seed), random.Random(seed)) for seed in range(asked.games)]
        for language, said in sentences(game, matches, asked.refusals).items():
            found = wrong(said, game, language)
            all_found += len(found)
            print(f"{name}, {language}: {len(said)} sentences, {len(found)} not well said", *found, sep="\n  ")
    return 1 if all_found else 0


if __name__ == "__main__":
    sys.exit(main())
