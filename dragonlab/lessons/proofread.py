"""Finds what a course says and its game does not know: such a lesson can be read, and never be what it says."""

from __future__ import annotations

import fnmatch
from contextlib import suppress
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError, NotationError
from dragonlab.core.base.short import did_you_mean, short_repr
from dragonlab.core.play.match import Match
from dragonlab.lessons.heard import heard
from dragonlab.lessons.level import Level
from dragonlab.lessons.rival import reply
from dragonlab.lessons.view_paths import wrong_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import View
    from dragonlab.core.words.toml import Table
    from dragonlab.lessons.course import Lesson

OF_EVENTS = ("event", "rule", "now", "sum", "at_least", "at_most")  # keys that are no particulars
CONDITIONS = ("success", "failure", "until", "aim", "when")


def misspelt(entry: Table, lesson: Lesson, game: AnyGame) -> Iterator[str]:
    """Say of a lesson what names nothing: events, particulars, paths, zones, and replies that can't come."""
    setting = getattr(lesson, "setting", None)
    view = setting.start().view(setting.seat) if setting else _start(game)
    yield from _conditions(entry, game, view)
    if isinstance(lesson, Level):
        yield from _zones(lesson, entry)
        with suppress(DragonlabError):  # chance that cannot happen: who plays the solution says so
            yield from _replies(lesson, entry)


def misspelt_feedback(table: Table, game: AnyGame) -> Iterator[str]:
    """Say the same of the feedback that a whole file shares."""
    yield from _feedback(table, game, _start(game))


def _start(game: AnyGame) -> View:
    return Match(game, seed=0).view(0)


def misspelt_goals(table: Table, game: AnyGame) -> Iterator[str]:
    """Say of a `practice.toml` what names nothing: events and paths in goals, entries of positions."""
    start, known = _start(game), [*game.entries(), *game.options]
    positions = table.named_tables("positions")
    for goal in table.tables("goal") if "goal" in table else ():
        for key in ("success", "when"):
            if key in goal:
                yield from condition(goal.table(key), game, start)
        if "most" in goal:
            yield from _event(goal.table("most"), game)
        if "position" in goal:
            positions[goal.string("id")] = goal.table("position")
    for position in positions.values():
        for key in position.values:
            if key not in known:
                yield f"{position.where}: there is no entry or option {short_repr(key)}; {did_you_mean(key, known)}"


def _conditions(entry: Table, game: AnyGame, view: View) -> Iterator[str]:
    """Look at the conditions of an entry, and at those of its parts."""
    for key in CONDITIONS:
        if isinstance(entry.values.get(key), dict):
            yield from condition(entry.table(key), game, view)
    yield from _feedback(entry, game, view)
    for name in ("cue", "choice"):
        for part in entry.tables(name) if name in entry else ():
            yield from _conditions(part, game, view)


def _feedback(entry: Table, game: AnyGame, view: View) -> Iterator[str]:
    for one in entry.tables("feedback") if "feedback" in entry else ():
        if "when" in one:
            yield from condition(one.table("when"), game, view)
        if "rule" in one:
            yield from _refused(one, game)


def _refused(feedback: Table, game: AnyGame) -> Iterator[str]:
    """Look at feedback on forbidden tries: the rule forbids something, and tells what the feedback asks for."""
    rule = game.rulebook[feedback.string("rule")]
    if rule.kind != "forbids" and rule.source != "ruling":
        yield f"{feedback.where}: 'rule' must be one that forbids, and {rule.id} {rule.kind}"
        return
    known = heard(game).refusals.get(rule.id, set())
    for key in feedback.table("tried").values if "tried" in feedback else ():
        if key not in known:
            yield f"{feedback.where}, tried: no refusal of {rule.id} tells {short_repr(key)}; {_known(key, known)}"


def condition(table: Table, game: AnyGame, view: View) -> Iterator[str]:
    """Say what in a condition names nothing, in the game or in such a view."""
    for key in ("all", "any"):
        for part in table.tables(key) if key in table else ():
            yield from condition(part, game, view)
    if "not" in table:
        yield from condition(table.table("not"), game, view)
    if "event" in table:
        yield from _event(table, game)
    if "seen" in table and (wrong := wrong_path(table.values, game, view)):
        yield f"{table.where}: {wrong}"
    if "move" in table:
        asked = table.values["move"]
        for move in [asked] if isinstance(asked, str) else table.strings("move"):
            try:
                game.moves.parse(move)
            except NotationError as error:
                yield f"{table.where}, move: {error}"
    if "winner" in table and table.integer("winner") not in range(max(game.seats)):
        yield f"{table.where}: 'winner' must be a seat from 0 to {max(game.seats) - 1}, not {table.integer('winner')}"


def _event(table: Table, game: AnyGame) -> Iterator[str]:
    name, events = table.string("event"), heard(game).events
    if name not in events:
        yield f"{table.where}: there is no event {short_repr(name)}; {did_you_mean(name, events)}"
        return
    if "rule" in table and table.string("rule") not in game.rulebook:
        rule = table.string("rule")
        yield f"{table.where}: there is no rule {short_repr(rule)}; {did_you_mean(rule, game.rulebook)}"
    asked = [key for key in table.values if key not in OF_EVENTS]
    asked += [table.string("sum")] if "sum" in table else []
    for key in asked:
        if key not in events[name]:
            yield f"{table.where}: the event {short_repr(name)} tells no {short_repr(key)}; {_known(key, events[name])}"


def _known(key: str, known: set[str]) -> str:
    return did_you_mean(key, sorted(known))


def _zones(level: Level, entry: Table) -> Iterator[str]:
    places = [*level.setting.start().scene(level.seat).targets()]
    for zone in level.highlights:
        if not fnmatch.filter(places, zone):
            said = f"there is no zone {short_repr(zone)} on the table; {did_you_mean(zone, places)}"
            yield f"{entry.where}, highlights: {said}"


def _replies(level: Level, entry: Table) -> Iterator[str]:
    """Play the solution, and look at each scripted reply when it comes: for an illegal one the board plays another.

    One that answers another move of the reader's, which is no solution, may be illegal after this one.
    """
    match = level.setting.start()
    for move in level.solution:
        if match.to_move != level.seat or match.why_not(move):
            return  # what is wrong with the solution, others say
        before, played = match.fork(), len(level.setting.played(match)) - len(level.setting.own(match))
        match.play(move)
        if played < len(level.replies) and match.to_move not in (None, level.seat):
            scripted = level.replies[played]
            violation = match.why_not(scripted)
            if violation and not any(_answers(scripted, before, other) for other in before.legal_moves()):
                said = f"{scripted!r} is forbidden when it comes, after {move!r} or any other move"
                yield f"{entry.where}, replies: {said} ({violation.text()})"
                return
        reply(level, match)


def _answers(scripted: str, match: Match, move: Move) -> bool:
    """Tell whether a reply is legal after a move of the reader's."""
    twin = match.fork()
    twin.play(move)
    return twin.to_move is not None and twin.why_not(scripted) is None
