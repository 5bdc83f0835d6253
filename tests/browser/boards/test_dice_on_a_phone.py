"""Dice on a phone: what one decides by stays in sight, and the table lies still while dice are chosen."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from browser.moments import Moment
from browser.stand import ROOMS, Room

import dragonlab
from dragonlab.board.play import acting
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session
from dragonlab.games.dragon_rampage.state import DragonRampageState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.stand import Stands

WINDOW = Room("the whole window of a phone, 360 x 740", 360, 740, 0, phone=True)
BOXES = [f"row_{box}" for box in ("defence", "dragon", "crafty", "treasure", "attack", "boots")]
LIES = """root => {
    const table = root.querySelector(".dl-board").getBoundingClientRect();
    const all = [...root.querySelectorAll("[data-side='table'] :is([data-zone], [data-zone='dice'] [data-piece])")];
    const inSight = all.filter(one => one.checkVisibility());
    return inSight.map(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const place = [x, y - table.top, width, height].map(Math.round);
        return [one.dataset.zone ?? one.dataset.piece, one.dataset.zone ? one.dataset.fold ?? "" : null, place];
    });
}"""


def due(session: Session) -> str:
    """Name the step that is next."""
    state = session.match.state
    assert isinstance(state, DragonRampageState)
    return state.todo[0].name


def decisions(seats: int) -> Iterator[Session]:
    """Play a game at random up to each throw of the first seat that may be repeated."""
    match, dice = dragonlab.new("dragon_rampage", seats=seats, seed=seats), random.Random(seats)
    session = Session(match, {0: "human", **dict.fromkeys(range(1, seats), "medium")}, "en")
    before = ""
    while match.to_move is not None:
        step = due(session)
        if match.to_move == 0 and step in {"dice", "fight"} and before not in {"take", "play"}:
            session.changed()
            session.show_all()
            yield session
        move = dice.choice(match.legal_moves())
        before = move.notation.split()[0]
        match.play(move)


def moment(session: Session) -> Moment:
    return Moment("dragon_rampage", f"ply {len(session.match.plies)}", board_page(session))


@pytest.mark.parametrize("room", [ROOMS[2], WINDOW], ids=lambda room: room.name)
def test_the_boxes_fold_last_while_dice_are_chosen_for_them(stand_in: Stands, room: Room) -> None:
    stand, seen, folded = stand_in(room, "en"), 0, 0
    for seats in (3, 4):
        for session in decisions(seats):
            if due(session) != "dice":
                continue
            there = {name: fold for name, fold, _ in stand.show(moment(session), LIES) if fold is not None}
            hidden = [box for box in BOXES if box not in there]
            others = [name for name, fold in there.items() if "rest" in fold and name not in (*BOXES, "dice")]
            assert not hidden or not others, f"ply {len(session.match.plies)} for {seats}: {hidden} folds, {others} not"
            seen, folded = seen + 1, folded + bool(hidden)
    assert seen > 20
    assert folded < seen / 4 or room.height < WINDOW.height


@pytest.mark.parametrize("room", [ROOMS[2], WINDOW], ids=lambda room: room.name)
def test_the_table_lies_still_while_dice_are_chosen(stand_in: Stands, room: Room) -> None:
    stand, seen = stand_in(room, "en"), 0
    for session in decisions(3):
        takes = [move.notation for move in session.match.legal_moves() if move.notation.startswith("take")]
        if not takes:
            continue
        before = {name: place for name, _, place in stand.show(moment(session), LIES)}
        for move in takes[:4]:
            acting.play(session, move)
            session.changed()
            session.show_all()
            now = {name: place for name, _, place in stand.show(moment(session), LIES)}
            moved = {name: (place, now[name]) for name, place in before.items() if now.get(name, place) != place}
            gone = before.keys() - now.keys() - {f"dice.{one.split()[1]}" for one in takes}
            assert (moved, gone, now.keys() - before.keys()) == ({}, set(), set()), f"ply {len(session.match.plies)}"
        seen += 1
        for _ in takes[:4]:
            session.match.undo()
    assert seen > 5
