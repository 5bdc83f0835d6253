"""How cards and moves of Rune Stones are called, and what is asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dragonlab.core import Text, capital, checked
from dragonlab.games.rune_stones import rules
from dragonlab.games.rune_stones.actions import ABLE
from dragonlab.games.rune_stones.components import GEMS, MAX_COUNT, NEEDS, PLACES
from dragonlab.games.rune_stones.smithies import artefact_being_forged
from dragonlab.games.rune_stones.using import only_one_part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Param, Rulebook
    from dragonlab.games.rune_stones.components import Card, Part, RuneStonesComponents, RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

MOST_ROUNDS = 17  # that may be left, as `look` reckons


def teach(components: RuneStonesComponents, book: Rulebook) -> None:
    """Teach the rule book the name of each card, under `does_…` what it does, under `about_…` both, and some gems."""
    for card in components.printed:
        book.words.teach(card.name, Text.by(partial(_title, card)))
        book.words.teach(f"does_{card.name}", Text.by(partial(about_card, book, card)))
        book.words.teach(f"about_{card.name}", Text.by(partial(_title_and_about, book, card)))
        for number, part in enumerate(card.parts, 1):
            book.words.teach(f"part{number}_{card.name}", Text.by(partial(about_part, book, part)))
    for gem in NEEDS:
        for count in range(2, MAX_COUNT + 1):
            book.words.teach(f"{count} {gem} gem", Text.by(partial(book.label, f"count_{gem}", count=count)))
    book.words.teach("2 choice gem", Text.by(partial(book.term, "about two gems")))
    for rounds in range(MOST_ROUNDS + 1):
        book.words.teach(f"{rounds} rounds left", Text.by(partial(book.label, "rounds_left", count=rounds)))
    for place in PLACES:
        book.words.teach(place, Text.by(partial(_place, book, place)))


def _title(card: Card, language: str) -> str:
    return f"{card.title.text(language)} {card.number}"


def _title_and_about(book: Rulebook, card: Card, language: str) -> str:
    return f"{_title(card, language)}, {about_card(book, card, language)}"


def _place(book: Rulebook, place: str, language: str) -> str:
    row, gem = place.split("_")
    return f"{book.term('row', language)} {row[3:]}, {book.term(gem, language)}"


def about_card(book: Rulebook, card: Card, language: str) -> str:
    """Say colour, magic and abilities."""
    colour = book.term(f"{'white' if card.colour is None else GEMS[card.colour]} card", language)
    parts = [about_part(book, part, language) for part in card.parts]
    one = card.use == "choose" or len(parts) == 1
    joint = " + " if card.use != "choose" else f" {book.term('or', language)} "
    gives = f"{book.term('that gives', language)} {card.magic}"
    able = book.term("magic or ability" if one else "magic or abilities", language)
    return f"{colour} {gives} {able}: {joint.join(parts)}"


def about_part(book: Rulebook, part: Part, language: str) -> str:
    """Say what one part of a card does."""
    if part.kind == "trade":
        gains = [*counted(book, part.gains, language), *([_points(book, part, language)] if part.points else [])]
        return f"{', '.join(counted(book, part.pays, language))} → {', '.join(gains)}"
    if part.kind == "points":
        return _points(book, part, language)
    if part.kind in {"gem", "card"}:
        return book.label(f"about_{part.kind}", language, thing=book.term(f"{GEMS[part.colour]} {part.kind}", language))
    return book.term(f"about {part.kind}", language)


def counted(book: Rulebook, counts: Sequence[int], language: str) -> list[str]:
    """Say how many gems of each kind, and how many of any."""
    needs = zip(NEEDS, counts, strict=False)
    return [book.label(f"count_{need}", language, count=count) for need, count in needs if count]


def _points(book: Rulebook, part: Part, language: str) -> str:
    return book.label("points_count", language, count=part.points)


def label(components: RuneStonesComponents, book: Rulebook, move: RuneStonesMove, language: str | None = None) -> str:
    """Say a move in words."""
    verb = f"do_{move.verb}".replace(" ", "_")
    if move.verb == "use":
        ability = about_part(book, components.printed[move.card].parts[move.number], checked(language))
        return book.label(verb, language, card=move.faces[0], ability=ability)
    if move.card >= 0:
        return book.label(verb, language, card=move.faces[0])
    if move.verb == "place":
        return book.label(verb, language, place=PLACES[move.number])
    if move.verb == "stone":
        return book.label(verb, language, stone=move.faces[0])
    if move.verb in {"smithy", "ore", "exchange"}:
        return book.label(verb, language, number=move.number + 1)
    gem = GEMS[move.number] if move.faces else ""
    return book.label(verb, language, gem=f"{gem} gem")


def question(state: State, book: Rulebook, moves: Sequence[RuneStonesMove], language: str | None) -> str | None:
    """Ask which of several moves is meant: both halves of a card are done one after the other (RS-OPTION-1)."""
    if moves[0].verb in ABLE:
        return book.label("which_action", language)
    if {move.verb for move in moves} == {"smithy", "ore"}:
        return book.label("which_payment", language)
    if len({(move.verb, move.card) for move in moves}) > 1 or moves[0].verb != "use":
        return None
    return book.label("which_half" if only_one_part(state, moves[0].card) else "which_first", language)


def prompt(state: State, book: Rulebook, language: str) -> str:
    """Say what is asked of whoever is to move, with what it takes to answer."""
    params: dict[str, Param] = {}
    if state.step == "turn":
        params["actions"] = tuple(f"act_{verb}" for verb, able in ABLE.items() if able(state))
    elif state.step == "pay":
        params["list"] = ", ".join(counted(book, state.owed, language))
        params["count"] = state.pledged
    elif state.step == "place":
        params["gem"] = GEMS[artefact_being_forged(state)]
    elif state.step == "reward":
        params["face"] = f"face_{state.face}"
    elif state.step == "bonus":
        params["bonus"] = book.label(f"bonus_{state.bonus}", language, count=state.components.bonus_points)
    elif state.step == "magic":
        params["count"] = state.magic
    return capital(book.label(f"prompt_{rules.due(state)}", language, **params))
