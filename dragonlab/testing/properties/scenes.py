"""Scenes: what the board draws, and gestures on it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.rulebook import Violation
from dragonlab.testing.faults import BrokenError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core.scene.scene import Choice, Scene, Zone
    from dragonlab.testing.case import Case

JUNK = ["", "?", "hand0", "hand9.ace.0", "\x00", "é" * 500, "../..", "0", "None", "hand0.", ".", "hand0.99"]


def a_scene_is_ready_for_json_and_complete(case: Case) -> None:
    scene = case.match.scene(case.dice.choice(case.viewers), case.dice.choice(LANGUAGES))
    for plain in (scene.to_json(), scene.choices_json()):
        if json.loads(json.dumps(plain)) != plain:
            raise BrokenError("zones", "gives what JSON cannot hold; give texts and numbers")
    _each_once(
        [*(zone.id for zone in scene.zones), *(spot.id for zone in scene.zones for spot in zone.spots)], "places"
    )
    _each_once([piece.id for zone in scene.zones for piece in zone.pieces], "pieces")
    for zone in scene.zones:
        _complete(zone, scene, case)
    for arrow in scene.arrows:
        for end in (arrow.source, arrow.target):
            if end not in {zone.id for zone in scene.zones}:
                raise BrokenError("arrows", f"draws an arrow to {end!r}, which is no zone")
    if not scene.text():
        raise BrokenError("zones", "gives an empty table")


def _each_once(names: list[str], what: str) -> None:
    if twice := [name for name in names if names.count(name) > 1]:
        raise BrokenError("zones", f"gives two {what} the id {twice[0]!r}; each needs one of its own")


def _complete(zone: Zone, scene: Scene, case: Case) -> None:
    where = f"zone {zone.id!r}"
    for art in {zone.art, *(piece.art for piece in zone.pieces), *(spot.art for spot in zone.spots)} - {None}:
        if art not in case.game.art:
            raise BrokenError("zones", f"{where} shows a picture {art!r}; art/{art}.svg is missing")
    for piece in zone.pieces:
        if not piece.label or (piece.mine and piece.face is None):
            raise BrokenError("zones", f"piece {piece.id!r} in {where} needs a label, and a face if it is `mine`")
    row, column, rows, columns = zone.place
    if min(row, column) < 1 or row + rows - 1 > scene.rows or column + columns - 1 > scene.columns:
        raise BrokenError(
            "zones", f"{where} lies at {zone.place}, outside of {scene.rows} rows, {scene.columns} columns"
        )
    if not zone.label or not zone.spoken or "{" in zone.spoken:
        raise BrokenError("zones", f"{where} is called {zone.label!r} and spoken of as {zone.spoken!r}")
    _with_its_spots(zone, where)


def _with_its_spots(zone: Zone, where: str) -> None:
    places = {spot.id for spot in zone.spots}
    named = [piece.spot for piece in zone.pieces if piece.spot] + [end for edge in zone.edges for end in edge]
    if strange := [spot for spot in named if spot not in places]:
        raise BrokenError("zones", f"{where} has no spot {strange[0]!r}")
    for spot in zone.spots:
        if not spot.label or (zone.look == "map" and not spot.at):
            raise BrokenError("zones", f"spot {spot.id!r} in {where} needs a label, and on a map a place `at`")
        if spot.at is not None and not all(0 <= part <= 100 for part in spot.at):
            raise BrokenError("zones", f"spot {spot.id!r} in {where} lies at {spot.at}; right and down are 0 to 100")


def a_choice_names_pieces_and_zones_that_are_there(case: Case) -> None:
    if case.match.to_move is None:
        return
    scene = case.match.scene(case.match.to_move, case.dice.choice(LANGUAGES))
    offered = sorted(move for choice in scene.choices for move in (choice.move, *choice.also))
    legal = sorted(move.notation for move in case.match.legal_moves())
    if offered != legal:
        raise BrokenError("touch", f"the table offers {offered}, and legal are {legal}")
    mine = {piece.id for zone in scene.zones for piece in zone.pieces if piece.mine}
    for choice in scene.choices:
        _there(choice, mine, scene.targets())


def _there(choice: Choice, mine: set[str], places: Iterable[str]) -> None:
    if not choice.label or "{" in choice.label:
        raise BrokenError("label", f"calls {choice.move!r} {choice.label!r}; a move needs words without gaps")
    if strange := [piece for piece in choice.pieces if piece not in mine]:
        raise BrokenError(
            "touch", f"{choice.move!r} takes {strange[0]!r}, which is no piece of the table that is `mine`"
        )
    if len(set(choice.pieces)) < len(choice.pieces):
        raise BrokenError("touch", f"{choice.move!r} takes a piece twice")
    named = [place for place in (choice.target, *choice.touches) if place is not None]
    if lost := [place for place in named if place not in places]:
        raise BrokenError("touch", f"{choice.move!r} goes to {lost[0]!r}, which is no zone or spot of the table")


def only_who_is_to_move_is_given_choices(case: Case) -> None:
    for seat in case.viewers:
        if bool(case.match.scene(seat).choices) != (seat is not None and seat == case.match.to_move):
            raise BrokenError("touch", f"gives choices to seat {seat}, and seat {case.match.to_move} is to move")


def the_gesture_of_a_choice_reads_as_its_move(case: Case) -> None:
    match = case.match
    if match.to_move is None:
        return
    view = match.view(match.to_move)
    for choice in match.scene(match.to_move).choices:
        read = case.game.read(view, choice.pieces, choice.target)
        if match.move(choice.move) not in (read if isinstance(read, tuple) else (read,)):
            raise BrokenError("touch", f"the gesture of {choice.move!r}, made on the table, is read as {read}")


def any_gesture_on_the_table_has_an_answer(case: Case) -> None:
    dice, seat = case.dice, case.dice.choice([*range(case.match.seats), case.match.to_move])
    scene = case.match.scene(seat)
    pieces = [*dict.fromkeys(piece.id for zone in scene.zones for piece in zone.pieces)]
    mine = [*dict.fromkeys(piece.id for zone in scene.zones for piece in zone.pieces if piece.mine)]
    for _ in range(10):
        source = dice.choice([mine, pieces])
        chosen = dice.sample(source, min(len(source), dice.randrange(4)))
        _answered(case, seat, scene, chosen)


def _answered(case: Case, seat: int | None, scene: Scene, chosen: list[str]) -> None:
    target = case.dice.choice([None, *scene.targets()])
    read = case.game.read(case.match.view(seat), chosen, target)
    for answer in read if isinstance(read, tuple) else (read,):
        if isinstance(answer, Move):
            if answer not in case.game.moves:
                raise BrokenError("explain_gesture", f"reads {chosen} to {target!r} as {answer!r}, a strange move")
        elif not isinstance(answer, Violation):
            raise BrokenError(
                "explain_gesture", f"gives {answer!r} to {chosen} on {target!r}; name the rule against it"
            )
        elif answer.rule not in case.game.rulebook:
            raise BrokenError("explain_gesture", f"cites {answer.rule}, which is no rule of rulebook.toml")
        elif not all(answer.text(language) for language in LANGUAGES):
            raise BrokenError("explain_gesture", f"the refusal of {answer.rule} says nothing")
    if isinstance(read, tuple) and len(read) < 2:
        raise BrokenError("explain_gesture", f"gives a tuple of {len(read)} moves; give the move itself")


def a_forged_gesture_has_an_answer_or_a_clear_error(case: Case) -> None:
    dice, seat = case.dice, case.dice.choice(case.viewers)
    scene = case.match.scene(seat)
    real = [*scene.targets()] + [piece.id for zone in scene.zones for piece in zone.pieces]
    chosen = [dice.choice(JUNK + real) for _ in range(dice.randrange(4))]
    try:
        case.game.read(case.match.view(seat), chosen, dice.choice([None, *JUNK, *real]))
    except DragonlabError as error:
        if not str(error):
            raise BrokenError("explain_gesture", f"says nothing to {chosen}") from error
