"""What a match says at one ply, written down for JSON as the code said it when the baseline was recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baseline import changes

from dragonlab.core.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.events import Event
    from dragonlab.core.game import View
    from dragonlab.core.match import Match
    from dragonlab.core.outcome import Outcome
    from dragonlab.core.rulebook import Rulebook
    from dragonlab.core.scene import Scene
    from dragonlab.core.state import AnyGame

Said = dict[str, object]  # by part; views, scenes and what is heard by viewer

SCENE_EVERY = 11  # plies: scenes are the dearest part, and say little that views do not


def said(match: Match, first: int = 0) -> Said:
    """Write down all that is said after the last ply; scenes at some plies only, the outcome at the end.

    `first` shifts the plies with a scene, so that in many games all have one.
    """
    game, ply, number = match.game, match.plies[-1], len(match.plies) - 1 + first
    legal = match.legal_moves()
    seen = views(match)
    events = [event for event in ply.events if event.name not in changes.EVENTS_LEFT_OUT]
    everything: Said = {
        "moves": {
            "by": ply.seat,
            "move": None if ply.move is None else ply.move.notation,
            "chance": [[pick.label, game.outcome_names(pick.label)[pick.outcome]] for pick in ply.picks],
            "to_move": match.to_move,
            "legal": [move.notation for move in legal],
        },
        "views": as_then(game, seen),
        "events": [_told(event, match.seats) for event in events],
        "sentences": [_sentences(event, match.seats, game.rulebook) for event in events],
    }
    if number % SCENE_EVERY == 0 or match.to_move is None:
        language = LANGUAGES[number // SCENE_EVERY % len(LANGUAGES)]
        mover = None if match.to_move is None else _named(match.to_move)
        everything["scenes"] = {
            viewer: _scene(game.scene(view, legal if viewer == mover else [], language))
            for viewer, view in seen.items()
        }
    if match.to_move is None:
        everything["outcome"] = _outcome(match.outcome)
    return everything


def views(match: Match) -> dict[str, View]:
    """Give what each viewer sees."""
    return {_named(seat): match.state.view(seat) for seat in _viewers(match.seats)}


def as_then(game: AnyGame, seen: dict[str, View]) -> dict[str, View]:
    """Give views without what is new in them, and with what they no longer say in the same words."""
    new, old = changes.NEW_VIEW_KEYS.get(game.name, set()), changes.OLD_VIEW_KEYS.get(game.name, {})
    if not new and not old:
        return seen
    return {
        viewer: {key: value for key, value in view.items() if key not in new}
        | {key: found(view) for key, found in old.items() if key not in view}
        for viewer, view in seen.items()
    }


def _viewers(seats: int) -> tuple[int | None, ...]:
    return (None, *range(seats))


def _named(seat: int | None) -> str:
    return "spectator" if seat is None else f"seat {seat}"


def _told(event: Event, seats: int) -> Said:
    """Write an event down, with what each viewer hears instead of it."""
    heard: Said = {}
    for seat in _viewers(seats):
        seen = event.seen_by(seat)
        if seen != event:
            heard[_named(seat)] = None if seen is None or seen.name in changes.EVENTS_LEFT_OUT else _event(seen)
    return {**_event(event), "instead": heard}


def _event(event: Event) -> Said:
    """Write down what happened; whether it reveals something is no part of it."""
    new = changes.NEW_EVENT_PARAMS.get(event.name, ())
    return {
        "name": changes.EVENT_NAMES.get(event.name, event.name),
        "rule": changes.EVENT_RULES.get((event.name, event.rule), event.rule),
        "params": {key: value for key, value in event.params.items() if key not in new},
        "moved": [[moved.source, moved.target, moved.count] for moved in event.moved],
    }


def _sentences(event: Event, seats: int, book: Rulebook) -> list[str]:
    """Tell an event in both languages, and what anybody hears instead of it."""
    versions = [event]
    for seat in _viewers(seats):
        seen = event.seen_by(seat)
        if seen is not None and seen.name not in changes.EVENTS_LEFT_OUT and seen not in versions:
            versions.append(seen)
    return [book.sentence(version, language) for version in versions for language in LANGUAGES]


def _scene(scene: Scene) -> Said:
    """Write down what the browser gets, as far as it got it then."""
    plain = _only(scene.to_json(), changes.SCENE_FIELDS)
    zones = [_only(zone, changes.ZONE_FIELDS) for zone in _list(plain["zones"])]
    for zone in zones:
        zone["small"] = zone["small"] and zone["id"] not in changes.ASIDE
        zone["pieces"] = [_only(piece, changes.PIECE_FIELDS) for piece in _list(zone["pieces"])]
    choices = [_only(choice, changes.CHOICE_FIELDS) for choice in scene.choices_json()]
    return {**plain, "zones": zones, "choices": choices, "prompt": scene.prompt}


def _only(table: object, fields: set[str]) -> Said:
    assert isinstance(table, dict)
    return table if table.keys() == fields else {key: value for key, value in table.items() if key in fields}


def _list(value: object) -> Sequence[object]:
    assert isinstance(value, list)
    return value


def _outcome(outcome: Outcome | None) -> Said:
    assert outcome is not None
    return {
        "scores": outcome.scores,
        "winners": outcome.winners,
        "reason": outcome.reason,
        "breakdown": [
            [points.seat, changes.POINT_RULES.get((points.term, points.rule), points.rule), points.term, points.points]
            for points in outcome.breakdown
        ],
    }
