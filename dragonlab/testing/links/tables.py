"""The tables of the rule book that answer to what the code declares: entries, chance, options, seats, moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonlab.core.base.short import did_you_mean, near
from dragonlab.core.rules.chance import SAMPLED
from dragonlab.testing.faults import Fault
from dragonlab.testing.source import GAP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.testing.source import Text
    from dragonlab.testing.specimen import Specimen

ASKING = ("pick", "draw", "deal")  # calls that are handed a label of chance: what is chosen from may stand before it


def every_entry_of_a_position_is_explained(specimen: Specimen) -> Iterator[Fault]:
    explained = specimen.game.rulebook.entries
    if explained:
        yield from _both("entry", explained, specimen.game.entries(), "entry of a position")


def every_label_of_chance_that_is_asked_for_is_declared(specimen: Specimen) -> Iterator[Fault]:
    game, source, declared = specimen.game, specimen.source, [*specimen.game.chance]
    for call in source.called(*ASKING):
        first = 0 if call.name == "pick" and call.arguments < 3 else 1
        text = call.texts.get(first) or call.texts.get("label")
        if text and not _declared(text, declared):
            yield Fault(text.place, f"{text.text!r} is no label of `chance`; {did_you_mean(text.text, declared)}")
    greatest: dict[str, int] = {}
    for label, outcome in sorted(specimen.labels.items()):
        pattern = next((name for name in (game.pattern(label), label) if name in declared), None)
        if pattern is not None:
            greatest[pattern] = max(outcome, greatest.get(pattern, 0))
        elif not label.startswith(SAMPLED) and not any(text.may_be([label]) for text in source.texts):
            yield Fault("__init__.py, chance", f"{label!r} is asked for, and no label; {did_you_mean(label, declared)}")
    for pattern, outcome in greatest.items():
        if outcome >= (count := len(game.outcome_names(pattern))):
            yield Fault("__init__.py, chance", f"{pattern!r} gave outcome {outcome}, and {count} have names, from 0 on")


def every_label_of_chance_is_asked_for_and_explained(specimen: Specimen) -> Iterator[Fault]:
    game, declared = specimen.game, [*specimen.game.chance]
    asked = {game.pattern(label) for label in specimen.labels} | set(specimen.labels)
    for label in declared:
        if label not in asked and sum(_declared(text, [label]) for text in specimen.source.texts) < 2:
            yield Fault("__init__.py, chance", f"{label!r} is declared, and nothing asks for it; leave it out, or ask")
    if game.rulebook.chance:
        names = {re.split(r"[.{]", label)[0]: None for label in declared if not label.startswith(SAMPLED)}
        yield from _both("chance", game.rulebook.chance, names, "label of chance")


def _declared(text: Text, labels: Iterable[str]) -> bool:
    """Tell whether a text may be one of these labels, with a seat for a seat."""
    wanted = GAP.sub("{}", text.text)
    alike = any(wanted == GAP.sub("{}", label) for label in labels)
    return alike or text.may_be([label.replace("{seat}", "0") for label in labels])


def every_option_is_explained(specimen: Specimen) -> Iterator[Fault]:
    game, explained = specimen.game, specimen.game.rulebook.options
    yield from _both("option", explained, game.options, "option")
    for name in explained.keys() & game.options.keys():
        yield from _both(f"option {name}, value", explained[name][1], game.options[name].values, f"value of {name!r}")


def _both(table: str, explained: Iterable[str], there: Iterable[str], what: str) -> Iterator[Fault]:
    """Compare what a table explains with what there is."""
    known, said = [*there], [*explained]
    strange = [name for name in said if name not in known]
    for name in strange:
        yield Fault(f"rulebook.toml, {table} {name}", f"there is no such {what}; {did_you_mean(name, known)}")
    meant = {near(name, known) for name in strange}
    for name in known:
        if name not in said and name not in meant:
            yield Fault(f"rulebook.toml, {table}", f"{name!r} is missing; explain this {what}")


def there_is_a_name_for_each_seat(specimen: Specimen) -> Iterator[Fault]:
    game, seats = specimen.game, specimen.game.rulebook.seats
    if "seat" in game.rulebook.says and len(seats) != max(game.seats):
        yield Fault(
            "rulebook.toml, seat", f"there are {len(seats)} of them, and the game is for up to {max(game.seats)}"
        )
    for what, said in (("name", [seat.name.es for seat in seats]), ("tone", [seat.tone for seat in seats])):
        if twice := [one for one in said if said.count(one) > 1]:
            yield Fault("rulebook.toml, seat", f"two have the {what} {twice[0]!r}; each needs one of its own")


def what_the_game_declares_is_there(specimen: Specimen) -> Iterator[Fault]:
    game = specimen.game
    notations, verbs = [move.notation for move in game.moves], list(dict.fromkeys(move.verb for move in game.moves))
    for name, words, known, what in (
        ("passes", game.passes, notations, "move"),
        ("quiet", game.quiet, verbs, "verb of a move"),
        ("at_start", game.at_start, [*game.chance], "label of `chance`"),
        ("renamed", [label.partition(".")[0] for label in game.renamed.values()], _bare(game), "label of `chance`"),
        ("taken_from", game.taken_from, [place.rstrip("0123456789") for place in specimen.places], "zone"),
    ):
        for word in words:
            if word not in known:
                yield Fault(f"__init__.py, {name}", f"{word!r} is no {what}; {did_you_mean(word, known)}")


def _bare(game: AnyGame) -> list[str]:
    return [label.partition(".")[0] for label in game.chance]
