"""How things show themselves in a notebook: as text, and as HTML without colours of its own, for light and dark.

All of it is in the language in use, and whatever comes from outside is escaped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonlab.core.base.display import as_html, as_text
from dragonlab.core.base.parsing import LARGEST
from dragonlab.core.base.short import cut, short_repr
from dragonlab.core.play.match import Match
from dragonlab.core.play.record import Record
from dragonlab.core.rules.events import Event, Story
from dragonlab.core.rules.outcome import Outcome
from dragonlab.core.words.language import Text, current_language
from dragonlab.core.words.phrases import signed
from dragonlab.core.words.rulebook import ADVICE, Rule, Rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NOTHING = Text("No hay nada que contar.", "There is nothing to tell.")
MOVE = Text("{game}, jugada {count}. ", "{game}, move {count}. ")
TO_MOVE = Text("Le toca a {seat}.", "{seat} is to move.")
OVER = Text("La partida ha terminado.", "The game is over.")
RULES = Text("{title}: {count} reglas", "{title}: {count} rules")
RULING = Text("Lo hemos decidido nosotros: {why}", "We decided this: {why}")
SOURCE = Text("En el reglamento: {source}", "In the rule text: {source}")
COMMUNITY = Text("Sale de versiones hechas por aficionados", "From fan-made versions")
PUBLISHED = Text("Sale del juego publicado", "From the published game")
HOUSE = Text("Regla de esta edición: no está en el reglamento", "A rule of this edition: it is not in the rule text")
NO_RULE = Text("Es un consejo nuestro, no una regla", "Our advice, not a rule")
WINS = Text("{seat} gana", "{seat} wins")
SHARES = Text("{seat} comparte la victoria", "{seat} shares the victory")
RECORD = Text("Partida de {game} para {seats}: {moves}. {result}.", "Game of {game} for {seats}: {moves}. {result}.")
MOVES = Text("{count} jugadas", "{count} moves")
ONE_MOVE = Text("1 jugada", "1 move")
RESULT = Text("Resultado: {scores}", "Result: {scores}")
UNFINISHED = Text("Sin terminar", "Not over yet")

# Notebooks push the cells of a table to the right.
HEAD = '<th scope="row" style="text-align: start">'
WORDS = '<td style="text-align: start">'


def say(text: Text, **params: object) -> str:
    """Say a sentence with its gaps filled."""
    return text.text().format(**params)


def escaped(text: str) -> str:
    """Write a text such that HTML shows it as it is."""
    from html import escape  # noqa: PLC0415  slow to import, and only notebooks need it

    return escape(text)


def marked(sentence: str) -> str:
    """Write a sentence as HTML, with what stands in backticks as code."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escaped(sentence))


@as_html.register(Story)
def story(events: Story) -> str:
    """Show what happened: sentence by sentence, each with the rule that it follows from behind it."""
    sentences = "".join(f"<li>{event_page(event)}</li>" for event in events)
    return f"<ul>{sentences}</ul>" if sentences else f"<p>{escaped(say(NOTHING))}</p>"


@as_html.register(Event)
def event_page(event: Event) -> str:
    """Show the sentence of an event, with the rule behind it folded away."""
    if event.book is None:
        return escaped(repr(event))
    rule = _rule(event.book[event.rule])
    return f"<details><summary>{escaped(event.text())}</summary>{rule}</details>"


def _rule(rule: Rule) -> str:
    said = f"<b>{escaped(rule.name.text())}.</b>" if rule.name else f"<code>{escaped(rule.id)}</code>"
    return f"{said} {escaped(rule.text())}"


@as_html.register(Rule)
def rule_page(rule: Rule) -> str:
    """Show a rule and where it comes from."""
    return f"<p>{_rule(rule)}</p><p><small>{escaped(_source(rule))}</small></p>"


def _source(rule: Rule) -> str:
    if rule.why is not None:
        return say(RULING, why=rule.why.text())
    if rule.heading is not None:
        return say(SOURCE, source=rule.heading.text())
    return say({"community": COMMUNITY, "published": PUBLISHED, "house": HOUSE, ADVICE: NO_RULE}[rule.source])


