"""Scenes: what the board draws, and gestures on it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    import random

    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Scene

JUNK = ["", "?", "hand0", "hand9.ace.0", "\x00", "é" * 500, "../..", "0", "None", "hand0.", ".", "hand0.99"]


def a_scene_is_ready_for_json_and_complete(match: Match, dice: random.Random) -> None:
    scene = match.scene(dice.choice([None, *range(match.seats)]), dice.choice(LANGUAGES))
    for plain in (scene.to_json(), scene.choices_json()):
        assert json.loads(json.dumps(plain)) == plain
    spots = [spot for zone in scene.zones for spot in zone.spots]
    assert len(scene.targets()) == len(scene.zones) + len(spots)
    pieces = [piece for zone in scene.zones for piece in zone.pieces]
    assert len({piece.id for piece in pieces}) == len(pieces)
    pictures = {*(piece.art for piece in pieces), *(zone.art for zone in scene.zones), *(spot.art for spot in spots)}
    assert pictures - {None} <= set(match.game.art)
    for piece in pieces:
        assert piece.label
        assert piece.face is not None or not piece.mine
    for zone in scene.zones:
        places = {spot.id for spot in zone.spots}
        assert {piece.spot for piece in zone.pieces} - {None} <= places
        assert {end for edge in zone.edges for end in edge} <= places
        assert all(spot.label and (zone.look != "map" or spot.at) for spot in zone.spots)
        row, column, rows, columns = zone.place
        assert row >= 1 <= column
        assert row + rows - 1 <= scene.rows
        assert column + columns - 1 <= scene.columns
        assert zone.label
        assert zone.spoken
        assert "{" not in zone.spoken
    assert {end for arrow in scene.arrows for end in (arrow.source, arrow.target)} <= {z.id for z in scene.zones}
    assert scene.text()


def a_choice_names_pieces_and_zones_that_are_there(match: Match, dice: random.Random) -> None:
    if match.to_move is None:
        return
    scene = match.scene(match.to_move, dice.choice(LANGUAGES))
    moves = [move for choice in scene.choices for move in (choice.move, *choice.also)]
    assert sorted(moves) == sorted(move.notation for move in match.legal_moves())
    places = {*scene.targets()}
    mine = {piece.id for zone in scene.zones for piece in zone.pieces if piece.mine}
    for choice in scene.choices:
        assert choice.label
        assert "{" not in choice.label
        assert set(choice.pieces) <= mine
        assert len(set(choice.pieces)) == len(choice.pieces)
        assert {choice.target} - {None} <= places
        assert set(choice.touches) <= places


def only_who_is_to_move_is_given_choices(match: Match, dice: random.Random) -> None:
    del dice
    for seat in (None, *range(match.seats)):
        assert bool(match.scene(seat).choices) == (seat is not None and seat == match.to_move)


def the_gesture_of_a_choice_reads_as_its_move(match: Match, dice: random.Random) -> None:
    del dice
    if match.to_move is None:
        return
    view = match.view(match.to_move)
    for choice in match.scene(match.to_move).choices:
        read = match.game.read(view, choice.pieces, choice.target)
        assert match.move(choice.move) in (read if isinstance(read, tuple) else (read,))


def any_gesture_on_the_table_has_an_answer(match: Match, dice: random.Random) -> None:
    seat = dice.choice([*range(match.seats), match.to_move])
    scene = match.scene(seat)
    pieces = [piece.id for zone in scene.zones for piece in zone.pieces]
    mine = [piece.id for zone in scene.zones for piece in zone.pieces if piece.mine]
    for _ in range(10):
        source = dice.choice([mine, pieces])
        chosen = dice.sample(source, min(len(source), dice.randrange(4)))
        _answered(match, seat, scene, chosen, dice)


def _answered(match: Match, seat: int | None, scene: Scene, chosen: list[str], dice: random.Random) -> None:
    target = dice.choice([None, *scene.targets()])
    read = match.game.read(match.view(seat), chosen, target)
    for answer in read if isinstance(read, tuple) else (read,):
        if isinstance(answer, Move):
            assert answer in match.game.moves
        else:
            assert answer.rule in match.game.rulebook
            assert all(answer.text(language) for language in LANGUAGES)
    assert not isinstance(read, tuple) or len(read) > 1


def a_forged_gesture_has_an_answer_or_a_clear_error(match: Match, dice: random.Random) -> None:
    seat = dice.choice([None, *range(match.seats)])
    scene = match.scene(seat)
    real = [*scene.targets()] + [piece.id for zone in scene.zones for piece in zone.pieces]
    chosen = [dice.choice(JUNK + real) for _ in range(dice.randrange(4))]
    try:
        match.game.read(match.view(seat), chosen, dice.choice([None, *JUNK, *real]))
    except DragonlabError as error:
        assert str(error)  # noqa: PT017  the error is one of two good ends