@as_html.register(Rulebook)
def book_page(book: Rulebook) -> str:
    """Show a rule book: its sections, to be opened."""
    sections = []
    for section in book.sections:
        rules = [f"<li>{_rule(rule)}</li>" for rule in book.values() if rule.section == section.id]
        title = escaped(section.title.text())
        sections.append(f"<details><summary>{title} ({len(rules)})</summary><ul>{''.join(rules)}</ul></details>")
    return f"<p><strong>{escaped(str(book))}</strong></p><p>{escaped(book.about.text())}</p>{''.join(sections)}"


@as_text.register(Story)
def _(events: Story) -> str:
    return "\n".join(map(str, events)) or say(NOTHING)


@as_text.register(Rulebook)
def _(book: Rulebook) -> str:
    return say(RULES, title=book.title.text(), count=len(book) - len(book.ideas))


@as_text.register(Outcome)
def outcome_text(outcome: Outcome) -> str:
    """Write a result in lines; its `repr` if no match has given it words."""
    if outcome.book is None:
        return repr(outcome)
    return "\n".join(
        f"  {points:>4}  {what} [{rule}]" if rule else f"{what}: {points}"
        for what, points, rule in _outcome_lines(outcome, outcome.book)
    )


def _outcome_lines(outcome: Outcome, book: Rulebook) -> Iterator[tuple[str, str, str]]:
    """Give the lines of a result: what for, the points, and the rule behind them; a seat's total comes first."""
    language = current_language()
    won = SHARES if len(outcome.winners) > 1 else WINS
    for seat, total in enumerate(outcome.scores):
        name = book.words.seat(seat, language)
        yield say(won, seat=name) if seat in outcome.winners else name, signed(total), ""
        for entry in outcome.breakdown:
            if entry.seat == seat:
                yield book.words.term(entry.term, language, "other"), signed(entry.points), entry.rule


@as_html.register(Outcome)
def outcome_page(outcome: Outcome) -> str | None:
    """Show a result: each seat with its total, and where the points come from."""
    if outcome.book is None:
        return None
    return table(
        f"{WORDS}{escaped(what)}</td><td>{points}</td><td><code>{escaped(rule)}</code></td>"
        if rule
        else f"{HEAD}{escaped(what)}</th><td><strong>{points}</strong></td><td></td>"
        for what, points, rule in _outcome_lines(outcome, outcome.book)
    )


@as_html.register(Match)
def match_page(match: Match) -> str:
    """Show the table as who is to move sees it."""
    book = match.game.rulebook
    head = say(MOVE, game=book.title.text(), count=len(match.plies) - 1)
    if match.to_move is None:
        head += say(OVER)
    else:
        head += say(TO_MOVE, seat=book.words.seat(match.to_move, current_language()))
    zones = match.scene(match.to_move).lines()
    rows = (f"{HEAD}{escaped(name)}</th>{WORDS}{escaped(rest)}</td>" for name, rest in zones)
    return f"<p><strong>{escaped(head)}</strong></p>{table(rows)}"


def table(rows: Iterable[str]) -> str:
    """Make a table of rows, each of them the HTML of its cells."""
    return f"<table><tbody>{''.join(f'<tr>{row}</tr>' for row in rows)}</tbody></table>"


@as_text.register(Record)
def record_line(record: Record) -> str:
    """Say what game a record holds, and how it ended."""
    plies = len(record.plies)
    moves = say(ONE_MOVE) if plies == 1 else say(MOVES, count=plies)
    result = say(UNFINISHED)
    if record.result is not None:
        result = say(RESULT, scores=_scores(record.result.get("scores")))
    return say(RECORD, game=cut(record.game), seats=record.seats, moves=moves, result=result)


@as_html.register(Record)
def _(record: Record) -> str:
    return f"<p>{escaped(str(record))}</p>"


def _scores(scores: object) -> str:
    """Write the scores of a record, which may not have been played again yet and hold anything."""
    if isinstance(scores, list) and all(type(score) is int and abs(score) < LARGEST for score in scores):
        return cut(" : ".join(map(signed, scores)))
    return short_repr(scores)
